// Scripted dice: a test says every roll that a command may make, in order; one too many or too few is an error.
import { expect } from 'vitest'
import type { DiceSource } from '../../src/engine/dice.ts'

/** [why, creature, value] of a D100, or [why, creature, value, sides] of another die. */
export type Roll = readonly [why: string, creature: string, value: number, sides?: number]

export class ScriptedDice implements DiceSource {
  private rolls: readonly Roll[] = []
  private next = 0

  /** Sets the rolls that are to come; those before must have been used up. */
  script(rolls: readonly Roll[]): void {
    this.expectUsedUp()
    this.rolls = rolls
    this.next = 0
  }

  draw(sides: number, why: string, creature: string): number {
    const due = this.rolls[this.next]
    const asked = `${why} of ${creature}, D${sides}`
    if (due === undefined) throw new Error(`no roll is scripted for ${asked} (roll ${this.next + 1})`)
    const [dueWhy, dueCreature, value, dueSides = 100] = due
    if (dueWhy !== why || dueCreature !== creature || dueSides !== sides) {
      throw new Error(
        `roll ${this.next + 1} is scripted as ${dueWhy} of ${dueCreature}, D${dueSides}; asked for ${asked}`,
      )
    }
    this.next += 1
    return value
  }

  /** Fails if a scripted roll has not been asked for. */
  expectUsedUp(): void {
    expect(this.rolls.slice(this.next), 'scripted rolls that nobody asked for').toEqual([])
  }
}

/** Dice that always fall the same way: `d100` for checks, `other` for all other dice (at most their sides). */
export function fixedDice(d100: number, other: number): DiceSource {
  return { draw: (sides) => (sides === 100 ? d100 : Math.min(sides, other)) }
}
