// Cases from public trackers that concern geometry alone, by their numbers. Those on angles are in angles.test.ts.
import { describe, expect, test } from 'vitest'
import { axialToOffset, offsetToAxial } from '../../src/geometry/coordinates.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { Field } from '../../src/geometry/field.ts'
import { body, cellMap, type MapParts, openMap, planeMap } from '../support/maps.ts'

const COSTS = [1000, 1500, 2000, 3000, 0]
const squares = (cols: number, rows: number, parts: MapParts = {}) =>
  createField(openMap(cols, rows, parts), [])

/** Cells that a creature of `size` can reach at all. */
function reached(field: Field, x: number, y: number, size = 1): number {
  return field.flood({ body: body(x, y, size), budget: 1000000, terrainCost: COSTS }).count
}

function barred(field: Field, x: number, y: number, toX: number, toY: number, size = 1): boolean {
  return field.step(size, x, y, toX, toY).bar !== undefined
}

describe('distance', () => {
  test('D01, D02 between the nearest cells of large creatures', () => {
    const field = squares(12, 12)
    const far = (a: [number, number, number], b: [number, number, number]) =>
      field.distance(body(...a), body(...b))
    expect(far([2, 2, 2], [4, 2, 2])).toBe(1000)
    expect(far([2, 2, 2], [4, 4, 2])).toBeCloseTo(1414.214, 3)
    expect(far([2, 2, 2], [5, 2, 2])).toBe(2000)
    expect(field.within(body(2, 5), body(8, 4, 3), 6000)).toBe(true)
    expect(field.within(body(2, 5), body(8, 4, 3), 5999)).toBe(false)
  })

  test('D03 the zone of a large creature keeps its corners: 12 cells, then 32', () => {
    const field = squares(12, 12)
    const zone = (limit: number) =>
      [...field.area(body(4, 4, 2), limit)].filter((cell) => !field.cellsOf(body(4, 4, 2))!.includes(cell))
    expect(zone(1414.3)).toHaveLength(12)
    expect(zone(1414.3)).toContain(6 * 12 + 3)
    expect(zone(2828.5)).toHaveLength(32)
  })

  test('D06 at the very limit: 0.8 - 0.1 is 0.7', () => {
    const plane = createField(planeMap(5, 5), [])
    expect(plane.within(body(100, 1000), body(800, 1000), 700)).toBe(true)
    expect(plane.within(body(100, 1000), body(800, 1000), 699)).toBe(false)
  })
})

describe('movement', () => {
  test('M04 terrain costs on entering, the same step by step', () => {
    const field = createField(cellMap(['.~.']), [])
    const cost = (from: number, to: number) =>
      field.flood({ body: body(from, 0), budget: 9000, terrainCost: COSTS }).cost[to]
    expect(cost(0, 2)).toBe(3000)
    expect(cost(0, 1)! + cost(1, 2)!).toBe(3000)
  })

  test('M05, H01 odd-r neighbours, in fixed order from north-east', () => {
    const field = squares(9, 9, { kind: 'hex-pointy' })
    expect(field.neighbours(3, 3)).toEqual([
      [4, 2],
      [4, 3],
      [4, 4],
      [3, 4],
      [2, 3],
      [3, 2],
    ])
    expect(field.neighbours(4, 4)).toEqual([
      [4, 3],
      [5, 4],
      [4, 5],
      [3, 5],
      [3, 4],
      [3, 3],
    ])
    for (const [x, y] of field.neighbours(3, 3)) expect(field.step(1, 3, 3, x, y).lengthMm).toBe(1000)
  })

  test('M06, K03 no cutting of corners, by solid cells or by walls', () => {
    const both = createField(cellMap(['...', '..#', '.#.']), [])
    expect(barred(both, 1, 1, 2, 2)).toBe(true)
    expect(barred(createField(cellMap(['...', '..#', '...']), []), 1, 1, 2, 2)).toBe(true)
    const walls = squares(9, 9, {
      walls: [
        [7, 6, 7, 7],
        [6, 7, 7, 7],
      ],
    })
    expect(barred(walls, 6, 6, 7, 7)).toBe(true)
  })

  test('M07 large creatures stop with their edge at the wall, and do not fit into narrow corridors', () => {
    const field = squares(14, 12, { walls: [[10, 0, 10, 10]] })
    expect(barred(field, 5, 2, 6, 2, 4)).toBe(false)
    expect(barred(field, 6, 2, 7, 2, 4)).toBe(true)
    const corridor = squares(12, 12, {
      walls: [
        [4, 5, 12, 5],
        [4, 6, 12, 6],
      ],
    })
    expect(barred(corridor, 2, 5, 3, 5, 2)).toBe(true)
    expect(barred(corridor, 3, 5, 4, 5, 1)).toBe(false)
    expect(corridor.standBar(6, 5, 2)).toEqual({ kind: 'wall', index: 1 })
    expect(corridor.standBar(2, 5, 2)).toBeUndefined()
  })

  test('M08 three hexes stand on a corner and have nine around them', () => {
    const field = squares(9, 9, { kind: 'hex-pointy' })
    const three = body(4, 4, 2)
    expect(field.cellsOf(three)).toHaveLength(3)
    expect([...field.disc(three, 1000)]).toHaveLength(12)
    expect(field.fineCentre(three).x % 3000).toBe(1000)
  })

  test('K02 step by step: no passing of a thin wall', () => {
    const field = squares(12, 10, { walls: [[8, 0, 8, 10]] })
    expect(barred(field, 6, 5, 7, 5)).toBe(false)
    expect(field.step(1, 7, 5, 8, 5).bar).toEqual({ kind: 'wall', index: 0 })
  })

  test('O14 of two routes of equal length the one without risk', () => {
    const field = squares(11, 11)
    const penalty = new Int32Array(121)
    for (let y = 4; y <= 6; y++) for (let x = 4; x <= 6; x++) penalty[y * 11 + x] = 2000
    const request = { body: body(2, 5), budget: 20000, terrainCost: COSTS, penalty }
    const ways = [field.path(request, 8, 5)!, field.flood(request).pathTo(5 * 11 + 8)]
    for (const way of ways) {
      expect(way).toHaveLength(6)
      expect(way.filter(([x, y]) => penalty[y * 11 + x]! > 0)).toEqual([])
    }
    expect(field.flood(request).cost[5 * 11 + 8]).toBe(4 * 1414 + 2000)
  })

  test('S07 equal requests give equal paths, and ties go by a fixed order', () => {
    const field = squares(9, 9)
    const request = { body: body(1, 1), budget: 20000, terrainCost: COSTS }
    const first = field.path(request, 7, 3)
    expect(field.path(request, 7, 3)).toEqual(first)
    expect(createField(openMap(9, 9), []).path(request, 7, 3)).toEqual(first)
  })
})

