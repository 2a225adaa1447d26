// The geometry of a battle under Threat & Guard as JSON (engine/survey.ts): the facts of threat.ts and ways.ts, listed.
import { initsOf, ticksOf } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Survey, SurveyArea, SurveyCreature, SurveyOptions, SurveyThreat } from '../../engine/survey.ts'
import { flankDegrees, flankPairs } from '../../engine/systems/flanking.ts'
import { blockedParts } from '../../engine/systems/shadows.ts'
import { threatCells } from '../../engine/systems/threatArea.ts'
import { formatPosition } from '../../geometry/coordinates.ts'
import { columnsOf, sheetOf, weaponOf } from './state.ts'
import {
  guardDistance,
  isInArea,
  isInside,
  isThreatOn,
  movesPerInit,
  threatens,
  threatReach,
} from './threat.ts'
import { plainPace, reachOf, roomBar, walkingTicks } from './ways.ts'

type Place = readonly [number, number]

/** Flanking needs this angle; margins are told against it. */
const FLANK_DEGREES = 120

/** Whom each creature threatens, by id: found once, and read from both ends. */
type Threatened = readonly (readonly number[])[]

export function surveyOf(battle: Battle, options: SurveyOptions): Survey {
  const all: number[][] = [[]]
  for (const id of battle.ids) all[id] = threatened(battle, id, options)
  const creatures = battle.ids
    .filter((id) => battle.columns.status[id]! < 3)
    .map((id) => surveyCreature(battle, id, options, all))
  return { rules: battle.rules.id, grid: battle.setup.map.grid.kind, creatures }
}

function surveyCreature(battle: Battle, id: number, options: SurveyOptions, all: Threatened): SurveyCreature {
  return {
    id: battle.name(id),
    cells: (battle.field.cellsOf(battle.bodies[id]!) ?? []).map((cell) => placeOf(battle, cell)),
    threat: surveyThreat(battle, id),
    guard: surveyGuard(battle, id),
    threatens: all[id]!.map((other) => battle.name(other)),
    flanked: surveyFlanked(battle, id, all),
    reach: battle.isAble(id) ? surveyReach(battle, id, options.reach ?? 1) : [],
    zones: [],
  }
}

function placeOf(battle: Battle, node: number): Place {
  return [battle.field.nodeX(node), battle.field.nodeY(node)]
}

/** Whom a creature threatens: as it is, or each enemy in its Threat Area. */
function threatened(battle: Battle, id: number, options: SurveyOptions): number[] {
  return battle.ids.filter((other) =>
    options.assumeThreat
      ? battle.areHostile(id, other) && battle.isAble(other) && isInArea(battle, id, other)
      : threatens(battle, id, other),
  )
}

function surveyThreat(battle: Battle, id: number): SurveyThreat | null {
  const reach = threatReach(battle, id)
  if (reach === undefined || !battle.isAble(id)) return null
  const kind = reach.cone === undefined ? 'area' : 'cone'
  const cells = Array.from(threatCells(battle, id, reach), (cell) => placeOf(battle, cell))
  const base = { kind, on: isThreatOn(battle, id), distance: reach.limitMm / 1000, cells } as const
  if (battle.field.hasCells) return base
  const covers = battle.ids.filter((other) => isInArea(battle, id, other)).map((other) => battle.name(other))
  return { ...base, ...shapeOf(battle, id, reach.limitMm, true), covers }
}

function surveyGuard(battle: Battle, id: number): SurveyArea | null {
  const distance = guardDistance(battle, id)
  if (distance === 0) return null
  const cells = Array.from(battle.field.disc(battle.bodies[id]!, distance), (cell) => placeOf(battle, cell))
  if (battle.field.hasCells) return { distance: distance / 1000, cells }
  const covers = battle.ids.filter((other) => isInside(battle, id, other)).map((other) => battle.name(other))
  return { distance: distance / 1000, cells: [], ...shapeOf(battle, id, distance, false), covers }
}

/** Gridless: circle or cone about the centre, larger by what TG-GEO-1a takes off for a big body. */
function shapeOf(battle: Battle, id: number, limitMm: number, withWalls: boolean): Partial<SurveyArea> {
  const { x, y, size } = battle.bodies[id]!
  const radiusMm = limitMm + 500 * (size - 1)
  const centre = formatPosition(battle.setup.map.grid, x, y)
  const radius = radiusMm / 1000
  const weapon = weaponOf(battle, id)
  const blocked = withWalls ? blockedParts(battle, { x, y }, radiusMm) : []
  if (!withWalls || weapon.ranges === undefined)
    return { shape: { shape: 'circle', centre, radius }, blocked }
  const columns = columnsOf(battle)
  const middle = battle.field.degreesOf(columns.aimX[id]!, columns.aimY[id]!)
  const from = (middle - weapon.arc / 2 + 360) % 360
  const to = (middle + weapon.arc / 2) % 360
  return { shape: { shape: 'cone', centre, radius, from, to }, blocked }
}

function surveyFlanked(battle: Battle, id: number, all: Threatened): SurveyCreature['flanked'] {
  if (!battle.isAble(id)) return null
  const threateners = battle.ids.filter((other) => all[other]!.includes(id))
  const { by, pairs } = flankPairs(battle, id, threateners)
  return {
    level: Math.max(0, by.length - 1),
    by: by.map((other) => battle.name(other)),
    pairs: pairs.map(({ a, b }) => {
      const degrees = flankDegrees(battle, id, a, b)
      const margin = Math.round((degrees - FLANK_DEGREES) * 10_000) / 10_000
      return { a: battle.name(a), b: battle.name(b), degrees, margin }
    }),
  }
}

/** Places where it could end a plain walk within a number of Inits, with the time; by row, then column. */
function surveyReach(battle: Battle, id: number, inits: number): SurveyCreature['reach'] {
  const pace = plainPace(battle, id)
  const budget = Math.floor((ticksOf(inits) * sheetOf(battle, id).move * pace) / (4 * ticksOf(1)))
  if (budget <= 0 || movesPerInit(battle, id) <= 0) return []
  const reach = reachOf(battle, id, budget)
  const found: [number, number, number][] = []
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    const [x, y] = placeOf(battle, node)
    if (roomBar(battle, id, x, y) !== undefined) continue
    const [c, r] = formatPosition(battle.setup.map.grid, x, y)
    found.push([c, r, initsOf(walkingTicks(battle, id, reach.cost[node]!, pace))])
  }
  return found.sort((a, b) => a[1] - b[1] || a[0] - b[0])
}
