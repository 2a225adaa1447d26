// B6: how many creatures' areas cover each cell, against rot-js's shadow casting with a counting callback.
import { FOV } from 'rot-js'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import type { Body } from '../../src/geometry/field.ts'
import { createThreatCounts } from '../../src/geometry/threatCounts.ts'
import { type Entry, over, type Side } from './contest.ts'
import { benchMap, fieldOf, isSolid, openPlaces } from './ground.ts'

const SETS = 64

interface Case {
  readonly size: number
  readonly count: number
  /** Cells. */
  readonly reach: number
}

/** Creatures in 64 different places each, set by set. */
function placesOf(map: BattleMap, count: number): readonly (readonly Body[])[] {
  return Array.from({ length: SETS }, (_, i) => openPlaces(map, count, 100 + i))
}

function rebuild(map: BattleMap, sets: readonly (readonly Body[])[], reach: number): Side {
  const counts = createThreatCounts(fieldOf(map))
  return over('rebuild', sets, (places) => {
    places.forEach((body, id) => {
      counts.set(id, body, reach * 1000)
    })
    return 1
  })
}

/** One creature of many steps elsewhere. */
function moveOne(map: BattleMap, sets: readonly (readonly Body[])[], reach: number): Side {
  const counts = createThreatCounts(fieldOf(map))
  sets[0]!.forEach((body, id) => {
    counts.set(id, body, reach * 1000)
  })
  return over('one moves', sets, (places) => {
    counts.set(0, places[0]!, reach * 1000)
    return 1
  })
}

function shadows(map: BattleMap, sets: readonly (readonly Body[])[], reach: number): Side {
  const { cols, rows } = map.grid
  const fov = new FOV.RecursiveShadowcasting(
    (x, y) => x >= 0 && y >= 0 && x < cols && y < rows && !isSolid(map, x, y),
  )
  const counts = new Uint16Array(cols * rows)
  return over('rot-js Recursive', sets, (places) => {
    counts.fill(0)
    for (const { x, y } of places) {
      fov.compute(x, y, reach, (cellX, cellY) => {
        counts[cellY * cols + cellX]! += 1
      })
    }
    return 1
  })
}

/** Counts made one by one equal those made from the areas cell by cell. */
function check(map: BattleMap, sets: readonly (readonly Body[])[], reach: number): string {
  const field = fieldOf(map)
  const counts = createThreatCounts(field)
  let sum = 0
  for (const places of sets.slice(0, 4)) {
    places.forEach((body, id) => {
      counts.set(id, body, reach * 1000)
    })
    const expected = new Uint16Array(field.nodeCount)
    for (const body of places) for (const cell of field.area(body, reach * 1000)) expected[cell]! += 1
    expected.forEach((value, cell) => {
      if (counts.counts[cell] !== value) throw new Error(`cell ${cell}: ${counts.counts[cell]}, not ${value}`)
      sum += value
    })
  }
  return `${sum} covered cells`
}

function entries({ size, count, reach }: Case, goal: number, isLong: boolean): readonly Entry[] {
  const text = `n=${count} R=${reach} N=${size}`
  const inputs = () => {
    const map = benchMap(size, 11)
    return { map, sets: placesOf(map, count) }
  }
  const id = `B6 threat map ${text} / rot-js`
  const moveId = `B6 one move ${text} / rebuild`
  return [
    {
      id,
      isLong,
      make() {
        const { map, sets } = inputs()
        const [ours, peer] = [rebuild(map, sets, reach), shadows(map, sets, reach)]
        return { id, unit: 'maps', goal, ours, peer, check: () => check(map, sets, reach) }
      },
    },
    {
      id: moveId,
      isLong: true,
      make() {
        const { map, sets } = inputs()
        const [ours, peer] = [moveOne(map, sets, reach), rebuild(map, sets, reach)]
        return { id: moveId, unit: 'maps', goal: count / 4, ours, peer, check: () => check(map, sets, reach) }
      },
    },
  ]
}

export const THREAT_MAPS: readonly Entry[] = [
  ...entries({ size: 64, count: 40, reach: 2 }, 10, false),
  ...entries({ size: 64, count: 10, reach: 1 }, 10, true),
  ...entries({ size: 64, count: 400, reach: 6 }, 10, true),
  ...entries({ size: 256, count: 40, reach: 2 }, 9, true),
  ...entries({ size: 256, count: 400, reach: 6 }, 9, true),
]
