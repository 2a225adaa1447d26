// Points and lists of points of Universal VTT files, moved by the origin of the crop.
import type { Json } from '../base/json.ts'
import { below, isObject, own, type ProblemList } from '../engine/scenarioReading.ts'
import type { Point } from './wallLines.ts'

/** Points of one list of lines; more would be a runaway file. */
const MAX_POINTS = 100_000
/** Farthest coordinate in cells. */
const MAX_COORDINATE = 1_000_000

/** `{ x, y }`, finite; undefined with a problem if not. */
export function readPoint(value: Json | undefined, path: string, problems: ProblemList): Point | undefined {
  const x = isObject(value) ? own(value, 'x') : undefined
  const y = isObject(value) ? own(value, 'y') : undefined
  if (isCoordinate(x) && isCoordinate(y)) return { x, y }
  problems.add(path, 'a point with numbers x and y', value)
  return undefined
}

function isCoordinate(value: Json | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE
}

/** Lists of points after subtraction of the origin (I01). An absent list is empty; counted before anything is built. */
export function readPointLists(
  value: Json | undefined,
  path: string,
  origin: Point,
  problems: ProblemList,
): readonly (readonly Point[])[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    problems.add(path, 'a list of lines', value)
    return []
  }
  const lists = value as readonly Json[]
  const total = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0)
  if (total > MAX_POINTS) {
    problems.addAll([{ path, expected: `at most ${MAX_POINTS} points`, found: `${total} points` }])
    return []
  }
  return lists.map((list, i) => {
    const place = below(path, i)
    if (!Array.isArray(list)) {
      problems.add(place, 'a list of points', list)
      return []
    }
    return (list as readonly Json[]).flatMap((entry, k) => {
      const point = readPoint(entry, below(place, k), problems)
      return point === undefined ? [] : { x: point.x - origin.x, y: point.y - origin.y }
    })
  })
}
