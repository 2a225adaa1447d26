// TG-AOO: opportunities offered, taken, accumulated, made at once; and in which order questions are asked.
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/engine/apply.ts'
import { moveTo } from '../../../src/engine/changes.ts'
import { EventLog } from '../../../src/engine/event.ts'
import { putOut } from '../../../src/rules/threat-and-guard/changes.ts'
import { beginEffect, next, own } from '../../../src/rules/threat-and-guard/effects.ts'
import { offer } from '../../../src/rules/threat-and-guard/opportunity.ts'
import { ammunitionLeft } from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, type Piece, plane } from '../../support/board.ts'
import { compact, only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const NEVER = { system: { orders: { opportunities: 'never' } } }
const ASK = { system: { orders: { opportunities: 'ask' } } }

function threat(on: string, levels = 1) {
  return { assigned: [{ kind: 'threaten-2', on, levels }] }
}

/** Somebody offers an opportunity on `provoker` in the middle of things; what comes of it until the next question. */
function offered(fight: Fight, provoker: string, more: object = {}): string[] {
  const log = new EventLog()
  fight.battle.sink = log
  offer(fight.battle, { provoker: fight.id(provoker), clause: 'TG-AOO-1', ...more })
  run(fight.battle)
  fight.battle.sink = undefined
  return log.events.map(compact)
}

describe('TG-AOO-1', () => {
  const around = (x: Piece, y: Piece, z: Piece) =>
    board(
      `
      . . Y . .
      X . a . Z
      . . . . .`,
      { a: PC, X: x, Y: { ...threat('a'), ...y }, Z: { ...threat('a'), ...z } },
    )

  test("TG-AOO-1a: X passes; Y and Z threaten, Y's time is lower: Y is asked and takes it, Z is not asked", () => {
    const fight = around(ASK, { ...ASK, set: { mr: 5 } }, ASK)
    expect(fight.asked()).toEqual(['Y declare'])
    expect(offered(fight, 'a', { named: fight.id('X') })).toEqual([])
    expect(fight.asked()).toEqual(['X opportunity'])
    expect(only(fight.answer('X', 'pass'), 'passed')).toEqual([
      'passed X against:a what:opportunity TG-AOO-1a',
    ])
    expect(fight.asked()).toEqual(['Y opportunity'])
    const events = fight.answer('Y', 'take')
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken Y against:a immediate:false TG-AOO-1',
    ])
    expect([fight.asked(), fight.pending()]).toEqual([['Y declare'], ['Y on a']])
  })

  test('TG-AOO-1a: one that cannot take it is passed over', () => {
    const fight = around({ ...PC, inCombat: false }, NEVER, {})
    expect(offered(fight, 'a', { named: fight.id('X') })).toEqual([
      'passed X against:a what:opportunity TG-TIME-9d',
      'passed Y against:a what:opportunity TG-THREAT-10',
      'opportunityTaken Z against:a immediate:false TG-AOO-1',
    ])
  })

  test('TG-AOO-1b: "only": nobody else', () => {
    const fight = around(NEVER, {}, {})
    expect(offered(fight, 'a', { named: fight.id('X'), only: true })).toEqual([
      'passed X against:a what:opportunity TG-THREAT-10',
    ])
    expect(fight.pending()).toEqual([])
  })

  test('TG-AOO-1c: no one named: those that threaten the provoker, in turn order, one of them', () => {
    const fight = around({}, {}, { set: { mr: 5 } })
    expect(offered(fight, 'a')).toEqual(['opportunityTaken Z against:a immediate:false TG-AOO-1'])
    const nobody = board('X . a', { a: PC })
    expect(offered(nobody, 'a')).toEqual([])
  })

  test('TG-AOO-1d: hostile, in action, in combat, with the provoker in its Threat Area', () => {
    const one = (piece: Piece, picture = 'X . a . . . . . Z') => {
      const fight = board(picture, { a: PC, X: piece })
      return offered(fight, 'a', { named: fight.id('X'), only: true })
    }
    expect(one({})).toEqual(['opportunityTaken X against:a immediate:false TG-AOO-1'])
    expect(one({ side: 'blue' })).toEqual(['passed X against:a what:opportunity TG-AOO-1d'])
    expect(one({ inCombat: false })).toEqual(['passed X against:a what:opportunity TG-TIME-9d'])
    expect(one({}, 'X . . . . a . . . . . Z')).toEqual(['passed X against:a what:opportunity TG-AOO-1d'])
    const out = board('X . a . C', { a: PC })
    putOut(out.battle, out.id('X'), false, 'TG-STAG-1')
    expect(offered(out, 'a', { named: out.id('X'), only: true })).toEqual([
      'passed X against:a what:opportunity TG-DMG-9',
    ])
  })

  test('TG-AOO-1d: ranged: and ammunition', () => {
    const bow = (arrows: number, more: object = {}) => {
      const system = { aim: { direction: 90, step: 'med' }, ammunition: { 'long-bow': arrows } }
      const fight = board('X . . a', { a: { set: { mr: 9 } }, X: { sheet: 'archer', system, ...more } })
      const events = offered(fight, 'a', { named: fight.id('X') })
      return [events, ammunitionLeft(fight.battle, fight.id('X'))]
    }
    expect(bow(1)).toEqual([
      ['opportunityTaken X against:a immediate:false TG-AOO-1', 'ammunition X left:0 TG-THREAT-8c'],
      0,
    ])
    expect(bow(0)).toEqual([['passed X against:a what:opportunity TG-THREAT-8c'], 0])
  })

  test('TG-AOO-1d, TG-STAG-3: a staggered one makes a Con Check; a failure is a pass', () => {
    const staggered = { system: { body: 31 } }
    const ask = (roll: number) => {
      const fight = board('X . a . Y', { a: PC, X: staggered, Y: threat('a') })
      fight.dice.script([['con', 'X', roll]])
      const events = offered(fight, 'a', { named: fight.id('X') })
      fight.dice.expectUsedUp()
      return events.filter((line) => /^(passed|opportunityTaken|check)/.test(line))
    }
    // One level: TN 70 - 5.
    expect(ask(60)).toEqual([
      'check con X N 5 (tn 65, natural 60, total 60, amount 5) TG-STAG-3',
      'opportunityTaken X against:a immediate:false TG-AOO-1',
    ])
    expect(ask(90)).toEqual([
      'check con X NF -25 (tn 65, natural 90, total 90, amount 25) TG-STAG-3',
      'passed X against:a what:opportunity TG-STAG-3',
      'opportunityTaken Y against:a immediate:false TG-AOO-1',
    ])
  })

  test('TG-AOO-1e: granted against a target: the target stands for the provoker (TG-CROSS-1m)', () => {
    const fight = board('a . D', { a: { ...PC, set: { dcv: 90 } }, D: { sheet: 'spearman' } })
    fight.do('a', 'cross-guard', { target: 'D', path: [[1, 0]] })
    const events = fight.wait('D', 5, ['dodge', 'a', 2])
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken a against:D immediate:false TG-CROSS-1m',
    ])
    expect(fight.pending()).toEqual(['a on D'])
  })

  test('TG-AOO-1e: a Heal needs its patient within fathom, and nobody takes it instead', () => {
    const bleeds = { conditions: [{ id: 'bleeding-1', levels: 3 }] }
    const fight = board('h a . D', {
      h: { sheet: 'healer', system: { pc: true } },
      a: { ...bleeds, set: { mr: 1 } },
    })
    fight.do('h', 'heal', { target: 'a', sort: 'bleeding' })
    fight.wait('D', 5)
    const events = fight.wait('a', 5, ['heal', 'h', 10])
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken h against:a immediate:false TG-HEAL-1d',
    ])
    expect(fight.pending()).toEqual(['h on a'])
    // Out of reach when it is granted: nobody has it.
    const far = board('h . a . D', { h: { sheet: 'healer', ...PC }, a: {} })
    const heal = { named: far.id('h'), only: true, actions: ['heal'] }
    expect(offered(far, 'a', heal)).toEqual(['passed h against:a what:opportunity TG-AOO-1e'])
  })
})

