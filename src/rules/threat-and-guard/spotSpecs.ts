// The checks that may be due at a spot, as resolver, preview and brains all ask for them (TG-MOVE, TG-BLUND, TG-OFFG).
import type { Battle } from '../../engine/battle.ts'
import { attackRollSpec } from './attack.ts'
import type { CheckSpec } from './check.ts'
import { TERRAIN_DIFFICULTY } from './constants.ts'
import { sheetOf } from './state.ts'
import type { SpotItem, SpotStep } from './steps.ts'

/** The check of an item: the same for previews. */
export function specOf(battle: Battle, step: Pick<SpotStep, 'who' | 'moveSkill'>, item: SpotItem): CheckSpec {
  const { who } = step
  const own = sheetOf(battle, who)
  const skill = step.moveSkill < 0 ? {} : { moveSkill: step.moveSkill }
  const base = { who, purpose: item.what, against: item.enemy, difficulty: item.difficulty, ...skill }
  switch (item.what) {
    case 'leave':
    case 'leave-2': {
      const difficulty = sheetOf(battle, item.enemy).ocv - own.ocv
      return { ...base, kind: 'move', clause: 'TG-BLUND-1', difficulty, compares: true }
    }
    case 'terrain':
      return { ...base, kind: 'terrain', clause: 'TG-MOVE-4', compares: false }
    case 'slip': {
      const extra = [{ value: -own.moveSkill, clause: 'TG-SLIDE-1c', label: 'moveSkill' }]
      return { ...base, purpose: 'terrain', kind: 'terrain', clause: 'TG-SLIDE-1c', compares: false, extra }
    }
    case 'enter':
      return attackRollSpec(battle, who, item.enemy, 'enter', 'TG-MOVE-7', 'asked')
    case 'inside':
      return { ...base, kind: 'terrain', clause: 'TG-MOVE-8', compares: true }
    case 'keep': {
      const { compares = false, against = 0 } = item
      return { ...base, kind: 'attack', clause: 'TG-KEEP-1', compares, against }
    }
    case 'off-guard':
    case 'off-guard-2': {
      const difficulty = own.ocv - sheetOf(battle, item.enemy).ocv
      return {
        who: item.enemy,
        kind: 'move',
        purpose: 'off-guard',
        clause: 'TG-OFFG-1',
        against: who,
        difficulty,
        compares: true,
      }
    }
    case 'halt': {
      const halted = item.by ?? who
      const difficulty = sheetOf(battle, item.enemy).ocv - sheetOf(battle, halted).ocv
      return { ...base, who: halted, kind: 'move', clause: 'TG-KEEP-1c', difficulty, compares: true }
    }
    case 'stopped':
      return { ...base, kind: 'move', clause: 'TG-STOP-1b', compares: false }
  }
}

/** TG-MOVE-8: the lowest terrain difficulty between, and the DCVs. */
export function insideDifficulty(battle: Battle, who: number, enemy: number): number {
  const mask = battle.field.terrainsBetween(battle.bodies[who]!, battle.bodies[enemy]!)
  let lowest: number = TERRAIN_DIFFICULTY[3]
  for (let code = 3; code >= 0; code -= 1) if ((mask & (1 << code)) !== 0) lowest = TERRAIN_DIFFICULTY[code]!
  return lowest + sheetOf(battle, enemy).dcv - sheetOf(battle, who).dcv
}
