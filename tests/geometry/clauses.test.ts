// The Checks of section 7 of Threat & Guard, one test a clause. Positions in file coordinates; cell (0, 0) has its centre
// at (0.5, 0.5), so checks that put centres on whole numbers are shifted by a half.
import { describe, expect, test } from 'vitest'
import { atLeast120, within30, within60 } from '../../src/geometry/angles.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { Body, Field } from '../../src/geometry/field.ts'
import { body, cellMap, type MapParts, openMap, plainWall, planeMap } from '../support/maps.ts'

const POINTY = { kind: 'hex-pointy' } as const
const COSTS = [1000, 1500, 2000, 3000, 0]

function squares(cols = 10, rows = 10, parts: MapParts = {}): Field {
  return createField(openMap(cols, rows, parts), [])
}

/** Axial hexes near the middle of a pointy odd-r map: axial (0, 0) is offset (4, 4). */
function hexBody(q: number, r: number, size = 1): Body {
  const row = r + 4
  return body(q + 2 + ((row - (row & 1)) >> 1), row, size)
}

function bothWays(field: Field, a: Body, b: Body): boolean {
  expect(field.hasLine(b, a)).toBe(field.hasLine(a, b))
  return field.hasLine(a, b)
}

test('TG-GEO-1 distance: nearest cells, hex lengths, discs less their radii, altitude, inclusive limits', () => {
  const field = squares()
  expect(field.within(body(0, 0), body(3, 2), 3800)).toBe(true)
  expect(field.distance(body(0, 0), body(3, 2))).toBeCloseTo(3605.551, 3)
  expect(field.within(body(0, 0), body(3, 4), 5000)).toBe(true)
  expect(field.within(body(0, 0), body(3, 4), 4999)).toBe(false)
  const hexes = createField(openMap(9, 9, POINTY), [])
  expect(hexes.distance(hexBody(0, 0), hexBody(2, 1))).toBeCloseTo(2645.751, 3)
  expect(hexes.within(hexBody(0, 0), hexBody(2, 1), 2646)).toBe(true)
  expect(hexes.within(hexBody(0, 0), hexBody(2, 1), 2645)).toBe(false)
  const plane = createField(planeMap(20, 20), [])
  expect(plane.distance(body(2000, 2000, 1), body(7000, 2000, 2))).toBe(4500)
  expect(plane.within(body(2000, 2000, 1), body(7000, 2000, 2), 4500)).toBe(true)
  expect(plane.within(body(2000, 2000, 1), body(7000, 2000, 2), 4499)).toBe(false)
  for (const [grid, far] of [
    [field, body(4, 0, 1, 3000)],
    [plane, body(4500, 500, 1, 3000)],
  ] as const) {
    const near = grid === plane ? body(500, 500) : body(0, 0)
    expect(grid.distance(near, far)).toBe(5000)
    expect(grid.within(near, far, 5000)).toBe(true)
    expect(grid.within(near, far, 4999)).toBe(false)
  }
})

test('TG-GEO-3 threat area, melee: walls cut it, an enemy at 3 m behind a wall is not in', () => {
  const field = squares(10, 3, { walls: [[2, 0, 2, 3]] })
  const area = [...field.area(body(1, 1), 3800)]
  expect(area).not.toContain(1 * 10 + 4)
  expect(area).toContain(1 * 10 + 0)
  expect([...field.disc(body(1, 1), 3800)]).toContain(1 * 10 + 4)
})

