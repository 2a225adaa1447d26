// TG-BLEED and TG-HEAL-1: what wounds cost when a turn closes, and how they are healed.
import { describe, expect, test } from 'vitest'
import { healSpec } from '../../../src/rules/threat-and-guard/actions/heal.ts'
import { bleedTurn } from '../../../src/rules/threat-and-guard/bleeding.ts'
import { checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import { conCheck } from '../../../src/rules/threat-and-guard/checking.ts'
import { columnsOf } from '../../../src/rules/threat-and-guard/state.ts'
import { gainBleeding } from '../../../src/rules/threat-and-guard/wounds.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const POINT = 302_400

function bleeding(fight: Fight, name = 'a'): number[] {
  return [fight.get(name, 'bleeding1'), fight.get(name, 'bleeding2'), fight.get(name, 'bleeding3')]
}

/** Closes a turn of `inits` with these dice; whole points lost and what is kept, in points. */
function close(fight: Fight, inits: number, ...rolls: Roll[]) {
  const id = fight.id('a')
  const before = columnsOf(fight.battle).body[id]!
  fight.dice.script(rolls)
  bleedTurn(fight.battle, id, inits * 5040)
  fight.dice.expectUsedUp()
  const lost = columnsOf(fight.battle).body[id]! - before
  return { lost, kept: fight.get('a', 'bleedingPart') / POINT, carry: fight.get('a', 'bleedingCarry') / 5040 }
}

function bleeder(stage: number, levels: number, con = 45): Fight {
  const conditions = [{ id: `bleeding-${stage}`, levels }]
  return board('a . . . . D', { a: { set: { con }, conditions } })
}

describe('TG-BLEED', () => {
  test('TG-BLEED-1: Bleeding 1 x 2, then a stage 2 wound: 0 and 1; then a stage 1 wound: 0 and 1', () => {
    const fight = bleeder(1, 2)
    const id = fight.id('a')
    gainBleeding(fight.battle, id, 'bleeding', 2)
    expect(bleeding(fight)).toEqual([0, 1, 0])
    gainBleeding(fight.battle, id, 'bleeding', 1)
    expect(bleeding(fight)).toEqual([0, 1, 0])
    gainBleeding(fight.battle, id, 'bleeding', 2)
    expect(bleeding(fight)).toEqual([0, 2, 0])
    gainBleeding(fight.battle, id, 'bleeding', 3)
    expect(bleeding(fight)).toEqual([0, 0, 1])
  })

  test('TG-BLEED-1: the same for Fatigue Bleeding, and each apart from the other', () => {
    const fight = bleeder(1, 2)
    const id = fight.id('a')
    gainBleeding(fight.battle, id, 'fatigue', 2)
    gainBleeding(fight.battle, id, 'fatigue', 1)
    expect([bleeding(fight), fight.get('a', 'fatigue1'), fight.get('a', 'fatigue2')]).toEqual([
      [2, 0, 0],
      0,
      1,
    ])
    gainBleeding(fight.battle, id, 'fatigue', 3)
    expect([fight.get('a', 'fatigue2'), fight.get('a', 'fatigue3')]).toEqual([0, 1])
  })

  test('TG-BLEED-2a: ConB +2, L 2/3: 0.222, whatever its level', () => {
    expect(close(bleeder(1, 1), 2 / 3).kept).toBeCloseTo(0.2222, 4)
    expect(close(bleeder(1, 3), 2 / 3).kept).toBeCloseTo(0.2222, 4)
    // ConB -1 and 0: divided by 1; ConB +4: by 5.
    expect(close(bleeder(1, 1, 5), 1)).toMatchObject({ lost: 1, kept: 0 })
    expect(close(bleeder(1, 1, 10), 1)).toMatchObject({ lost: 1, kept: 0 })
    expect(close(bleeder(1, 1, 90), 1).kept).toBeCloseTo(0.2, 6)
  })

  test('TG-BLEED-2b: L 1.125, ConB +2, one level, die 5: 2 taken, 0.75 kept, carry 0.125', () => {
    expect(close(bleeder(2, 1), 1.125, ['bleeding', 'a', 5, 6])).toEqual({
      lost: 2,
      kept: 0.75,
      carry: 0.125,
    })
    // The greater of nD6 - L x ConB and L x levels.
    expect(close(bleeder(2, 3), 1, ['bleeding', 'a', 2, 6])).toEqual({ lost: 3, kept: 0, carry: 0 })
    expect(close(bleeder(2, 1, 5), 1, ['bleeding', 'a', 2, 6])).toEqual({ lost: 3, kept: 0, carry: 0 })
  })

  test('TG-BLEED-2c: L 1, ConB +1, two levels, die 2: max(1, 4) = 4', () => {
    expect(close(bleeder(3, 2, 20), 1, ['bleeding', 'a', 2, 10])).toEqual({ lost: 4, kept: 0, carry: 0 })
    expect(close(bleeder(3, 1, 20), 1, ['bleeding', 'a', 9, 10])).toEqual({ lost: 8, kept: 0, carry: 0 })
  })

  test('TG-BLEED-2d: n = whole Inits in L + carry; the rest is carried on', () => {
    const fight = bleeder(2, 1, 10)
    // ConB 0: without a die L x levels.
    expect(close(fight, 0.75)).toEqual({ lost: 0, kept: 0.75, carry: 0.75 })
    expect(close(fight, 0.75, ['bleeding', 'a', 4, 6])).toEqual({ lost: 4, kept: 0.75, carry: 0.5 })
    expect(close(fight, 1.5, ['bleeding', 'a', 1, 6], ['bleeding', 'a', 1, 6])).toEqual({
      lost: 2,
      kept: 0.75,
      carry: 0,
    })
  })

  test('TG-BLEED-2d: the carry is 0 when bleeding of either sort begins, and that whole turn counts', () => {
    const fight = board('a . . . . D', { a: PC })
    const id = fight.id('a')
    gainBleeding(fight.battle, id, 'bleeding', 2)
    expect(close(fight, 0.75).carry).toBe(0.75)
    // Of the other sort while it bleeds: the carry stays.
    gainBleeding(fight.battle, id, 'fatigue', 1)
    expect(fight.get('a', 'bleedingCarry')).toBe(0.75 * 5040)
    columnsOf(fight.battle).bleeding2[id] = 0
    columnsOf(fight.battle).fatigue1[id] = 0
    gainBleeding(fight.battle, id, 'bleeding', 1)
    expect([fight.get('a', 'bleedingCarry'), fight.get('a', 'bleedingPart')]).toEqual([0, 0])
    // By play: wounded in the middle of its turn, the whole of it counts.
    const struck = board('a . D', { a: { ...PC, set: { ac: 0, shield: false } }, D: {} })
    struck.wait('a', 3)
    struck.attack('D', 'a', ['attack', 'D', 45], ['damage', 'D', 3, 6])
    const events = struck.wait('D', 5)
    expect(only(events, 'bled')).toEqual([`bled a parts:${POINT} points:1 TG-BLEED-2a`])
  })

  test('TG-BLEED-2e: whole points are taken, fractions kept while it bleeds; no armour', () => {
    const fight = bleeder(1, 1)
    expect([1, 1, 1].map(() => close(fight, 1).lost)).toEqual([0, 0, 1])
    expect(fight.get('a', 'bleedingPart')).toBe(0)
  })

  test('TG-BLEED-2: at step (c), and Con Checks for the levels that it brings', () => {
    const fight = board('a . . . . D', {
      a: { ...PC, system: { pc: true, body: 30 }, conditions: [{ id: 'bleeding-3', levels: 1 }] },
    })
    fight.wait('a', 1)
    // 1D10 - 2, at least 2: 6, total -6: two levels, two Con Checks at TN 60.
    const events = fight.wait('D', 5, ['bleeding', 'a', 8, 10], ['con', 'a', 50], ['con', 'a', 50])
    expect(only(events, 'bled', 'hurt', 'checked')).toEqual([
      `bled a parts:${6 * POINT} points:6 TG-BLEED-2c`,
      'hurt a amount:6 sort:body',
      'check con a N 10 (tn 60, natural 50, total 50, amount 10) TG-STAG-1',
      'check con a N 10 (tn 60, natural 50, total 50, amount 10) TG-STAG-1',
    ])
  })
})

describe('TG-HEAL-1', () => {
  const HEALER: Piece = { sheet: 'healer', system: { pc: true, orders: { opportunities: 'never' } } }
  const PATIENT: Piece = { conditions: [{ id: 'bleeding-2', levels: 3 }], set: { mr: 1 } }

  /** The healer heals a; levels of Bleeding 2 left, and the events. (a closes at 5.0.) */
  const heal = (roll: number, patient: Piece = PATIENT) => {
    const fight = board('h a . . . D', { h: HEALER, a: patient })
    fight.do('h', 'heal', { target: 'a', sort: 'bleeding' })
    fight.wait('D', 5)
    const events = fight.wait('a', 5, ['heal', 'h', roll])
    return { fight, events, left: fight.get('a', 'bleeding2') }
  }

  test('TG-HEAL-1: healing check, Difficulty 0, TN 65; failures do nothing', () => {
    const { events, left } = heal(90)
    expect(only(events, 'checked', 'condition')).toEqual([
      'check healing/heal h>a NF -25 (tn 65, natural 90, total 90, amount 25) TG-HEAL-1',
    ])
    expect([left, heal(100).left]).toEqual([3, 3])
  })

  test('TG-HEAL-1a: 70: one level off', () => {
    expect(heal(70).left).toBe(2)
  })

  test('TG-HEAL-1b: 50: max(ConB, 1) levels off', () => {
    expect(heal(50).left).toBe(1)
    expect(heal(50, { ...PATIENT, set: { mr: 1, con: 5 } }).left).toBe(2)
    expect(heal(50, { ...PATIENT, set: { mr: 1, con: 60 } }).left).toBe(0)
  })

  test('TG-HEAL-1c: 30: all off', () => {
    expect([heal(30).left, heal(30).fight.effects()]).toEqual([0, []])
  })

  test("TG-HEAL-1d: 10: all off; skill 15: -15 on the patient's Con Checks and healing checks on it", () => {
    const { fight, left } = heal(10)
    expect(left).toBe(0)
    expect(fight.effects()).toEqual(['TG-HEAL-1d wellHealed a -15', 'TG-HEAL-1d wellHealed a -15'])
    fight.dice.script([['con', 'a', 60]])
    expect(conCheck(fight.battle, fight.id('a'), 'TG-STAG-1').total).toBe(45)
    const numbers = (who: string, on: string) =>
      checkNumbers(fight.battle, healSpec(fight.id(who), fight.id(on)), true).modifier
    expect([numbers('h', 'a'), numbers('D', 'a'), numbers('h', 'h')]).toEqual([-15, -15, 0])
    // Until own(patient).
    fight.waitFor('a', 5)
    fight.wait('a', 1)
    expect(fight.effects()).toEqual([])
  })

  test('TG-HEAL-1d: the healer may Heal again as an opportunity', () => {
    const fight = board('h a . . . D', { h: { ...HEALER, system: { pc: true } }, a: PATIENT })
    fight.do('h', 'heal', { target: 'a', sort: 'bleeding' })
    fight.wait('D', 5)
    const events = fight.wait('a', 5, ['heal', 'h', 10])
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken h against:a immediate:false TG-HEAL-1d',
    ])
  })

  test('TG-HEAL-1: on oneself too', () => {
    const fight = board('a . . . D', { a: { ...PC, conditions: [{ id: 'bleeding-1', levels: 1 }] } })
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' })
    fight.wait('D', 5, ['heal', 'a', 40])
    expect(bleeding(fight)).toEqual([0, 0, 0])
  })

  test('TG-HEAL-1: naming Bleeding or Fatigue Bleeding', () => {
    const conditions = [
      { id: 'bleeding-1', levels: 2 },
      { id: 'fatigue-bleeding-1', levels: 2 },
    ]
    const fight = board('h a . . . D', { h: HEALER, a: { set: { mr: 1 }, conditions } })
    fight.do('h', 'heal', { target: 'a', sort: 'fatigue' })
    fight.wait('D', 5)
    fight.wait('a', 5, ['heal', 'h', 30])
    expect([fight.get('a', 'bleeding1'), fight.get('a', 'fatigue1')]).toEqual([2, 0])
  })

  test('TG-HEAL-1: within fathom, and the patient bleeds', () => {
    const fight = board('h . a b . . D', { h: { ...HEALER, set: { fathom: 1.9 } }, a: PATIENT, b: {} })
    const command = (target: string, sort = 'bleeding') => ({ creature: 'h', kind: 'heal', target, sort })
    fight.refuse(command('a'), 'TG-HEAL-1', 'tooFar')
    fight.refuse(command('h'), 'TG-HEAL-1', 'doesNotBleed')
    fight.refuse(command('a', 'thirst'), 'TG-CMD-1', 'badParameter')
    fight.refuse(command('nobody'), 'TG-CMD-1', 'badParameter')
    const near = board('h . a . D', { h: { ...HEALER, set: { fathom: 2 } }, a: PATIENT })
    near.refuse({ creature: 'h', kind: 'heal', target: 'a', sort: 'fatigue' }, 'TG-HEAL-1', 'doesNotBleed')
    near.do('h', 'heal', { target: 'a', sort: 'bleeding' })
  })

  test('TG-HEAL-1: lost if the patient is out of fathom when it resolves', () => {
    const fight = board('h a . . . . . . . D', { h: HEALER, a: { ...PATIENT, set: { mr: 4 } } })
    fight.do('h', 'heal', { target: 'a', sort: 'bleeding' })
    fight.move('a', [[2, 0]])
    fight.wait('D', 5)
    const events = fight.wait('a', 5)
    expect(only(events, 'lost', 'checked')).toEqual(['lost h action:heal TG-HEAL-1'])
  })
})
