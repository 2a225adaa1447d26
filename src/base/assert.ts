// Programmer's mistakes. Never used for bad input, never caught in the engine.

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`)
}

/** The value, which must be there. */
export function defined<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(`Bug: ${message}`)
  return value
}

/** The end of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new Error(`Bug: unexpected ${JSON.stringify(value)}`)
}
