// The only way to a die. Every roll is an event with its reason, and is counted.
import { rollDie } from '../base/rng.ts'
import type { Battle } from './battle.ts'

/** Another source of dice than the battle's generator: scripted dice in tests, fixed dice in what-if questions. */
export interface DiceSource {
  /** A value from 1 to `sides`. `why` is the rule's reason, `creature` the text id of the one who rolls. */
  draw(sides: number, why: string, creature: string): number
}

/** Rolls one die for `id`. `why` is a stable word: `attack`, `damage`, `con` ... */
export function roll(battle: Battle, sides: number, why: string, id: number): number {
  const value =
    battle.dice === undefined
      ? rollDie(battle.columns.dice, sides)
      : battle.dice.draw(sides, why, battle.name(id))
  battle.columns.rolls[0]! += 1
  battle.sink?.event({ kind: 'rolled', why, creature: battle.name(id), sides, value })
  return value
}
