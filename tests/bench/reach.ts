// B8: the ground within a budget from one place, terrain counted, against rot-js (no terrain) and dijkstrajs (whole map).
import dijkstra from 'dijkstrajs'
import { Path } from 'rot-js'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import type { Body, Field } from '../../src/geometry/field.ts'
import { type Entry, over, type Side } from './contest.ts'
import { benchMap, fieldOf, isSolid, openPlaces } from './ground.ts'

/** Cost of each step by node and node. */
interface Graph {
  readonly [node: string]: { readonly [next: string]: number }
}

const SOURCES = 64
const WHOLE = 1_000_000_000
const TERRAIN_COST = [1000, 1500, 2000, 3000, 1_000_000] as const

function floodFrom(field: Field, body: Body, budget: number) {
  return field.flood({ body, budget, terrainCost: TERRAIN_COST })
}

function ours(field: Field, sources: readonly Body[]): Side {
  return over('flood', sources, (body) => {
    if (floodFrom(field, body, WHOLE).count === 0) throw new Error('nothing reached')
    return 1
  })
}

function rot(map: BattleMap, sources: readonly Body[]): Side {
  const { cols, rows } = map.grid
  const passable = (x: number, y: number) => x >= 0 && y >= 0 && x < cols && y < rows && !isSolid(map, x, y)
  let next = 0
  return {
    name: 'rot-js Dijkstra',
    run() {
      const { x, y } = sources[next]!
      next = (next + 1) % sources.length
      const search = new Path.Dijkstra(x, y, passable, { topology: 8 })
      // A goal that cannot be reached makes it go over the whole map.
      search.compute(-1, -1, () => {})
      return 1
    },
  }
}

function graphOf(field: Field, map: BattleMap): Graph {
  const graph: { [node: string]: { [next: string]: number } } = {}
  for (let node = 0; node < field.nodeCount; node += 1) {
    const edges: { [next: string]: number } = {}
    const x = field.nodeX(node)
    const y = field.nodeY(node)
    graph[node] = edges
    if (isSolid(map, x, y)) continue
    for (const [toX, toY] of field.neighbours(x, y)) {
      const { bar, lengthMm, terrain } = field.step(1, x, y, toX, toY)
      if (bar === undefined)
        edges[field.nodeAt(toX, toY)] = Math.ceil((lengthMm * TERRAIN_COST[terrain]!) / 1000)
    }
  }
  return graph
}

function dijkstrajs(graph: Graph, field: Field, sources: readonly Body[]): Side {
  let next = 0
  return {
    name: 'dijkstrajs',
    run() {
      const { x, y } = sources[next]!
      next = (next + 1) % sources.length
      dijkstra.single_source_shortest_paths(graph, String(field.nodeAt(x, y)))
      return 1
    },
  }
}

/** Costs equal those of relaxing edges until nothing changes. */
function check(field: Field, map: BattleMap, sources: readonly Body[]): string {
  const graph = graphOf(field, map)
  let sum = 0
  for (const body of sources.slice(0, 4)) {
    const start = field.nodeAt(body.x, body.y)
    const costs = new Map([[start, 0]])
    for (const queue = [start]; queue.length > 0; ) {
      const node = queue.shift()!
      for (const [to, step] of Object.entries(graph[node]!)) {
        const total = costs.get(node)! + step
        if (total >= (costs.get(Number(to)) ?? Number.POSITIVE_INFINITY)) continue
        costs.set(Number(to), total)
        queue.push(Number(to))
      }
    }
    const reach = floodFrom(field, body, WHOLE)
    if (reach.count !== costs.size) throw new Error(`${reach.count} cells, not ${costs.size}`)
    for (const [node, cost] of costs) {
      if (reach.cost[node] !== cost) throw new Error(`cell ${node}: ${reach.cost[node]}, not ${cost}`)
      sum += cost
    }
  }
  return `costs ${sum}`
}

function entry(size: number, peerName: 'rot-js' | 'dijkstrajs', goal: number, isLong: boolean): Entry {
  const id = `B8 reach whole map N=${size} / ${peerName}`
  return {
    id,
    isLong,
    make() {
      const map = benchMap(size, 11)
      const field = fieldOf(map)
      const sources = openPlaces(map, SOURCES, 3)
      const peer = peerName === 'rot-js' ? rot(map, sources) : dijkstrajs(graphOf(field, map), field, sources)
      return {
        id,
        unit: 'floods',
        goal,
        ours: ours(field, sources),
        peer,
        check: () => check(field, map, sources),
      }
    },
  }
}

export const REACHES: readonly Entry[] = [
  entry(64, 'rot-js', 25, false),
  entry(64, 'dijkstrajs', 70, false),
  entry(256, 'rot-js', 25, true),
  entry(256, 'dijkstrajs', 70, true),
]