describe('TG-GEO-4 threat area, ranged', () => {
  const hexes = createField(openMap(9, 9, POINTY), [])
  test('arc 60, east: 30 degrees in, 31 out; hex (1, 1) from direction (1, 0): exactly 30 degrees, in', () => {
    const plane = createField(planeMap(500, 500), [])
    const cone = { ...vector(plane.directionOf(90)), k: 750000 }
    const at = (dx: number, dy: number) =>
      plane.inCone(body(200000, 200000), body(200000 + dx, 200000 + dy), cone)
    // tan 30 = 0.57735026...: a hair below is in, a hair above is out; tan 31 = 0.6008606.
    expect(at(100000, 57735)).toBe(true)
    expect(at(100000, 57736)).toBe(false)
    expect(at(100000, -57735)).toBe(true)
    expect(at(100000, 60086)).toBe(false)
    expect(at(-100000, 0)).toBe(false)
    const east = { ...vector(hexes.directionOf(90)), k: 750000 }
    expect(hexes.inCone(hexBody(0, 0), hexBody(1, 1), east)).toBe(true)
    expect(hexes.inCone(hexBody(0, 0), hexBody(2, -1), east)).toBe(true)
    expect(hexes.inCone(hexBody(0, 0), hexBody(1, 2), east)).toBe(false)
  })

  test('the cone is cut by distance and walls, and moves with the archer', () => {
    const field = squares(12, 9, { walls: [[6, 3, 6, 4]] })
    const cone = { ...vector(field.directionOf(90)), k: 750000 }
    const rows = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 12 }, (_, col) =>
        field.area(body(2, 3), 5000, cone).includes(row * 12 + col) ? 'x' : '.',
      ).join(''),
    )
    expect(rows).toEqual([
      '............',
      '......x.....',
      '....xxx.....',
      '...xxx......',
      '....xxx.....',
      '......x.....',
      '............',
      '............',
      '............',
    ])
  })
})

