// TG-END: goals, the limit, and when they are tested.
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/base/json.ts'
import { run } from '../../../src/engine/apply.ts'
import { putOut } from '../../../src/rules/threat-and-guard/changes.ts'
import { testEnd } from '../../../src/rules/threat-and-guard/turn.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const SLOW: Piece = { set: { mr: 1 } }

function inits(n: number): number {
  return n * 5040
}

/** Everybody waits until it is over; when that is. */
function waitOut(fight: Fight, length = 5): number {
  for (let turns = 0; turns < 100 && fight.battle.outcome === undefined; turns += 1) {
    fight.wait(fight.asked()[0]!.split(' ')[0]!, length)
  }
  return fight.now / 5040
}

describe('TG-END-1', () => {
  test('TG-END-1: last enemy knocked out in step (a): the battle ends before (b)', () => {
    // a's opportunity against D lands at D's turn; D's own attack is never made.
    const fight = board('a . D', { a: PC, D: { set: { hpv: 8, dt: 3, ac: 0 } } })
    fight.wait('a', 5)
    fight.attack('D', 'a', ['attack', 'D', 100])
    const kill: Roll[] = [
      ['attack', 'a', 1],
      ['damage', 'a', 9, 10],
      ['damage', 'a', 9, 10],
      ['damage', 'a', 9, 10],
    ]
    const events = fight.attack('D', 'a', ...kill)
    expect(only(events, 'attacked', 'fell', 'ended', 'bled')).toEqual([
      'attacked a how:opportunity target:D',
      'fell D status:dead TG-DMG-5d',
      'ended reason:rout result:win winner:blue',
    ])
    expect([fight.now, fight.asked()]).toEqual([inits(2), []])
  })

  test('TG-END-1: rout: no enemy able to act', () => {
    const fight = board('a . D . . E', { a: PC })
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    fight.do('a', 'orders', { opportunities: 'always' })
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
    expect(fight.battle.outcome).toBeUndefined()
    putOut(fight.battle, fight.id('E'), true, 'TG-DMG-5d')
    fight.wait('a', 1)
    expect(fight.battle.outcome).toMatchObject({ result: 'win', reason: 'rout' })
  })

  const goal = (objectives: Json, more: { readonly [letter: string]: Piece } = {}, limit?: Json) =>
    board(
      'a . . . . . . . . . D',
      { a: PC, D: SLOW, ...more },
      { objectives, ...(limit === undefined ? {} : { limit }) },
    )

  test('TG-END-1: a limit in Inits, after which it is a draw', () => {
    const fight = goal({}, {}, { inits: 12 })
    expect(waitOut(fight)).toBe(12)
    expect(fight.battle.outcome).toEqual({ result: 'draw', reason: 'limit' })
  })

  test('TG-END-1: survive n Inits', () => {
    const fight = goal({ blue: [{ kind: 'survive', inits: 7 }] })
    expect(waitOut(fight)).toBe(7)
    expect(fight.battle.outcome).toMatchObject({ result: 'win', reason: 'survive' })
    expect(fight.battle.setup.sides[fight.battle.outcome!.winner!]!.id).toBe('blue')
  })

  test('TG-END-1: reach an area: also in the middle of a sub turn', () => {
    const area = [[2, 0]]
    const fight = goal({ blue: [{ kind: 'reach', area }] })
    const events = fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(only(events, 'moved', 'ended')).toEqual([
      'moved a from:[0,0] how:move to:[1,0]',
      'moved a from:[1,0] how:move to:[2,0]',
      'ended reason:reach result:win winner:blue',
    ])
  })

  test('TG-END-1: hold an area for n Inits, alone', () => {
    const area = [
      [0, 0],
      [1, 0],
    ]
    const fight = goal({ blue: [{ kind: 'hold', area, inits: 4 }] })
    expect(waitOut(fight)).toBe(4)
    expect(fight.battle.outcome).toMatchObject({ reason: 'hold' })
    // Left and taken again: the time runs anew.
    const again = goal({ blue: [{ kind: 'hold', area: [[0, 0]], inits: 4 }] })
    again.move('a', [
      [1, 0],
      [0, 0],
    ])
    expect(again.at('a')).toEqual([0, 0])
    expect(waitOut(again)).toBe(4)
  })

  test('TG-END-1: protect a creature: lost with it', () => {
    const fight = board(
      'a b . . . . . . . . D',
      { a: PC, b: SLOW, D: SLOW },
      { objectives: { blue: [{ kind: 'protect', creature: 'b' }] } },
    )
    putOut(fight.battle, fight.id('b'), false, 'TG-STAG-1')
    fight.wait('a', 1)
    expect(fight.battle.outcome).toMatchObject({ result: 'win', reason: 'protect' })
    expect(fight.battle.setup.sides[fight.battle.outcome!.winner!]!.id).toBe('red')
  })

  test('TG-END-1: goals of two sides reached in one step: a draw', () => {
    const survive = [{ kind: 'survive', inits: 3 }]
    const fight = goal({ blue: survive, red: survive })
    expect(waitOut(fight)).toBe(3)
    expect(fight.battle.outcome).toEqual({ result: 'draw', reason: 'together' })
  })

  test('TG-END-1: while one side lies, time runs on to the next goal', () => {
    const fight = goal({ blue: [{ kind: 'survive', inits: 20 }], red: [{ kind: 'reach', area: [[8, 0]] }] })
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    expect(waitOut(fight)).toBe(20)
    expect(fight.battle.outcome).toMatchObject({ result: 'win', reason: 'survive' })
  })

  test('TG-END-1: nobody able to reach anything any more: a draw', () => {
    const fight = goal({
      blue: [{ kind: 'reach', area: [[9, 0]] }],
      red: [{ kind: 'reach', area: [[8, 0]] }],
    })
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    putOut(fight.battle, fight.id('a'), false, 'TG-STAG-1')
    run(fight.battle)
    testEnd(fight.battle)
    expect(fight.battle.outcome).toMatchObject({ result: 'draw' })
  })
})
