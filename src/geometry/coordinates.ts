// Conversions between the coordinates of files, internal positions, axial hexes and fine points (DESIGN section 7).
// No geometry is decided here.
import type { FinePoint, GridSpec } from './battleMap.ts'

/** Fine units to one step of the centre lattice: squares 500 (2 per cell), hexes 1000 (3 per cell), gridless 1. */
export const SQUARE_CELL_FINE = 1000
export const HEX_CELL_FINE = 3000

export interface AxialCell {
  readonly q: number
  readonly r: number
}

/** Axial coordinates of the offset cell (col, row); offset (0, 0) is axial (0, 0) in every layout. */
export function offsetToAxial(spec: GridSpec, col: number, row: number): AxialCell {
  if (spec.kind === 'hex-flat') return { q: col, r: row - shoved(spec, col) }
  return { q: col - shoved(spec, row), r: row }
}

/** Inverse of `offsetToAxial`: [col, row]. */
export function axialToOffset(spec: GridSpec, q: number, r: number): readonly [number, number] {
  if (spec.kind === 'hex-flat') return [q, r + shoved(spec, q)]
  return [q + shoved(spec, r), r]
}

/** Whole cells by which line `n` (row of pointy, column of flat hexes) runs ahead of its axial coordinate. */
function shoved(spec: GridSpec, n: number): number {
  const odd = n & 1
  return spec.offset === 'odd' ? (n - odd) >> 1 : (n + odd) >> 1
}

/**
 * Fine point of a wall end in a file: squares in cells, rounded to 1/1000 cell; hexes in axial coordinates counted in
 * thirds (hex corners are whole numbers); gridless in metres, rounded to the millimetre.
 */
export function finePointOf(_spec: GridSpec, x: number, y: number): FinePoint {
  return { x: thousandths(x), y: thousandths(y) }
}

/** Inverse of `finePointOf`. */
export function formatFinePoint(_spec: GridSpec, point: FinePoint): readonly [number, number] {
  return [point.x / 1000, point.y / 1000]
}

/** Internal position of file coordinates: gridless metres become millimetres, cells stay as they are. */
export function positionOf(spec: GridSpec, at: readonly [number, number]): readonly [number, number] {
  return spec.kind === 'gridless' ? [thousandths(at[0]), thousandths(at[1])] : at
}

/** Inverse of `positionOf`. */
export function formatPosition(spec: GridSpec, x: number, y: number): readonly [number, number] {
  return spec.kind === 'gridless' ? [x / 1000, y / 1000] : [x, y]
}

function thousandths(value: number): number {
  // Adding 0 turns -0 into 0, so that equal points are equal in every comparison and in JSON.
  return Math.round(value * 1000) + 0
}
