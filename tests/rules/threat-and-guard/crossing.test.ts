// TG-CROSS: crossing a melee guard, the move in, and what being inside is worth.
import { describe, expect, test } from 'vitest'
import { moveTo } from '../../../src/engine/changes.ts'
import { attackRollSpec } from '../../../src/rules/threat-and-guard/attack.ts'
import { setProne } from '../../../src/rules/threat-and-guard/changes.ts'
import { checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import { dodgeSpec } from '../../../src/rules/threat-and-guard/crossing.ts'
import { beginEffect, first, out } from '../../../src/rules/threat-and-guard/effects.ts'
import {
  isInside,
  movesPerInit,
  poolUsed,
  threatenThree,
} from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }

/**
 * Skill 15, DCV 50, against a spearman's OCV 50 and DCV 43: dodge TN 60, attack roll TN 67 by OCV 60. Short arms, so that
 * the target does not stand inside his own guard of 0.9 m.
 */
const CROSSER: Piece = { sheet: 'duelist', set: { fathom: 1 }, ...PC }
const SPEAR: Piece = { sheet: 'spearman', set: { mr: 1 } }

/** A crossing of d, at 2 m from P, to the cell beside P; the events from its resolution at 0.875 on. */
function cross(rolls: Roll[], d: Piece = {}, P: Piece = {}) {
  const fight = board('. . . . .\nd . P . .\n. . . . .', { d: { ...CROSSER, ...d }, P: { ...SPEAR, ...P } })
  fight.do('d', 'cross-guard', { target: 'P', path: [[1, 1]] })
  const events = fight.wait('P', 5, ...rolls)
  return { fight, events }
}

function inside(fight: Fight, guardian: string, other: string): boolean {
  return isInside(fight.battle, fight.id(guardian), fight.id(other))
}

/** Sum of penalties of an attack roll of one against the other. */
function modifier(fight: Fight, by: string, on: string): number {
  const spec = attackRollSpec(fight.battle, fight.id(by), fight.id(on), 'attack', 'TG-ATT-1', 'attack')
  return checkNumbers(fight.battle, spec, true).modifier
}

