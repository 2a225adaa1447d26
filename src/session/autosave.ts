// Saves a session after every command: one write at a time, the newest state wins, and a write that fails changes
// nothing and is reported. Where the text goes is the store's business.

import { canonicalJson, type Json } from '../base/json.ts'
import { openDecisions } from '../engine/apply.ts'
import type { SaveHead, SaveStore, Timers, WriteOutcome } from './ports.ts'
import { formatSave, headerDigest, joined, type SaveInfo } from './saveFile.ts'
import type { Session } from './session.ts'

export interface AutosaveState {
  readonly kind: 'new' | 'saving' | 'saved' | 'full' | 'conflict' | 'unavailable'
  /** Milliseconds since 1970 of the last good write. */
  readonly savedAt: number | undefined
}

export interface SaveIdentity {
  readonly id: string
  /** Generation that this page has loaded or written last; 0 = none. */
  readonly generation: number
  readonly title: string
}

export class Autosave {
  private readonly session: Session
  private readonly store: SaveStore
  private readonly timers: Timers
  private identity: SaveIdentity
  private stateNow: AutosaveState = { kind: 'new', savedAt: undefined }
  private running: Promise<void> | undefined
  private again = false
  private header: { header: string; headerSum: string } | undefined
  private readonly listeners = new Set<() => void>()
  private readonly stop: () => void

  constructor(session: Session, store: SaveStore, timers: Timers, identity: SaveIdentity) {
    this.session = session
    this.store = store
    this.timers = timers
    this.identity = identity
    this.stop = session.subscribe(() => {
      void this.request()
    })
  }

  get state(): AutosaveState {
    return this.stateNow
  }

  get id(): string {
    return this.identity.id
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.stop()
  }

  /** Saves what stands now; while a write runs, one more follows it. Resolves when nothing is left to write. */
  request(): Promise<void> {
    this.again = true
    this.running ??= this.run().then(() => {
      this.running = undefined
      return this.again && this.stateNow.kind !== 'conflict' ? this.request() : undefined
    })
    return this.running
  }

  private async run(): Promise<void> {
    while (this.again && this.stateNow.kind !== 'conflict') {
      this.again = false
      this.set({ ...this.stateNow, kind: 'saving' })
      const outcome = await this.write()
      const savedAt = outcome === 'written' ? this.timers.date() : this.stateNow.savedAt
      this.set({ kind: outcome === 'written' ? 'saved' : outcome, savedAt })
    }
  }

  private async write(): Promise<WriteOutcome> {
    const head = this.head()
    const outcome = await this.store.write(
      head,
      formatSave(this.session.record(), this.info(), this.keptHeader()),
    )
    if (outcome === 'written') this.identity = { ...this.identity, generation: head.generation }
    return outcome
  }

  /** After a conflict: goes on under another id, and the other page keeps its own. */
  saveAsCopy(id: string, title: string): Promise<void> {
    this.identity = { id, generation: 0, title }
    this.set({ kind: 'new', savedAt: undefined })
    return this.request()
  }

  /** The whole save as one text. */
  exportText(): string {
    return joined(formatSave(this.session.record(), this.info(), this.keptHeader()))
  }

  private keptHeader(): { header: string; headerSum: string } {
    if (this.header === undefined) {
      const header = `${canonicalJson(this.session.record().header as unknown as Json)}\n`
      this.header = { header, headerSum: headerDigest(header) }
    }
    return this.header
  }

  private info(): SaveInfo {
    const { controllers, practice } = this.session
    return { title: this.identity.title, savedAt: this.timers.date(), controllers, practice }
  }

  private head(): SaveHead {
    const { id, generation, title } = this.identity
    return {
      id,
      generation: generation + 1,
      title,
      rules: this.session.rules.id,
      savedAt: this.timers.date(),
      commands: this.session.commandCount,
      over: openDecisions(this.session.battle).length === 0,
    }
  }

  private set(state: AutosaveState): void {
    this.stateNow = state
    for (const listener of [...this.listeners]) listener()
  }
}
