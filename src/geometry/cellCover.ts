// Cover between bodies on cells (TG-GEO-7): rays from a cell of the attacker to the drawn-in corners of the target's.
import type { CellGrid } from './cellGrid.ts'
import type { CellLines } from './cellLines.ts'
import type { CoverEvidence, CoverRay } from './field.ts'
import type { OwnGround } from './wallSet.ts'

/** Corners are drawn in by a tenth towards the centre of their cell; all products are whole. */
const drawnIn = (offset: number): number => (offset * 9) / 10

/** Level of cover: none stopped, up to half, more. */
export function coverLevel(stopped: number, rays: number): CoverEvidence['level'] {
  if (stopped === 0) return 'none'
  return 2 * stopped <= rays ? 'light' : 'heavy'
}

/**
 * Cover of `targets` from `attackers` (cells): of the pairs with a free centre segment the one with fewest stopped rays,
 * the first in ascending order among equals. Without any free segment the nearest pair is shown, and cover is heavy.
 */
export function cellCover(
  grid: CellGrid,
  lines: CellLines,
  attackers: readonly number[],
  targets: readonly number[],
): CoverEvidence {
  let best: CoverEvidence | undefined
  for (const attacker of attackers) {
    for (const target of targets) {
      if (!lines.free(attacker, target)) continue
      const found = raysBetween(grid, lines, attacker, target)
      if (best === undefined || found.stopped < best.stopped) best = found
      if (best.stopped === 0) return best
    }
  }
  if (best !== undefined) return best
  const [attacker, target] = nearestPair(grid, attackers, targets)
  return { ...raysBetween(grid, lines, attacker, target), level: 'heavy' }
}

/** The pair of cells at the least distance; first in ascending order among equals. */
export function nearestPair(
  grid: CellGrid,
  from: readonly number[],
  to: readonly number[],
): readonly [number, number] {
  let best: readonly [number, number] = [from[0] ?? 0, to[0] ?? 0]
  let least = Infinity
  for (const a of from) {
    for (const b of to) {
      const length2 = grid.length2(
        (grid.planeX[b] as number) - (grid.planeX[a] as number),
        (grid.planeY[b] as number) - (grid.planeY[a] as number),
      )
      if (length2 >= least) continue
      least = length2
      best = [a, b]
    }
  }
  return best
}

function raysBetween(grid: CellGrid, lines: CellLines, attacker: number, target: number): CoverEvidence {
  const from = fineCentreOf(grid, attacker)
  const centre = fineCentreOf(grid, target)
  const own = ownCell(grid)
  const rays: CoverRay[] = []
  for (let i = 0; i < grid.cornerX.length; i++) {
    const to = {
      x: centre.x + drawnIn(grid.cornerX[i] as number),
      y: centre.y + drawnIn(grid.cornerY[i] as number),
    }
    rays.push({ from, to, stopped: lines.rayStopped(from.x, from.y, to.x, to.y, own) })
  }
  const stopped = rays.filter((ray) => ray.stopped).length
  return { level: coverLevel(stopped, rays.length), stopped, rays }
}

export function fineCentreOf(grid: CellGrid, cell: number): { readonly x: number; readonly y: number } {
  return {
    x: (grid.planeX[cell] as number) * grid.fine + grid.half,
    y: (grid.planeY[cell] as number) * grid.fine + grid.half,
  }
}

/** The attacker's own cell with its border, seen from its centre. */
function ownCell(grid: CellGrid): OwnGround {
  if (!grid.hex) {
    return {
      coversPoint: (x, y) => Math.abs(x) <= 500 && Math.abs(y) <= 500,
      coversFraction: (n, d, dx, dy) => atMost(n, Math.max(Math.abs(dx), Math.abs(dy)), 500, d),
    }
  }
  const width = (x: number, y: number): number =>
    Math.max(Math.abs(2 * x + y), Math.abs(x + 2 * y), Math.abs(x - y))
  return {
    coversPoint: (x, y) => width(x, y) <= 3000,
    coversFraction: (n, d, dx, dy) => atMost(n, width(dx, dy), 3000, d),
  }
}

/** a1 * a2 <= b1 * b2 for whole numbers, exactly. */
function atMost(a1: number, a2: number, b1: number, b2: number): boolean {
  const a = a1 * a2
  const b = b1 * b2
  if (Math.abs(a - b) > (a + b) * 5e-15) return a < b
  return BigInt(a1) * BigInt(a2) <= BigInt(b1) * BigInt(b2)
}
