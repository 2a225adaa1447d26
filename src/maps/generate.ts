// Maps out of a seed, for quick battles: the same orders give the same map everywhere. What each kind of land looks
// like stands in its own file.
import type { BattleMap, GridKind } from '../geometry/battleMap.ts'
import { Land } from './land.ts'
import { layCave } from './landCave.ts'
import { layField } from './landField.ts'
import { layRuins } from './landRuins.ts'

export const LAND_KINDS = ['field', 'ruins', 'cave'] as const
export type LandKind = (typeof LAND_KINDS)[number]

export const LAND_GRIDS = ['square', 'hex-pointy', 'hex-flat'] as const satisfies readonly GridKind[]
export type LandGrid = (typeof LAND_GRIDS)[number]

export interface LandOrders {
  readonly kind: LandKind
  readonly grid: LandGrid
  /** Any whole number. */
  readonly seed: number
  /** Length of a cell in mm. */
  readonly cellMm: number
}

const LAYERS: { readonly [K in LandKind]: (land: Land) => void } = {
  field: layField,
  ruins: layRuins,
  cave: layCave,
}

/** Cells across and down: wide enough that two sides do not begin in each other's reach. */
const COLUMNS = 28
const ROWS = 18

export function generateMap({ kind, grid, seed, cellMm }: LandOrders): BattleMap {
  const spec = {
    kind: grid,
    offset: 'odd',
    cols: COLUMNS,
    rows: ROWS,
    cellMm,
    widthMm: 0,
    heightMm: 0,
  } as const
  const land = new Land(spec, seed)
  LAYERS[kind](land)
  return land.map()
}
