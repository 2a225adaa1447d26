// TG-TIME: who comes up when, what a turn is made of, and who is in combat.
import { describe, expect, test } from 'vitest'
import { attackRollSpec } from '../../../src/rules/threat-and-guard/attack.ts'
import {
  enterCombat,
  leaveCombat,
  setCondition,
  setProne,
} from '../../../src/rules/threat-and-guard/changes.ts'
import { checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import { beginEffect } from '../../../src/rules/threat-and-guard/effects.ts'
import {
  flankedBy,
  guardDistance,
  isInArea,
  threatenOne,
} from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight } from '../../support/board.ts'
import { expectEvents, only } from '../../support/events.ts'

const PC = { system: { pc: true } }

function inits(n: number): number {
  return n * 5040
}

/** Order in which all declare if each waits `n` Inits. */
function order(fight: Fight, count: number): string[] {
  const names: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const name = fight.asked()[0]!.split(' ')[0]!
    names.push(name)
    fight.wait(name, 1)
  }
  return names
}

describe('TG-TIME-1', () => {
  test('TG-TIME-1: higher mr, then PCs, then per', () => {
    const fight = board('a b c D', {
      a: { set: { per: 35 } },
      b: { set: { per: 40 } },
      c: { set: { per: 20 }, ...PC },
      D: { set: { mr: 5, per: 10 } },
    })
    expect(order(fight, 4)).toEqual(['D', 'c', 'b', 'a'])
    // The same at any later tie.
    expect(order(fight, 4)).toEqual(['D', 'c', 'b', 'a'])
  })

  test('TG-TIME-1: then agl, dex, and the roster', () => {
    const fight = board('a b c D E', {
      a: { set: { dex: 45 } },
      b: { set: { dex: 46 } },
      c: { set: { agl: 46 } },
      D: { set: { agl: 46 } },
      E: { set: { agl: 44 } },
    })
    expect(order(fight, 5)).toEqual(['c', 'D', 'b', 'a', 'E'])
  })

  test('TG-TIME-1: the lowest time acts', () => {
    const fight = board('a . D')
    fight.wait('a', 0.5)
    fight.wait('D', 0.25)
    expect(fight.asked()).toEqual(['D declare'])
    expect(fight.now).toBe(inits(0.25))
  })
})

