// A move action by sub turns (TG-MOVE-2): opportunities, the mover's choice, the run check, and walking on to the next
// check spot, the end of an Init, or the end of the path.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../engine/changes.ts'
import { setTime } from './changes.ts'
import { makeCheck } from './checking.ts'
import { nextLeg } from './legs.ts'
import { CF } from './levels.ts'
import { waitingAgainst } from './opportunity.ts'
import { offerPassing } from './passing.ts'
import { goBack, leavingItems, makeStep } from './progress.ts'
import { afterDex, afterRun, dexSpec, runSpec } from './running.ts'
import { endShove, movePartner } from './shoving.ts'
import { pushSpot } from './spot.ts'
import { columnsOf, memoryOf, sheetOf, type Walk } from './state.ts'
import type { SpotItem, SubTurnStep } from './steps.ts'
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
  const asks = may && walk.partner === 0 && memoryOf(battle).orders[who]!.subTurn === 'ask'
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
      data: { mayRun: walk.how !== 'crawl' },
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
    replaceTop(battle, { kind: 'sub-turn', who, at: 'end' } as Step)
    return
  }
  const walk = walkOf(battle, who)
  const items = [...leavingNext(battle, who), ...made.items]
  if (items.length + made.partnerItems.length === 0) return
  changeWalk(battle, who, { leaving: placeKey(battle, who) })
  replaceTop(battle, { kind: 'sub-turn', who, at: 'end' } as Step)
  if (items.length > 0) pushSpot(battle, who, items)
  if (made.partnerItems.length > 0) pushSpot(battle, walk.partner, made.partnerItems)
}

/** Checks for the areas that the next leg would leave. */
function leavingNext(battle: Battle, who: number): readonly SpotItem[] {
  const walk = walkOf(battle, who)
  const goal = walk.path[walk.done]
  if (goal === undefined) return []
  const far = Number.MAX_SAFE_INTEGER
  return leavingItems(battle, who, walk.altitudes.length > 0 ? goal : nextLeg(battle, who, goal, far).to)
}

interface Advance {
  readonly items: readonly SpotItem[]
  /** Checks of the one that is pushed or slid along. */
  readonly partnerItems: readonly SpotItem[]
}

/** One leg of the walk; undefined where it ends for now. */
function advance(battle: Battle, who: number): Advance | undefined {
  const walk = walkOf(battle, who)
  const goal = walk.path[walk.done]
  if (goal === undefined) return undefined
  const budget = budgetLeft(battle, who, walk)
  const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const leg = walk.altitudes.length > 0 ? { to: goal, reaches: true } : nextLeg(battle, who, goal, budget)
  const altitude = walk.altitudes[walk.done]
  const rise = altitude === undefined ? 0 : altitude - battle.columns.altitude[who]!
  const cost = stepCost(battle, who, from, leg.to, rise)
  if (walk.walkedNow > 0 && cost > budget) return undefined
  // Pushed, the target goes first; slid, it follows (TG-PUSH-1a, TG-SLIDE-1a).
  const driven = walk.how === 'push' ? movePartner(battle, who) : []
  if (driven === undefined || barredHere(battle, who, leg.to, leg.reaches, rise)) return undefined
  const facts = { how: walk.how, cost, exempt: 0 }
  const items = makeStep(battle, who, leg.to, altitude === undefined ? facts : { ...facts, altitude })
  const now = walkOf(battle, who)
  changeWalk(battle, who, {
    done: now.done + (leg.reaches ? 1 : 0),
    walked: now.walked + cost,
    walkedNow: now.walkedNow + cost,
  })
  const slid = walk.how === 'slide' ? (movePartner(battle, who, walk.done) ?? []) : driven
  return { items, partnerItems: slid }
}

function placeKey(battle: Battle, id: number): string {
  return `${battle.columns.x[id]!},${battle.columns.y[id]!}`
}

/** Checks for leaving from where he stands, if they were not made when he came here. True if they are under way. */
function leaveHere(battle: Battle, who: number, walk: Walk): boolean {
  const key = placeKey(battle, who)
  if (walk.leaving === key) return false
  const items = leavingNext(battle, who)
  changeWalk(battle, who, { leaving: key })
  if (items.length === 0) return false
  pushSpot(battle, who, items)
  return true
}

/** mm of path that still fit into one Init at his pace (TG-MOVE-2c). */
function budgetLeft(battle: Battle, who: number, walk: Walk): number {
  return Math.floor((sheetOf(battle, who).move * walk.paceQuarters) / 4) - walk.walkedNow
}

/** TG-MOVE-3a: stops before a step that is barred now. A push whose actor cannot follow just ends (TG-PUSH-1a). */
function barredHere(
  battle: Battle,
  who: number,
  to: readonly [number, number],
  reaches: boolean,
  rise: number,
): boolean {
  const walk = walkOf(battle, who)
  const from = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const isEnd = reaches && walk.done + 1 === walk.path.length
  // The one moved along is kept at his distance: neither its body nor its guard bars (TG-MOVE-11); in a pivot it stands.
  const passing = walk.partnerPath[walk.done] === null ? 0 : walk.partner
  const bar =
    stepBar(battle, who, from, to, { rise, passing }) ??
    (isEnd ? roomBar(battle, who, to[0], to[1], passing) : undefined)
  if (bar === undefined) return false
  if (walk.how === 'push') endShove(battle, who)
  else forceStop(battle, who, bar.clause)
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
  goBack(battle, who, [walk.start, ...walk.path.slice(0, walk.done)])
}
