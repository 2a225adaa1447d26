// The running state of section 2: Threat & Guard's columns, its immutable memory, and typed access to both.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { type Columns, f64, i32, u8 } from '../../engine/columns.ts'
import type { End } from '../../engine/effects.ts'
import type { Keep, LastMove, Walk } from './movement.ts'
import type { CreatureRules, Orders } from './setUp.ts'
import type { Sheet } from './sheet.ts'
import type { Weapon } from './weaponData.ts'

/** Weapons a creature can carry with ammunition of their own. */
export const WEAPON_SLOTS = 8

export const TG_COLUMNS = {
  /** When its next turn or sub turn comes up; NEVER if none. */
  time: i32(),
  /** When its last turn was (TG-TIME-3c), and when it declared what it is doing. */
  previousTurn: i32(),
  declaredAt: i32(),
  /** 1: what comes up is a sub turn. 1: has declared at least once. 1: held back by surprise (TG-TIME-6). */
  subTurn: u8(),
  hasDeclared: u8(),
  surprised: u8(),
  inCombat: u8(),
  /** 1: has left combat by choice and not declared since (TG-TIME-9c). */
  leftByChoice: u8(),
  /** Damage counts up, whole points. Bleeding keeps parts in 1/302400 and a carry in ticks (TG-BLEED-2). */
  body: i32(),
  subdual: i32(),
  bleedingPart: i32(),
  bleedingCarry: i32(),
  /** Levels of the stored conditions (section 6). */
  bleeding1: u8(),
  bleeding2: u8(),
  bleeding3: u8(),
  fatigue1: u8(),
  fatigue2: u8(),
  fatigue3: u8(),
  blundering1: u8(),
  blundering2: u8(),
  offGuard1: u8(),
  offGuard2: u8(),
  offFooted: u8(),
  defensive: u8(),
  buildingUp: u8(),
  staggered2: u8(),
  prone: u8(),
  stopped1: u8(),
  stopped2: u8(),
  /** Highest levels since its last step (d), for its action now happening (TG-TIME-7). */
  /** Highest level of Fatigue Bleeding in its present action (TG-DUR-1 clear). */
  fatiguePeak: u8(),
  offFootedPeak: u8(),
  pronePeak: u8(),
  defensivePeak: u8(),
  /** When its last move action was over, and from when the clocks of Stopped 1 and Off Footed run. */
  stillSince: i32(),
  stopped1Since: i32(),
  offFootedSince: i32(),
  /** Moves in difficult terrain since the last check, in mm of path (TG-MOVE-10), and their lowest difficulty. */
  roughMoves: i32(),
  roughLowest: i32(),
  /** mm of path of its last move action (TG-DMG-7). */
  lastMoveLength: i32(),
  weapon: u8(),
  ammunition: u8('creature', WEAPON_SLOTS),
  /** Aimed direction on the centre lattice; step 0 none, 1 med, 2 long, 3 extreme (TG-GEO-5). */
  aimX: i32(),
  aimY: i32(),
  aimStep: u8(),
  /** Levels that `other` (column) has assigned to `holder` (row): the three Conditions of Threat. */
  threaten: u8('pair'),
  assist: u8('pair'),
  hamper: u8('pair'),
  /** 1: these levels were given by TG-THREAT-8 and last until next(holder); 0: by TG-THREAT-5. */
  byArrow: u8('pair'),
  /** TG-THREAT-7: highest since the holder's last step (d); and at the moments of (b). */
  threatenPeak: u8('pair'),
  threatenMark: u8('pair'),
  hamperPeak: u8('pair'),
  hamperMark: u8('pair'),
  /** Moves made by `holder` inside the Threat Area of `other`, in mm of path (TG-MOVE-10). */
  insideMoves: i32('pair'),
  /** engine/objectives: since when each area has been held. */
  heldSince: f64('battle', 64),
  /** Numbers given to effects and pending opportunities. */
  serial: i32('battle'),
} as const

export type TgColumns = Columns<typeof TG_COLUMNS>

/** What a creature has declared and is doing until its next turn. `data` is the action's own. */
export interface DeclaredAction {
  readonly kind: string
  readonly target: number
  /** Its place among effects: those with a larger serial began after it was declared (TG-DUR-1 anew). */
  readonly serial: number
  /** Its step (b) has come: it can no longer be lost. */
  readonly isDone: boolean
  readonly data: { readonly [key: string]: Json | undefined }
}

