// What has happened, as plain JSON for log, playback and records. Creatures appear by their text ids.
import type { Json } from '../base/json.ts'

/** `kind` in past tense. Engine kinds: rolled, moved, turned, fell, decided, ended; all others are a rule system's. */
export interface BattleEvent {
  readonly kind: string
  readonly [detail: string]: Json | undefined
}

/** Receives events as they happen. A battle without a sink (a rollout) builds none. */
export interface EventSink {
  event(event: BattleEvent): void
}

/** A sink that keeps everything in order. */
export class EventLog implements EventSink {
  readonly events: BattleEvent[] = []

  event(event: BattleEvent): void {
    this.events.push(event)
  }
}
