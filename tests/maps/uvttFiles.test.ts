// Real Universal VTT files beside the project: what INDEX.md there says must come out. Skipped where they are missing.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { ImportedMap } from '../../src/maps/format.ts'
import { importMap } from '../../src/maps/index.ts'
import { formatColour } from '../../src/maps/uvttLights.ts'

const FOLDER = new URL('../../../shared/maps/uvtt/', import.meta.url)
const isThere = existsSync(FOLDER)
if (!isThere) console.warn('skipped: ../shared/maps is not there, so no real Universal VTT file is read')

function imported(name: string): ImportedMap {
  const result = importMap(new Uint8Array(readFileSync(new URL(name, FOLDER))), name)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Cells that a creature of size 1 reaches from a cell by steps along rows and columns (TG-GEO-9). */
function reachable(map: BattleMap, col: number, row: number, doorsOpen: readonly boolean[]): number {
  const field = createField(map, doorsOpen)
  const seen = new Set([`${col},${row}`])
  const open: (readonly [number, number])[] = [[col, row]]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [x, y] = cell
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const key = `${x + dx},${y + dy}`
      if (seen.has(key) || field.nodeAt(x + dx, y + dy) < 0 || field.step(1, x, y, x + dx, y + dy).bar)
        continue
      seen.add(key)
      open.push([x + dx, y + dy])
    }
  }
  return seen.size
}

function all(map: BattleMap, isOpen: boolean): readonly boolean[] {
  return map.doors.map(() => isOpen)
}

/** Ends in cells. */
function ends(piece: { readonly a: { x: number; y: number }; readonly b: { x: number; y: number } }) {
  return [piece.a.x / 1000, piece.a.y / 1000, piece.b.x / 1000, piece.b.y / 1000]
}

describe.skipIf(!isThere)('U01 crop with an open portal, an outline and lights', () => {
  const { map, walls, details, warnings, pictureBytes } = imported('imagix-sampleMap.dd2vtt')

  test('size, picture, origin', () => {
    expect([map.grid.kind, map.grid.cols, map.grid.rows]).toEqual(['square', 10, 10])
    expect(map.picture).toEqual({
      source: 'imagix-sampleMap.dd2vtt',
      type: 'image/png',
      width: 2560,
      height: 2560,
    })
    expect(pictureBytes?.length).toBeGreaterThan(2_800_000)
    expect(details).toMatchObject({ origin: [2, 1], pixelsPerCell: 256, bakedLighting: false })
  })

  test('I01 walls run from (1,1) to (9,9) after the origin is subtracted', () => {
    expect(walls).toEqual({ lines: 4, pieces: 7, length: 38.238, insidePieces: 7, insideLength: 38.238 })
    const lines = map.walls.slice(0, 7).flatMap(ends)
    expect([Math.min(...lines), Math.max(...lines)]).toEqual([1, 9])
  })

  test('the outline that is open by 1/256 of a cell is closed', () => {
    expect(details['objects']).toMatchObject({ lines: 1, pieces: 60 })
    const outline = map.walls.slice(7)
    expect(outline).toHaveLength(60)
    expect(outline.at(-1)?.b).toEqual(outline[0]?.a)
    const xs = outline.map(({ a }) => a.x / 1000)
    const ys = outline.map(({ a }) => a.y / 1000)
    const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    for (const [i, expected] of [3.6035, 4.3965, 7.6035, 8.3965].entries())
      expect(box[i]).toBeCloseTo(expected, 2)
  })

  test('I04 portals: the closed one blocks both, the other stands open and never blocks sight', () => {
    expect(map.doors.map(ends)).toEqual([
      [5, 1.5, 5, 2.5],
      [5, 7.619, 5, 8.381],
    ])
    expect(map.doors.map(({ open, blocksSight, blocksMove }) => [open, blocksSight, blocksMove])).toEqual([
      [false, true, true],
      [true, false, true],
    ])
    expect(warnings).toEqual([expect.stringMatching(/^Portals that are not closed: 1/)])
  })

  test('I06 lights: AARRGGBB', () => {
    expect(map.lights.map(({ at, range, colour }) => [at.x, at.y, range, formatColour(colour)])).toEqual([
      [6570, 8000, 5, 'ffeccd8b'],
      [6008, 1984, 5, 'ff4dd569'],
    ])
    expect(map.lights[0]?.colour).toEqual([236, 205, 139, 255])
  })

  test('L03 each room has 32 cells behind the closed door, both together 64', () => {
    expect(reachable(map, 2, 2, [false, false])).toBe(32)
    expect(reachable(map, 7, 2, [false, true])).toBe(32)
    expect(reachable(map, 2, 2, [true, false])).toBe(64)
  })
})

