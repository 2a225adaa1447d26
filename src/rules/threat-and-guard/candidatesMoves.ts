// Candidates that move nearby: to where an enemy can be struck, flanked or shot at, and out of danger. One flood finds
// the places, numbers kept by who is near rank them, and the few that are best at something become candidates.
import type { Reach } from '../../geometry/field.ts'
import { refuseMovement } from './actions/move.ts'
import { formatPath, judgePath, type Path } from './actions/paths.ts'
import type { Candidates, Sum } from './features.ts'
import type { Look } from './featuresLook.ts'
import { bestTarget, type Place, placeAt, standing } from './featuresPlace.ts'
import { Ranking } from './featuresRanking.ts'
import { riskOf } from './featuresRisk.ts'
import { columnsOf } from './state.ts'

/** Nearby ground as the search has found it. */
export interface Nearby {
  readonly reach: Reach
  /** Places worth a closer look, best of their purpose first. */
  readonly chosen: readonly number[]
  /** Least mm of path to a place from which an enemy can be struck; Infinity if there is none. */
  readonly strikeAt: number
}

/** Looks at all places within an Init's walk; undefined if it may not move. */
export function looksNearby(look: Look, here: Place): Nearby | undefined {
  const { battle, who, ground, pace } = look
  if (refuseMovement(battle, who) !== undefined) return undefined
  const reach = ground.flood(pace)
  const start = startNode(look)
  const ranking = new Ranking(look, here)
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    if (node !== start && ground.isFree(node)) ranking.see(node, reach.cost[node]!)
  }
  return { reach, chosen: ranking.chosen(), strikeAt: here.strike === 0 ? ranking.strikeAt : 0 }
}

export function startNode(look: Look): number {
  const { x, y } = look.battle.bodies[look.who]!
  return look.battle.field.nodeAt(x, y)
}

/** Moves to the places chosen. Getting to strike where nothing can be struck yet counts as coming nearer. */
export function addNearMoves(look: Look, here: Place, nearby: Nearby, list: Candidates): void {
  for (const node of nearby.chosen) {
    const place = placeAt(look, node)
    const spent = nearby.reach.cost[node]! / look.pace
    const target = bestTarget(look, place, spent)
    const features = standing(look, place, target, spent)
    if (here.strike === 0 && target !== undefined) features.approach = nearby.strikeAt / 1000
    const way = { path: nearby.reach.pathTo(node), reach: nearby.reach }
    pushMove(look, here, place, way, features, list)
  }
}

/** Adds a move to `end` with what its way costs; `features` are those of its end. Left out if it would be refused. */
export function pushMove(
  look: Look,
  here: Place,
  end: Place,
  way: { readonly path: Path; readonly reach: Reach },
  features: Sum,
  list: Candidates,
  run = false,
): void {
  const { battle, who } = look
  if (way.path.length === 0 || !isSafe(look, way.path)) return
  const risk = riskOf(look, here, way.path, way.reach)
  features.damageTaken += risk.taken
  features.fallen = 1 - (1 - features.fallen) * (1 - risk.out)
  features.flanked = end.flanked - here.flanked
  features.guard = end.guards - here.guards
  const command = { creature: battle.name(who), kind: 'move', path: formatPath(battle, way.path) }
  list.push({ command: run ? { ...command, run: true } : command, features })
}

/**
 * The flood keeps off walls, bodies and guards; only where it starts inside a guard, which a way may leave and enter
 * again, or walks without cells, need the steps be judged one by one.
 */
function isSafe(look: Look, path: Path): boolean {
  const { battle, who, foes } = look
  if (battle.field.hasCells && !foes.some((foe) => foe.isInsideIts)) return true
  return judgePath(battle, who, path).refused === undefined
}

/** Does it crawl? */
export function isProne(look: Look): boolean {
  return columnsOf(look.battle).prone[look.who] === 1
}
