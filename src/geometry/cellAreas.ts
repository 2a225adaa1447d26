// Areas on cells: discs, threat areas cut by walls (TG-GEO-3) and cones (TG-GEO-4). Lists without a cone are kept.
import { withinCone } from './angles.ts'
import { AreaShelves } from './areaShelves.ts'
import type { CellGrid, Footprint } from './cellGrid.ts'
import type { CellLines } from './cellLines.ts'
import type { Cone, LatticePoint } from './field.ts'
import { SOLID } from './solidCells.ts'
import { OCTANTS, SquareSight } from './squareSight.ts'

export interface CellAreas {
  /** Cells within `limitMm` of the footprint anchored at plane (x, y), ascending. */
  disc(x: number, y: number, size: number, limitMm: number): Int32Array
  /** As `disc`, with line of effect from a cell of the footprint, and in the cone if given. */
  area(x: number, y: number, size: number, limitMm: number, cone?: Cone): Int32Array
  /** Is the centre of `cell` within the cone's angle from `centre`? */
  cellInCone(centre: LatticePoint, cell: number, cone: Cone): boolean
}

export function createCellAreas(grid: CellGrid, lines: CellLines, terrain: Uint8Array): CellAreas {
  const scratch = new Int32Array(grid.count)
  const discs = new AreaShelves(grid.count)
  const areas = new AreaShelves(grid.count)
  const offsetsOf = rememberOffsets(grid)
  const sight = grid.hex ? undefined : new SquareSight(grid.cols, grid.rows, terrain, SOLID)
  const marks = new Uint8Array(sight === undefined ? 0 : grid.count)

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
    const own = grid.hex ? 0 : 1
    const vx = (grid.planeX[cell] as number) * grid.lattice + own - centre.x
    const vy = (grid.planeY[cell] as number) * grid.lattice + own - centre.y
    return coneHolds(grid, cone, vx, vy)
  }

  /** Keeps of the first `found` cells in scratch those in the cone that some cell of the footprint sees. */
  const sift = (
    x: number,
    y: number,
    size: number,
    found: number,
    cone: Cone | undefined,
    seen: (own: number, cell: number) => boolean,
  ): number => {
    const centre = grid.centre(x, y, size)
    const own = cellsOfFootprint(grid, x, y, size)
    let left = 0
    for (let i = 0; i < found; i++) {
      const cell = scratch[i] as number
      if (cone !== undefined && !cellInCone(centre, cell, cone)) continue
      if (own.some((from) => seen(from, cell))) scratch[left++] = cell
    }
    return left
  }

  /** Squares, one cell: the sweep past solid cells, then walls cell by cell. */
  const sweepOne = (view: SquareSight, x: number, y: number, limitMm: number, cone?: Cone): Int32Array => {
    const octants = cone === undefined ? 255 : octantsOf(grid, cone)
    const found = limitMm < 0 ? 0 : view.look(x, y, wholeSquare(limitMm, grid.spec.cellMm), octants)
    const own = y * grid.cols + x
    const centre = { x: 2 * x + 1, y: 2 * y + 1 }
    let left = 0
    for (let i = 0; i < found; i++) {
      const cell = view.cells[i] as number
      if (cone !== undefined && !cellInCone(centre, cell, cone)) continue
      if (!lines.hasWalls || lines.free(own, cell)) scratch[left++] = cell
    }
    return scratch.slice(0, left).sort()
  }

  /** Squares, several cells: what each of them sees is marked; the disc is looked through in order. */
  const sweepAll = (
    view: SquareSight,
    x: number,
    y: number,
    size: number,
    limitMm: number,
    cone?: Cone,
  ): Int32Array => {
    const reach2 = wholeSquare(limitMm + 2 * size * grid.spec.cellMm, grid.spec.cellMm)
    const own = cellsOfFootprint(grid, x, y, size)
    const touched = own.map((from) => {
      const count = view.look(from % grid.cols, Math.floor(from / grid.cols), reach2)
      const cells = view.cells.slice(0, count).filter((cell) => !lines.hasWalls || lines.free(from, cell))
      for (const cell of cells) marks[cell] = 1
      return cells
    })
    const left = sift(x, y, size, collectDisc(x, y, size, limitMm), cone, (_, cell) => marks[cell] === 1)
    for (const cells of touched) for (const cell of cells) marks[cell] = 0
    return scratch.slice(0, left)
  }

  const collectArea = (x: number, y: number, size: number, limitMm: number, cone?: Cone): Int32Array => {
    if (sight === undefined) {
      return scratch.slice(0, sift(x, y, size, collectDisc(x, y, size, limitMm), cone, lines.free))
    }
    const inside = size === 1 && grid.cellAtPlane(x, y) >= 0
    return inside ? sweepOne(sight, x, y, limitMm, cone) : sweepAll(sight, x, y, size, limitMm, cone)
  }

  return {
    cellInCone,
    disc: (x, y, size, limitMm) => {
      const anchor = grid.cellAtPlane(x, y)
      const known = anchor < 0 ? undefined : discs.find(anchor, size, limitMm)
      if (known !== undefined) return known
      const made = scratch.slice(0, collectDisc(x, y, size, limitMm))
      return anchor < 0 ? made : discs.put(anchor, size, limitMm, made)
    },
    area: (x, y, size, limitMm, cone) => {
      if (cone !== undefined) return collectArea(x, y, size, limitMm, cone)
      const anchor = grid.cellAtPlane(x, y)
      const known = anchor < 0 ? undefined : areas.find(anchor, size, limitMm)
      if (known !== undefined) return known
      const made = collectArea(x, y, size, limitMm)
      return anchor < 0 ? made : areas.put(anchor, size, limitMm, made)
    },
  }
}

