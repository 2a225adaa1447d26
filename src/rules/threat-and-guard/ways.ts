// What bars a way (TG-GUARD-2, TG-MOVE-6, TG-GEO-9, -13) and what it costs (TG-MOVE-1). One answer for the judge of a
// path, the walk itself, reach shading and routes.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { entersGuard } from '../../engine/systems/guardDistance.ts'
import { mayBeNear } from '../../engine/systems/nearness.ts'
import type { Body, Field, FloodRequest, KeepOut, Reach } from '../../geometry/field.ts'
import { BODY_HEIGHT, TERRAIN_FACTOR, WIDEST_GUARD } from './constants.ts'
import { columnsOf, sheetOf } from './state.ts'
import { bodyAt, guardDistance, movesPerInit } from './threat.ts'

export interface WayBar {
  readonly code: 'noStep' | 'enemyInTheWay' | 'guarded' | 'noRoom'
  readonly clause: string
  /** Creature that bars, or 0. */
  readonly by: number
}

/** Exceptions from what bars a step. */
export interface StepLeave {
  /** Whose guard does not bar: the target of a crossing. */
  readonly exempt?: number
  /** Whose body does not bar: the one that moves along. */
  readonly passing?: number
  /** Flight: mm by which it is higher than now at the start of the step, and at its end. */
  readonly startRise?: number
  readonly rise?: number
  /** Forced movement: guards do not bar (TG-MOVE-11). */
  readonly driven?: boolean
}

/** What bars a step. */
export function stepBar(
  battle: Battle,
  id: number,
  from: readonly [number, number],
  to: readonly [number, number],
  leave: StepLeave = {},
): WayBar | undefined {
  const { field } = battle
  const { exempt = 0, passing = 0, startRise = 0, rise = 0, driven = false } = leave
  const size = battle.columns.size[id]!
  const vertical = from[0] === to[0] && from[1] === to[1] && rise !== startRise
  if (!vertical && field.step(size, from[0], from[1], to[0], to[1]).bar !== undefined) {
    return { code: 'noStep', clause: 'TG-GEO-9', by: 0 }
  }
  const ground = bodyAt(battle, id, from[0], from[1])
  const start = startRise === 0 ? ground : { x: from[0], y: from[1], size, z: ground.z + startRise }
  const plain = bodyAt(battle, id, to[0], to[1])
  const goal = rise === 0 ? plain : { x: to[0], y: to[1], size, z: plain.z + rise }
  for (const other of battle.ids) {
    if (other === passing || !battle.areHostile(id, other) || !battle.isAble(other)) continue
    if (field.hasCells && !mayBeNear(battle, other, to[0], to[1], size, WIDEST_GUARD)) continue
    const body = battle.bodies[other]!
    const level = Math.abs(body.z - goal.z) < BODY_HEIGHT
    const blocks = field.hasCells ? field.overlaps(goal, body) : field.sweeps(start, to[0], to[1], body)
    if (level && blocks) return { code: 'enemyInTheWay', clause: 'TG-MOVE-6', by: other }
    if (!driven && other !== exempt && crossesGuard(battle, other, start, goal)) {
      return { code: 'guarded', clause: 'TG-GUARD-2', by: other }
    }
  }
  return undefined
}

function crossesGuard(
  battle: Battle,
  guardian: number,
  start: ReturnType<typeof bodyAt>,
  goal: ReturnType<typeof bodyAt>,
): boolean {
  const distance = guardDistance(battle, guardian)
  if (distance === 0) return false
  if (entersGuard(battle, guardian, distance, start, goal)) return true
  if (battle.field.hasCells) return false
  const crossings = battle.field.crossings(start, goal.x, goal.y, battle.bodies[guardian]!, distance)
  return crossings.some(({ enters }) => enters)
}

/**
 * May it end a movement there? Nobody in action may stand there (TG-MOVE-6, TG-DMG-9). `rise`: mm higher than it is now.
 */
export function roomBar(
  battle: Battle,
  id: number,
  x: number,
  y: number,
  passing = 0,
  rise = 0,
): WayBar | undefined {
  const ground = bodyAt(battle, id, x, y)
  const body = rise === 0 ? ground : { x, y, size: ground.size, z: ground.z + rise }
  if (battle.field.standBar(x, y, body.size) !== undefined)
    return { code: 'noStep', clause: 'TG-GEO-9', by: 0 }
  for (const other of battle.ids) {
    if (other === id || other === passing || !battle.isAble(other)) continue
    if (!mayBeNear(battle, other, x, y, body.size, 0)) continue
    const theirs = battle.bodies[other]!
    if (Math.abs(theirs.z - body.z) < BODY_HEIGHT && battle.field.overlaps(body, theirs)) {
      return { code: 'noRoom', clause: 'TG-MOVE-6', by: other }
    }
  }
  return undefined
}

/** Cost of a step in mm of path with the factor of the terrain entered, rounded up (TG-MOVE-1). */
export function stepCost(
  battle: Battle,
  id: number,
  from: readonly [number, number],
  to: readonly [number, number],
  rise = 0,
): number {
  const vertical = from[0] === to[0] && from[1] === to[1]
  const verdict = battle.field.step(battle.columns.size[id]!, from[0], from[1], to[0], to[1])
  const length = vertical ? 0 : verdict.lengthMm
  if (rise === 0 && battle.columns.altitude[id] === 0) {
    if (!battle.field.hasCells) return groundCost(battle, id, from, to)
    return Math.ceil((length * TERRAIN_FACTOR[verdict.terrain]!) / 1000)
  }
  // TG-GEO-13: in the air three-dimensional, terrain has no factor.
  return Math.ceil(Math.sqrt(length * length + rise * rise))
}

