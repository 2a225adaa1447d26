// Whole battles: brains never give a command that is refused, every battle ends, equal seeds give equal games.
import { describe, expect, test } from 'vitest'
import type { Brain } from '../../src/ai/brain.ts'
import { BRAINS, brainByName, playToEnd } from '../../src/ai/index.ts'
import { judge } from '../../src/engine/apply.ts'
import type { Candidate } from '../../src/engine/ruleset.ts'
import { stateHash } from '../../src/engine/snapshot.ts'
import { board } from '../support/board.ts'
import { GRIDS, type Skirmish, skirmish } from './skirmish.ts'

const greedy = brainByName('greedy')!
const random = brainByName('random')!

/** A battle takes well under a second, on a busy machine a few. */
const PATIENCE = { timeout: 60_000 }

function seedsFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => first + i)
}

describe.each(GRIDS)('greedy against greedy on %s', PATIENCE, (grid) => {
  const battles = grid === 'gridless' ? 2 : 5
  test.each(seedsFrom(1, battles))('seed %i ends, and nothing was refused', (seed) => {
    const battle = skirmish({ grid, seed })
    const played = playToEnd(battle, [greedy, greedy])
    expect(played.isOver).toBe(true)
    expect(played.fallbacks).toBe(0)
  })
})

describe.each(GRIDS)('random against greedy on %s', PATIENCE, (grid) => {
  test('ends, and nothing was refused', () => {
    const battle = skirmish({ grid, seed: 5, count: 3 })
    expect(playToEnd(battle, [random, greedy]).isOver).toBe(true)
  })
})

test.each(GRIDS)('every candidate is legal and its features are numbers: %s', PATIENCE, (grid) => {
  const battle = skirmish({ grid, seed: 2 })
  let seen = 0
  let most = 0
  playToEnd(battle, [greedy, greedy], {
    mostDecisions: 120,
    onCommand: (_command, decision) => {
      const candidates = battle.rules.candidates(battle, decision)
      most = Math.max(most, candidates.length)
      for (const candidate of candidates) {
        seen += 1
        expect(judge(battle, candidate.command), JSON.stringify(candidate.command)).toBeUndefined()
        for (const value of Object.values(candidate.features)) expect(Number.isFinite(value)).toBe(true)
        expectChances(candidate)
      }
    },
  })
  expect(seen).toBeGreaterThan(300)
  expect(most).toBeLessThanOrEqual(48)
})

function expectChances({ features }: Candidate): void {
  for (const chance of [features.finish, features.fallen]) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
  }
}

test('thinking changes nothing', PATIENCE, () => {
  const battle = skirmish({ seed: 3 })
  playToEnd(battle, [greedy, greedy], {
    mostDecisions: 60,
    onCommand: (_command, decision) => {
      const before = stateHash(battle)
      const once = JSON.stringify(battle.rules.candidates(battle, decision))
      const again = JSON.stringify(battle.rules.candidates(battle, decision))
      expect(again).toBe(once)
      expect(stateHash(battle)).toBe(before)
    },
  })
})

describe('equal seeds', PATIENCE, () => {
  const games: readonly (Skirmish & { readonly brains: readonly Brain[] })[] = [
    { seed: 11, grid: 'square', brains: [greedy, greedy] },
    { seed: 12, grid: 'hex-flat', brains: [greedy, random] },
  ]
  test.each(games)('give equal games: $grid, seed $seed', ({ brains, ...given }) => {
    const play = (seed?: number) => {
      const battle = skirmish(given)
      playToEnd(battle, brains, seed === undefined ? {} : { seed })
      return stateHash(battle)
    }
    expect(play()).toBe(play())
    // The brains' own seed counts too: else random would be no player.
    if (brains.includes(random)) expect(play(99)).not.toBe(play())
  })
})

describe('bounds', () => {
  test('a free act that is repeated for ever is ended by the fallback', () => {
    const { battle } = board('A . . . . . . . . b', {}, { realDice: true, limit: { inits: 3 } })
    const fickle: Brain = {
      name: 'fickle',
      decide: (now, decision) =>
        now.rules.commands(now, decision).find((command) => 'kind' in command && command.kind === 'stance')!,
    }
    const played = playToEnd(battle, [fickle, greedy])
    expect(played.isOver).toBe(true)
    expect(played.fallbacks).toBeGreaterThan(0)
  })

  test('a command that is refused is a bug', () => {
    const { battle } = board('A . b', {}, { realDice: true })
    const wrong: Brain = { name: 'wrong', decide: () => ({ creature: 'A', kind: 'fly-away' }) }
    expect(() => playToEnd(battle, [wrong, wrong])).toThrow('was refused')
  })

  test('decisions are counted and bounded', () => {
    const { battle } = board('A . . . . . . . . b', {}, { realDice: true })
    const played = playToEnd(battle, [greedy, greedy], { mostDecisions: 3 })
    expect(played).toMatchObject({ isOver: false, decisions: 3 })
  })

  test('two that cannot reach each other end at the limit', () => {
    const { battle } = board(
      `A . # . .
       . . # . b`,
      {},
      { realDice: true, limit: { inits: 12 } },
    )
    playToEnd(battle, [greedy, greedy])
    expect(battle.outcome).toEqual({ result: 'draw', reason: 'limit' })
  })
})

describe('greedy beats random', PATIENCE, () => {
  test.each(['square', 'hex-pointy', 'gridless'] as const)('at least nine times in ten on %s', (grid) => {
    const pairs = grid === 'gridless' ? 3 : 6
    let won = 0
    for (const seed of seedsFrom(40, pairs)) {
      for (const seat of [0, 1]) {
        const battle = skirmish({ grid, seed, count: 4, side: 14 })
        playToEnd(battle, seat === 0 ? [greedy, random] : [random, greedy])
        if (battle.outcome?.winner === seat) won += 1
      }
    }
    expect(won).toBeGreaterThanOrEqual(0.9 * 2 * pairs)
  })
})

test('brains are found by name', () => {
  expect(BRAINS.map(({ name }) => name)).toEqual(['random', 'greedy'])
  expect(brainByName('nobody')).toBeUndefined()
})
