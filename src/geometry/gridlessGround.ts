// Terrain and height of a gridless map at points and along segments. A body of footprint f counts f x f points, a metre
// apart around its centre, as a square map counts f x f cells.
import { type ExactPoint, holdsBetween, holdsPoint, type Region } from './polygons.ts'

/** A stretch of a segment on one terrain, up to a length in whole mm from its start. */
export interface TerrainRun {
  readonly untilMm: number
  readonly terrain: number
}

export interface GridlessGround {
  terrainAt(x: number, y: number, size: number): number
  groundMm(x: number, y: number, size: number): number
  /** Bit mask (1 << code) of the terrains along the segment, with its start; its end only if `withEnd`. */
  maskAlong(px: number, py: number, qx: number, qy: number, withEnd: boolean): number
  /** Worst terrain under a body of `size` that moves along the segment. */
  worstAlong(px: number, py: number, qx: number, qy: number, size: number): number
  /** The stretches of worst terrain under such a body, in order; the last one ends at the length of the segment. */
  runsAlong(px: number, py: number, qx: number, qy: number, size: number): TerrainRun[]
}

export function createGridlessGround(regions: readonly Region[]): GridlessGround {
  const topmost = (x: number, y: number): Region | undefined =>
    regions.findLast((region) => holdsPoint(region, x, y))
  const maskAlong = (px: number, py: number, qx: number, qy: number, withEnd: boolean): number => {
    const met = regionsNear(regions, px, py, qx, qy)
    if (met.length === 0) return 1
    let mask = 1 << (topmost(px, py)?.terrain ?? 0)
    if (withEnd) mask |= 1 << (topmost(qx, qy)?.terrain ?? 0)
    const cuts = cutsOf(met, px, py, qx, qy)
    for (let i = 0; i + 1 < cuts.length; i++) {
      mask |= 1 << terrainBetween(met, px, py, qx, qy, cuts[i] as Cut, cuts[i + 1] as Cut)
    }
    return mask
  }
  const worstAlong = (px: number, py: number, qx: number, qy: number, size: number): number => {
    if (!anyNear(regions, px, py, qx, qy, 500 * size)) return 0
    let worst = 0
    for (const [dx, dy] of samplePoints(size)) {
      worst = Math.max(worst, 31 - Math.clz32(maskAlong(px + dx, py + dy, qx + dx, qy + dy, true)))
    }
    return worst
  }
  return {
    terrainAt: (x, y, size) =>
      samplePoints(size).reduce(
        (worst, [dx, dy]) => Math.max(worst, topmost(x + dx, y + dy)?.terrain ?? 0),
        0,
      ),
    groundMm: (x, y, size) =>
      samplePoints(size).reduce(
        (height, [dx, dy]) => Math.max(height, topmost(x + dx, y + dy)?.heightMm ?? 0),
        -Infinity,
      ),
    maskAlong,
    worstAlong,
    runsAlong: (px, py, qx, qy, size) => {
      const length = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))
      const reach = 500 * size
      if (!anyNear(regions, px, py, qx, qy, reach)) return [{ untilMm: Math.round(length), terrain: 0 }]
      const stretches = samplePoints(size).map(([dx, dy]) =>
        stretchesOf(regions, px + dx, py + dy, qx + dx, qy + dy),
      )
      return joinRuns(stretches, length)
    },
  }
}

/** Offsets in whole mm of the points that count for a body; even sizes stand between metres. */
function samplePoints(size: number): ReadonlyArray<readonly [number, number]> {
  return SAMPLES[size] ?? SAMPLES[1] ?? []
}

const SAMPLES = [0, 1, 2, 3, 4, 5, 6].map((size) => {
  const points: Array<readonly [number, number]> = []
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++)
      points.push([col * 1000 - (size - 1) * 500, row * 1000 - (size - 1) * 500])
  }
  return points
})

interface Cut {
  readonly n: number
  readonly d: number
}

interface Stretch {
  readonly until: number
  readonly terrain: number
}

function regionsNear(regions: readonly Region[], px: number, py: number, qx: number, qy: number): Region[] {
  const left = Math.min(px, qx)
  const right = Math.max(px, qx)
  const top = Math.min(py, qy)
  const bottom = Math.max(py, qy)
  return regions.filter(
    (region) => region.left <= right && region.right >= left && region.top <= bottom && region.bottom >= top,
  )
}

