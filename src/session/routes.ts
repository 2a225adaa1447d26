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

/** Cost of a path in mm of open ground, terrain counted; infinite if a piece of it cannot be walked. */
export function costOf(battle: Battle, creature: number, spec: PathSpec, path: readonly Position[]): number {
  let cost = 0
  path.forEach((to, i) => {
    cost += pieceCost(battle, spec, bodyAtEnd(battle, creature, path.slice(0, i)), to)
  })
  return cost
}

/** Between cells by the step; on gridless maps ground changes under way. */
function pieceCost({ field }: Battle, spec: PathSpec, body: Body, [x, y]: Position): number {
  const { bar, lengthMm, terrain } = field.step(body.size, body.x, body.y, x, y)
  if (bar !== undefined) return Number.POSITIVE_INFINITY
  if (field.hasCells) return Math.ceil((lengthMm * (spec.terrainCost[terrain] ?? 1000)) / 1000)
  let thousandths = 0
  let done = 0
  for (const run of field.terrainRuns(body.size, body.x, body.y, x, y)) {
    thousandths += (run.untilMm - done) * (spec.terrainCost[run.terrain] ?? 1000)
    done = run.untilMm
  }
  return Math.ceil(thousandths / 1000)
}

function request(battle: Battle, creature: number, spec: PathSpec, path: readonly Position[]) {
  const budget = Math.max(0, spec.budget - costOf(battle, creature, spec, path))
  return {
    body: bodyAtEnd(battle, creature, path),
    budget,
    terrainCost: spec.terrainCost,
    barred: spec.barred,
    ...(spec.keepOut === undefined ? {} : { keepOut: spec.keepOut }),
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
 * `path` lengthened to (x, y) by the cheapest way; undefined if it cannot be reached. On gridless maps the last point
 * is the exact place, if the last piece can be walked to it.
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
  const node = field.nodeAt(x, y)
  if (node < 0) return undefined
  const { body } = asked
  const isStart = node === field.nodeAt(body.x, body.y)
  const way = isStart ? [] : field.path(asked, field.nodeX(node), field.nodeY(node))
  if (way === undefined || (field.hasCells && isStart)) return undefined
  return field.hasCells ? [...path, ...way] : onTo(battle, body, path, way, [x, y])
}

function onTo(
  { field }: Battle,
  body: Body,
  path: readonly Position[],
  way: readonly Position[],
  end: Position,
): readonly Position[] | undefined {
  const before = way.at(-2) ?? ([body.x, body.y] as const)
  if (before[0] === end[0] && before[1] === end[1]) return undefined
  const isFree = field.step(body.size, before[0], before[1], end[0], end[1]).bar === undefined
  if (isFree) return [...path, ...way.slice(0, -1), end]
  return way.length === 0 ? undefined : [...path, ...way]
}
