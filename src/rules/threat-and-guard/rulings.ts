// The constants of section 8 as options: each scenario may change them within bounds. A changed one is marked wherever
// it counts, and travels with the scenario and so with every record.
import type { Battle } from '../../engine/battle.ts'
import type { RulingInfo } from '../../engine/ruleset.ts'
import {
  BEYOND_LONG,
  BEYOND_MEDIUM,
  DEATH_TOLERANCES,
  DEFENSIVE_AGAINST,
  DEFENSIVE_OWN,
  DODGE_FIXED,
  DODGE_PER_GUARD_METRE,
  FLANKED_BONUS,
  HAMPER_PER_MR,
  HEAVY_COVER,
  LIGHT_COVER,
  PRONE_AGAINST,
  PRONE_OWN,
  STAGGERED_BASE_LINE,
} from './constants.ts'

export interface Rulings {
  readonly flanked: number
  readonly staggered: number
  readonly proneOwn: number
  readonly proneAgainst: number
  readonly defensiveAgainst: number
  readonly defensiveOwn: number
  readonly beyondMedium: number
  readonly beyondLong: number
  readonly lightCover: number
  readonly heavyCover: number
  readonly dodgeFixed: number
  readonly dodgePerGuardMetre: number
  readonly hamperedPerMove: number
  readonly deathTolerances: number
}

/** All rulings with their standard value and the bounds within which a scenario may set them. */
export const RULINGS: readonly (RulingInfo & { readonly id: keyof Rulings })[] = [
  {
    id: 'flanked',
    title: 'Flanked, per level',
    clause: 'TG-FLANK-2',
    value: FLANKED_BONUS,
    least: 0,
    most: 30,
  },
  {
    id: 'staggered',
    title: 'Staggered, per level',
    clause: 'TG-STAG-1',
    value: STAGGERED_BASE_LINE,
    least: 0,
    most: 20,
  },
  {
    id: 'proneOwn',
    title: 'Prone: own attack skill checks',
    clause: 'TG-PRONE-1',
    value: PRONE_OWN,
    least: 0,
    most: 50,
  },
  {
    id: 'proneAgainst',
    title: 'Prone: melee attacks against it',
    clause: 'TG-PRONE-1',
    value: PRONE_AGAINST,
    least: 0,
    most: 50,
  },
  {
    id: 'defensiveAgainst',
    title: 'Fighting Defensively: against him, per further level',
    clause: 'TG-DEF-1',
    value: DEFENSIVE_AGAINST,
    least: 0,
    most: 20,
  },
  {
    id: 'defensiveOwn',
    title: 'Fighting Defensively: his own checks, per level',
    clause: 'TG-DEF-1',
    value: DEFENSIVE_OWN,
    least: 0,
    most: 30,
  },
  {
    id: 'beyondMedium',
    title: 'Beyond medium range',
    clause: 'TG-ATT-3',
    value: BEYOND_MEDIUM,
    least: 0,
    most: 50,
  },
  {
    id: 'beyondLong',
    title: 'Beyond long range',
    clause: 'TG-ATT-3',
    value: BEYOND_LONG,
    least: 0,
    most: 80,
  },
  { id: 'lightCover', title: 'Light cover', clause: 'TG-ATT-3', value: LIGHT_COVER, least: 0, most: 40 },
  { id: 'heavyCover', title: 'Heavy cover', clause: 'TG-ATT-3', value: HEAVY_COVER, least: 0, most: 60 },
  {
    id: 'dodgeFixed',
    title: 'Crossing a guard: fixed part',
    clause: 'TG-CROSS-1',
    value: DODGE_FIXED,
    least: -20,
    most: 40,
  },
  {
    id: 'dodgePerGuardMetre',
    title: 'Crossing a guard: off per metre of guard',
    clause: 'TG-CROSS-1',
    value: DODGE_PER_GUARD_METRE,
    least: 0,
    most: 40,
  },
  {
    id: 'hamperedPerMove',
    title: 'Hampered levels per Move lost',
    clause: 'TG-THREAT-4',
    value: HAMPER_PER_MR,
    least: 1,
    most: 20,
  },
  {
    id: 'deathTolerances',
    title: 'Dead beyond HPV and so many DT',
    clause: 'TG-DMG-5',
    value: DEATH_TOLERANCES,
    least: 1,
    most: 10,
  },
]

const STANDARD = Object.fromEntries(RULINGS.map(({ id, value }) => [id, value])) as unknown as Rulings

/** The scenario's own block, checked. */
export interface TgSystem {
  readonly rulings: Rulings
}

/** Standard values with what a scenario changes. */
export function withChanges(changes: Partial<Rulings>): Rulings {
  return { ...STANDARD, ...changes }
}

export function rulingsOf(battle: Battle): Rulings {
  return (battle.setup.system as TgSystem | undefined)?.rulings ?? STANDARD
}

/** Has this scenario changed a ruling? */
export function isChanged(battle: Battle, id: keyof Rulings): boolean {
  return rulingsOf(battle)[id] !== STANDARD[id]
}