describe('TG-GEO-6 line of effect', () => {
  test('(0,0)-(2,2) with solid (1,0): free both ways; with (0,1) too: stopped both ways', () => {
    const one = createField(cellMap(['.#.', '...', '...']), [])
    const two = createField(cellMap(['.#.', '#..', '...']), [])
    expect(bothWays(one, body(0, 0), body(2, 2))).toBe(true)
    expect(bothWays(two, body(0, 0), body(2, 2))).toBe(false)
    expect(two.traceLine(body(0, 0), body(2, 2)).block).toMatchObject({
      kind: 'corner',
      at: { x: 1000, y: 1000 },
    })
  })

  test('wall x = 1.5 in two pieces: (1,0)-(2,1) meets their joint and is stopped, with one piece it is free', () => {
    const pieces = [
      [2, 0, 2, 1],
      [2, 1, 2, 2],
    ] as const
    const from = body(1, 0)
    const to = body(2, 1)
    expect(bothWays(squares(4, 2, { walls: pieces }), from, to)).toBe(false)
    for (const piece of pieces) expect(bothWays(squares(4, 2, { walls: [piece] }), from, to)).toBe(true)
    expect(bothWays(squares(4, 2, { walls: [[2, 0, 2, 2]] }), from, to)).toBe(false)
  })

  test('hex (0,0)-(1,1) runs between (1,0) and (0,1): one solid: free, both: stopped', () => {
    for (const solid of [
      [],
      [[1, 0]],
      [[0, 1]],
      [
        [1, 0],
        [0, 1],
      ],
    ] as const) {
      const map = openMap(9, 9, POINTY)
      for (const [q, r] of solid) map.terrain[hexBody(q, r).y * 9 + hexBody(q, r).x] = 4
      expect(bothWays(createField(map, []), hexBody(0, 0), hexBody(1, 1))).toBe(solid.length < 2)
    }
  })

  test('running along a wall is free, crossing one is not; low walls never stop it; open doors do not', () => {
    expect(bothWays(squares(4, 1, { walls: [[1, 0.5, 3, 0.5]] }), body(0, 0), body(3, 0))).toBe(true)
    expect(bothWays(squares(4, 1, { walls: [[2, 0.4, 2, 0.6]] }), body(0, 0), body(3, 0))).toBe(false)
    const low = squares(4, 1, { walls: [plainWall([2, 0, 2, 1], { low: true })] })
    expect(bothWays(low, body(0, 0), body(3, 0))).toBe(true)
    const map = openMap(4, 1, { doors: [[2, 0, 2, 1]] })
    expect(bothWays(createField(map, [false]), body(0, 0), body(3, 0))).toBe(false)
    expect(bothWays(createField(map, [true]), body(0, 0), body(3, 0))).toBe(true)
    expect(createField(map, []).traceLine(body(0, 0), body(3, 0)).block).toMatchObject({
      kind: 'door',
      index: 0,
    })
  })

  test('a wall that comes in, runs along the line and leaves to the other side stops it; back to the same side not', () => {
    //   over          over and back
    //   |             |    |
    //   +---+         +----+
    //       |
    const through = [
      [1, 0, 1, 0.5],
      [1, 0.5, 3, 0.5],
      [3, 0.5, 3, 1],
    ] as const
    const back = [
      [1, 0, 1, 0.5],
      [1, 0.5, 3, 0.5],
      [3, 0.5, 3, 0],
    ] as const
    expect(bothWays(squares(4, 1, { walls: through }), body(0, 0), body(3, 0))).toBe(false)
    expect(bothWays(squares(4, 1, { walls: back }), body(0, 0), body(3, 0))).toBe(true)
    // The sides of a row of hexes are such a wall: nobody looks through it between (0, 0) and (1, 1).
    const row = Array.from({ length: 26 }, (_, i) => zigzag(i))
    const hexes = createField(openMap(9, 9, { ...POINTY, walls: row }), [])
    for (let q = -1; q <= 3; q++) {
      for (let to = -2; to <= 3; to++) {
        expect(bothWays(hexes, hexBody(q, 0), hexBody(to, 1))).toBe(false)
        expect(bothWays(hexes, hexBody(q, -1), hexBody(to, 2))).toBe(false)
      }
    }
  })

  test('between large creatures some pair of cells with a free segment is enough', () => {
    const field = squares(6, 4, { walls: [[3, 0, 3, 3]] })
    expect(bothWays(field, body(1, 0, 2), body(4, 0, 2))).toBe(false)
    expect(bothWays(field, body(1, 2, 2), body(4, 0, 2))).toBe(true)
  })

  test('gridless: between the centres; solid polygons, corners, later areas over earlier ones', () => {
    const pillar = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
    ] as const
    const plane = createField(planeMap(10, 10, { areas: [['solid', pillar]] }), [])
    const line = (field: Field, ...at: readonly [number, number, number, number]) =>
      bothWays(field, body(at[0] * 1000, at[1] * 1000), body(at[2] * 1000, at[3] * 1000))
    expect(line(plane, 1, 5, 9, 5)).toBe(false)
    expect(line(plane, 1, 4, 9, 4)).toBe(true)
    expect(line(plane, 2, 6, 6, 2)).toBe(true)
    expect(line(plane, 4, 4, 6, 6)).toBe(false)
    const gap = createField(
      planeMap(10, 10, {
        areas: [
          ['solid', pillar],
          [
            'solid',
            [
              [2, 2],
              [4, 2],
              [4, 4],
              [2, 4],
            ],
          ],
        ],
      }),
      [],
    )
    expect(line(gap, 3, 5, 5, 3)).toBe(false)
    const door = createField(
      planeMap(10, 10, {
        areas: [
          ['solid', pillar],
          [
            'open',
            [
              [3, 4.5],
              [7, 4.5],
              [7, 5.5],
              [3, 5.5],
            ],
          ],
        ],
      }),
      [],
    )
    expect(line(door, 1, 5, 9, 5)).toBe(true)
    expect(line(door, 1, 4, 9, 6.5)).toBe(false)
  })
})

