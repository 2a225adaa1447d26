// Standing and single steps on cells (TG-GEO-9): walls, solid ground, corners and the map's edge. Other bodies, guards
// and costs are not looked at here.
import type { BattleMap } from './battleMap.ts'
import type { CellGrid } from './cellGrid.ts'
import { Contacts } from './contacts.ts'
import type { StepBar } from './field.ts'
import { SOLID } from './solidCells.ts'
import { CROSSES, wallsOf } from './wallSet.ts'

/** Bit of `legalSteps` that says the other bits are known. */
export const STEPS_KNOWN = 1 << 15

export interface CellSteps {
  /** What bars a body of `size` from standing with its anchor on the cell. */
  standBar(cell: number, size: number): StepBar | undefined
  /** What bars a body standing at `cell` from the step in direction `d`. */
  stepBar(cell: number, d: number, size: number): StepBar | undefined
  /** Per anchor cell: bit d is set if the step in direction d is legal; 0 until `fillSteps` was called for the cell. */
  legalSteps(size: number): Uint16Array
  /** Fills and returns the entry of `legalSteps(size)`. */
  fillSteps(cell: number, size: number): number
}

export function createCellSteps(map: BattleMap, doorsOpen: readonly boolean[], grid: CellGrid): CellSteps {
  const walls = wallsOf(map, doorsOpen, 'move')
  const contacts = new Contacts()
  const { terrain } = map
  const { directions, neighbour } = grid
  const centreX = (cell: number): number => (grid.planeX[cell] as number) * grid.fine + grid.half
  const centreY = (cell: number): number => (grid.planeY[cell] as number) * grid.fine + grid.half
  const wallBar = (wall: number): StepBar => {
    const origin = walls.origin[wall] as number
    return origin < 0 ? { kind: 'door', index: -1 - origin } : { kind: 'wall', index: origin }
  }

  /**
   * A cell whose centre lies on a wall cannot be entered: nobody could say on which side of the wall he stands.
   * Otherwise a wall through the middle of cells could be passed in two steps.
   */
  const cellBar = (cell: number): StepBar | undefined => {
    if (cell < 0) return { kind: 'edge', index: -1 }
    if (terrain[cell] === SOLID) return { kind: 'solid', index: cell }
    if (walls.count === 0) return undefined
    const x = centreX(cell)
    const y = centreY(cell)
    const near = walls.gather(x, y, x, y)
    for (let i = 0; i < near; i++) {
      const wall = walls.near[i] as number
      if (walls.holds(wall, x, y)) return wallBar(wall)
    }
    return undefined
  }

  /** A wall across the way between the centres of two neighbours, or one on both sides of a point of it (a joint). */
  const wayBar = (from: number, to: number): StepBar | undefined => {
    if (walls.count === 0) return undefined
    const px = centreX(from)
    const py = centreY(from)
    const qx = centreX(to)
    const qy = centreY(to)
    contacts.clear()
    const near = walls.gather(px, py, qx, qy)
    for (let i = 0; i < near; i++) {
      const wall = walls.near[i] as number
      if (walls.meet(wall, px, py, qx - px, qy - py, contacts, wall) === CROSSES) return wallBar(wall)
    }
    if (!contacts.bothSides()) return undefined
    // A closed door in the joint is what can be opened, so it is named rather than the wall beside it.
    const left = wallBar(contacts.foundLeft)
    return left.kind === 'door' ? left : wallBar(contacts.foundRight)
  }

  /** Diagonals of squares: the corner that the step passes must be touched by no wall and no solid cell. */
  const cornerBar = (cell: number, d: number): StepBar | undefined => {
    if (terrain[cell] === SOLID) return { kind: 'corner', index: cell }
    for (const side of [(d + 7) % 8, (d + 1) % 8]) {
      const beside = neighbour[cell * 8 + side] as number
      if (beside >= 0 && terrain[beside] === SOLID) return { kind: 'corner', index: beside }
    }
    if (walls.count === 0) return undefined
    const x = centreX(cell) + (grid.stepX[d] as number) * grid.half
    const y = centreY(cell) + (grid.stepY[d] as number) * grid.half
    const near = walls.gather(x, y, x, y)
    for (let i = 0; i < near; i++) {
      const wall = walls.near[i] as number
      if (walls.holds(wall, x, y)) return { kind: 'corner', index: wallBar(wall).index }
    }
    return undefined
  }

  const cellsOf = (cell: number, size: number): number[] => {
    const { dx, dy, count } = grid.footprint(size)
    const x = grid.planeX[cell] as number
    const y = grid.planeY[cell] as number
    return Array.from({ length: count }, (_, i) =>
      grid.cellAtPlane(x + (dx[i] as number), y + (dy[i] as number)),
    )
  }

  /** A body of several cells: no wall may run between two of them. */
  const insideBar = (cells: readonly number[]): StepBar | undefined => {
    if (walls.count === 0) return undefined
    const own = new Set(cells)
    for (const cell of cells) {
      for (let d = 0; d < directions; d++) {
        if (!grid.hex && d % 2 === 1) continue
        const beside = neighbour[cell * directions + d] as number
        if (beside <= cell || !own.has(beside)) continue
        const bar = wayBar(cell, beside)
        if (bar !== undefined) return bar
      }
    }
    return undefined
  }

  const footprintBar = (cells: readonly number[]): StepBar | undefined => {
    for (const cell of cells) {
      const bar = cellBar(cell)
      if (bar !== undefined) return bar
    }
    return cells.length > 1 ? insideBar(cells) : undefined
  }

  // Standing verdicts per size: 0 unknown, 1 free, 2 barred.
  const standing: Array<Uint8Array | undefined> = []
  const mayStand = (cell: number, size: number): boolean => {
    const known = (standing[size] ??= new Uint8Array(grid.count))
    if (known[cell] === 0) known[cell] = footprintBar(cellsOf(cell, size)) === undefined ? 1 : 2
    return known[cell] === 1
  }

  const stepBar = (cell: number, d: number, size: number): StepBar | undefined => {
    const target = neighbour[cell * directions + d] as number
    if (target < 0) return { kind: 'edge', index: -1 }
    if (!mayStand(target, size)) return footprintBar(cellsOf(target, size))
    for (const own of cellsOf(cell, size)) {
      if (own < 0) continue
      const next = neighbour[own * directions + d] as number
      const bar = wayBar(own, next) ?? (!grid.hex && d % 2 === 1 ? cornerBar(own, d) : undefined)
      if (bar !== undefined) return bar
    }
    return undefined
  }

  const legal: Array<Uint16Array | undefined> = []
  const legalSteps = (size: number): Uint16Array => (legal[size] ??= new Uint16Array(grid.count))
  return {
    standBar: (cell, size) => (cell < 0 ? cellBar(-1) : footprintBar(cellsOf(cell, size))),
    stepBar,
    legalSteps,
    fillSteps: (cell, size) => {
      let bits = STEPS_KNOWN
      for (let d = 0; d < directions; d++) {
        if (stepBar(cell, d, size) === undefined) bits |= 1 << d
      }
      legalSteps(size)[cell] = bits
      return bits
    },
  }
}