describe('TG-TIME-2 to -5', () => {
  test('TG-TIME-2: speed 1.25 declared at 2.5: next turn at 3.75', () => {
    const fight = board('a . . . . . D', {
      a: { sheet: 'archer', weapon: 'short-bow', system: { pc: true, aim: { direction: 90, step: 'med' } } },
    })
    fight.wait('a', 2.5)
    fight.wait('D', 2.75)
    fight.attack('a', 'D')
    expect(fight.asked()).toEqual(['D declare'])
    expect(fight.time('a')).toBe(18_900)
  })

  test('TG-TIME-3: L from 0.5 to 1.75 is 1.25', () => {
    const fight = board('a . . . . . D', { a: { ...PC, conditions: [{ id: 'bleeding-1', levels: 1 }] } })
    fight.wait('a', 0.5)
    fight.wait('D', 5)
    fight.wait('a', 1.25)
    // Closing at 1.75: 1.25 / (1 + 2) points, in 302400ths; at 0.5 it was 0.5 / 3.
    expect(fight.now).toBe(inits(1.75))
    expect(fight.get('a', 'bleedingPart')).toBe((302_400 * 1.75) / 3)
  })

  test('TG-TIME-3: at its first turn there is nothing in (b) and (c)', () => {
    const conditions = [
      { id: 'staggered-2', levels: 1 },
      { id: 'bleeding-3', levels: 1 },
    ]
    const fight = board('a . . . . . D', { a: { ...PC, conditions } })
    expectEvents(fight.opening, [
      'began sides:[{"id":"red","name":"red"},{"id":"blue","name":"blue"}] title:Board',
      'turn a TG-TIME-3',
    ])
  })

  test('TG-TIME-3: (a) opportunities, (b) the action, (c) closing, (d) declaring', () => {
    const fight = board('a D', { a: { ...PC, conditions: [{ id: 'bleeding-1', levels: 1 }] } })
    fight.attack('a', 'D')
    // At 1.0 a's attack is a CF: D takes an opportunity, which lands at 2.0 before a's next attack.
    fight.wait('D', 5, ['attack', 'a', 100])
    const events = fight.attack('a', 'D', ['attack', 'D', 90], ['attack', 'a', 90])
    expect(only(events, 'turn', 'attacked', 'bled')).toEqual([
      'turn a TG-TIME-3',
      'attacked D how:opportunity target:a',
      'attacked a how:action target:D',
      'bled a parts:100800 points:0 TG-BLEED-2a',
    ])
    expect(fight.asked()).toEqual(['a declare'])
  })

  test('TG-TIME-3: killed in (a): no attack, and the log says lost', () => {
    const fight = board('a D . c', { a: { ...PC, set: { hpv: 8, dt: 3 } } })
    fight.attack('a', 'D')
    fight.wait('D', 5)
    fight.wait('c', 5, ['attack', 'a', 100])
    expect(fight.pending()).toEqual(['D on a'])
    const events = fight.attack(
      'a',
      'D',
      ['attack', 'D', 2],
      ['damage', 'D', 10, 10],
      ['damage', 'D', 10, 10],
      ['damage', 'D', 10, 10],
    )
    expect(only(events, 'fell', 'lost', 'attacked')).toEqual([
      'attacked D how:opportunity target:a',
      'fell a status:dead TG-DMG-5d',
      'lost a action:attack TG-DMG-9',
    ])
  })

  test('TG-TIME-4: a Move declared at 2.0 changes the position at 2.0', () => {
    const fight = board('a . . . . . . . . . D', { a: PC })
    fight.wait('a', 2)
    fight.wait('D', 5)
    const events = fight.move('a', [[1, 0]])
    expect(only(events, 'moved')).toEqual(['moved a from:[0,0] how:move to:[1,0]'])
    expect(fight.at('a')).toEqual([1, 0])
    // The next to be asked is a himself, at 2.25: what he walked was done at 2.0.
    expect(fight.now).toBe(inits(2.25))
  })

  test('TG-TIME-5: an Attack declared at 1 with speed 1 is happening at 1.5', () => {
    const fight = board('a D', { a: PC })
    const one = () => threatenOne(fight.battle, fight.id('D'), fight.id('a'))
    fight.wait('a', 1)
    fight.wait('D', 1.5)
    expect(one()).toBe(0)
    fight.attack('a', 'D')
    expect([fight.asked(), fight.now, one()]).toEqual([['D declare'], inits(1.5), 1])
    fight.wait('D', 5, ['attack', 'a', 80])
    // At a's next turn it has resolved.
    expect([fight.asked(), fight.now, one()]).toEqual([['a declare'], inits(2), 0])
  })

  test('TG-TIME-5: an opportunity is happening from when it is accumulated to when it is resolved', () => {
    const fight = board('a D', { a: PC })
    const one = () => threatenOne(fight.battle, fight.id('a'), fight.id('D'))
    fight.attack('a', 'D')
    fight.wait('D', 5, ['attack', 'a', 100])
    expect([fight.pending(), one()]).toEqual([['D on a'], 1])
    fight.wait('a', 1, ['attack', 'D', 90])
    expect([fight.pending(), one()]).toEqual([[], 0])
  })
})

