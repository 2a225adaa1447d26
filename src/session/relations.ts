// Relations between creatures as a survey has them, and what flipped between two surveys.
import type { Survey, SurveyCreature } from '../engine/survey.ts'

export type Relation =
  | { readonly kind: 'threatens' | 'inside'; readonly a: string; readonly b: string }
  | {
      readonly kind: 'flanked'
      readonly target: string
      readonly a: string
      readonly b: string
      readonly degrees: number
      readonly margin: number
    }

export interface Flip {
  readonly relation: Relation
  readonly gained: boolean
}

function keyOf(relation: Relation): string {
  return relation.kind === 'flanked'
    ? `flanked ${relation.target} ${relation.a} ${relation.b}`
    : `${relation.kind} ${relation.a} ${relation.b}`
}

/** All relations in the survey's order: threats, who stands inside whose guard, flanks. */
export function relationsOf(survey: Survey): readonly Relation[] {
  return survey.creatures.flatMap((creature) => [
    ...creature.threatens.map((b) => ({ kind: 'threatens' as const, a: creature.id, b })),
    ...insiders(survey, creature).map((a) => ({ kind: 'inside' as const, a, b: creature.id })),
    ...(creature.flanked?.pairs ?? []).map((pair) => ({
      kind: 'flanked' as const,
      target: creature.id,
      ...pair,
    })),
  ])
}

/** More than a map has rows: one number for each cell. */
const ROW_STRIDE = 1024

/** Creatures with a cell (gridless: named as covered) in the guard of `guardian`. */
function insiders(survey: Survey, guardian: SurveyCreature): readonly string[] {
  const { guard } = guardian
  if (guard === null || guard.distance === 0) return []
  const ring = new Set(guard.cells.map(([x, y]) => x * ROW_STRIDE + y))
  return survey.creatures
    .filter((other) => other !== guardian)
    .filter(
      (other) =>
        guard.covers?.includes(other.id) ?? other.cells.some(([x, y]) => ring.has(x * ROW_STRIDE + y)),
    )
    .map((other) => other.id)
}

/** What holds in `after` and did not in `before`, and the other way round. */
export function flipsBetween(before: readonly Relation[], after: readonly Relation[]): readonly Flip[] {
  const old = new Set(before.map(keyOf))
  const now = new Set(after.map(keyOf))
  return [
    ...after.filter((relation) => !old.has(keyOf(relation))).map((relation) => ({ relation, gained: true })),
    ...before
      .filter((relation) => !now.has(keyOf(relation)))
      .map((relation) => ({ relation, gained: false })),
  ]
}
