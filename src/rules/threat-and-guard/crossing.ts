// What happens when a crossing resolves (TG-CROSS-1c to m): the dodge check, the move in, and what each level brings.

import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop } from '../../engine/changes.ts'
import { crossAsOpportunity } from './actions/crossGuard.ts'
import { readPath } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { beginEffect, first, guard, left, level } from './effects.ts'
import { type Leg, nextLeg } from './legs.ts'
import { BUT, C, CF, N, NF, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { goBack, leavingItems, makeStep } from './progress.ts'
import { rulingsOf } from './rulings.ts'
import { attackSkill } from './sheet.ts'
import { pushSpot } from './spot.ts'
import { sheetOf, weaponOf } from './state.ts'
import type { ActionStep, GlideStep, SpotItem } from './steps.ts'
import { forceStop } from './stopping.ts'
import { isInside } from './threat.ts'
import { stepBar } from './ways.ts'

/** TG-CROSS-1c: a long weapon leaves a wide gap behind its point. */
export function dodgeSpec(battle: Battle, who: number, target: number): CheckSpec {
  const gap = Math.floor((rulingsOf(battle).dodgePerGuardMetre * weaponOf(battle, target).guard) / 1000)
  return {
    who,
    kind: 'dodge',
    purpose: 'dodge',
    clause: 'TG-CROSS-1',
    against: target,
    difficulty: sheetOf(battle, target).ocv - sheetOf(battle, who).dcv + rulingsOf(battle).dodgeFixed - gap,
    compares: true,
  }
}

export function runCrossing(battle: Battle, step: ActionStep): void {
  const { who } = step
  const target = Number(step.data['target'])
  if (!battle.isAble(who)) {
    pop(battle)
    return
  }
  if (step.at === 'choose') {
    crossAsOpportunity(battle, step, target)
  } else if (step.at === 'dodge')
    makeCheck(battle, { ...step, at: 'dodged' } as Step, dodgeSpec(battle, who, target))
  else if (step.at === 'dodged') afterDodge(battle, step, target)
  else if (step.at === 'inside') afterMovingIn(battle, step, target)
  else {
    pop(battle)
    afterRollInside(battle, who, target, step)
  }
}

/** d, e: he stays out; f, k, l, m: he moves in. */
function afterDodge(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const result = step.result!
  if (result.level <= NF) {
    pop(battle)
    if (result.level === CF) offer(battle, { provoker: who, named: target, clause: 'TG-CROSS-1d' })
    return
  }
  const data = { ...step.data, level: result.level, amount: result.amount }
  replaceTop(battle, { kind: 'action', who, action: step.action, at: 'inside', data } as Step)
  moveIn(battle, step, target)
}

/** TG-CROSS-3: walks the path at once; the target counts as the actor. */
export function moveIn(battle: Battle, step: ActionStep, target: number): void {
  const { who } = step
  const read = readPath(battle, who, step.data['path'])
  const glide: GlideStep = {
    kind: 'glide',
    who,
    exempt: target,
    path: 'path' in read ? read.path : [],
    done: 0,
    // TG-CROSS-3: the target's attack skill wherever the move skill would count.
    moveSkill: attackSkill(sheetOf(battle, target), weaponOf(battle, target)),
    start: [battle.columns.x[who]!, battle.columns.y[who]!],
    along: 0,
    left: false,
    stopped: false,
  }
  push(battle, glide)
}

/** One leg after the other, the checks of each spot at once (TG-CROSS-3). */
export function runGlide(battle: Battle, step: GlideStep): void {
  const { who, path, done, exempt } = step
  const goal = path[done]
  if (goal === undefined || !battle.isAble(who) || step.stopped) {
    pop(battle)
    if (battle.isAble(who)) goBack(battle, who, [step.start, ...path.slice(0, done)])
    return
  }
  if (!step.left) {
    replaceTop(battle, { ...step, left: true } as Step)
    pushDue(battle, step, leavingNext(battle, step))
    return
  }
  const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const { to, reaches, along, cost } = legOf(battle, step, goal)
  const bar = stepBar(battle, who, from, to, { exempt })
  if (bar !== undefined) {
    // The way is barred by now: forced to stop (TG-MOVE-3a); the step comes again and ends.
    forceStop(battle, who, bar.clause)
    return
  }
  const due = makeStep(battle, who, to, { how: 'cross', cost, exempt })
  const following = { ...step, done: done + (reaches ? 1 : 0), along }
  replaceTop(battle, following as Step)
  pushDue(battle, step, [...leavingNext(battle, following), ...due])
}

/** A crossing is no sub turn: nothing limits its legs but what falls due. */
function legOf(
  battle: Battle,
  { who, path, done, start, along }: GlideStep,
  goal: readonly [number, number],
): Leg {
  return nextLeg(battle, who, goal, Number.MAX_SAFE_INTEGER, { from: path[done - 1] ?? start, along })
}

function pushDue(battle: Battle, step: GlideStep, items: readonly SpotItem[]): void {
  if (items.length > 0) pushSpot(battle, step.who, items, step.moveSkill)
}

/** TG-BLUND: the areas that the next leg would leave; the target's counts as the actor's own. */
function leavingNext(battle: Battle, step: GlideStep): readonly SpotItem[] {
  const { who, path, done, exempt } = step
  const goal = path[done]
  if (goal === undefined) return []
  const { to } = legOf(battle, step, goal)
  return leavingItems(battle, who, to).filter(({ enemy }) => enemy !== exempt)
}

/** f: an attack roll against it; l, m: what a severe or critical success brings. */
function afterMovingIn(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const achieved = Number(data['level'])
  if (!isInside(battle, target, who)) {
    pop(battle)
    return
  }
  battle.sink?.event({
    kind: 'crossed',
    creature: battle.name(who),
    target: battle.name(target),
    clause: 'TG-CROSS-1',
  })
  if (achieved === BUT) {
    const spec = attackRollSpec(battle, who, target, 'cross', 'TG-CROSS-1f', 'asked')
    makeCheck(battle, { ...step, at: 'rolled' } as Step, spec)
    return
  }
  pop(battle)
  if (achieved === N) return
  const bonus = attackSkill(sheetOf(battle, who), weaponOf(battle, who)) + Number(data['amount'])
  const clause = achieved === C ? 'TG-CROSS-1m' : 'TG-CROSS-1l'
  const serials = [against(battle, clause, who, target, -bonus, [who, target])]
  if (achieved === C) {
    serials.push(against(battle, clause, target, who, bonus, [who, target]))
    offer(battle, { provoker: target, named: who, clause, without: serials, actions: ['attack', 'push'] })
  }
}

/** A bonus or penalty of `holder` in skill checks against `versus` while the crosser stays inside. */
export function against(
  battle: Battle,
  clause: string,
  holder: number,
  versus: number,
  value: number,
  [who, target]: readonly [number, number],
): number {
  return beginEffect(battle, {
    clause,
    label: 'crossed',
    source: who,
    holder,
    scope: 'skill',
    versus,
    value,
    end: guard(who, target),
  })
}

/** g-j. */
function afterRollInside(battle: Battle, who: number, target: number, step: ActionStep): void {
  const result = step.result!
  if (result.level === CF) {
    beginEffect(battle, {
      clause: 'TG-CROSS-1g',
      label: 'crossedBadly',
      source: target,
      holder: who,
      scope: 'skill',
      value: attackSkill(sheetOf(battle, target), weaponOf(battle, target)),
      end: first(left(who, target), level(who, 'attack', [BUT, N, S, C])),
    })
    offer(battle, { provoker: who, named: target, clause: 'TG-CROSS-1g' })
  } else if (result.level === NF) offer(battle, { provoker: who, named: target, clause: 'TG-CROSS-1h' })
  else if (result.level >= S) {
    const clause = result.level === C ? 'TG-CROSS-1j' : 'TG-CROSS-1i'
    against(battle, clause, target, who, result.amount, [who, target])
    if (result.level === C) against(battle, clause, who, target, -result.amount, [who, target])
  }
}
