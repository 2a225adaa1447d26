// Gridless maps against exact fractions on random ground, and what only they have: sweeping, ways, terrain stretches.
import { describe, expect, test } from 'vitest'
import type { Area, BattleMap, Wall } from '../../src/geometry/battleMap.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { Field, FloodRequest } from '../../src/geometry/field.ts'
import { signOfRootSum, signOfTwoRoots } from '../../src/geometry/rootSums.ts'
import { body, plainWall, planeMap, TestRandom } from '../support/maps.ts'
import { PlaneOracle } from '../support/planeOracle.ts'

const COSTS = [1000, 1500, 2000, 3000, 0]

/** Walls and polygons with corners on a coarse lattice, so that lines meet them in corners and along sides. */
function randomPlane(random: TestRandom, parts: { walls: number; areas: number; scale: number }): BattleMap {
  const at = () => ({ x: random.below(13) * parts.scale, y: random.below(13) * parts.scale })
  const walls: Wall[] = Array.from({ length: parts.walls }, () => ({
    a: at(),
    b: at(),
    blocksSight: true,
    blocksMove: true,
    low: false,
  }))
  const areas: Area[] = Array.from({ length: parts.areas }, () => ({
    terrain: random.pick(['solid', 'solid', 'open', 'rough'] as const),
    heightMm: random.below(3) * 1000,
    polygon: polygonAround(random, at(), parts.scale),
  }))
  return {
    ...planeMap(12, 12),
    walls,
    areas,
    grid: { ...planeMap(12, 12).grid, widthMm: 12 * parts.scale, heightMm: 12 * parts.scale },
  }
}

function polygonAround(random: TestRandom, { x, y }: { x: number; y: number }, scale: number) {
  const [w, h] = [1 + random.below(4), 1 + random.below(4)].map((size) => size * scale) as [number, number]
  const shape = random.pick([
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    [
      [0, 0],
      [w, 0],
      [0, h],
    ],
    [
      [0, h],
      [w, 0],
      [w, h],
      [2 * w, 2 * h],
    ],
    [
      [0, 0],
      [w, h],
      [0, 2 * h],
      [-w, h],
    ],
  ])
  return shape.map(([dx, dy]) => ({ x: x + dx!, y: y + dy! }))
}

describe('TG-GEO-6 lines', () => {
  test.each([
    [10, 0],
    [0, 3],
    [4, 4],
    [2, 8],
  ])('%i walls, %i areas', (walls, areas) => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = new TestRandom(seed * 31 + walls)
      // An odd scale keeps the places where borders cross off the whole millimetres.
      const scale = random.pick([1000, 7])
      const map = randomPlane(random, { walls, areas, scale })
      const field = createField(map, [])
      const oracle = new PlaneOracle(map)
      for (let i = 0; i < 40; i++) {
        const [ax, ay, bx, by] = [0, 0, 0, 0].map(() =>
          random.chance(0.8) ? random.below(13) * scale : random.below(12 * scale),
        ) as [number, number, number, number]
        const expected = oracle.line({ x: ax, y: ay }, { x: bx, y: by })
        const shown = JSON.stringify({
          seed,
          scale,
          line: [ax, ay, bx, by],
          areas: map.areas,
          walls: map.walls,
        })
        expect(field.hasLine(body(ax, ay), body(bx, by)), shown).toBe(expected)
        expect(field.hasLine(body(bx, by), body(ax, ay)), shown).toBe(expected)
        expect(field.traceLine(body(ax, ay), body(bx, by)).free, shown).toBe(expected)
      }
    }
  })

  test('the places where borders cross lie between millimetres, and lines through them are judged exactly', () => {
    // Two solid triangles touch in one point at a third of a millimetre: the gap is closed.
    const solid = (polygon: ReadonlyArray<readonly [number, number]>): Area => ({
      terrain: 'solid',
      heightMm: 0,
      polygon: polygon.map(([x, y]) => ({ x, y })),
    })
    const open = (polygon: ReadonlyArray<readonly [number, number]>): Area => ({
      ...solid(polygon),
      terrain: 'open',
    })
    // Borders (0,0)-(300,100) and (0,100)-(100,0) cross at (75, 25); (0,0)-(301,100) and (0,100)-(100,0) do not on whole mm.
    const bowtie = [
      solid([
        [0, 0],
        [301, 100],
        [301, 0],
      ]),
      open([
        [0, 100],
        [100, 0],
        [301, 0],
        [301, -50],
        [-50, -50],
        [-50, 100],
      ]),
    ]
    const map = { ...planeMap(1, 1), areas: bowtie }
    const oracle = new PlaneOracle(map)
    const field = createField(map, [])
    let stopped = 0
    for (let y = 0; y <= 100; y++) {
      const expected = oracle.line({ x: 50, y }, { x: 350, y: 40 })
      if (!expected) stopped++
      expect(field.hasLine(body(50, y), body(350, 40))).toBe(expected)
    }
    expect(stopped).toBeGreaterThan(20)
  })
})

