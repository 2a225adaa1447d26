// Standing and moving of discs on a gridless map (TG-GEO-9c): the disc sweeps a straight segment, free of walls, closed
// doors and solid ground. Touching is allowed. Other bodies are looked at only where they are given.

import { compareProducts } from './angles.ts'
import type { BattleMap } from './battleMap.ts'
import { LEFT, RIGHT } from './contacts.ts'
import type { StepBar } from './field.ts'
import { holdsPoint, type Region } from './polygons.ts'
import { SOLID } from './solidCells.ts'
import type { RaggedPiece, SolidOutline } from './solidOutline.ts'
import { WallSet, wallsOf } from './wallSet.ts'

/** Radius of a body in mm (TG-GEO-1): half a metre for each step of footprint. */
export function radiusOf(size: number): number {
  return 500 * size
}

export interface GridlessSteps {
  /** What bars a disc of `size` from sweeping the segment (a point: from standing there). */
  sweepBar(size: number, px: number, py: number, qx: number, qy: number): StepBar | undefined
}

export function createGridlessSteps(
  map: BattleMap,
  doorsOpen: readonly boolean[],
  outline: SolidOutline,
  regions: readonly Region[],
): GridlessSteps {
  const walls = wallsOf(map, doorsOpen, 'move')
  const borders = new WallSet(outline.pieces)
  const solids = regions.filter((region) => region.terrain === SOLID)
  const { widthMm, heightMm } = map.grid

  const outside = (x: number, y: number, radius: number): boolean =>
    x < radius || y < radius || x > widthMm - radius || y > heightMm - radius
  const nearest = (set: WallSet, radius: number, px: number, py: number, qx: number, qy: number): number => {
    const near = set.gather(px, py, qx, qy, radius)
    for (let i = 0; i < near; i++) {
      const wall = set.near[i] as number
      if (segmentsNearer(px, py, qx, qy, set, wall, radius)) return wall
    }
    return -1
  }
  /** The start lies in solid ground: then no outline need be near. */
  const inSolid = (x: number, y: number): number => {
    const region = solids.findLast((solid) => holdsPoint(solid, x, y))
    if (region === undefined) return -1
    const inside =
      outline.solidBeside(x, y, 1, 0, LEFT) ||
      outline.solidBeside(x, y, 1, 0, RIGHT) ||
      outline.solidBeside(x, y, -1, 0, LEFT) ||
      outline.solidBeside(x, y, -1, 0, RIGHT)
    return inside ? region.index : -1
  }

  return {
    sweepBar: (size, px, py, qx, qy) => {
      const radius = radiusOf(size)
      if (outside(px, py, radius) || outside(qx, qy, radius)) return { kind: 'edge', index: -1 }
      const wall = nearest(walls, radius, px, py, qx, qy)
      if (wall >= 0) {
        const origin = walls.origin[wall] as number
        return origin < 0 ? { kind: 'door', index: -1 - origin } : { kind: 'wall', index: origin }
      }
      if (solids.length === 0) return undefined
      const border = nearest(borders, radius, px, py, qx, qy)
      if (border >= 0) return { kind: 'solid', index: borders.origin[border] as number }
      const ragged = outline.ragged.find((piece) => raggedNearer(piece, px, py, qx, qy, radius))
      if (ragged !== undefined) return { kind: 'solid', index: ragged.origin }
      const around = inSolid(px, py)
      return around >= 0 ? { kind: 'solid', index: around } : undefined
    },
  }
}

/** Is the distance between a segment and a wall less than `radius`? Exact. */
function segmentsNearer(
  px: number,
  py: number,
  qx: number,
  qy: number,
  set: WallSet,
  wall: number,
  radius: number,
): boolean {
  const ax = set.ax[wall] as number
  const ay = set.ay[wall] as number
  const bx = set.bx[wall] as number
  const by = set.by[wall] as number
  if (Math.min(px, qx) - radius >= Math.max(ax, bx) || Math.max(px, qx) + radius <= Math.min(ax, bx))
    return false
  if (Math.min(py, qy) - radius >= Math.max(ay, by) || Math.max(py, qy) + radius <= Math.min(ay, by))
    return false
  return (
    crossing(px, py, qx, qy, ax, ay, bx, by) ||
    pointNearer(px, py, ax, ay, bx, by, radius) ||
    pointNearer(qx, qy, ax, ay, bx, by, radius) ||
    pointNearer(ax, ay, px, py, qx, qy, radius) ||
    pointNearer(bx, by, px, py, qx, qy, radius)
  )
}

function crossing(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const sideA = (qx - px) * (ay - py) - (qy - py) * (ax - px)
  const sideB = (qx - px) * (by - py) - (qy - py) * (bx - px)
  const sideP = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
  const sideQ = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
  return sideA > 0 !== sideB > 0 && sideP > 0 !== sideQ > 0 && sideA !== 0 && sideB !== 0
}

/** Is the point nearer than `radius` to the segment a-b? Exact: squares are compared, no root is taken. */
export function pointNearer(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  radius: number,
  orAt = false,
): boolean {
  const wx = bx - ax
  const wy = by - ay
  const along = (x - ax) * wx + (y - ay) * wy
  const length2 = wx * wx + wy * wy
  if (along > 0 && along < length2) {
    const cross = wx * (y - ay) - wy * (x - ax)
    const order = compareProducts(cross, cross, 1, radius * radius, length2, 1)
    return order < 0 || (orAt && order === 0)
  }
  const ex = along <= 0 ? x - ax : x - bx
  const ey = along <= 0 ? y - ay : y - by
  const distance2 = ex * ex + ey * ey
  return distance2 < radius * radius || (orAt && distance2 === radius * radius)
}

/** As `segmentsNearer` for a piece with ends between whole millimetres: everything times both denominators. */
function raggedNearer(
  { a, b }: RaggedPiece,
  px: number,
  py: number,
  qx: number,
  qy: number,
  radius: number,
): boolean {
  const scale = a.den * b.den
  const p = [BigInt(px) * scale, BigInt(py) * scale] as const
  const q = [BigInt(qx) * scale, BigInt(qy) * scale] as const
  const c = [a.x * b.den, a.y * b.den] as const
  const e = [b.x * a.den, b.y * a.den] as const
  const reach = BigInt(radius) * scale
  if (exactCrossing(p, q, c, e)) return true
  return (
    exactNearer(p, c, e, reach) ||
    exactNearer(q, c, e, reach) ||
    exactNearer(c, p, q, reach) ||
    exactNearer(e, p, q, reach)
  )
}

type Exact = readonly [bigint, bigint]

function exactSide(a: Exact, b: Exact, c: Exact): bigint {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function exactCrossing(p: Exact, q: Exact, a: Exact, b: Exact): boolean {
  return exactSide(p, q, a) * exactSide(p, q, b) < 0n && exactSide(a, b, p) * exactSide(a, b, q) < 0n
}

function exactNearer(point: Exact, a: Exact, b: Exact, reach: bigint): boolean {
  const wx = b[0] - a[0]
  const wy = b[1] - a[1]
  const along = (point[0] - a[0]) * wx + (point[1] - a[1]) * wy
  const length2 = wx * wx + wy * wy
  if (along > 0n && along < length2) {
    const cross = exactSide(a, b, point)
    return cross * cross < reach * reach * length2
  }
  const end = along <= 0n ? a : b
  const ex = point[0] - end[0]
  const ey = point[1] - end[1]
  return ex * ex + ey * ey < reach * reach
}
