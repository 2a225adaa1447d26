// TG-ASSIST: the Melee Assist, its aura and shares, its opportunity, and how long they last.
import { describe, expect, test } from 'vitest'
import { moveTo } from '../../../../src/engine/changes.ts'
import { leaveCombat } from '../../../../src/rules/threat-and-guard/changes.ts'
import { beginEffect, guard } from '../../../../src/rules/threat-and-guard/effects.ts'
import { settlePlaces } from '../../../../src/rules/threat-and-guard/progress.ts'
import { board, type Fight, type Piece } from '../../../support/board.ts'
import { only } from '../../../support/events.ts'

const PC = { system: { pc: true } }
const NEVER = { system: { orders: { opportunities: 'never' } } }
const SPEARMAN: Piece = { sheet: 'spearman', ...NEVER }
/** A friend whose attack skill is 10. */
const TEN: Piece = { set: { skills: { attack: { 'long-sword': 10 } } } }

/** The share of a creature: until last(next(it), first(left(it, a), anew(a), out(a))). */
function until(it: string): string {
  return `["last",["next","${it}"],["first",["left","${it}","a"],["anew","a"],["out","a"]]]`
}

/**
 * `a` (OCV 52, skill 12) declares a Melee Assist at 0; his best enemy is P, a spearman of OCV 50: TN 52. The friend `b`
 * (skill 10) attacks P: both come up at 1.0, a first. P has still to declare. b against P: TN 59.
 */
function assisting(pieces: { readonly [id: string]: Piece } = {}, picture = 'a . P . b . . .'): Fight {
  const fight = board(picture, { a: PC, P: SPEARMAN, b: TEN, ...pieces })
  fight.do('a', 'melee-assist', {})
  fight.attack('b', 'P')
  return fight
}

/** Puts a creature somewhere at once. */
function put(fight: Fight, id: string, x: number, y: number): void {
  moveTo(fight.battle, fight.id(id), x, y, 'test')
  settlePlaces(fight.battle, [fight.id(id)])
}

