// Between engine positions, the geometry's fine units and the board's file units.
import type { FinePoint, GridKind } from '../geometry/battleMap.ts'
import type { Body, Field } from '../geometry/field.ts'
import type { BoardPoint } from './boardModel.ts'

/** Fine units to one file unit: squares and metres have 1000, hexes 3000 in axial coordinates. */
export function finePerUnit(kind: GridKind): number {
  return kind === 'hex-pointy' || kind === 'hex-flat' ? 3000 : 1000
}

export function boardPoint(field: Field, fine: FinePoint): BoardPoint {
  const unit = finePerUnit(field.map.grid.kind)
  return [fine.x / unit, fine.y / unit]
}

/** Centre of a body standing at an engine position, in file units. */
export function centreAt(field: Field, x: number, y: number, size: number): BoardPoint {
  return boardPoint(field, field.fineCentre({ x, y, z: 0, size }))
}

export function centreOf(field: Field, body: Body): BoardPoint {
  return boardPoint(field, field.fineCentre(body))
}

/** An engine position as commands and files write it: cells as they are, gridless millimetres as metres. */
export function filePosition(field: Field, x: number, y: number): readonly [number, number] {
  return field.hasCells ? [x, y] : [x / 1000, y / 1000]
}

/** Back from files to the engine. */
export function enginePosition(field: Field, [x, y]: readonly [number, number]): readonly [number, number] {
  return field.hasCells ? [x, y] : [Math.round(x * 1000), Math.round(y * 1000)]
}
