// TG-GEO-1, -3, -6, -7, -9 and -11 against the literal reading of the rulebook in exact fractions, on random boards.
import { describe, expect, test } from 'vitest'
import { createField } from '../../src/geometry/createField.ts'
import type { Field } from '../../src/geometry/field.ts'
import { GeometryOracle } from '../support/geometryOracle.ts'
import { body, randomMap, TestRandom } from '../support/maps.ts'

const LAYOUTS = [
  { kind: 'square', offset: 'odd' },
  { kind: 'hex-pointy', offset: 'odd' },
  { kind: 'hex-pointy', offset: 'even' },
  { kind: 'hex-flat', offset: 'odd' },
  { kind: 'hex-flat', offset: 'even' },
] as const
const COSTS = [1000, 1500, 2000, 3000, 0]

function board(seed: number, layout: (typeof LAYOUTS)[number], walls: number, solid: number) {
  const random = new TestRandom(seed)
  const map = randomMap(random, {
    cols: 7,
    rows: 6,
    ...layout,
    walls,
    doors: Math.floor(walls / 4),
    low: 0.25,
    solid,
  })
  const doorsOpen = map.doors.map(() => random.chance(0.5))
  return { random, map, field: createField(map, doorsOpen), oracle: new GeometryOracle(map, doorsOpen) }
}

function randomBody(random: TestRandom, field: Field, sizes: readonly number[]) {
  for (;;) {
    const found = body(random.below(7), random.below(6), random.pick(sizes), random.pick([0, 0, 1000, 2500]))
    if (field.cellsOf(found) !== undefined) return found
  }
}

