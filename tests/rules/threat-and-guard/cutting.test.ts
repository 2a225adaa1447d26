// TG-GEO-12: which checks a path makes, and where, depends on its shape alone, not on how it is cut into moves.
import { describe, expect, test } from 'vitest'
import { judge } from '../../../src/engine/apply.ts'
import type { BattleEvent } from '../../../src/engine/event.ts'
import { memoryOf, remember, withEntry } from '../../../src/rules/threat-and-guard/state.ts'
import { board, type Fight, type Piece, plane } from '../../support/board.ts'
import { fixedDice } from '../../support/dice.ts'

type Point = readonly [number, number]

/** Falls to N or But on every check of this file: nothing comes of any of them. */
const HARMLESS = fixedDice(38, 1)

const ENEMY: Piece = {
  set: { ocv: 52, dcv: 46, mr: 1 },
  system: { orders: { opportunities: 'never' } },
}

/** Checks with the number of steps made before them, `3: enter>D`; in a fixed order within one spot. */
function spots(events: readonly BattleEvent[]): string[] {
  let steps = 0
  const lines: [number, string][] = []
  for (const event of events) {
    if (event.kind === 'moved') steps += 1
    if (event.kind === 'checked') lines.push([steps, `${event['purpose']}>${event['against'] ?? ''}`])
  }
  lines.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
  return lines.map(([step, line]) => `${step}: ${line}`)
}

/** Walks `path` in moves of these numbers of cells; everybody else waits. */
function walk(fight: Fight, path: readonly Point[], cuts: readonly number[]): readonly BattleEvent[] {
  fight.battle.dice = HARMLESS
  const events: BattleEvent[] = []
  let from = 0
  for (const length of cuts) {
    const part = path.slice(from, from + length)
    from += length
    if (part.length > 0) events.push(...fight.act({ creature: 'a', kind: 'move', path: part as never }))
    events.push(...fight.waitFor('a', 5))
  }
  return events.filter((event) => event['creature'] === 'a')
}

const WAYS = [[8], [4, 4], [1, 1, 1, 1, 1, 1, 1, 1], [3, 5], [2, 3, 3], [7, 1]]

/** The same checks for all ways of cutting; the list for a look at it. */
function expectSame(make: () => Fight, path: readonly Point[]): string[] {
  const lists = WAYS.map((cuts) => spots(walk(make(), path, cuts)))
  for (const list of lists) expect(list).toEqual(lists[0])
  return lists[0]!
}

/** A generator of its own: tests never use the battle's dice for this. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const SIGNS = ['.', '.', '.', ',', '~', '.']

/** A board of random ground with two enemies, and a random path of eight legal steps for a. */
function randomCase(seed: number, grid: 'square' | 'hex-pointy' | 'hex-flat') {
  const random = numbers(seed)
  const rows = Array.from({ length: 9 }, () => Array.from({ length: 12 }, () => SIGNS[random(SIGNS.length)]!))
  const put = (letter: string, x: number, y: number) => {
    rows[y]![x] = rows[y]![x] === '.' ? letter : `${rows[y]![x]}${letter}`
  }
  put('a', 2 + random(2), 3 + random(3))
  put('D', 6 + random(2), 1 + random(3))
  put('E', 7 + random(3), 5 + random(3))
  const picture = rows.map((row) => row.join(' ')).join('\n')
  const conditions = [
    { id: 'blundering-1', levels: 20 },
    { id: 'blundering-2', levels: 1 },
  ]
  const a: Piece = random(2) === 0 ? { conditions } : {}
  const pieces = { a: { ...a, set: { mr: 3 + random(3) }, system: { pc: true } }, D: ENEMY, E: ENEMY }
  const make = () => board(picture, pieces, { grid })
  return { make, path: randomPath(make(), random) }
}

function randomPath(fight: Fight, random: (below: number) => number): Point[] | undefined {
  for (let tries = 0; tries < 60; tries += 1) {
    const path: Point[] = []
    let at = fight.at('a')
    for (let step = 0; step < 8; step += 1) {
      const around = fight.battle.field.neighbours(at[0], at[1])
      // Rather on than back.
      const next = around.filter(([x]) => x >= at[0])
      at =
        (random(3) > 0 && next.length > 0 ? next : around)[
          random(99) % (random(3) > 0 && next.length > 0 ? next.length : around.length)
        ] ?? around[0]!
      path.push(at)
    }
    const cut = path.every(
      (_, i) =>
        judge(fight.battle, { creature: 'a', kind: 'move', path: path.slice(0, i + 1) as never }) ===
        undefined,
    )
    if (cut) return path
  }
  return undefined
}

