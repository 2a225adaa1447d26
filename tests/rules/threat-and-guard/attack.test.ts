// TG-ATT, TG-DMG and TG-NATK: the attack roll, what a hit does, and what it leaves behind.
import { describe, expect, test } from 'vitest'
import type { BattleEvent } from '../../../src/engine/event.ts'
import { attackRollSpec } from '../../../src/rules/threat-and-guard/attack.ts'
import { putOut, setCondition } from '../../../src/rules/threat-and-guard/changes.ts'
import { checkNumbers, defenceOf } from '../../../src/rules/threat-and-guard/check.ts'
import { beginEffect, next } from '../../../src/rules/threat-and-guard/effects.ts'
import { C, CF, LEVELS, N, S } from '../../../src/rules/threat-and-guard/levels.ts'
import { powerBonus } from '../../../src/rules/threat-and-guard/power.ts'
import { columnsOf, rulesOf } from '../../../src/rules/threat-and-guard/state.ts'
import { ammunitionLeft, threatens } from '../../../src/rules/threat-and-guard/threat.ts'
import { deathLimit, lifePoints, totalLeft } from '../../../src/rules/threat-and-guard/vitals.ts'
import { bleedingStage, damageFormula, wound } from '../../../src/rules/threat-and-guard/wounds.ts'
import { board, type Fight, type Piece, plane } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { expectEvents, only } from '../../support/events.ts'

const PC = { system: { pc: true } }
/** Attack skill 12, StrB +2, wsb 1 against an AC of 3, no shield: TN 50 - (43 - 52) = 59. */
const ATTACKER: Piece = { ...PC }
const TARGET: Piece = {
  set: { dcv: 43, ac: 3, shield: false },
  system: { orders: { opportunities: 'never' } },
}

/** One attack of a on D at 2 m with these rolls; the fight and the events from the attack on. */
function strike(rolls: readonly Roll[], a: Piece = ATTACKER, d: Piece = TARGET) {
  const fight = board('a . D', { a, D: d })
  fight.attack('a', 'D')
  const events = fight.wait('D', 5, ...rolls)
  return { fight, events }
}

function damage(...values: readonly number[]): Roll[] {
  return values.map((value) => ['damage', 'a', value, 10])
}

function amountOf(events: readonly BattleEvent[]): number {
  return Number(events.find((event) => event.kind === 'damaged')?.['amount'])
}

function rollSpec(fight: Fight, by = 'a', on = 'D', how: 'attack' | 'asked' = 'attack') {
  return attackRollSpec(fight.battle, fight.id(by), fight.id(on), 'attack', 'TG-ATT-1', how)
}

describe('TG-ATT-1', () => {
  test('TG-ATT-1a: OCV 55, DCV 40: TN 65', () => {
    const fight = board('a . D', { a: { set: { ocv: 55 } }, D: { set: { dcv: 40 } } })
    expect(checkNumbers(fight.battle, rollSpec(fight), true).tn).toBe(65)
  })

  test('TG-ATT-1b: target 3.9 m away, Threat Distance 3.8: lost, the time is spent', () => {
    const fight = plane([20, 10], {
      a: { at: [5, 5], ...PC },
      D: { at: [8.8, 5], inCombat: false, set: { mr: 1 } },
    })
    fight.attack('a', 'D')
    const events = fight.move('D', [[8.9, 5]])
    expect(only(events, 'attacked', 'lost')).toEqual([])
    // D's turn is at 0.25; a's at 1.0.
    const later = fight.wait('D', 5)
    expect(only(later, 'attacked', 'lost', 'checked')).toEqual(['lost a action:attack TG-ATT-1b'])
    expect([fight.asked(), fight.now]).toEqual([['a declare'], 5040])
  })

  test('TG-ATT-1b: out of action: lost, and no ammunition is spent', () => {
    const fight = board('a . . D . c', {
      a: { sheet: 'archer', system: { pc: true, aim: { direction: 90, step: 'med' } } },
      D: { set: { mr: 1 } },
      c: { side: 'red' },
    })
    fight.attack('a', 'D')
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    const events = fight.wait('c', 5)
    expect(only(events, 'lost', 'ammunition')).toEqual(['lost a action:attack TG-ATT-1b'])
    expect(ammunitionLeft(fight.battle, fight.id('a'))).toBe(20)
  })

  test('TG-ATT-1c: without an attack: every modifier but range and cover', () => {
    const fight = board(
      'a . . . . . . . . . . . . . . . . . . . . . D',
      {
        a: { sheet: 'archer', system: { pc: true, aim: { direction: 90, step: 'long' } } },
        D: { assigned: [{ kind: 'threaten-2', on: 'a', levels: 4 }], weapon: 'long-sword' },
      },
      { walls: [{ line: [21, 0.5, 21, 1], blocks: ['move'], low: true }] },
    )
    expect(checkNumbers(fight.battle, rollSpec(fight), true).modifier).toBe(4 + 15 + 10)
    expect(checkNumbers(fight.battle, rollSpec(fight, 'a', 'D', 'asked'), true).modifier).toBe(4)
  })
})