/** Puts a creature elsewhere, as something between taking and resolving might. */
function place(fight: Fight, name: string, x: number, y: number): void {
  moveTo(fight.battle, fight.id(name), x, y, 'placed')
}

describe('TG-AOO-2', () => {
  test('TG-AOO-2: taken at 3.5 m, provoker now at 6 m: resolves', () => {
    const fight = plane([30, 10], { a: { at: [8.5, 5], ...PC }, D: { at: [5, 5] } })
    fight.wait('a', 1)
    offered(fight, 'a', { named: fight.id('D') })
    place(fight, 'a', 11_000, 5000)
    const events = fight.wait('D', 5, ['attack', 'D', 80])
    expect(only(events, 'attacked')).toEqual(['attacked D how:opportunity target:a'])
    expect([fight.now, fight.pending()]).toEqual([5040, []])
  })

  test('TG-AOO-2: at the next sub turn, before he walks on', () => {
    const fight = plane([30, 10], {
      a: { at: [8.5, 5], set: { mr: 2 }, ...PC },
      D: { at: [5, 5], set: { mr: 1 } },
    })
    fight.move('a', [[12.5, 5]])
    expect(offered(fight, 'a', { named: fight.id('D') })).toEqual([
      'passed D against:a what:opportunity TG-AOO-1d',
    ])
    place(fight, 'a', 8500, 5000)
    offered(fight, 'a', { named: fight.id('D') })
    place(fight, 'a', 10_500, 5000)
    const events = fight.wait('D', 5, ['attack', 'D', 80])
    expect(only(events, 'subTurn', 'attacked', 'moved').slice(0, 3)).toEqual([
      'subTurn a TG-MOVE-2',
      'attacked D how:opportunity target:a',
      'moved a from:[10500,5000] how:move to:[10750,5000]',
    ])
  })

  test('TG-AOO-2: with the weapon of the moment it was taken', () => {
    const fight = board('a . D', { a: PC })
    fight.wait('a', 1)
    offered(fight, 'a', { named: fight.id('D') })
    fight.do('D', 'ready', { weapon: 'mace' })
    // At 1.0: the long sword, 4 + 2 + 1 less AC 3; the mace would do 6.
    const events = fight.wait('D', 5, ['attack', 'D', 50], ['damage', 'D', 4, 6])
    expect([fight.battle.columns.now[0], ...only(events, 'damaged')]).toEqual([
      5040,
      'damaged a amount:4 by:D TG-DMG-1d',
    ])
  })

  test('TG-AOO-2: with the distance and cover of that moment; ammunition is spent when it is taken', () => {
    const aim = { direction: 90, step: 'long' }
    const wall = { line: [26, 4.5, 26, 5.5], blocks: ['move'], low: true }
    const fight = plane(
      [80, 10],
      { a: { at: [27, 5], set: { mr: 9 } }, D: { at: [2, 5], sheet: 'archer', system: { aim } } },
      { walls: [wall] },
    )
    fight.wait('a', 1)
    expect(offered(fight, 'a', { named: fight.id('D') })).toEqual([
      'opportunityTaken D against:a immediate:false TG-AOO-1',
      'ammunition D left:19 TG-THREAT-8c',
    ])
    place(fight, 'a', 10_000, 5000)
    const events = fight.wait('D', 5, ['attack', 'D', 50])
    // Beyond med +15, heavy cover +20, though a stands near and in the open by now.
    expect(only(events, 'checked')[0]).toContain('natural 50, total 85')
    expect(only(events, 'ammunition')).toEqual([])
  })

  test('TG-AOO-2: with the flanking of that moment', () => {
    const make = () => board('D . a . E', { a: PC, D: threat('a'), E: threat('a') })
    const kept = make()
    kept.wait('a', 1)
    offered(kept, 'a', { named: kept.id('D'), clause: 'TG-AOO-1' })
    place(kept, 'E', 2, 0 + 0)
    kept.wait('D', 5)
    const events = kept.wait('E', 5, ['attack', 'D', 80])
    expect(only(events, 'checked')[0]).toContain('total 70')
  })

  test('TG-AOO-2: with the guards of that moment', () => {
    // D stands inside a's guard and a inside D's: a's 5 levels do not count, a's level of Threaten By 3 does.
    const fight = board('a D . . .', { a: { ...PC, ...threat('D', 5) } })
    fight.wait('a', 1)
    offered(fight, 'a', { named: fight.id('D') })
    place(fight, 'D', 3, 0)
    const events = fight.wait('D', 5, ['attack', 'D', 80])
    expect(only(events, 'checked')[0]).toContain('total 81')
    // The other way round: taken outside, inside by now.
    const outside = board('a . . D .', { a: { ...PC, ...threat('D', 5) } })
    outside.wait('a', 1)
    offered(outside, 'a', { named: outside.id('D') })
    place(outside, 'D', 1, 0)
    expect(only(outside.wait('D', 5, ['attack', 'D', 80]), 'checked')[0]).toContain('total 85')
  })

  test('TG-AOO-2: effects count if they ran when it was taken or run when it resolves', () => {
    const fight = board('a . D', { a: PC })
    const d = fight.id('D')
    const shared = { label: 'test', source: d, holder: d, scope: 'attackRoll' as const }
    fight.wait('a', 1)
    beginEffect(fight.battle, { ...shared, clause: 'TG-MOVE-7a', value: 7, end: own(d) })
    offered(fight, 'a', { named: d })
    beginEffect(fight.battle, { ...shared, clause: 'TG-NATK-1a', value: 3, end: next(fight.id('a')) })
    const events = fight.wait('D', 5, ['attack', 'D', 80])
    expect(only(events, 'effectEnded', 'checked')).toEqual([
      'effectEnded D label:test source:D TG-MOVE-7a',
      'check attack D>a NF -34 (tn 56, natural 80, total 90, amount 34) TG-NATK-1',
      'effectEnded D label:test source:D TG-NATK-1a',
    ])
  })

  test('TG-AOO-2: lost if either is out of action by then', () => {
    const make = () => {
      const fight = board('a . D . c', { a: PC, c: { side: 'red' } })
      fight.wait('a', 1)
      offered(fight, 'a', { named: fight.id('D') })
      return fight
    }
    const taker = make()
    const log = new EventLog()
    taker.battle.sink = log
    putOut(taker.battle, taker.id('D'), false, 'TG-STAG-1')
    expect(only(log.events, 'opportunityLost')).toEqual(['opportunityLost D against:a TG-AOO-2'])
    const provoker = make()
    putOut(provoker.battle, provoker.id('a'), false, 'TG-STAG-1')
    expect(provoker.pending()).toEqual([])
  })
})

