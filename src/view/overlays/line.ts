// Thin lines: who threatens whom (with an arrow head), line of effect, rays of cover. Where a wall stops a line, the
// wall is doubled and a bar put across the line; what lies behind is only hinted at.
import type { LineOverlay } from '../../session/boardModel.ts'
import { UNIT, type WorldPoint } from '../layout.ts'
import { type Drawing, type GlyphShape, haloed, type Label, lineOf, regular, type Shape } from '../shapes.ts'
import { type Look, lookOf } from './look.ts'

/** How far a line is moved to its right, so that two that threaten each other have a line each. */
const LANE = UNIT * 0.07

export function lineDrawing(line: LineOverlay, look: Look): Drawing {
  const { layout, theme } = look
  const colour = line.side === undefined ? theme.ink : lookOf(look, line.side).colour
  const [from, to] = ends(line, layout.toWorld(line.from), layout.toWorld(line.to))
  const stop = line.stop === undefined ? undefined : layout.toWorld(line.stop)
  const seen = stop ?? to
  const dash = line.role === 'cover' ? { dash: { on: 2, off: 4 } } : {}
  const main = lineOf([from.x, from.y, seen.x, seen.y], { colour, alpha: 1, least: 1.5, ...dash })
  const shapes: Shape[] = [...haloed(main, theme.halo, 1.2)]
  if (line.role === 'threatens') shapes.push(arrowHead(from, to, colour, theme.halo))
  else shapes.push(dot(from, colour), ...(stop === undefined ? [dot(to, colour)] : []))
  if (stop !== undefined) shapes.push(...stopped(line, look, from, stop, to))
  return { shapes, labels: labelsOf(line, look, from, seen) }
}

function ends(line: LineOverlay, from: WorldPoint, to: WorldPoint): readonly [WorldPoint, WorldPoint] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (line.role !== 'threatens' || length === 0) return [from, to]
  const [nx, ny] = [(-(to.y - from.y) / length) * LANE, ((to.x - from.x) / length) * LANE]
  return [
    { x: from.x + nx, y: from.y + ny },
    { x: to.x + nx, y: to.y + ny },
  ]
}

/** Past the middle, where heads of lines to the same target don't run together. */
function arrowHead(from: WorldPoint, to: WorldPoint, colour: number, halo: number): GlyphShape {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const share = 0.62
  return {
    kind: 'glyph',
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    corners: regular(3, 7, angle),
    closed: true,
    fill: { colour, alpha: 1 },
    line: { colour: halo, alpha: 0.9, width: 1 },
  }
}

function dot({ x, y }: WorldPoint, colour: number): GlyphShape {
  return { kind: 'glyph', x, y, corners: regular(14, 3, 0), closed: true, fill: { colour, alpha: 1 } }
}

function stopped(
  line: LineOverlay,
  { layout, theme }: Look,
  from: WorldPoint,
  stop: WorldPoint,
  to: WorldPoint,
): readonly Shape[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const [nx, ny] = [-Math.sin(angle) * 9, Math.cos(angle) * 9]
  const bar = { kind: 'glyph' as const, x: stop.x, y: stop.y, corners: [-nx, -ny, nx, ny], closed: false }
  const rest = [stop.x, stop.y, to.x, to.y]
  return [
    lineOf(rest, { colour: theme.ink, alpha: 0.35, least: 1.2, dash: { on: 2, off: 5 } }),
    ...wallRails(line, layout.toWorld, theme.danger),
    { ...bar, line: { colour: theme.halo, alpha: 1, width: 6 } },
    { ...bar, line: { colour: theme.danger, alpha: 1, width: 3 } },
  ]
}

/** The wall that stops the line, doubled: a rail on either side of it. */
function wallRails(
  { wall }: LineOverlay,
  toWorld: Look['layout']['toWorld'],
  colour: number,
): readonly Shape[] {
  if (wall === undefined) return []
  const [a, b] = [toWorld(wall[0]), toWorld(wall[1])]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return []
  const [nx, ny] = [(-(b.y - a.y) / length) * 7, ((b.x - a.x) / length) * 7]
  const segments = [a.x + nx, a.y + ny, b.x + nx, b.y + ny, a.x - nx, a.y - ny, b.x - nx, b.y - ny]
  return [{ kind: 'strokes', segments, colour, alpha: 1, width: 0, least: 2, round: false }]
}

function labelsOf(line: LineOverlay, { theme }: Look, from: WorldPoint, seen: WorldPoint): readonly Label[] {
  if (line.label === undefined || line.label === '') return []
  return [
    {
      x: (from.x + seen.x) / 2,
      y: (from.y + seen.y) / 2,
      dx: 0,
      dy: -12,
      text: line.label,
      size: 12,
      colour: theme.text,
      halo: theme.halo,
      strong: false,
      fromCell: 18,
    },
  ]
}
