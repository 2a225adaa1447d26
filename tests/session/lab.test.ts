// Drag and see: what it shows is what a survey of the same position says, and what flipped is the difference.
import { describe, expect, test } from 'vitest'
import { startBattle } from '../../src/engine/start.ts'
import { Lab } from '../../src/session/lab.ts'
import { relationsOf } from '../../src/session/relations.ts'
import { creaturesOf } from '../../src/session/scenarioSource.ts'
import { read, scenarioSource } from './sessions.ts'

function lab(name: string): Lab {
  const { rules, setup } = read(scenarioSource(name))
  return new Lab(rules, setup, (source) => read(source))
}

/** A small generator of its own, so that the walk over the board is always the same. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

describe('drag and see', () => {
  test.each(['duel', 'bridge', 'wall', 'troll', 'wolves', 'ambush', 'hill'])(
    '%s: after 60 drags and turns the relations are those of the survey of the exported scenario',
    (name) => {
      const board = lab(name)
      const random = numbers(name.length * 7 + 1)
      let puts = 0
      for (let i = 0; i < 60; i += 1) {
        const id = board.battle.ids[Math.floor(random() * board.battle.ids.length)]!
        const { field } = board.battle
        const node = Math.floor(random() * field.nodeCount)
        if (board.put(id, field.nodeX(node), field.nodeY(node))) puts += 1
        board.turn(id, Math.floor(random() * 360))
      }
      expect(puts).toBeGreaterThan(10)
      const { rules, setup } = read(board.source)
      const battle = startBattle(rules, setup)
      const survey = rules.survey(battle, { eyes: 'all', assumeThreat: true, reach: 0 })
      expect(relationsOf(board.survey)).toEqual(relationsOf(survey))
    },
  )

  test('a place in a wall or on another creature is refused, and nothing moves', () => {
    const board = lab('duel')
    const [a, b] = board.battle.ids
    const before = board.source
    expect(board.put(a!, 0, 0)).toBe(false)
    const { x, y } = board.battle.bodies[b!]!
    expect(board.put(a!, x, y)).toBe(false)
    expect(board.source).toEqual(before)
  })

  test('what flipped is exactly the difference of the relations before and after', () => {
    const board = lab('duel')
    const [isolde, ragnar] = board.battle.ids
    board.beginStep()
    const { x, y } = board.battle.bodies[ragnar!]!
    expect(board.put(isolde!, x - 1, y)).toBe(true)
    const texts = board.flips.map(({ relation, gained }) => `${gained ? '+' : '-'} ${relation.kind}`)
    expect(texts).toContain('+ threatens')
    board.beginStep()
    expect(board.flips).toEqual([])
    expect(board.put(isolde!, 1, 1)).toBe(true)
    expect(board.flips.every(({ gained }) => !gained)).toBe(true)
    expect(board.flips.length).toBeGreaterThan(0)
  })

  test('arming, changing sides, adding and removing go through the scenario and keep all positions', () => {
    const board = lab('bridge')
    const first = board.battle.ids[0]!
    const { x, y } = board.battle.bodies[first]!
    const steps = board.battle.field.neighbours(x, y)
    expect(steps.some(([toX, toY]) => board.put(first, toX, toY))).toBe(true)
    const places = creaturesOf(board.source).map(({ id, at }) => [id, at])
    const sheet = board.rules.sheets.find((one) => one.id === board.battle.creature(first).sheet)!
    expect(board.arm(first, sheet.weapons[1]!)).toBe(true)
    expect(board.changeSide(first, 1)).toBe(true)
    expect(creaturesOf(board.source).map(({ id, at }) => [id, at])).toEqual(places)
    const count = board.battle.ids.length
    expect(board.add(board.rules.sheets[0]!.id, 0)).toBe(true)
    expect(board.battle.ids).toHaveLength(count + 1)
    expect(board.remove(count + 1)).toBe(true)
    expect(creaturesOf(board.source).map(({ id }) => id)).toEqual(places.map(([id]) => id))
  })
})
