// Refusals in words.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Phrase } from '../../engine/ruleset.ts'
import { hasMessage, metres } from './describeWords.ts'

/** Data that are lengths in mm. */
const LENGTHS: readonly string[] = ['most', 'least', 'distance']

/** The sentence of a refusal; numbers and creatures of its data are filled in. */
export function refusalPhrase(_battle: Battle, refused: Refusal): Phrase {
  const key = `refusal.${refused.code}`
  if (!hasMessage(key)) return { key: 'refusal.other', values: { code: refused.code } }
  const values: { [name: string]: string | number } = {}
  for (const [name, value] of Object.entries(refused.data)) {
    if (value === undefined) continue
    if (typeof value === 'number') values[name] = LENGTHS.includes(name) ? metres(value) : value
    else values[name] = textOf(value)
  }
  return { key, values }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
