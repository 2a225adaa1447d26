// Lines and sweeping discs on gridless maps, from the definitions and in exact fractions. Solid ground is sampled point by
// point from the list of areas; nothing is shared with src/geometry.
import type { BattleMap, FinePoint } from '../../src/geometry/battleMap.ts'
import {
  add,
  ascending,
  compare,
  cross,
  divide,
  dot,
  type Fraction,
  fraction,
  half,
  meetings,
  minus,
  ONE,
  onSegment,
  type Point,
  plus,
  point,
  sign,
  times,
  ZERO,
} from './fractions.ts'

const whole = ({ x, y }: FinePoint): Point => point(fraction(x), fraction(y))
/** A hair: smaller than any distance between things that whole coordinates up to some thousands can make. */
const HAIR = fraction(1n, 10n ** 15n)

export class PlaneOracle {
  private readonly polygons: ReadonlyArray<{ readonly solid: boolean; readonly corners: readonly Point[] }>
  private readonly edges: ReadonlyArray<readonly [Point, Point]>
  private readonly map: BattleMap

  constructor(map: BattleMap) {
    this.map = map
    this.polygons = map.areas.map((area) => ({
      solid: area.terrain === 'solid',
      corners: area.polygon.map(whole),
    }))
    this.edges = this.polygons.flatMap(({ corners }) =>
      corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] as Point] as const),
    )
  }

  /** Is the ground solid at a point that lies on no border? */
  solidAt(p: Point): boolean {
    return this.polygons.findLast(({ corners }) => insideEvenOdd(p, corners))?.solid ?? false
  }

  /** TG-GEO-6 between two points. */
  line(from: FinePoint, to: FinePoint): boolean {
    const [p, q] = [whole(from), whole(to)]
    const d = minus(q, p)
    if (sign(dot(d, d)) === 0) return true
    const walls = this.map.walls
      .filter((wall) => wall.blocksSight && !wall.low)
      .map((wall) => [whole(wall.a), whole(wall.b)] as const)
    const cuts = ascending([
      ZERO,
      ONE,
      ...[...walls, ...this.edges].flatMap(([a, b]) => meetings(p, d, a, b)),
    ]).filter((t) => sign(t) >= 0 && compare(t, ONE) <= 0)
    const places = ascending([
      ...cuts,
      ...cuts.slice(1).map((cut, i) => half(add(cut, cuts[i] as Fraction))),
    ]).slice(1, -1)
    let sides = [false, false]
    let joined = false
    for (const t of places) {
      const here = plus(p, times(d, t))
      const holding = walls.filter(([a, b]) => onSegment(here, a, b))
      const along = holding.some(
        ([a, b]) => sign(cross(d, minus(a, p))) === 0 && sign(cross(d, minus(b, p))) === 0,
      )
      if (!(joined && along)) sides = [false, false]
      for (const end of holding.flat()) {
        const side = sign(cross(d, minus(end, p)))
        if (side !== 0) sides[side > 0 ? 0 : 1] = true
      }
      for (const way of this.hairs(here, d)) {
        if (this.solidAt(plus(here, times(way, HAIR)))) sides[sign(cross(d, way)) > 0 ? 0 : 1] = true
      }
      if (sides[0] && sides[1]) return false
      joined = along
    }
    return true
  }

  /** Directions off the line, one between each two neighbouring borders through the point. */
  private hairs(here: Point, d: Point): Point[] {
    const normal = point(fraction(-d.y.n, d.y.d), d.x)
    const ways = this.edges
      .filter(([a, b]) => onSegment(here, a, b))
      .flatMap(([a, b]) => [minus(a, b), minus(b, a)])
    const found: Point[] = []
    for (const turn of [normal, times(normal, fraction(-1))]) {
      const within = ways.filter((way) => sign(dot(way, turn)) > 0)
      const sorted = [d, ...within, times(d, fraction(-1))].sort((a, b) =>
        compare(slope(a, d, turn), slope(b, d, turn)),
      )
      sorted.slice(1).forEach((way, i) => {
        const between = plus(unitLike(sorted[i] as Point), unitLike(way))
        found.push(sign(dot(between, turn)) > 0 ? between : turn)
      })
    }
    return found
  }

  /** Squared distance from a segment to the nearest wall that bars movement or to the nearest border of any area. */
  sweepIsFree(from: FinePoint, to: FinePoint, radius: number, borders: boolean): boolean {
    const [p, q] = [whole(from), whole(to)]
    const reach2 = fraction(radius * radius)
    const walls = this.map.walls
      .filter((wall) => wall.blocksMove)
      .map((wall) => [whole(wall.a), whole(wall.b)] as const)
    const pieces = borders ? [...walls, ...this.edges] : walls
    return pieces.every(([a, b]) => compare(segmentDistance2(p, q, a, b), reach2) >= 0)
  }
}

/** Monotone with the angle from d through turn to -d. */
function slope(way: Point, d: Point, turn: Point): Fraction {
  const side = dot(way, turn)
  const ahead = dot(way, d)
  const size = add(sign(ahead) < 0 ? times(point(ahead, ZERO), fraction(-1)).x : ahead, side)
  return sign(size) === 0 ? ZERO : divide(times(point(ahead, ZERO), fraction(-1)).x, size)
}

/** The same direction with a length between 1 and 2, so that sums lie between. */
function unitLike(way: Point): Point {
  const ax = sign(way.x) < 0 ? times(way, fraction(-1)).x : way.x
  const ay = sign(way.y) < 0 ? times(way, fraction(-1)).y : way.y
  return times(way, divide(ONE, compare(ax, ay) > 0 ? ax : ay))
}

function insideEvenOdd(p: Point, corners: readonly Point[]): boolean {
  let inside = false
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] as Point
    if (compare(a.y, p.y) > 0 === compare(b.y, p.y) > 0) return
    const t = divide(minus(p, a).y, minus(b, a).y)
    if (compare(plus(a, times(minus(b, a), t)).x, p.x) > 0) inside = !inside
  })
  return inside
}

export function pointDistance2(p: Point, a: Point, b: Point): Fraction {
  const w = minus(b, a)
  const square = dot(w, w)
  const t = sign(square) === 0 ? ZERO : divide(dot(minus(p, a), w), square)
  const near = compare(t, ZERO) < 0 ? a : compare(t, ONE) > 0 ? b : plus(a, times(w, t))
  return dot(minus(p, near), minus(p, near))
}

function segmentDistance2(p: Point, q: Point, a: Point, b: Point): Fraction {
  const d = minus(q, p)
  const crossing =
    sign(dot(d, d)) > 0 && meetings(p, d, a, b).some((t) => sign(t) >= 0 && compare(t, ONE) <= 0)
  if (crossing) return ZERO
  return [
    pointDistance2(p, a, b),
    pointDistance2(q, a, b),
    pointDistance2(a, p, q),
    pointDistance2(b, p, q),
  ].reduce((least, one) => (compare(one, least) < 0 ? one : least))
}
