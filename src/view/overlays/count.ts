// How many creatures of a side threaten each cell: a numeral in its middle, heavier where there are more.
import type { AreaOverlay } from '../../session/boardModel.ts'
import { UNIT } from '../layout.ts'
import type { Drawing, Label } from '../shapes.ts'
import { type Look, lookOf } from './look.ts'

/** World units from the middle of a cell, which the figures of risk take. */
const OFF_CENTRE = UNIT * 0.29

export function countDrawing(area: AreaOverlay, look: Look): Drawing {
  const { colour } = lookOf(look, area.side)
  const labels: Label[] = []
  for (const [i, cell] of area.cells.entries()) {
    const count = area.values?.[i] ?? 0
    if (cell < 0 || count === 0) continue
    const { x, y } = look.layout.cellCentre(cell)
    // Sides stand beside each other in the cell, so that two counts can be read at once.
    labels.push({
      x: x + OFF_CENTRE * [-1, 1, -1, 1][area.side % 4]!,
      y: y + OFF_CENTRE * [-1, -1, 1, 1][area.side % 4]!,
      dx: 0,
      dy: 0,
      text: String(count),
      size: 12,
      colour,
      halo: look.theme.halo,
      strong: count > 1,
      fromCell: 22,
    })
  }
  return { shapes: [], labels }
}
