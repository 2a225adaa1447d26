// The `creatures` of a scenario: what the engine knows of them, the rule system's check of the rest, and whether each
// has a place to stand.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import type { BattleMap } from '../geometry/battleMap.ts'
import { positionOf } from '../geometry/coordinates.ts'
import { createField } from '../geometry/createField.ts'
import type { Body, Field } from '../geometry/field.ts'
import type { RawCreature, Ruleset } from './ruleset.ts'
import {
  anything,
  below,
  type Fields,
  idText,
  isObject,
  type JsonObject,
  own,
  type ProblemList,
  read,
  real,
  shown,
  text,
  tuple,
  whole,
} from './scenarioReading.ts'
import type { CreatureSetup, SideSetup } from './setup.ts'

export const MAX_CREATURES = 512
/** Altitude above ground in metres. */
const MAX_ALTITUDE = 1000
/** Bodies with this much height between them share ground (they are in the air above each other). */
const BODY_HEIGHT_MM = 2000
const MAX_POSITION = 10_000

const CELL = tuple([whole(0, MAX_POSITION), whole(0, MAX_POSITION)], 'a cell [column, row]')
const POINT = tuple([real(0, MAX_POSITION), real(0, MAX_POSITION)], 'a point [x, y] in metres')

const SHAPE = {
  id: idText,
  name: v.optional(text(80, 1)),
  side: idText,
  sheet: idText,
  at: anything,
  altitude: v.optional(real(0, MAX_ALTITUDE)),
  facing: v.optional(whole(0, 359)),
  weapon: v.optional(idText),
  set: anything,
}

/** What creatures are checked against; what could not be read is undefined or empty. */
export interface CreatureReading {
  readonly rules: Ruleset | undefined
  readonly map: BattleMap | undefined
  readonly sides: readonly SideSetup[]
}

/** All creatures that could be read. They make a roster only if there were no problems. */
export function readCreatures(
  list: readonly Json[],
  path: string,
  reading: CreatureReading,
  problems: ProblemList,
): readonly CreatureSetup[] {
  const field =
    reading.map === undefined
      ? undefined
      : createField(
          reading.map,
          reading.map.doors.map((door) => door.open),
        )
  const places: Place[] = []
  const creatures = list.flatMap((value, i) => {
    const place = below(path, i)
    const creature = readCreature(value, place, reading, problems)
    if (creature === undefined) return []
    if (field !== undefined && creature.isPlaced) {
      stand({ creature: creature.setup, path: below(place, 'at') }, field, places, problems)
    }
    return [creature.setup]
  })
  checkNames(list, path, problems)
  return creatures
}

interface ReadCreature {
  readonly setup: CreatureSetup
  readonly isPlaced: boolean
}

function readCreature(
  value: Json,
  path: string,
  reading: CreatureReading,
  problems: ProblemList,
): ReadCreature | undefined {
  if (!isObject(value)) {
    problems.add(path, 'a creature with id, side, sheet and at', value)
    return undefined
  }
  const fields = ownFields(value, path, problems)
  const checked = checkByRules(value, fields, path, reading, problems)
  const side = reading.sides.findIndex((candidate) => candidate.id === fields.side)
  if (fields.side !== undefined && side < 0 && reading.sides.length > 0) {
    problems.add(
      below(path, 'side'),
      `one of ${reading.sides.map((known) => known.id).join(', ')}`,
      fields.side,
    )
  }
  const isGridless = reading.map?.grid.kind === 'gridless'
  const at = read(isGridless ? POINT : CELL, own(value, 'at'), below(path, 'at'), problems)
  const [x, y] = at === undefined || reading.map === undefined ? [0, 0] : positionOf(reading.map.grid, at)
  const id = fields.id ?? ''
  const setup: CreatureSetup = {
    id,
    name: fields.name ?? id,
    side,
    sheet: fields.sheet ?? '',
    x,
    y,
    altitude: Math.round((fields.altitude ?? 0) * 1000),
    facing: fields.facing ?? 0,
    size: checked?.size ?? 1,
    rules: checked?.rules,
  }
  return { setup, isPlaced: at !== undefined }
}