describe('TG-GEO-7 cover', () => {
  const cover = (walls: MapParts['walls'], rows = ['......', '......', '......']) =>
    createField(cellMap(rows, { walls: walls ?? [] }), []).cover(body(0, 1), body(5, 1))

  test('rays to the four drawn-in corners: none stopped no cover, one or two light, three or four heavy', () => {
    expect(cover([])).toMatchObject({ level: 'none', stopped: 0 })
    expect(cover([]).rays.map((ray) => [ray.to.x, ray.to.y])).toEqual([
      [5050, 1050],
      [5950, 1050],
      [5950, 1950],
      [5050, 1950],
    ])
    expect(cover([plainWall([4, 1, 4, 1.4], { low: true })])).toMatchObject({ level: 'light', stopped: 2 })
    expect(cover([plainWall([4, 1, 4, 2], { low: true })])).toMatchObject({ level: 'heavy', stopped: 4 })
    expect(cover([plainWall([4, 1, 4, 1.4])])).toMatchObject({ level: 'light', stopped: 2 })
    expect(cover([], ['....#.', '......', '......'])).toMatchObject({ stopped: 0 })
  })

  test('a low wall on the own cell of the attacker stops none, but the same wall protects him', () => {
    const field = createField(cellMap(['......'], { walls: [plainWall([1, 0, 1, 1], { low: true })] }), [])
    expect(field.cover(body(0, 0), body(5, 0)).stopped).toBe(0)
    expect(field.cover(body(5, 0), body(0, 0)).stopped).toBe(4)
  })

  test('creatures give none; hexes six rays, gridless eight', () => {
    const hexes = createField(openMap(9, 9, POINTY), [])
    expect(hexes.cover(hexBody(0, 0), hexBody(2, 0)).rays).toHaveLength(6)
    const plane = createField(planeMap(10, 10, { walls: [plainWall([5, 4, 5, 6], { low: true })] }), [])
    expect(plane.cover(body(2000, 5000), body(8000, 5000))).toMatchObject({ level: 'heavy', stopped: 8 })
    expect(plane.cover(body(4400, 5000), body(8000, 5000))).toMatchObject({ level: 'none', stopped: 0 })
    expect(plane.cover(body(2000, 8000), body(8000, 8000)).rays[0]).toEqual({
      from: { x: 2000, y: 8000 },
      to: { x: 8000, y: 7550 },
      stopped: false,
    })
  })

  test('of a large attacker the cell with the fewest stopped rays shoots', () => {
    const field = createField(
      cellMap(['......', '......'], { walls: [plainWall([3, 0, 3, 0.9], { low: true })] }),
      [],
    )
    expect(field.cover(body(0, 0), body(5, 0)).stopped).toBeGreaterThan(0)
    expect(field.cover(body(0, 0, 2), body(5, 1)).stopped).toBe(0)
  })
})

test('TG-GEO-8 footprints: hex cells 1, 3, 7, 12 (and 19); centres of footprint 2', () => {
  const hexes = createField(openMap(9, 9, POINTY), [])
  expect([1, 2, 3, 4, 5].map((size) => hexes.cellsOf(hexBody(0, 0, size))?.length)).toEqual([1, 3, 7, 12, 19])
  expect(hexes.cellsOf(hexBody(0, 0, 2))).toEqual(
    [hexBody(0, 0), hexBody(1, 0), hexBody(0, 1)].map((at) => at.y * 9 + at.x).sort((a, b) => a - b),
  )
  const anchor = hexes.centre(hexBody(0, 0, 1))
  const centre = hexes.centre(hexBody(0, 0, 2))
  expect([centre.x - anchor.x, centre.y - anchor.y]).toEqual([1, 1])
  const field = squares()
  expect(field.cellsOf(body(3, 2, 2))).toEqual([23, 24, 33, 34])
  expect(field.centre(body(0, 0, 1))).toEqual({ x: 1, y: 1 })
  expect(field.centre(body(0, 0, 2))).toEqual({ x: 2, y: 2 })
  expect(field.fineCentre(body(0, 0, 2))).toEqual({ x: 1000, y: 1000 })
  expect(field.cellsOf(body(9, 0, 2))).toBeUndefined()
})

