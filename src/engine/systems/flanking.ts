// Flanking by angle: two creatures that threaten a third from 120 degrees apart or more, seen from its centre.
import { atLeast120 } from '../../geometry/angles.ts'
import { degreesFourDecimals } from '../../geometry/display.ts'
import type { Battle } from '../battle.ts'

/** Two threateners that flank, by creature id, a < b. */
export interface FlankPair {
  readonly a: number
  readonly b: number
}

export interface FlankVerdict {
  /** Creatures the target is flanked by, ascending. */
  readonly by: readonly number[]
  readonly pairs: readonly FlankPair[]
}

const NOBODY: FlankVerdict = { by: [], pairs: [] }

/** All pairs among `threateners` (ascending ids) at least 120 degrees apart at the target's centre; exact. */
export function flankPairs(battle: Battle, target: number, threateners: readonly number[]): FlankVerdict {
  if (threateners.length < 2) return NOBODY
  const pairs: FlankPair[] = []
  for (let i = 0; i < threateners.length; i += 1) {
    for (let j = i + 1; j < threateners.length; j += 1) {
      const a = threateners[i]!
      const b = threateners[j]!
      if (isApart(battle, target, a, b)) pairs.push({ a, b })
    }
  }
  if (pairs.length === 0) return NOBODY
  return { by: threateners.filter((id) => pairs.some(({ a, b }) => a === id || b === id)), pairs }
}

/** Are `a` and `b` at least 120 degrees apart at the centre of `target`? */
export function isApart(battle: Battle, target: number, a: number, b: number): boolean {
  const { ax, ay, bx, by } = arms(battle, target, a, b)
  const { field } = battle
  return atLeast120(field.dot(ax, ay, bx, by), field.dot(ax, ay, ax, ay), field.dot(bx, by, bx, by))
}

/** The angle of a pair in degrees, four decimals; for display only. */
export function flankDegrees(battle: Battle, target: number, a: number, b: number): number {
  const { ax, ay, bx, by } = arms(battle, target, a, b)
  const { field } = battle
  return degreesFourDecimals(field.dot(ax, ay, bx, by), field.dot(ax, ay, ax, ay), field.dot(bx, by, bx, by))
}

function arms(battle: Battle, target: number, a: number, b: number) {
  const { field, bodies } = battle
  const centre = field.centre(bodies[target]!)
  const first = field.centre(bodies[a]!)
  const second = field.centre(bodies[b]!)
  return { ax: first.x - centre.x, ay: first.y - centre.y, bx: second.x - centre.x, by: second.y - centre.y }
}
