// What a Charge does when it resolves (TG-CHARGE-1a to j).
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop } from '../../engine/changes.ts'
import type { End } from '../../engine/effects.ts'
import { attackRollSpec } from './attack.ts'
import { addLevels, enterCombat, setProne } from './changes.ts'
import type { CheckSpec, ExtraModifier } from './check.ts'
import { makeCheck } from './checking.ts'
import { beginEffect, happen, last, left, next, out } from './effects.ts'
import { amountOf, BUT, C, CF, N, NF, recount, S } from './levels.ts'
import { attackStep, offer } from './opportunity.ts'
import { powerBonus } from './power.ts'
import { triggersFor } from './rangedAssist.ts'
import { attackSkill } from './sheet.ts'
import { sheetOf, weaponOf } from './state.ts'
import type { ActionStep } from './steps.ts'

/** The charge roll: an attack roll that subtracts his move skill. */
export function chargeSpec(battle: Battle, who: number, target: number): CheckSpec {
  const value = -sheetOf(battle, who).moveSkill
  return {
    ...attackRollSpec(battle, who, target, 'charge', 'TG-CHARGE-1', 'attack'),
    extra: [{ value, clause: 'TG-CHARGE-1', label: 'moveSkill' }],
  }
}

/** TG-CHARGE-1a, c: a move check, Difficulty 0. */
export function stumbleSpec(who: number, clause: string): CheckSpec {
  return { who, kind: 'move', purpose: 'stumble', clause, against: 0, difficulty: 0, compares: false }
}

export function runCharge(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const target = Number(data['target'])
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'ready') {
    // TG-RASSIST-1: triggers come before the roll of any attack.
    replaceTop(battle, { ...step, at: 'roll' } as Step)
    const queue = triggersFor(battle, who, target)
    if (queue.length > 0) push(battle, { kind: 'trigger', by: who, on: target, queue } as Step)
  } else if (step.at === 'roll')
    makeCheck(battle, { ...step, at: 'rolled' } as Step, chargeSpec(battle, who, target))
  else if (step.at === 'rolled') afterChargeRoll(battle, step, target)
  else if (step.at === 'fallen') afterFall(battle, step, target)
  else afterStumble(battle, step, target)
}

function afterChargeRoll(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const result = step.result!
  enterCombat(battle, target)
  happen(battle, { on: 'anew', a: who })
  if (result.level === CF)
    makeCheck(battle, { ...step, at: 'fallen' } as Step, stumbleSpec(who, 'TG-CHARGE-1a'))
  else if (result.level === BUT) {
    const data = { ...step.data, margin: result.margin, natural: result.natural }
    makeCheck(battle, { ...step, at: 'stumbled', data } as Step, stumbleSpec(who, 'TG-CHARGE-1c'))
  } else {
    pop(battle)
    if (result.level > NF) succeed(battle, who, target, result.level, result.amount)
  }
}

/** a: CF again: prone after the Charge, with an opportunity by the target instead of that of TG-PRONE-1. */
function afterFall(battle: Battle, step: ActionStep, target: number): void {
  pop(battle)
  if (step.result!.level !== CF) return
  setProne(battle, step.who, 'TG-CHARGE-1a')
  addLevels(battle, step.who, 'offFooted', 1, 'TG-OFFF-1')
  offer(battle, { provoker: step.who, named: target, clause: 'TG-CHARGE-1a' })
}

/** c-g. */
function afterStumble(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const { level, amount } = step.result!
  pop(battle)
  if (level >= S) {
    const bonus = sheetOf(battle, who).moveSkill + amount
    const again = recount(Number(data['margin']), Number(data['natural']), bonus)
    battle.sink?.event({ kind: 'recounted', creature: battle.name(who), ...again, clause: 'TG-CHECK-8' })
    succeed(battle, who, target, again.level, amountOf(again.level, again.margin))
    return
  }
  if (level === CF) offer(battle, { provoker: who, named: target, clause: 'TG-CHARGE-1d' })
  if (level === NF) addLevels(battle, who, 'stopped1', 1, 'TG-CHARGE-1e')
  strike(battle, who, target, [])
}

/** A Normal Attack with Power Bonus. */
function strike(battle: Battle, who: number, target: number, extra: readonly ExtraModifier[]): void {
  push(battle, attackStep(who, target, 'action', null, { extra, power: powerBonus(battle, who) }))
}

/** h, i, j. */
function succeed(battle: Battle, who: number, target: number, level: number, amount: number): void {
  const sheet = sheetOf(battle, who)
  const extra = [{ value: -(sheet.moveSkill + amount), clause: 'TG-CHARGE-1h', label: 'charged' }]
  if (level < N) {
    strike(battle, who, target, [])
    return
  }
  const skills = sheet.moveSkill + attackSkill(sheet, weaponOf(battle, who))
  if (level === S) {
    const without = bothWays(battle, who, target, 'TG-CHARGE-1i', skills, last(next(who), next(target)))
    push(battle, attackStep(who, target, 'action', null, { extra, without, power: powerBonus(battle, who) }))
  } else if (level === C) {
    const end = last(left(target, who), out(who))
    const without = bothWays(battle, who, target, 'TG-CHARGE-1j', skills + amount, end)
    const power = powerBonus(battle, who)
    offer(battle, {
      provoker: target,
      named: who,
      clause: 'TG-CHARGE-1j',
      extra,
      without,
      power,
      actions: ['attack', 'push'],
    })
  } else strike(battle, who, target, extra)
}

/** Attack rolls against the target subtract, and its attack rolls add, `value`. Serials of what has begun. */
export function bothWays(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
  value: number,
  end: End,
  own = value,
): readonly number[] {
  const shared = { clause, source: who, holder: target, end }
  return [
    beginEffect(battle, { ...shared, label: 'exposed', scope: 'attackRollAgainst', value: -value }),
    beginEffect(battle, { ...shared, label: 'exposedOwn', scope: 'attackRoll', value: own }),
  ]
}
