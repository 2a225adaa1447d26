// What is drawn, as plain values: fills, lines, glyphs and labels in world units. Made by the overlays and the ground,
// turned into vertices by mesh.ts or painted on a 2D canvas by paint2d.ts. Nothing here draws.
import type { WorldPoint } from './layout.ts'

/** Corners as x and y in turn. */
export type Corners = readonly number[]

/** Widths and sizes "in pixels" are CSS pixels at a cell of 48 pixels and grow or shrink mildly with the zoom. */
export type Pixels = number

export interface Colouring {
  readonly colour: number
  readonly alpha: number
}

/** Hatch, dots or the grain of paper, tied to the ground; on screen about equally fine at every zoom. */
export type Pattern =
  | { readonly kind: 'hatch'; readonly angle: number; readonly width: Pixels }
  | { readonly kind: 'dots'; readonly radius: Pixels }
  | { readonly kind: 'paper'; readonly strength: number }

export interface Dash {
  readonly on: Pixels
  readonly off: Pixels
}

export interface FillShape extends Colouring {
  readonly kind: 'fill'
  /** Convex polygons; those that touch don't overlap. */
  readonly polygons: readonly Corners[]
  readonly pattern?: Pattern
}

/** An area with holes: rings by the even-odd rule. */
export interface RegionShape extends Colouring {
  readonly kind: 'region'
  readonly rings: readonly Corners[]
  readonly pattern?: Pattern
}

export interface LineShape extends Colouring {
  readonly kind: 'line'
  readonly points: Corners
  readonly closed: boolean
  /** Width in world units, and the least width on screen. */
  readonly width: number
  readonly least: Pixels
  readonly dash?: Dash
}

/** Separate straight strokes, four numbers each. `round`: with round ends, for opaque ink only. */
export interface StrokesShape extends Colouring {
  readonly kind: 'strokes'
  readonly segments: Corners
  readonly width: number
  readonly least: Pixels
  readonly round: boolean
  readonly dash?: Dash
}

/** A small figure of fixed size on screen at a point of the board: convex if filled. */
export interface GlyphShape {
  readonly kind: 'glyph'
  readonly x: number
  readonly y: number
  /** Corners in pixels from the point. */
  readonly corners: Corners
  readonly closed: boolean
  readonly fill?: Colouring
  readonly line?: Colouring & { readonly width: Pixels }
}

export type Shape = FillShape | RegionShape | LineShape | StrokesShape | GlyphShape

export interface Label {
  readonly x: number
  readonly y: number
  /** Shift in pixels. */
  readonly dx: Pixels
  readonly dy: Pixels
  readonly text: string
  readonly size: Pixels
  readonly colour: number
  readonly halo: number
  readonly strong: boolean
  /** Hidden while a cell is smaller than this on screen, in CSS pixels. */
  readonly fromCell: number
  /** In world units: letters are made smaller to fit into this width, and left out where they would be too small. */
  readonly within?: number
  /** On a plate with an edge in its colour, instead of a halo. */
  readonly chip?: boolean
  /** 0 to 1; solid without it. */
  readonly alpha?: number
}

/** Everything one overlay or one part of the ground draws. */
export interface Drawing {
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
}

export const NOTHING: Drawing = { shapes: [], labels: [] }

export function lineOf(
  points: Corners,
  look: Colouring & Partial<Omit<LineShape, 'kind' | 'points'>>,
): LineShape {
  return { kind: 'line', points, closed: false, width: 0, least: 1, ...look }
}

/** A line over a wider one in the edge colour, so that it is seen on any ground. */
export function haloed(line: LineShape, halo: number, by: Pixels): readonly LineShape[] {
  const { dash: _solid, ...rest } = line
  return [{ ...rest, colour: halo, alpha: line.alpha * 0.75, least: line.least + 2 * by }, line]
}

/** Points of a circular arc, angles in radians clockwise from east, about `steps` to a full turn. */
export function arcPoints(
  centre: WorldPoint,
  radius: number,
  from: number,
  to: number,
  steps = 64,
): number[] {
  const count = Math.max(2, Math.ceil((Math.abs(to - from) / (2 * Math.PI)) * steps))
  const points: number[] = []
  for (let i = 0; i <= count; i += 1) {
    const angle = from + ((to - from) * i) / count
    points.push(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle))
  }
  return points
}

/** A regular polygon in pixels about a glyph's point; the first corner at `turn` radians clockwise from east. */
export function regular(sides: number, radius: Pixels, turn: number): number[] {
  return Array.from({ length: sides }, (_, i) => turn + (i * 2 * Math.PI) / sides).flatMap((angle) => [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
  ])
}

/** Radians clockwise from east for degrees clockwise from north. */
export function bearing(degrees: number): number {
  return ((degrees - 90) * Math.PI) / 180
}
