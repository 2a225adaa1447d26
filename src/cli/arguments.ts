// Words of a command line to positionals and options. Every mistake is a problem; nothing is guessed.
import type { Problem } from '../base/result.ts'

/** How often an option may be given, and whether a value follows it. */
export type OptionKind = 'flag' | 'value' | 'values'

export interface ArgumentSpec {
  /** Names for messages; the last may repeat or be absent by `most` and `least`. */
  readonly positionals: string
  readonly least: number
  readonly most: number
  readonly options: { readonly [name: string]: OptionKind }
}

export interface Arguments {
  readonly positionals: readonly string[]
  /** Whether a flag was given. */
  has(flag: string): boolean
  value(option: string): string | undefined
  values(option: string): readonly string[]
}

/** Options are `--name value` or `--name=value`; after `--` all words are positionals. */
export function readArguments(words: readonly string[], spec: ArgumentSpec, problems: Problem[]): Arguments {
  const positionals: string[] = []
  const given = new Map<string, string[]>()
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!
    if (word === '--') {
      positionals.push(...words.slice(i + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') positionals.push(word)
    else i += readOption(word, words[i + 1], spec, given, problems)
  }
  const { least, most } = spec
  if (positionals.length < least || positionals.length > most) {
    problems.push({ path: '', expected: spec.positionals, found: positionals.join(' ') || 'nothing' })
  }
  return {
    positionals,
    has: (flag) => given.has(flag),
    value: (option) => given.get(option)?.[0],
    values: (option) => given.get(option) ?? [],
  }
}

/** Reads one option; the number of words used besides it. */
function readOption(
  word: string,
  next: string | undefined,
  spec: ArgumentSpec,
  given: Map<string, string[]>,
  problems: Problem[],
): number {
  const equals = word.indexOf('=')
  const name = (equals < 0 ? word : word.slice(0, equals)).replace(/^--?/, '')
  const kind = Object.hasOwn(spec.options, name) ? spec.options[name]! : undefined
  if (kind === undefined || !word.startsWith('--')) {
    const known = Object.keys(spec.options).map((option) => `--${option}`)
    problems.push({ path: word, expected: `one of ${known.join(', ')}`, found: 'an unknown option' })
    return 0
  }
  if (kind === 'flag') {
    if (equals >= 0) problems.push({ path: `--${name}`, expected: 'no value', found: word.slice(equals + 1) })
    given.set(name, [])
    return 0
  }
  const value = equals < 0 ? next : word.slice(equals + 1)
  if (value === undefined || (equals < 0 && value.startsWith('--'))) {
    problems.push({ path: `--${name}`, expected: 'a value', found: 'nothing' })
    return 0
  }
  const before = given.get(name)
  if (kind === 'value' && before !== undefined) {
    problems.push({ path: `--${name}`, expected: 'one value', found: `${before[0]} and ${value}` })
  }
  given.set(name, [...(before ?? []), value])
  return equals < 0 ? 1 : 0
}

/** A whole number of an option from `least` on; undefined if absent or, with a problem, if it is none. */
export function wholeOf(
  args: Arguments,
  option: string,
  least: number,
  problems: Problem[],
): number | undefined {
  const value = args.value(option)
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && Number.isSafeInteger(number) && number >= least) return number
  problems.push({ path: `--${option}`, expected: `a whole number from ${least}`, found: value })
  return undefined
}

/** A number of an option, not below 0. */
export function numberOf(args: Arguments, option: string, problems: Problem[]): number | undefined {
  const value = args.value(option)
  if (value === undefined) return undefined
  const number = Number(value)
  if (value.trim() !== '' && Number.isFinite(number) && number >= 0) return number
  problems.push({ path: `--${option}`, expected: 'a number from 0', found: value })
  return undefined
}
