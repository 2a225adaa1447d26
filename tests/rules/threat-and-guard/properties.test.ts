// What must hold in every battle: battles by chance on all kinds of ground, looked at after every command.
import { describe, expect, test } from 'vitest'
import { act, judge, openDecisions } from '../../../src/engine/apply.ts'
import type { Battle } from '../../../src/engine/battle.ts'
import type { Command } from '../../../src/engine/command.ts'
import type { End, EndLeaf } from '../../../src/engine/effects.ts'
import { type BattleEvent, EventLog } from '../../../src/engine/event.ts'
import { restore, snapshot, stateHash } from '../../../src/engine/snapshot.ts'
import { threatAndGuard } from '../../../src/rules/threat-and-guard/index.ts'
import { columnsOf, memoryOf, pairIndex } from '../../../src/rules/threat-and-guard/state.ts'
import { bodyAt, guardDistance, isInArea, wouldBeInside } from '../../../src/rules/threat-and-guard/threat.ts'
import { type Chance, chanceOf, type Ground, playOn, randomBattle } from '../../support/randomBattle.ts'

const GROUNDS: readonly Ground[] = ['square', 'hex-pointy', 'hex-flat', 'gridless']

/** Battles of a ground: seeds and how many commands of each. */
const SEEDS: { readonly [ground in Ground]: readonly number[] } = {
  square: [1, 2, 3],
  'hex-pointy': [5, 6],
  'hex-flat': [8, 9],
  gridless: [10],
}
const COMMANDS = 80
/** The whole list of legal commands, slow to make, is looked at now and then. */
const LISTED_EVERY = 20

/** Leaves that end the effect on their own. */
function soleLeaves(end: End): readonly EndLeaf[] {
  if ('any' in end) return end.any.flatMap(soleLeaves)
  if ('all' in end) return end.all.length === 1 ? soleLeaves(end.all[0]!) : []
  return [end]
}

/** TG-DUR: no effect runs on though what ends it has happened. */
function outlived(battle: Battle): string[] {
  const columns = columnsOf(battle)
  const { effects } = memoryOf(battle)
  return effects.flatMap((effect) =>
    soleLeaves(effect.end)
      .filter((leaf) => {
        const gone = [leaf.a, leaf.b ?? 0].some((id) => id > 0 && !battle.isAble(id))
        if (gone) return true
        switch (leaf.on) {
          case 'next':
            // Its turn has come since, in a turn that the effect was not born in.
            return effect.bornIn === 0 && effect.since < columns.previousTurn[leaf.a]!
          case 'left':
            return !isInArea(battle, leaf.b!, leaf.a)
          case 'guard':
            return !wouldBeInside(battle, leaf.b!, battle.bodies[leaf.a]!)
          case 'out':
            return columns.inCombat[leaf.a] === 0
          case 'clock':
            return leaf.at! < battle.now
          case 'move':
            return memoryOf(battle).walks[leaf.a] === null
          default:
            return false
        }
      })
      .map((leaf) => `${effect.clause} ${effect.label} of ${battle.name(effect.holder)}: ${leaf.on}`),
  )
}

/** TG-DMG-9: nothing of one out of action is left. */
function leftovers(battle: Battle): string[] {
  const { threaten, assist, hamper, inCombat } = columnsOf(battle)
  const { pending, walks, keeps } = memoryOf(battle)
  return battle.ids.flatMap((id) => {
    if (battle.isAble(id)) return []
    const levels = battle.ids.some((other) => {
      const pairs = [pairIndex(battle, id, other), pairIndex(battle, other, id)]
      return pairs.some((pair) => threaten[pair]! + assist[pair]! + hamper[pair]! > 0)
    })
    const waits = pending.some(({ by, on, action }) => by === id || (on === id && action !== 'heal'))
    const moves = walks[id] !== null || keeps[id]!.length > 0
    const wrong = { levels, waits, moves, combat: inCombat[id] === 1 }
    return Object.entries(wrong).flatMap(([what, is]) => (is ? [`${battle.name(id)}: ${what}`] : []))
  })
}

/** TG-MOVE-6: nobody who stands shares ground with another; movers, and who is moved along, may pass friends. */
function crowded(battle: Battle): string[] {
  const under = memoryOf(battle).walks.filter((walk) => walk !== null && !walk.stopped)
  const moves = (id: number) =>
    under.some((walk) => walk === memoryOf(battle).walks[id] || walk?.partner === id)
  const standing = battle.ids.filter((id) => battle.isAble(id) && !moves(id))
  return standing.flatMap((a) =>
    standing
      .filter((b) => a < b && battle.field.overlaps(battle.bodies[a]!, battle.bodies[b]!))
      .filter((b) => Math.abs(battle.bodies[a]!.z - battle.bodies[b]!.z) < 2000)
      .map((b) => `${battle.name(a)} and ${battle.name(b)}`),
  )
}

