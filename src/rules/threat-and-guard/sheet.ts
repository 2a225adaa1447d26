// The creature sheet of section 2, and what derives from it alone.
import { type Weapon, weaponById } from './weaponData.ts'

export const CHARACTERISTICS = ['str', 'sta', 'dex', 'agl', 'int', 'will', 'con', 'per'] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]
export type Characteristics = { readonly [C in Characteristic]: number }

/** A creature's sheet. Lengths in mm; attack levels by weapon id (`unarmed` is one of them), first-named in hand. */
export interface Sheet extends Characteristics {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly points: number
  readonly mr: number
  readonly move: number
  readonly fathom: number
  readonly ocv: number
  readonly dcv: number
  readonly hpv: number
  readonly dt: number
  readonly ac: number
  readonly attack: { readonly [weapon: string]: number }
  readonly moveSkill: number
  readonly taunt: number
  readonly healing: number
  readonly shield: boolean
  /** `nwi` >= 0: has natural weapons. */
  readonly naturalWeapon: boolean
  readonly handToHand: boolean
  readonly footprint: number
  readonly flying: boolean
  readonly flyingPower: number
}

/** Upper ends of the bands of a characteristic, and the bonus in each. */
const BONUS_BANDS = [
  [5, -1],
  [15, 0],
  [30, 1],
  [50, 2],
  [75, 3],
] as const
const BEST_BONUS = 4

/** Bonus of a characteristic (section 2): -1 to +4. */
export function bonusOf(value: number): number {
  for (const [upTo, bonus] of BONUS_BANDS) if (value <= upTo) return bonus
  return BEST_BONUS
}

/** Weapons a creature of this sheet carries, in the order of its attack skills; `unarmed` closes the list. */
export function weaponsOf(sheet: Sheet): readonly Weapon[] {
  const carried = Object.keys(sheet.attack).flatMap((id) => weaponById(id) ?? [])
  const unarmed = weaponById('unarmed')!
  return carried.includes(unarmed) || sheet.naturalWeapon ? carried : [...carried, unarmed]
}

/** Skill level with a weapon; 0 without one. */
export function attackSkill(sheet: Sheet, weapon: Weapon): number {
  return sheet.attack[weapon.id] ?? 0
}
