// TG-DUR: how long effects last. Effects of no clause in particular are begun by hand, so that one event is seen alone.
import { describe, expect, test } from 'vitest'
import type { End } from '../../../src/engine/effects.ts'
import { leaveCombat, setCondition, setProne } from '../../../src/rules/threat-and-guard/changes.ts'
import { conCheck } from '../../../src/rules/threat-and-guard/checking.ts'
import {
  action,
  after as afterTurn,
  anew,
  beginEffect,
  clear,
  first,
  guard,
  happen,
  last,
  left,
  level,
  lost,
  madeRoll,
  move,
  next,
  out,
  own,
  still,
} from '../../../src/rules/threat-and-guard/effects.ts'
import { CF, NF } from '../../../src/rules/threat-and-guard/levels.ts'
import { memoryOf } from '../../../src/rules/threat-and-guard/state.ts'
import { board, type Fight } from '../../support/board.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }

function inits(n: number): number {
  return n * 5040
}

/** An effect that only lasts. */
function mark(fight: Fight, holder: string, end: End, value = 0, clause = 'TG-DUR-1'): number {
  const id = fight.id(holder)
  return beginEffect(fight.battle, {
    clause,
    label: 'test',
    source: id,
    holder: id,
    scope: 'attackSkill',
    value,
    end,
  })
}

function lasts(fight: Fight): boolean {
  return memoryOf(fight.battle).effects.some((effect) => effect.label === 'test')
}

