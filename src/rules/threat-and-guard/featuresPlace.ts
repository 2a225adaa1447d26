// What a place is worth to the acting creature: what it could strike from there, what could strike it, flanks, guards.
// Positions and chances are exact as things stand; what enemies will do in the window is an expectation.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { atLeast120 } from '../../geometry/angles.ts'
import type { Body, LatticePoint } from '../../geometry/field.ts'
import { nothing, type Sum, WINDOW } from './features.ts'
import { type Foe, foesOf } from './featuresFoes.ts'
import { Ground } from './featuresGround.ts'
import { lifeOf, outBy } from './featuresOdds.ts'
import { type Rulings, rulingsOf } from './rulings.ts'
import { columnsOf, sheetOf, weaponOf } from './state.ts'
import { bodyAt, guardDistanceInCombat, hasAmmunition, threatReach } from './threat.ts'
import { plainPace } from './ways.ts'
import type { Weapon } from './weaponData.ts'

/** Inits that turning an aim takes before a shot, with what is lost if it turns out short. */
const TURNING = 0.7
/** What an enemy that has to come first is worth beside one that is there. */
const COMING = 0.5
/** What putting an enemy out counts beside its damage when a target is chosen, in hit points. */
const FINISH = 10

/** What the acting creature sees when it declares. */
export interface Look {
  readonly battle: Battle
  readonly who: number
  readonly foes: readonly Foe[]
  readonly ground: Ground
  readonly weapon: Weapon
  /** Has something to strike with: a ranged weapon without ammunition is nothing. */
  readonly isArmed: boolean
  /** Threat Distance in mm of a weapon that is not ranged, else 0. */
  readonly strikeReach: number
  /** Inits of a blow; mm walked in an Init; own Guard Distance in mm; hit points left on the whole. */
  readonly speed: number
  readonly pace: number
  readonly guard: number
  readonly life: number
  readonly rulings: Rulings
}

export function lookOf(battle: Battle, who: number): Look {
  const weapon = weaponOf(battle, who)
  const foes = foesOf(battle, who)
  const strikeReach = weapon.kind === 'ranged' ? 0 : threatReach(battle, who)!.limitMm
  return {
    battle,
    who,
    foes,
    ground: new Ground(battle, who, foes, strikeReach),
    weapon,
    isArmed: hasAmmunition(battle, who),
    strikeReach,
    speed: weapon.speed / TICKS_PER_INIT,
    pace: (plainPace(battle, who) * sheetOf(battle, who).move) / 4,
    guard: columnsOf(battle).prone[who] === 1 ? 0 : guardDistanceInCombat(battle, who),
    life: lifeOf(battle, who),
    rulings: rulingsOf(battle),
  }
}

/** A place where the acting creature stands or might stand. */
export interface Place {
  readonly body: Body
  readonly centre: LatticePoint
  /** Bits of the enemies it could strike from there, and of those whose areas cover it. */
  readonly strike: number
  readonly threat: number
}

export function placeAt(look: Look, node: number): Place {
  return placeWith(look, node, look.ground.bodyOn(node))
}

/** A place by its position. */
export function placeOf(look: Look, x: number, y: number): Place {
  return placeWith(look, look.battle.field.nodeAt(x, y), bodyAt(look.battle, look.who, x, y))
}

/** The place where it stands; on gridless maps that is no node. */
export function placeHere(look: Look): Place {
  const { battle, who } = look
  const { x, y, z, size } = battle.bodies[who]!
  return placeWith(look, battle.field.nodeAt(x, y), { x, y, z, size })
}

function placeWith(look: Look, node: number, body: Body): Place {
  const { battle, ground, weapon } = look
  const strike = weapon.kind === 'ranged' ? shootBits(look, body) : ground.strikeBits(node, body)
  return { body, centre: battle.field.centre(body), strike, threat: ground.threatBits(node, body) }
}