describe('TG-GEO-12', () => {
  test('TG-GEO-12: a path of 8 cells through two areas, declared as 8, 4 + 4 or eight single moves', () => {
    const make = () =>
      board(
        `
        . . . D . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        a . . , ~ . . . . . .
        . . . . . . . . . . .
        . . . . . . . E . . .`,
        { a: { system: { pc: true } }, D: ENEMY, E: ENEMY },
      )
    const path = Array.from({ length: 8 }, (_, i) => [i + 1, 3] as const)
    expect(expectSame(make, path)).toEqual([
      '1: enter>D',
      '1: inside>D',
      '4: enter>E',
      '4: inside>D',
      '4: inside>E',
      '8: inside>E',
    ])
  })

  test('TG-GEO-12a: the last cell inside before a step that leaves, only with Blundering', () => {
    const picture = `
      D . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . a . . . . . . . . . . .`
    const path = Array.from({ length: 8 }, (_, i) => [i + 2, 2] as const)
    const plain = () => board(picture, { a: { system: { pc: true } }, D: ENEMY })
    expect(expectSame(plain, path)).toEqual([])
    const conditions = [{ id: 'blundering-1', levels: 1 }]
    const blundering = () => board(picture, { a: { system: { pc: true }, conditions }, D: ENEMY })
    // (3, 2) is 3.606 m off, (4, 2) 4.472.
    expect(expectSame(blundering, path)).toEqual(['2: leave>D'])
  })

  test('TG-GEO-12a: each full Move under TG-KEEP-1b', () => {
    const make = () => {
      const fight = board(
        'a . . . . . . . . . . . . . . D',
        { a: { system: { pc: true } }, D: ENEMY },
        { metresPerCell: 0.5 },
      )
      const { keeps } = memoryOf(fight.battle)
      const keep = { difficulty: 0, compares: true, against: 0, moved: 0 }
      remember(fight.battle, { keeps: withEntry(keeps, fight.id('a'), [keep]) })
      return fight
    }
    const path = Array.from({ length: 7 }, (_, i) => [i + 1, 0] as const)
    expect(expectSame(make, path)).toEqual(['2: keep>', '4: keep>', '6: keep>'])
  })

  test('TG-GEO-12b: a step that enters and leaves several areas has all their checks at that spot', () => {
    const conditions = [{ id: 'blundering-1', levels: 1 }]
    const make = () =>
      board(
        `
        D . . . . . . . . . . E
        . . . . . . . . . . . .
        a . . . . . . . . . . .
        F . . . . . . . . . . G`,
        {
          a: { system: { pc: true }, conditions },
          D: ENEMY,
          E: ENEMY,
          F: { ...ENEMY, weapon: 'unarmed' },
          G: ENEMY,
        },
      )
    const path = Array.from({ length: 8 }, (_, i) => [i + 1, 2] as const)
    const list = expectSame(make, path)
    expect(list.filter((line) => line.startsWith('8:'))).toEqual([
      '8: enter>E',
      '8: enter>G',
      '8: inside>E',
      '8: inside>G',
    ])
  })

  test('TG-GEO-12c: an area left and entered again is entered again', () => {
    const make = () => board('D . . a . . .\n. . . . . . .', { a: { system: { pc: true } }, D: ENEMY })
    const path: Point[] = [
      [4, 0],
      [3, 0],
      [4, 0],
      [3, 0],
      [3, 1],
      [4, 1],
      [3, 1],
      [3, 0],
    ]
    expect(expectSame(make, path).filter((line) => line.includes('enter'))).toEqual([
      '2: enter>D',
      '4: enter>D',
      '7: enter>D',
    ])
  })

  for (const grid of ['square', 'hex-pointy', 'hex-flat'] as const) {
    test(`TG-GEO-12: random ground, enemies and paths on ${grid}`, () => {
      let checks = 0
      let cases = 0
      for (let seed = 1; seed <= 14; seed += 1) {
        const { make, path } = randomCase(seed, grid)
        if (path === undefined) continue
        cases += 1
        checks += expectSame(make, path).length
      }
      expect(cases).toBeGreaterThan(8)
      expect(checks).toBeGreaterThan(20)
    })
  }

  test('TG-GEO-12a: without a grid: the boundary point, the exact length, the same however it is cut', () => {
    const conditions = [{ id: 'blundering-1', levels: 20 }]
    const make = () =>
      plane([40, 20], {
        a: { at: [3, 10], system: { pc: true }, conditions },
        D: { at: [10, 12], ...ENEMY },
        E: { at: [20, 8], ...ENEMY },
      })
    const places = (cuts: readonly Point[][]) => {
      const fight = make()
      fight.battle.dice = HARMLESS
      const events: BattleEvent[] = []
      for (const path of cuts) {
        events.push(
          ...fight.act({ creature: 'a', kind: 'move', path: path as never }),
          ...fight.waitFor('a', 5),
        )
      }
      let at: readonly number[] = [3000, 10_000]
      return events.flatMap((event) => {
        if (event.kind === 'moved' && event['creature'] === 'a') at = event['to'] as readonly number[]
        return event.kind === 'checked'
          ? [`${event['purpose']}>${event['against'] ?? ''} at ${at.join(',')}`]
          : []
      })
    }
    const whole = places([[[28, 10]]])
    // 3.8 m from D at (10, 12): x = 10 -/+ sqrt(3.8^2 - 2^2) = 10 -/+ 3.231; the boundary itself is inside.
    const near = (line: string, x: number) => Math.abs(Number(/at (\d+)/.exec(line)![1]) - x)
    expect(whole.map((line) => line.split(' at')[0])).toEqual([
      'enter>D',
      'inside>D',
      'inside>D',
      'leave>D',
      'enter>E',
      'inside>E',
      'inside>E',
      'leave>E',
    ])
    expect(near(whole[0]!, 6769)).toBeLessThanOrEqual(1)
    expect(near(whole[2]!, 10_769)).toBeLessThanOrEqual(1)
    expect(near(whole[3]!, 13_231)).toBeLessThanOrEqual(1)
    expect(near(whole[4]!, 16_769)).toBeLessThanOrEqual(1)
    expect(places([[[15, 10]], [[28, 10]]])).toEqual(whole)
    expect(places([[[8, 10]], [[9, 10]], [[18.5, 10]], [[28, 10]]])).toEqual(whole)
    expect(
      places([
        [
          [5, 10],
          [11.25, 10],
          [28, 10],
        ],
      ]),
    ).toEqual(whole)
  })

  test('TG-GEO-12a: without a grid: a slanted way, over ground that changes, cut at points that lie on it', () => {
    const polygon = [
      [9, 0],
      [14, 0],
      [14, 20],
      [9, 20],
    ]
    const areas = [{ terrain: 'difficult', polygon }]
    // 3-4-5: every fifth of a metre along it is a whole number of millimetres.
    const on = (metres: number): Point => [3 + metres * 0.8, 2 + metres * 0.6]
    const walked = (cuts: readonly number[]) => {
      const men = { a: { at: [3, 2] as const, system: { pc: true } }, D: { at: [12, 11] as const, ...ENEMY } }
      const fight = plane([40, 24], men, { areas })
      fight.battle.dice = HARMLESS
      const events: BattleEvent[] = []
      for (const metres of cuts) {
        events.push(...fight.act({ creature: 'a', kind: 'move', path: [on(metres)] }))
        events.push(...fight.waitFor('a', 5))
      }
      let at: unknown
      const checks = events.flatMap((event) => {
        if (event.kind === 'moved' && event['creature'] === 'a') at = event['to']
        return event.kind === 'checked' ? [`${event['purpose']} at ${JSON.stringify(at)}`] : []
      })
      return { checks, end: fight.at('a') }
    }
    const whole = walked([20])
    expect(whole.end).toEqual([19_000, 14_000])
    expect(whole.checks.length).toBeGreaterThan(3)
    expect(walked([10, 20])).toEqual(whole)
    expect(walked([2.5, 5, 7.5, 10, 15, 20])).toEqual(whole)
  })
})