describe('TG-TIME-6', () => {
  test('TG-TIME-6: surprised MR 9, unsurprised MR 2 and 3: order 3, 2, 9, all at tick 0', () => {
    const fight = board('n . . . . . T W', {
      n: { set: { mr: 9 }, system: { surprised: true } },
      T: { set: { mr: 2 } },
      W: { set: { mr: 3 } },
    })
    const seen: [string, number][] = []
    for (const name of ['W', 'T', 'n']) {
      seen.push([fight.asked()[0]!, fight.now])
      fight.wait(name, 1)
    }
    expect(seen).toEqual([
      ['W declare', 0],
      ['T declare', 0],
      ['n declare', 0],
    ])
  })

  test('TG-TIME-6: the surprised come in tie order once the last has declared, also at a later tick', () => {
    const fight = board('m n . . . . T W', {
      m: { set: { mr: 7 }, system: { surprised: true } },
      n: { set: { mr: 9 }, system: { surprised: true } },
      T: { set: { mr: 2 } },
      W: { set: { mr: 3 } },
    })
    fight.wait('W', 1)
    fight.wait('T', 1)
    expect(fight.asked()).toEqual(['n declare'])
    fight.wait('n', 1)
    expect(fight.asked()).toEqual(['m declare'])
  })

  test('TG-TIME-6: no opportunity before every unsurprised one has declared', () => {
    // W walks out of the area of n, who is surprised though in combat; D has yet to declare.
    const picture = `
      n W . . . . D
      . . . . . . .`
    const make = (surprised: boolean) =>
      board(picture, {
        n: { inCombat: true, system: { surprised } },
        W: { ...PC, conditions: [{ id: 'blundering-2', levels: 1 }] },
        D: { set: { mr: 2 } },
      })
    const path = [
      [2, 0],
      [3, 0],
      [4, 0],
    ]
    const held = make(true)
    expect(only(held.move('W', path), 'passed', 'opportunityTaken')).toEqual([
      'passed n against:W what:opportunity TG-TIME-6',
    ])
    const free = make(false)
    expect(only(free.move('W', path), 'passed', 'opportunityTaken')).toEqual([
      'opportunityTaken n against:W immediate:false TG-BLUND-2',
    ])
  })
})

describe('TG-TIME-7', () => {
  test('TG-TIME-7: prone when the Attack was declared, on its feet when it resolves: still +20', () => {
    const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'prone', levels: 1 }] } })
    fight.attack('a', 'D')
    setCondition(fight.battle, fight.id('a'), 'prone', 0, 'TG-PRONE-1b')
    const events = fight.wait('D', 5, ['attack', 'a', 70])
    // TN 50 - (46 - 52) = 56; 70 + 20.
    expect(only(events, 'checked')).toEqual([
      'check attack a>D NF -34 (tn 56, natural 70, total 90, amount 34) TG-NATK-1',
    ])
    // The next action has nothing of it.
    const spec = attackRollSpec(fight.battle, fight.id('a'), fight.id('D'), 'attack', 'TG-ATT-1', 'attack')
    expect(checkNumbers(fight.battle, spec, true).modifier).toBe(0)
  })

  test('TG-TIME-7: the condition counts for an opportunity from when it was taken to when it resolves', () => {
    const fight = board('a . D', { a: PC })
    fight.attack('a', 'D')
    fight.wait('D', 5, ['attack', 'a', 100])
    setProne(fight.battle, fight.id('D'), 'TG-MOVE-4')
    setCondition(fight.battle, fight.id('D'), 'prone', 0, 'TG-PRONE-1b')
    expect(fight.pending()).toEqual(['D on a'])
    const events = fight.wait('a', 1, ['attack', 'D', 70])
    expect(only(events, 'checked')[0]).toContain('total 90')
  })

  test('TG-TIME-7: flanked then, not now: not flanked', () => {
    // c and E stand on both sides of a; E steps off before c's attack comes.
    const fight = board('C . a . E . .', {
      C: PC,
      E: { ...PC, assigned: [{ kind: 'threaten-2', on: 'a', levels: 3 }] },
    })
    fight.attack('C', 'a')
    expect(flankedBy(fight.battle, fight.id('a')).level).toBe(1)
    fight.move('E', [
      [5, 0],
      [6, 0],
    ])
    expect(flankedBy(fight.battle, fight.id('a')).level).toBe(0)
    fight.wait('a', 5)
    const events = fight.wait('E', 5, ['attack', 'C', 80])
    expect(only(events, 'checked')[0]).toContain('total 80')
  })
})

