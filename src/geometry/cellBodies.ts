// Bodies on cells, and the ground under them: offset positions to plane coordinates, cells of footprints, distances
// (TG-GEO-1, -8), terrain and height. No walls.
import type { BattleMap } from './battleMap.ts'
import type { CellGrid } from './cellGrid.ts'
import { offsetToAxial } from './coordinates.ts'
import type { Body, LatticePoint } from './field.ts'

/** Positions here are offset (column, row), as in files. */
export interface Bodies {
  planeX(x: number, y: number): number
  planeY(x: number, y: number): number
  centre(body: Body): LatticePoint
  /** Squared distance in mm, altitude counted. */
  distance2(a: Body, b: Body): number
  overlaps(a: Body, b: Body): boolean
  /** Direction of the step between two neighbouring positions, or -1. */
  direction(x: number, y: number, toX: number, toY: number): number
  cellsAt(x: number, y: number, size: number): readonly number[] | undefined
  /** Cells of a body that lie on the map. */
  cellsIn(body: Body): readonly number[]
}

export function createBodies(grid: CellGrid): Bodies {
  const flat = grid.spec.kind === 'hex-flat'
  const planeX =
    !grid.hex || flat ? (x: number) => x : (x: number, y: number) => offsetToAxial(grid.spec, x, y).q
  const planeY =
    !grid.hex || !flat
      ? (_x: number, y: number) => y
      : (x: number, y: number) => offsetToAxial(grid.spec, x, y).r
  const known = new Map<number, readonly number[] | undefined>()
  const collect = (x: number, y: number, size: number): number[] => {
    const { dx, dy, count } = grid.footprint(size)
    const px = planeX(x, y)
    const py = planeY(x, y)
    const cells = Array.from({ length: count }, (_, i) =>
      grid.cellAtPlane(px + (dx[i] as number), py + (dy[i] as number)),
    )
    return cells.filter((cell) => cell >= 0).sort((a, b) => a - b)
  }
  const cellsAt = (x: number, y: number, size: number): readonly number[] | undefined => {
    if (x < 0 || y < 0 || x >= grid.cols || y >= grid.rows) return undefined
    const key = (y * grid.cols + x) * 8 + size
    const found = known.get(key)
    if (found !== undefined) return found
    const cells = collect(x, y, size)
    if (cells.length < grid.footprint(size).count) return undefined
    known.set(key, cells)
    return cells
  }
  return {
    planeX,
    planeY,
    cellsAt,
    cellsIn: (body) => cellsAt(body.x, body.y, body.size) ?? collect(body.x, body.y, body.size),
    centre: ({ x, y, size }) => grid.centre(planeX(x, y), planeY(x, y), size),
    distance2: (a, b) => {
      const cells2 = grid.distance2(
        planeX(a.x, a.y),
        planeY(a.x, a.y),
        a.size,
        planeX(b.x, b.y),
        planeY(b.x, b.y),
        b.size,
      )
      const dz = a.z - b.z
      return cells2 * grid.spec.cellMm * grid.spec.cellMm + dz * dz
    },
    overlaps: (a, b) =>
      grid.overlaps(planeX(a.x, a.y), planeY(a.x, a.y), a.size, planeX(b.x, b.y), planeY(b.x, b.y), b.size),
    direction: (x, y, toX, toY) => {
      const dx = planeX(toX, toY) - planeX(x, y)
      const dy = planeY(toX, toY) - planeY(x, y)
      for (let d = 0; d < grid.directions; d++) {
        if (grid.stepX[d] === dx && grid.stepY[d] === dy) return d
      }
      return -1
    },
  }
}

export interface Ground {
  /** Terrain code per anchor cell, worst under a footprint. */
  terrainOf(size: number): Uint8Array
  terrainAt(x: number, y: number, size: number): number
  groundMm(x: number, y: number, size: number): number
}

/** Ground under footprints, from the cells that they cover. */
export function createGround(map: BattleMap, cellsAt: Bodies['cellsAt']): Ground {
  const { cols, rows } = map.grid
  const bySize: Array<Uint8Array | undefined> = []
  const isFlat = map.groundMm.every((height) => height === 0)
  const worst = (cells: readonly number[] | undefined): number =>
    cells === undefined ? 0 : cells.reduce((code, cell) => Math.max(code, map.terrain[cell] as number), 0)
  return {
    terrainOf: (size) =>
      (bySize[size] ??=
        size === 1
          ? map.terrain
          : Uint8Array.from({ length: cols * rows }, (_, cell) =>
              worst(cellsAt(cell % cols, Math.floor(cell / cols), size)),
            )),
    terrainAt: (x, y, size) =>
      size === 1 && x >= 0 && y >= 0 && x < cols && y < rows
        ? (map.terrain[y * cols + x] as number)
        : worst(cellsAt(x, y, size)),
    groundMm: (x, y, size) => {
      if (isFlat) return 0
      const cells = cellsAt(x, y, size)
      if (cells === undefined || cells.length === 0) return 0
      return cells.reduce((height, cell) => Math.max(height, map.groundMm[cell] as number), -Infinity)
    },
  }
}
