// TG-CHECK-1 to -3, -6, -8: from a roll to its level, and the exact chance of each level before the roll.
import { CHECK_MIDDLE, LEVEL_MARGINS, NATURAL_LOWER, NATURAL_RAISE } from './constants.ts'

/** The six levels, worst first; the index is used everywhere. */
export const LEVELS = ['CF', 'NF', 'But', 'N', 'S', 'C'] as const
export type LevelWord = (typeof LEVELS)[number]
export const CF = 0
export const NF = 1
export const BUT = 2
export const N = 3
export const S = 4
export const C = 5

/** TG-CHECK-1: the number to roll against. */
export function targetNumber(baseLine: number, difficulty: number): number {
  return CHECK_MIDDLE + baseLine - difficulty
}

/** TG-CHECK-2a and b: level of a margin with the natural roll that made it. */
export function levelOf(margin: number, natural: number): number {
  const level = bandOf(margin)
  if (natural <= NATURAL_RAISE) return Math.min(C, level + 1)
  if (natural >= NATURAL_LOWER) return Math.max(CF, level - 1)
  return level
}

function bandOf(margin: number): number {
  if (margin >= LEVEL_MARGINS.critical) return C
  if (margin >= LEVEL_MARGINS.severe) return S
  if (margin >= LEVEL_MARGINS.normal) return N
  if (margin >= LEVEL_MARGINS.but) return BUT
  if (margin >= LEVEL_MARGINS.normalFailure) return NF
  return CF
}

/** TG-CHECK-3: success amount for But and better, else failure amount; at least 1. */
export function amountOf(level: number, margin: number): number {
  return Math.max(1, level >= BUT ? margin : -margin)
}

/** TG-CHECK-8: the level of a roll already made, with `bonus` subtracted; a But that stays becomes N. */
export function recount(margin: number, natural: number, bonus: number): { level: number; margin: number } {
  const level = levelOf(margin + bonus, natural)
  return { level: level === BUT ? N : level, margin: margin + bonus }
}

/** TG-ATT-2a: the defender's level for the attacker's. */
export function defendersLevel(level: number): number {
  return [C, N, BUT, NF, NF, CF][level]!
}

/** TG-OFFF-1a: what an Off Footed creature makes of the level of a move check. */
export function offFootedLevel(level: number): number {
  return [CF, N, N, BUT, NF, C][level]!
}

/** Out of 100 natural rolls, how many give each level (index = level), at target number `tn` with penalty `modifier`. */
export function levelCounts(tn: number, modifier: number, replace?: (level: number) => number): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let natural = 1; natural <= 100; natural += 1) {
    const level = levelOf(tn - natural - modifier, natural)
    counts[replace === undefined ? level : replace(level)]! += 1
  }
  return counts
}

/** TG-CHECK-6: exact chance of each level by its word. */
export function levelChances(
  tn: number,
  modifier: number,
  replace?: (level: number) => number,
): { readonly [level in LevelWord]: number } {
  const counts = levelCounts(tn, modifier, replace)
  const chance = (level: number) => counts[level]! / 100
  return { CF: chance(CF), NF: chance(NF), But: chance(BUT), N: chance(N), S: chance(S), C: chance(C) }
}
