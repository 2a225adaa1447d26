// TG-CHARGE-1, TG-GEO-10b, TG-DMG-7 and TG-CHECK-8: the Charge, the straight way to it, its power, and the recount.
import { describe, expect, test } from 'vitest'
import { recount, S } from '../../../../src/rules/threat-and-guard/levels.ts'
import { powerBonus } from '../../../../src/rules/threat-and-guard/power.ts'
import { threatens } from '../../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, type Piece, plane } from '../../../support/board.ts'
import { only } from '../../../support/events.ts'

const PC = { system: { pc: true } }

/**
 * `a` (OCV 52, move 10, attack 12) has moved 3 Moves straight towards D (DCV 43) and stands 2 m from it: TN 59, move
 * check TN 60, Power Bonus 2 + 1. D waits until 5.0 (in combat by that).
 */
function charging(a: Piece = PC, d: Piece = {}): Fight {
  const fight = board('a . . . . D', { a, D: { sheet: 'spearman', inCombat: false, ...d } })
  fight.move('a', [
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  fight.wait('D', 5)
  expect([fight.asked(), fight.now]).toEqual([['a declare'], 3780])
  return fight
}

const charge = { target: 'D' }

describe('TG-CHARGE-1', () => {
  test('TG-CHARGE-1: weapon\u2019s time, and an attack that threatens its target from its declaration', () => {
    const fight = board('a . . . . D b', { a: PC, D: { sheet: 'spearman', inCombat: false } })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('b', 0.25)
    fight.wait('D', 5)
    fight.waitFor('a')
    fight.do('a', 'charge', charge)
    expect(fight.time('a')).toBe(3780 + 5040)
    // TG-CHECK-9, TG-THREAT-2a.
    expect(threatens(fight.battle, fight.id('a'), fight.id('D'))).toBe(true)
  })

  test('TG-CHARGE-1a: 98, 97: prone, an opportunity by the target, no attack', () => {
    const fight = charging()
    const events = fight.do('a', 'charge', charge, ['charge', 'a', 98], ['stumble', 'a', 97])
    expect(only(events, 'checked', 'condition', 'opportunityTaken', 'attacked')).toEqual([
      'check attack/charge a>D CF -29 (tn 59, natural 98, total 88, amount 29) TG-CHARGE-1',
      'check move/stumble a CF -37 (tn 60, natural 97, total 97, amount 37) TG-CHARGE-1a',
      'condition a change:1 condition:prone levels:1 TG-CHARGE-1a',
      'condition a change:1 condition:off-footed levels:1 TG-OFFF-1',
      'opportunityTaken D against:a immediate:false TG-CHARGE-1a',
    ])
    expect(fight.pending()).toEqual(['D on a'])
  })

  test('TG-CHARGE-1a: the move check made: nothing', () => {
    const fight = charging()
    const events = fight.do('a', 'charge', charge, ['charge', 'a', 98], ['stumble', 'a', 80])
    expect(only(events, 'condition', 'opportunityTaken', 'attacked')).toEqual([])
  })

  test('TG-CHARGE-1b: 85: margin -16: nothing', () => {
    const fight = charging()
    const events = fight.do('a', 'charge', charge, ['charge', 'a', 85])
    expect(only(events, 'checked', 'attacked', 'effectBegan')).toEqual([
      'check attack/charge a>D NF -16 (tn 59, natural 85, total 75, amount 16) TG-CHARGE-1',
    ])
  })

  test('TG-CHARGE-1c, d: 72: -3; 97: Normal Attack + Power Bonus, then the target may take an opportunity', () => {
    const fight = charging()
    const events = fight.do(
      'a',
      'charge',
      charge,
      ['charge', 'a', 72],
      ['stumble', 'a', 97],
      ['attack', 'a', 50],
      ['damage', 'a', 4, 6],
    )
    expect(only(events, 'checked', 'damaged', 'opportunityTaken')).toEqual([
      'check attack/charge a>D But -3 (tn 59, natural 72, total 62, amount 1) TG-CHARGE-1',
      'check move/stumble a CF -37 (tn 60, natural 97, total 97, amount 37) TG-CHARGE-1c',
      'check attack a>D N 9 (tn 59, natural 50, total 50, amount 9) TG-NATK-1',
      // 4 + StrB 2 + wsb 1 + Power Bonus 3 - AC 2.
      'damaged D amount:8 by:a TG-DMG-1d',
      'opportunityTaken D against:a immediate:false TG-CHARGE-1d',
    ])
  })

  test('TG-CHARGE-1e: 80: Normal Attack + Power Bonus; Stopped 1', () => {
    const fight = charging()
    const rolls = [
      ['charge', 'a', 72],
      ['stumble', 'a', 80],
      ['attack', 'a', 80],
    ] as const
    const events = fight.do('a', 'charge', charge, ...rolls)
    expect(only(events, 'condition', 'attacked')).toEqual([
      'condition a change:1 condition:stopped-1 levels:1 TG-CHARGE-1e',
      'attacked a how:action target:D',
    ])
  })

  test.each([65, 50])('TG-CHARGE-1f: %i: Normal Attack + Power Bonus', (natural) => {
    const fight = charging()
    const events = fight.do(
      'a',
      'charge',
      charge,
      ['charge', 'a', 72],
      ['stumble', 'a', natural],
      ['attack', 'a', 50],
      ['damage', 'a', 4, 6],
    )
    expect(only(events, 'damaged', 'condition', 'opportunityTaken')[0]).toBe(
      'damaged D amount:8 by:a TG-DMG-1d',
    )
    expect(fight.get('a', 'stopped1')).toBe(0)
  })

  test('TG-CHARGE-1g: 30: recount -3 -> 37, S; then as i, with 37 for the amount', () => {
    const fight = charging()
    const events = fight.do(
      'a',
      'charge',
      charge,
      ['charge', 'a', 72],
      ['stumble', 'a', 30],
      ['attack', 'a', 99],
      ['damage', 'a', 4, 6],
    )
    expect(only(events, 'recounted')).toEqual(['recounted a level:4 margin:37 TG-CHECK-8'])
    expect(only(events, 'checked')[2]).toContain('total 52')
    expect(fight.effects()).toEqual(['TG-CHARGE-1i exposed D -22', 'TG-CHARGE-1i exposedOwn D 22'])
  })

  test('TG-CHARGE-1h: 60, margin 9: -19, + Power Bonus; nothing stays', () => {
    const fight = charging()
    const events = fight.do(
      'a',
      'charge',
      charge,
      ['charge', 'a', 60],
      ['attack', 'a', 70],
      ['damage', 'a', 4, 6],
    )
    expect(only(events, 'checked', 'damaged', 'effectBegan')).toEqual([
      'check attack/charge a>D N 9 (tn 59, natural 60, total 50, amount 9) TG-CHARGE-1',
      'check attack a>D N 8 (tn 59, natural 70, total 51, amount 8) TG-NATK-1',
      'damaged D amount:8 by:a TG-DMG-1d',
    ])
  })

  test('TG-CHARGE-1i, TG-DUR-5: amount 30: the attack subtracts 40, the next one 22; its own add 22', () => {
    const fight = charging()
    const events = fight.do(
      'a',
      'charge',
      charge,
      ['charge', 'a', 39],
      ['attack', 'a', 90],
      ['damage', 'a', 4, 6],
    )
    expect(only(events, 'checked', 'effectBegan')).toEqual([
      'check attack/charge a>D S 30 (tn 59, natural 39, total 29, amount 30) TG-CHARGE-1',
      'check attack a>D N 9 (tn 59, natural 90, total 50, amount 9) TG-NATK-1',
      'effectBegan D label:exposed source:a until:["last",["next","a"],["next","D"]] value:-22 TG-CHARGE-1i',
      'effectBegan D label:exposedOwn source:a until:["last",["next","a"],["next","D"]] value:22 TG-CHARGE-1i',
    ])
    const next = fight.attack('a', 'D', ['attack', 'a', 95])
    expect(only(next, 'checked')[0]).toContain('total 73')
  })

  test('TG-CHARGE-1i: its attack rolls add 22 until its next turn is over', () => {
    const fight = board('a . . . . D', { a: PC, D: { sheet: 'spearman', inCombat: false } })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('D', 0.75)
    fight.do('a', 'charge', charge)
    fight.attack('D', 'a', ['charge', 'a', 39], ['attack', 'a', 99])
    // D against a: TN 50 - (46 - 50) = 54; a's turn at 8820, D's at 9450, a's at 13860.
    const events = fight.wait('a', 1, ['attack', 'D', 60])
    expect(only(events, 'checked')[0]).toContain('total 82')
    const exposed = (of: readonly string[]) => of.filter((line) => line.startsWith('TG-CHARGE-1i'))
    expect(exposed(fight.effects())).toEqual(['TG-CHARGE-1i exposed D -22', 'TG-CHARGE-1i exposedOwn D 22'])
    fight.wait('D', 5)
    expect(exposed(fight.effects())).toEqual([])
  })

  test('TG-CHARGE-1j: 19, margin 50: an opportunity with -60 alone; -72, +72 until last(left, out)', () => {
    const fight = charging()
    const events = fight.do('a', 'charge', charge, ['charge', 'a', 19])
    expect(only(events, 'effectBegan', 'opportunityTaken', 'attacked')).toEqual([
      'effectBegan D label:exposed source:a until:["last",["left","D","a"],["out","a"]] value:-72 TG-CHARGE-1j',
      'effectBegan D label:exposedOwn source:a until:["last",["left","D","a"],["out","a"]] value:72 TG-CHARGE-1j',
      'opportunityTaken a against:D immediate:false TG-CHARGE-1j',
    ])
    const later = fight.wait('a', 5, ['attack', 'a', 95], ['damage', 'a', 4, 6])
    expect(only(later, 'checked', 'damaged')).toEqual([
      'check attack a>D N 24 (tn 59, natural 95, total 35, amount 24) TG-NATK-1',
      'damaged D amount:8 by:a TG-DMG-1d',
    ])
  })

  test('TG-CHARGE-1j: who takes it in his stead has neither bonus', () => {
    const pass = { system: { pc: true, orders: { opportunities: 'never' } } } as const
    const fight = board('a . . . . D . b', {
      a: pass,
      D: { sheet: 'spearman', inCombat: false },
      b: { assigned: [{ kind: 'threaten-2', on: 'D', levels: 1 }] },
    })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('b', 5)
    fight.wait('D', 4)
    fight.do('a', 'charge', charge, ['charge', 'a', 19])
    expect(fight.pending()).toEqual(['b on D'])
    const events = fight.wait('a', 5, ['attack', 'b', 99])
    // Flanked by both when it was taken: -10, no more.
    expect(only(events, 'checked')[0]).toContain('total 89')
  })

  test('TG-CHARGE-1j: a Push instead, whose roll has the bonus of h', () => {
    const ask = { system: { pc: true, orders: { opportunities: 'ask' } } } as const
    const fight = charging(ask)
    fight.do('a', 'charge', charge, ['charge', 'a', 19])
    expect(fight.decision('a').data['actions']).toEqual(['attack', 'push'])
    fight.answer('a', 'push')
    fight.wait('a', 5)
    expect(fight.asked()).toEqual(['a push-path'])
    // Against the edge of the map, which cannot be moved (TG-PUSH-3).
    expect(fight.decision('a').data['paths']).toEqual([[[6, -1]], [[6, 0]], [[6, 1]]])
    const events = fight.answer('a', [[6, 0]], ['push', 'a', 119 - 25])
    expect(only(events, 'checked')[0]).toBe(
      'check attack/push a>D S 25 (tn 59, natural 94, total 34, amount 25) TG-PUSH-1',
    )
  })
})

describe('TG-GEO-10b', () => {
  test('TG-GEO-10b: one Move straight is too little; 2 are enough', () => {
    const one = board('. a . . D', { a: PC, D: { inCombat: false } })
    one.move('a', [[2, 0]])
    one.wait('D', 5)
    one.refuse({ creature: 'a', kind: 'charge', target: 'D' }, 'TG-CHARGE-1', 'noStraightMove')
  })

  test('TG-GEO-10b: the last steps count: away, then towards', () => {
    const fight = board('. . a . . . D', { a: PC, D: { inCombat: false } })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('D', 5)
    fight.do('a', 'charge', { target: 'D' }, ['charge', 'a', 90])
  })

  test('TG-GEO-10b: a step 45 degrees off is not straight', () => {
    const fight = board(
      `
      a . . . .
      . . . . .
      . . . . D`,
      { a: PC, D: { inCombat: false } },
    )
    fight.move('a', [
      [1, 0],
      [2, 1],
      [2, 2],
    ])
    fight.wait('D', 5)
    fight.refuse({ creature: 'a', kind: 'charge', target: 'D' }, 'TG-CHARGE-1', 'noStraightMove')
  })

  test('TG-GEO-10b: hexes', () => {
    const fight = board('a . . . . D', { a: PC, D: { inCombat: false } }, { grid: 'hex-pointy' })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('D', 5)
    fight.do('a', 'charge', { target: 'D' }, ['charge', 'a', 90])
  })

  test('TG-GEO-10b: gridless: 2 m straight', () => {
    const fight = plane([20, 10], { a: { ...PC, at: [2, 5] }, D: { at: [7, 5], inCombat: false } })
    fight.move('a', [[4, 5]])
    fight.wait('D', 5)
    fight.do('a', 'charge', { target: 'D' }, ['charge', 'a', 90])
  })
})

describe('TG-DMG-7', () => {
  test('TG-DMG-7: StrB +2, 5 Moves, MR 4: 4; 12 Moves, MR 4: 2 + 4 = 6', () => {
    const { battle, ...fight } = board('a D')
    expect(fight.opening.length).toBeGreaterThan(0)
    const a = battle.idOf('a')!
    expect(powerBonus(battle, a, 5000)).toBe(4)
    expect(powerBonus(battle, a, 12_000)).toBe(6)
    expect(powerBonus(battle, a, 0)).toBe(2)
  })

  test('TG-DMG-7: a StrB below 0 takes nothing off', () => {
    const { battle } = board('a D', { a: { set: { str: 5 } } })
    expect(powerBonus(battle, battle.idOf('a')!, 4000)).toBe(2)
  })
})

describe('TG-CHECK-8', () => {
  test('TG-CHECK-8: margin -6, natural 62, X = 10 + 30: margin 34, S', () => {
    expect(recount(-6, 62, 40)).toEqual({ level: S, margin: 34 })
  })

  test('TG-CHECK-8: margin -6, natural 97, X = 25: margin 19, N lowered to But -> N', () => {
    expect(recount(-6, 97, 25)).toEqual({ level: S - 1, margin: 19 })
  })
})
