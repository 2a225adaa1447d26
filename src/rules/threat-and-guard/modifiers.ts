// Everything that adds to or subtracts from a check, each part with its clause, and what exists but does not count.

import type { Battle } from '../../engine/battle.ts'
import type { End } from '../../engine/effects.ts'
import type { Tally } from '../../engine/ledger.ts'
import { coverBetween } from '../../engine/systems/lineOfEffect.ts'
import type { CheckSpec } from './check.ts'
import { isMoveCheck, isSkillCheck } from './checkKinds.ts'
import { isTwin } from './effects.ts'
import { isChanged, rulingsOf } from './rulings.ts'
import { attackSkill } from './sheet.ts'
import { columnsOf, type Effect, memoryOf, pairIndex, rulesOf, sheetOf, weaponOf } from './state.ts'
import { flankedBy, insidersOf, isInside } from './threat.ts'
import type { Weapon } from './weaponData.ts'

export function tallyModifiers(battle: Battle, spec: CheckSpec, tally: Tally): void {
  for (const extra of spec.extra ?? [])
    tally.add(extra.value, extra.clause, extra.label, battle.name(spec.who))
  if (isSkillCheck(spec.kind)) tallyThreat(battle, spec, tally)
  if (isMoveCheck(spec.kind)) tallyHampered(battle, spec, tally)
  if (spec.kind === 'attack') tallyOwnStance(battle, spec, tally)
  if (spec.attackRoll !== undefined && spec.against !== 0) tallyTarget(battle, spec, tally)
  tallyEffects(battle, spec, tally)
}

/** Inside whose guard does the roller stand (at an opportunity: stood when it was taken)? */
function ignores(battle: Battle, spec: CheckSpec, guardian: number): boolean {
  if (spec.fixed !== undefined) return spec.fixed.insideGuard.includes(guardian)
  return isInside(battle, guardian, spec.who)
}

/** TG-THREAT-3: levels of Threaten By 2 and 3, by TG-THREAT-7, less what TG-CROSS-2a ignores. */
function tallyThreat(battle: Battle, spec: CheckSpec, tally: Tally): void {
  const { threatenPeak, threatenMark } = columnsOf(battle)
  // Who stands inside the roller's own guard (at an opportunity: who stood there when it was taken).
  const guarded = spec.fixed?.guarded ?? insidersOf(battle, spec.who)
  const row = pairIndex(battle, spec.who, 0)
  for (const actor of battle.ids) {
    const peak = threatenPeak[row + actor]!
    const mark = threatenMark[row + actor]!
    if ((peak + mark === 0 && guarded.length === 0) || actor === spec.who) continue
    const level = levelThatCounts(battle, actor, peak, mark)
    if (level > 0) {
      if (ignores(battle, spec, actor)) {
        tally.skip(level, 'TG-THREAT-3', 'threatened', 'TG-CROSS-2a', battle.name(actor))
      } else tally.add(level, 'TG-THREAT-3', 'threatened', battle.name(actor))
    }
    if (guarded.includes(actor)) tally.add(1, 'TG-CROSS-2b', 'insideGuard', battle.name(actor))
  }
}

/** TG-THREAT-7: peak since the creature's last step (d), or the marked moments if the actor waits or assists. */
function levelThatCounts(battle: Battle, actor: number, peak: number, mark: number): number {
  const kind = memoryOf(battle).actions[actor]?.kind
  return kind === 'wait' || kind === 'melee-assist' ? mark : peak
}

function tallyHampered(battle: Battle, spec: CheckSpec, tally: Tally): void {
  const { hamperPeak, hamperMark } = columnsOf(battle)
  const row = pairIndex(battle, spec.who, 0)
  for (const actor of battle.ids) {
    const pair = row + actor
    if (hamperPeak[pair]! + hamperMark[pair]! === 0) continue
    const level = levelThatCounts(battle, actor, hamperPeak[pair]!, hamperMark[pair]!)
    if (level === 0) continue
    if (ignores(battle, spec, actor))
      tally.skip(level, 'TG-THREAT-4b', 'hampered', 'TG-CROSS-2a', battle.name(actor))
    else tally.add(level, 'TG-THREAT-4b', 'hampered', battle.name(actor))
  }
}