describe('TG-GEO-9 sweeping discs', () => {
  test('free exactly where the distance to every wall and solid border is at least the radius', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = new TestRandom(seed + 400)
      const map = randomPlane(random, { walls: 5, areas: 0, scale: 1000 })
      const pillars = [0, 1].map(
        (): Area => ({
          terrain: 'solid',
          heightMm: 0,
          polygon: polygonAround(random, { x: random.below(9) * 1000, y: random.below(9) * 1000 }, 500),
        }),
      )
      const whole = { ...map, areas: pillars }
      const field = createField(whole, [])
      const oracle = new PlaneOracle(whole)
      for (let i = 0; i < 60; i++) {
        const size = random.pick([1, 1, 2])
        const spot = () => size * 500 + random.below((12000 - size * 1000) / 250) * 250
        const [ax, ay] = [spot(), spot()]
        const [bx, by] = random.chance(0.2) ? [ax, ay] : [spot(), spot()]
        const free = oracle.sweepIsFree({ x: ax, y: ay }, { x: bx, y: by }, size * 500, true)
        const inside = oracle.solidAt({
          x: { n: BigInt(ax) * 7n + 1n, d: 7n },
          y: { n: BigInt(ay) * 7n + 1n, d: 7n },
        })
        const { bar } = field.step(size, ax, ay, bx, by)
        expect(bar === undefined, JSON.stringify({ seed, ax, ay, bx, by, size, bar })).toBe(free && !inside)
      }
    }
  })

  test('later areas open solid ones: a gate two metres wide lets footprint 2 through, not 3', () => {
    const field = createField(
      planeMap(20, 10, {
        areas: [
          [
            'solid',
            [
              [9, 0],
              [11, 0],
              [11, 10],
              [9, 10],
            ],
          ],
          [
            'open',
            [
              [8, 4],
              [12, 4],
              [12, 6],
              [8, 6],
            ],
          ],
        ],
      }),
      [],
    )
    expect(field.step(1, 5000, 5000, 15000, 5000).bar).toBeUndefined()
    expect(field.step(2, 5000, 5000, 15000, 5000).bar).toBeUndefined()
    expect(field.step(2, 5000, 5001, 15000, 5001).bar).toEqual({ kind: 'solid', index: 0 })
    expect(field.step(3, 5000, 5000, 15000, 5000).bar).toEqual({ kind: 'solid', index: 0 })
    expect(field.standBar(10000, 2000, 1)).toEqual({ kind: 'solid', index: 0 })
    expect(field.standBar(10000, 5000, 1)).toBeUndefined()
  })

  test('a gate at a slant has its corners between millimetres: the disc fits to the last of them', () => {
    const band: Area = {
      terrain: 'open',
      heightMm: 0,
      polygon: [
        { x: 0, y: 0 },
        { x: 20000, y: 7001 },
        { x: 20000, y: 9001 },
        { x: 0, y: 2000 },
      ],
    }
    const block: Area = {
      terrain: 'solid',
      heightMm: 0,
      polygon: [
        { x: 8000, y: 0 },
        { x: 9000, y: 0 },
        { x: 9000, y: 10000 },
        { x: 8000, y: 10000 },
      ],
    }
    const field = createField({ ...planeMap(20, 10), areas: [block, band] }, [])
    // Where the disc stands between the two slanted sides, distance of the centre to both sides decides.
    const free = (y: number) => field.standBar(8500, y, 1) === undefined
    const distance = (y: number, y0: number) =>
      Math.abs(7001 * 8500 - 20000 * (y - y0)) / Math.sqrt(7001 * 7001 + 20000 * 20000)
    let fits = 0
    for (let y = 3400; y <= 4600; y++) {
      const expected = distance(y, 0) >= 500 && distance(y, 2000) >= 500
      if (expected) fits++
      expect(free(y)).toBe(expected)
    }
    expect(fits).toBeGreaterThan(500)
  })
})

