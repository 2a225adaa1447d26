// The battle map as plain immutable data: what importers make and what every grid function reads.
// Nothing here changes during a battle; which doors stand open belongs to the battle and is passed beside the map.

export const GRID_KINDS = ['square', 'hex-pointy', 'hex-flat', 'gridless'] as const
export type GridKind = (typeof GRID_KINDS)[number]

/** Terrain words in ascending difficulty; the index is the code stored per cell. */
export const TERRAINS = ['open', 'rough', 'difficult', 'severe', 'solid'] as const
export type Terrain = (typeof TERRAINS)[number]

/**
 * A grid. Positions on it are integers: (column, row) of a cell, for hexes in offset coordinates as in files,
 * or millimetres on a gridless map. x grows to the right, y downwards.
 */
export interface GridSpec {
  readonly kind: GridKind
  /** Hexes: whether odd or even rows (pointy) or columns (flat) are shoved by half a cell. */
  readonly offset: 'odd' | 'even'
  /** Cells across and down; 0 on a gridless map. */
  readonly cols: number
  readonly rows: number
  /** Length of one step to an orthogonal or hex neighbour in mm; on a gridless map 1000. */
  readonly cellMm: number
  /** Extent in mm on a gridless map, else 0. */
  readonly widthMm: number
  readonly heightMm: number
}

/**
 * A point in *fine units*, in which all line geometry is exact in doubles: squares 1000 to a cell (the centre of
 * (c, r) is 1000c + 500, 1000r + 500), hexes axial times 3000 (centre 3000q, 3000r; corners at multiples of 1000),
 * gridless 1 to a millimetre.
 */
export interface FinePoint {
  readonly x: number
  readonly y: number
}

export interface Wall {
  readonly a: FinePoint
  readonly b: FinePoint
  readonly blocksSight: boolean
  readonly blocksMove: boolean
  /** A low wall stops cover rays and steps (if `blocksMove`), never line of effect. */
  readonly low: boolean
}

export interface Door {
  readonly a: FinePoint
  readonly b: FinePoint
  /** State at the start of a battle; an open door blocks nothing. */
  readonly open: boolean
  /** What the closed door blocks. */
  readonly blocksSight: boolean
  readonly blocksMove: boolean
}

/** A polygon of terrain or height on a gridless map. Later areas lie over earlier ones. */
export interface Area {
  readonly terrain: Terrain
  readonly heightMm: number
  /** Corners in mm, in order, at least three; a closing repeat is not needed. */
  readonly polygon: readonly FinePoint[]
}

export interface MapPicture {
  /** File name relative to the scenario, or a data: address. */
  readonly source: string
  readonly type: string
  readonly width: number
  readonly height: number
}

export interface MapLight {
  readonly at: FinePoint
  readonly range: number
  /** Red, green, blue, alpha, 0-255 each. */
  readonly colour: readonly [number, number, number, number]
}

export interface BattleMap {
  readonly grid: GridSpec
  /** Terrain code per cell, row by row; empty on a gridless map. */
  readonly terrain: Uint8Array
  /** Ground height in mm per cell, row by row; empty on a gridless map. */
  readonly groundMm: Int32Array
  readonly areas: readonly Area[]
  readonly walls: readonly Wall[]
  readonly doors: readonly Door[]
  readonly picture: MapPicture | undefined
  readonly lights: readonly MapLight[]
}