describe('TG-TIME-8', () => {
  test('TG-TIME-8: MR 4, 6 Moves: 1.5 Inits', () => {
    const fight = board('a . . . . . . . . . . . . D', { a: PC })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ])
    fight.waitFor('a')
    expect([fight.at('a'), fight.now]).toEqual([[6, 0], inits(1.5)])
  })

  test('TG-TIME-8: Push of 2 Moves with a weapon of speed 1: 1 Init', () => {
    const fight = board('a D . . . . .', { a: PC })
    fight.do(
      'a',
      'push',
      {
        target: 'D',
        path: [
          [2, 0],
          [3, 0],
        ],
      },
      ['push', 'a', 30],
    )
    expect(fight.time('a')).toBe(inits(1))
  })

  test('TG-TIME-8: Aim 0.5, Ready 0.5, Stand 1, Heal 2, Wait as long as is said', () => {
    const bleeds = { conditions: [{ id: 'bleeding-1', levels: 1 }] }
    const archer = board('a . . D', { a: { sheet: 'archer', ...PC } })
    archer.do('a', 'aim', { direction: 90 })
    expect(archer.time('a')).toBe(inits(0.5))
    const ready = board('a . . D', { a: PC })
    ready.do('a', 'ready', { weapon: 'mace' })
    expect(ready.time('a')).toBe(inits(0.5))
    const prone = board('a . . D', { a: { ...PC, conditions: [{ id: 'prone', levels: 1 }] } })
    prone.do('a', 'stand', {})
    expect(prone.time('a')).toBe(inits(1))
    const healer = board('a . . D', { a: { ...PC, ...bleeds } })
    healer.do('a', 'heal', { target: 'a', sort: 'bleeding' })
    expect(healer.time('a')).toBe(inits(2))
    const waiter = board('a . . D', { a: PC })
    waiter.wait('a', 1.75)
    expect(waiter.time('a')).toBe(inits(1.75))
  })

  test('TG-TIME-8: an attack takes the time of its weapon', () => {
    const speeds = { 'long-sword': 1, mace: 1, dagger: 0.75, unarmed: 0.75 }
    for (const [weapon, speed] of Object.entries(speeds)) {
      const fight = board('a D', { a: { ...PC, weapon } })
      fight.attack('a', 'D')
      expect([weapon, fight.time('a')]).toEqual([weapon, inits(speed)])
    }
  })
})