describe.each(LAYOUTS)('$kind, $offset offset', (layout) => {
  test.each([
    [0, 0.3],
    [6, 0.2],
    [14, 0.1],
    [30, 0.05],
  ])('TG-GEO-6 all pairs of cells, %i walls, %f solid', (walls, solid) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { random, field, oracle, map } = board(seed * 100 + walls, layout, walls, solid)
      for (let i = 0; i < 90; i++) {
        const a = random.below(oracle.cells)
        const b = random.below(oracle.cells)
        const [from, to] = [body(field.nodeX(a), field.nodeY(a)), body(field.nodeX(b), field.nodeY(b))]
        const expected = oracle.line(a, b)
        const shown = () =>
          JSON.stringify({ seed, a, b, terrain: [...map.terrain], walls: map.walls, doors: map.doors })
        expect(field.hasLine(from, to), shown()).toBe(expected)
        expect(field.hasLine(to, from)).toBe(expected)
        const evidence = field.traceLine(from, to)
        expect(evidence.free, shown()).toBe(expected)
        expect(evidence.block === undefined, shown()).toBe(expected)
      }
    }
  })

  test('TG-GEO-1, TG-GEO-8 distances and footprints of all sizes', () => {
    const { random, field, oracle } = board(7, layout, 0, 0)
    for (let i = 0; i < 150; i++) {
      const a = randomBody(random, field, [1, 2, 3, 4, 5])
      const b = randomBody(random, field, [1, 1, 2, 3, 4])
      expect(field.cellsOf(a)).toEqual(oracle.cellsOf(a))
      const exact = oracle.distance2(a, b)
      expect(field.distance(a, b)).toBeCloseTo(Math.sqrt(Number(exact.n) / Number(exact.d)), 6)
      const limit = random.pick([
        Math.floor(field.distance(a, b)),
        Math.ceil(field.distance(a, b)),
        random.below(7000),
      ])
      expect(field.within(a, b, limit)).toBe(oracle.within(a, b, limit))
      const shared = oracle.cellsOf(a)!.some((cell) => oracle.cellsOf(b)!.includes(cell))
      expect(field.overlaps(a, b)).toBe(shared)
    }
  })

  test('TG-GEO-3 areas and discs', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const { random, field, oracle } = board(seed, layout, 8, 0.15)
      for (let i = 0; i < 4; i++) {
        const one = { ...randomBody(random, field, [1, 1, 2, 3]), z: 0 }
        const limit = random.pick([0, 1000, 1414, 2000, 2646, 3606])
        expect([...field.area(one, limit)]).toEqual(oracle.area(one, limit))
        const near = [...Array(oracle.cells).keys()].filter((cell) =>
          oracle.within(one, body(field.nodeX(cell), field.nodeY(cell)), limit),
        )
        expect([...field.disc(one, limit)]).toEqual(near)
      }
    }
  })

  test('TG-GEO-7 cover and TG-GEO-11 terrain between bodies', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { random, field, oracle } = board(seed + 50, layout, 10, 0.1)
      for (let i = 0; i < 12; i++) {
        const a = randomBody(random, field, [1, 1, 1, 2])
        const b = randomBody(random, field, [1, 1, 2])
        expect(field.terrainsBetween(a, b)).toBe(oracle.terrainsBetween(a, b))
        const stopped = oracle.cover(a, b)
        expect(field.hasLine(a, b)).toBe(stopped !== undefined)
        if (stopped === undefined) continue
        const cover = field.cover(a, b)
        expect(cover.stopped, JSON.stringify({ seed, a, b })).toBe(stopped)
        expect(cover.rays.filter((ray) => ray.stopped)).toHaveLength(stopped)
      }
    }
  })

  test('TG-GEO-9 standing and steps of all sizes', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { random, field, oracle } = board(seed + 20, layout, seed * 3, 0.08)
      for (let i = 0; i < 40; i++) {
        const one = randomBody(random, field, [1, 1, 2, 3])
        expect(field.standBar(one.x, one.y, one.size) === undefined).toBe(oracle.mayStand(one))
        for (const [x, y] of field.neighbours(one.x, one.y)) {
          const { bar } = field.step(one.size, one.x, one.y, x, y)
          expect(bar === undefined, JSON.stringify({ seed, one, x, y, bar })).toBe(oracle.mayStep(one, x, y))
        }
      }
    }
  })

  test('TG-GEO-9 costs of floods and paths equal a plain Dijkstra', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { random, field, oracle } = board(seed + 70, layout, seed * 3, 0.1)
      const one = randomBody(random, field, [1, 1, 2])
      const barred = Uint8Array.from({ length: oracle.cells }, () => (random.chance(0.1) ? 1 : 0))
      const budget = random.pick([2500, 5000, 20000])
      const request = { body: one, budget, terrainCost: COSTS, barred }
      const expected = oracle.costs(one, budget, COSTS, barred)
      const reach = field.flood(request)
      expect([...reach.cost]).toEqual([...expected])
      expect([...reach.nodes.subarray(0, reach.count)].sort((a, b) => a - b)).toEqual(
        [...expected.keys()].filter((cell) => expected[cell]! >= 0),
      )
      const ways = [...expected.keys()].map((node) => ({ node, way: reach.pathTo(node) }))
      for (const { node, way } of ways) {
        const found = field.path(request, field.nodeX(node), field.nodeY(node))
        expect(found !== undefined).toBe(expected[node]! >= 0)
        if (found === undefined) continue
        for (const steps of [way, found]) {
          expect(walkCost(field, one, steps)).toBe(expected[node])
          expect(steps.at(-1) ?? [one.x, one.y]).toEqual([field.nodeX(node), field.nodeY(node)])
        }
      }
    }
  })
})

function walkCost(
  field: Field,
  { size, x, y }: { size: number; x: number; y: number },
  way: ReadonlyArray<readonly [number, number]>,
): number {
  let total = 0
  let at: readonly [number, number] = [x, y]
  for (const [toX, toY] of way) {
    const step = field.step(size, at[0], at[1], toX, toY)
    expect(step.bar).toBeUndefined()
    total += Math.ceil((step.lengthMm * COSTS[step.terrain]!) / 1000)
    at = [toX, toY]
  }
  return total
}
