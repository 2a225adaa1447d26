// Taking a battle's state out and putting it back: one copy of the columns, and the immutable rest by reference.

import { Hasher } from '../base/hash.ts'
import { canonicalJson, type Json } from '../base/json.ts'
import { Battle } from './battle.ts'

export interface Snapshot {
  readonly bytes: Uint8Array
  readonly agenda: Battle['agenda']
  readonly memory: unknown
  readonly outcome: Battle['outcome']
}

export function snapshot(battle: Battle): Snapshot {
  const { agenda, memory, outcome } = battle
  return { bytes: battle.store.bytes.slice(), agenda, memory, outcome }
}

/** Puts a state back that was taken from a battle of the same setup. */
export function restore(battle: Battle, state: Snapshot): void {
  const doors = battle.setup.map.doors.length
  const before = doors > 0 ? battle.columns.doors.slice(0, doors) : undefined
  battle.store.bytes.set(state.bytes)
  battle.agenda = state.agenda
  battle.memory = state.memory
  battle.outcome = state.outcome
  battle.revision += 1
  if (before?.some((open, i) => battle.columns.doors[i] !== open)) battle.forgetField()
}

/** A battle of its own with the same state: for thinking and previews, which never touch the real one. */
export function fork(battle: Battle): Battle {
  const copy = new Battle(battle.rules, battle.setup)
  restore(copy, snapshot(battle))
  return copy
}

/** Fingerprint of the whole state: columns as bytes, then agenda, memory and outcome as canonical JSON. */
export function stateHash(battle: Battle): string {
  const hasher = new Hasher()
  hasher.bytes(battle.store.bytes)
  hasher.text(canonicalJson(battle.agenda as unknown as Json))
  hasher.text(canonicalJson(battle.memory as Json | undefined))
  hasher.text(canonicalJson(battle.outcome as Json | undefined))
  return hasher.digest()
}
