// The Field of a map with cells, squares or hexes: joins lines, steps, areas, cover, floods and paths. Positions at this
// edge are offset (column, row) as in files; plane coordinates (axial for hexes) only inside.
import type { BattleMap } from './battleMap.ts'
import { createCellAreas } from './cellAreas.ts'
import { createBodies, createGround } from './cellBodies.ts'
import { cellCover, fineCentreOf, nearestPair } from './cellCover.ts'
import { createCellFlood } from './cellFlood.ts'
import type { CellGrid } from './cellGrid.ts'
import { createCellLines } from './cellLines.ts'
import { createCellPath } from './cellPath.ts'
import { createCellSteps } from './cellSteps.ts'
import { directionsFor } from './directions.ts'
import type { Field, FloodRequest, LineEvidence, StepBar, StepVerdict } from './field.ts'
import { createHexGrid } from './hexGrid.ts'
import { mindingRisk } from './riskyReach.ts'
import { createSquareGrid } from './squareGrid.ts'
import { diagonalMm } from './stepCosts.ts'

export function createCellField(map: BattleMap, doorsOpen: readonly boolean[]): Field {
  const grid = map.grid.kind === 'square' ? createSquareGrid(map.grid) : createHexGrid(map.grid)
  const lines = createCellLines(map, doorsOpen, grid)
  const steps = createCellSteps(map, doorsOpen, grid)
  const areas = createCellAreas(grid, lines, map.terrain)
  const bodies = createBodies(grid)
  const ground = createGround(map, bodies.cellsAt)
  const makeFlood = () => {
    const flood = createCellFlood(grid, steps, ground.terrainOf)
    return (request: FloodRequest) => flood(request, nodeAt(request.body.x, request.body.y))
  }
  const path = createCellPath(grid, steps, ground.terrainOf)
  const directions = directionsFor(map.grid.kind)
  const { cellMm } = map.grid
  const { planeX, planeY } = bodies
  const nodeAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < grid.cols && y < grid.rows ? y * grid.cols + x : -1

  const step = (size: number, x: number, y: number, toX: number, toY: number): StepVerdict => {
    const d = bodies.direction(x, y, toX, toY)
    const cell = nodeAt(x, y)
    if (d < 0 || cell < 0) return { bar: { kind: 'edge', index: -1 }, lengthMm: 0, terrain: 0 }
    const lengthMm = !grid.hex && d % 2 === 1 ? diagonalMm(cellMm) : cellMm
    return { bar: steps.stepBar(cell, d, size), lengthMm, terrain: ground.terrainAt(toX, toY, size) }
  }
  return {
    map,
    hasCells: true,
    nodeCount: grid.count,
    nodeAt,
    nodeX: (node) => node % grid.cols,
    nodeY: (node) => Math.floor(node / grid.cols),
    neighbours: (x, y) => neighboursOf(grid, nodeAt(x, y)),
    cellsOf: (body) => bodies.cellsAt(body.x, body.y, body.size),
    centre: bodies.centre,
    fineCentre: (body) => {
      const { x, y } = bodies.centre(body)
      return { x: (x * grid.fine) / grid.lattice, y: (y * grid.fine) / grid.lattice }
    },
    within: (a, b, limitMm) => limitMm >= 0 && bodies.distance2(a, b) <= limitMm * limitMm,
    distance: (a, b) => Math.sqrt(bodies.distance2(a, b)),
    overlaps: bodies.overlaps,
    groundMm: ground.groundMm,
    terrainAt: ground.terrainAt,
    dot: grid.metric.dot,
    directionOf: directions.of,
    degreesOf: directions.degreesOf,
    hasLine: (a, b) => {
      if (a.size === 1 && b.size === 1) {
        const from = nodeAt(a.x, a.y)
        const to = nodeAt(b.x, b.y)
        return from >= 0 && to >= 0 && lines.free(from, to)
      }
      if (a.size === 1 && b.size === 1) {
        const from = nodeAt(a.x, a.y)
        const target = nodeAt(b.x, b.y)
        if (from >= 0 && target >= 0) return lines.free(from, target)
      }
      const to = bodies.cellsIn(b)
      return bodies.cellsIn(a).some((from) => to.some((cell) => lines.free(from, cell)))
    },
    traceLine: (a, b) => traceLine(bodies.cellsIn(a), bodies.cellsIn(b)),
    cover: (attacker, target) => cellCover(grid, lines, bodies.cellsIn(attacker), bodies.cellsIn(target)),
    terrainsBetween: (spot, enemy) => terrainsBetween(bodies.cellsIn(spot), bodies.cellsIn(enemy)),
    inCone: (origin, target, cone) => {
      const centre = bodies.centre(origin)
      return bodies.cellsIn(target).some((cell) => areas.cellInCone(centre, cell, cone))
    },
    area: (body, limitMm, cone) =>
      areas.area(planeX(body.x, body.y), planeY(body.x, body.y), body.size, limitMm, cone),
    disc: (body, limitMm) => areas.disc(planeX(body.x, body.y), planeY(body.x, body.y), body.size, limitMm),
    standBar: (x, y, size): StepBar | undefined => steps.standBar(nodeAt(x, y), size),
    step,
    flood: mindingRisk(makeFlood(), makeFlood),
    path: (request, toX, toY) => {
      const start = nodeAt(request.body.x, request.body.y)
      const goal = nodeAt(toX, toY)
      const found = path(request, start, goal)
      // A route of least risk may be too long for the budget where a riskier one is not.
      if (found !== undefined || request.penalty === undefined) return found
      const { penalty: _, ...plain } = request
      return path(plain, start, goal)
    },
    crossings: () => [],
    sweeps: () => false,
    terrainRuns: () => [],
  }

  function traceLine(from: readonly number[], to: readonly number[]): LineEvidence {
    let best: readonly [number, number] | undefined
    let least = Infinity
    for (const a of from) {
      for (const b of to) {
        const length2 = grid.length2(
          (grid.planeX[b] as number) - (grid.planeX[a] as number),
          (grid.planeY[b] as number) - (grid.planeY[a] as number),
        )
        if (length2 >= least || !lines.free(a, b)) continue
        least = length2
        best = [a, b]
      }
    }
    const [a, b] = best ?? nearestPair(grid, from, to)
    return {
      free: best !== undefined,
      from: fineCentreOf(grid, a),
      to: fineCentreOf(grid, b),
      block: best === undefined ? lines.block(a, b) : undefined,
    }
  }

  /**
   * TG-GEO-11. Where several pairs of cells are nearest, those with a line of effect count, all alike, so that the answer
   * does not depend on how the map is turned.
   */
  function terrainsBetween(spot: readonly number[], enemy: readonly number[]): number {
    let mask = 0
    for (const cell of spot) mask |= 1 << (map.terrain[cell] as number)
    const pairs = nearestPairs(spot, enemy)
    const free = pairs.filter(([a, b]) => lines.free(a, b))
    for (const [a, b] of free.length > 0 ? free : pairs) {
      const from = fineCentreOf(grid, a)
      const to = fineCentreOf(grid, b)
      lines.walk.along(from.x, from.y, to.x, to.y, (cell) => {
        if (enemy.includes(cell)) return false
        const meeting = lines.test.meet(cell, from.x, from.y, to.x - from.x, to.y - from.y, undefined, 0)
        if (meeting === 'inside') mask |= 1 << (map.terrain[cell] as number)
        return false
      })
    }
    return mask
  }

  function nearestPairs(from: readonly number[], to: readonly number[]): Array<readonly [number, number]> {
    const pairs = from.flatMap((a) => to.map((b) => [a, b] as const))
    const lengths = pairs.map(([a, b]) =>
      grid.length2(
        (grid.planeX[b] as number) - (grid.planeX[a] as number),
        (grid.planeY[b] as number) - (grid.planeY[a] as number),
      ),
    )
    const least = Math.min(...lengths)
    return pairs.filter((_, i) => lengths[i] === least)
  }
}

function neighboursOf(grid: CellGrid, cell: number): Array<readonly [number, number]> {
  const found: Array<readonly [number, number]> = []
  for (let d = 0; cell >= 0 && d < grid.directions; d++) {
    const next = grid.neighbour[cell * grid.directions + d] as number
    if (next >= 0) found.push([next % grid.cols, Math.floor(next / grid.cols)])
  }
  return found
}