/** An opportunity that has been taken and waits for the provoker's next turn or sub turn (TG-AOO-2). */
export interface Pending {
  readonly serial: number
  readonly by: number
  readonly on: number
  /** Weapon, range and cover penalty, Flanked level and guards as they were when it was taken. */
  readonly weapon: number
  readonly rangePenalty: number
  readonly coverPenalty: number
  readonly flanked: number
  readonly insideGuard: readonly number[]
  readonly guarded: readonly number[]
  /** TG-TIME-7: prone at any time between, and the highest level of Fighting Defensively. */
  readonly prone: number
  readonly defensive: number
  /** Effects that ran when it was taken, and serials of those that do not count (TG-DUR-5). */
  readonly effects: readonly Effect[]
  readonly without: readonly number[]
  readonly clause: string
  /** What the clause that gave it adds to it (value, clause, label), and its Power Bonus. */
  readonly extra: readonly { readonly value: number; readonly clause: string; readonly label: string }[]
  readonly power: number
  /** attack, or another action taken as an opportunity (TG-AOO-7): heal, push, cross-guard. */
  readonly action: string
  /** Creature whose movement a hit stops (TG-OFFG-2); 0 = nobody's. */
  readonly stops: number
}

export const EFFECT_SCOPES = [
  /** All checks of the holder; all his skill checks. */
  'check',
  'skill',
  /** The holder's attack skill checks, attack rolls, move checks, Con Checks. */
  'attackSkill',
  'attackRoll',
  'move',
  'con',
  'int',
  /** Attack rolls against the holder, by anyone. */
  'attackRollAgainst',
  /** Healing checks on the holder. */
  'healingOn',
  /** The holder's attack skill checks that keep it in combat (TG-KEEP-1g). */
  'keep',
  /** Added to the holder's Threaten By Pool. */
  'pool',
  /** The holder holds a level of Threaten By <source> 1. */
  'threatened1',
  /** No number: something clauses ask for by label. */
  'mark',
] as const
export type EffectScope = (typeof EFFECT_SCOPES)[number]

export interface Effect {
  readonly serial: number
  /** Clause part that gives it, such as TG-NATK-1a; stacking goes by it (TG-DUR-4). */
  readonly clause: string
  readonly label: string
  readonly source: number
  readonly holder: number
  readonly scope: EffectScope
  /** Only in checks against this creature; 0 = any. */
  readonly versus: number
  /** Only with this weapon (id), empty = any. */
  readonly weapon: string
  /** Penalty if positive. */
  readonly value: number
  /** Attack rolls also subtract the attacker's own attack skill (TG-ASSIST-1c). */
  readonly plusOwnSkill: boolean
  /** Tells successive effects of one part apart where they add (TG-RASSIST-2); else 0. */
  readonly series: number
  readonly end: End
  /** Clock when it began. */
  readonly since: number
  /** Whose turn's step (a) or (b) it began in; that turn does not end it (TG-DUR-1 next). 0 = none. */
  readonly bornIn: number
}

/** TG-DUR-1: levels given by TG-THREAT-8 in step (a) or (b) of the holder's turn outlast that turn. */
export interface FreshThreat {
  readonly holder: number
  readonly actor: number
  readonly what: 'threaten' | 'assist' | 'hamper'
  readonly levels: number
}

export type { Keep, LastMove, Walk } from './movement.ts'

export interface TgMemory {
  /** By creature id; index 0 unused. */
  readonly actions: readonly (DeclaredAction | null)[]
  /** The kind of the action before the present one (TG-STOP-1d, TG-CHARGE-1). */
  readonly before: readonly string[]
  readonly walks: readonly (Walk | null)[]
  /** TG-KEEP-1b: checks to be repeated in this and directly following moves, by creature. */
  readonly keeps: readonly (readonly Keep[])[]
  /** Each creature's last move action, once it is over (TG-CHARGE-1, TG-DIVE-1). */
  readonly lastMoves: readonly (LastMove | null)[]
  readonly pending: readonly Pending[]
  readonly effects: readonly Effect[]
  readonly orders: readonly (Orders | null)[]
  readonly freshThreat: readonly FreshThreat[]
  /** TG-AOO-3: "trigger|creature" taken since the clock last moved on. */
  readonly taken: readonly string[]
  /** Whose turn is in step (a) or (b); 0 = none. */
  readonly acting: number
}

export function columnsOf(battle: Battle): TgColumns {
  return battle.store.columns as unknown as TgColumns
}

export function memoryOf(battle: Battle): TgMemory {
  return battle.memory as TgMemory
}

/** Changes parts of the memory. */
export function remember(battle: Battle, part: Partial<TgMemory>): void {
  battle.memory = { ...memoryOf(battle), ...part }
  battle.revision += 1
}

/** A list with one entry replaced. */
export function withEntry<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  const copy = list.slice()
  copy[index] = entry
  return copy
}

export function rulesOf(battle: Battle, id: number): CreatureRules {
  return battle.creature(id).rules as CreatureRules
}

export function sheetOf(battle: Battle, id: number): Sheet {
  return rulesOf(battle, id).sheet
}

export function weaponOf(battle: Battle, id: number): Weapon {
  return rulesOf(battle, id).weapons[columnsOf(battle).weapon[id]!]!
}

/** Index into a pair column. */
export function pairIndex(battle: Battle, holder: number, other: number): number {
  return holder * battle.store.capacity + other
}

/** A new serial number. */
export function nextSerial(battle: Battle): number {
  const { serial } = columnsOf(battle)
  serial[0]! += 1
  return serial[0]!
}
