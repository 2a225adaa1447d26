// The engine's reducers: each writes columns and, if somebody listens, tells one event. Rule systems add their own in
// the same form; nothing else changes a battle.
import type { DecideStep, Decision, Step } from './agenda.ts'
import type { Battle, Outcome } from './battle.ts'
import { STATUS } from './components.ts'

export function push(battle: Battle, step: Step): void {
  battle.agenda = [...battle.agenda, step]
}

export function pop(battle: Battle): void {
  battle.agenda = battle.agenda.slice(0, -1)
}

/** Replaces the top step. */
export function replaceTop(battle: Battle, step: Step): void {
  battle.agenda = [...battle.agenda.slice(0, -1), step]
}

/** Asks; several decisions at once are answered in any order and revealed together. */
export function ask(battle: Battle, decisions: readonly Decision[]): void {
  const step: DecideStep = { kind: 'decide', decisions }
  push(battle, step)
}

/** An id for a decision that no other open or earlier one has. */
export function decisionId(battle: Battle, question: string, creature: number): string {
  return `${question}-${battle.name(creature)}-${battle.columns.rolls[0]!}-${battle.agenda.length}`
}

export function setClock(battle: Battle, now: number): void {
  if (battle.columns.now[0] === now) return
  battle.columns.now[0] = now
  battle.revision += 1
}

/** Puts a creature somewhere. `how` is the rule system's word for the kind of movement. */
export function moveTo(battle: Battle, id: number, x: number, y: number, how: string): void {
  const from = [battle.columns.x[id]!, battle.columns.y[id]!]
  battle.columns.x[id] = x
  battle.columns.y[id] = y
  battle.revision += 1
  battle.sink?.event({ kind: 'moved', creature: battle.name(id), from, to: [x, y], how })
}

export function setAltitude(battle: Battle, id: number, altitude: number): void {
  if (battle.columns.altitude[id] === altitude) return
  battle.columns.altitude[id] = altitude
  battle.revision += 1
  battle.sink?.event({ kind: 'rose', creature: battle.name(id), altitude })
}

export function turnTo(battle: Battle, id: number, facing: number): void {
  if (battle.columns.facing[id] === facing) return
  battle.columns.facing[id] = facing
  battle.revision += 1
  battle.sink?.event({ kind: 'turned', creature: battle.name(id), facing })
}

const STATUS_WORDS = ['able', 'unconscious', 'dead', 'gone'] as const

export function setStatus(battle: Battle, id: number, status: number, clause: string): void {
  if (battle.columns.status[id] === status) return
  battle.columns.status[id] = status
  battle.revision += 1
  battle.sink?.event({ kind: 'fell', creature: battle.name(id), status: STATUS_WORDS[status]!, clause })
}

export function setDoor(battle: Battle, door: number, open: boolean): void {
  battle.columns.doors[door] = open ? 1 : 0
  battle.revision += 1
  battle.forgetField()
  battle.sink?.event({ kind: 'door', door, open })
}

export function end(battle: Battle, outcome: Outcome): void {
  battle.outcome = outcome
  battle.revision += 1
  const winner = outcome.winner === undefined ? undefined : battle.setup.sides[outcome.winner]!.id
  battle.sink?.event({ kind: 'ended', result: outcome.result, winner, reason: outcome.reason })
}

export { STATUS }
