// What tokens show, the shapes of their rims, the colours of the themes, and the cutting of pictures.
import { describe, expect, test } from 'vitest'
import type { TokenModel } from '../../src/session/boardModel.ts'
import { pointOfInterest } from '../../src/view/interest.ts'
import { createLayout } from '../../src/view/layout.ts'
import { tilingOf } from '../../src/view/picture.ts'
import { rimLength, rimReach } from '../../src/view/rims.ts'
import { DARK, LIGHT, mixed, sideLook, type Theme } from '../../src/view/theme.ts'
import { faceFacts } from '../../src/view/tokenFacts.ts'
import { emptyMap } from './maps.ts'

const TOKEN: TokenModel = {
  id: 1,
  name: 'Ann',
  side: 0,
  x: 0,
  y: 0,
  size: 1,
  altitude: 0,
  facing: 0,
  icon: 'broadsword',
  health: 1,
  badges: [],
  standing: 'able',
  active: false,
  selected: false,
  target: false,
  flanked: 0,
}

describe('facts of a token', () => {
  test.each([
    [1, 32],
    [0.999, 31],
    [0.5, 16],
    [0.001, 1],
    [0, 0],
    [-3, 0],
    [1.4, 32],
  ])('health %d fills %d of 32 parts', (health, parts) => {
    expect(faceFacts({ ...TOKEN, health }).health).toBe(parts)
  })

  test('what cannot be seen makes no difference', () => {
    expect(faceFacts({ ...TOKEN, name: 'Bob', x: 7, id: 9, health: 0.501 })).toEqual(
      faceFacts({ ...TOKEN, health: 0.5 }),
    )
  })

  test.each([
    [0, ''],
    [4000, '+4'],
    [-1500, '\u22121.5'],
  ])('altitude %d mm: "%s"', (altitude, text) => {
    expect(faceFacts({ ...TOKEN, altitude }).altitude).toBe(text)
  })

  test.each([
    [0, 'elsewhere'],
    [45, 'upper-right'],
    [90, 'elsewhere'],
    [180, 'below'],
    [225, 'below'],
    [315, 'upper-left'],
    [-45, 'upper-left'],
    [540, 'below'],
  ])('facing %d: the notch is %s', (facing, place) => {
    expect(faceFacts({ ...TOKEN, facing }).notch).toBe(place)
  })

  test('who is out of action has no notch to keep clear of', () => {
    expect(faceFacts({ ...TOKEN, facing: 180, standing: 'dead' }).notch).toBe('elsewhere')
  })
})

describe('rims', () => {
  test('each side has its own', () => {
    expect(LIGHT.sides.map((side) => side.rim)).toEqual(['circle', 'square', 'hexagon', 'triangle'])
    expect(sideLook(LIGHT, 5)).toBe(LIGHT.sides[1])
    expect(sideLook(LIGHT, -1)).toBe(LIGHT.sides[3])
  })

  test('the notch rides on the outline', () => {
    expect(rimReach('circle', 33)).toBe(1)
    expect(rimReach('square', 0)).toBeCloseTo(1.28 * Math.SQRT1_2, 9)
    expect(rimReach('square', 90)).toBeCloseTo(rimReach('square', 270), 9)
    expect(rimReach('square', 45)).toBeGreaterThan(rimReach('square', 0))
    expect(rimReach('hexagon', 30)).toBeCloseTo(1.11 * Math.cos(Math.PI / 6), 9)
    expect(rimReach('triangle', 180)).toBeCloseTo(0.95, 9)
    expect(rimReach('triangle', 60)).toBeCloseTo(rimReach('triangle', 300), 9)
  })

  test('all stay within the canvas of a token', () => {
    for (const rim of ['circle', 'square', 'hexagon', 'triangle'] as const) {
      for (let degrees = 0; degrees < 360; degrees += 5) expect(rimReach(rim, degrees)).toBeLessThan(1.35)
    }
  })

  test('lengths lie between those of the circles within and around', () => {
    for (const rim of ['square', 'hexagon', 'triangle'] as const) {
      const reaches = Array.from({ length: 72 }, (_, i) => rimReach(rim, i * 5))
      expect(rimLength(rim, 10)).toBeGreaterThan(2 * Math.PI * 10 * Math.min(...reaches))
      expect(rimLength(rim, 10)).toBeLessThan(2 * Math.PI * 10 * Math.max(...reaches))
    }
    expect(rimLength('circle', 10)).toBeCloseTo(20 * Math.PI, 9)
  })
})

