// What is drawn of a map itself: terrain, height, grid lines, walls and doors.
import { describe, expect, test } from 'vitest'
import type { BattleMap, FinePoint, Wall } from '../../src/geometry/battleMap.ts'
import { gridShapes } from '../../src/view/ground/grid.ts'
import { heightDrawing, metres } from '../../src/view/ground/height.ts'
import { terrainMark } from '../../src/view/ground/marks.ts'
import { noiseAt } from '../../src/view/ground/scatter.ts'
import { paperShapes, terrainShapes } from '../../src/view/ground/terrain.ts'
import { doorShapes, wallShapes } from '../../src/view/ground/walls.ts'
import { createLayout, UNIT } from '../../src/view/layout.ts'
import type { Shape, StrokesShape } from '../../src/view/shapes.ts'
import { LIGHT } from '../../src/view/theme.ts'
import { emptyMap } from './maps.ts'

const base = emptyMap('square', 6, 4)
const at = (x: number, y: number): FinePoint => ({ x: x * 1000, y: y * 1000 })
const strokes = (shapes: readonly Shape[]): readonly StrokesShape[] =>
  shapes.filter((shape): shape is StrokesShape => shape.kind === 'strokes')

function withTerrain(codes: Readonly<Record<number, number>>): BattleMap {
  const terrain = new Uint8Array(24)
  for (const [cell, code] of Object.entries(codes)) terrain[Number(cell)] = code
  return { ...base, terrain }
}

describe('terrain', () => {
  test('open ground is bare paper', () => {
    expect(terrainShapes(createLayout(base), LIGHT)).toEqual([])
    expect(paperShapes(createLayout(base), LIGHT)).toHaveLength(1)
  })

  test('each kind has a tint of its own, and darker ones are harder ground', () => {
    const shapes = terrainShapes(createLayout(withTerrain({ 0: 1, 5: 2, 12: 3 })), LIGHT)
    const tints = shapes.flatMap((shape) => (shape.kind === 'region' ? [shape.colour] : []))
    expect(tints).toEqual([1, 2, 3].map((code) => LIGHT.terrain.tints[code]![0]))
  })

  test('signs say how difficult: their strokes differ, and are the same each time', () => {
    const signs = [1, 2, 3].map((code) => terrainMark(code, 0, 0, 5).length)
    expect(new Set(signs).size).toBe(3)
    expect(terrainMark(2, 3, 4, 9)).toEqual(terrainMark(2, 3, 4, 9))
    expect(terrainMark(0, 0, 0, 1)).toEqual([])
  })

  test('signs stay within their cell', () => {
    for (const code of [1, 2, 3]) {
      const marks = strokes(terrainShapes(createLayout(withTerrain({ 7: code })), LIGHT))[0]!
      const xs = marks.segments.filter((_, i) => i % 2 === 0)
      const ys = marks.segments.filter((_, i) => i % 2 === 1)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(UNIT)
      expect(Math.max(...xs)).toBeLessThanOrEqual(2 * UNIT)
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(UNIT)
      expect(Math.max(...ys)).toBeLessThanOrEqual(2 * UNIT)
    }
  })

  test('solid ground is filled and edged', () => {
    const shapes = terrainShapes(createLayout(withTerrain({ 8: 4 })), LIGHT)
    expect(shapes.map((shape) => shape.kind)).toEqual(['region', 'line'])
  })

  test('over a picture tints are fainter', () => {
    const map = withTerrain({ 0: 2 })
    const picture = { source: 'x', type: 'image/png', width: 1, height: 1 }
    const alpha = (of: BattleMap): number => {
      const [shape] = terrainShapes(createLayout(of), LIGHT)
      return shape?.kind === 'region' ? shape.alpha : 0
    }
    expect(alpha({ ...map, picture })).toBeLessThan(alpha(map))
  })

  test('gridless: signs fall inside their area, and not where a later area lies over it', () => {
    const square = (x: number, y: number, size: number): FinePoint[] => [
      at(x, y),
      at(x + size, y),
      at(x + size, y + size),
      at(x, y + size),
    ]
    const map: BattleMap = {
      ...emptyMap('gridless', 20, 20),
      areas: [
        { terrain: 'difficult', heightMm: 0, polygon: square(2, 2, 12) },
        { terrain: 'open', heightMm: 0, polygon: square(4, 4, 8) },
      ],
    }
    const [marks] = strokes(terrainShapes(createLayout(map), LIGHT))
    expect(marks!.segments.length).toBeGreaterThan(40)
    for (let i = 0; i < marks!.segments.length; i += 8) {
      // The foot of a tuft is its place.
      const [x, y] = [
        (marks!.segments[i]! + marks!.segments[i + 4]!) / 2 / UNIT,
        marks!.segments[i + 1]! / UNIT,
      ]
      expect(x > 2 && x < 14 && y > 2 && y < 14).toBe(true)
      expect(x > 4 && x < 12 && y > 4 && y < 12).toBe(false)
    }
  })
})

