// B1: whole battles of greedy against greedy, full rules, against a rules engine without a map and a chess engine.
import { TeamGenerators } from '@pkmn/randoms'
import { Battle as PokemonBattle, type PokemonSet, Teams } from '@pkmn/sim'
import { Chess } from 'chessops/chess'
import { greedy } from '../../src/ai/greedy.ts'
import { thinkingFrom } from '../../src/ai/index.ts'
import { act, openDecisions } from '../../src/engine/apply.ts'
import type { Battle } from '../../src/engine/battle.ts'
import { EventLog } from '../../src/engine/event.ts'
import type { CreatureSetup, Setup } from '../../src/engine/setup.ts'
import { stateHash } from '../../src/engine/snapshot.ts'
import { startBattle } from '../../src/engine/start.ts'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import type { Contest, Entry, Side } from './contest.ts'
import { benchMap, isSolid, xorshift32 } from './ground.ts'

/** Melee, reach and ranged. */
const LINE_UP = ['swordsman', 'spearman', 'archer', 'berserker', 'duelist', 'wolf'] as const
const BATTLE_SEEDS = 200
const LIMIT_INITS = 60

/** `count` a side on the left and right of a map. */
export function skirmishSetup(map: BattleMap, count: number, seed: number): Setup {
  const draw = xorshift32(seed * 7919 + count)
  const { cols, rows } = map.grid
  const taken = new Set<number>()
  const creatures: CreatureSetup[] = []
  for (let side = 0; side < 2; side += 1) {
    for (let i = 0; i < count; ) {
      const far = draw(Math.max(4, Math.floor(cols / 6)))
      const x = side === 0 ? far : cols - 1 - far
      const y = draw(rows)
      if (isSolid(map, x, y) || taken.has(y * cols + x)) continue
      taken.add(y * cols + x)
      creatures.push(creatureAt(map, `${side}-${i}`, side, LINE_UP[i % LINE_UP.length]!, x, y))
      i += 1
    }
  }
  const sides = ['red', 'blue'].map((id) => ({ id, name: id, controller: 'ai:greedy' }))
  const limit = LIMIT_INITS * threatAndGuard.timeUnit.ticks
  const objectives = [[{ kind: 'rout' }], [{ kind: 'rout' }]] as const
  return {
    title: 'bench',
    rules: 'threat-and-guard',
    seed,
    map,
    sides,
    creatures,
    objectives,
    limit,
    system: undefined,
    source: {},
  }
}

function creatureAt(
  map: BattleMap,
  id: string,
  side: number,
  sheet: string,
  x: number,
  y: number,
): CreatureSetup {
  const checked = threatAndGuard.checkCreature({ id, side: '', sheet, fields: {} }, id, map)
  if (!checked.ok) throw new Error(JSON.stringify(checked.error))
  const { size, rules } = checked.value
  return { id, name: id, side, sheet, x, y, altitude: 0, facing: 0, size, rules }
}

const SLICE = 40

/** Plays battle after battle; counts activations: commands that take time. */
export class Skirmishes implements Side {
  readonly name: string
  private readonly map: BattleMap
  private readonly count: number
  private readonly isLogged: boolean
  private battle: Battle | undefined
  private seed = 0
  private readonly thinking = thinkingFrom(1)

  constructor(name: string, map: BattleMap, count: number, isLogged = false) {
    this.name = name
    this.map = map
    this.count = count
    this.isLogged = isLogged
  }

  run(): number {
    let activations = 0
    for (let commands = 0; commands < SLICE; commands += 1) {
      if (this.battle === undefined || this.battle.outcome !== undefined) this.begin()
      const battle = this.battle!
      const decision = openDecisions(battle)[0]!
      const before = battle.now
      const command = greedy.decide(battle, decision, this.thinking)
      if (act(battle, command) !== undefined) throw new Error('refused')
      if (battle.now !== before || openDecisions(battle)[0]?.creature !== decision.creature) activations += 1
    }
    return activations
  }

  private begin(): void {
    this.seed = (this.seed % BATTLE_SEEDS) + 1
    this.battle = startBattle(threatAndGuard, skirmishSetup(this.map, this.count, this.seed))
    this.battle.sink = this.isLogged ? new EventLog() : undefined
  }
}

/** The same battle twice gives the same hash. */
function hashOf(map: BattleMap, count: number): string {
  const hashes = [0, 1].map(() => {
    const battle = startBattle(threatAndGuard, skirmishSetup(map, count, 1))
    const thinking = thinkingFrom(1)
    for (let i = 0; i < 150 && battle.outcome === undefined; i += 1) {
      act(battle, greedy.decide(battle, openDecisions(battle)[0]!, thinking))
    }
    return stateHash(battle)
  })
  if (hashes[0] !== hashes[1]) throw new Error('equal seeds, unequal battles')
  return `state ${hashes[0]}`
}

