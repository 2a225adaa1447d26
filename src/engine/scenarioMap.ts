// The `map` block of a scenario to a BattleMap, and back. Reads as much as it can: what is bad is a problem and left
// out, so that creatures and goals can still be checked against the rest.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { Problem, Result } from '../base/result.ts'
import { type Area, type BattleMap, GRID_KINDS, type GridSpec } from '../geometry/battleMap.ts'
import { readPicture } from './scenarioPicture.ts'
import {
  MAX_DOORS,
  MAX_WALL_PIECES,
  mm,
  type ReadItem,
  readArea,
  readDoor,
  readEach,
  readLight,
  readWalls,
} from './scenarioPieces.ts'
import { meetings } from './scenarioPolygon.ts'
import {
  anything,
  below,
  type Fields,
  isObject,
  listOfAnything,
  oneOf,
  own,
  type ProblemList,
  readFields,
  real,
  text,
  tuple,
} from './scenarioReading.ts'
import { type Ground, readLegend, readRows } from './scenarioRows.ts'

const MAX_LIGHTS = 4096
const MAX_AREAS = 1000
/** Corners of all areas of a map together. */
const MAX_CORNERS = 3000
/** Sides of different areas that meet: the outline of solid ground is found exactly, which takes its time. */
const MAX_MEETINGS = 1000
/** Longest side of a gridless map in metres. */
const MAX_METRES = 256

/** Finds a map file that a scenario names; `cellMm` is the length of a cell if the file does not say one. */
export type ResolveMap = (file: string, cellMm: number) => Result<BattleMap, readonly Problem[]>

export interface MapReading {
  readonly defaultCellMm: number
  readonly resolveMap: ResolveMap
}

const SIZE = 'width and height in metres'
const cellLength = v.optional(real(0.1, 100))

const SHAPE = {
  grid: oneOf(GRID_KINDS),
  offset: v.optional(oneOf(['odd', 'even'])),
  metresPerCell: cellLength,
  rows: anything,
  legend: anything,
  size: v.optional(tuple([real(1, MAX_METRES), real(1, MAX_METRES)], SIZE)),
  areas: v.optional(listOfAnything(0, MAX_AREAS, 'areas')),
  walls: v.optional(listOfAnything(0, MAX_WALL_PIECES, 'walls')),
  doors: v.optional(listOfAnything(0, MAX_DOORS, 'doors')),
  picture: anything,
  lights: v.optional(listOfAnything(0, MAX_LIGHTS, 'lights')),
}

/** The battle map, whole or as far as it could be read; undefined if not even its extent is known. */
export function readMap(
  value: Json | undefined,
  path: string,
  reading: MapReading,
  problems: ProblemList,
): BattleMap | undefined {
  if (isObject(value) && own(value, 'file') !== undefined) return readFile(value, path, reading, problems)
  const fields = readFields(SHAPE, value, path, problems)
  if (fields === undefined) return undefined
  refuseForeign(fields, path, problems)
  const ground = readGround(fields, path, problems)
  const grid = gridOf(fields, ground, reading.defaultCellMm)
  const parts = <T>(key: 'areas' | 'doors' | 'lights', readItem: ReadItem<T>) =>
    readEach(fields[key], below(path, key), readItem)
  const map: BattleMap = {
    grid,
    terrain: ground?.terrain ?? new Uint8Array(0),
    groundMm: ground?.groundMm ?? new Int32Array(0),
    areas: withinLimits(
      parts('areas', (item, place) => readArea(item, place, problems)),
      path,
      problems,
    ),
    walls: readWalls(fields.walls, below(path, 'walls'), grid, problems),
    doors: parts('doors', (item, place) => readDoor(item, place, grid, problems)),
    picture: readPicture(fields.picture as Json | undefined, below(path, 'picture'), problems),
    lights: parts('lights', (item, place) => readLight(item, place, grid, problems)),
  }
  return grid.cols > 0 || grid.widthMm > 0 ? map : undefined
}

function withinLimits(areas: readonly Area[], path: string, problems: ProblemList): readonly Area[] {
  const place = below(path, 'areas')
  const corners = areas.reduce((sum, area) => sum + area.polygon.length, 0)
  if (corners > MAX_CORNERS) problems.add(place, `at most ${MAX_CORNERS} corners in all`, corners)
  else if (meetings(areas, MAX_MEETINGS) > MAX_MEETINGS) {
    problems.addAll([
      { path: place, expected: `areas whose sides meet at most ${MAX_MEETINGS} times`, found: 'more' },
    ])
  } else return areas
  return []
}

type MapFields = Fields<typeof SHAPE>

function readGround(fields: MapFields, path: string, problems: ProblemList): Ground | undefined {
  if (fields.grid === 'gridless') {
    if (fields.size === undefined) problems.add(below(path, 'size'), SIZE, undefined)
    return undefined
  }
  const legend = readLegend(fields.legend as Json | undefined, below(path, 'legend'), problems)
  return readRows(fields.rows as Json | undefined, legend, below(path, 'rows'), problems)
}

/** A grid whose kind is unknown is read as squares, so that the rest of the file is checked. No extent: 0. */
function gridOf(fields: MapFields, ground: Ground | undefined, defaultCellMm: number): GridSpec {
  const { grid, size, offset = 'odd' } = fields
  if (grid === 'gridless') {
    const [width, height] = size ?? [0, 0]
    return {
      kind: grid,
      offset: 'odd',
      cols: 0,
      rows: 0,
      cellMm: 1000,
      widthMm: mm(width),
      heightMm: mm(height),
    }
  }
  const cellMm = fields.metresPerCell === undefined ? defaultCellMm : mm(fields.metresPerCell)
  const { cols, rows } = ground ?? { cols: 0, rows: 0 }
  return { kind: grid ?? 'square', offset, cols, rows, cellMm, widthMm: 0, heightMm: 0 }
}

/** Keys that belong to another kind of grid. */
function refuseForeign(fields: MapFields, path: string, problems: ProblemList): void {
  const { grid } = fields
  if (grid === undefined) return
  const foreign =
    grid === 'gridless'
      ? (['rows', 'legend', 'offset', 'metresPerCell'] as const)
      : grid === 'square'
        ? (['size', 'areas', 'offset'] as const)
        : (['size', 'areas'] as const)
  for (const key of foreign) {
    if (fields[key] !== undefined)
      problems.add(below(path, key), `no ${key} on a ${grid} map`, fields[key] as Json)
  }
}

function readFile(
  value: Json,
  path: string,
  reading: MapReading,
  problems: ProblemList,
): BattleMap | undefined {
  const fields = readFields({ file: text(200, 1), metresPerCell: cellLength }, value, path, problems)
  if (fields?.file === undefined) return undefined
  const { metresPerCell } = fields
  const result = reading.resolveMap(fields.file, reading.defaultCellMm)
  if (result.ok) {
    const { value: map } = result
    return metresPerCell === undefined ? map : { ...map, grid: { ...map.grid, cellMm: mm(metresPerCell) } }
  }
  problems.addAll(
    result.error.map((problem) => ({
      path: below(path, 'file'),
      expected: problem.path === '' ? problem.expected : `${problem.path}: ${problem.expected}`,
      found: problem.found,
    })),
  )
  return undefined
}
