// A quick look before an exact test of distance: most creatures of a battle are nowhere near each other.
import type { Battle } from '../battle.ts'

/** False only if the two are surely farther apart than `limitMm` (TG-GEO-1); true decides nothing. */
export function mayBeWithin(battle: Battle, a: number, b: number, limitMm: number): boolean {
  const { x, y, size } = battle.columns
  return mayBeNear(battle, a, x[b]!, y[b]!, size[b]!, limitMm)
}

/** The same for a body of `size` that may stand at (x, y). */
export function mayBeNear(
  battle: Battle,
  id: number,
  x: number,
  y: number,
  size: number,
  limitMm: number,
): boolean {
  const { columns } = battle
  const { perUnit, perSize, slack } = battle.spacing
  const limit = limitMm + slack + perSize * (columns.size[id]! + size)
  return Math.abs(columns.x[id]! - x) * perUnit <= limit && Math.abs(columns.y[id]! - y) * perUnit <= limit
}
