// Quick battles: any line-up on any map stands on connected ground, apart, and is a scenario that reads.
import { describe, expect, test } from 'vitest'
import { startBattle } from '../../src/engine/start.ts'
import type { BattleMap } from '../../src/geometry/battleMap.ts'
import type { Body } from '../../src/geometry/field.ts'
import { RULESETS } from '../../src/rules/index.ts'
import {
  MOST_SIDES,
  pointsOf,
  quickScenario,
  readMapBlock,
  StartGround,
} from '../../src/session/quickBattle.ts'
import { entriesOf } from '../../src/session/scenarioSource.ts'
import { largestGround } from '../../src/session/standing.ts'
import { cellMap, openMap, planeMap } from '../support/maps.ts'
import { read, scenarioSource } from './sessions.ts'

const rules = RULESETS[0]!
const [a, b] = rules.sheets

describe('a quick battle', () => {
  test.each(['duel', 'bridge', 'wall', 'troll', 'wolves', 'ambush', 'hill'])('on the map of %s', (name) => {
    const map = entriesOf(scenarioSource(name))['map']!
    const block = readMapBlock(map, rules)
    expect(block.ok).toBe(true)
    if (!block.ok) return
    const line = [...rules.sheets.slice(0, 5).map((sheet) => sheet.id), a!.id]
    const sides = [
      { name: 'One', controller: { player: 'Ann' }, line },
      { name: 'Two', controller: { brain: 'greedy' }, line: [b!.id, b!.id] },
    ]
    const made = quickScenario({ rules, map, read: block.value, title: 'Quick', sides, seed: 4 })
    expect(made.ok).toBe(true)
    if (!made.ok) return
    const ready = read(made.value)
    expect(ready.setup.creatures).toHaveLength(8)
    const battle = startBattle(ready.rules, ready.setup)
    const ground = new Set(largestGround(battle.field, 1))
    for (const id of battle.ids) {
      const { x, y } = battle.bodies[id]!
      expect(ground.has(battle.field.nodeAt(x, y))).toBe(true)
    }
    expect(ready.setup.creatures.map(({ name: shown }) => shown)).toContain(`${a!.name} 2`)
  })

  test('a map that is too small names the side that found no room', () => {
    const map = { grid: 'square', rows: ['...'] }
    const block = readMapBlock(map, rules)
    if (!block.ok) throw new Error('the map must read')
    const side = (name: string, count: number) => ({
      name,
      controller: { brain: 'greedy' },
      line: Array.from({ length: count }, () => a!.id),
    })
    const sides = [side('One', 2), side('Two', 2)]
    expect(quickScenario({ rules, map, read: block.value, title: 'Quick', sides, seed: 4 })).toEqual({
      ok: false,
      error: 'Two',
    })
  })

  test('a side that does not fit on its own half is named, though the other half has room', () => {
    const map = { grid: 'square', rows: ['........'] }
    const block = readMapBlock(map, rules)
    if (!block.ok) throw new Error('the map must read')
    const fits = (sizes: readonly number[]) => new StartGround(block.value, 2).place(1, sizes) !== undefined
    expect(fits([1, 1, 1, 1])).toBe(true)
    expect(fits([1, 1, 1, 1, 1])).toBe(false)
    expect(fits([2])).toBe(false)
  })

  test('points of a line-up are the sum of its sheets', () => {
    expect(pointsOf(rules, [a!.id, a!.id, b!.id])).toBe(2 * a!.points + b!.points)
    expect(pointsOf(rules, [])).toBe(0)
  })
})

const GRIDS: readonly (readonly [name: string, map: BattleMap])[] = [
  ['squares', openMap(24, 14)],
  ['squares, high', openMap(12, 30)],
  [
    'squares with walls',
    openMap(24, 14, {
      walls: [
        [12, 0, 12, 6],
        [12, 8, 12, 14],
      ],
    }),
  ],
  ['pointy hexes', openMap(24, 16, { kind: 'hex-pointy' })],
  ['flat hexes, even', openMap(24, 16, { kind: 'hex-flat', offset: 'even' })],
  ['no grid', planeMap(24, 14)],
]

describe('start areas', () => {
  test.each(GRIDS)('%s: bodies of all sizes stand free, apart, on their side', (_, map) => {
    const sizes = [1, 2, 1, 3, 1, 4, 1]
    for (let sides = 2; sides <= MOST_SIDES; sides += 1) {
      const ground = new StartGround(map, sides)
      const { field } = ground
      const groups = Array.from({ length: sides }, (__, side) => ground.place(side, sizes)!)
      const bodies = groups.flat()
      expect(bodies.map(({ size }) => size)).toEqual(groups.flatMap(() => sizes))
      for (const [i, body] of bodies.entries()) {
        expect(field.standBar(body.x, body.y, body.size)).toBeUndefined()
        expect(bodies.some((other, j) => j !== i && field.overlaps(body, other))).toBe(false)
      }
      const again = new StartGround(map, sides)
      expect(groups.map((__, side) => again.place(side, sizes))).toEqual(groups)
    }
  })

  test.each(GRIDS)('%s: two sides begin at the far ends of the longer side and face each other', (_, map) => {
    const ground = new StartGround(map, 2)
    const [one, two] = [ground.place(0, [1, 1, 1])!, ground.place(1, [1, 1, 1])!]
    const { grid } = map
    const wide = grid.kind === 'gridless' || grid.cols >= grid.rows
    const length = grid.kind === 'gridless' ? grid.widthMm : Math.max(grid.cols, grid.rows)
    const along = (body: Body) => (wide ? body.x : body.y) / length
    for (const body of one) expect(along(body)).toBeLessThan(0.25)
    for (const body of two) expect(along(body)).toBeGreaterThan(0.75)
    const towards = (body: Body, degrees: number) =>
      Math.abs(((ground.facing(body) - degrees + 540) % 360) - 180) <= 45
    for (const body of one) expect(towards(body, wide ? 90 : 180)).toBe(true)
    for (const body of two) expect(towards(body, wide ? 270 : 0)).toBe(true)
  })

  test('nobody is put into a pocket from which his body cannot get out', () => {
    const map = cellMap([
      '..####..........',
      '..#.............',
      '###.............',
      '................',
      '##..............',
      '................',
    ])
    const ground = new StartGround(map, 2)
    const [body] = ground.place(0, [2])!
    expect(largestGround(ground.field, 2)).toContain(ground.field.nodeAt(body!.x, body!.y))
    const [small] = ground.place(0, [1])!
    expect([small!.x, small!.y]).not.toEqual([0, 0])
  })
})
