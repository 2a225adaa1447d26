// What has been done and can be taken back: one entry per command with the state before it. Dice that have fallen and
// a hand-over to another player stop an undo, except in practice.
import type { Command } from '../engine/command.ts'
import type { RecordMark } from '../engine/record.ts'
import type { Snapshot } from '../engine/snapshot.ts'
import type { Fallen } from './journal.ts'

export interface Taken {
  readonly command: Command
  readonly by: 'person' | 'brain'
  /** Side that owed the decision. */
  readonly side: number
  readonly before: Snapshot
  readonly mark: RecordMark
  /** Rolls before it. */
  readonly rolls: number
  readonly logLength: number
  /** Hand-overs lifted before it. */
  readonly handOvers: number
  /** The first die of its resolution. */
  readonly fallen: Fallen | undefined
}

export type UndoBar =
  | { readonly why: 'nothing' }
  | { readonly why: 'dice'; readonly fallen: Fallen; readonly logFrom: number }
  | { readonly why: 'seen' }
  | { readonly why: 'forgotten' }

export type UndoVerdict =
  | { readonly possible: true; readonly entry: Taken; readonly index: number }
  | { readonly possible: false; readonly bar: UndoBar }

/** Entries kept; a snapshot of 60 creatures takes some tens of kilobytes. */
const KEPT = 300

export class History {
  private entries: Taken[] = []
  private undone: Taken[] = []
  /** Commands dropped from the front. */
  private dropped = 0

  push(entry: Taken): void {
    this.entries.push(entry)
    if (this.entries.length > KEPT) {
      this.entries.shift()
      this.dropped += 1
    }
  }

  /** A new command makes what was undone unreachable. */
  forgetUndone(): void {
    this.undone = []
  }

  /** Commands given so far, the dropped ones included. */
  get length(): number {
    return this.dropped + this.entries.length
  }

  get last(): Taken | undefined {
    return this.entries.at(-1)
  }

  /** The last command of a person and whether it may be taken back now. `rolls`, `handOvers`: as they stand. */
  verdict(rolls: number, handOvers: number, isPractice: boolean): UndoVerdict {
    const index = this.entries.findLastIndex((entry) => entry.by === 'person')
    const entry = this.entries[index]
    if (entry === undefined)
      return { possible: false, bar: { why: this.dropped > 0 ? 'forgotten' : 'nothing' } }
    if (isPractice) return { possible: true, entry, index }
    if (rolls > entry.rolls) {
      const with_ = this.entries.slice(index).find((taken) => taken.fallen !== undefined)
      const fallen = with_?.fallen ?? { why: '', creature: '' }
      return { possible: false, bar: { why: 'dice', fallen, logFrom: with_?.logLength ?? entry.logLength } }
    }
    if (handOvers > entry.handOvers) return { possible: false, bar: { why: 'seen' } }
    return { possible: true, entry, index }
  }

  /** Moves the entries from `index` on to those that can be done again. */
  takeBack(index: number): void {
    const back = this.entries.splice(index)
    this.undone.push(...back.reverse())
  }

  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** Commands of the next redo: a person's and the brains' that followed it. Taken off the list. */
  takeRedo(): readonly Taken[] {
    const again: Taken[] = []
    for (;;) {
      const next = this.undone.at(-1)
      if (next === undefined || (next.by === 'person' && again.length > 0)) return again
      again.push(next)
      this.undone.pop()
    }
  }

  /** Puts entries back that could not be done again. */
  redoFailed(): void {
    this.undone = []
  }

  /** First index of the unbroken run of a person's commands that ends now and speaks of one creature. */
  runStart(): number {
    let start = this.entries.length
    let creature: string | undefined
    for (let i = this.entries.length - 1; i >= 0; i -= 1) {
      const entry = this.entries[i]!
      if (entry.by === 'person') {
        creature ??= entry.command.creature
        if (entry.command.creature !== creature) return start
        start = i
      }
    }
    return start
  }

  at(index: number): Taken | undefined {
    return this.entries[index]
  }
}
