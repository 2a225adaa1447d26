// Walls and closed doors that stop one thing (sight, cover rays, movement), with a bucket grid to find those near a
// segment. How a segment meets a wall is decided here; what follows from it is not.
import type { BattleMap, FinePoint } from './battleMap.ts'
import { ALONG, type Contacts, LEFT, RIGHT } from './contacts.ts'

/** Which obstacles a set holds: those that stop sight, the low walls that stop only cover rays, those that bar steps. */
export type WallPurpose = 'sight' | 'low' | 'move'

/** Below this number of walls a plain scan is as fast as the buckets. */
const SCAN_LIMIT = 12
/** Most buckets along one axis. */
const MOST_BUCKETS = 256

/** The part of a ray on which walls do not stop it (TG-GEO-7: a low wall on the attacker's own cell). */
export interface OwnGround {
  /** Is the point at offset (x, y) from the start of the ray on it? Whole fine units. */
  coversPoint(x: number, y: number): boolean
  /** Is the point at fraction n / d > 0 of the ray (dx, dy) on it? */
  coversFraction(n: number, d: number, dx: number, dy: number): boolean
}

/** Answers of `meetWall`. */
export const MISSES = 0
export const TOUCHES = 1
export const CROSSES = 2

export class WallSet {
  readonly count: number
  readonly ax: Float64Array
  readonly ay: Float64Array
  readonly bx: Float64Array
  readonly by: Float64Array
  /** Index into map.walls, or -1 - index into map.doors; outlines of solid ground: index into map.areas. */
  readonly origin: Int32Array
  /** Outlines of solid ground: on which side of a -> b the ground is solid (LEFT or RIGHT); walls: ALONG. */
  readonly solidSide: Int8Array
  /** Result of `gather`: the first `gathered` entries are walls near the segment, each once. */
  readonly near: Int32Array
  gathered = 0
  private readonly buckets: Buckets | undefined
  private readonly stamps: Int32Array
  private stamp = 0

  constructor(ends: readonly WallEnds[]) {
    this.count = ends.length
    this.ax = Float64Array.from(ends, (end) => end.a.x)
    this.ay = Float64Array.from(ends, (end) => end.a.y)
    this.bx = Float64Array.from(ends, (end) => end.b.x)
    this.by = Float64Array.from(ends, (end) => end.b.y)
    this.origin = Int32Array.from(ends, (end) => end.origin)
    this.solidSide = Int8Array.from(ends, (end) => end.solidSide)
    this.near = Int32Array.from({ length: this.count }, (_, i) => i)
    this.stamps = new Int32Array(this.count)
    this.buckets = this.count > SCAN_LIMIT ? makeBuckets(this) : undefined
  }

  /** Fills `near` with all walls that may meet the segment grown by `margin`; returns their number. */
  gather(px: number, py: number, qx: number, qy: number, margin = 0): number {
    if (this.buckets === undefined) {
      this.gathered = this.count
      return this.gathered
    }
    this.stamp++
    this.gathered = 0
    const { size, x0, y0, across, down } = this.buckets
    const grow = margin + 1
    const first = clamp(Math.floor((Math.min(px, qx) - grow - x0) / size), across)
    const last = clamp(Math.floor((Math.max(px, qx) + grow - x0) / size), across)
    for (let column = first; column <= last; column++) {
      const left = x0 + column * size - grow
      const [low, high] = heightsBetween(px, py, qx, qy, left, left + size + 2 * grow)
      const top = clamp(Math.floor((low - grow - y0) / size), down)
      const bottom = clamp(Math.floor((high + grow - y0) / size), down)
      for (let row = top; row <= bottom; row++) this.take(row * across + column)
    }
    return this.gathered
  }

  private take(bucket: number): void {
    const { starts, members } = this.buckets as Buckets
    const end = starts[bucket + 1] as number
    for (let i = starts[bucket] as number; i < end; i++) {
      const wall = members[i] as number
      if (this.stamps[wall] === this.stamp) continue
      this.stamps[wall] = this.stamp
      this.near[this.gathered++] = wall
    }
  }

  /**
   * How wall `i` meets the inner points of the segment from (px, py) along (dx, dy). Touching adds contacts under
   * `source`. `own`: ground on which the wall counts for nothing.
   */
  meet(
    i: number,
    px: number,
    py: number,
    dx: number,
    dy: number,
    contacts: Contacts,
    source: number,
    own?: OwnGround,
  ): number {
    const ax = (this.ax[i] as number) - px
    const ay = (this.ay[i] as number) - py
    const bx = (this.bx[i] as number) - px
    const by = (this.by[i] as number) - py
    const sideA = dx * ay - dy * ax
    const sideB = dx * by - dy * bx
    if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return MISSES
    const length2 = dx * dx + dy * dy
    const keyA = ax * dx + ay * dy
    const keyB = bx * dx + by * dy
    if (sideA !== 0 && sideB !== 0) {
      // Fraction n / d of the segment at the crossing.
      const cross = ax * by - ay * bx
      const n = sideA > sideB ? -cross : cross
      const d = Math.abs(sideB - sideA)
      if (n <= 0 || n >= d) return MISSES
      return own?.coversFraction(n, d, dx, dy) ? MISSES : CROSSES
    }
    if (sideA === 0 && sideB === 0) {
      const low = Math.min(keyA, keyB)
      const high = Math.max(keyA, keyB)
      if (high <= 0 || low >= length2) return MISSES
      const side = (this.solidSide[i] as number) * (keyA < keyB ? 1 : -1)
      contacts.add(Math.max(low, 0), Math.min(high, length2), side, source)
      return TOUCHES
    }
    const atA = sideA === 0
    const key = atA ? keyA : keyB
    if (key <= 0 || key >= length2) return MISSES
    if (own?.coversPoint(atA ? ax : bx, atA ? ay : by)) return MISSES
    const side = atA ? sideB : sideA
    // Positive cross products lie clockwise on the screen (y grows downwards); which is called left is a convention.
    contacts.add(key, key, side > 0 ? LEFT : RIGHT, source)
    return TOUCHES
  }

