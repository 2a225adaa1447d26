// Odds as brains ask for them by the thousand: chances of a net number and damage by level, kept once worked out. The
// numbers are those of levels.ts and odds.ts; nothing is estimated here but `lifeOf`.
import type { Battle } from '../../engine/battle.ts'
import type { Setup } from '../../engine/setup.ts'
import { type CheckSpec, checkNumbers } from './check.ts'
import { BUT, C, levelCounts, NF } from './levels.ts'
import { damageOdds } from './odds.ts'
import { rulesOf, sheetOf } from './state.ts'
import { totalLeft } from './vitals.ts'
import { hasShield } from './wounds.ts'

const LOWEST = -200
const HIGHEST = 300
const CHANCES: (Float64Array | undefined)[] = []

/** Chance of each level (index = level) where target number less modifiers is `net`. */
export function chancesOf(net: number): Float64Array {
  const index = Math.max(LOWEST, Math.min(HIGHEST, Math.round(net))) - LOWEST
  const known = CHANCES[index]
  if (known !== undefined) return known
  const chances = Float64Array.from(levelCounts(index + LOWEST, 0), (count) => count / 100)
  CHANCES[index] = chances
  return chances
}

/** Target number less modifiers of a check as things stand. */
export function netOf(battle: Battle, spec: CheckSpec): number {
  const { tn, modifier } = checkNumbers(battle, spec, false)
  return tn - modifier
}

/** Chance of a normal failure or worse. */
export function failureOf(net: number): number {
  const chances = chancesOf(net)
  return chances[0]! + chances[NF]!
}

const TABLES = new WeakMap<Setup, Map<number, Float64Array>>()

/** Expected damage after armour of each level (index = level) of a blow of `by` on `on` with the weapon of a slot. */
export function damageTable(battle: Battle, by: number, on: number, slot: number): Float64Array {
  let tables = TABLES.get(battle.setup)
  if (tables === undefined) {
    tables = new Map()
    TABLES.set(battle.setup, tables)
  }
  const shield = hasShield(battle, on)
  const key = ((by * battle.store.capacity + on) * 16 + slot) * 2 + (shield ? 1 : 0)
  const known = tables.get(key)
  if (known !== undefined) return known
  const weapon = rulesOf(battle, by).weapons[slot]!
  const table = new Float64Array(C + 1)
  for (let level = BUT; level <= C; level += 1)
    table[level] = damageOdds(battle, by, on, weapon, level).expected
  tables.set(key, table)
  return table
}

/** Expected damage of a blow at a net number. */
export function blowAt(net: number, damage: Float64Array): number {
  const chances = chancesOf(net)
  let expected = 0
  for (let level = BUT; level <= C; level += 1) expected += chances[level]! * damage[level]!
  return expected
}

/** Tolerances below 0 that a creature lasts on the whole: Con Checks take most out before death does. */
const TOLERANCES_BELOW = 2.5

/** Hit points until a creature is out of action, on the whole. */
export function lifeOf(battle: Battle, id: number): number {
  return Math.max(1, totalLeft(battle, id) + TOLERANCES_BELOW * sheetOf(battle, id).dt)
}

/** Chance that damage of this expectation, spread as blows are, puts out one with that much life. */
export function outBy(expected: number, life: number): number {
  return expected <= 0 ? 0 : expected / (expected + life)
}
