// Candidates that cross a guard (TG-CROSS): for each enemy whose guard bars the way, the best spot inside it.

import { crossGuard } from './actions/crossGuard.ts'
import { formatPath, type Path } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import { type Nearby, startNode } from './candidatesMoves.ts'
import { FLANKED_BONUS } from './constants.ts'
import { dodgeSpec } from './crossing.ts'
import { type Candidates, WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import { chancesOf, failureOf, netOf } from './featuresOdds.ts'
import { dangerAt, guardsAt, type Look, type Place, placeAt, standing } from './featuresPlace.ts'
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
  const { battle, who, foes, weapon } = look
  if (weapon.kind === 'ranged' || columnsOf(battle).prone[who] === 1) return
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
  readonly worth: number
}

/** The spot inside with the best flank and the least danger from others, nearest in doubt. */
function bestSpot(look: Look, foe: Foe, nearby: Nearby): Spot | undefined {
  const { battle, ground } = look
  const { field, bodies } = battle
  let best: Spot | undefined
  for (const node of ground.nodesAround(bodies[foe.id]!, foe.guard)) {
    const body = ground.bodyOn(node)
    if (!field.within(bodies[foe.id]!, body, foe.guard) || !ground.isFreeOfBodies(node)) continue
    const way = wayInto(look, nearby, node)
    if (way === undefined) continue
    const place = placeAt(look, node)
    const danger = dangerAt(look, { ...place, threat: place.threat & ~foe.bit })
    const worth = foe.flankLevelFrom(place.centre) - danger - way.cost / look.pace
    if (best === undefined || worth > best.worth) best = { path: way.path, place, worth }
  }
  return best
}

/** The cheapest way to a node inside: over ground outside that can be reached, then one step in. */
function wayInto(
  look: Look,
  nearby: Nearby,
  node: number,
): { readonly path: Path; readonly cost: number } | undefined {
  const { battle } = look
  const { field } = battle
  const x = field.nodeX(node)
  const y = field.nodeY(node)
  if (!field.hasCells)
    return { path: [[x, y]], cost: field.distance(battle.bodies[look.who]!, look.ground.bodyOn(node)) }
  const size = battle.columns.size[look.who]!
  const start = startNode(look)
  let from = -1
  let least = look.pace
  for (const [nearX, nearY] of field.neighbours(x, y)) {
    const near = field.nodeAt(nearX, nearY)
    const known = near === start ? 0 : nearby.reach.cost[near]!
    if (known < 0 || known >= least) continue
    if (field.step(size, nearX, nearY, x, y).bar !== undefined) continue
    from = near
    least = known
  }
  if (from < 0) return undefined
  return { path: [...(from === start ? [] : nearby.reach.pathTo(from)), [x, y]], cost: least }
}

/** What each level of the dodge check brings (TG-CROSS-1d to m), over the window. */
function crossing(look: Look, here: Place, foe: Foe, inside: Place) {
  const { battle, who, speed } = look
  const chances = chancesOf(netOf(battle, dodgeSpec(battle, who, foe.id)))
  const skill = attackSkill(sheetOf(battle, who), look.weapon)
  const blows = Math.max(0, WINDOW - speed) / speed
  const outside = foe.strike(FLANKED_BONUS * foe.flankLevelFrom(here.centre))
  const base = foe.threatHeld + FLANKED_BONUS * foe.flankLevelFrom(inside.centre)
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
  features.guard = inn * (guardsAt(look, inside.body) - guardsAt(look, here.body))
  features.flanking *= inn
  return features
}
