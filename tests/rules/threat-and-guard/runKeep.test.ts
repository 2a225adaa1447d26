// TG-RUN and TG-KEEP: running, and what a failed move check in combat calls for.
import { describe, expect, test } from 'vitest'
import { beginEffect, next } from '../../../src/rules/threat-and-guard/effects.ts'
import { memoryOf } from '../../../src/rules/threat-and-guard/state.ts'
import { poolSize } from '../../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const SLOW: Piece = { set: { mr: 1 } }

function inits(n: number): number {
  return n * 5040
}

function east(x: number, y: number, n: number): [number, number][] {
  return Array.from({ length: n }, (_, i) => [x + i + 1, y])
}

/** Someone runs along an empty row; MR 4, move skill 10: TN 60, Dex Check TN 70. */
function run(rolls: Roll[], piece: Piece = {}, cells = 8) {
  const fight = board(`a ${'. '.repeat(14)}D`, { a: { ...PC, inCombat: false, ...piece }, D: SLOW })
  const events = fight.do('a', 'move', { path: east(0, 0, cells), run: true }, ...rolls)
  return { fight, events }
}

describe('TG-RUN-1', () => {
  test('TG-RUN-1a: But / N / S / C: 5 / 6 / 7 / 8 Moves in the Init', () => {
    const moves = (roll: number) => {
      const { fight, events } = run([['run', 'a', roll]])
      expect(only(events, 'checked')[0]).toContain('tn 60')
      return fight.at('a')[0]
    }
    expect([65, 50, 30, 10].map(moves)).toEqual([5, 6, 7, 8])
    // The pace is this sub turn's: 5 Moves at pace 5 take an Init.
    expect(run([['run', 'a', 65]]).fight.time('a')).toBe(inits(1))
    expect(run([['run', 'a', 10]], {}, 4).fight.time('a')).toBe(inits(0.5))
  })

  test('TG-RUN-1b: NF: plain pace; out of combat nothing else', () => {
    const { fight, events } = run([['run', 'a', 80]])
    expect([fight.at('a')[0], only(events, 'checked').length]).toEqual([4, 1])
  })

  test('TG-RUN-1b: NF in combat: TG-KEEP-1', () => {
    const { fight, events } = run(
      [
        ['run', 'a', 80],
        ['keep', 'a', 40],
      ],
      { inCombat: true },
    )
    expect(only(events, 'checked')).toEqual([
      'check run a NF -20 (tn 60, natural 80, total 80, amount 20) TG-RUN-1',
      'check attack/keep a N 22 (tn 62, natural 40, total 40, amount 22) TG-KEEP-1',
    ])
    expect(fight.at('a')).toEqual([4, 0])
    // It walks on in its second sub turn, where it tries again.
    fight.wait('D', 5, ['run', 'a', 50])
    expect(fight.at('a')).toEqual([8, 0])
  })

  test('TG-RUN-1c: CF: Dex Check, failure amount added to the roll: 97: +37', () => {
    const { events } = run([
      ['run', 'a', 97],
      ['dex', 'a', 30],
    ])
    expect(only(events, 'checked')).toEqual([
      'check run a CF -37 (tn 60, natural 97, total 97, amount 37) TG-RUN-1',
      'check dex a N 3 (tn 70, natural 30, total 67, amount 3) TG-RUN-1c',
    ])
  })

  /** A stumble: the run check is 97, then the Dex Check. Somebody threatens the runner. */
  const stumble = (dex: number, ...rolls: Roll[]) => {
    const fight = board('a . . . . .\n. . . D . .', {
      a: { ...PC, inCombat: false },
      D: { ...SLOW, assigned: [{ kind: 'threaten-2', on: 'a', levels: 1 }], inCombat: true },
    })
    const events = fight.do(
      'a',
      'move',
      { path: [[1, 0]], run: true },
      ['run', 'a', 96],
      ['dex', 'a', dex],
      ...rolls,
    )
    return { fight, events }
  }

  test('TG-RUN-1d: 80 + 37: margin -47: forced to stop, prone', () => {
    // One level of D's threat: 96 + 1 = 97.
    const { fight, events } = stumble(80, ['prone', 'a', 30])
    expect(only(events, 'checked')[1]).toBe(
      'check dex a CF -47 (tn 70, natural 80, total 117, amount 47) TG-RUN-1c',
    )
    expect([fight.get('a', 'prone'), fight.get('a', 'stopped1'), fight.at('a')]).toEqual([1, 1, [0, 0]])
    expect(only(events, 'stopped')).toEqual(['stopped a TG-RUN-1d'])
  })

  test('TG-RUN-1e: 60 + 37: margin -27: forced to stop, an opportunity for those that threaten him', () => {
    const { fight, events } = stumble(60)
    expect(only(events, 'checked')[1]).toContain('dex a NF -27')
    expect(only(events, 'stopped', 'opportunityTaken')).toEqual([
      'stopped a TG-RUN-1e',
      'opportunityTaken D against:a immediate:false TG-RUN-1e',
    ])
    expect(fight.get('a', 'stopped1')).toBe(1)
  })

  test('TG-RUN-1f: 40 + 37: margin -7: forced to stop; that ends by TG-STOP-1c', () => {
    const { fight, events } = run([
      ['run', 'a', 97],
      ['dex', 'a', 40],
    ])
    expect(only(events, 'checked')[1]).toContain('dex a But -7')
    expect(only(events, 'stopped')).toEqual(['stopped a TG-RUN-1f'])
    // His turn comes after the shortest time, at 0.25; stopped for an Init from then on.
    fight.wait('D', 5)
    expect(fight.now).toBe(inits(0.25))
    fight.wait('a', 0.75)
    expect(fight.get('a', 'stopped1')).toBe(1)
    fight.wait('a', 0.25)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([inits(1.25), 0])
  })

  test('TG-RUN-1g: 30, 8, 1 + 37: that level of Stopped 1 is lost after 5040 / 2520 / 1260 ticks', () => {
    const lost = (dex: number, level: string) => {
      const { fight, events } = run([
        ['run', 'a', 97],
        ['dex', 'a', dex],
      ])
      expect(only(events, 'checked')[1]).toContain(`dex a ${level} `)
      expect([only(events, 'stopped'), fight.get('a', 'stopped1')]).toEqual([['stopped a TG-RUN-1g'], 1])
      fight.wait('D', 5)
      for (let turns = 0; turns < 20; turns += 1) {
        if (fight.get('a', 'stopped1') === 0) return fight.now
        fight.wait('a', 0.25)
      }
      return -1
    }
    expect([lost(30, 'N'), lost(8, 'S'), lost(1, 'C')]).toEqual([5040, 2520, 1260])
  })

  test('TG-RUN-1g: no other level goes with it', () => {
    const { fight } = run([
      ['run', 'a', 97],
      ['dex', 'a', 8],
    ])
    expect(memoryOf(fight.battle).effects.map(({ label }) => label)).toEqual(['stoppedByRunning'])
    fight.wait('D', 5)
    fight.wait('a', 0.25)
    expect([fight.now, fight.get('a', 'stopped1')]).toEqual([2520, 0])
  })
})