describe.skipIf(!isThere)('U02 round walls, outlines, reversed portals', () => {
  const { map, walls, details, warnings } = imported('oganm-test.dd2vtt')

  test('size, walls, outlines, portals, light', () => {
    expect([map.grid.cols, map.grid.rows]).toEqual([20, 20])
    expect(map.picture).toMatchObject({ type: 'image/png', width: 1280, height: 1280 })
    expect(walls).toMatchObject({ lines: 9, pieces: 197, length: 87.308 })
    expect(details).toMatchObject({ objects: { lines: 2, pieces: 16 + 36 }, portals: 3, bakedLighting: true })
    expect(map.doors.map(ends)).toEqual([
      [11, 6, 12, 6],
      [12, 15.5, 12, 14.5],
      [10.5, 14, 9.5, 14],
    ])
    expect(map.doors.every((door) => !door.open)).toBe(true)
    expect(map.lights.map(({ at, range }) => [at.x, at.y, range])).toEqual([[6132, 7213, 9.900001]])
    expect(warnings).toEqual([])
  })

  test('188 cells without the outlines of objects; with them one cell fewer, which an outline encloses', () => {
    const withoutObjects = { ...map, walls: map.walls.slice(0, 197) }
    expect(reachable(withoutObjects, 8, 8, all(map, false))).toBe(188)
    expect(reachable(withoutObjects, 8, 8, all(map, true))).toBe(394)
    expect(reachable(map, 8, 8, all(map, false))).toBe(187)
  })
})

describe.skipIf(!isThere)('U04 crop of a large drawing', () => {
  const { map, walls, details, warnings } = imported('blue-tower-base.dd2vtt')

  test('I01, I02 walls of the whole file are counted, those off the map are left out and do not enlarge it', () => {
    expect([map.grid.cols, map.grid.rows]).toEqual([10, 12])
    expect(map.picture).toMatchObject({ width: 1280, height: 1536 })
    expect(walls).toEqual({ lines: 61, pieces: 437, length: 548.766, insidePieces: 84, insideLength: 58.603 })
    expect(warnings).toEqual(['Pieces of wall without length, left out: 4.'])
    expect(map.walls.length).toBeLessThan(100)
    expect(map.lights).toEqual([])
    expect(details['bakedLighting']).toBe(true)
  })

  test('I01 4 of 41 portals are on the map', () => {
    expect(details['portals']).toBe(41)
    const middles = map.doors.map(({ a, b }) => [(a.x + b.x) / 2000, (a.y + b.y) / 2000])
    expect(middles).toEqual([
      [8, 7.5],
      [4.5, 10],
      [5.5, 10],
      [2, 7.5],
    ])
  })

  test.each([
    [5, 6, 62, 82],
    [1, 8, 5, 82],
    [3, 11, 5, 82],
    [0, 0, 13, 13],
  ])('from (%i, %i): %i cells with doors shut, %i open', (col, row, shut, open) => {
    expect(reachable(map, col, row, all(map, false))).toBe(shut)
    expect(reachable(map, col, row, all(map, true))).toBe(open)
  })
})

describe.skipIf(!isThere)('U06 format 0.2, windows at 45 degrees', () => {
  const { map, walls, warnings } = imported('headmasters-quarters.dd2vtt')

  test('walls and portals', () => {
    expect(walls).toMatchObject({ lines: 6, pieces: 14, length: 30.777 })
    expect(warnings).toEqual([])
    expect(map.doors).toHaveLength(6)
    for (const { a, b } of map.doors)
      expect(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)).toBeCloseTo(754, -1)
    expect(map.doors.slice(2).every(({ a, b }) => a.y === 1000 && b.y === 1000)).toBe(true)
  })

  test('nothing leaks where portal and wall meet on the line between two centres', () => {
    expect(reachable(map, 5, 5, all(map, false))).toBe(84)
    expect(reachable(map, 0, 0, all(map, false))).toBe(14)
    expect(reachable(map, 5, 5, all(map, true))).toBe(100)
  })
})

describe.skipIf(!isThere)('U07 a ring that leaves the picture', () => {
  const { map, walls } = imported('safe-room.dd2vtt')

  test('I06 stays 10 x 10, without lights and not dark', () => {
    expect([map.grid.cols, map.grid.rows]).toEqual([10, 10])
    expect(walls).toEqual({ lines: 1, pieces: 20, length: 52, insidePieces: 16, insideLength: 32 })
    expect([map.doors, map.lights]).toEqual([[], []])
  })

  test('72 cells inside, 7 in each corner', () => {
    expect(reachable(map, 5, 5, [])).toBe(72)
    for (const [col, row] of [
      [0, 0],
      [9, 0],
      [0, 9],
      [9, 9],
    ] as const)
      expect(reachable(map, col, row, [])).toBe(7)
  })
})
