// Flight: a Move of a flyer with an altitude at its end (TG-GEO-13, TG-MOVE-11). The height changes evenly along the
// path; a path that stays on its place goes straight up or down.
import type { Battle } from '../../../engine/battle.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { columnsOf, sheetOf } from '../state.ts'
import { badParameter } from './action.ts'
import { type Path, readPath } from './paths.ts'

/** Highest altitude in metres. */
const CEILING = 100

export interface Flight {
  readonly path: Path
  /** mm at each point of the path. */
  readonly altitudes: readonly number[]
}

/** The flight a Move command asks for; undefined = it walks. A flyer in the air flies on at its height. */
export function readFlight(
  battle: Battle,
  who: number,
  command: ActCommand,
): Flight | { readonly refused: Refusal } | undefined {
  const { altitude } = command
  const now = battle.columns.altitude[who]!
  if (altitude === undefined && now === 0) return undefined
  if (!sheetOf(battle, who).flying) return { refused: refusal('cannotFly', 'TG-MOVE-11') }
  const goal = altitude === undefined ? now / 1000 : altitude
  if (typeof goal !== 'number' || !(goal >= 0 && goal <= CEILING)) {
    return { refused: badParameter('altitude', `metres from 0 to ${CEILING}`, altitude) }
  }
  if (columnsOf(battle).prone[who] === 1) return { refused: refusal('crawlsOnly', 'TG-PRONE-1b') }
  const given = command['path']
  const here = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const height = Math.round(goal * 1000)
  if (given === undefined || (Array.isArray(given) && given.length === 0)) {
    if (height === now) return { refused: badParameter('path', 'a path, or another altitude', given) }
    return { path: [here], altitudes: [height] }
  }
  const read = readPath(battle, who, given)
  return 'refused' in read
    ? read
    : { path: read.path, altitudes: evenly(battle, here, read.path, now, height) }
}

/** Heights in proportion to the length of the way, rounded to the millimetre. */
function evenly(
  battle: Battle,
  start: readonly [number, number],
  path: Path,
  from: number,
  to: number,
): readonly number[] {
  const lengths: number[] = []
  let sum = 0
  let at = start
  for (const point of path) {
    sum += battle.field.step(1, at[0], at[1], point[0], point[1]).lengthMm
    lengths.push(sum)
    at = point
  }
  return lengths.map((length) => (sum === 0 ? to : from + Math.round(((to - from) * length) / sum)))
}
