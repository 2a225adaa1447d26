// Maps out of a seed: the same everywhere and in any order, sound as maps of scenarios, with room to begin at both ends
// and a way between them.
import { describe, expect, test } from 'vitest'
import { readMap } from '../../src/engine/scenarioMap.ts'
import { ProblemList } from '../../src/engine/scenarioReading.ts'
import { formatMap } from '../../src/engine/scenarioText.ts'
import { type BattleMap, TERRAINS } from '../../src/geometry/battleMap.ts'
import { generateMap, LAND_GRIDS, LAND_KINDS, type LandOrders } from '../../src/maps/generate.ts'
import { StartGround } from '../../src/session/quickBattle.ts'
import { largestGround } from '../../src/session/standing.ts'

const CASES = LAND_KINDS.flatMap((kind) => LAND_GRIDS.map((grid) => [kind, grid] as const))
const SEEDS = Array.from({ length: 30 }, (_, i) => i * i + 1)
const SOLID = TERRAINS.indexOf('solid')

function map(kind: LandOrders['kind'], grid: LandOrders['grid'], seed: number): BattleMap {
  return generateMap({ kind, grid, seed, cellMm: 1000 })
}

describe.each(CASES)('%s on %s', (kind, grid) => {
  test('the same seed gives the same map, whatever was made before', () => {
    const first = SEEDS.slice(0, 6).map((seed) => map(kind, grid, seed))
    for (const other of LAND_KINDS) map(other, 'square', 99)
    const again = SEEDS.slice(0, 6)
      .toReversed()
      .map((seed) => map(kind, grid, seed))
    expect(again.toReversed()).toEqual(first)
  })

  test('other seeds give other maps, small and large ones too', () => {
    const seeds = [...SEEDS, 0, 2_147_483_647, Number.MAX_SAFE_INTEGER]
    const texts = seeds.map((seed) => JSON.stringify(formatMap(map(kind, grid, seed))))
    expect(new Set(texts).size).toBe(seeds.length)
  })

  test('is a sound map block and reads back as it was', () => {
    for (const seed of SEEDS) {
      const made = map(kind, grid, seed)
      const problems = new ProblemList()
      const resolveMap = () => {
        throw new Error('no file is named')
      }
      const read = readMap(formatMap(made), 'map', { defaultCellMm: 1000, resolveMap }, problems)
      expect(problems.list).toEqual([])
      expect(read).toEqual(made)
    }
  })

  test('both sides have room at their ends, and large bodies find a way from one to the other', () => {
    for (const seed of SEEDS) {
      const made = map(kind, grid, seed)
      const ground = new StartGround(made, 2)
      const sizes = [2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
      const [one, two] = [ground.place(0, sizes), ground.place(1, sizes)]
      expect([seed, one !== undefined && two !== undefined]).toEqual([seed, true])
      const { field } = ground
      const share = (x: number) => x / made.grid.cols
      for (const body of one!) expect(share(body.x)).toBeLessThan(0.4)
      for (const body of two!) expect(share(body.x)).toBeGreaterThan(0.6)
      const walkable = new Set(largestGround(field, 2))
      for (const body of [one![0]!, two![0]!]) expect(walkable.has(field.nodeAt(body.x, body.y))).toBe(true)
    }
  })
})

describe('what the lands are like', () => {
  const solidShare = ({ terrain }: BattleMap) =>
    terrain.filter((code) => code === SOLID).length / terrain.length

  test('a field is open, a cave is rock and one connected floor, ruins have walls and doors', () => {
    for (const seed of SEEDS) {
      expect(solidShare(map('field', 'square', seed))).toBeLessThan(0.05)
      const cave = map('cave', 'square', seed)
      expect(solidShare(cave)).toBeGreaterThan(0.25)
      const floor = cave.terrain.filter((code) => code !== SOLID).length
      expect(largestGround(new StartGround(cave, 2).field, 1)).toHaveLength(floor)
      const ruins = map('ruins', 'square', seed)
      expect(ruins.walls.length).toBeGreaterThan(20)
      expect(ruins.doors.length).toBeGreaterThan(1)
      expect(solidShare(map('ruins', 'hex-flat', seed))).toBeGreaterThan(0.04)
    }
  })

  test('an exact map, so that a change of the generator is noticed', () => {
    const { terrain, walls, doors } = map('ruins', 'square', 7)
    const sum = terrain.reduce((total, code, cell) => (total * 31 + code * (cell + 1)) % 1_000_003, 7)
    expect([sum, walls.length, doors.length]).toEqual([710458, 53, 4])
  })
})
