// Refusals in words.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Phrase } from '../../engine/ruleset.ts'
import { hasMessage, metres, placeholdersOf, type Values } from './describeWords.ts'

/** Data that are lengths in mm. */
const LENGTHS: readonly string[] = ['most', 'least', 'distance']

/**
 * The sentence of a refusal; numbers and creatures of its data are filled in. Where they are missing the
 * plain form of the sentence is taken, and a general one for a code that has none.
 */
export function refusalPhrase(_battle: Battle, refused: Refusal): Phrase {
  const values = valuesOf(refused.data)
  const key = `refusal.${refused.code}`
  for (const candidate of [key, `${key}.plain`]) {
    if (hasMessage(candidate) && placeholdersOf(candidate).every((name) => values[name] !== undefined)) {
      return { key: candidate, values }
    }
  }
  return { key: 'refusal.other', values: { code: refused.code } }
}

function valuesOf(data: Refusal['data']): Values {
  const values: { [name: string]: string | number } = {}
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue
    if (typeof value === 'number') values[name] = LENGTHS.includes(name) ? metres(value) : value
    else values[name] = textOf(value)
  }
  return values
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
