// A value or an error, for everything that may fail because of its input. Bugs are asserts, not results.

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function failure<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

/** One mistake in an input file. `path` is a JSON path such as `creatures[2].at[0]`, empty for the whole file. */
export interface Problem {
  readonly path: string
  readonly expected: string
  readonly found: string
}