describe('lines and walls', () => {
  test('F09 a wall across the centre line stops it, one that ends before it does not', () => {
    expect(squares(9, 9, { walls: [[6, 5, 6, 6]] }).hasLine(body(6, 5), body(5, 5))).toBe(false)
    expect(squares(9, 9, { walls: [[6, 5, 6, 5.4]] }).hasLine(body(6, 5), body(5, 5))).toBe(true)
  })

  test('L01 nobody sees round a corner who is not seen', () => {
    const field = createField(cellMap(['####.####', '####.####', '.........', '#########']), [])
    expect(field.hasLine(body(4, 1), body(0, 2))).toBe(false)
    expect(field.hasLine(body(0, 2), body(4, 1))).toBe(false)
    const row = [...Array(9).keys()]
    expect(row.filter((x) => field.hasLine(body(4, 1), body(x, 2)))).toEqual([3, 4, 5])
    expect(row.filter((x) => field.hasLine(body(x, 2), body(4, 1)))).toEqual([3, 4, 5])
  })

  test('L03 a door that meets its wall in the middle of a cell side: closed it is tight, open it lets through', () => {
    const map = openMap(8, 4, {
      walls: [
        [4, 0, 4, 1.5],
        [4, 2.5, 4, 4],
      ],
      doors: [[4, 1.5, 4, 2.5]],
    })
    const closed = createField(map, [false])
    const open = createField(map, [true])
    expect(closed.step(1, 3, 1, 4, 1).bar).toEqual({ kind: 'door', index: 0 })
    expect(reached(closed, 0, 0)).toBe(16)
    expect(reached(open, 0, 0)).toBe(32)
    expect(barred(open, 3, 1, 4, 1)).toBe(false)
    expect(closed.hasLine(body(3, 1), body(4, 1))).toBe(false)
    expect(open.hasLine(body(3, 1), body(4, 1))).toBe(true)
    expect(open.hasLine(body(3, 0), body(4, 0))).toBe(false)
  })

  test('L04 a wall through the middle of cells is not passed in two steps; sight from it is the same both ways', () => {
    const field = squares(9, 9, { walls: [[5.5, 5, 5.5, 6]] })
    const wall = { kind: 'wall', index: 0 }
    expect(field.step(1, 4, 5, 5, 5).bar).toEqual(wall)
    expect(field.step(1, 6, 5, 5, 5).bar).toEqual(wall)
    expect(field.standBar(5, 5, 1)).toEqual(wall)
    expect(field.hasLine(body(4, 5), body(6, 5))).toBe(false)
    for (const x of [3, 4, 6, 7]) {
      expect(field.hasLine(body(x, 5), body(5, 5))).toBe(true)
      expect(field.hasLine(body(5, 5), body(x, 5))).toBe(true)
    }
    const across = squares(5, 3, { walls: [[2.5, 0, 2.5, 3]] })
    expect(reached(across, 0, 0)).toBe(6)
  })

  test('L05 what is seen depends on where one stands alone, whatever was asked before', () => {
    const map = openMap(8, 8, {
      walls: [
        [2, 2, 5, 2],
        [5, 2, 5, 5],
      ],
    })
    const asked = createField(map, [])
    for (let cell = 63; cell >= 0; cell--) asked.hasLine(body(cell % 8, cell >> 3), body(7, 7))
    expect([...asked.area(body(3, 3), 6000)]).toEqual([...createField(map, []).area(body(3, 3), 6000)])
  })

  test('I02 pieces of no length and doubled pieces change nothing', () => {
    const once = squares(6, 4, { walls: [[2, 0, 2, 3]] })
    const twice = squares(6, 4, {
      walls: [
        [2, 0, 2, 3],
        [2, 3, 2, 0],
        [3, 1, 3, 1],
        [2.5, 1.5, 2.5, 1.5],
      ],
    })
    for (let a = 0; a < 24; a++) {
      for (let b = 0; b < 24; b++) {
        const bodies = [body(a % 6, Math.floor(a / 6)), body(b % 6, Math.floor(b / 6))] as const
        expect(twice.hasLine(...bodies)).toBe(once.hasLine(...bodies))
      }
    }
    expect(reached(twice, 0, 0)).toBe(reached(once, 0, 0))
    expect(twice.standBar(2, 1, 1)).toBeUndefined()
  })

  test('a room closed by walls is closed for steps and sight, on every grid', () => {
    const room = squares(9, 9, {
      walls: [
        [3, 3, 6, 3],
        [6, 3, 6, 4.5],
        [6, 4.5, 6, 6],
        [6, 6, 3, 6],
        [3, 6, 3, 3],
      ],
    })
    expect(reached(room, 4, 4)).toBe(9)
    expect(reached(room, 0, 0)).toBe(72)
    expect(room.area(body(4, 4), 20000)).toHaveLength(9)
    // A ring of hex sides around seven hexes.
    const ring = [
      [-1, -4],
      [1, -5],
      [2, -4],
      [4, -5],
      [5, -4],
      [4, -2],
      [5, -1],
      [4, 1],
      [2, 2],
      [1, 4],
      [-1, 5],
      [-2, 4],
      [-4, 5],
      [-5, 4],
      [-4, 2],
      [-5, 1],
      [-4, -1],
      [-2, -2],
    ] as const
    const [q, r] = [2, 4]
    const walls = ring.map(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!
      return [3 * q + x, 3 * r + y, 3 * q + nextX, 3 * r + nextY] as const
    })
    const hexes = squares(9, 9, { kind: 'hex-pointy', walls })
    expect(reached(hexes, 4, 4)).toBe(7)
    expect(reached(hexes, 0, 0)).toBe(81 - 7)
    expect(hexes.area(body(4, 4), 20000)).toHaveLength(7)
  })
})

