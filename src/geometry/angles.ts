// Exact comparisons of angles between integer vectors (TG-GEO-10, TG-GEO-4). Only verdicts, never an angle.
// Hex products are doubled throughout; since all terms of a test are doubled alike, the same tests hold.

/** Beyond this relative difference the rounding of three double products cannot turn a comparison round. */
const SAFE = 5e-15

/**
 * Sign of a1 * a2 * a3 - b1 * b2 * b3 for integers up to 2^53 in amount: doubles where the difference is beyond their
 * rounding error, else BigInt.
 */
export function compareProducts(
  a1: number,
  a2: number,
  a3: number,
  b1: number,
  b2: number,
  b3: number,
): number {
  const a = a1 * a2 * a3
  const b = b1 * b2 * b3
  const difference = a - b
  if (Math.abs(difference) > (Math.abs(a) + Math.abs(b)) * SAFE) return difference > 0 ? 1 : -1
  if (Math.abs(a) < Number.MAX_SAFE_INTEGER && Math.abs(b) < Number.MAX_SAFE_INTEGER)
    return Math.sign(difference)
  const exact = BigInt(a1) * BigInt(a2) * BigInt(a3) - BigInt(b1) * BigInt(b2) * BigInt(b3)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** TG-GEO-10: is the angle at least 120 degrees? `dot` = a.b, `aa` = |a|^2, `bb` = |b|^2, integers. */
export function atLeast120(dot: number, aa: number, bb: number): boolean {
  return dot < 0 && compareProducts(4, dot, dot, aa, bb, 1) >= 0
}

/** TG-GEO-10: is the angle at most 60 degrees? */
export function within60(dot: number, aa: number, bb: number): boolean {
  return dot > 0 && compareProducts(4, dot, dot, aa, bb, 1) >= 0
}

/** TG-GEO-10: is the angle at most 30 degrees? */
export function within30(dot: number, aa: number, bb: number): boolean {
  return dot > 0 && fourfoldAtLeastThreefold(dot, aa, bb)
}

function fourfoldAtLeastThreefold(dot: number, aa: number, bb: number): boolean {
  // 4 dot^2 >= 3 aa bb; the factor goes into a product of its own so that no argument leaves the safe integers.
  const left = 4 * dot * dot
  const right = 3 * aa * bb
  if (Math.abs(left - right) > (left + right) * SAFE) return left > right
  return 4n * BigInt(dot) * BigInt(dot) >= 3n * BigInt(aa) * BigInt(bb)
}

/**
 * TG-GEO-4: is a vector with square `vv` and product `dot` with the aimed direction (square `dd`) within the cone?
 * k = round(10^6 cos^2(arc/2)); edges included. Arcs of 180 degrees and more do not occur.
 */
export function withinCone(dot: number, dd: number, vv: number, k: number): boolean {
  if (dot <= 0) return false
  const left = dot * dot * 1e6
  const right = dd * vv * k
  if (Math.abs(left - right) > (left + right) * SAFE) return left > right
  return BigInt(dot) * BigInt(dot) * 1000000n >= BigInt(k) * BigInt(dd) * BigInt(vv)
}