describe('TG-ATT-2', () => {
  test('TG-ATT-2a: C, S or N, But, NF, CF turned round', () => {
    const fight = board('a . D')
    const levels = LEVELS.map(
      (_, level) => defenceOf(fight.battle, rollSpec(fight), { level, amount: 20 }).level,
    )
    // CF, NF, But, N, S, C of the attacker.
    expect(levels).toEqual(['C', 'N', 'But', 'NF', 'NF', 'CF'])
  })

  test('TG-ATT-2b: attacker CF by 50, defender at +12: C, amount 38; he loses a level of Blundering', () => {
    const fight = board('a . D', {
      a: { ...PC, set: { ocv: 41 }, assigned: [{ kind: 'threaten-2', on: 'D', levels: 12 }] },
      D: { ...TARGET, set: { dcv: 46 }, conditions: [{ id: 'blundering-1', levels: 2 }] },
    })
    fight.attack('a', 'D')
    // TN 45: 95 fails by 50.
    const events = fight.wait('D', 5, ['attack', 'a', 95])
    const checked = events.find((event) => event.kind === 'checked')
    expect([checked?.['level'], checked?.['amount'], checked?.['defence']]).toEqual([
      'CF',
      50,
      { level: 'C', amount: 38 },
    ])
    expect(only(events, 'condition')).toEqual([
      'condition D change:-1 condition:blundering-1 levels:1 TG-BLUND-1c',
    ])
  })

  test("TG-ATT-2b: at least 1; a bonus raises it; failure amounts are the attacker's", () => {
    const fight = board('a . D', { a: { assigned: [{ kind: 'threaten-2', on: 'D', levels: 12 }] } })
    const of = (level: number, amount: number) =>
      defenceOf(fight.battle, rollSpec(fight), { level, amount }).amount
    expect([of(CF, 10), of(CF, 50), of(C, 50)]).toEqual([1, 38, 50])
    const helped = board('a . D')
    const d = helped.id('D')
    const effect = {
      clause: 'TG-MOVE-7c',
      label: 'test',
      source: d,
      holder: d,
      scope: 'attackSkill' as const,
    }
    beginEffect(helped.battle, { ...effect, value: -12, end: next(d) })
    expect(defenceOf(helped.battle, rollSpec(helped), { level: CF, amount: 50 }).amount).toBe(62)
  })

  test("TG-ATT-2c: the defender's modifiers never touch the roll", () => {
    const fight = board('a . D', { a: { assigned: [{ kind: 'threaten-2', on: 'D', levels: 12 }] } })
    expect(checkNumbers(fight.battle, rollSpec(fight), true).modifier).toBe(0)
  })
})

