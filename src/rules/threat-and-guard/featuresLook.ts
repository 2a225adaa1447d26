// What the acting creature sees when it declares: its enemies, the ground, and its own numbers.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Body } from '../../geometry/field.ts'
import { type Foe, foesOf } from './featuresFoes.ts'
import { type Goals, goalsOf } from './featuresGoals.ts'
import { Ground } from './featuresGround.ts'
import { lifeOf } from './featuresOdds.ts'
import { type Rulings, rulingsOf } from './rulings.ts'
import { columnsOf, sheetOf, weaponOf } from './state.ts'
import { guardDistanceInCombat, hasAmmunition, threatReach } from './threat.ts'
import { plainPace } from './ways.ts'
import type { Weapon } from './weaponData.ts'

export interface Look {
  readonly battle: Battle
  readonly who: number
  readonly foes: readonly Foe[]
  readonly ground: Ground
  readonly weapon: Weapon
  readonly isRanged: boolean
  /** Has something to strike with: a ranged weapon without ammunition is nothing. */
  readonly isArmed: boolean
  /** Threat Distance in mm of a weapon that is not ranged, else 0. */
  readonly strikeReach: number
  /** Inits of a blow; mm walked in an Init; own Guard Distance in mm; hit points left on the whole. */
  readonly speed: number
  readonly pace: number
  readonly guard: number
  readonly life: number
  readonly rulings: Rulings
  readonly goals: Goals
}

/** Inits of walking within which ways are looked for with everybody where he stands. */
export const AHEAD = 3

export function lookOf(battle: Battle, who: number): Look {
  const weapon = weaponOf(battle, who)
  const foes = foesOf(battle, who)
  const isRanged = weapon.kind === 'ranged'
  const strikeReach = isRanged ? 0 : threatReach(battle, who)!.limitMm
  const pace = (plainPace(battle, who) * sheetOf(battle, who).move) / 4
  return {
    battle,
    who,
    foes,
    ground: new Ground(battle, who, foes, strikeReach, AHEAD * pace),
    weapon,
    isRanged,
    isArmed: hasAmmunition(battle, who),
    strikeReach,
    speed: weapon.speed / TICKS_PER_INIT,
    pace,
    guard: columnsOf(battle).prone[who] === 1 ? 0 : guardDistanceInCombat(battle, who),
    life: lifeOf(battle, who),
    rulings: rulingsOf(battle),
    goals: goalsOf(battle, who),
  }
}

/** Enemies within the longest range and in sight: the aim can be turned. Bits. */
export function shootBits(look: Look, body: Body): number {
  const { foes, weapon } = look
  const { field } = look.battle
  if (!look.isArmed || weapon.ranges === undefined) return 0
  const range = weapon.ranges[2]
  // Near enough from wherever it can walk in that time.
  const sure = range - AHEAD * look.pace
  let bits = 0
  for (const foe of foes) {
    if (foe.distance > sure && !field.within(body, foe.body, range)) continue
    if (field.hasLine(body, foe.body)) bits |= foe.bit
  }
  return bits
}
