// The numbers that brains weigh, and the window of time in which they are counted. All candidates of one decision are
// counted over the same window, so that a short act and a long one can be compared: what is left of the window after
// an act is spent on the best blow that can then be struck.
import type { Candidate, Features } from '../../engine/ruleset.ts'

/** Inits that brains look ahead. */
export const WINDOW = 4

/** Changeable while a candidate is being worked out. */
export type Sum = { -readonly [name in keyof Features]: number }

/** All zero. */
export function nothing(): Sum {
  return {
    damageGiven: 0,
    damageTaken: 0,
    finish: 0,
    fallen: 0,
    flanking: 0,
    flanked: 0,
    guard: 0,
    pressure: 0,
    approach: 0,
    objective: 0,
    state: 0,
    time: 0,
  }
}

/** Changeable list of candidates of one decision. */
export type Candidates = Candidate[]
