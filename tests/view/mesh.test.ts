// From shapes to triangles: areas, widths and styles of what the shader gets.
import { describe, expect, test } from 'vitest'
import { buildMesh, contains, STYLE } from '../../src/view/mesh.ts'
import { VERTEX_BYTES } from '../../src/view/meshWriter.ts'
import { haloed, lineOf, regular, type Shape } from '../../src/view/shapes.ts'

interface Vertex {
  readonly x: number
  readonly y: number
  readonly offset: readonly [number, number]
  readonly across: number
  readonly along: number
  readonly half: number
  readonly least: number
  readonly colour: readonly number[]
  readonly style: readonly number[]
}

/** A fan about the first corner: enough for the convex outsides of these tests. Holes are written down. */
const holesAsked: number[][] = []
function fan(corners: number[], holes: number[]): number[] {
  holesAsked.push(holes)
  const count = (holes[0] ?? corners.length / 2) - 2
  return Array.from({ length: count }, (_, i) => [0, i + 1, i + 2]).flat()
}

function verticesOf(...shapes: readonly Shape[]): readonly Vertex[] {
  const { data, vertices } = buildMesh(shapes, fan)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Array.from({ length: vertices }, (_, i) => {
    const f = (n: number): number => view.getFloat32(i * VERTEX_BYTES + n * 4, true)
    const b = (n: number): number[] => [0, 1, 2, 3].map((k) => view.getUint8(i * VERTEX_BYTES + n * 4 + k))
    return {
      x: f(0),
      y: f(1),
      offset: [f(2), f(3)],
      across: f(4),
      along: f(5),
      half: f(6),
      least: f(7),
      colour: b(8),
      style: b(9),
    }
  })
}

function area(vertices: readonly Vertex[]): number {
  let sum = 0
  for (let i = 0; i + 2 < vertices.length; i += 3) {
    const [a, b, c] = [vertices[i]!, vertices[i + 1]!, vertices[i + 2]!]
    sum += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
  }
  return sum
}

const INK = { colour: 0x204060, alpha: 0.5 }

describe('fills', () => {
  test('a polygon is filled exactly, in its colour', () => {
    const hexagon = [0, -10, 8, -5, 8, 5, 0, 10, -8, 5, -8, -5]
    const vertices = verticesOf({ kind: 'fill', polygons: [hexagon, [20, 0, 30, 0, 30, 10]], ...INK })
    expect(area(vertices)).toBeCloseTo(240 + 50, 6)
    expect(vertices[0]!.colour).toEqual([0x20, 0x40, 0x60, 128])
    expect(vertices.every((vertex) => vertex.half > 1000)).toBe(true)
  })

  test('patterns travel with the vertices', () => {
    const square = [[0, 0, 1, 0, 1, 1, 0, 1]]
    const hatch = verticesOf({
      kind: 'fill',
      polygons: square,
      ...INK,
      pattern: { kind: 'hatch', angle: 135, width: 1 },
    })
    expect(hatch[0]!.style).toEqual([STYLE.hatch, 135, 0, 16])
    const dots = verticesOf({
      kind: 'fill',
      polygons: square,
      ...INK,
      pattern: { kind: 'dots', radius: 1.25 },
    })
    expect(dots[0]!.style).toEqual([STYLE.dots, 0, 0, 20])
  })

  test('a ring inside a ring is its hole; one inside that stands by itself', () => {
    const ring = (r: number): number[] => [-r, -r, r, -r, r, r, -r, r]
    holesAsked.length = 0
    verticesOf({ kind: 'region', rings: [ring(10), ring(6), ring(2)], ...INK })
    expect(holesAsked).toEqual([[4], []])
  })

  test('rings that lie apart have no holes', () => {
    holesAsked.length = 0
    verticesOf({
      kind: 'region',
      rings: [
        [0, 0, 4, 0, 4, 4, 0, 4],
        [10, 0, 14, 0, 14, 4, 10, 4],
      ],
      ...INK,
    })
    expect(holesAsked).toEqual([[], []])
  })
})