describe('TG-ATT-3 and -4', () => {
  const bow = (metres: number, walls: readonly unknown[] = []) => {
    const archer = { sheet: 'archer', system: { pc: true, aim: { direction: 90, step: 'extreme' } } }
    const fight = plane(
      [80, 10],
      { a: { at: [1, 5], ...archer }, D: { at: [1 + metres, 5], set: { mr: 1 } } },
      { walls: walls as never },
    )
    return { fight, modifier: checkNumbers(fight.battle, rollSpec(fight), true).modifier }
  }

  test('TG-ATT-3: bow 20/40/70: within med 0, beyond med +15, beyond long +30', () => {
    expect([20, 20.001, 40, 40.001, 70].map((metres) => bow(metres).modifier)).toEqual([0, 15, 15, 30, 30])
  })

  test('TG-ATT-3: at 45 m, light cover: +40; heavy cover +20 more than none', () => {
    // A low wall half a metre before the target, on one side of the line or on both.
    const half = { line: [45.4, 5.05, 45.4, 7], blocks: ['move'], low: true }
    const full = { line: [45.4, 3, 45.4, 7], blocks: ['move'], low: true }
    expect(bow(45, [half]).modifier).toBe(40)
    expect(bow(45, [full]).modifier).toBe(50)
    expect(bow(10, []).modifier).toBe(0)
  })

  test('TG-ATT-3: a ranged attack spends one ammunition when it resolves', () => {
    const { fight } = bow(10)
    fight.attack('a', 'D')
    expect(ammunitionLeft(fight.battle, fight.id('a'))).toBe(20)
    const events = fight.wait('D', 5, ['attack', 'a', 80])
    expect(only(events, 'ammunition')).toEqual(['ammunition a left:19 TG-ATT-3'])
  })

  test('TG-ATT-4: attack skill 12, no penalty: TN 62, C on 1-17', () => {
    const free = (roll: number) => {
      const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'off-guard-1', levels: 1 }] } })
      const events = fight.do('a', 'free-check', {}, ['free', 'a', roll])
      return [only(events, 'checked')[0], fight.get('a', 'offGuard1')]
    }
    expect(free(17)).toEqual([
      'check attack/free a C 45 (tn 62, natural 17, total 17, amount 45) TG-ATT-4',
      0,
    ])
    expect(free(18)).toEqual([
      'check attack/free a S 44 (tn 62, natural 18, total 18, amount 44) TG-ATT-4',
      1,
    ])
  })

  test('TG-ATT-4: in combat, once, and with an action that is no attack', () => {
    const out = board('a . D', { a: { ...PC, inCombat: false } })
    out.refuse({ creature: 'a', kind: 'free-check' }, 'TG-ATT-4', 'outOfCombat')
    const fight = board('a . D', { a: PC })
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
    fight.refuse({ creature: 'a', kind: 'free-check' }, 'TG-ATT-4', 'onceATurn')
    fight.refuse({ creature: 'a', kind: 'attack', target: 'D' }, 'TG-ATT-4', 'freeCheckMade')
    fight.wait('a', 1)
    fight.wait('D', 5)
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
  })
})

