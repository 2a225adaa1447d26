// Candidates that walk towards what is far away: along a real way to a place from which an enemy can be struck, else
// towards the nearest enemy or goal that can be reached at all. Running where nothing threatens on the way.

import type { Zone } from '../../engine/setup.ts'
import type { Reach } from '../../geometry/field.ts'
import type { Path } from './actions/paths.ts'
import { isProne, pushMove, startNode } from './candidatesMoves.ts'
import { type Candidates, type Sum, WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import { worthOfGround } from './featuresGoals.ts'
import { AHEAD, type Look, shootBits } from './featuresLook.ts'
import { chancesOf, netOf } from './featuresOdds.ts'
import { type Place, placeAt, standing } from './featuresPlace.ts'
import { distancesTo } from './featuresRoute.ts'
import { CF } from './levels.ts'
import { runSpec } from './running.ts'

/** For shots less: any place in sight of an enemy serves. */
const AHEAD_RANGED = 1.5
/** Enemies tried, nearest first, until one can be reached. */
const MOST_TRIED = 4
const WHOLE_MAP = 1_000_000_000

/** A way towards something: where this move would end, and mm of path from here and from there. */
export interface Way {
  readonly node: number
  readonly path: Path
  readonly reach: Reach
  readonly cost: number
  readonly from: number
  readonly left: number
  /** mm of path that need not be walked before it can strike. */
  readonly short: number
  /** Enemy it leads to, if any. */
  readonly foe: Foe | undefined
}

/** The way to the nearest place from which an enemy can be struck; undefined if there is none. */
export function wayToFoes(look: Look, here: Place): Way | undefined {
  const { foes, pace, battle } = look
  const nearest = foes[0]
  if (nearest === undefined) return undefined
  // A way is never shorter than the distance.
  const ahead = look.isRanged ? AHEAD_RANGED : AHEAD
  if (nearest.distance - (look.weapon.ranges?.[1] ?? look.strikeReach) <= pace * ahead) {
    const near = wayByFlood(look, here, pace * ahead)
    if (near !== undefined) return near
  }
  for (const foe of foes.slice(0, MOST_TRIED)) {
    const { x, y } = battle.bodies[foe.id]!
    const way = wayDownhill(look, here, x, y, foe)
    if (way !== undefined) return way
  }
  return wayByFlood(look, here, WHOLE_MAP)
}

/** The cheapest place within `budget` from which an enemy can be struck, with bodies and guards in the way. */
function wayByFlood(look: Look, here: Place, budget: number): Way | undefined {
  const { ground } = look
  const reach = ground.flood(budget)
  const start = startNode(look)
  let best = -1
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    if (node === start || !ground.isFree(node)) continue
    if (best >= 0 && reach.cost[node]! >= reach.cost[best]!) continue
    const strikes = look.isRanged ? shootBits(look, ground.bodyOn(node)) : ground.strikeBits(node)
    if (strikes !== 0) best = node
  }
  if (best < 0) return undefined
  const from = reach.cost[best]!
  const foe = look.foes.find(({ bit }) => (placeAt(look, best).strike & bit) !== 0)
  return here.strike === 0 ? cutWay(look, reach, best, from, foe) : undefined
}

/** The part of a way that is walked in this move: an Init, or two where there is still far to go. */
function cutWay(look: Look, reach: Reach, goal: number, from: number, foe: Foe | undefined): Way | undefined {
  const { ground, pace, battle } = look
  const whole = reach.pathTo(goal)
  const most = from > AHEAD * pace ? 2 * pace : pace
  if (!battle.field.hasCells) return cutStraight(look, reach, whole, most, from, foe)
  let end = -1
  for (let i = 0; i < whole.length; i += 1) {
    const node = battle.field.nodeAt(whole[i]![0], whole[i]![1])
    if (reach.cost[node]! > most) break
    if (ground.isFree(node)) end = i
  }
  if (end < 0) return undefined
  const path = whole.slice(0, end + 1)
  const node = battle.field.nodeAt(path[end]![0], path[end]![1])
  return { node, path, reach, cost: reach.cost[node]!, from, left: from - reach.cost[node]!, short: 0, foe }
}

/** Gridless: a way of straight lines is cut anywhere. Costs are those of its nearest nodes. */
function cutStraight(
  look: Look,
  reach: Reach,
  whole: Path,
  most: number,
  from: number,
  foe: Foe | undefined,
): Way | undefined {
  const { field, bodies } = look.battle
  const path: (readonly [number, number])[] = []
  let { x, y } = bodies[look.who]!
  let left = most
  for (const [toX, toY] of whole) {
    const length = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))
    if (length > left) {
      const share = left / length
      path.push([Math.round(x + (toX - x) * share), Math.round(y + (toY - y) * share)])
      left = 0
      break
    }
    path.push([toX, toY])
    left -= length
    x = toX
    y = toY
  }
  const end = path.at(-1)
  if (end === undefined) return undefined
  const cost = most - left
  return {
    node: field.nodeAt(end[0], end[1]),
    path,
    reach,
    cost,
    from,
    left: Math.max(0, from - cost),
    short: 0,
    foe,
  }
}

