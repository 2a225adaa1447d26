// TG-GEO: the geometry of section 7 as Threat & Guard asks for it, on squares, hexes and without a grid.
import { describe, expect, test } from 'vitest'
import { isApart } from '../../../src/engine/systems/flanking.ts'
import { coverBetween } from '../../../src/engine/systems/lineOfEffect.ts'
import { within30, within60 } from '../../../src/geometry/angles.ts'
import type { Body } from '../../../src/geometry/field.ts'
import { insideDifficulty } from '../../../src/rules/threat-and-guard/spotSpecs.ts'
import { columnsOf } from '../../../src/rules/threat-and-guard/state.ts'
import { guardDistance, isInArea, isInside, threatReach } from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, plane } from '../../support/board.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }

function body(x: number, y: number, size = 1, z = 0): Body {
  return { x, y, size, z }
}

/** Is `other` in the Threat Area of `owner`? */
function inArea(fight: Fight, owner: string, other: string): boolean {
  return isInArea(fight.battle, fight.id(owner), fight.id(other))
}

const EMPTY = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . D`

describe('TG-GEO-1', () => {
  test('TG-GEO-1a: squares (0,0), (3,2): 3.606 <= 3.8, in; (0,0), (3,4) at limit 5: in', () => {
    const { field } = board(EMPTY).battle
    expect(field.within(body(0, 0), body(3, 2), 3800)).toBe(true)
    expect(field.within(body(0, 0), body(3, 2), 3605)).toBe(false)
    expect(field.within(body(0, 0), body(3, 4), 5000)).toBe(true)
    expect(field.within(body(0, 0), body(3, 4), 4999)).toBe(false)
    expect(Math.round(field.distance(body(0, 0), body(3, 2)))).toBe(3606)
  })

  test('TG-GEO-1a: hexes (0,0), (2,1): 2.646', () => {
    const { field } = board(EMPTY, {}, { grid: 'hex-pointy' }).battle
    // Axial (2, 1) is column 2 of row 1 in odd rows.
    expect(Math.round(field.distance(body(0, 0), body(2, 1)))).toBe(2646)
    expect(field.within(body(0, 0), body(2, 1), 2646)).toBe(true)
    expect(field.within(body(0, 0), body(2, 1), 2645)).toBe(false)
  })

  test('TG-GEO-1a: discs, centres 5.0, radii 0.5 and 1.0: 4.5', () => {
    const fight = plane([20, 20], {
      a: { at: [5, 5] },
      D: { at: [10, 5], sheet: 'troll' },
    })
    const { field, bodies } = fight.battle
    const [a, d] = [bodies[fight.id('a')]!, bodies[fight.id('D')]!]
    expect(field.distance(a, d)).toBe(4500)
    expect([field.within(a, d, 4500), field.within(a, d, 4499)]).toEqual([true, false])
  })

  test('TG-GEO-1a: between the nearest cells of two footprints', () => {
    // T covers (2..3, 0..1): its nearest cell to a is (2, 0).
    const fight = board('a . T .\n. . . .', { T: { sheet: 'troll' } })
    const { field, bodies } = fight.battle
    expect(field.distance(bodies[fight.id('a')]!, bodies[fight.id('T')]!)).toBe(2000)
  })

  test('TG-GEO-1b: 4 m apart, 3 m up: 5', () => {
    const { field } = board(EMPTY).battle
    expect(field.distance(body(0, 0), body(4, 0, 1, 3000))).toBe(5000)
    expect(field.within(body(0, 0), body(4, 0, 1, 3000), 5000)).toBe(true)
    expect(field.within(body(0, 0), body(4, 0, 1, 3000), 4999)).toBe(false)
  })
})

describe('TG-GEO-2 and -3', () => {
  test('TG-GEO-2: 1.0 + 1.8 + 1.0 = 3.8; unarmed 2.8; prone without move', () => {
    const reach = (piece: object) => {
      const fight = board('a . . . D', { a: piece })
      return threatReach(fight.battle, fight.id('a'))?.limitMm
    }
    const prone = { conditions: [{ id: 'prone', levels: 1 }] }
    expect(reach({})).toBe(3800)
    expect(reach({ weapon: 'unarmed' })).toBe(2800)
    expect(reach(prone)).toBe(2800)
    expect(reach({ sheet: 'wolf' })).toBe(2400)
    expect(reach({ sheet: 'spearman' })).toBe(4600)
  })

  test('TG-GEO-3: an enemy at 3 m behind a wall is not in; one beside it is', () => {
    const walled = board('a . . D\n. . . .', {}, { walls: [[2, 0, 2, 1]] })
    expect(inArea(walled, 'a', 'D')).toBe(false)
    expect(inArea(board('a . . D\n. . . .'), 'a', 'D')).toBe(true)
  })

  test('TG-GEO-3: in if one of its cells is; creatures do not cut it', () => {
    // The troll's nearest cell is 3 m off, its anchor 4 m, and b stands between.
    const fight = board('a . b . T .\n. . . . . .', { T: { sheet: 'troll' }, b: {} })
    expect(inArea(fight, 'a', 'T')).toBe(false)
    const near = board('T . . b a\n. . . . .', { T: { sheet: 'troll' } })
    expect(inArea(near, 'a', 'T')).toBe(true)
  })

  test('TG-GEO-3: without a grid the disc decides', () => {
    const at = (x: number) => plane([20, 10], { a: { at: [2, 5] }, D: { at: [x, 5] } })
    expect(inArea(at(5.8), 'a', 'D')).toBe(true)
    expect(inArea(at(5.801), 'a', 'D')).toBe(false)
  })
})

describe('TG-GEO-4 and -5', () => {
  const archer = (direction: number, step = 'med') => ({
    sheet: 'archer',
    system: { pc: true, aim: { direction, step } },
  })

  test('TG-GEO-4: arc 60, aimed east: exactly 30 degrees off in, 31 out', () => {
    // tan 30 = 0.57735; at 15 m that is 8.660 m.
    const at = (y: number) => plane([40, 40], { a: { at: [5, 20], ...archer(90) }, D: { at: [20, y] } })
    expect(inArea(at(20 + 8.66), 'a', 'D')).toBe(true)
    expect(inArea(at(20 + 8.662), 'a', 'D')).toBe(false)
    // 31 degrees: 9.013 m.
    expect(inArea(at(20 - 9.013), 'a', 'D')).toBe(false)
  })

  test('TG-GEO-4: hex (1,1) from direction (1,0): exactly 30 degrees, in', () => {
    // Axial (1, 1) is column 1 of row 1 where odd rows are shoved; (2, 2) is column 3 of row 2.
    const fight = board(
      'a . . . .\n. D . . .\n. . . E .\n. . . . .',
      { a: archer(90), E: {} },
      { grid: 'hex-pointy' },
    )
    expect([inArea(fight, 'a', 'D'), inArea(fight, 'a', 'E')]).toEqual([true, true])
    const off = board('a . . . .\n. . . . .\n. . D . .', { a: archer(90) }, { grid: 'hex-pointy' })
    expect(inArea(off, 'a', 'D')).toBe(false)
  })

  test('TG-GEO-4: as long as his ranged Threat Distance, cut by walls, one centre in the angle is enough', () => {
    const far = (x: number) => plane([80, 10], { a: { at: [1, 5], ...archer(90) }, D: { at: [x, 5] } })
    expect([inArea(far(21), 'a', 'D'), inArea(far(21.001), 'a', 'D')]).toEqual([true, false])
    const walled = board('a . . D\n. . . .', { a: archer(90) }, { walls: [[2, 0, 2, 1]] })
    expect(inArea(walled, 'a', 'D')).toBe(false)
    // Only the lower left cell of the troll, (2, 1), lies in the angle.
    const troll = board('a . T .\n. . . .', { a: archer(110), T: { sheet: 'troll' } })
    expect(inArea(troll, 'a', 'T')).toBe(true)
  })

  test('TG-GEO-4: no Aim yet: no area', () => {
    const fight = board('a . . D', { a: { sheet: 'archer' } })
    expect(inArea(fight, 'a', 'D')).toBe(false)
    expect(threatReach(fight.battle, fight.id('a'))).toBeUndefined()
  })

  /** An archer who aims; the distance then, and the events. Attack skill 12: TN 62. */
  const aim = (roll: number, kept: boolean, step = 'med') => {
    const fight = board('a . . . . . . . D', {
      a: { ...archer(90, step), set: { skills: { attack: { 'long-bow': 12 } } } },
      D: { set: { mr: 1 } },
    })
    fight.do('a', 'aim', { direction: kept ? 'keep' : 180 })
    fight.wait('D', 5, ['aim', 'a', roll])
    return { fight, distance: threatReach(fight.battle, fight.id('a'))!.limitMm / 1000 }
  }

  test('TG-GEO-5a: CF: new direction med; kept one step shorter, med at least; the failure amount is added', () => {
    expect(aim(100, false, 'extreme').distance).toBe(20)
    expect(aim(100, true, 'long').distance).toBe(20)
    expect(aim(100, true, 'extreme').distance).toBe(40)
    expect(aim(100, true, 'med').distance).toBe(20)
    // Unarmed skill aside: at TN 53 (skill 3) a 100 fails by 47.
    const fight = board('a . . . . . . . D', {
      a: { ...archer(90, 'long'), set: { skills: { attack: { 'long-bow': 3 } } } },
    })
    fight.do('a', 'aim', { direction: 'keep' })
    const events = fight.wait('D', 5, ['aim', 'a', 100])
    expect(only(events, 'checked', 'effectBegan', 'aimed')).toEqual([
      'check attack/aim a CF -47 (tn 53, natural 100, total 100, amount 47) TG-GEO-5',
      'aimed a distance:20000 kept:true TG-GEO-5',
      'effectBegan a label:badAim source:a until:["first",["level","a","aim"],["level","a","attack:long-bow"]] value:47 TG-GEO-5a',
    ])
    // The penalty is for checks with that skill, and an Aim of But or better ends it.
    fight.do('a', 'aim', { direction: 'keep' }, ['aim', 'a', 14])
    expect(fight.effects()).toEqual([])
  })

  test('TG-GEO-5b: NF: new direction med; kept unchanged', () => {
    expect(aim(80, false, 'long').distance).toBe(20)
    expect(aim(80, true, 'long').distance).toBe(40)
  })

  test('TG-GEO-5c: But, N: new direction long; kept one step longer', () => {
    expect([aim(65, false).distance, aim(50, false).distance]).toEqual([40, 40])
    expect([aim(65, true).distance, aim(50, true).distance]).toEqual([40, 40])
    expect(aim(50, true, 'long').distance).toBe(70)
    expect(aim(50, true, 'extreme').distance).toBe(70)
  })

  test('TG-GEO-5d: S: extreme', () => {
    expect([aim(30, false).distance, aim(30, true).distance]).toEqual([70, 70])
    expect(aim(30, true).fight.effects()).toEqual([])
  })

  test('TG-GEO-5e: C: extreme, and the attack skill is subtracted until a CF with it or out of combat', () => {
    const { fight, distance } = aim(10, false)
    expect([distance, fight.effects()]).toEqual([70, ['TG-GEO-5e goodAim a -12']])
    const checked = only(fight.do('a', 'aim', { direction: 90 }, ['aim', 'a', 74]), 'checked')
    expect(checked).toEqual(['check attack/aim a But 0 (tn 62, natural 74, total 62, amount 1) TG-GEO-5'])
    expect(fight.effects()).toEqual(['TG-GEO-5e goodAim a -12'])
    fight.do('a', 'leave-combat', {})
    expect(fight.effects()).toEqual([])
  })
})

describe('TG-GEO-6', () => {
  const line = (
    picture: string,
    from: readonly [number, number],
    to: readonly [number, number],
    walls: readonly unknown[] = [],
  ) => {
    const fight = board(picture, {}, { walls: walls as never })
    const { field } = fight.battle
    const there = field.hasLine(body(...from), body(...to))
    expect(field.hasLine(body(...to), body(...from)), 'both ways').toBe(there)
    return there
  }

  test('TG-GEO-6: (0,0)-(2,2): solid (1,0): free; solid (1,0) and (0,1): stopped', () => {
    expect(line('. # . D\n. . . .\n. . . .', [0, 0], [2, 2])).toBe(true)
    expect(line('. # . D\n# . . .\n. . . .', [0, 0], [2, 2])).toBe(false)
  })

  test('TG-GEO-6: a wall in two pieces stops at their joint; one piece alone does not', () => {
    // Centres on whole numbers in the rulebook: x = 1.5 is the edge x = 2 of files, y from 0 to 1 to 2.
    const picture = '. . . D\n. . . .\n. . . .'
    expect(
      line(
        picture,
        [1, 0],
        [2, 1],
        [
          [2, 0, 2, 1],
          [2, 1, 2, 2],
        ],
      ),
    ).toBe(false)
    expect(line(picture, [1, 0], [2, 1], [[2, 0, 2, 1]])).toBe(true)
    expect(line(picture, [1, 0], [2, 1], [[2, 1, 2, 2]])).toBe(true)
  })

  test('TG-GEO-6: hex (0,0)-(1,1) runs along a side: one neighbour solid: free; both: stopped', () => {
    const hex = (picture: string) => {
      const { field } = board(picture, {}, { grid: 'hex-pointy' }).battle
      // Axial (1, 1) is column 1 of row 1; (1, 0) is column 1 of row 0, (0, 1) is column 0 of row 1.
      return [field.hasLine(body(0, 0), body(1, 1)), field.hasLine(body(1, 1), body(0, 0))]
    }
    expect(hex('. # . D\n. . . .')).toEqual([true, true])
    expect(hex('. . . D\n# . . .')).toEqual([true, true])
    expect(hex('. # . D\n# . . .')).toEqual([false, false])
  })
})

describe('TG-GEO-7', () => {
  const cover = (walls: readonly unknown[], grid: 'square' | 'hex-pointy' = 'square') => {
    const fight = board('a . . . D\n. . . . .', {}, { walls: walls as never, grid })
    return coverBetween(fight.battle, fight.id('a'), fight.id('D'))
  }

  test('TG-GEO-7: 4 rays: none stopped no cover, 1 or 2 light, 3 or 4 heavy', () => {
    expect([cover([]).level, cover([]).rays.length]).toEqual(['none', 4])
    const low = (y1: number, y2: number) => cover([{ line: [3, y1, 3, y2], blocks: ['move'], low: true }])
    const half = low(0.5, 1)
    expect([half.stopped, half.level]).toEqual([2, 'light'])
    const all = low(0, 1)
    expect([all.stopped, all.level]).toEqual([4, 'heavy'])
  })

  test('TG-GEO-7: a low wall stops no line of effect', () => {
    const fight = board('a . . D', {}, { walls: [{ line: [2, 0, 2, 1], blocks: ['move'], low: true }] })
    expect(inArea(fight, 'a', 'D')).toBe(true)
  })

  test("TG-GEO-7: a low wall on the attacker's own cell stops none", () => {
    expect(cover([{ line: [1, 0, 1, 1], blocks: ['move'], low: true }]).level).toBe('none')
    expect(cover([{ line: [2, 0, 2, 1], blocks: ['move'], low: true }]).level).toBe('heavy')
  })

  test('TG-GEO-7: hexes have 6 rays, discs 8', () => {
    expect(cover([], 'hex-pointy').rays.length).toBe(6)
    const fight = plane([20, 10], { a: { at: [2, 5] }, D: { at: [10, 5] } })
    expect(coverBetween(fight.battle, fight.id('a'), fight.id('D')).rays.length).toBe(8)
  })

  test('TG-GEO-7: creatures give none', () => {
    const fight = board('a b C . D')
    expect(coverBetween(fight.battle, fight.id('a'), fight.id('D')).level).toBe('none')
  })
})

describe('TG-GEO-8 and -9', () => {
  test('TG-GEO-8: hex cells 1, 3, 7, 12; footprint 2 at (0,0): square centre (0.5, 0.5), hex (1/3, 1/3)', () => {
    const wide = Array.from({ length: 9 }, () => '. . . . . . . . .')
      .join('\n')
      .replace(/\.$/, 'D')
    const square = board(wide).battle.field
    const hex = board(wide, {}, { grid: 'hex-pointy' }).battle.field
    expect([1, 2, 3, 4].map((size) => hex.cellsOf(body(4, 4, size))!.length)).toEqual([1, 3, 7, 12])
    expect([1, 2, 3, 4].map((size) => square.cellsOf(body(0, 0, size))!.length)).toEqual([1, 4, 9, 16])
    // Lattices: squares twice, hexes three times.
    const offset = (field: typeof square) => {
      const [one, two] = [field.centre(body(0, 0)), field.centre(body(0, 0, 2))]
      return [two.x - one.x, two.y - one.y]
    }
    expect(offset(square)).toEqual([1, 1])
    expect(offset(hex)).toEqual([1, 1])
  })

  test('TG-GEO-9b: (0,0) to (1,1), solid (1,0): refused', () => {
    const fight = board('a # . .\n. . . D', { a: PC })
    fight.refuse({ creature: 'a', kind: 'move', path: [[1, 1]] }, 'TG-GEO-9', 'noStep')
  })

  test('TG-GEO-9b: no diagonal past a corner that a wall touches; creatures do not block corners', () => {
    const walled = board('a . . .\n. . . .\n. . . D', { a: PC }, { walls: [[1, 1, 1, 2]] })
    walled.refuse({ creature: 'a', kind: 'move', path: [[1, 1]] }, 'TG-GEO-9')
    const friend = board('a b . . . .\n. . . . . .\n. . . . . D', { a: PC })
    friend.move('a', [[1, 1]])
    expect(friend.at('a')).toEqual([1, 1])
  })

  test('TG-GEO-9b: no step across a wall, off the map, or to a cell that is no neighbour', () => {
    const fight = board('a . . D', { a: PC }, { walls: [[1, 0, 1, 1]] })
    fight.refuse({ creature: 'a', kind: 'move', path: [[1, 0]] }, 'TG-GEO-9')
    fight.refuse({ creature: 'a', kind: 'move', path: [[0, 1]] }, 'TG-GEO-9')
    fight.refuse({ creature: 'a', kind: 'move', path: [[2, 0]] }, 'TG-GEO-9')
  })

  test('TG-GEO-9b: all cells of a footprint must pass', () => {
    const fight = board('T . . .\n. . # .\n. . . .\n. . . d', { T: { sheet: 'troll', ...PC } })
    fight.refuse({ creature: 'T', kind: 'move', path: [[1, 0]] }, 'TG-GEO-9')
    const free = board('T . . .\n. . . .\n. . # .\n. . . d', { T: { sheet: 'troll', ...PC } })
    expect(free.refuse({ creature: 'T', kind: 'move', path: [[1, 1]] }, 'TG-GEO-9').code).toBe('noStep')
  })

  test('TG-GEO-9a: 2 diagonals of 1 m: 2828 mm', () => {
    const fight = board('a . . . . . . .\n. . . . . . . .\n. . . . . . . D', { a: PC })
    fight.move('a', [
      [1, 1],
      [2, 2],
    ])
    expect(fight.time('a')).toBe(Math.ceil((2828 * 5040) / 4000))
  })

  test('TG-GEO-9c: (0,0),(2,0),(5,0) equals (0,0),(5,0)', () => {
    const walk = (path: readonly (readonly [number, number])[]) => {
      const fight = plane([40, 10], { a: { at: [1, 5], ...PC }, D: { at: [30, 5] } })
      fight.move('a', path as never)
      const events = fight.waitFor('a', 5)
      return { at: fight.at('a'), now: fight.now, moved: only(events, 'moved').length }
    }
    expect(
      walk([
        [3, 5],
        [6, 5],
      ]),
    ).toEqual(walk([[6, 5]]))
    expect(walk([[6, 5]])).toMatchObject({ at: [6000, 5000], now: 6300 })
  })

  test('TG-GEO-9c: the disc sweeps the segment, free of walls and enemies', () => {
    const at = (y: number) =>
      plane([20, 10], { a: { at: [2, 5], ...PC }, D: { at: [6, y], inCombat: false } })
    at(5.9).refuse({ creature: 'a', kind: 'move', path: [[10, 5]] }, 'TG-MOVE-6')
    at(6.0).move('a', [[10, 5]])
    const walled = (y: number) =>
      plane([20, 10], { a: { at: [2, 5], ...PC }, D: { at: [18, 1] } }, { walls: [[6, 0, 6, y]] })
    walled(4.6).refuse({ creature: 'a', kind: 'move', path: [[10, 5]] }, 'TG-GEO-9')
    walled(4.5).move('a', [[10, 5]])
  })

  test('TG-GEO-9d: without a grid a guard is kept at 1 mm outside', () => {
    const make = () => plane([20, 10], { a: { at: [2, 5], ...PC }, D: { at: [10, 5], set: { mr: 1 } } })
    // D's guard is 1.4 m: 8.6 is inside (the limit counts), 8.599 is not.
    make().refuse({ creature: 'a', kind: 'move', path: [[8.6, 5]] }, 'TG-GUARD-2')
    const fight = make()
    // Its first Init of 4 m ends outside of D's Threat Area (6.2 m from D's place on).
    fight.move('a', [[8.599, 5]])
    fight.wait('D', 5, ['enter', 'a', 50], ['inside', 'a', 50])
    expect(fight.at('a')).toEqual([8599, 5000])
  })
})

describe('TG-GEO-10', () => {
  test('TG-GEO-10a: (1,-1), (-3,0): 135 degrees, flanking; (1,0), (0,1): 90, no', () => {
    const fight = board('. . . . B\nA . . c .\n. . . d .', {
      A: { sheet: 'spearman' },
      B: {},
      d: { side: 'red' },
    })
    const [a, b, c, d] = ['A', 'B', 'c', 'd'].map((name) => fight.id(name)) as [
      number,
      number,
      number,
      number,
    ]
    expect(isApart(fight.battle, c, b, a)).toBe(true)
    expect(isApart(fight.battle, c, b, d)).toBe(true)
    expect(isApart(fight.battle, c, a, d)).toBe(false)
  })

  test('TG-GEO-10a: hex (1,0), (-1,1): exactly 120, flanking; (1,0), (0,1): 60, no', () => {
    // Around axial (1, 1), which is column 1 of row 1: (2,1) is column 2, (0,2) column 1 of row 2, (1,2) column 2 of it.
    const fight = board('. . . .\n. c A .\n. B D .', {}, { grid: 'hex-pointy' })
    const [a, b, c, d] = ['A', 'B', 'c', 'D'].map((name) => fight.id(name)) as [
      number,
      number,
      number,
      number,
    ]
    expect(isApart(fight.battle, c, a, b)).toBe(true)
    expect(isApart(fight.battle, c, a, d)).toBe(false)
  })

  test('TG-GEO-10: within 60 and within 30 degrees', () => {
    // (1,0) and (1,1): 45 degrees; (1,0) and (2,1): 26.6; (1,0) and (0,1): 90.
    expect([within60(1, 1, 2), within30(1, 1, 2)]).toEqual([true, false])
    expect([within60(2, 1, 5), within30(2, 1, 5)]).toEqual([true, true])
    expect([within60(0, 1, 1), within30(0, 1, 1)]).toEqual([false, false])
    expect(within60(-1, 1, 2)).toBe(false)
  })
})

describe('TG-GEO-11', () => {
  const difficulty = (picture: string) => {
    const fight = board(picture, { a: { set: { dcv: 40 } }, D: { set: { dcv: 40 } } })
    return insideDifficulty(fight.battle, fight.id('a'), fight.id('D'))
  }

  test('TG-GEO-11: rough, difficult, rough: 10; one open cell among them: 0', () => {
    expect(difficulty(',a ~ , D')).toBe(10)
    expect(difficulty(',a ~ . D')).toBe(0)
  })

  test("TG-GEO-11: the spot itself counts, the enemy's own cells do not", () => {
    expect(difficulty('~a ^ ^ ,D')).toBe(20)
    expect(difficulty('^a ^ .D')).toBe(35)
    expect(difficulty('^a .D')).toBe(35)
  })

  test('TG-GEO-11: every cell whose inside the line crosses, to the nearest cell of the enemy', () => {
    // From (0,0) to (2,1): crosses (1,0) and (1,1); not (2,0).
    expect(difficulty('~a ~ . .\n. , D .')).toBe(10)
  })
})

describe('TG-GEO-13', () => {
  const griffin = (height: number) => ({ sheet: 'griffin', altitude: height, set: { mr: 1 } })

  test('TG-GEO-13: bodies bar the way only to those less than 2 m above or below', () => {
    const at = (height: number) =>
      board('a . G . . . .\n. . . . . . .', { a: PC, G: { ...griffin(height), inCombat: false } })
    at(1.9).refuse(
      {
        creature: 'a',
        kind: 'move',
        path: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      'TG-MOVE-6',
    )
    const over = at(2)
    over.move('a', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(over.at('a')).toEqual([3, 0])
  })

  test('TG-GEO-13: angles are taken on the plane', () => {
    const fight = board('A . c . G .\n. . . . . .', { G: griffin(3) })
    expect(isApart(fight.battle, fight.id('c'), fight.id('A'), fight.id('G'))).toBe(true)
  })

  test('TG-GEO-13: 3 m along and 4 m up: 5 m, without a terrain factor', () => {
    const row = 'a ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ D'
    const fight = board(row, {
      a: { sheet: 'griffin', set: { footprint: 1, move: 1, mr: 4 }, altitude: 2, system: { pc: true } },
    })
    // Three steps along while it rises by four metres in all.
    fight.do('a', 'move', {
      path: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      altitude: 6,
    })
    fight.waitFor('a', 5)
    expect(fight.battle.columns.altitude[fight.id('a')]).toBe(6000)
    expect(Math.abs(fight.now - Math.ceil((5000 * 5040) / 4000))).toBeLessThan(10)
  })

  test('TG-GEO-13: walls are higher than any flyer', () => {
    const fight = board('a . . G .\n. . . . .', { G: griffin(4) }, { walls: [[2, 0, 2, 2]] })
    expect(fight.battle.field.hasLine(fight.battle.bodies[1]!, fight.battle.bodies[2]!)).toBe(false)
    expect(isInside(fight.battle, fight.id('G'), fight.id('a'))).toBe(false)
    expect(guardDistance(fight.battle, fight.id('G'))).toBe(1500)
    expect(columnsOf(fight.battle).inCombat[fight.id('G')]).toBe(1)
  })
})
