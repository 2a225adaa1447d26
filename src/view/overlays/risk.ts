// Ground shaded by risk: five shades of the colour of danger, with the figure in each cell when there is room for it.
import type { AreaOverlay } from '../../session/boardModel.ts'
import type { Drawing, Label } from '../shapes.ts'
import { cellsFill, type Look } from './look.ts'

const BANDS = 5

export function riskDrawing(area: AreaOverlay, look: Look): Drawing {
  const { danger, text, halo } = look.theme
  const bands: number[][] = Array.from({ length: BANDS }, () => [])
  const labels: Label[] = []
  for (const [i, cell] of area.cells.entries()) {
    const risk = area.values?.[i] ?? 0
    if (cell < 0 || risk <= 0) continue
    bands[Math.min(BANDS - 1, Math.floor((risk / 100) * BANDS))]!.push(cell)
    const { x, y } = look.layout.cellCentre(cell)
    const figure = `${Math.round(risk)}`
    labels.push({
      x,
      y,
      dx: 0,
      dy: 0,
      text: figure,
      size: 11,
      colour: text,
      halo,
      strong: false,
      fromCell: 40,
    })
  }
  return {
    shapes: bands.flatMap((cells, band) =>
      cellsFill(look.layout, cells, { colour: danger, alpha: 0.1 + band * 0.11 }),
    ),
    labels,
  }
}
