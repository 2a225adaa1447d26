// Floods and paths that mind risk: the same places within the budget, and of their ways the least risky that fits.
import { expect, test } from 'vitest'
import { createField } from '../../src/geometry/createField.ts'
import { body, openMap, planeMap, randomMap, TestRandom } from '../support/maps.ts'

const COSTS = [1000, 1500, 2000, 3000, 0]

test('a place that only a risky way reaches within the budget is reached, by that way', () => {
  const field = createField(openMap(7, 7), [])
  const penalty = new Int32Array(49)
  for (const y of [1, 2, 3, 4, 5]) penalty[y * 7 + 3] = 9000
  const request = { body: body(0, 3), terrainCost: COSTS, penalty }
  const near = field.flood({ ...request, budget: 6000 })
  expect(near.cost[3 * 7 + 6]).toBe(6000)
  expect(near.pathTo(3 * 7 + 6)).toContainEqual([3, 3])
  expect(field.path({ ...request, budget: 6000 }, 6, 3)).toContainEqual([3, 3])
  // With a larger budget the detour over the end of the line is taken.
  const far = field.flood({ ...request, budget: 9000 })
  expect(far.pathTo(3 * 7 + 6).filter(([x, y]) => penalty[y * 7 + x]! > 0)).toEqual([])
})

test.each(['square', 'hex-pointy', 'hex-flat'] as const)(
  'penalties change ways, never what is reached: %s',
  (kind) => {
    const random = new TestRandom(31)
    for (let round = 0; round < 20; round++) {
      const map = randomMap(random, { cols: 10, rows: 9, kind, solid: 0.1, walls: 5 })
      const field = createField(map, [])
      const penalty = Int32Array.from({ length: 90 }, () => (random.chance(0.3) ? random.below(5000) : 0))
      const plain = {
        body: body(random.below(10), random.below(9)),
        budget: random.pick([3000, 6000]),
        terrainCost: COSTS,
      }
      const expected = field.flood(plain).cost.map((cost) => (cost < 0 ? 0 : 1))
      const wary = field.flood({ ...plain, penalty })
      expect(wary.cost.map((cost) => (cost < 0 ? 0 : 1))).toEqual(expected)
      expect(wary.count).toBe(expected.reduce((sum, one) => sum + one, 0))
      for (let i = 0; i < wary.count; i++) {
        const node = wary.nodes[i]!
        let [x, y, total] = [plain.body.x, plain.body.y, 0]
        for (const [toX, toY] of wary.pathTo(node)) {
          const step = field.step(1, x, y, toX, toY)
          expect(step.bar).toBeUndefined()
          total += Math.ceil((step.lengthMm * COSTS[step.terrain]!) / 1000)
          ;[x, y] = [toX, toY]
        }
        expect([x, y]).toEqual([field.nodeX(node), field.nodeY(node)])
        expect(total).toBe(wary.cost[node])
        expect(total).toBeLessThanOrEqual(plain.budget)
      }
    }
  },
)

test('gridless: the same', () => {
  const field = createField(planeMap(12, 12), [])
  const penalty = new Int32Array(field.nodeCount)
  for (let y = 2000; y <= 10000; y += 500) penalty[field.nodeAt(6000, y)] = 4000
  const plain = { body: body(3000, 6000), budget: 6000, terrainCost: COSTS }
  const expected = [...field.flood(plain).cost].map((cost) => cost >= 0)
  expect([...field.flood({ ...plain, penalty }).cost].map((cost) => cost >= 0)).toEqual(expected)
})