describe.each([LIGHT, DARK])('the $name theme', (theme: Theme) => {
  test('marks stand out from the paper by 3 to 1', () => {
    const marks = [
      ...theme.sides.map((side) => side.colour),
      theme.ink,
      theme.flank,
      theme.danger,
      theme.good,
    ]
    for (const colour of marks) expect(contrast(colour, theme.paper)).toBeGreaterThanOrEqual(3)
  })

  test('words and figures stand out by 4.5 to 1 from their halo and from the paper', () => {
    for (const ground of [theme.halo, theme.paper]) {
      for (const colour of [
        theme.text,
        theme.flank,
        theme.danger,
        theme.good,
        ...theme.sides.map((side) => side.colour),
      ]) {
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(theme.height.line, theme.paper)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('icons stand out from their token by 4.5 to 1', () => {
    for (const side of theme.sides) expect(contrast(side.on, side.colour)).toBeGreaterThanOrEqual(4.5)
  })

  test('terrain stands out from bare paper, each kind a little more', () => {
    const grounds = theme.terrain.tints
      .slice(0, 4)
      .map(([colour, alpha]) => mixed(theme.paper, colour, alpha))
    const shades = grounds.map((ground) => contrast(ground, theme.paper))
    expect(shades).toEqual([...shades].sort((a, b) => a - b))
    for (const ground of grounds)
      expect(contrast(mixed(ground, theme.terrain.mark[0], theme.terrain.mark[1]), ground)).toBeGreaterThan(2)
  })
})

function luminance(colour: number): number {
  const part = (shift: number): number => {
    const value = ((colour >> shift) & 255) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}

/** WCAG contrast of two colours. */
function contrast(a: number, b: number): number {
  const [light, dark] = [Math.max(luminance(a), luminance(b)), Math.min(luminance(a), luminance(b))]
  return (light + 0.05) / (dark + 0.05)
}

describe('pictures (B04)', () => {
  test.each([
    [6144, 3456, 4096],
    [6144, 3456, 8192],
    [800, 600, 4096],
    [4096, 4096, 2048],
    [20000, 15000, 8192],
    [1, 9000, 4096],
  ])('%d x %d with textures of %d: every pixel is covered, no tile too large', (width, height, largest) => {
    const { scale, tiles } = tilingOf(width, height, largest)
    const [fullWidth, fullHeight] = [
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    ]
    for (const tile of tiles) {
      expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(largest)
      expect(tile.left + tile.width).toBeLessThanOrEqual(fullWidth)
    }
    for (const [x, y] of [
      [0, 0],
      [0.5, 0.5],
      [0.999, 0.999],
      [0.999, 0],
      [0.333, 0.667],
    ] as const) {
      const [px, py] = [x * fullWidth, y * fullHeight]
      const holds = tiles.filter(
        (t) => px >= t.left && px < t.left + t.width && py >= t.top && py < t.top + t.height,
      )
      expect(holds.length).toBeGreaterThan(0)
    }
    expect(fullWidth * fullHeight).toBeLessThanOrEqual(48_100_000)
  })

  test('a picture that fits is one tile at its own size', () => {
    expect(tilingOf(2000, 1000, 4096)).toEqual({
      scale: 1,
      tiles: [{ left: 0, top: 0, width: 2000, height: 1000 }],
    })
  })
})

describe('where a board opens', () => {
  const layout = createLayout(emptyMap('square', 40, 40))

  test('at the creature whose turn it is', () => {
    const tokens = [
      { ...TOKEN, x: 1 },
      { ...TOKEN, x: 30, y: 5, active: true },
    ]
    expect(pointOfInterest(layout, { tokens })).toEqual(layout.centre(30, 5, 1))
  })

  test('else amid all of them, else in the middle of the map', () => {
    const tokens = [
      { ...TOKEN, x: 10, y: 4 },
      { ...TOKEN, x: 20, y: 8 },
    ]
    expect(pointOfInterest(layout, { tokens })).toEqual(layout.centre(15, 6, 1))
    expect(pointOfInterest(layout, { tokens: [] })).toEqual(layout.toWorld([20, 20]))
  })
})
