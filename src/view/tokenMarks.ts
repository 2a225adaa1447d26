// Paints what is pinned to a token: badges, chevrons of flanks, height; and what goes around it: the facing notch and
// the rings that say active, selected or target. Lengths are in radii of the token unless they say pixels.
import { ICON_BOX, iconPath } from '../session/iconData.ts'
import { cssColour, mixed, sideLook, type Theme } from './theme.ts'
import type { FaceFacts } from './tokenFacts.ts'

export type Context = CanvasRenderingContext2D

const MOST_BADGES = 3
/** Where chips in the corners sit. */
const CORNER = { right: 0.78, up: -0.8 } as const

/** A row of chips along the lower edge, each with its icon and, from two levels on, their number. */
export function paintBadges(
  context: Context,
  radius: number,
  cell: number,
  facts: FaceFacts,
  theme: Theme,
): void {
  const { badges } = facts
  const shown = badges.slice(0, badges.length > MOST_BADGES ? MOST_BADGES - 1 : MOST_BADGES)
  const rest = badges.length - shown.length
  const chip = cell * 0.165
  const count = shown.length + (rest > 0 ? 1 : 0)
  const y = (radius * 0.98 - chip * 0.4) * (facts.notch === 'below' ? -1 : 1)
  for (let i = 0; i < count; i += 1) {
    const x = (i - (count - 1) / 2) * chip * 2.1
    const badge = shown[i]
    paintChip(context, x, y, chip, theme.halo, theme.text)
    if (badge === undefined) paintText(context, `+${rest}`, x, y, chip * 1.15, theme, theme.text)
    else {
      paintSmallIcon(context, badge.icon, x, y, chip * 1.5, theme.text)
      if (badge.level > 1) paintCount(context, badge.level, x + chip * 0.8, y - chip * 0.75, chip, theme)
    }
  }
}

function paintChip(context: Context, x: number, y: number, chip: number, fill: number, line: number): void {
  context.beginPath()
  context.arc(x, y, chip, 0, 2 * Math.PI)
  context.fillStyle = cssColour(fill)
  context.fill()
  context.lineWidth = Math.max(1, chip * 0.14)
  context.strokeStyle = cssColour(line)
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
  paintText(context, String(Math.min(99, level)), x, y, size * (level > 9 ? 1.2 : 1.5), theme, theme.halo)
}

function paintText(
  context: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  theme: Theme,
  colour: number,
): void {
  context.font = `600 ${size}px ${theme.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = cssColour(colour)
  context.fillText(text, x, y + size * 0.06)
}

/** A dot where badges would be too small to read. */
export function paintBadgeDot(context: Context, radius: number, facts: FaceFacts, theme: Theme): void {
  context.beginPath()
  context.arc(0, radius * (facts.notch === 'below' ? -0.86 : 0.86), radius * 0.24, 0, 2 * Math.PI)
  context.fillStyle = cssColour(theme.text)
  context.fill()
  context.lineWidth = radius * 0.1
  context.strokeStyle = cssColour(theme.halo)
  context.stroke()
}

/** Flanked: chevrons in a chip at an upper corner, as many as levels up to three, then a figure. */
export function paintChevrons(
  context: Context,
  radius: number,
  cell: number,
  facts: FaceFacts,
  theme: Theme,
): void {
  const chip = cell * 0.18
  const x = radius * CORNER.right * (chevronsLeft(facts) ? -1 : 1)
  const y = radius * CORNER.up
  paintChip(context, x, y, chip, theme.flank, theme.halo)
  if (facts.flanked > 3) {
    paintText(context, String(facts.flanked), x, y, chip * 1.35, theme, theme.halo)
    return
  }
  context.save()
  context.lineWidth = chip * 0.26
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = cssColour(theme.halo)
  for (let i = 0; i < facts.flanked; i += 1) {
    const middle = y + (i - (facts.flanked - 1) / 2) * chip * 0.5
    context.beginPath()
    context.moveTo(x - chip * 0.5, middle + chip * 0.2)
    context.lineTo(x, middle - chip * 0.2)
    context.lineTo(x + chip * 0.5, middle + chip * 0.2)
    context.stroke()
  }
  context.restore()
}

function chevronsLeft(facts: FaceFacts): boolean {
  return facts.notch === 'upper-right'
}

/** Height above the ground at the upper left, or where notch and chevrons leave room. */
export function paintAltitude(
  context: Context,
  radius: number,
  cell: number,
  facts: FaceFacts,
  theme: Theme,
): void {
  const size = cell * 0.2
  const isLeftTaken = facts.notch === 'upper-left' || (facts.flanked > 0 && chevronsLeft(facts))
  const isRightTaken = facts.notch === 'upper-right' || (facts.flanked > 0 && !chevronsLeft(facts))
  const x = radius * CORNER.right * (isLeftTaken && !isRightTaken ? 1 : -1)
  const y = isLeftTaken && isRightTaken ? 0 : radius * CORNER.up
  context.font = `600 ${size}px ${theme.font}`
  const width = context.measureText(facts.altitude).width + size * 0.7
  context.beginPath()
  context.roundRect(x - width / 2, y - size * 0.72, width, size * 1.44, size * 0.5)
  context.fillStyle = cssColour(theme.halo)
  context.fill()
  context.lineWidth = Math.max(1, size * 0.09)
  context.strokeStyle = cssColour(theme.text)
  context.stroke()
  paintText(context, facts.altitude, x, y, size, theme, theme.text)
}

/** The facing notch, pointing up from the rim of a round token. Its middle is the token's. */
export function paintNotch(
  context: Context,
  pixels: number,
  radius: number,
  side: number,
  theme: Theme,
): void {
  context.clearRect(0, 0, pixels, pixels)
  context.save()
  context.translate(pixels / 2, pixels / 2)
  const notch = new Path2D()
  notch.moveTo(0, -radius * 1.24)
  notch.lineTo(radius * 0.28, -radius * 0.88)
  notch.quadraticCurveTo(0, -radius * 1, -radius * 0.28, -radius * 0.88)
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
export function paintRings(
  context: Context,
  pixels: number,
  radius: number,
  facts: RingFacts,
  theme: Theme,
): void {
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
    ring(1.13, 0.2, theme.halo)
    ring(1.13, 0.11, theme.text)
  } else if (facts.selected) {
    ring(1.12, 0.14, theme.halo)
    ring(1.12, 0.065, theme.text)
  }
  if (facts.target) {
    ring(1.14, 0.2, theme.halo)
    const part = (2 * Math.PI * 1.14) / 24
    ring(1.14, 0.11, theme.danger, [part, part])
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
      context.moveTo(x * radius * 1, y * radius * 1)
      context.lineTo(x * radius * 1.3, y * radius * 1.3)
    }
    context.lineWidth = radius * width
    context.strokeStyle = cssColour(colour)
    context.stroke()
  }
}