describe('TG-DMG-1 to -3', () => {
  const formula = (piece: Piece, level: number, weapon?: string) => {
    const fight = board('a . D', { a: piece })
    const id = fight.id('a')
    const { weapons, inHand } = rulesOf(fight.battle, id)
    const held = weapon === undefined ? weapons[inHand]! : weapons.find((one) => one.id === weapon)!
    const { dice, sides, fixed, clause } = damageFormula(fight.battle, id, held, level)
    return `${clause}: ${dice}D${sides}${fixed < 0 ? '' : '+'}${fixed}`
  }
  const strong = (str: number, more: object = {}) => ({ set: { str, ...more } })

  test('TG-DMG-1a, TG-DMG-2a, TG-DMG-3a: natural weapons; StrB +3: 1D10+3', () => {
    const wolf = (str: number) => ({
      sheet: 'wolf',
      set: { str, skills: { attack: { 'claws-and-fangs': 8 } } },
    })
    expect(formula(wolf(60), N)).toBe('TG-DMG-1a: 1D6+3')
    expect(formula(wolf(60), S)).toBe('TG-DMG-2a: 1D10+3')
    expect(formula(wolf(5), N)).toBe('TG-DMG-1a: 1D6-1')
    expect(formula(wolf(5), S)).toBe('TG-DMG-2a: 1D10+0')
    // The greater of 2D10 and (StrB + 1)D10 dice, + EL.
    expect(formula(wolf(60), C)).toBe('TG-DMG-3a: 4D10+8')
    expect(formula(wolf(10), C)).toBe('TG-DMG-3a: 2D10+8')
  })

  test('TG-DMG-1b, TG-DMG-2b: unarmed; StrB -1: 1D3-1', () => {
    const bare = (str: number) => ({ weapon: 'unarmed', set: { str } })
    expect(formula(bare(5), N)).toBe('TG-DMG-1b: 1D3-1')
    expect(formula(bare(60), N)).toBe('TG-DMG-1b: 1D3+1')
    expect(formula(bare(80), N)).toBe('TG-DMG-1b: 1D3+2')
    expect(formula(bare(60), S)).toBe('TG-DMG-2b: 1D6+3')
    expect(formula(bare(5), S)).toBe('TG-DMG-2b: 1D6+0')
    expect(formula(bare(45), C)).toBe('TG-DMG-3b: 3D10+6')
  })

  test('TG-DMG-1c, TG-DMG-2c: trained unarmed; StrB +2, EL 6: 1D6+2+3', () => {
    const trained = {
      weapon: 'unarmed',
      set: { str: 45, handToHand: true, skills: { attack: { unarmed: 6 } } },
    }
    expect(formula(trained, S)).toBe('TG-DMG-2c: 1D6+5')
    expect(formula(trained, N)).toBe('TG-DMG-1c: 1D3+2')
    expect(formula({ ...trained, set: { ...trained.set, skills: { attack: { unarmed: 7 } } } }, S)).toBe(
      'TG-DMG-2c: 1D6+6',
    )
  })

  test('TG-DMG-1d, TG-DMG-2d, TG-DMG-3d: armed', () => {
    expect(formula(strong(45), N)).toBe('TG-DMG-1d: 1D6+3')
    expect(formula(strong(45), S)).toBe('TG-DMG-2d: 1D10+9')
    expect(formula({ ...strong(5), weapon: 'dagger' }, N)).toBe('TG-DMG-1d: 1D6-2')
    expect(formula({ ...strong(5), weapon: 'dagger' }, S)).toBe('TG-DMG-2d: 1D10+4')
    // Bastard sword wsb 1, StrB +4, EL 11: 5D10 + 12, at most 62.
    const knight = {
      sheet: 'duelist',
      weapon: 'bastard-sword',
      set: { str: 90, skills: { attack: { 'bastard-sword': 11 } } },
    }
    expect(formula(knight, C)).toBe('TG-DMG-3d: 5D10+12')
    expect(5 * 10 + 12).toBe(62)
  })

  test('TG-DMG-2d: bows are armed too', () => {
    expect(formula({ sheet: 'archer' }, S)).toBe('TG-DMG-2d: 1D10+10')
  })
})

