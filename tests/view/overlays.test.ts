// What each kind of overlay draws: the shapes and patterns that tell them apart without colour.
import { describe, expect, test } from 'vitest'
import type {
  AreaOverlay,
  FlankOverlay,
  LineOverlay,
  Overlay,
  PathOverlay,
} from '../../src/session/boardModel.ts'
import { createLayout, UNIT } from '../../src/view/layout.ts'
import { flankText } from '../../src/view/overlays/flank.ts'
import { layerOf, overlayDrawing, overlayHash } from '../../src/view/overlays/index.ts'
import { isolineLimits } from '../../src/view/overlays/reach.ts'
import { sectorOf, visibleRings } from '../../src/view/overlays/sector.ts'
import type { Drawing, GlyphShape, LineShape, RegionShape, Shape } from '../../src/view/shapes.ts'
import { DARK, LIGHT } from '../../src/view/theme.ts'
import { emptyMap } from './maps.ts'

const squares = createLayout(emptyMap('square', 12, 10))
const gridless = createLayout(emptyMap('gridless', 12, 10))
const CELLS = [13, 14, 25, 26]

function area(kind: AreaOverlay['kind'], more: Partial<AreaOverlay> = {}): AreaOverlay {
  return { kind, key: 'k', side: 1, on: true, cells: CELLS, ...more }
}

function draw(overlay: Overlay, layout = squares): Drawing {
  return overlayDrawing(overlay, { layout, theme: LIGHT })
}

const patterns = ({ shapes }: Drawing): readonly string[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'region' || shape.kind === 'fill' ? [shape.pattern?.kind ?? 'flat'] : [],
  )
const lines = ({ shapes }: Drawing): readonly LineShape[] =>
  shapes.filter((shape): shape is LineShape => shape.kind === 'line')
const glyphs = ({ shapes }: Drawing): readonly GlyphShape[] =>
  shapes.filter((shape): shape is GlyphShape => shape.kind === 'glyph')

describe('areas are told apart by pattern and edge', () => {
  test('threat: hatch at the angle of its side, one solid edge', () => {
    for (const side of [0, 1, 2, 3]) {
      const drawing = draw(area('threat', { side }))
      const hatched = drawing.shapes.find(
        (shape): shape is RegionShape => shape.kind === 'region' && shape.pattern?.kind === 'hatch',
      )
      expect(hatched?.pattern).toMatchObject({ kind: 'hatch', angle: LIGHT.sides[side]!.hatch })
      expect(lines(drawing).map((line) => line.dash)).toEqual([undefined])
    }
    expect(new Set(LIGHT.sides.map((side) => side.hatch)).size).toBe(4)
  })

  test('threat switched off: a dashed edge and nothing in it', () => {
    const drawing = draw(area('threat', { on: false }))
    expect(patterns(drawing)).toEqual([])
    expect(lines(drawing)).toHaveLength(1)
    expect(lines(drawing)[0]!.dash).toBeDefined()
  })

  test('guard: dots and a double edge', () => {
    const drawing = draw(area('guard'))
    expect(patterns(drawing)).toEqual(['dots'])
    expect(lines(drawing)).toHaveLength(2)
    expect(lines(drawing)[0]!.points).not.toEqual(lines(drawing)[1]!.points)
  })

  test('reach: flat, with lines of equal cost', () => {
    const drawing = draw(area('reach', { values: [0, 1000, 2000, 3000] }))
    expect(patterns(drawing)).toEqual(['flat'])
    expect(lines(drawing).length).toBeGreaterThan(1)
    expect(patterns(draw(area('reach')))).toEqual(['flat'])
  })

  test('what may be picked: flat, edged, a dot in each cell', () => {
    const drawing = draw(area('pick'))
    const dots = drawing.shapes.find((shape) => shape.kind === 'fill')
    expect(dots).toMatchObject({ kind: 'fill' })
    expect(dots?.kind === 'fill' && dots.polygons).toHaveLength(4)
  })

  test('risk: deeper where it is greater, with the figure, and nothing where there is none', () => {
    const drawing = draw(area('risk', { values: [0, 10, 55, 100] }))
    const fills = drawing.shapes.filter((shape) => shape.kind === 'fill')
    expect(fills.map((shape) => shape.polygons.length)).toEqual([1, 1, 1])
    expect(fills.map((shape) => shape.alpha)).toEqual(
      [...fills.map((shape) => shape.alpha)].sort((a, b) => a - b),
    )
    expect(drawing.labels.map((label) => label.text)).toEqual(['10', '55', '100'])
  })

  test('zone: a dotted edge', () => {
    expect(lines(draw(area('zone')))[0]!.dash).toMatchObject({ on: 2 })
  })

  test('count: a numeral in each cell, no shapes; two sides don’t cover each other', () => {
    const [mine, theirs] = [0, 1].map((side) => draw(area('threat', { side, values: [1, 2, 0, 3] })))
    expect(mine!.shapes).toEqual([])
    expect(mine!.labels.map((label) => label.text)).toEqual(['1', '2', '3'])
    expect(mine!.labels[0]!.x).not.toBe(theirs!.labels[0]!.x)
  })

  test('an area without cells draws nothing', () => {
    for (const kind of ['threat', 'guard', 'reach', 'risk', 'zone', 'pick'] as const) {
      expect(draw(area(kind, { cells: [] }))).toEqual({ shapes: [], labels: [] })
    }
  })

  test('what is drawn stays inside the cells', () => {
    for (const shape of draw(area('threat')).shapes) {
      const points =
        shape.kind === 'region' ? shape.rings.flat() : shape.kind === 'line' ? [...shape.points] : []
      expect(Math.min(...points)).toBeGreaterThan(UNIT)
      expect(Math.max(...points)).toBeLessThan(3 * UNIT)
    }
  })
})

