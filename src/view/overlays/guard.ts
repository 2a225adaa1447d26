// Guard rings: dotted fill and a double edge.
import type { AreaOverlay } from '../../session/boardModel.ts'
import type { Drawing } from '../shapes.ts'
import { areaFill, areaLines, INSET, type Look, lookOf, veil } from './look.ts'

export function guardDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  const edge = { colour, alpha: 0.95, width: 0, least: 1.3 }
  const inner = look.layout.grid === undefined ? innerRing(area) : area
  return {
    shapes: [
      ...veil(look, area),
      ...areaFill(look, area, colour, 0.75 * look.theme.areaStrength, { kind: 'dots', radius: 1.25 }),
      ...areaLines(look, area, INSET + 1, edge),
      ...areaLines(look, inner, INSET + 6, edge),
    ],
    labels: [],
  }
}

/** The same circle a little smaller, for the second of the two edges where there are no cells to keep inside of. */
function innerRing(area: AreaOverlay): AreaOverlay {
  if (area.shape === undefined) return area
  return { ...area, shape: { ...area.shape, radiusMm: Math.max(1, area.shape.radiusMm - 80) } }
}
