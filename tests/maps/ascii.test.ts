// Text maps and our own JSON: rows, legend, walls, doors, and the way back.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failure } from '../../src/base/result.ts'
import { readMap } from '../../src/engine/scenarioMap.ts'
import { ProblemList } from '../../src/engine/scenarioReading.ts'
import { formatMap } from '../../src/engine/scenarioText.ts'
import { type BattleMap, TERRAINS } from '../../src/geometry/battleMap.ts'
import { formatAscii } from '../../src/maps/ascii.ts'
import { importMap } from '../../src/maps/index.ts'

function imported(text: string) {
  return importMap(new TextEncoder().encode(text), 'map.txt')
}

function mapOf(text: string): BattleMap {
  const result = imported(text)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.map
}

const courtyard = readFileSync(new URL('../fixtures/maps/courtyard.txt', import.meta.url), 'utf8')

describe('text maps', () => {
  test('rows alone are a map of squares', () => {
    const map = mapOf('..#\r\n,~^\n')
    expect(map.grid).toMatchObject({ kind: 'square', cols: 3, rows: 2, cellMm: 1000 })
    expect([...map.terrain]).toEqual([0, 0, 4, 1, 2, 3])
  })

  test('a heading says grid, cell, legend, walls and doors', () => {
    const map = mapOf(courtyard)
    expect(map.grid).toMatchObject({ kind: 'hex-flat', offset: 'even', cols: 8, rows: 3, cellMm: 1500 })
    expect([...map.terrain].join('')).toBe('004004000000010022331100')
    expect([...map.groundMm].filter((height) => height !== 0)).toEqual([2000])
    expect(map.walls.map(({ a, b, low }) => [a.x, a.y, b.x, b.y, low])).toEqual([
      [4000, -2000, 5000, -1000, false],
      [1000, -2000, 2000, -1000, true],
    ])
    expect(map.doors).toEqual([
      { a: { x: -1000, y: 2000 }, b: { x: 1000, y: 1000 }, open: true, blocksSight: true, blocksMove: true },
    ])
  })

  test('a map written as text reads back as it was', () => {
    const map = mapOf(courtyard)
    expect(mapOf(formatAscii(map) ?? '')).toEqual(map)
  })

  test.each([
    ['an unknown entry', 'crossguard map\nweather: rain\n\n...', 'line 2'],
    ['rows of unequal length', 'crossguard map\n\n...\n...\n..', 'rows[2]'],
    ['an unknown symbol', 'crossguard map\n\n..x', 'rows[0]'],
    ['a wall of words', 'crossguard map\nwall: a b c d\n\n...', 'walls[0][0]'],
    ['a wall of five numbers', 'crossguard map\nwall: 1 2 3 4 5\n\n...', 'walls[0][0]'],
    ['a grid of triangles', 'crossguard map\ngrid: triangle\n\n...', 'grid'],
    ['no rows', 'crossguard map\ngrid: square', 'rows'],
  ])('%s', (_what, text, path) => {
    const result = imported(text)
    expect(result.ok ? [] : [...new Set(result.error.map((problem) => problem.path))]).toContain(path)
  })
})

describe('our own JSON', () => {
  test('a map block or a scenario is a map file', () => {
    const block = {
      grid: 'square',
      metresPerCell: 2,
      rows: ['..', '.#'],
      legend: { '.': 'open', '#': 'wall' },
    }
    for (const value of [block, { crossguard: 1, map: block }]) {
      expect(mapOf(JSON.stringify(value)).grid).toMatchObject({ cols: 2, rows: 2, cellMm: 2000 })
    }
  })

  test('a scenario that names another file is refused, not followed', () => {
    const result = imported('{"crossguard":1,"map":{"file":"other.dd2vtt"}}')
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual(['map.file'])
  })
})

// --- formatMap: any map comes back from its block

