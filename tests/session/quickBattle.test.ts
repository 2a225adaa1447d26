// Quick battles: any line-up on any map stands on connected ground, apart, and is a scenario that reads.
import { describe, expect, test } from 'vitest'
import { startBattle } from '../../src/engine/start.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { pointsOf, quickScenario, readMapBlock } from '../../src/session/quickBattle.ts'
import { entriesOf } from '../../src/session/scenarioSource.ts'
import { largestGround } from '../../src/session/standing.ts'
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
    const ground = new Set(largestGround(battle.field))
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

  test('points of a line-up are the sum of its sheets', () => {
    expect(pointsOf(rules, [a!.id, a!.id, b!.id])).toBe(2 * a!.points + b!.points)
    expect(pointsOf(rules, [])).toBe(0)
  })
})