describe('TG-CROSS-1', () => {
  test("TG-CROSS-1: no attack, takes a Normal Attack's time", () => {
    const fight = board('d . P', { d: CROSSER, P: SPEAR })
    fight.do('d', 'cross-guard', { target: 'P', path: [[1, 0]] })
    expect(fight.time('d')).toBe(0.875 * 5040)
  })

  test('TG-CROSS-1: against an enemy in combat, from outside its guard', () => {
    const picture = 'd . P . e\n. . . . .'
    const make = (d: Piece, P: Piece) =>
      board(picture, { d: { ...CROSSER, ...d }, P: { ...SPEAR, ...P }, e: {} })
    const command = (target: string, path: unknown = [[1, 0]]) =>
      ({ creature: 'd', kind: 'cross-guard', target, path }) as never
    make({}, {}).refuse(command('e'), 'TG-CROSS-1', 'notHostile')
    make({}, { inCombat: false }).refuse(command('P'), 'TG-CROSS-4', 'noGuard')
    make({ conditions: [{ id: 'prone', levels: 1 }] }, {}).refuse(command('P'), 'TG-PRONE-1b', 'prone')
    make({}, {}).refuse(command('P', 'in'), 'TG-CMD-1')
    make({}, {}).refuse(command('nobody'), 'TG-CMD-1')
    const near = board('. d P\n. . .', { d: CROSSER, P: SPEAR })
    near.refuse(command('P', [[1, 1]]), 'TG-CROSS-1', 'insideAlready')
  })

  test('TG-CROSS-1: Stopped does not bar it', () => {
    const fight = board('d . P', {
      d: { ...CROSSER, conditions: [{ id: 'stopped-1', levels: 1 }] },
      P: SPEAR,
    })
    fight.do('d', 'cross-guard', { target: 'P', path: [[1, 0]] })
  })

  test('TG-CROSS-1a: a path of at most mr Moves to a free spot inside its guard', () => {
    const picture = `
      . . . . . .
      d . . P e .
      . . . . . .`
    const make = (mr: number) =>
      board(picture, { d: { ...CROSSER, set: { mr } }, P: SPEAR, e: { set: { mr: 1 } } })
    const command = (path: unknown) => ({ creature: 'd', kind: 'cross-guard', target: 'P', path }) as never
    make(1).refuse(
      command([
        [1, 1],
        [2, 1],
      ]),
      'TG-CROSS-1a',
      'tooLong',
    )
    make(6).refuse(command([[1, 1]]), 'TG-CROSS-1a', 'notInside')
    make(6).refuse(
      command([
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 1],
      ]),
      'TG-MOVE-6',
      'noRoom',
    )
    make(6).refuse(
      command([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ]),
      'TG-MOVE-6',
      'enemyInTheWay',
    )
    make(6).do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 1],
        [2, 1],
      ],
    })
  })

  test("TG-CROSS-1a, TG-GUARD-2: the target's guard opens, others bar", () => {
    const fight = board('d . . P .\n. Q . . .\n. . . . .', {
      d: CROSSER,
      P: SPEAR,
      Q: { ...SPEAR, weapon: 'short-sword' },
    })
    const path = [
      [1, 0],
      [2, 0],
    ]
    fight.refuse({ creature: 'd', kind: 'cross-guard', target: 'P', path }, 'TG-GUARD-2', 'guarded')
  })

  test('TG-CROSS-1b: the spot nearest to the named one that serves; ties: lowest y, then x', () => {
    const picture = `
      . . . . . .
      . . . . . .
      d . . P . .
      . . . . . .
      . . . . . .`
    // The named spot is (2, 2). b stands there by the resolution: (2, 1) and (2, 3) are as near, (2, 1) has the lower y.
    const fight = board(picture, { d: CROSSER, P: SPEAR })
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 2],
        [2, 2],
      ],
    })
    const other = board(picture.replace('. . . . . .', '. . . . . b'), {
      d: CROSSER,
      P: SPEAR,
      b: { set: { mr: 1 } },
    })
    other.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 2],
        [2, 2],
      ],
    })
    moveTo(other.battle, other.id('b'), 2, 2, 'placed')
    other.wait('b', 5)
    other.wait('P', 5, ['dodge', 'd', 50])
    expect(other.at('d')).toEqual([2, 1])
  })

  test('TG-CROSS-1b: by the shortest path', () => {
    const picture = `
      . . . . . .
      d . . P . .
      . . . . . .`
    // The named way is barred in the middle; the end is the same, by another way.
    const fight = board(picture, { d: CROSSER, P: SPEAR, C: {} })
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 1],
        [2, 1],
      ],
    })
    const blocked = board(picture.replace('d . . P', 'd . . P'), { d: CROSSER, P: SPEAR })
    blocked.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 0],
        [1, 1],
        [2, 1],
      ],
    })
    const events = blocked.wait('P', 5, ['dodge', 'd', 50])
    expect(only(events, 'moved').map((line) => line.split('to:')[1])).toEqual(['[1,0]', '[1,1]', '[2,1]'])
  })

  test('TG-CROSS-1b: none, or the target gone: lost', () => {
    const fight = board('d . P . . . . . . . . .', { d: CROSSER, P: SPEAR })
    fight.do('d', 'cross-guard', { target: 'P', path: [[1, 0]] })
    moveTo(fight.battle, fight.id('P'), 11, 0, 'placed')
    const events = fight.wait('P', 5)
    expect(only(events, 'lost', 'checked')).toEqual(['lost d action:cross-guard TG-CROSS-1b'])
    expect([fight.asked(), fight.now]).toEqual([['d declare'], 0.875 * 5040])
  })

  test('TG-CROSS-1c: spear (guard 1.0) OCV 50, own DCV 50: TN 60; short sword (0.4) OCV 60: TN 38', () => {
    const tn = (P: Piece) => {
      const fight = board('d . . . P', { d: CROSSER, P })
      return checkNumbers(fight.battle, dodgeSpec(fight.battle, fight.id('d'), fight.id('P')), true).tn
    }
    expect(tn(SPEAR)).toBe(60)
    expect(tn({ sheet: 'duelist' })).toBe(38)
    expect(tn({ sheet: 'spearman', weapon: 'unarmed' })).toBe(40)
  })

  test('TG-CROSS-1d: 97: CF: the target may take an opportunity; he stays out', () => {
    const { events, fight } = cross([['dodge', 'd', 97]])
    expect(only(events, 'checked', 'opportunityTaken', 'moved')).toEqual([
      'check dodge d>P CF -37 (tn 60, natural 97, total 97, amount 37) TG-CROSS-1',
      'opportunityTaken P against:d immediate:false TG-CROSS-1d',
    ])
    expect(fight.at('d')).toEqual([0, 1])
  })

  test('TG-CROSS-1e: 80: NF: nothing; he stays out', () => {
    const { events, fight } = cross([['dodge', 'd', 80]])
    expect(only(events, 'opportunityTaken', 'moved', 'effectBegan')).toEqual([])
    expect(fight.at('d')).toEqual([0, 1])
  })

  test('TG-CROSS-1f: 65: But: moves in; attack roll against it, TN 67', () => {
    const { events, fight } = cross([
      ['dodge', 'd', 65],
      ['cross', 'd', 50],
    ])
    expect(only(events, 'checked', 'moved', 'crossed')).toEqual([
      'check dodge d>P But -5 (tn 60, natural 65, total 65, amount 1) TG-CROSS-1',
      'moved d from:[0,1] how:cross to:[1,1]',
      'crossed d target:P TG-CROSS-1',
      'check attack/cross d>P N 17 (tn 67, natural 50, total 50, amount 17) TG-CROSS-1f',
    ])
    expect([inside(fight, 'P', 'd'), fight.effects()]).toEqual([true, []])
  })

  test('TG-CROSS-1g: 98: CF: +10 on his skill checks until But to C on an attack skill check; an opportunity', () => {
    const { events, fight } = cross([
      ['dodge', 'd', 65],
      ['cross', 'd', 98],
    ])
    expect(only(events, 'effectBegan', 'opportunityTaken')).toEqual([
      'effectBegan d label:crossedBadly source:P until:["first",["left","d","P"],["level","d","attack"]] value:10 TG-CROSS-1g',
      'opportunityTaken P against:d immediate:false TG-CROSS-1g',
    ])
    // A free check of But ends it. P's opportunity comes at d's next turn.
    fight.do('d', 'free-check', {}, ['free', 'd', 60])
    expect(fight.effects()).toEqual([])
  })

  test('TG-CROSS-1h: 80: NF: it may take an opportunity', () => {
    const { events, fight } = cross([
      ['dodge', 'd', 65],
      ['cross', 'd', 80],
    ])
    expect(only(events, 'effectBegan', 'opportunityTaken')).toEqual([
      'opportunityTaken P against:d immediate:false TG-CROSS-1h',
    ])
    expect(fight.pending()).toEqual(['P on d'])
  })

  test('TG-CROSS-1i: 37: S: its skill checks against him add the amount, +30', () => {
    const { fight } = cross([
      ['dodge', 'd', 65],
      ['cross', 'd', 37],
    ])
    expect(fight.effects()).toEqual(['TG-CROSS-1i crossed P 30'])
    // P's level of Threaten By d 3 besides.
    expect([modifier(fight, 'P', 'd'), modifier(fight, 'd', 'P')]).toEqual([31, 0])
  })

  test('TG-CROSS-1j: 17: C: as i, and his against it subtract it: +50, -50', () => {
    const { fight } = cross([
      ['dodge', 'd', 65],
      ['cross', 'd', 17],
    ])
    expect([modifier(fight, 'P', 'd'), modifier(fight, 'd', 'P')]).toEqual([51, -50])
  })

  test('TG-CROSS-1k: 50: N: moves in', () => {
    const { events, fight } = cross([['dodge', 'd', 50]])
    expect([only(events, 'moved').length, fight.effects(), inside(fight, 'P', 'd')]).toEqual([1, [], true])
  })

  test('TG-CROSS-1l: 32, margin 28: S: his skill checks against it subtract attack skill + amount: -43', () => {
    const { fight } = cross([['dodge', 'd', 32]])
    expect(fight.effects()).toEqual(['TG-CROSS-1l crossed d -43'])
    expect([modifier(fight, 'd', 'P'), modifier(fight, 'P', 'd')]).toEqual([-43, 1])
    // Until guard(actor, target).
    setProne(fight.battle, fight.id('P'), 'TG-MOVE-4')
    expect(fight.effects()).toEqual([])
  })

  test('TG-CROSS-1m: 14, margin 46: C: -61, +61, and a Normal Attack on it as an opportunity', () => {
    const { fight, events } = cross([['dodge', 'd', 14]])
    expect(fight.effects()).toEqual(['TG-CROSS-1m crossed d -61', 'TG-CROSS-1m crossed P 61'])
    expect([modifier(fight, 'd', 'P'), modifier(fight, 'P', 'd')]).toEqual([-61, 62])
    expect(only(events, 'opportunityTaken')).toEqual([
      'opportunityTaken d against:P immediate:false TG-CROSS-1m',
    ])
    // The opportunity has nothing of it though it runs (TG-DUR-5): TN 67, 80.
    fight.wait('d', 5, ['attack', 'd', 80])
    expect(fight.now).toBe(5 * 5040)
  })

  test('TG-CROSS-1m: if he passes, any that threaten it', () => {
    const fight = board('. . . . .\nd . P . e\n. . . . .', {
      d: { ...CROSSER, system: { pc: true, orders: { opportunities: 'never' } } },
      P: SPEAR,
      e: { assigned: [{ kind: 'threaten-2', on: 'P', levels: 2 }], set: { mr: 1 } },
    })
    fight.do('d', 'cross-guard', { target: 'P', path: [[1, 1]] })
    fight.wait('e', 5)
    const events = fight.wait('P', 5, ['dodge', 'd', 14])
    expect(only(events, 'passed', 'opportunityTaken')).toEqual([
      'passed d against:P what:opportunity TG-THREAT-10',
      'opportunityTaken e against:P immediate:false TG-CROSS-1m',
    ])
  })
})