describe('hex indexing', () => {
  const grid = (offset: 'odd' | 'even', kind: 'hex-pointy' | 'hex-flat' = 'hex-pointy') =>
    openMap(20, 20, { kind, offset })
  test('H01 distance (3,1) to (4,2): 1 in odd-r, 2 in even-r', () => {
    expect(createField(grid('odd'), []).distance(body(3, 1), body(4, 2))).toBe(1000)
    expect(createField(grid('even'), []).distance(body(3, 1), body(4, 2))).toBeCloseTo(Math.sqrt(3) * 1000, 6)
  })

  test('H02 negative rows keep the stagger', () => {
    const spec = grid('odd').grid
    const steps = ([col, row]: readonly [number, number]) => {
      const a = offsetToAxial(spec, col, row)
      const b = offsetToAxial(spec, 0, 0)
      const [q, r] = [a.q - b.q, a.r - b.r]
      return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
    }
    expect(
      (
        [
          [0, -1],
          [-1, -1],
          [1, -1],
        ] as const
      ).map(steps),
    ).toEqual([1, 1, 2])
  })

  test.each([
    ['odd', 'hex-pointy'],
    ['even', 'hex-pointy'],
    ['odd', 'hex-flat'],
    ['even', 'hex-flat'],
  ] as const)('offset to axial and back, %s %s, also below zero', (offset, kind) => {
    const spec = grid(offset, kind).grid
    for (let col = -5; col <= 5; col++) {
      for (let row = -5; row <= 5; row++) {
        const { q, r } = offsetToAxial(spec, col, row)
        expect(axialToOffset(spec, q, r)).toEqual([col, row])
      }
    }
    expect(offsetToAxial(spec, 0, 0)).toEqual({ q: 0, r: 0 })
  })

  test('H03 the edge of the map does not wrap, and footprints off the map are refused', () => {
    const field = squares(17, 6, { kind: 'hex-pointy' })
    expect(field.neighbours(16, 3)).not.toContainEqual([0, 4])
    expect(field.within(body(16, 3), body(0, 4), 1000)).toBe(false)
    expect(field.cellsOf(body(16, 3, 2))).toBeUndefined()
    expect(field.standBar(16, 3, 2)).toMatchObject({ kind: 'edge' })
    expect(squares(17, 6).cellsOf(body(-1, 3, 2))).toBeUndefined()
  })
})
