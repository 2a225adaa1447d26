// Battles played by chance, for properties that must hold in every one of them.

import type { Json } from '../../src/base/json.ts'
import { act, judge, openDecisions } from '../../src/engine/apply.ts'
import type { Battle } from '../../src/engine/battle.ts'
import type { Command } from '../../src/engine/command.ts'
import { actionOf } from '../../src/rules/threat-and-guard/actions/index.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import { board, type Fight, type Piece, plane } from './board.ts'

/** Whole numbers below a bound, from a seed; never the battle's own generator. */
export type Chance = (below: number) => number

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const ORDERS: readonly { readonly [order: string]: Json }[] = [
  { opportunities: 'ask', rangedThreat: 'ask', subTurn: 'ask' },
  { opportunities: 'always', rangedThreat: 'enemies-only', rangedShare: 4 },
  { opportunities: 'ask', rangedThreat: 'always', subTurn: 'planned' },
  { opportunities: 'never', rangedThreat: 'ask', subTurn: 'ask' },
]

const LINE_UP: readonly (readonly [id: string, sheet: string])[] = [
  ['a', 'swordsman'],
  ['b', 'duelist'],
  ['c', 'archer'],
  ['h', 'healer'],
  ['D', 'spearman'],
  ['E', 'berserker'],
  ['W', 'wolf'],
  ['T', 'troll'],
]

/** Places: the two sides within reach of each other after a move or two. */
const PLACES: readonly (readonly [number, number])[] = [
  [3, 2],
  [4, 5],
  [1, 5],
  [2, 8],
  [8, 2],
  [8, 5],
  [9, 8],
  [10, 3],
]

function pieces(chance: Chance): {
  readonly [id: string]: Piece & { readonly at: readonly [number, number] }
} {
  return Object.fromEntries(
    LINE_UP.map(([id, sheet], i) => {
      const aim = sheet === 'archer' ? { aim: { direction: 90, step: 'med' } } : {}
      const conditions = CONDITIONS[chance(CONDITIONS.length)]!
      const system = { pc: id === 'a', orders: ORDERS[chance(ORDERS.length)]!, ...aim }
      return [id, { sheet, at: PLACES[i]!, system, conditions: conditions as unknown as Json }]
    }),
  )
}

const CONDITIONS = [
  [],
  [],
  [{ id: 'blundering-1', levels: 1 }],
  [{ id: 'off-guard-1', levels: 1 }],
  [
    { id: 'blundering-2', levels: 1 },
    { id: 'off-guard-2', levels: 1 },
  ],
  [{ id: 'bleeding-2', levels: 1 }],
]

export type Ground = 'square' | 'hex-pointy' | 'hex-flat' | 'gridless'

/** A battle of eight on ground of some kind, with real dice. */
export function randomBattle(seed: number, ground: Ground): Fight {
  const chance = chanceOf(seed)
  const men = pieces(chance)
  const options = { seed, realDice: true, limit: { inits: 25 } } as const
  if (ground === 'gridless') {
    const areas = [
      {
        terrain: 'difficult',
        polygon: [
          [5, 1],
          [8, 1],
          [8, 9],
          [5, 9],
        ],
      },
    ]
    return plane([14, 12], men, { ...options, areas, walls: [[6, 3, 6, 5]] })
  }
  const signs = ['.', '.', '.', '.', ',', '~']
  const rows = Array.from({ length: 11 }, () =>
    Array.from({ length: 13 }, () => signs[chance(signs.length)]!),
  )
  for (const { at } of Object.values(men)) rows[at[1]]![at[0]] = '.'
  for (const [id, { at }] of Object.entries(men)) rows[at[1]]![at[0]] = id
  return board(rows.map((row) => row.join(' ')).join('\n'), men, { ...options, grid: ground })
}

/** Kinds of acts, the likelier the more often; the first that has a legal command is taken. */
const KINDS: readonly (readonly string[])[] = [
  ['attack', 'cross-guard', 'charge', 'melee-assist', 'ranged-assist', 'aim', 'move'],
  ['attack', 'charge', 'cross-guard', 'move'],
  ['cross-guard', 'attack', 'move'],
  ['move', 'attack'],
  ['move', 'stand'],
  ['reallocate', 'move'],
  ['free-check', 'move'],
  ['push', 'move'],
  ['slide', 'move'],
  ['heal', 'stance', 'move'],
  ['ready', 'melee-assist'],
  ['wait'],
  ['leave-combat', 'wait'],
]

/** A command by chance out of one kind of act, or an answer; and the list it was taken from. */
export function pick(
  battle: Battle,
  chance: Chance,
): { readonly command: Command; readonly list: readonly Command[] } {
  const decision = openDecisions(battle)[0]!
  const list = decision.question === 'declare' ? acts(battle, decision.creature, chance) : undefined
  const among = list ?? threatAndGuard.commands(battle, decision)
  return { command: among[chance(among.length)]!, list: among }
}

function acts(battle: Battle, who: number, chance: Chance): readonly Command[] {
  const kinds = [...KINDS[chance(KINDS.length)]!, 'wait']
  for (const kind of kinds) {
    const list = actionOf(kind)!
      .commands(battle, who)
      .filter((one) => judge(battle, one) === undefined)
    if (list.length > 0) return list
  }
  throw new Error('not even a Wait is legal')
}

/** Plays on by chance for at most `most` commands, telling `each` of every one before it is given. */
export function playOn(
  fight: Fight,
  chance: Chance,
  most: number,
  each: (command: Command, list: readonly Command[]) => void = () => {},
): readonly Command[] {
  const given: Command[] = []
  while (fight.battle.outcome === undefined && given.length < most) {
    const { command, list } = pick(fight.battle, chance)
    each(command, list)
    const refused = act(fight.battle, command)
    if (refused !== undefined)
      throw new Error(`a listed command is refused: ${JSON.stringify([command, refused])}`)
    given.push(command)
  }
  return given
}