describe('TG-TIME-9', () => {
  test('TG-TIME-9a: unsurprised creatures begin in combat, surprised ones out of it', () => {
    const fight = board('a . . . . . D', { a: { system: { surprised: true } } })
    expect([fight.get('a', 'inCombat'), fight.get('D', 'inCombat')]).toEqual([0, 1])
  })

  test('TG-TIME-9b: one enters by declaring Attack, Aim or Wait', () => {
    const out = { inCombat: false, system: { pc: true } }
    for (const [kind, parameters, sheet] of [
      ['attack', { target: 'D' }, 'swordsman'],
      ['wait', { inits: 1 }, 'swordsman'],
      ['aim', { direction: 90 }, 'archer'],
    ] as const) {
      const fight = board('a D', { a: { ...out, sheet } })
      const events = fight.do('a', kind, parameters)
      expect([kind, ...only(events, 'enteredCombat')]).toEqual([kind, 'enteredCombat a TG-TIME-9b'])
    }
  })

  test('TG-TIME-9b: a crossing enters', () => {
    // a stands 2 m from a spearman (guard 1.9).
    const fight = board('a . D', { a: { inCombat: false, ...PC }, D: { sheet: 'spearman' } })
    const events = fight.do('a', 'cross-guard', { target: 'D', path: [[1, 0]] })
    expect(only(events, 'enteredCombat')).toEqual(['enteredCombat a TG-TIME-9b'])
  })

  test('TG-TIME-9b: declaring a Move, Stand, Ready or Heal does not enter', () => {
    const out = { inCombat: false, system: { pc: true }, conditions: [{ id: 'bleeding-1', levels: 1 }] }
    for (const [kind, parameters] of [
      ['move', { path: [[0, 1]] }],
      ['ready', { weapon: 'mace' }],
      ['heal', { target: 'a', sort: 'bleeding' }],
    ] as const) {
      const fight = board('a . . . . . D\n. . . . . . .', { a: out })
      fight.do('a', kind, parameters)
      expect([kind, fight.get('a', 'inCombat')]).toEqual([kind, 0])
    }
  })

  test('TG-TIME-9b: the Threat Area is on before the command is judged', () => {
    const fight = board('a D', { a: { inCombat: false, ...PC } })
    expect(isInArea(fight.battle, fight.id('a'), fight.id('D'))).toBe(false)
    fight.attack('a', 'D')
    expect(isInArea(fight.battle, fight.id('a'), fight.id('D'))).toBe(true)
  })

  test('TG-TIME-9b: one enters once an attack roll against it has been made', () => {
    const fight = board('a . D', {
      a: PC,
      D: { inCombat: false, set: { mr: 2 }, conditions: [{ id: 'bleeding-1', levels: 1 }] },
    })
    fight.attack('a', 'D')
    const events = fight.do('D', 'heal', { target: 'D', sort: 'bleeding' }, ['attack', 'a', 80])
    expect(only(events, 'enteredCombat')).toEqual(['enteredCombat D TG-TIME-9b'])
  })

  test('TG-TIME-9b: also by an attack roll without an attack (TG-KEEP-1e)', () => {
    const fight = board('a . D', { a: PC, D: { inCombat: false, set: { mr: 2 } } })
    const id = fight.id('a')
    const mark = { clause: 'TG-KEEP-1e', label: 'assignWithChecks', source: id, holder: id } as const
    beginEffect(fight.battle, { ...mark, scope: 'mark', value: 0, end: { on: 'assigned', a: id } })
    const events = fight.threaten('a', { D: 5 }, ['assigning', 'a', 60])
    expect(only(events, 'enteredCombat')).toEqual(['enteredCombat D TG-TIME-9b'])
  })

  test('TG-TIME-9d: leaves combat with an Attack due: the attack and his 12 points are gone, no check', () => {
    const fight = board(
      `
      a S . . . . . . .
      . . . . . . . . W`,
      { a: PC, S: { set: { mr: 5 } }, W: { set: { mr: 1 } } },
    )
    fight.attack('S', 'a')
    fight.threaten('a', { S: 12 })
    fight.attack('a', 'S')
    // At 1.0 S rolls TN 56 against 1 + 12: margin 43, S, raised to C by the natural 1.
    const events = fight.wait(
      'W',
      1.5,
      ['attack', 'S', 1],
      ['damage', 'S', 1, 10],
      ['damage', 'S', 1, 10],
      ['damage', 'S', 1, 10],
      ['deadly', 'a', 90],
    )
    expect(only(events, 'attacked', 'leftCombat', 'lost', 'assigned')).toEqual([
      'attacked S how:action target:a',
      'leftCombat a TG-NATK-2a',
      'assigned a condition:threaten-2 levels:0 on:S',
      'lost a action:attack TG-TIME-9d',
    ])
    expect([fight.get('a', 'inCombat'), guardDistance(fight.battle, fight.id('a'))]).toEqual([0, 0])
    // No attack of a's at 1.0; its time is spent all the same. (13 damage: two dice of bleeding, stage 2.)
    const rest = fight.wait('S', 5, ['bleeding', 'a', 1, 6])
    expect(only(rest, 'attacked', 'checked')).toEqual([])
    expect([fight.asked(), fight.now]).toEqual([['a declare'], inits(1)])
  })

  test('TG-TIME-9d: an enemy walks past one out of combat without a check', () => {
    const fight = board(
      `
      . . . . . . .
      . . . a . . .
      W . . . . . .`,
      { a: { inCombat: false }, W: { set: { mr: 9 } } },
    )
    const events = fight.move('W', [
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
    ])
    expect(only(events, 'checked')).toEqual([])
    expect(fight.at('W')).toEqual([5, 2])
  })

  test('TG-TIME-9c: who leaves by choice enters at his next declaration at the earliest', () => {
    const fight = board('a D', { a: PC })
    fight.do('a', 'leave-combat', {})
    fight.refuse({ creature: 'a', kind: 'attack', target: 'D' }, 'TG-TIME-9c', 'leftJustNow')
    const events = fight.wait('a', 1)
    expect([only(events, 'enteredCombat'), fight.get('a', 'inCombat')]).toEqual([[], 0])
    // D's attack roll at 1.0 does not bring him back; that is what his declaration at 1.0 does.
    expect(only(fight.attack('D', 'a'), 'enteredCombat')).toEqual([])
    expect([fight.asked(), fight.now]).toEqual([['a declare'], inits(1)])
    expect(only(fight.wait('a', 1, ['attack', 'D', 80]), 'enteredCombat')).toEqual([
      'enteredCombat a TG-TIME-9b',
    ])
  })

  test('TG-TIME-9c: an attack roll against one who has left by choice does not bring him back', () => {
    const fight = board('a D', { a: PC })
    fight.do('a', 'leave-combat', {})
    fight.wait('a', 5)
    fight.attack('D', 'a', ['attack', 'D', 80])
    expect(fight.get('a', 'inCombat')).toBe(0)
  })

  test('TG-TIME-9d: a Wait is not lost', () => {
    const fight = board('a D', { a: PC })
    fight.wait('a', 3)
    leaveCombat(fight.battle, fight.id('a'), 'TG-KEEP-1d')
    expect(fight.battle.memory).toMatchObject({ actions: [null, { kind: 'wait' }, null] })
    enterCombat(fight.battle, fight.id('a'))
    expect(fight.get('a', 'inCombat')).toBe(1)
  })
})

