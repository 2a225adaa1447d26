// Works on whole battles: keeping their state, surveying them, and letting greedy brains play them.
import { addComponent, addEntity, createWorld } from 'bitecs'
import { createSnapshotDeserializer, createSnapshotSerializer, i32 } from 'bitecs/serialization'
import { brainByName, playToEnd } from '../../src/ai/index.ts'
import type { Json } from '../../src/base/json.ts'
import type { Battle } from '../../src/engine/battle.ts'
import { restore, snapshot } from '../../src/engine/snapshot.ts'
import { startBattle } from '../../src/engine/start.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { readScenario } from '../../src/session/library.ts'
import { TestRandom } from '../support/maps.ts'
import { roundOf, type Work } from './compare.ts'
import type { Case } from './kernels.ts'

const SHEETS = ['swordsman', 'spearman', 'archer', 'berserker', 'wolf']

/** Two sides mixed about the middle of a 60 x 40 map with short walls. */
export function crowd(creatures: number, walls: number): Battle {
  const random = new TestRandom(4)
  const pieces = Array.from({ length: walls }, () => {
    const [x, y] = [random.below(60), random.below(40)]
    return random.chance(0.5) ? [x, y, x + 1, y] : [x, y, x, y + 1]
  })
  const cells = new Set<number>()
  while (cells.size < creatures) cells.add((10 + random.below(20)) * 60 + 15 + random.below(30))
  const source = {
    crossguard: 1,
    rules: 'threat-and-guard',
    map: {
      grid: 'square',
      rows: Array<string>(40).fill('.'.repeat(60)),
      walls: [...new Map(pieces.map((piece) => [String(piece), piece])).values()],
    },
    sides: [{ id: 'red' }, { id: 'blue' }],
    creatures: [...cells].map((cell, i) => ({
      id: `c${i}`,
      side: i % 2 === 0 ? 'red' : 'blue',
      sheet: SHEETS[i % SHEETS.length] as string,
      at: [cell % 60, Math.floor(cell / 60)],
      facing: (i * 37) % 360,
    })),
  }
  const scenario = readScenario(source as Json, RULESETS)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  return startBattle(scenario.value.rules, scenario.value.setup, { seed: 1 })
}

const COLUMNS = 12

/** The whole state of a battle out and in again, against bitECS's snapshots of a world of 12 columns. */
export function snapshotCase(creatures: number): Case {
  const battle = crowd(creatures, 100)
  const world = createWorld()
  const columns = Array.from({ length: COLUMNS }, () => ({ value: i32([]) }))
  for (let i = 0; i < creatures; i++) {
    const entity = addEntity(world)
    for (const column of columns) {
      addComponent(world, entity, column)
      column.value[entity] = i
    }
  }
  const serialize = createSnapshotSerializer(world, columns)
  const deserialize = createSnapshotDeserializer(createWorld(), columns)
  return {
    name: `state of ${creatures} out and in`,
    peerName: `bitECS snapshot, ${COLUMNS} columns`,
    units: 1,
    ours: () => {
      const state = snapshot(battle)
      restore(battle, state)
      return state.bytes.length
    },
    peer: () => deserialize(serialize()).size,
  }
}

export interface Figure {
  readonly name: string
  readonly value: string
}

/** Figures without a peer: they hold for the machine that gave them. */
export function figures(): readonly Figure[] {
  const battle = crowd(60, 1000)
  const survey: Work = () => {
    battle.revision += 1 // as after a change: nothing that was derived is kept
    return battle.rules.survey(battle, { eyes: 'all', assumeThreat: false }).creatures.length
  }
  roundOf(survey, 1)
  return [
    {
      name: 'survey of 60 creatures among 1,000 walls',
      value: `${(roundOf(survey, 1) / 1000).toFixed(1)} ms`,
    },
    ...[4, 10, 20].map(skirmish),
  ]
}

/** One decision of a greedy brain, in battles of n against n. */
function skirmish(n: number): Figure {
  const greedy = brainByName('greedy')
  if (greedy === undefined) throw new Error('There is no greedy brain.')
  const start = process.cpuUsage()
  let decisions = 0
  for (let seed = 1; seed <= 3; seed++) {
    const battle = crowd(2 * n, 60)
    decisions += playToEnd(battle, [greedy, greedy], { seed, mostDecisions: 400 }).decisions
  }
  const { user, system } = process.cpuUsage(start)
  const each = (user + system) / 1000 / decisions
  return { name: `greedy, ${n} against ${n}, one decision`, value: `${each.toFixed(2)} ms` }
}