const FORMAT = 'gen9randombattle'
const TEAMS = 40

/** @pkmn/sim, direct Battle, random legal choices; counts decisions. */
function pokemon(): Side {
  Teams.setGeneratorFactory(TeamGenerators as never)
  const teamOf = (a: number, b: number): PokemonSet[] =>
    Teams.generate(FORMAT, { seed: [a, b, 2, 3] as never })
  const pairs = Array.from({ length: TEAMS }, (_, i) => [teamOf(i, 1), teamOf(i, 4)] as const)
  const draw = xorshift32(5)
  let played = 0
  return {
    name: '@pkmn/sim',
    run() {
      played += 1
      const battle = new PokemonBattle({ formatid: FORMAT as never, seed: [played, 2, 3, 4] as never })
      const [first, second] = pairs[played % TEAMS]!
      battle.setPlayer('p1', { name: 'a', team: first })
      battle.setPlayer('p2', { name: 'b', team: second })
      let decisions = 0
      while (!battle.ended && decisions < 2000) decisions += chooseAll(battle, draw)
      return decisions
    },
  }
}

function chooseAll(battle: PokemonBattle, draw: (below: number) => number): number {
  let decisions = 0
  for (const side of battle.sides) {
    const request = side.activeRequest
    if (request === null || request === undefined || request.wait || side.isChoiceDone()) continue
    const bench = side.pokemon.flatMap((one, k) => (k > 0 && !one.fainted ? [`switch ${k + 1}`] : []))
    const active = 'active' in request ? request.active?.[0] : undefined
    const moves = active?.moves.flatMap((move, k) => (move.disabled === true ? [] : [`move ${k + 1}`])) ?? []
    const options = active === undefined ? bench : active.trapped === true ? moves : [...moves, ...bench]
    const choice = options.length === 0 ? 'default' : options[draw(options.length)]!
    if (!side.choose(choice)) side.choose('default')
    decisions += 1
  }
  if (battle.allChoicesDone()) battle.commitChoices()
  return decisions
}

/** chessops, random playouts; counts plies. */
function chess(): Side {
  const draw = xorshift32(9)
  return {
    name: 'chessops',
    run() {
      const position = Chess.default()
      let plies = 0
      while (plies < 200 && !position.isEnd()) {
        const ways = [...position.allDests()].filter(([, squares]) => squares.nonEmpty())
        const [from, squares] = ways[draw(ways.length)]!
        const goals = [...squares]
        position.play({ from, to: goals[draw(goals.length)]! })
        plies += 1
      }
      return plies
    },
  }
}

function contest(id: string, goal: number | undefined, ours: Side, peer: Side, check: () => string): Contest {
  return {
    id,
    unit: 'activations',
    stretch: STRETCH,
    ...(goal === undefined ? {} : { goal }),
    ours,
    peer,
    check,
  }
}

const MAP_SEED = 11
/** The rules are a large program: a second until all of it is compiled well. */
const STRETCH = 5

function named(id: string, make: (id: string) => Contest, isLong = false): Entry {
  return { id, isLong, make: () => make(id) }
}

export const SKIRMISHES: readonly Entry[] = [
  named('B1 skirmish 20v20 / @pkmn/sim decisions', (id) => {
    const map = benchMap(64, MAP_SEED)
    return contest(id, 50, new Skirmishes('greedy 20v20', map, 20), pokemon(), () => hashOf(map, 20))
  }),
  named('B1 skirmish 20v20 / chessops plies', (id) => {
    const map = benchMap(64, MAP_SEED)
    return contest(id, 0.75, new Skirmishes('greedy 20v20', map, 20), chess(), () => hashOf(map, 20))
  }),
  named(
    'B1 event log on / off',
    (id) => {
      const map = benchMap(64, MAP_SEED)
      const peer = new Skirmishes('log off', map, 20)
      return contest(id, 0.8, new Skirmishes('log on', map, 20, true), peer, () => hashOf(map, 20))
    },
    true,
  ),
  ...[4, 10, 40].map((count) =>
    named(
      `B1 activations at ${count}v${count} / at 20v20`,
      (id) => {
        const map = benchMap(64, MAP_SEED)
        const peer = new Skirmishes('20v20', map, 20)
        return contest(id, undefined, new Skirmishes(`${count}v${count}`, map, count), peer, () =>
          hashOf(map, count),
        )
      },
      true,
    ),
  ),
  named(
    'B1 map 256 / map 64',
    (id) => {
      const peer = new Skirmishes('map 64', benchMap(64, MAP_SEED), 20)
      const large = benchMap(256, MAP_SEED)
      return contest(id, 1 / 1.3, new Skirmishes('map 256', large, 20), peer, () => hashOf(large, 20))
    },
    true,
  ),
]