describe('height', () => {
  test('level ground has none', () => {
    expect(heightDrawing(createLayout(base), LIGHT)).toEqual({ shapes: [], labels: [] })
  })

  test('a raised cell has an edge on each of its sides, ticks outside it, and its height in figures', () => {
    const groundMm = new Int32Array(24)
    groundMm[8] = 1500
    const { shapes, labels } = heightDrawing(createLayout({ ...base, groundMm }), LIGHT)
    const [ticks, edges] = strokes(shapes)
    expect(edges!.segments).toHaveLength(4 * 4)
    for (let i = 0; i < ticks!.segments.length; i += 4) {
      const [x, y] = [ticks!.segments[i + 2]! / UNIT, ticks!.segments[i + 3]! / UNIT]
      expect(x > 2 && x < 3 && y > 1 && y < 2).toBe(false)
    }
    expect(labels.map((label) => label.text)).toEqual(['+1.5\u2009m'])
  })

  test('a slope of less than a quarter of a metre is no cliff', () => {
    const groundMm = new Int32Array(24)
    groundMm[8] = 240
    expect(strokes(heightDrawing(createLayout({ ...base, groundMm }), LIGHT).shapes)[1]!.segments).toEqual([])
  })

  test('one figure to a plateau', () => {
    const groundMm = Int32Array.from({ length: 24 }, (_, i) => (i % 6 < 2 ? 1000 : i % 6 === 4 ? 1000 : 0))
    expect(heightDrawing(createLayout({ ...base, groundMm }), LIGHT).labels).toHaveLength(2)
  })

  test('words', () => {
    expect(metres(2000)).toBe('+2\u2009m')
    expect(metres(-1250)).toBe('\u22121.2\u2009m')
  })
})

describe('grid lines', () => {
  const segments = (map: BattleMap): number =>
    strokes(gridShapes(createLayout(map), LIGHT))[0]!.segments.length / 4

  test('squares: one line between neighbouring columns and rows', () => {
    expect(segments(base)).toBe(5 + 3)
  })

  test.each(['hex-pointy', 'hex-flat'] as const)('%s: each side between two cells once', (kind) => {
    const map = emptyMap(kind, 5, 4)
    const layout = createLayout(map)
    let inner = 0
    for (let cell = 0; cell < 20; cell += 1) {
      for (let side = 0; side < 6; side += 1) if (layout.across(cell, side) >= 0) inner += 1
    }
    expect(segments(map)).toBe(inner / 2)
  })

  test('gridless: a cross every five metres', () => {
    expect(segments(emptyMap('gridless', 16, 11))).toBe(3 * 2 * 2)
  })
})

describe('walls and doors', () => {
  const wall = (more: Partial<Wall>): Wall => ({
    a: at(1, 1),
    b: at(3, 1),
    blocksSight: true,
    blocksMove: true,
    low: false,
    ...more,
  })
  const drawn = (more: Partial<Wall>): readonly StrokesShape[] =>
    strokes(wallShapes(createLayout({ ...base, walls: [wall(more)] }), LIGHT))

  test('thick ink over a wider light edge', () => {
    const [edge, core] = drawn({})
    expect(edge!.colour).toBe(LIGHT.edge)
    expect(core!.colour).toBe(LIGHT.ink)
    expect(edge!.width).toBeGreaterThan(core!.width)
    expect(core!.segments).toEqual([UNIT, UNIT, 3 * UNIT, UNIT])
  })

  test('low walls are thinner and dashed, fences have posts, veils are dotted', () => {
    const core = (more: Partial<Wall>): StrokesShape => drawn(more).at(-1)!
    expect(core({ low: true }).width).toBeLessThan(core({}).width)
    expect(core({ low: true }).dash).toBeDefined()
    expect(core({ blocksSight: false }).segments.length).toBeGreaterThan(8)
    expect(core({ blocksMove: false }).dash).toMatchObject({ on: 2 })
    expect(core({}).dash).toBeUndefined()
  })

  test.each([
    ['inside', at(1, 1), at(3, 1), [1, 1, 3, 1]],
    ['running out on one side', at(4, 2), at(40, 2), [4, 2, 6, 2]],
    ['through the whole map', at(-5, 2), at(50, 2), [0, 2, 6, 2]],
    ['slanting over a corner', at(-1, 1), at(1, -1), [0, 0, 0, 0]],
    ['outside', at(8, 1), at(9, 1), undefined],
    ['along the edge', at(0, 0), at(6, 0), [0, 0, 6, 0]],
  ] as const)('a wall is drawn as far as it lies on the map: %s', (_, a, b, part) => {
    const core = drawn({ a, b }).at(-1)
    expect(core?.segments.map((value) => Math.round(value) / UNIT)).toEqual(part)
  })

  test('a closed door lies in the wall, an open one is swung on its hinge, with its arc', () => {
    const map: BattleMap = {
      ...base,
      doors: [{ a: at(2, 1), b: at(2, 2), open: false, blocksSight: true, blocksMove: true }],
    }
    const layout = createLayout(map)
    const bar = (isOpen: boolean): readonly number[] => {
      const fill = doorShapes(layout, LIGHT, [isOpen]).find((shape) => shape.kind === 'fill')
      return fill?.kind === 'fill' ? fill.polygons[0]! : []
    }
    const xs = (corners: readonly number[]): readonly number[] => corners.filter((_, i) => i % 2 === 0)
    expect(Math.max(...xs(bar(false))) - Math.min(...xs(bar(false)))).toBeLessThan(UNIT / 4)
    expect(Math.max(...xs(bar(true))) - Math.min(...xs(bar(true)))).toBeGreaterThan(UNIT / 2)
    expect(doorShapes(layout, LIGHT, [true]).length).toBe(doorShapes(layout, LIGHT, [false]).length + 1)
    expect(doorShapes(layout, LIGHT, [])).toEqual(doorShapes(layout, LIGHT, [false]))
  })
})

test('scattering is even enough and never the same for neighbours', () => {
  let sum = 0
  const seen = new Set<number>()
  for (let x = 0; x < 50; x += 1) {
    for (let y = 0; y < 50; y += 1) {
      const value = noiseAt(x, y, 1)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
      sum += value
      seen.add(value)
    }
  }
  expect(sum / 2500).toBeCloseTo(0.5, 1)
  expect(seen.size).toBeGreaterThan(2490)
})
