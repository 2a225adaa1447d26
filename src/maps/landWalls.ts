// Walls and doors along grid lines of squares, in cells.
import { finePointOf } from '../geometry/coordinates.ts'
import type { Land } from './land.ts'

export type Piece = readonly [ax: number, ay: number, bx: number, by: number]

export function putWall(land: Land, piece: Piece, low = false): void {
  land.walls.push({ ...ends(land, piece), blocksSight: true, blocksMove: true, low })
}

export function putDoor(land: Land, piece: Piece, open: boolean): void {
  land.doors.push({ ...ends(land, piece), open, blocksSight: true, blocksMove: true })
}

function ends({ grid }: Land, [ax, ay, bx, by]: Piece) {
  return { a: finePointOf(grid, ax, ay), b: finePointOf(grid, bx, by) }
}
