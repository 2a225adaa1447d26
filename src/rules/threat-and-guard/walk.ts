// A move action by sub turns (TG-MOVE-2): opportunities, the mover's choice, the run check, and walking on to the next
// check spot, the end of an Init, or the end of the path.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../engine/changes.ts'
import { setTime } from './changes.ts'
import { makeCheck } from './checking.ts'
import { type Leg, nextLeg, type Way } from './legs.ts'
import { CF } from './levels.ts'
import { waitingAgainst } from './opportunity.ts'
import { offerPassing } from './passing.ts'
import { goBack, leavingItems, makeStep } from './progress.ts'
import { afterDex, afterRun, dexSpec, runSpec } from './running.ts'
import { advancePair, leavingPair, movesAlong, partnerBackToRoom } from './shoveWalk.ts'
import type { Place, TogetherDue } from './shoving.ts'
import { pushSpot } from './spot.ts'
import { columnsOf, memoryOf, sheetOf, type Walk } from './state.ts'
import type { SubTurnStep } from './steps.ts'
import { forceStop, giveUp } from './stopping.ts'
import { changeWalk, walkOf } from './walkState.ts'
import { plainPace, roomBar, stepBar, stepCost, walkingTicks } from './ways.ts'

/** TG-MOVE-2b: the first sub turn comes up at once. */
export function pushSubTurn(battle: Battle, who: number): void {
  push(battle, { kind: 'sub-turn', who, at: 'opportunities' } as SubTurnStep)
}

export function runSubTurn(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  if (!battle.isAble(who) || !memoryOf(battle).walks[who]) {
    pop(battle)
    return
  }
  if (step.at === 'opportunities') beginSubTurn(battle, step)
  else if (step.at === 'end') endSubTurn(battle, who)
  else if (walkOf(battle, who).stopped) replaceTop(battle, { kind: 'sub-turn', who, at: 'end' } as Step)
  else stages[step.at](battle, step)
}

type Stage = (battle: Battle, step: SubTurnStep) => void

const stages: { readonly [at in Exclude<SubTurnStep['at'], 'opportunities' | 'end'>]: Stage } = {
  choose,
  chosen,
  run,
  ran: (battle, step) => {
    const { who } = step
    const result = step.result!
    const at = result.level === CF ? 'dex' : 'walk'
    replaceTop(battle, { kind: 'sub-turn', who, at, result } as Step)
    afterRun(battle, who, result)
  },
  dex: (battle, step) => {
    const { who } = step
    replaceTop(battle, { kind: 'sub-turn', who, at: 'walk' } as Step)
    afterDex(battle, who, dexSpec(battle, who, step.result!))
  },
  walk: walkOn,
}

/** TG-MOVE-2c: step (a), with the pace of this sub turn set anew. */
function beginSubTurn(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  changeWalk(battle, who, { walkedNow: 0, paceQuarters: plainPace(battle, who) })
  battle.sink?.event({ kind: 'subTurn', creature: battle.name(who), clause: 'TG-MOVE-2' })
  const queue = waitingAgainst(battle, who)
  replaceTop(battle, { kind: 'sub-turn', who, at: 'choose', struck: queue.length > 0 } as Step)
  push(battle, { kind: 'opportunities', on: who, queue } as Step)
}

/**
 * Go on, run or give up: as planned, or asked by standing order. In the first sub turn only after opportunities: else
 * nothing has happened since he planned it.
 */
function choose(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  const walk = walkOf(battle, who)
  const may = walk.subTurns > 0 || step.struck === true
  const asks = may && memoryOf(battle).orders[who]!.subTurn === 'ask'
  if (!asks) {
    replaceTop(battle, { kind: 'sub-turn', who, at: walk.run ? 'run' : 'walk' } as Step)
    return
  }
  replaceTop(battle, { kind: 'sub-turn', who, at: 'chosen' } as Step)
  ask(battle, [
    {
      id: decisionId(battle, 'sub-turn', who),
      side: battle.columns.side[who]!,
      creature: who,
      question: 'sub-turn',
      clause: 'TG-MOVE-2c',
      data: { mayRun: walk.how === 'move' },
    },
  ])
}

