// Drag and see at its size: one of 60 creatures dragged among 1,000 walls. What a step costs is told, not judged; what
// it shows is judged.
import { expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { Lab } from '../../src/session/lab.ts'
import { relationsOf } from '../../src/session/relations.ts'
import { TestRandom } from '../support/maps.ts'
import { read } from './sessions.ts'

const COLUMNS = 60
const ROWS = 40
const CREATURES = 60
const WALLS = 1000

/** A crowd of two sides about the middle of a map full of short walls. */
function crowd(): Json {
  const random = new TestRandom(4)
  const walls = Array.from({ length: WALLS }, () => {
    const [x, y] = [random.below(COLUMNS), random.below(ROWS)]
    return random.chance(0.5) ? [x, y, x + 1, y] : [x, y, x, y + 1]
  })
  const sheets = ['swordsman', 'spearman', 'archer', 'berserker', 'wolf']
  const cells = new Set<number>()
  while (cells.size < CREATURES) cells.add((10 + random.below(20)) * COLUMNS + 15 + random.below(30))
  const creatures = [...cells].map((cell, i) => {
    const sheet = sheets[i % sheets.length]!
    const place = { at: [cell % COLUMNS, Math.floor(cell / COLUMNS)], facing: (i * 37) % 360 }
    const aim = sheet === 'archer' ? { system: { aim: { direction: (i * 37) % 360, step: 'long' } } } : {}
    return { id: `c${i}`, side: i % 2 === 0 ? 'red' : 'blue', sheet, ...place, ...aim }
  })
  return {
    crossguard: 1,
    rules: 'threat-and-guard',
    map: {
      grid: 'square',
      rows: Array<string>(ROWS).fill('.'.repeat(COLUMNS)),
      walls: [...new Map(walls.map((wall) => [String(wall), wall])).values()],
    },
    sides: [{ id: 'red' }, { id: 'blue' }],
    creatures,
  }
}

test('one of 60 creatures is dragged among 1,000 walls', () => {
  const { rules, setup } = read(crowd())
  const lab = new Lab(rules, setup, (source) => read(source))
  lab.beginStep()
  lab.select(1)
  const times: number[] = []
  let steps = 0
  for (let row = 6; row < 34 && steps < 400; row += 3) {
    for (let column = 10; column < 50; column += 1) {
      const start = performance.now()
      const isPut = lab.put(1, column, row)
      const model = lab.board()
      const { flips } = lab
      times.push(performance.now() - start)
      if (isPut) steps += 1
      expect(model.tokens).toHaveLength(CREATURES)
      expect(Array.isArray(flips)).toBe(true)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1)
  console.log(`drag: ${times.length} steps, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`)
  const again = read(lab.source)
  const fresh = new Lab(again.rules, again.setup, () => undefined)
  expect(relationsOf(lab.survey)).toEqual(relationsOf(fresh.survey))
  expect(steps).toBeGreaterThan(200)
}, 60_000)
