// Where positions lie on the board: picking, centres, corners, neighbours, on every grid and at every zoom.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createField } from '../../src/geometry/createField.ts'
import { type Frame, fitted, NO_INSETS, toScreen, toWorld, zoomed } from '../../src/view/camera.ts'
import { createLayout, UNIT } from '../../src/view/layout.ts'
import { contains } from '../../src/view/mesh.ts'
import { CELL_KINDS, emptyMap, OFFSETS } from './maps.ts'

const GRIDS = CELL_KINDS.flatMap((kind) => OFFSETS.map((offset) => ({ kind, offset })))
const FRAME: Frame = { width: 1000, height: 700, insets: NO_INSETS }

describe.each(GRIDS)('$kind, $offset', ({ kind, offset }) => {
  const map = emptyMap(kind, 9, 7, offset)
  const layout = createLayout(map)
  const field = createField(map, [])

  test('a click on the centre of a cell picks that cell, at any zoom', () => {
    fc.assert(
      fc.property(
        fc.nat(62),
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        fc.nat(1000),
        fc.nat(700),
        (cell, factor, x, y) => {
          const camera = zoomed(fitted(layout.bounds, FRAME), factor, { x, y }, layout.bounds, FRAME)
          const click = toScreen(camera, layout.cellCentre(cell), FRAME)
          expect(layout.placeAt(toWorld(camera, click, FRAME))).toEqual({
            x: cell % 9,
            y: Math.floor(cell / 9),
          })
        },
      ),
    )
  })

  test('every point inside the corners of a cell picks that cell', () => {
    fc.assert(
      fc.property(
        fc.nat(62),
        fc.nat(5),
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        (cell, corner, share) => {
          const corners = layout.corners(cell)
          const i = (corner % layout.sides) * 2
          const { x, y } = layout.cellCentre(cell)
          const point = { x: x + (corners[i]! - x) * share, y: y + (corners[i + 1]! - y) * share }
          expect(layout.placeAt(point)).toEqual({ x: cell % 9, y: Math.floor(cell / 9) })
        },
      ),
    )
  })

  test('footprints are centred as the geometry has them, and found again from their centres', () => {
    for (const size of [1, 2, 3, 4]) {
      for (let cell = 0; cell < layout.count; cell += 1) {
        const place = { x: cell % 9, y: Math.floor(cell / 9) }
        const centre = layout.centre(place.x, place.y, size)
        const fine = layout.fineToWorld(field.fineCentre({ ...place, z: 0, size }))
        expect(centre.x).toBeCloseTo(fine.x, 6)
        expect(centre.y).toBeCloseTo(fine.y, 6)
        expect(layout.anchorAt(centre, size)).toEqual(place)
      }
    }
  })

  test('the discs of footprints lie within reach of their own cells', () => {
    for (const size of [1, 2, 3, 4]) {
      const body = { x: 3, y: 2, z: 0, size }
      const cells = field.cellsOf(body)
      const centre = layout.centre(3, 2, size)
      for (let i = 0; i < 48; i += 1) {
        const angle = (i * Math.PI) / 24
        const away = layout.radius(size) * 0.88
        const place = layout.placeAt({
          x: centre.x + Math.cos(angle) * away,
          y: centre.y + Math.sin(angle) * away,
        })
        expect(cells).toContain(field.nodeAt(place!.x, place!.y))
      }
    }
  })

  test('the cell across a side shares that side, run the other way', () => {
    for (let cell = 0; cell < layout.count; cell += 1) {
      for (let side = 0; side < layout.sides; side += 1) {
        const other = layout.across(cell, side)
        if (other < 0) continue
        const back = Array.from({ length: layout.sides }, (_, i) => i).find(
          (i) => layout.across(other, i) === cell,
        )!
        const mine = sideOf(layout.corners(cell), side)
        const theirs = sideOf(layout.corners(other), back)
        for (const [i, value] of [theirs[2], theirs[3], theirs[0], theirs[1]].entries()) {
          expect(mine[i]).toBeCloseTo(value, 6)
        }
      }
    }
  })

  test('file units and world units are each other’s inverse', () => {
    const [q, r] = layout.toFile(layout.toWorld([2.25, -3.5]))
    expect(q).toBeCloseTo(2.25, 9)
    expect(r).toBeCloseTo(-3.5, 9)
  })

  test('no point outside the bounds is on the map', () => {
    const { left, top, right, bottom } = layout.bounds
    for (const point of [
      { x: left - 1, y: 0 },
      { x: right + 1, y: 0 },
      { x: 0, y: top - 1 },
      { x: 0, y: bottom + 1 },
    ]) {
      expect(layout.placeAt(point)).toBeUndefined()
    }
  })
})

function sideOf(corners: readonly number[], side: number): readonly [number, number, number, number] {
  const [i, j] = [side * 2, ((side + 1) * 2) % corners.length]
  return [corners[i]!, corners[i + 1]!, corners[j]!, corners[j + 1]!]
}

describe('gridless', () => {
  const map = emptyMap('gridless', 12, 8)
  const layout = createLayout(map)
  const field = createField(map, [])

  test('a point picks its millimetre, at any zoom', () => {
    fc.assert(
      fc.property(
        fc.nat(12000),
        fc.nat(8000),
        fc.double({ min: 0.2, max: 10, noNaN: true }),
        (x, y, factor) => {
          const camera = zoomed(fitted(layout.bounds, FRAME), factor, { x: 0, y: 0 }, layout.bounds, FRAME)
          const click = toScreen(camera, layout.centre(x, y, 1), FRAME)
          expect(layout.placeAt(toWorld(camera, click, FRAME))).toEqual({ x, y })
        },
      ),
    )
  })

  test('its cells are the nodes on which ways are sought', () => {
    expect(layout.count).toBe(field.nodeCount)
    for (let node = 0; node < layout.count; node += 1) {
      const centre = layout.centre(field.nodeX(node), field.nodeY(node), 1)
      expect(layout.cellCentre(node)).toEqual(centre)
      expect(layout.cellAt(field.nodeX(node), field.nodeY(node))).toBe(node)
      const corners = layout.corners(node)
      const middle = [(corners[0]! + corners[4]!) / 2, (corners[1]! + corners[5]!) / 2] as const
      expect(contains(corners, ...middle)).toBe(true)
    }
  })

  test('a metre is 64 units, and a creature of size 2 has a radius of a metre', () => {
    expect(layout.bounds).toEqual({ left: 0, top: 0, right: 12 * UNIT, bottom: 8 * UNIT })
    expect(layout.radius(2)).toBe(UNIT)
  })
})
