// A battle in which brains play every side, from the first decision to the end, with its record.
import { failure, type Result, success } from '../base/result.ts'
import type { Decision } from '../engine/agenda.ts'
import { openDecisions } from '../engine/apply.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'
import { Recorder } from '../engine/record.ts'
import type { Refusal } from '../engine/refusal.ts'
import { startBattle } from '../engine/start.ts'
import type { ReadyScenario } from '../session/library.ts'

/** What a side answers to a decision that it owes. */
export type Decide = (battle: Battle, decision: Decision) => Command

export interface Played {
  readonly battle: Battle
  readonly recorder: Recorder
  readonly commands: number
}

/** A battle that could not be played to its end: an unacceptable command, or far too many. */
export interface Stuck {
  readonly commands: number
  readonly command: Command | undefined
  readonly refused: Refusal | undefined
}

/** No battle takes as many commands; one that does never ends. */
const MOST_COMMANDS = 200_000

/** Plays with one `decide` per side index. */
export function playOut(
  { rules, setup }: ReadyScenario,
  seed: number,
  deciders: readonly Decide[],
): Result<Played, Stuck> {
  const battle = startBattle(rules, setup, { seed })
  const recorder = new Recorder(battle, seed)
  let commands = 0
  for (let [decision] = openDecisions(battle); decision !== undefined; [decision] = openDecisions(battle)) {
    const command = deciders[decision.side]!(battle, decision)
    const refused = recorder.act(command)
    if (refused !== undefined) return failure({ commands, command, refused })
    commands += 1
    if (commands === MOST_COMMANDS) return failure({ commands, command: undefined, refused: undefined })
  }
  return success({ battle, recorder, commands })
}
