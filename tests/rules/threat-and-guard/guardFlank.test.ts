// TG-GUARD and TG-FLANK: the ring in front of a creature, and who stands on its two sides.
import { describe, expect, test } from 'vitest'
import { attackRollSpec } from '../../../src/rules/threat-and-guard/attack.ts'
import { leaveCombat, putOut, setProne } from '../../../src/rules/threat-and-guard/changes.ts'
import { checkNumbers } from '../../../src/rules/threat-and-guard/check.ts'
import { flankedBy, guardDistance, isInside } from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, plane } from '../../support/board.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }

function guard(fight: Fight, name: string): number {
  return guardDistance(fight.battle, fight.id(name))
}

function inside(fight: Fight, guardian: string, other: string): boolean {
  return isInside(fight.battle, fight.id(guardian), fight.id(other))
}

describe('TG-GUARD-1', () => {
  test('TG-GUARD-1a: fathom 1.8, guard 0.5: 1.4 m; natural and unarmed likewise', () => {
    const of = (piece: object) => guard(board('a . . . . D', { a: piece }), 'a')
    expect(of({})).toBe(1400)
    expect(of({ weapon: 'unarmed' })).toBe(900)
    expect(of({ sheet: 'spearman' })).toBe(1900)
    expect(of({ sheet: 'duelist' })).toBe(1275)
    expect(of({ sheet: 'wolf' })).toBe(800)
  })

  test('TG-GUARD-1b: bow, fathom 1.8, move 1.0: 2.8 m', () => {
    expect(guard(board('a . . . . D', { a: { sheet: 'archer', set: { fathom: 1.8 } } }), 'a')).toBe(2800)
  })

  test('TG-GUARD-1c: prone, out of combat or out of action: 0', () => {
    const make = () => board('a . . . . D . c')
    const prone = make()
    setProne(prone.battle, prone.id('a'), 'TG-MOVE-4')
    expect(guard(prone, 'a')).toBe(0)
    const left = make()
    leaveCombat(left.battle, left.id('a'), 'TG-KEEP-1d')
    expect(guard(left, 'a')).toBe(0)
    const fallen = make()
    putOut(fallen.battle, fallen.id('a'), false, 'TG-STAG-1')
    expect(guard(fallen, 'a')).toBe(0)
  })
})

