// What a benchmark is: two sides that do the same kind of work, measured in alternating rounds of CPU time in one process.
import { readFileSync } from 'node:fs'

/** One side of a contest. `run` does some work and returns how many units it was. */
export interface Side {
  readonly name: string
  run(): number
}

export interface Contest {
  /** Such as `B7 flanking k=16`; the first word is the benchmark of the performance goals. */
  readonly id: string
  readonly unit: string
  /** Least ratio of our rate to the peer's; undefined = reported only. */
  readonly goal?: number
  /** A side's turn is so many times longer than usual, for work that takes long to warm up. */
  readonly stretch?: number
  readonly ours: Side
  readonly peer: Side
  /** Proves that both did the work; throws if not. Its text is printed. */
  check(): string
}

/** A contest that is made when it is its turn: inputs, maps and peers of others cost nothing then. */
export interface Entry {
  readonly id: string
  /** Left out of the quick mode. */
  readonly isLong?: boolean
  make(): Contest
}

export interface RoundOptions {
  readonly warmUps: number
  readonly rounds: number
  /** Least CPU time of a side's turn in a round. */
  readonly milliseconds: number
}

export interface Measured {
  readonly id: string
  readonly unit: string
  readonly goal: number | undefined
  readonly check: string
  readonly ours: string
  readonly peer: string
  /** Our rate over the peer's, by round; and both rates in units a second. */
  readonly ratios: readonly number[]
  readonly oursRate: readonly number[]
  readonly peerRate: readonly number[]
}

/** CPU time of the main thread in milliseconds; where the system does not tell, of the process. */
export function cpuTime(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** Units a second of a side that works for at least so long. */
function rateOf(side: Side, milliseconds: number): number {
  const start = cpuTime()
  let units = 0
  let spent = 0
  // Reading the clock costs microseconds: as many runs between two readings as take a good part of the turn.
  for (let runs = 1; spent < milliseconds; runs *= spent < milliseconds / 8 ? 2 : 1) {
    for (let i = 0; i < runs; i += 1) units += side.run()
    spent = cpuTime() - start
  }
  return (units / spent) * 1000
}

export function measure(contest: Contest, options: RoundOptions): Measured {
  const check = contest.check()
  const milliseconds = options.milliseconds * (contest.stretch ?? 1)
  const ratios: number[] = []
  const oursRate: number[] = []
  const peerRate: number[] = []
  for (let round = -options.warmUps; round < options.rounds; round += 1) {
    // Who goes first changes, so that what one leaves behind in caches falls on both alike.
    const first = round % 2 === 0
    const a = first ? rateOf(contest.ours, milliseconds) : 0
    const theirs = rateOf(contest.peer, milliseconds)
    const ours = first ? a : rateOf(contest.ours, milliseconds)
    if (round < 0) continue
    oursRate.push(ours)
    peerRate.push(theirs)
    ratios.push(ours / theirs)
  }
  const { id, unit, goal } = contest
  return {
    id,
    unit,
    goal,
    check,
    ours: contest.ours.name,
    peer: contest.peer.name,
    ratios,
    oursRate,
    peerRate,
  }
}

/** A side that works through a list of inputs, one after the other, over and over. */
export function over<T>(name: string, inputs: readonly T[], work: (input: T) => number): Side {
  let next = 0
  return {
    name,
    run() {
      const input = inputs[next]!
      next = next + 1 === inputs.length ? 0 : next + 1
      return work(input)
    },
  }
}
