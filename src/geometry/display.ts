// Display only: an angle as a number of degrees for people and reports. No verdict may use it.
// Built from + - * / and sqrt alone, so that every machine prints the same digits.

/**
 * The angle between two vectors in degrees, rounded to four decimals. `dot` = a.b, `aa` = |a|^2, `bb` = |b|^2 (hexes:
 * all doubled). 0 for a zero vector; never NaN.
 */
export function degreesFourDecimals(dot: number, aa: number, bb: number): number {
  if (aa === 0 || bb === 0) return 0
  const sine = Math.sqrt(crossSquared(dot, aa, bb))
  const degrees = (angleOf(sine, dot) * 180) / Math.PI
  return Math.round(degrees * 10000) / 10000
}

/** aa * bb - dot^2, exact before it is rounded, so that nearly parallel vectors keep their digits. */
function crossSquared(dot: number, aa: number, bb: number): number {
  const direct = aa * bb
  if (direct < Number.MAX_SAFE_INTEGER) return Math.max(0, direct - dot * dot)
  return Math.max(0, Number(BigInt(aa) * BigInt(bb) - BigInt(dot) * BigInt(dot)))
}

/** Angle of the point (x, y), y >= 0, from 0 to pi. */
function angleOf(y: number, x: number): number {
  const large = Math.abs(x) >= y
  const ratio = large ? y / Math.abs(x) : Math.abs(x) / y
  const acute = large ? arcTangent(ratio) : Math.PI / 2 - arcTangent(ratio)
  return x < 0 ? Math.PI - acute : acute
}

/** For 0 <= t <= 1: the angle is halved four times, then summed as a series. */
function arcTangent(t: number): number {
  let small = t
  for (let halving = 0; halving < 4; halving++) small = small / (1 + Math.sqrt(1 + small * small))
  const square = small * small
  let sum = 0
  let power = small
  for (let odd = 1; odd < 23; odd += 2) {
    sum += power / odd
    power *= -square
  }
  return sum * 16
}