describe('TG-GUARD-2', () => {
  test('TG-GUARD-2: guard 1.4, cells of 1 m: the orthogonal neighbours are inside, the diagonal ones are not', () => {
    const picture = `
      a . . .
      . . . .
      . D . .`
    const make = () => board(picture, { a: { ...PC, inCombat: false }, D: { inCombat: true } })
    make().refuse({ creature: 'a', kind: 'move', path: [[1, 1]] }, 'TG-GUARD-2', 'guarded')
    // (0, 1) and (2, 1) are diagonal neighbours of D.
    const fight = make()
    fight.move('a', [[0, 1]])
    expect(inside(fight, 'D', 'a')).toBe(false)
  })

  test('TG-GUARD-2: a path through a guard is refused, also if it ends outside', () => {
    const fight = board('a . . . .\n. . D . .', { a: PC })
    const refused = fight.refuse(
      {
        creature: 'a',
        kind: 'move',
        path: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      'TG-GUARD-2',
    )
    expect(refused.data).toMatchObject({ by: 'D', step: 1 })
  })

  test('TG-GUARD-2: if the guard came there later, the mover is forced to stop', () => {
    // a plans eight cells along the row; in the meantime D steps up and its guard covers (5, 0).
    const picture = `
      a . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . D . . . .`
    const fight = board(picture, {
      a: { ...PC, inCombat: false, set: { mr: 2 } },
      D: { set: { mr: 2 }, weapon: 'dagger' },
    })
    fight.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ])
    // At 2.0 a stands on (4, 0) and D on (5, 1): the next step, to (5, 0), would lead into D's guard of 1.1 m.
    const path = [
      [5, 4],
      [5, 3],
      [5, 2],
      [5, 1],
    ]
    const events = [...fight.move('D', path), ...fight.waitFor('a', 5)]
    expect(only(events, 'stopped')).toEqual(['stopped a TG-GUARD-2'])
    expect(fight.at('a')).toEqual([4, 0])
    expect(fight.get('a', 'stopped1')).toBe(1)
  })

  test('TG-GUARD-2: inside he may move about and leave freely', () => {
    const fight = board('. . . .\na D . .\n. . . .', {
      a: { ...PC, set: { footprint: 1 } },
      D: { sheet: 'spearman' },
    })
    expect(inside(fight, 'D', 'a')).toBe(true)
    fight.move('a', [
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect([fight.at('a'), inside(fight, 'D', 'a')]).toEqual([[2, 0], true])
  })

  test('TG-GUARD-2: who has left it does not come back by a Move', () => {
    const fight = board('. a D .\n. . . .\n. . . .', { a: PC })
    fight.refuse(
      {
        creature: 'a',
        kind: 'move',
        path: [
          [0, 0],
          [1, 0],
        ],
      },
      'TG-GUARD-2',
    )
  })

  test('TG-GUARD-2: friends have no guard against each other', () => {
    const fight = board('a . b . . . . D\n. . . . . . . .', { a: PC })
    fight.move('a', [[1, 0]])
    expect([fight.at('a'), inside(fight, 'b', 'a')]).toEqual([[1, 0], false])
  })

  test('TG-GUARD-2: without a grid a way that only brushes the guard is refused too', () => {
    const at = (y: number) => plane([20, 10], { a: { at: [2, y], ...PC }, D: { at: [10, 5] } })
    at(3.7).refuse({ creature: 'a', kind: 'move', path: [[18, 3.7]] }, 'TG-GUARD-2')
    expect(at(3.599).battle.outcome).toBeUndefined()
    expect(() => at(3.599).move('a', [[4, 3.599]])).not.toThrow()
  })
})

describe('TG-GUARD-3', () => {
  test('TG-GUARD-3: a spearman (1.9 m) at 1.8 m from a dagger man (1.1): inside the spear, not the other way', () => {
    const fight = plane([20, 10], {
      A: { at: [5, 5], sheet: 'spearman', ...PC },
      d: { at: [7.5, 5], weapon: 'dagger', system: { orders: { opportunities: 'never' } } },
    })
    expect([inside(fight, 'A', 'd'), inside(fight, 'd', 'A')]).toEqual([false, false])
    fight.move('A', [[5.7, 5]])
    expect([inside(fight, 'A', 'd'), inside(fight, 'd', 'A')]).toEqual([true, false])
  })

  test("TG-GUARD-3: also by the guardian's new weapon", () => {
    const fight = board('A . d', { A: { sheet: 'spearman', weapon: 'short-sword', ...PC } })
    expect(inside(fight, 'A', 'd')).toBe(false)
    fight.do('A', 'ready', { weapon: 'spear' })
    fight.wait('d', 5)
    expect(guard(fight, 'A')).toBe(1900)
    expect(inside(fight, 'A', 'd')).toBe(false)
    const near = board('A d', { A: { weapon: 'unarmed', ...PC } })
    expect(inside(near, 'A', 'd')).toBe(false)
    near.do('A', 'ready', { weapon: 'dagger' })
    near.wait('d', 5)
    expect(inside(near, 'A', 'd')).toBe(true)
  })
})

/** A target at the centre of a plane, threatened by spearmen in these directions (degrees from east). */
function ring(...degrees: readonly number[]): Fight {
  const places = Object.fromEntries(
    degrees.map((angle, i) => {
      const radians = (angle * Math.PI) / 180
      // The third stands nearer, so that it has room beside the second.
      const radius = i === 2 ? 2.5 : 4
      const at = [10 + radius * Math.cos(radians), 10 + radius * Math.sin(radians)] as const
      const assigned = [{ kind: 'threaten-2', on: 'y', levels: 1 }]
      return [`X${i}`, { at: [round(at[0]), round(at[1])] as const, sheet: 'spearman', assigned }]
    }),
  )
  return plane([20, 20], { y: { at: [10, 10] }, ...places })
}

function round(metres: number): number {
  return Math.round(metres * 1000) / 1000
}

function flanked(fight: Fight, name = 'y') {
  const { by, level } = flankedBy(fight.battle, fight.id(name))
  return { level, by: by.map((id) => fight.battle.name(id)) }
}

describe('TG-FLANK-1', () => {
  test('TG-FLANK-1: threateners at 0 and 120 degrees: level 1; at 0 and 119: none', () => {
    // The millimetre decides: 4 m at 120 degrees is (-2, 3.464101...).
    expect(flanked(ring(0, 120.02))).toEqual({ level: 1, by: ['X0', 'X1'] })
    expect(flanked(ring(0, 119))).toEqual({ level: 0, by: [] })
  })

  test('TG-FLANK-1: at 0, 90, 180: those at 0 and 180 flank, level 1', () => {
    expect(flanked(ring(0, 90, 180))).toEqual({ level: 1, by: ['X0', 'X2'] })
  })

  test('TG-FLANK-1: at 0, 120, 240: level 2', () => {
    expect(flanked(ring(0, 120.02, 240))).toEqual({ level: 2, by: ['X0', 'X1', 'X2'] })
  })

  test('TG-FLANK-1: two hex neighbours two apart: exactly 120, counts', () => {
    const threat = (on: string) => ({ assigned: [{ kind: 'threaten-2', on, levels: 1 }] })
    const fight = board(
      '. . . .\n. y A .\n. B . .',
      { A: threat('y'), B: threat('y') },
      { grid: 'hex-pointy' },
    )
    expect(flanked(fight)).toEqual({ level: 1, by: ['A', 'B'] })
    const near = board(
      '. . . .\n. y A .\n. . B .',
      { A: threat('y'), B: threat('y') },
      { grid: 'hex-pointy' },
    )
    expect(flanked(near)).toEqual({ level: 0, by: [] })
  })

  test('TG-FLANK-1: threatening takes a level of Threaten By 1, 2 or 3; standing there is not enough', () => {
    const fight = board('A . y . B', { A: PC })
    expect(flanked(fight)).toEqual({ level: 0, by: [] })
    fight.attack('A', 'y')
    expect(flanked(fight)).toEqual({ level: 0, by: [] })
    fight.wait('y', 5)
    fight.threaten('B', { y: 1 })
    expect(flanked(fight)).toEqual({ level: 1, by: ['A', 'B'] })
    // Threaten By 3: C stands inside the guard of y.
    const inner = board('A . y C', { A: { assigned: [{ kind: 'threaten-2', on: 'y', levels: 1 }] } })
    expect(flanked(inner)).toEqual({ level: 1, by: ['A', 'C'] })
  })
})

describe('TG-FLANK-2', () => {
  test('TG-FLANK-2: level 2: -20 for the three flankers, 0 for a fourth at 60 degrees from all', () => {
    const fight = ring(0, 120.02, 121, 60.01)
    expect(flanked(fight)).toEqual({ level: 2, by: ['X0', 'X1', 'X2'] })
    const bonus = (name: string) => {
      const spec = attackRollSpec(fight.battle, fight.id(name), fight.id('y'), 'attack', 'TG-ATT-1', 'attack')
      return checkNumbers(fight.battle, spec, true).modifier
    }
    expect(['X0', 'X1', 'X2', 'X3'].map(bonus)).toEqual([-20, -20, -20, 0])
  })
})
