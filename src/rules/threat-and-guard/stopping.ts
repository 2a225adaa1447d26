// TG-MOVE-3 and what ends a movement: forced to stop, giving up, falling prone.

import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push } from '../../engine/changes.ts'
import { addLevels, addStaged, setProne } from './changes.ts'
import { makeCheck } from './checking.ts'
import { NF } from './levels.ts'
import { offer } from './opportunity.ts'
import { columnsOf, memoryOf, remember, withEntry } from './state.ts'
import type { GlideStep, ProneStep, ShoveNowStep, SubTurnStep } from './steps.ts'
import { changeWalk, walkOf } from './walkState.ts'

/**
 * TG-MOVE-3a: a level of Stopped 1 and the rest of the path is lost; nothing for one neither moving nor being moved.
 * One that is being moved ends the push or slide too. Returns whether it was moving.
 */
export function forceStop(battle: Battle, id: number, clause: string): boolean {
  if (!battle.isAble(id)) return false
  const own = stopOwnMove(battle, id, clause)
  return stopBeingMoved(battle, id, clause, own) || own
}

/** The same for its own movement only: a mover displaced by another's action (TG-MOVE-3c). */
export function stopOwnMove(battle: Battle, id: number, clause: string): boolean {
  const { walks } = memoryOf(battle)
  const walk = walks[id]
  const glides = battle.agenda.some((step) => isGlideOf(step, id))
  if (!battle.isAble(id) || (!glides && (!walk || walk.stopped))) return false
  addStopped(battle, id, clause)
  if (glides)
    battle.agenda = battle.agenda.map((step) => (isGlideOf(step, id) ? { ...step, stopped: true } : step))
  const isDisplaced = clause === 'TG-MOVE-3c'
  if (walk) remember(battle, { walks: withEntry(walks, id, { ...walk, stopped: true, isDisplaced }) })
  return true
}

function addStopped(battle: Battle, id: number, clause: string): void {
  battle.sink?.event({ kind: 'stopped', creature: battle.name(id), clause })
  addLevels(battle, id, 'stopped1', 1, 'TG-MOVE-3a')
}

function isGlideOf(step: Step, id: number): boolean {
  const { kind, who, stopped } = step as Step & Partial<GlideStep>
  return kind === 'glide' && who === id && stopped === false
}

/** Whoever is pushed or slid along at this moment: the push or slide is over. */
function stopBeingMoved(battle: Battle, id: number, clause: string, isStopped: boolean): boolean {
  const mover = battle.agenda.find((step) => isMovedBy(battle, step, id))
  if (mover === undefined) return false
  if (!isStopped) addStopped(battle, id, clause)
  if (mover.kind === 'sub-turn') {
    const { who } = mover as SubTurnStep
    changeWalk(battle, who, { partnerStopped: true })
    endShove(battle, who)
  } else {
    const ended = { ...mover, done: (mover as ShoveNowStep).path.length, stopped: true }
    battle.agenda = battle.agenda.map((step) => (step === mover ? ended : step))
  }
  return true
}

function isMovedBy(battle: Battle, step: Step, id: number): boolean {
  if (step.kind === 'shove-now') {
    const { partner, moved, stopped } = step as ShoveNowStep
    return partner === id && moved > 0 && !stopped
  }
  const walk = step.kind === 'sub-turn' ? memoryOf(battle).walks[(step as SubTurnStep).who] : undefined
  return walk?.partner === id && walk.partnerMoved > 0 && !walk.partnerStopped && !walk.stopped
}

/** Cuts the rest of a push or slide off. */
export function endShove(battle: Battle, who: number): void {
  const walk = walkOf(battle, who)
  battle.sink?.event({
    kind: 'shoveEnded',
    creature: battle.name(who),
    target: battle.name(walk.partner),
    clause: walk.how === 'push' ? 'TG-PUSH-1a' : 'TG-SLIDE-1a',
  })
  changeWalk(battle, who, { path: walk.path.slice(0, walk.done) })
}

/** TG-MOVE-3b: giving up the rest of a planned move. */
export function giveUp(battle: Battle, id: number): void {
  const { walks } = memoryOf(battle)
  battle.sink?.event({ kind: 'gaveUp', creature: battle.name(id), clause: 'TG-MOVE-3b' })
  addStaged(battle, id, 'blundering', 'TG-MOVE-3b')
  addLevels(battle, id, 'stopped2', 1, 'TG-MOVE-3b')
  remember(battle, { walks: withEntry(walks, id, { ...walks[id]!, stopped: true }) })
}

/** Falls prone: stops if moving, then the check of TG-PRONE-1a. Nothing for one that lies already. */
export function fallProne(battle: Battle, id: number, clause: string): void {
  if (!battle.isAble(id) || columnsOf(battle).prone[id] === 1) return
  setProne(battle, id, clause)
  addLevels(battle, id, 'offFooted', 1, 'TG-OFFF-1')
  forceStop(battle, id, clause)
  push(battle, { kind: 'prone', who: id, at: 'check' } as ProneStep)
}

/** TG-PRONE-1a. */
export function runProne(battle: Battle, step: ProneStep): void {
  const { who } = step
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'check') {
    makeCheck(battle, { ...step, at: 'result' } as Step, {
      who,
      kind: 'attack',
      purpose: 'prone',
      clause: 'TG-PRONE-1a',
      against: 0,
      difficulty: 0,
      compares: false,
    })
  } else {
    pop(battle)
    if (step.result!.level <= NF) offer(battle, { provoker: who, clause: 'TG-PRONE-1a' })
  }
}
