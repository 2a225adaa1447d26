// What each feature of a candidate is worth to a brain, in hit points. A personality is another table.
import type { Features } from '../../engine/ruleset.ts'

export type Weights = { readonly [feature in keyof Features]: number }

/** Gives blows rather than avoids them, so that battles come to an end. */
export const PLAIN: Weights = {
  damageGiven: 1,
  damageTaken: -0.6,
  finish: 8,
  fallen: -6,
  flanking: 0.6,
  flanked: -0.6,
  guard: 0.3,
  pressure: 0.05,
  approach: 0.25,
  objective: 10,
  state: 1,
  time: -0.1,
}
