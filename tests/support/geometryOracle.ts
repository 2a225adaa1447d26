// What TG-GEO says about maps with cells, read literally, cell by cell and point by point in exact fractions. Slow, and
// shares no code with src/geometry: hexes are not even in axial coordinates here, but in a stretched plane.
import type { BattleMap, FinePoint } from '../../src/geometry/battleMap.ts'
import {
  add,
  ascending,
  compare,
  cross,
  dot,
  type Fraction,
  fraction,
  half,
  meetings,
  minus,
  multiply,
  ONE,
  onSegment,
  type Point,
  plus,
  point,
  sign,
  subtract,
  times,
  ZERO,
} from './fractions.ts'

/** Something that can stop a segment: a thin piece, or a filled convex cell. */
interface Obstacle {
  readonly corners: readonly Point[]
  readonly filled: boolean
  /** Ground on which it counts for nothing (low walls on the attacker's own cell). */
  readonly spared: readonly Point[] | undefined
}

export interface OracleBody {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly size: number
}

const SOLID = 4

/**
 * The plane: squares in cells; pointy hexes u = 2q + r, v = r (so u counts half hexes across), flat hexes u = q,
 * v = 2r + q. Squared lengths in cells: squares u^2 + v^2, pointy (u^2 + 3 v^2) / 4, flat (3 u^2 + v^2) / 4.
 */
export class GeometryOracle {
  readonly map: BattleMap
  readonly doorsOpen: readonly boolean[]
  private readonly known: { sight?: Obstacle[]; move?: Obstacle[]; solids?: Obstacle[] } = {}
  private readonly bodies = new Map<string, number[] | undefined>()
  private readonly cellCorners = new Map<number, readonly Point[]>()

  constructor(map: BattleMap, doorsOpen: readonly boolean[] = []) {
    this.map = map
    this.doorsOpen = doorsOpen
  }

  get cells(): number {
    return this.map.grid.cols * this.map.grid.rows
  }

  centre(cell: number): Point {
    const { cols } = this.map.grid
    return this.centreAt(cell % cols, Math.floor(cell / cols))
  }

  private centreAt(col: number, row: number): Point {
    const { kind, offset } = this.map.grid
    if (kind === 'square') return point(fraction(2 * col + 1, 2), fraction(2 * row + 1, 2))
    const shove = (n: number) => ((((n % 2) + 2) % 2 === 1) === (offset === 'odd') ? 1 : 0)
    // The first row (or column) is where the plane begins: even layouts shove it too.
    if (kind === 'hex-pointy') return point(fraction(2 * col + shove(row) - shove(0)), fraction(row))
    return point(fraction(col), fraction(2 * row + shove(col) - shove(0)))
  }

  /** Plane point of a fine point of the map. */
  private planePoint({ x, y }: FinePoint): Point {
    const { kind } = this.map.grid
    if (kind === 'square') return point(fraction(x, 1000), fraction(y, 1000))
    if (kind === 'hex-pointy') return point(fraction(2 * x + y, 3000), fraction(y, 3000))
    return point(fraction(x, 3000), fraction(2 * y + x, 3000))
  }

