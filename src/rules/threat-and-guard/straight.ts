// TG-GEO-10b and c: straight towards, and straight away, on integer vectors.
import type { Battle } from '../../engine/battle.ts'
import { within30, within60 } from '../../geometry/angles.ts'
import type { LatticePoint } from '../../geometry/field.ts'
import { memoryOf, sheetOf } from './state.ts'
import { bodyAt } from './threat.ts'
import { stepCost } from './ways.ts'

type Place = readonly [number, number]

/** mm of path of the last steps of its last move that went straight towards `target` where it stands now. */
export function straightTowards(battle: Battle, who: number, target: number): number {
  const last = memoryOf(battle).lastMoves[who]
  if (!last) return 0
  const goal = battle.field.centre(battle.bodies[target]!)
  let length = 0
  for (let i = last.places.length - 2; i >= 0; i -= 1) {
    const from = last.places[i]!
    const to = last.places[i + 1]!
    if (!isTowards(battle, who, from, to, goal)) break
    length += stepCost(battle, who, from, to)
  }
  return length
}

function isTowards(battle: Battle, who: number, from: Place, to: Place, goal: LatticePoint): boolean {
  const { field } = battle
  const start = field.centre(bodyAt(battle, who, from[0], from[1]))
  const end = field.centre(bodyAt(battle, who, to[0], to[1]))
  const step = minus(end, start)
  const line = minus(goal, start)
  const rest = minus(goal, end)
  const dot = field.dot(step.x, step.y, line.x, line.y)
  const lineSquared = field.dot(line.x, line.y, line.x, line.y)
  if (!within30(dot, field.dot(step.x, step.y, step.x, step.y), lineSquared)) return false
  return field.dot(rest.x, rest.y, rest.x, rest.y) < lineSquared
}

/** TG-CHARGE-1: the last 2 Moves or more went straight towards the target. */
export function isStraightMove(battle: Battle, who: number, target: number): boolean {
  return straightTowards(battle, who, target) >= 2 * sheetOf(battle, who).move
}

/** TG-GEO-10c: is a step of the pushed creature within 60 degrees of the line from the pusher's centre to its own? */
export function isAway(
  battle: Battle,
  pusher: number,
  from: Place,
  pushed: number,
  at: Place,
  to: Place,
): boolean {
  const { field } = battle
  const centre = (id: number, place: Place) => field.centre(bodyAt(battle, id, place[0], place[1]))
  const line = minus(centre(pushed, at), centre(pusher, from))
  const step = minus(centre(pushed, to), centre(pushed, at))
  const dot = field.dot(line.x, line.y, step.x, step.y)
  return within60(dot, field.dot(line.x, line.y, line.x, line.y), field.dot(step.x, step.y, step.x, step.y))
}

function minus(a: LatticePoint, b: LatticePoint): LatticePoint {
  return { x: a.x - b.x, y: a.y - b.y }
}
