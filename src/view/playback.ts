// Steps of playback laid out in time, and where everything stands at a moment of it. Pure: its clock is what `advance`
// is given. Durations are for speed 1.
import type { PlaybackStep } from '../session/boardModel.ts'
import type { WorldPoint } from './layout.ts'
import { UNIT } from './layout.ts'

/** How a token is shown while steps play: moved from where its model says, turned, faded. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Degrees clockwise from north; undefined = as the model says. */
  readonly facing: number | undefined
  readonly alpha: number
}

/** A figure that rises from a token. */
export interface Floating {
  readonly on: number
  readonly text: string
  readonly tone: 'harm' | 'good' | 'plain'
  /** 0 to 1. */
  readonly age: number
}

export interface PlaybackFrame {
  readonly poses: ReadonlyMap<number, Pose>
  readonly floating: readonly Floating[]
  readonly done: boolean
}

/** What playback asks about tokens and points; undefined for a creature that is not shown. */
export interface PlaybackStage {
  standing(creature: number): WorldPoint | undefined
  toWorld(point: readonly [number, number]): WorldPoint
}

const WALK_MS_PER_STEP = 150
const LONGEST_WALK_MS = 1500
const STRIKE_MS = 280
const NUMBER_MS = 900
const NUMBER_LEAD_MS = 240
const FALL_MS = 320
/** How far an attacker leans towards its target, and a target that is hit is shaken, in world units. */
const LUNGE = UNIT * 0.26
const SHAKE = UNIT * 0.07

interface Cue {
  readonly from: number
  readonly until: number
  /** When the next step may begin. */
  readonly leads: number
  readonly step: PlaybackStep
  /** World points of a walk. */
  readonly points: readonly WorldPoint[]
}

export interface Playback {
  readonly duration: number
  /** Lets `ms` of real time pass. */
  advance(ms: number): PlaybackFrame
  /** Everything at the end. */
  finish(): PlaybackFrame
}

/** Playback of steps in order at `speed` times the usual pace. */
export function createPlayback(
  steps: readonly PlaybackStep[],
  stage: PlaybackStage,
  speed: number,
): Playback {
  const cues = cuesOf(steps, stage)
  const duration = cues.reduce((last, cue) => Math.max(last, cue.until), 0)
  let now = 0
  return {
    duration: duration / speed,
    advance: (ms) => {
      now += ms * speed
      return frameAt(cues, stage, Math.min(now, duration), now >= duration)
    },
    finish: () => {
      now = duration
      return frameAt(cues, stage, duration, true)
    },
  }
}

function cuesOf(steps: readonly PlaybackStep[], stage: PlaybackStage): readonly Cue[] {
  const cues: Cue[] = []
  let from = 0
  for (const step of steps) {
    const points = step.kind === 'walk' ? step.path.map((point) => stage.toWorld(point)) : []
    const [length, lead] = lengthOf(step, points)
    cues.push({ from, until: from + length, leads: from + lead, step, points })
    from += lead
  }
  return cues
}

function lengthOf(
  step: PlaybackStep,
  points: readonly WorldPoint[],
): readonly [length: number, lead: number] {
  switch (step.kind) {
    case 'walk': {
      const ms = Math.min(LONGEST_WALK_MS, (lengthOfPath(points) / UNIT) * WALK_MS_PER_STEP)
      return [ms, ms]
    }
    case 'strike':
      return [STRIKE_MS, STRIKE_MS]
    case 'number':
      return [NUMBER_MS, NUMBER_LEAD_MS]
    case 'fall':
      return [FALL_MS, FALL_MS]
    case 'pause':
      return [step.ms, step.ms]
  }
}

function lengthOfPath(points: readonly WorldPoint[]): number {
  let length = 0
  for (let i = 1; i < points.length; i += 1) {
    length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)
  }
  return length
}

function frameAt(cues: readonly Cue[], stage: PlaybackStage, now: number, done: boolean): PlaybackFrame {
  const poses = new Map<number, Pose>()
  const floating: Floating[] = []
  for (const cue of cues) {
    if (cue.from > now) continue
    const share = cue.until === cue.from ? 1 : Math.min(1, (now - cue.from) / (cue.until - cue.from))
    playCue(cue, share, poses, floating, stage)
  }
  // Before its first walk begins, a creature waits where that walk starts, not where the model has it in the end.
  for (const cue of cues) {
    if (cue.from <= now || cue.step.kind !== 'walk' || poses.has(cue.step.creature)) continue
    const [start] = cue.points
    if (start !== undefined) poses.set(cue.step.creature, { ...start, facing: undefined, alpha: 1 })
  }
  return { poses, floating, done }
}

function playCue(
  { step, points }: Cue,
  share: number,
  poses: Map<number, Pose>,
  floating: Floating[],
  stage: PlaybackStage,
): void {
  const poseOf = (creature: number): Pose | undefined => {
    const at = stage.standing(creature)
    return poses.get(creature) ?? (at === undefined ? undefined : { ...at, facing: undefined, alpha: 1 })
  }
  switch (step.kind) {
    case 'walk':
      walk(step.creature, points, eased(share), poses)
      break
    case 'strike':
      strike(step, share, poses, poseOf)
      break
    case 'number':
      if (share < 1) floating.push({ on: step.on, text: step.text, tone: step.tone, age: share })
      break
    case 'fall': {
      const pose = poseOf(step.creature)
      if (pose !== undefined) poses.set(step.creature, { ...pose, alpha: 1 - 0.55 * eased(share) })
      break
    }
    case 'pause':
  }
}

/** Slow at both ends. */
export function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

function walk(
  creature: number,
  points: readonly WorldPoint[],
  share: number,
  poses: Map<number, Pose>,
): void {
  let left = lengthOfPath(points) * share
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0 || (left > length && i < points.length - 1)) {
      left -= length
      continue
    }
    const part = Math.min(1, left / length)
    const facing = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI
    poses.set(creature, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, facing, alpha: 1 })
    return
  }
  const last = points.at(-1)
  if (last !== undefined) poses.set(creature, { ...last, facing: undefined, alpha: 1 })
}

function strike(
  step: Extract<PlaybackStep, { kind: 'strike' }>,
  share: number,
  poses: Map<number, Pose>,
  poseOf: (creature: number) => Pose | undefined,
): void {
  const by = poseOf(step.by)
  const on = poseOf(step.on)
  if (share >= 1 || by === undefined || on === undefined) return
  const away = Math.hypot(on.x - by.x, on.y - by.y)
  if (away === 0) return
  const [dx, dy] = [(on.x - by.x) / away, (on.y - by.y) / away]
  const lean = Math.sin(share * Math.PI) * LUNGE
  poses.set(step.by, { ...by, x: by.x + dx * lean, y: by.y + dy * lean })
  if (step.hit && share > 0.4) {
    const shake = Math.sin(((share - 0.4) / 0.6) * 3 * Math.PI) * SHAKE * (1 - share)
    poses.set(step.on, { ...on, x: on.x + dx * shake * 3, y: on.y + dy * shake * 3 })
  } else if (!step.hit) {
    const dodge = Math.sin(share * Math.PI) * SHAKE * 1.6
    poses.set(step.on, { ...on, x: on.x - dy * dodge, y: on.y + dx * dodge })
  }
}
