// The chances that a preview shows are those that come out: each action tried 20,000 times from the same position.
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/base/json.ts'
import { seedRng } from '../../../src/base/rng.ts'
import { act, openDecisions } from '../../../src/engine/apply.ts'
import type { BattleEvent } from '../../../src/engine/event.ts'
import { restore, snapshot } from '../../../src/engine/snapshot.ts'
import { previewOf } from '../../../src/rules/threat-and-guard/previewing.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'

const TRIES = 20_000
/** Chi square of 5 degrees of freedom beyond which one true table in a million falls. */
const LIMIT = 35.9

interface Case {
  readonly name: string
  readonly picture: string
  readonly pieces: { readonly [letter: string]: Piece }
  readonly command: { readonly kind: string; readonly [parameter: string]: Json }
  /** Commands of A before it. */
  readonly before?: readonly { readonly kind: string; readonly [parameter: string]: Json }[]
}

const LINE = '. . . . . . . . . .\n. . . . A . b . . .\n. . . . . . . . . .'
const CASES: readonly Case[] = [
  { name: 'attack', picture: LINE, pieces: {}, command: { kind: 'attack', target: 'b' } },
  {
    name: 'attack with a bow beyond medium range',
    picture: `A${' .'.repeat(24)} b`,
    pieces: { A: { sheet: 'archer', system: { aim: { direction: 90, step: 'extreme' } } } },
    command: { kind: 'attack', target: 'b' },
  },
  { name: 'aim', picture: LINE, pieces: { A: { sheet: 'archer' } }, command: { kind: 'aim', direction: 90 } },
  {
    name: 'heal',
    picture: LINE.replace('A . b', '. A b'),
    pieces: { A: { sheet: 'healer' }, b: { conditions: [{ id: 'bleeding-2', levels: 3 }] } },
    command: { kind: 'heal', target: 'b', sort: 'bleeding' },
  },
  {
    name: 'crossing a guard',
    picture: LINE,
    pieces: { A: { sheet: 'duelist' }, b: { sheet: 'spearman' } },
    command: { kind: 'cross-guard', target: 'b', path: [[5, 1]] },
  },
  { name: 'melee assist', picture: LINE, pieces: {}, command: { kind: 'melee-assist' } },
  {
    name: 'push',
    picture: LINE.replace('A . b', '. A b'),
    pieces: {},
    command: { kind: 'push', target: 'b', path: [[7, 1]] },
  },
  {
    name: 'slide',
    picture: LINE,
    pieces: {},
    command: { kind: 'slide', target: 'b', path: [[4, 0]], targetPath: [[6, 0]] },
  },
  {
    name: 'charge',
    picture: 'A . . . . . . . b . .',
    pieces: { b: { inCombat: false } },
    before: [
      {
        kind: 'move',
        path: [
          [1, 0],
          [2, 0],
          [3, 0],
          [4, 0],
          [5, 0],
        ],
      },
    ],
    command: { kind: 'charge', target: 'b' },
  },
  {
    name: 'dive',
    picture: '. . . . . .\n. A . . b .\n. . . . . .',
    pieces: { A: { sheet: 'griffin', altitude: 9 }, b: { inCombat: false } },
    before: [{ kind: 'move', path: [], altitude: 1 }],
    command: { kind: 'dive', target: 'b' },
  },
]

/** Gives a command of A and lets everybody else wait until A declares again. */
function play(fight: Fight, command: Case['command']): void {
  const { battle } = fight
  expect(act(battle, { creature: 'A', ...command })).toBeUndefined()
  for (let i = 0; i < 20 && !fight.asked().includes('A declare'); i += 1) {
    const creature = battle.name(openDecisions(battle)[0]!.creature)
    act(battle, { creature, kind: 'wait', inits: 5 })
  }
}

function start({ picture, pieces }: Case): Fight {
  return board(picture, { A: {}, ...pieces, b: { ...(pieces['b'] ?? {}) } }, { realDice: true })
}

/** Lets everybody else wait until the check of `name` by A has been made; its level. */
function levelOfTry(fight: Fight, command: Case['command'], name: string): string {
  const { battle } = fight
  let level = ''
  const event = (one: BattleEvent) => {
    if (level === '' && one.kind === 'checked' && one['creature'] === 'A' && one['purpose'] === name) {
      level = String(one['level'])
    }
  }
  battle.sink = { event }
  expect(act(battle, { creature: 'A', ...command })).toBeUndefined()
  for (let i = 0; level === '' && i < 20; i += 1) {
    const decision = openDecisions(battle)[0]!
    const creature = battle.name(decision.creature)
    const refused =
      decision.question === 'declare'
        ? act(battle, { creature, kind: 'wait', inits: 5 })
        : act(battle, battle.rules.fallback(battle, decision))
    expect(refused).toBeUndefined()
  }
  battle.sink = undefined
  return level
}

describe('the chances of a preview come out', () => {
  test.each(CASES)(
    '$name',
    (one) => {
      const fight = start(one)
      const { battle } = fight
      while (battle.name(openDecisions(battle)[0]!.creature) !== 'A') {
        act(battle, { creature: battle.name(openDecisions(battle)[0]!.creature), kind: 'wait', inits: 5 })
      }
      for (const command of one.before ?? []) play(fight, command)
      const preview = previewOf(battle, { creature: 'A', ...one.command })
      expect(preview.refused).toBeUndefined()
      const check = preview.checks[0]!
      const total = Object.values(check.chances).reduce((sum, chance) => sum + chance, 0)
      expect(total).toBeCloseTo(1, 10)
      const base = snapshot(battle)
      const counts: { [level: string]: number } = {}
      for (let i = 0; i < TRIES; i += 1) {
        restore(battle, base)
        seedRng(battle.columns.dice, i + 1)
        const level = levelOfTry(fight, one.command, check.name)
        counts[level] = (counts[level] ?? 0) + 1
      }
      expect(counts['']).toBeUndefined()
      let chi = 0
      for (const [level, chance] of Object.entries(check.chances)) {
        const seen = counts[level] ?? 0
        if (chance === 0) expect(seen, level).toBe(0)
        else chi += (seen - chance * TRIES) ** 2 / (chance * TRIES)
      }
      expect(chi).toBeLessThan(LIMIT)
    },
    60_000,
  )
})
