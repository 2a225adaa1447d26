// TG-STAGE, TG-BLUND, TG-OFFG, TG-STAG, TG-PRONE and TG-STOP: conditions, how they come and how they go.
import { describe, expect, test } from 'vitest'
import { addStaged, setCondition } from '../../../src/rules/threat-and-guard/changes.ts'
import { conCheck } from '../../../src/rules/threat-and-guard/checking.ts'
import { guardDistance, threatenOne, threatReach } from '../../../src/rules/threat-and-guard/threat.ts'
import { staggeredLevels } from '../../../src/rules/threat-and-guard/vitals.ts'
import { wound } from '../../../src/rules/threat-and-guard/wounds.ts'
import { board, type Piece } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { expectEvents, only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const NEVER = { system: { orders: { opportunities: 'never' } } }

function has(id: string, levels = 1): Piece {
  return { conditions: [{ id, levels }] }
}

function inits(n: number): number {
  return n * 5040
}

describe('TG-STAGE', () => {
  test('TG-STAGE-1: gives up two moves: Blundering 1 x 1, Blundering 2 x 1', () => {
    const fight = board('a . . . . . . . . . . . . . . D', {
      a: { set: { mr: 2 }, system: { pc: true, orders: { subTurn: 'ask' } } },
      D: { set: { mr: 1 } },
    })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    fight.wait('D', 5)
    expect(only(fight.answer('a', 'give-up'), 'gaveUp', 'condition')).toEqual([
      'gaveUp a TG-MOVE-3b',
      'condition a change:1 condition:blundering-1 levels:1 TG-MOVE-3b',
      'condition a change:1 condition:stopped-2 levels:1 TG-MOVE-3b',
    ])
    fight.wait('a', 1)
    fight.move('a', [
      [3, 0],
      [4, 0],
      [5, 0],
    ])
    fight.answer('a', 'give-up')
    expect([fight.get('a', 'blundering1'), fight.get('a', 'blundering2')]).toEqual([1, 1])
  })

  test('TG-STAGE-1: Off Guard likewise', () => {
    const fight = board('a . . . . D')
    for (const expected of [
      [1, 0],
      [1, 1],
      [1, 2],
    ]) {
      addStaged(fight.battle, fight.id('a'), 'offGuard', 'TG-KEEP-1a')
      expect([fight.get('a', 'offGuard1'), fight.get('a', 'offGuard2')]).toEqual(expected)
    }
  })
})

describe('TG-BLUND', () => {
  const leave = (roll: number, more: Piece = {}, ...rolls: Roll[]) => {
    const fight = board('D . . a . . . . .', {
      a: { ...PC, set: { ocv: 48 }, ...has('blundering-1'), ...more },
      D: { set: { ocv: 52 } },
    })
    const events = fight.move('a', [[4, 0]], ['leave', 'a', roll], ...rolls)
    return { fight, events }
  }

  test('TG-BLUND-1: enemy 52, own 48: TN 46; at the last spot inside, before the step', () => {
    const { events } = leave(40)
    expect(only(events, 'checked', 'moved')).toEqual([
      'check move/leave a>D N 6 (tn 46, natural 40, total 40, amount 6) TG-BLUND-1',
      'moved a from:[3,0] how:move to:[4,0]',
    ])
  })

  test('TG-BLUND-1a: natural 96: CF: Threaten By D 1 until still(self, 1), and an immediate opportunity', () => {
    const { events, fight } = leave(96, {}, ['attack', 'D', 90], ['keep', 'a', 30])
    expectEvents(events.slice(0, 11), [
      'declared a action:move at:1260 TG-TIME-2',
      'subTurn a TG-MOVE-2',
      'roll leave a 96',
      'check move/leave a>D CF -50 (tn 46, natural 96, total 96, amount 50) TG-BLUND-1',
      'effectBegan a label:threatenedBy source:D until:["still","a",5040] value:0 TG-BLUND-1a',
      'opportunityTaken D against:a immediate:true TG-BLUND-1a',
      'attacked D how:immediate target:a',
      'roll attack D 90',
      'check attack D>a NF -34 (tn 56, natural 90, total 90, amount 34) TG-NATK-1',
      'roll keep a 30',
      'check attack/keep a>D N 16 (tn 46, natural 30, total 30, amount 16) TG-KEEP-1',
    ])
    const one = () => threatenOne(fight.battle, fight.id('a'), fight.id('D'))
    expect(one()).toBe(1)
    // a is still from 0.25 on.
    fight.wait('D', 1)
    fight.wait('a', 5)
    expect([fight.now, one()]).toEqual([inits(1), 1])
    fight.wait('D', 0.25)
    expect([fight.now, one()]).toEqual([inits(1.25), 0])
  })

  test('TG-BLUND-1b: C: a level is lost', () => {
    const { events, fight } = leave(1, has('blundering-1', 2))
    expect(only(events, 'condition')).toEqual([
      'condition a change:-1 condition:blundering-1 levels:1 TG-BLUND-1b',
    ])
    expect(fight.get('a', 'blundering1')).toBe(1)
  })

  test('TG-BLUND-1c: C on any attack skill check: a level is lost', () => {
    const fight = board('D . . . . . a', { a: { ...PC, ...has('blundering-1') } })
    fight.do('a', 'free-check', {}, ['free', 'a', 10])
    expect(fight.get('a', 'blundering1')).toBe(0)
  })

  test('TG-BLUND-1: an enemy out of combat has no area to leave', () => {
    const fight = board('D . . a . . . . .', { a: { ...PC, ...has('blundering-1') }, D: { inCombat: false } })
    expect(only(fight.move('a', [[4, 0]]), 'checked')).toEqual([])
  })

  test('TG-BLUND-2: leaves two areas at once: two opportunities, one each, without a check', () => {
    const fight = board(
      `
      D . . . . . . . .
      . . . a . . . . .
      E . . . . . . . .`,
      { a: { ...PC, ...has('blundering-2') } },
    )
    const events = fight.move('a', [[4, 1]])
    expect(only(events, 'opportunityTaken', 'checked')).toEqual([
      'opportunityTaken D against:a immediate:false TG-BLUND-2',
      'opportunityTaken E against:a immediate:false TG-BLUND-2',
    ])
    expect(fight.pending()).toEqual(['D on a', 'E on a'])
  })

  test('TG-BLUND-2: lost by C on an attack skill check; with both stages it is one trigger', () => {
    const fight = board('D . . . . . a', { a: { ...PC, ...has('blundering-2') } })
    fight.do('a', 'free-check', {}, ['free', 'a', 10])
    expect(fight.get('a', 'blundering2')).toBe(0)
    const conditions = [
      { id: 'blundering-1', levels: 1 },
      { id: 'blundering-2', levels: 1 },
    ]
    const both = board('D . . a . . . . .', { a: { ...PC, conditions } })
    const events = both.move('a', [[4, 0]], ['leave', 'a', 97], ['attack', 'D', 90], ['keep', 'a', 30])
    expect(only(events, 'opportunityTaken', 'passed')).toEqual([
      'opportunityTaken D against:a immediate:true TG-BLUND-1a',
      'passed D against:a what:opportunity TG-AOO-3',
    ])
    // A level that is lost at this very spot gives none.
    const lucky = board('D . . a . . . . .', { a: { ...PC, conditions } })
    const rolls: Roll[] = [
      ['leave', 'a', 97],
      ['attack', 'D', 100],
      ['keep', 'a', 30],
    ]
    const after = lucky.move('a', [[4, 0]], ...rolls, ['attack', 'a', 90])
    expect(only(after, 'opportunityTaken', 'passed')).toEqual([
      'opportunityTaken D against:a immediate:true TG-BLUND-1a',
      'opportunityTaken a against:D immediate:false TG-NATK-1a',
    ])
  })
})

describe('TG-OFFG', () => {
  /** W walks into the area of a, who is off guard. */
  const enter = (a: Piece, ...rolls: Roll[]) => {
    const fight = board('a . . . . W', {
      a: { set: { ocv: 48 }, ...a },
      W: { ...PC, set: { ocv: 52 } },
    })
    const events = fight.move(
      'W',
      [
        [4, 0],
        [3, 0],
      ],
      ...rolls,
    )
    return { fight, events }
  }
  const IN: Roll[] = [
    ['enter', 'W', 50],
    ['inside', 'W', 45],
  ]

  test('TG-OFFG-1: own OCV 48, enemy 52: TN 46, after the checks of the one who enters', () => {
    const { events } = enter(has('off-guard-1'), ...IN, ['off-guard', 'a', 40])
    expect(only(events, 'checked').map((line) => line.split(' (')[0])).toEqual([
      'check attack/enter W>a N 6',
      'check terrain/inside W>a N 5',
      'check move/off-guard a>W N 6',
    ])
    expect(only(events, 'checked')[2]).toContain('tn 46')
  })

  test('TG-OFFG-1: the area off or on', () => {
    const { events } = enter({ ...has('off-guard-1'), inCombat: false }, ['off-guard', 'a', 40])
    expect(only(events, 'checked')).toEqual([
      'check move/off-guard a>W N 6 (tn 46, natural 40, total 40, amount 6) TG-OFFG-1',
    ])
  })

  test('TG-OFFG-1: each time an enemy enters; not while it moves about inside', () => {
    const fight = board('a . . . W . . . .\n. . . . . . . . .', {
      a: { ...has('off-guard-1'), inCombat: false },
      W: { ...PC },
    })
    const path = [
      [3, 0],
      [3, 1],
      [4, 1],
      [3, 1],
    ]
    fight.move('W', path, ['off-guard', 'a', 40])
    // W leaves and comes back in its second sub turn.
    const events = fight.do('a', 'ready', { weapon: 'mace' }, ['off-guard', 'a', 40])
    expect(only(events, 'moved', 'checked').map((line) => line.split(' how')[0]!.split(' (')[0])).toEqual([
      'moved W from:[3,0]',
      'moved W from:[3,1]',
      'moved W from:[4,1]',
      'check move/off-guard a>W N 10',
    ])
  })

  test('TG-OFFG-1a: CF: Threaten By W 1 and an immediate opportunity; a hit stops the one off guard', () => {
    const { events, fight } = enter(
      has('off-guard-1'),
      ...IN,
      ['off-guard', 'a', 97],
      ['attack', 'W', 50],
      ['damage', 'W', 1, 6],
    )
    expect(only(events, 'effectBegan', 'opportunityTaken', 'attacked', 'stopped')).toEqual([
      'effectBegan a label:threatenedBy source:W until:["still","a",5040] value:0 TG-OFFG-1a',
      'opportunityTaken W against:a immediate:true TG-OFFG-1a',
      'attacked W how:immediate target:a',
    ])
    // a stands still: nothing to stop.
    expect(fight.get('a', 'stopped1')).toBe(0)
  })

  /** a, out of combat and off guard, has walked to (2, 0) and wants on; W comes up to 3.16 m of it. */
  const meet = (condition: string, ...rolls: Roll[]) => {
    const fight = board(
      `
      a . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . W . . . . . .`,
      { a: { set: { mr: 2 }, inCombat: false, ...has(condition), ...PC }, W: { set: { mr: 1 } } },
    )
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ])
    expect(fight.at('a')).toEqual([2, 0])
    return { fight, events: fight.move('W', [[3, 3]], ...rolls) }
  }

  test('TG-OFFG-1a: a hit stops one that is under way', () => {
    const { fight, events } = meet(
      'off-guard-1',
      ['off-guard', 'a', 97],
      ['attack', 'W', 50],
      ['damage', 'W', 1, 6],
    )
    expect(only(events, 'attacked', 'stopped', 'condition')).toEqual([
      'attacked W how:immediate target:a',
      'stopped a TG-OFFG-1a',
      'condition a change:1 condition:stopped-1 levels:1 TG-MOVE-3a',
    ])
    expect([fight.at('a'), fight.get('a', 'stopped1')]).toEqual([[2, 0], 1])
  })

  test('TG-OFFG-1a: a But is no hit that stops', () => {
    const { events } = meet(
      'off-guard-1',
      ['off-guard', 'a', 97],
      ['attack', 'W', 60],
      ['damage', 'W', 1, 6],
      ['inside', 'a', 30],
    )
    expect(only(events, 'attacked', 'stopped')[1]).toBeUndefined()
  })

  test('TG-OFFG-1b: C, or C on any attack skill check: a level is lost', () => {
    const { events } = enter(has('off-guard-1'), ...IN, ['off-guard', 'a', 1])
    expect(only(events, 'condition')).toEqual([
      'condition a change:-1 condition:off-guard-1 levels:0 TG-OFFG-1b',
    ])
    const fight = board('a . . . . . W', { a: { ...PC, ...has('off-guard-1') } })
    fight.do('a', 'free-check', {}, ['free', 'a', 10])
    expect(fight.get('a', 'offGuard1')).toBe(0)
  })

  test('TG-OFFG-2: two enemies enter: two opportunities', () => {
    const fight = board('W . . . . a . . . . X', {
      a: { ...has('off-guard-2'), inCombat: false, set: { mr: 1 } },
      W: PC,
      X: {},
    })
    const first = fight.move('W', [
      [1, 0],
      [2, 0],
    ])
    const second = fight.move(
      'X',
      [
        [9, 0],
        [8, 0],
      ],
      ['attack', 'W', 90],
      ['attack', 'X', 90],
    )
    expect(only([...first, ...second], 'opportunityTaken', 'checked').slice(0, 2)).toEqual([
      'opportunityTaken W against:a immediate:false TG-OFFG-2',
      'opportunityTaken X against:a immediate:false TG-OFFG-2',
    ])
  })

  test('TG-OFFG-2: if it hits, this creature is forced to stop', () => {
    // The opportunity lands at a's next sub turn, which comes at 1.0, before W's own turn.
    const { fight, events } = meet('off-guard-2', ['attack', 'W', 50], ['damage', 'W', 1, 6])
    expect(only(events, 'opportunityTaken', 'subTurn', 'attacked', 'stopped')).toEqual([
      'subTurn W TG-MOVE-2',
      'opportunityTaken W against:a immediate:false TG-OFFG-2',
      'subTurn a TG-MOVE-2',
      'attacked W how:opportunity target:a',
      'stopped a TG-OFFG-1a',
    ])
    expect(fight.at('a')).toEqual([2, 0])
  })

  test('TG-OFFG-2: lost by C on an attack skill check', () => {
    const fight = board('a . . . . . W', { a: { ...PC, ...has('off-guard-2') } })
    fight.do('a', 'free-check', {}, ['free', 'a', 10])
    expect(fight.get('a', 'offGuard2')).toBe(0)
  })
})

