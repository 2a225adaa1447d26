// Who threatens, guards and flanks whom, derived from positions and running state whenever asked. One function a
// fact; overlay, preview, brains and resolver all call these.

import type { Battle } from '../../engine/battle.ts'
import { type FlankVerdict, flankPairs } from '../../engine/systems/flanking.ts'
import { isInsideGuard } from '../../engine/systems/guardDistance.ts'
import { mayBeNear, mayBeWithin } from '../../engine/systems/nearness.ts'
import { coversBody, isInThreatArea, type ThreatReach } from '../../engine/systems/threatArea.ts'
import type { Body } from '../../geometry/field.ts'
import { CONE_K, WIDEST_GUARD } from './constants.ts'
import { derivedOf } from './derived.ts'
import { rulingsOf } from './rulings.ts'
import { attackSkill } from './sheet.ts'
import {
  columnsOf,
  type DeclaredAction,
  memoryOf,
  type Pending,
  pairIndex,
  rulesOf,
  sheetOf,
  weaponOf,
} from './state.ts'

/** TG-GEO-2, -4: how far a creature's Threat Area would reach if it were on; undefined = it has none (no Aim yet). */
export function threatReach(battle: Battle, id: number): ThreatReach | undefined {
  const columns = columnsOf(battle)
  const sheet = sheetOf(battle, id)
  const weapon = weaponOf(battle, id)
  if (weapon.ranges === undefined) {
    const step = columns.prone[id] === 1 ? 0 : sheet.move
    return { limitMm: step + sheet.fathom + weapon.reach, cone: undefined }
  }
  const aim = columns.aimStep[id]!
  if (aim === 0) return undefined
  const cone = { dx: columns.aimX[id]!, dy: columns.aimY[id]!, k: CONE_K[weapon.arc]! }
  return { limitMm: weapon.ranges[aim - 1]!, cone }
}

/** Is the Threat Area on: in action and in combat (TG-TIME-9d, TG-DMG-9)? */
export function isThreatOn(battle: Battle, id: number): boolean {
  return battle.isAble(id) && columnsOf(battle).inCombat[id] === 1
}

/** TG-GEO-3, -4: is `target` in the Threat Area of `owner` (off counts as outside)? */
export function isInArea(battle: Battle, owner: number, target: number): boolean {
  if (owner === target || !isThreatOn(battle, owner)) return false
  return isInAreaAsIfOn(battle, owner, target)
}

/** The same, for one about to enter combat (TG-TIME-9b: the area is on before the command is judged). */
export function isInAreaAsIfOn(battle: Battle, owner: number, target: number): boolean {
  const reach = threatReach(battle, owner)
  if (reach === undefined || !mayBeWithin(battle, owner, target, reach.limitMm)) return false
  return isInThreatArea(battle, owner, reach, target)
}

/** Would a body there be in the Threat Area of `owner`? */
export function wouldBeInArea(battle: Battle, owner: number, body: Body): boolean {
  if (!isThreatOn(battle, owner)) return false
  const reach = threatReach(battle, owner)
  if (reach === undefined || !mayBeNear(battle, owner, body.x, body.y, body.size, reach.limitMm)) return false
  return coversBody(battle, owner, reach, body)
}

/** Is `body` in the Threat Area that `owner` has from `from`? Off counts as outside. */
export function coversFrom(battle: Battle, owner: number, from: Body, body: Body): boolean {
  const reach = isThreatOn(battle, owner) ? threatReach(battle, owner) : undefined
  if (reach === undefined || !battle.field.within(from, body, reach.limitMm)) return false
  if (reach.cone !== undefined && !battle.field.inCone(from, body, reach.cone)) return false
  return battle.field.hasLine(from, body)
}

/** Would `body` stand inside the guard that `guardian` has from `from`? */
export function guardsFrom(battle: Battle, guardian: number, from: Body, body: Body): boolean {
  const distance = guardDistance(battle, guardian)
  return distance > 0 && battle.field.within(from, body, distance)
}

/** The body of a creature as it would be at a place, at its own altitude. */
export function bodyAt(battle: Battle, id: number, x: number, y: number): Body {
  const size = battle.columns.size[id]!
  return { x, y, size, z: battle.field.groundMm(x, y, size) + battle.columns.altitude[id]! }
}

/** Hostile creatures inside whose Threat Area `id` stands, ascending. */
export function areasAround(battle: Battle, id: number): number[] {
  return battle.ids.filter((owner) => battle.areHostile(owner, id) && isInArea(battle, owner, id))
}