describe('TG-ASSIST-1', () => {
  test('TG-ASSIST-1: best OCV among enemies in the area less his own, Base Line 0', () => {
    const fight = board('a . P . Q', { a: PC, P: SPEARMAN, Q: { set: { ocv: 56, mr: 3 } } })
    fight.do('a', 'melee-assist', {})
    fight.wait('P', 5)
    // Q (OCV 56) is 4.0 away, outside 3.8.
    const events = fight.wait('Q', 5, ['assist', 'a', 90])
    expect(only(events, 'checked')).toEqual([
      'check attack/assist a NF -38 (tn 52, natural 90, total 90, amount 38) TG-ASSIST-1',
    ])
    expect(fight.effects()).toEqual([])
  })

  test('TG-ASSIST-1: no enemy in the area: Difficulty 0, Base Line 0', () => {
    const fight = board('a . . . . . P', { a: PC })
    fight.do('a', 'melee-assist', {})
    expect(only(fight.wait('P', 5, ['assist', 'a', 90]), 'checked')[0]).toContain('tn 50,')
  })

  test('TG-ASSIST-1: he enters combat; it takes his weapon\u2019s time', () => {
    const fight = board('a . P', { a: { ...PC, inCombat: false } })
    const events = fight.do('a', 'melee-assist', {})
    expect(only(events, 'enteredCombat')).toEqual(['enteredCombat a TG-TIME-9b'])
    expect(fight.time('a')).toBe(5040)
  })

  test('TG-ASSIST-1a: CF: one opportunity against him, for those that threaten him', () => {
    const fight = board('a . P', { a: PC, P: { sheet: 'spearman' } })
    fight.do('a', 'melee-assist', {})
    // P attacks him: it threatens.
    const events = fight.attack('P', 'a', ['assist', 'a', 98])
    expect(only(events, 'checked', 'opportunityTaken')).toEqual([
      'check attack/assist a CF -46 (tn 52, natural 98, total 98, amount 46) TG-ASSIST-1',
      'opportunityTaken P against:a immediate:false TG-ASSIST-1a',
    ])
    expect(fight.pending()).toEqual(['P on a'])
  })

  test('TG-ASSIST-1b: But: every attacker subtracts 12 against those now in his area, until next(actor)', () => {
    const fight = assisting()
    const events = fight.wait('P', 5, ['assist', 'a', 55])
    expect(only(events, 'effectBegan')).toEqual([
      'effectBegan P label:assisted source:a until:["next","a"] value:-12 TG-ASSIST-1b',
    ])
    // b: 82 - 12 = 70 at TN 59. Over with a's next turn.
    const attack = fight.wait('a', 0.25, ['attack', 'b', 82])
    expect(only(attack, 'checked')).toEqual([
      'check attack b>P NF -11 (tn 59, natural 82, total 70, amount 11) TG-NATK-1',
    ])
    const later = fight.wait('b', 5)
    expect(only(later, 'effectEnded')).toEqual(['effectEnded P label:assisted source:a TG-ASSIST-1b'])
    expect(fight.effects()).toEqual([])
  })

  test('TG-ASSIST-1b: not those outside his area, nobody who comes later', () => {
    const fight = assisting({ Q: SPEARMAN }, 'a . P . b . Q .')
    fight.wait('P', 5)
    fight.wait('Q', 5, ['assist', 'a', 55])
    expect(fight.effects()).toEqual(['TG-ASSIST-1b assisted P -12'])
    put(fight, 'Q', 3, 0)
    expect(fight.effects()).toEqual(['TG-ASSIST-1b assisted P -12'])
  })

  test('TG-ASSIST-1c: N: every attacker subtracts his own and the actor\u2019s skill: friend 10: -22', () => {
    const fight = assisting()
    const events = fight.wait('P', 5, ['assist', 'a', 40])
    expect(only(events, 'effectBegan')).toEqual([
      'effectBegan a label:aura source:a until:["first",["anew","a"],["out","a"]] value:0 TG-ASSIST-1c',
      `effectBegan P label:share source:a until:${until('P')} value:0 TG-ASSIST-2`,
      `effectBegan P label:assisted source:a until:${until('P')} value:-12 TG-ASSIST-1c`,
    ])
    const attack = fight.wait('a', 1, ['attack', 'b', 92])
    expect(only(attack, 'checked')).toEqual([
      'check attack b>P NF -11 (tn 59, natural 92, total 70, amount 11) TG-NATK-1',
    ])
  })

  test('TG-ASSIST-1d: S, amount 30: x on the hostile, y on the friendly, each worth 42', () => {
    const fight = assisting({ c: TEN }, 'a . P . b .\n. c . . . .')
    fight.wait('c', 5)
    fight.wait('P', 5, ['assist', 'a', 22])
    expect(fight.effects()).toEqual([
      'TG-ASSIST-1d aura a 42',
      'TG-ASSIST-2 share P 0',
      'TG-ASSIST-1d assisted P -42',
      'TG-ASSIST-2 share c 0',
      'TG-ASSIST-1d assistedOwn c -42',
    ])
    const attack = fight.wait('a', 1, ['attack', 'b', 92], ['damage', 'b', 1, 10])
    // Flanked by a (his opportunity), b and c (inside its guard): -20 besides.
    expect(only(attack, 'checked')[0]).toContain('total 30')
  })

  test('TG-ASSIST-1d: C as S', () => {
    // Natural 4 raises S to C: margin 52 - 4 = 48.
    const fight = assisting()
    fight.wait('P', 5, ['assist', 'a', 4])
    expect(fight.effects()).toContain('TG-ASSIST-1d assisted P -60')
  })

  test('TG-ASSIST-1d: x, y or none is asked for each creature by order', () => {
    const ask = { system: { pc: true, orders: { assists: 'ask' } } } as const
    const fight = assisting({ a: ask, c: TEN }, 'a . P . b .\n. c . . . .')
    fight.wait('c', 5)
    fight.wait('P', 5, ['assist', 'a', 22])
    expect(fight.asked()).toEqual(['a assist-share'])
    const first = String(fight.decision('a').data['on'])
    fight.answer('a', 'none')
    const second = String(fight.decision('a').data['on'])
    expect([first, second].sort()).toEqual(['P', 'c'])
    fight.answer('a', second === 'P' ? 'y' : 'x')
    const label = second === 'P' ? 'assistedOwn' : 'assisted'
    expect(fight.effects().filter((line) => line.includes('assisted'))).toEqual([
      `TG-ASSIST-1d ${label} ${second} -42`,
    ])
  })

  test('TG-ASSIST-1e: S: an opportunity against one target, with (x) once: -42', () => {
    const fight = assisting()
    const events = fight.wait('P', 1.25, ['assist', 'a', 22])
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken a against:P immediate:false TG-ASSIST-1e',
    ])
    fight.wait('a', 5, ['attack', 'b', 99], ['damage', 'b', 1, 6])
    // a against P: TN 50 - (43 - 52) = 59. The share that runs on P does not count again (TG-DUR-5).
    const attack = fight.wait('b', 5, ['attack', 'a', 95], ['damage', 'a', 1, 6])
    expect(only(attack, 'checked')).toEqual([
      'check attack a>P N 6 (tn 59, natural 95, total 53, amount 6) TG-NATK-1',
    ])
  })

  test('TG-ASSIST-1e: whoever takes it in his stead has (x) too, once', () => {
    const pass = { system: { pc: true, orders: { opportunities: 'never' } } } as const
    const fight = assisting({ a: pass })
    const events = fight.wait('P', 1.25, ['assist', 'a', 22])
    // b's attack on P is happening: b threatens it.
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken b against:P immediate:false TG-ASSIST-1e',
    ])
    fight.wait('a', 5, ['attack', 'b', 99], ['damage', 'b', 1, 6])
    const attack = fight.wait('b', 5, ['attack', 'b', 95], ['damage', 'b', 1, 6])
    expect(only(attack, 'checked')[0]).toContain('total 53')
  })

  test('TG-ASSIST-1e: the target is asked where there are several', () => {
    const ask = { system: { pc: true, orders: { opportunities: 'ask' } } } as const
    const fight = assisting({ a: ask, Q: SPEARMAN }, 'a . P . b .\n. Q . . . .')
    fight.wait('P', 5)
    fight.wait('Q', 5, ['assist', 'a', 22])
    expect([fight.asked(), fight.decision('a').data]).toEqual([['a target'], { among: ['P', 'Q'] }])
    fight.answer('a', 'P')
    expect(fight.asked()).toEqual(['a opportunity'])
    fight.answer('a', 'take')
    expect(fight.pending()).toEqual(['a on P'])
  })
})

