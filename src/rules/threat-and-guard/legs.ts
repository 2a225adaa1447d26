// Where the next leg of a path ends: the next cell on grids; on gridless maps the next boundary of an area, counter,
// end of the sub turn, or corner of the path, to the millimetre (TG-GEO-12).
import type { Battle } from '../../engine/battle.ts'
import { TERRAIN_FACTOR } from './constants.ts'
import { columnsOf, memoryOf, pairIndex, sheetOf } from './state.ts'
import { guardDistance, movesPerInit, threatReach } from './threat.ts'

export interface Leg {
  readonly to: readonly [number, number]
  /** Does the leg end at the next point of the path? */
  readonly reaches: boolean
}

/** Longest leg on a gridless map: how finely walls that open or close a line of effect are noticed. */
const LONGEST_LEG = 250

/** The next leg of a path from where the creature stands; `budget`: mm of path left in this sub turn (terrain counted). */
export function nextLeg(battle: Battle, id: number, goal: readonly [number, number], budget: number): Leg {
  if (battle.field.hasCells) return { to: goal, reaches: true }
  const { x, y } = battle.bodies[id]!
  const dx = goal[0] - x
  const dy = goal[1] - y
  const length = Math.sqrt(dx * dx + dy * dy)
  const at = Math.min(length, ...stopsOnSegment(battle, id, goal, budget))
  if (at >= length - 1) return { to: goal, reaches: true }
  return { to: [x + Math.round((dx * at) / length), y + Math.round((dy * at) / length)], reaches: false }
}

/** Lengths at which something falls due on the way, each at least a millimetre. */
function stopsOnSegment(
  battle: Battle,
  id: number,
  goal: readonly [number, number],
  budget: number,
): number[] {
  const { field, bodies } = battle
  const body = bodies[id]!
  const stops = [LONGEST_LEG]
  for (const other of battle.ids) {
    if (!battle.areHostile(id, other) || !battle.isAble(other)) continue
    const reach = threatReach(battle, other)
    if (reach === undefined) continue
    for (const { atMm, enters } of field.crossings(body, goal[0], goal[1], bodies[other]!, reach.limitMm)) {
      stops.push(enters ? atMm : atMm + 1)
    }
    const guard = guardDistance(battle, other)
    if (guard === 0) continue
    for (const { atMm, enters } of field.crossings(body, goal[0], goal[1], bodies[other]!, guard)) {
      if (enters) stops.push(atMm - 1)
    }
  }
  const factor = TERRAIN_FACTOR[field.terrainAt(body.x, body.y, body.size)]!
  for (const left of [budget, ...countersLeft(battle, id)]) stops.push(Math.floor((left * 1000) / factor))
  return stops.filter((stop) => stop >= 1)
}

/** mm of path until each running counter is full. */
function countersLeft(battle: Battle, id: number): number[] {
  const { insideMoves, roughMoves } = columnsOf(battle)
  const full = movesPerInit(battle, id) * sheetOf(battle, id).move
  const left = [full - roughMoves[id]!]
  for (const other of battle.ids) {
    const moves = insideMoves[pairIndex(battle, id, other)]!
    if (moves > 0) left.push(full - moves)
  }
  for (const keep of memoryOf(battle).keeps[id]!) left.push(sheetOf(battle, id).move - keep.moved)
  return left
}
