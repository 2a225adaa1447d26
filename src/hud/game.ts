// One battle on the screen: ties the session and the desk to the board, the brains and the saves, and tells the
// components when to draw again.
import { type Signal, signal } from '@preact/signals'
import { Autosave, type SaveIdentity } from '../session/autosave.ts'
import type { Board, BoardEvents } from '../session/boardModel.ts'
import { Desk } from '../session/desk.ts'
import { Opponents } from '../session/opponents.ts'
import { playbackOf } from '../session/playback.ts'
import type { Change, Session } from '../session/session.ts'
import type { Services } from './services.ts'

export class Game {
  readonly session: Session
  readonly desk: Desk
  readonly autosave: Autosave
  readonly title: string
  /** Grows when anything but the pointer has changed. */
  readonly version: Signal<number> = signal(0)
  /** Grows when pointer or cursor has moved to another place. */
  readonly pointer: Signal<number> = signal(0)
  /** True while events are being played back. */
  readonly playing: Signal<boolean> = signal(false)
  private readonly opponents: Opponents
  private board: Board | undefined
  private queue: Promise<void> = Promise.resolve()
  private waiting = 0
  private isDrawAsked = false
  private readonly stops: (() => void)[] = []

  constructor(services: Services, session: Session, identity: SaveIdentity, gaveUp: (brain: string) => void) {
    this.session = session
    this.title = identity.title
    this.desk = new Desk(session)
    this.autosave = new Autosave(session, services.saves, services.timers, identity)
    this.stops.push(
      this.desk.subscribe((what) => this.changed(what)),
      this.autosave.subscribe(() => this.changed('all')),
      session.subscribe((change) => this.play(change)),
    )
    const settled = () => this.queue
    this.opponents = new Opponents({
      session,
      timers: services.timers,
      think: services.think,
      settled,
      gaveUp,
    })
    void this.autosave.request()
  }

  close(): void {
    this.opponents.close()
    this.autosave.close()
    for (const stop of this.stops) stop()
    this.detach()
  }

  /** While paused, brains wait. */
  pause(isPaused: boolean): void {
    this.opponents.pause(isPaused)
  }

  // --- the board

  attach(board: Board): void {
    this.board = board
    this.draw()
  }

  detach(): void {
    this.board?.destroy()
    this.board = undefined
  }

  get view(): Board | undefined {
    return this.board
  }

  /** What the board reports goes to the desk. */
  readonly boardEvents: BoardEvents = {
    hover: (place) => this.desk.hoverAt(place),
    pick: (place) => this.desk.pick(place, this.wayPoint.value),
    inspect: (place) => {
      this.desk.hoverAt(place)
      if (place.creature !== undefined) this.desk.select(place.creature)
    },
    drag: () => undefined,
    viewed: () => undefined,
  }

  /** Shift is held, or the way-point button is on. */
  readonly wayPoint: Signal<boolean> = signal(false)

  skip(): void {
    this.board?.skip()
  }

  private play(change: Change): void {
    if (change.kind !== 'acted') {
      this.board?.skip()
      return
    }
    const steps = playbackOf(this.session.battle, change.events)
    if (steps.length === 0 || this.board === undefined || document.hidden) return
    this.waiting += 1
    this.playing.value = true
    this.queue = this.queue
      .then(() => this.board?.play(steps))
      .catch(() => undefined)
      .then(() => {
        this.waiting -= 1
        if (this.waiting > 0) return
        this.playing.value = false
        this.draw()
      })
  }

  private changed(what: 'pointer' | 'all'): void {
    if (what === 'all') this.version.value += 1
    else this.pointer.value += 1
    this.askDraw()
  }

  /** Draws once before the next frame, however much has changed until then. */
  private askDraw(): void {
    if (this.isDrawAsked) return
    this.isDrawAsked = true
    requestAnimationFrame(() => {
      this.isDrawAsked = false
      if (!this.playing.value || this.session.isCurtained) this.draw()
    })
  }

  private draw(): void {
    this.board?.show(this.desk.board())
  }
}
