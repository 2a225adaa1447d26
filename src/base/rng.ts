// The one place that knows a random number generator. Its whole state is four numbers that live with the caller, so
// that a snapshot of a battle holds its dice. rot-js seeds small integers badly; hashing and warm-up draws mend that.
import { RNG } from 'rot-js'

/** Numbers of state per generator. */
export const RNG_STATE_LENGTH = 4

const generator = RNG.clone()
const WARM_UP_DRAWS = 8

/** Writes the state for `seed` (any integer) into `state`. */
export function seedRng(state: Float64Array, seed: number): void {
  generator.setSeed((splitMix(seed >>> 0) ^ splitMix(Math.floor(seed / 2 ** 32) >>> 0)) >>> 0 || 1)
  for (let i = 0; i < WARM_UP_DRAWS; i += 1) generator.getUniform()
  state.set(generator.getState())
}

/** One die: a whole number from 1 to `sides`, and the state moved on. */
export function rollDie(state: Float64Array, sides: number): number {
  generator.setState(state as unknown as number[]) // only indexed, so the column itself will do
  const value = Math.floor(generator.getUniform() * sides) + 1
  state.set(generator.getState())
  return value
}

/** Spreads a 32-bit seed over all bits (splitmix32's finalizer), never 0. */
function splitMix(seed: number): number {
  let h = (seed + 0x9e3779b9) | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0 || 1
}
