// Plays shipped scenarios with greedy brains on both sides, and counts what comes out.
import { readdirSync, readFileSync } from 'node:fs'
import { brainByName, playToEnd } from '../../src/ai/index.ts'
import type { Command } from '../../src/engine/command.ts'
import { type BattleRecord, Recorder } from '../../src/engine/record.ts'
import { replay } from '../../src/engine/replay.ts'
import { startBattle } from '../../src/engine/start.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { type ReadyScenario, readScenario } from '../../src/session/library.ts'

export const FOLDER = 'assets/scenarios'

/** Files of the shipped scenarios without the list of them. */
export const SHIPPED: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .sort()

export function shipped(file: string): ReadyScenario {
  const scenario = readScenario(readFileSync(`${FOLDER}/${file}`, 'utf8'), RULESETS)
  if (!scenario.ok) throw new Error(`${file}: ${JSON.stringify(scenario.error)}`)
  return scenario.value
}

export interface OneBattle {
  readonly isOver: boolean
  /** Side index; undefined: a draw. */
  readonly winner: number | undefined
  readonly reason: string
  readonly inits: number
  readonly commands: number
  /** Times that a brain had to be stopped from acting on and on at one moment. */
  readonly fallbacks: number
  readonly record: BattleRecord
}

/** One battle of brains of this name; a refused command throws. */
export function playShipped({ rules, setup }: ReadyScenario, seed: number, brain = 'greedy'): OneBattle {
  const battle = startBattle(rules, setup, { seed })
  const recorder = new Recorder(battle, seed)
  const player = brainByName(brain)!
  let given: Command | undefined
  const onCommand = (command: Command) => {
    if (given !== undefined) recorder.keep(given)
    given = command
  }
  const players = setup.sides.map(() => player)
  const { isOver, decisions, fallbacks } = playToEnd(battle, players, {
    seed,
    onCommand,
    mostDecisions: 20_000,
  })
  if (given !== undefined) recorder.keep(given)
  return {
    isOver,
    winner: battle.outcome?.winner,
    reason: battle.outcome?.reason ?? 'no end',
    inits: battle.now / rules.timeUnit.ticks,
    commands: decisions,
    fallbacks,
    record: recorder.record(),
  }
}

/** Plays the record again; the line at which it differs, or undefined. */
export function divergence({ rules, setup }: ReadyScenario, record: BattleRecord): number | undefined {
  const replayed = replay(rules, setup, record)
  return replayed.ok ? undefined : replayed.error.line
}
