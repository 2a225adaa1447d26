// The vertex format of the ink shader and the growing buffer that vertices are written to. Knows no shapes.
import type { Colouring } from './shapes.ts'

/**
 * A vertex: position (2 floats, world units); offset (2: of lines the direction in which the width grows, of glyphs
 * pixels); across -1..1, along in world units, half width in world units (negative: a glyph) and half the least width in
 * pixels (4); colour and style as four bytes each.
 */
export const VERTEX_BYTES = 40
const WORDS = VERTEX_BYTES / 4

/** Half width of what has no edges to be smoothed. */
export const NO_EDGE = 1e4

export interface Mesh {
  readonly data: Uint8Array
  readonly vertices: number
}

/** A segment of a line from a to b: at each end its place, the direction of its width, and the length so far. */
export type Band = (
  ax: number,
  ay: number,
  anx: number,
  any: number,
  a: number,
  bx: number,
  by: number,
  bnx: number,
  bny: number,
  b: number,
) => void

/** Four bytes as one number, the first one lowest; each rounded and kept within 0 to 255. */
export function bytes(a: number, b: number, c: number, d: number): number {
  return (byte(a) | (byte(b) << 8) | (byte(c) << 16) | (byte(d) << 24)) >>> 0
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}

type Corner = readonly [x: number, y: number, offsetX: number, offsetY: number, across: number]

/** Growing buffer of vertices; colour, style and width hold until they are set anew. */
export class MeshWriter {
  private floats = new Float32Array(WORDS * 96)
  private words = new Uint32Array(this.floats.buffer)
  private count = 0
  private colour = 0
  private style = 0
  private half = NO_EDGE
  private least = 0

  begin({ colour, alpha }: Colouring, style: number): void {
    const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
    this.colour = bytes(r, g, b, alpha * 255)
    this.style = style
    this.width(NO_EDGE, 0)
  }

  width(half: number, least: number): void {
    this.half = half
    this.least = least
  }

  flat(x: number, y: number): void {
    this.edge(x, y, 0, 0, 0, 0)
  }

  edge(x: number, y: number, offsetX: number, offsetY: number, across: number, along: number): void {
    const at = this.count * WORDS
    if (at + WORDS > this.floats.length) this.grow()
    const { floats, words } = this
    floats[at] = x
    floats[at + 1] = y
    floats[at + 2] = offsetX
    floats[at + 3] = offsetY
    floats[at + 4] = across
    floats[at + 5] = along
    floats[at + 6] = this.half
    floats[at + 7] = this.least
    words[at + 8] = this.colour
    words[at + 9] = this.style
    this.count += 1
  }

  band(...[ax, ay, anx, any, a, bx, by, bnx, bny, b]: Parameters<Band>): void {
    this.edge(ax, ay, anx, any, 1, a)
    this.edge(ax, ay, -anx, -any, -1, a)
    this.edge(bx, by, bnx, bny, 1, b)
    this.edge(bx, by, bnx, bny, 1, b)
    this.edge(ax, ay, -anx, -any, -1, a)
    this.edge(bx, by, -bnx, -bny, -1, b)
  }

  quad(a: Corner, b: Corner, c: Corner, d: Corner): void {
    for (const [x, y, offsetX, offsetY, across] of [a, b, c, c, b, d])
      this.edge(x, y, offsetX, offsetY, across, 0)
  }

  finish(): Mesh {
    return { data: new Uint8Array(this.floats.buffer, 0, this.count * VERTEX_BYTES), vertices: this.count }
  }

  private grow(): void {
    const larger = new Float32Array(this.floats.length * 2)
    larger.set(this.floats)
    this.floats = larger
    this.words = new Uint32Array(larger.buffer)
  }
}
