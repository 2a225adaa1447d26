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

/** Where sides begin, in shares of the longer and the shorter side of the map: at its ends, then between them. */
const STARTS = [
  [0.04, 0.5],
  [0.96, 0.5],
  [0.5, 0.04],
  [0.5, 0.96],
] as const
export const MOST_SIDES = STARTS.length

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
  const { rules, map, sides, seed, title } = orders
  const ground = new StartGround(orders.read, sides.length)
  const creatures: Json[] = []
  for (const [index, side] of sides.entries()) {
    const bodies = ground.place(
      index,
      side.line.map((id) => sheetOf(rules, id)?.size ?? 1),
    )
    if (bodies === undefined) return failure(side.name)
    creatures.push(...rosterOf(orders, ground, index, bodies))
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

/** The side's creatures as a scenario has them, numbered where several are alike, facing the middle. */
function rosterOf(
  { rules, sides }: QuickOrders,
  ground: StartGround,
  index: number,
  bodies: readonly Body[],
): readonly Json[] {
  const { line } = sides[index]!
  return line.map((id, i) => {
    const sheet = sheetOf(rules, id)
    const name = sheet?.name ?? id
    const number = line.slice(0, i + 1).filter((other) => other === id).length
    const isAlone = line.filter((other) => other === id).length === 1
    return {
      id: `${sideId(index)}-${id}-${number}`,
      name: isAlone ? name : `${name} ${number}`,
      side: sideId(index),
      sheet: id,
      at: filePosition(ground.field, bodies[i]!.x, bodies[i]!.y),
      facing: ground.facing(bodies[i]!),
    }
  })
}

/** The ground of a map, dealt out to so many sides: to each what is nearer to its start than to another's. */
export class StartGround {
  readonly field: Field
  private readonly starts: readonly (readonly [number, number])[]
  private readonly middle: readonly [number, number]
  private readonly taken: Body[] = []
  /** Ground of each side by size of body. */
  private readonly grounds = new Map<string, readonly number[]>()

  constructor(map: BattleMap, sides: number) {
    this.field = createField(
      map,
      map.doors.map((door) => door.open),
    )
    const { grid } = map
    const [width, height] = this.field.hasCells
      ? [grid.cols - 1, grid.rows - 1]
      : [grid.widthMm, grid.heightMm]
    const at = (along: number, across: number): readonly [number, number] =>
      width >= height
        ? [Math.round(along * width), Math.round(across * height)]
        : [Math.round(across * width), Math.round(along * height)]
    this.starts = STARTS.slice(0, sides).map(([along, across]) => at(along, across))
    this.middle = [Math.round(width / 2), Math.round(height / 2)]
  }

  /**
   * Places for bodies of these sizes, in their order; the largest are put down first. Where a large one has no ground
   * of its own size on its side, it stands among walls too narrow for it. Undefined: no room.
   */
  place(side: number, sizes: readonly number[]): readonly Body[] | undefined {
    const order = sizes.map((size, i) => ({ size, i })).sort((a, b) => b.size - a.size || a.i - b.i)
    const bodies: Body[] = []
    for (const { size, i } of order) {
      const body = this.nearest(side, size, size) ?? this.nearest(side, size, 1)
      if (body === undefined) return undefined
      this.taken.push(body)
      bodies[i] = body
    }
    return bodies
  }

  /** Nearest place to its start, on ground on which a body of size `walking` can get about. */
  private nearest(side: number, size: number, walking: number): Body | undefined {
    return nearestPlace(this.field, this.groundOf(side, walking), size, this.starts[side]!, this.taken)
  }

  private groundOf(side: number, size: number): readonly number[] {
    const key = `${side} ${size}`
    const known = this.grounds.get(key)
    if (known !== undefined) return known
    const { field, starts } = this
    const own = largestGround(field, size).filter((node) => {
      const apart = starts.map(([x, y]) => (field.nodeX(node) - x) ** 2 + (field.nodeY(node) - y) ** 2)
      return apart.every(
        (other, i) => i === side || other > apart[side]! || (other === apart[side] && i > side),
      )
    })
    this.grounds.set(key, own)
    return own
  }

  /** Whole degrees from a body towards the middle of the map, for display. */
  facing(body: Body): number {
    const [x, y] = this.middle
    const from = this.field.centre(body)
    const to = this.field.centre({ x, y, z: 0, size: 1 })
    if (from.x === to.x && from.y === to.y) return 0
    return this.field.degreesOf(to.x - from.x, to.y - from.y)
  }
}

export function sheetOf(rules: Ruleset, id: string): SheetInfo | undefined {
  return rules.sheets.find((sheet) => sheet.id === id)
}

/** Worth of a line-up in points. */
export function pointsOf(rules: Ruleset, line: readonly string[]): number {
  return line.reduce((sum, id) => sum + (sheetOf(rules, id)?.points ?? 0), 0)
}
