// Events of a command as compact lines, so that a test can state the complete list. Only ledger parts, serial numbers
// and the defender's side of an attack roll, which follows from its line (TG-ATT-2), are left out.
import { expect } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { BattleEvent } from '../../src/engine/event.ts'

/** The parts of a number: each event tells its sum besides. */
function isLedger(key: string, value: Json): boolean {
  return (key === 'modifiers' || key === 'parts') && Array.isArray(value)
}

/**
 * One event as a line: kind, creature (of an effect: holder), all other details as key:value in the order of their names, clause at the end.
 * Rolls and checks have short forms: `roll attack P 38`, `roll damage P 4 of 6`,
 * `check attack P>D N 12 (tn 50, natural 38, total 38, amount 12) TG-NATK-1`.
 */
export function compact(event: BattleEvent): string {
  if (event.kind === 'rolled') return compactRoll(event)
  if (event.kind === 'checked') return compactCheck(event)
  const { kind, clause, ...details } = event
  const parts = [kind]
  const who = details['creature'] ?? details['holder']
  if (who !== undefined) parts.push(String(who))
  for (const key of Object.keys(details).sort()) {
    const value = details[key]
    if (
      value === undefined ||
      key === 'creature' ||
      (key === 'holder' && value === who) ||
      key === 'serial' ||
      isLedger(key, value)
    )
      continue
    parts.push(`${key}:${text(value)}`)
  }
  if (clause !== undefined) parts.push(String(clause))
  return parts.join(' ')
}

function compactRoll(event: BattleEvent): string {
  const { kind: _, why, creature, sides, value, ...rest } = event
  expect(rest, 'details of a roll').toEqual({})
  return `roll ${why} ${creature} ${value}${sides === 100 ? '' : ` of ${sides}`}`
}

function compactCheck(event: BattleEvent): string {
  const {
    kind: _,
    creature,
    against,
    check,
    purpose,
    clause,
    level,
    natural,
    tn,
    total,
    margin,
    amount,
    modifiers: __,
    defence: ___,
    ...rest
  } = event
  expect(rest, 'details of a check').toEqual({})
  const what = check === purpose ? check : `${check}/${purpose}`
  const whom = against === undefined ? creature : `${creature}>${against}`
  const numbers = `tn ${tn}, natural ${natural}, total ${total}, amount ${amount}`
  return `check ${what} ${whom} ${level} ${margin} (${numbers}) ${clause}`
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The complete list of events of a command. */
export function expectEvents(actual: readonly BattleEvent[], expected: readonly string[]): void {
  expect(actual.map(compact)).toEqual(expected)
}

/** Events of some kinds only, compactly. For tests that are about these kinds and no other. */
export function only(events: readonly BattleEvent[], ...kinds: string[]): string[] {
  return events.filter((event) => kinds.includes(event.kind)).map(compact)
}
