// Threat areas: ground that a creature threatens from where it stands. A rule system gives the distance and the cone;
// this file decides who is inside and lists the cells. Positions are read, nothing is stored.
import type { Body, Cone } from '../../geometry/field.ts'
import type { Battle } from '../battle.ts'

/** How far, and in which directions; undefined cone = all round. */
export interface ThreatReach {
  readonly limitMm: number
  readonly cone: Cone | undefined
}

/** Is `target` in the area of `owner`: near enough, in the cone, and with line of effect? */
export function isInThreatArea(battle: Battle, owner: number, reach: ThreatReach, target: number): boolean {
  return coversBody(battle, owner, reach, battle.bodies[target]!)
}

/** The same for a body that may stand elsewhere than its creature does now. */
export function coversBody(battle: Battle, owner: number, reach: ThreatReach, body: Body): boolean {
  const { field, bodies } = battle
  const from = bodies[owner]!
  if (!field.within(from, body, reach.limitMm)) return false
  if (reach.cone !== undefined && !field.inCone(from, body, reach.cone)) return false
  return field.hasLine(from, body)
}

/** Cells of the area, ascending; empty on gridless maps. */
export function threatCells(battle: Battle, owner: number, reach: ThreatReach): Int32Array {
  return battle.field.area(battle.bodies[owner]!, reach.limitMm, reach.cone)
}
