// The shipped scenarios: each is listed, plays to its end whatever the dice, and replays with the same hashes.
// CROSSGUARD_SEEDS=100 plays as many seeds of each; balance.ts measures who wins.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { readScenarioList } from '../../src/session/library.ts'
import { divergence, FOLDER, playShipped, SHIPPED, shipped } from './playShipped.ts'

const SEEDS = Number(process.env['CROSSGUARD_SEEDS'] ?? 4)
const PATIENCE_MS = 60_000 + SEEDS * 10_000

const list = readScenarioList(JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')) as Json)
const entries = list.ok ? list.value : []

test('every scenario is listed once, with its own title and grid', () => {
  expect(list.ok).toBe(true)
  expect(entries.map(({ file }) => file).sort()).toEqual(SHIPPED)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { file, title, grid } of entries) {
    const { setup } = shipped(file)
    expect([setup.title, setup.map.grid.kind]).toEqual([title, grid])
  }
})

test('there are at least six, on every kind of grid', () => {
  expect(entries.length).toBeGreaterThanOrEqual(6)
  const grids = [...new Set(entries.map(({ grid }) => grid))].sort()
  expect(grids).toEqual(['gridless', 'hex-flat', 'hex-pointy', 'square'])
})

describe.each(SHIPPED)('%s', (file) => {
  test(
    `greedy against greedy, seeds 1 to ${SEEDS}: ends without a stall, and replays with the same hashes`,
    () => {
      const scenario = shipped(file)
      const winners = new Set<number | undefined>()
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const battle = playShipped(scenario, seed)
        expect({ seed, isOver: battle.isOver, fallbacks: battle.fallbacks }).toEqual({
          seed,
          isOver: true,
          fallbacks: 0,
        })
        expect(divergence(scenario, battle.record)).toBeUndefined()
        winners.add(battle.winner)
      }
      if (SEEDS >= 20) expect(winners.has(0) && winners.has(1)).toBe(true)
    },
    PATIENCE_MS,
  )

  test(
    'random against random ends',
    () => {
      for (let seed = 1; seed <= 2; seed += 1)
        expect(playShipped(shipped(file), seed, 'random').isOver).toBe(true)
    },
    PATIENCE_MS,
  )
})
