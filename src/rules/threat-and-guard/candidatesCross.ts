// Candidates that cross a guard (TG-CROSS): for each enemy whose guard bars the way, the best spot inside it.

import { crossGuard } from './actions/crossGuard.ts'
import { formatPath, type Path } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import { type Nearby, startNode } from './candidatesMoves.ts'
import { dodgeSpec } from './crossing.ts'
import { type Candidates, WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import type { Look } from './featuresLook.ts'
import { chancesOf, failureOf, netOf } from './featuresOdds.ts'
import { flankBonus, type Place, placeAt, placeOf, standing } from './featuresPlace.ts'
import { BUT, C, CF, S } from './levels.ts'
import { attackSkill } from './sheet.ts'
import { columnsOf, sheetOf } from './state.ts'

/** Enemies looked at, nearest first. */
const MOST_TARGETS = 3
/** Chance that the enemy does not step back as soon as it can. */
const STAYS = 0.65
/** Success amounts as they come out on the whole. */
const SEVERE_AMOUNT = 34
const CRITICAL_AMOUNT = 55

export function addCrossings(look: Look, here: Place, nearby: Nearby, list: Candidates): void {
  const { battle, who, foes } = look
  if (look.isRanged || columnsOf(battle).prone[who] === 1) return
  for (const foe of foes.slice(0, MOST_TARGETS)) {
    const bars = !foe.ranged && foe.guard > 0 && !foe.isInsideIts
    if (!bars || foe.distance > foe.guard + look.pace) continue
    const spot = bestSpot(look, foe, nearby)
    if (spot === undefined) continue
    const path = formatPath(battle, spot.path)
    const command = { creature: battle.name(who), kind: 'cross-guard', target: battle.name(foe.id), path }
    if (crossGuard.judge(battle, who, command) !== undefined) continue
    list.push({ command, features: crossing(look, here, foe, spot.place) })
  }
}

interface Spot {
  readonly path: Path
  readonly place: Place
}

/** The spot inside with the best flank and the least danger from others, nearest in doubt. */
function bestSpot(look: Look, foe: Foe, nearby: Nearby): Spot | undefined {
  let best: Way | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const way of spots(look, foe, nearby)) {
    const flank = foe.isAlone ? 0 : foe.flankLevelFrom(way.place.centre)
    const worth = flank - dangerOf(look, way.place.threat & ~foe.bit) - way.cost / look.pace
    if (worth <= most) continue
    most = worth
    best = way
  }
  if (best === undefined) return undefined
  const path: Path = best.from === undefined ? [best.at] : [...best.from(), best.at]
  return { path, place: best.place }
}

/** Expected damage an Init from a set of enemies. */
function dangerOf(look: Look, bits: number): number {
  let sum = 0
  for (const foe of look.foes) if ((bits & foe.bit) !== 0) sum += foe.perInit
  return sum
}

interface Way {
  readonly at: readonly [number, number]
  readonly place: Place
  readonly cost: number
  /** The way to the place outside from which one steps in. */
  readonly from?: () => Path
}

/** Places inside its guard with a way there: over ground outside that can be reached, then one step in. */
function spots(look: Look, foe: Foe, nearby: Nearby): readonly Way[] {
  const { battle, ground } = look
  const { field } = battle
  if (!field.hasCells) return straightIn(look, foe)
  const found: Way[] = []
  for (const node of ground.anchorsAround(foe.body, foe.guard)) {
    if (!ground.isFreeOfBodies(node)) continue
    const from = stepFrom(look, nearby, node)
    if (from < 0) continue
    const cost = from === startNode(look) ? 0 : nearby.reach.cost[from]!
    const at = [field.nodeX(node), field.nodeY(node)] as const
    found.push({ at, place: placeAt(look, node), cost, from: () => nearby.reach.pathTo(from) })
  }
  return found
}

/** The cheapest reachable neighbour of a node from which it can be stepped on; -1 if there is none. */
function stepFrom(look: Look, nearby: Nearby, node: number): number {
  const { field, columns } = look.battle
  const { cost } = nearby.reach
  const x = field.nodeX(node)
  const y = field.nodeY(node)
  const start = startNode(look)
  const size = columns.size[look.who]!
  let from = -1
  let least = look.pace
  for (const [nearX, nearY] of field.neighbours(x, y)) {
    const near = field.nodeAt(nearX, nearY)
    const known = near === start ? 0 : cost[near]!
    if (known < 0 || known >= least || field.step(size, nearX, nearY, x, y).bar !== undefined) continue
    from = near
    least = known
  }
  return from
}

/** Directions of the spots tried on gridless maps, in degrees. */
const AROUND = [0, 45, 90, 135, 180, 225, 270, 315] as const

/** Gridless: half way between touching it and the rim of its guard, on each side, straight from where one stands. */
function straightIn(look: Look, foe: Foe): readonly Way[] {
  const { battle, who } = look
  const { field, bodies } = battle
  const touching = 500 * (foe.body.size + battle.columns.size[who]!)
  const rim = foe.guard + touching - 1000
  return AROUND.map((degrees) => {
    const { x, y } = field.directionOf(degrees)
    const far = (touching + Math.max(touching, rim)) / 2 / Math.sqrt(x * x + y * y)
    const at = [Math.round(foe.body.x + x * far), Math.round(foe.body.y + y * far)] as const
    const place = placeOf(look, at[0], at[1])
    return { at, place, cost: field.distance(bodies[who]!, place.body) }
  })
}

/** What each level of the dodge check brings (TG-CROSS-1d to m), over the window. */
function crossing(look: Look, here: Place, foe: Foe, inside: Place) {
  const { battle, who, speed } = look
  const chances = chancesOf(netOf(battle, dodgeSpec(battle, who, foe.id)))
  const skill = attackSkill(sheetOf(battle, who), look.weapon)
  const blows = Math.max(0, WINDOW - speed) / speed
  const outside = foe.strike(flankBonus(look, foe, here))
  const base = foe.threatHeld + flankBonus(look, foe, inside)
  const bonus = (level: number) => (level < S ? 0 : skill + (level === C ? CRITICAL_AMOUNT : SEVERE_AMOUNT))
  let given = 0
  let inn = 0
  for (let level = CF; level <= C; level += 1) {
    const blow = level < BUT ? outside : STAYS * foe.strike(base + bonus(level)) + (1 - STAYS) * outside
    given += chances[level]! * blow * blows
    if (level >= BUT) inn += chances[level]!
  }
  given += chances[C]! * foe.strike(base)
  const asked = failureOf(netOf(battle, attackRollSpec(battle, who, foe.id, 'cross', 'TG-CROSS-1f', 'asked')))
  const opening = chances[CF]! + chances[BUT]! * asked
  const features = standing(look, inside, { foe, blow: outside, given }, speed)
  const hindered = foe.blow === 0 ? 1 : foe.blowWith(-bonus(C)) / foe.blow
  features.damageTaken *= 1 - chances[C]! * STAYS * (1 - hindered)
  features.damageTaken += opening * foe.blow
  features.guard = inn * (inside.guards - here.guards)
  features.flanking *= inn
  return features
}
