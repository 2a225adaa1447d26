// A quick look before an exact test of distance: most creatures of a battle are nowhere near each other.
import type { Battle } from '../battle.ts'

/** A row of hexes is more than this part of a cell high. */
const ROW_HEIGHT = 0.8

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
  const apart = Math.max(Math.abs(columns.x[id]! - x), Math.abs(columns.y[id]! - y))
  const sizes = columns.size[id]! + size
  const { kind, cellMm } = battle.setup.map.grid
  if (kind === 'gridless') return apart - 500 * sizes <= limitMm
  return (apart - sizes - 1) * ROW_HEIGHT * cellMm <= limitMm
}
