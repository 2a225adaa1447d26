// Scenario text: a map as the `map` block of a scenario, a battle's position as a scenario, and JSON that people can
// read. The inverse of scenario.ts.
import { canonicalJson, type Json } from '../base/json.ts'
import type { Area, BattleMap, Door, MapLight, Wall } from '../geometry/battleMap.ts'
import { formatFinePoint, formatPosition } from '../geometry/coordinates.ts'
import { Battle } from './battle.ts'
import { formatPicture } from './scenarioPicture.ts'
import { isObject, type JsonObject } from './scenarioReading.ts'
import { formatRows } from './scenarioRows.ts'
import type { Setup } from './setup.ts'

/** The `map` block that reads back as this map. */
export function formatMap(map: BattleMap): Json {
  const { grid } = map
  const extent: JsonObject =
    grid.kind === 'gridless'
      ? { size: [grid.widthMm / 1000, grid.heightMm / 1000], areas: list(map.areas.map(formatArea)) }
      : { metresPerCell: grid.cellMm / 1000, ...formatRows(map) }
  const block: JsonObject = {
    grid: grid.kind,
    offset: grid.kind.startsWith('hex') && grid.offset === 'even' ? 'even' : undefined,
    ...extent,
    walls: list(map.walls.map((wall) => formatWall(map, wall))),
    doors: list(map.doors.map((door) => formatDoor(map, door))),
    picture: map.picture === undefined ? undefined : formatPicture(map.picture),
    lights: list(map.lights.map((light) => formatLight(map, light))),
  }
  return withoutGaps(block)
}

function list(items: readonly Json[]): Json | undefined {
  return items.length === 0 ? undefined : items
}

function withoutGaps(block: JsonObject): Json {
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined))
}

function line(map: BattleMap, piece: Pick<Wall, 'a' | 'b'>): readonly number[] {
  return [...formatFinePoint(map.grid, piece.a), ...formatFinePoint(map.grid, piece.b)]
}

function blocksOf(piece: Pick<Wall, 'blocksSight' | 'blocksMove'>): Json | undefined {
  if (piece.blocksSight && piece.blocksMove) return undefined
  return [...(piece.blocksSight ? ['sight'] : []), ...(piece.blocksMove ? ['move'] : [])]
}

function formatWall(map: BattleMap, wall: Wall): Json {
  const blocks = blocksOf(wall)
  if (blocks === undefined && !wall.low) return line(map, wall)
  return withoutGaps({ line: line(map, wall), blocks, low: wall.low ? true : undefined })
}

function formatDoor(map: BattleMap, door: Door): Json {
  return withoutGaps({ at: line(map, door), open: door.open, blocks: blocksOf(door) })
}

function formatArea(area: Area): Json {
  const height = area.heightMm === 0 ? undefined : area.heightMm / 1000
  const polygon = area.polygon.map(({ x, y }) => [x / 1000, y / 1000])
  return withoutGaps({ terrain: area.terrain, height, polygon })
}

function formatLight(map: BattleMap, light: MapLight): Json {
  return { at: formatFinePoint(map.grid, light.at), range: light.range, colour: light.colour }
}

/**
 * A scenario of a setup as it was read, or of a battle's position now: who can still act stands where he stands, faces
 * where he faces, and doors are as they are. The fallen are left out, with what refers to them. Running values are as
 * the rule system writes them down (`fieldsNow`), else as the setup had them.
 */
export function formatScenario(from: Setup | Battle): string {
  return readable(from instanceof Battle ? scenarioNow(from) : from.source)
}

/** The position as a scenario, as `formatScenario` writes it. */
export function scenarioNow(battle: Battle): Json {
  const { setup } = battle
  if (!isObject(setup.source)) return setup.source
  const raw = setup.source['creatures'] as readonly JsonObject[]
  const able = battle.ids.filter((id) => battle.isAble(id))
  const names = new Set(able.map((id) => battle.name(id)))
  return {
    ...setup.source,
    map: mapNow(battle),
    creatures: able.map((id) => creatureNow(battle, id, raw[id - 1]!, names)),
    ...goalsNow(setup.source, names),
  }
}

function mapNow(battle: Battle): Json | undefined {
  const { setup, columns } = battle
  const doors = setup.map.doors.map((door, i) => ({ ...door, open: columns.doors[i] === 1 }))
  const isChanged = doors.some((door, i) => door.open !== setup.map.doors[i]!.open)
  return isChanged ? formatMap({ ...setup.map, doors }) : (setup.source as JsonObject)['map']
}

function creatureNow(battle: Battle, id: number, raw: JsonObject, names: ReadonlySet<string>): Json {
  const { columns, setup, rules } = battle
  const altitude = columns.altitude[id]! / 1000
  const fields: JsonObject = { ...raw, ...rules.fieldsNow?.(battle, id) }
  const { assigned } = fields
  return withoutGaps({
    ...fields,
    at: formatPosition(setup.map.grid, columns.x[id]!, columns.y[id]!),
    altitude: altitude === 0 ? undefined : altitude,
    facing: columns.facing[id]!,
    assigned: Array.isArray(assigned)
      ? assigned.filter((entry: Json) => names.has(named(entry, 'on')))
      : assigned,
    system: systemNow(raw['system'], fields['system']),
  })
}

/** The block of the file with what has changed; undefined if nothing is left to say. */
function systemNow(before: Json | undefined, now: Json | undefined): Json | undefined {
  if (!isObject(now)) return before
  const block = withoutGaps({ ...(isObject(before) ? before : {}), ...now })
  return isObject(block) && Object.keys(block).length > 0 ? block : undefined
}

/** Objectives without those that name somebody who has fallen. */
function goalsNow(source: JsonObject, names: ReadonlySet<string>): JsonObject {
  const { objectives } = source
  if (!isObject(objectives)) return {}
  const kept = Object.entries(objectives).map(([side, goals]) => {
    const left = (goals as readonly Json[]).filter((goal) => {
      return named(goal, 'kind') !== 'protect' || names.has(named(goal, 'creature'))
    })
    return [side, left] as const
  })
  return { objectives: Object.fromEntries(kept) }
}

function named(value: Json, key: string): string {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

const WIDTH = 110

/** JSON text with what fits on a line on one line, and the rest indented. */
export function readable(value: Json): string {
  return `${laidOut(value, '')}\n`
}

function laidOut(value: Json, indent: string): string {
  const short = canBeShort(value) ? spaced(value) : undefined
  if (short !== undefined && short.length + indent.length <= WIDTH) return short
  if (value === null || typeof value !== 'object') return canonicalJson(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => `${inner}${laidOut(item, inner)}`)
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value as JsonObject).flatMap(([key, item]) => {
    return item === undefined ? [] : [`${inner}${JSON.stringify(key)}: ${laidOut(item, inner)}`]
  })
  return `{\n${entries.join(',\n')}\n${indent}}`
}

/** Long lists are never tried on one line. */
function canBeShort(value: Json): boolean {
  return !Array.isArray(value) || value.length <= WIDTH / 2
}

function spaced(value: Json): string {
  if (value === null || typeof value !== 'object') return canonicalJson(value)
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(spaced).join(', ')}]`
  const entries = Object.entries(value as JsonObject).flatMap(([key, item]) => {
    return item === undefined ? [] : [`${JSON.stringify(key)}: ${spaced(item)}`]
  })
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
