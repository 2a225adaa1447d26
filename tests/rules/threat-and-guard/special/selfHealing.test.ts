// TG-FATIGUE-1 and TG-HEAL-2: what tires, and healing oneself.
import { describe, expect, test } from 'vitest'
import { putOut } from '../../../../src/rules/threat-and-guard/changes.ts'
import { gainBleeding } from '../../../../src/rules/threat-and-guard/wounds.ts'
import { board, type Piece } from '../../../support/board.ts'
import { expectEvents, only } from '../../../support/events.ts'

const PC = { system: { pc: true } }

/** `a` with conditions and other fields, and an enemy far away who waits. */
function alone(piece: Piece, system: object = {}) {
  const fight = board('a . . . . . . . . . . D', {
    a: { ...piece, system: { pc: true, ...system } } as Piece,
  })
  return fight
}

function tired(levels: number, stage: number) {
  return { conditions: [{ id: `fatigue-bleeding-${stage}`, levels }] }
}

describe('TG-FATIGUE-1', () => {
  test('TG-FATIGUE-1: stage 1, two levels, ConB +2, die 3: 2 + 2 = 4 subdual', () => {
    const fight = alone(tired(2, 1))
    fight.wait('a', 1)
    expectEvents(fight.wait('D', 5, ['fatigue', 'a', 3, 10]), [
      'declared D action:wait at:25200 TG-TIME-2',
      'turn a TG-TIME-3',
      'roll fatigue a 3 of 10',
      'tired a amount:4 TG-FATIGUE-1',
      'hurt a amount:4 sort:subdual',
    ])
    expect([fight.get('a', 'subdual'), fight.get('a', 'body')]).toEqual([4, 0])
  })

  test('TG-FATIGUE-1: stage 2 uses the same die: 10 - 2 + 1 = 9', () => {
    const fight = alone(tired(1, 2))
    fight.wait('a', 1)
    fight.wait('D', 5, ['fatigue', 'a', 10, 10])
    expect(fight.get('a', 'subdual')).toBe(9)
  })

  test('TG-FATIGUE-1: stage 3, one level, die 6: 4 + 1 = 5', () => {
    const fight = alone(tired(1, 3))
    fight.wait('a', 1)
    fight.wait('D', 5, ['fatigue', 'a', 6, 6])
    expect(fight.get('a', 'subdual')).toBe(5)
  })

  test('TG-FATIGUE-1: stage 3, die 1: at least 1 + levels', () => {
    const fight = alone(tired(2, 3))
    fight.wait('a', 1)
    fight.wait('D', 5, ['fatigue', 'a', 1, 6])
    expect(fight.get('a', 'subdual')).toBe(3)
  })

  test('TG-FATIGUE-1: ConB -1 adds to the die', () => {
    const fight = alone({ ...tired(1, 1), set: { con: 5 } })
    fight.wait('a', 1)
    fight.wait('D', 5, ['fatigue', 'a', 4, 10])
    expect(fight.get('a', 'subdual')).toBe(6)
  })

  test('TG-FATIGUE-1: L 0.75 twice: none, then one', () => {
    const fight = alone(tired(1, 1))
    fight.wait('a', 0.75)
    fight.wait('D', 5)
    expect([fight.now, fight.get('a', 'subdual')]).toEqual([3780, 0])
    fight.wait('a', 0.75, ['fatigue', 'a', 5, 10])
    expect([fight.now, fight.get('a', 'subdual')]).toEqual([7560, 4])
  })

  test('TG-FATIGUE-1: L 2.25: two times, a quarter is carried', () => {
    const fight = alone(tired(1, 1))
    fight.wait('a', 2.25)
    fight.wait('D', 5, ['fatigue', 'a', 5, 10], ['fatigue', 'a', 8, 10])
    expect(fight.get('a', 'subdual')).toBe(4 + 7)
    fight.wait('a', 0.75, ['fatigue', 'a', 4, 10])
    expect(fight.get('a', 'subdual')).toBe(11 + 3)
  })

  test('TG-FATIGUE-1: it staggers like wounds, and never kills', () => {
    // HPV 30, subdual 30: total 0; 4 more: -4, Staggered 1 + 0.
    const fight = alone(tired(2, 1), { subdual: 30 })
    fight.wait('a', 1)
    const events = fight.wait('D', 5, ['fatigue', 'a', 3, 10], ['con', 'a', 20])
    expect(only(events, 'checked')).toEqual([
      'check con a C 45 (tn 65, natural 20, total 20, amount 45) TG-STAG-1',
    ])
    const dying = alone(tired(2, 1), { subdual: 100 })
    dying.wait('a', 1)
    dying.wait('D', 5, ['fatigue', 'a', 10, 10], ['con', 'a', 1], ['con', 'a', 1])
    expect(dying.isAble('a')).toBe(true)
  })

  test('TG-FATIGUE-1: the unconscious tire too, each Init with L = 1', () => {
    const fight = board('a b . . . . . . . . . D', { a: tired(1, 1), D: PC, b: {} })
    fight.wait('D', 1.5)
    putOut(fight.battle, fight.id('a'), false, 'TG-STAG-1')
    const events = fight.waitFor('a', 1)
    expect(only(events, 'turn', 'tired')).toEqual([])
  })
})