describe('TG-DUR-1', () => {
  test("TG-DUR-1: last(next(A), next(B)), A's turn at 5, B's at 7: ends at 7 after B's step (b)", () => {
    const fight = board('a . D', { a: PC })
    fight.wait('a', 5)
    fight.wait('D', 2)
    expect([fight.asked(), fight.now]).toEqual([['D declare'], inits(2)])
    mark(fight, 'a', last(next(fight.id('a')), next(fight.id('D'))), 7)
    fight.wait('D', 5)
    // a's turn at 5 is over, D's is awaited.
    expect([fight.asked(), fight.now, lasts(fight)]).toEqual([['a declare'], inits(5), true])
    fight.wait('a', 5)
    expect([fight.asked(), fight.now, lasts(fight)]).toEqual([['D declare'], inits(7), false])
  })

  test('TG-DUR-1: next(X) is over when step (b) of his next turn is; that step still has the effect', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    mark(fight, 'a', next(fight.id('a')), 7)
    const events = fight.wait('D', 5, ['attack', 'a', 80])
    expect(only(events, 'checked')[0]).toContain('total 87')
    expect(only(events, 'effectEnded')).toEqual(['effectEnded a label:test source:a TG-DUR-1'])
    expect(fight.now).toBe(inits(1))
  })

  test('TG-DUR-1: a sub turn is no turn', () => {
    const fight = board('a . . . . . . . . . D\n. . . . . . . . . . .', { a: { set: { mr: 2 } } })
    fight.wait('D', 0.75)
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    mark(fight, 'a', next(fight.id('a')))
    fight.wait('D', 0.5)
    // a's second sub turn came at 1.0; its turn comes at 1.5.
    expect([fight.now, fight.at('a'), lasts(fight)]).toEqual([inits(1.25), [3, 0], true])
    fight.wait('D', 1)
    expect([fight.now, lasts(fight)]).toEqual([inits(1.5), false])
  })

  test('TG-DUR-1: an effect begun in (b) of his turn does not end in that turn (TG-NATK-1a)', () => {
    const fight = board('a . D', { a: PC, D: { system: { orders: { opportunities: 'never' } } } })
    fight.attack('a', 'D')
    const events = fight.wait('D', 5, ['attack', 'a', 100])
    expect(only(events, 'effectBegan', 'effectEnded')).toEqual([
      'effectBegan a label:fumbled source:D until:["next","a"] value:12 TG-NATK-1a',
    ])
    const later = fight.attack('a', 'D', ['attack', 'a', 70])
    expect(only(later, 'checked', 'effectEnded')).toEqual([
      'check attack a>D NF -26 (tn 56, natural 70, total 82, amount 26) TG-NATK-1',
      'effectEnded a label:fumbled source:D TG-NATK-1a',
    ])
  })

  test('TG-DUR-1: an effect begun in (a) of his turn does not end in that turn', () => {
    // D's opportunity against a is a C: the Deadly Hit begins in (a) of a's turn and lasts beyond it.
    const fight = board('a . D', { a: { ...PC, set: { hpv: 80, ac: 8 } } })
    fight.attack('a', 'D')
    fight.wait('D', 0.75)
    fight.wait('D', 5, ['attack', 'a', 100])
    const rolls = [1, 2, 3].map((value) => ['damage', 'D', value, 10] as const)
    const events = fight.wait('a', 1, ['attack', 'D', 2], ...rolls, ['deadly', 'a', 20])
    expect(only(events, 'effectBegan', 'effectEnded')).toEqual([
      'effectBegan a label:deadlyHit source:D until:["last",["next","D"],["next","a"]] value:-12 TG-NATK-2b',
      'effectBegan a label:deadlyHit source:D until:["last",["next","D"],["next","a"]] value:12 TG-NATK-2b',
      'effectEnded a label:fumbled source:D TG-NATK-1a',
    ])
  })

  test('TG-DUR-1: left(X, Y): X outside the Threat Area of Y', () => {
    const fight = board('D . . a . . .', { a: PC })
    mark(fight, 'a', left(fight.id('a'), fight.id('D')))
    happen(fight.battle, { on: 'left', a: fight.id('D'), b: fight.id('a') })
    expect(lasts(fight)).toBe(true)
    fight.move('a', [[4, 0]])
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: left(X, Y): also by a step of Y, and when the area is off, smaller or cut', () => {
    const make = () => {
      const fight = board('. . D . . a .', { D: PC })
      mark(fight, 'a', left(fight.id('a'), fight.id('D')))
      return fight
    }
    const stepped = make()
    stepped.move('D', [[1, 0]])
    expect(lasts(stepped)).toBe(false)
    const off = make()
    leaveCombat(off.battle, off.id('D'), 'TG-KEEP-1d')
    expect(lasts(off)).toBe(false)
    // 3.8 m on its feet, 2.8 m prone.
    const fallen = make()
    setProne(fallen.battle, fallen.id('D'), 'TG-MOVE-4')
    expect(lasts(fallen)).toBe(false)
    // Long sword 3.8 m, dagger 3.1 m: still in; unarmed 2.8 m: out.
    const drawn = make()
    drawn.do('D', 'ready', { weapon: 'dagger' })
    drawn.wait('a', 5)
    expect(lasts(drawn)).toBe(true)
    drawn.do('D', 'ready', { weapon: 'unarmed' })
    expect(lasts(drawn)).toBe(false)
  })

  test('TG-DUR-1: guard(X, Y): X outside the Guard Distance of Y', () => {
    const make = () => {
      const fight = board('. D a . . .', { a: PC })
      mark(fight, 'a', guard(fight.id('a'), fight.id('D')))
      return fight
    }
    const stepped = make()
    stepped.move('a', [[3, 0]])
    expect(lasts(stepped)).toBe(false)
    const fallen = make()
    setProne(fallen.battle, fallen.id('D'), 'TG-MOVE-4')
    expect(lasts(fallen)).toBe(false)
  })

  test('TG-DUR-1: out(X): X leaves combat', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', out(fight.id('D')))
    leaveCombat(fight.battle, fight.id('a'), 'TG-KEEP-1d')
    expect(lasts(fight)).toBe(true)
    leaveCombat(fight.battle, fight.id('D'), 'TG-KEEP-1d')
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: anew(X): an attack declared after the effect began; that attack still has it', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    // Begun after a has declared: that attack does not end it.
    mark(fight, 'a', anew(fight.id('a')), 7)
    const before = fight.wait('D', 5, ['attack', 'a', 80])
    expect(only(before, 'checked')[0]).toContain('total 87')
    expect(lasts(fight)).toBe(true)
    const anewAttack = fight.attack('a', 'D', ['attack', 'a', 80])
    expect(only(anewAttack, 'checked')[0]).toContain('total 87')
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: anew(X): an opportunity does not end it', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    fight.wait('D', 5, ['attack', 'a', 100])
    mark(fight, 'D', anew(fight.id('D')))
    fight.wait('a', 1, ['attack', 'D', 80])
    expect(lasts(fight)).toBe(true)
  })

  test('TG-DUR-1: still(X, n): n Inits in a row outside move actions', () => {
    const fight = board('a . . . . . . . . D\n. . . . . . . . . .', { a: PC })
    mark(fight, 'a', still(fight.id('a'), 1))
    fight.wait('a', 0.75)
    fight.wait('D', 0.5)
    fight.wait('D', 5)
    // 0.75 Inits at rest, then a move of half an Init: the row is broken.
    fight.move('a', [
      [0, 1],
      [1, 1],
    ])
    fight.wait('a', 0.75)
    expect([fight.now, lasts(fight)]).toEqual([inits(2), true])
    fight.wait('a', 0.25)
    expect([fight.now, lasts(fight)]).toEqual([inits(2.25), false])
  })

  test('TG-DUR-1: level(X, k, L): one of the levels on a check of that kind', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', level(fight.id('a'), 'con', [NF, CF]))
    const con = (roll: number) => {
      fight.dice.script([['con', 'a', roll]])
      conCheck(fight.battle, fight.id('a'), 'TG-STAG-1')
    }
    con(60)
    expect(lasts(fight)).toBe(true)
    con(90)
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: level(X, attack, L): also as the defender (TG-ATT-2a)', () => {
    const fight = board('a . D', { a: PC, D: { system: { orders: { opportunities: 'never' } } } })
    mark(fight, 'D', level(fight.id('D'), 'attack', [2, 3, 4, 5]))
    fight.attack('a', 'D')
    // a's NF is N for the defender.
    fight.wait('D', 5, ['attack', 'a', 80])
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: roll(X): X has made an attack roll', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', madeRoll(fight.id('a')), 7)
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
    expect(lasts(fight)).toBe(true)
    fight.wait('a', 0.25)
    fight.wait('D', 5)
    const events = fight.attack('a', 'D', ['attack', 'a', 80])
    expect(only(events, 'checked')[0]).toContain('total 87')
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: lost(X, c): X no longer has the condition', () => {
    const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'bleeding-1', levels: 2 }] } })
    mark(fight, 'a', lost(fight.id('a'), 'bleeding-1'))
    setCondition(fight.battle, fight.id('a'), 'bleeding1', 1, 'TG-HEAL-1')
    expect(lasts(fight)).toBe(true)
    setCondition(fight.battle, fight.id('a'), 'bleeding1', 0, 'TG-HEAL-1')
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: clear(X, c): X has gone a whole action without it', () => {
    const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'fatigue-bleeding-1', levels: 1 }] } })
    mark(fight, 'a', clear(fight.id('a'), 'fatigue-bleeding'))
    fight.wait('a', 0.25)
    fight.wait('D', 5)
    setCondition(fight.battle, fight.id('a'), 'fatigue1', 0, 'TG-HEAL-1')
    // The action now declared is the first whole one without it.
    expect(lasts(fight)).toBe(true)
    fight.wait('a', 0.25)
    expect(lasts(fight)).toBe(true)
    fight.wait('a', 0.25)
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: own(X): X declares any action but a Heal on itself', () => {
    const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'bleeding-1', levels: 1 }] } })
    mark(fight, 'a', own(fight.id('a')))
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
    fight.do('a', 'heal', { target: 'a', sort: 'bleeding' })
    expect(lasts(fight)).toBe(true)
    fight.wait('D', 5, ['heal', 'a', 90])
    fight.wait('a', 1)
    expect(lasts(fight)).toBe(false)
  })

  test("TG-DUR-1: after(X, n): n Inits after X's next turn", () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'D', afterTurn(fight.id('D'), 1))
    fight.wait('a', 2)
    fight.wait('D', 1)
    expect(fight.now).toBe(inits(1))
    // D's next turn came at 0, when it declared; from then 1 Init.
    expect(lasts(fight)).toBe(false)
  })

  test('TG-DUR-1: after(X, n) begun in his own turn counts from his next', () => {
    const fight = board('a . D', { a: PC })
    fight.wait('a', 5)
    mark(fight, 'D', afterTurn(fight.id('D'), 1))
    fight.wait('D', 2)
    fight.wait('D', 0.75)
    expect([fight.now, lasts(fight)]).toEqual([inits(2.75), true])
    fight.wait('D', 0.25)
    expect([fight.now, lasts(fight)]).toEqual([inits(3), false])
  })

  test('TG-DUR-1: move: the move action is over', () => {
    const fight = board('a . . . . . . . D\n. . . . . . . . .', { a: PC })
    fight.move('a', [
      [1, 0],
      [2, 0],
    ])
    mark(fight, 'a', move(fight.id('a')))
    fight.wait('D', 0.25)
    expect([fight.now, lasts(fight)]).toEqual([inits(0.25), true])
    fight.wait('D', 5)
    expect([fight.now, lasts(fight)]).toEqual([inits(0.5), false])
  })

  test('TG-DUR-1: action: the action under resolution is over', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    mark(fight, 'a', action(fight.id('a')), 7)
    const events = fight.wait('D', 5, ['attack', 'a', 80])
    expect(only(events, 'checked', 'effectEnded')).toEqual([
      'check attack a>D NF -31 (tn 56, natural 80, total 87, amount 31) TG-NATK-1',
      'effectEnded a label:test source:a TG-DUR-1',
    ])
  })

  test('TG-DUR-1: first(...) ends with the earliest event', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', first(next(fight.id('D')), own(fight.id('a'))))
    fight.wait('a', 5)
    expect(lasts(fight)).toBe(false)
  })
})

