// The outline of the solid ground of a gridless map: those parts of the borders of areas that have solid ground on just
// one side. Later areas may cover solid ones, so borders are cut where they meet. Built once for a map, exactly.
import { LEFT, RIGHT } from './contacts.ts'
import { type ExactPoint, holdsBeside, type Region } from './polygons.ts'
import { SOLID } from './solidCells.ts'
import type { WallEnds } from './wallSet.ts'

/** A piece of outline whose ends lie between whole millimetres, because two borders cross there. */
export interface RaggedPiece {
  readonly a: ExactPoint
  readonly b: ExactPoint
  readonly origin: number
  /** LEFT or RIGHT of a -> b. */
  readonly solidSide: number
}

export interface SolidOutline {
  readonly pieces: readonly WallEnds[]
  readonly ragged: readonly RaggedPiece[]
  /** Is the ground solid just beside the whole point: a hair along (dx, dy) and a smaller hair to the side? */
  solidBeside(x: number, y: number, dx: number, dy: number, side: number): boolean
}

export function createSolidOutline(regions: readonly Region[]): SolidOutline {
  const relevant = relevantRegions(regions)
  const pieces: WallEnds[] = []
  const ragged: RaggedPiece[] = []
  const seen = new Set<string>()
  for (const region of relevant) {
    for (let i = 0; i < region.x.length; i++) {
      for (const piece of piecesOfEdge(region, i, relevant)) {
        const key = keyOf(piece)
        if (seen.has(key)) continue
        seen.add(key)
        if (piece.a.den !== 1n || piece.b.den !== 1n) ragged.push(piece)
        else {
          pieces.push({
            a: { x: Number(piece.a.x), y: Number(piece.a.y) },
            b: { x: Number(piece.b.x), y: Number(piece.b.y) },
            origin: piece.origin,
            solidSide: piece.solidSide,
          })
        }
      }
    }
  }
  return {
    pieces,
    ragged,
    solidBeside: (x, y, dx, dy, side) =>
      solidAt(relevant, { x: BigInt(x), y: BigInt(y), den: 1n }, BigInt(dx), BigInt(dy), side),
  }
}

/** Solid areas, and the later ones that may cover part of one; in order. */
function relevantRegions(regions: readonly Region[]): Region[] {
  return regions.filter(
    (region, i) =>
      region.terrain === SOLID ||
      regions.slice(0, i).some((below) => below.terrain === SOLID && boxesMeet(below, region)),
  )
}

function boxesMeet(a: Region, b: Region): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

function solidAt(
  regions: readonly Region[],
  point: ExactPoint,
  dx: bigint,
  dy: bigint,
  side: number,
): boolean {
  const x = Number(point.x) / Number(point.den)
  const y = Number(point.y) / Number(point.den)
  for (let i = regions.length - 1; i >= 0; i--) {
    const region = regions[i] as Region
    if (x < region.left - 1 || x > region.right + 1 || y < region.top - 1 || y > region.bottom + 1) continue
    if (holdsBeside(region, point, dx, dy, side)) return region.terrain === SOLID
  }
  return false
}

/** Cuts one border where others meet it; keeps the parts with solid ground on just one side. */
function piecesOfEdge(region: Region, i: number, regions: readonly Region[]): RaggedPiece[] {
  const next = (i + 1) % region.x.length
  const ax = region.x[i] as number
  const ay = region.y[i] as number
  const dx = (region.x[next] as number) - ax
  const dy = (region.y[next] as number) - ay
  if (dx === 0 && dy === 0) return []
  const cuts = cutsOfEdge(ax, ay, dx, dy, regions)
  const found: RaggedPiece[] = []
  for (let k = 0; k + 1 < cuts.length; k++) {
    const from = cuts[k] as Cut
    const to = cuts[k + 1] as Cut
    const middle = pointAt(ax, ay, dx, dy, { n: from.n * to.d + to.n * from.d, d: 2n * from.d * to.d })
    const left = solidAt(regions, middle, BigInt(dx), BigInt(dy), LEFT)
    const right = solidAt(regions, middle, BigInt(dx), BigInt(dy), RIGHT)
    if (left === right) continue
    found.push({
      a: pointAt(ax, ay, dx, dy, from),
      b: pointAt(ax, ay, dx, dy, to),
      origin: region.index,
      solidSide: left ? LEFT : RIGHT,
    })
  }
  return found
}

/** Fraction n / d of an edge, d > 0. */
interface Cut {
  readonly n: bigint
  readonly d: bigint
}

function cutsOfEdge(ax: number, ay: number, dx: number, dy: number, regions: readonly Region[]): Cut[] {
  const cuts: Cut[] = [
    { n: 0n, d: 1n },
    { n: 1n, d: 1n },
  ]
  const add = (n: number, d: number): void => {
    if (d < 0) add(-n, -d)
    else if (n > 0 && n < d) cuts.push({ n: BigInt(n), d: BigInt(d) })
  }
  const length2 = dx * dx + dy * dy
  for (const { x, y, left, right, top, bottom } of regions) {
    if (left > Math.max(ax, ax + dx) || right < Math.min(ax, ax + dx)) continue
    if (top > Math.max(ay, ay + dy) || bottom < Math.min(ay, ay + dy)) continue
    for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
      const cx = (x[j] as number) - ax
      const cy = (y[j] as number) - ay
      const ex = (x[i] as number) - ax
      const ey = (y[i] as number) - ay
      const sideC = dx * cy - dy * cx
      const sideE = dx * ey - dy * ex
      // Corners on the edge cut it, crossings do; a border along it cuts it at its own corners.
      if (sideC === 0) add(cx * dx + cy * dy, length2)
      if ((sideC > 0 && sideE < 0) || (sideC < 0 && sideE > 0)) add(cx * ey - cy * ex, sideE - sideC)
    }
  }
  cuts.sort((p, q) => Number(signOf(p.n * q.d - q.n * p.d)))
  return cuts.filter((cut, i) => i === 0 || cut.n * (cuts[i - 1] as Cut).d !== (cuts[i - 1] as Cut).n * cut.d)
}

function pointAt(ax: number, ay: number, dx: number, dy: number, { n, d }: Cut): ExactPoint {
  return reduced(BigInt(ax) * d + n * BigInt(dx), BigInt(ay) * d + n * BigInt(dy), d)
}

function reduced(x: bigint, y: bigint, den: bigint): ExactPoint {
  const common = greatestCommon(greatestCommon(magnitude(x), magnitude(y)), den)
  return common > 1n ? { x: x / common, y: y / common, den: den / common } : { x, y, den }
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}

/** The same piece from two borders that run along each other has one key, whichever way it is drawn. */
function keyOf({ a, b }: RaggedPiece): string {
  const ends = [`${a.x}/${a.y}/${a.den}`, `${b.x}/${b.y}/${b.den}`].sort()
  return ends.join(' ')
}
