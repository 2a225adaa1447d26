// From a checked setup to a running battle.
import { run } from './apply.ts'
import { type Battle, createBattle } from './battle.ts'
import type { DiceSource } from './dice.ts'
import type { EventSink } from './event.ts'
import type { Ruleset } from './ruleset.ts'
import type { Setup } from './setup.ts'

export interface StartOptions {
  /** In place of the scenario's seed. */
  readonly seed?: number
  /** Hears the events from the very first on. */
  readonly sink?: EventSink
  readonly dice?: DiceSource
}

/** A battle that has run to its first decision (or, with nobody able to decide, to its end). */
export function startBattle(rules: Ruleset, setup: Setup, options: StartOptions = {}): Battle {
  const battle = createBattle(rules, setup, options.seed ?? setup.seed)
  battle.sink = options.sink
  battle.dice = options.dice
  rules.begin(battle)
  run(battle)
  return battle
}
