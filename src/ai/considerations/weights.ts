// What each feature of a candidate is worth to a brain, in hit points, and how its caution fades. A personality is
// another table.
import type { Features } from '../../engine/ruleset.ts'

export type Weights = { readonly [feature in keyof Features]: number }

/** Caution as a share of what it is at first, by how much of the time limit is gone. */
export interface Patience {
  /** Shares of the limit at which it begins and ends to fade, and what is left of it then. */
  readonly from: number
  readonly to: number
  readonly left: number
  /** Units of time that stand for a limit where the scenario has none. */
  readonly limit: number
}

export interface Temper {
  readonly weights: Weights
  readonly patience: Patience
}

/** Gives blows rather than avoids them, and less and less careful, so that battles come to an end. */
export const PLAIN: Temper = {
  weights: {
    damageGiven: 1,
    damageTaken: -0.6,
    finish: 8,
    fallen: -6,
    flanking: 0.6,
    flanked: -0.6,
    guard: 0.3,
    pressure: 0.05,
    approach: 0.25,
    objective: 40,
    state: 1,
    time: 0,
  },
  patience: { from: 0.15, to: 0.6, left: 0.1, limit: 60 },
}