function coneHolds(grid: CellGrid, { dx, dy, k }: Cone, vx: number, vy: number): boolean {
  const { metric } = grid
  const dot = metric.dot(dx, dy, vx, vy)
  return dot > 0 && withinCone(dot, metric.dot(dx, dy, dx, dy), metric.dot(vx, vy, vx, vy), k)
}

/** The octants that a cone has a part in: its aim lies in them, or one of their borders in it. */
function octantsOf(grid: CellGrid, cone: Cone): number {
  let mask = 0
  OCTANTS.forEach(({ ix, iy, jx, jy }, octant) => {
    const along = ix * cone.dx + iy * cone.dy
    const across = jx * cone.dx + jy * cone.dy
    const aimed = across >= 0 && across <= along
    if (aimed || coneHolds(grid, cone, ix, iy) || coneHolds(grid, cone, ix + jx, iy + jy)) mask |= 1 << octant
  })
  return mask
}

function cellsOfFootprint(grid: CellGrid, x: number, y: number, size: number): number[] {
  const { dx, dy, count } = grid.footprint(size)
  const cells: number[] = []
  for (let i = 0; i < count; i++) {
    const cell = grid.cellAtPlane(x + (dx[i] as number), y + (dy[i] as number))
    if (cell >= 0) cells.push(cell)
  }
  return cells
}

/** The largest whole number of squared cells within a limit in mm, by the very comparison of TG-GEO-1. */
function wholeSquare(limitMm: number, cellMm: number): number {
  const limit2 = limitMm * limitMm
  const cell2 = cellMm * cellMm
  let square = Math.floor(limit2 / cell2)
  while (square * cell2 > limit2) square--
  while ((square + 1) * cell2 <= limit2) square++
  return square
}

/** Disc offsets by size and limit, made once each. */
function rememberOffsets(grid: CellGrid): (size: number, limitMm: number) => Footprint {
  const known = new Map<string, Footprint>()
  return (size, limitMm) => {
    const key = `${size} ${limitMm}`
    const found = known.get(key) ?? discOffsets(grid, size, limitMm)
    known.set(key, found)
    return found
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