describe('TG-GEO-9 steps', () => {
  test('(0,0) to (1,1) with solid (1,0) is refused; two diagonals of 1 m are 2828 mm', () => {
    const field = createField(cellMap(['.#.', '...', '...']), [])
    expect(field.step(1, 0, 0, 1, 1).bar).toMatchObject({ kind: 'corner' })
    expect(field.step(1, 0, 0, 1, 0).bar).toMatchObject({ kind: 'solid', index: 1 })
    const open = squares()
    expect(open.step(1, 0, 0, 1, 1)).toEqual({ bar: undefined, lengthMm: 1414, terrain: 0 })
    expect(open.flood({ body: body(0, 0), budget: 9000, terrainCost: COSTS }).cost[22]).toBe(2828)
    expect(open.step(1, 0, 0, 2, 0).bar).toBeDefined()
    expect(open.step(1, 0, 0, -1, 0).bar).toMatchObject({ kind: 'edge' })
  })

  test('no step across a wall; low walls bar it if they block movement; walls for sight alone do not', () => {
    const walls = (wall: Parameters<typeof plainWall>[1]) =>
      squares(3, 1, { walls: [plainWall([1, 0, 1, 1], wall)] })
    expect(walls({}).step(1, 0, 0, 1, 0).bar).toEqual({ kind: 'wall', index: 0 })
    expect(walls({ low: true }).step(1, 0, 0, 1, 0).bar).toEqual({ kind: 'wall', index: 0 })
    expect(walls({ low: true, blocksMove: false }).step(1, 0, 0, 1, 0).bar).toBeUndefined()
    expect(walls({ blocksMove: false }).step(1, 0, 0, 1, 0).bar).toBeUndefined()
  })

  test('no diagonal past a corner that a wall touches, though the orthogonal steps beside it are free', () => {
    const field = squares(2, 2, { walls: [[1, 1, 1.5, 1]] })
    expect(field.step(1, 0, 0, 1, 1).bar).toMatchObject({ kind: 'corner', index: 0 })
    expect(field.step(1, 0, 1, 1, 0).bar).toMatchObject({ kind: 'corner', index: 0 })
    expect(field.step(1, 0, 0, 1, 0).bar).toBeUndefined()
    expect(field.step(1, 0, 0, 0, 1).bar).toBeUndefined()
  })

  test('gridless: (0,0), (2,0), (5,0) is as long as (0,0), (5,0); the disc sweeps the segment', () => {
    const plane = createField(planeMap(20, 10, { walls: [[6, 0, 6, 4]] }), [])
    const length = (...xs: number[]) =>
      xs.slice(1).reduce((sum, x, i) => sum + plane.step(1, xs[i]!, 5000, x, 5000).lengthMm, 0)
    expect(length(1000, 3000, 6000)).toBe(length(1000, 6000))
    expect(plane.step(1, 1000, 4500, 9000, 4500).bar).toBeUndefined()
    expect(plane.step(1, 1000, 4499, 9000, 4499).bar).toEqual({ kind: 'wall', index: 0 })
    expect(plane.step(2, 1000, 4500, 9000, 4500).bar).toEqual({ kind: 'wall', index: 0 })
    expect(plane.step(1, 1000, 5000, 400, 5000).bar).toMatchObject({ kind: 'edge' })
    expect(plane.standBar(500, 500, 1)).toBeUndefined()
    expect(plane.standBar(499, 500, 1)).toMatchObject({ kind: 'edge' })
    expect(plane.sweeps(body(1000, 5000), 9000, 5000, body(5000, 6000))).toBe(false)
    expect(plane.sweeps(body(1000, 5000), 9000, 5000, body(5000, 5999))).toBe(true)
  })
})

test('TG-GEO-10 angles: 120, 60 and 30 degrees', () => {
  const field = squares()
  const angle = (grid: Field, a: readonly [number, number], b: readonly [number, number]) =>
    [grid.dot(...a, ...b), grid.dot(...a, ...a), grid.dot(...b, ...b)] as const
  expect(atLeast120(...angle(field, [1, -1], [-3, 0]))).toBe(true)
  expect(atLeast120(...angle(field, [1, 0], [0, 1]))).toBe(false)
  const hexes = createField(openMap(9, 9, POINTY), [])
  expect(atLeast120(...angle(hexes, [1, 0], [-1, 1]))).toBe(true)
  expect(atLeast120(...angle(hexes, [1, 0], [0, 1]))).toBe(false)
  expect(within60(...angle(hexes, [1, 0], [0, 1]))).toBe(true)
  expect(within60(...angle(field, [1, 0], [1, 1]))).toBe(true)
  expect(within60(...angle(field, [1, 0], [1, 2]))).toBe(false)
  expect(within30(...angle(hexes, [1, 0], [1, 1]))).toBe(true)
  expect(within30(...angle(hexes, [1, 0], [0, 1]))).toBe(false)
  expect(within30(...angle(field, [2, 0], [2, 1]))).toBe(true)
  expect(within30(...angle(field, [1, 0], [1, 1]))).toBe(false)
})