describe('TG-DMG-4 to -9', () => {
  test('TG-DMG-4: 7 - 3 = 4; 2 - 3 = 0', () => {
    expect(
      amountOf(
        strike([
          ['attack', 'a', 50],
          ['damage', 'a', 4, 6],
        ]).events,
      ),
    ).toBe(4)
    const weak = { ...ATTACKER, set: { str: 5 }, weapon: 'dagger' }
    // 1D6 - 1 - 1 = 2 less 3.
    const { events, fight } = strike(
      [
        ['attack', 'a', 50],
        ['damage', 'a', 4, 6],
      ],
      weak,
    )
    expect([amountOf(events), only(events, 'hurt'), fight.get('D', 'body')]).toEqual([0, [], 0])
  })

  test('TG-DMG-5a, b: 30 - 14 - 5 = 11; attacks do body damage', () => {
    const fight = board('a . D', { a: { system: { body: 14, subdual: 5 } } })
    expect(totalLeft(fight.battle, fight.id('a'))).toBe(11)
    const { fight: struck } = strike([
      ['attack', 'a', 50],
      ['damage', 'a', 4, 6],
    ])
    expect([struck.get('D', 'body'), struck.get('D', 'subdual')]).toEqual([4, 0])
  })

  test('TG-DMG-5c: below 0 it staggers', () => {
    const hurt = { ...TARGET, system: { body: 30, orders: { opportunities: 'never' } } }
    const { events } = strike(
      [
        ['attack', 'a', 50],
        ['damage', 'a', 4, 6],
        ['con', 'D', 40],
      ],
      ATTACKER,
      hurt,
    )
    expect(only(events, 'checked').at(-1)).toContain('check con D')
  })

  test('TG-DMG-5d: HPV 30, DT 6: alive at 60, dead at 61; subdual damage never kills', () => {
    const make = (body: number, subdual = 0) =>
      board('a . D . c', { a: { system: { body, subdual } }, c: {} })
    const alive = make(58)
    expect(deathLimit(alive.battle, alive.id('a'))).toBe(60)
    alive.dice.script([['con', 'a', 40]])
    wound(alive.battle, alive.id('a'), 2, undefined)
    expect(columnsOf(alive.battle).body[1]).toBe(60)
    expect(alive.isAble('a')).toBe(true)
    const dead = make(58)
    dead.dice.script([])
    wound(dead.battle, dead.id('a'), 3, undefined)
    expect(dead.battle.columns.status[1]).toBe(2)
    const tired = make(59, 200)
    tired.dice.script([])
    expect(tired.isAble('a')).toBe(true)
  })

  test('TG-DMG-6: DT 6: 12 damage = 2, 13 = 3', () => {
    const fight = board('a . D')
    const of = (amount: number) => lifePoints(fight.battle, fight.id('a'), amount)
    expect([of(12), of(13), of(1), of(0)]).toEqual([2, 3, 1, 0])
  })

  test('TG-DMG-7: StrB +2, 5 Moves, MR 4: 4; 12 Moves, MR 4: 6', () => {
    const fight = board('a . D')
    const of = (moves: number) => powerBonus(fight.battle, fight.id('a'), moves * 1000)
    expect([of(5), of(12), of(0), of(1)]).toEqual([4, 6, 2, 2])
  })

  test('TG-DMG-7: never below 0 by strength', () => {
    const fight = board('a . D', { a: { set: { str: 5 } } })
    expect(powerBonus(fight.battle, fight.id('a'), 4000)).toBe(2)
  })

  test('TG-DMG-8: DT 6: edge 5 / 6 / 14 / 31: none, 1, 2, 3; blunt 17 / 18 / 26 / 31: none, 1, 2, 3', () => {
    expect([5, 6, 11, 12, 14, 17, 18, 31].map((amount) => bleedingStage(amount, 6, false))).toEqual([
      0, 1, 1, 2, 2, 2, 3, 3,
    ])
    expect([17, 18, 23, 24, 26, 29, 30, 31].map((amount) => bleedingStage(amount, 6, true))).toEqual([
      0, 1, 1, 2, 2, 2, 3, 3,
    ])
  })

  test('TG-DMG-8: by weapon: edge, point and natural bleed, blunt tires', () => {
    const wounds = (piece: Piece, rolls: readonly Roll[]) => {
      const { events } = strike(
        rolls,
        { ...ATTACKER, ...piece },
        { ...TARGET, set: { dcv: 43, ac: 0, dt: 3, shield: false } },
      )
      return only(events, 'condition')
    }
    // 6 + 2 + 1 = 9 = 3 DT; the mace 6 + 2 + 3 = 11.
    expect(
      wounds({}, [
        ['attack', 'a', 50],
        ['damage', 'a', 6, 6],
      ]),
    ).toEqual(['condition D change:1 condition:bleeding-3 levels:1 TG-DMG-8'])
    expect(
      wounds({ weapon: 'mace' }, [
        ['attack', 'a', 50],
        ['damage', 'a', 6, 6],
      ]),
    ).toEqual(['condition D change:1 condition:fatigue-bleeding-1 levels:1 TG-DMG-8'])
    const wolf = { sheet: 'wolf', set: { ocv: 52 } }
    expect(
      wounds(wolf, [
        ['attack', 'a', 50],
        ['damage', 'a', 6, 6],
      ]),
    ).toEqual(['condition D change:1 condition:bleeding-2 levels:1 TG-DMG-8'])
  })

  test('TG-DMG-8: after AC', () => {
    const { events } = strike(
      [
        ['attack', 'a', 50],
        ['damage', 'a', 5, 6],
      ],
      ATTACKER,
      { ...TARGET, set: { dcv: 43, ac: 3, shield: false } },
    )
    // 5 + 3 - 3 = 5, less than DT 6.
    expect([amountOf(events), only(events, 'condition')]).toEqual([5, []])
  })

  test('TG-DMG-9: knocked out with an opportunity pending on a foe: that opportunity is gone', () => {
    const fight = board('a . D c', { a: PC, c: {} })
    fight.attack('a', 'D')
    fight.wait('D', 5)
    fight.wait('c', 5, ['attack', 'a', 100])
    expect(fight.pending()).toEqual(['D on a'])
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    expect(fight.pending()).toEqual([])
  })

  test('TG-DMG-9: threatens nobody, is not in the way, may be walked over, cannot be attacked, may be healed', () => {
    const fight = board('a D . . . c', {
      a: PC,
      D: {
        assigned: [{ kind: 'threaten-2', on: 'a', levels: 5 }],
        conditions: [{ id: 'bleeding-1', levels: 1 }],
      },
      c: { side: 'red' },
    })
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    expect(threatens(fight.battle, fight.id('D'), fight.id('a'))).toBe(false)
    fight.refuse({ creature: 'a', kind: 'attack', target: 'D' }, 'TG-DMG-9', 'outOfAction')
    fight.refuse({ creature: 'a', kind: 'cross-guard', target: 'D', path: [[1, 0]] }, 'TG-DMG-9')
    // (4, 0) and (2, 0) lie within c's area: walk onto D and stop there, then back.
    const heal = board('a D . . . c', {
      a: PC,
      D: { conditions: [{ id: 'bleeding-1', levels: 1 }] },
      c: { side: 'red' },
    })
    putOut(heal.battle, heal.id('D'), false, 'TG-STAG-1')
    heal.do('a', 'heal', { target: 'D', sort: 'bleeding' })
    const over = board('a D . . . . . c', { a: PC, c: { side: 'red', inCombat: false } })
    putOut(over.battle, over.id('D'), false, 'TG-STAG-1')
    over.move('a', [[1, 0]])
    expect(over.at('a')).toEqual([1, 0])
  })

  test('TG-DMG-9: what it declared is lost', () => {
    const fight = board('a . D . c', { a: PC, D: { set: { mr: 1 } }, c: { side: 'red' } })
    fight.attack('a', 'D')
    fight.wait('c', 0.25)
    putOut(fight.battle, fight.id('a'), false, 'TG-STAG-1')
    expect(fight.battle.memory).toMatchObject({ actions: [null, null, null, { kind: 'wait' }] })
  })
})

