// TG-PUSH-2: a target driven faster than it can move.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push } from '../../engine/changes.ts'
import type { Path } from './actions/paths.ts'
import { lengthOf } from './actions/shovePaths.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { beginEffect, last, madeRoll, move, next } from './effects.ts'
import { keepInCombat } from './keep.ts'
import { NF } from './levels.ts'
import { columnsOf, sheetOf } from './state.ts'
import type { ActionStep } from './steps.ts'
import { movesPerInit } from './threat.ts'

/** Calls for the check if the pusher's mm of path per Init exceed the target's. */
export function beginTooFast(battle: Battle, who: number, target: number, path: Path): void {
  const columns = columnsOf(battle)
  const ticks = columns.time[who]! - columns.declaredAt[who]!
  const mm = lengthOf(battle, who, path)
  if (mm * TICKS_PER_INIT <= movesPerInit(battle, target) * sheetOf(battle, target).move * ticks) return
  push(battle, { kind: 'action', who, action: 'too-fast', at: 'check', data: { target } } as ActionStep)
}

export function tooFastSpec(target: number): CheckSpec {
  return {
    who: target,
    kind: 'move',
    purpose: 'too-fast',
    clause: 'TG-PUSH-2',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

export function runTooFast(battle: Battle, step: ActionStep): void {
  const target = Number(step.data['target'])
  if (!battle.isAble(target)) pop(battle)
  else if (step.at === 'check') makeCheck(battle, { ...step, at: 'result' } as Step, tooFastSpec(target))
  else {
    pop(battle)
    if (step.result!.level > NF) return
    stumble(battle, step.who, target, step.result!.amount)
    // A move check failed in a forced move.
    keepInCombat(battle, tooFastSpec(target))
  }
}

function stumble(battle: Battle, who: number, target: number, amount: number): void {
  const shared = { clause: 'TG-PUSH-2', label: 'tooFast', source: who, holder: target }
  beginEffect(battle, { ...shared, scope: 'move', value: amount, end: move(who) })
  beginEffect(battle, { ...shared, scope: 'attackRoll', value: amount, end: madeRoll(target) })
  const end = last(next(who), next(target))
  beginEffect(battle, { ...shared, scope: 'attackRollAgainst', value: -amount, end })
}
