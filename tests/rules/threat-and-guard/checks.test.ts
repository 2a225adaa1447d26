// TG-CHECK and TG-DICE: from numbers and a roll to a level, its amount, and what is known before the roll.
import { describe, expect, test } from 'vitest'
import { stateHash } from '../../../src/engine/snapshot.ts'
import { attackRollSpec, deadlySpec } from '../../../src/rules/threat-and-guard/attack.ts'
import { type CheckSpec, checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import type { CheckKind } from '../../../src/rules/threat-and-guard/checkKinds.ts'
import { dodgeSpec } from '../../../src/rules/threat-and-guard/crossing.ts'
import { beginEffect, next } from '../../../src/rules/threat-and-guard/effects.ts'
import {
  amountOf,
  LEVELS,
  levelChances,
  levelOf,
  recount,
  targetNumber,
} from '../../../src/rules/threat-and-guard/levels.ts'
import { board, type Fight } from '../../support/board.ts'
import { compact, only } from '../../support/events.ts'

function word(tn: number, natural: number, modifier = 0): string {
  return LEVELS[levelOf(tn - natural - modifier, natural)]!
}

/** A check of `who` with nothing about it but its kind. */
function plain(fight: Fight, who: string, kind: CheckKind, difficulty = 0): CheckSpec {
  return {
    who: fight.id(who),
    kind,
    purpose: kind,
    clause: 'TG-CHECK-1',
    against: 0,
    difficulty,
    compares: false,
  }
}

function numbers(fight: Fight, spec: CheckSpec) {
  return checkNumbers(fight.battle, spec, true)
}

describe('TG-CHECK', () => {
  test('TG-CHECK-1: Base Line 12, Difficulty 5, roll 40, penalty 6: TN 57, total 46, margin 11', () => {
    // Attack skill 12; Combat Assist and the like aside, Threaten By 6 is the penalty.
    const fight = board('A . b', { b: { assigned: [{ kind: 'threaten-2', on: 'A', levels: 6 }] } })
    const { tn, modifier } = numbers(fight, plain(fight, 'A', 'attack', 5))
    expect(tn).toBe(57)
    expect(40 + modifier).toBe(46)
    expect(tn - 40 - modifier).toBe(11)
  })

  test('TG-CHECK-2a: the bands at TN 50', () => {
    const expected = { 5: 'C', 6: 'S', 25: 'S', 26: 'N', 49: 'N', 50: 'But', 59: 'But', 60: 'NF', 94: 'NF' }
    for (const [margin, level] of Object.entries(expected)) {
      // Natural dice of the check are plain here: 1 to 5 and 96 to 100 are (b).
      expect([margin, LEVELS[levelOf(50 - Number(margin), 50)]]).toEqual([margin, level])
    }
    expect(word(50, 5)).toBe('C')
    expect(word(50, 25)).toBe('S')
    expect(word(50, 49)).toBe('N')
    expect(word(50, 59)).toBe('But')
    expect(word(50, 60)).toBe('NF')
    expect(word(50, 94)).toBe('NF')
    expect(word(50, 95)).toBe('CF')
  })

  test('TG-CHECK-2b: a natural 1 to 5 raises, 96 to 100 lowers the level one step', () => {
    expect(word(20, 4)).toBe('S')
    expect(word(100, 96)).toBe('But')
    expect(word(20, 6)).toBe('N')
    expect(word(50, 1)).toBe('C')
    expect(word(200, 95)).toBe('C')
    expect(word(200, 96)).toBe('S')
    expect(word(1, 100)).toBe('CF')
  })

  test('TG-CHECK-3: amounts', () => {
    expect(amountOf(LEVELS.indexOf('N'), 11)).toBe(11)
    expect(amountOf(LEVELS.indexOf('But'), -4)).toBe(1)
    // TN 94, roll 97: margin -3, But lowered to NF.
    const level = levelOf(94 - 97, 97)
    expect(LEVELS[level]).toBe('NF')
    expect(amountOf(level, 94 - 97)).toBe(3)
  })

  test('TG-CHECK-4a: skill checks have the skill as Base Line', () => {
    const fight = board('A . b')
    expect(numbers(fight, plain(fight, 'A', 'run')).tn).toBe(60)
    expect(numbers(fight, plain(fight, 'A', 'move')).tn).toBe(60)
    expect(numbers(fight, plain(fight, 'A', 'terrain')).tn).toBe(60)
    expect(numbers(fight, plain(fight, 'A', 'dodge')).tn).toBe(60)
    expect(numbers(fight, plain(fight, 'A', 'attack')).tn).toBe(62)
    expect(numbers(fight, plain(fight, 'A', 'healing')).tn).toBe(54)
  })

  test('TG-CHECK-4a: the level with the weapon in hand', () => {
    const fight = board('A . b', { A: { weapon: 'dagger' } })
    expect(numbers(fight, plain(fight, 'A', 'attack')).tn).toBe(59)
  })

  test('TG-CHECK-4b: characteristic checks have 10 x the bonus', () => {
    const fight = board('A . b', { A: { set: { con: 45, int: 10, will: 5, dex: 76 } } })
    expect(numbers(fight, plain(fight, 'A', 'con')).tn).toBe(70)
    expect(numbers(fight, plain(fight, 'A', 'int')).tn).toBe(50)
    expect(numbers(fight, plain(fight, 'A', 'will')).tn).toBe(40)
    expect(numbers(fight, plain(fight, 'A', 'dex')).tn).toBe(90)
  })

  test('TG-CHECK-4b: the bonus of each band of a characteristic', () => {
    const bands = {
      1: 40,
      5: 40,
      6: 50,
      15: 50,
      16: 60,
      30: 60,
      31: 70,
      50: 70,
      51: 80,
      75: 80,
      76: 90,
      100: 90,
    }
    for (const [con, tn] of Object.entries(bands)) {
      const fight = board('A . b', { A: { set: { con: Number(con) } } })
      expect([con, numbers(fight, plain(fight, 'A', 'con')).tn]).toEqual([con, tn])
    }
  })

  test('TG-CHECK-4c: OCV 55 against DCV 40: Base Line 0, TN 65', () => {
    const fight = board('A . b', { A: { set: { ocv: 55 } }, b: { set: { dcv: 40 } } })
    const spec = attackRollSpec(fight.battle, fight.id('A'), fight.id('b'), 'attack', 'TG-ATT-1', 'attack')
    expect(numbers(fight, spec).tn).toBe(65)
  })

  test('TG-CHECK-5: TG-MOVE-7 names no But and no N: neither does anything', () => {
    // a b c d: a walks into the Threat Area of D (3.8 m) with one step.
    for (const [natural, level] of [
      [50, 'N'],
      [60, 'But'],
    ] as const) {
      const fight = board('a . . . . D', { a: { system: { pc: true } } })
      const events = fight.move(
        'a',
        [
          [1, 0],
          [2, 0],
        ],
        ['enter', 'a', natural],
        ['inside', 'a', 40],
      )
      expect(only(events, 'checked')[0]).toContain(` ${level} `)
      expect(only(events, 'effectBegan', 'opportunityTaken', 'passed')).toEqual([])
    }
  })

  test('TG-CHECK-5: a Con Check of TG-STAG-1 names only CF: NF does nothing', () => {
    const fight = board('a D', { a: { system: { body: 30, pc: true } } })
    fight.wait('a', 5)
    const events = fight.attack('D', 'a', ['attack', 'D', 40], ['damage', 'D', 3, 6], ['con', 'a', 90])
    expect(only(events, 'checked').at(-1)).toMatch(/con a NF/)
    expect(fight.isAble('a')).toBe(true)
  })

  test('TG-CHECK-6: chances are known before the roll: TN 50 and TN 65', () => {
    expect(levelChances(50, 0)).toEqual({ C: 0.05, S: 0.2, N: 0.24, But: 0.1, NF: 0.35, CF: 0.06 })
    expect(levelChances(65, 0)).toEqual({ C: 0.2, S: 0.2, N: 0.24, But: 0.1, NF: 0.21, CF: 0.05 })
  })

  test('TG-CHECK-6: each check keeps its modifiers with value, clause and causer, and they sum up', () => {
    const fight = board('A . b', {
      A: { conditions: [{ id: 'prone', levels: 1 }] },
      b: { assigned: [{ kind: 'threaten-2', on: 'A', levels: 6 }] },
    })
    const { parts, modifier } = numbers(fight, plain(fight, 'A', 'attack'))
    expect(parts).toEqual([
      { value: 6, clause: 'TG-THREAT-3', source: 'b', label: 'threatened', counted: true },
      { value: 20, clause: 'TG-PRONE-1b', source: 'A', label: 'prone', counted: true },
    ])
    expect(modifier).toBe(26)
  })

  test('TG-CHECK-7: own OCV 40, enemy 55: Difficulty 15, TN 35', () => {
    const fight = board('A . b', { A: { set: { ocv: 40 } }, b: { set: { ocv: 55 } } })
    expect(numbers(fight, deadlySpec(fight.battle, fight.id('b'), fight.id('A'))).tn).toBe(35)
    expect(targetNumber(0, 55 - 40)).toBe(35)
  })

  test('TG-CHECK-8: margin -6, natural 62, X = 40: S; margin -6, natural 97, X = 25: But that stays is N', () => {
    expect(recount(-6, 62, 10 + 30)).toEqual({ level: LEVELS.indexOf('S'), margin: 34 })
    expect(recount(-6, 97, 25)).toEqual({ level: LEVELS.indexOf('N'), margin: 19 })
    expect(recount(-6, 62, 0)).toEqual({ level: LEVELS.indexOf('N'), margin: -6 })
  })

  test('TG-CHECK-9: +8 on skill checks: attack, run, dodge, healing +8; Con Check +0', () => {
    const fight = board('A . b')
    const id = fight.id('A')
    const effect = {
      clause: 'TG-CHECK-9',
      label: 'test',
      source: id,
      holder: id,
      scope: 'skill' as const,
      value: 8,
    }
    beginEffect(fight.battle, { ...effect, end: next(id) })
    const kinds = ['attack', 'run', 'move', 'terrain', 'dodge', 'healing'] as const
    for (const kind of kinds) {
      expect([kind, numbers(fight, plain(fight, 'A', kind)).modifier]).toEqual([kind, 8])
    }
    for (const kind of ['con', 'int', 'will', 'dex'] as const) {
      expect([kind, numbers(fight, plain(fight, 'A', kind)).modifier]).toEqual([kind, 0])
    }
  })

  test('TG-CHECK-9: move checks include run and terrain checks, not dodge checks', () => {
    const fight = board('A . b', { b: { assigned: [{ kind: 'hampered', on: 'A', levels: 6 }] } })
    for (const [kind, penalty] of [
      ['move', 6],
      ['run', 6],
      ['terrain', 6],
      ['dodge', 0],
      ['attack', 0],
    ] as const) {
      expect([kind, numbers(fight, plain(fight, 'A', kind)).modifier]).toEqual([kind, penalty])
    }
  })

  test('TG-CHECK-9: enemies are of another side, also of a third', () => {
    const fight = board('A b C', { C: { side: 'green' } })
    const [a, b, c] = ['A', 'b', 'C'].map((name) => fight.id(name)) as [number, number, number]
    expect(fight.battle.areHostile(a, b)).toBe(true)
    expect(fight.battle.areHostile(a, c)).toBe(true)
    expect(fight.battle.areHostile(a, a)).toBe(false)
  })

  test('TG-CHECK-9: a check is against whose value is in its Difficulty, also where it rolls for himself', () => {
    const fight = board('A . b')
    expect(dodgeSpec(fight.battle, fight.id('A'), fight.id('b')).against).toBe(fight.id('b'))
    expect(deadlySpec(fight.battle, fight.id('b'), fight.id('A')).against).toBe(fight.id('b'))
  })
})

describe('TG-DICE', () => {
  const play = (seed: number) => {
    const fight = board('a . . . . D', {}, { seed, realDice: true })
    const events = [...fight.opening]
    for (let turn = 0; turn < 12 && fight.battle.outcome === undefined; turn += 1) {
      const who = fight.asked()[0]!.split(' ')[0]!
      if (who === 'a' && turn === 0)
        events.push(
          ...fight.move('a', [
            [1, 0],
            [2, 0],
          ]),
        )
      else events.push(...fight.attack(who, who === 'a' ? 'D' : 'a'))
    }
    return { events: JSON.stringify(events), hash: stateHash(fight.battle), lines: events.map(compact) }
  }

  test('TG-DICE-1: same battle, seed and commands: same events, byte for byte', () => {
    const first = play(7)
    expect(play(7)).toEqual(first)
    expect(play(8).events).not.toBe(first.events)
    expect(first.lines.some((line) => line.startsWith('roll damage'))).toBe(true)
  })

  test('TG-DICE-1: check, then damage', () => {
    const fight = board('a D', { a: { system: { pc: true } } })
    fight.attack('a', 'D')
    const events = fight.attack('D', 'a', ['attack', 'a', 40], ['damage', 'a', 4, 6])
    expect(only(events, 'rolled')).toEqual(['roll attack a 40', 'roll damage a 4 of 6'])
  })

  test('TG-DICE-1: a refused command draws nothing', () => {
    const fight = board('a . . . . D', {}, { realDice: true })
    const rolls = fight.battle.columns.rolls[0]
    const state = Array.from(fight.battle.columns.dice)
    fight.refuse({ creature: 'a', kind: 'attack', target: 'D' }, 'TG-ATT-1b')
    expect(fight.battle.columns.rolls[0]).toBe(rolls)
    expect(Array.from(fight.battle.columns.dice)).toEqual(state)
  })
})
