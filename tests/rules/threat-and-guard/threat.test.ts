// TG-THREAT: the pool, the conditions it buys, which of their values counts, and threatening by arrows.
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/base/json.ts'
import { leaveCombat, putOut, setProne } from '../../../src/rules/threat-and-guard/changes.ts'
import { type CheckSpec, checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import { resolveCheck } from '../../../src/rules/threat-and-guard/checking.ts'
import type { CheckKind } from '../../../src/rules/threat-and-guard/checkKinds.ts'
import { beginEffect, next } from '../../../src/rules/threat-and-guard/effects.ts'
import {
  ammunitionLeft,
  movesPerInit,
  poolSize,
  poolUsed,
  threatLevel,
} from '../../../src/rules/threat-and-guard/threat.ts'
import { setThreat } from '../../../src/rules/threat-and-guard/threatLevels.ts'
import { board, type Fight } from '../../support/board.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }

function assigned(on: string, levels: number, kind = 'threaten-2') {
  return { assigned: [{ kind, on, levels }] }
}

function spec(fight: Fight, who: string, kind: CheckKind): CheckSpec {
  return {
    who: fight.id(who),
    kind,
    purpose: kind,
    clause: 'TG-CHECK-1',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** Sum of penalties of a check that is about nothing else. */
function penalty(fight: Fight, who: string, kind: CheckKind): number {
  return checkNumbers(fight.battle, spec(fight, who, kind), true).modifier
}

/** A command that places levels of several kinds. */
function place(creature: string, ...levels: readonly (readonly [string, string, number])[]) {
  return {
    creature,
    kind: 'reallocate',
    levels: levels.map(([kind, on, number]) => ({ kind, on, levels: number })),
  }
}

describe('TG-THREAT-1 to -4', () => {
  test('TG-THREAT-1: skill 12: 6 + 4 + 2 legal, 13 refused', () => {
    const fight = board('D . a . E', { a: PC })
    fight.refuse(
      place('a', ['threaten-2', 'D', 6], ['hampered', 'D', 4], ['combat-assist', 'E', 3]),
      'TG-THREAT-1',
      'overPool',
    )
    fight.act(place('a', ['threaten-2', 'D', 6], ['hampered', 'D', 4], ['combat-assist', 'E', 2]))
    expect([
      fight.levels('D', 'a'),
      fight.levels('D', 'a', 'hamper'),
      fight.levels('E', 'a', 'assist'),
    ]).toEqual([6, 4, 2])
    expect([poolSize(fight.battle, fight.id('a')), poolUsed(fight.battle, fight.id('a'))]).toEqual([12, 12])
  })

  test('TG-THREAT-1: what clauses add to the pool', () => {
    const fight = board('D . a', { a: PC })
    const a = fight.id('a')
    const grown = { clause: 'TG-KEEP-1h', label: 'poolGrown', source: a, holder: a } as const
    beginEffect(fight.battle, { ...grown, scope: 'pool', value: 12, end: next(a) })
    fight.refuse(place('a', ['threaten-2', 'D', 25]), 'TG-THREAT-1')
    fight.act(place('a', ['threaten-2', 'D', 24]))
  })

  test('TG-THREAT-2: A attacks it (1), 5 assigned, B inside its guard (1): level 7', () => {
    const fight = board('A . y B', { A: { ...PC, ...assigned('y', 5) } })
    fight.attack('A', 'y')
    expect(threatLevel(fight.battle, fight.id('y'))).toBe(7)
  })

  test('TG-THREAT-2a: one level while a clause gives it', () => {
    const fight = board('A . y', { A: PC })
    const y = fight.id('y')
    beginEffect(fight.battle, {
      clause: 'TG-BLUND-1a',
      label: 'threatenedBy',
      source: fight.id('A'),
      holder: y,
      scope: 'threatened1',
      value: 0,
      end: next(y),
    })
    expect(threatLevel(fight.battle, y)).toBe(1)
  })

  test('TG-THREAT-3: 5 from one, 3 from another: +8; Threaten By 1 alone: +0', () => {
    const fight = board('A . y . B', { A: assigned('y', 5), B: assigned('y', 3) })
    expect(penalty(fight, 'y', 'attack')).toBe(8)
    expect(penalty(fight, 'y', 'run')).toBe(8)
    expect(penalty(fight, 'y', 'con')).toBe(0)
    const bare = board('A . y', { A: PC })
    bare.attack('A', 'y')
    expect([threatLevel(bare.battle, bare.id('y')), penalty(bare, 'y', 'attack')]).toEqual([1, 0])
  })

  test('TG-THREAT-3: levels of Threaten By 3 count too', () => {
    expect(penalty(board('. y B'), 'y', 'attack')).toBe(1)
  })

  test('TG-THREAT-4a: Combat Assist 4: -4 for everybody but the Actor', () => {
    const fight = board('A . y\nB . .', { A: assigned('y', 4, 'combat-assist'), B: { set: { mr: 5 } } })
    fight.attack('B', 'y')
    fight.attack('A', 'y')
    // TN 56 each: B 80 - 4, A 80.
    const events = fight.wait('y', 5, ['attack', 'B', 80])
    expect(only(events, 'checked')[0]).toContain('total 76')
    const after = fight.wait('B', 5, ['attack', 'A', 80])
    expect(only(after, 'checked')[0]).toContain('total 80')
  })

  test('TG-THREAT-4b: Hampered 6: +6 on move checks and MR 4 to 2', () => {
    const mr = (levels: number) => {
      const fight = board('A . y', {
        A: { ...assigned('y', levels, 'hampered'), set: { skills: { attack: { 'long-sword': 30 } } } },
      })
      return [
        movesPerInit(fight.battle, fight.id('y')),
        penalty(fight, 'y', 'move'),
        penalty(fight, 'y', 'attack'),
      ]
    }
    expect(mr(6)).toEqual([2, 6, 0])
    expect(mr(5)).toEqual([3, 5, 0])
    expect(mr(1)).toEqual([3, 1, 0])
    expect(mr(30)).toEqual([1, 30, 0])
  })
})

describe('TG-THREAT-5', () => {
  test('TG-THREAT-5a: anew on any creatures he threatens or that are in his area, friends included', () => {
    const fight = board('D . a . b . . E', { a: { ...PC, ...assigned('D', 12) } })
    fight.refuse(place('a', ['threaten-2', 'E', 1]), 'TG-THREAT-5a', 'notThreatened')
    fight.refuse(place('a', ['threaten-2', 'a', 1]), 'TG-THREAT-5a')
    fight.act(place('a', ['combat-assist', 'D', 5], ['threaten-2', 'b', 1]))
    expect([fight.levels('D', 'a'), fight.levels('D', 'a', 'assist'), fight.levels('b', 'a')]).toEqual([
      0, 5, 1,
    ])
  })

  test('TG-THREAT-5a: out of combat, or with a ranged weapon, nothing is placed', () => {
    const out = board('D . a', { a: { ...PC, inCombat: false } })
    out.refuse(place('a', ['threaten-2', 'D', 1]), 'TG-THREAT-5a', 'outOfCombat')
    const bow = board('D . a', { a: { ...PC, sheet: 'archer' } })
    bow.refuse(place('a', ['threaten-2', 'D', 1]), 'TG-THREAT-8', 'rangedThreatens')
  })

  test('TG-THREAT-5a: wrong parameters are refused', () => {
    const fight = board('D . a', { a: PC })
    const wrong = [
      { levels: 'all' },
      { levels: [{ kind: 'threaten-9', on: 'D', levels: 1 }] },
      { levels: [{ kind: 'threaten-2', on: 'nobody', levels: 1 }] },
      { levels: [{ kind: 'threaten-2', on: 'D', levels: 0 }] },
      { levels: [{ kind: 'threaten-2', on: 'D', levels: 1.5 }] },
      { levels: [null] },
      {
        levels: [
          { kind: 'threaten-2', on: 'D', levels: 1 },
          { kind: 'threaten-2', on: 'D', levels: 2 },
        ],
      },
    ]
    for (const parameters of wrong) {
      fight.refuse({ creature: 'a', kind: 'reallocate', ...parameters } as never, 'TG-CMD-1', 'badParameter')
    }
  })

  test('TG-THREAT-5b: pool 12, all on A; pool falls to 8: 12 stay; he reassigns: at most 8', () => {
    const fight = board('A . d', {
      d: { ...PC, ...assigned('A', 12), set: { skills: { attack: { mace: 8 } } } },
    })
    fight.do('d', 'ready', { weapon: 'mace' })
    fight.wait('A', 5)
    expect([poolSize(fight.battle, fight.id('d')), fight.levels('A', 'd')]).toEqual([8, 12])
    fight.refuse(place('d', ['threaten-2', 'A', 9]), 'TG-THREAT-1')
    fight.act(place('d', ['threaten-2', 'A', 8]))
    expect(fight.levels('A', 'd')).toBe(8)
  })

  test('TG-THREAT-5c: pool 8 to 20 in a move: may add 12 at once', () => {
    // a passes D; the check inside fails, the check to keep in combat is a C: his attack skill joins his pool.
    const fight = board(
      `
      . . . . . D . . .
      . . . . . . . . .
      . . . . . . . . .
      a . . . . . . . .`,
      {
        a: {
          set: { skills: { attack: { 'long-sword': 12 } } },
          system: { pc: true, orders: { opportunities: 'ask' } },
          conditions: [],
        },
        D: { system: { orders: { opportunities: 'never' } } },
      },
    )
    const path = [
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 3],
    ]
    // First spot inside 3.8 m of (5, 0): (3, 3) at 3.606 m.
    fight.move('a', path, ['enter', 'a', 50], ['inside', 'a', 80], ['keep', 'a', 3])
    expect(fight.effects()).toEqual(['TG-KEEP-1g keptWell a -12', 'TG-KEEP-1h poolGrown a 12'])
    const { question, clause, data } = fight.decision('a')
    expect([question, clause, data]).toEqual(['assign', 'TG-THREAT-5c', { left: 12, among: ['D'] }])
    fight.refuse(
      { decision: fight.decision('a').id, creature: 'a', choice: { on: 'D', levels: 13 } },
      'TG-CMD-1',
    )
    fight.answer('a', { on: 'D', levels: 12 })
    expect(fight.levels('D', 'a')).toBe(12)
    // Only once: nothing more is asked in the next sub turn.
    expect(fight.asked()).toEqual(['D declare'])
    fight.wait('D', 5)
    expect(fight.asked()).toEqual(['a declare'])
  })
})

describe('TG-THREAT-6', () => {
  test('TG-THREAT-6: at 3.8 m kept, at 4.0 m gone, also if it comes back in the same sub turn', () => {
    const make = () =>
      board('D . . a . . .\n. . . . . . .', { a: { ...PC, set: { mr: 5 } }, D: assigned('a', 6) })
    const kept = make()
    kept.move('a', [[3, 1]])
    expect(kept.levels('a', 'D')).toBe(6)
    const gone = make()
    const events = gone.move(
      'a',
      [
        [4, 0],
        [3, 0],
      ],
      ['enter', 'a', 50],
      ['inside', 'a', 40],
    )
    expect(gone.levels('a', 'D')).toBe(0)
    // They no longer count for the checks of the spot either (TG-THREAT-7).
    expect(only(events, 'checked')[0]).toContain('natural 50, total 50')
  })

  test('TG-THREAT-6: by a step of the Actor, a fall, a change of weapon, leaving combat, falling', () => {
    const make = (x: string) =>
      board(`D . . ${x} . .\n. . . . . .`, { a: { set: { mr: 1 } }, D: { ...PC, ...assigned('a', 6) } })
    const stepped = make('a')
    stepped.move('D', [[0, 1]])
    expect(stepped.levels('a', 'D')).toBe(6)
    const off = board('. D . . a . .', { a: { set: { mr: 1 } }, D: { ...PC, ...assigned('a', 6) } })
    off.move('D', [[0, 0]])
    expect(off.levels('a', 'D')).toBe(0)
    // Prone his area is 2.8 m, a stands at 3.
    const fallen = make('a')
    setProne(fallen.battle, fallen.id('D'), 'TG-MOVE-4')
    expect(fallen.levels('a', 'D')).toBe(0)
    const left = make('a')
    leaveCombat(left.battle, left.id('D'), 'TG-KEEP-1d')
    expect(left.levels('a', 'D')).toBe(0)
    const out = make('a')
    putOut(out.battle, out.id('D'), false, 'TG-STAG-1')
    expect(out.levels('a', 'D')).toBe(0)
  })

  test('TG-THREAT-6: a change of weapon ends only what it no longer reaches', () => {
    const make = () => board('D . . a', { a: { set: { mr: 1 } }, D: { ...PC, ...assigned('a', 6) } })
    const mace = make()
    mace.do('D', 'ready', { weapon: 'mace' })
    mace.wait('a', 5)
    expect([mace.asked(), mace.levels('a', 'D')]).toEqual([['D declare'], 6])
    const unarmed = make()
    unarmed.do('D', 'ready', { weapon: 'unarmed' })
    unarmed.wait('a', 5)
    expect(unarmed.levels('a', 'D')).toBe(0)
  })

  test('TG-THREAT-6: a step of somebody else ends nothing', () => {
    // D threatens a outside his area by an opportunity that waits; b moves.
    const fight = board('D . . a . .\n. . . . . b', { a: { set: { mr: 1 } }, b: PC, D: assigned('a', 6) })
    fight.move('b', [[4, 1]])
    expect(fight.levels('a', 'D')).toBe(6)
  })
})

describe('TG-THREAT-7', () => {
  /** y has just declared with 4 levels of D on it; D's action is `kind`. */
  const start = (kind: 'attack' | 'wait') => {
    const fight = board('D . y . c', { D: { ...PC, ...assigned('y', 4) }, c: { set: { mr: 1 } } })
    if (kind === 'attack') fight.attack('D', 'y')
    else fight.wait('D', 5)
    fight.wait('y', 5)
    return fight
  }
  const set = (fight: Fight, levels: number) =>
    setThreat(fight.battle, fight.id('y'), fight.id('D'), 'threaten', levels)

  test('TG-THREAT-7a: 4 at its step (d), then 9, then 2: the Actor attacking: 9', () => {
    const fight = start('attack')
    set(fight, 9)
    set(fight, 2)
    expect(penalty(fight, 'y', 'run')).toBe(9)
  })

  test('TG-THREAT-7b: the Actor waiting: 4; but 9 if it made an attack skill check in between', () => {
    const fight = start('wait')
    set(fight, 9)
    set(fight, 2)
    expect(penalty(fight, 'y', 'run')).toBe(4)
    const struck = start('wait')
    set(struck, 9)
    struck.dice.script([['attack', 'y', 50]])
    resolveCheck(struck.battle, spec(struck, 'y', 'attack'))
    set(struck, 2)
    expect(penalty(struck, 'y', 'run')).toBe(9)
  })

  test('TG-THREAT-7b: this attack skill check included, also as the defender', () => {
    const fight = start('wait')
    set(fight, 9)
    const numbers = () => {
      fight.dice.script([['attack', 'y', 50]])
      return resolveCheck(fight.battle, spec(fight, 'y', 'attack')).total
    }
    expect(numbers()).toBe(59)
    const defended = start('wait')
    set(defended, 9)
    defended.dice.script([['attack', 'c', 50]])
    resolveCheck(defended.battle, {
      ...spec(defended, 'c', 'attack'),
      against: defended.id('y'),
      attackRoll: 'asked',
    })
    set(defended, 2)
    expect(penalty(defended, 'y', 'run')).toBe(9)
  })

  test('TG-THREAT-7b: or when an opportunity was accumulated against it', () => {
    // y, out of combat, walks along E's Threat Area; its second check inside fails, and E takes an opportunity.
    const fight = board(
      `
      . . . . . E . . . . . . c
      . . . . . . . . . . . . .
      y . . . . . . . . . . . .`,
      { y: { inCombat: false, set: { mr: 3 } }, E: { set: { mr: 2 } }, c: { set: { mr: 1 } } },
    )
    const of = (number: number) => setThreat(fight.battle, fight.id('y'), fight.id('E'), 'threaten', number)
    // First spot inside 3.8 m of (5, 0): (2, 2), 3.606 m.
    fight.move(
      'y',
      [
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 2],
        [5, 2],
        [6, 2],
      ],
      ['enter', 'y', 50],
      ['inside', 'y', 40],
    )
    fight.wait('E', 5)
    of(9)
    of(2)
    expect(penalty(fight, 'y', 'run')).toBe(0)
    of(9)
    // At 2/3 it walks on and fails its second check, after 3 Moves inside.
    fight.wait('c', 1, ['inside', 'y', 70])
    expect([fight.asked(), fight.pending()]).toEqual([['c declare'], ['E on y']])
    of(2)
    expect(penalty(fight, 'y', 'run')).toBe(9)
  })

  test('TG-THREAT-7: counts anew from its next step (d)', () => {
    const fight = board('D . y', { D: { ...PC, ...assigned('y', 9) } })
    fight.threaten('D', { y: 2 })
    fight.attack('D', 'y')
    expect(penalty(fight, 'y', 'run')).toBe(2)
  })

  test('TG-THREAT-7: levels ended by TG-THREAT-6 no longer count', () => {
    const fight = start('attack')
    set(fight, 9)
    leaveCombat(fight.battle, fight.id('D'), 'TG-KEEP-1d')
    expect(penalty(fight, 'y', 'run')).toBe(0)
  })

  test('TG-THREAT-7: Hampered By likewise', () => {
    const fight = start('attack')
    setThreat(fight.battle, fight.id('y'), fight.id('D'), 'hamper', 5)
    setThreat(fight.battle, fight.id('y'), fight.id('D'), 'hamper', 1)
    expect(penalty(fight, 'y', 'run')).toBe(9)
    // mr is no check: it is what it is now.
    expect(movesPerInit(fight.battle, fight.id('y'))).toBe(3)
  })
})

describe('TG-THREAT-8', () => {
  const bowman = (orders: { readonly [order: string]: Json }, direction = 90) => ({
    sheet: 'archer',
    system: { aim: { direction, step: 'med' }, orders: { rangedThreat: 'ask', ...orders } },
  })

  test('TG-THREAT-8a: one arrow gives the attacker Threaten By 8 and the defender Combat Assist 4', () => {
    const fight = board('A . . . . . . y . D', {
      A: bowman({}),
      y: { set: { mr: 9 } },
      D: { set: { mr: 1 } },
    })
    fight.attack('y', 'D')
    fight.wait('A', 5)
    fight.wait('D', 5)
    expect(fight.asked()).toEqual(['A ranged-threat'])
    expect(fight.decision('A').data).toMatchObject({ left: 12, among: ['y', 'D'], check: 'attack', who: 'y' })
    const bad = (choice: unknown) =>
      fight.refuse({ decision: fight.decision('A').id, creature: 'A', choice: choice as never }, 'TG-CMD-1')
    bad([
      { kind: 'threaten-2', on: 'y', levels: 8 },
      { kind: 'combat-assist', on: 'D', levels: 5 },
    ])
    bad([
      { kind: 'threaten-2', on: 'y', levels: 4 },
      { kind: 'hampered', on: 'y', levels: 4 },
    ])
    bad([{ kind: 'threaten-2', on: 'A', levels: 4 }])
    bad('maybe')
    bad([])
    const choice = [
      { kind: 'threaten-2', on: 'y', levels: 8 },
      { kind: 'combat-assist', on: 'D', levels: 4 },
    ]
    const events = fight.answer('A', choice, ['attack', 'y', 70])
    // TN 56; 70 + 8 - 4.
    expect(only(events, 'ammunition', 'assigned', 'checked')).toEqual([
      'ammunition A left:19 TG-THREAT-8a',
      'assigned A condition:threaten-2 levels:8 on:y',
      'assigned A condition:combat-assist levels:4 on:D',
      'check attack y>D NF -18 (tn 56, natural 70, total 74, amount 18) TG-NATK-1',
    ])
  })

  test("TG-THREAT-8a: a second spender's arrow adds its own", () => {
    const fight = board('A . . . . . . y\nB . . . . . . .', {
      A: bowman({}),
      B: { ...bowman({}), set: { per: 10 } },
      y: { set: { mr: 9 } },
    })
    fight.do('y', 'free-check', {})
    expect(fight.asked()).toEqual(['A ranged-threat'])
    fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 8 }])
    expect(fight.asked()).toEqual(['B ranged-threat'])
    const events = fight.answer('B', [{ kind: 'threaten-2', on: 'y', levels: 5 }], ['free', 'y', 70])
    expect(only(events, 'checked')[0]).toContain('total 83')
  })

  test('TG-THREAT-8a: all his running levels together stay within his pool', () => {
    const fight = board('A . . . . . . y . .\n. . . . . . . . . .', { A: bowman({}), y: { set: { mr: 9 } } })
    fight.do('y', 'free-check', {})
    fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 9 }], ['free', 'y', 50])
    fight.move('y', [[8, 0]])
    fight.wait('A', 5)
    // Its step (b) is over: the 9 levels have ended, the pool is whole again.
    fight.do('y', 'free-check', {})
    expect(fight.decision('A').data['left']).toBe(12)
  })

  test('TG-THREAT-8b: they last until next of the creature that has them', () => {
    const fight = board('A . . . . . . y', { A: bowman({}), y: { set: { mr: 9 } } })
    fight.do('y', 'free-check', {})
    fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 9 }], ['free', 'y', 50])
    fight.wait('y', 1)
    expect(fight.levels('y', 'A')).toBe(9)
    fight.wait('A', 5)
    expect([fight.now, fight.asked(), fight.levels('y', 'A')]).toEqual([5040, ['y declare'], 0])
  })

  test('TG-THREAT-8b, TG-DUR-1: given in (b) of its turn, they outlast that turn', () => {
    const fight = board('A . . . . . . y . D', { A: bowman({}), y: { set: { mr: 9 } } })
    fight.attack('y', 'D')
    fight.wait('A', 5)
    fight.wait('D', 5)
    fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 9 }], ['attack', 'y', 80])
    expect([fight.asked(), fight.levels('y', 'A')]).toEqual([['y declare'], 9])
    fight.wait('y', 1)
    expect([fight.asked(), fight.levels('y', 'A')]).toEqual([['y declare'], 0])
  })

  test('TG-THREAT-8b: they count for this check, also while their owner waits (TG-THREAT-7b)', () => {
    const picture = 'A . . . . . . y . . . . .\n. . . . . . . . . . . . .'
    const fight = board(picture, { A: { ...bowman({}), set: { mr: 9 } }, y: {} })
    fight.wait('A', 5)
    fight.do('y', 'move', { path: [[8, 0]], run: true })
    const events = fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 9 }], ['run', 'y', 40])
    expect(only(events, 'checked')[0]).toContain('natural 40, total 49')
  })

  test('TG-THREAT-8b: they stay when the spender takes another weapon', () => {
    const fight = board('A . . . . . . y', { A: bowman({}), y: { set: { mr: 9 } } })
    fight.do('y', 'free-check', {})
    fight.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 9 }], ['free', 'y', 50])
    fight.wait('y', 1)
    fight.do('A', 'ready', { weapon: 'dagger' })
    expect([fight.now, fight.levels('y', 'A')]).toEqual([2520, 9])
  })

  test('TG-THREAT-8a: not for characteristic checks, nor outside of the cone, nor without ammunition or aim', () => {
    const check = (piece: object) => {
      const fight = board('. . . . . . . . .\nA . . . . . . y .', { A: piece, y: { set: { mr: 9 } } })
      fight.do('y', 'free-check', {}, ['free', 'y', 50])
      expect(fight.asked()).toEqual(['y declare'])
    }
    check(bowman({}, 0))
    check({ ...bowman({}), system: { ...bowman({}).system, ammunition: { 'long-bow': 0 } } })
    check({ sheet: 'archer', system: { orders: { rangedThreat: 'ask' } } })
    check({ ...bowman({}), inCombat: false })
  })

  test('TG-THREAT-8a: an attack roll counts if attacker or defender is in it; also his own', () => {
    // The attacker stands behind the archer, the defender in his cone.
    const fight = board('y . A D', { A: { ...bowman({}), side: 'blue' }, y: { set: { mr: 9 } } })
    fight.attack('y', 'D')
    fight.wait('A', 5)
    fight.wait('D', 5)
    expect(fight.decision('A').data).toMatchObject({ among: ['y', 'D'] })
    fight.answer('A', 'pass', ['attack', 'y', 80])
    // Neither is in it: nobody is asked.
    const away = board('y . A D', { A: { ...bowman({}, 0), side: 'blue' }, y: { set: { mr: 9 } } })
    away.attack('y', 'D')
    away.wait('A', 5)
    away.wait('D', 5, ['attack', 'y', 80])
    const own = board('A . . . . y', { A: { ...bowman({}), set: { mr: 9 } } })
    own.attack('A', 'y')
    own.wait('y', 5)
    expect(own.decision('A').data).toMatchObject({ among: ['y'], who: 'A', against: 'y' })
    own.answer('A', [{ kind: 'threaten-2', on: 'y', levels: 12 }], ['attack', 'A', 80])
    expect([own.levels('y', 'A'), ammunitionLeft(own.battle, own.id('A'))]).toEqual([12, 18])
  })

  test('TG-THREAT-8c: an opportunity against a creature he already threatens costs no further ammunition', () => {
    const fumbled = (arrow: Json) => {
      const fight = board('A . . y', { A: bowman({}), y: { set: { mr: 9 } } })
      fight.attack('y', 'A')
      fight.wait('A', 5)
      const events = fight.answer('A', arrow, ['attack', 'y', 100])
      expect(fight.pending()).toEqual(['A on y'])
      return only(events, 'ammunition')
    }
    expect(fumbled('pass')).toEqual(['ammunition A left:19 TG-THREAT-8c'])
    expect(fumbled([{ kind: 'threaten-2', on: 'y', levels: 3 }])).toEqual([
      'ammunition A left:19 TG-THREAT-8a',
    ])
  })
})