describe('TG-AOO-3 to -5', () => {
  test('TG-AOO-3: fails TG-MOVE-7 and TG-MOVE-8 at one spot: one opportunity for that enemy', () => {
    const fight = board('a . . . . . D', { a: PC })
    const path = [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]
    const events = fight.move('a', path, ['enter', 'a', 80], ['inside', 'a', 80], ['keep', 'a', 50])
    expect(only(events, 'opportunityTaken', 'passed')).toEqual([
      'opportunityTaken D against:a immediate:false TG-MOVE-7b',
      'passed D against:a what:opportunity TG-AOO-3',
    ])
    expect(fight.pending()).toEqual(['D on a'])
  })

  test('TG-AOO-3: no other limit: one trigger each at two spots', () => {
    const fight = board(
      `
      . . . . D . . . .
      . . . . . . . . .
      . . . . . . . . .
      a . . . . . . . .`,
      { a: { ...PC, inCombat: false, set: { mr: 2 } }, D: { set: { mr: 1 } } },
    )
    // Inside from (2, 3) on; the second check after two Moves inside, at (4, 3).
    fight.move(
      'a',
      [
        [1, 3],
        [2, 3],
        [3, 3],
        [4, 3],
        [5, 3],
      ],
      ['enter', 'a', 50],
      ['inside', 'a', 80],
    )
    expect(fight.pending()).toEqual(['D on a'])
    const events = fight.wait(
      'D',
      5,
      ['attack', 'D', 90],
      ['inside', 'a', 80],
      // The attack roll has brought a into combat, so TG-KEEP-1 asks for more.
      ['keep', 'a', 55],
      ['attack', 'D', 90],
    )
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken D against:a immediate:false TG-MOVE-8b',
    ])
  })

  test('TG-AOO-4: made at once, where both stand; its CF gives the runner an opportunity, accumulated', () => {
    const fight = board('D . . a . . . .', { a: { ...PC, conditions: [{ id: 'blundering-1', levels: 1 }] } })
    const events = fight.move(
      'a',
      [
        [4, 0],
        [5, 0],
      ],
      ['leave', 'a', 100],
      ['attack', 'D', 100],
      ['keep', 'a', 40],
      // D's turn comes next: a's opportunity lands in its step (a).
      ['attack', 'a', 90],
    )
    expect(only(events, 'moved', 'opportunityTaken', 'attacked', 'checked', 'turn')).toEqual([
      'check move/leave a>D CF -50 (tn 50, natural 100, total 100, amount 50) TG-BLUND-1',
      'opportunityTaken D against:a immediate:true TG-BLUND-1a',
      'attacked D how:immediate target:a',
      'check attack D>a CF -44 (tn 56, natural 100, total 100, amount 44) TG-NATK-1',
      'opportunityTaken a against:D immediate:false TG-NATK-1a',
      'check attack/keep a>D N 10 (tn 50, natural 40, total 40, amount 10) TG-KEEP-1',
      'moved a from:[3,0] how:move to:[4,0]',
      'moved a from:[4,0] how:move to:[5,0]',
      'turn D TG-TIME-3',
      'attacked a how:opportunity target:D',
      'check attack a>D NF -34 (tn 56, natural 90, total 90, amount 34) TG-NATK-1',
    ])
    expect(fight.pending()).toEqual([])
  })

  test("TG-AOO-5: A's list has B1, B2; B1's CF goes on B1's list; A's list is done after B2", () => {
    const fight = board('B . a . C', { a: PC, C: {} })
    fight.attack('a', 'B')
    offered(fight, 'a', { named: fight.id('B') })
    offered(fight, 'a', { named: fight.id('C') })
    expect(fight.pending()).toEqual(['B on a', 'C on a'])
    fight.wait('B', 5)
    const events = fight.wait('C', 5, ['attack', 'B', 100], ['attack', 'C', 90], ['attack', 'a', 90])
    expect(only(events, 'attacked', 'opportunityTaken')).toEqual([
      'attacked B how:opportunity target:a',
      'opportunityTaken a against:B immediate:false TG-NATK-1a',
      'attacked C how:opportunity target:a',
      'attacked a how:action target:B',
    ])
    expect(fight.pending()).toEqual(['a on B'])
  })

  test('TG-AOO-5: what arises during it waits for the next turn or sub turn', () => {
    // a's own fumble in (b) gives B an opportunity; a's next sub turn is the first of the move he then declares.
    const fight = board('B . a . .', { a: PC })
    fight.attack('a', 'B')
    offered(fight, 'a', { named: fight.id('B') })
    const events = fight.wait('B', 5, ['attack', 'B', 90], ['attack', 'a', 100])
    expect(only(events, 'attacked').length).toBe(2)
    expect(fight.pending()).toEqual(['B on a'])
    const move = fight.move('a', [[3, 0]], ['attack', 'B', 90])
    expect(only(move, 'attacked', 'moved')[0]).toBe('attacked B how:opportunity target:a')
  })
})

