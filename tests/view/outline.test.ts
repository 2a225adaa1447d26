// The edge of a set of cells, from pictures: loops clockwise around what is inside.
import { describe, expect, test } from 'vitest'
import { createLayout, UNIT } from '../../src/view/layout.ts'
import { outlineOf, softened } from '../../src/view/outline.ts'
import type { Corners } from '../../src/view/shapes.ts'
import { CELL_KINDS, emptyMap, OFFSETS, pictured } from './maps.ts'

/** Loops in cells instead of world units, each begun at its smallest corner. */
function loopsOf(picture: string): readonly (readonly number[])[] {
  const { map, cells } = pictured(picture)
  return outlineOf(createLayout(map), cells)
    .map((loop) => fromSmallest(loop.map((value) => value / UNIT)))
    .sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!)
}

function fromSmallest(loop: readonly number[]): readonly number[] {
  const starts = loop.flatMap((_, i) => (i % 2 === 0 ? [i] : []))
  const first = starts.reduce((a, b) => ((loop[b + 1]! - loop[a + 1]! || loop[b]! - loop[a]!) < 0 ? b : a))
  return [...loop.slice(first), ...loop.slice(0, first)]
}

/** Twice the area, positive if clockwise on screen. */
function area2(loop: Corners): number {
  let sum = 0
  for (let i = 0; i < loop.length; i += 2) {
    const j = (i + 2) % loop.length
    sum += loop[i]! * loop[j + 1]! - loop[j]! * loop[i + 1]!
  }
  return sum
}

describe('squares', () => {
  test('one cell: its four corners, clockwise', () => {
    expect(
      loopsOf(`
      . . .
      . x .
      . . .`),
    ).toEqual([[1, 1, 2, 1, 2, 2, 1, 2]])
  })

  test('straight runs are one side', () => {
    expect(
      loopsOf(`
      x x x
      x . .`),
    ).toEqual([[0, 0, 3, 0, 3, 1, 1, 1, 1, 2, 0, 2]])
  })

  test('a hole runs the other way', () => {
    const loops = loopsOf(`
      x x x
      x . x
      x x x`)
    expect(loops).toHaveLength(2)
    expect(loops.map(area2)).toEqual([18, -2])
  })

  test('cells that touch at a corner only get loops of their own', () => {
    expect(
      loopsOf(`
      x .
      . x`),
    ).toEqual([
      [0, 0, 1, 0, 1, 1, 0, 1],
      [1, 1, 2, 1, 2, 2, 1, 2],
    ])
  })

  test('two holes that touch at a corner', () => {
    const loops = loopsOf(`
      x x x x
      x . x x
      x x . x
      x x x x`)
    expect(loops.reduce((sum, loop) => sum + area2(loop), 0)).toBe(2 * 14)
  })

  test('no cells, no loops; numbers below 0 are passed over', () => {
    const { map } = pictured('x')
    expect(outlineOf(createLayout(map), [])).toEqual([])
    expect(outlineOf(createLayout(map), [-1])).toEqual([])
  })
})

test.each(CELL_KINDS.flatMap((kind) => OFFSETS.map((offset) => [kind, offset] as const)))(
  'the loops of any cells enclose exactly their area: %s, %s',
  (kind, offset) => {
    const layout = createLayout(emptyMap(kind, 8, 8, offset))
    const cells = Array.from({ length: 64 }, (_, i) => i).filter((i) => (i * 29) % 7 < 4)
    const enclosed = outlineOf(layout, cells).reduce((sum, loop) => sum + area2(loop), 0)
    const single = area2(layout.corners(0))
    expect(enclosed / single).toBeCloseTo(cells.length, 6)
  },
)

describe('softened', () => {
  const square = [0, 0, 100, 0, 100, 100, 0, 100]

  test('moves every side inwards', () => {
    expect(softened(square, 10, 0)).toEqual([10, 10, 90, 10, 90, 90, 10, 90])
  })

  test('widens a hole, whose inside lies without', () => {
    const hole = [0, 0, 0, 100, 100, 100, 100, 0]
    expect(softened(hole, 10, 0)).toEqual([-10, -10, -10, 110, 110, 110, 110, -10])
  })

  test('rounds corners without ever leaving the loop', () => {
    const soft = softened(square, 0, 20)
    expect(Math.min(...soft)).toBe(0)
    expect(Math.max(...soft)).toBe(100)
    expect(soft.length).toBe(4 * 5 * 2)
    expect(area2(soft)).toBeLessThan(area2(square))
  })

  test('a radius larger than the sides takes half of each', () => {
    expect(softened(square, 0, 1000).slice(0, 2)).toEqual([0, 50])
  })
})
