// Paints the parts of a token on 2D canvases: body with rim, health arc, icon, badges and chevrons; the facing notch; the
// rings that say active, selected or target. No Phaser. Lengths are in radii of the token unless they say pixels.

import type { TokenModel } from '../session/boardModel.ts'
import { ICON_BOX, iconPath } from '../session/iconData.ts'
import { cssColour, mixed, type SideLook, sideLook, type Theme } from './theme.ts'

type Context = CanvasRenderingContext2D

/** Side of the square canvas of a token, in radii; its middle is the token's. */
export const FACE_SPAN = 2.7

/** What of a token its body shows; tokens with equal facts look the same. */
export interface FaceFacts {
  readonly side: number
  readonly size: number
  readonly icon: string
  /** Thirty-seconds. */
  readonly health: number
  readonly standing: TokenModel['standing']
  readonly badges: readonly { readonly icon: string; readonly level: number }[]
  readonly flanked: number
  readonly altitude: string
}

export function faceFacts(token: TokenModel): FaceFacts {
  const { side, size, icon, standing, flanked, altitude } = token
  // The last sliver of health must be seen, and full is only what is full.
  const health =
    token.health <= 0 ? 0 : token.health >= 1 ? 32 : Math.min(31, Math.max(1, Math.round(token.health * 32)))
  const badges = token.badges.map((badge) => ({ icon: badge.icon, level: badge.level }))
  const height =
    altitude === 0 ? '' : `${altitude < 0 ? '\u2212' : '+'}${Math.round(Math.abs(altitude) / 100) / 10}`
  return { side, size, icon, health, standing, badges, flanked, altitude: height }
}

/** Outline of the body by the side's shape, as a path about the origin. */
function bodyPath(rim: SideLook['rim'], radius: number): Path2D {
  if (rim === 'circle') return circlePath(radius)
  if (rim === 'square') return polygonPath(4, radius * 1.24, -Math.PI / 4, radius * 0.2)
  if (rim === 'hexagon') return polygonPath(6, radius * 1.11, -Math.PI / 2, radius * 0.12)
  return polygonPath(3, radius * 1.5, -Math.PI / 2, radius * 0.42, radius * 0.2)
}

function circlePath(radius: number): Path2D {
  const path = new Path2D()
  path.arc(0, 0, radius, -Math.PI / 2, 1.5 * Math.PI)
  path.closePath()
  return path
}

/** A regular polygon with rounded corners, begun at the middle of its top. */
function polygonPath(sides: number, radius: number, turn: number, round: number, down = 0): Path2D {
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / sides
    return [radius * Math.cos(angle), radius * Math.sin(angle) + down] as const
  })
  const path = new Path2D()
  const [first, last] = [corners[0]!, corners.at(-1)!]
  // Polygons with a corner on top begin on that corner's right flank; the square in the middle of its upper side.
  const flatTop = sides === 4
  const start = flatTop
    ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
    : between(first, corners[1]!, round / radius)
  path.moveTo(start[0]!, start[1]!)
  for (let i = flatTop ? 0 : 1; i < sides + (flatTop ? 0 : 1); i += 1) {
    const [corner, next] = [corners[i % sides]!, corners[(i + 1) % sides]!]
    path.arcTo(corner[0], corner[1], next[0], next[1], round)
  }
  path.closePath()
  return path
}

