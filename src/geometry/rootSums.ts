// Exact signs of sums with square roots: what distances reduced by radii come to on gridless maps (TG-GEO-1, -12).

/** Sign of a + b * sqrt(m) for whole numbers, m >= 0. */
export function signOfRootSum(a: bigint, b: bigint, m: bigint): number {
  const signA = signOf(a)
  const signB = m === 0n ? 0 : signOf(b)
  if (signA === signB || signB === 0) return signA
  if (signA === 0) return signB
  const difference = signOf(a * a - b * b * m)
  return difference === 0 ? 0 : difference > 0 ? signA : signB
}

/** Sign of a + b * sqrt(m) + c * sqrt(n) for whole numbers, m, n >= 0. */
export function signOfTwoRoots(a: bigint, b: bigint, m: bigint, c: bigint, n: bigint): number {
  const first = signOfRootSum(a, b, m)
  const second = n === 0n ? 0 : signOf(c)
  if (first === second || second === 0) return first
  if (first === 0) return second
  const difference = signOfRootSum(a * a + b * b * m - c * c * n, 2n * a * b, m)
  return difference === 0 ? 0 : difference > 0 ? first : second
}

function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}
