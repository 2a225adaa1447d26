// Flight: a Move of a flyer with an altitude at its end (TG-GEO-13, TG-MOVE-11). The height changes evenly along the
// path; a path that stays on its place goes straight up or down.
import type { Json } from '../../../base/json.ts'
import type { Battle } from '../../../engine/battle.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { columnsOf, sheetOf } from '../state.ts'
import { badParameter } from './action.ts'
import { type Path, readPath } from './paths.ts'

/** Highest altitude in metres. */
const CEILING = 100
/** Longest piece of a flight on a gridless map in mm: how finely areas in the air are noticed. */
const LONGEST_PIECE = 250

/** Pieces of a flight in order: no longer than a step or a Move, so that a steep way is walked by sub turns too. */
export interface Flight {
  readonly path: Path
  /** mm above the ground at each point of the path. */
  readonly altitudes: readonly number[]
  /** mm of path of each piece: three-dimensional, terrain has no factor. */
  readonly lengths: readonly number[]
}

/** The flight a Move command asks for; undefined = it walks. A flyer in the air flies on at its height. */
export function readFlight(
  battle: Battle,
  who: number,
  command: ActCommand,
): Flight | { readonly refused: Refusal } | undefined {
  const { altitude } = command
  const now = battle.columns.altitude[who]!
  if ((altitude === undefined || altitude === 0) && now === 0) return undefined
  if (!sheetOf(battle, who).flying) return { refused: refusal('cannotFly', 'TG-MOVE-11') }
  const goal = altitude === undefined ? now / 1000 : altitude
  if (typeof goal !== 'number' || !(goal >= 0 && goal <= CEILING)) {
    return { refused: badParameter('altitude', `metres from 0 to ${CEILING}`, altitude) }
  }
  if (columnsOf(battle).prone[who] === 1) return { refused: refusal('crawlsOnly', 'TG-PRONE-1b') }
  const height = Math.round(goal * 1000)
  const path = flightPath(battle, who, command['path'], height === now)
  return 'refused' in path ? path : cut(battle, who, path.path, now, height)
}

/** The places to fly over; no path: straight up or down. */
function flightPath(
  battle: Battle,
  who: number,
  given: Json | undefined,
  isLevel: boolean,
): { readonly path: Path } | { readonly refused: Refusal } {
  const isStraight = given === undefined || (Array.isArray(given) && given.length === 0)
  if (!isStraight) return readPath(battle, who, given)
  if (isLevel) return { refused: badParameter('path', 'a path, or another altitude', given) }
  return { path: [[battle.columns.x[who]!, battle.columns.y[who]!]] }
}

/** A straight piece of the way: its length along the ground, and heights at its ends. */
interface Stretch {
  readonly from: Path[number]
  readonly to: Path[number]
  readonly flat: number
  readonly low: number
  readonly high: number
  readonly length: number
}

/** Cuts the way into pieces; lengths are rounded once along the whole of it. */
function cut(battle: Battle, who: number, path: Path, now: number, height: number): Flight {
  const places: [number, number][] = []
  const altitudes: number[] = []
  const lengths: number[] = []
  let walked = 0
  for (const stretch of stretches(battle, who, path, now, height)) {
    const pieces = piecesOf(battle, who, stretch)
    for (let piece = 1; piece <= pieces; piece += 1) {
      const part = piece / pieces
      places.push([...placeAt(battle, stretch, part)])
      altitudes.push(Math.round(stretch.low + (stretch.high - stretch.low) * part))
      const before = walked + stretch.length * ((piece - 1) / pieces)
      lengths.push(Math.round(walked + stretch.length * part) - Math.round(before))
    }
    walked += stretch.length
  }
  return { path: places, altitudes, lengths }
}

/** The steps of the path with their share of the change of height; the ground beneath counts too. */
function stretches(battle: Battle, who: number, path: Path, now: number, height: number): Stretch[] {
  const { field } = battle
  const size = battle.columns.size[who]!
  const start = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const from = [start, ...path.slice(0, -1)]
  const flats = path.map((to, i) => field.step(1, from[i]![0], from[i]![1], to[0], to[1]).lengthMm)
  const isStraight = path.length === 1 && path[0]![0] === start[0] && path[0]![1] === start[1]
  const whole = isStraight ? 0 : flats.reduce((sum, flat) => sum + flat, 0)
  let flown = 0
  const heightAt = (mm: number) => (whole === 0 ? height : now + ((height - now) * mm) / whole)
  return path.map((to, i) => {
    const flat = isStraight ? 0 : flats[i]!
    const low = isStraight ? now : heightAt(flown)
    flown += flat
    const high = heightAt(flown)
    const ground = field.groundMm(to[0], to[1], size) - field.groundMm(from[i]![0], from[i]![1], size)
    const rise = high - low + ground
    return { from: from[i]!, to, flat, low, high, length: Math.sqrt(flat * flat + rise * rise) }
  })
}

function piecesOf(battle: Battle, who: number, { flat, length }: Stretch): number {
  const longest = battle.field.hasCells ? Math.max(flat, sheetOf(battle, who).move) : LONGEST_PIECE
  return Math.max(1, Math.ceil(length / longest))
}

/** Cells: the next one from half way on. */
function placeAt(battle: Battle, { from, to }: Stretch, part: number): Path[number] {
  if (battle.field.hasCells) return part < 0.5 ? from : to
  return [Math.round(from[0] + (to[0] - from[0]) * part), Math.round(from[1] + (to[1] - from[1]) * part)]
}
