// Reading untrusted JSON field by field: every problem is kept with its path, and one bad field hides none beside it.
// What the fields of a scenario mean stands in the other scenario files.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/result.ts'

/** Problems kept of one file; what comes after is only counted. */
const MOST_PROBLEMS = 500

/** Collects the problems of a file, in the order in which they are found. */
export class ProblemList {
  private readonly kept: Problem[] = []
  private more = 0

  add(path: string, expected: string, found: Json | undefined): void {
    this.addAll([{ path, expected, found: shown(found) }])
  }

  addAll(problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (this.kept.length < MOST_PROBLEMS) this.kept.push(problem)
      else this.more += 1
    }
  }

  get isEmpty(): boolean {
    return this.kept.length === 0
  }

  /** All of them; if there were too many, the last entry counts the rest. */
  get list(): readonly Problem[] {
    if (this.more === 0) return this.kept
    return [
      ...this.kept,
      { path: '', expected: `at most ${MOST_PROBLEMS} problems`, found: `${this.more} more` },
    ]
  }
}

/** A value in a few words, never longer than a line. */
export function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : cut(outline(value, 2), 100)
}

const SHOWN_ITEMS = 8

function outline(value: Json, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, 80))
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (depth === 0 || items.length > SHOWN_ITEMS) return `a list of ${items.length}`
    return `[${items.map((item) => outline(item, depth - 1)).join(', ')}]`
  }
  const entries = Object.entries(value as JsonObject)
  if (depth === 0 || entries.length > SHOWN_ITEMS) return `an object with ${entries.length} keys`
  return `{${entries.map(([key, item]) => `${JSON.stringify(cut(key, 40))}: ${outline(item ?? null, depth - 1)}`).join(', ')}}`
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 3)}...` : text
}

export type JsonObject = { readonly [key: string]: Json | undefined }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own key; inherited ones such as `constructor` are not there. */
export function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** JSON path of a key below `path`. */
export function below(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (!/^[A-Za-z_$][\w$-]*$/.test(key)) return `${path}[${JSON.stringify(cut(key, 40))}]`
  return path === '' ? key : `${path}.${key}`
}

/** The value if it fits, else undefined with problems. The message of a schema says what was expected. */
export function read<S extends v.GenericSchema>(
  schema: S,
  value: Json | undefined,
  path: string,
  problems: ProblemList,
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return result.output
  for (const issue of result.issues) {
    let place = path
    for (const item of issue.path ?? []) place = below(place, item.key as string | number)
    problems.add(place, issue.message, issue.input as Json | undefined)
  }
  return undefined
}

export type Shape = { readonly [key: string]: v.GenericSchema }

/** What could be read of an object: bad fields and absent ones are undefined. */
export type Fields<S extends Shape> = { readonly [K in keyof S]: v.InferOutput<S[K]> | undefined }

/** Reads each field on its own. Keys outside of the shape are problems. Undefined if `value` is no object at all. */
export function readFields<S extends Shape>(
  shape: S,
  value: Json | undefined,
  path: string,
  problems: ProblemList,
): Fields<S> | undefined {
  if (!isObject(value)) {
    problems.add(path, `an object with ${Object.keys(shape).join(', ')}`, value)
    return undefined
  }
  refuseOthers(value, Object.keys(shape), path, problems)
  const fields: { [key: string]: unknown } = {}
  for (const key of Object.keys(shape)) {
    fields[key] = read(shape[key]!, own(value, key), below(path, key), problems)
  }
  return fields as Fields<S>
}

/** A problem for each key that is not among `known`. */
export function refuseOthers(
  value: JsonObject,
  known: readonly string[],
  path: string,
  problems: ProblemList,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    problems.add(below(path, key), `no such key; known are ${known.join(', ')}`, value[key])
  }
}

// --- schemas of single values; each message says what was expected

export const anything = v.optional(v.custom<Json>(() => true))

export function text(most: number, least = 0) {
  const message = `a text of ${least === 0 ? 'at most' : `${least} to`} ${most} characters`
  return v.pipe(v.string(message), v.minLength(least, message), v.maxLength(most, message))
}

export function whole(from: number, to: number) {
  const message = `a whole number from ${from} to ${to}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message))
}

export function real(from: number, to: number) {
  const message = `a number from ${from} to ${to}`
  return v.pipe(v.number(message), v.minValue(from, message), v.maxValue(to, message))
}

export function oneOf<const W extends readonly string[]>(words: W) {
  return v.picklist(words, `one of ${words.join(', ')}`)
}

/** Exactly these items. */
export function tuple<const T extends v.TupleItems>(items: T, message: string) {
  return v.strictTuple(items, message)
}

export function listOf<S extends v.GenericSchema>(item: S, least: number, most: number, message: string) {
  return v.pipe(v.array(item, message), v.minLength(least, message), v.maxLength(most, message))
}

/** A list whose items are read one by one elsewhere. */
export function listOfAnything(least: number, most: number, what: string) {
  const message = `a list of ${least === 0 ? 'at most' : `${least} to`} ${most} ${what}`
  return listOf(
    v.custom<Json>(() => true),
    least,
    most,
    message,
  )
}

export const idText = text(64, 1)
