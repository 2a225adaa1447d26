// Gridless maps: which parts of a circle are cut off by walls and closed doors, as polygons for drawing and surveys.
// Verdicts never use them; line of effect does (lineOfEffect.ts).

import type { FinePoint } from '../../geometry/battleMap.ts'
import { formatPosition } from '../../geometry/coordinates.ts'
import type { Battle } from '../battle.ts'

type Corner = readonly [number, number]

/** The shadow of each thing that blocks sight: the piece and its projection beyond the circle. In metres. */
export function blockedParts(battle: Battle, centre: FinePoint, radiusMm: number): (readonly Corner[])[] {
  return sightBlockers(battle)
    .filter(([a, b]) => isNear(centre, a, b, radiusMm))
    .map(([a, b]) => {
      const corners = [a, b, project(centre, b, radiusMm), project(centre, a, radiusMm)]
      return corners.map(({ x, y }) => formatPosition(battle.setup.map.grid, x, y))
    })
}

function sightBlockers(battle: Battle): (readonly [FinePoint, FinePoint])[] {
  const { map } = battle.setup
  const walls = map.walls.filter((wall) => wall.blocksSight && !wall.low).map(({ a, b }) => [a, b] as const)
  const doors = map.doors.filter((door, i) => door.blocksSight && battle.columns.doors[i] === 0)
  const rims = map.areas
    .filter((area) => area.terrain === 'solid')
    .flatMap(({ polygon }) => polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length]!] as const))
  return [...walls, ...doors.map(({ a, b }) => [a, b] as const), ...rims]
}

/** Does the segment come within the circle? */
function isNear(centre: FinePoint, a: FinePoint, b: FinePoint, radius: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((centre.x - a.x) * dx + (centre.y - a.y) * dy) / length
  const t = Math.max(0, Math.min(1, along))
  const px = a.x + t * dx - centre.x
  const py = a.y + t * dy - centre.y
  return px * px + py * py <= radius * radius
}

/** A point on the ray through `point`, well outside of the circle. */
function project(centre: FinePoint, point: FinePoint, radius: number): FinePoint {
  const dx = point.x - centre.x
  const dy = point.y - centre.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return point
  const factor = Math.max(1, (2 * radius) / length)
  return { x: Math.round(centre.x + dx * factor), y: Math.round(centre.y + dy * factor) }
}
