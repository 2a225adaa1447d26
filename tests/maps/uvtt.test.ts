// Universal VTT: each feature on small maps of our own.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { importMap } from '../../src/maps/index.ts'
import { formatColour } from '../../src/maps/uvttLights.ts'
import { PNG_2_BY_1 } from './pictures.ts'

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
}

function imported(value: unknown, name = 'map.uvtt') {
  const result = importMap(bytesOf(value), name)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const ROOM = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 50 },
  line_of_sight: [
    [
      { x: 1, y: 1 },
      { x: 2, y: 1 },
    ],
  ],
  portals: [],
  environment: {},
  lights: [],
  image: 'a.png',
} as const

function room(change: { readonly [key: string]: Json | undefined }): Json {
  return JSON.parse(JSON.stringify({ ...ROOM, ...change })) as Json
}

function line(...numbers: number[]) {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i]!,
    y: numbers[2 * i + 1]!,
  }))
}

/** Walls in cells. */
function wallsOf(value: Json) {
  return imported(value).map.walls.map(({ a, b }) => [a.x / 1000, a.y / 1000, b.x / 1000, b.y / 1000])
}

describe('the cellar: origin, outline, portals, eight-digit colours, fractional pixel scale', () => {
  const bytes = new Uint8Array(readFileSync(new URL('../fixtures/maps/cellar.dd2vtt', import.meta.url)))
  const result = importMap(bytes, 'cellar.dd2vtt')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const { map, walls, details, warnings, pictureBytes } = result.value

  test('every wall lies where it is drawn, within 0.01 cell', () => {
    expect(map.grid).toMatchObject({ kind: 'square', cols: 12, rows: 8, cellMm: 1000 })
    const [left, top, right, bottom, door1, door2] = map.walls
    expect([left, top, right, bottom].map((wall) => [wall?.a, wall?.b])).toEqual([
      [
        { x: 1000, y: 1000 },
        { x: 11000, y: 1000 },
      ],
      [
        { x: 11000, y: 1000 },
        { x: 11000, y: 7000 },
      ],
      [
        { x: 11000, y: 7000 },
        { x: 1000, y: 7000 },
      ],
      [
        { x: 1000, y: 7000 },
        { x: 1000, y: 1000 },
      ],
    ])
    expect([door1, door2].map((wall) => [wall?.a, wall?.b])).toEqual([
      [
        { x: 6000, y: 1000 },
        { x: 6000, y: 3000 },
      ],
      [
        { x: 6000, y: 4000 },
        { x: 6000, y: 7000 },
      ],
    ])
    for (const { a } of map.walls.slice(6)) {
      const radius = Math.sqrt((a.x / 1000 - 9) ** 2 + (a.y / 1000 - 5) ** 2)
      expect(Math.abs(radius - 0.5)).toBeLessThan(0.01)
    }
  })

  test('walls off the map are counted, not kept', () => {
    expect(walls).toEqual({ lines: 6, pieces: 9, length: 79, insidePieces: 6, insideLength: 37 })
    expect(map.walls).toHaveLength(6 + 13)
    expect(details['objects']).toMatchObject({ lines: 1, pieces: 13 })
  })

  test('portals on the map, the light and its colour', () => {
    expect(map.doors.map(({ a, b, open, blocksSight }) => [a.x, a.y, b.x, b.y, open, blocksSight])).toEqual([
      [6000, 3000, 6000, 4000, false, true],
      [3000, 1000, 4000, 1000, true, false],
    ])
    expect(map.lights).toEqual([{ at: { x: 3000, y: 4000 }, range: 4.5, colour: [255, 204, 102, 128] }])
    expect(formatColour(map.lights[0]!.colour)).toBe('80ffcc66')
  })

  test('the picture is taken out with its type and size', () => {
    expect(map.picture).toEqual({ source: 'cellar.dd2vtt', type: 'image/png', width: 390, height: 260 })
    expect([...(pictureBytes ?? []).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  })

  test('what was left out is said', () => {
    expect(warnings).toEqual([
      'Portals that are not closed: 1. They are read as open doors that never block sight, as windows are.',
      'Pieces of wall without length, left out: 1.',
      'Repeated pieces of wall, left out: 1.',
    ])
  })
})

describe('I02 zero-length and repeated pieces', () => {
  test('two equal lines with a point twice are one wall', () => {
    const twice = line(1, 1, 1, 1, 2, 1)
    expect(wallsOf(room({ line_of_sight: [twice, twice] }))).toEqual([[1, 1, 2, 1]])
  })

  test('the same piece backwards is the same piece', () => {
    expect(wallsOf(room({ line_of_sight: [line(1, 1, 2, 1), line(2, 1, 1, 1)] }))).toEqual([[1, 1, 2, 1]])
  })

  test('a piece shorter than half a thousandth has no length', () => {
    expect(wallsOf(room({ line_of_sight: [line(1, 1, 1.0003, 1, 2, 1)] }))).toEqual([[1, 1, 2, 1]])
  })

  test('lines of one point and of none are no walls', () => {
    expect(wallsOf(room({ line_of_sight: [line(1, 1), []] }))).toEqual([])
  })
})

describe('I03 format numbers', () => {
  test.each([[0.2], [0.3], [1], ['0.3'], ['1.0']])('%s is read without a word', (format) => {
    expect(imported(room({ format })).warnings.filter((text) => text.includes('format'))).toEqual([])
  })

  test('without a number: read, with a warning', () => {
    expect(imported(room({ format: undefined })).warnings).toContain('The file names no format number.')
  })

  test('an unknown number: read, with a warning', () => {
    expect(imported(room({ format: 7 })).warnings).toContain('Unknown format number 7.')
  })

  test('neither portals, lights nor environment are needed, and a picture path is a warning', () => {
    const bare = room({
      portals: undefined,
      lights: undefined,
      environment: undefined,
      image: 'maps/inn.png',
    })
    const { map, warnings } = imported(bare)
    expect([map.doors, map.lights, map.picture]).toEqual([[], [], undefined])
    expect(warnings).toEqual(['The picture is missing: the file names "maps/inn.png" instead of holding it.'])
  })

  test('a missing picture and one that is none are warnings', () => {
    expect(imported(room({ image: undefined })).warnings).toContain('The file has no picture.')
    const text = 'bm8gcGljdHVyZQ=='
    expect(imported(room({ image: text })).warnings[0]).toMatch(/^The picture cannot be read/)
  })
})

describe('edges of the map', () => {
  test('walls along and across the edge are kept, those beyond it are not', () => {
    const lines = [line(0, 0, 4, 0), line(-1, 1, 1, 1), line(-1, -1, 5, -1), line(4, 3, 6, 3)]
    expect(wallsOf(room({ line_of_sight: lines }))).toEqual([
      [0, 0, 4, 0],
      [-1, 1, 1, 1],
      [4, 3, 6, 3],
    ])
  })

  test('a wall that goes on for miles is cut beyond the map, on its own line', () => {
    expect(wallsOf(room({ line_of_sight: [line(-1000, 1, 900_000, 1)] }))).toEqual([[-64, 1, 68, 1]])
  })

  test('a size that is no whole number of cells is rounded up, with a warning', () => {
    const { map, warnings } = imported(
      room({ resolution: { map_size: { x: 3.5, y: 3 }, pixels_per_grid: 70.5 } }),
    )
    expect([map.grid.cols, map.grid.rows]).toEqual([4, 3])
    expect(warnings[0]).toMatch(/^The map ends inside of a cell/)
  })

  test('a picture that does not fit the cells is a warning', () => {
    const image = Buffer.from(PNG_2_BY_1).toString('base64')
    expect(imported(room({ image })).warnings).toEqual(['The picture has 2 x 1 pixels, not 200 x 150.'])
    expect(imported(room({ image: `data:image/png;base64,${image}` })).map.picture?.width).toBe(2)
  })
})

describe('lights and portals that are not as they should be', () => {
  test('a light without a colour is white, six digits are opaque', () => {
    const light = { position: { x: 1, y: 1 }, range: 2 }
    const { map, warnings } = imported(room({ lights: [light, { ...light, color: '102030' }] }))
    expect(map.lights.map(({ colour }) => colour)).toEqual([
      [255, 255, 255, 255],
      [16, 32, 48, 255],
    ])
    expect(warnings).toContain('Lights without a colour of eight digits, read as white: 1.')
  })

  test('portals without bounds or without width are left out with a warning', () => {
    const portals = [{ closed: true }, { bounds: line(1, 1, 1, 1) }, { bounds: line(1, 1) }, 5]
    const { map, warnings } = imported(room({ portals }))
    expect(map.doors).toEqual([])
    expect(warnings).toContain('Portals without two bounds, left out: 4.')
  })
})

describe('mistakes are named with their place', () => {
  test.each([
    ['no map size', { resolution: { pixels_per_grid: 50 } }, 'resolution.map_size'],
    ['no pixels', { resolution: { map_size: { x: 4, y: 3 } } }, 'resolution.pixels_per_grid'],
    [
      'no pixels at all',
      { resolution: { map_size: { x: 4, y: 3 }, pixels_per_grid: 0 } },
      'resolution.pixels_per_grid',
    ],
    [
      'a size below one cell',
      { resolution: { map_size: { x: 0, y: 3 }, pixels_per_grid: 50 } },
      'resolution.map_size',
    ],
    [
      'a huge size',
      { resolution: { map_size: { x: 1e9, y: 3 }, pixels_per_grid: 50 } },
      'resolution.map_size',
    ],
    [
      'an endless size',
      { resolution: { map_size: { x: 4, y: '3' }, pixels_per_grid: 50 } },
      'resolution.map_size',
    ],
    ['a resolution of text', { resolution: 'high' }, 'resolution'],
    ['walls that are text', { line_of_sight: 'walls' }, 'line_of_sight'],
    ['a line that is a point', { line_of_sight: [{ x: 1, y: 1 }] }, 'line_of_sight[0]'],
    [
      'a point of text',
      {
        line_of_sight: [
          [
            { x: 1, y: 1 },
            { x: 'a', y: 1 },
          ],
        ],
      },
      'line_of_sight[0][1]',
    ],
    ['lights that are none', { lights: {} }, 'lights'],
    ['a light nowhere', { lights: [{ range: 4, color: 'ffffffff' }] }, 'lights[0].position'],
  ])('%s', (_what, change, path) => {
    const result = importMap(bytesOf(room(change)), 'map.uvtt')
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual([path])
  })

  test('several mistakes are reported together', () => {
    const result = importMap(
      bytesOf(room({ line_of_sight: [['a']], lights: [1], portals: 'none' })),
      'map.uvtt',
    )
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual([
      'line_of_sight[0][0]',
      'portals',
      'lights[0].position',
    ])
  })
})
