// A first scenario on a map that has none: two creatures of the same sheet as far apart as its ground in one piece allows.

import type { Ruleset } from '../engine/ruleset.ts'
import type { JsonObject } from '../engine/scenarioReading.ts'
import { type BattleMap, TERRAINS } from '../geometry/battleMap.ts'
import { formatPosition } from '../geometry/coordinates.ts'
import { createField } from '../geometry/createField.ts'
import type { Field } from '../geometry/field.ts'

/** Longer than any way on a map, in mm. */
const FAR = 1_000_000_000
const LIMIT = 60

/** A scenario without its `map` block; undefined if nowhere two can stand within reach of each other. */
export function duelOn(map: BattleMap, rules: Ruleset, title: string): JsonObject | undefined {
  const sheet = rules.sheets.find(({ size }) => size === 1) ?? rules.sheets[0]
  if (sheet === undefined) return undefined
  const field = createField(
    map,
    map.doors.map(() => true),
  )
  const ground = largestGround(field, sheet.size)
  const first = ground[0]
  const last = ground.at(-1)
  if (first === undefined || last === undefined || ground.length < 2) return undefined
  const place = (node: number) => formatPosition(map.grid, field.nodeX(node), field.nodeY(node))
  return {
    crossguard: 1,
    rules: rules.id,
    title,
    sides: [
      { id: 'red', name: 'Red', controller: 'human' },
      { id: 'blue', name: 'Blue', controller: 'ai:greedy' },
    ],
    creatures: [
      { id: 'ann', name: 'Ann', side: 'red', sheet: sheet.id, at: place(first), facing: 180 },
      { id: 'bob', name: 'Bob', side: 'blue', sheet: sheet.id, at: place(last), facing: 0 },
    ],
    limit: { [rules.timeUnit.limitKey]: LIMIT },
  }
}

/** Nodes of the largest part of the map that can be walked through with all doors open, ascending. */
function largestGround(field: Field, size: number): readonly number[] {
  const seen = new Uint8Array(field.nodeCount)
  const terrainCost = TERRAINS.map(() => 1000)
  let largest: readonly number[] = []
  for (let node = 0; node < field.nodeCount; node += 1) {
    const x = field.nodeX(node)
    const y = field.nodeY(node)
    if (seen[node] === 1 || field.standBar(x, y, size) !== undefined) continue
    const { nodes, count } = field.flood({ body: { x, y, z: 0, size }, budget: FAR, terrainCost })
    const part = Array.from(nodes.subarray(0, count))
    for (const reached of part) seen[reached] = 1
    seen[node] = 1
    if (part.length > largest.length) largest = part
  }
  return largest.toSorted((a, b) => a - b)
}
