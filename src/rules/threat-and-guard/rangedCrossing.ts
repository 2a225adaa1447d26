// Crossing a ranged guard (TG-RCROSS-1): he moves in at every level of the move check.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, replaceTop } from '../../engine/changes.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { against, moveIn } from './crossing.ts'
import { beginEffect, guard } from './effects.ts'
import { BUT, C, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { attackSkill } from './sheet.ts'
import { sheetOf, weaponOf } from './state.ts'
import type { ActionStep } from './steps.ts'
import { isInside } from './threat.ts'

/** A move check, Difficulty 0, with his own move skill. */
export function rangedCrossSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'move',
    purpose: 'cross-ranged',
    clause: 'TG-RCROSS-1',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** TG-RCROSS-1b: an attack skill check, Difficulty min(0, the target's OCV less his own). */
export function rangedButSpec(battle: Battle, who: number, target: number): CheckSpec {
  return {
    who,
    kind: 'attack',
    purpose: 'cross-ranged-attack',
    clause: 'TG-RCROSS-1b',
    against: target,
    difficulty: Math.min(0, sheetOf(battle, target).ocv - sheetOf(battle, who).ocv),
    compares: true,
  }
}

export function runRangedCrossing(battle: Battle, step: ActionStep): void {
  const { who } = step
  const target = Number(step.data['target'])
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'dodge') {
    makeCheck(battle, { ...step, at: 'moved' } as Step, rangedCrossSpec(who))
  } else if (step.at === 'moved') {
    const { level, amount } = step.result!
    const data = { ...step.data, level, amount }
    replaceTop(battle, { kind: 'action', who, action: step.action, at: 'inside', data } as Step)
    moveIn(battle, step, target)
  } else if (step.at === 'inside') afterMovingIn(battle, step, target)
  else {
    pop(battle)
    afterCheckInside(battle, step, target)
  }
}

/** a: no more; b: the attack skill check; e, f. */
function afterMovingIn(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const level = Number(data['level'])
  const amount = Number(data['amount'])
  if (!isInside(battle, target, who)) {
    pop(battle)
    return
  }
  const crossed = { creature: battle.name(who), target: battle.name(target) }
  battle.sink?.event({ kind: 'crossed', ...crossed, clause: 'TG-RCROSS-1' })
  if (level === BUT) {
    makeCheck(battle, { ...step, at: 'checked' } as Step, rangedButSpec(battle, who, target))
    return
  }
  pop(battle)
  if (level === S) {
    const value = -(attackSkill(sheetOf(battle, who), weaponOf(battle, who)) + amount)
    onAll(battle, 'TG-RCROSS-1e', who, [who, target], value)
  } else if (level === C) {
    const clause = 'TG-RCROSS-1f'
    const serials = [
      onAll(battle, clause, target, [who, target], amount, 'check'),
      against(battle, clause, who, target, -amount, [who, target]),
    ]
    offer(battle, { provoker: target, named: who, clause, without: serials, actions: ['attack', 'push'] })
  }
}

/** On all skill checks of `holder` (d, f: all its checks) while the crosser stays inside. */
function onAll(
  battle: Battle,
  clause: string,
  holder: number,
  [who, target]: readonly [number, number],
  value: number,
  scope: 'skill' | 'check' = 'skill',
): number {
  const end = guard(who, target)
  return beginEffect(battle, { clause, label: 'crossed', source: who, holder, scope, value, end })
}

/** TG-RCROSS-1c, d: Crossed By. */
function afterCheckInside(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const { level, amount } = step.result!
  if (level < S) return
  const clause = level === C ? 'TG-RCROSS-1d' : 'TG-RCROSS-1c'
  if (level === C) onAll(battle, clause, target, [who, target], amount, 'check')
  else against(battle, clause, target, who, amount, [who, target])
  against(battle, clause, who, target, -amount, [who, target])
}
