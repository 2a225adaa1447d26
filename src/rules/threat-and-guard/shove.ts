// What a Push or a Slide does (TG-PUSH-1b to n, -2; TG-SLIDE-1b to m): the roll at once, then the way by sub turns.
import type { Json } from '../../base/json.ts'
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, replaceTop } from '../../engine/changes.ts'
import { newWalk } from './actions/move.ts'
import { type PushWay, readWay } from './actions/push.ts'
import { followingPath } from './actions/shovePaths.ts'
import { readWays } from './actions/slide.ts'
import { attackRollSpec } from './attack.ts'
import { enterCombat } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { keepInCombat } from './keep.ts'
import { amountOf, BUT, C, CF, NF, recount, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { beginShoveEffects } from './shoveEffects.ts'
import { choosePush, pushShoveNow } from './shoveNow.ts'
import { placeOf } from './shoving.ts'
import { memoryOf, remember, sheetOf, type Walk, weaponOf, withEntry } from './state.ts'
import type { ActionStep } from './steps.ts'
import { beginTooFast } from './tooFast.ts'
import { pushSubTurn } from './walk.ts'

/**
 * TG-PUSH-1b: Base Line = own strength less the target's; TG-SLIDE-1b: less the taunt skill. `more`: what an opportunity
 * brings along.
 */
export function shoveSpec(
  battle: Battle,
  who: number,
  target: number,
  action: string,
  more: Pick<CheckSpec, 'extra' | 'without'> = {},
): CheckSpec {
  const own = sheetOf(battle, who)
  if (action === 'push') {
    const base = attackRollSpec(battle, who, target, 'push', 'TG-PUSH-1', 'asked')
    return { ...base, baseLine: own.str - sheetOf(battle, target).str, ...more }
  }
  return {
    ...attackRollSpec(battle, who, target, 'slide', 'TG-SLIDE-1', 'asked'),
    extra: [{ value: -own.taunt, clause: 'TG-SLIDE-1b', label: 'taunt' }],
  }
}

/** TG-SLIDE-1f, TG-PUSH-1g and c: a move check, Difficulty target's DCV less own OCV. */
export function steadySpec(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
  purpose: string,
): CheckSpec {
  const difficulty = sheetOf(battle, target).dcv - sheetOf(battle, who).ocv
  return { who, kind: 'move', purpose, clause, against: target, difficulty, compares: true }
}

export function runShove(battle: Battle, step: ActionStep): void {
  const { who, data, action } = step
  const target = Number(data['target'])
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'choose') choosePush(battle, step, target)
  else if (step.at === 'roll') {
    const { extra = [], without = [] } = data as unknown as Pick<CheckSpec, 'extra' | 'without'>
    const spec = shoveSpec(battle, who, target, action, { extra, without })
    makeCheck(battle, { ...step, at: 'rolled' } as Step, spec)
  } else if (step.at === 'rolled') afterRoll(battle, step, target)
  else if (step.at === 'steadied') afterSteady(battle, step, target)
  else if (step.at === 'pivot') {
    const spec = steadySpec(battle, who, target, 'TG-PUSH-1c', 'pivot')
    makeCheck(battle, { ...step, at: 'pivoted' } as Step, spec)
  } else afterPivot(battle, step, target)
}

/** TG-PUSH-1c: he first pivots; a failure: no push, and so no attack roll. */
function afterPivot(battle: Battle, step: ActionStep, target: number): void {
  const { who, action, data } = step
  if (step.result!.level > NF) {
    replaceTop(battle, { kind: 'action', who, action, at: 'roll', data } as Step)
    return
  }
  pop(battle)
  stay(battle, who, data)
  keepInCombat(battle, steadySpec(battle, who, target, 'TG-PUSH-1c', 'pivot'))
}

const letters = {
  push: { CF: 'e', steady: 'g', steadyCF: 'h' },
  slide: { CF: 'd', steady: 'f', steadyCF: 'g' },
} as const

function lettersOf(action: string): (typeof letters)[keyof typeof letters] {
  return action === 'push' ? letters.push : letters.slide
}

function clauseOf(action: string, part: string): string {
  return `${action === 'push' ? 'TG-PUSH-1' : 'TG-SLIDE-1'}${part}`
}