describe('over a picture, whose ground may have any colour', () => {
  const map = { ...squares.map, picture: { source: '', type: 'image/png', width: 1, height: 1 } }
  const pictured = createLayout(map)

  test.each(['threat', 'guard', 'reach', 'zone'] as const)(
    '%s: a veil below and a halo around the edge',
    (kind) => {
      const drawing = draw(area(kind), pictured)
      expect(drawing.shapes[0]).toMatchObject({ kind: 'region', colour: LIGHT.halo })
      expect(lines(drawing)[0]!.colour).toBe(LIGHT.halo)
      expect(lines(drawing).length).toBe(2 * lines(draw(area(kind))).length)
    },
  )
})

describe('cones', () => {
  const cone = area('cone', {
    shape: { centre: [2.5, 2.5], radiusMm: 5000, from: 350, to: 80, blocked: [], steps: [2000, 5000] },
  })

  test('two straight arms from the point, with a tick on each at each step of range', () => {
    const inside = { ...cone, shape: { ...cone.shape!, centre: [6, 7] as const } }
    const strokes = draw(inside).shapes.find((shape) => shape.kind === 'strokes')
    const segments = strokes?.kind === 'strokes' ? strokes.segments : []
    expect(segments).toHaveLength(2 * 3 * 4)
    expect(segments.slice(0, 2)).toEqual([6 * UNIT, 7 * UNIT])
    expect(Math.hypot(segments[2]! - segments[0]!, segments[3]! - segments[1]!)).toBeCloseTo(5 * UNIT, 6)
  })

  test('arms end where the map ends', () => {
    const wide = { ...cone, shape: { ...cone.shape!, radiusMm: 90_000, from: 0, to: 90, steps: [] } }
    const strokes = draw(wide).shapes.find((shape) => shape.kind === 'strokes')
    const [up, right] =
      strokes?.kind === 'strokes' ? [strokes.segments.slice(0, 4), strokes.segments.slice(4)] : []
    expect(up!.map((value) => Math.round(value) / UNIT)).toEqual([2.5, 2.5, 2.5, 0])
    expect(right!.map((value) => Math.round(value) / UNIT)).toEqual([2.5, 2.5, 12, 2.5])
  })

  test('an arc over north goes the short way round', () => {
    const { arms } = sectorOf(squares, cone.shape!)
    expect(((arms![1] - arms![0]) * 180) / Math.PI).toBeCloseTo(90, 9)
  })
})

