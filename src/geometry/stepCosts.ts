// What one step costs: its length (TG-GEO-9a) times the terrain factor, in whole mm, rounded up once per step.
import type { CellGrid } from './cellGrid.ts'

export interface StepCosts {
  /** table[direction * 8 + terrain code]: cost in mm. */
  readonly table: Int32Array
  /** The least cost of any step, at least 1. */
  readonly least: number
}

/** Length of a diagonal in whole mm: 1414/1000 of a cell. */
export function diagonalMm(cellMm: number): number {
  return Math.round((cellMm * 1414) / 1000)
}

/** Cost of `lengthMm` on terrain of `factor` thousandths, rounded up. */
export function costOf(lengthMm: number, factor: number): number {
  return Math.ceil((lengthMm * factor) / 1000)
}

/** Costs of all steps on a grid. */
export function stepCosts(grid: CellGrid, terrainCost: readonly number[]): StepCosts {
  const { cellMm } = grid.spec
  const table = new Int32Array(grid.directions * 8)
  let least = Infinity
  for (let d = 0; d < grid.directions; d++) {
    const length = !grid.hex && d % 2 === 1 ? diagonalMm(cellMm) : cellMm
    for (let code = 0; code < 8; code++) {
      const cost = costOf(length, terrainCost[code] ?? 1000)
      table[d * 8 + code] = cost
      if (code < 4 && cost < least) least = cost
    }
  }
  return { table, least: Math.max(1, least) }
}
