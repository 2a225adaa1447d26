// Damage: the dice of TG-DMG-1 to -3, armour, wounds that bleed, staggering and death.
import type { Battle } from '../../engine/battle.ts'
import { roll } from '../../engine/dice.ts'
import { Tally } from '../../engine/ledger.ts'
import { addLevels, putOut, setCondition } from './changes.ts'
import { conCheck } from './checking.ts'
import { C, N, S } from './levels.ts'
import { attackSkill, bonusOf } from './sheet.ts'
import { columnsOf, rulesOf, sheetOf } from './state.ts'
import { deathLimit, staggeredOne } from './vitals.ts'
import type { Weapon } from './weaponData.ts'

/** The dice and the fixed part of a hit. */
export interface DamageFormula {
  readonly dice: number
  readonly sides: number
  readonly fixed: number
  readonly clause: string
}

/** TG-DMG-1 (N), -2 (S), -3 (C) by the weapon; EL = attack skill with it. */
export function damageFormula(battle: Battle, id: number, weapon: Weapon, level: number): DamageFormula {
  const sheet = sheetOf(battle, id)
  const strength = bonusOf(sheet.str)
  const skill = attackSkill(sheet, weapon)
  const bare = weapon.kind === 'unarmed'
  const armed = weapon.kind === 'melee' || weapon.kind === 'ranged'
  const part = weapon.kind === 'natural' ? 'a' : armed ? 'd' : sheet.handToHand ? 'c' : 'b'
  const wsb = armed ? weapon.wsb : 0
  if (level === C) {
    const dice = Math.max(2, strength + 1)
    return { dice, sides: 10, fixed: skill + wsb, clause: `TG-DMG-3${part === 'd' ? 'd' : part}` }
  }
  if (level === S) {
    const half = armed || (bare && sheet.handToHand) ? Math.ceil(skill / 2) : 0
    const fixed = Math.max(strength, 0) + wsb + half
    return { dice: 1, sides: bare ? 6 : 10, fixed, clause: `TG-DMG-2${part}` }
  }
  const own = part === 'b' ? Math.floor(strength / 2) : strength
  return { dice: 1, sides: bare ? 3 : 6, fixed: own + wsb, clause: `TG-DMG-1${part}` }
}

/** How a hit lands: a Shield Hit counts armour twice, or is blocked whole (TG-NATK-1c). */
export interface HitFacts {
  readonly level: number
  readonly power: number
  readonly armourTimes: number
  readonly blocked?: boolean
}

/** Rolls the damage of a level and takes armour off (TG-DMG-4). */
export function rollDamage(battle: Battle, by: number, on: number, weapon: Weapon, hit: HitFacts): number {
  const formula = damageFormula(battle, by, weapon, Math.max(N, hit.level))
  const tally = new Tally(battle.sink !== undefined)
  let rolled = 0
  for (let die = 0; die < formula.dice; die += 1) rolled += roll(battle, formula.sides, 'damage', by)
  tally.add(rolled, formula.clause, 'dice', battle.name(by))
  tally.add(formula.fixed, formula.clause, 'fixed', battle.name(by))
  tally.add(hit.power, 'TG-DMG-7', 'power', battle.name(by))
  if (hit.blocked) tally.add(-tally.total, 'TG-NATK-1c', 'shield', battle.name(on))
  else tally.add(-sheetOf(battle, on).ac * hit.armourTimes, 'TG-DMG-4', 'armour', battle.name(on))
  const damage = Math.max(0, tally.total)
  battle.sink?.event({
    kind: 'damaged',
    creature: battle.name(on),
    by: battle.name(by),
    amount: damage,
    clause: formula.clause,
    parts: (tally.parts ?? []) as unknown as [],
  })
  return damage
}

/** Does a shield block Shield Hits now? It counts with a one-handed or natural weapon only. */
export function hasShield(battle: Battle, id: number): boolean {
  const rules = rulesOf(battle, id)
  const weapon = rules.weapons[columnsOf(battle).weapon[id]!]!
  return rules.sheet.shield && weapon.kind !== 'ranged' && weapon.hands !== 2
}

/** TG-DMG-5 to -8: body damage by an attack, with everything that follows from it at once. */
export function wound(battle: Battle, id: number, damage: number, bleedsBy: Weapon | undefined): void {
  if (damage <= 0) return
  const staggered = staggeredOne(battle, id)
  takeDamage(battle, id, damage, 'body')
  if (bleedsBy !== undefined) bleed(battle, id, damage, bleedsBy)
  if (columnsOf(battle).body[id]! > deathLimit(battle, id)) {
    putOut(battle, id, true, 'TG-DMG-5d')
    return
  }
  conChecksForLevels(battle, id, staggeredOne(battle, id) - staggered)
}

/** Writes damage of a sort; no consequences. */
export function takeDamage(battle: Battle, id: number, damage: number, sort: 'body' | 'subdual'): void {
  columnsOf(battle)[sort][id]! += damage
  battle.revision += 1
  battle.sink?.event({ kind: 'hurt', creature: battle.name(id), amount: damage, sort })
}

/** TG-STAG-1: each level gained calls for a Con Check, one by one. */
export function conChecksForLevels(battle: Battle, id: number, gained: number): void {
  for (let level = 0; level < gained && battle.isAble(id); level += 1) conCheck(battle, id, 'TG-STAG-1')
}

const BLEEDING = ['bleeding1', 'bleeding2', 'bleeding3'] as const
const FATIGUE = ['fatigue1', 'fatigue2', 'fatigue3'] as const
/** Stage 1 of blunt wounds needs 3 DT, of others 1 DT (TG-DMG-8). */
const BLUNT_OFFSET = 2

/** TG-DMG-8: the stage of bleeding that a blow causes; 0 = none. */
export function bleedingStage(damage: number, tolerance: number, blunt: boolean): number {
  const times = Math.floor(damage / tolerance) - (blunt ? BLUNT_OFFSET : 0)
  return Math.max(0, Math.min(3, times))
}

function bleed(battle: Battle, id: number, damage: number, weapon: Weapon): void {
  const blunt = weapon.kind !== 'natural' && weapon.damage === 'blunt'
  const stage = bleedingStage(damage, sheetOf(battle, id).dt, blunt)
  if (stage > 0) gainBleeding(battle, id, blunt ? 'fatigue' : 'bleeding', stage)
}

/** TG-BLEED-1: only the highest stage holds. TG-BLEED-2d: the carry is 0 when bleeding of either sort begins. */
export function gainBleeding(battle: Battle, id: number, sort: 'bleeding' | 'fatigue', stage: number): void {
  const columns = columnsOf(battle)
  const stages = sort === 'bleeding' ? BLEEDING : FATIGUE
  for (let higher = stage; higher < 3; higher += 1) if (columns[stages[higher]!][id]! > 0) return
  if (!isBleeding(battle, id)) {
    columns.bleedingCarry[id] = 0
    columns.bleedingPart[id] = 0
  }
  for (let lower = 0; lower < stage - 1; lower += 1) setCondition(battle, id, stages[lower]!, 0, 'TG-BLEED-1')
  addLevels(battle, id, stages[stage - 1]!, 1, 'TG-DMG-8')
}

/** Bleeds in either sort? */
export function isBleeding(battle: Battle, id: number): boolean {
  const columns = columnsOf(battle)
  return [...BLEEDING, ...FATIGUE].some((column) => columns[column][id]! > 0)
}