function chosen(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  const choice = step.answers![0]
  if (choice === 'give-up') giveUp(battle, who)
  const at = choice === 'give-up' ? 'end' : choice === 'run' ? 'run' : 'walk'
  replaceTop(battle, { kind: 'sub-turn', who, at } as Step)
}

function run(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  if (walkOf(battle, who).how !== 'move') replaceTop(battle, { kind: 'sub-turn', who, at: 'walk' } as Step)
  else makeCheck(battle, { kind: 'sub-turn', who, at: 'ran' } as Step, runSpec(who))
}

/**
 * Leaving checks of the place he stands on, then one leg; the step comes again until a check is due, an Init is over, or
 * the path ends. Leg by leg, so that goals are tested wherever he passes (TG-END-1).
 */
function walkOn(battle: Battle, step: SubTurnStep): void {
  const { who } = step
  if (leaveHere(battle, who, walkOf(battle, who))) return
  const made = advance(battle, who)
  if (made === undefined) {
    endLater(battle, who)
    return
  }
  const leaving = leavingNext(battle, who)
  const own = [...leaving.own, ...made.own]
  const its = [...leaving.its, ...made.its]
  if (own.length + its.length === 0) return
  changeWalk(battle, who, { leaving: placeKey(battle, who) })
  replaceTop(battle, { kind: 'sub-turn', who, at: 'end' } as Step)
  if (own.length > 0) pushSpot(battle, who, own)
  if (its.length > 0) pushSpot(battle, walkOf(battle, who).partner, its)
}

/** The sub turn ends when what has come on top of it is done: the opportunity of TG-PUSH-3. */
function endLater(battle: Battle, who: number): void {
  const isOwn = (step: Step) => step.kind === 'sub-turn' && (step as SubTurnStep).who === who
  const end = { kind: 'sub-turn', who, at: 'end' } as Step
  battle.agenda = battle.agenda.map((step) => (isOwn(step) ? end : step))
}

/** Checks of the mover, and of the one that is pushed or slid along. */
type Due = Pick<TogetherDue, 'own' | 'its'>

/** Checks for the areas that the next leg would leave. */
function leavingNext(battle: Battle, who: number): Due {
  const walk = walkOf(battle, who)
  const goal = walk.path[walk.done]
  if (goal === undefined) return { own: [], its: [] }
  if (movesAlong(walk)) return leavingPair(battle, who)
  if (walk.altitudes.length > 0) {
    const rise = walk.altitudes[walk.done]! - battle.columns.altitude[who]!
    return { own: leavingItems(battle, who, goal, rise), its: [] }
  }
  const { to } = nextLeg(battle, who, goal, Number.MAX_SAFE_INTEGER, wayOf(walk))
  return { own: leavingItems(battle, who, to), its: [] }
}

/** One leg of the walk; undefined where it ends for now. */
function advance(battle: Battle, who: number): Due | undefined {
  const walk = walkOf(battle, who)
  const goal = walk.path[walk.done]
  if (goal === undefined) return undefined
  const budget = budgetLeft(battle, who, walk)
  if (movesAlong(walk)) return advancePair(battle, who, budget)
  const leg = nextStep(battle, who, walk, goal, budget)
  const altitude = walk.altitudes[walk.done]
  const rise = altitude === undefined ? 0 : altitude - battle.columns.altitude[who]!
  const { cost } = leg
  if (walk.walkedNow > 0 && cost > budget) return undefined
  if (barredHere(battle, who, leg.to, leg.reaches, rise)) return undefined
  const facts = { how: walk.how, cost, exempt: 0 }
  // TG-MOVE-11: no terrain checks in flight, its landing included.
  const own = makeStep(
    battle,
    who,
    leg.to,
    altitude === undefined ? facts : { ...facts, altitude, noTerrain: true },
  )
  const now = walkOf(battle, who)
  changeWalk(battle, who, {
    done: now.done + (leg.reaches ? 1 : 0),
    along: leg.along,
    walked: now.walked + cost,
    walkedNow: now.walkedNow + cost,
  })
  return { own, its: [] }
}