  private cornerOffsets(): Point[] {
    const { kind } = this.map.grid
    const of = (list: ReadonlyArray<readonly [number, number]>, d: number) =>
      list.map(([x, y]) => point(fraction(x, d), fraction(y, d)))
    if (kind === 'square')
      return of(
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ],
        2,
      )
    const pointy = [
      [0, -2],
      [3, -1],
      [3, 1],
      [0, 2],
      [-3, 1],
      [-3, -1],
    ] as const
    return of(kind === 'hex-pointy' ? pointy : pointy.map(([x, y]) => [y, x] as const), 3)
  }

  corners(cell: number): readonly Point[] {
    const known = this.cellCorners.get(cell)
    if (known !== undefined) return known
    const centre = this.centre(cell)
    const made = this.cornerOffsets().map((offset) => plus(centre, offset))
    this.cellCorners.set(cell, made)
    return made
  }

  length2(d: Point): Fraction {
    const { kind } = this.map.grid
    const u = multiply(d.x, d.x)
    const v = multiply(d.y, d.y)
    if (kind === 'square') return add(u, v)
    const three = fraction(3)
    return multiply(
      fraction(1, 4),
      kind === 'hex-pointy' ? add(u, multiply(three, v)) : add(multiply(three, u), v),
    )
  }

  private between2(a: Point, b: Point): Fraction {
    return this.length2(minus(a, b))
  }

  /** Cells of a body by distance from its centre; undefined if one is off the map. */
  cellsOf({ x, y, size }: OracleBody): number[] | undefined {
    const key = `${x} ${y} ${size}`
    if (!this.bodies.has(key)) this.bodies.set(key, this.collectCells(x, y, size))
    return this.bodies.get(key)
  }

  private collectCells(x: number, y: number, size: number): number[] | undefined {
    const { kind, cols, rows } = this.map.grid
    const inside = (col: number, row: number) => col >= 0 && row >= 0 && col < cols && row < rows
    if (kind === 'square') {
      const cells: number[] = []
      for (let row = y; row < y + size; row++) {
        for (let col = x; col < x + size; col++) {
          if (!inside(col, row)) return undefined
          cells.push(row * cols + col)
        }
      }
      return cells
    }
    const cells: number[] = []
    for (let row = y - 4; row <= y + 4; row++) {
      for (let col = x - 4; col <= x + 4; col++) {
        if (
          compare(
            this.between2(this.centreAt(col, row), this.bodyCentre({ x, y, z: 0, size })),
            this.reach2(size),
          ) > 0
        )
          continue
        if (!inside(col, row)) return undefined
        cells.push(row * cols + col)
      }
    }
    return cells
  }

  /** Middle of a body: hexes of even size stand on the corner of their anchor towards axial (1, 1). */
  bodyCentre({ x, y, size }: OracleBody): Point {
    const { kind } = this.map.grid
    if (kind === 'square') return point(fraction(2 * x + size, 2), fraction(2 * y + size, 2))
    const corner = kind === 'hex-pointy' ? point(ONE, fraction(1, 3)) : point(fraction(1, 3), ONE)
    return size % 2 === 0 ? plus(this.centreAt(x, y), corner) : this.centreAt(x, y)
  }

  /** Largest squared distance of a cell of a hex body from its middle: 1, 3, 7, 12, 19, 27 cells. */
  private reach2(size: number): Fraction {
    return [ZERO, ZERO, fraction(1, 3), ONE, fraction(7, 3), fraction(4), fraction(19, 3)][size] as Fraction
  }

  /** TG-GEO-1: squared distance in mm. */
  distance2(a: OracleBody, b: OracleBody): Fraction {
    const { cellMm } = this.map.grid
    let least: Fraction | undefined
    for (const from of this.cellsOf(a) ?? []) {
      for (const to of this.cellsOf(b) ?? []) {
        const found = this.between2(this.centre(from), this.centre(to))
        if (least === undefined || compare(found, least) < 0) least = found
      }
    }
    if (least === undefined) throw new Error('body off the map')
    return add(multiply(least, fraction(cellMm * cellMm)), fraction((a.z - b.z) * (a.z - b.z)))
  }

  within(a: OracleBody, b: OracleBody, limitMm: number): boolean {
    return compare(this.distance2(a, b), fraction(limitMm * limitMm)) <= 0
  }

  private walls(purpose: 'sight' | 'cover' | 'move', spared?: readonly Point[]): Obstacle[] {
    if (purpose === 'cover') return this.collectWalls(purpose, spared)
    return (this.known[purpose] ??= this.collectWalls(purpose))
  }

  private collectWalls(purpose: 'sight' | 'cover' | 'move', spared?: readonly Point[]): Obstacle[] {
    const obstacles: Obstacle[] = []
    const put = (a: FinePoint, b: FinePoint, low: boolean) => {
      if (a.x === b.x && a.y === b.y) return
      const corners = [this.planePoint(a), this.planePoint(b)]
      obstacles.push({ corners, filled: false, spared: low ? spared : undefined })
    }
    for (const wall of this.map.walls) {
      if (purpose === 'move' ? wall.blocksMove : wall.blocksSight && !wall.low) put(wall.a, wall.b, false)
      else if (purpose === 'cover' && wall.low) put(wall.a, wall.b, true)
    }
    this.map.doors.forEach((door, i) => {
      if (this.doorsOpen[i] ?? door.open) return
      if (purpose === 'move' ? door.blocksMove : door.blocksSight) put(door.a, door.b, false)
    })
    return obstacles
  }

  private solids(): Obstacle[] {
    return (this.known.solids ??= [...this.map.terrain.keys()]
      .filter((cell) => this.map.terrain[cell] === SOLID)
      .map((cell) => ({ corners: this.corners(cell), filled: true, spared: undefined })))
  }

  /** TG-GEO-6 between two cells. */
  line(a: number, b: number): boolean {
    return a === b || !stopped(this.centre(a), this.centre(b), [...this.walls('sight'), ...this.solids()])
  }

  hasLine(a: OracleBody, b: OracleBody): boolean {
    const to = this.cellsOf(b) ?? []
    return (this.cellsOf(a) ?? []).some((from) => to.some((cell) => this.line(from, cell)))
  }

  /** TG-GEO-3: cells within the distance of a body to which it has line of effect. */
  area(body: OracleBody, limitMm: number): number[] {
    const { cols } = this.map.grid
    return [...Array(this.cells).keys()].filter((cell) => {
      const one = { x: cell % cols, y: Math.floor(cell / cols), z: body.z, size: 1 }
      return this.within(body, one, limitMm) && this.hasLine(body, one)
    })
  }

  /** TG-GEO-7: stopped rays from one cell to another. */
  stoppedRays(attacker: number, target: number): number {
    const from = this.centre(attacker)
    const obstacles = [...this.walls('cover', this.corners(attacker)), ...this.solids()]
    const middle = this.centre(target)
    return this.cornerOffsets().filter((offset) =>
      stopped(from, plus(middle, times(offset, fraction(9, 10))), obstacles),
    ).length
  }

  /** TG-GEO-7: the least number of stopped rays of a pair of cells with a free line; undefined without one. */
  cover(attacker: OracleBody, target: OracleBody): number | undefined {
    const counts = (this.cellsOf(attacker) ?? []).flatMap((a) =>
      (this.cellsOf(target) ?? []).filter((b) => this.line(a, b)).map((b) => this.stoppedRays(a, b)),
    )
    return counts.length === 0 ? undefined : Math.min(...counts)
  }

  /** TG-GEO-11 as a bit mask. */
  terrainsBetween(spot: OracleBody, enemy: OracleBody): number {
    const own = this.cellsOf(spot) ?? []
    const theirs = this.cellsOf(enemy) ?? []
    let mask = 0
    for (const cell of own) mask |= 1 << (this.map.terrain[cell] as number)
    const pairs = own.flatMap((a) =>
      theirs.map((b) => ({ a, b, far: this.between2(this.centre(a), this.centre(b)) })),
    )
    const least = pairs.reduce((far, pair) => (compare(pair.far, far) < 0 ? pair.far : far), pairs[0]!.far)
    const nearest = pairs.filter((pair) => compare(pair.far, least) === 0)
    const free = nearest.filter(({ a, b }) => this.line(a, b))
    for (const { a, b } of free.length > 0 ? free : nearest) {
      for (let cell = 0; cell < this.cells; cell++) {
        if (theirs.includes(cell) || !this.crossesInside(this.centre(a), this.centre(b), cell)) continue
        mask |= 1 << (this.map.terrain[cell] as number)
      }
    }
    return mask
  }

  private crossesInside(p: Point, q: Point, cell: number): boolean {
    const d = minus(q, p)
    if (sign(dot(d, d)) === 0) return false
    const corners = this.corners(cell)
    const cuts = cutsAlong(p, d, [{ corners, filled: true, spared: undefined }])
    return middles(cuts).some((t) => strictlyInside(plus(p, times(d, t)), corners))
  }

  /** Is a body barred from standing here by ground, walls or the edge? TG-GEO-9b. */
  mayStand(body: OracleBody): boolean {
    const cells = this.cellsOf(body)
    if (cells === undefined) return false
    const walls = this.walls('move')
    for (const cell of cells) {
      if (this.map.terrain[cell] === SOLID) return false
      const centre = this.centre(cell)
      if (walls.some(({ corners }) => onSegment(centre, corners[0]!, corners[1]!))) return false
    }
    // No wall between two of its cells that share a side.
    return cells.every((a) =>
      cells.every((b) => a >= b || !this.shareSide(a, b) || !stopped(this.centre(a), this.centre(b), walls)),
    )
  }

  private shareSide(a: number, b: number): boolean {
    return compare(this.between2(this.centre(a), this.centre(b)), ONE) === 0
  }

  /** TG-GEO-9: is one step to a neighbouring anchor legal? */
  mayStep(body: OracleBody, toX: number, toY: number): boolean {
    const from = this.centreAt(body.x, body.y)
    const move = minus(this.centreAt(toX, toY), from)
    const far = this.length2(move)
    const square = this.map.grid.kind === 'square'
    const diagonal = square && compare(far, fraction(2)) === 0
    if (compare(far, ONE) !== 0 && !diagonal) return false
    if (!this.mayStand({ ...body, x: toX, y: toY })) return false
    const walls = this.walls('move')
    return (this.cellsOf(body) ?? []).every((cell) => {
      const start = this.centre(cell)
      if (stopped(start, plus(start, move), walls)) return false
      if (!diagonal) return true
      const corner = plus(start, times(move, fraction(1, 2)))
      if (walls.some(({ corners }) => onSegment(corner, corners[0]!, corners[1]!))) return false
      return !this.solids().some(({ corners }) =>
        corners.some((one) => sign(dot(minus(one, corner), minus(one, corner))) === 0),
      )
    })
  }

  /** Least costs in mm from a body's anchor by a plain Dijkstra over all cells; -1 out of reach. */
  costs(body: OracleBody, budget: number, terrainCost: readonly number[], barred?: Uint8Array): Int32Array {
    const { cols, rows, cellMm } = this.map.grid
    const cost = new Array<number>(this.cells).fill(Infinity)
    const done = new Set<number>()
    cost[body.y * cols + body.x] = 0
    for (;;) {
      let node = -1
      for (let cell = 0; cell < this.cells; cell++) {
        if (!done.has(cell) && cost[cell]! <= budget && (node < 0 || cost[cell]! < cost[node]!)) node = cell
      }
      if (node < 0) break
      done.add(node)
      const [x, y] = [node % cols, Math.floor(node / cols)]
      for (let toY = Math.max(0, y - 1); toY <= Math.min(rows - 1, y + 1); toY++) {
        for (let toX = Math.max(0, x - 1); toX <= Math.min(cols - 1, x + 1); toX++) {
          const next = toY * cols + toX
          if (done.has(next) || barred?.[next] === 1 || !this.mayStep({ ...body, x, y }, toX, toY)) continue
          const diagonal = this.map.grid.kind === 'square' && toX !== x && toY !== y
          const length = diagonal ? Math.round((cellMm * 1414) / 1000) : cellMm
          const worst = Math.max(
            ...this.cellsOf({ ...body, x: toX, y: toY })!.map((cell) => this.map.terrain[cell]!),
          )
          cost[next] = Math.min(cost[next]!, cost[node]! + Math.ceil((length * terrainCost[worst]!) / 1000))
        }
      }
    }
    return Int32Array.from(cost, (one) => (one <= budget ? one : -1))
  }
}