describe('ways', () => {
  const request = (x: number, y: number, more: Partial<FloodRequest> = {}): FloodRequest => ({
    body: body(x, y),
    budget: 6000,
    terrainCost: COSTS,
    ...more,
  })
  const lengthOf = (
    field: Field,
    from: readonly [number, number],
    way: ReadonlyArray<readonly [number, number]>,
    size = 1,
  ) => {
    let total = 0
    let at = from
    for (const to of way) {
      expect(field.step(size, ...at, ...to).bar).toBeUndefined()
      let before = 0
      for (const run of field.terrainRuns(size, ...at, ...to)) {
        total += Math.ceil(((run.untilMm - before) * COSTS[run.terrain]!) / 1000)
        before = run.untilMm
      }
      at = to
    }
    return total
  }

  test('open ground: straight lines, and a flood that is a disc', () => {
    const field = createField(planeMap(20, 20), [])
    expect(field.path(request(5000, 5000), 9000, 8000)).toEqual([[9000, 8000]])
    expect(field.path(request(5000, 5000), 9001, 9500)).toBeUndefined()
    const reach = field.flood(request(10000, 10000))
    for (let node = 0; node < field.nodeCount; node++) {
      const far = Math.round(Math.sqrt((field.nodeX(node) - 10000) ** 2 + (field.nodeY(node) - 10000) ** 2))
      expect(reach.cost[node]).toBe(far <= 6000 ? far : -1)
      if (far > 6000 || far === 0) continue
      expect(reach.pathTo(node)).toEqual([[field.nodeX(node), field.nodeY(node)]])
    }
  })

  test('round a wall: legal, within a hair of the shortest, costs as reported, also from between the nodes', () => {
    const field = createField(planeMap(20, 10, { walls: [[10, 0, 10, 6]] }), [])
    // Shortest way of a disc of half a metre round the end (10, 6): two tangents and an arc; at least the two legs.
    for (const [x, y] of [
      [7000, 5000],
      [7123, 5067],
    ] as const) {
      const way = field.path(request(x, y, { budget: 20000 }), 13000, 5000)!
      const legs = (px: number) => Math.sqrt((px - 10000) ** 2 + (y - 6500) ** 2)
      const shortest = legs(x) + Math.sqrt(3000 ** 2 + 1500 ** 2)
      const length = lengthOf(field, [x, y], way)
      expect(length).toBeGreaterThan(shortest * 0.98)
      expect(length).toBeLessThan(shortest * 1.04)
      const reach = field.flood(request(x, y, { budget: 9000 }))
      for (let i = 0; i < reach.count; i++) {
        const node = reach.nodes[i]!
        expect(lengthOf(field, [x, y], reach.pathTo(node))).toBe(reach.cost[node])
      }
      expect(reach.count).toBeGreaterThan(300)
    }
  })

  test('terrain: dear ground is avoided or paid for, the same however the way is cut', () => {
    const field = createField(
      planeMap(20, 20, {
        areas: [
          [
            'severe',
            [
              [8, 0],
              [9, 0],
              [9, 18],
              [8, 18],
            ],
          ],
        ],
      }),
      [],
    )
    expect(field.terrainRuns(1, 5000, 5000, 15000, 5000)).toEqual([
      { untilMm: 3000, terrain: 0 },
      { untilMm: 4000, terrain: 3 },
      { untilMm: 10000, terrain: 0 },
    ])
    expect(field.step(1, 5000, 5000, 15000, 5000)).toMatchObject({ lengthMm: 10000, terrain: 3 })
    const way = field.path(request(5000, 5000, { budget: 30000 }), 15000, 5000)!
    expect(way).toEqual([[15000, 5000]])
    expect(lengthOf(field, [5000, 5000], way)).toBe(12000)
    expect(
      lengthOf(
        field,
        [5000, 5000],
        [
          [8000, 5000],
          [8500, 5000],
          [9000, 5000],
          [15000, 5000],
        ],
      ),
    ).toBe(12000)
    expect(field.terrainAt(8500, 5000, 1)).toBe(3)
    expect(field.terrainAt(7600, 5000, 1)).toBe(0)
    expect(field.terrainAt(7600, 5000, 2)).toBe(3)
    const marsh = createField(
      planeMap(20, 8, {
        areas: [
          [
            'severe',
            [
              [6, 0],
              [14, 0],
              [14, 4.5],
              [6, 4.5],
            ],
          ],
        ],
      }),
      [],
    )
    const round = marsh.path(request(5000, 4000, { budget: 30000 }), 15000, 4000)!
    expect(lengthOf(marsh, [5000, 4000], round)).toBeLessThan(11500)
  })

  test('discs and nodes to be kept out of: guards are not entered, but left; bodies may be touched', () => {
    const field = createField(planeMap(20, 10), [])
    const guard = { x: 10000, y: 5000, radiusMm: 1900, inclusive: true }
    const way = field.path(request(5000, 5000, { budget: 20000, keepOut: [guard] }), 15000, 5000)!
    expect(way.length).toBeGreaterThan(1)
    let at: readonly [number, number] = [5000, 5000]
    for (const to of way) {
      expect(field.crossings(body(...at), ...to, body(10000, 5000), 1900)).toEqual([])
      at = to
    }
    expect(field.path(request(9000, 5000, { budget: 20000, keepOut: [guard] }), 5000, 5000)).toEqual([
      [5000, 5000],
    ])
    expect(field.path(request(5000, 5000, { budget: 20000, keepOut: [guard] }), 10000, 6000)).toBeUndefined()
    const touching = { ...guard, radiusMm: 1000, inclusive: false }
    expect(field.path(request(5000, 4000, { keepOut: [touching], budget: 20000 }), 15000, 4000)).toEqual([
      [15000, 4000],
    ])
    const barred = new Uint8Array(field.nodeCount)
    for (let y = 0; y <= 8000; y += 500) barred[field.nodeAt(10000, y)] = 1
    const bent = field.path(request(5000, 5000, { budget: 20000, barred }), 15000, 5000)!
    expect(Math.max(...bent.map(([, y]) => y))).toBeGreaterThan(8000)
    const reach = field.flood(request(5000, 5000, { budget: 7000, barred }))
    for (let i = 0; i < reach.count; i++) expect(barred[reach.nodes[i]!]).toBe(0)
  })

  test('nothing is reached out of a closed room, and a start in a wall goes nowhere', () => {
    const field = createField(
      planeMap(12, 12, {
        walls: [
          [4, 4, 8, 4],
          [8, 4, 8, 8],
          [8, 8, 4, 8],
          [4, 8, 4, 4],
        ],
      }),
      [],
    )
    const reach = field.flood(request(6000, 6000, { budget: 100000 }))
    for (let i = 0; i < reach.count; i++) {
      const node = reach.nodes[i]!
      expect(
        Math.max(Math.abs(field.nodeX(node) - 6000), Math.abs(field.nodeY(node) - 6000)),
      ).toBeLessThanOrEqual(1500)
    }
    expect(reach.count).toBe(49)
    expect(field.flood(request(4100, 6000)).count).toBe(0)
    expect(field.path(request(6000, 6000, { budget: 100000 }), 2000, 2000)).toBeUndefined()
  })
})