/** Gridless: each stretch of a straight way by its own ground, rounded up once. */
function groundCost(
  battle: Battle,
  id: number,
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  let thousandths = 0
  let done = 0
  const size = battle.columns.size[id]!
  for (const { untilMm, terrain } of battle.field.terrainRuns(size, from[0], from[1], to[0], to[1])) {
    thousandths += (untilMm - done) * TERRAIN_FACTOR[terrain]!
    done = untilMm
  }
  return Math.ceil(thousandths / 1000)
}

/** Ticks for mm of path at a pace in quarters of a Move per Init, rounded up (TG-TIME-10). */
export function walkingTicks(battle: Battle, id: number, mm: number, paceQuarters: number): number {
  return Math.ceil((mm * TICKS_PER_INIT * 4) / (sheetOf(battle, id).move * paceQuarters))
}

/** Plain pace in quarters of a Move per Init; prone creatures crawl one Move (TG-PRONE-1b). */
export function plainPace(battle: Battle, id: number): number {
  return columnsOf(battle).prone[id] === 1 ? 4 : 4 * movesPerInit(battle, id)
}

/** Anchor nodes a creature may not enter (1), and those it may enter but not end on (2). */
export function barredNodes(battle: Battle, id: number, exempt = 0): Uint8Array {
  const { field } = battle
  const barred = new Uint8Array(field.nodeCount)
  const start = battle.bodies[id]!
  for (const other of battle.ids) {
    if (other === id || !battle.isAble(other)) continue
    const hostile = battle.areHostile(id, other)
    const guard = hostile && other !== exempt ? guardDistance(battle, other) : 0
    const inside = guard > 0 && field.within(battle.bodies[other]!, start, guard)
    markAround(battle, id, other, guard > 0 && !inside ? guard : 0, hostile, barred)
  }
  return barred
}

function markAround(
  battle: Battle,
  id: number,
  other: number,
  guard: number,
  hostile: boolean,
  barred: Uint8Array,
): void {
  const { field } = battle
  const theirs = battle.bodies[other]!
  // Only nodes near enough can matter: guard, or both bodies.
  const reach = Math.max(guard, 0) + 1500 * (theirs.size + battle.columns.size[id]!)
  for (const node of nodesAround(field, theirs, reach)) {
    const body = bodyAt(battle, id, field.nodeX(node), field.nodeY(node))
    const level = Math.abs(theirs.z - body.z) < BODY_HEIGHT
    if (level && field.overlaps(body, theirs)) barred[node] = hostile ? 1 : Math.max(barred[node]!, 2)
    else if (guard > 0 && field.within(theirs, body, guard)) barred[node] = 1
  }
}

/** Cells in a disc; gridless maps have none, there the points of the lattice in a square that holds it. */
function nodesAround(field: Field, body: Body, reach: number): Iterable<number> {
  if (field.hasCells) return field.disc(body, reach)
  const { x, y } = body
  const near: number[] = []
  for (let node = 0; node < field.nodeCount; node += 1) {
    if (Math.abs(field.nodeX(node) - x) <= reach && Math.abs(field.nodeY(node) - y) <= reach) near.push(node)
  }
  return near
}

/** Reachable ground of a creature within `budget` mm of path. */
export function reachOf(battle: Battle, id: number, budget: number, exempt = 0): Reach {
  return battle.field.flood(floodRequest(battle, id, budget, exempt))
}

export function floodRequest(battle: Battle, id: number, budget: number, exempt = 0): FloodRequest {
  const marks = barredNodes(battle, id, exempt)
  const barred = marks.map((mark) => (mark === 1 ? 1 : 0))
  const keepOut = keepOutOf(battle, id, exempt)
  return { body: battle.bodies[id]!, budget, terrainCost: terrainCosts(battle, id), barred, keepOut }
}

/** Gridless: what bars a way as discs, in distances between centres; grids have none (`barredNodes`). */
export function keepOutOf(battle: Battle, id: number, exempt = 0): readonly KeepOut[] {
  const { field, bodies } = battle
  if (field.hasCells) return []
  const own = bodies[id]!
  const discs: KeepOut[] = []
  for (const other of battle.ids) {
    if (other === id || !battle.isAble(other) || !battle.areHostile(id, other)) continue
    const { x, y, z, size } = bodies[other]!
    const rise = Math.abs(z - own.z)
    if (rise < BODY_HEIGHT) discs.push({ x, y, radiusMm: 500 * (size + own.size), inclusive: false })
    const guard = other === exempt ? 0 : guardDistance(battle, other)
    if (guard <= rise || field.within(bodies[other]!, own, guard)) continue
    // TG-GEO-1a: from the rims of bodies larger than a man's.
    const across = Math.floor(Math.sqrt(guard * guard - rise * rise))
    discs.push({ x, y, radiusMm: across + 500 * (size + own.size) - 1000, inclusive: true })
  }
  return discs
}

export function terrainCosts(battle: Battle, id: number): readonly number[] {
  return battle.columns.altitude[id]! > 0 ? [1000, 1000, 1000, 1000, TERRAIN_FACTOR[4]] : TERRAIN_FACTOR
}