describe('TG-KEEP-1', () => {
  /**
   * a (OCV 52, DCV 46, skill 15) walks past D (DCV 39: TN 57 inside) and fails the check inside at (2, 1); with these
   * rolls for keeping in combat. D takes no opportunity.
   */
  const PICTURE = `
    . . . . . . . . . .
    a . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . D . . . . .`
  const walk = (keep: number, more: Piece = {}, ...rolls: Roll[]) => {
    const fight = board(PICTURE, {
      a: { set: { skills: { attack: { 'long-sword': 15 } } }, ...PC, ...more },
      D: { set: { mr: 1, dcv: 39, ocv: 52 }, system: { orders: { opportunities: 'never' } } },
    })
    const first: Roll[] = [
      ['enter', 'a', 50],
      ['inside', 'a', 80],
      ['keep', 'a', keep],
    ]
    const events = fight.move('a', east(0, 1, 6), ...first, ...rolls)
    return { fight, events }
  }

  test('TG-KEEP-1: an attack skill check at the same Difficulty, TN 57', () => {
    const { events } = walk(50)
    expect(only(events, 'checked').slice(1)).toEqual([
      'check terrain/inside a>D NF -23 (tn 57, natural 80, total 80, amount 23) TG-MOVE-8',
      'check attack/keep a>D N 7 (tn 57, natural 50, total 50, amount 7) TG-KEEP-1',
    ])
  })

  test('TG-KEEP-1: terrain and run checks too; out of combat none', () => {
    const terrain = board('a ~ ~ . . . . . . . . D', { a: PC, D: SLOW })
    terrain.move('a', east(0, 0, 2), ['terrain', 'a', 60], ['keep', 'a', 40])
    const out = board('a ~ ~ . . . . . . . . D', { a: { ...PC, inCombat: false }, D: SLOW })
    out.move('a', east(0, 0, 2), ['terrain', 'a', 60])
  })

  test('TG-KEEP-1a: 98: CF, first check: leaves combat; Off Guard 1', () => {
    const { events, fight } = walk(98)
    expect(only(events, 'leftCombat', 'condition')).toEqual([
      'leftCombat a TG-KEEP-1a',
      'condition a change:1 condition:off-guard-1 levels:1 TG-KEEP-1a',
    ])
    // He walks on.
    fight.wait('D', 5, ['inside', 'a', 30])
    expect(fight.at('a')).toEqual([6, 1])
  })

  test('TG-KEEP-1b: 70: NF: after every further full Move; 3.5 Moves left: 3 repeats', () => {
    // Cells of half a metre: from the spot on seven steps, 3.5 Moves.
    const cells = (n: number) => '. '.repeat(n).trim()
    const fight = board(
      `a ${cells(13)}\n${cells(14)}\n${cells(14)}\n${cells(14)}\n${cells(14)}\n. . . . . . . . D . . . . .`,
      { a: PC, D: { set: { mr: 1, dcv: 39 }, system: { orders: { opportunities: 'never' } } } },
      { metresPerCell: 0.5 },
    )
    const rolls: Roll[] = [
      ['enter', 'a', 50],
      ['inside', 'a', 80],
      ['keep', 'a', 70],
    ]
    const first = fight.move('a', east(0, 0, 10), ...rolls)
    expect(fight.at('a')).toEqual([3, 0])
    const repeats: Roll[] = [
      ['keep', 'a', 60],
      ['keep', 'a', 60],
      ['keep', 'a', 60],
    ]
    const rest = fight.wait('D', 5, ...repeats)
    expect([only(first, 'checked').length, only(rest, 'checked').length, fight.at('a')]).toEqual([
      3,
      3,
      [10, 0],
    ])
    // Half a Move is kept for directly following move actions. (Four Moves inside, too.)
    const next = fight.move('a', [[11, 0]], ['inside', 'a', 40], ['keep', 'a', 60])
    expect(only(next, 'checked').length).toBe(2)
  })

  test('TG-KEEP-1b: of directly following move actions only', () => {
    const { fight } = walk(70)
    fight.wait(
      'D',
      5,
      ['keep', 'a', 60],
      ['keep', 'a', 60],
      ['keep', 'a', 60],
      ['inside', 'a', 40],
      ['keep', 'a', 60],
    )
    expect([fight.asked(), fight.at('a')]).toEqual([['a declare'], [6, 1]])
    fight.wait('a', 0.25)
    fight.move('a', [[7, 1]])
    expect(fight.at('a')).toEqual([7, 1])
  })

  test('TG-KEEP-1b: each failed check has its own repeats', () => {
    const fight = board('a ~ ~ . . . . . . . . D', { a: PC, D: SLOW })
    // Failed at Difficulty 20 on the ground, with a run before it at Difficulty 0.
    const rolls: Roll[] = [
      ['run', 'a', 80],
      ['keep', 'a', 80],
      ['keep', 'a', 30],
      ['keep', 'a', 30],
    ]
    const first = fight.do('a', 'move', { path: east(0, 0, 2), run: true }, ...rolls)
    // One step of 2 Moves: two repeats of the run's.
    expect(only(first, 'checked').length).toBe(4)
    expect(memoryOf(fight.battle).keeps[fight.id('a')]!.length).toBe(1)
  })

  test('TG-KEEP-1c: 98: CF, repeat: leaves combat; enemies that come near make him check: TN 46', () => {
    const { fight } = walk(70, { set: { ocv: 48, skills: { attack: { 'long-sword': 15 } } } })
    const events = fight.wait('D', 5, ['keep', 'a', 98], ['inside', 'a', 40])
    expect(only(events, 'leftCombat', 'effectBegan', 'condition')).toEqual([
      'leftCombat a TG-KEEP-1c',
      'effectBegan a label:haltByEnemies source:a until:["next","a"] value:0 TG-KEEP-1c',
    ])
    // Until next(self): it has ended with his turn.
    expect([fight.asked(), fight.effects()]).toEqual([['a declare'], []])
  })

  /** a, out of combat by TG-KEEP-1c, in the middle of a long walk; E some way off it. */
  const halted = (picture: string) => {
    const fight = board(picture, {
      a: { set: { mr: 2, ocv: 48 }, ...PC, inCombat: false },
      E: { set: { mr: 2 }, inCombat: false, conditions: [{ id: 'bleeding-1', levels: 1 }] },
    })
    const id = fight.id('a')
    const end = next(id)
    const effect = {
      clause: 'TG-KEEP-1c',
      label: 'haltByEnemies',
      source: id,
      holder: id,
      value: 0,
      end,
    } as const
    beginEffect(fight.battle, { ...effect, scope: 'mark' })
    fight.battle.memory = {
      ...memoryOf(fight.battle),
      effects: memoryOf(fight.battle).effects.map((one) => ({ ...one, bornIn: id })),
    }
    return fight
  }

  test('TG-KEEP-1c: an enemy that he comes near: move check, enemy 52, own 48: TN 46; failure: forced to stop', () => {
    const fight = halted(`
      a . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . . . . . . . .
      . . . . . . E . . . . . .`)
    fight.move('a', east(0, 0, 8))
    // E is 3.6 m from (4, 0), within the 3.8 m that a's area would have.
    const events = fight.do('E', 'heal', { target: 'E', sort: 'bleeding' }, ['halt', 'a', 60])
    expect(only(events, 'checked', 'stopped')).toEqual([
      'check move/halt a>E NF -14 (tn 46, natural 60, total 60, amount 14) TG-KEEP-1c',
      'stopped a TG-KEEP-1c',
    ])
    expect([fight.at('a'), fight.get('a', 'stopped1')]).toEqual([[4, 0], 1])
  })

  test('TG-KEEP-1c: whenever an enemy comes within, by its own step too', () => {
    const picture = `
      a . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . E . . . . . . .`
    const stopped = halted(picture)
    stopped.move('a', east(0, 0, 6))
    const events = stopped.move('E', [[2, 3]], ['halt', 'a', 60])
    expect(only(events, 'checked', 'stopped')).toEqual([
      'check move/halt a>E NF -14 (tn 46, natural 60, total 60, amount 14) TG-KEEP-1c',
      'stopped a TG-KEEP-1c',
    ])
    stopped.waitFor('a', 5)
    expect(stopped.at('a')).toEqual([2, 0])
    const passed = halted(picture)
    passed.move('a', east(0, 0, 6))
    passed.move('E', [[2, 3]], ['halt', 'a', 40])
    expect(passed.get('a', 'stopped1')).toBe(0)
  })

  test('TG-KEEP-1d: 70: NF, repeat: leaves combat; no Off Guard', () => {
    const { fight } = walk(70)
    const events = fight.wait('D', 5, ['keep', 'a', 70], ['inside', 'a', 40])
    expect(only(events, 'leftCombat', 'condition', 'effectBegan')).toEqual(['leftCombat a TG-KEEP-1d'])
    expect(fight.get('a', 'offGuard1')).toBe(0)
  })

  test('TG-KEEP-1e: 60: But: when he next assigns, each creature to get more takes a check; TN 59', () => {
    const { fight } = walk(60)
    expect(fight.effects()).toEqual(['TG-KEEP-1e assignWithChecks a 0'])
    fight.wait('D', 5, ['inside', 'a', 40])
    // D's DCV 39: TN 63; the rulebook's 43 would be 59.
    const events = fight.threaten('a', { D: 10 }, ['assigning', 'a', 70])
    expect(only(events, 'checked', 'assigned')).toEqual([
      'check attack/assigning a>D But -7 (tn 63, natural 70, total 70, amount 1) TG-KEEP-1e',
      'assigned a condition:threaten-2 levels:10 on:D',
    ])
    // It is over with that.
    fight.threaten('a', { D: 15 })
    expect([fight.levels('D', 'a'), fight.effects()]).toEqual([15, []])
  })

  test('TG-KEEP-1e: failure: nothing for it; Combat Assist: an attack skill check, Difficulty 0', () => {
    const fight = board('D . a . E', {
      a: { ...PC, assigned: [{ kind: 'threaten-2', on: 'D', levels: 3 }] },
      D: { set: { dcv: 43 } },
    })
    const id = fight.id('a')
    markAssigning(fight, id)
    const levels = [
      { kind: 'threaten-2', on: 'D', levels: 6 },
      { kind: 'combat-assist', on: 'E', levels: 4 },
    ]
    const events = fight.do('a', 'reallocate', { levels }, ['assigning', 'a', 80], ['assigning', 'a', 60])
    expect(only(events, 'checked', 'assigned')).toEqual([
      'check attack/assigning a>D NF -21 (tn 59, natural 80, total 80, amount 21) TG-KEEP-1e',
      'check attack/assigning a N 2 (tn 62, natural 60, total 60, amount 2) TG-KEEP-1e',
      'assigned a condition:combat-assist levels:4 on:E',
    ])
    expect(fight.levels('D', 'a')).toBe(3)
  })

  test('TG-KEEP-1e: fewer or as many levels take no check', () => {
    const fight = board('D . a', { a: { ...PC, assigned: [{ kind: 'threaten-2', on: 'D', levels: 8 }] } })
    markAssigning(fight, fight.id('a'))
    fight.threaten('a', { D: 5 })
    expect(fight.levels('D', 'a')).toBe(5)
  })

  test('TG-KEEP-1f: 50: N: pool 12, 9 assigned: 3, on a creature as it passes through his area', () => {
    const fight = board(PICTURE.replace('. .', 'b .'), {
      a: {
        system: { pc: true, orders: { opportunities: 'ask' } },
        assigned: [{ kind: 'combat-assist', on: 'b', levels: 9 }],
      },
      b: { set: { mr: 1 } },
      D: { set: { mr: 1, dcv: 39 }, system: { orders: { opportunities: 'never' } } },
    })
    fight.move('a', east(0, 1, 6), ['enter', 'a', 50], ['inside', 'a', 80], ['keep', 'a', 50])
    const { question, clause, data } = fight.decision('a')
    expect([question, clause, data]).toEqual(['assign', 'TG-KEEP-1f', { left: 3, among: ['D'] }])
    fight.refuse(
      { decision: fight.decision('a').id, creature: 'a', choice: { on: 'D', levels: 4 } },
      'TG-CMD-1',
    )
    fight.refuse(
      { decision: fight.decision('a').id, creature: 'a', choice: { on: 'a', levels: 1 } },
      'TG-CMD-1',
    )
    fight.answer('a', { on: 'D', levels: 3 })
    expect(fight.levels('D', 'a')).toBe(3)
  })

  test('TG-KEEP-1f: by standing order all that is left on the nearest enemy', () => {
    const { events, fight } = walk(50)
    expect(only(events, 'assigned')).toEqual(['assigned a condition:threaten-2 levels:15 on:D'])
    expect(fight.levels('D', 'a')).toBe(15)
  })

  test('TG-KEEP-1g: 25; skill 15: -15 on further such checks until next(self)', () => {
    const { fight } = walk(25)
    expect(fight.effects()).toEqual(['TG-KEEP-1g keptWell a -15'])
    // The check inside after four more Moves fails too.
    const events = fight.wait('D', 5, ['inside', 'a', 80], ['keep', 'a', 40])
    expect(only(events, 'checked')[1]).toBe(
      'check attack/keep a>D S 32 (tn 57, natural 40, total 25, amount 32) TG-KEEP-1',
    )
    expect([fight.asked(), fight.effects()]).toEqual([['a declare'], []])
  })

  test('TG-KEEP-1h: 10: as g, and his attack skill joins his pool until the move is over: 12 to 24', () => {
    const { fight } = walk(10, { set: { skills: { attack: { 'long-sword': 12 } } } })
    expect(fight.effects()).toEqual(['TG-KEEP-1g keptWell a -12', 'TG-KEEP-1h poolGrown a 12'])
    expect(poolSize(fight.battle, fight.id('a'))).toBe(24)
    fight.wait('D', 5, ['inside', 'a', 40])
    expect([fight.asked(), poolSize(fight.battle, fight.id('a'))]).toEqual([['a declare'], 12])
  })
})

/** What a But on keeping in combat leaves behind (TG-KEEP-1e). */
function markAssigning(fight: Fight, id: number): void {
  const end = { on: 'assigned', a: id }
  const mark = { clause: 'TG-KEEP-1e', label: 'assignWithChecks', source: id, holder: id, value: 0, end }
  beginEffect(fight.battle, { ...mark, scope: 'mark' })
}
