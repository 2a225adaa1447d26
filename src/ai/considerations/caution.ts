// How careful a side still is: two that both wait for a better chance would never meet.
import type { Battle } from '../../engine/battle.ts'
import type { Patience, Weights } from './weights.ts'

/** Goals that are reached by lasting: who has one need not hurry. */
const LASTING: readonly string[] = ['survive', 'hold']

/** Share of its caution that a side has left now, 0 to 1. */
export function cautionOf(battle: Battle, side: number, patience: Patience): number {
  const { objectives, limit = patience.limit * battle.rules.timeUnit.ticks } = battle.setup
  if (objectives[side]?.some((goal) => LASTING.includes(goal.kind))) return 1
  const gone = (battle.now / limit - patience.from) / (patience.to - patience.from)
  return 1 - (1 - patience.left) * Math.max(0, Math.min(1, gone))
}

/** The weights with what is feared made less. */
export function withCaution(weights: Weights, caution: number): Weights {
  if (caution === 1) return weights
  return { ...weights, damageTaken: weights.damageTaken * caution, fallen: weights.fallen * caution }
}