describe('TG-THREAT-9 and -10', () => {
  test('TG-THREAT-9: 12 on A; takes Fighting Defensively: A at 0; Combat Assist stays possible', () => {
    const fight = board('A . d', { d: { ...PC, ...assigned('A', 12) } })
    fight.do('d', 'stance', { take: true })
    expect(fight.levels('A', 'd')).toBe(0)
    fight.refuse(place('d', ['threaten-2', 'A', 1]), 'TG-THREAT-9')
    fight.refuse(place('d', ['hampered', 'A', 1]), 'TG-THREAT-9')
    fight.act(place('d', ['combat-assist', 'A', 12]))
    expect(fight.levels('A', 'd', 'assist')).toBe(12)
  })

  test('TG-THREAT-9: the ended levels no longer count by TG-THREAT-7; Combat Assist given before stays', () => {
    const assignments = [
      { kind: 'threaten-2', on: 'A', levels: 6 },
      { kind: 'combat-assist', on: 'A', levels: 4 },
      { kind: 'hampered', on: 'A', levels: 2 },
    ]
    const fight = board('A . d', { d: { ...PC, assigned: assignments } })
    fight.do('d', 'stance', { take: true })
    fight.attack('d', 'A')
    expect([penalty(fight, 'A', 'move'), fight.levels('A', 'd', 'assist')]).toEqual([0, 4])
  })

  test('TG-THREAT-9: an archer who fights defensively gives nothing but Combat Assist', () => {
    const fight = board('A . . . . . . y', {
      A: {
        sheet: 'archer',
        system: { aim: { direction: 90, step: 'med' }, orders: { rangedThreat: 'ask' } },
        conditions: [{ id: 'fighting-defensively', levels: 1 }],
      },
      y: { set: { mr: 9 } },
    })
    fight.do('y', 'free-check', {})
    const choice = [{ kind: 'threaten-2', on: 'y', levels: 1 }]
    fight.refuse({ decision: fight.decision('A').id, creature: 'A', choice }, 'TG-CMD-1')
    fight.answer('A', [{ kind: 'combat-assist', on: 'y', levels: 1 }], ['free', 'y', 50])
  })

  /** a attacks D and fumbles; D has this order about opportunities. */
  const fumble = (opportunities: string) => {
    const fight = board('a . D', { a: PC, D: { system: { orders: { opportunities } } } })
    fight.attack('a', 'D')
    return { fight, events: fight.wait('D', 5, ['attack', 'a', 100]) }
  }

  test('TG-THREAT-10: opportunities always, never, ask', () => {
    expect(fumble('always').fight.pending()).toEqual(['D on a'])
    const never = fumble('never')
    expect(only(never.events, 'passed')).toEqual(['passed D against:a what:opportunity TG-THREAT-10'])
    expect([never.fight.asked(), never.fight.pending()]).toEqual([['a declare'], []])
    expect(fumble('ask').fight.asked()).toEqual(['D opportunity'])
  })

  test('TG-THREAT-10: defaults: ask for people, always for others; ranged threat never', () => {
    const people = board('a . D', { a: PC }, { human: true })
    people.attack('a', 'D')
    people.wait('D', 5, ['attack', 'a', 100])
    expect(people.asked()).toEqual(['D opportunity'])
    const archer = board('A . . . y', {
      A: { sheet: 'archer', system: { aim: { direction: 90, step: 'med' } } },
      y: { set: { mr: 9 } },
    })
    archer.do('y', 'free-check', {}, ['free', 'y', 50])
  })

  test('TG-THREAT-10: ranged threat by order: enemies only, with a fixed share, all that is left', () => {
    const shot = (orders: { readonly [order: string]: Json }) => {
      const fight = board('A . . . . y', {
        A: { sheet: 'archer', system: { aim: { direction: 90, step: 'med' }, orders } },
        y: { set: { mr: 9 } },
      })
      return only(fight.do('y', 'free-check', {}, ['free', 'y', 50]), 'assigned')
    }
    expect(shot({ rangedThreat: 'enemies-only' })).toEqual(['assigned A condition:threaten-2 levels:12 on:y'])
    expect(shot({ rangedThreat: 'enemies-only', rangedShare: 5 })).toEqual([
      'assigned A condition:threaten-2 levels:5 on:y',
    ])
    expect(shot({ rangedThreat: 'never' })).toEqual([])
  })

  test('TG-THREAT-10: orders are changed with a declaration, and wrong ones refused', () => {
    const fight = board('a . D', { a: PC })
    fight.refuse({ creature: 'a', kind: 'orders', opportunities: 'sometimes' }, 'TG-CMD-1')
    fight.refuse({ creature: 'a', kind: 'orders', rangedShare: -1 }, 'TG-CMD-1')
    fight.do('a', 'orders', { opportunities: 'never', subTurn: 'ask' })
    expect(fight.asked()).toEqual(['a declare'])
    expect(fight.battle.memory).toMatchObject({
      orders: [null, { opportunities: 'never', subTurn: 'ask' }, {}],
    })
  })
})
