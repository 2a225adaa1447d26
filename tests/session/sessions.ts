// Sessions for tests: shipped scenarios, played by people, by brains, or by a script.
import { readFileSync } from 'node:fs'
import type { Json } from '../../src/base/json.ts'
import { openDecisions } from '../../src/engine/apply.ts'
import type { Command } from '../../src/engine/command.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { readScenario } from '../../src/session/library.ts'
import type { Controller } from '../../src/session/players.ts'
import type { Timers } from '../../src/session/ports.ts'
import { withControllers } from '../../src/session/scenarioSource.ts'
import { Session } from '../../src/session/session.ts'
import { NO_LIMIT, random, thinkingFrom } from './brains.ts'

export const PERSONS: readonly Controller[] = [{ player: 'Ann' }, { player: 'Bob' }]

export function scenarioSource(name: string): Json {
  return JSON.parse(readFileSync(`assets/scenarios/${name}.json`, 'utf8')) as Json
}

export function read(source: Json): Extract<ReturnType<typeof readScenario>, { ok: true }>['value'] {
  const scenario = readScenario(source, RULESETS)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  return scenario.value
}

export interface Options {
  readonly controllers?: readonly Controller[]
  readonly practice?: boolean
  readonly seed?: number
}

export function session(name: string, options: Options = {}): Session {
  const { controllers = PERSONS, practice = false, seed = 5 } = options
  const { rules, setup } = read(withControllers(scenarioSource(name), controllers))
  return new Session({ rules, setup, seed, controllers, practice })
}

/** A legal command for the first open decision, other ones for other seeds. */
export function anyCommand(of: Session, seed: number): Command {
  const decision = openDecisions(of.battle)[0]!
  return random.decide(of.battle, decision, thinkingFrom(seed, NO_LIMIT))
}

/** Plays `count` random legal commands, hand-overs included; stops at the end of the battle. */
export function playOn(of: Session, count: number, seed = 1): void {
  for (let i = 0; i < count && of.battle.outcome === undefined; i += 1) {
    of.liftCurtain()
    const refused = of.act(anyCommand(of, seed * 1000 + i))
    if (refused !== undefined) throw new Error(`refused: ${JSON.stringify(refused)}`)
  }
}

/** Timers that a test moves on by hand; `date` grows by a second with each look. */
export class HandTimers implements Timers {
  private waiting: (() => void)[] = []
  private clock = 0

  now(): number {
    return this.clock
  }

  date(): number {
    this.clock += 1000
    return 1_700_000_000_000 + this.clock
  }

  after(_ms: number, task: () => void): () => void {
    this.waiting.push(task)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== task)
    }
  }

  /** Runs what waits now. */
  run(): void {
    const tasks = this.waiting
    this.waiting = []
    for (const task of tasks) task()
  }
}