describe('TG-AOO-6', () => {
  const archer = (direction: number) => ({
    sheet: 'archer',
    system: { aim: { direction, step: 'med' }, orders: { rangedThreat: 'ask' } },
  })

  test('TG-AOO-6: two archers, one check: two questions, in turn order, then the roll', () => {
    const fight = board('A . . . . . . y\nB . . . . . . .', {
      A: { ...archer(90), set: { per: 10 } },
      B: archer(90),
      y: { set: { mr: 9 } },
    })
    fight.do('y', 'free-check', {})
    expect(fight.asked()).toEqual(['B ranged-threat'])
    expect(fight.answer('B', 'pass').map((event) => event.kind)).toEqual(['decided', 'passed'])
    expect(fight.asked()).toEqual(['A ranged-threat'])
    const events = fight.answer('A', 'pass', ['free', 'y', 50])
    expect(events.map((event) => event.kind)).toEqual(['decided', 'passed', 'rolled', 'checked'])
    expect(fight.asked()).toEqual(['y declare'])
  })

  test('TG-AOO-6: none are asked before a check that itself assigns a Condition of Threat', () => {
    const fight = board('A . . . . y . D', { A: { ...archer(90), side: 'green' }, y: { set: { mr: 9 } } })
    const y = fight.id('y')
    const mark = {
      clause: 'TG-KEEP-1e',
      label: 'assignWithChecks',
      source: y,
      holder: y,
      scope: 'mark',
    } as const
    beginEffect(fight.battle, { ...mark, value: 0, end: { on: 'assigned', a: y } })
    const events = fight.threaten('y', { D: 5 }, ['assigning', 'y', 50])
    expect(only(events, 'assigned')).toEqual(['assigned y condition:threaten-2 levels:5 on:D'])
  })

  test('TG-AOO-6: one decision is open at a time; the others queue in the order they arose', () => {
    // a enters two areas at one spot and fails against both.
    const fight = board(
      `
      . . . . D . .
      . . . . . . .
      a . . . . . .
      . . . . . . .
      . . . . E . .`,
      { a: { inCombat: false, set: { mr: 9 } }, D: { ...ASK, set: { mr: 5 } }, E: ASK },
    )
    const events = fight.move(
      'a',
      [
        [1, 2],
        [2, 2],
      ],
      ['enter', 'a', 80],
    )
    expect(only(events, 'checked').length).toBe(1)
    expect(fight.asked()).toEqual(['D opportunity'])
    fight.refuse({ creature: 'D', kind: 'wait', inits: 1 }, 'TG-AOO-6', 'answerFirst')
    fight.refuse({ decision: fight.decision('D').id, creature: 'D', choice: 'perhaps' }, 'TG-CMD-1')
    fight.answer('D', 'take', ['enter', 'a', 80])
    expect(fight.asked()).toEqual(['E opportunity'])
    fight.answer('E', 'pass')
    // E's is passed on to D, who threatens a by now; then the checks go on.
    expect(fight.asked()).toEqual(['D opportunity'])
    fight.answer('D', 'pass', ['inside', 'a', 40], ['inside', 'a', 40])
    expect(fight.pending()).toEqual(['D on a'])
  })
})

