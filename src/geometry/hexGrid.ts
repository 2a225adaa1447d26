// Hexagonal cells, pointy or flat, odd or even offset: numbering, footprints (TG-GEO-8), distances. Axial inside.
import type { GridSpec } from './battleMap.ts'
import { type CellGrid, type Footprint, neighbourTable } from './cellGrid.ts'
import { axialToOffset, HEX_CELL_FINE, offsetToAxial } from './coordinates.ts'
import { HEX } from './metric.ts'

/** Axial neighbours clockwise: pointy from north-east, flat from north. */
const POINTY_STEPS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const
const FLAT_STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

/** The cells of a hex map; positions at the edge of this module are axial. */
export function createHexGrid(spec: GridSpec): CellGrid {
  const { cols, rows } = spec
  const count = cols * rows
  const planeX = new Int32Array(count)
  const planeY = new Int32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const { q, r } = offsetToAxial(spec, cell % cols, Math.floor(cell / cols))
    planeX[cell] = q
    planeY[cell] = r
  }
  const steps = spec.kind === 'hex-flat' ? FLAT_STEPS : POINTY_STEPS
  const stepX = Int32Array.from(steps, (step) => step[0])
  const stepY = Int32Array.from(steps, (step) => step[1])
  const cellAtPlane = (q: number, r: number): number => {
    const [col, row] = axialToOffset(spec, q, r)
    return col >= 0 && row >= 0 && col < cols && row < rows ? row * cols + col : -1
  }
  const footprints: Footprint[] = []
  const footprint = (size: number): Footprint => (footprints[size] ??= hexFootprint(size))
  const differences = new Map<number, Footprint>()
  const differencesOf = (sizeA: number, sizeB: number): Footprint => {
    const key = sizeA * 64 + sizeB
    const known = differences.get(key) ?? footprintDifferences(footprint(sizeA), footprint(sizeB))
    differences.set(key, known)
    return known
  }
  const distance2 = (
    ax: number,
    ay: number,
    sizeA: number,
    bx: number,
    by: number,
    sizeB: number,
  ): number => {
    if (sizeA === 1 && sizeB === 1) return hexLength2(bx - ax, by - ay)
    const { dx, dy, count: pairs } = differencesOf(sizeA, sizeB)
    let least = Infinity
    for (let i = 0; i < pairs; i++) {
      const length2 = hexLength2(bx - ax + (dx[i] as number), by - ay + (dy[i] as number))
      if (length2 < least) least = length2
    }
    return least
  }
  return {
    spec,
    hex: true,
    cols,
    rows,
    count,
    metric: HEX,
    planeX,
    planeY,
    fine: HEX_CELL_FINE,
    half: 0,
    cornerX: Int32Array.of(1000, 2000, 1000, -1000, -2000, -1000),
    cornerY: Int32Array.of(-2000, -1000, 1000, 2000, 1000, -1000),
    directions: 6,
    stepX,
    stepY,
    neighbour: neighbourTable(planeX, planeY, stepX, stepY, cellAtPlane),
    delta: Int32Array.from([0, 1].flatMap((line) => deltas(spec, stepX, stepY, line))),
    parity: Uint8Array.from({ length: count }, (_, cell) => {
      const line = spec.kind === 'hex-flat' ? cell % cols : Math.floor(cell / cols)
      return (line & 1) * stepX.length
    }),
    cellAtPlane,
    lattice: 3,
    footprint,
    centre: (q, r, size) => ({ x: 3 * q + (1 - (size & 1)), y: 3 * r + (1 - (size & 1)) }),
    distance2,
    overlaps: (ax, ay, sizeA, bx, by, sizeB) => distance2(ax, ay, sizeA, bx, by, sizeB) === 0,
    length2: hexLength2,
    stepsBetween: (dq, dr) => [(Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2, 0],
  }
}

/** Differences of cell numbers for the steps from cells in even (0) or odd (1) lines. */
function deltas(spec: GridSpec, stepX: Int32Array, stepY: Int32Array, line: number): number[] {
  const from = offsetToAxial(spec, line, line)
  return Array.from(stepX, (dq, d) => {
    const [col, row] = axialToOffset(spec, from.q + dq, from.r + (stepY[d] as number))
    return (row - line) * spec.cols + (col - line)
  })
}

function hexLength2(q: number, r: number): number {
  return q * q + q * r + r * r
}

/**
 * Odd sizes 1, 3, 5: all hexes within 0, 1, 2 of the anchor (1, 7, 19). Even sizes 2, 4, 6: around the corner (1/3, 1/3)
 * of the anchor: three hexes, then with the nine around them (12), then with the fifteen around those (27).
 */
function hexFootprint(size: number): Footprint {
  let cells: Array<readonly [number, number]> =
    size & 1
      ? [[0, 0]]
      : [
          [0, 0],
          [1, 0],
          [0, 1],
        ]
  for (let ring = 1; ring <= (size - 1) >> 1; ring++) cells = withNeighbours(cells)
  cells.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  return {
    count: cells.length,
    dx: Int32Array.from(cells, (cell) => cell[0]),
    dy: Int32Array.from(cells, (cell) => cell[1]),
  }
}

function withNeighbours(cells: ReadonlyArray<readonly [number, number]>): Array<readonly [number, number]> {
  const all = new Map<string, readonly [number, number]>()
  for (const [q, r] of cells) {
    all.set(`${q},${r}`, [q, r])
    for (const [dq, dr] of POINTY_STEPS) all.set(`${q + dq},${r + dr}`, [q + dq, r + dr])
  }
  return [...all.values()]
}

/** All differences between a cell of `b` and a cell of `a`, each once. */
function footprintDifferences(a: Footprint, b: Footprint): Footprint {
  const all = new Map<string, readonly [number, number]>()
  for (let i = 0; i < a.count; i++) {
    for (let j = 0; j < b.count; j++) {
      const dx = (b.dx[j] as number) - (a.dx[i] as number)
      const dy = (b.dy[j] as number) - (a.dy[i] as number)
      all.set(`${dx},${dy}`, [dx, dy])
    }
  }
  const list = [...all.values()]
  return {
    count: list.length,
    dx: Int32Array.from(list, (difference) => difference[0]),
    dy: Int32Array.from(list, (difference) => difference[1]),
  }
}