/** TG-GUARD-1: Guard Distance in mm. */
export function guardDistance(battle: Battle, id: number): number {
  const columns = columnsOf(battle)
  if (columns.prone[id] === 1 || columns.inCombat[id] === 0 || !battle.isAble(id)) return 0
  return guardDistanceInCombat(battle, id)
}

/** The Guard Distance it has on its feet and in combat (for cards and what-if boards). */
export function guardDistanceInCombat(battle: Battle, id: number): number {
  const sheet = sheetOf(battle, id)
  const weapon = weaponOf(battle, id)
  return weapon.kind === 'ranged' ? sheet.fathom + sheet.move : Math.floor(sheet.fathom / 2) + weapon.guard
}

/** TG-GUARD-3: does `other` stand inside the guard of the hostile `guardian`? */
export function isInside(battle: Battle, guardian: number, other: number): boolean {
  if (guardian === other || !battle.areHostile(guardian, other) || !battle.isAble(other)) return false
  if (!mayBeWithin(battle, guardian, other, WIDEST_GUARD)) return false
  return isInsideGuard(battle, guardian, guardDistance(battle, guardian), battle.bodies[other]!)
}

/** Hostile creatures that stand inside the guard of `guardian`, ascending. */
export function insidersOf(battle: Battle, guardian: number): readonly number[] {
  const kept = derivedOf(battle)?.insiders
  const known = kept?.[guardian]
  if (known !== undefined) return known
  const found = findInsiders(battle, guardian)
  if (kept !== undefined) kept[guardian] = found
  return found
}

function findInsiders(battle: Battle, guardian: number): readonly number[] {
  const distance = guardDistance(battle, guardian)
  if (distance === 0) return NOBODY
  let found: number[] | undefined
  for (const id of battle.ids) {
    if (!mayBeWithin(battle, guardian, id, distance)) continue
    if (isInside(battle, guardian, id)) (found ??= []).push(id)
  }
  return found ?? NOBODY
}

const NOBODY: readonly number[] = []

/** Would a body there stand inside the guard of `guardian`? */
export function wouldBeInside(battle: Battle, guardian: number, body: Body): boolean {
  return isInsideGuard(battle, guardian, guardDistance(battle, guardian), body)
}

/** TG-THREAT-2a: levels of Threaten By <actor> 1 that `holder` holds now. */
export function threatenOne(battle: Battle, holder: number, actor: number): number {
  const memory = memoryOf(battle)
  const action = memory.actions[actor]
  if (action && isAttackOn(action, holder)) return 1
  for (const one of memory.pending) if (one.by === actor && one.on === holder && isAttack(one)) return 1
  for (const effect of memory.effects) {
    if (effect.scope === 'threatened1' && effect.holder === holder && effect.source === actor) return 1
  }
  return 0
}

/** TG-CHECK-9: what is an attack on somebody: Attack, Charge, Dive, and any Normal Attack. */
const ATTACKS: readonly string[] = ['attack', 'charge', 'dive']

function isAttackOn(action: DeclaredAction, holder: number): boolean {
  return action.target === holder && ATTACKS.includes(action.kind)
}

/** An opportunity to Heal, Push or Cross Their Guard is none. */
function isAttack(pending: Pending): boolean {
  return pending.action === 'attack'
}

/** TG-CROSS-2b: level of Threaten By <actor> 3: the actor stands inside the holder's guard. */
export function threatenThree(battle: Battle, holder: number, actor: number): number {
  return isInside(battle, holder, actor) ? 1 : 0
}

/** TG-FLANK-1: `actor` threatens `holder` while it holds any level of Threaten By <actor>. */
export function threatens(battle: Battle, actor: number, holder: number): boolean {
  if (actor === holder || !battle.isAble(actor)) return false
  if (columnsOf(battle).threaten[pairIndex(battle, holder, actor)]! > 0) return true
  return threatenOne(battle, holder, actor) > 0 || threatenThree(battle, holder, actor) > 0
}

/** Creatures that threaten `holder`, ascending. */
export function threatenersOf(battle: Battle, holder: number): readonly number[] {
  const kept = derivedOf(battle)?.threateners
  const known = kept?.[holder]
  if (known !== undefined) return known
  const found = findThreateners(battle, holder)
  if (kept !== undefined) kept[holder] = found
  return found
}

