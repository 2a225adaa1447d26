// Where a disc that moves straight on a gridless map comes within a distance of another body and leaves it again
// (TG-GEO-12), to the whole millimetre and exactly.
import type { Body } from './field.ts'
import { signOfTwoRoots } from './rootSums.ts'

export interface Crossing {
  readonly atMm: number
  readonly enters: boolean
}

/** What TG-GEO-1 takes off the distance between two centres: radius less half a metre of each. */
export function takenOff(sizeA: number, sizeB: number): number {
  return Math.max(0, 500 * sizeA - 500) + Math.max(0, 500 * sizeB - 500)
}

/**
 * Both points named lie within the distance: `enters` is the first whole mm within, leaving the last. A path that only
 * grazes the distance between two whole mm enters and leaves at the one before it. The end of the path counts with
 * its exact place, even if its length is no whole number of mm.
 */
export function findCrossings(
  body: Body,
  toX: number,
  toY: number,
  other: Body,
  limitMm: number,
  startsIn: boolean,
  endsIn: boolean,
): Crossing[] {
  if (startsIn && endsIn) return []
  const dz = body.z - other.z
  const flat2 = limitMm * limitMm - dz * dz
  if (limitMm < 0 || flat2 < 0) return []
  const way = describe(body, toX, toY, other, flat2)
  if (!startsIn && !endsIn && !passesWithin(way)) return []
  const [first, last] = wholeMillimetres(way)
  if (startsIn) return [{ atMm: last, enters: false }]
  if (endsIn) return [{ atMm: Math.min(first, way.lengthMm), enters: true }]
  const entry = Math.min(first, Math.max(last, 0))
  return [
    { atMm: entry, enters: true },
    { atMm: Math.max(entry, last), enters: false },
  ]
}

interface Way {
  /** Squared length, and product of the way with the vector from the other body to the start. */
  readonly length2: number
  readonly approach: number
  /** Squared distance of the centres at the start. */
  readonly start2: number
  readonly cross: number
  /** The limit on the distance of centres is `off` + sqrt(flat2). */
  readonly off: number
  readonly flat2: number
  readonly lengthMm: number
}

function describe(body: Body, toX: number, toY: number, other: Body, flat2: number): Way {
  const dx = toX - body.x
  const dy = toY - body.y
  const ox = body.x - other.x
  const oy = body.y - other.y
  const length2 = dx * dx + dy * dy
  return {
    length2,
    approach: dx * ox + dy * oy,
    start2: ox * ox + oy * oy,
    cross: dx * oy - dy * ox,
    off: takenOff(body.size, other.size),
    flat2,
    lengthMm: Math.round(Math.sqrt(length2)),
  }
}

/** Does an inner point of the way lie within the limit, though neither end does? */
function passesWithin({ length2, approach, cross, off, flat2 }: Way): boolean {
  if (approach >= 0 || -approach >= length2) return false
  // cross^2 / length2 <= (off + sqrt(flat2))^2
  const square = BigInt(cross) * BigInt(cross) - BigInt(length2) * BigInt(off * off + flat2)
  return signOfTwoRoots(square, -2n * BigInt(off) * BigInt(length2), BigInt(flat2), 0n, 0n) <= 0
}

/** Is the place `mm` from the start within the limit? Exact. */
function withinAt(way: Way, mm: number): boolean {
  const { length2, approach, start2, off, flat2 } = way
  const n = BigInt(length2)
  const whole = n * (BigInt(start2) + BigInt(mm) * BigInt(mm) - BigInt(off * off + flat2))
  const along = 2n * BigInt(mm) * BigInt(approach)
  return signOfTwoRoots(whole, along, n, -2n * BigInt(off) * n, BigInt(flat2)) <= 0
}

/** First and last whole mm within; the roots in doubles are only where the search begins. */
function wholeMillimetres(way: Way): readonly [number, number] {
  const length = Math.sqrt(way.length2)
  const middle = -way.approach / length
  const limit = way.off + Math.sqrt(way.flat2)
  const half = Math.sqrt(Math.max(0, middle * middle - way.start2 + limit * limit))
  const longest = Math.floor(length)
  let first = Math.max(0, Math.ceil(middle - half))
  while (first > 0 && withinAt(way, first - 1) && first - 1 <= middle) first--
  while (first <= longest && first < middle && !withinAt(way, first)) first++
  let last = Math.min(longest, Math.floor(middle + half))
  while (last < longest && withinAt(way, last + 1) && last + 1 >= middle) last++
  while (last > 0 && last > middle && !withinAt(way, last)) last--
  return [first, last]
}
