// Exact odds of an attack before the roll: chance of each level, damage distribution, and the chance that the target
// is put out of action. Previews, prompts and brains use it; the numbers are the resolver's.

import type { Battle } from '../../engine/battle.ts'
import type { Modifier } from '../../engine/ledger.ts'
import { attackSpec } from './attack.ts'
import { type CheckSpec, checkNumbers } from './check.ts'
import { baseLineOf } from './checkKinds.ts'
import { BUT, C, CF, levelCounts, N, targetNumber } from './levels.ts'
import { attackStep } from './opportunity.ts'
import { rulingsOf } from './rulings.ts'
import { columnsOf, memoryOf, sheetOf, weaponOf } from './state.ts'
import { deathLimit, staggeredLevels, staggeredOne, totalLeft } from './vitals.ts'
import type { Weapon } from './weaponData.ts'
import { damageFormula, hasShield } from './wounds.ts'

export interface AttackOdds {
  readonly spec: CheckSpec
  readonly tn: number
  readonly modifiers: readonly Modifier[]
  /** Out of 100, by level index. */
  readonly counts: readonly number[]
  /** Expected damage after armour. */
  readonly expected: number
  /** Chance that the target is out of action right after it (Con Checks for new Staggered levels counted). */
  readonly out: number
}

export interface OddsOptions {
  /** Keep the parts of the check. */
  readonly record?: boolean
  /** What a clause adds to the roll, and to the damage (TG-DMG-7). */
  readonly extra?: CheckSpec['extra']
  readonly power?: number
}

/** Odds of a Normal Attack of `by` on `on` as things stand. */
export function attackOdds(battle: Battle, by: number, on: number, options: OddsOptions = {}): AttackOdds {
  const spec = attackSpec(battle, attackStep(by, on, 'action', null, { extra: options.extra ?? [] }))
  return oddsOf(battle, spec, by, on, options)
}

function oddsOf(battle: Battle, spec: CheckSpec, by: number, on: number, options: OddsOptions): AttackOdds {
  const { tn, modifier, parts } = checkNumbers(battle, spec, options.record ?? false)
  const counts = levelCounts(tn, modifier)
  const weapon = weaponOf(battle, by)
  let expected = 0
  let out = 0
  for (let level = BUT; level <= C; level += 1) {
    const count = counts[level]!
    if (count === 0) continue
    const hit = damageOdds(battle, by, on, weapon, level, options.power)
    expected += (count / 100) * hit.expected
    out += (count / 100) * hit.out
  }
  return { spec, tn, modifiers: parts, counts, expected, out }
}

/** Expected damage of a level, and the chance that it puts the target out of action. */
export function damageOdds(
  battle: Battle,
  by: number,
  on: number,
  weapon: Weapon,
  level: number,
  power = 0,
): { readonly expected: number; readonly out: number } {
  if (level === BUT && hasShield(battle, on)) return { expected: 0, out: 0 }
  const { dice, sides, fixed } = damageFormula(battle, by, weapon, Math.max(N, level))
  const armour = sheetOf(battle, on).ac * (level === BUT ? 2 : 1)
  const chances = diceSums(dice, sides)
  let expected = 0
  let out = 0
  for (let sum = dice; sum < chances.length; sum += 1) {
    const damage = Math.max(0, sum + fixed + power - armour)
    expected += chances[sum]! * damage
    if (damage > 0) out += chances[sum]! * chanceOut(battle, on, damage)
  }
  return { expected, out }
}

/** Chance that `damage` puts a creature out: death, or a CF on one of the Con Checks for levels gained. */
export function chanceOut(battle: Battle, id: number, damage: number): number {
  const sheet = sheetOf(battle, id)
  if (columnsOf(battle).body[id]! + damage > deathLimit(battle, id)) return 1
  const left = totalLeft(battle, id) - damage
  if (left >= 0) return 0
  const gained = 1 + Math.floor(-left / sheet.dt) - staggeredOne(battle, id)
  if (gained <= 0) return 0
  const base = baseLineOf(battle, id, 'con', undefined)
  const levels = staggeredLevels(battle, id) + gained
  const tn = targetNumber(base - rulingsOf(battle).staggered * levels, 0)
  const fails = levelCounts(tn, conModifier(battle, id))[CF]! / 100
  let stays = 1
  for (let check = 0; check < gained; check += 1) stays *= 1 - fails
  return 1 - stays
}

function conModifier(battle: Battle, id: number): number {
  let sum = 0
  for (const effect of memoryOf(battle).effects)
    if (effect.scope === 'con' && effect.holder === id) sum += effect.value
  return sum
}

const SUMS = new Map<number, Float64Array>()

/** Chance of each sum of `dice` dice; index = sum. */
export function diceSums(dice: number, sides: number): Float64Array {
  const key = dice * 1000 + sides
  const known = SUMS.get(key)
  if (known !== undefined) return known
  let sums = Float64Array.of(1)
  for (let die = 0; die < dice; die += 1) {
    const next = new Float64Array(sums.length + sides)
    for (let sum = 0; sum < sums.length; sum += 1) {
      for (let face = 1; face <= sides; face += 1) next[sum + face]! += sums[sum]! / sides
    }
    sums = next
  }
  SUMS.set(key, sums)
  return sums
}
