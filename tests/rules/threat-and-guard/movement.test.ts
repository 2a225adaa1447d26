// TG-MOVE: walking by sub turns, the checks at each spot, and what stops a mover.
import { describe, expect, test } from 'vitest'
import { memoryOf, remember, withEntry } from '../../../src/rules/threat-and-guard/state.ts'
import { board, type Fight, type Piece, plane } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { expectEvents, only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const ASKS: Piece = { system: { pc: true, orders: { subTurn: 'ask' } } }
const SLOW: Piece = { set: { mr: 1 } }

function inits(n: number): number {
  return n * 5040
}

/** Straight east from (x, y): n cells. */
function east(x: number, y: number, n: number): [number, number][] {
  return Array.from({ length: n }, (_, i) => [x + i + 1, y])
}

function row(signs: string, length: number, last = 'D'): string {
  return [signs, ...Array.from({ length }, () => '.'), last].join(' ')
}

/** Kinds of checks, in order: `enter>D`. */
function checks(events: ReturnType<Fight['act']>): string[] {
  return events
    .filter((event) => event.kind === 'checked')
    .map((event) =>
      event['against'] === undefined ? String(event['purpose']) : `${event['purpose']}>${event['against']}`,
    )
}

/** Where the mover stood at each check. */
function whereChecked(events: ReturnType<Fight['act']>): unknown[] {
  let at: unknown
  return events.flatMap((event) => {
    if (event.kind === 'moved') at = event['to']
    return event.kind === 'checked' ? [at] : []
  })
}

describe('TG-MOVE-1 and -2', () => {
  test('TG-MOVE-1: MR 4, move 1, 6 m open: 1.5 Inits; 6 m rough: 9 Moves, 2.25', () => {
    const time = (sign: string, ...rolls: Roll[]) => {
      const fight = board(`a ${`${sign} `.repeat(6)}. . . . . . D`, {
        a: { ...PC, inCombat: false },
        D: SLOW,
      })
      fight.move('a', east(0, 0, 6))
      fight.wait('D', 5, ...rolls)
      expect(fight.asked()).toEqual(['a declare'])
      return fight.now / 5040
    }
    expect(time('.')).toBe(1.5)
    // Terrain checks after each 4 Moves: at the third cell (4.5) and at the sixth (9).
    expect(time(',', ['terrain', 'a', 40], ['terrain', 'a', 40])).toBe(2.25)
  })

  test('TG-MOVE-1: each step times the factor of the terrain entered: rough 1.5, difficult 2, severe 3', () => {
    const time = (picture: string) => {
      const fight = board(`${picture} . . . . . . . . D`, { a: { ...PC, inCombat: false, set: { mr: 15 } } })
      fight.move('a', east(0, 0, 3))
      return fight.time('a')
    }
    expect(time('a . . .')).toBe(1260)
    // 1 + 1.5 + 2 and 1 + 2 + 3 Moves at MR 15, rounded up once.
    expect(time('a . , ~')).toBe(Math.ceil((4.5 * 5040) / 15))
    expect(time('a . ~ ^')).toBe(Math.ceil((6 * 5040) / 15))
    // The terrain that is left does not count.
    expect(time('^a . . ~')).toBe(Math.ceil((4 * 5040) / 15))
  })

  test('TG-MOVE-2: MR 6, check spot after 2 of 4 Moves: walks 2 and checks at tick 0; then 1680; then 3360', () => {
    const near = board('a . . . . . D', { a: { ...PC, set: { mr: 6 } }, D: { sheet: 'spearman' } })
    const events = near.move('a', east(0, 0, 4), ['enter', 'a', 45], ['inside', 'a', 40])
    expectEvents(events, [
      'declared a action:move at:3360 TG-TIME-2',
      'subTurn a TG-MOVE-2',
      'moved a from:[0,0] how:move to:[1,0]',
      'moved a from:[1,0] how:move to:[2,0]',
      'roll enter a 45',
      'check attack/enter a>D N 14 (tn 59, natural 45, total 45, amount 14) TG-MOVE-7',
      'roll inside a 40',
      'check terrain/inside a>D N 13 (tn 53, natural 40, total 40, amount 13) TG-MOVE-8',
      'turn D TG-TIME-3',
    ])
    expect(near.time('a')).toBe(1680)
    const later = near.wait('D', 5)
    expect(only(later, 'subTurn', 'moved', 'turn')).toEqual([
      'subTurn a TG-MOVE-2',
      'moved a from:[2,0] how:move to:[3,0]',
      'moved a from:[3,0] how:move to:[4,0]',
      'turn a TG-TIME-3',
    ])
    expect(near.now).toBe(3360)
  })

  test('TG-MOVE-2b: the first sub turn at once, each later one at its own time in the turn order', () => {
    const fight = board(`${row('a', 12)}\n${row('.', 12, '.')}`, {
      a: { ...PC, set: { mr: 2 } },
      D: { set: { mr: 1 } },
    })
    fight.move('a', east(0, 0, 6))
    expect([fight.at('a'), fight.now]).toEqual([[2, 0], 0])
    fight.wait('D', 1.25)
    expect([fight.at('a'), fight.now]).toEqual([[4, 0], inits(1.25)])
    fight.wait('D', 1)
    expect([fight.at('a'), fight.now]).toEqual([[6, 0], inits(2.25)])
  })

  test('TG-MOVE-2c: by whole steps, at least one', () => {
    // Severe ground: one step is 3 Moves, more than an Init at MR 2.
    const fight = board(`a ^ ^ . . . . . . D`, { a: { ...PC, inCombat: false, set: { mr: 2 } }, D: SLOW })
    fight.move('a', east(0, 0, 2), ['terrain', 'a', 20])
    expect([fight.at('a'), fight.time('a')]).toEqual([[1, 0], inits(1.5)])
    // Diagonals of 1.414 at MR 4: two fit into an Init, a third does not.
    const picture = `${row('a', 8, '.')}\n${row('.', 8, '.')}\n${row('.', 8, '.')}\n${row('.', 8)}`
    const diagonal = board(picture, { a: PC, D: { ...SLOW, inCombat: false } })
    diagonal.move('a', [
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect([diagonal.at('a'), diagonal.time('a')]).toEqual([[2, 2], Math.ceil((2828 * 5040) / 4000)])
  })

  test('TG-MOVE-2a: the whole path is planned when declared: a barred one is refused as a whole', () => {
    const fight = board('a . . # . . D', { a: PC })
    const refused = fight.refuse({ creature: 'a', kind: 'move', path: east(0, 0, 4) }, 'TG-GEO-9')
    expect(refused.data['step']).toBe(2)
    for (const path of [undefined, [], 'east', [[1]], [[1, 'x']], [[0.5, 0]]]) {
      fight.refuse({ creature: 'a', kind: 'move', path } as never, 'TG-CMD-1')
    }
    fight.refuse({ creature: 'a', kind: 'move', path: [[1, 0]], run: 'yes' }, 'TG-CMD-1')
  })

  test('TG-MOVE-2c: he may give up or run from the second sub turn on, or after opportunities', () => {
    const fight = board(row('a', 12), { a: { ...ASKS, set: { mr: 2 } }, D: SLOW })
    fight.move('a', east(0, 0, 6))
    fight.wait('D', 5)
    expect([fight.asked(), fight.at('a')]).toEqual([['a sub-turn'], [2, 0]])
    fight.refuse({ decision: fight.decision('a').id, creature: 'a', choice: 'fly' }, 'TG-CMD-1')
    fight.answer('a', 'go-on')
    expect(fight.at('a')).toEqual([4, 0])
    fight.answer('a', 'run', ['run', 'a', 10])
    expect(fight.at('a')).toEqual([6, 0])
  })
})

describe('TG-MOVE-3', () => {
  test('TG-MOVE-3a: forced to stop: one level of Stopped 1, the rest of the path is lost', () => {
    const fight = board('a ~ ~ . . . . . . . D', { a: { ...PC, inCombat: false } })
    const events = fight.move('a', east(0, 0, 4), ['terrain', 'a', 70])
    expect(only(events, 'stopped', 'condition', 'moved').slice(-2)).toEqual([
      'stopped a TG-MOVE-4',
      'condition a change:1 condition:stopped-1 levels:1 TG-MOVE-3a',
    ])
    fight.wait('D', 5)
    expect([fight.at('a'), fight.now]).toEqual([[2, 0], inits(1)])
  })

  test('TG-MOVE-3a: nothing for one neither moving nor being moved', () => {
    const fight = board('a . . . . W', {
      a: { conditions: [{ id: 'off-guard-2', levels: 1 }], inCombat: false, ...SLOW },
      W: PC,
    })
    fight.move(
      'W',
      [
        [4, 0],
        [3, 0],
      ],
      ['attack', 'W', 50],
      ['damage', 'W', 1, 6],
    )
    expect(fight.get('a', 'stopped1')).toBe(0)
  })

  test('TG-MOVE-3a: the next step is barred by an enemy that came there', () => {
    const picture = `${row('a', 8, '.')}\n. . . . D . . . . .`
    const fight = board(picture, {
      a: { ...PC, inCombat: false, set: { mr: 2 } },
      D: { ...SLOW, inCombat: false },
    })
    fight.move('a', east(0, 0, 6))
    fight.move('D', [[4, 0]])
    fight.wait('D', 5)
    expect(fight.at('a')).toEqual([3, 0])
    expect(fight.get('a', 'stopped1')).toBe(1)
  })

  test('TG-MOVE-3a: lack of room to end: a friend stands there by now', () => {
    const picture = `${row('a', 8)}\n. . . . b . . . . .`
    const fight = board(picture, { a: { ...PC, set: { mr: 2 } }, b: SLOW, D: { ...SLOW, inCombat: false } })
    fight.move('a', east(0, 0, 4))
    fight.wait('D', 5)
    fight.move('b', [[4, 0]])
    fight.wait('b', 5)
    expect([fight.at('a'), fight.get('a', 'stopped1')]).toEqual([[3, 0], 1])
  })

  test('TG-MOVE-3b: gives up at 2 of 4 Moves: Blundering 1, Stopped 2', () => {
    const fight = board(row('a', 10), { a: { ...ASKS, set: { mr: 2 } }, D: SLOW })
    fight.move('a', east(0, 0, 4))
    fight.wait('D', 5)
    fight.answer('a', 'give-up')
    expect([fight.at('a'), fight.now]).toEqual([[2, 0], inits(1)])
    expect([fight.get('a', 'blundering1'), fight.get('a', 'stopped2'), fight.get('a', 'stopped1')]).toEqual([
      1, 1, 0,
    ])
  })

  test('TG-MOVE-3b, TG-TIME-10: a Move given up at once: next turn 1260 ticks later', () => {
    const fight = board('D . a . . .', { a: ASKS, D: SLOW })
    fight.attack('a', 'D')
    // His attack at 1.0 fumbles; D's opportunity comes in the first sub turn of the move that he then declares.
    fight.wait('D', 5, ['attack', 'a', 100])
    expect([fight.now, fight.pending()]).toEqual([inits(1), ['D on a']])
    fight.move(
      'a',
      [
        [3, 0],
        [4, 0],
      ],
      ['attack', 'D', 90],
    )
    expect([fight.asked(), fight.at('a')]).toEqual([['a sub-turn'], [2, 0]])
    fight.answer('a', 'give-up')
    expect([fight.asked(), fight.at('a'), fight.now]).toEqual([['a declare'], [2, 0], inits(1.25)])
  })

  test('TG-MOVE-3c: a mover displaced by another is forced to stop', () => {
    // W, walking off in two sub turns, is pushed by A in between.
    const fight = board('A W . . . . . . .', {
      A: { side: 'blue', inCombat: false, set: { mr: 4 } },
      W: { inCombat: false, set: { mr: 2 }, side: 'red', system: { pc: true } },
    })
    fight.wait('A', 0.25)
    fight.move('W', east(1, 0, 4), ['inside', 'W', 30])
    expect(fight.at('W')).toEqual([3, 0])
    const push = { target: 'W', path: [[4, 0]] }
    const events = fight.do('A', 'push', push, ['push', 'A', 50], ['stopped', 'W', 50])
    expect(only(events, 'stopped')).toEqual(['stopped W TG-MOVE-3c'])
    expect([fight.at('W'), fight.get('W', 'stopped1')]).toEqual([[4, 0], 1])
  })
})

describe('TG-MOVE-4 to -6', () => {
  test('TG-MOVE-4: MR 4, 3 Moves difficult, 1 Move rough: Difficulty 10; move skill 8: TN 48', () => {
    // 1 + 1 + 1 difficult and 0.75 + 0.75 rough: cells of half a metre.
    const fight = board(
      'a ~ ~ ~ , , . . . . . . . . . . . . . D',
      { a: { ...PC, inCombat: false, sheet: 'spearman' }, D: SLOW },
      { metresPerCell: 0.5 },
    )
    fight.move('a', east(0, 0, 5))
    const events = fight.wait('D', 5, ['terrain', 'a', 40])
    expect(only(events, 'checked')).toEqual([
      'check terrain a N 8 (tn 48, natural 40, total 40, amount 8) TG-MOVE-4',
    ])
  })

  test('TG-MOVE-4: the lowest difficulty among those spots; 10, 20, 35; open neither counts nor lowers', () => {
    const difficulty = (picture: string, mr: number) => {
      const fight = board(`${picture} . . . . . . . . . D`, {
        a: { ...PC, inCombat: false, set: { mr } },
        D: SLOW,
      })
      const cells = picture.split(' ').length - 1
      const events = fight.move('a', east(0, 0, cells), ['terrain', 'a', 10])
      return 60 - Number(events.find((event) => event.kind === 'checked')!['tn'])
    }
    expect(difficulty('a ~ ~', 4)).toBe(20)
    expect(difficulty('a ^', 3)).toBe(35)
    expect(difficulty('a , ,', 3)).toBe(10)
    expect(difficulty('a ^ ~ ~', 7)).toBe(20)
    expect(difficulty('a ~ , ,', 5)).toBe(10)
  })

  test('TG-MOVE-4: NF: forced to stop; CF: also prone', () => {
    const walk = (roll: number, ...rolls: Roll[]) => {
      const fight = board('a ~ ~ . . . . . . . . D', { a: { ...PC, inCombat: false } })
      fight.move('a', east(0, 0, 3), ['terrain', 'a', roll], ...rolls)
      return [fight.get('a', 'stopped1'), fight.get('a', 'prone')]
    }
    expect(walk(45)).toEqual([0, 0])
    expect(walk(70)).toEqual([1, 0])
    expect(walk(90, ['prone', 'a', 30])).toEqual([1, 1])
  })

  test('TG-MOVE-4: as often as the counter is full, at one cell too', () => {
    // MR 1, severe: 3 Moves with one step.
    const fight = board('a ^ . . . . . . . . D', { a: { ...PC, inCombat: false, set: { mr: 1 } }, D: SLOW })
    const rolls: Roll[] = [
      ['terrain', 'a', 10],
      ['terrain', 'a', 10],
      ['terrain', 'a', 10],
    ]
    expect(checks(fight.move('a', [[1, 0]], ...rolls))).toEqual(['terrain', 'terrain', 'terrain'])
  })

  test("TG-MOVE-5: pushed into an enemy's area: attack roll against that enemy", () => {
    // A pushes d two cells on, into the area of B.
    const fight = board('A d . . . B', {
      A: { ...PC, set: { ocv: 60 } },
      d: { inCombat: false },
      B: { weapon: 'dagger', set: { mr: 1 } },
    })
    const path = [[2, 0]]
    const events = fight.do(
      'A',
      'push',
      { target: 'd', path },
      ['push', 'A', 30],
      ['enter', 'd', 30],
      ['inside', 'd', 5],
    )
    expect(checks(events)).toEqual(['push>d', 'enter>B', 'inside>B'])
  })

  test('TG-MOVE-6: friends may be passed, not stopped on', () => {
    const fight = board(row('a b', 8), { a: PC, D: { ...SLOW, inCombat: false } })
    fight.refuse({ creature: 'a', kind: 'move', path: [[1, 0]] }, 'TG-MOVE-6', 'noRoom')
    fight.move('a', east(0, 0, 2))
    expect(fight.at('a')).toEqual([2, 0])
  })

  test("TG-MOVE-6: also with a sub turn's end; who must stop there goes back to the last free spot", () => {
    const fight = board(row('a . b', 8), {
      a: { ...ASKS, set: { mr: 2 } },
      b: SLOW,
      D: { ...SLOW, inCombat: false },
    })
    fight.move('a', east(0, 0, 4))
    expect(fight.at('a')).toEqual([2, 0])
    fight.waitFor('a', 5)
    const events = fight.answer('a', 'give-up')
    expect(only(events, 'moved')).toEqual(['moved a from:[2,0] how:back to:[1,0]'])
    expect(fight.at('a')).toEqual([1, 0])
  })

  test('TG-MOVE-6: back over several friends, to the start if need be', () => {
    const fight = board(row('a b c', 8), {
      a: { ...ASKS, set: { mr: 2 } },
      b: SLOW,
      c: SLOW,
      D: { ...SLOW, inCombat: false },
    })
    fight.move('a', east(0, 0, 4))
    for (let i = 0; i < 3; i += 1) fight.wait(fight.asked()[0]!.split(' ')[0]!, 5)
    fight.answer('a', 'give-up')
    expect(fight.at('a')).toEqual([0, 0])
  })

  test('TG-MOVE-6: enemies in action are not passed', () => {
    const fight = board('a D . . . .', { a: PC, D: { inCombat: false } })
    fight.refuse({ creature: 'a', kind: 'move', path: east(0, 0, 2) }, 'TG-MOVE-6', 'enemyInTheWay')
  })

  test('TG-MOVE-6: a 2 x 2 troll does not pass a gap of 1 cell', () => {
    const gap = `
      T . . # . . .
      . . . . . . .
      . . . # . . d`
    const fight = board(gap, { T: { sheet: 'troll', ...PC }, d: { inCombat: false } })
    fight.move('T', [[1, 0]])
    fight.wait('d', 5)
    fight.refuse({ creature: 'T', kind: 'move', path: [[2, 1]] }, 'TG-GEO-9')
    const wide = gap.replaceAll('#', '.')
    const open = board(wide, { T: { sheet: 'troll', ...PC }, d: { inCombat: false } })
    open.move('T', [
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(open.at('T')).toEqual([3, 0])
  })
})

describe('TG-MOVE-7 and -8', () => {
  /** a (OCV 52, DCV 46) walks into the area of D (DCV 43, skill 12), against whom it rolls. */
  const enter = (rolls: Roll[], a: Piece = {}, d: Piece = {}) => {
    const fight = board('a . . . . . D', { a: { ...PC, ...a }, D: { set: { dcv: 43 }, ...d } })
    const events = fight.move('a', east(0, 0, 3), ...rolls)
    return { fight, events }
  }

  test('TG-MOVE-7: at the first spot inside: OCV 52 against DCV 43: TN 59; no attack, no damage', () => {
    const { events, fight } = enter([
      ['enter', 'a', 50],
      ['inside', 'a', 45],
    ])
    expect(only(events, 'checked', 'attacked', 'damaged')).toEqual([
      'check attack/enter a>D N 9 (tn 59, natural 50, total 50, amount 9) TG-MOVE-7',
      'check terrain/inside a>D N 8 (tn 53, natural 45, total 45, amount 8) TG-MOVE-8',
    ])
    // (3, 0), 3 m from D.
    expect(fight.at('a')).toEqual([3, 0])
  })

  test("TG-MOVE-7a: CF: D's attack skill is added to all his skill checks until next(self), and an opportunity", () => {
    const { events, fight } = enter([
      ['enter', 'a', 99],
      ['inside', 'a', 30],
    ])
    expect(only(events, 'checked', 'effectBegan', 'opportunityTaken')).toEqual([
      'check attack/enter a>D CF -40 (tn 59, natural 99, total 99, amount 40) TG-MOVE-7',
      'effectBegan a label:entered source:D until:["next","a"] value:12 TG-MOVE-7a',
      'opportunityTaken D against:a immediate:false TG-MOVE-7a',
      'check terrain/inside a>D N 11 (tn 53, natural 30, total 42, amount 11) TG-MOVE-8',
    ])
    fight.wait('D', 5, ['attack', 'D', 80])
    expect([fight.asked(), fight.effects()]).toEqual([['a declare'], []])
  })

  test('TG-MOVE-7b: roll 70: NF, one opportunity', () => {
    const { events, fight } = enter([
      ['enter', 'a', 70],
      ['inside', 'a', 45],
    ])
    expect(only(events, 'checked')[0]).toBe(
      'check attack/enter a>D NF -11 (tn 59, natural 70, total 70, amount 11) TG-MOVE-7',
    )
    expect(fight.pending()).toEqual(['D on a'])
  })

  test('TG-MOVE-7c: S: his attack skill is subtracted from his attack skill checks', () => {
    const { fight } = enter([
      ['enter', 'a', 30],
      ['inside', 'a', 45],
    ])
    expect(fight.effects()).toEqual(['TG-MOVE-7c enteredWell a -12'])
  })

  test('TG-MOVE-7d: C: his attack and move skills', () => {
    const { fight } = enter([
      ['enter', 'a', 10],
      ['inside', 'a', 45],
    ])
    expect(fight.effects()).toEqual(['TG-MOVE-7d enteredWell a -22'])
  })

  test('TG-MOVE-7: also a ranged area', () => {
    const archer = { sheet: 'archer', system: { aim: { direction: 270, step: 'med' } }, set: { mr: 1 } }
    const fight = board('a # . . . . D\n. . . . . . .', { a: PC, D: archer })
    const events = fight.move(
      'a',
      [
        [0, 1],
        [1, 1],
      ],
      ['enter', 'a', 50],
      ['inside', 'a', 45],
    )
    expect(checks(events)).toEqual(['enter>D', 'inside>D'])
  })

  test('TG-MOVE-7: an enemy out of combat, a friend: none', () => {
    const out = enter([], {}, { inCombat: false, set: { dcv: 43 } })
    expect(checks(out.events)).toEqual([])
    const friend = board('a . . . b . . . . D', { a: PC, b: {} })
    expect(checks(friend.move('a', east(0, 0, 2)))).toEqual([])
  })

  test('TG-MOVE-8: open ground, DCV 43 against own 46: TN 53; roll 70: NF', () => {
    const { events, fight } = enter([
      ['enter', 'a', 50],
      ['inside', 'a', 70],
      ['keep', 'a', 40],
    ])
    expect(only(events, 'checked')[1]).toBe(
      'check terrain/inside a>D NF -17 (tn 53, natural 70, total 70, amount 17) TG-MOVE-8',
    )
    expect(fight.pending()).toEqual(['D on a'])
  })

  test('TG-MOVE-8: the lowest terrain between counts (TG-GEO-11)', () => {
    const fight = board('a . , , ~ ~ D', { a: { ...PC, inCombat: false }, D: { set: { dcv: 46 } } })
    const events = fight.move('a', east(0, 0, 3), ['enter', 'a', 50], ['inside', 'a', 30])
    expect(only(events, 'checked')[1]).toContain('tn 40')
  })

  test('TG-MOVE-8a, b: CF: others by TG-AOO-1a; NF: by that enemy only', () => {
    const walk = (roll: number) => {
      const fight = board(
        `
        . . E . . . .
        . . . . . . .
        a . . . . . D`,
        {
          a: { ...PC, inCombat: false },
          D: { system: { orders: { opportunities: 'never' } } },
          E: { assigned: [{ kind: 'threaten-2', on: 'a', levels: 1 }] },
        },
      )
      const events = fight.move('a', east(0, 2, 3), ['enter', 'a', 50], ['inside', 'a', roll])
      return only(events, 'passed', 'opportunityTaken')
    }
    expect(walk(70)).toEqual(['passed D against:a what:opportunity TG-THREAT-10'])
    expect(walk(98)).toEqual([
      'passed D against:a what:opportunity TG-THREAT-10',
      'opportunityTaken E against:a immediate:false TG-MOVE-8a',
    ])
  })

  test('TG-MOVE-8: again after every mr Moves inside', () => {
    const picture = `
      . . . . . . . . .
      a . . . . . . . .
      . . . . . . . . .
      . . . . D . . . .`
    const fight = board(picture, { a: PC, D: { set: { dcv: 46, mr: 1 } } })
    // Inside from (1, 1) on (3.6 m); then (5, 1) is the fourth Move inside.
    const first = fight.move('a', east(0, 1, 6), ['enter', 'a', 50], ['inside', 'a', 45])
    expect([checks(first), fight.at('a')]).toEqual([
      ['enter>D', 'inside>D'],
      [1, 1],
    ])
    const second = fight.wait('D', 5, ['inside', 'a', 45])
    expect(checks(second)).toEqual(['inside>D'])
  })
})

describe('TG-MOVE-9 and -10', () => {
  test('TG-MOVE-9: two enemies entered at one spot: attack rolls in turn order, then the two terrain checks', () => {
    const fight = board(
      `
      . . . . D . .
      . . . . . . .
      a . . . . . .
      . . . . . . .
      . . . . E . .`,
      { a: { set: { mr: 9 } }, D: { set: { mr: 3 } }, E: { set: { mr: 5 } } },
    )
    const rolls: Roll[] = [
      ['enter', 'a', 50],
      ['enter', 'a', 50],
      ['inside', 'a', 40],
      ['inside', 'a', 40],
    ]
    const events = fight.move(
      'a',
      [
        [1, 2],
        [2, 2],
      ],
      ...rolls,
    )
    expect(checks(events)).toEqual(['enter>E', 'enter>D', 'inside>E', 'inside>D'])
  })

  test('TG-MOVE-9: leaving, terrain, entering, inside, repeats, Off Guard', () => {
    // At (2, 1) the next step leaves X's area (2.8 m); the ground has cost 4 Moves, inside X's area too; D's area (3.8 m)
    // is entered, and D is off guard; a has a check of TG-KEEP-1b to repeat. D comes before X in turn order.
    const fight = board(
      `
      X . . . . .
      a ~ ~ . . .
      . . . . . .
      . . . . . D`,
      {
        a: { ...PC, conditions: [{ id: 'blundering-1', levels: 1 }] },
        X: { weapon: 'unarmed', set: { mr: 2 } },
        D: { set: { mr: 3 }, conditions: [{ id: 'off-guard-1', levels: 1 }] },
      },
    )
    const { keeps } = memoryOf(fight.battle)
    const keep = { difficulty: 0, compares: true, against: fight.id('X'), moved: 0 }
    remember(fight.battle, { keeps: withEntry(keeps, fight.id('a'), [keep]) })
    const first = fight.move('a', east(0, 1, 3), ['keep', 'a', 55], ['keep', 'a', 55])
    expect([checks(first), fight.at('a')]).toEqual([
      ['keep>X', 'keep>X'],
      [1, 1],
    ])
    fight.wait('D', 5)
    const rolls: Roll[] = [
      ['leave', 'a', 40],
      ['terrain', 'a', 30],
      ['enter', 'a', 45],
      ['inside', 'a', 40],
      ['inside', 'a', 40],
      ['keep', 'a', 55],
      ['keep', 'a', 55],
      ['off-guard', 'D', 40],
    ]
    const second = fight.wait('X', 5, ...rolls, ['keep', 'a', 55])
    expect(checks(second)).toEqual([
      'leave>X',
      'terrain',
      'enter>D',
      'inside>D',
      'inside>X',
      'keep>X',
      'keep>X',
      'off-guard>a',
      'keep>X',
    ])
  })

  test('TG-MOVE-9: TG-KEEP-1 follows each failure at once; a mover stopped still makes the rest', () => {
    const fight = board('a ~ ~ . . D', { a: PC, D: { set: { mr: 1 } } })
    const rolls: Roll[] = [
      ['terrain', 'a', 60],
      ['keep', 'a', 30],
      ['enter', 'a', 50],
      ['inside', 'a', 40],
    ]
    const events = fight.move('a', east(0, 0, 3), ...rolls)
    expect(checks(events)).toEqual(['terrain', 'keep', 'enter>D', 'inside>D'])
    expect([fight.at('a'), fight.get('a', 'stopped1')]).toEqual([[2, 0], 1])
  })

  test('TG-MOVE-10: MR 4, 6 Moves inside as one move or as 3 + 3: one further check, after the 4th', () => {
    const picture = `
      . . . . . . . . .
      . a . . . . . . .
      . . . . . . . . .
      . . . . D . . . .`
    const make = () => board(picture, { a: PC, D: { set: { dcv: 46, mr: 1 } } })
    const one = make()
    const whole = one.move('a', east(1, 1, 6), ['inside', 'a', 45])
    expect([checks(whole), whereChecked(whole)]).toEqual([['inside>D'], [[5, 1]]])
    const cut = make()
    expect(checks(cut.move('a', east(1, 1, 3)))).toEqual([])
    cut.wait('D', 5)
    const second = cut.move('a', east(4, 1, 3), ['inside', 'a', 45])
    expect([checks(second), whereChecked(second)]).toEqual([['inside>D'], [[5, 1]]])
  })

  test('TG-MOVE-10: the counter of difficult ground runs on; open ground does not touch it', () => {
    const fight = board('a ~ . ~ . . . . . . . . D', { a: { ...PC, inCombat: false }, D: SLOW })
    expect(checks(fight.move('a', east(0, 0, 2)))).toEqual([])
    fight.wait('D', 5)
    const events = fight.move('a', [[3, 0]], ['terrain', 'a', 30])
    expect(only(events, 'checked')[0]).toContain('tn 40')
  })

  test('TG-MOVE-10: Moves inside are cleared by leaving the area', () => {
    const fight = board('D . . a . . . . .\n. . . . . . . . .', { a: { ...PC, inCombat: false }, D: SLOW })
    // Three Moves inside, out, in again: the check of entering, and the counter starts anew.
    fight.move('a', [
      [2, 0],
      [2, 1],
      [3, 1],
    ])
    fight.wait('D', 5)
    const events = fight.move(
      'a',
      [
        [4, 0],
        [3, 0],
        [3, 1],
      ],
      ['enter', 'a', 45],
      ['inside', 'a', 40],
    )
    expect(checks(events)).toEqual(['enter>D', 'inside>D'])
    expect(checks(fight.waitFor('a', 5))).toEqual([])
  })

  test("TG-MOVE-11: S, at rest, is reached by P's area when P steps up: no check by S; P checks", () => {
    const fight = board('s . . . . P', { s: { set: { mr: 1 } }, P: { sheet: 'spearman', ...PC } })
    // P's area (4.6) covers s from (4, 0) on; s's own (3.8) is entered at (3, 0).
    const events = fight.move(
      'P',
      [
        [4, 0],
        [3, 0],
      ],
      ['enter', 'P', 45],
      ['inside', 'P', 40],
    )
    expect(checks(events)).toEqual(['enter>s', 'inside>s'])
  })

  test('TG-MOVE-11: an area that has come over a mover between two steps is not entered by the next', () => {
    const picture = `${row('a', 10, '.')}\n${row('.', 10, '.')}\n${row('.', 10, '.')}\n. . . . . D . . . . . .`
    const fight = board(picture, {
      a: { ...PC, inCombat: false, set: { mr: 2 } },
      D: { set: { mr: 2, dcv: 46 }, weapon: 'dagger' },
    })
    fight.move('a', east(0, 0, 6))
    // D's 3.1 m from (3, 2) cover a's place (2, 0) and the next ones.
    const events = fight.move(
      'D',
      [
        [4, 2],
        [3, 2],
      ],
      ['inside', 'a', 40],
    )
    // Two Moves inside at MR 2, counted from where it stood when the area came.
    expect([checks(events), whereChecked(events)]).toEqual([['inside>D'], [[4, 0]]])
  })

  test('TG-MOVE-6, TG-GEO-9: without a grid a friend is passed, and the last free spot is in the millimetre', () => {
    const fight = plane([30, 10], {
      a: { at: [2, 5], set: { mr: 2 }, ...ASKS },
      b: { at: [4, 5], ...SLOW },
      D: { at: [28, 1], ...SLOW },
    })
    fight.move('a', [[8, 5]])
    expect(fight.at('a')).toEqual([4000, 5000])
    fight.wait('b', 5)
    fight.wait('D', 5)
    fight.answer('a', 'give-up')
    expect(fight.at('a')).toEqual([2000, 5000])
  })
})
