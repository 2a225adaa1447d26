// The numbers of Threat & Guard that its source lacks, in one place, so that a player can change them in one place.
// Lengths are in millimetres, times in ticks (5040 to an Init).
import { TICKS_PER_INIT } from '../../base/ticks.ts'

/** TG-CHECK-1: the middle of every check. */
export const CHECK_MIDDLE = 50
/** TG-CHECK-2a: smallest margins of C, S, N, But and NF. */
export const LEVEL_MARGINS = { critical: 45, severe: 25, normal: 1, but: -9, normalFailure: -44 } as const
/** TG-CHECK-2b: natural rolls that raise and lower a level. */
export const NATURAL_RAISE = 5
export const NATURAL_LOWER = 96

/** TG-FLANK-2. */
export const FLANKED_BONUS = 10
/** TG-STAG-1: Base Line lost per Staggered level. */
export const STAGGERED_BASE_LINE = 5
/** TG-PRONE-1b: own attack skill checks, and melee attack rolls against the prone. */
export const PRONE_OWN = 20
export const PRONE_AGAINST = 20
/** TG-DEF-1: against him per level beyond the first; his own attack skill checks per level. */
export const DEFENSIVE_AGAINST = 5
export const DEFENSIVE_OWN = 10
/** TG-ATT-3. */
export const BEYOND_MEDIUM = 15
export const BEYOND_LONG = 30
export const LIGHT_COVER = 10
export const HEAVY_COVER = 20
/** TG-CROSS-1c: fixed part, and what a metre of the weapon's guard takes off. */
export const DODGE_FIXED = 10
export const DODGE_PER_GUARD_METRE = 20
/** TG-THREAT-4b: levels of Hampered By that take one off `mr`. */
export const HAMPER_PER_MR = 5
/** TG-DMG-5d: dead beyond HPV + 5 DT. */
export const DEATH_TOLERANCES = 5

/** TG-TIME-10: no declared action is shorter than a quarter of an Init. */
export const SHORTEST_ACTION = TICKS_PER_INIT / 4
/** Section 5: speeds of actions that no weapon decides. */
export const AIM_TIME = TICKS_PER_INIT / 2
export const READY_TIME = TICKS_PER_INIT / 2
export const STAND_TIME = TICKS_PER_INIT
export const HEAL_TIME = 2 * TICKS_PER_INIT

/** TG-MOVE-4: difficulty and path factor (thousandths) per terrain code; solid is never entered. */
export const TERRAIN_DIFFICULTY = [0, 10, 20, 35, 100] as const
export const TERRAIN_FACTOR = [1000, 1500, 2000, 3000, 1_000_000] as const

/** TG-GEO-4: k = round(10^6 cos^2(arc / 2)) per arc in degrees. */
export const CONE_K: { readonly [arc: number]: number } = { 40: 883022, 60: 750000, 70: 671010 }

/** No Guard Distance is wider in mm: the longest arms and step (section 2) behind a ranged weapon (TG-GUARD-1b). */
export const WIDEST_GUARD = 6000

/** TG-GEO-13: bodies bar the way to those less than this above or below. */
export const BODY_HEIGHT = 2000

/** A column value for "never" (no turn to come). */
export const NEVER = 2_000_000_000