/** In flight the whole step to the next point. */
function nextStep(battle: Battle, who: number, walk: Walk, goal: Place, budget: number): Leg {
  if (walk.altitudes.length === 0) return nextLeg(battle, who, goal, budget, wayOf(walk))
  const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const rise = walk.altitudes[walk.done]! - battle.columns.altitude[who]!
  const cost = walk.lengths[walk.done] ?? stepCost(battle, who, from, goal, rise)
  return { to: goal, reaches: true, along: 0, cost }
}

/** The straight way he is on. */
function wayOf(walk: Walk): Way {
  return { from: walk.path[walk.done - 1] ?? walk.start, along: walk.along }
}

/** Where he stands, and where the one stands that he moves along. */
function placeKey(battle: Battle, id: number): string {
  const { x, y } = battle.columns
  const { partner } = walkOf(battle, id)
  const own = `${x[id]!},${y[id]!}`
  return partner === 0 ? own : `${own} ${x[partner]!},${y[partner]!}`
}

/** Checks for leaving from where he stands, if they were not made when he came here. True if they are under way. */
function leaveHere(battle: Battle, who: number, walk: Walk): boolean {
  const key = placeKey(battle, who)
  if (walk.leaving === key) return false
  const { own, its } = leavingNext(battle, who)
  changeWalk(battle, who, { leaving: key })
  if (own.length > 0) pushSpot(battle, who, own)
  if (its.length > 0) pushSpot(battle, walk.partner, its)
  return own.length + its.length > 0
}

/** mm of path that still fit into one Init at his pace (TG-MOVE-2c). */
function budgetLeft(battle: Battle, who: number, walk: Walk): number {
  return Math.floor((sheetOf(battle, who).move * walk.paceQuarters) / 4) - walk.walkedNow
}

/** TG-MOVE-3a: stops before a step that is barred now. */
function barredHere(battle: Battle, who: number, to: Place, reaches: boolean, rise: number): boolean {
  const walk = walkOf(battle, who)
  const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const isEnd = reaches && walk.done + 1 === walk.path.length
  const bar =
    stepBar(battle, who, from, to, { rise }) ??
    (isEnd ? roomBar(battle, who, to[0], to[1], 0, rise) : undefined)
  if (bar === undefined) return false
  forceStop(battle, who, bar.clause)
  return true
}

/** TG-MOVE-2e: when the next sub turn or, at the end, his next turn comes. */
function endSubTurn(battle: Battle, who: number): void {
  const walk = walkOf(battle, who)
  const columns = columnsOf(battle)
  const over = walk.stopped || walk.done >= walk.path.length
  if (over) backToRoom(battle, who)
  const ticks = walkingTicks(battle, who, walk.walkedNow, walk.paceQuarters)
  const at = battle.now + ticks
  setTime(battle, who, over ? Math.max(at, walk.declaredAt + walk.least) : at)
  columns.subTurn[who] = over ? 0 : 1
  changeWalk(battle, who, { subTurns: walk.subTurns + 1, stopped: over })
  pop(battle)
  offerPassing(battle, who)
}

/** TG-MOVE-6: who must stop on another's place goes back to the last free spot of his path. */
function backToRoom(battle: Battle, who: number): void {
  const walk = walkOf(battle, who)
  partnerBackToRoom(battle, walk)
  goBack(battle, who, [walk.start, ...walk.path.slice(0, walk.done)])
}
