// Wall lines of a map that is already a battle map, counted as the summaries of imports have them.
import type { BattleMap } from '../geometry/battleMap.ts'
import type { LineCount } from './format.ts'
import { count } from './wallLines.ts'

/** Lengths in cells, on a gridless map in metres; hexes: 0, since their walls are not drawn in cells. */
export function lineCountOf(map: BattleMap): LineCount {
  const { grid, walls } = map
  if (grid.kind === 'hex-flat' || grid.kind === 'hex-pointy') {
    return {
      lines: walls.length,
      pieces: walls.length,
      length: 0,
      insidePieces: walls.length,
      insideLength: 0,
    }
  }
  const extent = grid.kind === 'square' ? grid : { cols: grid.widthMm / 1000, rows: grid.heightMm / 1000 }
  const cells = (value: number) => value / 1000
  const pieces = walls.map(({ a, b }) => ({
    a: { x: cells(a.x), y: cells(a.y) },
    b: { x: cells(b.x), y: cells(b.y) },
  }))
  return count(walls.length, pieces, extent)
}
