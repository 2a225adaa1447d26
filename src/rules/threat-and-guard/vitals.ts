// Damage counted up, Staggered levels, and what is left (TG-DMG-5, TG-STAG-1). Reads only.

import type { Battle } from '../../engine/battle.ts'
import { rulingsOf } from './rulings.ts'
import { columnsOf, sheetOf } from './state.ts'

/** TG-DMG-5b. */
export function totalLeft(battle: Battle, id: number): number {
  const columns = columnsOf(battle)
  return sheetOf(battle, id).hpv - columns.body[id]! - columns.subdual[id]!
}

/** TG-STAG-1: derived levels from a total below 0. */
export function staggeredOne(battle: Battle, id: number): number {
  const total = totalLeft(battle, id)
  return total < 0 ? 1 + Math.floor(-total / sheetOf(battle, id).dt) : 0
}

/** Staggered levels of both kinds. */
export function staggeredLevels(battle: Battle, id: number): number {
  return staggeredOne(battle, id) + columnsOf(battle).staggered2[id]!
}

/** TG-DMG-5d: body damage beyond which it is dead. */
export function deathLimit(battle: Battle, id: number): number {
  const sheet = sheetOf(battle, id)
  return sheet.hpv + rulingsOf(battle).deathTolerances * sheet.dt
}

/** TG-DMG-6. */
export function lifePoints(battle: Battle, id: number, damage: number): number {
  return Math.ceil(damage / sheetOf(battle, id).dt)
}
