// The Field of a gridless map: positions in millimetres, bodies are discs, moves are straight segments.
import { compareProducts, withinCone } from './angles.ts'
import type { BattleMap } from './battleMap.ts'
import { coverLevel } from './cellCover.ts'
import { findCrossings, takenOff } from './crossings.ts'
import { directionsFor } from './directions.ts'
import type { Body, CoverEvidence, Field } from './field.ts'
import { createGridlessGround } from './gridlessGround.ts'
import { createGridlessLines, type GridlessLines } from './gridlessLines.ts'
import { createGridlessSteps, pointNearer, radiusOf } from './gridlessSteps.ts'
import { SQUARE } from './metric.ts'
import { createNavigation } from './navigation.ts'
import { createNavigationLattice } from './navigationLattice.ts'
import { regionsOf } from './polygons.ts'
import { mindingRisk } from './riskyReach.ts'
import { createSolidOutline } from './solidOutline.ts'
import type { OwnGround } from './wallSet.ts'

export function createGridlessField(map: BattleMap, doorsOpen: readonly boolean[]): Field {
  const regions = regionsOf(map.areas)
  const outline = createSolidOutline(regions)
  const lines = createGridlessLines(map, doorsOpen, outline, regions)
  const steps = createGridlessSteps(map, doorsOpen, outline, regions)
  const ground = createGridlessGround(regions)
  const lattice = createNavigationLattice(map.grid.widthMm, map.grid.heightMm, steps, ground)
  const navigation = createNavigation(lattice)
  const directions = directionsFor('gridless')
  return {
    map,
    hasCells: false,
    nodeCount: lattice.count,
    nodeAt: lattice.nodeAt,
    nodeX: lattice.nodeX,
    nodeY: lattice.nodeY,
    neighbours: () => [],
    cellsOf: () => [],
    centre: ({ x, y }) => ({ x, y }),
    fineCentre: ({ x, y }) => ({ x, y }),
    within,
    distance,
    overlaps: (a, b) => {
      const radii = radiusOf(a.size) + radiusOf(b.size)
      return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < radii * radii
    },
    groundMm: ground.groundMm,
    terrainAt: ground.terrainAt,
    dot: SQUARE.dot,
    directionOf: directions.of,
    degreesOf: directions.degreesOf,
    hasLine: (a, b) => lines.free(a.x, a.y, b.x, b.y),
    traceLine: (a, b) => {
      const block = lines.block(a.x, a.y, b.x, b.y)
      return { free: block === undefined, from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y }, block }
    },
    cover: (attacker, target) => discCover(lines, attacker, target),
    terrainsBetween: (spot, enemy) => {
      const [x, y] = rimTowards(enemy, spot)
      return ground.maskAlong(spot.x, spot.y, x, y, false)
    },
    inCone: (origin, target, { dx, dy, k }) => {
      const vx = target.x - origin.x
      const vy = target.y - origin.y
      return withinCone(dx * vx + dy * vy, dx * dx + dy * dy, vx * vx + vy * vy, k)
    },
    area: () => new Int32Array(0),
    disc: () => new Int32Array(0),
    standBar: (x, y, size) => steps.sweepBar(size, x, y, x, y),
    step: (size, x, y, toX, toY) => ({
      bar: steps.sweepBar(size, x, y, toX, toY),
      lengthMm: Math.round(Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))),
      terrain: ground.worstAlong(x, y, toX, toY, size),
    }),
    flood: mindingRisk(navigation.flood, () => createNavigation(lattice).flood),
    path: navigation.path,
    crossings: (body, toX, toY, other, limitMm) => {
      const endsIn = within({ x: toX, y: toY, z: body.z, size: body.size }, other, limitMm)
      return findCrossings(body, toX, toY, other, limitMm, within(body, other, limitMm), endsIn)
    },
    sweeps: (body, toX, toY, other) =>
      pointNearer(other.x, other.y, body.x, body.y, toX, toY, radiusOf(body.size) + radiusOf(other.size)),
    terrainRuns: (size, x, y, toX, toY) => ground.runsAlong(x, y, toX, toY, size),
  }
}

/** TG-GEO-1: (distance of centres - taken off) and the altitude within the limit, compared as squares. */
function within(a: Body, b: Body, limitMm: number): boolean {
  const dz = a.z - b.z
  const flat2 = limitMm * limitMm - dz * dz
  if (limitMm < 0 || flat2 < 0) return false
  const off = takenOff(a.size, b.size)
  const beyond = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) - off * off - flat2
  // distance <= off + sqrt(flat2)  <=>  beyond <= 2 off sqrt(flat2)
  return beyond <= 0 || compareProducts(beyond, beyond, 1, 4 * off * off, flat2, 1) <= 0
}

function distance(a: Body, b: Body): number {
  const dz = a.z - b.z
  const centres = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
  const flat = Math.max(0, centres - takenOff(a.size, b.size))
  return Math.sqrt(flat * flat + dz * dz)
}

/** The place on the rim of `enemy` where the straight line to it ends: its own ground does not count (TG-GEO-11). */
function rimTowards(enemy: Body, spot: Body): readonly [number, number] {
  const dx = spot.x - enemy.x
  const dy = spot.y - enemy.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const radius = radiusOf(enemy.size)
  if (length <= radius) return [spot.x, spot.y]
  return [enemy.x + Math.round((dx * radius) / length), enemy.y + Math.round((dy * radius) / length)]
}

const HALF_ROOT = Math.SQRT1_2
/** Rim directions clockwise from north. */
const RIM: ReadonlyArray<readonly [number, number]> = [
  [0, -1],
  [HALF_ROOT, -HALF_ROOT],
  [1, 0],
  [HALF_ROOT, HALF_ROOT],
  [0, 1],
  [-HALF_ROOT, HALF_ROOT],
  [-1, 0],
  [-HALF_ROOT, -HALF_ROOT],
]

/** TG-GEO-7: eight rays to rim points at nine tenths of the radius, in whole mm. */
function discCover(lines: GridlessLines, attacker: Body, target: Body): CoverEvidence {
  const own = ownDisc(radiusOf(attacker.size))
  const from = { x: attacker.x, y: attacker.y }
  const reach = (radiusOf(target.size) * 9) / 10
  const rays = RIM.map(([x, y]) => {
    const to = { x: target.x + Math.round(x * reach), y: target.y + Math.round(y * reach) }
    return { from, to, stopped: lines.rayStopped(from.x, from.y, to.x, to.y, own) }
  })
  const stopped = rays.filter((ray) => ray.stopped).length
  const free = lines.free(attacker.x, attacker.y, target.x, target.y)
  return { level: free ? coverLevel(stopped, rays.length) : 'heavy', stopped, rays }
}

/** The attacker's own ground: as far as the corners of the square around his disc, like the cell of a square map. */
function ownDisc(radius: number): OwnGround {
  return {
    coversPoint: (x, y) => x * x + y * y <= 2 * radius * radius,
    coversFraction: (n, d, dx, dy) =>
      BigInt(n) * BigInt(n) * BigInt(dx * dx + dy * dy) <=
      BigInt(2 * radius * radius) * BigInt(d) * BigInt(d),
  }
}