describe('TG-CROSS-2', () => {
  test("TG-CROSS-2a: the guardian's 10: +0 inside, +10 outside", () => {
    const { fight } = cross(
      [['dodge', 'd', 40]],
      {},
      { assigned: [{ kind: 'threaten-2', on: 'd', levels: 10 }] },
    )
    expect([inside(fight, 'P', 'd'), modifier(fight, 'd', 'P')]).toEqual([true, 0])
    moveTo(fight.battle, fight.id('d'), 0, 1, 'placed')
    expect(modifier(fight, 'd', 'P')).toBe(10)
  })

  test("TG-CROSS-2a: Hampered By and effects that end by out(guardian) likewise; others' count", () => {
    const fight = board('d P . e', {
      d: { ...PC, side: 'blue' },
      P: { sheet: 'spearman', assigned: [{ kind: 'hampered', on: 'd', levels: 5 }] },
      e: { side: 'green', assigned: [{ kind: 'threaten-2', on: 'd', levels: 3 }] },
    })
    const d = fight.id('d')
    const effect = { clause: 'TG-ASSIST-1d', label: 'test', source: fight.id('P'), holder: d } as const
    beginEffect(fight.battle, { ...effect, scope: 'attackRoll', value: 9, end: first(out(fight.id('P'))) })
    expect(movesPerInit(fight.battle, d)).toBe(4)
    // P is inside d's guard, too: d's level of Threaten By 3; e's 3 levels.
    expect(modifier(fight, 'd', 'P')).toBe(1 + 3)
    moveTo(fight.battle, d, 0, 0, 'placed')
    const parts = checkNumbers(
      fight.battle,
      attackRollSpec(fight.battle, d, fight.id('P'), 'attack', 'TG-ATT-1', 'attack'),
      true,
    ).parts.filter((part) => !part.counted)
    expect(parts.map(({ value, because }) => [value, because])).toEqual([[9, 'TG-CROSS-2a']])
  })

  test('TG-CROSS-2b: he threatens it: one level of Threaten By <him> 3, derived', () => {
    const fight = board('d P', { d: PC, P: SPEAR })
    const three = (holder: string, by: string) => threatenThree(fight.battle, fight.id(holder), fight.id(by))
    expect([three('P', 'd'), three('d', 'P')]).toEqual([1, 1])
    setProne(fight.battle, fight.id('P'), 'TG-MOVE-4')
    expect([three('P', 'd'), three('d', 'P')]).toEqual([0, 1])
  })

  test('TG-CROSS-2c: pool 12: 12 on the guardian, 12 on others; outside again it counts', () => {
    const fight = board('D d P . . .', {
      d: { ...PC, set: { mr: 9 } },
      P: SPEAR,
      D: { weapon: 'unarmed', inCombat: false },
    })
    const place = (...levels: readonly (readonly [string, number])[]) => ({
      creature: 'd',
      kind: 'reallocate',
      levels: levels.map(([on, number]) => ({ kind: 'threaten-2', on, levels: number })),
    })
    fight.refuse(place(['P', 13]), 'TG-CROSS-2c', 'overPool')
    fight.refuse(place(['P', 12], ['D', 13]), 'TG-THREAT-1', 'overPool')
    fight.act(place(['P', 12], ['D', 12]))
    const used = () => poolUsed(fight.battle, fight.id('d'))
    expect(used()).toBe(12)
    moveTo(fight.battle, fight.id('P'), 4, 0, 'placed')
    expect(used()).toBe(24)
    // TG-THREAT-5b: it stays, but placed anew it must fit.
    fight.refuse(place(['P', 12], ['D', 12]), 'TG-THREAT-1', 'overPool')
  })

  test('TG-CROSS-2d: margin -4, bonus 43: an assist made inside is recounted: S for the guardian, But for the rest', () => {
    const { fight } = cross([['dodge', 'd', 32]])
    expect(fight.effects()).toEqual(['TG-CROSS-1l crossed d -43'])
    // Melee Assist: best OCV among enemies 50, own 60: TN 60; 64 misses by 4.
    const events = fight.do('d', 'melee-assist', {}, ['assist', 'd', 64])
    expect(only(events, 'checked')).toEqual([
      'check attack/assist d But -4 (tn 60, natural 64, total 64, amount 1) TG-ASSIST-1',
    ])
    // S for P: attack rolls against it subtract 15 + 39.
    expect(fight.effects()).toContain('TG-ASSIST-1d assisted P -54')
  })
})

