// Ways on the board for a path that a person is picking: what can be reached, and the cheapest way to a place, from
// where the path under construction has come to.
import type { Battle } from '../engine/battle.ts'
import type { TargetSpec } from '../engine/ruleset.ts'
import type { Body } from '../geometry/field.ts'

export type PathSpec = Extract<TargetSpec, { readonly kind: 'path' }>
export type Position = readonly [number, number]

export interface Reachable {
  /** Nodes (cells) that can be reached and ended on, in flood order. */
  readonly nodes: readonly number[]
  /** Cost of each, mm of open ground. */
  readonly costs: readonly number[]
}

/** A body of the creature standing at the end of `path` (its own place if empty). */
export function bodyAtEnd(battle: Battle, creature: number, path: readonly Position[]): Body {
  const body = battle.bodies[creature]!
  const end = path.at(-1)
  if (end === undefined) return body
  const ground = battle.field.groundMm(end[0], end[1], body.size)
  return { x: end[0], y: end[1], z: ground + battle.columns.altitude[creature]!, size: body.size }
}

/** Cost of a path in mm of open ground, terrain counted. */
export function costOf(battle: Battle, creature: number, spec: PathSpec, path: readonly Position[]): number {
  const { size, x, y } = battle.bodies[creature]!
  let from: Position = [x, y]
  let cost = 0
  for (const to of path) {
    const { lengthMm, terrain } = battle.field.step(size, from[0], from[1], to[0], to[1])
    cost += Math.ceil((lengthMm * (spec.terrainCost[terrain] ?? 1000)) / 1000)
    from = to
  }
  return cost
}

function request(battle: Battle, creature: number, spec: PathSpec, path: readonly Position[]) {
  const budget = Math.max(0, spec.budget - costOf(battle, creature, spec, path))
  return {
    body: bodyAtEnd(battle, creature, path),
    budget,
    terrainCost: spec.terrainCost,
    barred: spec.barred,
  }
}

/** What can still be reached after `path`. */
export function reachable(
  battle: Battle,
  creature: number,
  spec: PathSpec,
  path: readonly Position[],
): Reachable {
  const asked = request(battle, creature, spec, path)
  const reach = battle.field.flood(asked)
  const start = battle.field.nodeAt(asked.body.x, asked.body.y)
  const nodes: number[] = []
  const costs: number[] = []
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    if (node === start || spec.noStop[node] === 1) continue
    if (spec.ends !== undefined && !spec.ends.includes(node)) continue
    nodes.push(node)
    costs.push(reach.cost[node]!)
  }
  return { nodes, costs }
}

/**
 * `path` lengthened to (x, y) by the cheapest way; undefined if it cannot be reached. On gridless maps a straight
 * line is taken where it is free, and the last point is the exact place.
 */
export function routeTo(
  battle: Battle,
  creature: number,
  spec: PathSpec,
  path: readonly Position[],
  x: number,
  y: number,
): readonly Position[] | undefined {
  const { field } = battle
  const asked = request(battle, creature, spec, path)
  if (!field.hasCells) {
    const { bar, lengthMm, terrain } = field.step(asked.body.size, asked.body.x, asked.body.y, x, y)
    const cost = Math.ceil((lengthMm * (spec.terrainCost[terrain] ?? 1000)) / 1000)
    if (bar === undefined && lengthMm > 0 && cost <= asked.budget) return [...path, [x, y]]
  }
  const node = field.nodeAt(x, y)
  if (node < 0 || node === field.nodeAt(asked.body.x, asked.body.y)) return undefined
  const way = field.path(asked, field.nodeX(node), field.nodeY(node))
  if (way === undefined || way.length === 0) return undefined
  return [...path, ...(field.hasCells ? way : straightened(battle, asked.body, way, [x, y]))]
}

/** Leaves out points that can be skipped in a straight line, and ends exactly on `end` where that is possible. */
function straightened(
  battle: Battle,
  body: Body,
  way: readonly Position[],
  end: Position,
): readonly Position[] {
  const { field } = battle
  const isFree = (a: Position, b: Position) => field.step(body.size, a[0], a[1], b[0], b[1]).bar === undefined
  const before = way.at(-2) ?? [body.x, body.y]
  const points = isFree(before, end) ? [...way.slice(0, -1), end] : [...way]
  const kept: Position[] = []
  let from: Position = [body.x, body.y]
  for (let i = 0; i < points.length; i += 1) {
    const next = points[i + 1]
    if (next !== undefined && isFree(from, next)) continue
    kept.push(points[i]!)
    from = points[i]!
  }
  return kept
}
