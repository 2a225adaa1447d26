// Ways on a gridless map as lists of positions: where they can join the lattice, and how they are made shorter.
import type { FloodRequest } from './field.ts'
import { type NavigationLattice, NODE_MM } from './navigationLattice.ts'
import { costOf } from './stepCosts.ts'

export type Position = readonly [number, number]

/** Nodes at most a node and a half away along each axis, row by row. */
export function nodesAround(lattice: NavigationLattice, x: number, y: number): number[] {
  const around: number[] = []
  const col = Math.floor(x / NODE_MM)
  const row = Math.floor(y / NODE_MM)
  for (let dy = -1; dy <= 2; dy++) {
    for (let dx = -1; dx <= 2; dx++) {
      const inside = col + dx >= 0 && row + dy >= 0 && col + dx < lattice.across && row + dy < lattice.down
      if (inside) around.push((row + dy) * lattice.across + col + dx)
    }
  }
  return around
}

/** Nodes from which the goal can be reached straight, with the cost of that last leg. */
export function goalGates(
  lattice: NavigationLattice,
  request: FloodRequest,
  toX: number,
  toY: number,
): Array<{ readonly node: number; readonly last: number }> {
  return nodesAround(lattice, toX, toY).flatMap((node) => {
    const last = lattice.straightCost(request, lattice.nodeX(node), lattice.nodeY(node), toX, toY)
    return last < 0 ? [] : [{ node, last }]
  })
}

/** Without a first leg of no length, and without repeats. */
export function trimmed(way: readonly Position[], startX: number, startY: number): Position[] {
  return way.filter(([x, y], i) => {
    const [beforeX, beforeY] = way[i - 1] ?? [startX, startY]
    return x !== beforeX || y !== beforeY
  })
}

/** Leaves out turning points where the straight way is legal and no dearer, farthest first. */
function shortened(lattice: NavigationLattice, request: FloodRequest, way: readonly Position[]): Position[] {
  const points: Position[] = [[request.body.x, request.body.y], ...way]
  const kept: Position[] = []
  const costs = points.map((point, i) => {
    const previous = points[i - 1]
    return previous === undefined
      ? 0
      : lattice.straightCost(request, previous[0], previous[1], point[0], point[1])
  })
  for (let from = 0; from + 1 < points.length; ) {
    let to = points.length - 1
    for (; to > from + 1; to--) {
      const a = points[from] as Position
      const b = points[to] as Position
      const straight = lattice.straightCost(request, a[0], a[1], b[0], b[1])
      const bent = costs.slice(from + 1, to + 1).reduce((sum, leg) => sum + leg, 0)
      if (straight >= 0 && straight <= bent) break
    }
    kept.push(points[to] as Position)
    from = to
  }
  return kept
}

/** A way with turning points left out where that is no dearer, and its cost. Ways chosen for their risk stay as they are. */
export function pulled(
  lattice: NavigationLattice,
  request: FloodRequest,
  way: readonly Position[],
): { way: Position[]; cost: number } {
  const kept = request.penalty === undefined ? shortened(lattice, request, way) : [...way]
  let cost = 0
  let [x, y]: Position = [request.body.x, request.body.y]
  for (const [nextX, nextY] of kept) {
    cost += lattice.straightCost(request, x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
  return { way: kept, cost }
}

/** Lower bound on the cost of a way over (dx, dy): the straight one, rounded down, on the cheapest ground. */
export function leastCost(dx: number, dy: number, factor: number): number {
  return costOf(Math.floor(Math.sqrt(dx * dx + dy * dy)), factor)
}