/** Enemies within the longest range and in sight: the aim can be turned. */
export function shootBits(look: Look, body: Body): number {
  const { battle, foes, weapon } = look
  const { field, bodies } = battle
  if (!look.isArmed || weapon.ranges === undefined) return 0
  let bits = 0
  for (const foe of foes) {
    const target = bodies[foe.id]!
    if (field.within(body, target, weapon.ranges[2]) && field.hasLine(body, target)) bits |= foe.bit
  }
  return bits
}

/** Expected damage of one blow on an enemy from a place, its Flanked level or range and cover counted. */
export function blowFrom(look: Look, foe: Foe, place: Place): number {
  if (look.weapon.kind === 'ranged') {
    return foe.strike(flankBonus(look, foe, place) - shotPenalty(look, foe, place.body, look.weapon.ranges!))
  }
  return foe.strike(flankBonus(look, foe, place) + guardDifference(look, foe, place.body))
}

/** TG-FLANK-2 from a place. */
export function flankBonus(look: Look, foe: Foe, place: Place): number {
  return look.rulings.flanked * foe.flankLevelFrom(place.centre)
}

/** TG-ATT-3 from a place. */
export function shotPenalty(look: Look, foe: Foe, body: Body, ranges: readonly number[]): number {
  const { field, bodies } = look.battle
  const target = bodies[foe.id]!
  const range = field.within(body, target, ranges[0]!)
    ? 0
    : field.within(body, target, ranges[1]!)
      ? look.rulings.beyondMedium
      : look.rulings.beyondLong
  const { level } = field.cover(body, target)
  return (
    range + (level === 'none' ? 0 : level === 'light' ? look.rulings.lightCover : look.rulings.heavyCover)
  )
}

/** TG-CROSS-2a and the effects of a crossing: what leaving an enemy's guard costs. */
function guardDifference(look: Look, foe: Foe, body: Body): number {
  if (!foe.isInsideIts) return 0
  const { field, bodies } = look.battle
  return field.within(bodies[foe.id]!, body, foe.guard) ? 0 : -foe.crossed(look.who) - foe.threatHeld
}

export interface Target {
  readonly foe: Foe
  /** Expected damage of one blow, and over the window. */
  readonly blow: number
  readonly given: number
}

/** The enemy best struck from a place when `spent` Inits of the window are gone, or undefined. */
export function bestTarget(look: Look, place: Place, spent: number): Target | undefined {
  let best: Target | undefined
  let most = 0
  for (const foe of look.foes) {
    if ((place.strike & foe.bit) === 0) continue
    const left = WINDOW - spent - (look.weapon.kind === 'ranged' ? turning(look, foe, place) : 0)
    if (left <= 0) continue
    const blow = blowFrom(look, foe, place)
    const given = (blow * left) / look.speed
    const worth = given + FINISH * foe.outBy(given)
    if (worth <= most) continue
    most = worth
    best = { foe, blow, given }
  }
  return best
}

/** Inits to turn the aim on an enemy from a place; 0 if it is in the cone and near enough already. */
function turning(look: Look, foe: Foe, place: Place): number {
  const { battle, who } = look
  const reach = threatReach(battle, who)
  if (reach?.cone === undefined) return TURNING
  const target = battle.bodies[foe.id]!
  const covered =
    battle.field.within(place.body, target, reach.limitMm) &&
    battle.field.inCone(place.body, target, reach.cone)
  return covered ? 0 : TURNING
}

/** Expected damage an Init at a place from those that can strike there or come there within the window. */
export function dangerAt(look: Look, place: Place): number {
  const flanked = 1 + FLANKED_SHARE * flankedAt(look, place)
  let sum = 0
  for (const foe of look.foes) {
    if ((place.threat & foe.bit) !== 0) sum += foe.perInit * easing(look, foe, place.body) * flanked
    else if (foe.ranged) sum += dangerOfShots(look, foe, place.body)
    else sum += dangerOfComing(look, foe, place.body)
  }
  return sum
}

