// Bleeding and Fatigue Bleeding when a turn closes (TG-BLEED-2, TG-FATIGUE-1).
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { roll } from '../../engine/dice.ts'
import { putOut } from './changes.ts'
import { bonusOf } from './sheet.ts'
import { columnsOf, sheetOf } from './state.ts'
import { deathLimit } from './vitals.ts'
import { isBleeding, takeDamage } from './wounds.ts'

/** Units of one point of damage: a tick of bleeding stage 1 divided by 1 to 5 is whole. */
export const PART = 302_400
const PARTS_PER_TICK = PART / TICKS_PER_INIT

/** Damage of a turn of `length` ticks; Con Checks for levels gained are the caller's. Returns nothing gained twice. */
export function bleedTurn(battle: Battle, id: number, length: number): void {
  const columns = columnsOf(battle)
  if (!isBleeding(battle, id)) return
  const whole = length + columns.bleedingCarry[id]!
  const inits = Math.floor(whole / TICKS_PER_INIT)
  columns.bleedingCarry[id] = whole - inits * TICKS_PER_INIT
  battle.revision += 1
  bleedBody(battle, id, length, inits)
  if (columns.body[id]! > deathLimit(battle, id)) {
    putOut(battle, id, true, 'TG-DMG-5d')
    return
  }
  fatigue(battle, id, inits)
}

/** TG-BLEED-2a-c, e: body damage in parts, whole points taken. */
function bleedBody(battle: Battle, id: number, length: number, inits: number): void {
  const columns = columnsOf(battle)
  const bonus = bonusOf(sheetOf(battle, id).con)
  const first = columns.bleeding1[id]!
  const second = columns.bleeding2[id]!
  const third = columns.bleeding3[id]!
  if (first + second + third === 0) return
  const lengthParts = length * PARTS_PER_TICK
  let parts = 0
  if (third > 0) parts = Math.max(dice(battle, id, inits, 10) - lengthParts * bonus, lengthParts * 2 * third)
  else if (second > 0)
    parts = Math.max(dice(battle, id, inits, 6) - lengthParts * bonus, lengthParts * second)
  else parts = lengthParts / Math.max(1, 1 + bonus)
  const total = columns.bleedingPart[id]! + parts
  const points = Math.floor(total / PART)
  columns.bleedingPart[id] = total - points * PART
  const clause = `TG-BLEED-2${third > 0 ? 'c' : second > 0 ? 'b' : 'a'}`
  battle.sink?.event({ kind: 'bled', creature: battle.name(id), parts, points, clause })
  if (points > 0) takeDamage(battle, id, points, 'body')
}

function dice(battle: Battle, id: number, count: number, sides: number): number {
  let sum = 0
  for (let die = 0; die < count; die += 1) sum += roll(battle, sides, 'bleeding', id)
  return sum * PART
}

/** TG-FATIGUE-1: subdual damage, once a whole Init. */
function fatigue(battle: Battle, id: number, inits: number): void {
  const columns = columnsOf(battle)
  const bonus = bonusOf(sheetOf(battle, id).con)
  const third = columns.fatigue3[id]!
  const levels = third > 0 ? third : columns.fatigue2[id]! + columns.fatigue1[id]!
  if (levels === 0) return
  for (let init = 0; init < inits; init += 1) {
    const die = roll(battle, third > 0 ? 6 : 10, 'fatigue', id)
    const damage = Math.max(die - bonus, third > 0 ? 1 : 2) + levels
    battle.sink?.event({ kind: 'tired', creature: battle.name(id), amount: damage, clause: 'TG-FATIGUE-1' })
    takeDamage(battle, id, damage, 'subdual')
  }
}
