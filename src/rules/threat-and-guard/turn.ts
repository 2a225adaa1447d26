// Time (section 3): who comes up, and a turn from its opportunities to its declaration.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, end, pop, push, replaceTop, setClock } from '../../engine/changes.ts'
import { STATUS } from '../../engine/components.ts'
import { judgeObjectives, nextDue, updateHolds } from '../../engine/objectives.ts'
import { ACTION_RESOLVERS } from './actions/resolvers.ts'
import { bleedTurn } from './bleeding.ts'
import { addLevels, resetPeaks, setTime } from './changes.ts'
import { conCheck } from './checking.ts'
import { NEVER } from './constants.ts'
import { happen, happenByClock } from './effects.ts'
import { waitingAgainst } from './opportunity.ts'
import { columnsOf, memoryOf, remember, withEntry } from './state.ts'
import type { TurnStep } from './steps.ts'
import { compareTies, isSurpriseOn } from './threat.ts'
import { clearRangedThreat } from './threatLevels.ts'
import { staggeredOne } from './vitals.ts'
import { pushSubTurn } from './walk.ts'
import { conChecksForLevels, isBleeding } from './wounds.ts'

/** TG-END-1: tested after every step. True if the battle is over. */
export function testEnd(battle: Battle): boolean {
  const { heldSince } = columnsOf(battle)
  updateHolds(battle, heldSince)
  const outcome = judgeObjectives(battle, heldSince)
  if (outcome !== undefined) end(battle, outcome)
  return outcome !== undefined
}

/** NEXT: the lowest time comes up (TG-TIME-1); goals that fall due before are tested first. */
export function runNext(battle: Battle): void {
  endSurprise(battle)
  const { time, subTurn, heldSince } = columnsOf(battle)
  const who = nextUp(battle)
  const due = nextDue(battle, heldSince)
  if (who === 0 || (due !== undefined && due <= time[who]!)) {
    setClock(battle, due ?? battle.now)
    passTime(battle)
    if (testEnd(battle)) return
    if (who === 0) {
      end(battle, { result: 'draw', reason: 'limit' })
      return
    }
  }
  setClock(battle, time[who]!)
  passTime(battle)
  if (memoryOf(battle).taken.length > 0) remember(battle, { taken: [] })
  if (subTurn[who] === 1) pushSubTurn(battle, who)
  else
    push(battle, {
      kind: 'turn',
      who,
      at: 'opportunities',
      length: battle.now - columnsOf(battle).previousTurn[who]!,
    } as Step)
}

/** Whoever has the lowest time, ties by TG-TIME-1; the surprised are held back (TG-TIME-6). 0 = nobody. */
export function nextUp(battle: Battle): number {
  const { time } = columnsOf(battle)
  const held = isSurpriseOn(battle)
  let best = 0
  for (const id of battle.ids) {
    if (time[id]! >= NEVER || battle.columns.status[id]! >= STATUS.dead) continue
    if (held && columnsOf(battle).surprised[id] === 1) continue
    if (
      best === 0 ||
      time[id]! < time[best]! ||
      (time[id] === time[best] && compareTies(battle, id, best) < 0)
    )
      best = id
  }
  return best
}

/** TG-TIME-6: once the last unsurprised one has declared, the surprised come at that tick. */
function endSurprise(battle: Battle): void {
  const { surprised, time } = columnsOf(battle)
  if (isSurpriseOn(battle)) return
  for (const id of battle.ids) {
    if (surprised[id] === 0) continue
    surprised[id] = 0
    if (time[id]! < battle.now) setTime(battle, id, battle.now)
  }
}

/** What the clock alone brings: ends of effects, levels lost by standing still (TG-STOP-1c, TG-OFFF-1c). */
function passTime(battle: Battle): void {
  happenByClock(battle)
  const columns = columnsOf(battle)
  for (const id of battle.ids) {
    if (memoryOf(battle).walks[id] !== null) continue
    loseByStillness(battle, id, 'stopped1', columns.stopped1Since, 'TG-STOP-1c')
    loseByStillness(battle, id, 'offFooted', columns.offFootedSince, 'TG-OFFF-1c')
  }
}

function loseByStillness(
  battle: Battle,
  id: number,
  column: 'stopped1' | 'offFooted',
  since: Int32Array,
  clause: string,
): void {
  const columns = columnsOf(battle)
  while (columns[column][id]! > 0) {
    const start = Math.max(since[id]!, columns.stillSince[id]!)
    if (battle.now - start < TICKS_PER_INIT) return
    since[id] = start + TICKS_PER_INIT
    addLevels(battle, id, column, -1, clause)
  }
}

