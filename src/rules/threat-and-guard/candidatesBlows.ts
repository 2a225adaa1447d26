// Candidates that strike from where one stands, or make ready to: attack, aim, another weapon in hand.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import { aimSpec } from './actions/aim.ts'
import { charge } from './actions/charge.ts'
import { AIM_TIME, READY_TIME } from './constants.ts'
import { type Candidates, type Sum, WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import type { Look } from './featuresLook.ts'
import { blowAt, chancesOf, damageTable, netOf, outBy } from './featuresOdds.ts'
import { bestTarget, blowFrom, flankBonus, type Place, shotPenalty, standing } from './featuresPlace.ts'
import { BUT, C, N, S } from './levels.ts'
import { powerBonus } from './power.ts'
import { columnsOf, memoryOf, rulesOf, sheetOf, WEAPON_SLOTS } from './state.ts'
import { isInAreaAsIfOn } from './threat.ts'
import type { Weapon } from './weaponData.ts'

/** Attacks on each enemy in the Threat Area. */
export function addAttacks(look: Look, here: Place, list: Candidates): void {
  const { battle, who } = look
  if (!look.isArmed) return
  for (const foe of look.foes) {
    if ((here.strike & foe.bit) === 0 || !isInAreaAsIfOn(battle, who, foe.id)) continue
    const features = struck(look, here, foe, 0)
    features.time = look.speed
    const target = battle.name(foe.id)
    list.push({ command: { creature: battle.name(who), kind: 'attack', target }, features })
    addCharge(look, here, foe, features, list)
  }
}

/** Amounts of a success of each level (index = level) as they come out on the whole. */
const AMOUNTS = [0, 0, 1, 12, 34, 55] as const

/** A Charge instead (TG-CHARGE-1f, h to j): better the better the charge roll, and as an attack if it is But. */
function addCharge(look: Look, here: Place, foe: Foe, attack: Sum, list: Candidates): void {
  const { battle, who } = look
  if (memoryOf(battle).actions[who]?.kind !== 'move') return
  const command = { creature: battle.name(who), kind: 'charge', target: battle.name(foe.id) }
  if (charge.judge(battle, who, command) !== undefined) return
  const { moveSkill } = sheetOf(battle, who)
  const flank = flankBonus(look, foe, here)
  const chances = chancesOf(foe.net + flank + moveSkill)
  const power = powerBonus(battle, who)
  let first = chances[BUT]! * (foe.strike(flank) + power * hits(foe.net + flank))
  for (let level = N; level <= C; level += 1) {
    const bonus = flank + moveSkill + AMOUNTS[level]!
    first += chances[level]! * (foe.strike(bonus) + power * hits(foe.net + bonus))
  }
  const given = first + (foe.strike(flank) * (WINDOW - look.speed)) / look.speed
  list.push({ command, features: { ...attack, damageGiven: given, finish: foe.outBy(given) } })
}

/** Chance of a hit that power adds to. */
function hits(net: number): number {
  const chances = chancesOf(net)
  return chances[N]! + chances[S]! + chances[C]!
}

/** Standing here and striking at one enemy for what is left of the window. */
function struck(look: Look, here: Place, foe: Foe, spent: number): Sum {
  const blow = blowFrom(look, foe, here)
  const given = (blow * Math.max(0, WINDOW - spent)) / look.speed
  return standing(look, here, { foe, blow, given }, spent)
}

/** Inits to aim a bow just taken up, with what is lost if the aim turns out short. */
const AIMING = 0.7

/** How many enemies are aimed at one by one. */
const MOST_AIMS = 4

/** Aiming at each of the best targets in sight, and keeping the aim to reach farther. */
export function addAims(look: Look, here: Place, list: Candidates): void {
  const { battle, who, weapon } = look
  if (weapon.kind !== 'ranged' || !look.isArmed) return
  const creature = battle.name(who)
  const spent = AIM_TIME / TICKS_PER_INIT
  const chances = chancesOf(netOf(battle, aimSpec(who)))
  const long = chances.subarray(N - 1).reduce((sum, chance) => sum + chance, 0)
  const targets = look.foes
    .filter((foe) => (here.strike & foe.bit) !== 0 && !isInAreaAsIfOn(battle, who, foe.id))
    .map((foe) => ({ foe, features: struck(look, here, foe, spent) }))
  targets.sort((a, b) => b.features.damageGiven - a.features.damageGiven)
  for (const { foe, features } of targets.slice(0, MOST_AIMS)) {
    const isNear = battle.field.within(here.body, battle.bodies[foe.id]!, weapon.ranges![0])
    features.damageGiven *= isNear ? 1 : long
    features.finish *= isNear ? 1 : long
    list.push({ command: { creature, kind: 'aim', target: battle.name(foe.id) }, features })
  }
}

/** How much better another weapon must be: what the change takes away and brings back differs by less. */
const BETTER = 1.1

/** Another weapon in hand, if something could be struck with it within the window. */
export function addWeapons(look: Look, here: Place, list: Candidates): void {
  const { battle, who, foes } = look
  const { weapons } = rulesOf(battle, who)
  const columns = columnsOf(battle)
  const spent = READY_TIME / TICKS_PER_INIT
  const now = bestTarget(look, here, 0)?.given ?? 0
  weapons.forEach((weapon, slot) => {
    if (slot === columns.weapon[who]) return
    if (weapon.kind === 'ranged' && columns.ammunition[who * WEAPON_SLOTS + slot] === 0) return
    const best = bestWith(look, here, foes, weapon, slot, spent)
    if (best === undefined || best.given < now * BETTER) return
    const features = standing(look, here, undefined, spent)
    features.damageGiven = best.given
    features.finish = outBy(best.given, best.foe.life)
    list.push({ command: { creature: battle.name(who), kind: 'ready', weapon: weapon.id }, features })
  })
}

function bestWith(
  look: Look,
  here: Place,
  foes: readonly Foe[],
  weapon: Weapon,
  slot: number,
  spent: number,
): { readonly foe: Foe; readonly given: number } | undefined {
  const { battle, who } = look
  const sheet = sheetOf(battle, who)
  const ranged = weapon.ranges !== undefined
  const reach = ranged ? weapon.ranges[1] : sheet.fathom + weapon.reach + sheet.move
  let best: { readonly foe: Foe; readonly given: number } | undefined
  for (const foe of foes) {
    const isCovered = foe.distance <= reach && battle.field.hasLine(here.body, battle.bodies[foe.id]!)
    // Walking up counts only for one that has nothing to strike with now: else two weapons would change for ever.
    if (!isCovered && (ranged || look.isArmed)) continue
    const walk = ranged ? AIMING : Math.max(0, foe.distance - reach) / look.pace
    const left = WINDOW - spent - walk
    if (left <= 0) continue
    const penalty = ranged ? shotPenalty(look, foe, here.body, weapon.ranges) : 0
    const blow = blowAt(foe.net - penalty, damageTable(battle, who, foe.id, slot))
    const given = (blow * left * TICKS_PER_INIT) / weapon.speed
    if (best === undefined || given > best.given) best = { foe, given }
  }
  return best
}