describe('TG-STAG', () => {
  test('TG-STAG-1: DT 6: total -1: 1 level, -6: 2, -17: 3', () => {
    const levels = (body: number) => {
      const fight = board('a . D', { a: { system: { body } } })
      return staggeredLevels(fight.battle, fight.id('a'))
    }
    expect([30, 31, 35, 36, 41, 42, 47, 48].map(levels)).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
  })

  test('TG-STAG-1: each level gained calls at once for a Con Check, at TN 55 with three', () => {
    const fight = board('a . D', { a: { system: { body: 30 } } })
    fight.dice.script([
      ['con', 'a', 30],
      ['con', 'a', 88],
      ['con', 'a', 60],
    ])
    wound(fight.battle, fight.id('a'), 17, undefined)
    fight.dice.expectUsedUp()
    // Two more by a further wound: -17 to -24, from 3 levels to 5: TN 70 - 25 = 45.
    fight.dice.script([
      ['con', 'a', 40],
      ['con', 'a', 80],
    ])
    wound(fight.battle, fight.id('a'), 7, undefined)
    fight.dice.expectUsedUp()
    expect([staggeredLevels(fight.battle, fight.id('a')), fight.isAble('a')]).toEqual([5, true])
  })

  test('TG-STAG-1: CF: out of action, and no further checks', () => {
    const fight = board('a . D . c', { a: { system: { body: 30 } } })
    fight.dice.script([['con', 'a', 100]])
    wound(fight.battle, fight.id('a'), 17, undefined)
    fight.dice.expectUsedUp()
    expect(fight.battle.columns.status[fight.id('a')]).toBe(1)
  })

  test('TG-STAG-2: ConB +2, two levels: TN 60; roll 3: C, one left', () => {
    const fight = board('a . . . . D', { a: { ...PC, ...has('staggered-2', 2) } })
    fight.wait('a', 1)
    const events = fight.wait('D', 5, ['con', 'a', 3])
    expect(only(events, 'checked', 'condition')).toEqual([
      'check con a C 57 (tn 60, natural 3, total 3, amount 57) TG-STAG-2',
      'condition a change:-1 condition:staggered-2 levels:1 TG-STAG-2',
    ])
  })

  test('TG-STAG-2: one at each step (c); CF: out of action', () => {
    const fight = board('a . . . . D c', { a: { ...PC, ...has('staggered-2', 1) }, c: {} })
    fight.wait('a', 1)
    fight.wait('D', 5)
    fight.wait('c', 5, ['con', 'a', 90])
    fight.wait('a', 1, ['con', 'a', 100])
    expect(fight.isAble('a')).toBe(false)
  })

  test('TG-STAG-2: C on any Con Check takes a level off', () => {
    const fight = board('a . D', { a: has('staggered-2', 2) })
    fight.dice.script([['con', 'a', 3]])
    conCheck(fight.battle, fight.id('a'), 'TG-STAG-1')
    expect(fight.get('a', 'staggered2')).toBe(1)
  })

  const staggered: Piece = { system: { pc: true, body: 36 } }

  test('TG-STAG-3a: TN 60, roll 75: Wait 1', () => {
    const fight = board('a . D', { a: staggered })
    const events = fight.attack('a', 'D', ['con', 'a', 75])
    expect(only(events, 'checked', 'declared')).toEqual([
      'check con a NF -15 (tn 60, natural 75, total 75, amount 15) TG-STAG-3',
      'declared a action:wait at:5040 TG-TIME-2',
    ])
  })

  test('TG-STAG-3: But or better: the command is carried out; Wait needs none; one check a declaration', () => {
    const fight = board('a . D', { a: staggered })
    fight.threaten('a', { D: 12 }, ['con', 'a', 65])
    expect(fight.levels('D', 'a')).toBe(12)
    fight.attack('a', 'D')
    const waiting = board('a . D', { a: staggered })
    waiting.wait('a', 1)
  })

  test('TG-STAG-3: the check comes before anything in the command is done', () => {
    const fight = board('a . D', { a: staggered })
    fight.threaten('a', { D: 12 }, ['con', 'a', 75])
    expect([fight.levels('D', 'a'), fight.asked()]).toEqual([0, ['D declare']])
    const illegal = board('a . . . . D', { a: staggered })
    illegal.refuse({ creature: 'a', kind: 'attack', target: 'D' }, 'TG-ATT-1b')
  })

  test('TG-STAG-3: standing orders are no declaration', () => {
    const fight = board('a . D', { a: staggered })
    fight.do('a', 'orders', { opportunities: 'never' })
    expect(fight.asked()).toEqual(['a declare'])
  })

  test('TG-STAG-3b: CF: out of action', () => {
    const fight = board('a . D . c', { a: staggered })
    const events = fight.attack('a', 'D', ['con', 'a', 100])
    // TN 60 less the roll is -40; the natural 100 makes it a CF.
    expect(only(events, 'fell', 'declared')).toEqual(['fell a status:unconscious TG-STAG-1'])
    expect(fight.asked()).toEqual(['D declare'])
  })

  test('TG-STAG-3c: C: its amount is subtracted from later Con Checks until an NF or CF on one', () => {
    const fight = board('a . D', { a: staggered })
    fight.do('a', 'free-check', {}, ['con', 'a', 10], ['free', 'a', 50])
    expect(fight.effects()).toEqual(['TG-STAG-3c conCredit a -50'])
    const con = (roll: number) => {
      fight.dice.script([['con', 'a', roll]])
      return conCheck(fight.battle, fight.id('a'), 'TG-STAG-1')
    }
    expect(con(95).total).toBe(45)
    expect(fight.effects().length).toBe(1)
    // 99 - 50 is N, lowered to But; a miss ends it.
    expect(con(99).total).toBe(49)
    setCondition(fight.battle, fight.id('a'), 'staggered2', 12, 'TG-DIVE-2b')
    con(95)
    expect(fight.effects()).toEqual([])
  })

  test('TG-STAG-3c: only the check of TG-STAG-3 gives the credit', () => {
    const fight = board('a . D', { a: staggered })
    fight.dice.script([['con', 'a', 1]])
    conCheck(fight.battle, fight.id('a'), 'TG-STAG-1')
    expect(fight.effects()).toEqual([])
  })
})

