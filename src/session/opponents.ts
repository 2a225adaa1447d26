// Lets brains answer for their sides: one decision at a time, with room for the page in between, bounded, and never at
// a stand. A command that is refused is replaced by the rule system's fallback.

import type { Decision } from '../engine/agenda.ts'
import { openDecisions } from '../engine/apply.ts'
import type { Battle } from '../engine/battle.ts'
import type { Command } from '../engine/command.ts'
import type { Timers } from './ports.ts'
import type { Session } from './session.ts'

/** What a session asks of a brain: a command for one decision, within `milliseconds` of thinking. */
export type Think = (brain: string, battle: Battle, decision: Decision, milliseconds: number) => Command

export interface OpponentOptions {
  readonly session: Session
  readonly timers: Timers
  readonly think: Think
  /** Resolves when what has happened so far has been shown. */
  readonly settled: () => Promise<void>
  /** Told when a brain failed and the fallback was taken instead. */
  readonly gaveUp: (brain: string, why: string) => void
}

/** Longest thinking about one decision; the page stands still for no longer than this. */
export const THINKING_MS = 120

export class Opponents {
  private readonly options: OpponentOptions
  private readonly unsubscribe: () => void
  private cancel: (() => void) | undefined
  private isPaused = false
  private isClosed = false

  constructor(options: OpponentOptions) {
    this.options = options
    this.unsubscribe = options.session.subscribe(() => this.wake())
    this.wake()
  }

  close(): void {
    this.isClosed = true
    this.unsubscribe()
    this.cancel?.()
  }

  /** While paused (a dialog, the rulebook) nothing is decided. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused
    this.wake()
  }

  private wake(): void {
    if (this.cancel !== undefined || this.isPaused || this.isClosed) return
    if (this.options.session.turn.kind !== 'brain') return
    let isCancelled = false
    let stop: (() => void) | undefined
    this.cancel = () => {
      isCancelled = true
      stop?.()
    }
    void this.options.settled().then(() => {
      if (isCancelled) return
      stop = this.options.timers.after(0, () => {
        this.cancel = undefined
        this.decide()
      })
    })
  }

  private decide(): void {
    const { session } = this.options
    const turn = session.turn
    if (turn.kind !== 'brain' || this.isPaused || this.isClosed) return
    const command = this.thought(turn.brain, turn.decision)
    if (command === undefined || session.act(command, 'brain') !== undefined)
      this.passFor(turn.brain, turn.decision)
  }

  /** The brain's command, or undefined if it threw. */
  private thought(brain: string, decision: Decision): Command | undefined {
    try {
      return this.options.think(brain, this.options.session.battle, decision, THINKING_MS)
    } catch (error) {
      this.options.gaveUp(brain, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  private passFor(brain: string, decision: Decision): void {
    const { session, gaveUp } = this.options
    gaveUp(brain, 'refused')
    const stillOpen = openDecisions(session.battle).some((open) => open.id === decision.id)
    if (!stillOpen) return
    session.act(session.rules.fallback(session.battle, decision), 'brain')
  }
}
