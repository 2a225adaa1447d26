// What a Dive Attack does (TG-DIVE-1b-d, TG-DIVE-2).
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop, setAltitude } from '../../engine/changes.ts'
import { attackRollSpec } from './attack.ts'
import { addLevels, enterCombat, putOut } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck, resolveCheck } from './checking.ts'
import { after, beginEffect, happen } from './effects.ts'
import { rollFall } from './falling.ts'
import { BUT, C, CF, N, NF, recount, S } from './levels.ts'
import { attackStep, offer } from './opportunity.ts'
import { triggersFor } from './rangedAssist.ts'
import { attackSkill } from './sheet.ts'
import { untilActionOver } from './shoveEffects.ts'
import { columnsOf, sheetOf, weaponOf } from './state.ts'
import type { ActionStep } from './steps.ts'
import { lifePoints } from './vitals.ts'
import { conChecksForLevels, wound } from './wounds.ts'

export function diveSpec(battle: Battle, who: number, target: number): CheckSpec {
  return attackRollSpec(battle, who, target, 'dive', 'TG-DIVE-2', 'attack')
}

export function runDive(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const target = Number(data['target'])
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'ready') {
    replaceTop(battle, { ...step, at: 'roll' } as Step)
    const queue = triggersFor(battle, who, target)
    if (queue.length > 0) push(battle, { kind: 'trigger', by: who, on: target, queue } as Step)
  } else if (step.at === 'roll')
    makeCheck(battle, { ...step, at: 'rolled' } as Step, diveSpec(battle, who, target))
  else if (step.at === 'rolled') afterDiveRoll(battle, step, target)
  else {
    pop(battle)
    land(battle, who, target, Number(data['fall']))
  }
}

/** One roll of the fall serves both (TG-DIVE-1a); the actor's own damage comes after all else (c). */
function afterDiveRoll(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const { level, margin, natural } = step.result!
  enterCombat(battle, target)
  happen(battle, { on: 'anew', a: who })
  // d: Moves made in that move, read as metres.
  const metres = columnsOf(battle).lastMoveLength[who]! / sheetOf(battle, who).move
  const fall = rollFall(battle, who, Math.floor(metres * 1000))
  replaceTop(battle, { ...step, at: 'land', data: { ...step.data, fall } } as Step)
  if (level === CF) {
    impact(battle, who, target, fall)
    putOut(battle, who, false, 'TG-DIVE-2a')
    setAltitude(battle, who, 0)
  } else if (level === NF) stun(battle, target, impact(battle, who, target, fall), 'TG-DIVE-2b')
  else if (level === BUT) steady(battle, who, target, fall, { margin, natural })
  else succeed(battle, who, target, fall, level)
}

/** TG-DIVE-1b: fall and flying power, then armour. The body damage done. */
function impact(battle: Battle, who: number, target: number, fall: number): number {
  const sheet = sheetOf(battle, who)
  const damage = Math.max(0, fall + Math.max(0, sheet.flyingPower) - sheetOf(battle, target).ac)
  battle.sink?.event({
    kind: 'impact',
    creature: battle.name(target),
    by: battle.name(who),
    amount: damage,
    clause: 'TG-DIVE-1b',
  })
  wound(battle, target, damage, undefined)
  return damage
}

/** Staggered 2 levels = Life Points of the body damage; each calls for a Con Check (TG-STAG-1). */
function stun(battle: Battle, target: number, damage: number, clause: string): void {
  const levels = lifePoints(battle, target, damage)
  if (levels === 0 || !battle.isAble(target)) return
  addLevels(battle, target, 'staggered2', levels, clause)
  conChecksForLevels(battle, target, levels)
}

/** c-g: the actor's Con Check, which has its own failures. */
function steady(
  battle: Battle,
  who: number,
  target: number,
  fall: number,
  roll: { readonly margin: number; readonly natural: number },
): void {
  const result = resolveCheck(battle, diveConSpec(who))
  if (result.level >= S) {
    const again = recount(roll.margin, roll.natural, sheetOf(battle, who).moveSkill + result.amount)
    battle.sink?.event({ kind: 'recounted', creature: battle.name(who), ...again, clause: 'TG-CHECK-8' })
    if (result.level === C) untilActionOver(battle, who, target, 'TG-DIVE-2g', result.amount)
    succeed(battle, who, target, fall, again.level)
    return
  }
  impact(battle, who, target, fall)
  if (result.level === CF) offer(battle, { provoker: who, named: target, clause: 'TG-DIVE-2d' })
  else if (result.level === NF) {
    const shared = { clause: 'TG-DIVE-2e', source: who, scope: 'mark' as const, value: 0, end: after(who, 1) }
    beginEffect(battle, { ...shared, label: 'noMove', holder: who })
    beginEffect(battle, { ...shared, label: 'onlyBy', holder: target })
  }
}

export function diveConSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'con',
    purpose: 'dive-con',
    clause: 'TG-DIVE-2c',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** h, i. */
function succeed(battle: Battle, who: number, target: number, fall: number, level: number): void {
  const damage = impact(battle, who, target, fall)
  if (level >= S) stun(battle, target, damage, 'TG-DIVE-2i')
  if (!battle.isAble(target)) return
  if (level >= S) offer(battle, { provoker: target, named: who, clause: 'TG-DIVE-2i' })
  if (level >= N) push(battle, attackStep(who, target, 'action', null))
}

/** TG-DIVE-1c, d: the actor's own fall less his attack skill, no armour; he ends at the target's height. */
function land(battle: Battle, who: number, target: number, fall: number): void {
  const own = Math.max(0, fall - attackSkill(sheetOf(battle, who), weaponOf(battle, who)))
  setAltitude(battle, who, battle.columns.altitude[target]!)
  wound(battle, who, own, undefined)
}
