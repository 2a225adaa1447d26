// A Normal Attack (TG-NATK) step by step: the roll (TG-ATT), its level, damage, and the Deadly Hit.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop } from '../../engine/changes.ts'
import { leaveCombat, spendAmmunition } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { beginEffect, happen, last, next } from './effects.ts'
import { BUT, C, CF, N, NF } from './levels.ts'
import { offer } from './opportunity.ts'
import { triggersFor } from './rangedAssist.ts'
import { attackSkill } from './sheet.ts'
import { rulesOf, sheetOf, weaponOf } from './state.ts'
import type { AttackStep, DeadlyStep } from './steps.ts'
import { forceStop } from './stopping.ts'
import { hasShield, rollDamage, wound } from './wounds.ts'

/** TG-ATT-1a: the spec of an attack roll of `by` against `on`. `asked`: without range and cover (TG-ATT-1c). */
export function attackRollSpec(
  battle: Battle,
  by: number,
  on: number,
  purpose: string,
  clause: string,
  attackRoll: 'attack' | 'asked',
): CheckSpec {
  return {
    who: by,
    kind: 'attack',
    purpose,
    clause,
    against: on,
    difficulty: sheetOf(battle, on).dcv - sheetOf(battle, by).ocv,
    compares: true,
    attackRoll,
  }
}

/** The full spec of the roll of an attack step, as resolver and preview use it. */
export function attackSpec(battle: Battle, step: AttackStep): CheckSpec {
  const base = attackRollSpec(battle, step.by, step.on, 'attack', 'TG-NATK-1', 'attack')
  return {
    ...base,
    extra: step.extra,
    without: step.without,
    ...(step.fixed === null ? {} : { fixed: step.fixed }),
  }
}

export function runAttack(battle: Battle, step: AttackStep): void {
  if (step.at === 'roll') beforeRoll(battle, step)
  else if (step.at === 'ready') startRoll(battle, step)
  else if (step.at === 'hit') resolveHit(battle, step)
  else pop(battle)
}

/** TG-RASSIST-1: triggers come before the roll. */
function beforeRoll(battle: Battle, step: AttackStep): void {
  replaceTop(battle, { ...step, at: 'ready' } as Step)
  const queue = triggersFor(battle, step.on)
  if (queue.length > 0) push(battle, { kind: 'trigger', by: step.by, on: step.on, queue } as Step)
}

function startRoll(battle: Battle, step: AttackStep): void {
  const { by, on } = step
  const weapon = step.fixed === null ? weaponOf(battle, by) : rulesOf(battle, by).weapons[step.fixed.weapon]!
  if (step.mode === 'action' && weapon.kind === 'ranged') spendAmmunition(battle, by, 'TG-ATT-3')
  battle.sink?.event({ kind: 'attacked', creature: battle.name(by), target: battle.name(on), how: step.mode })
  makeCheck(battle, { ...step, at: 'hit' } as Step, attackSpec(battle, step))
}

/** TG-NATK-1a-f. */
function resolveHit(battle: Battle, step: AttackStep): void {
  const { by, on, fixed } = step
  const result = step.result!
  const { level } = result
  pop(battle)
  const weapon = fixed === null ? weaponOf(battle, by) : rulesOf(battle, by).weapons[fixed.weapon]!
  if (step.mode === 'action') happen(battle, { on: 'anew', a: by })
  if (level === CF) fumble(battle, by, on)
  if (level <= NF) return
  if (level >= N && step.stops !== 0) forceStop(battle, step.stops, 'TG-OFFG-1a')
  if (level === BUT && hasShield(battle, on)) {
    battle.sink?.event({
      kind: 'shieldHit',
      creature: battle.name(on),
      by: battle.name(by),
      clause: 'TG-NATK-1c',
    })
    rollDamage(battle, by, on, weapon, { level, power: step.power, armourTimes: 1, blocked: true })
    return
  }
  const damage = rollDamage(battle, by, on, weapon, {
    level,
    power: step.power,
    armourTimes: level === BUT ? 2 : 1,
  })
  wound(battle, on, damage, weapon)
  if (level !== C || !battle.isAble(on)) return
  const skill = attackSkill(sheetOf(battle, by), weapon)
  push(battle, { kind: 'deadly', by, on, skill, at: 'check' } as DeadlyStep)
}

/** TG-NATK-1a. */
function fumble(battle: Battle, by: number, on: number): void {
  beginEffect(battle, {
    clause: 'TG-NATK-1a',
    label: 'fumbled',
    source: on,
    holder: by,
    scope: 'skill',
    value: attackSkill(sheetOf(battle, on), weaponOf(battle, on)),
    end: next(by),
  })
  offer(battle, { provoker: by, named: on, clause: 'TG-NATK-1a' })
}

/** TG-NATK-2b. */
function deadlyHit(battle: Battle, by: number, on: number, value: number): void {
  const shared = { clause: 'TG-NATK-2b', source: by, end: last(next(by), next(on)) }
  beginEffect(battle, {
    ...shared,
    label: 'deadlyHit',
    holder: on,
    scope: 'attackRollAgainst',
    value: -value,
  })
  beginEffect(battle, { ...shared, label: 'deadlyHit', holder: on, scope: 'attackRoll', value })
}

/** TG-NATK-2a: the check of the one hit, or it leaves combat. */
export function deadlySpec(battle: Battle, by: number, on: number): CheckSpec {
  return {
    who: on,
    kind: 'attack',
    purpose: 'deadly',
    clause: 'TG-NATK-2a',
    against: by,
    difficulty: sheetOf(battle, by).ocv - sheetOf(battle, on).ocv,
    compares: true,
  }
}

export function runDeadly(battle: Battle, step: DeadlyStep): void {
  if (!battle.isAble(step.on)) pop(battle)
  else if (step.at === 'check') {
    makeCheck(battle, { ...step, at: 'result' } as Step, deadlySpec(battle, step.by, step.on))
  } else {
    pop(battle)
    if (step.result!.level <= NF) leaveCombat(battle, step.on, 'TG-NATK-2a')
    deadlyHit(battle, step.by, step.on, step.skill)
  }
}
