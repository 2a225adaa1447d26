// Whether among many directions some pair is at least 120 degrees apart (TG-FLANK-1), in one pass and exactly.
// Who threatens whom is the caller's business.

/** Found pair of `findFlankPair`: indices into the vectors. Reused by the caller; -1 if there is none. */
export interface FlankPair {
  a: number
  b: number
}

/**
 * Is some pair of the vectors (x[i], y[i]), 0 <= i < count, at least 120 degrees apart? If so the pair is put in `found`.
 * All directions are pairwise closer than 120 degrees exactly if they lie in one arc of less than 120 degrees, so it is
 * enough to keep the two ends of that arc and to test each new direction against both. Zero vectors have no direction.
 * @param hex whether the vectors are axial
 */
export function findFlankPair(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  count: number,
  hex: boolean,
  found: FlankPair,
): boolean {
  found.a = -1
  found.b = -1
  let first = -1
  let last = -1
  let fx = 0,
    fy = 0,
    ff = 0,
    lx = 0,
    ly = 0,
    ll = 0
  for (let i = 0; i < count; i++) {
    const vx = x[i] as number
    const vy = y[i] as number
    const vv = hex ? 2 * (vx * vx + vy * vy + vx * vy) : vx * vx + vy * vy
    if (vv === 0) continue
    if (first < 0) {
      first = last = i
      fx = lx = vx
      fy = ly = vy
      ff = ll = vv
      continue
    }
    const df = hex ? 2 * (vx * fx + vy * fy) + vx * fy + vy * fx : vx * fx + vy * fy
    if (df < 0 && reaches120(df, vv, ff)) return pair(found, first, i)
    const dl = hex ? 2 * (vx * lx + vy * ly) + vx * ly + vy * lx : vx * lx + vy * ly
    if (dl < 0 && reaches120(dl, vv, ll)) return pair(found, last, i)
    if (fx * vy - fy * vx < 0) {
      first = i
      fx = vx
      fy = vy
      ff = vv
    } else if (lx * vy - ly * vx > 0) {
      last = i
      lx = vx
      ly = vy
      ll = vv
    }
  }
  return false
}

function pair(found: FlankPair, a: number, b: number): true {
  found.a = a
  found.b = b
  return true
}

/** 4 dot^2 >= aa bb: doubles where both sides are exact or far apart, else BigInt. */
function reaches120(dot: number, aa: number, bb: number): boolean {
  const left = 4 * dot * dot
  const right = aa * bb
  if (left + right < Number.MAX_SAFE_INTEGER) return left >= right
  if (Math.abs(left - right) > (left + right) * 5e-15) return left > right
  return 4n * BigInt(dot) * BigInt(dot) >= BigInt(aa) * BigInt(bb)
}
