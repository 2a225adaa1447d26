// What a Dive Attack does (TG-DIVE-1b-d, TG-DIVE-2).
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop, setAltitude } from '../../engine/changes.ts'
import { attackRollSpec } from './attack.ts'
import { addLevels, enterCombat, putOut } from './changes.ts'
import type { CheckResult, CheckSpec } from './check.ts'
import { makeCheck, resolveCheck } from './checking.ts'
import { after, beginEffect, happen } from './effects.ts'
import { rollFall } from './falling.ts'
import { BUT, C, CF, N, NF, recount, S } from './levels.ts'
import { attackStep, offer } from './opportunity.ts'
import { settlePlaces } from './progress.ts'
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
  if (step.at === 'land') {
    pop(battle)
    land(battle, who, Number(data['fall']), Number(data['height']))
  } else if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'ready') {
    replaceTop(battle, { ...step, at: 'roll' } as Step)
    const queue = triggersFor(battle, target)
    if (queue.length > 0) push(battle, { kind: 'trigger', by: who, on: target, queue } as Step)
  } else if (step.at === 'roll')
    makeCheck(battle, { ...step, at: 'rolled' } as Step, diveSpec(battle, who, target))
  else afterDiveRoll(battle, step, target)
}

/** One roll of the fall serves both (TG-DIVE-1a), after the Con Check of c; what lands on the actor comes last. */
function afterDiveRoll(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const { level } = step.result!
  enterCombat(battle, target)
  const con = level === BUT ? resolveCheck(battle, diveConSpec(who)) : undefined
  // d: Moves made in that move, read as metres.
  const metres = columnsOf(battle).lastMoveLength[who]! / sheetOf(battle, who).move
  const fall = rollFall(battle, who, Math.floor(metres * 1000))
  const height = heightOf(battle, who, target)
  replaceTop(battle, { ...step, at: 'land', data: { ...step.data, fall, height } } as Step)
  if (level === CF) {
    impact(battle, who, target, fall)
    comeDown(battle, who, height)
    putOut(battle, who, false, 'TG-DIVE-2a')
  } else if (level === NF) stun(battle, target, impact(battle, who, target, fall), 'TG-DIVE-2b')
  else if (con !== undefined) steady(battle, step, fall, con)
  else succeed(battle, who, target, fall, level)
}

/** The altitude of `who` at the height of `target`, wherever the ground lies (TG-DIVE-1d). */
function heightOf(battle: Battle, who: number, target: number): number {
  const ground = battle.bodies[who]!.z - battle.columns.altitude[who]!
  return Math.max(0, battle.bodies[target]!.z - ground)
}

/** TG-DIVE-1d; no checks come of it (TG-MOVE-11). */
function comeDown(battle: Battle, who: number, height: number): void {
  setAltitude(battle, who, height)
  settlePlaces(battle, [who])
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
function steady(battle: Battle, step: ActionStep, fall: number, result: CheckResult): void {
  const { who } = step
  const target = Number(step.data['target'])
  if (result.level >= S) {
    const { margin, natural } = step.result!
    const again = recount(margin, natural, sheetOf(battle, who).moveSkill + result.amount)
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
function land(battle: Battle, who: number, fall: number, height: number): void {
  const own = Math.max(0, fall - attackSkill(sheetOf(battle, who), weaponOf(battle, who)))
  // Knocked out (TG-DIVE-2a) he has come down already, and may have fallen further (TG-FALL-1).
  if (battle.isAble(who)) comeDown(battle, who, height)
  wound(battle, who, own, undefined)
  // TG-DUR-1 anew: an attack carried out, with the Normal Attack that belongs to it.
  happen(battle, { on: 'anew', a: who })
}
