// The Field of a map with cells, squares or hexes: joins lines, steps, areas, cover, floods and paths. Positions at this
// edge are offset (column, row) as in files; plane coordinates (axial for hexes) only inside.
import type { BattleMap } from './battleMap.ts'
import { createCellAreas } from './cellAreas.ts'
import { cellCover, fineCentreOf, nearestPair } from './cellCover.ts'
import { createCellFlood } from './cellFlood.ts'
import type { CellGrid } from './cellGrid.ts'
import { createCellLines } from './cellLines.ts'
import { createCellPath } from './cellPath.ts'
import { createCellSteps } from './cellSteps.ts'
import { offsetToAxial } from './coordinates.ts'
import { directionsFor } from './directions.ts'
import type { Body, Field, LineEvidence, StepBar, StepVerdict } from './field.ts'
import { createHexGrid } from './hexGrid.ts'
import { createSquareGrid } from './squareGrid.ts'
import { diagonalMm } from './stepCosts.ts'

export function createCellField(map: BattleMap, doorsOpen: readonly boolean[]): Field {
  const grid = map.grid.kind === 'square' ? createSquareGrid(map.grid) : createHexGrid(map.grid)
  const lines = createCellLines(map, doorsOpen, grid)
  const steps = createCellSteps(map, doorsOpen, grid)
  const areas = createCellAreas(grid, lines)
  const bodies = createBodies(grid)
  const ground = createGround(map, bodies.cellsAt)
  const flood = createCellFlood(grid, steps, ground.terrainOf)
  const path = createCellPath(grid, steps, ground.terrainOf)
  const directions = directionsFor(map.grid.kind)
  const { cellMm } = map.grid
  const { planeX, planeY } = bodies
  const nodeAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < grid.cols && y < grid.rows ? y * grid.cols + x : -1

  const directionTo = (x: number, y: number, toX: number, toY: number): number => {
    const dx = planeX(toX, toY) - planeX(x, y)
    const dy = planeY(toX, toY) - planeY(x, y)
    for (let d = 0; d < grid.directions; d++) {
      if (grid.stepX[d] === dx && grid.stepY[d] === dy) return d
    }
    return -1
  }
  const step = (size: number, x: number, y: number, toX: number, toY: number): StepVerdict => {
    const d = directionTo(x, y, toX, toY)
    const cell = nodeAt(x, y)
    if (d < 0 || cell < 0) return { bar: { kind: 'edge', index: -1 }, lengthMm: 0, terrain: 0 }
    const lengthMm = !grid.hex && d % 2 === 1 ? diagonalMm(cellMm) : cellMm
    return { bar: steps.stepBar(cell, d, size), lengthMm, terrain: ground.terrainAt(toX, toY, size) }
  }
  const within = (a: Body, b: Body, limitMm: number): boolean => {
    const flat = bodies.distance2(a, b) * cellMm * cellMm
    const dz = a.z - b.z
    return limitMm >= 0 && flat + dz * dz <= limitMm * limitMm
  }
  return {
    map,
    hasCells: true,
    nodeCount: grid.count,
    nodeAt,
    nodeX: (node) => node % grid.cols,
    nodeY: (node) => Math.floor(node / grid.cols),
    neighbours: (x, y) => {
      const found: Array<readonly [number, number]> = []
      const cell = nodeAt(x, y)
      if (cell < 0) return found
      for (let d = 0; d < grid.directions; d++) {
        const next = grid.neighbour[cell * grid.directions + d] as number
        if (next >= 0) found.push([next % grid.cols, Math.floor(next / grid.cols)])
      }
      return found
    },
    cellsOf: (body) => bodies.cellsAt(body.x, body.y, body.size),
    centre: (body) => grid.centre(planeX(body.x, body.y), planeY(body.x, body.y), body.size),
    fineCentre: (body) => {
      const { x, y } = grid.centre(planeX(body.x, body.y), planeY(body.x, body.y), body.size)
      return { x: (x * grid.fine) / grid.lattice, y: (y * grid.fine) / grid.lattice }
    },
    within,
    distance: (a, b) => {
      const dz = a.z - b.z
      return Math.sqrt(bodies.distance2(a, b) * cellMm * cellMm + dz * dz)
    },
    overlaps: (a, b) =>
      grid.overlaps(planeX(a.x, a.y), planeY(a.x, a.y), a.size, planeX(b.x, b.y), planeY(b.x, b.y), b.size),
    groundMm: ground.groundMm,
    terrainAt: ground.terrainAt,
    dot: grid.metric.dot,
    directionOf: directions.of,
    degreesOf: directions.degreesOf,
    hasLine: (a, b) => {
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
      const centre = grid.centre(planeX(origin.x, origin.y), planeY(origin.x, origin.y), origin.size)
      return bodies.cellsIn(target).some((cell) => areas.cellInCone(centre, cell, cone))
    },
    area: (body, limitMm, cone) =>
      areas.area(planeX(body.x, body.y), planeY(body.x, body.y), body.size, limitMm, cone),
    disc: (body, limitMm) => areas.disc(planeX(body.x, body.y), planeY(body.x, body.y), body.size, limitMm),
    standBar: (x, y, size): StepBar | undefined => steps.standBar(nodeAt(x, y), size),
    step,
    flood: (request) => flood(request, nodeAt(request.body.x, request.body.y)),
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

interface Bodies {
  planeX(x: number, y: number): number
  planeY(x: number, y: number): number
  distance2(a: Body, b: Body): number
  cellsAt(x: number, y: number, size: number): readonly number[] | undefined
  /** Cells of a body that lie on the map. */
  cellsIn(body: Body): readonly number[]
}

function createBodies(grid: CellGrid): Bodies {
  const flat = grid.spec.kind === 'hex-flat'
  const planeX =
    !grid.hex || flat ? (x: number) => x : (x: number, y: number) => offsetToAxial(grid.spec, x, y).q
  const planeY =
    !grid.hex || !flat
      ? (_x: number, y: number) => y
      : (x: number, y: number) => offsetToAxial(grid.spec, x, y).r
  const known = new Map<number, readonly number[] | undefined>()
  const collect = (x: number, y: number, size: number): number[] => {
    const { dx, dy, count } = grid.footprint(size)
    const px = planeX(x, y)
    const py = planeY(x, y)
    const cells = Array.from({ length: count }, (_, i) =>
      grid.cellAtPlane(px + (dx[i] as number), py + (dy[i] as number)),
    )
    return cells.filter((cell) => cell >= 0).sort((a, b) => a - b)
  }
  const cellsAt = (x: number, y: number, size: number): readonly number[] | undefined => {
    if (x < 0 || y < 0 || x >= grid.cols || y >= grid.rows) return undefined
    const key = (y * grid.cols + x) * 8 + size
    const found = known.get(key)
    if (found !== undefined) return found
    const cells = collect(x, y, size)
    if (cells.length < grid.footprint(size).count) return undefined
    known.set(key, cells)
    return cells
  }
  return {
    planeX,
    planeY,
    cellsAt,
    cellsIn: (body) => cellsAt(body.x, body.y, body.size) ?? collect(body.x, body.y, body.size),
    distance2: (a, b) =>
      grid.distance2(planeX(a.x, a.y), planeY(a.x, a.y), a.size, planeX(b.x, b.y), planeY(b.x, b.y), b.size),
  }
}

interface Ground {
  terrainOf(size: number): Uint8Array
  terrainAt(x: number, y: number, size: number): number
  groundMm(x: number, y: number, size: number): number
}

function createGround(map: BattleMap, cellsAt: Bodies['cellsAt']): Ground {
  const { cols, rows } = map.grid
  const bySize: Array<Uint8Array | undefined> = []
  const isFlat = map.groundMm.every((height) => height === 0)
  const worst = (cells: readonly number[] | undefined): number =>
    cells === undefined ? 0 : cells.reduce((code, cell) => Math.max(code, map.terrain[cell] as number), 0)
  return {
    terrainOf: (size) =>
      (bySize[size] ??=
        size === 1
          ? map.terrain
          : Uint8Array.from({ length: cols * rows }, (_, cell) =>
              worst(cellsAt(cell % cols, Math.floor(cell / cols), size)),
            )),
    terrainAt: (x, y, size) =>
      size === 1 && x >= 0 && y >= 0 && x < cols && y < rows
        ? (map.terrain[y * cols + x] as number)
        : worst(cellsAt(x, y, size)),
    groundMm: (x, y, size) => {
      if (isFlat) return 0
      const cells = cellsAt(x, y, size)
      if (cells === undefined || cells.length === 0) return 0
      return cells.reduce((height, cell) => Math.max(height, map.groundMm[cell] as number), -Infinity)
    },
  }
}
