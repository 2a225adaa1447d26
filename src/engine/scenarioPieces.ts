// The pieces of a scenario's map: walls, doors, areas of a gridless map, lights. Coordinates:
// squares in cells, hexes in thirds of axial coordinates, gridless in metres.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { Area, Door, GridSpec, MapLight, Wall } from '../geometry/battleMap.ts'
import { finePointOf } from '../geometry/coordinates.ts'
import { crossedSide } from './scenarioPolygon.ts'
import {
  below,
  listOf,
  oneOf,
  type ProblemList,
  read,
  readFields,
  real,
  tuple,
  whole,
} from './scenarioReading.ts'
import { LEGEND_WORDS, MAX_HEIGHT, terrainOf } from './scenarioRows.ts'

export const MAX_WALL_PIECES = 20_000
/** As many as the engine's column of doors holds. */
export const MAX_DOORS = 1024
const MAX_CORNERS = 400
/** Farthest coordinate of a wall, in the units of the file. */
const MAX_COORDINATE = 10_000

/** Whole millimetres. */
export function mm(metres: number): number {
  return Math.round(metres * 1000) + 0
}

export type ReadItem<T> = (item: Json | undefined, place: string) => T | undefined

/** What `readItem` makes of each item; undefined ones are left out. */
export function readEach<T>(
  list: readonly unknown[] | undefined,
  path: string,
  readItem: ReadItem<T>,
): readonly T[] {
  return (list ?? []).flatMap((item, i) => readItem(item as Json, below(path, i)) ?? [])
}

const coordinate = real(-MAX_COORDINATE, MAX_COORDINATE)
const lineOf = (most: number) =>
  v.pipe(
    v.array(coordinate, 'a line [x1, y1, x2, y2]'),
    v.check(
      (line) => line.length >= 4 && line.length <= most && line.length % 2 === 0,
      'a line [x1, y1, x2, y2]',
    ),
  )
const anyLine = lineOf(2 * MAX_WALL_PIECES)
const shortLine = lineOf(4)
const blocks = v.optional(listOf(oneOf(['sight', 'move']), 1, 2, 'a list of what it blocks: sight, move'))
const flag = v.optional(v.boolean('true or false'))

export function readWalls(
  list: readonly unknown[] | undefined,
  path: string,
  grid: GridSpec,
  problems: ProblemList,
): readonly Wall[] {
  const walls: Wall[] = []
  for (const [i, item] of (list ?? []).entries()) {
    walls.push(...readWall(item as Json, below(path, i), grid, problems))
    if (walls.length <= MAX_WALL_PIECES) continue
    problems.add(path, `at most ${MAX_WALL_PIECES} pieces of wall`, walls.length)
    return []
  }
  return walls
}

/** A wall `[x1, y1, x2, y2]`, or `{ line, blocks, low }` whose line may go on over more points. */
function readWall(value: Json, path: string, grid: GridSpec, problems: ProblemList): readonly Wall[] {
  if (Array.isArray(value)) {
    return pieces(read(anyLine, value, path, problems), path, grid, problems).map((piece) => ({
      ...piece,
      blocksSight: true,
      blocksMove: true,
      low: false,
    }))
  }
  const fields = readFields({ line: anyLine, blocks, low: flag }, value, path, problems)
  const blocked = fields?.blocks ?? ['sight', 'move']
  return pieces(fields?.line, below(path, 'line'), grid, problems).map((piece) => ({
    ...piece,
    blocksSight: blocked.includes('sight'),
    blocksMove: blocked.includes('move'),
    low: fields?.low ?? false,
  }))
}

function pieces(
  line: readonly number[] | undefined,
  path: string,
  grid: GridSpec,
  problems: ProblemList,
): readonly Pick<Wall, 'a' | 'b'>[] {
  const list: Pick<Wall, 'a' | 'b'>[] = []
  for (let i = 3; i < (line?.length ?? 0); i += 2) {
    const a = finePointOf(grid, line![i - 3]!, line![i - 2]!)
    const b = finePointOf(grid, line![i - 1]!, line![i]!)
    if (a.x === b.x && a.y === b.y) problems.add(path, 'two different points', [line![i - 1]!, line![i]!])
    else list.push({ a, b })
  }
  return list
}

export function readDoor(
  value: Json | undefined,
  path: string,
  grid: GridSpec,
  problems: ProblemList,
): Door | undefined {
  const fields = readFields({ at: shortLine, open: flag, blocks }, value, path, problems)
  const [piece] = pieces(fields?.at, below(path, 'at'), grid, problems)
  if (piece === undefined) return undefined
  const blocked = fields?.blocks ?? ['sight', 'move']
  return {
    ...piece,
    open: fields?.open ?? false,
    blocksSight: blocked.includes('sight'),
    blocksMove: blocked.includes('move'),
  }
}

const corner = tuple([coordinate, coordinate], 'a corner [x, y]')

export function readArea(value: Json | undefined, path: string, problems: ProblemList): Area | undefined {
  const shape = {
    terrain: v.optional(oneOf(LEGEND_WORDS)),
    height: v.optional(real(-MAX_HEIGHT, MAX_HEIGHT)),
    polygon: listOf(corner, 3, MAX_CORNERS, `a polygon of 3 to ${MAX_CORNERS} corners`),
  }
  const fields = readFields(shape, value, path, problems)
  if (fields?.polygon === undefined) return undefined
  const polygon = fields.polygon.map(([x, y]) => ({ x: mm(x), y: mm(y) }))
  const crossed = crossedSide(polygon)
  if (crossed !== undefined) {
    const expected = 'a polygon whose sides have a length and do not meet but at its corners'
    problems.add(below(path, 'polygon'), expected, `side ${crossed} crosses or touches another`)
    return undefined
  }
  return { terrain: terrainOf(fields.terrain ?? 'open'), heightMm: mm(fields.height ?? 0), polygon }
}

export function readLight(
  value: Json | undefined,
  path: string,
  grid: GridSpec,
  problems: ProblemList,
): MapLight | undefined {
  const part = whole(0, 255)
  const shape = {
    at: corner,
    range: real(0, 1000),
    colour: tuple([part, part, part, part], 'red, green, blue and alpha'),
  }
  const fields = readFields(shape, value, path, problems)
  if (fields?.at === undefined || fields.range === undefined || fields.colour === undefined) return undefined
  return { at: finePointOf(grid, ...fields.at), range: fields.range, colour: fields.colour }
}
