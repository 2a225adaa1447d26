// Guard distances: an inner zone around a creature that bars its enemies' ways. A rule system gives the distance.
import type { Body } from '../../geometry/field.ts'
import type { Battle } from '../battle.ts'

/** Is a body within the guard? Distance alone decides (TG-GUARD-3); a distance of 0 guards nothing. */
export function isInsideGuard(battle: Battle, guardian: number, guardMm: number, other: Body): boolean {
  return guardMm > 0 && battle.field.within(battle.bodies[guardian]!, other, guardMm)
}

/** Does a step to `to` take a body from outside to within the guard (TG-GUARD-2)? */
export function entersGuard(
  battle: Battle,
  guardian: number,
  guardMm: number,
  from: Body,
  to: Body,
): boolean {
  return isInsideGuard(battle, guardian, guardMm, to) && !isInsideGuard(battle, guardian, guardMm, from)
}
