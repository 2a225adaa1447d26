// Measures a subject against a peer in turns, so that what else the machine does falls on both.

/** Does the same work each time and gives a figure of it, so that nothing can be left out as unused. */
export type Work = () => number

export interface Comparison {
  /** Median of processor microseconds for one unit of work. */
  readonly ours: number
  readonly peer: number
  /** Median over the rounds of the peer's time by ours: 2 means twice as fast as the peer. */
  readonly ratio: number
  /** Least and greatest ratio of a round. */
  readonly spread: readonly [number, number]
}

const ROUNDS = 9
const ROUND_US = 40_000

/** @param units how many units of work one call does */
export function compare(ours: Work, peer: Work, units: number): Comparison {
  for (const work of [ours, peer]) roundOf(work, units)
  const rounds = Array.from({ length: ROUNDS }, () => [roundOf(ours, units), roundOf(peer, units)] as const)
  const ratios = rounds.map(([a, b]) => b / a).sort((a, b) => a - b)
  return {
    ours: median(rounds.map(([a]) => a)),
    peer: median(rounds.map(([, b]) => b)),
    ratio: median(ratios),
    spread: [ratios[0] as number, ratios[ROUNDS - 1] as number],
  }
}

/** Processor microseconds for one unit of work. */
export function roundOf(work: Work, units: number): number {
  let calls = 0
  let sum = 0
  const start = process.cpuUsage()
  let spent = 0
  do {
    sum += work()
    calls += 1
    const { user, system } = process.cpuUsage(start)
    spent = user + system
  } while (spent < ROUND_US)
  if (Number.isNaN(sum)) throw new Error('The work gives no figure.')
  return spent / calls / units
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number
}
