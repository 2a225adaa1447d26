// One step ahead: the candidate whose features weigh most. Free acts that gain something come first; equal scores go to
// the candidate that the rule system names first.
import type { Candidate } from '../engine/ruleset.ts'
import type { Brain } from './brain.ts'
import { cautionOf, withCaution } from './considerations/caution.ts'
import { scoreOf } from './considerations/score.ts'
import { PLAIN, type Temper, type Weights } from './considerations/weights.ts'

export interface Scored {
  readonly candidate: Candidate
  readonly score: number
}

/** Takes no time: it leaves the decision open, and its features are what it gains. */
export function isFree(candidate: Candidate): boolean {
  return candidate.features.time === 0 && !('decision' in candidate.command)
}

/** The best free act that gains something, else the best of the rest; undefined without candidates. */
export function bestOf(candidates: readonly Candidate[], weights: Weights): Scored | undefined {
  let act: Scored | undefined
  let free: Scored | undefined
  for (const candidate of candidates) {
    const score = scoreOf(candidate.features, weights)
    if (isFree(candidate)) {
      if (score > (free?.score ?? 0)) free = { candidate, score }
    } else if (act === undefined || score > act.score) act = { candidate, score }
  }
  return free ?? act
}

/** A greedy brain with its own table of weights. */
export function greedyBrain(name: string, temper: Temper): Brain {
  return {
    name,
    decide(battle, decision) {
      const weights = withCaution(temper.weights, cautionOf(battle, decision.side, temper.patience))
      const best = bestOf(battle.rules.candidates(battle, decision), weights)
      return best?.candidate.command ?? battle.rules.fallback(battle, decision)
    },
  }
}

export const greedy: Brain = greedyBrain('greedy', PLAIN)