describe('TG-ASSIST-2', () => {
  test('TG-ASSIST-2a: T leaves, its turn comes: over then', () => {
    const fight = assisting()
    fight.wait('P', 2, ['assist', 'a', 40])
    fight.wait('a', 5, ['attack', 'b', 99])
    put(fight, 'P', 7, 0)
    expect(fight.effects()).toContain('TG-ASSIST-1c assisted P -12')
    const events = fight.wait('b', 5)
    expect(fight.now).toBe(10_080)
    expect(only(events, 'effectEnded')).toContain('effectEnded P label:assisted source:a TG-ASSIST-1c')
  })

  test('TG-ASSIST-2a: one that stays keeps it beyond its turn', () => {
    const fight = assisting()
    fight.wait('P', 2, ['assist', 'a', 40])
    fight.wait('a', 5, ['attack', 'b', 99])
    fight.wait('b', 5)
    expect(fight.effects()).toContain('TG-ASSIST-1c assisted P -12')
  })

  test('TG-ASSIST-2b: who enters later joins', () => {
    const fight = assisting({ Q: SPEARMAN }, 'a . P . b . Q .')
    fight.wait('P', 5)
    fight.wait('Q', 5, ['assist', 'a', 40])
    expect(fight.effects()).not.toContain('TG-ASSIST-1c assisted Q -12')
    put(fight, 'Q', 3, 0)
    expect(fight.effects()).toContain('TG-ASSIST-1c assisted Q -12')
  })

  test('TG-ASSIST-2b: who leaves and enters again joins anew', () => {
    const fight = assisting()
    fight.wait('P', 2, ['assist', 'a', 40])
    fight.wait('a', 5, ['attack', 'b', 99])
    put(fight, 'P', 7, 0)
    put(fight, 'P', 2, 0)
    fight.wait('b', 5)
    // Its turn at 2.0 is over; it stands in the area.
    expect(fight.effects()).toContain('TG-ASSIST-1c assisted P -12')
  })

  test('TG-ASSIST-2: leaving combat ends the aura', () => {
    const fight = assisting()
    fight.wait('P', 2, ['assist', 'a', 40])
    leaveCombat(fight.battle, fight.id('a'), 'TG-TIME-9c')
    expect(fight.effects()).not.toContain('TG-ASSIST-1c aura a 0')
  })
})

describe('TG-ASSIST-3', () => {
  test('TG-ASSIST-3: his next assist -0', () => {
    const fight = assisting()
    fight.wait('P', 5, ['assist', 'a', 40])
    fight.do('a', 'melee-assist', {}, ['attack', 'b', 99])
    const assist = fight.wait('b', 5, ['assist', 'a', 40])
    expect(only(assist, 'checked')[0]).toContain('total 40')
  })

  test('TG-ASSIST-3: his own Attack has it: 95 - 12 - 12', () => {
    const fight = assisting()
    fight.wait('P', 5, ['assist', 'a', 40])
    fight.attack('a', 'P', ['attack', 'b', 99])
    const events = fight.wait('b', 5, ['attack', 'a', 95])
    expect(only(events, 'checked')[0]).toContain('total 71')
    expect(only(events, 'effectEnded')).toContain('effectEnded a label:aura source:a TG-ASSIST-1c')
  })
})

describe('TG-CROSS-2d', () => {
  test('TG-CROSS-2d: margin -4, bonus 43: 39, S for it, But for the rest', () => {
    const fight = assisting({ Q: SPEARMAN }, 'a . P . b .\n. Q . . . .')
    const { battle } = fight
    const [a, Q] = [fight.id('a'), fight.id('Q')]
    const crossed = { clause: 'TG-CROSS-1l', label: 'crossed', source: a, holder: a, scope: 'skill' } as const
    beginEffect(battle, { ...crossed, versus: Q, value: -43, end: guard(a, Q) })
    fight.wait('P', 5)
    const events = fight.wait('Q', 5, ['assist', 'a', 56])
    expect(only(events, 'checked', 'recounted')).toEqual([
      'check attack/assist a But -4 (tn 52, natural 56, total 56, amount 1) TG-ASSIST-1',
      'recounted a against:Q level:4 margin:39 TG-CROSS-2d',
    ])
    expect(fight.effects()).toContain('TG-ASSIST-1d assisted Q -51')
    expect(fight.effects()).toContain('TG-ASSIST-1b assisted P -12')
  })
})