describe('TG-AOO-7', () => {
  const bleeds = { conditions: [{ id: 'bleeding-1', levels: 3 }] }

  test('TG-AOO-7: a Heal as an opportunity takes no time; its details are chosen when it resolves', () => {
    const fresh = board('h a . . D', { h: { sheet: 'healer', ...PC }, a: { ...bleeds, set: { mr: 1 } } })
    fresh.wait('h', 5)
    fresh.wait('D', 5)
    offered(fresh, 'a', { named: fresh.id('h'), only: true, actions: ['heal'] })
    expect([fresh.pending(), fresh.time('h')]).toEqual([['h on a'], 25_200])
    const events = fresh.wait('a', 1, ['heal', 'h', 30])
    expect(only(events, 'checked', 'condition', 'turn')).toEqual([
      'turn a TG-TIME-3',
      'check healing/heal h>a S 35 (tn 65, natural 30, total 30, amount 35) TG-HEAL-1',
      'condition a change:-3 condition:bleeding-1 levels:0 TG-HEAL-1',
    ])
    expect(fresh.time('h')).toBe(25_200)
  })

  test('TG-AOO-7: a Heal on an unconscious one: at its next step (c), before the bleeding', () => {
    const fight = board('h a . . D c', {
      h: { sheet: 'healer', ...PC },
      a: { ...bleeds, set: { mr: 1 } },
      c: {},
    })
    fight.wait('h', 5)
    fight.wait('D', 5)
    putOut(fight.battle, fight.id('a'), false, 'TG-STAG-1')
    // At once healed, as a C of h's would have allowed: aimed at a, who closes its turn at 1.0.
    expect(offered(fight, 'a', { named: fight.id('h'), only: true, actions: ['heal'] })).toContain(
      'opportunityTaken h against:a immediate:false TG-AOO-1',
    )
    const events = fight.wait('c', 2, ['heal', 'h', 70])
    expect(only(events, 'checked', 'condition', 'bled')).toEqual([
      'check healing/heal h>a But -5 (tn 65, natural 70, total 70, amount 1) TG-HEAL-1',
      'condition a change:-1 condition:bleeding-1 levels:2 TG-HEAL-1',
      'bled a parts:100800 points:0 TG-BLEED-2a',
    ])
  })

  test('TG-AOO-7: Push as an opportunity, MR 4: 4 Moves; own time unchanged', () => {
    const fight = board('a D . . . . . . .', {
      a: { system: { pc: true, orders: { opportunities: 'ask' } } },
      D: { sheet: 'spearman', set: { mr: 1 }, inCombat: false },
    })
    fight.wait('a', 5)
    fight.wait('D', 1)
    offered(fight, 'D', { named: fight.id('a'), actions: ['attack', 'push'] })
    fight.answer('a', 'push')
    expect([fight.pending(), fight.time('a')]).toEqual([['a on D'], 25_200])
    expect(fight.asked()).toEqual(['D declare'])
    fight.wait('D', 1)
    expect(fight.asked()).toEqual(['a push-path'])
    const paths = fight.decision('a').data['paths'] as readonly (readonly unknown[])[]
    expect(Math.max(...paths.map((path) => path.length))).toBe(4)
    const longest = paths.find((path) => path.length === 4)!
    fight.answer('a', longest as never, ['push', 'a', 30], ['inside', 'a', 30])
    expect([fight.at('D'), fight.at('a'), fight.time('a')]).toEqual([[5, 0], [4, 0], 25_200])
  })
})
