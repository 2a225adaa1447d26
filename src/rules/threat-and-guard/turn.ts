// Time (section 3): who comes up, and a turn from its opportunities to its declaration.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, end, pop, push, replaceTop, setClock } from '../../engine/changes.ts'
import { STATUS } from '../../engine/components.ts'
import { judgeObjectives, nextDue, updateHolds } from '../../engine/objectives.ts'
import { ACTION_RESOLVERS } from './actions/resolvers.ts'
import { bleedTurn } from './bleeding.ts'
import { addLevels, endThreat, resetPeaks, setTime } from './changes.ts'
import { conCheck } from './checking.ts'
import { NEVER } from './constants.ts'
import { happen, happenByClock } from './effects.ts'
import { waitingAgainst } from './opportunity.ts'
import { columnsOf, memoryOf, remember, weaponOf } from './state.ts'
import type { TurnStep } from './steps.ts'
import { compareTies } from './threat.ts'
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

/** TG-TIME-6: is some unsurprised creature still able to act that has not declared yet? */
function isSurpriseOn(battle: Battle): boolean {
  const { surprised, hasDeclared } = columnsOf(battle)
  if (!battle.ids.some((id) => surprised[id] === 1)) return false
  const waiting = battle.ids.some((id) => surprised[id] === 0 && battle.isAble(id) && hasDeclared[id] === 0)
  if (waiting) return true
  // The last unsurprised one has declared: the surprised come now.
  for (const id of battle.ids) {
    if (surprised[id] === 1) setTime(battle, id, Math.max(columnsOf(battle).time[id]!, battle.now))
    surprised[id] = 0
  }
  return false
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
  const action = memoryOf(battle).actions[who]
  if (!battle.isAble(who) || !action) return
  ACTION_RESOLVERS[action.kind]?.(battle, who, action)
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
  const staggered = staggeredOne(battle, who)
  if (battle.columns.status[who]! < STATUS.dead) bleedTurn(battle, who, length)
  if (!battle.isAble(who)) {
    closeUnconscious(battle, who)
    return
  }
  conChecksForLevels(battle, who, staggeredOne(battle, who) - staggered)
  if (battle.isAble(who) && columns.staggered2[who]! > 0) conCheck(battle, who, 'TG-STAG-2')
  columns.previousTurn[who] = battle.now
}

function closeUnconscious(battle: Battle, who: number): void {
  if (battle.columns.status[who] !== STATUS.unconscious) return
  const at = columnsOf(battle).time[who]!
  if (at > battle.now) return
  setTime(battle, who, isBleeding(battle, who) ? battle.now + TICKS_PER_INIT : NEVER)
}

/** TG-THREAT-8b: ranged levels last until `next` of the creature that has them. */
function clearRangedThreat(battle: Battle, holder: number): void {
  const columns = columnsOf(battle)
  for (const actor of battle.ids) {
    if (weaponOf(battle, actor).kind !== 'ranged') continue
    const pair = holder * battle.store.capacity + actor
    if (columns.threaten[pair]! + columns.assist[pair]! + columns.hamper[pair]! === 0) continue
    endThreat(battle, holder, actor, ['threaten', 'assist', 'hamper'])
  }
}

/** Step (d): asks the controller; the answer's action closes the turn. */
function declare(battle: Battle, step: TurnStep): void {
  const { who } = step
  if (!battle.isAble(who)) {
    pop(battle)
    return
  }
  resetPeaks(battle, who)
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
