// Objectives and limit of a scenario: times in the rule system's unit, areas as cells, rectangles or polygons.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { BattleMap } from '../geometry/battleMap.ts'
import { positionOf } from '../geometry/coordinates.ts'
import type { TimeUnit } from './ruleset.ts'
import {
  below,
  idText,
  isObject,
  listOf,
  oneOf,
  own,
  type ProblemList,
  read,
  readFields,
  real,
  refuseOthers,
  tuple,
  whole,
} from './scenarioReading.ts'
import type { Objective, SideSetup, Zone } from './setup.ts'

const KINDS = ['rout', 'hold', 'reach', 'survive', 'protect'] as const
const MAX_GOALS = 16
/** Longest time in the unit of the rule system. */
const MAX_TIME = 100_000
const MAX_AREA_CELLS = 256 * 256

/** What goals are checked against; what could not be read is undefined or empty. */
export interface GoalReading {
  readonly sides: readonly SideSetup[]
  readonly creatures: ReadonlySet<string>
  readonly map: BattleMap | undefined
  /** Undefined: the rule system is unknown, so that times cannot be checked. */
  readonly timeUnit: TimeUnit | undefined
}

/** Goals by side index. A side without any has `rout`. */
export function readObjectives(
  value: Json | undefined,
  path: string,
  reading: GoalReading,
  problems: ProblemList,
): readonly (readonly Objective[])[] {
  if (value !== undefined && !isObject(value)) problems.add(path, 'an object of sides and their goals', value)
  const bySide = isObject(value) ? value : {}
  const known = reading.sides.map((side) => side.id)
  if (known.length > 0) refuseOthers(bySide, known, path, problems)
  return known.map((side) => {
    const goals = own(bySide, side)
    const place = below(path, side)
    if (goals === undefined) return [{ kind: 'rout' }]
    if (!Array.isArray(goals) || goals.length > MAX_GOALS) {
      problems.add(place, `a list of at most ${MAX_GOALS} goals`, goals)
      return []
    }
    const read = (goals as readonly Json[]).flatMap(
      (goal, i) => readGoal(goal, below(place, i), reading, problems) ?? [],
    )
    return goals.length === 0 ? [{ kind: 'rout' }] : read
  })
}

function readGoal(
  value: Json,
  path: string,
  reading: GoalReading,
  problems: ProblemList,
): Objective | undefined {
  const kind = isObject(value)
    ? read(oneOf(KINDS), own(value, 'kind'), below(path, 'kind'), problems)
    : undefined
  if (!isObject(value)) problems.add(path, 'a goal with its kind', value)
  if (!isObject(value) || kind === undefined) return undefined
  const { timeUnit } = reading
  const timed = kind === 'hold' || kind === 'survive'
  const placed = kind === 'hold' || kind === 'reach'
  const keys = ['kind', ...(placed ? ['area'] : []), ...(kind === 'protect' ? ['creature'] : [])]
  if (timeUnit !== undefined) refuseOthers(value, timed ? [...keys, timeUnit.limitKey] : keys, path, problems)
  const time =
    timed && timeUnit !== undefined ? readTime(own(value, timeUnit.limitKey), path, timeUnit, problems) : 0
  const zone = placed ? readArea(own(value, 'area'), below(path, 'area'), reading.map, problems) : undefined
  if (kind === 'protect')
    return readProtect(own(value, 'creature'), below(path, 'creature'), reading, problems)
  if (kind === 'rout') return { kind }
  if (kind === 'survive') return time === undefined ? undefined : { kind, time }
  if (zone === undefined || time === undefined) return undefined
  return kind === 'reach' ? { kind, zone } : { kind, zone, time }
}

function readProtect(
  value: Json | undefined,
  path: string,
  reading: GoalReading,
  problems: ProblemList,
): Objective | undefined {
  const creature = read(idText, value, path, problems)
  if (creature === undefined) return undefined
  if (!reading.creatures.has(creature)) problems.add(path, 'the id of a creature', creature)
  return { kind: 'protect', creature }
}