describe('TG-NATK-1', () => {
  test("TG-NATK-1a: 98: the target's attack skill, 12, is added to all his skill checks; an opportunity", () => {
    const fight = board('a . D', { a: ATTACKER, D: { set: { dcv: 43, ac: 3, shield: false } } })
    fight.attack('a', 'D')
    const events = fight.wait('D', 5, ['attack', 'a', 98])
    expectEvents(events, [
      'declared D action:wait at:25200 TG-TIME-2',
      'turn a TG-TIME-3',
      'attacked a how:action target:D',
      'roll attack a 98',
      'check attack a>D CF -39 (tn 59, natural 98, total 98, amount 39) TG-NATK-1',
      'effectBegan a label:fumbled source:D until:["next","a"] value:12 TG-NATK-1a',
      'opportunityTaken D against:a immediate:false TG-NATK-1a',
    ])
    expect(fight.pending()).toEqual(['D on a'])
  })

  test('TG-NATK-1b: 80: nothing', () => {
    const { events, fight } = strike([['attack', 'a', 80]])
    expectEvents(events, [
      'declared D action:wait at:25200 TG-TIME-2',
      'turn a TG-TIME-3',
      'attacked a how:action target:D',
      'roll attack a 80',
      'check attack a>D NF -21 (tn 59, natural 80, total 80, amount 21) TG-NATK-1',
    ])
    expect(fight.get('D', 'body')).toBe(0)
  })

  test('TG-NATK-1c: 63; 8 rolled, AC 3: shield 0, none 2', () => {
    const rolls: Roll[] = [
      ['attack', 'a', 63],
      ['damage', 'a', 5, 6],
    ]
    expect(amountOf(strike(rolls).events)).toBe(2)
    const shield = { ...TARGET, set: { dcv: 43, ac: 3 } }
    const { events } = strike(rolls, ATTACKER, shield)
    expect(only(events, 'shieldHit', 'damaged', 'hurt')).toEqual([
      'shieldHit D by:a TG-NATK-1c',
      'damaged D amount:0 by:a TG-DMG-1d',
    ])
  })

  test('TG-NATK-1c: a shield counts with a one-handed or natural weapon only', () => {
    const rolls: Roll[] = [
      ['attack', 'a', 63],
      ['damage', 'a', 5, 6],
    ]
    const armed = (weapon: string) => ({
      ...TARGET,
      weapon,
      set: { dcv: 43, ac: 3, skills: { attack: { 'bastard-sword': 10, 'short-bow': 10 } } },
    })
    expect(amountOf(strike(rolls, ATTACKER, armed('bastard-sword')).events)).toBe(2)
    expect(amountOf(strike(rolls, ATTACKER, armed('short-bow')).events)).toBe(2)
    expect(amountOf(strike(rolls, ATTACKER, armed('dagger')).events)).toBe(0)
    const beast = {
      sheet: 'wolf',
      set: { dcv: 43, ac: 3, mr: 1, shield: true },
      system: { orders: { opportunities: 'never' } },
    }
    expect(amountOf(strike(rolls, ATTACKER, beast).events)).toBe(0)
  })

  test('TG-NATK-1d: 50; StrB +2, wsb 1, die 4, AC 3: 4', () => {
    const { events } = strike([
      ['attack', 'a', 50],
      ['damage', 'a', 4, 6],
    ])
    expectEvents(events, [
      'declared D action:wait at:25200 TG-TIME-2',
      'turn a TG-TIME-3',
      'attacked a how:action target:D',
      'roll attack a 50',
      'check attack a>D N 9 (tn 59, natural 50, total 50, amount 9) TG-NATK-1',
      'roll damage a 4 of 6',
      'damaged D amount:4 by:a TG-DMG-1d',
      'hurt D amount:4 sort:body',
    ])
  })

  test('TG-NATK-1e: 29; StrB +2, wsb 1, EL 12, die 7, AC 2: 14', () => {
    const { events } = strike(
      [
        ['attack', 'a', 29],
        ['damage', 'a', 7, 10],
      ],
      ATTACKER,
      { ...TARGET, set: { dcv: 43, ac: 2 } },
    )
    expect(only(events, 'checked', 'damaged')).toEqual([
      'check attack a>D S 30 (tn 59, natural 29, total 29, amount 30) TG-NATK-1',
      'damaged D amount:14 by:a TG-DMG-2d',
    ])
  })

  test('TG-NATK-1f: 10; StrB +2, EL 15, dice 4, 6, 8, AC 2: 31', () => {
    const duelist = {
      ...PC,
      set: { str: 45, ocv: 52, skills: { attack: { 'short-sword': 15 } } },
      sheet: 'duelist',
    }
    const d = { ...TARGET, set: { dcv: 43, ac: 2, hpv: 80 } }
    const rolls: Roll[] = [['attack', 'a', 10], ...damage(4, 6, 8), ['deadly', 'D', 30]]
    const { events } = strike(rolls, duelist, d)
    expect(only(events, 'checked', 'damaged')).toEqual([
      'check attack a>D C 49 (tn 59, natural 10, total 10, amount 49) TG-NATK-1',
      'damaged D amount:31 by:a TG-DMG-3d',
      'check attack/deadly D>a N 20 (tn 50, natural 30, total 30, amount 20) TG-NATK-2a',
    ])
  })
})

