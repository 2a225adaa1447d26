// What a brain is. Brains know no rule system: they weigh candidates by their features, or choose among legal commands.

import { RNG_STATE_LENGTH, seedRng } from '../base/rng.ts'
import type { Decision } from '../engine/agenda.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'

/** How long a brain may think; polled between candidates. No clock in here: who gives it knows the time. */
export interface Budget {
  exhausted(): boolean
}

export interface Thinking {
  /** State of a generator of its own (base/rng.ts): thinking never touches the battle's dice. */
  readonly rng: Float64Array
  readonly budget: Budget
}

export interface Brain {
  /** As scenarios and the command line name it. */
  readonly name: string
  /** A command for an open decision of the battle. Equal battles and generator states give equal commands. */
  decide(battle: Battle, decision: Decision, thinking: Thinking): Command
}

export const NO_LIMIT: Budget = { exhausted: () => false }

/** Thinking from a seed of its own. */
export function thinkingFrom(seed: number, budget: Budget = NO_LIMIT): Thinking {
  const rng = new Float64Array(RNG_STATE_LENGTH)
  seedRng(rng, seed)
  return { rng, budget }
}