/** The engine's own fields; all others are the rule system's to judge. */
function ownFields(value: JsonObject, path: string, problems: ProblemList): Fields<typeof SHAPE> {
  const fields: { [key: string]: unknown } = {}
  for (const [key, schema] of Object.entries(SHAPE)) {
    fields[key] = read(schema, own(value, key), below(path, key), problems)
  }
  return fields as Fields<typeof SHAPE>
}

function checkByRules(
  value: JsonObject,
  fields: Fields<typeof SHAPE>,
  path: string,
  reading: CreatureReading,
  problems: ProblemList,
) {
  const { rules, map } = reading
  const { sheet, weapon, set } = fields
  if (rules === undefined || sheet === undefined) return undefined
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(SHAPE, key)))
  const raw: RawCreature = {
    id: fields.id ?? '',
    side: fields.side ?? '',
    sheet,
    ...(weapon === undefined ? {} : { weapon }),
    ...(set === undefined ? {} : { set: set as Json }),
    fields: rest,
  }
  const checked = rules.checkCreature(raw, path, map ?? NO_MAP)
  if (checked.ok) return checked.value
  problems.addAll(checked.error)
  return undefined
}

/** Stands in for a map that could not be read: one open cell. */
const NO_MAP: BattleMap = {
  grid: { kind: 'square', offset: 'odd', cols: 1, rows: 1, cellMm: 1000, widthMm: 0, heightMm: 0 },
  terrain: new Uint8Array(1),
  groundMm: new Int32Array(1),
  areas: [],
  walls: [],
  doors: [],
  picture: undefined,
  lights: [],
}

interface Place {
  readonly creature: CreatureSetup
  readonly path: string
}

/** Adds a creature to those that stand, or a problem if it cannot stand there. */
function stand(place: Place, field: Field, places: Place[], problems: ProblemList): void {
  const { creature, path } = place
  const body = bodyOf(creature)
  const found = `${shown(creature.name)} of size ${creature.size} at ${whereabouts(creature, field)}`
  const bar = field.standBar(creature.x, creature.y, creature.size)
  if (bar !== undefined) {
    const why = {
      edge: 'on the map',
      solid: 'not in solid ground',
      wall: 'clear of walls',
      door: 'clear of closed doors',
    }
    const expected = `a place to stand, ${bar.kind in why ? why[bar.kind as keyof typeof why] : 'clear of corners'}`
    problems.addAll([{ path, expected, found }])
    return
  }
  const other = places.find((earlier) => {
    const apart = Math.abs(earlier.creature.altitude - creature.altitude)
    return apart < BODY_HEIGHT_MM && field.overlaps(bodyOf(earlier.creature), body)
  })
  if (other !== undefined) {
    problems.addAll([
      { path, expected: `ground that ${shown(other.creature.name)} does not stand on`, found },
    ])
  }
  places.push(place)
}

function whereabouts({ x, y }: CreatureSetup, field: Field): string {
  return field.hasCells ? `[${x}, ${y}]` : `[${x / 1000}, ${y / 1000}]`
}

function bodyOf({ x, y, altitude, size }: CreatureSetup): Body {
  return { x, y, z: altitude, size }
}

/** Ids are unique, and whoever is assigned a threat is there. */
function checkNames(list: readonly Json[], path: string, problems: ProblemList): void {
  const first = new Map<Json, number>()
  list.forEach((value, i) => {
    const id = isObject(value) ? own(value, 'id') : undefined
    if (typeof id !== 'string') return
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, i)
    else problems.add(below(below(path, i), 'id'), `an id of its own; ${below(path, earlier)} has it`, id)
  })
  list.forEach((value, i) => {
    const assigned = isObject(value) ? own(value, 'assigned') : undefined
    if (!Array.isArray(assigned)) return
    ;(assigned as readonly Json[]).forEach((entry, k) => {
      const on = isObject(entry) ? own(entry, 'on') : undefined
      if (typeof on !== 'string' || first.has(on)) return
      problems.add(`${below(below(below(path, i), 'assigned'), k)}.on`, 'the id of a creature', on)
    })
  })
}
