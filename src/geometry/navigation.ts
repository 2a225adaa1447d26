// Floods and ways on a gridless map: a search over the lattice of half metres, then the way is pulled straight where that
// is legal. Costs are those of the straightened ways.
import { BucketQueue } from './bucketQueue.ts'
import type { FloodRequest, Reach } from './field.ts'
import {
  EDGE_MM,
  entersKeptOut,
  LATTICE_EXCESS,
  type NavigationLattice,
  NODE_MM,
} from './navigationLattice.ts'
import { costOf } from './stepCosts.ts'
import { goalGates, leastCost, nodesAround, type Position, pulled, trimmed } from './straightWays.ts'

export interface Navigation {
  flood(request: FloodRequest): Reach
  path(request: FloodRequest, toX: number, toY: number): Position[] | undefined
}

/** Marks: the way to a node begins at the start itself; no node. */
const FROM_START = -1
const EDGES = EDGE_MM.length

export function createNavigation(lattice: NavigationLattice): Navigation {
  const { count } = lattice
  // Along edges: cost, cost with penalties (-1 unknown), node before. Then straightened: cost, last turning point.
  const walked = new Int32Array(count)
  const rank = new Int32Array(count).fill(-1)
  const before = new Int32Array(count)
  const cost = new Int32Array(count).fill(-1)
  const turn = new Int32Array(count)
  const touched = new Int32Array(count)
  const waiting = new Uint8Array(count)
  const order = new Int32Array(count)
  const nodes = new Int32Array(count)
  const queue = new BucketQueue()
  let used = 0
  let settled = 0
  let reached = 0

  const clear = (): void => {
    for (let i = 0; i < used; i++) {
      const node = touched[i] as number
      rank[node] = -1
      waiting[node] = 0
      cost[node] = -1
    }
    used = 0
    settled = 0
    reached = 0
  }
  const offer = (node: number, from: number, ranked: number, total: number, rest: number): void => {
    const known = rank[node] as number
    if (known >= 0 && (known < ranked || (known === ranked && (walked[node] as number) <= total))) return
    if (known < 0) touched[used++] = node
    rank[node] = ranked
    walked[node] = total
    before[node] = from
    waiting[node] = 1
    queue.push(node, ranked + rest)
  }

  /** Offers the nodes around the start that can be reached straight from it. */
  const setOut = (request: FloodRequest, bound: (node: number) => number, budget: number): void => {
    const { body, barred, penalty } = request
    const own = lattice.nodeAt(body.x, body.y)
    if (own < 0) return
    if (lattice.nodeX(own) === body.x && lattice.nodeY(own) === body.y) {
      offer(own, FROM_START, 0, 0, bound(own))
      return
    }
    for (const node of nodesAround(lattice, body.x, body.y)) {
      if (barred !== undefined && barred[node] !== 0) continue
      const total = lattice.straightCost(request, body.x, body.y, lattice.nodeX(node), lattice.nodeY(node))
      if (total >= 0 && total <= budget)
        offer(node, FROM_START, total + (penalty?.[node] ?? 0), total, bound(node))
    }
  }

  /** Search along edges up to `budget`, until `done` says that no better way can come. */
  const search = (
    request: FloodRequest,
    budget: number,
    bound: (node: number) => number,
    done: (floor: number) => boolean,
  ): void => {
    const {
      barred,
      penalty,
      keepOut,
      terrainCost,
      body: { size },
    } = request
    const least = Math.max(
      1,
      ...[Math.min(...terrainCost.slice(0, 4))].map((factor) => costOf(NODE_MM, factor)),
    )
    queue.reset(least)
    setOut(request, bound, budget)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (done(queue.floor())) return
      if (waiting[node] === 0) continue
      waiting[node] = 0
      order[settled++] = node
      const x = lattice.nodeX(node)
      const y = lattice.nodeY(node)
      for (let d = 0; d < EDGES; d++) {
        const next = lattice.end(node, d)
        if (next < 0 || (barred !== undefined && lattice.edgeBarred(node, d, barred))) continue
        const terrain = lattice.edgeTerrain(node, d, size)
        if (terrain < 0) continue
        const step = costOf(EDGE_MM[d] as number, terrainCost[terrain] ?? 1000)
        const total = (walked[node] as number) + step
        const rest = bound(next)
        if (total + rest > budget) continue
        const ranked = (rank[node] as number) + step + (penalty?.[next] ?? 0)
        const known = rank[next] as number
        if (known >= 0 && known <= ranked) continue
        if (entersKeptOut(keepOut, x, y, lattice.nodeX(next), lattice.nodeY(next))) continue
        offer(next, node, ranked, total, rest)
      }
    }
  }

  /** Risk met between two nodes of one way. */
  const riskBetween = (from: number, to: number): number => {
    const start = from === FROM_START ? 0 : (rank[from] as number) - (walked[from] as number)
    return (rank[to] as number) - (walked[to] as number) - start
  }
  const risksNoMore = (
    request: FloodRequest,
    ax: number,
    ay: number,
    node: number,
    from: number,
  ): boolean => {
    const { penalty } = request
    if (penalty === undefined) return true
    let risk = 0
    const first = lattice.nodeAt(ax, ay)
    lattice.passes(ax, ay, lattice.nodeX(node), lattice.nodeY(node), (passed) => {
      if (passed !== first) risk += penalty[passed] as number
      return false
    })
    return risk <= riskBetween(from, node)
  }

  /** Straightens the way to a node whose predecessor is done: from the predecessor's turning point, if that is no dearer. */
  const straighten = (request: FloodRequest, node: number): void => {
    const previous = before[node] as number
    if (previous === FROM_START) {
      cost[node] = walked[node] as number
      turn[node] = FROM_START
      return
    }
    const edge = (walked[node] as number) - (walked[previous] as number)
    const corner = turn[previous] as number
    const [x, y] = [lattice.nodeX(node), lattice.nodeY(node)]
    const ax = corner === FROM_START ? request.body.x : lattice.nodeX(corner)
    const ay = corner === FROM_START ? request.body.y : lattice.nodeY(corner)
    const straight = lattice.straightCost(request, ax, ay, x, y)
    const total = straight + (corner === FROM_START ? 0 : (cost[corner] as number))
    if (
      straight >= 0 &&
      total <= (cost[previous] as number) + edge &&
      risksNoMore(request, ax, ay, node, corner)
    ) {
      cost[node] = total
      turn[node] = corner
      return
    }
    // Edges are rounded up for the search; the leg itself has its true length.
    const leg = lattice.straightCost(request, lattice.nodeX(previous), lattice.nodeY(previous), x, y)
    cost[node] = (cost[previous] as number) + (leg < 0 ? edge : leg)
    turn[node] = previous
  }

  const wayTo = (node: number): Position[] => {
    const way: Position[] = []
    for (let at = node; at !== FROM_START; at = turn[at] as number) {
      way.push([lattice.nodeX(at), lattice.nodeY(at)])
    }
    return way.reverse()
  }

  const flood = (request: FloodRequest): Reach => {
    clear()
    const { budget, body } = request
    search(
      request,
      Math.floor((budget * LATTICE_EXCESS) / 1000) + 2,
      () => 0,
      () => false,
    )
    for (let i = 0; i < settled; i++) straighten(request, order[i] as number)
    for (let i = 0; i < settled; i++) {
      const node = order[i] as number
      if ((cost[node] as number) <= budget) nodes[reached++] = node
      else cost[node] = -1
    }
    const isStart = (node: number): boolean =>
      lattice.nodeX(node) === body.x && lattice.nodeY(node) === body.y
    return {
      nodes,
      count: reached,
      cost,
      pathTo: (node) =>
        node < 0 || (cost[node] as number) < 0 || isStart(node) ? [] : trimmed(wayTo(node), body.x, body.y),
    }
  }

  const path = (request: FloodRequest, toX: number, toY: number): Position[] | undefined => {
    const { budget, body, penalty } = request
    if (toX === body.x && toY === body.y) return []
    const factor = Math.min(...request.terrainCost.slice(0, 4))
    const bound = (node: number): number =>
      leastCost(toX - lattice.nodeX(node), toY - lattice.nodeY(node), factor)
    const straight = penalty === undefined ? lattice.straightCost(request, body.x, body.y, toX, toY) : -1
    const direct = straight < 0 ? Infinity : straight
    const fastest = leastCost(toX - body.x, toY - body.y, factor) + 1
    const found = direct <= fastest ? undefined : searchPath(request, toX, toY, bound, direct)
    if (found !== undefined && found.cost < direct) return found.cost <= budget ? found.way : undefined
    return direct <= budget ? [[toX, toY]] : undefined
  }

  /** The way over the lattice, if it is cheaper than `limit`. */
  const searchPath = (
    request: FloodRequest,
    toX: number,
    toY: number,
    bound: (node: number) => number,
    limit: number,
  ): { way: Position[]; cost: number } | undefined => {
    clear()
    const gates = goalGates(lattice, request, toX, toY)
    let best = limit
    let gate = -1
    const done = (floor: number): boolean => {
      for (const { node, last } of gates) {
        const total = (rank[node] as number) + last
        if ((rank[node] as number) < 0 || total >= best) continue
        best = total
        gate = node
      }
      return best <= floor
    }
    search(request, Math.floor((request.budget * LATTICE_EXCESS) / 1000) + 2, bound, done)
    done(Infinity)
    if (gate < 0) return undefined
    const chain: number[] = []
    for (let at = gate; at !== FROM_START; at = before[at] as number) chain.push(at)
    for (const node of chain.reverse()) straighten(request, node)
    const way = trimmed([...wayTo(gate), [toX, toY]], request.body.x, request.body.y)
    return pulled(lattice, request, way)
  }
  return {
    flood,
    path: (request, toX, toY) => {
      const found = path(request, toX, toY)
      if (found !== undefined || request.penalty === undefined) return found
      const { penalty: _, ...plain } = request
      return path(plain, toX, toY)
    },
  }
}
