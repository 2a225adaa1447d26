// Inputs of the benchmarks: the map M(N, seed), random numbers, places. All from xorshift32, the same in every run.
import type { BattleMap, GridKind } from '../../src/geometry/battleMap.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { Body, Field } from '../../src/geometry/field.ts'

/** Whole numbers from 0 to `below` - 1. */
export type Draw = (below: number) => number

export function xorshift32(seed: number): Draw {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const SOLID = 4

/** M(N, seed): `walls` % solid, 15 % rough, 7 % difficult. */
export function benchMap(size: number, seed: number, kind: GridKind = 'square', walls = 20): BattleMap {
  const draw = xorshift32(seed)
  const terrain = Uint8Array.from({ length: size * size }, () => {
    const percent = draw(100)
    if (percent < walls) return SOLID
    return percent < walls + 15 ? 1 : percent < walls + 22 ? 2 : 0
  })
  return {
    grid: { kind, offset: 'odd', cols: size, rows: size, cellMm: 1000, widthMm: 0, heightMm: 0 },
    terrain,
    groundMm: new Int32Array(size * size),
    areas: [],
    walls: [],
    doors: [],
    picture: undefined,
    lights: [],
  }
}

export function isSolid(map: BattleMap, x: number, y: number): boolean {
  return map.terrain[y * map.grid.cols + x] === SOLID
}

/** Distinct open places. */
export function openPlaces(map: BattleMap, count: number, seed: number): readonly Body[] {
  const draw = xorshift32(seed)
  const { cols, rows } = map.grid
  const taken = new Set<number>()
  const places: Body[] = []
  while (places.length < count) {
    const x = draw(cols)
    const y = draw(rows)
    if (isSolid(map, x, y) || taken.has(y * cols + x)) continue
    taken.add(y * cols + x)
    places.push({ x, y, z: 0, size: 1 })
  }
  return places
}

export function fieldOf(map: BattleMap): Field {
  return createField(map, [])
}
