// Exact angles (TG-GEO-10, TG-GEO-4), the flanking arc (TG-FLANK-1), directions and the one display function.
import { describe, expect, test } from 'vitest'
import { atLeast120, compareProducts, within30, within60, withinCone } from '../../src/geometry/angles.ts'
import { createField } from '../../src/geometry/createField.ts'
import { directionsFor } from '../../src/geometry/directions.ts'
import { degreesFourDecimals } from '../../src/geometry/display.ts'
import { findFlankPair } from '../../src/geometry/flankArc.ts'
import { HEX, SQUARE, type VectorMetric } from '../../src/geometry/metric.ts'
import { body, openMap, planeMap, TestRandom } from '../support/maps.ts'

type Vector = readonly [number, number]

const SEVERAL = [3, 7, 11, 16, 24]

function verdict(metric: VectorMetric, a: Vector, b: Vector): boolean {
  return atLeast120(metric.dot(...a, ...b), metric.dot(...a, ...a), metric.dot(...b, ...b))
}

function exactly(metric: VectorMetric, a: Vector, b: Vector): boolean {
  const dot = BigInt(metric.dot(...a, ...b))
  const squares = BigInt(metric.dot(...a, ...a)) * BigInt(metric.dot(...b, ...b))
  return dot < 0n && 4n * dot * dot >= squares
}

function degrees(metric: VectorMetric, a: Vector, b: Vector): number {
  return degreesFourDecimals(metric.dot(...a, ...b), metric.dot(...a, ...a), metric.dot(...b, ...b))
}