describe('TG-DUR-2 and -3', () => {
  test('TG-DUR-2: last(left(T, A), next(T)): T leaves, returns, then takes its turn: over', () => {
    const fight = board('A . . t . . . . .\n. . . . . . . . .', { t: { ...PC, set: { mr: 8 } } })
    const [t, a] = [fight.id('t'), fight.id('A')]
    mark(fight, 't', last(left(t, a), next(t)))
    const path = [
      [4, 0],
      [4, 1],
      [3, 1],
    ]
    const events = fight.move('t', path, ['enter', 't', 50], ['inside', 't', 50])
    expect(only(events, 'effectEnded')).toEqual([])
    expect(lasts(fight)).toBe(true)
    fight.wait('A', 5)
    expect(lasts(fight)).toBe(false)
  })

  test("TG-DUR-3: last(next(A), next(B)), B dies: only A's turn is awaited", () => {
    const fight = board('a . D . . . c', {
      a: PC,
      c: { set: { mr: 5 }, system: { body: 59 } },
      D: { conditions: [] },
    })
    const [a, c] = [fight.id('a'), fight.id('c')]
    mark(fight, 'a', last(next(a), next(c)))
    fight.wait('c', 5)
    fight.wait('a', 3)
    setCondition(fight.battle, c, 'bleeding3', 1, 'TG-DMG-8')
    fight.wait('D', 5)
    expect([fight.asked(), fight.now]).toEqual([['a declare'], inits(3)])
    expect(lasts(fight)).toBe(true)
    // c dies of its wounds at 5.0; a's turn has been at 3.0.
    fight.wait('a', 5, ...[1, 1, 1, 1, 1].map((value) => ['bleeding', 'c', value, 10] as const))
    expect([fight.isAble('c'), lasts(fight)]).toEqual([false, false])
  })

  test('TG-DUR-3: the effects of one out of action that wait for others go on', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', last(next(fight.id('a')), next(fight.id('D'))))
    happen(fight.battle, { on: 'next', a: fight.id('a') })
    expect(lasts(fight)).toBe(true)
  })
})