test('TG-GEO-11 terrain between: the spot and every cell crossed, without the own cells of the enemy', () => {
  const mask = (row: string, spot: number, enemy: number, size = 1) =>
    createField(cellMap(size === 1 ? [row] : [row, row]), []).terrainsBetween(
      body(spot, 0),
      body(enemy, 0, size),
    )
  expect(mask(',~,.', 0, 3)).toBe((1 << 1) | (1 << 2))
  expect(mask(',.,~', 0, 3)).toBe((1 << 0) | (1 << 1))
  expect(mask(',~^..', 0, 2, 2)).toBe((1 << 1) | (1 << 2))
  // A line through corners crosses only the cells on the diagonal.
  const diagonal = createField(cellMap([',..', '.,.', '..^']), [])
  expect(diagonal.terrainsBetween(body(0, 0), body(2, 2))).toBe(1 << 1)
  const plane = createField(
    planeMap(10, 10, {
      areas: [
        [
          'rough',
          [
            [0, 0],
            [4, 0],
            [4, 9],
            [0, 9],
          ],
        ],
        [
          'severe',
          [
            [4, 0],
            [5, 0],
            [5, 9],
            [4, 9],
          ],
        ],
      ],
    }),
    [],
  )
  expect(plane.terrainsBetween(body(1000, 5000), body(5000, 5000))).toBe((1 << 1) | (1 << 3))
  expect(plane.terrainsBetween(body(1000, 5000), body(4500, 5000))).toBe(1 << 1)
})

test('TG-GEO-12 check spots on gridless maps: whole millimetres, however the path is cut', () => {
  const plane = createField(planeMap(40, 20), [])
  const enemy = body(20000, 10000)
  const whole = plane.crossings(body(5000, 8000), 35000, 8000, enemy, 4600)
  // 4.6 m off at a distance of 2 m to the side: sqrt(4600^2 - 2000^2) = 4142.46.
  expect(whole).toEqual([
    { atMm: 15000 - 4142, enters: true },
    { atMm: 15000 + 4142, enters: false },
  ])
  const pieces = [5000, 15858, 15900, 20001, 35000]
  const cut = pieces
    .slice(1)
    .flatMap((x, i) =>
      plane
        .crossings(body(pieces[i]!, 8000), x, 8000, enemy, 4600)
        .map((crossing) => ({ ...crossing, atMm: crossing.atMm + pieces[i]! - 5000 })),
    )
  expect(cut).toEqual(whole)
  // Touching the rim counts as within; radii beyond half a metre are taken off; height counts.
  expect(plane.crossings(body(5000, 8000), 35000, 8000, enemy, 2000)).toEqual([
    { atMm: 15000, enters: true },
    { atMm: 15000, enters: false },
  ])
  expect(plane.crossings(body(5000, 8000), 35000, 8000, enemy, 1999)).toEqual([])
  expect(plane.crossings(body(5000, 8000, 2), 35000, 8000, enemy, 1999)).toHaveLength(2)
  expect(plane.crossings(body(5000, 8000, 1, 5000), 35000, 8000, enemy, 4600)).toEqual([])
  expect(plane.crossings(body(18000, 10000), 35000, 10000, enemy, 3000)).toEqual([
    { atMm: 5000, enters: false },
  ])
  expect(plane.crossings(body(5000, 10000), 19000, 10000, enemy, 3000)).toEqual([
    { atMm: 12000, enters: true },
  ])
})

test('TG-GEO-13 height: 3 m along and 4 m up are 5 m', () => {
  expect(squares().distance(body(0, 0), body(3, 0, 1, 4000))).toBe(5000)
})

function vector({ x, y }: { readonly x: number; readonly y: number }): { dx: number; dy: number } {
  return { dx: x, dy: y }
}

/** Side `i` of the zigzag between the rows of axial r = 0 and r = 1, in axial thirds around offset (4, 4). */
function zigzag(i: number): readonly [number, number, number, number] {
  // Axial (0, 0) of the tests is (2, 4): its corners lie at thirds (6 + .., 12 + ..).
  const x = 6 - 15 + 3 * (i >> 1)
  return i % 2 === 0 ? [x - 1, 14, x + 1, 13] : [x + 1, 13, x + 2, 14]
}
