// The shapes of the four sides' tokens: their outlines, lengths and reach. One table says it all.
import type { SideLook } from './theme.ts'

type Rim = SideLook['rim']

/** A regular polygon with rounded corners, in radii of the token: corner distance, rounding, turn, shift downwards. */
interface RimShape {
  readonly sides: number
  readonly around: number
  readonly round: number
  /** Of the first corner, radians clockwise from east. */
  readonly turn: number
  readonly down: number
}

const SHAPES: Readonly<Record<Exclude<Rim, 'circle'>, RimShape>> = {
  square: { sides: 4, around: 1.28, round: 0.2, turn: -Math.PI / 4, down: 0 },
  hexagon: { sides: 6, around: 1.11, round: 0.12, turn: -Math.PI / 2, down: 0 },
  triangle: { sides: 3, around: 1.5, round: 0.42, turn: -Math.PI / 2, down: 0.2 },
}

/** Outline of a rim about the origin, begun at its top and clockwise. */
export function rimPath(rim: Rim, radius: number): Path2D {
  const path = new Path2D()
  if (rim === 'circle') path.arc(0, 0, radius, -Math.PI / 2, 1.5 * Math.PI)
  else addPolygon(path, SHAPES[rim], radius)
  path.closePath()
  return path
}

function addPolygon(path: Path2D, shape: RimShape, radius: number): void {
  const corners = cornersOf(shape, radius)
  const [first, second, last] = [corners[0]!, corners[1]!, corners.at(-1)!]
  // A corner on top is passed at its right flank; a flat top begins in its middle.
  const isFlat = shape.sides === 4
  const [other, share] = isFlat ? [last, 0.5] : [second, shape.round / shape.around]
  path.moveTo(first[0] + (other[0] - first[0]) * share, first[1] + (other[1] - first[1]) * share)
  for (let i = isFlat ? 0 : 1; i < shape.sides + (isFlat ? 0 : 1); i += 1) {
    const [corner, next] = [corners[i % shape.sides]!, corners[(i + 1) % shape.sides]!]
    path.arcTo(corner[0], corner[1], next[0], next[1], shape.round * radius)
  }
}

function cornersOf({ sides, around, turn, down }: RimShape, radius: number): (readonly [number, number])[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / sides
    return [radius * around * Math.cos(angle), radius * (around * Math.sin(angle) + down)] as const
  })
}

/** Length of an outline. */
export function rimLength(rim: Rim, radius: number): number {
  if (rim === 'circle') return 2 * Math.PI * radius
  const { sides, around, round } = SHAPES[rim]
  const half = Math.PI / sides
  return 2 * radius * (sides * (around * Math.sin(half) - round * Math.tan(half)) + Math.PI * round)
}

/** How far the outline of a rim of radius 1 lies from the token's centre in a direction, degrees clockwise from north. */
export function rimReach(rim: Rim, degrees: number): number {
  if (rim === 'circle') return 1
  const shape = SHAPES[rim]
  const corners = cornersOf(shape, 1)
  const angle = ((degrees - 90) * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  let reach = Infinity
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % corners.length]!
    // The side's line, met by the ray from the origin.
    const [ex, ey] = [bx - ax, by - ay]
    const cross = dx * ey - dy * ex
    const along = (ax * ey - ay * ex) / cross
    if (cross !== 0 && along > 0) reach = Math.min(reach, along)
  }
  const blunt = shape.round * (1 / Math.sin(Math.PI / 2 - Math.PI / shape.sides) - 1)
  return Math.min(reach, shape.around + shape.down - blunt)
}