/** TG-TIME-3: (a) opportunities, (b) the declared action, (c) closing, (d) declaring. */
export function runTurn(battle: Battle, step: TurnStep): void {
  if (step.at === 'opportunities') beginTurn(battle, step)
  else if (step.at === 'resolve') resolve(battle, step)
  else if (step.at === 'close') close(battle, step)
  else if (step.at === 'declare') declare(battle, step)
  else pop(battle)
}

function beginTurn(battle: Battle, step: TurnStep): void {
  const { who } = step
  // TG-TIME-11: the unconscious get step (c) only, with L = 1.
  const unconscious = !battle.isAble(who)
  const length = unconscious ? TICKS_PER_INIT : step.length
  replaceTop(battle, { kind: 'turn', who, length, at: unconscious ? 'close' : 'resolve' } as Step)
  if (unconscious) {
    // TG-AOO-7: a Heal taken as an opportunity comes at its step (c), before the bleeding.
    push(battle, { kind: 'opportunities', on: who, queue: waitingAgainst(battle, who) } as Step)
    return
  }
  battle.sink?.event({ kind: 'turn', creature: battle.name(who), clause: 'TG-TIME-3' })
  remember(battle, { acting: who })
  push(battle, { kind: 'opportunities', on: who, queue: waitingAgainst(battle, who) } as Step)
}

function resolve(battle: Battle, step: TurnStep): void {
  const { who, length } = step
  replaceTop(battle, { kind: 'turn', who, length, at: 'close' } as Step)
  const { actions } = memoryOf(battle)
  const action = actions[who]
  if (!battle.isAble(who) || !action) return
  const done = { ...action, isDone: true }
  remember(battle, { actions: withEntry(actions, who, done) })
  ACTION_RESOLVERS[action.kind]?.(battle, who, done)
}

/** Step (c): next(X) ends effects; bleeding; Con Checks for levels gained; Staggered 2. */
function close(battle: Battle, step: TurnStep): void {
  const { who, length } = step
  const columns = columnsOf(battle)
  replaceTop(battle, { kind: 'turn', who, length, at: 'declare' } as Step)
  remember(battle, { acting: 0 })
  happen(battle, { on: 'action', a: who })
  happen(battle, { on: 'next', a: who })
  if (columns.fatiguePeak[who] === 0) happen(battle, { on: 'clear', a: who, check: 'fatigue-bleeding' })
  clearRangedThreat(battle, who)
  overAction(battle, who)
  // TG-TIME-3: at its first turn no turn has ended.
  if (columns.hasDeclared[who] === 1 || !battle.isAble(who)) closeWounds(battle, who, length)
  if (battle.isAble(who)) columns.previousTurn[who] = battle.now
}

/** TG-TIME-5: what has resolved is no longer happening; its kind is kept for what follows on it. */
function overAction(battle: Battle, who: number): void {
  const { actions } = memoryOf(battle)
  const action = actions[who]
  if (action && action.target !== 0) {
    remember(battle, { actions: withEntry(actions, who, { ...action, target: 0 }) })
  }
}

/** Bleeding, Con Checks for the levels it brings, Staggered 2. */
function closeWounds(battle: Battle, who: number, length: number): void {
  const columns = columnsOf(battle)
  const staggered = staggeredOne(battle, who)
  if (battle.columns.status[who]! < STATUS.dead) bleedTurn(battle, who, length)
  if (!battle.isAble(who)) {
    closeUnconscious(battle, who)
    return
  }
  conChecksForLevels(battle, who, staggeredOne(battle, who) - staggered)
  if (battle.isAble(who) && columns.staggered2[who]! > 0) conCheck(battle, who, 'TG-STAG-2')
}

function closeUnconscious(battle: Battle, who: number): void {
  if (battle.columns.status[who] !== STATUS.unconscious) return
  const at = columnsOf(battle).time[who]!
  if (at > battle.now) return
  setTime(battle, who, isBleeding(battle, who) ? battle.now + TICKS_PER_INIT : NEVER)
}

/** Step (d): asks the controller; the answer's action closes the turn. */
function declare(battle: Battle, step: TurnStep): void {
  const { who } = step
  if (!battle.isAble(who)) {
    pop(battle)
    return
  }
  resetPeaks(battle, who)
  columnsOf(battle).leftByChoice[who] = 0
  replaceTop(battle, { ...step, at: 'declared' } as Step)
  ask(battle, [
    {
      id: decisionId(battle, 'declare', who),
      side: battle.columns.side[who]!,
      creature: who,
      question: 'declare',
      clause: 'TG-CMD-1',
      data: {},
    },
  ])
}
