// Where the next leg of a path ends: the next cell on grids; on gridless maps the next boundary of an area or of ground,
// the length at which a counter is full, the end of the sub turn, or a corner of the path, to the millimetre (TG-GEO-12).
import type { Battle } from '../../engine/battle.ts'
import { TERRAIN_FACTOR } from './constants.ts'
import { columnsOf, memoryOf, pairIndex, sheetOf } from './state.ts'
import { bodyAt, guardDistance, movesPerInit, threatReach } from './threat.ts'
import { stepCost } from './ways.ts'

type Place = readonly [number, number]

export interface Leg {
  readonly to: Place
  /** Does the leg end at the next point of the path? */
  readonly reaches: boolean
  /** Gridless: whole mm from the last point of the path to the end of the leg; 0 where the leg reaches the next. */
  readonly along: number
  /** mm of path, terrain counted. */
  readonly cost: number
}

/** The straight way under foot: the point of the path where it began, and the whole mm walked on it. */
export interface Way {
  readonly from: Place
  readonly along: number
}

/** Longest leg on a gridless map: how finely walls that open or close a line of effect are noticed. */
const LONGEST_LEG = 250

/**
 * The next leg towards `goal`; `budget`: mm of path left in this sub turn (terrain counted). All lengths are reckoned
 * from where the straight way began, so that they do not depend on how it is cut. Without `way` it begins here.
 */
export function nextLeg(
  battle: Battle,
  id: number,
  goal: Place,
  budget: number,
  way: Way = { from: [battle.columns.x[id]!, battle.columns.y[id]!], along: 0 },
): Leg {
  const here: Place = [battle.columns.x[id]!, battle.columns.y[id]!]
  if (battle.field.hasCells)
    return { to: goal, reaches: true, along: 0, cost: stepCost(battle, id, here, goal) }
  const { from, along } = way
  const dx = goal[0] - from[0]
  const dy = goal[1] - from[1]
  const length = Math.sqrt(dx * dx + dy * dy)
  const whole = Math.round(length)
  const runs = runsOn(battle, id, from, goal, whole)
  const at = Math.min(whole, ...stopsOn(battle, id, goal, budget, way, runs))
  const cost = costUpTo(runs, at) - costUpTo(runs, along)
  if (at >= whole) return { to: goal, reaches: true, along: 0, cost }
  const to: Place = [from[0] + Math.round((dx * at) / length), from[1] + Math.round((dy * at) / length)]
  return { to, reaches: false, along: at, cost }
}

/** A stretch of one terrain: up to which mm, and its factor in thousandths. */
interface Run {
  readonly untilMm: number
  readonly factor: number
}

function runsOn(battle: Battle, id: number, from: Place, goal: Place, whole: number): readonly Run[] {
  if (battle.columns.altitude[id]! > 0) return [{ untilMm: whole, factor: 1000 }]
  const size = battle.columns.size[id]!
  const runs = battle.field.terrainRuns(size, from[0], from[1], goal[0], goal[1])
  return runs.map(({ untilMm, terrain }) => ({ untilMm, factor: TERRAIN_FACTOR[terrain]! }))
}

/** mm of path from the beginning of the way to `mm`, rounded up once, so that parts add up however it is cut. */
function costUpTo(runs: readonly Run[], mm: number): number {
  let thousandths = 0
  let from = 0
  for (const { untilMm, factor } of runs) {
    const until = Math.min(mm, untilMm)
    if (until > from) thousandths += (until - from) * factor
    from = Math.max(from, untilMm)
  }
  return Math.ceil(thousandths / 1000)
}

/** Lengths at which something falls due, beyond where he is. */
function stopsOn(
  battle: Battle,
  id: number,
  goal: Place,
  budget: number,
  way: Way,
  runs: readonly Run[],
): number[] {
  const { along } = way
  const run = runs.find(({ untilMm }) => untilMm > along)
  const stops = [along + LONGEST_LEG, ...boundariesOn(battle, id, goal, way)]
  if (run !== undefined) {
    stops.push(run.untilMm, along + Math.floor((budget * 1000) / run.factor))
    // Rounded up: there the counter is full.
    for (const left of countersLeft(battle, id)) stops.push(along + Math.ceil((left * 1000) / run.factor))
  }
  return stops.filter((stop) => stop > along)
}

/** Where areas are entered and left (the last place inside, and the next), and the last place before a guard (TG-GEO-9d). */
function boundariesOn(battle: Battle, id: number, goal: Place, { from }: Way): number[] {
  const { field, bodies } = battle
  const start = bodyAt(battle, id, from[0], from[1])
  const stops: number[] = []
  for (const other of battle.ids) {
    if (!battle.areHostile(id, other) || !battle.isAble(other)) continue
    const reach = threatReach(battle, other)
    if (reach !== undefined) {
      for (const { atMm, enters } of field.crossings(
        start,
        goal[0],
        goal[1],
        bodies[other]!,
        reach.limitMm,
      )) {
        stops.push(atMm)
        if (!enters) stops.push(atMm + 1)
      }
    }
    const guard = guardDistance(battle, other)
    if (guard === 0) continue
    for (const { atMm, enters } of field.crossings(start, goal[0], goal[1], bodies[other]!, guard)) {
      if (enters) stops.push(atMm - 1)
    }
  }
  return stops
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