describe('at least 120 degrees', () => {
  test('F05 hexes: all six pairs two apart flank, neighbours never, opposite ones always', () => {
    const around: Vector[] = [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ]
    around.forEach((a, i) => {
      expect(verdict(HEX, a, around[(i + 1) % 6]!)).toBe(false)
      expect(verdict(HEX, a, around[(i + 2) % 6]!)).toBe(true)
      expect(verdict(HEX, a, around[(i + 3) % 6]!)).toBe(true)
      expect(degrees(HEX, a, around[(i + 2) % 6]!)).toBe(120)
    })
  })

  test('F08 exactly opposite is 180 degrees and no NaN', () => {
    for (const [a, b] of [
      [
        [-5, 1],
        [5, -1],
      ],
      [
        [1, 5],
        [-1, -5],
      ],
      [
        [-3, 7],
        [9, -21],
      ],
    ] as Array<[Vector, Vector]>) {
      expect(verdict(SQUARE, a, b)).toBe(true)
      expect(degrees(SQUARE, a, b)).toBe(180)
      expect(degrees(SQUARE, a, a)).toBe(0)
    }
  })

  test('F10 no slack: 119.99868 degrees is not flanked, 120.01014 is', () => {
    expect(verdict(SQUARE, [4, -7], [7, 12])).toBe(false)
    expect(degrees(SQUARE, [4, -7], [7, 12])).toBe(119.9987)
    expect(verdict(SQUARE, [4, -9], [8, 11])).toBe(true)
    expect(degrees(SQUARE, [4, -9], [8, 11])).toBe(120.0101)
  })

  test('F01, F02, F04, F07, F08 angles are taken at the centre of the whole footprint', () => {
    const field = createField(openMap(12, 12), [])
    const angleAt = (target: readonly number[], a: readonly number[], b: readonly number[]) => {
      const [t, p, q] = [target, a, b].map(([x, y, size]) => field.centre(body(x!, y!, size)))
      return degrees(SQUARE, [p!.x - t!.x, p!.y - t!.y], [q!.x - t!.x, q!.y - t!.y])
    }
    expect(angleAt([5, 5, 1], [2, 5, 2], [7, 5, 2])).toBe(157.3801)
    expect(angleAt([4, 4, 2], [3, 5, 1], [6, 5, 1])).toBe(143.1301)
    expect(angleAt([5, 5, 1], [7, 6, 1], [4, 5, 1])).toBe(153.4349)
    expect(angleAt([1, 1, 2], [2, 0, 1], [0, 3, 1])).toBe(153.4349)
    expect(angleAt([5, 5, 1], [2, 5, 2], [7, 4, 2])).toBe(180)
  })

  test('equal to whole-number arithmetic on all pairs of hex offsets up to 8, and of square offsets up to 16', () => {
    const wrong: string[] = []
    for (const [metric, reach] of [
      [HEX, 8],
      [SQUARE, 16],
    ] as const) {
      const side = 2 * reach + 1
      for (let i = 0; i < side * side; i++) {
        const a: Vector = [(i % side) - reach, Math.floor(i / side) - reach]
        // Turning both by half a turn changes nothing: half of the plane is enough for the first.
        if (a[1] < 0 || (a[1] === 0 && a[0] <= 0)) continue
        for (let j = 0; j < side * side; j++) {
          const b: Vector = [(j % side) - reach, Math.floor(j / side) - reach]
          if (verdict(metric, a, b) !== exactly(metric, a, b)) wrong.push(`${a} ${b}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('large vectors: a millimetre more or less decides, as in whole numbers', () => {
    const random = new TestRandom(120)
    let near = 0
    for (let i = 0; i < 4000; i++) {
      const a: Vector = [random.below(900000) - 450000, random.below(900000) - 450000]
      // b is a turned by 120 degrees, to the nearest whole point, and its neighbours.
      const root3 = Math.sqrt(3)
      const bx = Math.round((-a[0] - root3 * a[1]) / 2) + random.below(3) - 1
      const by = Math.round((root3 * a[0] - a[1]) / 2) + random.below(3) - 1
      if (degrees(SQUARE, a, [bx, by]) === 120) near++
      expect(verdict(SQUARE, a, [bx, by])).toBe(exactly(SQUARE, a, [bx, by]))
    }
    expect(near).toBeGreaterThan(300)
  })

  test('products beyond 2^53 are compared exactly', () => {
    const big = 94906267
    expect(compareProducts(big, big, 1, big - 1, big + 1, 1)).toBe(1)
    expect(compareProducts(big - 1, big + 1, 1, big, big, 1)).toBe(-1)
    expect(compareProducts(big, big, 4, 2 * big, 2 * big, 1)).toBe(0)
  })
})

test('within 60 and 30 degrees on hexes: exact at the edge', () => {
  const near: Vector[] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 2],
    [2, -1],
  ]
  const verdicts = near.map((b) => {
    const parts = [HEX.dot(1, 0, ...b), HEX.dot(1, 0, 1, 0), HEX.dot(...b, ...b)] as const
    return [within60(...parts), within30(...parts)]
  })
  expect(verdicts).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [false, false],
    [true, true],
  ])
})

describe('flanking arc', () => {
  test.each([
    ['square', SQUARE, 16],
    ['hex', HEX, 8],
  ] as const)('finds a pair exactly where one exists: %s', (_, metric, reach) => {
    const random = new TestRandom(5)
    const found = { a: -1, b: -1 }
    let positives = 0
    for (let round = 0; round < 6000; round++) {
      const count = random.pick([0, 1, 2, 3, 4, 8, 20])
      // Half of the rounds keep to a wide sector, so that there is often no pair.
      const narrow = random.chance(0.5)
      const draw = () => random.below(2 * reach + 1) - reach
      const x = Int32Array.from({ length: count }, () => (narrow ? Math.abs(draw()) : draw()))
      const y = Int32Array.from({ length: count }, draw)
      let expected = false
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < i; j++) expected ||= exactly(metric, [x[i]!, y[i]!], [x[j]!, y[j]!])
      }
      expect(findFlankPair(x, y, count, metric === HEX, found)).toBe(expected)
      if (!expected) {
        expect(found).toEqual({ a: -1, b: -1 })
        continue
      }
      positives++
      expect(exactly(metric, [x[found.a]!, y[found.a]!], [x[found.b]!, y[found.b]!])).toBe(true)
    }
    expect(positives).toBeGreaterThan(1600)
    expect(positives).toBeLessThan(5800)
  })

  test('TG-FLANK-1 directions: 0 and 119 degrees do not flank, three at 90 do by the outer two', () => {
    const { of } = directionsFor('gridless')
    const found = { a: -1, b: -1 }
    const flanked = (...bearings: number[]) => {
      const vectors = bearings.map((bearing) => of(bearing))
      return findFlankPair(
        vectors.map((v) => v.x),
        vectors.map((v) => v.y),
        vectors.length,
        false,
        found,
      )
    }
    expect(flanked(0, 119)).toBe(false)
    expect(flanked(0, 121)).toBe(true)
    expect(flanked(0, 90, 180)).toBe(true)
    expect([found.a, found.b].sort()).toEqual([0, 2])
    expect(flanked(350, 10, 60, 100)).toBe(false)
    expect(flanked(350, 10, 60, 111)).toBe(true)
  })
})

describe('directions', () => {
  test('natural directions are exact lattice directions', () => {
    const squares = directionsFor('square')
    expect([0, 45, 90, 135, 180, 225, 270, 315].map((one) => squares.of(one))).toEqual(
      [
        [0, -1],
        [1, -1],
        [1, 0],
        [1, 1],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [-1, -1],
      ].map(([x, y]) => ({ x, y })),
    )
    const pointy = directionsFor('hex-pointy')
    expect([30, 90, 150, 210, 270, 330].map((one) => pointy.of(one))).toEqual(
      [
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
      ].map(([x, y]) => ({ x, y })),
    )
    expect(pointy.of(120)).toEqual({ x: 1, y: 1 })
    const flat = directionsFor('hex-flat')
    expect([0, 60, 120, 180, 240, 300].map((one) => flat.of(one))).toEqual(
      [
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ].map(([x, y]) => ({ x, y })),
    )
  })

  test.each([
    ['square', 0, 1],
    ['hex-pointy', 90, Math.sqrt(3) / 2],
    ['hex-flat', 120, Math.sqrt(3) / 2],
  ] as const)('every whole degree is off by less than 0.00002 and found again: %s', (kind, turn, sine) => {
    const table = directionsFor(kind)
    for (let bearing = 0; bearing < 360; bearing++) {
      const { x, y } = table.of(bearing)
      // To the plane: squares x east, y south; hexes x along the q axis, y to its right.
      const angle =
        sine === 1
          ? Math.atan2(x, -y) * (180 / Math.PI)
          : Math.atan2(y * sine, x + y / 2) * (180 / Math.PI) + turn
      const off = ((((angle - bearing) % 360) + 540) % 360) - 180
      expect(Math.abs(off)).toBeLessThan(0.00002)
      expect(table.degreesOf(x, y)).toBe(bearing)
      expect(table.of(bearing + 360)).toEqual(table.of(bearing))
      expect(table.of(bearing - 360)).toEqual(table.of(bearing))
    }
  })

  test('C05 arcs across north: from 350, half-angle 20, bearings 5 and 10 are in, 15 is out', () => {
    const field = createField(planeMap(100, 100), [])
    const sees = (facing: number, k: number, bearing: number) => {
      const aim = field.directionOf(facing)
      const to = field.directionOf(bearing)
      return field.inCone(body(50000, 50000), body(50000 + to.x, 50000 + to.y), { dx: aim.x, dy: aim.y, k })
    }
    expect([5, 10, 15].map((bearing) => sees(350, 883022, bearing))).toEqual([true, true, false])
    expect([315, 314, 45, 46].map((bearing) => sees(0, 500000, bearing))).toEqual([true, false, true, false])
  })

  test('C02 a quarter cone along each diagonal from a grid corner holds the same eight cells', () => {
    const field = createField(openMap(10, 10), [])
    const origin = body(4, 4, 2)
    for (const bearing of [45, 135, 225, 315]) {
      const aim = field.directionOf(bearing)
      const cells: string[] = []
      for (let y = 0; y < 10; y++) {
        for (let x = 0; x < 10; x++) {
          const [dx, dy] = [2 * x + 1 - 10, 2 * y + 1 - 10]
          if (dx * dx + dy * dy > 36) continue
          const inside = field.inCone(origin, body(x, y), { dx: aim.x, dy: aim.y, k: 500000 })
          if (inside) cells.push(`${(Math.abs(dx) - 1) / 2},${(Math.abs(dy) - 1) / 2}`)
        }
      }
      expect(cells.sort()).toEqual(['0,0', '0,1', '0,2', '1,0', '1,1', '1,2', '2,0', '2,1'])
    }
  })

  test('S07 cones decide like whole numbers for all cells within 10 and 24 directions', () => {
    for (const kind of ['square', 'hex-pointy'] as const) {
      const metric = kind === 'square' ? SQUARE : HEX
      for (let bearing = 0; bearing < 360; bearing += 15) {
        const aim = directionsFor(kind).of(bearing)
        for (const x of [-10, -7, -1, 0, ...SEVERAL]) {
          for (const y of [-10, -3, 0, 1, ...SEVERAL]) {
            const dot = metric.dot(aim.x, aim.y, x, y)
            const [dd, vv] = [metric.dot(aim.x, aim.y, aim.x, aim.y), metric.dot(x, y, x, y)]
            const exact = dot > 0 && BigInt(dot) ** 2n * 1000000n >= 671010n * BigInt(dd) * BigInt(vv)
            expect(withinCone(dot, dd, vv, 671010)).toBe(exact)
          }
        }
      }
    }
  })
})

test('degrees for display agree with arc cosines to four decimals', () => {
  const random = new TestRandom(4)
  for (let i = 0; i < 5000; i++) {
    const [ax, ay, bx, by] = [0, 0, 0, 0].map(() => random.below(401) - 200) as [
      number,
      number,
      number,
      number,
    ]
    if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) continue
    const expected = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * (180 / Math.PI)
    expect(Math.abs(degrees(SQUARE, [ax, ay], [bx, by]) - expected)).toBeLessThan(0.000051)
  }
  expect(degreesFourDecimals(0, 0, 5)).toBe(0)
})