function between(
  a: readonly [number, number],
  b: readonly [number, number],
  share: number,
): readonly [number, number] {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

const BODY = 0.84
const RIM = 0.15

/** Paints the body on a square canvas of `pixels` a side. Badges and such only from 30 pixels to a cell. */
export function paintFace(context: Context, pixels: number, facts: FaceFacts, theme: Theme): void {
  const radius = pixels / FACE_SPAN
  const look = sideLook(theme, facts.side)
  context.clearRect(0, 0, pixels, pixels)
  context.save()
  context.translate(pixels / 2, pixels / 2)
  paintBody(context, radius, facts, look, theme)
  const cell = (radius * 2) / facts.size
  if (cell >= 30) {
    if (facts.standing === 'able' || facts.standing === 'unconscious')
      paintBadges(context, radius, cell, facts, theme)
    if (facts.flanked > 0) paintChevrons(context, radius, cell, facts.flanked, theme)
    if (facts.altitude !== '') paintAltitude(context, radius, cell, facts.altitude, theme)
  } else if (facts.badges.length > 0) paintBadgeDot(context, radius, theme)
  context.restore()
}

function paintBody(context: Context, radius: number, facts: FaceFacts, look: SideLook, theme: Theme): void {
  const isOut = facts.standing !== 'able'
  const isDead = facts.standing === 'dead'
  const fill = isDead
    ? mixed(theme.paper, theme.ink, 0.22)
    : isOut
      ? mixed(look.colour, theme.paper, 0.62)
      : look.colour
  const outer = bodyPath(look.rim, radius * BODY)
  context.save()
  if (!isOut) {
    context.shadowColor = 'rgba(0, 0, 0, 0.42)'
    context.shadowBlur = radius * 0.16
    context.shadowOffsetY = radius * 0.06
  }
  context.lineJoin = 'round'
  context.lineWidth = radius * 0.14
  context.strokeStyle = cssColour(theme.halo, isDead ? 0.7 : 1)
  context.stroke(outer)
  context.restore()
  context.fillStyle = cssColour(fill)
  context.fill(outer)
  if (isOut) paintOutRim(context, radius, outer, isDead ? theme.ink : look.colour)
  else paintHealth(context, radius, facts.health, look)
  paintIcon(context, radius, facts, isOut ? (isDead ? theme.ink : look.colour) : look.on, look.rim)
  if (isDead) paintCross(context, radius, theme)
}

function paintOutRim(context: Context, radius: number, outer: Path2D, colour: number): void {
  context.save()
  context.strokeStyle = cssColour(colour, 0.8)
  context.lineWidth = radius * 0.06
  context.setLineDash([radius * 0.16, radius * 0.12])
  context.stroke(outer)
  context.restore()
}

/** The rim: health as an arc from the top clockwise, on a darker track. */
function paintHealth(context: Context, radius: number, health: number, look: SideLook): void {
  const middle = bodyPath(look.rim, radius * (BODY - RIM * 0.62))
  const length = rimLength(look.rim, radius * (BODY - RIM * 0.62))
  context.save()
  context.lineWidth = radius * RIM
  context.strokeStyle = cssColour(mixed(look.colour, look.on === 0xffffff ? 0x000000 : look.on, 0.5))
  context.stroke(middle)
  if (health > 0) {
    context.lineWidth = radius * RIM * 0.62
    context.strokeStyle = cssColour(look.on === 0xffffff ? 0xffffff : mixed(look.colour, 0xffffff, 0.72))
    if (health < 32) context.setLineDash([(length * health) / 32, length * 2])
    context.stroke(middle)
  }
  context.restore()
}

/** Length of a body path, by the same figures as `bodyPath`. */
function rimLength(rim: SideLook['rim'], radius: number): number {
  if (rim === 'circle') return 2 * Math.PI * radius
  const [sides, around, round] =
    rim === 'square' ? [4, 1.24, 0.2] : rim === 'hexagon' ? [6, 1.11, 0.12] : [3, 1.5, 0.42]
  const half = Math.PI / sides
  const straight = 2 * sides * (radius * around * Math.sin(half) - radius * round * Math.tan(half))
  return straight + 2 * Math.PI * radius * round
}

function paintIcon(
  context: Context,
  radius: number,
  facts: FaceFacts,
  colour: number,
  rim: SideLook['rim'],
): void {
  const size = radius * (rim === 'triangle' ? 0.86 : rim === 'square' ? 1.12 : 1.04)
  context.save()
  context.translate(0, rim === 'triangle' ? radius * 0.2 : 0)
  // Who is out of action lies on his side.
  if (facts.standing !== 'able') context.rotate(Math.PI / 2)
  context.scale(size / ICON_BOX, size / ICON_BOX)
  context.translate(-ICON_BOX / 2, -ICON_BOX / 2)
  context.fillStyle = cssColour(colour, facts.standing === 'dead' ? 0.55 : 1)
  context.fill(new Path2D(iconPath(facts.icon)))
  context.restore()
}

function paintCross(context: Context, radius: number, theme: Theme): void {
  const reach = radius * 0.5
  for (const [width, colour] of [
    [0.26, theme.halo],
    [0.12, theme.ink],
  ] as const) {
    context.beginPath()
    context.moveTo(-reach, -reach)
    context.lineTo(reach, reach)
    context.moveTo(reach, -reach)
    context.lineTo(-reach, reach)
    context.lineWidth = radius * width
    context.lineCap = 'round'
    context.strokeStyle = cssColour(colour)
    context.stroke()
  }
}

const MOST_BADGES = 3

/** A row of chips along the lower edge, each with its icon and, from two levels on, their number. */
function paintBadges(context: Context, radius: number, cell: number, facts: FaceFacts, theme: Theme): void {
  const { badges } = facts
  const shown = badges.slice(0, badges.length > MOST_BADGES ? MOST_BADGES - 1 : MOST_BADGES)
  const rest = badges.length - shown.length
  const chip = cell * 0.155
  const count = shown.length + (rest > 0 ? 1 : 0)
  const y = radius * 0.94 - chip * 0.35
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * chip * 2.1
    const badge = shown[i]
    paintChip(context, x, y, chip, theme)
    if (badge === undefined) paintText(context, `+${rest}`, x, y, chip * 1.15, [theme.text, theme.font])
    else {
      paintSmallIcon(context, badge.icon, x, y, chip * 1.5, theme.text)
      if (badge.level > 1) paintCount(context, badge.level, x + chip * 0.8, y - chip * 0.75, chip, theme)
    }
  }
}