const coordinate = fc.integer({ min: -9000, max: 9000 })
const point = fc.record({ x: coordinate, y: coordinate })
const length = fc.integer({ min: 1, max: 9000 })
const piece = fc.record({ a: point, b: point }).filter(({ a, b }) => a.x !== b.x || a.y !== b.y)
const blocked = fc.constantFrom(
  { blocksSight: true, blocksMove: true },
  { blocksSight: true, blocksMove: false },
  { blocksSight: false, blocksMove: true },
)
const wall = fc
  .tuple(piece, blocked, fc.boolean())
  .map(([ends, blocks, low]) => ({ ...ends, ...blocks, low }))
const door = fc
  .tuple(piece, blocked, fc.boolean())
  .map(([ends, blocks, open]) => ({ ...ends, ...blocks, open }))
const part = fc.integer({ min: 0, max: 255 })
const light = fc.record({
  at: point,
  range: fc.integer({ min: 0, max: 40 }).map((half) => half / 2),
  colour: fc.tuple(part, part, part, part),
})
const picture = fc.option(
  fc.record({
    source: fc.constantFrom('a.png', 'b.dd2vtt'),
    type: fc.constant('image/png'),
    width: fc.integer({ min: 0, max: 99 }),
    height: fc.integer({ min: 1, max: 99 }),
  }),
  { nil: undefined },
)

const cellMap: fc.Arbitrary<BattleMap> = fc
  .record({
    kind: fc.constantFrom('square' as const, 'hex-pointy' as const, 'hex-flat' as const),
    offset: fc.constantFrom('odd' as const, 'even' as const),
    cols: fc.integer({ min: 1, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    cellMm: fc.integer({ min: 100, max: 5000 }),
    seed: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -3, max: 3 })), {
      minLength: 36,
      maxLength: 36,
    }),
    walls: fc.array(wall, { maxLength: 5 }),
    doors: fc.array(door, { maxLength: 3 }),
    lights: fc.array(light, { maxLength: 2 }),
    picture,
  })
  .map(({ kind, offset, cols, rows, cellMm, seed, ...rest }) => ({
    grid: { kind, offset: kind === 'square' ? 'odd' : offset, cols, rows, cellMm, widthMm: 0, heightMm: 0 },
    terrain: Uint8Array.from({ length: cols * rows }, (_, i) => seed[i]![0]),
    groundMm: Int32Array.from({ length: cols * rows }, (_, i) => seed[i]![1] * 500),
    areas: [],
    ...rest,
  }))

/** A triangle or a slanted quadrangle. */
const polygon = fc
  .record({ at: point, width: length, height: length, slant: coordinate, isThree: fc.boolean() })
  .map(({ at: { x, y }, width, height, slant, isThree }) => [
    { x, y },
    { x: x + width, y },
    ...(isThree ? [] : [{ x: x + width + slant, y: y + height }]),
    { x: x + slant, y: y + height },
  ])

const gridlessMap: fc.Arbitrary<BattleMap> = fc
  .record({
    widthMm: fc.integer({ min: 1000, max: 256_000 }),
    heightMm: fc.integer({ min: 1000, max: 256_000 }),
    areas: fc.array(
      fc.record({
        terrain: fc.constantFrom(...TERRAINS),
        heightMm: fc.integer({ min: -2000, max: 2000 }),
        polygon,
      }),
      { maxLength: 3 },
    ),
    walls: fc.array(wall, { maxLength: 5 }),
    doors: fc.array(door, { maxLength: 3 }),
    lights: fc.array(light, { maxLength: 2 }),
    picture,
  })
  .map(({ widthMm, heightMm, ...rest }) => ({
    grid: { kind: 'gridless', offset: 'odd', cols: 0, rows: 0, cellMm: 1000, widthMm, heightMm },
    terrain: new Uint8Array(0),
    groundMm: new Int32Array(0),
    ...rest,
  }))

test('any map comes back from its block as it was', () => {
  const resolveMap = () => failure([])
  fc.assert(
    fc.property(fc.oneof(cellMap, gridlessMap), (map) => {
      const problems = new ProblemList()
      const text = JSON.stringify(formatMap(map))
      expect(readMap(JSON.parse(text), 'map', { defaultCellMm: 1, resolveMap }, problems)).toEqual(map)
      expect(problems.list).toEqual([])
    }),
  )
})
