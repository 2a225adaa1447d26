// Counts of covering areas: always equal to counting anew, whatever was moved or taken out.
import { expect, test } from 'vitest'
import { createField } from '../../src/geometry/createField.ts'
import type { Body } from '../../src/geometry/field.ts'
import { createThreatCounts } from '../../src/geometry/threatCounts.ts'
import { body, randomMap, TestRandom } from '../support/maps.ts'

test.each(['square', 'hex-pointy', 'hex-flat'] as const)(
  'adding, moving and removing in any order: %s',
  (kind) => {
    const random = new TestRandom(kind.length)
    const field = createField(randomMap(random, { cols: 14, rows: 12, kind, solid: 0.15, walls: 12 }), [])
    const counts = createThreatCounts(field)
    const creatures = new Map<number, { at: Body; limit: number }>()
    for (let round = 0; round < 300; round++) {
      const id = random.below(12)
      if (random.chance(0.3)) {
        counts.remove(id)
        creatures.delete(id)
      } else {
        const one = {
          at: body(random.below(13), random.below(11), random.pick([1, 1, 2])),
          limit: random.pick([1000, 1500, 2800, 3800]),
        }
        counts.set(id, one.at, one.limit)
        creatures.set(id, one)
        expect([...counts.cellsOf(id)]).toEqual([...field.area(one.at, one.limit)])
      }
      const expected = new Uint16Array(field.nodeCount)
      for (const { at, limit } of creatures.values())
        for (const cell of field.area(at, limit)) expected[cell]!++
      expect(counts.counts).toEqual(expected)
    }
    counts.clear()
    expect(counts.counts.every((count) => count === 0)).toBe(true)
    expect(counts.cellsOf(3)).toHaveLength(0)
  },
)