/** What a level of Flanked adds to damage: 10 on the roll, about this share of it. */
const FLANKED_SHARE = 0.25

/** Out of its guard, an enemy that has crossed it loses what the crossing gave (TG-CROSS-1i to m). */
function easing(look: Look, foe: Foe, body: Body): number {
  if (!foe.isInsideOurs) return 1
  const bonus = foe.crossed(foe.id)
  if (bonus <= 0 || look.battle.field.within(body, look.battle.bodies[foe.id]!, look.guard)) return 1
  return foe.blow === 0 ? 1 : foe.blowWith(-bonus) / foe.blow
}

function dangerOfShots(look: Look, foe: Foe, body: Body): number {
  const { battle } = look
  const { field, bodies } = battle
  const archer = bodies[foe.id]!
  const ranges = weaponOf(battle, foe.id).ranges
  if (ranges === undefined || !hasAmmunition(battle, foe.id) || !field.within(archer, body, ranges[2]))
    return 0
  if (!field.hasLine(archer, body)) return 0
  const reach = threatReach(battle, foe.id)
  const aimed =
    reach?.cone !== undefined &&
    field.within(archer, body, reach.limitMm) &&
    field.inCone(archer, body, reach.cone)
  return foe.perInit * (aimed ? 1 : COMING)
}

function dangerOfComing(look: Look, foe: Foe, body: Body): number {
  if (foe.distance - foe.reach > foe.pace * WINDOW + look.pace) return 0
  const gap = look.battle.field.distance(body, look.battle.bodies[foe.id]!) - foe.reach
  const left = 1 - Math.max(0, gap) / (foe.pace * WINDOW)
  return left <= 0 ? 0 : COMING * left * foe.perInit
}

/** Own Flanked level at a place if all whose areas cover it threatened it. */
export function flankedAt(look: Look, place: Place): number {
  const { threat } = place
  // Fewer than two bits: nobody flanks.
  if ((threat & (threat - 1)) === 0) return 0
  const { field, bodies } = look.battle
  const vectors = look.foes.flatMap((foe) => {
    if ((threat & foe.bit) === 0) return []
    const at = field.centre(bodies[foe.id]!)
    return [{ x: at.x - place.centre.x, y: at.y - place.centre.y }]
  })
  const flankers = vectors.filter((a) =>
    vectors.some(
      (b) =>
        a !== b &&
        atLeast120(
          field.dot(a.x, a.y, b.x, b.y),
          field.dot(a.x, a.y, a.x, a.y),
          field.dot(b.x, b.y, b.x, b.y),
        ),
    ),
  )
  return Math.max(0, flankers.length - 1)
}

/** Guards of enemies entered less enemies inside one's own, at a place. */
export function guardsAt(look: Look, body: Body): number {
  const { field, bodies } = look.battle
  let sum = 0
  for (const foe of look.foes) {
    const other = bodies[foe.id]!
    if (foe.guard > 0 && field.within(other, body, foe.guard)) sum += 1
    if (look.guard > 0 && field.within(body, other, look.guard)) sum -= 1
  }
  return sum
}

/**
 * Features of standing at a place once `spent` Inits of the window are gone. `target`: what is struck from then on.
 * Danger counts over the whole window.
 */
export function standing(look: Look, place: Place, target: Target | undefined, spent: number): Sum {
  const sum = nothing()
  sum.time = spent
  if (target !== undefined) {
    sum.damageGiven = target.given
    sum.finish = target.foe.outBy(target.given)
    sum.flanking =
      look.weapon.kind === 'ranged' ? 0 : target.foe.flankLevelFrom(place.centre) - target.foe.flanks.now
  }
  sum.damageTaken = dangerAt(look, place) * WINDOW
  sum.fallen = outBy(sum.damageTaken, look.life)
  return sum
}
