// Scenario text: what is written reads back as it was; a position taken out of a battle is a scenario of its own.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { moveTo, setAltitude, turnTo } from '../../src/engine/changes.ts'
import { STATUS } from '../../src/engine/components.ts'
import { formatScenario, readable } from '../../src/engine/scenarioText.ts'
import { startBattle } from '../../src/engine/start.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { type ReadyScenario, readScenario } from '../../src/session/library.ts'

const YARD = JSON.parse(readFileSync('tests/fixtures/scenarios/yard.json', 'utf8')) as {
  readonly creatures: readonly { readonly [key: string]: Json }[]
}

function ready(source: Json): ReadyScenario {
  const scenario = readScenario(source, RULESETS)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  return scenario.value
}

describe('readable JSON', () => {
  test('is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = readable(value as Json)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('puts on one line what fits, and indents the rest', () => {
    const creatures = Array.from({ length: 3 }, (_, i) => ({
      id: `creature-${i}`,
      at: [i, 2],
      sheet: 'swordsman',
    }))
    expect(readable({ crossguard: 1, map: { rows: ['..', '..'] }, creatures })).toBe(
      `{
  "crossguard": 1,
  "map": { "rows": ["..", ".."] },
  "creatures": [
    { "id": "creature-0", "at": [0, 2], "sheet": "swordsman" },
    { "id": "creature-1", "at": [1, 2], "sheet": "swordsman" },
    { "id": "creature-2", "at": [2, 2], "sheet": "swordsman" }
  ]
}
`,
    )
  })
})

describe('formatScenario', () => {
  test('of a setup is the file as it was read', () => {
    const { setup } = ready(YARD)
    expect(JSON.parse(formatScenario(setup))).toEqual(YARD)
  })

  test('of a battle at its start is the same position', () => {
    const { rules, setup } = ready(YARD)
    const again = ready(formatScenario(startBattle(rules, setup)))
    expect(again.setup.creatures).toEqual(setup.creatures)
    expect(again.setup.map).toEqual(setup.map)
  })

  test('of a battle later has places, facings, altitudes and doors as they are now', () => {
    const { rules, setup } = ready({ ...YARD, objectives: { red: [{ kind: 'survive', inits: 9 }] } })
    const battle = startBattle(rules, setup)
    const ann = battle.idOf('ann')!
    moveTo(battle, ann, 1, 0, 'walk')
    turnTo(battle, ann, 45)
    setAltitude(battle, ann, 2500)
    battle.columns.doors[0] = 1
    const again = ready(formatScenario(battle)).setup
    expect(again.creatures[0]).toMatchObject({ id: 'ann', x: 1, y: 0, facing: 45, altitude: 2500 })
    expect(again.map).toEqual({ ...setup.map, doors: [{ ...setup.map.doors[0], open: true }] })
    expect(again.objectives).toEqual(setup.objectives)
  })

  test('leaves out the fallen and what names them', () => {
    const { rules, setup } = ready({
      ...YARD,
      creatures: YARD.creatures.map((creature, i) =>
        i === 0 ? { ...creature, assigned: [{ kind: 'threaten-2', on: 'bob', levels: 3 }] } : creature,
      ),
      objectives: { blue: [{ kind: 'protect', creature: 'bob' }, { kind: 'rout' }] },
    })
    const battle = startBattle(rules, setup)
    battle.columns.status[battle.idOf('bob')!] = STATUS.dead
    const again = JSON.parse(formatScenario(battle)) as {
      creatures: { id: string; assigned?: unknown[] }[]
      objectives: unknown
    }
    expect(again.creatures.map(({ id }) => id)).toEqual(['ann', 'bea', 'cat'])
    expect(again.creatures[0]?.assigned).toEqual([])
    expect(again.objectives).toEqual({ blue: [{ kind: 'rout' }] })
    expect(ready(again as unknown as Json).setup.creatures).toHaveLength(3)
  })

  test('a gridless position is in metres again', () => {
    const { rules, setup } = ready({
      ...YARD,
      map: { grid: 'gridless', size: [20, 10] },
      creatures: [
        { id: 'ann', side: 'red', sheet: 'swordsman', at: [2.125, 1] },
        { id: 'bob', side: 'blue', sheet: 'swordsman', at: [9, 3.5] },
      ],
    })
    const battle = startBattle(rules, setup)
    moveTo(battle, 1, 3333, 4001, 'walk')
    expect(ready(formatScenario(battle)).setup.creatures.map(({ x, y }) => [x, y])).toEqual([
      [3333, 4001],
      [9000, 3500],
    ])
  })
})