/** mm of path that ending in one more Threat Area is worth. */
const AREA = 2500

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** The place nearby that is nearest by path to (x, y), if nearer than here. */
export function wayDownhill(
  look: Look,
  here: Place,
  x: number,
  y: number,
  foe: Foe | undefined,
): Way | undefined {
  const { battle, who, ground, pace } = look
  const distances = distancesTo(battle, who, x, y)
  const start = startNode(look)
  const from = distances?.[start] ?? -1
  if (distances === undefined || from < 0) return undefined
  const reach = ground.flood(from > 2 * AHEAD * pace ? 2 * pace : pace)
  let best = start
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    const distance = distances[node]!
    if (distance < 0 || distance >= from || !ground.isFree(node)) continue
    const worth = distance + AREA * bitCount(ground.threatBits(node) & ~here.threat)
    if (worth >= least) continue
    least = worth
    best = node
  }
  if (best === start) return undefined
  const path = reach.pathTo(best)
  const short = foe === undefined ? 0 : (look.weapon.ranges?.[1] ?? look.strikeReach)
  return { node: best, path, reach, cost: reach.cost[best]!, from, left: distances[best]!, short, foe }
}

/** What can still be struck in the window at the end of a way of `mm`, after `spent` Inits. */
export function strikeAfter(look: Look, sum: Sum, foe: Foe | undefined, mm: number, spent: number): void {
  if (foe === undefined || !look.isArmed) return
  const left = WINDOW - spent - Math.max(0, mm) / look.pace
  if (left <= 0) return
  sum.damageGiven = (foe.strike(0) * left) / look.speed
  sum.finish = foe.outBy(sum.damageGiven)
}

/** Walking and running along a way. `objective`: what coming nearer is worth towards a goal. */
export function addWay(look: Look, here: Place, way: Way, objective: number, list: Candidates): void {
  const spent = way.cost / look.pace
  const end = placeAt(look, way.node)
  const features = alongWay(look, end, way, spent, objective)
  pushMove(look, here, end, way, features, list)
  if (end.threat !== 0 || isProne(look) || way.left < look.pace) return
  const { pace, fall } = runningOdds(look)
  const faster = alongWay(look, end, way, spent / pace, objective)
  faster.state = -fall * FALL
  pushMove(look, here, end, way, faster, list, true)
}

function alongWay(look: Look, end: Place, way: Way, spent: number, objective: number): Sum {
  const features = standing(look, end, undefined, spent)
  strikeAfter(look, features, way.foe, way.left - way.short, spent)
  features.approach = (way.from - way.left) / 1000
  features.objective = Math.min(1, features.objective + objective)
  return features
}

/** What stumbling in a run costs, in hit points. */
const FALL = 3
/** TG-RUN-1: factors of the pace by level; a stumble stands still. */
const FACTORS = [0, 1, 1.25, 1.5, 1.75, 2] as const

function runningOdds(look: Look): { readonly pace: number; readonly fall: number } {
  const chances = chancesOf(netOf(look.battle, runSpec(look.who)))
  return {
    pace: FACTORS.reduce<number>((sum, factor, level) => sum + factor * chances[level]!, 0),
    fall: chances[CF]!,
  }
}

/** Ways to goal ground. Coming nearer counts as part of being there. */
export function addGoals(look: Look, here: Place, canMove: boolean, list: Candidates): void {
  const { battle, goals } = look
  if (!canMove || worthOfGround(battle, goals, here.body) === 1) return
  for (const { zone, worth } of goals.zones) {
    const [x, y] = middleOf(look, zone)
    const way = wayDownhill(look, here, x, y, undefined)
    if (way !== undefined) addWay(look, here, way, (worth * (way.from - way.left)) / way.from, list)
  }
}

/** A place in the middle of a zone. */
function middleOf(look: Look, zone: Zone): readonly [number, number] {
  const { field } = look.battle
  if (field.hasCells) {
    const cell = zone.cells[zone.cells.length >> 1] ?? 0
    return [field.nodeX(cell), field.nodeY(cell)]
  }
  const { length } = zone.polygon
  const mean = (part: 'x' | 'y') =>
    Math.round(zone.polygon.reduce((sum, corner) => sum + corner[part], 0) / length)
  return [mean('x'), mean('y')]
}
