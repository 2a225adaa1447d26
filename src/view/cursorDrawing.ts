// The keyboard's cursor: the corners of a cell, dark on light, so that it is seen on every ground. And the place where a
// token in hand would stand.
import type { Layout, Place } from './layout.ts'
import { arcPoints, type Corners, type Drawing, NOTHING, type Shape } from './shapes.ts'
import type { Theme } from './theme.ts'

const ARM = 0.3

export function cursorDrawing(layout: Layout, theme: Theme, cursor: number | undefined): Drawing {
  if (cursor === undefined || cursor < 0 || cursor >= layout.count) return NOTHING
  const lines = cornerLines(layout.corners(cursor), layout.sides)
  const line = (points: Corners, colour: number, least: number): Shape => ({
    kind: 'line',
    points,
    closed: false,
    colour,
    alpha: 1,
    width: 0,
    least,
  })
  return {
    shapes: [
      ...lines.map((points) => line(points, theme.halo, 6)),
      ...lines.map((points) => line(points, theme.cursor, 3)),
    ],
    labels: [],
  }
}

/** At each corner a bent line: part of the side before it and part of the side after. */
function cornerLines(corners: Corners, sides: number): readonly Corners[] {
  return Array.from({ length: sides }, (_, i) => {
    const before = ((i + sides - 1) % sides) * 2
    const after = ((i + 1) % sides) * 2
    const [x, y] = [corners[i * 2]!, corners[i * 2 + 1]!]
    return [
      x + (corners[before]! - x) * ARM,
      y + (corners[before + 1]! - y) * ARM,
      x,
      y,
      x + (corners[after]! - x) * ARM,
      y + (corners[after + 1]! - y) * ARM,
    ]
  })
}

/** The disc of a token at the place where it would stand, dashed; nothing off the map. */
export function footprintMark(
  layout: Layout,
  theme: Theme,
  token: { readonly size: number },
  place: Place | undefined,
): readonly Shape[] {
  if (place === undefined) return []
  const centre = layout.centre(place.x, place.y, token.size)
  const points = arcPoints(centre, layout.radius(token.size), 0, 2 * Math.PI).slice(0, -2)
  const line = { kind: 'line' as const, points, closed: true, alpha: 1, width: 0 }
  return [
    { kind: 'region', rings: [points], colour: theme.text, alpha: 0.12 },
    { ...line, colour: theme.halo, least: 4 },
    { ...line, colour: theme.text, least: 2, dash: { on: 5, off: 4 } },
  ]
}
