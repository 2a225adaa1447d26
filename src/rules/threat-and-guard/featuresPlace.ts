// A place where the acting creature stands or might stand, and what it is worth: what could be struck from there, what
// could strike it, flanks, guards. Worked out when first asked for.
import type { Body, LatticePoint } from '../../geometry/field.ts'
import { nothing, type Sum, WINDOW } from './features.ts'
import { dangerAt, flankedAt } from './featuresDanger.ts'
import type { Foe } from './featuresFoes.ts'
import { worthOfGround } from './featuresGoals.ts'
import { type Look, shootBits } from './featuresLook.ts'
import { outBy } from './featuresOdds.ts'
import { bodyAt, threatReach } from './threat.ts'

/** Inits that turning an aim takes before a shot, with what is lost if it turns out short. */
const TURNING = 0.7
/** What putting an enemy out counts beside its damage when a target is chosen, in hit points. */
const FINISH = 10

export class Place {
  readonly look: Look
  readonly body: Body
  /** Bits of the enemies it could strike from there, and of those whose melee areas cover it. */
  readonly strike: number
  readonly threat: number
  private centreKnown: LatticePoint | undefined = undefined
  private dangerKnown = Number.NaN
  private flankedKnown = Number.NaN
  private guardsKnown = Number.NaN

  constructor(look: Look, node: number, body: Body) {
    this.look = look
    this.body = body
    this.strike = look.isRanged ? shootBits(look, body) : look.ground.strikeBits(node, body)
    this.threat = look.ground.threatBits(node, body)
  }

  get centre(): LatticePoint {
    this.centreKnown ??= this.look.battle.field.centre(this.body)
    return this.centreKnown
  }

  /** Expected damage an Init from those that can strike there or come there within the window. */
  get danger(): number {
    if (Number.isNaN(this.dangerKnown)) this.dangerKnown = dangerAt(this.look, this, this.threat)
    return this.dangerKnown
  }

  /** Own Flanked level if all whose areas cover it threatened it. */
  get flanked(): number {
    if (Number.isNaN(this.flankedKnown)) this.flankedKnown = flankedAt(this.look, this, this.threat)
    return this.flankedKnown
  }

  /** Guards of enemies entered less enemies inside one's own. */
  get guards(): number {
    if (Number.isNaN(this.guardsKnown)) this.guardsKnown = guardsAt(this.look, this.body)
    return this.guardsKnown
  }
}

export function placeAt(look: Look, node: number): Place {
  return new Place(look, node, look.ground.bodyOn(node))
}

/** A place by its position. */
export function placeOf(look: Look, x: number, y: number): Place {
  return new Place(look, look.battle.field.nodeAt(x, y), bodyAt(look.battle, look.who, x, y))
}

/** The place where it stands; on gridless maps that is no node. */
export function placeHere(look: Look): Place {
  const { battle, who } = look
  const { x, y, z, size } = battle.bodies[who]!
  return new Place(look, battle.field.nodeAt(x, y), { x, y, z, size })
}

function guardsAt(look: Look, body: Body): number {
  const { field } = look.battle
  let sum = 0
  for (const foe of look.foes) {
    if (foe.guard > 0 && field.within(foe.body, body, foe.guard)) sum += 1
    if (look.guard > 0 && field.within(body, foe.body, look.guard)) sum -= 1
  }
  return sum
}

/** Expected damage of one blow on an enemy from a place, its Flanked level or range and cover counted. */
export function blowFrom(look: Look, foe: Foe, place: Place): number {
  const other = look.isRanged
    ? -shotPenalty(look, foe, place.body, look.weapon.ranges!)
    : guardDifference(look, foe, place.body)
  return foe.strike(flankBonus(look, foe, place) + other)
}

/** TG-FLANK-2 from a place. */
export function flankBonus(look: Look, foe: Foe, place: Place): number {
  return foe.isAlone ? 0 : look.rulings.flanked * foe.flankLevelFrom(place.centre)
}

/** TG-ATT-3 from a place. */
export function shotPenalty(look: Look, foe: Foe, body: Body, ranges: readonly number[]): number {
  const { rulings, battle } = look
  const { field } = battle
  const isMedium = field.within(body, foe.body, ranges[0]!)
  const isLong = isMedium || field.within(body, foe.body, ranges[1]!)
  const range = isMedium ? 0 : isLong ? rulings.beyondMedium : rulings.beyondLong
  const { level } = field.cover(body, foe.body)
  return range + (level === 'none' ? 0 : level === 'light' ? rulings.lightCover : rulings.heavyCover)
}

/** TG-CROSS-2a and the effects of a crossing: what leaving an enemy's guard costs. */
function guardDifference(look: Look, foe: Foe, body: Body): number {
  if (!foe.isInsideIts || look.battle.field.within(foe.body, body, foe.guard)) return 0
  return -foe.crossed(look.who) - foe.threatHeld
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
    const left = WINDOW - spent - (look.isRanged ? turning(look, foe, place) : 0)
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
  const covered =
    battle.field.within(place.body, foe.body, reach.limitMm) &&
    battle.field.inCone(place.body, foe.body, reach.cone)
  return covered ? 0 : TURNING
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
    if (!look.isRanged && !target.foe.isAlone) {
      sum.flanking = target.foe.flankLevelFrom(place.centre) - target.foe.flanks.now
    }
  }
  sum.damageTaken = place.danger * WINDOW
  sum.fallen = outBy(sum.damageTaken, look.life)
  sum.objective = objectiveOf(look, place, target, sum)
  return sum
}

/** Goal ground, and the fall of those whose fall decides the battle. */
function objectiveOf(look: Look, place: Place, target: Target | undefined, sum: Sum): number {
  const { battle, goals } = look
  let worth = goals.zones.length === 0 ? 0 : worthOfGround(battle, goals, place.body)
  if (goals.isKept) worth -= sum.fallen
  if (target !== undefined && goals.hunted.includes(target.foe.id)) worth += sum.finish
  return worth
}