describe('TG-NATK-2', () => {
  const deadly = (roll: number, more: Piece = {}) => {
    const d: Piece = {
      ...TARGET,
      set: { ocv: 50, dcv: 43, hpv: 80, ac: 3 },
      assigned: [{ kind: 'threaten-2', on: 'a', levels: 4 }],
      ...more,
    }
    const fight = board('a . D . c', {
      a: { ...ATTACKER, set: { ocv: 58, skills: { attack: { 'long-sword': 13 } } } },
      D: d,
      c: {},
    })
    fight.attack('a', 'D')
    fight.attack('D', 'a')
    // TN 65; D's 4 levels; 1 is raised, margin 60, C.
    const events = fight.wait('c', 5, ['attack', 'a', 1], ...damage(1, 1, 1), ['deadly', 'D', roll])
    return { fight, events }
  }

  test('TG-NATK-2a: actor 58, target 50: TN 42; roll 60: NF, leaves combat, its declared attack is lost', () => {
    const { events, fight } = deadly(60)
    expect(only(events, 'checked', 'leftCombat', 'lost')).toEqual([
      'check attack a>D C 60 (tn 65, natural 1, total 5, amount 60) TG-NATK-1',
      'check attack/deadly D>a NF -18 (tn 42, natural 60, total 60, amount 18) TG-NATK-2a',
      'leftCombat D TG-NATK-2a',
      'lost D action:attack TG-TIME-9d',
    ])
    expect([fight.get('D', 'inCombat'), fight.levels('a', 'D')]).toEqual([0, 0])
  })

  test('TG-NATK-2a: But or better: it stays', () => {
    const { events } = deadly(45)
    expect(only(events, 'leftCombat')).toEqual([])
  })

  test('TG-NATK-2b: skill 13: -13 and +13 until last(next(actor), next(target))', () => {
    const { events, fight } = deadly(20)
    expect(only(events, 'effectBegan')).toEqual([
      'effectBegan D label:deadlyHit source:a until:["last",["next","a"],["next","D"]] value:-13 TG-NATK-2b',
      'effectBegan D label:deadlyHit source:a until:["last",["next","a"],["next","D"]] value:13 TG-NATK-2b',
    ])
    // Everybody subtracts it, not a alone; it adds it to attack rolls against anybody.
    const modifier = (by: string, on: string) =>
      checkNumbers(fight.battle, rollSpec(fight, by, on), true).modifier
    expect([modifier('a', 'D'), modifier('c', 'D')]).toEqual([4 - 13, -13])
    expect([modifier('D', 'a'), modifier('D', 'c')]).toEqual([13, 13])
  })

  test('TG-NATK-2: a target out of action makes no check', () => {
    const weak = { ...TARGET, set: { dcv: 43, hpv: 8, dt: 3, ac: 0 } }
    const { events } = strike([['attack', 'a', 2], ...damage(10, 10, 10)], ATTACKER, weak)
    expect(only(events, 'checked').length).toBe(1)
    expect(only(events, 'fell')).toEqual(['fell D status:dead TG-DMG-5d'])
  })
})

describe('conditions in attack rolls', () => {
  test('TG-PRONE-1b: melee attack rolls against the prone -20, ranged ones not', () => {
    const prone = { conditions: [{ id: 'prone', levels: 1 }] }
    const melee = board('a . D', { D: prone })
    expect(checkNumbers(melee.battle, rollSpec(melee), true).modifier).toBe(-20)
    const bow = board('a . . . D', { a: { sheet: 'archer' }, D: prone })
    expect(checkNumbers(bow.battle, rollSpec(bow), true).modifier).toBe(0)
    setCondition(melee.battle, melee.id('D'), 'prone', 0, 'TG-PRONE-1b')
    expect(checkNumbers(melee.battle, rollSpec(melee), true).modifier).toBe(0)
  })
})