function afterRoll(battle: Battle, step: ActionStep, target: number): void {
  const { who, action, data } = step
  const result = step.result!
  enterCombat(battle, target)
  const letter = lettersOf(action)
  if (result.level <= NF) {
    pop(battle)
    stay(battle, who, data)
    if (result.level === CF)
      offer(battle, { provoker: who, named: target, clause: clauseOf(action, letter.CF) })
  } else if (result.level === BUT) {
    const kept = { ...data, margin: result.margin, natural: result.natural }
    const spec = steadySpec(battle, who, target, clauseOf(action, letter.steady), 'steady')
    makeCheck(battle, { ...step, at: 'steadied', data: kept } as Step, spec)
  } else goOn(battle, step, target, result.level, result.amount)
}

/** No movement: his turn comes when the declared time is over. An opportunity takes no time at all. */
function stay(battle: Battle, who: number, data: ActionStep['data']): void {
  if (data['now'] === true) return
  remember(battle, { walks: withEntry(memoryOf(battle).walks, who, null) })
}

/** g-k of a push, f-j of a slide. */
function afterSteady(battle: Battle, step: ActionStep, target: number): void {
  const { who, action, data } = step
  const { level, amount } = step.result!
  if (level >= S) {
    const bonus = sheetOf(battle, who).moveSkill + amount
    const again = recount(Number(data['margin']), Number(data['natural']), bonus)
    battle.sink?.event({ kind: 'recounted', creature: battle.name(who), ...again, clause: 'TG-CHECK-8' })
    const result = data['now'] === true ? 'C-now' : 'C-steady'
    if (level === C) beginShoveEffects(battle, who, target, action, result, amount)
    goOn(battle, step, target, again.level, amountOf(again.level, again.margin))
    return
  }
  if (level === NF) beginShoveEffects(battle, who, target, action, 'NF-steady', amount)
  goOn(battle, step, target, BUT, 0)
  if (level === CF)
    offer(battle, { provoker: who, named: target, clause: clauseOf(action, lettersOf(action).steadyCF) })
  // TG-KEEP-1: a move check failed in a move action. One taken as an opportunity is none.
  if (level <= NF && data['now'] !== true) {
    keepInCombat(
      battle,
      steadySpec(battle, who, target, clauseOf(action, lettersOf(action).steady), 'steady'),
    )
  }
}

/** The shove goes on its way; on top of it what S and C bring. */
function goOn(battle: Battle, step: ActionStep, target: number, level: number, amount: number): void {
  const { who, action } = step
  pop(battle)
  setOff(battle, step, target)
  if (level >= S) beginShoveEffects(battle, who, target, action, level === C ? 'C' : 'S', amount)
}

/** Begins the walk of both (TG-MOVE-2b: the first sub turn at once). */
function setOff(battle: Battle, step: ActionStep, target: number): void {
  const { who, action, data } = step
  if (data['now'] === true) {
    pushShoveNow(battle, who, target, data['path'] ?? [])
    return
  }
  const walk = action === 'push' ? pushWalk(battle, who, target, data) : slideWalk(battle, who, target, data)
  if (walk === undefined) {
    stay(battle, who, data)
    return
  }
  remember(battle, { walks: withEntry(memoryOf(battle).walks, who, walk) })
  pushSubTurn(battle, who)
  if (action === 'push') beginTooFast(battle, who, target, walk.path)
}

function pushWalk(battle: Battle, who: number, target: number, data: ActionStep['data']): Walk | undefined {
  const way = readWay(battle, who, target, data as { path?: Json; pivot?: Json })
  if ('refused' in way) return undefined
  const { path, pivot } = way as PushWay
  const following = followingPath(battle, who, target, path, pivot.at(-1))
  return {
    ...newWalk(battle, who, 'push', [...pivot, ...following]),
    ...withPartner(battle, target),
    partnerPath: [...pivot.map(() => null), ...path],
    least: weaponOf(battle, who).speed,
  }
}

function withPartner(battle: Battle, partner: number): Pick<Walk, 'partner' | 'partnerStart' | 'partnerAt'> {
  const here = placeOf(battle, partner)
  return { partner, partnerStart: here, partnerAt: here }
}

function slideWalk(battle: Battle, who: number, target: number, data: ActionStep['data']): Walk | undefined {
  const ways = readWays(battle, who, target, data)
  if ('refused' in ways) return undefined
  return {
    ...newWalk(battle, who, 'slide', ways.own),
    ...withPartner(battle, target),
    partnerPath: ways.theirs,
    least: TICKS_PER_INIT / 2,
  }
}
