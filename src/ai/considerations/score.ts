// The score of a candidate as the sum of its considerations, and the same itemised for whoever asks why.
import type { Candidate, Features } from '../../engine/ruleset.ts'
import type { Weights } from './weights.ts'

export interface Consideration {
  readonly feature: keyof Features
  readonly value: number
  /** What it adds to the score. */
  readonly share: number
}

export function scoreOf(features: Features, weights: Weights): number {
  return (
    features.damageGiven * weights.damageGiven +
    features.damageTaken * weights.damageTaken +
    features.finish * weights.finish +
    features.fallen * weights.fallen +
    features.flanking * weights.flanking +
    features.flanked * weights.flanked +
    features.guard * weights.guard +
    features.pressure * weights.pressure +
    features.approach * weights.approach +
    features.objective * weights.objective +
    features.state * weights.state +
    features.time * weights.time
  )
}

/** The parts that are not nothing, weightiest first; they sum to the score. */
export function considerationsOf(candidate: Candidate, weights: Weights): readonly Consideration[] {
  const names = Object.keys(weights) as (keyof Features)[]
  return names
    .map((feature) => {
      const value = candidate.features[feature]
      return { feature, value, share: value * weights[feature] }
    })
    .filter(({ share }) => share !== 0)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
}
