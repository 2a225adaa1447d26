// Grid lines, just visible, and the frame of the map; on a gridless map small crosses every five metres.
import { type Layout, UNIT } from '../layout.ts'
import { outlineOf } from '../outline.ts'
import type { Shape } from '../shapes.ts'
import type { Theme } from '../theme.ts'

const CROSS_METRES = 5

export function gridShapes(layout: Layout, theme: Theme): readonly Shape[] {
  const { colour, alpha, pictureAlpha } = theme.grid
  const shown = layout.map.picture === undefined ? alpha : pictureAlpha
  const isGridless = layout.grid === undefined
  const segments = isGridless
    ? crosses(layout)
    : layout.sides === 4
      ? straightLines(layout)
      : hexLines(layout)
  // Crosses are few and may be plainer than a whole grid.
  const strength = isGridless ? Math.min(1, shown * 2) : shown
  return [
    { kind: 'strokes', segments, colour, alpha: strength, width: 0, least: 1, round: false },
    ...frameShapes(layout, theme),
  ]
}

function straightLines({ bounds, grid }: Layout): readonly number[] {
  const segments: number[] = []
  if (grid === undefined) return segments
  for (let column = 1; column < grid.cols; column += 1) {
    segments.push(column * UNIT, bounds.top, column * UNIT, bounds.bottom)
  }
  for (let row = 1; row < grid.rows; row += 1)
    segments.push(bounds.left, row * UNIT, bounds.right, row * UNIT)
  return segments
}

/** Each side between two hexes once. */
function hexLines(layout: Layout): readonly number[] {
  const segments: number[] = []
  for (let cell = 0; cell < layout.count; cell += 1) {
    const corners = layout.corners(cell)
    for (let side = 0; side < 6; side += 1) {
      if (layout.across(cell, side) < cell) continue
      const next = (side + 1) % 6
      segments.push(corners[side * 2]!, corners[side * 2 + 1]!, corners[next * 2]!, corners[next * 2 + 1]!)
    }
  }
  return segments
}

function crosses({ bounds }: Layout): readonly number[] {
  const segments: number[] = []
  const [step, arm] = [CROSS_METRES * UNIT, UNIT * 0.18]
  for (let x = step; x < bounds.right; x += step) {
    for (let y = step; y < bounds.bottom; y += step)
      segments.push(x - arm, y, x + arm, y, x, y - arm, x, y + arm)
  }
  return segments
}

/** A firm line around the map and, around rectangular ones, a thin one outside it. */
function frameShapes(layout: Layout, theme: Theme): readonly Shape[] {
  const line = { kind: 'line' as const, closed: true, colour: theme.ink, width: 0 }
  if (layout.sides === 6) {
    const cells = Array.from({ length: layout.count }, (_, cell) => cell)
    return outlineOf(layout, cells).map((points) => ({ ...line, points, alpha: 0.7, least: 1.5 }))
  }
  return [
    { ...line, points: frame(layout, 0), alpha: 0.8, least: 1.5 },
    { ...line, points: frame(layout, 7), alpha: 0.45, least: 1 },
  ]
}

function frame({ bounds }: Layout, out: number): readonly number[] {
  const [left, top, right, bottom] = [
    bounds.left - out,
    bounds.top - out,
    bounds.right + out,
    bounds.bottom + out,
  ]
  return [left, top, right, top, right, bottom, left, bottom]
}
