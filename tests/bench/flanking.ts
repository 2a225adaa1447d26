// B7: is there a pair at least 120 degrees apart, and which, against Math.atan2 over all pairs with an early exit.
import { findFlankPair } from '../../src/geometry/flankArc.ts'
import { type Entry, over } from './contest.ts'
import { type Draw, xorshift32 } from './ground.ts'

const TARGETS = 512
const FARTHEST = 16
const SEED = 9

interface Target {
  readonly x: Int32Array
  readonly y: Int32Array
}

/** Plane position of an offset: hexes lie askew. */
function planar(x: number, y: number, hex: boolean): readonly [number, number] {
  return hex ? [x + y / 2, (y * Math.sqrt(3)) / 2] : [x, y]
}

function degreesApart(a: readonly [number, number], b: readonly [number, number]): number {
  const turn = Math.abs(Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0])) * (180 / Math.PI)
  return turn > 180 ? 360 - turn : turn
}

/** Offsets anywhere, or, `narrow`, all within 119 degrees of each other, so that there is no pair. */
function targetsOf(count: number, hex: boolean, narrow: boolean): readonly Target[] {
  const draw = xorshift32(SEED)
  return Array.from({ length: TARGETS }, () => {
    const x: number[] = []
    const y: number[] = []
    const axis = offset(draw)
    while (x.length < count) {
      const [dx, dy] = offset(draw)
      const isNear = degreesApart(planar(dx, dy, hex), planar(axis[0], axis[1], hex)) <= 119 / 2
      if (narrow && !isNear) continue
      x.push(dx)
      y.push(dy)
    }
    return { x: Int32Array.from(x), y: Int32Array.from(y) }
  })
}

function offset(draw: Draw): readonly [number, number] {
  for (;;) {
    const x = draw(2 * FARTHEST + 1) - FARTHEST
    const y = draw(2 * FARTHEST + 1) - FARTHEST
    if (x !== 0 || y !== 0) return [x, y]
  }
}

/** As users write it: the angle of each pair in degrees. */
function anglePairs({ x, y }: Target, hex: boolean): boolean {
  for (let i = 0; i < x.length; i += 1) {
    const [ax, ay] = planar(x[i]!, y[i]!, hex)
    for (let j = i + 1; j < x.length; j += 1) {
      const [bx, by] = planar(x[j]!, y[j]!, hex)
      const degrees = (Math.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by) * 180) / Math.PI
      if (degrees >= 120) return true
    }
  }
  return false
}

/** Pair by pair with whole numbers of any length. */
function exactPairs({ x, y }: Target, hex: boolean): boolean {
  const dot = (i: number, j: number): bigint => {
    const [ax, ay, bx, by] = [x[i]!, y[i]!, x[j]!, y[j]!].map(BigInt) as [bigint, bigint, bigint, bigint]
    return hex ? 2n * (ax * bx + ay * by) + ax * by + ay * bx : ax * bx + ay * by
  }
  for (let i = 0; i < x.length; i += 1) {
    for (let j = i + 1; j < x.length; j += 1) {
      const ab = dot(i, j)
      if (ab < 0n && 4n * ab * ab >= dot(i, i) * dot(j, j)) return true
    }
  }
  return false
}

function entry(count: number, hex: boolean, narrow: boolean, goal: number, isLong: boolean): Entry {
  const id = `B7 flanking ${hex ? 'hex' : 'square'} k=${count} ${narrow ? 'adversarial' : 'random'} / atan2`
  return {
    id,
    isLong,
    make() {
      const targets = targetsOf(count, hex, narrow)
      const found = { a: -1, b: -1 }
      let flanked = 0
      const isFlanked = ({ x, y }: Target) => findFlankPair(x, y, x.length, hex, found)
      const ours = over('arc', targets, (target) => {
        if (isFlanked(target)) flanked += 1
        return 1
      })
      const peer = over('atan2 pairs', targets, (target) => {
        if (anglePairs(target, hex)) flanked += 1
        return 1
      })
      const check = () => {
        const wrong = targets.filter((target) => isFlanked(target) !== exactPairs(target, hex)).length
        if (wrong > 0) throw new Error(`${wrong} verdicts differ from BigInt`)
        return `${targets.filter(isFlanked).length} of ${TARGETS} flanked${flanked < 0 ? '.' : ''}`
      }
      return { id, unit: 'targets', goal, ours, peer, check }
    },
  }
}

const ADVERSARIAL = [
  [4, 10],
  [8, 25],
  [16, 25],
  [64, 50],
] as const

export const FLANKS: readonly Entry[] = [
  ...[4, 8, 16, 64].map((count) => entry(count, false, false, 4, count !== 8)),
  ...ADVERSARIAL.map(([count, goal]) => entry(count, false, true, goal, count !== 16)),
  ...ADVERSARIAL.map(([count, goal]) => entry(count, true, true, goal, true)),
]
