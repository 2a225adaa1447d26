// What part of the board is seen: a centre in world units and a scale in CSS pixels to a world unit. Pure values.
import type { InkView } from './inkShader.ts'
import { UNIT, type WorldPoint, type WorldRect } from './layout.ts'

export interface Camera {
  readonly x: number
  readonly y: number
  /** CSS pixels to one world unit. */
  readonly scale: number
}

/** Size of the board's element in CSS pixels and the parts of it that panels cover. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly insets: Insets
}

export interface Insets {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 }

/** Largest size of a cell on screen, in CSS pixels. */
const LARGEST_CELL = 160
/** A cell is never drawn smaller than this, unless the whole map would not fit otherwise. */
const SMALLEST_CELL = 8
/** Size of a cell, in CSS pixels, at which a "pixel" of shapes.ts is one. */
const USUAL_CELL = 48
const MARGIN = 20
/** A board opens with the whole map if its cells are at least this large, else with cells of the second size. */
const SMALLEST_READABLE = 22
const OPENING_CELL = 34
/** When a map is fitted, cells are not blown up beyond this. */
const LARGEST_FITTED_CELL = 72

interface Free {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The uncovered part of the frame: its middle and extent, at least one pixel. */
function freePart({ width, height, insets }: Frame): Free {
  const freeWidth = Math.max(1, width - insets.left - insets.right)
  const freeHeight = Math.max(1, height - insets.top - insets.bottom)
  return {
    x: insets.left + freeWidth / 2,
    y: insets.top + freeHeight / 2,
    width: freeWidth,
    height: freeHeight,
  }
}

function wholeScale(bounds: WorldRect, frame: Frame): number {
  const free = freePart(frame)
  const margin = Math.min(MARGIN, free.width / 8, free.height / 8)
  const across = (free.width - 2 * margin) / Math.max(1, bounds.right - bounds.left)
  const down = (free.height - 2 * margin) / Math.max(1, bounds.bottom - bounds.top)
  return Math.min(across, down)
}

/** Smallest and largest scale allowed for a map in a frame. */
export function scaleLimits(bounds: WorldRect, frame: Frame): readonly [number, number] {
  const whole = wholeScale(bounds, frame)
  return [Math.min(whole, SMALLEST_CELL / UNIT), LARGEST_CELL / UNIT]
}

/** The whole map in the uncovered part of the frame. */
export function fitted(bounds: WorldRect, frame: Frame): Camera {
  const scale = Math.min(wholeScale(bounds, frame), LARGEST_FITTED_CELL / UNIT)
  return centredOn({ x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }, scale, frame)
}

/** The whole map; or, if that makes cells too small to read, readable cells around `interest`. */
export function opened(bounds: WorldRect, frame: Frame, interest: WorldPoint | undefined): Camera {
  const whole = fitted(bounds, frame)
  if (interest === undefined || whole.scale * UNIT >= SMALLEST_READABLE) return whole
  return within(centredOn(interest, OPENING_CELL / UNIT, frame), bounds, frame)
}

/** Moved so that nothing beside the map is seen, on the sides where the map is larger than the uncovered part. */
function within(camera: Camera, bounds: WorldRect, frame: Frame): Camera {
  const part = seen(camera, frame)
  const margin = MARGIN / camera.scale
  return {
    x: camera.x + shift(part.left, part.right, bounds.left - margin, bounds.right + margin),
    y: camera.y + shift(part.top, part.bottom, bounds.top - margin, bounds.bottom + margin),
    scale: camera.scale,
  }
}

function shift(from: number, to: number, least: number, most: number): number {
  if (to - from >= most - least) return (least + most - from - to) / 2
  return Math.max(0, least - from) - Math.max(0, to - most)
}

/** `point` in the middle of the uncovered part. */
export function centredOn(point: WorldPoint, scale: number, frame: Frame): Camera {
  const free = freePart(frame)
  return {
    x: point.x + (frame.width / 2 - free.x) / scale,
    y: point.y + (frame.height / 2 - free.y) / scale,
    scale,
  }
}

/** Scaled by `factor` within the limits; the world point under (atX, atY) stays where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: WorldPoint,
  bounds: WorldRect,
  frame: Frame,
): Camera {
  const [least, most] = scaleLimits(bounds, frame)
  const scale = Math.min(most, Math.max(least, camera.scale * factor))
  const under = toWorld(camera, at, frame)
  return clamped(
    { x: under.x - (at.x - frame.width / 2) / scale, y: under.y - (at.y - frame.height / 2) / scale, scale },
    bounds,
    frame,
  )
}

/** Moved so that what was under the pointer follows it by (dx, dy) CSS pixels. */
export function panned(camera: Camera, dx: number, dy: number, bounds: WorldRect, frame: Frame): Camera {
  return clamped(
    { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale },
    bounds,
    frame,
  )
}

/** The middle of the uncovered part never leaves the map. */
export function clamped(camera: Camera, bounds: WorldRect, frame: Frame): Camera {
  const free = freePart(frame)
  const shiftX = (free.x - frame.width / 2) / camera.scale
  const shiftY = (free.y - frame.height / 2) / camera.scale
  return {
    x: Math.min(bounds.right, Math.max(bounds.left, camera.x + shiftX)) - shiftX,
    y: Math.min(bounds.bottom, Math.max(bounds.top, camera.y + shiftY)) - shiftY,
    scale: camera.scale,
  }
}

/** CSS pixels from the top left corner of the board to world units. */
export function toWorld(camera: Camera, at: WorldPoint, frame: Frame): WorldPoint {
  return {
    x: camera.x + (at.x - frame.width / 2) / camera.scale,
    y: camera.y + (at.y - frame.height / 2) / camera.scale,
  }
}

export function toScreen(camera: Camera, point: WorldPoint, frame: Frame): WorldPoint {
  return {
    x: frame.width / 2 + (point.x - camera.x) * camera.scale,
    y: frame.height / 2 + (point.y - camera.y) * camera.scale,
  }
}

/** World units seen in the uncovered part. */
export function seen(camera: Camera, frame: Frame): WorldRect {
  const { left, top, right, bottom } = frame.insets
  const from = toWorld(camera, { x: left, y: top }, frame)
  const to = toWorld(
    camera,
    { x: Math.max(left, frame.width - right), y: Math.max(top, frame.height - bottom) },
    frame,
  )
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}

/** Does the uncovered part show all of the map? */
export function showsAll(camera: Camera, bounds: WorldRect, frame: Frame): boolean {
  const part = seen(camera, frame)
  const slack = 1
  return (
    part.left <= bounds.left + slack &&
    part.top <= bounds.top + slack &&
    part.right >= bounds.right - slack &&
    part.bottom >= bounds.bottom - slack
  )
}

/** What the ink shader draws of it: marks of fixed size on screen grow mildly with the cells. */
export function inkViewOf(
  { x, y, scale }: Camera,
  { width, height, ratio }: { readonly width: number; readonly height: number; readonly ratio: number },
): InkView {
  const growth = Math.min(1.35, Math.max(0.6, Math.sqrt((scale * UNIT) / USUAL_CELL)))
  return {
    x,
    y,
    width: width * ratio,
    height: height * ratio,
    zoom: scale * ratio,
    pixel: ratio * growth,
    ratio,
  }
}
