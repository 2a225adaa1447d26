// What squares and hexes have in common for everything built on cells: numbering, centres, neighbours, footprints and
// distances in cells. The two makers are squareGrid.ts and hexGrid.ts. No walls, no terrain.
import type { GridSpec } from './battleMap.ts'
import type { LatticePoint } from './field.ts'
import type { VectorMetric } from './metric.ts'

/** Offsets of the cells of a footprint from its anchor, in plane coordinates (squares: col, row; hexes: q, r). */
export interface Footprint {
  readonly dx: Int32Array
  readonly dy: Int32Array
  readonly count: number
}

/**
 * A grid of cells. *Plane coordinates* are those in which offsets are the same everywhere: (col, row) of squares, axial
 * (q, r) of hexes. Cells are numbered row by row: row * cols + col.
 */
export interface CellGrid {
  readonly spec: GridSpec
  readonly hex: boolean
  readonly cols: number
  readonly rows: number
  readonly count: number
  readonly metric: VectorMetric
  /** Plane coordinates of each cell. */
  readonly planeX: Int32Array
  readonly planeY: Int32Array
  /** Fine units from one cell to the next along a plane axis, and from the plane point to the centre of its cell. */
  readonly fine: number
  readonly half: number
  /** Fine offsets of the corners of a cell from its centre, clockwise. */
  readonly cornerX: Int32Array
  readonly cornerY: Int32Array
  /** Directions in fixed order, clockwise from north or north-east; plane offsets. Odd ones of squares are diagonal. */
  readonly directions: number
  readonly stepX: Int32Array
  readonly stepY: Int32Array
  /** Neighbour of a cell in a direction, or -1: table of count * directions. */
  readonly neighbour: Int32Array
  /**
   * The same as differences of cell numbers, for steps known to stay on the map: delta[parity[cell] + d]. Cells of hex
   * maps differ by whether their line is shoved.
   */
  readonly delta: Int32Array
  readonly parity: Uint8Array
  /** Cell at plane coordinates, -1 outside. */
  cellAtPlane(x: number, y: number): number
  /** Lattice steps per plane step and lattice offset of a cell's centre (TG-GEO-8). */
  readonly lattice: number
  footprint(size: number): Footprint
  /** Centre on the lattice of a footprint anchored at plane (x, y). */
  centre(x: number, y: number, size: number): LatticePoint
  /** Squared distance in cells between the nearest cells of two footprints anchored at plane coordinates (TG-GEO-1). */
  distance2(ax: number, ay: number, sizeA: number, bx: number, by: number, sizeB: number): number
  /** Do the footprints share a cell? */
  overlaps(ax: number, ay: number, sizeA: number, bx: number, by: number, sizeB: number): boolean
  /** Squared length in cells of a plane vector between cells. */
  length2(dx: number, dy: number): number
  /** Lower bound on the number of straight and of diagonal steps between two plane points: [straight, diagonal]. */
  stepsBetween(dx: number, dy: number): readonly [number, number]
}

/** Number of the footprint table: sizes are whole and at least 1. */
export const MAX_FOOTPRINT = 6

/** Neighbour table of a grid from its plane coordinates. */
export function neighbourTable(
  planeX: Int32Array,
  planeY: Int32Array,
  stepX: Int32Array,
  stepY: Int32Array,
  cellAtPlane: (x: number, y: number) => number,
): Int32Array {
  const directions = stepX.length
  const table = new Int32Array(planeX.length * directions)
  for (let cell = 0; cell < planeX.length; cell++) {
    for (let d = 0; d < directions; d++) {
      const x = (planeX[cell] as number) + (stepX[d] as number)
      table[cell * directions + d] = cellAtPlane(x, (planeY[cell] as number) + (stepY[d] as number))
    }
  }
  return table
}
