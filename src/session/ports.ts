// What a session needs from the world outside: time and a place for saves. main.ts passes the page's; tests pass
// their own. Nothing here is an implementation.

/** Time as a session uses it: never inside the rules, only for slices of thinking and the dates of saves. */
export interface Timers {
  /** Milliseconds since a fixed moment, for budgets. */
  now(): number
  /** Milliseconds since 1970, for the dates of saves. */
  date(): number
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
}

/** What a list of saves shows of one. */
export interface SaveHead {
  readonly id: string
  /** Grows by one with every write; a writer must know the one it replaces. */
  readonly generation: number
  readonly title: string
  readonly rules: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Commands in it. */
  readonly commands: number
  readonly over: boolean
}

/** A save in two parts: the header rarely changes and may hold a whole map, the body grows by a line a command. */
export interface SaveText {
  readonly header: string
  readonly body: string
}

/**
 * `conflict`: another page has written since; nothing was changed. `full`: no room; nothing was changed.
 * `unavailable`: there is no storage (private mode).
 */
export type WriteOutcome = 'written' | 'conflict' | 'full' | 'unavailable'

/** Saves by id. Each write keeps the generation before it, so that a damaged one can be replaced by the last good. */
export interface SaveStore {
  /** Newest first. Empty where there is no storage. */
  heads(): Promise<readonly SaveHead[]>
  /** Whole texts of the kept generations, newest first. */
  read(id: string): Promise<readonly { readonly generation: number; readonly text: string }[]>
  /** Writes `head.generation`, which must be one more than the stored one (1 for a new id). */
  write(head: SaveHead, text: SaveText): Promise<WriteOutcome>
  remove(id: string): Promise<void>
}