describe('TG-PRONE', () => {
  test('TG-PRONE-1a: falling: an attack skill check, Difficulty 0', () => {
    const fight = board('a ~ ~ . . . . . . . . D', { a: { ...PC, inCombat: false } })
    const events = fight.move(
      'a',
      [
        [1, 0],
        [2, 0],
      ],
      ['terrain', 'a', 98],
      ['prone', 'a', 40],
    )
    expect(only(events, 'checked', 'condition', 'stopped').slice(0, 2)).toEqual([
      'check terrain a CF -58 (tn 40, natural 98, total 98, amount 58) TG-MOVE-4',
      'condition a change:1 condition:prone levels:1 TG-MOVE-4',
    ])
    // On its side already: +20 (TG-PRONE-1b).
    expect(only(events, 'checked')[1]).toBe(
      'check attack/prone a N 2 (tn 62, natural 40, total 60, amount 2) TG-PRONE-1a',
    )
  })

  test('TG-PRONE-1a: TN 62, roll 75: NF, one opportunity for those that threaten it', () => {
    const fight = board(
      `
      a ~ ~ . . . . .
      . . . . . . . .
      . . . . . . . .
      . D E . . . . .`,
      {
        a: { ...PC, inCombat: false },
        D: { assigned: [{ kind: 'threaten-2', on: 'a', levels: 1 }] },
        E: { assigned: [{ kind: 'threaten-2', on: 'a', levels: 1 }] },
      },
    )
    const rolls: Roll[] = [
      ['terrain', 'a', 98],
      ['prone', 'a', 73],
      ['inside', 'a', 30],
      ['inside', 'a', 30],
    ]
    const events = fight.move(
      'a',
      [
        [1, 0],
        [2, 0],
      ],
      ...rolls,
    )
    expect(only(events, 'checked')[1]).toBe(
      'check attack/prone a NF -33 (tn 62, natural 73, total 95, amount 33) TG-PRONE-1a',
    )
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken D against:a immediate:false TG-PRONE-1a',
    ])
  })

  test('TG-PRONE-1b: Threat Distance 3.8 to 2.8, no guard, own attack skill checks +20', () => {
    const fight = board('a . . D', { a: { ...PC, ...has('prone') } })
    expect(threatReach(fight.battle, fight.id('a'))?.limitMm).toBe(2800)
    expect(guardDistance(fight.battle, fight.id('a'))).toBe(0)
    expect(only(fight.do('a', 'free-check', {}, ['free', 'a', 50]), 'checked')[0]).toContain('total 70')
  })

  test('TG-PRONE-1b: moves only by crawling, 1 Move per Init, not running; ends by Stand', () => {
    const fight = board('a . . . . . . . . D', { a: { ...PC, ...has('prone') } })
    fight.refuse({ creature: 'a', kind: 'move', path: [[1, 0]], run: true }, 'TG-PRONE-1b', 'crawlsOnly')
    const events = fight.move('a', [[1, 0]])
    expect(only(events, 'moved')).toEqual(['moved a from:[0,0] how:crawl to:[1,0]'])
    expect(fight.time('a')).toBe(inits(1))
    fight.wait('D', 5)
    fight.do('a', 'stand', {})
    expect(fight.get('a', 'prone')).toBe(0)
    fight.refuse({ creature: 'a', kind: 'stand' }, 'TG-PRONE-1b', 'notProne')
  })
})

