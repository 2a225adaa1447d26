// Brains play a battle to its end, bounded in every way: decisions in all, and free acts at one moment.
import { assert } from '../base/assert.ts'
import type { Decision } from '../engine/agenda.ts'
import { act, openDecisions } from '../engine/apply.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'
import { type Brain, type Budget, NO_LIMIT, type Thinking, thinkingFrom } from './brain.ts'

/** Free acts and other decisions of one creature at one moment, after which the fallback is taken. */
const MOST_AT_ONCE = 24
const MOST_DECISIONS = 200_000

export interface PlayOptions {
  /** Seeds the brains' own generators; the battle's dice have theirs. */
  readonly seed?: number
  readonly budget?: Budget
  readonly mostDecisions?: number
  /** Told each command before it is given. */
  readonly onCommand?: (command: Command, decision: Decision) => void
}

export interface Played {
  /** False if the bound on decisions ended it. */
  readonly isOver: boolean
  readonly decisions: number
  /** Decisions that the bound on free acts gave to the fallback. */
  readonly fallbacks: number
}

/** Plays on until the battle is over; `brains` by side. A command that is refused is a bug. */
export function playToEnd(battle: Battle, brains: readonly Brain[], options: PlayOptions = {}): Played {
  const { seed = battle.setup.seed, budget = NO_LIMIT, mostDecisions = MOST_DECISIONS, onCommand } = options
  const thinking: readonly Thinking[] = brains.map((_, side) =>
    thinkingFrom(seed * 1021 + side * 7919 + 1, budget),
  )
  let decisions = 0
  let fallbacks = 0
  let moment = -1
  let creature = 0
  let atOnce = 0
  while (battle.outcome === undefined && decisions < mostDecisions) {
    const decision = openDecisions(battle)[0]
    assert(decision !== undefined, 'a battle that is not over and asks nobody')
    if (battle.now !== moment || decision.creature !== creature) atOnce = 0
    moment = battle.now
    creature = decision.creature
    atOnce += 1
    decisions += 1
    const isBound = atOnce > MOST_AT_ONCE
    if (isBound) fallbacks += 1
    const command = isBound
      ? battle.rules.fallback(battle, decision)
      : brains[decision.side]!.decide(battle, decision, thinking[decision.side]!)
    onCommand?.(command, decision)
    const refused = act(battle, command)
    if (refused !== undefined)
      throw new Error(`Bug: ${JSON.stringify(command)} was refused: ${JSON.stringify(refused)}`)
  }
  return { isOver: battle.outcome !== undefined, decisions, fallbacks }
}
