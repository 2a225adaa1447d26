// Carrying out a check: ranged threats before it (TG-THREAT-8), the roll, and what every such roll brings about.

import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop } from '../../engine/changes.ts'
import { addLevels, enterCombat, putOut } from './changes.ts'
import { type CheckResult, type CheckSpec, rollCheck } from './check.ts'
import { isMoveCheck, isSkillCheck } from './checkKinds.ts'
import { beginEffect, first, happen, level, lost } from './effects.ts'
import { C, CF, defendersLevel, NF } from './levels.ts'
import { askRangedThreat, rangedThreatByOrder, rangedThreatOwners, takeRangedThreat } from './rangedThreat.ts'
import { columnsOf, weaponOf } from './state.ts'
import type { CheckStep } from './steps.ts'
import { markThreat } from './threatLevels.ts'
import { staggeredLevels } from './vitals.ts'

/**
 * Makes a check for the top step: it becomes `then`, which gets the result in `result`, at once or after the owners
 * of ranged Threat Areas have been asked.
 */
export function makeCheck(battle: Battle, then: Step, spec: CheckSpec): void {
  const owners = isSkillCheck(spec.kind) ? rangedThreatOwners(battle, spec) : []
  if (owners.length === 0) {
    replaceTop(battle, { ...then, result: resolveCheck(battle, spec) } as Step)
    return
  }
  replaceTop(battle, then)
  push(battle, { kind: 'check', spec, queue: owners } as CheckStep)
}

/** Runs a waiting check: asks the next owner, or rolls and hands the result down. */
export function runCheck(battle: Battle, step: CheckStep): void {
  const { answers, ...plain } = step
  const [owner, ...rest] = step.queue
  if (owner === undefined) {
    const result = resolveCheck(battle, step.spec)
    pop(battle)
    const beneath = battle.agenda.at(-1)!
    replaceTop(battle, { ...beneath, result } as Step)
    return
  }
  const choice = answers?.[0] ?? rangedThreatByOrder(battle, owner, step.spec)
  if (choice === undefined) {
    askRangedThreat(battle, owner, step.spec)
    return
  }
  replaceTop(battle, { ...plain, queue: rest } as CheckStep)
  takeRangedThreat(battle, owner, choice)
}

/** The roll and what it always brings: lost levels, events for effects, the end of the roller on a Con Check. */
export function resolveCheck(battle: Battle, spec: CheckSpec): CheckResult {
  if (spec.kind === 'attack') {
    markThreat(battle, spec.who)
    if (spec.attackRoll !== undefined && spec.against !== 0) markThreat(battle, spec.against)
  }
  const result = rollCheck(battle, spec)
  if (spec.kind === 'attack') afterAttackSkillCheck(battle, spec.who, result.level, spec.purpose)
  if (spec.attackRoll !== undefined && spec.against !== 0) {
    // TG-TIME-9b.
    enterCombat(battle, spec.against)
    happen(battle, { on: 'roll', a: spec.who })
    afterAttackSkillCheck(battle, spec.against, defendersLevel(result.level), 'defence')
  }
  // TG-OFFF-1b.
  if (isMoveCheck(spec.kind) && result.level === C && columnsOf(battle).offFooted[spec.who]! > 0) {
    addLevels(battle, spec.who, 'offFooted', -1, 'TG-OFFF-1b')
  }
  if (spec.kind !== 'attack')
    happen(battle, { on: 'level', a: spec.who, check: spec.kind, level: result.level })
  if (spec.kind === 'con') afterConCheck(battle, spec, result)
  return result
}

/** TG-BLUND-1c, -2, TG-OFFG-1b, -2: C on any attack skill check, also as the defender (TG-ATT-2a). */
function afterAttackSkillCheck(battle: Battle, who: number, level: number, purpose: string): void {
  if (level === C) {
    const columns = columnsOf(battle)
    if (columns.blundering1[who]! > 0) addLevels(battle, who, 'blundering1', -1, 'TG-BLUND-1c')
    if (columns.blundering2[who]! > 0) addLevels(battle, who, 'blundering2', -1, 'TG-BLUND-2')
    if (columns.offGuard1[who]! > 0) addLevels(battle, who, 'offGuard1', -1, 'TG-OFFG-1b')
    if (columns.offGuard2[who]! > 0) addLevels(battle, who, 'offGuard2', -1, 'TG-OFFG-2')
  }
  happen(battle, { on: 'level', a: who, check: 'attack', level })
  happen(battle, { on: 'level', a: who, check: `attack:${weaponOf(battle, who).id}`, level })
  if (purpose === 'aim') happen(battle, { on: 'level', a: who, check: 'aim', level })
}

/** TG-STAG-1, -2: CF puts out of action; C takes a level of Staggered 2. TG-STAG-3c: credit of a C. */
function afterConCheck(battle: Battle, spec: CheckSpec, result: CheckResult): void {
  const { who } = spec
  // A Con Check that a clause asks for on its own (TG-DIVE-2c) has its own failures.
  if (result.level === CF && spec.purpose === 'con') putOut(battle, who, false, 'TG-STAG-1')
  else if (result.level === C) {
    if (columnsOf(battle).staggered2[who]! > 0) addLevels(battle, who, 'staggered2', -1, 'TG-STAG-2')
    if (staggeredLevels(battle, who) === 0) {
      happen(battle, { on: 'lost', a: who, check: 'staggered' })
      return
    }
    if (spec.clause !== 'TG-STAG-3') return
    beginEffect(battle, {
      clause: 'TG-STAG-3c',
      label: 'conCredit',
      source: who,
      holder: who,
      scope: 'con',
      value: -result.amount,
      end: first(level(who, 'con', [NF, CF]), lost(who, 'staggered')),
    })
  }
}

/** A Con Check at once: characteristic checks are never delayed. */
export function conCheck(battle: Battle, who: number, clause: string): CheckResult {
  return resolveCheck(battle, {
    who,
    kind: 'con',
    purpose: 'con',
    clause,
    against: 0,
    difficulty: 0,
    compares: false,
  })
}