describe('gridless areas', () => {
  const shape = { centre: [5, 5] as const, radiusMm: 3000, blocked: [] }

  test('are drawn from their shape', () => {
    const [ring] = visibleRings(gridless, shape)
    for (let i = 0; i < ring!.length; i += 2) {
      expect(Math.hypot(ring![i]! - 5 * UNIT, ring![i + 1]! - 5 * UNIT)).toBeCloseTo(3 * UNIT, 6)
    }
    expect(patterns(draw(area('threat', { cells: [], shape }), gridless))).toEqual(['flat', 'hatch'])
  })

  test('less what walls cut off', () => {
    const upper = visibleRings(gridless, {
      ...shape,
      blocked: [
        [
          [0, 0],
          [10, 0],
          [10, 5],
          [0, 5],
        ],
      ],
    })
    expect(upper).toHaveLength(1)
    const ys = upper[0]!.filter((_, i) => i % 2 === 1)
    expect(Math.min(...ys)).toBeCloseTo(5 * UNIT, 1)
    expect(Math.max(...ys)).toBeCloseTo(8 * UNIT, 1)
  })

  test('a part cut out of the middle leaves a hole', () => {
    const rings = visibleRings(gridless, {
      ...shape,
      blocked: [
        [
          [4.5, 4.5],
          [5.5, 4.5],
          [5.5, 5.5],
          [4.5, 5.5],
        ],
      ],
    })
    expect(rings).toHaveLength(2)
  })

  test('cells on a gridless map are the nodes of ways', () => {
    const drawing = draw(area('reach', { cells: [30, 31, 32] }), gridless)
    expect(patterns(drawing)).toEqual(['flat'])
  })
})

describe('isolines', () => {
  test.each([
    [0, []],
    [1, [0.2, 0.4, 0.6, 0.8]],
    [5000, [1000, 2000, 3000, 4000]],
    [7, [2, 4, 6]],
    [0.25, [0.05, 0.1, 0.15, 0.2]],
    [23, [5, 10, 15, 20]],
    [Number.NaN, []],
  ] as const)('up to %d: %j', (most, limits) => {
    expect(isolineLimits(most)).toEqual(limits)
  })

  test('never more than a handful', () => {
    for (let most = 0.013; most < 1e6; most *= 1.37) expect(isolineLimits(most).length).toBeLessThanOrEqual(5)
  })
})

describe('flanks', () => {
  const flank: FlankOverlay = {
    kind: 'flank',
    key: 'f',
    target: [5.5, 5.5],
    a: [4.5, 5.5],
    b: [6.5, 6.5],
    degrees: 135,
    margin: 15,
  }

  test('two lines to the target, an arc on the shorter side, the degrees and the margin', () => {
    const drawing = draw(flank)
    const drawn = lines(drawing).filter((line) => line.colour === LIGHT.flank)
    expect(drawn).toHaveLength(2)
    expect(drawn[0]!.points).toEqual([4.5, 5.5, 5.5, 5.5, 6.5, 6.5].map((value) => value * UNIT))
    const arc = drawn[1]!.points
    const ends = [arc.slice(0, 2), arc.slice(-2)].map(([x, y]) =>
      Math.atan2(y! - 5.5 * UNIT, x! - 5.5 * UNIT),
    )
    expect(Math.abs(((ends[1]! - ends[0]!) * 180) / Math.PI)).toBeCloseTo(135, 6)
    expect(drawing.labels.map((label) => label.text)).toEqual(['135.0\u00b0 +15.0'])
  })

  test.each([
    [134.2345, 14.2345, '134.2\u00b0 +14.2'],
    [119.9987, -0.0013, '119.9987\u00b0 \u22120.0013'],
    [120, 0, '120.0\u00b0 +0.0'],
    [90, -30, '90.0\u00b0 \u221230.0'],
  ])('%d degrees, margin %d: %s', (degrees, margin, text) => {
    expect(flankText({ degrees, margin })).toBe(text)
  })
})

describe('paths', () => {
  const path: PathOverlay = {
    kind: 'path',
    key: 'p',
    side: 0,
    points: [
      [0.5, 0.5],
      [3.5, 0.5],
      [3.5, 3.5],
    ],
    marks: [
      { at: [2.5, 0.5], kind: 'sub-turn', label: '0.5' },
      { at: [3.5, 0.5], kind: 'check', label: '' },
      { at: [3.5, 2.5], kind: 'opportunity', label: 'Troll' },
      { at: [3.5, 3.5], kind: 'end', label: '1.25' },
    ],
  }

  test('each kind of mark has a figure of its own', () => {
    const at = (x: number, y: number): readonly GlyphShape[] =>
      glyphs(draw(path)).filter((glyph) => glyph.x === x * UNIT && glyph.y === y * UNIT)
    const tick = at(2.5, 0.5).at(-1)!
    expect(tick.corners).toEqual([-0, 7, 0, -7])
    expect(at(3.5, 0.5).map((glyph) => glyph.corners.length / 2)).toEqual([4])
    const triangle = at(3.5, 2.5).at(-1)!
    expect(triangle.corners).toHaveLength(6)
    expect(triangle.fill).toBeUndefined()
    expect(at(3.5, 3.5).length).toBe(3)
  })

  test('labels that say nothing are left out', () => {
    expect(draw(path).labels.map((label) => label.text)).toEqual(['0.5', 'Troll', '1.25'])
  })

  test('a path of one point is only its end', () => {
    const still = draw({
      ...path,
      points: [[0.5, 0.5]],
      marks: [{ at: [0.5, 0.5], kind: 'sub-turn', label: '' }],
    })
    expect(glyphs(still)).toHaveLength(2)
  })
})