/** TG-PRONE-1b and TG-DEF-1c: the roller's own conditions, by TG-TIME-7 at their highest. */
function tallyOwnStance(battle: Battle, spec: CheckSpec, tally: Tally): void {
  const columns = columnsOf(battle)
  const { who, fixed } = spec
  const prone = fixed === undefined ? columns.pronePeak[who]! : Math.max(fixed.prone, columns.prone[who]!)
  if (prone === 1)
    tally.add(
      rulingsOf(battle).proneOwn,
      'TG-PRONE-1b',
      'prone',
      battle.name(who),
      isChanged(battle, 'proneOwn'),
    )
  const defensive = Math.max(columns.defensivePeak[who]!, fixed?.defensive ?? 0)
  if (defensive > 0)
    tally.add(
      rulingsOf(battle).defensiveOwn * defensive,
      'TG-DEF-1c',
      'defensive',
      battle.name(who),
      isChanged(battle, 'defensiveOwn'),
    )
}

/** The weapon that a check is made with: in hand, or in hand when the opportunity was taken. */
function weaponFor(battle: Battle, { who, fixed }: CheckSpec): Weapon {
  return fixed === undefined ? weaponOf(battle, who) : rulesOf(battle, who).weapons[fixed.weapon]!
}

/** What the target of an attack roll is, and how it stands. */
function tallyTarget(battle: Battle, spec: CheckSpec, tally: Tally): void {
  const columns = columnsOf(battle)
  const { who, against, fixed } = spec
  const weapon = weaponFor(battle, spec)
  const flanked = fixed?.flanked ?? flankLevelFor(battle, who, against)
  tally.add(
    -rulingsOf(battle).flanked * flanked,
    'TG-FLANK-2',
    'flanked',
    battle.name(against),
    isChanged(battle, 'flanked'),
  )
  if (columns.prone[against] === 1 && weapon.kind !== 'ranged') {
    tally.add(
      -rulingsOf(battle).proneAgainst,
      'TG-PRONE-1b',
      'targetProne',
      battle.name(against),
      isChanged(battle, 'proneAgainst'),
    )
  }
  const defensive = columns.defensive[against]!
  if (defensive > 0) {
    const skill = attackSkill(sheetOf(battle, against), weaponOf(battle, against))
    const value = skill + rulingsOf(battle).defensiveAgainst * (defensive - 1)
    tally.add(
      value,
      'TG-DEF-1b',
      'targetDefensive',
      battle.name(against),
      isChanged(battle, 'defensiveAgainst'),
    )
  }
  tallyCombatAssist(battle, who, against, tally)
  if (spec.attackRoll === 'attack' && weapon.kind === 'ranged') {
    const range = fixed?.rangePenalty ?? rangePenalty(battle, who, against, weapon)
    tally.add(
      range,
      'TG-ATT-3',
      'range',
      battle.name(who),
      isChanged(battle, 'beyondMedium') || isChanged(battle, 'beyondLong'),
    )
    const cover = fixed?.coverPenalty ?? coverPenalty(battle, who, against)
    tally.add(
      cover,
      'TG-ATT-3',
      'cover',
      battle.name(against),
      isChanged(battle, 'lightCover') || isChanged(battle, 'heavyCover'),
    )
  }
}

/** TG-FLANK-2: the Flanked level of `target` as it counts for `attacker`: 0 if he is none of the flankers. */
export function flankLevelFor(battle: Battle, attacker: number, target: number): number {
  const { by, level } = flankedBy(battle, target)
  return by.includes(attacker) ? level : 0
}

/** TG-THREAT-4a: everybody but the Actor. */
function tallyCombatAssist(battle: Battle, who: number, against: number, tally: Tally): void {
  const { assist } = columnsOf(battle)
  const row = pairIndex(battle, against, 0)
  for (const actor of battle.ids) {
    const level = assist[row + actor]!
    if (level === 0) continue
    if (actor === who) tally.skip(-level, 'TG-THREAT-4a', 'combatAssist', 'TG-THREAT-4a', battle.name(actor))
    else tally.add(-level, 'TG-THREAT-4a', 'combatAssist', battle.name(actor))
  }
}