  /** Fraction of the segment at which wall `i`, known to cross it, does so. For evidence only. */
  crossingFraction(i: number, px: number, py: number, dx: number, dy: number): number {
    const ax = (this.ax[i] as number) - px
    const ay = (this.ay[i] as number) - py
    const wx = (this.bx[i] as number) - px - ax
    const wy = (this.by[i] as number) - py - ay
    return (ax * wy - ay * wx) / (dx * wy - dy * wx)
  }

  /** Does wall `i` hold the whole point? */
  holds(i: number, x: number, y: number): boolean {
    const ax = (this.ax[i] as number) - x
    const ay = (this.ay[i] as number) - y
    const bx = (this.bx[i] as number) - x
    const by = (this.by[i] as number) - y
    return ax * by - ay * bx === 0 && ax * bx + ay * by <= 0
  }
}

/** One straight piece of wall, of a closed door or of the outline of solid ground. */
export interface WallEnds {
  readonly a: FinePoint
  readonly b: FinePoint
  readonly origin: number
  readonly solidSide: number
}

/** The walls and closed doors of a map for one purpose. */
export function wallsOf(map: BattleMap, doorsOpen: readonly boolean[], purpose: WallPurpose): WallSet {
  const ends: WallEnds[] = []
  map.walls.forEach((wall, index) => {
    const stops =
      purpose === 'move' ? wall.blocksMove : purpose === 'low' ? wall.low : wall.blocksSight && !wall.low
    if (stops) ends.push({ a: wall.a, b: wall.b, origin: index, solidSide: ALONG })
  })
  map.doors.forEach((door, index) => {
    if (purpose === 'low' || (doorsOpen[index] ?? door.open)) return
    if (!(purpose === 'move' ? door.blocksMove : door.blocksSight)) return
    ends.push({ a: door.a, b: door.b, origin: -1 - index, solidSide: ALONG })
  })
  // A wall without length is no obstacle: it has no sides.
  return new WallSet(ends.filter(({ a, b }) => a.x !== b.x || a.y !== b.y))
}

/** Walls by squares of the fine plane: members of bucket i are members[starts[i]] .. members[starts[i + 1] - 1]. */
interface Buckets {
  readonly size: number
  readonly x0: number
  readonly y0: number
  readonly across: number
  readonly down: number
  readonly starts: Int32Array
  readonly members: Int32Array
}

function makeBuckets(walls: WallSet): Buckets {
  let x0 = Infinity,
    y0 = Infinity,
    x1 = -Infinity,
    y1 = -Infinity
  for (let i = 0; i < walls.count; i++) {
    x0 = Math.min(x0, walls.ax[i] as number, walls.bx[i] as number)
    y0 = Math.min(y0, walls.ay[i] as number, walls.by[i] as number)
    x1 = Math.max(x1, walls.ax[i] as number, walls.bx[i] as number)
    y1 = Math.max(y1, walls.ay[i] as number, walls.by[i] as number)
  }
  // About one wall to a bucket if they were spread evenly.
  const even = Math.sqrt(((x1 - x0 + 1) * (y1 - y0 + 1)) / walls.count)
  const size = Math.ceil(Math.max(even, (x1 - x0 + 1) / MOST_BUCKETS, (y1 - y0 + 1) / MOST_BUCKETS))
  const across = Math.floor((x1 - x0) / size) + 1
  const down = Math.floor((y1 - y0) / size) + 1
  const lists: number[][] = Array.from({ length: across * down }, () => [])
  for (let i = 0; i < walls.count; i++) {
    const ax = (walls.ax[i] as number) - x0
    const ay = (walls.ay[i] as number) - y0
    const bx = (walls.bx[i] as number) - x0
    const by = (walls.by[i] as number) - y0
    const last = clamp(Math.floor(Math.max(ax, bx) / size), across)
    for (let column = clamp(Math.floor(Math.min(ax, bx) / size), across); column <= last; column++) {
      const [low, high] = heightsBetween(ax, ay, bx, by, column * size - 1, (column + 1) * size + 1)
      const bottom = clamp(Math.floor((high + 1) / size), down)
      for (let row = clamp(Math.floor((low - 1) / size), down); row <= bottom; row++) {
        lists[row * across + column]?.push(i)
      }
    }
  }
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, bucket) => {
    starts[bucket + 1] = (starts[bucket] as number) + list.length
  })
  return { size, x0, y0, across, down, starts, members: Int32Array.from(lists.flat()) }
}

function clamp(bucket: number, count: number): number {
  return bucket < 0 ? 0 : bucket >= count ? count - 1 : bucket
}

/** Least and greatest y of the part of a segment between two x; for finding candidates, so callers leave a margin. */
function heightsBetween(
  px: number,
  py: number,
  qx: number,
  qy: number,
  left: number,
  right: number,
): readonly [number, number] {
  const dx = qx - px
  if (dx === 0) return py < qy ? [py, qy] : [qy, py]
  const t0 = Math.min(1, Math.max(0, (left - px) / dx))
  const t1 = Math.min(1, Math.max(0, (right - px) / dx))
  const y0 = py + (qy - py) * t0
  const y1 = py + (qy - py) * t1
  return y0 < y1 ? [y0, y1] : [y1, y0]
}
