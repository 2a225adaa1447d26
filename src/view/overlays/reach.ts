// Reachable ground: a light flat fill with lines of equal cost. Also ground that may be picked: the same, edged, with a
// dot in each cell.
import type { AreaOverlay } from '../../session/boardModel.ts'
import { type Layout, UNIT } from '../layout.ts'
import { outlineOf, softened } from '../outline.ts'
import type { Corners, Drawing, Shape } from '../shapes.ts'
import { areaFill, areaLines, type Look, lookOf, veil } from './look.ts'

export function reachDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  return {
    shapes: [
      ...veil(look, area),
      ...areaFill(look, area, colour, 0.14),
      ...isolines(area, look, colour),
      ...areaLines(look, area, 1.5, { colour, alpha: 0.7, width: 0, least: 1.2 }),
    ],
    labels: [],
  }
}

export function pickDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  return {
    shapes: [
      ...veil(look, area),
      ...areaFill(look, area, colour, 0.12),
      ...isolines(area, look, colour),
      ...cellDots(look.layout, area.cells, colour),
      ...areaLines(look, area, 1.5, { colour, alpha: 0.9, width: 0, least: 2 }),
    ],
    labels: [],
  }
}

/** Where the cost passes a round number, a thin line. */
function isolines(area: AreaOverlay, { layout }: Look, colour: number): readonly Shape[] {
  const { values } = area
  if (values === undefined) return []
  const shapes: Shape[] = []
  for (const limit of isolineLimits(Math.max(0, ...values))) {
    const within = area.cells.filter((_, i) => values[i]! <= limit)
    for (const loop of outlineOf(layout, within)) {
      const points = softened(loop, 0, UNIT * 0.2)
      shapes.push({ kind: 'line', points, closed: true, colour, alpha: 0.55, width: 0, least: 1 })
    }
  }
  return shapes
}

/** At most four round limits below `most`: steps of 1, 2 or 5 and a power of ten. */
export function isolineLimits(most: number): readonly number[] {
  if (!(most > 0)) return []
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [0.1, 0.2, 0.5, 1, 2, 5].map((part) => part * power).find((size) => most / size <= 5) ?? power
  const limits: number[] = []
  for (let i = 1; i * step < most * 0.9999; i += 1) limits.push(Math.round(i * step * 1e6) / 1e6)
  return limits
}

function cellDots(layout: Layout, cells: readonly number[], colour: number): readonly Shape[] {
  const polygons: Corners[] = []
  const half = UNIT * 0.045
  for (const cell of cells) {
    // The nodes of a gridless map are too close together for a dot each.
    if (cell < 0 || layout.grid === undefined) continue
    const { x, y } = layout.cellCentre(cell)
    polygons.push([x, y - half, x + half, y, x, y + half, x - half, y])
  }
  return polygons.length === 0 ? [] : [{ kind: 'fill', polygons, colour, alpha: 0.8 }]
}
