// Exact time. Inits are counted in ticks, so that halves, thirds, sevenths and eighths of an Init are whole numbers.

/** Ticks of one Init (TG section 2): divisible by every `mr` from 1 to 10 and by 1260, a quarter. */
export const TICKS_PER_INIT = 5040

/** Ticks of a number of Inits; the result must be whole to a tick, as every speed of the rulebooks is. */
export function ticksOf(inits: number): number {
  return Math.round(inits * TICKS_PER_INIT)
}

/** Inits for display: at most three decimals. */
export function initsOf(ticks: number): number {
  return Math.round((ticks * 1000) / TICKS_PER_INIT) / 1000
}
