// The battle's log: what the rule system says of each event, taken at the moment it happens, with the ledger behind
// every number.
import type { Battle } from '../engine/battle.ts'
import type { BattleEvent, EventSink } from '../engine/event.ts'
import type { LogLine } from '../engine/ruleset.ts'

export interface LogEntry {
  readonly serial: number
  /** Clock ticks. */
  readonly at: number
  /** Index of the command (from 0) that led to it; -1 before the first. */
  readonly command: number
  readonly line: LogLine
}

/** One die as it fell: the rule's reason and the text id of who rolled. */
export interface Fallen {
  readonly why: string
  readonly creature: string
}

/** Collects log entries and, between `open` and `close`, the raw events. */
export class Journal implements EventSink {
  private readonly kept: LogEntry[] = []
  private events: BattleEvent[] = []
  private battle: Battle | undefined
  private early: BattleEvent[] = []
  private command = -1

  /** Events that come before the battle exists for the caller (the first steps of a start) are told afterwards. */
  attach(battle: Battle): void {
    this.battle = battle
    battle.sink = this
    const early = this.early
    this.early = []
    for (const event of early) this.event(event)
    this.events = []
  }

  event(event: BattleEvent): void {
    if (this.battle === undefined) {
      this.early.push(event)
      return
    }
    this.events.push(event)
    const line = this.battle.rules.logLine(this.battle, event)
    if (line === undefined) return
    this.kept.push({ serial: this.kept.length, at: this.battle.now, command: this.command, line })
  }

  get entries(): readonly LogEntry[] {
    return this.kept
  }

  get length(): number {
    return this.kept.length
  }

  /** A command of this index begins. */
  open(command: number): void {
    this.command = command
    this.events = []
  }

  /** The events since `open`, in order. */
  close(): readonly BattleEvent[] {
    const events = this.events
    this.events = []
    return events
  }

  /** Forgets everything after an undo. */
  rewind(length: number): void {
    this.kept.length = length
  }
}

/** The first die among events. */
export function firstRoll(events: readonly BattleEvent[]): Fallen | undefined {
  const rolled = events.find((event) => event.kind === 'rolled')
  if (rolled === undefined) return undefined
  return { why: String(rolled['why']), creature: String(rolled['creature']) }
}
