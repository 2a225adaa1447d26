// What threatens the acting creature at a place: blows of those whose areas cover it, shots, and those who can come.
// Positions are exact; what enemies will do with their time is an expectation.
import { atLeast120 } from '../../geometry/angles.ts'
import type { Body, LatticePoint } from '../../geometry/field.ts'
import { WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import type { Look } from './featuresLook.ts'
import { weaponOf } from './state.ts'
import { hasAmmunition, threatReach } from './threat.ts'

/** What an enemy that has to come or to turn first is worth beside one that is there. */
const COMING = 0.5
/** What a level of Flanked adds to damage: 10 on the roll, about this share of it. */
const FLANKED_SHARE = 0.25

interface Spot {
  readonly body: Body
  readonly centre: LatticePoint
}

/** Expected damage an Init at a place; `threat`: bits of those whose melee areas cover it. */
export function dangerAt(look: Look, spot: Spot, threat: number): number {
  const flanked = 1 + FLANKED_SHARE * flankedAt(look, spot, threat)
  let sum = 0
  for (const foe of look.foes) {
    if ((threat & foe.bit) !== 0) sum += foe.perInit * easing(look, foe, spot.body) * flanked
    else if (foe.ranged) sum += dangerOfShots(look, foe, spot.body)
    else sum += dangerOfComing(look, foe, spot.body)
  }
  return sum
}

/** Out of our guard, an enemy that has crossed it loses what the crossing gave (TG-CROSS-1i to m). */
function easing(look: Look, foe: Foe, body: Body): number {
  if (!foe.isInsideOurs) return 1
  const bonus = foe.crossed(foe.id)
  if (bonus <= 0 || look.battle.field.within(body, foe.body, look.guard)) return 1
  return foe.blow === 0 ? 1 : foe.blowWith(-bonus) / foe.blow
}

function dangerOfShots(look: Look, foe: Foe, body: Body): number {
  const { battle } = look
  const { field } = battle
  const { ranges } = weaponOf(battle, foe.id)
  if (ranges === undefined || !hasAmmunition(battle, foe.id)) return 0
  if (!field.within(foe.body, body, ranges[2]) || !field.hasLine(foe.body, body)) return 0
  const reach = threatReach(battle, foe.id)
  const aimed =
    reach?.cone !== undefined &&
    field.within(foe.body, body, reach.limitMm) &&
    field.inCone(foe.body, body, reach.cone)
  return foe.perInit * (aimed ? 1 : COMING)
}

function dangerOfComing(look: Look, foe: Foe, body: Body): number {
  if (foe.pace === 0 || foe.distance - foe.reach > foe.pace * WINDOW + look.pace) return 0
  const gap = look.battle.field.distance(body, foe.body) - foe.reach
  const left = 1 - Math.max(0, gap) / (foe.pace * WINDOW)
  return left <= 0 ? 0 : COMING * left * foe.perInit
}

/** Own Flanked level at a place if all of `threat` threatened it there. */
export function flankedAt(look: Look, spot: Spot, threat: number): number {
  // Fewer than two bits: nobody flanks.
  if ((threat & (threat - 1)) === 0) return 0
  const { field } = look.battle
  const vectors = look.foes.flatMap((foe) => {
    if ((threat & foe.bit) === 0) return []
    const x = foe.centre.x - spot.centre.x
    const y = foe.centre.y - spot.centre.y
    return [{ x, y, square: field.dot(x, y, x, y) }]
  })
  const flankers = vectors.filter((a) =>
    vectors.some((b) => a !== b && atLeast120(field.dot(a.x, a.y, b.x, b.y), a.square, b.square)),
  )
  return Math.max(0, flankers.length - 1)
}
