// Threat & Guard's reducers: each writes columns and tells one event. Consequences (checks, opportunities) are not here.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { STATUS, setStatus } from '../../engine/changes.ts'
import { CONDITIONS, type ConditionColumn } from './conditionData.ts'
import { NEVER } from './constants.ts'
import { happen, happenAllOf, happenByPlace } from './effects.ts'
import { columnsOf, memoryOf, type Pending, pairIndex, remember, WEAPON_SLOTS, withEntry } from './state.ts'
import { ALL_THREAT, endAllThreatOf, endThreat, endThreatOutside } from './threatLevels.ts'

const ID_OF_COLUMN = new Map<string, string>(CONDITIONS.map(({ column, id }) => [column, id]))

/** Sets the levels of a stored condition and tells it. */
export function setCondition(
  battle: Battle,
  id: number,
  column: ConditionColumn,
  levels: number,
  clause: string,
): void {
  const columns = columnsOf(battle)
  const before = columns[column][id]!
  const now = Math.max(0, Math.min(255, levels))
  if (before === now) return
  columns[column][id] = now
  battle.revision += 1
  if (column === 'prone') columns.pronePeak[id] = Math.max(columns.pronePeak[id]!, now)
  if (column === 'offFooted') columns.offFootedPeak[id] = Math.max(columns.offFootedPeak[id]!, now)
  if (column.startsWith('fatigue')) columns.fatiguePeak[id] = Math.max(columns.fatiguePeak[id]!, now)
  if (column === 'defensive') columns.defensivePeak[id] = Math.max(columns.defensivePeak[id]!, now)
  if (column === 'stopped1' && now > before) columns.stopped1Since[id] = battle.now
  if (column === 'offFooted' && before === 0) columns.offFootedSince[id] = battle.now
  const condition = ID_OF_COLUMN.get(column)!
  battle.sink?.event({
    kind: 'condition',
    creature: battle.name(id),
    condition,
    levels: now,
    change: now - before,
    clause,
  })
  if (now === 0) happen(battle, { on: 'lost', a: id, check: condition })
}

export function addLevels(
  battle: Battle,
  id: number,
  column: ConditionColumn,
  change: number,
  clause: string,
): void {
  setCondition(battle, id, column, columnsOf(battle)[column][id]! + change, clause)
}

/** TG-STAGE-1: stage 1, or stage 2 if the creature has stage 1 already. */
export function addStaged(battle: Battle, id: number, what: 'blundering' | 'offGuard', clause: string): void {
  const first = columnsOf(battle)[`${what}1`][id]! > 0
  addLevels(battle, id, first ? `${what}2` : `${what}1`, 1, clause)
}

/** Prone also marks the opportunities that wait (TG-TIME-7). */
export function setProne(battle: Battle, id: number, clause: string): void {
  setCondition(battle, id, 'prone', 1, clause)
  // His Threat Area is smaller now, his guard gone.
  endThreatOutside(battle, id)
  happenByPlace(battle)
  const { pending } = memoryOf(battle)
  if (pending.some((one) => one.by === id && one.prone === 0)) {
    remember(battle, { pending: pending.map((one) => (one.by === id ? { ...one, prone: 1 } : one)) })
  }
}

/** At the holder's step (d) the peaks start anew. */
export function resetPeaks(battle: Battle, holder: number): void {
  const columns = columnsOf(battle)
  columns.pronePeak[holder] = columns.prone[holder]!
  columns.defensivePeak[holder] = columns.defensive[holder]!
  columns.offFootedPeak[holder] = columns.offFooted[holder]!
  columns.fatiguePeak[holder] = Math.max(
    columns.fatigue1[holder]!,
    columns.fatigue2[holder]!,
    columns.fatigue3[holder]!,
  )
  for (const actor of battle.ids) {
    const pair = pairIndex(battle, holder, actor)
    columns.threatenPeak[pair] = columns.threaten[pair]!
    columns.threatenMark[pair] = columns.threaten[pair]!
    columns.hamperPeak[pair] = columns.hamper[pair]!
    columns.hamperMark[pair] = columns.hamper[pair]!
  }
}

