// A cave: cells that follow their neighbours until halls remain, a chamber at each end, and a passage between them.
import type { Land } from './land.ts'

const ROCK_PERCENT = 44
const ROUNDS = 4
/** Steps from the middle of a chamber to its wall, and from the edge of the map to its middle. */
const CHAMBER = 3
const CHAMBER_IN = 4

export function layCave(land: Land): void {
  const { cols, rows } = land.grid
  land.terrain.forEach((_, cell) => {
    land.paint(cell, isEdge(land, cell) || land.chance(ROCK_PERCENT) ? 'solid' : 'open')
  })
  for (let i = 0; i < ROUNDS; i += 1) settle(land)
  const ends = [CHAMBER_IN, cols - 1 - CHAMBER_IN].map((column) => land.cell(column, Math.floor(rows / 2)))
  for (const end of ends) digChamber(land, end)
  digPassage(land, ends[0]!, ends[1]!)
  const part = new Set(land.largestPart())
  land.terrain.forEach((_, cell) => {
    if (!part.has(cell)) land.paint(cell, 'solid')
  })
  scatter(land, part)
}

function isEdge(land: Land, cell: number): boolean {
  const [column, row] = [land.column(cell), land.row(cell)]
  return column === 0 || row === 0 || column === land.grid.cols - 1 || row === land.grid.rows - 1
}

/** One round: a cell becomes what most of it and its neighbours are. */
function settle(land: Land): void {
  const before = land.terrain.slice()
  const solid = before[0]!
  before.forEach((_, cell) => {
    if (isEdge(land, cell)) return
    const near = [cell, ...land.around(cell)]
    const rock = near.filter((other) => before[other] === solid).length
    land.paint(cell, rock * 2 > near.length ? 'solid' : 'open')
  })
}

function digChamber(land: Land, middle: number): void {
  let cells: readonly number[] = [middle]
  for (let i = 0; i < CHAMBER; i += 1) {
    cells = [...new Set([...cells, ...cells.flatMap((cell) => land.around(cell))])]
  }
  for (const cell of cells) if (!isEdge(land, cell)) land.paint(cell, 'open')
}

/** A winding way three cells wide from end to end; it turns at every second column at most, so that large bodies pass. */
function digPassage(land: Land, from: number, to: number): void {
  const { rows } = land.grid
  const [last, goal] = [land.column(to), land.row(to)]
  let row = land.row(from)
  for (let column = land.column(from); column <= last; column += 1) {
    if (column % 2 === 0) {
      if (Math.abs(goal - row) * 2 >= last - column - 1) row += Math.sign(goal - row)
      else if (land.chance(70)) row = Math.min(rows - 4, Math.max(3, row + land.pick([-1, 1])))
    }
    for (const y of [row - 1, row, row + 1]) land.paint(land.cell(column, y), 'open')
  }
}

/** Loose stone and pools on the floor. */
function scatter(land: Land, floor: ReadonlySet<number>): void {
  const cells = [...floor]
  const allowed = (cell: number) => floor.has(cell)
  for (let i = 0; i < 7; i += 1) {
    for (const cell of land.patch(land.pick(cells), land.between(3, 8), allowed)) land.paint(cell, 'rough')
  }
  for (let i = 0; i < 2; i += 1) {
    for (const cell of land.patch(land.pick(cells), land.between(4, 9), allowed))
      land.paint(cell, 'difficult')
  }
}
