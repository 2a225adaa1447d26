// Other zones of a rule system: a faint fill with a dash-dotted edge.
import type { AreaOverlay } from '../../session/boardModel.ts'
import type { Drawing } from '../shapes.ts'
import { areaFill, areaLines, INSET, type Look, lookOf, veil } from './look.ts'

export function zoneDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  return {
    shapes: [
      ...veil(look, area),
      ...areaFill(look, area, colour, 0.07),
      ...areaLines(look, area, INSET + 2, {
        colour,
        alpha: 0.9,
        width: 0,
        least: 2,
        dash: { on: 2, off: 4 },
      }),
    ],
    labels: [],
  }
}
