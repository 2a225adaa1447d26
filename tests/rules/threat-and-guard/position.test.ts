// Positions taken out of a battle: the scenario that is written begins as the battle stood, as far as files can say it.
import { describe, expect, test } from 'vitest'
import { brainByName, playToEnd } from '../../../src/ai/index.ts'
import { type Battle, createBattle } from '../../../src/engine/battle.ts'
import { scenarioNow } from '../../../src/engine/scenarioText.ts'
import { startBattle } from '../../../src/engine/start.ts'
import { RULESETS } from '../../../src/rules/index.ts'
import { turn } from '../../../src/rules/threat-and-guard/position.ts'
import { columnsOf, pairIndex, weaponOf } from '../../../src/rules/threat-and-guard/state.ts'
import { readScenario } from '../../../src/session/library.ts'
import { SHIPPED, shipped } from '../../scenarios/playShipped.ts'

/** The battle that a position begins, before anybody decides. */
function begunFrom(battle: Battle): Battle {
  const read = readScenario(scenarioNow(battle), RULESETS)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const begun = createBattle(read.value.rules, read.value.setup)
  read.value.rules.begin(begun)
  return begun
}

/** Calls `look` with a shipped battle between greedy brains, before its decisions of these numbers. */
function played(file: string, numbers: readonly number[], look: (battle: Battle) => void): void {
  const { rules, setup } = shipped(file)
  const battle = startBattle(rules, setup, { seed: 5 })
  const brains = setup.sides.map(() => brainByName('greedy')!)
  let decisions = 0
  const onCommand = (): void => {
    decisions += 1
    if (numbers.includes(decisions)) look(battle)
  }
  playToEnd(battle, brains, { seed: 5, mostDecisions: Math.max(...numbers), onCommand })
}

/** Does somebody pass through the place of a friend just now? No scenario can say that. */
function someonePasses(battle: Battle): boolean {
  const bodies = survivors(battle).map((id) => battle.bodies[id]!)
  return bodies.some((one, i) => bodies.slice(0, i).some((other) => battle.field.overlaps(one, other)))
}

function survivors(battle: Battle): readonly number[] {
  return battle.ids.filter((id) => battle.isAble(id))
}

/** What a scenario can say of a creature, from the columns; levels by the names of those who hold them. */
function stateOf(battle: Battle, id: number) {
  const columns = columnsOf(battle)
  const levels = survivors(battle).map((holder) => {
    const pair = pairIndex(battle, holder, id)
    return [battle.name(holder), columns.threaten[pair], columns.assist[pair], columns.hamper[pair]]
  })
  return {
    place: [
      battle.columns.x[id],
      battle.columns.y[id],
      battle.columns.altitude[id],
      battle.columns.facing[id],
    ],
    weapon: weaponOf(battle, id).id,
    inCombat: columns.inCombat[id],
    wounds: [columns.body[id], columns.subdual[id]],
    prone: columns.prone[id],
    bleeding: [columns.bleeding1[id], columns.bleeding2[id], columns.bleeding3[id]],
    aimStep: columns.aimStep[id],
    levels,
  }
}

/** Threat and guard areas of those with melee weapons (an aim at a creature is written in whole degrees). */
function areasOf(battle: Battle) {
  const ids = survivors(battle).filter((id) => weaponOf(battle, id).kind !== 'ranged')
  const names = new Set(ids.map((id) => battle.name(id)))
  return battle.rules
    .survey(battle, { eyes: 'all', assumeThreat: true, reach: 0 })
    .creatures.filter(({ id }) => names.has(id))
    .map(({ id, cells, threat, guard }) => [id, cells, threat?.distance, threat?.cells, guard?.distance])
}

describe('a position in the middle of a battle', () => {
  test.each(SHIPPED)(
    '%s begins as the battle stood',
    (file) => {
      let compared = 0
      played(file, [3, 6, 15, 30], (battle) => {
        if (someonePasses(battle)) return
        const begun = begunFrom(battle)
        const able = survivors(battle)
        expect(begun.ids.map((id) => begun.name(id))).toEqual(able.map((id) => battle.name(id)))
        expect(begun.ids.map((id) => stateOf(begun, id))).toEqual(able.map((id) => stateOf(battle, id)))
        expect(areasOf(begun)).toEqual(areasOf(battle))
        compared += 1
      })
      expect(compared).toBeGreaterThan(1)
    },
    30_000,
  )
})

describe('turning on a board without turns', () => {
  function wall(): { readonly battle: Battle; readonly archer: number; readonly other: number } {
    const { rules, setup } = shipped('wall.json')
    const battle = createBattle(rules, setup)
    rules.begin(battle)
    const archer = battle.ids.find((id) => weaponOf(battle, id).kind === 'ranged')!
    const other = battle.ids.find((id) => weaponOf(battle, id).kind !== 'ranged')!
    return { battle, archer, other }
  }

  test('TG-GEO-4: with a ranged weapon the Threat Area turns too, and stays so when written down', () => {
    const { battle, archer } = wall()
    for (const degrees of [0, 45, 137, 270]) {
      turn(battle, archer, degrees)
      const { x, y } = battle.field.directionOf(degrees)
      const columns = columnsOf(battle)
      expect([battle.columns.facing[archer], columns.aimX[archer], columns.aimY[archer]]).toEqual([
        degrees,
        x,
        y,
      ])
      const begun = begunFrom(battle)
      const survey = (one: Battle) => one.rules.survey(one, { eyes: 'all', assumeThreat: true, reach: 0 })
      expect(survey(begun)).toEqual(survey(battle))
    }
  })

  test('TG-GEO-5: who has not aimed aims long; an aim keeps its step', () => {
    const { battle, archer } = wall()
    const { aimStep } = columnsOf(battle)
    aimStep[archer] = 0
    turn(battle, archer, 90)
    expect(aimStep[archer]).toBe(2)
    aimStep[archer] = 3
    turn(battle, archer, 91)
    expect(aimStep[archer]).toBe(3)
  })

  test('with other weapons only the facing changes', () => {
    const { battle, other } = wall()
    turn(battle, other, 200)
    const columns = columnsOf(battle)
    expect([battle.columns.facing[other], columns.aimStep[other]]).toEqual([200, 0])
  })
})
