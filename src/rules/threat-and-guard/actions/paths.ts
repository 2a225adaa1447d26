// Paths as parameters: reading them from commands, judging them step by step, and finding them.
import type { Json } from '../../../base/json.ts'
import type { Battle } from '../../../engine/battle.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { formatPosition, positionOf } from '../../../geometry/coordinates.ts'
import { roomBar, stepBar, stepCost } from '../ways.ts'
import { badParameter } from './action.ts'

export type Path = readonly (readonly [number, number])[]

const MOST_POINTS = 400

/** Reads a path parameter: positions as in files, the start left out. Collinear gridless points are dropped. */
export function readPath(
  battle: Battle,
  who: number,
  value: Json | undefined,
): { readonly path: Path } | { readonly refused: Refusal } {
  const expected = `1 to ${MOST_POINTS} positions [x, y], the first a step from where it stands`
  const fits = Array.isArray(value) && value.length > 0 && value.length <= MOST_POINTS && value.every(isPoint)
  if (!fits) return { refused: badParameter('path', expected, value) }
  const { grid } = battle.setup.map
  const path = (value as unknown as readonly [number, number][]).map((point) => positionOf(grid, point))
  if (battle.field.hasCells) {
    if (!path.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y))) {
      return { refused: badParameter('path', expected, value) }
    }
    return { path }
  }
  return { path: withoutCollinear([battle.columns.x[who]!, battle.columns.y[who]!], path) }
}

function isPoint(value: Json): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part))
}

/** TG-GEO-9c: collinear points are dropped first, so that they make no difference. */
function withoutCollinear(start: readonly [number, number], path: Path): Path {
  const kept: (readonly [number, number])[] = []
  let from = start
  path.forEach((point, i) => {
    const after = path[i + 1]
    if (after !== undefined && isBetween(from, point, after)) return
    if (point[0] === from[0] && point[1] === from[1]) return
    kept.push(point)
    from = point
  })
  return kept.length > 0 ? kept : path.slice(-1)
}

function isBetween(
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
): boolean {
  const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return cross === 0 && along >= 0
}

/** The path as it stands in commands and files. */
export function formatPath(battle: Battle, path: Path): Json {
  const { grid } = battle.setup.map
  return path.map(([x, y]) => formatPosition(grid, x, y)) as unknown as Json
}

/** Flight: the height in mm at each point, and mm of path of each step. */
export interface FlightCourse {
  readonly altitudes: readonly number[]
  readonly lengths: readonly number[]
}

export interface JudgedPath {
  readonly refused?: Refusal
  /** mm of path, terrain counted. */
  readonly cost: number
}

/** Judges each step as things stand now, and room at the end. `exempt`: whose guard does not bar. */
export function judgePath(
  battle: Battle,
  who: number,
  path: Path,
  exempt = 0,
  flight?: FlightCourse,
): JudgedPath {
  let cost = 0
  let rise = 0
  let from: readonly [number, number] = [battle.columns.x[who]!, battle.columns.y[who]!]
  for (let i = 0; i < path.length; i += 1) {
    const to = path[i]!
    const startRise = rise
    if (flight !== undefined) rise = flight.altitudes[i]! - battle.columns.altitude[who]!
    const bar = stepBar(battle, who, from, to, { exempt, startRise, rise })
    if (bar !== undefined) {
      const by = bar.by === 0 ? undefined : battle.name(bar.by)
      return { cost, refused: refusal(bar.code, bar.clause, { step: i, at: formatPath(battle, [to]), by }) }
    }
    cost += flight?.lengths[i] ?? stepCost(battle, who, from, to)
    from = to
  }
  const bar = roomBar(battle, who, from[0], from[1], 0, rise)
  if (bar === undefined) return { cost }
  const by = bar.by === 0 ? undefined : battle.name(bar.by)
  return { cost, refused: refusal(bar.code, bar.clause, { at: formatPath(battle, [from]), by }) }
}