/** TG-ATT-3: beyond med, beyond long. */
export function rangePenalty(battle: Battle, who: number, against: number, weapon: Weapon): number {
  if (weapon.ranges === undefined) return 0
  const { field, bodies } = battle
  if (field.within(bodies[who]!, bodies[against]!, weapon.ranges[0])) return 0
  return field.within(bodies[who]!, bodies[against]!, weapon.ranges[1])
    ? rulingsOf(battle).beyondMedium
    : rulingsOf(battle).beyondLong
}

export function coverPenalty(battle: Battle, who: number, against: number): number {
  const { level } = coverBetween(battle, who, against)
  return level === 'none'
    ? 0
    : level === 'light'
      ? rulingsOf(battle).lightCover
      : rulingsOf(battle).heavyCover
}

/** Running effects of the holder, and those on the target that change attack rolls or healing. */
function tallyEffects(battle: Battle, spec: CheckSpec, tally: Tally): void {
  for (const effect of effectsFor(battle, spec)) {
    if ((effect.value === 0 && !effect.plusOwnSkill) || !applies(battle, effect, spec)) continue
    const source = battle.name(effect.source)
    const value = effectValue(battle, effect, spec)
    if (spec.without?.includes(effect.serial))
      tally.skip(value, effect.clause, effect.label, 'TG-DUR-5', source)
    else if (isIgnoredInside(battle, effect, spec)) {
      tally.skip(value, effect.clause, effect.label, 'TG-CROSS-2a', source)
    } else tally.add(value, effect.clause, effect.label, source)
  }
}

/**
 * TG-AOO-2: effects that ran when an opportunity was taken or that run now. Of one that has begun anew since, the larger
 * counts (TG-DUR-4).
 */
function effectsFor(battle: Battle, spec: CheckSpec): readonly Effect[] {
  const running = memoryOf(battle).effects
  const then = spec.fixed?.effects ?? []
  const ended = then.filter((one) => !running.some((now) => now.serial === one.serial))
  if (ended.length === 0) return running
  const isLarger = (one: Effect, other: Effect) => Math.abs(one.value) > Math.abs(other.value)
  const counted = ended.filter((one) => running.every((now) => !isTwin(now, one) || isLarger(one, now)))
  return [...running.filter((now) => !counted.some((one) => isTwin(now, one))), ...counted]
}

/** TG-ASSIST-1c: the attacker's own attack skill is subtracted besides. */
function effectValue(battle: Battle, effect: Effect, spec: CheckSpec): number {
  if (!effect.plusOwnSkill) return effect.value
  return effect.value - attackSkill(sheetOf(battle, spec.who), weaponFor(battle, spec))
}

function applies(battle: Battle, effect: Effect, spec: CheckSpec): boolean {
  if (effect.scope === 'attackRollAgainst') {
    return spec.attackRoll !== undefined && effect.holder === spec.against && versusFits(effect, spec.who)
  }
  if (effect.scope === 'healingOn') return spec.kind === 'healing' && effect.holder === spec.against
  if (effect.holder !== spec.who || !versusFits(effect, spec.against)) return false
  if (effect.weapon !== '' && effect.weapon !== weaponFor(battle, spec).id) return false
  switch (effect.scope) {
    case 'check':
      return true
    case 'skill':
      return isSkillCheck(spec.kind)
    case 'attackSkill':
      return spec.kind === 'attack'
    case 'attackRoll':
      return spec.attackRoll !== undefined
    case 'move':
      return isMoveCheck(spec.kind)
    case 'con':
      return spec.kind === 'con'
    case 'int':
      return spec.purpose === 'heal-int-fatigue'
    case 'keep':
      return spec.purpose === 'keep'
    default:
      return false
  }
}

function versusFits(effect: Effect, other: number): boolean {
  return effect.versus === 0 || effect.versus === other
}

/** TG-CROSS-2a: effects that end by out(guardian) do not count inside that guard. */
function isIgnoredInside(battle: Battle, effect: Effect, spec: CheckSpec): boolean {
  return someGuardian(effect.end, (guardian) => ignores(battle, spec, guardian))
}

/** Does it hold for some creature by whose leaving combat the effect may end? */
function someGuardian(end: End, holds: (guardian: number) => boolean): boolean {
  if ('any' in end) return end.any.some((part) => someGuardian(part, holds))
  if ('all' in end) return end.all.some((part) => someGuardian(part, holds))
  return end.on === 'out' && holds(end.a)
}
