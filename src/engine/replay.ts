// Replaying a record: the same commands on a new battle give the same rolls and hashes, or the line that differs.
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { rollDie } from '../base/rng.ts'
import { act } from './apply.ts'
import type { Battle } from './battle.ts'
import type { DiceSource } from './dice.ts'
import type { EventSink } from './event.ts'
import type { BattleRecord } from './record.ts'
import type { Ruleset } from './ruleset.ts'
import type { Setup } from './setup.ts'
import { stateHash } from './snapshot.ts'
import { startBattle } from './start.ts'

/** Where a replay left its record. `line` counts from 1 with the header as line 1. */
export interface Divergence {
  readonly line: number
  readonly expected: string
  readonly found: string
}

export interface Replayed {
  readonly battle: Battle
  /** Lines done, header included. */
  readonly lines: number
}

/** The dice of a record's header; once they are used up the battle's own generator takes over. */
class GivenDice implements DiceSource {
  private readonly battle: Battle
  private readonly values: readonly number[]
  private next = 0

  constructor(battle: Battle, values: readonly number[]) {
    this.battle = battle
    this.values = values
  }

  draw(sides: number): number {
    const value = this.values[this.next]
    this.next += 1
    if (value !== undefined) return value
    this.battle.dice = undefined
    return rollDie(this.battle.columns.dice, sides)
  }
}

/** Replays up to and including line `until` (all by default). `setup` is the checked scenario of the header. */
export function replay(
  rules: Ruleset,
  setup: Setup,
  record: BattleRecord,
  options: { readonly until?: number; readonly sink?: EventSink } = {},
): Result<Replayed, Divergence> {
  const { seed } = record.header
  const battle = startBattle(
    rules,
    setup,
    options.sink === undefined ? { seed } : { seed, sink: options.sink },
  )
  if (record.header.dice !== undefined) battle.dice = new GivenDice(battle, record.header.dice)
  const until = options.until ?? record.lines.length + 1
  let line = 1
  for (const entry of record.lines) {
    if (line >= until) break
    line += 1
    if ('check' in entry) {
      const found = `${battle.columns.rolls[0]!} rolls, ${stateHash(battle)}`
      const expected = `${entry.check.rolls} rolls, ${entry.check.hash}`
      if (found !== expected) return failure({ line, expected, found })
    } else if ('command' in entry) {
      const refused = act(battle, entry.command)
      if (refused !== undefined) {
        return failure({
          line,
          expected: 'an accepted command',
          found: `${refused.code} (${refused.clause})`,
        })
      }
    }
  }
  return success({ battle, lines: line })
}

/** Why a record cannot be replayed by this rule system at all, or undefined. */
export function versionProblem(rules: Ruleset, record: BattleRecord): Problem | undefined {
  if (record.header.version === rules.version) return undefined
  return {
    path: 'line 1.version',
    expected: `${rules.id} version ${rules.version}`,
    found: `version ${record.header.version}`,
  }
}
