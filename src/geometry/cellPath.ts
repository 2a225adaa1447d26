// The cheapest path to one cell by the same costs as the flood: A* with an exact lower bound. Optimal; ties are broken by
// the fixed order of directions, from the goal backwards.
import { BucketQueue } from './bucketQueue.ts'
import type { TerrainOfSize } from './cellFlood.ts'
import type { CellGrid } from './cellGrid.ts'
import type { CellSteps } from './cellSteps.ts'
import type { FloodRequest } from './field.ts'
import { stepCosts } from './stepCosts.ts'

export type CellPath = (
  request: FloodRequest,
  start: number,
  goal: number,
) => Array<readonly [number, number]> | undefined

export function createCellPath(grid: CellGrid, steps: CellSteps, terrainOf: TerrainOfSize): CellPath {
  const { count, directions, neighbour, planeX, planeY } = grid
  // Least known cost with penalties, -1 unknown; the same without; cells touched, to be undone by list.
  const rank = new Int32Array(count).fill(-1)
  const cost = new Int32Array(count)
  const touched = new Int32Array(count)
  // 1 while the best entry of a cell waits in the queue; later entries of the same cell are stale.
  const waiting = new Uint8Array(count)
  const queue = new BucketQueue()
  let used = 0

  return (request, start, goal) => {
    for (let i = 0; i < used; i++) {
      rank[touched[i] as number] = -1
      waiting[touched[i] as number] = 0
    }
    used = 0
    if (start < 0 || goal < 0) return undefined
    if (start === goal) return []
    const { table, least } = stepCosts(grid, request.terrainCost)
    search(request, start, goal, table, least)
    return (rank[goal] as number) < 0 ? undefined : walkBack(request, start, goal, table)
  }

  function search(
    request: FloodRequest,
    start: number,
    goal: number,
    table: Int32Array,
    least: number,
  ): void {
    const {
      budget,
      barred,
      penalty,
      body: { size },
    } = request
    const legal = steps.legalSteps(size)
    const ground = terrainOf(size)
    const straight = leastOf(table, 0)
    const diagonal = leastOf(table, 1)
    const goalX = planeX[goal] as number
    const goalY = planeY[goal] as number
    const bound = (cell: number): number => {
      const dx = Math.abs((planeX[cell] as number) - goalX)
      const dy = Math.abs((planeY[cell] as number) - goalY)
      if (grid.hex) {
        const sum = (planeX[cell] as number) - goalX + (planeY[cell] as number) - goalY
        return ((dx + dy + Math.abs(sum)) / 2) * straight
      }
      return dx < dy ? dx * diagonal + (dy - dx) * straight : dy * diagonal + (dx - dy) * straight
    }
    const base = bound(start)
    if (base > budget) return
    queue.reset(Math.max(1, least >> 2))
    rank[start] = 0
    cost[start] = 0
    touched[used++] = start
    waiting[start] = 1
    queue.push(start, 0)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      const known = rank[goal] as number
      if (known >= 0 && known - base <= queue.floor()) return
      if (waiting[node] === 0) continue
      waiting[node] = 0
      const here = rank[node] as number
      const bits = (legal[node] as number) || steps.fillSteps(node, size)
      for (let d = 0; d < directions; d++) {
        if ((bits & (1 << d)) === 0) continue
        const next = neighbour[node * directions + d] as number
        const step = table[d * 8 + (ground[next] as number)] as number
        const ranked = penalty === undefined ? here + step : here + step + (penalty[next] as number)
        const before = rank[next] as number
        if (before >= 0 && before <= ranked) continue
        if (barred !== undefined && barred[next] !== 0) continue
        const rest = bound(next)
        const total = (cost[node] as number) + step
        if (total + rest > budget || (known >= 0 && ranked + rest >= known)) continue
        if (before < 0) touched[used++] = next
        rank[next] = ranked
        cost[next] = total
        waiting[next] = 1
        queue.push(next, ranked + rest - base)
      }
    }
  }

  function walkBack(
    request: FloodRequest,
    start: number,
    goal: number,
    table: Int32Array,
  ): Array<readonly [number, number]> | undefined {
    const legal = steps.legalSteps(request.body.size)
    const ground = terrainOf(request.body.size)
    const path: Array<readonly [number, number]> = []
    for (let node = goal; node !== start; ) {
      path.push([node % grid.cols, Math.floor(node / grid.cols)])
      const extra = request.penalty === undefined ? 0 : (request.penalty[node] as number)
      let from = -1
      for (let d = 0; d < directions && from < 0; d++) {
        const before = neighbour[node * directions + ((d + directions / 2) % directions)] as number
        if (before < 0 || (rank[before] as number) < 0 || ((legal[before] as number) & (1 << d)) === 0)
          continue
        const step = table[d * 8 + (ground[node] as number)] as number
        if ((rank[before] as number) + step + extra === rank[node]) from = before
      }
      if (from < 0) return undefined
      node = from
    }
    return path.reverse()
  }
}

/** The least cost of a step of one kind: any enterable terrain. */
function leastOf(table: Int32Array, direction: number): number {
  return Math.min(...table.subarray(direction * 8, direction * 8 + 4))
}
