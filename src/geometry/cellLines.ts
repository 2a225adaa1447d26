// Line of effect between cells (TG-GEO-6): verdicts cached by pair, and evidence. Bodies of several cells are handled
// by the field; low walls and cover by cover.ts.
import type { BattleMap } from './battleMap.ts'
import type { CellGrid } from './cellGrid.ts'
import { Contacts } from './contacts.ts'
import type { LineBlock } from './field.ts'
import { CellTest, type CellWalk, createCellWalk, SOLID } from './solidCells.ts'
import { SquareSight } from './squareSight.ts'
import { CROSSES, type OwnGround, type WallSet, wallsOf } from './wallSet.ts'

/** Most bytes that the cached rows may take; beyond, all are dropped and made anew. */
const MOST_CACHED = 1 << 26

const UNKNOWN = 0
const FREE = 1
const STOPPED = 2

/** Sources of contacts: solid cells count from here up, walls of the sight set from 0, low walls from -1 down. */
const SOLID_SOURCE = 1 << 24

export interface CellLines {
  readonly walk: CellWalk
  readonly test: CellTest
  /** Do walls or closed doors stop sight anywhere? */
  readonly hasWalls: boolean
  /** Is the segment between the centres of two cells free? Symmetric; cached. */
  free(a: number, b: number): boolean
  /** As `free`, without the cache: the bare geometry. */
  freeAnew(a: number, b: number): boolean
  /** What first stops the segment from the centre of `a` to that of `b`, or undefined if it is free. */
  block(a: number, b: number): LineBlock | undefined
  /** Is a cover ray stopped (TG-GEO-7)? Low walls stop it except on `own` ground. Fine units. */
  rayStopped(px: number, py: number, qx: number, qy: number, own: OwnGround): boolean
}

export function createCellLines(map: BattleMap, doorsOpen: readonly boolean[], grid: CellGrid): CellLines {
  const walls = wallsOf(map, doorsOpen, 'sight')
  const lowWalls = wallsOf(map, doorsOpen, 'low')
  const hasSolid = map.terrain.includes(SOLID)
  const walk = createCellWalk(grid)
  const test = new CellTest(grid)
  const contacts = new Contacts()
  const terrain = map.terrain

  const meetSolids = (px: number, py: number, qx: number, qy: number): boolean => {
    const dx = qx - px
    const dy = qy - py
    return walk.along(
      px,
      py,
      qx,
      qy,
      (cell) =>
        terrain[cell] === SOLID &&
        test.meet(cell, px, py, dx, dy, contacts, SOLID_SOURCE + cell) === 'inside',
    )
  }
  const meetWalls = (
    set: WallSet,
    px: number,
    py: number,
    qx: number,
    qy: number,
    low: boolean,
    own?: OwnGround,
  ): boolean => {
    const near = set.gather(px, py, qx, qy)
    for (let i = 0; i < near; i++) {
      const wall = set.near[i] as number
      if (set.meet(wall, px, py, qx - px, qy - py, contacts, low ? -1 - wall : wall, own) === CROSSES)
        return true
    }
    return false
  }
  const stopped = (px: number, py: number, qx: number, qy: number): boolean => {
    contacts.clear()
    if (hasSolid && meetSolids(px, py, qx, qy)) return true
    if (walls.count > 0 && meetWalls(walls, px, py, qx, qy, false)) return true
    return contacts.bothSides()
  }
  const centreX = (cell: number): number => (grid.planeX[cell] as number) * grid.fine + grid.half
  const centreY = (cell: number): number => (grid.planeY[cell] as number) * grid.fine + grid.half
  const freeAnew = (a: number, b: number): boolean =>
    a === b || !stopped(centreX(a), centreY(a), centreX(b), centreY(b))

  // Without walls a whole row of squares is found in one sweep.
  const sight =
    grid.hex || walls.count > 0 ? undefined : new SquareSight(grid.cols, grid.rows, terrain, SOLID)
  const rows: Array<Uint8Array | undefined> = new Array(grid.count).fill(undefined)
  let cached = 0
  const rowOf = (cell: number): Uint8Array => {
    const known = rows[cell]
    if (known !== undefined) return known
    if (cached + grid.count > MOST_CACHED) {
      rows.fill(undefined)
      cached = 0
    }
    const row = new Uint8Array(grid.count).fill(sight === undefined ? UNKNOWN : STOPPED)
    if (sight !== undefined) {
      const seen = sight.look(cell % grid.cols, Math.floor(cell / grid.cols), Infinity)
      for (let i = 0; i < seen; i++) row[sight.cells[i] as number] = FREE
    }
    rows[cell] = row
    cached += grid.count
    return row
  }
  const open = !hasSolid && walls.count === 0
  return {
    walk,
    test,
    hasWalls: walls.count > 0,
    free: (a, b) => {
      if (open || a === b) return true
      const row = rowOf(a < b ? a : b)
      const other = a < b ? b : a
      if (row[other] === UNKNOWN) row[other] = freeAnew(a < b ? a : b, other) ? FREE : STOPPED
      return row[other] === FREE
    },
    freeAnew,
    block: (a, b) => {
      if (a === b) return undefined
      const [px, py, qx, qy] = [centreX(a), centreY(a), centreX(b), centreY(b)]
      return firstBlock(px, py, qx - px, qy - py)
    },
    rayStopped: (px, py, qx, qy, own) => {
      if (stopped(px, py, qx, qy)) return true
      if (lowWalls.count === 0) return false
      // The contacts of sight walls and solid cells are still there: low walls join them.
      return meetWalls(lowWalls, px, py, qx, qy, true, own) || contacts.bothSides()
    },
  }

  /** Looks at everything along the segment instead of stopping at the first obstacle found. */
  function firstBlock(px: number, py: number, dx: number, dy: number): LineBlock | undefined {
    contacts.clear()
    let first = Infinity
    let kind: LineBlock['kind'] = 'solid'
    let index = -1
    const keep = (fraction: number, newKind: LineBlock['kind'], newIndex: number): void => {
      if (fraction >= first) return
      first = fraction
      kind = newKind
      index = newIndex
    }
    if (hasSolid) {
      walk.along(px, py, px + dx, py + dy, (cell) => {
        if (terrain[cell] !== SOLID) return false
        if (test.meet(cell, px, py, dx, dy, contacts, SOLID_SOURCE + cell) === 'inside')
          keep(test.entered, 'solid', cell)
        return false
      })
    }
    const near = walls.gather(px, py, px + dx, py + dy)
    for (let i = 0; i < near; i++) {
      const wall = walls.near[i] as number
      if (walls.meet(wall, px, py, dx, dy, contacts, wall) !== CROSSES) continue
      const origin = walls.origin[wall] as number
      keep(
        walls.crossingFraction(wall, px, py, dx, dy),
        origin < 0 ? 'door' : 'wall',
        origin < 0 ? -1 - origin : origin,
      )
    }
    if (contacts.bothSides()) {
      const source = contacts.foundLeft
      const origin = source >= SOLID_SOURCE ? source - SOLID_SOURCE : (walls.origin[source] as number)
      keep(contacts.foundKey / (dx * dx + dy * dy), 'corner', origin < 0 ? -1 - origin : origin)
    }
    if (index < 0) return undefined
    return { kind, index, at: { x: Math.round(px + dx * first), y: Math.round(py + dy * first) } }
  }
}
