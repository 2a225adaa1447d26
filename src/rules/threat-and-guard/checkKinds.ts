// The kinds of checks (TG-CHECK-4, -9): what a check is made with, and which scopes it falls under.

import type { Battle } from '../../engine/battle.ts'
import { attackSkill, bonusOf } from './sheet.ts'
import { sheetOf, weaponOf } from './state.ts'

export type CheckKind =
  | 'attack'
  | 'move'
  | 'run'
  | 'terrain'
  | 'dodge'
  | 'healing'
  | 'con'
  | 'int'
  | 'will'
  | 'dex'

/** TG-CHECK-9: characteristic checks are no skill checks. */
export function isSkillCheck(kind: CheckKind): boolean {
  return kind !== 'con' && kind !== 'int' && kind !== 'will' && kind !== 'dex'
}

/** TG-CHECK-9: move check includes run and terrain checks, not dodge checks. */
export function isMoveCheck(kind: CheckKind): boolean {
  return kind === 'move' || kind === 'run' || kind === 'terrain'
}

/**
 * TG-CHECK-4: the Base Line by kind. `moveSkill` stands in for the creature's own in a crossing (TG-CROSS-3).
 * Characteristic checks: 10 x bonus.
 */
export function baseLineOf(
  battle: Battle,
  id: number,
  kind: CheckKind,
  moveSkill: number | undefined,
): number {
  const sheet = sheetOf(battle, id)
  switch (kind) {
    case 'attack':
      return attackSkill(sheet, weaponOf(battle, id))
    case 'healing':
      return sheet.healing
    case 'move':
    case 'run':
    case 'terrain':
    case 'dodge':
      return moveSkill ?? sheet.moveSkill
    default:
      return 10 * bonusOf(sheet[kind])
  }
}
