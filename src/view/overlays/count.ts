// How many creatures of a side threaten each cell: a numeral in its middle, heavier where there are more.
import type { AreaOverlay } from '../../session/boardModel.ts'
import type { Drawing, Label } from '../shapes.ts'
import { type Look, lookOf } from './look.ts'

export function countDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  const labels: Label[] = []
  for (const [i, cell] of area.cells.entries()) {
    const count = area.values?.[i] ?? 0
    if (cell < 0 || count === 0) continue
    const { x, y } = look.layout.cellCentre(cell)
    // Sides stand beside each other in the cell, so that two counts can be read at once.
    labels.push({
      x,
      y,
      dx: [-9, 9, -9, 9][area.side % 4]!,
      dy: [-9, -9, 9, 9][area.side % 4]!,
      text: String(count),
      size: 13,
      colour,
      halo: look.theme.halo,
      strong: count > 1,
      fromCell: 22,
    })
  }
  return { shapes: [], labels }
}
