// Circles and cones of gridless maps, and of the true edges of cones on grids: rims, and what walls leave of them.
import { difference, FillRule } from 'clipper2-ts'
import type { AreaOverlay } from '../../session/boardModel.ts'
import { type Layout, UNIT, type WorldPoint } from '../layout.ts'
import { arcPoints, bearing, type Corners } from '../shapes.ts'

export type AreaShape = NonNullable<AreaOverlay['shape']>

export interface Sector {
  readonly centre: WorldPoint
  /** World units. */
  readonly radius: number
  /** Radians clockwise from east, the second after the first; undefined for a whole circle. */
  readonly arms: readonly [number, number] | undefined
}

export function sectorOf(layout: Layout, shape: AreaShape): Sector {
  const centre = layout.toWorld(shape.centre)
  const radius = (shape.radiusMm * UNIT) / layout.map.grid.cellMm
  if (shape.from === undefined || shape.to === undefined) return { centre, radius, arms: undefined }
  const from = bearing(shape.from)
  const to = bearing(shape.to)
  return { centre, radius, arms: [from, to < from ? to + 2 * Math.PI : to] }
}

/** The rim of a shape: a circle, or a sector with its point at the centre. */
export function rimOf({ centre, radius, arms }: Sector): Corners {
  if (arms === undefined) return arcPoints(centre, radius, 0, 2 * Math.PI, 96).slice(0, -2)
  return [centre.x, centre.y, ...arcPoints(centre, radius, arms[0], arms[1], 96)]
}

/** Clipping works on whole numbers: hundredths of a world unit. */
const FINE = 100

/** What the blocked parts leave of a shape: rings by the even-odd rule, in world units. */
export function visibleRings(layout: Layout, shape: AreaShape): readonly Corners[] {
  const rim = rimOf(sectorOf(layout, shape))
  if (shape.blocked.length === 0) return [rim]
  const blocked = shape.blocked.map((polygon) => finePath(polygon.map((point) => layout.toWorld(point))))
  const left = difference([finePath(pointsOf(rim))], blocked, FillRule.NonZero)
  return left.map((path) => path.flatMap(({ x, y }) => [Number(x) / FINE, Number(y) / FINE]))
}

function pointsOf(corners: Corners): readonly WorldPoint[] {
  const points: WorldPoint[] = []
  for (let i = 0; i + 1 < corners.length; i += 2) points.push({ x: corners[i]!, y: corners[i + 1]! })
  return points
}

function finePath(points: readonly WorldPoint[]): { x: number; y: number }[] {
  return points.map(({ x, y }) => ({ x: Math.round(x * FINE), y: Math.round(y * FINE) }))
}
