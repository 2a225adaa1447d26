// TG-DMG-7: the Power Bonus of one that has moved.
import type { Battle } from '../../engine/battle.ts'
import { bonusOf } from './sheet.ts'
import { columnsOf, sheetOf } from './state.ts'

/** max(0, StrB) + half the Moves of the last move action, rounded down, at most `mr`. `mm`: another length of path. */
export function powerBonus(battle: Battle, id: number, mm = columnsOf(battle).lastMoveLength[id]!): number {
  const sheet = sheetOf(battle, id)
  return Math.max(0, bonusOf(sheet.str)) + Math.min(sheet.mr, Math.floor(mm / sheet.move / 2))
}
