// Solid cells against one segment (TG-GEO-6): does it pass through the inside of one, which ones does it only touch.
// Segments begin and end inside cells, never on a border. The same walk lists the cells that a segment crosses.
import type { CellGrid } from './cellGrid.ts'
import { type Contacts, LEFT, RIGHT } from './contacts.ts'

/** Terrain code of solid ground. */
export const SOLID = 4

/** Walks the cells that a segment meets. Made once for a map; keeps no state between calls. */
export interface CellWalk {
  /** Cell of the map whose inside a fine point is known to lie in, or -1. Not for points on borders. */
  cellHolding(x: number, y: number): number
  /**
   * Calls `visit` for each cell of the map that may meet the closed segment, in a fixed order; stops when it returns
   * true, and returns that.
   */
  along(px: number, py: number, qx: number, qy: number, visit: (cell: number) => boolean): boolean
}

/** How the segment meets a cell: not at all, its inside, or its border only. */
export type CellMeeting = 'apart' | 'inside' | 'border'

/** Classifies one convex cell against a segment, and notes contacts with its border. */
export class CellTest {
  /** Fraction at which the segment enters the inside, after `meet` said 'inside'. For evidence. */
  entered = 0
  private readonly grid: CellGrid
  private readonly sides: Float64Array

  constructor(grid: CellGrid) {
    this.grid = grid
    this.sides = new Float64Array(grid.cornerX.length)
  }

  /** `contacts` receives border contacts at inner points of the segment, with `source`. */
  meet(
    cell: number,
    px: number,
    py: number,
    dx: number,
    dy: number,
    contacts: Contacts | undefined,
    source: number,
  ): CellMeeting {
    const { grid, sides } = this
    const cx = (grid.planeX[cell] as number) * grid.fine + grid.half - px
    const cy = (grid.planeY[cell] as number) * grid.fine + grid.half - py
    let above = false
    let below = false
    for (let i = 0; i < sides.length; i++) {
      const side = dx * (cy + (grid.cornerY[i] as number)) - dy * (cx + (grid.cornerX[i] as number))
      sides[i] = side
      if (side > 0) above = true
      else if (side < 0) below = true
    }
    if (above && below) return this.overlapsInside(cx, cy, dx, dy) ? 'inside' : 'apart'
    return this.touch(cx, cy, dx, dy, contacts, above ? LEFT : RIGHT, source) ? 'border' : 'apart'
  }

  /** The line cuts the cell: does the segment between its ends? Slabs between opposite sides, in whole numbers. */
  private overlapsInside(cx: number, cy: number, dx: number, dy: number): boolean {
    let inNum = 0,
      inDen = 1,
      outNum = 1,
      outDen = 1
    const slabs = this.grid.hex ? 3 : 2
    const half = this.grid.hex ? 3000 : 500
    for (let i = 0; i < slabs; i++) {
      // Squares: x, y. Hexes: the three distances between opposite sides in axial coordinates.
      const centre = this.grid.hex
        ? i === 0
          ? 2 * cx + cy
          : i === 1
            ? cx + 2 * cy
            : cx - cy
        : i === 0
          ? cx
          : cy
      const speed = this.grid.hex
        ? i === 0
          ? 2 * dx + dy
          : i === 1
            ? dx + 2 * dy
            : dx - dy
        : i === 0
          ? dx
          : dy
      if (speed === 0) {
        if (Math.abs(centre) >= half) return false
        continue
      }
      const den = Math.abs(speed)
      const mid = speed > 0 ? centre : -centre
      if ((mid - half) * inDen > inNum * den) {
        inNum = mid - half
        inDen = den
      }
      if ((mid + half) * outDen < outNum * den) {
        outNum = mid + half
        outDen = den
      }
    }
    this.entered = inNum / inDen
    return inNum * outDen < outNum * inDen
  }