describe('TG-STOP', () => {
  test('TG-STOP-1a: no new move action; one under way goes on until he stops', () => {
    for (const stage of ['stopped-1', 'stopped-2']) {
      const fight = board('a . . . . . . D', { a: { ...PC, ...has(stage) } })
      fight.refuse({ creature: 'a', kind: 'move', path: [[1, 0]] }, 'TG-STOP-1a', 'stopped')
    }
    const fight = board('a . . . . . . . . . . . . D', {
      a: { ...PC, set: { mr: 2 } },
      D: { set: { mr: 1 } },
    })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ])
    setCondition(fight.battle, fight.id('a'), 'stopped1', 1, 'TG-MOVE-3a')
    fight.wait('D', 5)
    expect(fight.at('a')).toEqual([4, 0])
  })

  test('TG-STOP-1b: forced to move: a move check, Difficulty 0, for each Move travelled; pushed 3 Moves: three', () => {
    const fight = board('a D . . . . . . .', {
      a: PC,
      D: { ...has('stopped-1'), inCombat: false },
    })
    const path = [
      [2, 0],
      [3, 0],
      [4, 0],
    ]
    const first = fight.do('a', 'push', { target: 'D', path }, ['push', 'a', 30], ['stopped', 'D', 50])
    const rest = fight.wait('D', 5, ['stopped', 'D', 50], ['stopped', 'D', 50])
    const checks = only([...first, ...rest], 'checked').filter((line) => line.includes('stopped'))
    // +1 for a inside his guard (TG-CROSS-2b); Off Footed by the push, so that N counts as But (TG-OFFF-1a).
    expect(checks).toEqual(
      [1, 2, 3].map(() => 'check move/stopped D But 9 (tn 60, natural 50, total 51, amount 9) TG-STOP-1b'),
    )
    expect(fight.at('D')).toEqual([4, 0])
  })

  test('TG-STOP-1c: Stopped 1: one level off per Init in a row without a move', () => {
    const fight = board('a . . . . . . D', { a: { ...PC, ...has('stopped-1', 2) } })
    fight.wait('a', 1)
    fight.wait('D', 0.75)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(0.75), 2])
    fight.wait('D', 5)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(1), 1])
    fight.wait('a', 1)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(2), 0])
  })

  test('TG-STOP-1c: the Inits count from the end of the move in which he stopped', () => {
    const fight = board('a ~ ~ . . . . . . . . . D', { a: { ...PC, inCombat: false } })
    fight.move(
      'a',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      ['terrain', 'a', 70],
    )
    fight.wait('D', 5)
    // 4 Moves at MR 4: his turn comes at 1.0, stopped since then.
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(1), 1])
    fight.wait('a', 0.75)
    fight.wait('a', 0.25)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(2), 0])
  })

  test('TG-STOP-1d: Attack (speed 1), then Wait 1: Stopped 2 x 1 gone; Wait 1 after it takes none', () => {
    const fight = board('a . D', { a: { ...PC, ...has('stopped-2', 2) }, D: NEVER })
    fight.attack('a', 'D')
    fight.wait('D', 5, ['attack', 'a', 80])
    fight.wait('a', 1)
    expect([fight.now, fight.get('a', 'stopped2')]).toEqual([inits(2), 1])
    fight.wait('a', 1)
    expect([fight.now, fight.get('a', 'stopped2')]).toEqual([inits(3), 1])
  })

  test('TG-STOP-1d: one level per full Init of that Wait', () => {
    const fight = board('a . D', { a: { ...PC, ...has('stopped-2', 5) }, D: NEVER })
    fight.attack('a', 'D')
    fight.wait('D', 5, ['attack', 'a', 80])
    fight.wait('a', 2.75)
    expect(fight.get('a', 'stopped2')).toBe(3)
    const short = board('a . D', { a: { ...PC, ...has('stopped-2', 5) }, D: NEVER })
    short.attack('a', 'D')
    short.wait('D', 5, ['attack', 'a', 80])
    short.wait('a', 0.75)
    expect(short.get('a', 'stopped2')).toBe(5)
  })
})