describe('lines', () => {
  const line: LineOverlay = { kind: 'line', key: 'l', from: [1, 1], to: [5, 1], role: 'effect' }

  test('a threat has an arrow head and keeps to its right, so that mutual threats are two lines', () => {
    const there = draw({ ...line, role: 'threatens', side: 1 })
    const back = draw({ ...line, role: 'threatens', from: [5, 1], to: [1, 1], side: 0 })
    expect(glyphs(there)[0]!.corners).toHaveLength(6)
    expect(lines(there).at(-1)!.points[1]).toBeGreaterThan(UNIT)
    expect(lines(back).at(-1)!.points[1]).toBeLessThan(UNIT)
    expect(lines(there).at(-1)!.colour).toBe(LIGHT.sides[1]!.colour)
  })

  test('a stopped line ends at its stop with a bar; the wall is doubled', () => {
    const drawing = draw({
      ...line,
      stop: [3, 1],
      wall: [
        [3, 0],
        [3, 2],
      ],
    })
    expect(lines(drawing)[1]!.points).toEqual([UNIT, UNIT, 3 * UNIT, UNIT])
    const rails = drawing.shapes.find((shape: Shape) => shape.kind === 'strokes')
    expect(rails?.kind === 'strokes' && rails.segments).toHaveLength(8)
    const bar = glyphs(drawing).at(-1)!
    expect([bar.x, bar.y, bar.closed]).toEqual([3 * UNIT, UNIT, false])
  })

  test('without a side it is drawn in ink; rays of cover are dotted', () => {
    expect(lines(draw(line)).at(-1)).toMatchObject({ colour: LIGHT.ink })
    expect(lines(draw(line)).at(-1)!.dash).toBeUndefined()
    expect(lines(draw({ ...line, role: 'cover' })).at(-1)!.dash).toBeDefined()
  })

  test('a line of no length is drawn without harm', () => {
    for (const role of ['threatens', 'effect', 'cover'] as const) {
      for (const shape of draw({ ...line, role, to: line.from }).shapes) {
        if (shape.kind === 'line') expect(shape.points.every(Number.isFinite)).toBe(true)
      }
    }
  })
})

describe('reconciliation', () => {
  const one = area('threat')

  test('equal content has an equal hash, however it was made', () => {
    expect(overlayHash(one)).toBe(overlayHash({ ...one, cells: [...CELLS] }))
    const { kind, key, side, on, cells } = one
    expect(overlayHash({ cells, on, side, key, kind })).toBe(overlayHash(one))
  })

  test.each([
    ['a cell', { cells: [13, 14, 25, 27] }],
    ['the order of cells', { cells: [14, 13, 25, 26] }],
    ['being off', { on: false }],
    ['the side', { side: 2 }],
    ['the kind', { kind: 'guard' as const }],
    ['values', { values: [1, 2, 3, 4] }],
    ['a shape', { shape: { centre: [1, 1] as const, radiusMm: 1, blocked: [] } }],
  ])('%s makes another hash', (_, change) => {
    expect(overlayHash({ ...one, ...change })).not.toBe(overlayHash(one))
  })

  test('areas lie below the walls, lines above', () => {
    expect(layerOf(one)).toBe('areas')
    expect(layerOf({ kind: 'line', key: '', from: [0, 0], to: [1, 1], role: 'effect' })).toBe('lines')
  })

  test('drawing depends on the theme only in colours', () => {
    const strip = ({ shapes }: Drawing): unknown => shapes.map(({ kind }) => kind)
    const dark = overlayDrawing(one, { layout: squares, theme: DARK })
    expect(strip(dark)).toEqual(strip(draw(one)))
    expect(dark).not.toEqual(draw(one))
  })
})
