// Cutting straight strokes off at the edge of the map.
import type { WorldRect } from './layout.ts'

export type Segment = readonly [ax: number, ay: number, bx: number, by: number]

/** The part of a segment that lies within the bounds; nothing if none does. */
export function clipped(
  [ax, ay, bx, by]: Segment,
  { left, top, right, bottom }: WorldRect,
): readonly number[] {
  const [dx, dy] = [bx - ax, by - ay]
  let [from, to] = [0, 1]
  const bounds = [
    [-dx, ax - left],
    [dx, right - ax],
    [-dy, ay - top],
    [dy, bottom - ay],
  ] as const
  for (const [towards, room] of bounds) {
    if (towards === 0 && room < 0) return []
    if (towards < 0) from = Math.max(from, room / towards)
    if (towards > 0) to = Math.min(to, room / towards)
  }
  return from > to ? [] : [ax + dx * from, ay + dy * from, ax + dx * to, ay + dy * to]
}