  private touch(
    cx: number,
    cy: number,
    dx: number,
    dy: number,
    contacts: Contacts | undefined,
    side: number,
    source: number,
  ): boolean {
    const { grid, sides } = this
    const length2 = dx * dx + dy * dy
    let low = Infinity
    let high = -Infinity
    for (let i = 0; i < sides.length; i++) {
      if (sides[i] !== 0) continue
      const key = (cx + (grid.cornerX[i] as number)) * dx + (cy + (grid.cornerY[i] as number)) * dy
      low = Math.min(low, key)
      high = Math.max(high, key)
    }
    if (high <= 0 || low >= length2) return false
    contacts?.add(Math.max(low, 0), Math.min(high, length2), side, source)
    return true
  }
}

/** The walk for a grid. */
export function createCellWalk(grid: CellGrid): CellWalk {
  return grid.hex ? hexWalk(grid) : squareWalk(grid)
}

function squareWalk(grid: CellGrid): CellWalk {
  const { cols, rows } = grid
  const fine = grid.fine
  return {
    cellHolding: (x, y) => grid.cellAtPlane(Math.floor(x / fine), Math.floor(y / fine)),
    along: (px, py, qx, qy, visit) => {
      // From left to right; within a column the rows that the closed segment meets there. Divisions of whole numbers
      // below 2^53 are correctly rounded, and so is their floor.
      const turned = qx < px
      const x0 = turned ? qx : px
      const y0 = turned ? qy : py
      const dx = Math.abs(qx - px)
      const dy = turned ? py - qy : qy - py
      const last = Math.min(cols - 1, Math.floor((x0 + dx) / fine))
      for (let col = Math.max(0, Math.floor(x0 / fine)); col <= last; col++) {
        let from = Math.max(0, col * fine - x0)
        let to = Math.min(dx, (col + 1) * fine - x0)
        if (dy < 0) [from, to] = [to, from]
        const low = dx === 0 ? Math.min(py, qy) / fine : (y0 * dx + dy * from) / (dx * fine)
        const high = dx === 0 ? Math.max(py, qy) / fine : (y0 * dx + dy * to) / (dx * fine)
        const bottom = Math.min(rows - 1, Math.floor(high))
        for (let row = Math.max(0, Math.ceil(low) - 1); row <= bottom; row++) {
          if (visit(row * cols + col)) return true
        }
      }
      return false
    },
  }
}

function hexWalk(grid: CellGrid): CellWalk {
  const fine = grid.fine
  return {
    cellHolding: (x, y) => {
      const q = Math.round(x / fine)
      const r = Math.round(y / fine)
      for (let dr = -1; dr <= 1; dr++) {
        for (let dq = -1; dq <= 1; dq++) {
          if (insideHex(x - (q + dq) * fine, y - (r + dr) * fine)) return grid.cellAtPlane(q + dq, r + dr)
        }
      }
      return -1
    },
    along: (px, py, qx, qy, visit) => {
      // Row by row of the axial r; a hex reaches two thirds of a row up and down. Candidates only: a margin of one fine
      // unit covers the rounding, and each cell is tested exactly afterwards.
      const low = Math.min(py, qy)
      const high = Math.max(py, qy)
      const dy = qy - py
      const lastRow = Math.floor((high + 2001) / fine)
      for (let r = Math.ceil((low - 2001) / fine); r <= lastRow; r++) {
        const t0 = dy === 0 ? 0 : Math.min(1, Math.max(0, (r * fine - 2000 - py) / dy))
        const t1 = dy === 0 ? 1 : Math.min(1, Math.max(0, (r * fine + 2000 - py) / dy))
        const xa = px + (qx - px) * t0
        const xb = px + (qx - px) * t1
        const last = Math.floor((Math.max(xa, xb) + 2001) / fine)
        for (let q = Math.ceil((Math.min(xa, xb) - 2001) / fine); q <= last; q++) {
          const cell = grid.cellAtPlane(q, r)
          if (cell >= 0 && visit(cell)) return true
        }
      }
      return false
    },
  }
}

function insideHex(x: number, y: number): boolean {
  return Math.abs(2 * x + y) < 3000 && Math.abs(x + 2 * y) < 3000 && Math.abs(x - y) < 3000
}
