// A map in the making: cells to be painted, walls to be put up, and the dice that decide. What is built is said by the
// kinds of land (landField, landRuins, landCave).
import { defined } from '../base/assert.ts'
import { RNG_STATE_LENGTH, rollDie, seedRng } from '../base/rng.ts'
import {
  type BattleMap,
  type Door,
  type GridSpec,
  TERRAINS,
  type Terrain,
  type Wall,
} from '../geometry/battleMap.ts'
import { createField } from '../geometry/createField.ts'
import type { Field } from '../geometry/field.ts'

export class Land {
  readonly grid: GridSpec
  readonly terrain: Uint8Array
  readonly groundMm: Int32Array
  readonly walls: Wall[] = []
  readonly doors: Door[] = []
  private readonly field: Field
  private readonly dice = new Float64Array(RNG_STATE_LENGTH)

  constructor(grid: GridSpec, seed: number) {
    this.grid = grid
    this.terrain = new Uint8Array(grid.cols * grid.rows)
    this.groundMm = new Int32Array(grid.cols * grid.rows)
    this.field = createField(this.map(), [])
    seedRng(this.dice, seed)
  }

  /** The map as it is now. */
  map(): BattleMap {
    const { grid, terrain, groundMm, walls, doors } = this
    return { grid, terrain, groundMm, areas: [], walls, doors, picture: undefined, lights: [] }
  }

  // --- dice

  /** A whole number between both, ends included. */
  between(least: number, most: number): number {
    return least + rollDie(this.dice, most - least + 1) - 1
  }

  chance(percent: number): boolean {
    return rollDie(this.dice, 100) <= percent
  }

  pick<T>(list: readonly T[]): T {
    return defined(list[rollDie(this.dice, list.length) - 1], 'nothing to pick from')
  }

  // --- cells

  cell(column: number, row: number): number {
    return row * this.grid.cols + column
  }

  column(cell: number): number {
    return cell % this.grid.cols
  }

  row(cell: number): number {
    return Math.floor(cell / this.grid.cols)
  }

  isOnMap(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.grid.cols && row < this.grid.rows
  }

  /** All neighbours on the map; squares: with the diagonal ones. */
  around(cell: number): readonly number[] {
    return this.field.neighbours(this.column(cell), this.row(cell)).map(([x, y]) => this.cell(x, y))
  }

  /** Neighbours across a side. */
  beside(cell: number): readonly number[] {
    if (this.grid.kind !== 'square') return this.around(cell)
    const [x, y] = [this.column(cell), this.row(cell)]
    return this.around(cell).filter((other) => this.column(other) === x || this.row(other) === y)
  }

  isSolid(cell: number): boolean {
    return this.terrain[cell] === TERRAINS.indexOf('solid')
  }

  paint(cell: number, terrain: Terrain): void {
    this.terrain[cell] = TERRAINS.indexOf(terrain)
  }

  /** Up to `size` connected cells around one, grown at random, among those that are `allowed`. */
  patch(start: number, size: number, allowed: (cell: number) => boolean): readonly number[] {
    if (!allowed(start)) return []
    const cells = [start]
    const rim = new Set(this.beside(start).filter(allowed))
    while (cells.length < size && rim.size > 0) {
      const next = this.pick([...rim])
      rim.delete(next)
      cells.push(next)
      for (const other of this.beside(next)) if (allowed(other) && !cells.includes(other)) rim.add(other)
    }
    return cells
  }

  /** The largest part of the open cells that hangs together across sides, ascending. */
  largestPart(): readonly number[] {
    const seen = new Uint8Array(this.terrain.length)
    let largest: readonly number[] = []
    for (let start = 0; start < this.terrain.length; start += 1) {
      if (seen[start] === 1 || this.isSolid(start)) continue
      const part = [start]
      seen[start] = 1
      for (const cell of part) {
        for (const other of this.beside(cell)) {
          if (seen[other] === 1 || this.isSolid(other)) continue
          seen[other] = 1
          part.push(other)
        }
      }
      if (part.length > largest.length) largest = part
    }
    return [...largest].sort((a, b) => a - b)
  }
}
