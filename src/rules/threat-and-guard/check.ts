// One check: what it is about, the numbers that count for it, and the roll. Previews call `checkNumbers` only.

import type { Battle } from '../../engine/battle.ts'
import { roll } from '../../engine/dice.ts'
import { type Modifier, Tally } from '../../engine/ledger.ts'
import { baseLineOf, type CheckKind, isMoveCheck } from './checkKinds.ts'
import { amountOf, BUT, defendersLevel, LEVELS, levelOf, N, offFootedLevel, targetNumber } from './levels.ts'
import { tallyModifiers } from './modifiers.ts'
import { rulingsOf } from './rulings.ts'
import { columnsOf, type Effect } from './state.ts'
import { staggeredLevels } from './vitals.ts'

/** A bonus or penalty that the asking clause brings along. */
export interface ExtraModifier {
  readonly value: number
  readonly clause: string
  readonly label: string
}

/** TG-AOO-2: what was fixed when an opportunity was taken. */
export interface Fixed {
  readonly weapon: number
  readonly rangePenalty: number
  readonly coverPenalty: number
  readonly flanked: number
  /** Enemies inside whose guard the attacker stood, and enemies inside his. */
  readonly insideGuard: readonly number[]
  readonly guarded: readonly number[]
  readonly prone: number
  readonly defensive: number
  /** Effects that ran then; those that have ended since still count (TG-AOO-2). */
  readonly effects: readonly Effect[]
}

/** A check to be made. Plain JSON: it may wait on the agenda. */
export interface CheckSpec {
  readonly who: number
  readonly kind: CheckKind
  /** Stable word for dice, log and messages: attack, enter, inside, leave, keep, aim, run ... */
  readonly purpose: string
  readonly clause: string
  /** TG-CHECK-9: whom it is against; 0 = nobody. */
  readonly against: number
  readonly difficulty: number
  /** TG-CHECK-4c: the Difficulty compares combat values, so the Base Line is 0. */
  readonly compares: boolean
  /** TG-CHECK-4d: set by the clause itself. */
  readonly baseLine?: number
  /** An attack roll by TG-ATT-1: `attack` with range and cover, `asked` without (TG-ATT-1c). */
  readonly attackRoll?: 'attack' | 'asked'
  readonly extra?: readonly ExtraModifier[]
  readonly fixed?: Fixed
  /** Effects that do not count though they run (TG-DUR-5). */
  readonly without?: readonly number[]
  /** TG-CROSS-3: stands in for the move skill. */
  readonly moveSkill?: number
}

export interface CheckResult {
  readonly level: number
  readonly natural: number
  readonly tn: number
  readonly total: number
  readonly margin: number
  readonly amount: number
}

export interface CheckNumbers {
  readonly tn: number
  /** Sum of penalties less bonuses. */
  readonly modifier: number
  readonly parts: readonly Modifier[]
}

/** Everything known before the roll. `record`: keep the parts. */
export function checkNumbers(battle: Battle, spec: CheckSpec, record: boolean): CheckNumbers {
  const tally = new Tally(record)
  tallyModifiers(battle, spec, tally)
  return {
    tn: targetNumber(baseLine(battle, spec), spec.difficulty),
    modifier: tally.total,
    parts: tally.parts ?? [],
  }
}

function baseLine(battle: Battle, spec: CheckSpec): number {
  if (spec.baseLine !== undefined) return spec.baseLine
  if (spec.compares) return 0
  const base = baseLineOf(battle, spec.who, spec.kind, spec.moveSkill)
  // TG-STAG-1: Con Checks only.
  return spec.kind === 'con' ? base - rulingsOf(battle).staggered * staggeredLevels(battle, spec.who) : base
}

/** TG-CHECK-2c: what replaces the rolled level of this check, or undefined. */
export function replacement(battle: Battle, spec: CheckSpec): ((level: number) => number) | undefined {
  const columns = columnsOf(battle)
  // TG-OFFF-1a.
  if (isMoveCheck(spec.kind) && columns.offFootedPeak[spec.who]! > 0) return offFootedLevel
  // TG-DEF-3.
  if (spec.purpose === 'defence-will' && columns.buildingUp[spec.who]! > 0)
    return (level) => Math.max(N, level)
  return undefined
}

/**
 * TG-ATT-2: the roll is an attack skill check of the defender too. Its level is the attacker's turned round; his own
 * penalties lower and bonuses raise his success amount, and never touch the roll.
 */
export function defenceOf(
  battle: Battle,
  spec: CheckSpec,
  result: Pick<CheckResult, 'level' | 'amount'>,
): { readonly level: string; readonly amount: number } {
  const level = defendersLevel(result.level)
  const own = {
    purpose: 'attack',
    clause: 'TG-ATT-2',
    against: spec.who,
    difficulty: 0,
    compares: true,
  } as const
  const { modifier } = checkNumbers(battle, { ...own, who: spec.against, kind: 'attack' }, false)
  const amount = level >= BUT ? Math.max(1, result.amount - modifier) : result.amount
  return { level: LEVELS[level]!, amount }
}

/** Rolls the die and reads the level; the caller draws the consequences (afterCheck.ts). */
export function rollCheck(battle: Battle, spec: CheckSpec): CheckResult {
  const { tn, modifier, parts } = checkNumbers(battle, spec, battle.sink !== undefined)
  const natural = roll(battle, 100, spec.purpose, spec.who)
  const margin = tn - natural - modifier
  const rolled = levelOf(margin, natural)
  const replace = replacement(battle, spec)
  const level = replace === undefined ? rolled : replace(rolled)
  const result = { level, natural, tn, total: natural + modifier, margin, amount: amountOf(level, margin) }
  battle.sink?.event({
    kind: 'checked',
    creature: battle.name(spec.who),
    against: spec.against === 0 ? undefined : battle.name(spec.against),
    check: spec.kind,
    purpose: spec.purpose,
    clause: spec.clause,
    ...result,
    level: LEVELS[level]!,
    defence: spec.attackRoll === undefined ? undefined : defenceOf(battle, spec, result),
    modifiers: parts as unknown as [],
  })
  return result
}
