// A planned path: a solid line in the side's colour, a tick at each sub turn, a diamond where a check is due, an open
// triangle where an opportunity is given, a ring at the end.
import type { PathOverlay } from '../../session/boardModel.ts'
import type { WorldPoint } from '../layout.ts'
import { type Drawing, type GlyphShape, haloed, type Label, lineOf, regular } from '../shapes.ts'
import { type Look, lookOf } from './look.ts'

type Mark = PathOverlay['marks'][number]

export function pathDrawing(path: PathOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, path.side)
  const { halo, text } = look.theme
  const points = path.points.map((point) => look.layout.toWorld(point))
  const line = lineOf(
    points.flatMap(({ x, y }) => [x, y]),
    { colour, alpha: 1, least: 3 },
  )
  const labels: Label[] = []
  const glyphs: GlyphShape[] = []
  for (const mark of path.marks) {
    const at = look.layout.toWorld(mark.at)
    glyphs.push(...glyphsOf(mark, at, points, colour, look))
    if (mark.label === '') continue
    const dy = mark.kind === 'sub-turn' ? 13 : mark.kind === 'end' ? 18 : -16
    labels.push({
      ...at,
      dx: 0,
      dy,
      text: mark.label,
      size: 12,
      colour: text,
      halo,
      strong: true,
      fromCell: 22,
    })
  }
  return { shapes: [...haloed(line, halo, 1.5), ...glyphs], labels }
}

function glyphsOf(
  mark: Mark,
  at: WorldPoint,
  points: readonly WorldPoint[],
  colour: number,
  { theme }: Look,
): readonly GlyphShape[] {
  const base = { kind: 'glyph' as const, x: at.x, y: at.y, closed: true }
  const paper = { colour: theme.halo, alpha: 1 }
  switch (mark.kind) {
    case 'sub-turn': {
      const [dx, dy] = directionAt(points, at)
      const tick = [-dy * 7, dx * 7, dy * 7, -dx * 7]
      return [
        { ...base, closed: false, corners: tick, line: { ...paper, width: 5 } },
        { ...base, closed: false, corners: tick, line: { colour, alpha: 1, width: 2.4 } },
      ]
    }
    case 'check':
      return [
        { ...base, corners: regular(4, 8.5, 0), fill: { colour, alpha: 1 }, line: { ...paper, width: 1.6 } },
      ]
    case 'opportunity':
      return [
        { ...base, corners: regular(3, 12.5, -Math.PI / 2), fill: paper },
        {
          ...base,
          corners: regular(3, 10, -Math.PI / 2),
          line: { colour: theme.danger, alpha: 1, width: 2.4 },
        },
      ]
    case 'end':
      return [
        { ...base, corners: regular(20, 9, 0), fill: paper },
        { ...base, corners: regular(20, 7, 0), line: { colour, alpha: 1, width: 2.6 } },
        { ...base, corners: regular(12, 3, 0), fill: { colour, alpha: 1 } },
      ]
  }
}

/** Direction of the path where it passes nearest to a point. */
function directionAt(points: readonly WorldPoint[], at: WorldPoint): readonly [number, number] {
  let best: readonly [number, number] = [1, 0]
  let least = Infinity
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0) continue
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const along = Math.min(length, Math.max(0, (at.x - a.x) * dx + (at.y - a.y) * dy))
    const away = Math.hypot(a.x + dx * along - at.x, a.y + dy * along - at.y)
    if (away < least) [least, best] = [away, [dx, dy]]
  }
  return best
}
