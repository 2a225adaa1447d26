// Areas on cells: discs, threat areas cut by walls (TG-GEO-3) and cones (TG-GEO-4). Lists without a cone are kept.
import { withinCone } from './angles.ts'
import type { CellGrid, Footprint } from './cellGrid.ts'
import type { CellLines } from './cellLines.ts'
import type { Cone, LatticePoint } from './field.ts'

/** Most numbers kept in cached lists. */
const MOST_KEPT = 1 << 23

export interface CellAreas {
  /** Cells within `limitMm` of the footprint anchored at plane (x, y), ascending. */
  disc(x: number, y: number, size: number, limitMm: number): Int32Array
  /** As `disc`, with line of effect from a cell of the footprint, and in the cone if given. */
  area(x: number, y: number, size: number, limitMm: number, cone?: Cone): Int32Array
  /** Is the centre of `cell` within the cone's angle from `centre`? */
  cellInCone(centre: LatticePoint, cell: number, cone: Cone): boolean
}

export function createCellAreas(grid: CellGrid, lines: CellLines): CellAreas {
  const scratch = new Int32Array(grid.count)
  const kept = new Map<string, Array<Int32Array | undefined>>()
  let keptNumbers = 0

  const offsets = new Map<string, Footprint>()
  const offsetsOf = (size: number, limitMm: number): Footprint => {
    const key = `${size} ${limitMm}`
    const known = offsets.get(key) ?? discOffsets(grid, size, limitMm)
    offsets.set(key, known)
    return known
  }

  const collectDisc = (x: number, y: number, size: number, limitMm: number): number => {
    const { dx, dy, count } = offsetsOf(size, limitMm)
    let found = 0
    for (let i = 0; i < count; i++) {
      const cell = grid.cellAtPlane(x + (dx[i] as number), y + (dy[i] as number))
      if (cell >= 0) scratch[found++] = cell
    }
    // Rows of flat hexes run askew to the axial rows in which the offsets are sorted.
    if (grid.spec.kind === 'hex-flat') scratch.subarray(0, found).sort()
    return found
  }

  const cellInCone = (centre: LatticePoint, cell: number, cone: Cone): boolean => {
    const { metric, lattice } = grid
    const own = grid.hex ? 0 : 1
    const vx = (grid.planeX[cell] as number) * lattice + own - centre.x
    const vy = (grid.planeY[cell] as number) * lattice + own - centre.y
    const dot = metric.dot(cone.dx, cone.dy, vx, vy)
    if (dot <= 0) return false
    return withinCone(dot, metric.dot(cone.dx, cone.dy, cone.dx, cone.dy), metric.dot(vx, vy, vx, vy), cone.k)
  }

  const seen = (x: number, y: number, size: number, cell: number): boolean => {
    const { dx, dy, count } = grid.footprint(size)
    for (let i = 0; i < count; i++) {
      const own = grid.cellAtPlane(x + (dx[i] as number), y + (dy[i] as number))
      if (own >= 0 && lines.free(own, cell)) return true
    }
    return false
  }

  const collectArea = (x: number, y: number, size: number, limitMm: number, cone?: Cone): Int32Array => {
    const found = collectDisc(x, y, size, limitMm)
    const centre = grid.centre(x, y, size)
    let left = 0
    for (let i = 0; i < found; i++) {
      const cell = scratch[i] as number
      if (cone !== undefined && !cellInCone(centre, cell, cone)) continue
      if (seen(x, y, size, cell)) scratch[left++] = cell
    }
    return scratch.slice(0, left)
  }

  const keep = (key: string, anchor: number, make: () => Int32Array): Int32Array => {
    if (anchor < 0) return make()
    let lists = kept.get(key)
    const known = lists?.[anchor]
    if (known !== undefined) return known
    const made = make()
    if (keptNumbers + made.length > MOST_KEPT) {
      kept.clear()
      keptNumbers = 0
      lists = undefined
    }
    if (lists === undefined) {
      lists = new Array(grid.count).fill(undefined)
      kept.set(key, lists)
      keptNumbers += grid.count
    }
    lists[anchor] = made
    keptNumbers += made.length
    return made
  }

  return {
    cellInCone,
    disc: (x, y, size, limitMm) =>
      keep(`disc ${size} ${limitMm}`, grid.cellAtPlane(x, y), () =>
        scratch.slice(0, collectDisc(x, y, size, limitMm)),
      ),
    area: (x, y, size, limitMm, cone) =>
      cone === undefined
        ? keep(`area ${size} ${limitMm}`, grid.cellAtPlane(x, y), () => collectArea(x, y, size, limitMm))
        : collectArea(x, y, size, limitMm, cone),
  }
}

/** Plane offsets of all cells within `limitMm` of a footprint, by plane row, then column. */
function discOffsets(grid: CellGrid, size: number, limitMm: number): Footprint {
  const { cellMm } = grid.spec
  // A plane row of hexes is sqrt(3)/2 of a cell high; 1.1548 is a little more than its inverse.
  const grow =
    limitMm < 0 ? -1 : Math.min(grid.cols + grid.rows, Math.floor((limitMm * 1.1548) / cellMm)) + size
  const dx: number[] = []
  const dy: number[] = []
  for (let y = -grow; y <= grow; y++) {
    for (let x = -grow; x <= grow; x++) {
      if (grid.distance2(0, 0, size, x, y, 1) * cellMm * cellMm > limitMm * limitMm) continue
      dx.push(x)
      dy.push(y)
    }
  }
  return { dx: Int32Array.from(dx), dy: Int32Array.from(dy), count: dx.length }
}