/** Ticks, from a number in the unit of the rule system. */
function readTime(
  value: Json | undefined,
  path: string,
  unit: TimeUnit,
  problems: ProblemList,
): number | undefined {
  const message = `a number above 0, up to ${MAX_TIME}`
  const schema = v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(MAX_TIME, message))
  const time = read(schema, value, below(path, unit.limitKey), problems)
  return time === undefined ? undefined : Math.max(1, Math.round(time * unit.ticks))
}

/** The limit in ticks; undefined = none. */
export function readLimit(
  value: Json | undefined,
  path: string,
  unit: TimeUnit | undefined,
  problems: ProblemList,
): number | undefined {
  if (value === undefined) return undefined
  if (!isObject(value)) {
    problems.add(path, unit === undefined ? 'an object' : `{ "${unit.limitKey}": a number }`, value)
    return undefined
  }
  if (unit === undefined) return undefined
  refuseOthers(value, [unit.limitKey], path, problems)
  return readTime(own(value, unit.limitKey), path, unit, problems)
}

const CELL = tuple([whole(0, 255), whole(0, 255)], 'a cell [column, row]')
const POINT = tuple([real(-256, 512), real(-256, 512)], 'a corner [x, y] in metres')

/** Cells `[[c, r], ...]` or `{ "rect": [c, r, w, h] }`; gridless corners or `{ "polygon" }`, or a rectangle in metres. */
function readArea(
  value: Json | undefined,
  path: string,
  map: BattleMap | undefined,
  problems: ProblemList,
): Zone | undefined {
  const isGridless = map?.grid.kind === 'gridless'
  if (isObject(value) && own(value, 'rect') !== undefined) return readRect(value, path, map, problems)
  if (isGridless) {
    const isNamed = isObject(value)
    const corners = listOf(
      POINT,
      3,
      2000,
      'a polygon of 3 to 2000 corners, or { "rect": [x, y, width, height] }',
    )
    const polygon = isNamed
      ? readFields({ polygon: corners }, value, path, problems)?.polygon
      : read(corners, value, path, problems)
    return polygon === undefined ? undefined : polygonZone(map, polygon)
  }
  const message = 'a list of cells [[column, row], ...], or { "rect": [column, row, width, height] }'
  const cells = read(listOf(CELL, 1, MAX_AREA_CELLS, message), value, path, problems)
  if (cells === undefined || map === undefined) return undefined
  cells.forEach(([c, r], i) => {
    if (c >= map.grid.cols || r >= map.grid.rows) problems.add(below(path, i), onMap(map), [c, r])
  })
  return cellZone(map, cells)
}

function readRect(
  value: Json,
  path: string,
  map: BattleMap | undefined,
  problems: ProblemList,
): Zone | undefined {
  const isGridless = map?.grid.kind === 'gridless'
  const message = isGridless ? '[x, y, width, height] in metres' : '[column, row, width, height]'
  const start = isGridless ? real(0, 256) : whole(0, 255)
  const length = isGridless ? real(0.1, 256) : whole(1, 256)
  const rect = readFields(
    { rect: tuple([start, start, length, length], message) },
    value,
    path,
    problems,
  )?.rect
  if (rect === undefined || map === undefined) return undefined
  const [x, y, width, height] = rect
  if (isGridless) {
    return polygonZone(map, [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ])
  }
  if (x + width > map.grid.cols || y + height > map.grid.rows) {
    problems.add(below(path, 'rect'), onMap(map), [x, y, width, height])
    return undefined
  }
  const cells = Array.from(
    { length: width * height },
    (_, i) => [x + (i % width), y + Math.floor(i / width)] as const,
  )
  return cellZone(map, cells)
}

function onMap(map: BattleMap): string {
  return `cells of the map, columns 0 to ${map.grid.cols - 1} and rows 0 to ${map.grid.rows - 1}`
}

/** Cells ascending, each once. */
function cellZone(map: BattleMap, cells: readonly (readonly [number, number])[]): Zone {
  const indices = new Set(cells.map(([c, r]) => r * map.grid.cols + c))
  return { cells: [...indices].sort((a, b) => a - b), polygon: [] }
}

function polygonZone(map: BattleMap, corners: readonly (readonly [number, number])[]): Zone {
  const polygon = corners.map((corner) => {
    const [x, y] = positionOf(map.grid, corner)
    return { x, y }
  })
  return { cells: [], polygon }
}
