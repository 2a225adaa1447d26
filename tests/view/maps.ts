// Small maps for the view's tests: grids of every kind, and square maps from pictures.
import type { BattleMap, GridKind, GridSpec } from '../../src/geometry/battleMap.ts'

export const CELL_KINDS = ['square', 'hex-pointy', 'hex-flat'] as const
export const OFFSETS = ['odd', 'even'] as const

/** A map without anything on it; on a gridless one `cols` and `rows` are metres. */
export function emptyMap(
  kind: GridKind,
  cols: number,
  rows: number,
  offset: GridSpec['offset'] = 'odd',
): BattleMap {
  const isGridless = kind === 'gridless'
  const count = isGridless ? 0 : cols * rows
  return {
    grid: {
      kind,
      offset,
      cols: isGridless ? 0 : cols,
      rows: isGridless ? 0 : rows,
      cellMm: 1000,
      widthMm: isGridless ? cols * 1000 : 0,
      heightMm: isGridless ? rows * 1000 : 0,
    },
    terrain: new Uint8Array(count),
    groundMm: new Int32Array(count),
    areas: [],
    walls: [],
    doors: [],
    picture: undefined,
    lights: [],
  }
}

/** Cells marked `x` in a picture of a square map: the map and their numbers. */
export function pictured(picture: string): { readonly map: BattleMap; readonly cells: readonly number[] } {
  const rows = picture
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  const cols = rows[0]!.length
  const cells = rows.flatMap((row, y) => row.flatMap((mark, x) => (mark === 'x' ? [y * cols + x] : [])))
  return { map: emptyMap('square', cols, rows.length), cells }
}
