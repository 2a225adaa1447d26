// Works of geometry and those of their peers, on maps that differ in size.
import { FOV, Path } from 'rot-js'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import { createField } from '../../src/geometry/createField.ts'
import { findFlankPair } from '../../src/geometry/flankArc.ts'
import { createThreatCounts } from '../../src/geometry/threatCounts.ts'
import { TestRandom } from '../support/maps.ts'
import type { Work } from './compare.ts'

export interface Case {
  readonly name: string
  readonly peerName: string
  readonly ours: Work
  readonly peer: Work
  readonly units: number
}

/** Terrains of the maps: open, slow, slower, two that the flood knows, and solid. */
const SOLID = 4
const COSTS = [1000, 1000, 2000, 3000, 0]
const SOURCES = 64
const EVER = 1_000_000_000

interface Ground {
  readonly cells: number
  readonly map: BattleMap
  readonly starts: readonly number[]
}

/** A square map with a fifth of solid cells, and 64 open ones. */
function ground(cells: number): Ground {
  const random = new TestRandom(11)
  const terrain = new Uint8Array(cells * cells)
  for (let i = 0; i < terrain.length; i++)
    terrain[i] = random.chance(0.2) ? SOLID : random.chance(0.2) ? 2 : 0
  const starts: number[] = []
  while (starts.length < SOURCES) {
    const cell = random.below(terrain.length)
    if (terrain[cell] !== SOLID) starts.push(cell)
  }
  const grid = {
    kind: 'square',
    offset: 'odd',
    cols: cells,
    rows: cells,
    cellMm: 1000,
    widthMm: 0,
    heightMm: 0,
  }
  const groundMm = new Int32Array(terrain.length)
  const map = { grid, terrain, groundMm, areas: [], walls: [], doors: [], picture: undefined, lights: [] }
  return { cells, map: map as unknown as BattleMap, starts }
}

/** Reach of 64 creatures, one after the other, against a whole map by Dijkstra without terrain costs. */
export function reachCase(cells: number, budgetMetres: number | undefined): Case {
  const { map, starts } = ground(cells)
  const field = createField(map, [])
  const isOpen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < cells && y < cells && map.terrain[y * cells + x] !== SOLID
  const budget = budgetMetres === undefined ? EVER : budgetMetres * 1000
  const [goal] = starts as [number]
  return {
    name: `reach, ${cells} x ${cells}, ${budgetMetres === undefined ? 'whole' : `${budgetMetres} m`}`,
    peerName: 'rot-js Dijkstra, whole',
    units: SOURCES,
    ours: () => {
      let sum = 0
      for (const cell of starts)
        sum += field.flood({ body: bodyAt(cell, cells), budget, terrainCost: COSTS }).count
      return sum
    },
    peer: () => {
      let sum = 0
      for (const cell of starts) {
        const dijkstra = new Path.Dijkstra(goal % cells, Math.floor(goal / cells), isOpen, { topology: 8 })
        dijkstra.compute(cell % cells, Math.floor(cell / cells), () => {
          sum += 1
        })
      }
      return sum
    },
  }
}

/** Areas of 40 creatures counted cell by cell, all anew, against shadow casting with a count. */
export function threatCase(cells: number, metres: number): Case {
  const { map, starts } = ground(cells)
  const field = createField(map, [])
  const counts = createThreatCounts(field)
  const creatures = starts.slice(0, 40)
  const covers = new Uint16Array(cells * cells)
  const isClear = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < cells && y < cells && map.terrain[y * cells + x] !== SOLID
  const shadow = new FOV.RecursiveShadowcasting(isClear, { topology: 8 })
  return {
    name: `threat areas of 40, ${cells} x ${cells}, ${metres} m`,
    peerName: 'rot-js shadow casting',
    units: 1,
    ours: () => {
      for (const [id, cell] of creatures.entries()) counts.set(id, bodyAt(cell, cells), metres * 1000)
      return counts.counts[0] as number
    },
    peer: () => {
      covers.fill(0)
      for (const cell of creatures)
        shadow.compute(cell % cells, Math.floor(cell / cells), metres, (x, y) => {
          covers[y * cells + x] = (covers[y * cells + x] as number) + 1
        })
      return covers[0] as number
    },
  }
}

const TARGETS = 512

/** Is there a pair at least 120 degrees apart? @param isNarrow all within 119 degrees, so that there is none */
export function flankCase(threateners: number, isNarrow: boolean): Case {
  const random = new TestRandom(9)
  const rings = Array.from({ length: TARGETS }, () => ringOf(threateners, isNarrow, random))
  const found = { a: 0, b: 0 }
  return {
    name: `flanking by ${threateners}${isNarrow ? ', none' : ''}`,
    peerName: 'atan2 of all pairs',
    units: TARGETS,
    ours: () => rings.filter(({ x, y }) => findFlankPair(x, y, threateners, false, found)).length,
    peer: () => rings.filter(({ x, y }) => isFlankedByAngles(x, y)).length,
  }
}

interface Ring {
  readonly x: Int32Array
  readonly y: Int32Array
}

function ringOf(count: number, isNarrow: boolean, random: TestRandom): Ring {
  const x = new Int32Array(count)
  const y = new Int32Array(count)
  for (let i = 0; i < count; ) {
    x[i] = random.below(33) - 16
    y[i] = random.below(33) - 16
    const angle = (Math.atan2(y[i] as number, x[i] as number) * 180) / Math.PI
    const isZero = x[i] === 0 && y[i] === 0
    if (!isZero && !(isNarrow && Math.abs(angle) > 59)) i += 1
  }
  return { x, y }
}

function isFlankedByAngles(x: Int32Array, y: Int32Array): boolean {
  for (let i = 0; i < x.length; i++) {
    const a = (Math.atan2(y[i] as number, x[i] as number) * 180) / Math.PI
    for (let j = 0; j < i; j++) {
      const b = (Math.atan2(y[j] as number, x[j] as number) * 180) / Math.PI
      const between = Math.abs(a - b)
      if (Math.min(between, 360 - between) >= 120) return true
    }
  }
  return false
}

function bodyAt(cell: number, cells: number) {
  return { x: cell % cells, y: Math.floor(cell / cells), z: 0, size: 1 }
}
