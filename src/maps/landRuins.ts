// A ruined village: houses with doorways, walls that have fallen in places, and rubble. On squares the walls are thin;
// on hexes they are solid cells.
import type { Land } from './land.ts'
import { type Piece, putDoor, putWall } from './landWalls.ts'

interface House {
  readonly left: number
  readonly top: number
  /** First column and row behind it. */
  readonly right: number
  readonly bottom: number
}

/** Columns at both ends without houses. */
const FREE_ENDS = 5
/** Cells between houses. */
const LANE = 2
const MOST_HOUSES = 7
const TRIES = 300
const FALLEN_PERCENT = 22

export function layRuins(land: Land): void {
  for (let i = 0; i < 6; i += 1) {
    const start = land.between(0, land.terrain.length - 1)
    for (const cell of land.patch(start, land.between(4, 10), () => true)) land.paint(cell, 'rough')
  }
  for (const house of housesOf(land)) {
    if (land.grid.kind === 'square') buildThin(land, house)
    else buildThick(land, house)
  }
}

function housesOf(land: Land): readonly House[] {
  const { cols, rows } = land.grid
  const houses: House[] = []
  for (let i = 0; i < TRIES && houses.length < MOST_HOUSES; i += 1) {
    const [width, height] = [land.between(4, 7), land.between(4, 6)]
    const left = land.between(FREE_ENDS, cols - FREE_ENDS - width)
    const top = land.between(1, rows - 1 - height)
    const house = { left, top, right: left + width, bottom: top + height }
    if (houses.every((other) => areApart(house, other))) houses.push(house)
  }
  return houses
}

function areApart(a: House, b: House): boolean {
  const isBeside = a.left >= b.right + LANE || b.left >= a.right + LANE
  return isBeside || a.top >= b.bottom + LANE || b.top >= a.bottom + LANE
}

/** Pieces of the four walls, each side from its start on. */
function sidesOf({ left, top, right, bottom }: House): readonly (readonly Piece[])[] {
  const across = (y: number) =>
    Array.from({ length: right - left }, (_, i) => [left + i, y, left + i + 1, y] as const)
  const upright = (x: number) =>
    Array.from({ length: bottom - top }, (_, i) => [x, top + i, x, top + i + 1] as const)
  return [across(top), upright(right), across(bottom), upright(left)]
}

/** One side stands open by two cells, one has a door; elsewhere pieces are missing, with rubble below. */
function buildThin(land: Land, house: House): void {
  const sides = sidesOf(house)
  const open = land.between(0, 3)
  const door = (open + land.between(1, 3)) % 4
  sides.forEach((side, index) => {
    const at = land.between(1, side.length - 3)
    for (const [i, piece] of side.entries()) {
      if (index === open && (i === at || i === at + 1)) continue
      if (index === door && i === at) putDoor(land, piece, land.chance(50))
      else if (!land.chance(FALLEN_PERCENT)) putWall(land, piece)
      else land.paint(land.cell(piece[0], piece[1]), 'difficult')
    }
  })
}

/** Solid cells all round, with a doorway of two cells and fallen places of rubble. */
function buildThick(land: Land, { left, top, right, bottom }: House): void {
  const rim: number[] = []
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const isRim = row === top || row === bottom - 1 || column === left || column === right - 1
      if (isRim) rim.push(land.cell(column, row))
    }
  }
  const corner = (cell: number) =>
    [left, right - 1].includes(land.column(cell)) && [top, bottom - 1].includes(land.row(cell))
  const doorway = land.pick(rim.filter((cell) => !corner(cell)))
  const gap = [
    doorway,
    ...land
      .beside(doorway)
      .filter((cell) => rim.includes(cell) && !corner(cell))
      .slice(0, 1),
  ]
  for (const cell of rim) {
    if (gap.includes(cell)) land.paint(cell, 'open')
    else land.paint(cell, land.chance(FALLEN_PERCENT) ? 'difficult' : 'solid')
  }
}
