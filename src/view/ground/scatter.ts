// Where marks of terrain lie: the same for the same cell always, without pattern that the eye would find. Cosmetic
// only; nothing of the battle depends on it.

/** A number from 0 to 1 for three whole numbers. */
export function noiseAt(x: number, y: number, which: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(which, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
