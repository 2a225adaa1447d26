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
  const { who } = step
  const target = Number(step.data['target'])
  // TG-DUR-1 anew: an attack carried out, with the Normal Attack that belongs to it.
  if (step.at === 'over' || !battle.isAble(who)) {
    pop(battle)
    happen(battle, { on: 'anew', a: who })
  } else stages[step.at]!(battle, step, target)
}

type Stage = (battle: Battle, step: ActionStep, target: number) => void

const stages: { readonly [at: string]: Stage } = {
  // TG-RASSIST-1: triggers come before the roll of any attack.
  ready: (battle, step, target) => {
    goTo(battle, step, 'roll')
    const queue = triggersFor(battle, target)
    if (queue.length > 0) push(battle, { kind: 'trigger', by: step.who, on: target, queue } as Step)
  },
  roll: (battle, step, target) =>
    makeCheck(battle, { ...step, at: 'rolled' } as Step, chargeSpec(battle, step.who, target)),
  rolled: afterChargeRoll,
  fallen: afterFall,
  stumbled: afterStumble,
  struck: afterStrike,
}

/** The step comes again at `at`, without what the last check brought. */
function goTo(battle: Battle, step: ActionStep, at: string, data = step.data): void {
  replaceTop(battle, { kind: 'action', who: step.who, action: step.action, at, data } as Step)
}

function afterChargeRoll(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const { level, amount, margin, natural } = step.result!
  enterCombat(battle, target)
  if (level === CF) {
    makeCheck(battle, { ...step, at: 'fallen' } as Step, stumbleSpec(who, 'TG-CHARGE-1a'))
  } else if (level === BUT) {
    const data = { ...step.data, margin, natural }
    makeCheck(battle, { ...step, at: 'stumbled', data } as Step, stumbleSpec(who, 'TG-CHARGE-1c'))
  } else if (level === NF) goTo(battle, step, 'over')
  else succeed(battle, step, target, level, amount)
}

/** a: CF again: prone after the Charge, with an opportunity by the target instead of that of TG-PRONE-1. */
function afterFall(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  goTo(battle, step, 'over')
  if (step.result!.level !== CF) return
  setProne(battle, who, 'TG-CHARGE-1a')
  addLevels(battle, who, 'offFooted', 1, 'TG-OFFF-1')
  offer(battle, { provoker: who, named: target, clause: 'TG-CHARGE-1a' })
}

/** c-g. */
function afterStumble(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const { level, amount } = step.result!
  if (level >= S) {
    const bonus = sheetOf(battle, who).moveSkill + amount
    const again = recount(Number(data['margin']), Number(data['natural']), bonus)
    battle.sink?.event({ kind: 'recounted', creature: battle.name(who), ...again, clause: 'TG-CHECK-8' })
    succeed(battle, step, target, again.level, amountOf(again.level, again.margin))
    return
  }
  goTo(battle, step, 'over')
  if (level === CF) offer(battle, { provoker: who, named: target, clause: 'TG-CHARGE-1d' })
  if (level === NF) addLevels(battle, who, 'stopped1', 1, 'TG-CHARGE-1e')
  strike(battle, who, target, [])
}

/** A Normal Attack with Power Bonus. */
function strike(battle: Battle, who: number, target: number, extra: readonly ExtraModifier[]): void {
  push(battle, attackStep(who, target, 'action', null, { extra, power: powerBonus(battle, who) }))
}

/** h, i, j. What i leaves behind begins after its Normal Attack; the opportunity of j never has it (TG-DUR-5). */
function succeed(battle: Battle, step: ActionStep, target: number, level: number, amount: number): void {
  const { who } = step
  const { moveSkill } = sheetOf(battle, who)
  const extra = [{ value: -(moveSkill + amount), clause: 'TG-CHARGE-1h', label: 'charged' }]
  if (level === C) {
    goTo(battle, step, 'over')
    const skills = bothSkills(battle, who)
    const end = last(left(target, who), out(who))
    const without = bothWays(battle, who, target, 'TG-CHARGE-1j', skills + amount, end)
    const power = powerBonus(battle, who)
    const actions = ['attack', 'push']
    offer(battle, { provoker: target, named: who, clause: 'TG-CHARGE-1j', extra, without, power, actions })
    return
  }
  goTo(battle, step, level === S ? 'struck' : 'over')
  strike(battle, who, target, level >= N ? extra : [])
}

/** i. */
function afterStrike(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  goTo(battle, step, 'over')
  if (!battle.isAble(target)) return
  bothWays(battle, who, target, 'TG-CHARGE-1i', bothSkills(battle, who), last(next(who), next(target)))
}

function bothSkills(battle: Battle, who: number): number {
  const sheet = sheetOf(battle, who)
  return sheet.moveSkill + attackSkill(sheet, weaponOf(battle, who))
}

/** Attack rolls against the target subtract, and its attack rolls add, `value`. Serials of what has begun. */
function bothWays(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
  value: number,
  end: End,
): readonly number[] {
  const shared = { clause, source: who, holder: target, end }
  return [
    beginEffect(battle, { ...shared, label: 'exposed', scope: 'attackRollAgainst', value: -value }),
    beginEffect(battle, { ...shared, label: 'exposedOwn', scope: 'attackRoll', value }),
  ]
}
