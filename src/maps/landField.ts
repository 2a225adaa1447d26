// Open country: thickets, rough grass, boulders, now and then a hill, a stream with fords, and low field walls.
import type { Terrain } from '../geometry/battleMap.ts'
import type { Land } from './land.ts'
import { putWall } from './landWalls.ts'

/** Columns at both ends where nothing solid lies, so that both sides have room to begin. */
const FREE_ENDS = 3
const BOULDER_PERCENT = 2

const PATCHES: readonly (readonly [terrain: Terrain, count: number, least: number, most: number])[] = [
  ['rough', 7, 6, 18],
  ['difficult', 4, 4, 12],
  ['severe', 2, 3, 7],
]

export function layField(land: Land): void {
  if (land.chance(50)) layHill(land)
  for (const [terrain, count, least, most] of PATCHES) {
    for (let i = 0; i < count; i += 1) {
      const start = land.between(0, land.terrain.length - 1)
      for (const cell of land.patch(start, land.between(least, most), () => true)) land.paint(cell, terrain)
    }
  }
  if (land.chance(40)) layStream(land)
  land.terrain.forEach((_, cell) => {
    const column = land.column(cell)
    const isInside = column >= FREE_ENDS && column < land.grid.cols - FREE_ENDS
    // Never two side by side: a body of any usual size finds its way between them.
    if (isInside && land.chance(BOULDER_PERCENT) && !nearby(land, cell).some((other) => land.isSolid(other)))
      land.paint(cell, 'solid')
  })
  if (land.grid.kind === 'square') for (let i = land.between(1, 3); i > 0; i -= 1) layFieldWall(land)
}

/** Cells within two steps. */
function nearby(land: Land, cell: number): readonly number[] {
  return land.around(cell).flatMap((other) => [other, ...land.around(other)])
}

/** A slope of a metre with a top of two. */
function layHill(land: Land): void {
  const { cols, rows } = land.grid
  const top = land.cell(land.between(8, cols - 9), land.between(4, rows - 5))
  const slope = land.patch(top, land.between(30, 50), () => true)
  for (const cell of slope) land.groundMm[cell] = 1000
  const inner = new Set(slope.filter((cell) => land.around(cell).every((other) => slope.includes(other))))
  for (const cell of land.patch(top, 14, (other) => inner.has(other))) land.groundMm[cell] = 2000
}

/** Water from edge to edge across the way, two cells wide, with two fords. */
function layStream(land: Land): void {
  const { cols, rows } = land.grid
  let column = land.between(Math.floor(cols / 2) - 4, Math.floor(cols / 2) + 2)
  const fords = [land.between(2, 6), land.between(rows - 8, rows - 4)]
  for (let row = 0; row < rows; row += 1) {
    const isFord = fords.some((ford) => row >= ford && row < ford + 2)
    for (const x of [column, column + 1]) {
      const cell = land.cell(x, row)
      land.paint(cell, isFord ? 'rough' : 'severe')
      land.groundMm[cell] = 0
    }
    if (land.chance(45)) column = Math.min(cols - 9, Math.max(7, column + land.pick([-1, 1])))
  }
}

/** A low wall along grid lines, with a gap in it. */
function layFieldWall(land: Land): void {
  const { cols, rows } = land.grid
  const isUpright = land.chance(50)
  const length = land.between(4, 8)
  const [x, y] = [land.between(4, cols - 5 - length), land.between(2, rows - 3 - length)]
  const gap = land.between(1, length - 2)
  for (let i = 0; i < length; i += 1) {
    if (i === gap) continue
    if (isUpright) putWall(land, [x, y + i, x, y + i + 1], true)
    else putWall(land, [x + i, y, x + i + 1, y], true)
  }
}
