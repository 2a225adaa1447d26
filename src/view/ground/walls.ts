// Walls as thick ink with a light edge, low ones thinner and dashed; what stops only the eye or only the foot, double or
// dotted. Doors as bars between two posts, open ones swung on their hinge.
import type { Door, Wall } from '../../geometry/battleMap.ts'
import { clipped, type Segment } from '../clip.ts'
import { type Layout, UNIT } from '../layout.ts'
import { arcPoints, type Corners, type Shape } from '../shapes.ts'
import type { Theme } from '../theme.ts'

const CORE = 6
const EDGE = 10.5
const LOW_CORE = 3.6
const LOW_EDGE = 8

export function wallShapes(layout: Layout, theme: Theme): readonly Shape[] {
  const of = (keep: (wall: Wall) => boolean): readonly number[] =>
    layout.map.walls.filter(keep).flatMap((wall) => clipped(segmentOf(layout, wall), layout.bounds))
  const full = of((wall) => !wall.low && wall.blocksMove && wall.blocksSight)
  const low = of((wall) => wall.low)
  const fence = of((wall) => !wall.low && wall.blocksMove && !wall.blocksSight)
  const veil = of((wall) => !wall.low && !wall.blocksMove)
  const { ink, edge } = theme
  const stroke = (segments: readonly number[], colour: number, width: number, least: number): Shape => ({
    kind: 'strokes',
    segments,
    colour,
    alpha: 1,
    width,
    least,
    round: true,
  })
  const dashed = (segments: readonly number[], width: number, on: number, off: number): Shape => ({
    kind: 'strokes',
    segments,
    colour: ink,
    alpha: 1,
    width,
    least: 1.4,
    round: false,
    dash: { on, off },
  })
  return [
    stroke(low, edge, LOW_EDGE, 3),
    stroke(fence, edge, LOW_EDGE, 3),
    stroke(veil, edge, LOW_EDGE, 3),
    stroke(full, edge, EDGE, 4),
    dashed(low, LOW_CORE, 9, 4),
    stroke(fence, ink, 2, 1.2),
    stroke(posts(fence), ink, 6, 2.5),
    dashed(veil, 2.6, 2, 4),
    stroke(full, ink, CORE, 2),
  ].filter((shape) => shape.kind !== 'strokes' || shape.segments.length > 0)
}

function segmentOf(layout: Layout, { a, b }: Pick<Wall, 'a' | 'b'>): Segment {
  const from = layout.fineToWorld(a)
  const to = layout.fineToWorld(b)
  return [from.x, from.y, to.x, to.y]
}

/** Very short strokes along fences, each half a step, seen as round posts. */
function posts(segments: readonly number[]): readonly number[] {
  const out: number[] = []
  for (let i = 0; i + 3 < segments.length; i += 4) {
    const [ax, ay, bx, by] = segments.slice(i, i + 4) as unknown as Segment
    const length = Math.hypot(bx - ax, by - ay)
    const count = Math.max(1, Math.round(length / (UNIT / 2)))
    for (let n = 0; n <= count; n += 1) {
      const [x, y] = [ax + ((bx - ax) * n) / count, ay + ((by - ay) * n) / count]
      out.push(x - 0.05, y, x + 0.05, y)
    }
  }
  return out
}

const BAR = 4.2
const SWING = (78 * Math.PI) / 180

export function doorShapes(layout: Layout, theme: Theme, doorsOpen: readonly boolean[]): readonly Shape[] {
  return layout.map.doors.flatMap((door, i) =>
    clipped(segmentOf(layout, door), layout.bounds).length === 0
      ? []
      : oneDoor(layout, theme, door, doorsOpen[i] ?? door.open),
  )
}

function oneDoor(layout: Layout, theme: Theme, door: Door, isOpen: boolean): readonly Shape[] {
  const [ax, ay, bx, by] = segmentOf(layout, door)
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return []
  const angle = Math.atan2(by - ay, bx - ax)
  const turned = isOpen ? angle + SWING : angle
  const gap = CORE / 2 + 1
  const bar = barCorners(ax, ay, turned, gap, isOpen ? length : length - gap)
  const post = (x: number, y: number, width: number, colour: number): Shape => ({
    kind: 'strokes',
    segments: [x - 0.05, y, x + 0.05, y],
    colour,
    alpha: 1,
    width,
    least: 2,
    round: true,
  })
  const swing: readonly Shape[] = isOpen
    ? [
        {
          kind: 'line',
          points: arcPoints({ x: ax, y: ay }, length, angle, turned),
          closed: false,
          colour: theme.ink,
          alpha: 0.6,
          width: 1,
          least: 0.8,
          dash: { on: 3, off: 3 },
        },
      ]
    : []
  return [
    ...swing,
    { kind: 'line', points: bar, closed: true, colour: theme.edge, alpha: 1, width: 6, least: 2 },
    { kind: 'fill', polygons: [bar], colour: theme.edge, alpha: 1 },
    { kind: 'line', points: bar, closed: true, colour: theme.ink, alpha: 1, width: 2, least: 1 },
    post(ax, ay, EDGE, theme.edge),
    post(bx, by, EDGE, theme.edge),
    post(ax, ay, CORE + 1.5, theme.ink),
    post(bx, by, CORE + 1.5, theme.ink),
  ]
}

function barCorners(x: number, y: number, angle: number, from: number, to: number): Corners {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const [nx, ny] = [-dy * BAR, dx * BAR]
  return [
    x + dx * from + nx,
    y + dy * from + ny,
    x + dx * to + nx,
    y + dy * to + ny,
    x + dx * to - nx,
    y + dy * to - ny,
    x + dx * from - nx,
    y + dy * from - ny,
  ]
}
