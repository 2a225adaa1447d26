// B4: taking the whole state of a battle and putting it back, against bitECS's serializers, @pkmn/sim's JSON and a bare
// copy of the same bytes.
import { TeamGenerators } from '@pkmn/randoms'
import { Battle as PokemonBattle, Teams } from '@pkmn/sim'
import { addComponent, addEntity, createWorld } from 'bitecs'
import { createSnapshotDeserializer, createSnapshotSerializer } from 'bitecs/serialization'
import type { Battle } from '../../src/engine/battle.ts'
import { createBattle } from '../../src/engine/battle.ts'
import type { Ruleset } from '../../src/engine/ruleset.ts'
import { restore, snapshot, stateHash } from '../../src/engine/snapshot.ts'
import { startBattle } from '../../src/engine/start.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import type { Entry, Side } from './contest.ts'
import { benchMap } from './ground.ts'
import { skirmishSetup } from './skirmish.ts'

const COLUMNS = 12
const TURNS = 64

/** A battle of Threat & Guard, or, where pairs of creatures would not fit, of the engine's own columns. */
function battleOf(count: number): Battle {
  const map = benchMap(count > 400 ? 200 : 64, 11)
  const setup = skirmishSetup(map, Math.floor(count / 2), 1)
  return count > 400 ? createBattle(bareRules(), setup) : startBattle(threatAndGuard, setup)
}

/** Twelve columns a creature and nothing else. */
function bareRules(): Ruleset {
  const column = { type: 'i32', per: 'creature', count: 1 } as const
  const columns = Object.fromEntries(Array.from({ length: COLUMNS }, (_, i) => [`column${i}`, column]))
  return { ...threatAndGuard, columns }
}

function ours(battle: Battle): Side {
  return {
    name: `${battle.store.bytes.length} bytes`,
    run() {
      for (let i = 0; i < TURNS; i += 1) restore(battle, snapshot(battle))
      return TURNS
    },
  }
}

function bitecs(count: number): Side {
  const world = createWorld()
  const components = Array.from({ length: COLUMNS }, () => ({ value: new Int32Array(count + 1) }))
  for (let i = 0; i < count; i += 1) {
    const entity = addEntity(world)
    for (const component of components) {
      addComponent(world, entity, component)
      component.value[entity] = i
    }
  }
  const write = createSnapshotSerializer(world, components, new ArrayBuffer(64 * 1024 * 1024))
  const read = createSnapshotDeserializer(world, components)
  return {
    name: 'bitecs serializer',
    run() {
      read(write())
      return 1
    },
  }
}

function pokemon(): Side {
  Teams.setGeneratorFactory(TeamGenerators as never)
  const teams = [1, 2].map((n) => Teams.generate('gen9randombattle', { seed: [n, 1, 2, 3] as never }))
  const battle = new PokemonBattle({ formatid: 'gen9randombattle' as never, seed: [1, 2, 3, 4] as never })
  battle.setPlayer('p1', { name: 'a', team: teams[0]! })
  battle.setPlayer('p2', { name: 'b', team: teams[1]! })
  return {
    name: '@pkmn/sim JSON',
    run() {
      PokemonBattle.fromJSON(battle.toJSON())
      return 1
    },
  }
}

/** The same bytes out and back, without anything else. */
function copy(battle: Battle): Side {
  const { bytes } = battle.store
  const aside = new Uint8Array(bytes.length)
  return {
    name: 'copy of the bytes',
    run() {
      for (let i = 0; i < TURNS; i += 1) {
        aside.set(bytes)
        bytes.set(aside)
      }
      return TURNS
    },
  }
}

function check(battle: Battle): string {
  const before = stateHash(battle)
  const state = snapshot(battle)
  battle.store.bytes.fill(7)
  battle.agenda = []
  restore(battle, state)
  if (stateHash(battle) !== before) throw new Error('another state after restoring')
  return `${battle.ids.length} creatures, state ${before}`
}

function entry(
  id: string,
  goal: number,
  count: number,
  peer: (battle: Battle) => Side,
  isLong = false,
): Entry {
  return {
    id,
    isLong,
    make() {
      const battle = battleOf(count)
      return {
        id,
        unit: 'snapshots',
        goal,
        ours: ours(battle),
        peer: peer(battle),
        check: () => check(battle),
      }
    },
  }
}

export const SNAPSHOTS: readonly Entry[] = [
  entry('B4 snapshot of 40 / bitecs', 1000, 40, () => bitecs(40)),
  entry('B4 snapshot of 400 / bitecs', 1000, 400, () => bitecs(400), true),
  entry('B4 snapshot of 10,000 (12 columns) / bitecs', 300, 10_000, () => bitecs(10_000), true),
  entry('B4 snapshot of 40 / @pkmn/sim', 2000, 40, pokemon),
  entry('B4 snapshot of 40 / copy', 0.5, 40, copy),
  entry('B4 snapshot of 400 / copy', 0.5, 400, copy, true),
]
