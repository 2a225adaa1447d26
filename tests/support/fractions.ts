// Exact fractions for oracles: plain, slow and obviously right.

export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/** n / d of whole numbers. */
export function fraction(n: number | bigint, d: number | bigint = 1): Fraction {
  return make(BigInt(n), BigInt(d))
}

function make(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new Error('division by zero')
  if (d < 0n) return make(-n, -d)
  const common = divisor(n < 0n ? -n : n, d)
  return { n: n / common, d: d / common }
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

export const ZERO = fraction(0)
export const ONE = fraction(1)
export const add = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Fraction, b: Fraction): Fraction => make(a.n * b.n, a.d * b.d)
export const divide = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d, a.d * b.n)
export const sign = (a: Fraction): number => (a.n > 0n ? 1 : a.n < 0n ? -1 : 0)
export const compare = (a: Fraction, b: Fraction): number => sign(subtract(a, b))
export const half = (a: Fraction): Fraction => divide(a, fraction(2))

/** A point or vector of the plane. */
export interface Point {
  readonly x: Fraction
  readonly y: Fraction
}

export const point = (x: Fraction, y: Fraction): Point => ({ x, y })
export const minus = (a: Point, b: Point): Point => ({ x: subtract(a.x, b.x), y: subtract(a.y, b.y) })
export const plus = (a: Point, b: Point): Point => ({ x: add(a.x, b.x), y: add(a.y, b.y) })
export const times = (a: Point, t: Fraction): Point => ({ x: multiply(a.x, t), y: multiply(a.y, t) })
export const cross = (a: Point, b: Point): Fraction => subtract(multiply(a.x, b.y), multiply(a.y, b.x))
export const dot = (a: Point, b: Point): Fraction => add(multiply(a.x, b.x), multiply(a.y, b.y))
export const same = (a: Point, b: Point): boolean => compare(a.x, b.x) === 0 && compare(a.y, b.y) === 0

/** Is the point on the closed segment? */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  if (sign(cross(minus(b, a), minus(p, a))) !== 0) return false
  return sign(dot(minus(a, p), minus(b, p))) <= 0
}

/** Fractions t of the segment from p along d at which it meets the segment a-b or an end of it, if anywhere. */
export function meetings(p: Point, d: Point, a: Point, b: Point): Fraction[] {
  const w = minus(b, a)
  const parallel = cross(d, w)
  const square = dot(d, d)
  if (sign(parallel) !== 0) {
    const t = divide(cross(minus(a, p), w), parallel)
    const s = divide(cross(minus(a, p), d), parallel)
    return sign(s) >= 0 && compare(s, ONE) <= 0 ? [t] : []
  }
  if (sign(cross(d, minus(a, p))) !== 0) return []
  return [divide(dot(minus(a, p), d), square), divide(dot(minus(b, p), d), square)]
}

/** Distinct values in ascending order. */
export function ascending(values: readonly Fraction[]): Fraction[] {
  const sorted = [...values].sort(compare)
  return sorted.filter((value, i) => i === 0 || compare(value, sorted[i - 1] as Fraction) !== 0)
}