function findThreateners(battle: Battle, holder: number): readonly number[] {
  const { threaten } = columnsOf(battle)
  const { actions, pending, effects } = memoryOf(battle)
  const given = [...insidersOf(battle, holder)]
  for (const one of pending) if (one.on === holder && isAttack(one)) given.push(one.by)
  for (const one of effects) if (one.scope === 'threatened1' && one.holder === holder) given.push(one.source)
  return battle.ids.filter((id) => {
    if (id === holder || !battle.isAble(id)) return false
    if (threaten[pairIndex(battle, holder, id)]! > 0 || given.includes(id)) return true
    const action = actions[id]
    return action ? isAttackOn(action, holder) : false
  })
}

/** TG-FLANK-1: by whom and in which pairs a creature is flanked; the level is one less than the flankers. */
export function flankedBy(battle: Battle, target: number): FlankVerdict & { readonly level: number } {
  const kept = derivedOf(battle)?.flanks
  const known = kept?.[target]
  if (known !== undefined) return known
  const { by, pairs } = flankPairs(battle, target, threatenersOf(battle, target))
  const verdict = { by, pairs, level: Math.max(0, by.length - 1) }
  if (kept !== undefined) kept[target] = verdict
  return verdict
}

/** TG-THREAT-2d: Threaten By level of a creature, over all actors and kinds. */
export function threatLevel(battle: Battle, holder: number): number {
  const { threaten } = columnsOf(battle)
  let level = 0
  for (const id of battle.ids) {
    if (id === holder) continue
    level += threaten[pairIndex(battle, holder, id)]!
    level += threatenOne(battle, holder, id) + threatenThree(battle, holder, id)
  }
  return level
}

/** TG-THREAT-1: size of the Threaten By Pool: attack skill and what effects add. */
export function poolSize(battle: Battle, id: number): number {
  let pool = attackSkill(sheetOf(battle, id), weaponOf(battle, id))
  for (const effect of memoryOf(battle).effects) {
    if (effect.holder === id && effect.scope === 'pool') pool += effect.value
  }
  return pool
}

/**
 * Points of the pool in use. Threaten By 2 on a creature inside whose guard the actor stands does not count, up to
 * the pool (TG-CROSS-2c).
 */
export function poolUsed(battle: Battle, actor: number): number {
  const { threaten, assist, hamper } = columnsOf(battle)
  let used = 0
  for (const id of battle.ids) {
    const pair = pairIndex(battle, id, actor)
    used += assist[pair]! + hamper[pair]!
    if (threaten[pair]! > 0 && !isInside(battle, id, actor)) used += threaten[pair]!
  }
  return used
}

/** TG-THREAT-4b: Moves per Init with what hampers it taken off, at least 1. */
export function movesPerInit(battle: Battle, id: number): number {
  const { hamper } = columnsOf(battle)
  let levels = 0
  for (const other of battle.ids) {
    const level = hamper[pairIndex(battle, id, other)]!
    if (level > 0 && !isInside(battle, other, id)) levels += level
  }
  return Math.max(1, sheetOf(battle, id).mr - Math.ceil(levels / rulingsOf(battle).hamperedPerMove))
}

/** Has ammunition for the weapon in hand (others need none)? */
export function hasAmmunition(battle: Battle, id: number): boolean {
  if (weaponOf(battle, id).kind !== 'ranged') return true
  return ammunitionLeft(battle, id) > 0
}

export function ammunitionLeft(battle: Battle, id: number): number {
  const columns = columnsOf(battle)
  return columns.ammunition[id * 8 + columns.weapon[id]!]!
}

/** TG-TIME-6: is some unsurprised creature still able to act that has not declared yet? */
export function isSurpriseOn(battle: Battle): boolean {
  const { surprised, hasDeclared } = columnsOf(battle)
  if (!battle.ids.some((id) => surprised[id] === 1)) return false
  return battle.ids.some((id) => surprised[id] === 0 && battle.isAble(id) && hasDeclared[id] === 0)
}

/** TG-TIME-1: who comes first at the same time: higher mr, PCs, per, agl, dex, roster. Negative: a before b. */
export function compareTies(battle: Battle, a: number, b: number): number {
  const first = sheetOf(battle, a)
  const second = sheetOf(battle, b)
  const people = Number(rulesOf(battle, b).pc) - Number(rulesOf(battle, a).pc)
  return (
    second.mr - first.mr ||
    people ||
    second.per - first.per ||
    second.agl - first.agl ||
    second.dex - first.dex ||
    a - b
  )
}

/** Turn order: by time, ties by TG-TIME-1. */
export function inTurnOrder(battle: Battle, ids: readonly number[]): number[] {
  const { time } = columnsOf(battle)
  return [...ids].sort((a, b) => time[a]! - time[b]! || compareTies(battle, a, b))
}
