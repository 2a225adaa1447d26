// The sweep over square cells sees exactly what testing every segment sees (TG-GEO-6), within any distance.
import { expect, test } from 'vitest'
import { createCellLines } from '../../src/geometry/cellLines.ts'
import { createField } from '../../src/geometry/createField.ts'
import { createSquareGrid } from '../../src/geometry/squareGrid.ts'
import { SquareSight } from '../../src/geometry/squareSight.ts'
import { body, openMap, TestRandom } from '../support/maps.ts'

const SOLID = 4

/** Ground that makes lines pass corners: scattered, chequered, in diagonals, in rooms. */
function scatter(random: TestRandom, cols: number, rows: number): Uint8Array {
  const share = random.pick([0.03, 0.1, 0.2, 0.3, 0.5])
  const pattern = random.below(4)
  return Uint8Array.from({ length: cols * rows }, (_, cell) => {
    const [x, y] = [cell % cols, Math.floor(cell / cols)]
    const place =
      pattern === 0 ||
      (pattern === 1 && (x + y) % 2 === 0) ||
      (pattern === 2 && (x - 2 * y) % 5 === 0) ||
      (pattern === 3 && x % 4 === 0)
    return place && random.chance(pattern === 0 ? share : share + 0.4) ? SOLID : 0
  })
}

test('the same cells as segment by segment, from everywhere', () => {
  const random = new TestRandom(77)
  let compared = 0
  for (let round = 0; round < 40; round++) {
    const [cols, rows] = [5 + random.below(26), 5 + random.below(26)]
    const terrain = scatter(random, cols, rows)
    const map = { ...openMap(cols, rows), terrain }
    const lines = createCellLines(map, [], createSquareGrid(map.grid))
    const sight = new SquareSight(cols, rows, terrain, SOLID)
    for (let i = 0; i < 12; i++) {
      const [x, y] = [random.below(cols), random.below(rows)]
      const reach2 = random.pick([2, 13, 50, 100000, Infinity])
      const expected: number[] = []
      for (let cell = 0; cell < cols * rows; cell++) {
        const [toX, toY] = [cell % cols, Math.floor(cell / cols)]
        if ((toX - x) ** 2 + (toY - y) ** 2 <= reach2 && lines.freeAnew(y * cols + x, cell))
          expected.push(cell)
      }
      const found = [...sight.cells.subarray(0, sight.look(x, y, reach2))].sort((a, b) => a - b)
      const picture = () =>
        Array.from({ length: rows }, (_, row) =>
          [...terrain.subarray(row * cols, (row + 1) * cols)]
            .map((code) => (code === SOLID ? '#' : '.'))
            .join(''),
        ).join('\n')
      expect(found, `${x} ${y} ${reach2}\n${picture()}`).toEqual(expected)
      compared += expected.length
    }
  }
  expect(compared).toBeGreaterThan(10000)
})

test('cones and large creatures see the same as cell by cell', () => {
  const random = new TestRandom(78)
  for (let round = 0; round < 30; round++) {
    const map = { ...openMap(16, 14), terrain: scatter(random, 16, 14) }
    const field = createField(map, [])
    const one = body(random.below(13), random.below(11), random.pick([1, 1, 2, 3]))
    const aim = field.directionOf(random.below(360))
    const cone = random.chance(0.7)
      ? { dx: aim.x, dy: aim.y, k: random.pick([883022, 750000, 250000]) }
      : undefined
    const limit = random.pick([1500, 3800, 6000, 20000])
    const expected: number[] = []
    for (let cell = 0; cell < 16 * 14; cell++) {
      const target = body(cell % 16, Math.floor(cell / 16))
      const inside = field.within(one, target, limit) && field.hasLine(one, target)
      if (inside && (cone === undefined || field.inCone(one, target, cone))) expected.push(cell)
    }
    expect([...field.area(one, limit, cone)]).toEqual(expected)
  }
})
