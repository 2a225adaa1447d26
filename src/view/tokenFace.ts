// Paints the body of a token on a 2D canvas: the side's shape, rim with health arc, icon. What is pinned to it is in
// tokenMarks.ts. Lengths are in radii of the token unless they say pixels.
import { ICON_BOX, iconPath } from '../session/iconData.ts'
import { rimLength, rimPath } from './rims.ts'
import { cssColour, mixed, type SideLook, sideLook, type Theme } from './theme.ts'
import type { FaceFacts } from './tokenFacts.ts'
import { type Context, paintAltitude, paintBadgeDot, paintBadges, paintChevrons } from './tokenMarks.ts'

/** Side of the square canvas of a token, in radii; its middle is the token's. */
export const FACE_SPAN = 2.7
/** Radius of the body's outline. */
export const BODY = 0.9
const RIM = 0.15

const ICON_SIZES: Readonly<Record<SideLook['rim'], number>> = {
  circle: 1.14,
  square: 1.22,
  hexagon: 1.14,
  triangle: 0.92,
}

/** Paints the body on a square canvas of `pixels` a side; `small`: too small on screen for badges to be read. */
export function paintFace(
  context: Context,
  pixels: number,
  facts: FaceFacts,
  theme: Theme,
  small: boolean,
): void {
  const radius = pixels / FACE_SPAN
  const cell = (radius * 2) / facts.size
  context.clearRect(0, 0, pixels, pixels)
  context.save()
  context.translate(pixels / 2, pixels / 2)
  paintBody(context, radius, facts, theme)
  if (facts.flanked > 0) paintChevrons(context, radius, small ? cell * 1.4 : cell, facts, theme)
  if (small) {
    if (facts.badges.length > 0) paintBadgeDot(context, radius, facts, theme)
  } else {
    if (facts.standing !== 'dead') paintBadges(context, radius, cell, facts, theme)
    if (facts.altitude !== '') paintAltitude(context, radius, cell, facts, theme)
  }
  context.restore()
}

function paintBody(context: Context, radius: number, facts: FaceFacts, theme: Theme): void {
  const look = sideLook(theme, facts.side)
  const outline = rimPath(look.rim, radius * BODY)
  if (facts.standing === 'able') {
    paintPlate(context, radius, outline, look.colour, theme.halo)
    paintHealth(context, radius, facts.health, look)
    paintIcon(context, radius, facts, look.on, look.rim)
    return
  }
  const isDead = facts.standing === 'dead'
  const colour = isDead ? theme.ink : look.colour
  context.globalAlpha = isDead ? 0.9 : 1
  context.fillStyle = cssColour(
    isDead ? mixed(theme.paper, theme.ink, 0.22) : mixed(look.colour, theme.paper, 0.62),
  )
  context.fill(outline)
  paintOutRim(context, radius, outline, colour)
  paintIcon(context, radius, facts, colour, look.rim)
  if (isDead) paintCross(context, radius, theme)
}

/** The body in its colour with a light edge and a soft shadow. */
function paintPlate(context: Context, radius: number, outline: Path2D, colour: number, halo: number): void {
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.42)'
  context.shadowBlur = radius * 0.16
  context.shadowOffsetY = radius * 0.06
  context.lineJoin = 'round'
  context.lineWidth = radius * 0.14
  context.strokeStyle = cssColour(halo)
  context.stroke(outline)
  context.restore()
  context.fillStyle = cssColour(colour)
  context.fill(outline)
}

function paintOutRim(context: Context, radius: number, outline: Path2D, colour: number): void {
  context.save()
  context.strokeStyle = cssColour(colour, 0.8)
  context.lineWidth = radius * 0.06
  context.setLineDash([radius * 0.16, radius * 0.12])
  context.stroke(outline)
  context.restore()
}

/** The rim: health as an arc from the top clockwise, on a darker track. */
function paintHealth(context: Context, radius: number, health: number, look: SideLook): void {
  const middle = radius * (BODY - RIM * 0.62)
  const path = rimPath(look.rim, middle)
  const isLightOnDark = look.on === 0xffffff
  context.save()
  context.lineWidth = radius * RIM
  context.strokeStyle = cssColour(mixed(look.colour, isLightOnDark ? 0x000000 : look.on, 0.5))
  context.stroke(path)
  if (health > 0) {
    context.lineWidth = radius * RIM * 0.62
    context.strokeStyle = cssColour(isLightOnDark ? 0xffffff : mixed(look.colour, 0xffffff, 0.72))
    const length = rimLength(look.rim, middle)
    if (health < 32) context.setLineDash([(length * health) / 32, length * 2])
    context.stroke(path)
  }
  context.restore()
}

function paintIcon(
  context: Context,
  radius: number,
  facts: FaceFacts,
  colour: number,
  rim: SideLook['rim'],
): void {
  const size = radius * ICON_SIZES[rim]
  context.save()
  context.translate(0, rim === 'triangle' ? radius * 0.2 : 0)
  // Who is out of action lies on his side.
  if (facts.standing !== 'able') context.rotate(Math.PI / 2)
  context.scale(size / ICON_BOX, size / ICON_BOX)
  context.translate(-ICON_BOX / 2, -ICON_BOX / 2)
  context.fillStyle = cssColour(colour, facts.standing === 'dead' ? 0.5 : 1)
  const path = new Path2D(iconPath(facts.icon))
  context.fill(path)
  // A little bolder than the icon set has them, so that fine parts last at small sizes.
  context.lineWidth = ICON_BOX * 0.022
  context.lineJoin = 'round'
  context.strokeStyle = context.fillStyle
  if (facts.standing !== 'dead') context.stroke(path)
  context.restore()
}

function paintCross(context: Context, radius: number, theme: Theme): void {
  const reach = radius * 0.46
  for (const [width, colour] of [
    [0.24, theme.halo],
    [0.1, theme.ink],
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