function paintChip(context: Context, x: number, y: number, chip: number, theme: Theme): void {
  context.beginPath()
  context.arc(x, y, chip, 0, 2 * Math.PI)
  context.fillStyle = cssColour(theme.halo)
  context.fill()
  context.lineWidth = Math.max(1, chip * 0.14)
  context.strokeStyle = cssColour(theme.text)
  context.stroke()
}

function paintSmallIcon(
  context: Context,
  icon: string,
  x: number,
  y: number,
  size: number,
  colour: number,
): void {
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / ICON_BOX, size / ICON_BOX)
  context.fillStyle = cssColour(colour)
  context.fill(new Path2D(iconPath(icon)))
  context.restore()
}

function paintCount(context: Context, level: number, x: number, y: number, chip: number, theme: Theme): void {
  const size = chip * 0.72
  context.beginPath()
  context.arc(x, y, size, 0, 2 * Math.PI)
  context.fillStyle = cssColour(theme.text)
  context.fill()
  paintText(context, String(Math.min(99, level)), x, y, size * (level > 9 ? 1.2 : 1.5), [
    theme.halo,
    theme.font,
  ])
}

function paintText(
  context: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  [colour, font]: readonly [colour: number, font: string],
): void {
  context.font = `700 ${size}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = cssColour(colour)
  context.fillText(text, x, y + size * 0.06)
}

/** A dot where badges would be too small to read. */
function paintBadgeDot(context: Context, radius: number, theme: Theme): void {
  context.beginPath()
  context.arc(0, radius * 0.86, radius * 0.24, 0, 2 * Math.PI)
  context.fillStyle = cssColour(theme.text)
  context.fill()
  context.lineWidth = radius * 0.1
  context.strokeStyle = cssColour(theme.halo)
  context.stroke()
}

/** Flanked: chevrons in a chip at the upper right, as many as levels up to three, then a figure. */
function paintChevrons(context: Context, radius: number, cell: number, level: number, theme: Theme): void {
  const chip = cell * 0.17
  const [x, y] = [radius * 0.74, -radius * 0.78]
  paintChip(context, x, y, chip, { ...theme, halo: theme.flank, text: theme.halo })
  if (level > 3) return paintText(context, String(level), x, y, chip * 1.35, [theme.halo, theme.font])
  context.save()
  context.lineWidth = chip * 0.26
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = cssColour(theme.halo)
  for (let i = 0; i < level; i += 1) {
    const middle = y + (i - (level - 1) / 2) * chip * 0.5
    context.beginPath()
    context.moveTo(x - chip * 0.5, middle + chip * 0.2)
    context.lineTo(x, middle - chip * 0.2)
    context.lineTo(x + chip * 0.5, middle + chip * 0.2)
    context.stroke()
  }
  context.restore()
}

function paintAltitude(context: Context, radius: number, cell: number, text: string, theme: Theme): void {
  const size = cell * 0.2
  const [x, y] = [-radius * 0.74, -radius * 0.78]
  context.font = `700 ${size}px ${theme.font}`
  const width = context.measureText(text).width + size * 0.7
  context.beginPath()
  context.roundRect(x - width / 2, y - size * 0.72, width, size * 1.44, size * 0.5)
  context.fillStyle = cssColour(theme.halo)
  context.fill()
  context.lineWidth = Math.max(1, size * 0.09)
  context.strokeStyle = cssColour(theme.text)
  context.stroke()
  paintText(context, text, x, y, size, [theme.text, theme.font])
}

/** The facing notch, pointing up: turned with the token. */
export function paintNotch(context: Context, pixels: number, side: number, theme: Theme): void {
  const radius = pixels / FACE_SPAN
  context.clearRect(0, 0, pixels, pixels)
  context.save()
  context.translate(pixels / 2, pixels / 2)
  const notch = new Path2D()
  notch.moveTo(0, -radius * 1.24)
  notch.lineTo(radius * 0.27, -radius * 0.84)
  notch.quadraticCurveTo(0, -radius * 0.96, -radius * 0.27, -radius * 0.84)
  notch.closePath()
  context.lineJoin = 'round'
  context.lineWidth = radius * 0.16
  context.strokeStyle = cssColour(theme.halo)
  context.stroke(notch)
  context.fillStyle = cssColour(mixed(sideLook(theme, side).colour, theme.text, 0.25))
  context.fill(notch)
  context.restore()
}

export interface RingFacts {
  readonly active: boolean
  readonly selected: boolean
  readonly target: boolean
}

/** Below the body: active, a soft disc with a heavy ring; selected, a ring; a target, a broken ring with four marks. */
export function paintRings(context: Context, pixels: number, facts: RingFacts, theme: Theme): void {
  const radius = pixels / FACE_SPAN
  context.clearRect(0, 0, pixels, pixels)
  context.save()
  context.translate(pixels / 2, pixels / 2)
  const ring = (at: number, width: number, colour: number, dash: readonly number[] = []): void => {
    context.beginPath()
    context.arc(0, 0, radius * at, 0, 2 * Math.PI)
    context.lineWidth = radius * width
    context.strokeStyle = cssColour(colour)
    context.setLineDash(dash.map((part) => part * radius))
    context.stroke()
  }
  if (facts.active) {
    context.beginPath()
    context.arc(0, 0, radius * 1.12, 0, 2 * Math.PI)
    context.fillStyle = cssColour(theme.text, 0.2)
    context.fill()
    ring(1.12, 0.2, theme.halo)
    ring(1.12, 0.11, theme.text)
  } else if (facts.selected) {
    ring(1.1, 0.14, theme.halo)
    ring(1.1, 0.065, theme.text)
  }
  if (facts.target) {
    ring(1.13, 0.2, theme.halo)
    const part = (2 * Math.PI * 1.13) / 24
    ring(1.13, 0.11, theme.danger, [part, part])
    paintTargetMarks(context, radius, theme)
  }
  context.restore()
}

function paintTargetMarks(context: Context, radius: number, theme: Theme): void {
  context.setLineDash([])
  context.lineCap = 'butt'
  for (const [width, colour] of [
    [0.26, theme.halo],
    [0.13, theme.danger],
  ] as const) {
    context.beginPath()
    for (let i = 0; i < 4; i += 1) {
      const [x, y] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)]
      context.moveTo(x * radius * 0.98, y * radius * 0.98)
      context.lineTo(x * radius * 1.29, y * radius * 1.29)
    }
    context.lineWidth = radius * width
    context.strokeStyle = cssColour(colour)
    context.stroke()
  }
}
