// Everything a creature can reach within a budget of path (TG-GEO-9a, terrain factors): one label-setting flood over
// cells. Which cells are barred and what risk costs is the caller's business.

import { BucketQueue } from './bucketQueue.ts'
import type { CellGrid } from './cellGrid.ts'
import { type CellSteps, STEPS_KNOWN } from './cellSteps.ts'
import type { FloodRequest, Reach } from './field.ts'
import { stepCosts } from './stepCosts.ts'

/** Terrain code per anchor cell, worst under the footprint. */
export type TerrainOfSize = (size: number) => Uint8Array

/** The flood of a grid; its arrays are reused, so a result is valid until the next flood. */
export function createCellFlood(
  grid: CellGrid,
  steps: CellSteps,
  terrainOf: TerrainOfSize,
): (request: FloodRequest, start: number) => Reach {
  const { count, directions, neighbour, delta, parity } = grid
  const cost = new Int32Array(count).fill(-1)
  // With penalties: cost plus penalties, by which routes are chosen.
  const rank = new Int32Array(count)
  const nodes = new Int32Array(count)
  const settled = new Uint8Array(count)
  const nothing = new Uint8Array(count)
  const queue = new BucketQueue()
  let reached = 0

  const clear = (): void => {
    for (let i = 0; i < reached; i++) {
      const node = nodes[i] as number
      cost[node] = -1
      settled[node] = 0
    }
    reached = 0
  }

  const flood = (request: FloodRequest, start: number): Reach => {
    clear()
    const costs = stepCosts(grid, request.terrainCost)
    const pathTo = (node: number): Array<readonly [number, number]> =>
      walkBack(request, costs.table, start, node)
    if (start >= 0 && request.budget >= 0) {
      if (request.penalty === undefined) spread(request, start, costs.table, costs.least)
      else spreadRanked(request, request.penalty, start, costs.table, costs.least)
    }
    return { nodes, count: reached, cost, pathTo }
  }

  /**
   * Buckets as wide as the cheapest step: what is in the lowest bucket cannot be improved from within it, so the order
   * there does not matter and every cell is settled once (Dial's algorithm with coarse buckets).
   */
  const spread = (request: FloodRequest, start: number, table: Int32Array, least: number): void => {
    const {
      budget,
      body: { size },
    } = request
    const barred = request.barred ?? nothing
    const legal = steps.legalSteps(size)
    const ground = terrainOf(size)
    queue.reset(least)
    cost[start] = 0
    queue.push(start, 0)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (settled[node] === 1) continue
      settled[node] = 1
      nodes[reached++] = node
      const base = cost[node] as number
      const line = parity[node] as number
      let bits = legal[node] as number
      if (bits === 0) bits = steps.fillSteps(node, size)
      for (bits &= ~STEPS_KNOWN; bits !== 0; bits &= bits - 1) {
        const d = 31 - Math.clz32(bits & -bits)
        const next = node + (delta[line + d] as number)
        const total = base + (table[d * 8 + (ground[next] as number)] as number)
        // Unknown is -1, which as an unsigned number is dearer than everything.
        if (total > budget || (cost[next] as number) >>> 0 <= total || barred[next] !== 0) continue
        cost[next] = total
        queue.push(next, total)
      }
    }
  }

  /** As `spread`, by cost plus penalties; a route is cut where its cost alone exceeds the budget. */
  const spreadRanked = (
    request: FloodRequest,
    penalty: Int32Array,
    start: number,
    table: Int32Array,
    least: number,
  ): void => {
    const { budget, barred } = request
    const size = request.body.size
    const legal = steps.legalSteps(size)
    const ground = terrainOf(size)
    queue.reset(least)
    cost[start] = 0
    rank[start] = 0
    queue.push(start, 0)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (settled[node] === 1) continue
      settled[node] = 1
      nodes[reached++] = node
      const bits = (legal[node] as number) || steps.fillSteps(node, size)
      for (let d = 0; d < directions; d++) {
        if ((bits & (1 << d)) === 0) continue
        const next = neighbour[node * directions + d] as number
        if (settled[next] === 1 || (barred !== undefined && barred[next] !== 0)) continue
        const step = table[d * 8 + (ground[next] as number)] as number
        const total = (cost[node] as number) + step
        if (total > budget) continue
        const ranked = (rank[node] as number) + step + (penalty[next] as number)
        const before = cost[next] as number
        const better =
          before < 0 || ranked < (rank[next] as number) || (ranked === rank[next] && total < before)
        if (!better) continue
        cost[next] = total
        rank[next] = ranked
        queue.push(next, ranked)
      }
    }
  }

  /** From the goal backwards: the predecessor that explains the cost, in the fixed order of directions. */
  const walkBack = (
    request: FloodRequest,
    table: Int32Array,
    start: number,
    goal: number,
  ): Array<readonly [number, number]> => {
    const path: Array<readonly [number, number]> = []
    if (start < 0 || goal < 0 || (cost[goal] as number) < 0) return path
    const legal = steps.legalSteps(request.body.size)
    const ground = terrainOf(request.body.size)
    const { penalty } = request
    for (let node = goal; node !== start; ) {
      path.push([node % grid.cols, Math.floor(node / grid.cols)])
      const extra = penalty === undefined ? 0 : (penalty[node] as number)
      let from = -1
      for (let d = 0; d < directions && from < 0; d++) {
        const back = (d + directions / 2) % directions
        const before = neighbour[node * directions + back] as number
        if (before < 0 || settled[before] === 0 || ((legal[before] as number) & (1 << d)) === 0) continue
        const step = table[d * 8 + (ground[node] as number)] as number
        if ((cost[before] as number) + step !== cost[node]) continue
        if (penalty !== undefined && (rank[before] as number) + step + extra !== rank[node]) continue
        from = before
      }
      if (from < 0) return []
      node = from
    }
    return path.reverse()
  }
  return flood
}
