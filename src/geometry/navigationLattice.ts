// The lattice of half metres on which ways are sought on a gridless map: nodes, edges that a disc may sweep, costs of
// straight ways, and what a request keeps creatures out of. The search itself is navigation.ts.
import type { FloodRequest, KeepOut } from './field.ts'
import type { GridlessGround } from './gridlessGround.ts'
import { type GridlessSteps, pointNearer } from './gridlessSteps.ts'
import { costOf } from './stepCosts.ts'

/** Distance of neighbouring nodes in mm. */
export const NODE_MM = 500

/** Sixteen directions clockwise from north, in nodes; lengths rounded up to whole mm, so that no edge is too short. */
export const EDGE_X = [0, 1, 1, 2, 1, 2, 1, 1, 0, -1, -1, -2, -1, -2, -1, -1] as const
export const EDGE_Y = [-1, -2, -1, -1, 0, 1, 1, 2, 1, 2, 1, 1, 0, -1, -1, -2] as const
export const EDGE_MM = [
  500, 1119, 708, 1119, 500, 1119, 708, 1119, 500, 1119, 708, 1119, 500, 1119, 708, 1119,
] as const
/** Edge `d` passes between these two nodes (offsets; none for short edges): if one is barred, so is the edge. */
const BETWEEN = EDGE_X.map((dx, d) => {
  const dy = EDGE_Y[d] as number
  if (Math.abs(dx) + Math.abs(dy) < 3) return []
  const [x, y] = [Math.trunc(dx / 2), Math.trunc(dy / 2)]
  return [
    [x, y],
    [dx - x, dy - y],
  ] as const
})

/** A way along edges is longer than the straight one by less than this factor (in thousandths). */
export const LATTICE_EXCESS = 1029

const BARRED = 255

export interface NavigationLattice {
  readonly across: number
  readonly down: number
  readonly count: number
  /** Nearest node to a position, -1 outside the map. */
  nodeAt(x: number, y: number): number
  nodeX(node: number): number
  nodeY(node: number): number
  /** Node at the end of edge `d`, -1 outside. */
  end(node: number, d: number): number
  /** Does edge `d` lead to or past a barred node? */
  edgeBarred(node: number, d: number, barred: Uint8Array): boolean
  /** Worst terrain along edge `d` for a disc of `size`, or -1 if it may not sweep it. Cached. */
  edgeTerrain(node: number, d: number, size: number): number
  /** Cost in mm of the straight way, or -1 if it is barred by walls, by nodes or by discs to be kept out of. */
  straightCost(request: FloodRequest, ax: number, ay: number, bx: number, by: number): number
  /** Nodes that a straight way passes: calls `visit` until it returns true, and returns that. */
  passes(ax: number, ay: number, bx: number, by: number, visit: (node: number) => boolean): boolean
}

export function createNavigationLattice(
  widthMm: number,
  heightMm: number,
  steps: GridlessSteps,
  ground: GridlessGround,
): NavigationLattice {
  const across = Math.floor(widthMm / NODE_MM) + 1
  const down = Math.floor(heightMm / NODE_MM) + 1
  const edges: Array<Uint8Array | undefined> = []
  const nodeX = (node: number): number => (node % across) * NODE_MM
  const nodeY = (node: number): number => Math.floor(node / across) * NODE_MM
  const nodeAt = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x > widthMm || y > heightMm) return -1
    const col = Math.min(across - 1, Math.round(x / NODE_MM))
    return Math.min(down - 1, Math.round(y / NODE_MM)) * across + col
  }
  const end = (node: number, d: number): number => {
    const col = (node % across) + (EDGE_X[d] as number)
    const row = Math.floor(node / across) + (EDGE_Y[d] as number)
    return col >= 0 && row >= 0 && col < across && row < down ? row * across + col : -1
  }
  const measureEdge = (node: number, d: number, size: number): number => {
    const [ax, ay] = [nodeX(node), nodeY(node)]
    const bx = ax + (EDGE_X[d] as number) * NODE_MM
    const by = ay + (EDGE_Y[d] as number) * NODE_MM
    return steps.sweepBar(size, ax, ay, bx, by) === undefined
      ? 1 + ground.worstAlong(ax, ay, bx, by, size)
      : BARRED
  }
  const passes = (
    ax: number,
    ay: number,
    bx: number,
    by: number,
    visit: (node: number) => boolean,
  ): boolean => {
    const pieces = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / (NODE_MM / 2))
    let before = -1
    for (let i = 0; i <= pieces; i++) {
      const share = pieces === 0 ? 0 : i / pieces
      const node = nodeAt(ax + (bx - ax) * share, ay + (by - ay) * share)
      if (node !== before && node >= 0 && visit(node)) return true
      before = node
    }
    return false
  }
  return {
    across,
    down,
    nodeAt,
    nodeX,
    nodeY,
    end,
    passes,
    count: across * down,
    edgeBarred: (node, d, barred) =>
      barred[end(node, d)] !== 0 ||
      (BETWEEN[d] ?? []).some(([dx, dy]) => barred[node + dy * across + dx] !== 0),
    edgeTerrain: (node, d, size) => {
      const known = (edges[size] ??= new Uint8Array(across * down * EDGE_X.length))
      const at = node * EDGE_X.length + d
      if (known[at] === 0) known[at] = measureEdge(node, d, size)
      return known[at] === BARRED ? -1 : (known[at] as number) - 1
    },
    straightCost: (request, ax, ay, bx, by) => {
      const {
        barred,
        body: { size },
      } = request
      if (entersKeptOut(request.keepOut, ax, ay, bx, by)) return -1
      if (steps.sweepBar(size, ax, ay, bx, by) !== undefined) return -1
      if (barred !== undefined) {
        const first = nodeAt(ax, ay)
        if (passes(ax, ay, bx, by, (node) => node !== first && barred[node] !== 0)) return -1
      }
      let cost = 0
      let from = 0
      for (const run of ground.runsAlong(ax, ay, bx, by, size)) {
        cost += costOf(run.untilMm - from, request.terrainCost[run.terrain] ?? 1000)
        from = run.untilMm
      }
      return cost
    },
  }
}

/** Does the straight way enter a disc that it must stay out of? Who starts within one may move there and leave. */
export function entersKeptOut(
  discs: readonly KeepOut[] | undefined,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  if (discs === undefined) return false
  return discs.some(({ x, y, radiusMm, inclusive }) => {
    const startsIn = (ax - x) * (ax - x) + (ay - y) * (ay - y) - radiusMm * radiusMm
    if (startsIn < 0 || (inclusive && startsIn === 0)) return false
    return pointNearer(x, y, ax, ay, bx, by, radiusMm, inclusive)
  })
}