describe('TG-CROSS-3 and -4', () => {
  test('TG-CROSS-3: because of the target no check of TG-MOVE-7, -8 or Off Guard is made', () => {
    const { events } = cross(
      [['dodge', 'd', 50]],
      { set: { fathom: 1 } },
      { conditions: [{ id: 'off-guard-1', levels: 1 }] },
    )
    expect(only(events, 'checked').length).toBe(1)
  })

  test("TG-CROSS-3: difficult ground, target's attack skill 10: TG-MOVE-4 at TN 50 + 10 - 20 = 40", () => {
    const fight = board('d ~ ~ P', { d: { ...CROSSER, set: { mr: 4, fathom: 1 } }, P: SPEAR })
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 0],
        [2, 0],
      ],
    })
    const events = fight.wait('P', 5, ['dodge', 'd', 50], ['terrain', 'd', 30])
    expect(only(events, 'checked')[1]).toBe(
      'check terrain d N 10 (tn 40, natural 30, total 30, amount 10) TG-MOVE-4',
    )
  })

  test('TG-CROSS-3: TG-MOVE-7d beside a third creature: own attack skill + 10', () => {
    const fight = board(
      `
      . . . . . .
      d . . P . .
      . . . . . .
      . . . . . .
      . . . . Q .`,
      { d: CROSSER, P: SPEAR, Q: { set: { mr: 1, dcv: 40 }, weapon: 'unarmed' } },
    )
    // Q's 2.8 m reach (3, 2) at 2.24 m; (2, 1) is 3.6 off. A spot beyond P is inside it.
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 1],
        [2, 2],
        [3, 2],
      ],
    })
    fight.wait('Q', 5)
    const events = fight.wait('P', 5, ['dodge', 'd', 50], ['enter', 'd', 10], ['inside', 'd', 30])
    expect(only(events, 'effectBegan')).toEqual([
      'effectBegan d label:enteredWell source:d until:["next","d"] value:-25 TG-MOVE-7d',
    ])
    expect(fight.at('d')).toEqual([3, 2])
  })

  test('TG-CROSS-3: the target gains no opportunity by what others cause on the way', () => {
    const fight = board(
      `
      . . . . . .
      d . . P . .
      . . . . . .
      . . . . . .
      . . . . Q .`,
      {
        d: CROSSER,
        P: { ...SPEAR, assigned: [{ kind: 'threaten-2', on: 'd', levels: 3 }] },
        Q: { set: { mr: 1, dcv: 40 }, weapon: 'unarmed', system: { orders: { opportunities: 'never' } } },
      },
    )
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 1],
        [2, 2],
        [3, 2],
      ],
    })
    fight.wait('Q', 5)
    const events = fight.wait('P', 5, ['dodge', 'd', 50], ['enter', 'd', 95], ['inside', 'd', 30])
    expect(only(events, 'passed', 'opportunityTaken')).toEqual([
      'passed Q against:d what:opportunity TG-THREAT-10',
    ])
  })

  test('TG-CROSS-3, TG-BLUND-1: leaving another area on the way in is checked as usual, before the step', () => {
    const picture = `
      Q . . . . .
      . d . . P .
      . . . . . .`
    const fight = board(picture, {
      d: { ...CROSSER, conditions: [{ id: 'blundering-1', levels: 1 }] },
      P: SPEAR,
      Q: { set: { mr: 1, ocv: 60 }, weapon: 'unarmed' },
    })
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [2, 1],
        [3, 1],
      ],
    })
    fight.wait('Q', 5)
    const events = fight.wait('P', 5, ['dodge', 'd', 50], ['leave', 'd', 40])
    expect(only(events, 'moved', 'checked').slice(1)).toEqual([
      'moved d from:[1,1] how:cross to:[2,1]',
      'check move/leave d>Q N 10 (tn 50, natural 40, total 40, amount 10) TG-BLUND-1',
      'moved d from:[2,1] how:cross to:[3,1]',
    ])
  })

  test("TG-CROSS-3, TG-MOVE-6: stopped on a friend's place on the way in, he goes back", () => {
    const fight = board('d ~b ~ P', { d: { ...CROSSER, set: { mr: 4 } }, b: { set: { mr: 1 } }, P: SPEAR })
    // Two Moves of difficult ground are behind him: the check falls due on the friend's cell.
    fight.do('d', 'cross-guard', {
      target: 'P',
      path: [
        [1, 0],
        [2, 0],
      ],
    })
    fight.wait('b', 5)
    setRough(fight, 2000)
    const events = fight.wait('P', 5, ['dodge', 'd', 50], ['terrain', 'd', 70], ['keep', 'd', 20])
    expect(only(events, 'moved', 'stopped')).toEqual([
      'moved d from:[0,0] how:cross to:[1,0]',
      'stopped d TG-MOVE-4',
      'moved d from:[1,0] how:back to:[0,0]',
    ])
    expect([fight.at('d'), fight.get('d', 'stopped1')]).toEqual([[0, 0], 1])
  })

  test('TG-CROSS-4: an enemy out of combat has no guard: he walks in', () => {
    const fight = board('d . P', { d: CROSSER, P: { ...SPEAR, inCombat: false } })
    fight.move('d', [[1, 0]])
    expect([fight.at('d'), inside(fight, 'P', 'd')]).toEqual([[1, 0], false])
  })
})

/** Moves of difficult ground that d has behind it, in mm of path. */
function setRough(fight: Fight, mm: number): void {
  const columns = fight.battle.store.columns as unknown as { roughMoves: Int32Array; roughLowest: Int32Array }
  columns.roughMoves[fight.id('d')] = mm
  columns.roughLowest[fight.id('d')] = 20
}
