// A push or slide as a walk of two: one leg of both, or what ends it (TG-PUSH-1a, -3; TG-SLIDE-1a).
import type { Battle } from '../../engine/battle.ts'
import { goBack } from './progress.ts'
import {
  leavingTogether,
  offerImmovable,
  type PairLeg,
  type PairPlaces,
  pairLeg,
  placeOf,
  pushBar,
  slideBar,
  staysInArea,
  stepTogether,
  type TogetherDue,
} from './shoving.ts'
import type { Walk } from './state.ts'
import { endShove, forceStop } from './stopping.ts'
import { changeWalk, walkOf } from './walkState.ts'
import { roomBar, stepBar, stepCost } from './ways.ts'

/** Does the next step of this walk move somebody along? Steps of a pivot don't (TG-PUSH-1c). */
export function movesAlong(walk: Walk): boolean {
  return walk.partner !== 0 && walk.partnerPath[walk.done] != null
}

function legOf(battle: Battle, who: number, walk: Walk, budget: number): PairLeg {
  const goal = { own: walk.path[walk.done]!, its: walk.partnerPath[walk.done]! }
  return pairLeg(battle, { who, partner: walk.partner }, goal, budget)
}

/** Leaving checks of both before the next leg. */
export function leavingPair(battle: Battle, who: number): Pick<TogetherDue, 'own' | 'its'> {
  const walk = walkOf(battle, who)
  const { own, its } = legOf(battle, who, walk, Number.MAX_SAFE_INTEGER)
  return leavingTogether(battle, { who, partner: walk.partner }, { own, its })
}

/** One leg of both; undefined where it ends for now. `budget`: mm of path left in this sub turn. */
export function advancePair(battle: Battle, who: number, budget: number): TogetherDue | undefined {
  const walk = walkOf(battle, who)
  const { partner, partnerAt } = walk
  const its = placeOf(battle, partner)
  if (!battle.isAble(partner) || its[0] !== partnerAt[0] || its[1] !== partnerAt[1]) {
    endShove(battle, who)
    return undefined
  }
  const leg = legOf(battle, who, walk, budget)
  const from = placeOf(battle, who)
  const cost = stepCost(battle, who, from, leg.own)
  if (walk.walkedNow > 0 && cost > budget) return undefined
  const places = { own: from, its }
  return walk.how === 'push' ? pushOn(battle, who, places, leg) : slideOn(battle, who, places, leg)
}

/** The target first: what bars it ends the push; then the pusher, without whom the push ends. */
function pushOn(battle: Battle, who: number, from: PairPlaces, leg: PairLeg): TogetherDue | undefined {
  const walk = walkOf(battle, who)
  const { partner } = walk
  const bar = pushBar(battle, { who, partner }, from.its, leg.its)
  if (bar !== undefined) {
    endShove(battle, who)
    if (bar.immovable) offerImmovable(battle, who, partner, walk.walked)
    return undefined
  }
  const isEnd = leg.reaches && walk.done + 1 === walk.path.length
  const ownBar =
    stepBar(battle, who, from.own, leg.own, { passing: partner }) ??
    (isEnd ? roomBar(battle, who, leg.own[0], leg.own[1], partner) : undefined)
  // TG-PUSH-1a: each step must be legal for both by TG-GEO-9; else barred, he stays and the push ends with it.
  if (ownBar?.code === 'noStep') {
    endShove(battle, who)
    return undefined
  }
  const due = stepPair(battle, who, leg, ownBar === undefined)
  if (ownBar !== undefined) endShove(battle, who)
  return due
}

/** Whoever is barred is forced to stop (TG-MOVE-3a), and the slide is over; so it is where the target would be out of reach. */
function slideOn(battle: Battle, who: number, from: PairPlaces, leg: PairLeg): TogetherDue | undefined {
  const walk = walkOf(battle, who)
  const pair = { who, partner: walk.partner }
  const isEnd = leg.reaches && walk.done + 1 === walk.path.length
  const barred = slideBar(battle, pair, from, leg, isEnd)
  if (barred === undefined && staysInArea(battle, pair, leg)) return stepPair(battle, who, leg, true)
  if (barred?.of === who) forceStop(battle, who, barred.bar.clause)
  else if (barred === undefined || !forceStop(battle, walk.partner, barred.bar.clause)) endShove(battle, who)
  return undefined
}

function stepPair(battle: Battle, who: number, leg: PairLeg, follows: boolean): TogetherDue {
  const walk = walkOf(battle, who)
  const { partner, how, partnerMoved: moved } = walk
  const own = follows ? leg.own : undefined
  const due = stepTogether(battle, { who, partner, own, its: leg.its, how: how as 'push' | 'slide', moved })
  const now = walkOf(battle, who)
  const reached = follows && leg.reaches
  changeWalk(battle, who, {
    partnerMoved: due.moved,
    partnerAt: leg.its,
    done: now.done + (reached ? 1 : 0),
    walked: now.walked + due.cost,
    walkedNow: now.walkedNow + due.cost,
  })
  return due
}

/** TG-MOVE-6: slid past a friend and left on his place, it goes back to the last free one of its path. */
export function partnerBackToRoom(battle: Battle, walk: Walk): void {
  if (walk.how !== 'slide' || walk.partnerMoved === 0 || !battle.isAble(walk.partner)) return
  const places = walk.partnerPath.slice(0, walk.done).flatMap((place) => (place === null ? [] : [place]))
  goBack(battle, walk.partner, [walk.partnerStart, ...places])
}
