// Square cells: numbering, footprints of f x f cells, distances between nearest cells. No walls, no terrain.
import type { GridSpec } from './battleMap.ts'
import { type CellGrid, type Footprint, neighbourTable } from './cellGrid.ts'
import { SQUARE_CELL_FINE } from './coordinates.ts'
import { SQUARE } from './metric.ts'

/** The cells of a square map. */
export function createSquareGrid(spec: GridSpec): CellGrid {
  const { cols, rows } = spec
  const count = cols * rows
  const planeX = Int32Array.from({ length: count }, (_, cell) => cell % cols)
  const planeY = Int32Array.from({ length: count }, (_, cell) => Math.floor(cell / cols))
  const stepX = Int32Array.of(0, 1, 1, 1, 0, -1, -1, -1)
  const stepY = Int32Array.of(-1, -1, 0, 1, 1, 1, 0, -1)
  const cellAtPlane = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < cols && y < rows ? y * cols + x : -1
  const footprints: Footprint[] = []
  return {
    spec,
    hex: false,
    cols,
    rows,
    count,
    metric: SQUARE,
    planeX,
    planeY,
    fine: SQUARE_CELL_FINE,
    half: SQUARE_CELL_FINE / 2,
    cornerX: Int32Array.of(-500, 500, 500, -500),
    cornerY: Int32Array.of(-500, -500, 500, 500),
    directions: 8,
    stepX,
    stepY,
    neighbour: neighbourTable(planeX, planeY, stepX, stepY, cellAtPlane),
    delta: Int32Array.from(stepX, (dx, d) => dx + (stepY[d] as number) * cols),
    parity: new Uint8Array(count),
    cellAtPlane,
    lattice: 2,
    footprint: (size) => (footprints[size] ??= squareFootprint(size)),
    centre: (x, y, size) => ({ x: 2 * x + size, y: 2 * y + size }),
    distance2: (ax, ay, sizeA, bx, by, sizeB) => {
      const dx = gap(ax, sizeA, bx, sizeB)
      const dy = gap(ay, sizeA, by, sizeB)
      return dx * dx + dy * dy
    },
    overlaps: (ax, ay, sizeA, bx, by, sizeB) =>
      ax < bx + sizeB && bx < ax + sizeA && ay < by + sizeB && by < ay + sizeA,
    length2: (dx, dy) => dx * dx + dy * dy,
    stepsBetween: (dx, dy) => {
      const across = Math.abs(dx)
      const down = Math.abs(dy)
      const diagonal = Math.min(across, down)
      return [Math.max(across, down) - diagonal, diagonal]
    },
  }
}

/** Columns (or rows) from the last one of one footprint to the first one of the other; 0 where they overlap. */
function gap(a: number, sizeA: number, b: number, sizeB: number): number {
  if (b >= a + sizeA) return b - a - sizeA + 1
  return a >= b + sizeB ? a - b - sizeB + 1 : 0
}

function squareFootprint(size: number): Footprint {
  const count = size * size
  return {
    count,
    dx: Int32Array.from({ length: count }, (_, i) => i % size),
    dy: Int32Array.from({ length: count }, (_, i) => Math.floor(i / size)),
  }
}