/** TG-TIME-1: time goes on, and every one able to act has a turn to come. */
function lateTurns(battle: Battle): string[] {
  const { time } = columnsOf(battle)
  return battle.ids
    .filter((id) => battle.isAble(id) && (time[id]! < battle.now || time[id]! > battle.now + 60 * 5040))
    .map((id) => `${battle.name(id)} at ${time[id]!}, now ${battle.now}`)
}

function expectSound(battle: Battle): void {
  expect(outlived(battle)).toEqual([])
  expect(leftovers(battle)).toEqual([])
  expect(crowded(battle)).toEqual([])
  expect(lateTurns(battle)).toEqual([])
}

/** Everything listed is legal; the list is never empty. */
function expectListed(battle: Battle, chance: Chance): void {
  const list = threatAndGuard.commands(battle, openDecisions(battle)[0]!)
  expect(list.length).toBeGreaterThan(0)
  for (let i = 0; i < 12; i += 1) {
    const one = list[chance(list.length)]!
    expect([one, judge(battle, one)]).toEqual([one, undefined])
  }
}

describe.each(GROUNDS)('battles by chance on %s', { timeout: 60_000 }, (ground) => {
  test('TG-CMD-1: no stall, nothing listed is refused, and the state is sound after every command', () => {
    for (const seed of SEEDS[ground]) {
      const fight = randomBattle(seed, ground)
      const chance = chanceOf(seed)
      let given = 0
      playOn(fight, chanceOf(seed + 100), COMMANDS, () => {
        expectSound(fight.battle)
        given += 1
        if (given % LISTED_EVERY === 0) expectListed(fight.battle, chance)
      })
      expectSound(fight.battle)
    }
  })

  test('TG-DICE-1: the same seed and commands give the same events, byte for byte', () => {
    const seed = SEEDS[ground][0]!
    const first = randomBattle(seed, ground)
    const log = new EventLog()
    first.battle.sink = log
    const commands = playOn(first, chanceOf(seed + 200), COMMANDS)
    const again = randomBattle(seed, ground)
    const second = new EventLog()
    again.battle.sink = second
    for (const command of commands) expect(act(again.battle, command)).toBeUndefined()
    expect(JSON.stringify(second.events)).toBe(JSON.stringify(log.events))
    expect(stateHash(again.battle)).toBe(stateHash(first.battle))
    // Nobody listening changes nothing.
    const silent = randomBattle(seed, ground)
    for (const command of commands) act(silent.battle, command)
    expect(stateHash(silent.battle)).toBe(stateHash(first.battle))
  })

  test('snapshot and restore before every command: the same continuation and hash', () => {
    const seed = SEEDS[ground].at(-1)!
    const fight = randomBattle(seed, ground)
    const { battle } = fight
    const chance = chanceOf(seed + 300)
    const once = (command: Command): string => {
      const log = new EventLog()
      battle.sink = log
      act(battle, command)
      battle.sink = undefined
      return `${stateHash(battle)} ${JSON.stringify(log.events)}`
    }
    playOn(fight, chance, COMMANDS, (command) => {
      const before = stateHash(battle)
      const state = snapshot(battle)
      const first = once(command)
      restore(battle, state)
      expect(stateHash(battle)).toBe(before)
      expect(once(command)).toBe(first)
      restore(battle, state)
    })
  })

  test('TG-GUARD-2: no step of a Move leads from outside to within a hostile guard', () => {
    for (const seed of SEEDS[ground].slice(0, 2)) {
      const fight = randomBattle(seed, ground)
      const { battle } = fight
      battle.sink = {
        event: (event: BattleEvent) => {
          if (event.kind !== 'moved' || (event['how'] !== 'move' && event['how'] !== 'crawl')) return
          const id = battle.idOf(event['creature'])!
          const [x, y] = event['from'] as readonly [number, number]
          const from = bodyAt(battle, id, x, y)
          for (const other of battle.ids) {
            if (!battle.areHostile(id, other) || guardDistance(battle, other) === 0) continue
            const enters =
              wouldBeInside(battle, other, battle.bodies[id]!) && !wouldBeInside(battle, other, from)
            expect([event, battle.name(other), enters]).toEqual([event, battle.name(other), false])
          }
        },
      }
      playOn(fight, chanceOf(seed + 400), COMMANDS)
    }
  })
})

describe('battles to the end', { timeout: 60_000 }, () => {
  test('TG-END-1: every battle ends, by rout or the limit', () => {
    for (const seed of [21, 22]) {
      const fight = randomBattle(seed, 'square')
      playOn(fight, chanceOf(seed), 4000)
      expect(fight.battle.outcome).toBeDefined()
      expect(['rout', 'limit', 'together']).toContain(fight.battle.outcome!.reason)
      expect(fight.battle.now).toBeLessThanOrEqual(25 * 5040)
    }
  })
})
