// Wall lines of foreign maps to pieces: cut where the line bends, without pieces that have no length, repeated ones,
// or ones off the map. Coordinates are in cells, in doubles; pieces of a battle map are rounded to 1/1000 cell.
import type { LineCount } from './format.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Piece {
  readonly a: Point
  readonly b: Point
}

/** A map's extent in cells. */
export interface Extent {
  readonly cols: number
  readonly rows: number
}

export interface CutLines {
  /** Distinct pieces with length, in the order of the file. */
  readonly pieces: readonly Piece[]
  readonly withoutLength: number
  readonly repeated: number
}

/** Cuts lines into pieces. `known` holds the keys of earlier pieces and gains those of these. */
export function cutLines(lines: readonly (readonly Point[])[], known: Set<string>): CutLines {
  const pieces: Piece[] = []
  let withoutLength = 0
  let repeated = 0
  for (const line of lines) {
    for (let i = 1; i < line.length; i += 1) {
      const piece = { a: line[i - 1]!, b: line[i]! }
      const key = keyOf(piece)
      if (key === undefined) withoutLength += 1
      else if (known.has(key)) repeated += 1
      else {
        known.add(key)
        pieces.push(piece)
      }
    }
  }
  return { pieces, withoutLength, repeated }
}

/** Equal for the same piece in either direction; undefined if it has no length when rounded. */
function keyOf({ a, b }: Piece): string | undefined {
  const from = `${fine(a.x)},${fine(a.y)}`
  const to = `${fine(b.x)},${fine(b.y)}`
  if (from === to) return undefined
  return from < to ? `${from} ${to}` : `${to} ${from}`
}

/** Thousandths of a cell. */
export function fine(value: number): number {
  return Math.round(value * 1000) + 0
}

/** The outline with its end joined to its start, if only a hair's breadth is missing. */
export function closed(outline: readonly Point[], gap: number): readonly Point[] {
  const first = outline[0]
  const last = outline.at(-1)
  if (first === undefined || last === undefined || outline.length < 3) return outline
  const dx = first.x - last.x
  const dy = first.y - last.y
  return dx * dx + dy * dy <= gap * gap ? [...outline, first] : outline
}

export function count(lines: number, pieces: readonly Piece[], extent: Extent): LineCount {
  let length = 0
  let insidePieces = 0
  let insideLength = 0
  for (const piece of pieces) {
    length += lengthOf(piece)
    const inside = clip(piece, 0, 0, extent.cols, extent.rows)
    if (inside === undefined || lengthOf(inside) < 1e-9) continue
    insidePieces += 1
    insideLength += lengthOf(inside)
  }
  return {
    lines,
    pieces: pieces.length,
    length: rounded(length),
    insidePieces,
    insideLength: rounded(insideLength),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function lengthOf({ a, b }: Piece): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** Farther from the map than this, walls are cut, so that no number grows beyond exact arithmetic. */
const MARGIN = 64

/** Pieces that touch the map, those that go far beyond it cut short. */
export function onMap(pieces: readonly Piece[], { cols, rows }: Extent): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (clip(piece, 0, 0, cols, rows) === undefined) return []
    return clip(piece, -MARGIN, -MARGIN, cols + MARGIN, rows + MARGIN) ?? []
  })
}

/** The part of a piece in a closed rectangle (Liang and Barsky's method), or undefined. A piece inside stays as it is. */
function clip(piece: Piece, left: number, top: number, right: number, bottom: number): Piece | undefined {
  const { a, b } = piece
  const dx = b.x - a.x
  const dy = b.y - a.y
  let from = 0
  let to = 1
  for (const [step, room] of [
    [-dx, a.x - left],
    [dx, right - a.x],
    [-dy, a.y - top],
    [dy, bottom - a.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
  }
  if (from > to) return undefined
  return { a: pointAt(piece, from), b: pointAt(piece, to) }
}

/** Ends are kept as they are, so that what meets there still meets. */
function pointAt({ a, b }: Piece, t: number): Point {
  if (t === 0) return a
  return t === 1 ? b : { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}
