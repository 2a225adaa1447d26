// Polygons of a scenario's areas: whether one is simple, and how often several cross. Whole numbers.
import type { FinePoint } from '../geometry/battleMap.ts'

/** Index of the first side that has no length or meets another away from their common corner; undefined if simple. */
export function crossedSide(polygon: readonly FinePoint[]): number | undefined {
  const count = polygon.length
  for (let i = 0; i < count; i += 1) {
    const a = polygon[i]!
    const b = polygon[(i + 1) % count]!
    const c = polygon[(i + 2) % count]!
    if (isSame(a, b) || turnsBack(a, b, c)) return i
    for (let k = i + 2; k < count; k += 1) {
      const isNext = i === 0 && k === count - 1
      if (!isNext && meet(a, b, polygon[k]!, polygon[(k + 1) % count]!)) return i
    }
  }
  return undefined
}

/** How often sides of different polygons share a point; counts to one more than `most`. */
export function meetings(areas: readonly { readonly polygon: readonly FinePoint[] }[], most: number): number {
  const boxes = areas.map(({ polygon }) => boxOf(polygon))
  let count = 0
  for (let i = 0; i < areas.length; i += 1) {
    for (let k = i + 1; k < areas.length && count <= most; k += 1) {
      if (boxesMeet(boxes[i]!, boxes[k]!)) count += meetingsOf(areas[i]!.polygon, areas[k]!.polygon)
    }
  }
  return count
}

function meetingsOf(first: readonly FinePoint[], second: readonly FinePoint[]): number {
  let count = 0
  for (let i = 0; i < first.length; i += 1) {
    const a = first[i]!
    const b = first[(i + 1) % first.length]!
    for (let k = 0; k < second.length; k += 1) {
      if (meet(a, b, second[k]!, second[(k + 1) % second.length]!)) count += 1
    }
  }
  return count
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function boxOf(polygon: readonly FinePoint[]): Box {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function boxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

function isSame(a: FinePoint, b: FinePoint): boolean {
  return a.x === b.x && a.y === b.y
}

/** Does the way a, b, c run back over itself? */
function turnsBack(a: FinePoint, b: FinePoint, c: FinePoint): boolean {
  const dot = (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y)
  return side(a, b, c) === 0 && dot > 0
}

/** Do the closed segments share a point? */
function meet(a: FinePoint, b: FinePoint, c: FinePoint, d: FinePoint): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

function side(a: FinePoint, b: FinePoint, p: FinePoint): number {
  return Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))
}
