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

describe('turning, arming and going away', () => {
  function withArcher(): { readonly board: Lab; readonly archer: number } {
    const board = lab('wall')
    const archer = board.battle.ids.find((id) => board.battle.creature(id).sheet === 'archer')!
    return { board, archer }
  }

  test('TG-GEO-4: turning an archer turns its Threat Area, and the exported scenario has it so', () => {
    const { board, archer } = withArcher()
    const name = board.battle.name(archer)
    const cellsOf = (from: Lab) => from.survey.creatures.find(({ id }) => id === name)!.threat!.cells
    board.turn(archer, 90)
    const east = cellsOf(board)
    board.turn(archer, 270)
    expect(cellsOf(board)).not.toEqual(east)
    const { rules, setup } = read(board.source)
    expect(cellsOf(new Lab(rules, setup, (source) => read(source)))).toEqual(cellsOf(board))
  })

  test('an archer that is added aims where it faces', () => {
    const { board } = withArcher()
    expect(board.add('archer', 0)).toBe(true)
    const name = board.battle.name(board.selected!)
    expect(board.survey.creatures.find(({ id }) => id === name)!.threat?.kind).toBe('cone')
  })

  test('the weapon in hand is told and changed; the map stays the same one', () => {
    const { board, archer } = withArcher()
    const { map } = board.setup
    const weapons = board.weaponsOf(archer)
    expect(board.weaponOf(archer)).toBe(weapons[0])
    expect(board.arm(archer, weapons[1]!)).toBe(true)
    expect(board.weaponOf(board.selected!)).toBe(weapons[1])
    expect(board.setup.map).toBe(map)
  })

  test('who is named by a goal can be taken away; the last one stays', () => {
    const source = scenarioSource('duel') as { readonly [key: string]: never }
    const objectives = { blue: [{ kind: 'protect', creature: 'ragnar' }] }
    const { rules, setup } = read({ ...source, objectives })
    const board = new Lab(rules, setup, (changed) => read(changed))
    expect(board.remove(board.battle.idOf('ragnar')!)).toBe(true)
    expect(board.battle.ids.map((id) => board.battle.name(id))).toEqual(['isolde'])
    expect(board.remove(1)).toBe(false)
  })

  test('only enemies stand inside a guard', () => {
    const board = lab('bridge')
    for (const { kind, a, b } of board.relations) {
      const { battle } = board
      if (kind === 'inside') expect(battle.areHostile(battle.idOf(a)!, battle.idOf(b)!)).toBe(true)
    }
    const [first] = board.battle.ids
    const friend = board.battle.ids.find((id) => id !== first && !board.battle.areHostile(id, first!))!
    const { x, y } = board.battle.bodies[friend]!
    const put = board.battle.field.neighbours(x, y).some(([toX, toY]) => board.put(first!, toX, toY))
    expect(put).toBe(true)
    const names = [board.battle.name(first!), board.battle.name(friend)]
    const between = board.relations.filter(({ a, b }) => names.includes(a) && names.includes(b))
    expect(between.filter(({ kind }) => kind === 'inside')).toEqual([])
  })

  test('near pairs are those of the threateners that do not flank, the widest first', () => {
    const board = lab('troll')
    const { battle } = board
    const grum = battle.idOf('grum')!
    const spears = battle.ids.filter((id) => battle.areHostile(id, grum))
    const { x, y } = battle.bodies[grum]!
    board.put(spears[0]!, x - 2, y)
    board.put(spears[1]!, x - 2, y + 2)
    const near = board.nearPairs(grum)
    expect(near.length).toBeGreaterThan(0)
    for (const { degrees } of near) expect(degrees).toBeLessThan(120)
    expect(near.map(({ degrees }) => degrees)).toEqual(
      near.map(({ degrees }) => degrees).toSorted((a, b) => b - a),
    )
  })
})