/** Fractions strictly between the ends at which the segment meets something, and both ends. */
function cutsAlong(p: Point, d: Point, obstacles: readonly Obstacle[]): Fraction[] {
  const found: Fraction[] = [ZERO, ONE]
  for (const { corners } of obstacles) {
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length] as Point
      found.push(...meetings(p, d, corner, next).filter((t) => sign(t) > 0 && compare(t, ONE) < 0))
    })
  }
  return ascending(found)
}

function middles(cuts: readonly Fraction[]): Fraction[] {
  return cuts.slice(1).map((cut, i) => half(add(cut, cuts[i] as Fraction)))
}

function contains(p: Point, { corners, filled }: Obstacle): boolean {
  if (!filled) return onSegment(p, corners[0]!, corners[1]!)
  const sides = corners.map((corner, i) =>
    sign(cross(minus(corners[(i + 1) % corners.length]!, corner), minus(p, corner))),
  )
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function strictlyInside(p: Point, corners: readonly Point[]): boolean {
  const sides = corners.map((corner, i) =>
    sign(cross(minus(corners[(i + 1) % corners.length]!, corner), minus(p, corner))),
  )
  return sides.every((side) => side > 0) || sides.every((side) => side < 0)
}

/**
 * TG-GEO-6 for one segment: all inner places, the meeting points and the stretches between them, in order. A place is
 * stopped if something that holds it goes off to the left and something to the right. Places joined by a wall that runs
 * along the segment count as one, since that wall and what hangs on it are in one piece.
 */
function stopped(p: Point, q: Point, obstacles: readonly Obstacle[]): boolean {
  const d = minus(q, p)
  const cuts = cutsAlong(p, d, obstacles)
  const places = ascending([...cuts, ...middles(cuts)]).slice(1, -1)
  let left = false
  let right = false
  let joined = false
  for (const t of places) {
    const here = plus(p, times(d, t))
    const holding = obstacles.filter(
      (one) =>
        contains(here, one) &&
        !(
          one.spared !== undefined && contains(here, { corners: one.spared, filled: true, spared: undefined })
        ),
    )
    const along = obstacles.some(
      (one) =>
        !one.filled &&
        contains(here, one) &&
        one.corners.every((corner) => sign(cross(d, minus(corner, p))) === 0),
    )
    if (!(joined && along)) {
      left = false
      right = false
    }
    for (const { corners } of holding) {
      for (const corner of corners) {
        const side = sign(cross(d, subtractPoint(corner, p)))
        if (side > 0) left = true
        if (side < 0) right = true
      }
    }
    if (left && right) return true
    joined = along
  }
  return false
}

function subtractPoint(a: Point, b: Point): Point {
  return { x: subtract(a.x, b.x), y: subtract(a.y, b.y) }
}
