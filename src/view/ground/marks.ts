// The signs of terrain, as on a printed map: rough has single pebbles, difficult tufts of two blades, severe tufts of
// three over a line of water. Few of them; how difficult is told by the sign and the tint, not by their number.
import { noiseAt } from './scatter.ts'

/** A sign about a point, as separate strokes of four numbers. `seed` varies it. */
export function terrainMark(code: number, x: number, y: number, seed: number): readonly number[] {
  if (code === 1) return pebble(x, y, seed)
  if (code === 2) return tuft(x, y, 2)
  return code === 3 ? [...tuft(x, y, 3), ...waterLine(x, y)] : []
}

function pebble(x: number, y: number, seed: number): readonly number[] {
  const w = 2.2 + noiseAt(seed, 1, 5) * 1.8
  const h = w * 0.62
  const out: number[] = []
  const corners = [-w, 0, -w * 0.45, -h, w * 0.5, -h, w, 0]
  for (let i = 0; i + 3 < corners.length; i += 2) {
    out.push(x + corners[i]!, y + corners[i + 1]!, x + corners[i + 2]!, y + corners[i + 3]!)
  }
  return out
}

function tuft(x: number, y: number, blades: 2 | 3): readonly number[] {
  const lean = [x - 1.2, y, x - 4, y - 6.5, x + 1.2, y, x + 4, y - 6.5]
  return blades === 2 ? lean : [...lean, x, y, x, y - 8.5]
}

function waterLine(x: number, y: number): readonly number[] {
  return [x - 7.5, y + 2.4, x + 7.5, y + 2.4]
}

/** Signs to a cell or to a patch of a square metre. */
export const MARKS_PER_CELL = [0, 3, 2, 2, 0] as const

/** Places of the signs of one cell, spread so that they don't touch: offsets from the centre within half a step. */
export function markPlaces(code: number, cell: number, unit: number): readonly (readonly [number, number])[] {
  const count = MARKS_PER_CELL[code] ?? 0
  const turn = noiseAt(cell, 3, 7) * 2 * Math.PI
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + ((i + noiseAt(cell, i, 11) * 0.5) * 2 * Math.PI) / count
    const away = unit * (0.2 + noiseAt(cell, i, 13) * 0.12)
    return [Math.cos(angle) * away, Math.sin(angle) * away] as const
  })
}
