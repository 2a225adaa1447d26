// The areas of a gridless map: which is topmost at a point or just beside one, exactly. Later areas lie over earlier.
import { type Area, TERRAINS } from './battleMap.ts'

/** An area with its box; corners as whole mm, without a closing repeat. */
export interface Region {
  readonly index: number
  readonly terrain: number
  readonly heightMm: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Areas as regions, in order. */
export function regionsOf(areas: readonly Area[]): Region[] {
  return areas.map((area, index) => {
    const x = Float64Array.from(area.polygon, (corner) => corner.x)
    const y = Float64Array.from(area.polygon, (corner) => corner.y)
    return {
      index,
      x,
      y,
      terrain: TERRAINS.indexOf(area.terrain),
      heightMm: area.heightMm,
      left: Math.min(...x),
      top: Math.min(...y),
      right: Math.max(...x),
      bottom: Math.max(...y),
    }
  })
}

/** A point n / den with whole numerators; den > 0. */
export interface ExactPoint {
  readonly x: bigint
  readonly y: bigint
  readonly den: bigint
}

/** Is the point in the region or on its border (even-odd)? Whole mm. */
export function holdsPoint(region: Region, px: number, py: number): boolean {
  if (px < region.left || px > region.right || py < region.top || py > region.bottom) return false
  const { x, y } = region
  let inside = false
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
    const ax = (x[j] as number) - px
    const ay = (y[j] as number) - py
    const bx = (x[i] as number) - px
    const by = (y[i] as number) - py
    const cross = ax * by - ay * bx
    if (cross === 0 && ax * bx <= 0 && ay * by <= 0) return true
    if (ay > 0 !== by > 0 && cross > 0 === by > ay) inside = !inside
  }
  return inside
}

/** Products below this may have the wrong sign in doubles, for points of maps up to kilometres across. */
const UNSURE = 1

/** As `holdsPoint` for a point between whole millimetres. */
export function holdsBetween(region: Region, at: ExactPoint): boolean {
  const den = Number(at.den)
  return holdsRoughly(region, Number(at.x) / den, Number(at.y) / den) ?? holdsExact(region, at)
}

/** In doubles; undefined where the point is too near to a border or to the height of a corner to be sure. */
function holdsRoughly(
  { x, y, left, right, top, bottom }: Region,
  px: number,
  py: number,
): boolean | undefined {
  if (px < left - 1 || px > right + 1 || py < top - 1 || py > bottom + 1) return false
  let inside = false
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
    const ax = (x[j] as number) - px
    const ay = (y[j] as number) - py
    const bx = (x[i] as number) - px
    const by = (y[i] as number) - py
    const cross = ax * by - ay * bx
    if (Math.abs(cross) < UNSURE || Math.abs(by) < 0.001) return undefined
    if (ay > 0 !== by > 0 && cross > 0 === by > ay) inside = !inside
  }
  return inside
}

/** As `holdsBetween`, always exactly. */
function holdsExact(region: Region, { x: px, y: py, den }: ExactPoint): boolean {
  const { x, y } = region
  let inside = false
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
    const ax = BigInt(x[j] as number) * den - px
    const ay = BigInt(y[j] as number) * den - py
    const bx = BigInt(x[i] as number) * den - px
    const by = BigInt(y[i] as number) * den - py
    const cross = ax * by - ay * bx
    if (cross === 0n && ax * bx <= 0n && ay * by <= 0n) return true
    if (ay > 0n !== by > 0n && cross > 0n === by > ay) inside = !inside
  }
  return inside
}

/**
 * Is the place just beside a point in the region: a hair along (dx, dy), and a far smaller hair to the side (1 = where
 * cross products with (dx, dy) are positive)? Never on the border, so there is no doubt.
 */
export function holdsBeside(
  region: Region,
  { x: px, y: py, den }: ExactPoint,
  dx: bigint,
  dy: bigint,
  side: number,
): boolean {
  const { x, y } = region
  let inside = false
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
    const ax = BigInt(x[j] as number) * den - px
    const ay = BigInt(y[j] as number) * den - py
    const bx = BigInt(x[i] as number) * den - px
    const by = BigInt(y[i] as number) * den - py
    // A ray goes out sideways; the edge meets it if its ends lie before and behind.
    const aheadA = ax * dx + ay * dy > 0n
    const aheadB = bx * dx + by * dy > 0n
    if (aheadA === aheadB) continue
    const turn = ax * by - ay * bx
    const reach =
      turn !== 0n
        ? turn > 0n === aheadB
          ? -1
          : 1
        : // The edge passes through the point itself: the end ahead tells to which side it goes.
          signOf(aheadA ? dx * ay - dy * ax : dx * by - dy * bx)
    if (reach === side) inside = !inside
  }
  return inside
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}