describe('lines', () => {
  test('a straight line is one band, growing to both sides', () => {
    const vertices = verticesOf(lineOf([0, 0, 10, 0], { ...INK, width: 6, least: 2 }))
    expect(vertices).toHaveLength(6)
    expect(new Set(vertices.map((vertex) => vertex.offset.join()))).toEqual(new Set(['0,-1', '0,1']))
    expect(vertices[0]).toMatchObject({ half: 3, least: 1 })
    expect(Math.max(...vertices.map((vertex) => vertex.along))).toBe(10)
  })

  test('a right angle is mitred: the joint lies on the diagonal, and both bands share it', () => {
    const vertices = verticesOf(lineOf([0, 0, 10, 0, 10, 10], INK))
    const joints = vertices.filter((vertex) => vertex.x === 10 && vertex.y === 0)
    expect(new Set(joints.map((vertex) => vertex.offset.map(Math.abs).join()))).toEqual(new Set(['1,1']))
  })

  test('a sharp turn is cut square instead of running out far', () => {
    const vertices = verticesOf(lineOf([0, 0, 10, 0, 0, 0.5], INK))
    expect(Math.max(...vertices.map((vertex) => Math.hypot(...vertex.offset)))).toBeLessThan(1.0001)
  })

  test('a closed line joins its end to its beginning, and repeated points are passed over', () => {
    expect(verticesOf(lineOf([0, 0, 10, 0, 10, 10], { ...INK, closed: true }))).toHaveLength(18)
    expect(verticesOf(lineOf([0, 0, 0, 0, 10, 0, 10, 10, 0, 0], { ...INK, closed: true }))).toHaveLength(18)
  })

  test('a line of no length draws nothing', () => {
    expect(verticesOf(lineOf([3, 3, 3, 3], INK))).toEqual([])
    expect(
      verticesOf({ kind: 'strokes', segments: [1, 1, 1, 1], ...INK, width: 1, least: 1, round: true }),
    ).toEqual([])
  })

  test('dashes travel with the vertices, but not into the halo', () => {
    const [halo, line] = haloed(lineOf([0, 0, 9, 0], { ...INK, dash: { on: 6, off: 5 } }), 0xffffff, 1)
    expect(verticesOf(line!)[0]!.style).toEqual([STYLE.dash, 24, 20, 0])
    expect(verticesOf(halo!)[0]!.style).toEqual([STYLE.plain, 0, 0, 0])
    expect(verticesOf(halo!)[0]!.least).toBe(verticesOf(line!)[0]!.least + 1)
  })

  test('round ends lie beyond the ends of the stroke', () => {
    const vertices = verticesOf({
      kind: 'strokes',
      segments: [0, 0, 10, 0],
      ...INK,
      width: 4,
      least: 1,
      round: true,
    })
    const beyond = vertices.filter((vertex) => vertex.x === 10 && vertex.offset[0] > 0.99)
    expect(beyond.length).toBeGreaterThan(0)
    expect(vertices.filter((vertex) => vertex.x === 0 && vertex.offset[0] < -0.99).length).toBeGreaterThan(0)
  })
})

test('a regular figure has as many corners as it should, at every turn, the first one ahead', () => {
  for (const sides of [3, 4, 6, 20]) {
    for (let turn = -7; turn < 7; turn += 0.037) {
      const corners = regular(sides, 5, turn)
      expect(corners).toHaveLength(sides * 2)
      expect(corners[0]).toBeCloseTo(5 * Math.cos(turn), 9)
      expect(corners[1]).toBeCloseTo(5 * Math.sin(turn), 9)
    }
  }
})

test('glyphs keep their size in pixels at a place', () => {
  const vertices = verticesOf({
    kind: 'glyph',
    x: 5,
    y: 6,
    corners: [-4, 0, 0, -4, 4, 0],
    closed: true,
    fill: INK,
    line: { ...INK, width: 2 },
  })
  expect(vertices).toHaveLength(3 + 18)
  expect(vertices.every((vertex) => vertex.x === 5 && vertex.y === 6 && vertex.half < 0)).toBe(true)
  expect(vertices[0]!.offset).toEqual([-4, 0])
})

test('many vertices grow the buffer without losing any', () => {
  const polygons = Array.from({ length: 500 }, (_, i) => [i, 0, i + 1, 0, i + 1, 1, i, 1])
  expect(area(verticesOf({ kind: 'fill', polygons, ...INK }))).toBeCloseTo(500, 3)
})

test('contains: inside and outside of a ring with a notch', () => {
  const notched = [0, 0, 10, 0, 10, 10, 5, 4, 0, 10]
  expect(contains(notched, 5, 2)).toBe(true)
  expect(contains(notched, 5, 8)).toBe(false)
  expect(contains(notched, 9, 8)).toBe(true)
  expect(contains(notched, -1, 5)).toBe(false)
})