describe('TG-DUR-4', () => {
  const deadly = (fight: Fight, by: string, value: number) => {
    const [source, holder] = [fight.id(by), fight.id('a')]
    const end = last(next(source), next(holder))
    beginEffect(fight.battle, {
      clause: 'TG-NATK-2b',
      label: 'test',
      source,
      holder,
      scope: 'attackRoll',
      value,
      end,
    })
  }

  test('TG-DUR-4: two Deadly Hits by skill 12: +12, not +24; by two attackers 12 and 10: +22', () => {
    const one = board('a . D', { a: PC })
    deadly(one, 'D', 12)
    deadly(one, 'D', 12)
    one.attack('a', 'D')
    expect(only(one.wait('D', 5, ['attack', 'a', 80]), 'checked')[0]).toContain('total 92')
    const two = board('a . D E', { a: PC })
    deadly(two, 'D', 12)
    deadly(two, 'E', 10)
    two.attack('a', 'D')
    two.wait('D', 5)
    expect(only(two.wait('E', 5, ['attack', 'a', 70]), 'checked')[0]).toContain('total 92')
  })

  test('TG-DUR-4: the larger value and the later end stay', () => {
    const fight = board('a . D', { a: PC })
    const a = fight.id('a')
    const shared = { clause: 'TG-DUR-4', label: 'test', source: a, holder: a, scope: 'attackRoll' as const }
    beginEffect(fight.battle, { ...shared, value: 12, end: own(a) })
    beginEffect(fight.battle, { ...shared, value: 9, end: next(a) })
    expect(fight.effects()).toEqual(['TG-DUR-4 test a 12'])
    fight.attack('a', 'D')
    expect(fight.effects()).toEqual(['TG-DUR-4 test a 12'])
    fight.wait('D', 5, ['attack', 'a', 60])
    expect(fight.effects()).toEqual([])
  })

  test('TG-DUR-4: different parts of a clause add', () => {
    const fight = board('a . D', { a: PC })
    mark(fight, 'a', next(fight.id('a')), 5, 'TG-MOVE-7c')
    mark(fight, 'a', next(fight.id('a')), 8, 'TG-MOVE-7d')
    fight.attack('a', 'D')
    expect(only(fight.wait('D', 5, ['attack', 'a', 80]), 'checked')[0]).toContain('total 93')
  })

  test('TG-DUR-4: an effect that ran when an opportunity was taken and has begun anew since counts once', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    deadly2(fight)
    fight.wait('D', 5, ['attack', 'a', 100])
    deadly2(fight)
    const events = fight.wait('a', 1, ['attack', 'D', 70])
    expect(only(events, 'checked')[0]).toContain('total 77')
  })

  const deadly2 = (fight: Fight) => {
    const d = fight.id('D')
    const shared = {
      clause: 'TG-NATK-2b',
      label: 'test',
      source: fight.id('a'),
      holder: d,
      scope: 'attackRoll' as const,
    }
    beginEffect(fight.battle, { ...shared, value: 7, end: next(d) })
  }
})

describe('TG-DUR-5', () => {
  test('TG-DUR-5: Charge S, move 10, attack 12, amount 30: the granted attack subtracts 40, the next 22', () => {
    const fight = board('a . . . . . D . .', { a: PC })
    fight.move(
      'a',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      ['enter', 'a', 50],
      ['inside', 'a', 50],
    )
    fight.wait('D', 5)
    fight.do(
      'a',
      'charge',
      { target: 'D' },
      // TN 56, 36 - 10: margin 30. The attack: 56 - (90 - 40) = 6.
      ['charge', 'a', 36],
      ['attack', 'a', 90],
      ['damage', 'a', 1, 6],
    )
    const events = fight.attack('a', 'D', ['attack', 'a', 90])
    expect(only(events, 'checked')[0]).toContain('total 68')
  })
})