test('TG-GEO-12 crossings lie at the exact millimetre', () => {
  const random = new TestRandom(12)
  const field = createField(planeMap(100, 100), [])
  let graze = 0
  for (let i = 0; i < 800; i++) {
    const mover = body(
      random.below(100000),
      random.below(100000),
      random.pick([1, 1, 2, 3]),
      random.pick([0, 700]),
    )
    const [toX, toY] = [random.below(100000), random.below(100000)]
    const other = body(random.below(100000), random.below(100000), random.pick([1, 2]))
    const limit = random.below(30000)
    const length = Math.sqrt((toX - mover.x) ** 2 + (toY - mover.y) ** 2)
    const found = field.crossings(mover, toX, toY, other, limit)
    const off = 500 * (mover.size - 1) + 500 * (other.size - 1)
    // Distance at a length along the way, less the limit; doubles are good to far less than a tenth of a millimetre here.
    const beyond = (mm: number) => {
      const [x, y] = [mover.x + ((toX - mover.x) * mm) / length, mover.y + ((toY - mover.y) * mm) / length]
      const flat = Math.max(0, Math.sqrt((x - other.x) ** 2 + (y - other.y) ** 2) - off)
      return Math.sqrt(flat ** 2 + (mover.z - other.z) ** 2) - limit
    }
    expect(found.map((one) => one.atMm)).toEqual(found.map((one) => one.atMm).sort((a, b) => a - b))
    let inside = field.within(mover, other, limit)
    for (const { atMm, enters } of found) {
      expect(enters).toBe(!inside)
      inside = enters
      if (atMm > length) continue
      if (found.length === 2 && found[0]!.atMm === found[1]!.atMm) {
        graze++
        continue
      }
      expect(beyond(atMm)).toBeLessThan(1e-6)
      if (enters && atMm > 0) expect(beyond(atMm - 1)).toBeGreaterThan(-1e-6)
      if (!enters && atMm + 1 < length) expect(beyond(atMm + 1)).toBeGreaterThan(-1e-6)
    }
    expect(inside).toBe(field.within({ ...mover, x: toX, y: toY }, other, limit))
  }
  expect(graze).toBeLessThan(10)
})

test('signs of sums of roots are exact', () => {
  expect(signOfRootSum(-3n, 2n, 2n)).toBe(-1)
  expect(signOfRootSum(-4n, 2n, 4n)).toBe(0)
  expect(signOfRootSum(3n, -2n, 2n)).toBe(1)
  // sqrt 2 + sqrt 3 = 3.14626...
  expect(signOfTwoRoots(-314626n, 100000n, 2n, 100000n, 3n)).toBe(1)
  expect(signOfTwoRoots(-314627n, 100000n, 2n, 100000n, 3n)).toBe(-1)
  expect(signOfTwoRoots(0n, 1n, 12n, -2n, 3n)).toBe(0)
  expect(signOfTwoRoots(5n, -3n, 1n, -2n, 1n)).toBe(0)
})

test('plain walls of tests are what files give', () => {
  expect(plainWall([1, 2, 3.5, 4]).b).toEqual({ x: 3500, y: 4000 })
})
