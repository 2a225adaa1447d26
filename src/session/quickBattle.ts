// A battle from a map and a line-up: two or more sides of sheets, put down apart from each other on connected ground.
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Ruleset, SheetInfo } from '../engine/ruleset.ts'
import { readMap } from '../engine/scenarioMap.ts'
import { ProblemList } from '../engine/scenarioReading.ts'
import type { BattleMap } from '../geometry/battleMap.ts'
import { createField } from '../geometry/createField.ts'
import type { Body, Field } from '../geometry/field.ts'
import { filePosition } from './boardPoints.ts'
import type { Controller } from './players.ts'
import { controllerText } from './scenarioSource.ts'
import { largestGround, nearestPlace } from './standing.ts'

export interface QuickSide {
  readonly name: string
  readonly controller: Controller
  /** Sheet ids, one per creature. */
  readonly line: readonly string[]
}

export interface QuickOrders {
  readonly rules: Ruleset
  /** The `map` block of a scenario. */
  readonly map: Json
  /** The same map as read. */
  readonly read: BattleMap
  readonly title: string
  readonly sides: readonly QuickSide[]
  readonly seed: number
}

/** A limit in the system's unit of time, so that every battle ends. */
const LIMIT = 200

/** Where sides begin, in shares of the map's width and height. */
const CORNERS = [
  [0.08, 0.5],
  [0.92, 0.5],
  [0.5, 0.06],
  [0.5, 0.94],
] as const
export const MOST_SIDES = CORNERS.length

/** A `map` block read on its own, with the rule system's length of a cell where it names none. */
export function readMapBlock(block: Json, rules: Ruleset): Result<BattleMap, readonly Problem[]> {
  const problems = new ProblemList()
  const resolveMap = () =>
    failure([{ path: '', expected: 'a map in the block itself', found: 'the name of a file' }])
  const map = readMap(block, 'map', { defaultCellMm: rules.defaultCellMm, resolveMap }, problems)
  return map === undefined || !problems.isEmpty ? failure(problems.list) : success(map)
}

/** The scenario, or the name of a side for which the map has no room. */
export function quickScenario(orders: QuickOrders): Result<Json, string> {
  const { rules, map, read, sides, seed, title } = orders
  const field = createField(
    read,
    read.doors.map((door) => door.open),
  )
  const creatures: Json[] = []
  const taken: Body[] = []
  const ground = largestGround(field)
  for (const [index, side] of sides.entries()) {
    const placed = placeSide(orders, field, ground, index, taken)
    if (placed === undefined) return failure(side.name)
    creatures.push(...placed)
  }
  const sideBlocks = sides.map((side, i) => ({
    id: sideId(i),
    name: side.name,
    controller: controllerText(side.controller),
  }))
  const limit = { [rules.timeUnit.limitKey]: LIMIT }
  return success({ crossguard: 1, rules: rules.id, title, seed, map, sides: sideBlocks, creatures, limit })
}

function sideId(index: number): string {
  return `side-${index + 1}`
}

function placeSide(
  { rules, sides }: QuickOrders,
  field: Field,
  ground: readonly number[],
  index: number,
  taken: Body[],
): readonly Json[] | undefined {
  const [shareX, shareY] = CORNERS[index]!
  const { width, height } = extent(field)
  const aim = [Math.round(shareX * width), Math.round(shareY * height)] as const
  const counts = new Map<string, number>()
  const creatures: Json[] = []
  for (const id of sides[index]!.line) {
    const sheet = sheetOf(rules, id)
    if (sheet === undefined) continue
    const body = nearestPlace(field, ground, sheet.size, aim, taken)
    if (body === undefined) return undefined
    taken.push(body)
    const number = (counts.get(id) ?? 0) + 1
    counts.set(id, number)
    const many = sides[index]!.line.filter((other) => other === id).length > 1
    creatures.push({
      id: `${sideId(index)}-${id}-${number}`,
      name: many ? `${sheet.name} ${number}` : sheet.name,
      side: sideId(index),
      sheet: id,
      at: filePosition(field, body.x, body.y),
      facing: facingTo(field, body, width / 2, height / 2),
    })
  }
  return creatures
}

function extent(field: Field): { readonly width: number; readonly height: number } {
  const { grid } = field.map
  return field.hasCells
    ? { width: grid.cols - 1, height: grid.rows - 1 }
    : { width: grid.widthMm, height: grid.heightMm }
}

/** Whole degrees from a body towards a place, for display. */
function facingTo(field: Field, body: Body, x: number, y: number): number {
  const from = field.centre(body)
  const to = field.centre({ x: Math.round(x), y: Math.round(y), z: 0, size: 1 })
  if (from.x === to.x && from.y === to.y) return 0
  return Math.round(field.degreesOf(to.x - from.x, to.y - from.y)) % 360
}

export function sheetOf(rules: Ruleset, id: string): SheetInfo | undefined {
  return rules.sheets.find((sheet) => sheet.id === id)
}

/** Worth of a line-up in points. */
export function pointsOf(rules: Ruleset, line: readonly string[]): number {
  return line.reduce((sum, id) => sum + (sheetOf(rules, id)?.points ?? 0), 0)
}
