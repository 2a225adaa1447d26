// A push taken as an opportunity (TG-AOO-7): its way is chosen when it resolves, and takes no time.
import type { Json } from '../../base/json.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../engine/changes.ts'
import { refuseMovement } from './actions/move.ts'
import { formatPath, type Path, readPath } from './actions/paths.ts'
import { pushPaths, sameStep } from './actions/shovePaths.ts'
import { happen } from './effects.ts'
import { loseOpportunity } from './opportunity.ts'
import {
  leavingTogether,
  offerImmovable,
  type PairLeg,
  pairLeg,
  placeOf,
  pushBar,
  stepTogether,
  type TogetherDue,
} from './shoving.ts'
import { pushSpot } from './spot.ts'
import { columnsOf, memoryOf } from './state.ts'
import type { ActionStep, ShoveNowStep } from './steps.ts'
import { stopOwnMove } from './stopping.ts'
import { stepBar } from './ways.ts'

/** Asks for the way, or by standing order takes the longest; lost where there is none. */
export function choosePush(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const paths = canPush(battle, who, target) ? pushPaths(battle, who, target) : []
  const asks = paths.length > 0 && memoryOf(battle).orders[who]!.opportunities === 'ask'
  if (asks && step.answers === undefined) {
    ask(battle, [
      {
        id: decisionId(battle, 'push-path', who),
        side: battle.columns.side[who]!,
        creature: who,
        question: 'push-path',
        clause: 'TG-AOO-7',
        data: { target: battle.name(target), paths: paths.map((path) => formatPath(battle, path)) },
      },
    ])
    return
  }
  const chosen = step.answers === undefined ? longest(battle, paths) : step.answers[0]
  if (chosen === undefined || chosen === 'pass') {
    pop(battle)
    loseOpportunity(battle, who, target, 'TG-AOO-7')
    return
  }
  replaceTop(battle, {
    kind: 'action',
    who,
    action: 'push',
    at: 'roll',
    data: { ...data, path: chosen },
  } as Step)
}

/** A Push is a move action: none for one who is Stopped or prone (section 5, TG-MOVE-11). */
function canPush(battle: Battle, who: number, target: number): boolean {
  return (
    battle.isAble(target) && refuseMovement(battle, who) === undefined && columnsOf(battle).prone[who] === 0
  )
}

function longest(battle: Battle, paths: readonly Path[]): Json | undefined {
  let best: Path | undefined
  for (const path of paths) if (best === undefined || path.length > best.length) best = path
  return best === undefined ? undefined : formatPath(battle, best)
}

/** Begins the way of both. */
export function pushShoveNow(battle: Battle, who: number, target: number, path: Json): void {
  const read = readPath(battle, target, path)
  const places = 'path' in read ? read.path : []
  const start = { done: 0, moved: 0, walked: 0, leaving: '', stopped: false }
  push(battle, { kind: 'shove-now', who, partner: target, path: places, ...start } as ShoveNowStep)
}

/** One step of both at once; the checks of each at its spot. */
export function runShoveNow(battle: Battle, step: ShoveNowStep): void {
  const { who, partner, path, done } = step
  const goal = path[done]
  if (goal === undefined || !battle.isAble(who) || !battle.isAble(partner)) {
    endNow(battle, who)
    return
  }
  const here = { own: placeOf(battle, who), its: placeOf(battle, partner) }
  const both = { own: sameStep(battle, here.its, goal, here.own), its: goal }
  const leg = pairLeg(battle, { who, partner }, both, Number.MAX_SAFE_INTEGER)
  const bar = pushBar(battle, { who, partner }, here.its, leg.its)
  if (bar !== undefined) {
    endNow(battle, who)
    if (bar.immovable) offerImmovable(battle, who, partner, step.walked)
    return
  }
  const ownBar = stepBar(battle, who, here.own, leg.own, { passing: partner })
  if (ownBar?.code === 'noStep') endNow(battle, who)
  else stepOn(battle, step, leg, ownBar === undefined)
}

/** Leaving checks of both first (TG-BLUND); then the step, when it comes again from the same places. */
function stepOn(battle: Battle, step: ShoveNowStep, leg: PairLeg, follows: boolean): void {
  const { who, partner, path, done } = step
  const own = follows ? leg.own : undefined
  const key = `${placeOf(battle, who)} ${placeOf(battle, partner)}`
  if (step.leaving !== key) {
    replaceTop(battle, { ...step, leaving: key } as Step)
    pushChecks(battle, step, leavingTogether(battle, { who, partner }, { own, its: leg.its }))
    return
  }
  // His own movement under way is no longer what he planned.
  if (follows) stopOwnMove(battle, who, 'TG-MOVE-3c')
  const due = stepTogether(battle, { who, partner, own, its: leg.its, how: 'push', moved: step.moved })
  replaceTop(battle, {
    ...step,
    done: !follows ? path.length : leg.reaches ? done + 1 : done,
    moved: due.moved,
    walked: step.walked + due.cost,
  } as Step)
  pushChecks(battle, step, due)
}

function pushChecks(battle: Battle, step: ShoveNowStep, due: Pick<TogetherDue, 'own' | 'its'>): void {
  if (due.own.length > 0) pushSpot(battle, step.who, due.own)
  if (due.its.length > 0) pushSpot(battle, step.partner, due.its)
}

/** The action is over: what lasts until then ends (TG-PUSH-1k). */
function endNow(battle: Battle, who: number): void {
  pop(battle)
  happen(battle, { on: 'pushed', a: who })
}