export function spendAmmunition(battle: Battle, id: number, clause: string): void {
  const columns = columnsOf(battle)
  const slot = id * WEAPON_SLOTS + columns.weapon[id]!
  columns.ammunition[slot]! -= 1
  battle.revision += 1
  battle.sink?.event({
    kind: 'ammunition',
    creature: battle.name(id),
    left: columns.ammunition[slot]!,
    clause,
  })
}

export function setTime(battle: Battle, id: number, at: number): void {
  columnsOf(battle).time[id] = at
  battle.revision += 1
}

/** TG-TIME-9b; not before his next declaration if he has left by choice (c). */
export function enterCombat(battle: Battle, id: number): void {
  const { inCombat, leftByChoice } = columnsOf(battle)
  if (inCombat[id] === 1 || leftByChoice[id] === 1 || !battle.isAble(id)) return
  inCombat[id] = 1
  battle.revision += 1
  battle.sink?.event({ kind: 'enteredCombat', creature: battle.name(id), clause: 'TG-TIME-9b' })
}

/** Actions that are lost when their actor leaves combat (TG-TIME-9d). */
const LOST_OUTSIDE: readonly string[] = [
  'attack',
  'charge',
  'dive',
  'melee-assist',
  'ranged-assist',
  'aim',
  'cross-guard',
]

/** TG-TIME-9c, d: area off, guard 0, its Conditions of Threat end, a declared action of list (b) is lost. */
export function leaveCombat(battle: Battle, id: number, clause: string): void {
  const { inCombat } = columnsOf(battle)
  if (inCombat[id] === 0) return
  inCombat[id] = 0
  battle.revision += 1
  battle.sink?.event({ kind: 'leftCombat', creature: battle.name(id), clause })
  endAllThreatOf(battle, id)
  const { actions } = memoryOf(battle)
  const declared = actions[id]
  if (declared && LOST_OUTSIDE.includes(declared.kind)) loseAction(battle, id, 'TG-TIME-9d')
  remember(battle, { keeps: withEntry(memoryOf(battle).keeps, id, []) })
  happen(battle, { on: 'out', a: id })
  happenByPlace(battle)
}

/** A declared action that will not be carried out; its time is spent all the same (TG-CMD-1). */
export function loseAction(battle: Battle, id: number, clause: string): void {
  const { actions } = memoryOf(battle)
  const declared = actions[id]
  if (!declared) return
  remember(battle, {
    actions: withEntry(actions, id, { ...declared, kind: 'lost', target: 0, data: { was: declared.kind } }),
  })
  battle.sink?.event({ kind: 'lost', creature: battle.name(id), action: declared.kind, clause })
}

/** TG-AOO-2: opportunities of and against one out of action are lost; a Heal on him is not. */
function losePending(battle: Battle, id: number): void {
  const { pending } = memoryOf(battle)
  const isLost = ({ by, on, action }: Pending) => by === id || (on === id && action !== 'heal')
  if (!pending.some(isLost)) return
  remember(battle, { pending: pending.filter((one) => !isLost(one)) })
  for (const { by, on } of pending.filter(isLost)) {
    battle.sink?.event({
      kind: 'opportunityLost',
      creature: battle.name(by),
      against: battle.name(on),
      clause: 'TG-AOO-2',
    })
  }
}

/** TG-DMG-9 and TG-TIME-11: out of action; everything it declared, accumulated or assigned is lost. */
export function putOut(battle: Battle, id: number, dead: boolean, clause: string): void {
  const columns = columnsOf(battle)
  const before = columns.time[id]!
  setStatus(battle, id, dead ? STATUS.dead : STATUS.unconscious, clause)
  endAllThreatOf(battle, id)
  for (const actor of battle.ids) endThreat(battle, id, actor, ALL_THREAT)
  const declared = memoryOf(battle).actions[id]
  if (declared && !declared.isDone) loseAction(battle, id, 'TG-DMG-9')
  losePending(battle, id)
  const memory = memoryOf(battle)
  remember(battle, {
    actions: withEntry(memory.actions, id, null),
    walks: withEntry(memory.walks, id, null),
    keeps: withEntry(memory.keeps, id, []),
  })
  columns.inCombat[id] = 0
  columns.subTurn[id] = 0
  // Only the bleeding close their turns on: one Init from now, then every Init.
  columns.time[id] = dead || before === NEVER ? NEVER : battle.now + TICKS_PER_INIT
  columns.previousTurn[id] = battle.now
  battle.revision += 1
  happenAllOf(battle, id)
}
