// The weapons of the rulebook's section 8. Lengths in mm, speed in ticks.
import { TICKS_PER_INIT } from '../../base/ticks.ts'

export type DamageKind = 'edge' | 'point' | 'blunt'

export interface Weapon {
  readonly id: string
  readonly name: string
  readonly kind: 'melee' | 'ranged' | 'natural' | 'unarmed'
  readonly hands: 0 | 1 | 2
  readonly reach: number
  readonly guard: number
  readonly wsb: number
  readonly speed: number
  readonly damage: DamageKind
  /** Ranged: med, long, extreme in mm. */
  readonly ranges: readonly [number, number, number] | undefined
  /** Ranged: degrees. */
  readonly arc: number
  readonly ammunition: number
}

type Row = readonly [
  id: string,
  kind: Weapon['kind'],
  hands: 0 | 1 | 2,
  reach: number,
  guard: number,
  wsb: number,
  speed: number,
  damage: DamageKind,
]

const CLOSE_ROWS: readonly Row[] = [
  ['dagger', 'melee', 1, 300, 200, -1, 0.75, 'point'],
  ['short sword', 'melee', 1, 600, 400, 0, 0.875, 'edge'],
  ['long sword', 'melee', 1, 1000, 500, 1, 1, 'edge'],
  ['mace', 'melee', 1, 700, 400, 3, 1, 'blunt'],
  ['bastard sword', 'melee', 2, 1200, 600, 1, 1, 'edge'],
  ['great axe', 'melee', 2, 1200, 400, 3, 1.375, 'edge'],
  ['spear', 'melee', 2, 1800, 1000, 1, 1.125, 'point'],
  ['halberd', 'melee', 2, 2000, 900, 4, 1.5, 'edge'],
  ['quarterstaff', 'melee', 2, 1600, 900, 2, 1, 'blunt'],
  ['claws and fangs', 'natural', 0, 200, 200, 0, 0.75, 'edge'],
  ['unarmed', 'unarmed', 0, 0, 0, 0, 0.75, 'blunt'],
]

type RangedRow = readonly [
  id: string,
  wsb: number,
  speed: number,
  ranges: readonly [number, number, number],
  arc: number,
  ammunition: number,
]

const RANGED_ROWS: readonly RangedRow[] = [
  ['short bow', 1, 1.25, [12_000, 24_000, 36_000], 70, 20],
  ['long bow', 2, 1.5, [20_000, 40_000, 70_000], 60, 20],
  ['crossbow', 3, 2.5, [25_000, 50_000, 80_000], 40, 12],
]

/** Scenario files write ids with hyphens (`long-sword`). */
export function weaponId(name: string): string {
  return name.replaceAll(' ', '-')
}

export const WEAPONS: readonly Weapon[] = [
  ...CLOSE_ROWS.map(([name, kind, hands, reach, guard, wsb, speed, damage]) => ({
    id: weaponId(name),
    name,
    kind,
    hands,
    reach,
    guard,
    wsb,
    speed: speed * TICKS_PER_INIT,
    damage,
    ranges: undefined,
    arc: 0,
    ammunition: 0,
  })),
  ...RANGED_ROWS.map(([name, wsb, speed, ranges, arc, ammunition]) => ({
    id: weaponId(name),
    name,
    kind: 'ranged' as const,
    hands: 2 as const,
    reach: 0,
    guard: 0,
    wsb,
    speed: speed * TICKS_PER_INIT,
    damage: 'point' as const,
    ranges,
    arc,
    ammunition,
  })),
]

export function weaponById(id: string): Weapon | undefined {
  return WEAPONS.find((weapon) => weapon.id === id)
}