const HEALER = { set: { skills: { healing: 15 } } }
const BLEEDS = { conditions: [{ id: 'bleeding-2', levels: 3 }] }
/** 36 of 30 hit points: total -6, two levels of Staggered 1. */
const STAGGERED = { body: 36 }

describe('TG-HEAL-2', () => {
  test('TG-HEAL-2a: Bleeding without being staggered needs no Int Check', () => {
    const fight = alone({ ...HEALER, ...BLEEDS })
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' })
    const events = fight.wait('D', 5, ['heal', 'a', 50], ['bleeding', 'a', 1, 6], ['bleeding', 'a', 1, 6])
    expect(only(events, 'checked')).toEqual([
      'check healing/heal a>a N 15 (tn 65, natural 50, total 50, amount 15) TG-HEAL-1',
    ])
    // N: max(ConB, 1) = 2 levels off.
    expect(fight.get('a', 'bleeding2')).toBe(1)
  })

  test('TG-HEAL-2a, c: IntB +2, staggered 2: TN 60; roll 20: S, amount 40: healing roll -40', () => {
    const fight = alone({ ...HEALER, ...BLEEDS }, STAGGERED)
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' }, ['con', 'a', 40])
    const events = fight.wait(
      'D',
      5,
      ['heal-int', 'a', 20],
      ['heal-will', 'a', 90],
      ['heal', 'a', 100],
      ['bleeding', 'a', 3, 6],
      ['bleeding', 'a', 3, 6],
    )
    expect(only(events, 'checked', 'condition', 'effectBegan')).toEqual([
      'check int/heal-int a S 40 (tn 60, natural 20, total 20, amount 40) TG-HEAL-2a',
      'check will/heal-will a NF -20 (tn 70, natural 90, total 90, amount 20) TG-HEAL-2b',
      'check healing/heal a>a But 5 (tn 65, natural 100, total 60, amount 5) TG-HEAL-1',
      'condition a change:-1 condition:bleeding-2 levels:2 TG-HEAL-1',
    ])
  })

  test('TG-HEAL-2a: failure: the Heal is lost, the time spent', () => {
    const fight = alone({ ...HEALER, ...BLEEDS }, STAGGERED)
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' }, ['con', 'a', 40])
    const events = fight.wait(
      'D',
      5,
      ['heal-int', 'a', 75],
      ['bleeding', 'a', 3, 6],
      ['bleeding', 'a', 3, 6],
      ['con', 'a', 30],
    )
    expect(only(events, 'lost')).toEqual(['lost a action:heal TG-HEAL-2a'])
    expect([fight.get('a', 'bleeding2'), fight.now, fight.asked()]).toEqual([3, 10_080, ['a declare']])
  })

  test('TG-HEAL-2a: But, N: the Heal goes on with nothing off its roll', () => {
    for (const natural of [65, 40]) {
      const fight = alone({ ...HEALER, ...tired(1, 1) })
      fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
      const events = fight.wait(
        'D',
        5,
        ['heal-int-fatigue', 'a', natural + 10],
        ['heal-will', 'a', 90],
        ['heal', 'a', 50],
      )
      expect(only(events, 'checked')[2]).toContain('total 50')
      expect(fight.get('a', 'fatigue1')).toBe(0)
    }
  })

  test('TG-HEAL-2a: Fatigue Bleeding always, each time; on his feet without his Con penalties', () => {
    const fight = alone({ ...HEALER, ...tired(3, 1) })
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
    const rolls = [1, 2].map(() => ['fatigue', 'a', 3, 10] as const)
    const events = fight.wait(
      'D',
      5,
      ['heal-int-fatigue', 'a', 71],
      ['heal-will', 'a', 90],
      ['heal', 'a', 70],
      ...rolls,
    )
    expect(only(events, 'checked')[0]).toBe(
      'check int/heal-int-fatigue a But -1 (tn 70, natural 71, total 71, amount 1) TG-HEAL-2a',
    )
    expect(fight.get('a', 'fatigue1')).toBe(2)
  })

  test('TG-HEAL-2b: any success: a Will Check, whose amount helps later Int Checks until clear', () => {
    const fight = alone({ ...HEALER, ...tired(5, 1) })
    const tiredTwice = [1, 2].map(() => ['fatigue', 'a', 3, 10] as const)
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
    // Will Check TN 70, roll 50: amount 20.
    const first = fight.wait(
      'D',
      5,
      ['heal-int-fatigue', 'a', 65],
      ['heal-will', 'a', 50],
      ['heal', 'a', 70],
      ...tiredTwice,
    )
    expect(only(first, 'effectBegan')).toEqual([
      'effectBegan a label:healsItself source:a until:["clear","a","fatigue-bleeding"] value:-20 TG-HEAL-2b',
    ])
    const second = fight.do(
      'a',
      'heal',
      { target: 'a', sort: 'fatigue' },
      ['heal-int-fatigue', 'a', 90],
      ['heal-will', 'a', 90],
      ['heal', 'a', 70],
      ...tiredTwice,
    )
    expect(only(second, 'checked')[0]).toBe(
      'check int/heal-int-fatigue a But 0 (tn 70, natural 90, total 70, amount 1) TG-HEAL-2a',
    )
  })

  test('TG-HEAL-2b: over when he has gone a whole action without Fatigue Bleeding', () => {
    const fight = alone({ ...HEALER, ...tired(1, 1) })
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
    const first = fight.wait('D', 5, ['heal-int-fatigue', 'a', 65], ['heal-will', 'a', 50], ['heal', 'a', 60])
    // Healed in this action: he had it while the Heal was happening.
    expect(only(first, 'effectEnded')).toEqual([])
    const second = fight.wait('a', 1)
    expect(only(second, 'effectEnded')).toEqual(['effectEnded a label:healsItself source:a TG-HEAL-2b'])
  })

  test('TG-HEAL-2b: he may skip it', () => {
    const fight = alone({ ...HEALER, ...tired(1, 1) }, { orders: { opportunities: 'ask' } })
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
    fight.wait('D', 5, ['heal-int-fatigue', 'a', 65])
    expect(fight.asked()).toEqual(['a will-check'])
    fight.answer('a', 'skip', ['heal', 'a', 60])
    expect(fight.effects()).toEqual([])
  })

  test('TG-HEAL-2d: C: off the healing roll, and off the later Int Checks for as long', () => {
    const fight = alone({ ...HEALER, ...tired(5, 1) })
    const tiredTwice = [1, 2].map(() => ['fatigue', 'a', 3, 10] as const)
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' })
    // Int TN 70, roll 20: margin 50, C.
    const events = fight.wait(
      'D',
      5,
      ['heal-int-fatigue', 'a', 20],
      ['heal-will', 'a', 90],
      ['heal', 'a', 100],
      ...tiredTwice,
    )
    expect(only(events, 'checked')[2]).toContain('total 50')
    expect(only(events, 'effectBegan')).toEqual([
      'effectBegan a label:healsItself source:a until:["clear","a","fatigue-bleeding"] value:-50 TG-HEAL-2d',
    ])
    const second = fight.do(
      'a',
      'heal',
      { target: 'a', sort: 'fatigue' },
      ['heal-int-fatigue', 'a', 95],
      ['heal-will', 'a', 90],
      ['heal', 'a', 75],
      ...tiredTwice,
    )
    expect(only(second, 'checked')[0]).toContain('S 25 (tn 70, natural 95, total 45')
  })

  test('TG-HEAL-2d: the bonus is for Int Checks about Fatigue Bleeding only', () => {
    const both = [
      { id: 'fatigue-bleeding-3', levels: 6 },
      { id: 'bleeding-1', levels: 2 },
    ]
    const fight = alone({ ...HEALER, conditions: both }, STAGGERED)
    const tiredTwice = [1, 2].map(() => ['fatigue', 'a', 1, 6] as const)
    const conTwice = [1, 2].map(() => ['con', 'a', 30] as const)
    fight.do('a', 'heal', { target: 'a', sort: 'fatigue' }, ['con', 'a', 40])
    // Int TN 60, roll 10: C by 50. The Heal comes to But; then 2 x (1 + 5) subdual: total -18, four levels.
    fight.wait(
      'D',
      5,
      ['heal-int-fatigue', 'a', 10],
      ['heal-will', 'a', 90],
      ['heal', 'a', 100],
      ...tiredTwice,
      ...conTwice,
    )
    expect(fight.effects()).toEqual(['TG-HEAL-2d healsItself a -50'])
    const events = fight.do(
      'a',
      'heal',
      { target: 'a', sort: 'bleeding' },
      ['con', 'a', 45],
      ['heal-int', 'a', 51],
      ['heal-will', 'a', 90],
      ['heal', 'a', 60],
      ...tiredTwice,
      ...conTwice,
    )
    expect(only(events, 'checked')[1]).toBe(
      'check int/heal-int a But -1 (tn 50, natural 51, total 51, amount 1) TG-HEAL-2a',
    )
  })

  test('TG-HEAL-2a: a Heal on oneself as an opportunity: a failure loses it, not what he has declared', () => {
    const both = [
      { id: 'fatigue-bleeding-1', levels: 1 },
      { id: 'bleeding-1', levels: 1 },
    ]
    const fight = alone({ ...HEALER, conditions: both })
    const tiredTwice = [1, 2].map(() => ['fatigue', 'a', 3, 10] as const)
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' })
    // C: he may Heal again as an opportunity; it comes in step (a) of his next turn.
    fight.wait('D', 5, ['heal', 'a', 10], ...tiredTwice)
    expect(fight.pending()).toEqual(['a on a'])
    const events = fight.wait('a', 2, ['heal-int-fatigue', 'a', 100], ...tiredTwice)
    expect(only(events, 'opportunityLost', 'lost')).toEqual(['opportunityLost a against:a TG-HEAL-2a'])
  })

  test('TG-AOO-7: what a Heal as an opportunity is for is asked when it resolves', () => {
    const fight = board('h a . . . . . . . . D', {
      h: { sheet: 'healer', system: { pc: true, orders: { opportunities: 'ask' } } },
      a: { conditions: [{ id: 'fatigue-bleeding-1', levels: 1 }], set: { mr: 1 } },
    })
    fight.do('h', 'heal', { target: 'a', sort: 'fatigue' })
    fight.wait('D', 5)
    fight.wait('a', 4, ['heal', 'h', 1])
    fight.answer('h', 'take')
    expect(fight.get('a', 'fatigue1')).toBe(0)
    for (const sort of ['bleeding', 'fatigue'] as const) gainBleeding(fight.battle, fight.id('a'), sort, 1)
    fight.wait('h', 5)
    expect(fight.asked()).toEqual(['h heal-sort'])
    expect(fight.decision('h').data).toEqual({ patient: 'a', sorts: ['bleeding', 'fatigue'] })
    const id = fight.decision('h').id
    fight.refuse({ decision: id, creature: 'h', choice: 'pass' }, 'TG-CMD-1')
    fight.answer('h', 'fatigue', ['heal', 'h', 60])
    expect([fight.get('a', 'bleeding1'), fight.get('a', 'fatigue1')]).toEqual([1, 0])
  })
})
