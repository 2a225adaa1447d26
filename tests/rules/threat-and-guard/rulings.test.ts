// Rulings as options: each constant within its bounds, marked where it counts, and carried by scenario and record.
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/base/json.ts'
import { headerOf } from '../../../src/engine/record.ts'
import { parseScenario } from '../../../src/engine/scenario.ts'
import { startBattle } from '../../../src/engine/start.ts'
import { threatAndGuard } from '../../../src/rules/threat-and-guard/index.ts'
import { attackOdds } from '../../../src/rules/threat-and-guard/odds.ts'
import { RULINGS } from '../../../src/rules/threat-and-guard/rulings.ts'

/** Two swordsmen flank a third (180 degrees), both with all their threat on him. */
function scenario(system: Json | undefined): Json {
  return {
    crossguard: 1,
    rules: 'threat-and-guard',
    title: 'Rulings',
    map: { grid: 'square', rows: ['.......', '.......', '.......'] },
    sides: [
      { id: 'red', controller: 'ai:greedy' },
      { id: 'blue', controller: 'ai:greedy' },
    ],
    creatures: [
      {
        id: 'A',
        side: 'red',
        sheet: 'swordsman',
        at: [0, 1],
        assigned: [{ kind: 'threaten-2', on: 't', levels: 5 }],
      },
      {
        id: 'B',
        side: 'red',
        sheet: 'swordsman',
        at: [6, 1],
        assigned: [{ kind: 'threaten-2', on: 't', levels: 5 }],
      },
      { id: 't', side: 'blue', sheet: 'swordsman', at: [3, 1] },
    ],
    ...(system === undefined ? {} : { system }),
  }
}

function read(system: Json | undefined) {
  const noFiles = () => ({ ok: false as const, error: [{ path: '', expected: 'no file', found: '' }] })
  return parseScenario(scenario(system), { rulesets: [threatAndGuard], resolveMap: noFiles })
}

function flankedPart(system: Json | undefined) {
  const setup = read(system)
  if (!setup.ok) throw new Error(JSON.stringify(setup.error))
  const battle = startBattle(threatAndGuard, setup.value)
  const { modifiers } = attackOdds(battle, 1, 3, { record: true })
  return { battle, part: modifiers.find((modifier) => modifier.label === 'flanked') }
}

describe('rulings', () => {
  test('TG-FLANK-2: the rulebook says 10 a level, unmarked', () => {
    expect(flankedPart(undefined).part).toEqual({
      value: -10,
      clause: 'TG-FLANK-2',
      source: 't',
      label: 'flanked',
      counted: true,
    })
  })

  test('TG-FLANK-2: a scenario that says 25 has its way, the part is marked, and the record carries it', () => {
    const { battle, part } = flankedPart({ rulings: { flanked: 25 } })
    expect(part).toMatchObject({ value: -25, changed: true })
    expect(headerOf(battle, 1).scenario).toMatchObject({ system: { rulings: { flanked: 25 } } })
  })

  test.each(RULINGS.map(({ id, least, most }) => [id, least, most] as const))(
    '%s: %i to %i, and nothing beyond',
    (id, least, most) => {
      for (const value of [least, most]) expect(read({ rulings: { [id]: value } }).ok, `${value}`).toBe(true)
      for (const value of [least - 1, most + 1, least + 0.5]) {
        const result = read({ rulings: { [id]: value } })
        expect(result.ok, `${value}`).toBe(false)
        if (!result.ok) expect(result.error[0]!.path).toBe(`system.rulings.${id}`)
      }
    },
  )

  test('an unknown ruling is a problem with its path', () => {
    const result = read({ rulings: { flankd: 10 } })
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.error.map((problem) => problem.path)).toEqual(['system.rulings.flankd'])
  })
})
