// The edge of a set of cells: closed loops along the cells' sides, moved inwards and rounded for drawing. Pure.
import type { Layout } from './layout.ts'
import type { Corners } from './shapes.ts'

interface Edge {
  readonly cell: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/**
 * Loops around the given cells, clockwise around what is inside, so that inside lies to the right of each side; holes
 * run the other way. Cells that touch at a corner only get loops of their own. Straight runs are one side.
 */
export function outlineOf(layout: Layout, cells: Iterable<number>): readonly Corners[] {
  const within = cells instanceof Set ? (cells as ReadonlySet<number>) : new Set(cells)
  const starts = new Map<number, Edge[]>()
  for (const cell of within) {
    if (cell < 0) continue
    const corners = layout.corners(cell)
    for (let side = 0; side < layout.sides; side += 1) {
      const other = layout.across(cell, side)
      if (other >= 0 && within.has(other)) continue
      const next = (side + 1) % layout.sides
      const edge = {
        cell,
        ax: corners[side * 2]!,
        ay: corners[side * 2 + 1]!,
        bx: corners[next * 2]!,
        by: corners[next * 2 + 1]!,
      }
      const key = cornerKey(edge.ax, edge.ay)
      const known = starts.get(key)
      if (known === undefined) starts.set(key, [edge])
      else known.push(edge)
    }
  }
  return chain(starts)
}

/** One number for a corner; corners of different cells that coincide differ by rounding only. */
function cornerKey(x: number, y: number): number {
  return Math.round(x * 4) * 0x200000 + Math.round(y * 4)
}

function chain(starts: Map<number, Edge[]>): readonly Corners[] {
  const loops: Corners[] = []
  for (const [key, edges] of starts) {
    while (edges.length > 0) {
      const loop: number[] = []
      let edge = edges.pop()!
      loop.push(edge.ax, edge.ay)
      while (cornerKey(edge.bx, edge.by) !== key) {
        const next = takeNext(starts.get(cornerKey(edge.bx, edge.by)), edge.cell)
        if (next === undefined) break
        loop.push(next.ax, next.ay)
        edge = next
      }
      loops.push(withoutStraight(loop))
    }
  }
  return loops
}

/** Of two ways on, at a corner where two cells touch, the one along the same cell. */
function takeNext(edges: Edge[] | undefined, cell: number): Edge | undefined {
  if (edges === undefined || edges.length === 0) return undefined
  const same = edges.findIndex((edge) => edge.cell === cell)
  return edges.splice(same < 0 ? 0 : same, 1)[0]
}

function withoutStraight(loop: Corners): Corners {
  const count = loop.length / 2
  const kept: number[] = []
  for (let i = 0; i < count; i += 1) {
    const before = ((i + count - 1) % count) * 2
    const after = ((i + 1) % count) * 2
    const [x, y] = [loop[i * 2]!, loop[i * 2 + 1]!]
    const turn = (x - loop[before]!) * (loop[after + 1]! - y) - (y - loop[before + 1]!) * (loop[after]! - x)
    if (Math.abs(turn) > 1e-3) kept.push(x, y)
  }
  return kept
}

/** The loop moved inwards (to the right) by `inset` world units, corners rounded with at most `radius`. */
export function softened(loop: Corners, inset: number, radius: number): Corners {
  return rounded(inset === 0 ? loop : moved(loop, inset), radius)
}

function moved(loop: Corners, inset: number): Corners {
  const count = loop.length / 2
  const out: number[] = []
  for (let i = 0; i < count; i += 1) {
    const before = ((i + count - 1) % count) * 2
    const after = ((i + 1) % count) * 2
    const [x, y] = [loop[i * 2]!, loop[i * 2 + 1]!]
    const [ax, ay] = inward(x - loop[before]!, y - loop[before + 1]!)
    const [bx, by] = inward(loop[after]! - x, loop[after + 1]! - y)
    const scale = inset / Math.max(0.2, 1 + ax * bx + ay * by)
    out.push(x + (ax + bx) * scale, y + (ay + by) * scale)
  }
  return out
}

function inward(dx: number, dy: number): readonly [number, number] {
  const length = Math.hypot(dx, dy)
  return [-dy / length, dx / length]
}

const ROUNDING = [0.25, 0.5, 0.75] as const

function rounded(loop: Corners, radius: number): Corners {
  if (radius <= 0) return loop
  const count = loop.length / 2
  const out: number[] = []
  for (let i = 0; i < count; i += 1) {
    const before = ((i + count - 1) % count) * 2
    const after = ((i + 1) % count) * 2
    const [x, y] = [loop[i * 2]!, loop[i * 2 + 1]!]
    const [ax, ay] = towards(x, y, loop[before]!, loop[before + 1]!, radius)
    const [bx, by] = towards(x, y, loop[after]!, loop[after + 1]!, radius)
    out.push(ax, ay)
    for (const t of ROUNDING) {
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
      out.push(a * ax + b * x + c * bx, a * ay + b * y + c * by)
    }
    out.push(bx, by)
  }
  return out
}

/** The point `distance` from (x, y) on the way to (toX, toY), never past the middle. */
function towards(
  x: number,
  y: number,
  toX: number,
  toY: number,
  distance: number,
): readonly [number, number] {
  const length = Math.hypot(toX - x, toY - y)
  const share = Math.min(0.5, distance / length)
  return [x + (toX - x) * share, y + (toY - y) * share]
}