function anyNear(
  regions: readonly Region[],
  px: number,
  py: number,
  qx: number,
  qy: number,
  reach: number,
): boolean {
  const left = (px < qx ? px : qx) - reach
  const right = (px < qx ? qx : px) + reach
  const top = (py < qy ? py : qy) - reach
  const bottom = (py < qy ? qy : py) + reach
  for (let i = 0; i < regions.length; i++) {
    const region = regions[i] as Region
    if (region.left <= right && region.right >= left && region.top <= bottom && region.bottom >= top)
      return true
  }
  return false
}

/** Fractions of the segment where borders meet it, with both ends, ascending. */
function cutsOf(regions: readonly Region[], px: number, py: number, qx: number, qy: number): Cut[] {
  const dx = qx - px
  const dy = qy - py
  const length2 = dx * dx + dy * dy
  const cuts: Cut[] = [
    { n: 0, d: 1 },
    { n: 1, d: 1 },
  ]
  for (const { x, y } of regions) {
    for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
      const ax = (x[j] as number) - px
      const ay = (y[j] as number) - py
      const bx = (x[i] as number) - px
      const by = (y[i] as number) - py
      const sideA = dx * ay - dy * ax
      const sideB = dx * by - dy * bx
      const key = ax * dx + ay * dy
      if (sideA === 0 && key > 0 && key < length2) cuts.push({ n: key, d: length2 })
      if (!((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0))) continue
      const cross = ax * by - ay * bx
      const n = sideA > sideB ? -cross : cross
      const d = Math.abs(sideB - sideA)
      if (n > 0 && n < d) cuts.push({ n, d })
    }
  }
  // Cuts that rounding cannot tell apart enclose a stretch without length, whose order does not matter.
  return cuts
    .sort((a, b) => a.n / a.d - b.n / b.d)
    .filter((cut, i) => {
      const before = cuts[i - 1]
      return before === undefined || cut.n / cut.d !== before.n / before.d
    })
}

/** Terrain at the middle of two cuts, exactly. */
function terrainBetween(
  regions: readonly Region[],
  px: number,
  py: number,
  qx: number,
  qy: number,
  from: Cut,
  to: Cut,
): number {
  const d = 2n * BigInt(from.d) * BigInt(to.d)
  const n = BigInt(from.n) * BigInt(to.d) + BigInt(to.n) * BigInt(from.d)
  const middle: ExactPoint = {
    x: BigInt(px) * d + n * BigInt(qx - px),
    y: BigInt(py) * d + n * BigInt(qy - py),
    den: d,
  }
  return regions.findLast((region) => holdsBetween(region, middle))?.terrain ?? 0
}

function stretchesOf(regions: readonly Region[], px: number, py: number, qx: number, qy: number): Stretch[] {
  const met = regionsNear(regions, px, py, qx, qy)
  if (met.length === 0) return [{ until: 1, terrain: 0 }]
  const cuts = cutsOf(met, px, py, qx, qy)
  const stretches: Stretch[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const to = cuts[i + 1] as Cut
    const terrain = terrainBetween(met, px, py, qx, qy, cuts[i] as Cut, to)
    stretches.push({ until: to.n / to.d, terrain })
  }
  return stretches
}

/** The worst of several lists of stretches, as lengths in whole mm. */
function joinRuns(lists: ReadonlyArray<readonly Stretch[]>, length: number): TerrainRun[] {
  const whole = Math.round(length)
  const ends = [...new Set(lists.flat().map((stretch) => stretch.until))].sort((a, b) => a - b)
  const runs: TerrainRun[] = []
  for (const until of ends) {
    const terrain = lists.reduce(
      (worst, list) => Math.max(worst, list.find((stretch) => stretch.until >= until)?.terrain ?? 0),
      0,
    )
    const untilMm = Math.min(whole, Math.round(until * length))
    if (runs.at(-1)?.terrain === terrain) runs.pop()
    if (untilMm > (runs.at(-1)?.untilMm ?? 0)) runs.push({ untilMm, terrain })
  }
  return runs
}
