// Where bodies may stand, as boards without turns and quick battles need it: by walls, ground and other bodies alone.
import type { Body, Field } from '../geometry/field.ts'

/** Ground alone, without climbing or wading costs: only what is connected counts. */
const LEVEL_COSTS = [1000, 1000, 1000, 1000, 1000] as const
const EVERYWHERE = 2 ** 30

/** May `body` stand where it is, beside the `others`? */
export function canStand(field: Field, body: Body, others: readonly Body[]): boolean {
  return (
    field.standBar(body.x, body.y, body.size) === undefined &&
    others.every((other) => !field.overlaps(body, other))
  )
}

/** Anchors of the largest connected part of the map on which a body of `size` can walk about, ascending. */
export function largestGround(field: Field, size: number): readonly number[] {
  const seen = new Uint8Array(field.nodeCount)
  let largest: readonly number[] = []
  for (let node = 0; node < field.nodeCount; node += 1) {
    if (seen[node] === 1 || field.standBar(field.nodeX(node), field.nodeY(node), size) !== undefined) continue
    const body = { x: field.nodeX(node), y: field.nodeY(node), z: 0, size }
    const reach = field.flood({ body, budget: EVERYWHERE, terrainCost: LEVEL_COSTS })
    const part = [...reach.nodes.subarray(0, reach.count)].filter((reached) => seen[reached] === 0)
    for (const reached of part) seen[reached] = 1
    seen[node] = 1
    if (part.length > largest.length) largest = part
  }
  return [...largest].sort((a, b) => a - b)
}

/** The nearest place to (x, y) on `ground` where a body of `size` can stand beside the others, or undefined. */
export function nearestPlace(
  field: Field,
  ground: readonly number[],
  size: number,
  [x, y]: readonly [number, number],
  others: readonly Body[],
): Body | undefined {
  let best: Body | undefined
  let least = Number.POSITIVE_INFINITY
  for (const node of ground) {
    const body = { x: field.nodeX(node), y: field.nodeY(node), z: 0, size }
    const distance = (body.x - x) ** 2 + (body.y - y) ** 2
    if (distance >= least || !canStand(field, body, others)) continue
    best = body
    least = distance
  }
  return best
}
