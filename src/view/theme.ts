// The colours of the board in the light and the dark theme, and what tells sides apart besides colour.

export interface SideLook {
  /** Colour of rims, hatches and paths. */
  readonly colour: number
  /** What is drawn upon that colour. */
  readonly on: number
  /** Hatch angle in degrees, counter-clockwise from the horizontal. */
  readonly hatch: number
  readonly rim: 'circle' | 'square' | 'hexagon' | 'triangle'
}

export interface Theme {
  readonly name: 'light' | 'dark'
  /** Around the map. */
  readonly table: number
  readonly paper: number
  /** How strongly the grain of the paper shows, 0 to 1. */
  readonly grain: number
  /** Marks that belong to the map: walls, outlines, terrain. */
  readonly ink: number
  /** Light edge that sets ink off from what lies below. */
  readonly edge: number
  readonly grid: { readonly colour: number; readonly alpha: number; readonly pictureAlpha: number }
  readonly text: number
  /** Family of names and figures. */
  readonly font: string
  readonly halo: number
  readonly terrain: {
    /** Tint over the paper by terrain code: colour and alpha. */
    readonly tints: readonly (readonly [colour: number, alpha: number])[]
    readonly mark: readonly [colour: number, alpha: number]
    readonly solid: number
  }
  readonly height: { readonly high: number; readonly low: number; readonly line: number }
  readonly sides: readonly SideLook[]
  readonly flank: number
  readonly danger: number
  readonly good: number
  readonly cursor: number
  /** Multiplies how strongly areas are filled and hatched. */
  readonly areaStrength: number
}

function sides(colours: readonly number[], on: number): readonly SideLook[] {
  return [
    { colour: colours[0]!, on, hatch: 45, rim: 'circle' },
    { colour: colours[1]!, on, hatch: 135, rim: 'square' },
    { colour: colours[2]!, on, hatch: 15, rim: 'hexagon' },
    { colour: colours[3]!, on, hatch: 105, rim: 'triangle' },
  ]
}

export const LIGHT: Theme = {
  name: 'light',
  table: 0xd9d4c8,
  paper: 0xf8f4ea,
  grain: 0.5,
  ink: 0x2a251d,
  edge: 0xfffdf6,
  grid: { colour: 0x54493a, alpha: 0.17, pictureAlpha: 0.3 },
  text: 0x211c15,
  font: 'system-ui, sans-serif',
  halo: 0xfffdf6,
  terrain: {
    tints: [
      [0xf8f4ea, 0],
      [0xd9c9a3, 0.34],
      [0xa9b48a, 0.36],
      [0x7f9ba3, 0.4],
      [0x6c6355, 1],
    ],
    mark: [0x3c3526, 0.55],
    solid: 0x6c6355,
  },
  height: { high: 0xffffff, low: 0x4a3b22, line: 0x6b5636 },
  sides: sides([0x1d4ed8, 0xbe123c, 0x15803d, 0x92400e], 0xffffff),
  flank: 0x6d28d9,
  danger: 0xb91c1c,
  good: 0x166534,
  cursor: 0x2a251d,
  areaStrength: 1,
}

export const DARK: Theme = {
  name: 'dark',
  table: 0x101216,
  paper: 0x23262c,
  grain: 0.4,
  ink: 0xb4bbc7,
  edge: 0x0d0f12,
  grid: { colour: 0xaeb6c4, alpha: 0.13, pictureAlpha: 0.26 },
  text: 0xf1f3f6,
  font: 'system-ui, sans-serif',
  halo: 0x0d0f12,
  terrain: {
    tints: [
      [0x23262c, 0],
      [0x6b5d40, 0.3],
      [0x4f6344, 0.42],
      [0x3c5a66, 0.5],
      [0x121418, 1],
    ],
    mark: [0xc9c5b4, 0.5],
    solid: 0x121418,
  },
  height: { high: 0x7c8799, low: 0x000000, line: 0x9a8d70 },
  sides: sides([0x60a5fa, 0xfb7185, 0x4ade80, 0xfbbf24], 0x0b1220),
  flank: 0xa78bfa,
  danger: 0xf87171,
  good: 0x4ade80,
  cursor: 0xf1f3f6,
  areaStrength: 0.9,
}

/** A theme with the page's family of letters. */
export function themeFor(name: 'light' | 'dark', font: string): Theme {
  return { ...(name === 'light' ? LIGHT : DARK), font: font === '' ? 'system-ui, sans-serif' : font }
}

/** Sides beyond the fourth begin anew. */
export function sideLook(theme: Theme, side: number): SideLook {
  return theme.sides[((side % theme.sides.length) + theme.sides.length) % theme.sides.length]!
}

export function cssColour(colour: number, alpha = 1): string {
  return `rgba(${(colour >> 16) & 255}, ${(colour >> 8) & 255}, ${colour & 255}, ${alpha})`
}

/** A colour between two, `share` of the way from `from` to `to`. */
export function mixed(from: number, to: number, share: number): number {
  const part = (shift: number): number => {
    const a = (from >> shift) & 255
    const b = (to >> shift) & 255
    return Math.round(a + (b - a) * share) << shift
  }
  return part(16) | part(8) | part(0)
}
