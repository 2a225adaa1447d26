// Fitting, zooming and moving the camera, clear of the panels that cover parts of the board.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Camera,
  centredOn,
  type Frame,
  fitted,
  inkViewOf,
  NO_INSETS,
  opened,
  panned,
  scaleLimits,
  seen,
  showsAll,
  toScreen,
  toWorld,
  zoomed,
} from '../../src/view/camera.ts'
import { UNIT } from '../../src/view/layout.ts'

const BOUNDS = { left: 0, top: 0, right: 40 * UNIT, bottom: 30 * UNIT }
const PLAIN: Frame = { width: 1440, height: 900, insets: NO_INSETS }
const COVERED: Frame = { width: 1440, height: 900, insets: { left: 56, top: 64, right: 360, bottom: 96 } }

describe('fitting', () => {
  test.each([PLAIN, COVERED])('shows the whole map, inside the uncovered part', (frame) => {
    const camera = fitted(BOUNDS, frame)
    expect(showsAll(camera, BOUNDS, frame)).toBe(true)
    const corner = toScreen(camera, { x: BOUNDS.right, y: BOUNDS.bottom }, frame)
    expect(corner.x).toBeLessThanOrEqual(frame.width - frame.insets.right)
    expect(corner.y).toBeLessThanOrEqual(frame.height - frame.insets.bottom)
    const start = toScreen(camera, { x: 0, y: 0 }, frame)
    expect(start.x).toBeGreaterThanOrEqual(frame.insets.left)
    expect(start.y).toBeGreaterThanOrEqual(frame.insets.top)
  })

  test('does not blow a small map up', () => {
    const camera = fitted({ left: 0, top: 0, right: 3 * UNIT, bottom: 3 * UNIT }, PLAIN)
    expect(camera.scale * UNIT).toBe(72)
  })

  test('a board whose cells would be too small opens on what matters, without showing more margin than needed', () => {
    const phone: Frame = { width: 390, height: 600, insets: NO_INSETS }
    const camera = opened(BOUNDS, phone, { x: 39 * UNIT, y: 2 * UNIT })
    expect(camera.scale * UNIT).toBe(34)
    const part = seen(camera, phone)
    expect(part.right).toBeCloseTo(BOUNDS.right + 20 / camera.scale, 6)
    expect(part.top).toBeCloseTo(-20 / camera.scale, 6)
    expect(opened(BOUNDS, PLAIN, { x: 0, y: 0 })).toEqual(fitted(BOUNDS, PLAIN))
  })
})

describe('zooming', () => {
  test('keeps what is under the pointer under it, unless the edge of the map is in the way', () => {
    const camera = centredOn({ x: 20 * UNIT, y: 15 * UNIT }, 0.6, PLAIN)
    const at = { x: 500, y: 300 }
    const before = toWorld(camera, at, PLAIN)
    const after = toWorld(zoomed(camera, 1.7, at, BOUNDS, PLAIN), at, PLAIN)
    expect(after.x).toBeCloseTo(before.x, 9)
    expect(after.y).toBeCloseTo(before.y, 9)
  })

  test('stays within its limits, and the whole map can always be reached', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (factor) => {
        const [least, most] = scaleLimits(BOUNDS, COVERED)
        const { scale } = zoomed(fitted(BOUNDS, COVERED), factor, { x: 700, y: 400 }, BOUNDS, COVERED)
        expect(scale).toBeGreaterThanOrEqual(least)
        expect(scale).toBeLessThanOrEqual(most)
        expect(least).toBeLessThanOrEqual(fitted(BOUNDS, COVERED).scale)
      }),
    )
  })
})

test('panning never takes the middle of the uncovered part off the map', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), (dx, dy) => {
      const camera: Camera = panned(centredOn({ x: 0, y: 0 }, 0.7, COVERED), dx, dy, BOUNDS, COVERED)
      const middle = toWorld(camera, { x: (56 + 1440 - 360) / 2, y: (64 + 900 - 96) / 2 }, COVERED)
      expect(middle.x).toBeGreaterThanOrEqual(BOUNDS.left - 1e-6)
      expect(middle.x).toBeLessThanOrEqual(BOUNDS.right + 1e-6)
      expect(middle.y).toBeGreaterThanOrEqual(BOUNDS.top - 1e-6)
      expect(middle.y).toBeLessThanOrEqual(BOUNDS.bottom + 1e-6)
    }),
  )
})

test('centring puts a point in the middle of what panels leave free', () => {
  const camera = centredOn({ x: 100, y: 200 }, 0.9, COVERED)
  expect(toScreen(camera, { x: 100, y: 200 }, COVERED)).toEqual({
    x: (56 + 1440 - 360) / 2,
    y: (64 + 900 - 96) / 2,
  })
})

test('marks of fixed size grow mildly with the zoom', () => {
  const view = (cell: number) =>
    inkViewOf({ x: 0, y: 0, scale: cell / UNIT }, { width: 800, height: 600, ratio: 2 })
  expect(view(48)).toMatchObject({ width: 1600, height: 1200, zoom: 1.5, pixel: 2, ratio: 2 })
  expect(view(8).pixel).toBe(1.2)
  expect(view(160).pixel).toBe(2.7)
})