describe('TG-TIME-10', () => {
  test('TG-TIME-10: one diagonal step (1414 mm), MR 4, move 1: 1782 ticks', () => {
    const fight = board('a . . . . . . .\n. . . . . . . D', { a: PC })
    fight.move('a', [[1, 1]])
    expect(fight.time('a')).toBe(1782)
  })

  test('TG-TIME-10: no declared action lasts less than a quarter of an Init', () => {
    const fight = board('a . . . . . . D', { a: { ...PC, set: { mr: 15 } } })
    fight.move('a', [[1, 0]])
    expect(fight.time('a')).toBe(1260)
  })
})

describe('TG-TIME-11', () => {
  test('TG-TIME-11: unconscious with Bleeding 2: closes at +1, +2, ... with L = 1', () => {
    const fight = board('a . D . . . . . c', {
      a: { ...PC, system: { pc: true, body: 30 } },
      D: { set: { mr: 5 }, weapon: 'dagger' },
    })
    fight.attack('D', 'a')
    fight.wait('a', 5)
    // At 0.75: 1D6 + 2 - 1 - 3 = 3: total -3, one Staggered level, its Con Check a CF.
    fight.wait('c', 5, ['attack', 'D', 40], ['damage', 'D', 5, 6], ['con', 'a', 100])
    expect([fight.isAble('a'), fight.now]).toEqual([false, inits(0.75)])
    setCondition(fight.battle, fight.id('a'), 'bleeding2', 1, 'TG-DMG-8')
    const events = fight.wait('D', 2.25, ['bleeding', 'a', 4, 6], ['bleeding', 'a', 1, 6])
    // Closing at 1.75 and 2.75: 1D6 - 1 x 2, at least 1.
    expect(only(events, 'bled', 'turn', 'checked')).toEqual([
      'bled a parts:604800 points:2 TG-BLEED-2b',
      'bled a parts:302400 points:1 TG-BLEED-2b',
      'turn D TG-TIME-3',
    ])
    expect(fight.time('a')).toBe(inits(3.75))
  })

  test('TG-TIME-11: until it stops bleeding: then it has no turn', () => {
    const fight = board('a . D . . . . . c', {
      a: { ...PC, system: { pc: true, body: 30 } },
      D: { set: { mr: 5 } },
    })
    fight.attack('D', 'a')
    fight.wait('a', 5)
    fight.wait('c', 5, ['attack', 'D', 40], ['damage', 'D', 3, 6], ['con', 'a', 100])
    expect(fight.isAble('a')).toBe(false)
    const events = fight.wait('D', 3)
    expect(only(events, 'turn', 'bled')).toEqual(['turn D TG-TIME-3'])
    expect(fight.time('a')).toBeGreaterThan(inits(1000))
  })

  test('TG-TIME-11: until it dies: body damage beyond HPV + 5 DT', () => {
    const fight = board('a . D . . . . . c', {
      a: { ...PC, system: { pc: true, body: 58 } },
      D: { set: { mr: 5 }, weapon: 'dagger' },
    })
    fight.attack('D', 'a')
    fight.wait('a', 5)
    fight.wait('c', 5, ['attack', 'D', 40], ['damage', 'D', 4, 6], ['con', 'a', 100])
    setCondition(fight.battle, fight.id('a'), 'bleeding3', 1, 'TG-DMG-8')
    // 58 + 2 = 60, alive; at +1 2 more: dead, at +2 nothing.
    const events = fight.wait('D', 3, ['bleeding', 'a', 1, 10])
    expect(only(events, 'bled', 'fell')).toEqual([
      'bled a parts:604800 points:2 TG-BLEED-2c',
      'fell a status:dead TG-DMG-5d',
    ])
  })

  test('TG-TIME-11: a turn in which it falls still closes with its own L', () => {
    // a's attack at 0.75 is a CF; the opportunity that it gives knocks a out at its next turn, in (a).
    const fight = board('a . D . . . . . c', {
      a: {
        ...PC,
        weapon: 'dagger',
        system: { pc: true, body: 30 },
        conditions: [{ id: 'bleeding-1', levels: 1 }],
      },
    })
    fight.attack('a', 'D')
    fight.wait('D', 5)
    fight.wait('c', 5, ['attack', 'a', 100])
    expect(fight.pending()).toEqual(['D on a'])
    const part = fight.get('a', 'bleedingPart')
    fight.wait('a', 0.5, ['attack', 'D', 40], ['damage', 'D', 3, 6], ['con', 'a', 100])
    expect([fight.isAble('a'), fight.get('a', 'bleedingPart') - part]).toEqual([false, (302_400 * 0.5) / 3])
  })

  test('TG-TIME-11: nobody wakes in this battle', () => {
    const fight = board('a . D . . . . . c', {
      a: { ...PC, system: { pc: true, body: 30 }, conditions: [{ id: 'bleeding-1', levels: 1 }] },
      D: { set: { mr: 5 } },
    })
    fight.attack('D', 'a')
    fight.wait('a', 5)
    fight.wait('c', 5, ['attack', 'D', 40], ['damage', 'D', 3, 6], ['con', 'a', 100])
    for (let i = 0; i < 20; i += 1) fight.wait(fight.asked()[0]!.split(' ')[0]!, 5)
    expect(fight.isAble('a')).toBe(false)
  })
})
