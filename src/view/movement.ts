// What moves on the board for the moment: steps that are played, tokens that glide to where a new model has them, the
// camera on its way. Pure: told how much time passes.

import type { TokenModel } from '../session/boardModel.ts'
import type { Camera } from './camera.ts'
import { type Layout, UNIT, type WorldPoint } from './layout.ts'
import { eased, type Floating, type Playback, type PlaybackStage, type Pose } from './playback.ts'

const GLIDE_MS = 170
const FLIGHT_MS = 200

/** From where to where a token glides. */
export interface Glide {
  readonly from: WorldPoint
  readonly to: WorldPoint
}

export interface MovementFrame {
  readonly poses: ReadonlyMap<number, Pose>
  readonly floating: readonly Floating[]
  readonly camera: Camera | undefined
  readonly isMoving: boolean
}

/** Where things stand while they move. */
export class Movement {
  private playback: { readonly play: Playback; readonly done: () => void } | undefined
  private held: ReadonlyMap<number, Pose> = new Map()
  private glides = new Map<number, Glide>()
  private glideMs = 0
  private flight: { readonly from: Camera; readonly to: Camera; ms: number } | undefined
  private inHand: { readonly token: number; readonly at: WorldPoint } | undefined

  /** Where what was played has left a token since the last model. */
  leftAt(token: number): WorldPoint | undefined {
    return this.held.get(token)
  }

  get isPlaying(): boolean {
    return this.playback !== undefined
  }

  /** Plays; `done` is called when it has ended, however it ends. What played before ends at once. */
  play(play: Playback, done: () => void): void {
    this.finish()
    this.glides.clear()
    this.playback = { play, done }
  }

  /** Ends what plays; tokens stay where it leaves them until the next model. */
  finish(): void {
    if (this.playback === undefined) return
    const { play, done } = this.playback
    this.playback = undefined
    this.held = new Map([...this.held, ...play.finish().poses])
    done()
  }

  /** A new model holds: tokens glide from where they were drawn, or stand there at once. */
  settle(moved: ReadonlyMap<number, Glide>): void {
    this.held = new Map()
    this.glides = new Map(moved)
    this.glideMs = 0
  }

  fly(from: Camera, to: Camera): void {
    this.flight = { from, to, ms: 0 }
  }

  land(): void {
    this.flight = undefined
  }

  take(token: number, at: WorldPoint): void {
    this.inHand = { token, at }
  }

  letGo(): void {
    this.inHand = undefined
  }

  get tokenInHand(): number | undefined {
    return this.inHand?.token
  }

  advance(ms: number): MovementFrame {
    const poses = new Map(this.held)
    const floating = this.advancePlayback(ms, poses)
    this.advanceGlides(ms, poses)
    if (this.inHand !== undefined) {
      poses.set(this.inHand.token, { ...this.inHand.at, facing: undefined, alpha: 1 })
    }
    const camera = this.advanceFlight(ms)
    const isMoving = this.playback !== undefined || this.glides.size > 0 || this.flight !== undefined
    return { poses, floating, camera, isMoving }
  }

  private advancePlayback(ms: number, poses: Map<number, Pose>): readonly Floating[] {
    if (this.playback === undefined) return []
    const { play } = this.playback
    const frame = play.advance(ms)
    for (const [id, pose] of frame.poses) poses.set(id, pose)
    if (frame.done) this.finish()
    return frame.floating
  }

  private advanceGlides(ms: number, poses: Map<number, Pose>): void {
    if (this.glides.size === 0) return
    this.glideMs += ms
    const share = eased(Math.min(1, this.glideMs / GLIDE_MS))
    for (const [id, { from, to }] of this.glides) {
      poses.set(id, { ...between(from, to, share), facing: undefined, alpha: 1 })
    }
    if (share >= 1) this.glides.clear()
  }

  private advanceFlight(ms: number): Camera | undefined {
    if (this.flight === undefined) return undefined
    const { from, to } = this.flight
    this.flight.ms += ms
    const share = eased(Math.min(1, this.flight.ms / FLIGHT_MS))
    if (share >= 1) this.flight = undefined
    return { ...between(from, to, share), scale: from.scale * (to.scale / from.scale) ** share }
  }
}

function between(from: WorldPoint, to: WorldPoint, share: number): WorldPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** What playback asks, answered as things stand now: a token that was moved before stands where that left it. */
export function playbackStage(
  movement: Movement,
  tokens: { standing(id: number): WorldPoint | undefined },
  layout: Layout,
): PlaybackStage {
  return {
    standing: (id) => movement.leftAt(id) ?? tokens.standing(id),
    toWorld: (point) => layout.toWorld(point),
  }
}

/** Tokens that their models have elsewhere than they are drawn, but the one in hand. */
export function glidesTo(
  models: readonly TokenModel[],
  tokens: { drawnAt(id: number): WorldPoint | undefined },
  layout: Layout,
  inHand: number | undefined,
): ReadonlyMap<number, Glide> {
  const glides = new Map<number, Glide>()
  for (const { id, x, y, size } of models) {
    const from = tokens.drawnAt(id)
    const to = layout.centre(x, y, size)
    if (from === undefined || id === inHand) continue
    if (Math.hypot(from.x - to.x, from.y - to.y) > UNIT / 50) glides.set(id, { from, to })
  }
  return glides
}
