// Situations with a right answer, as pictures: what greedy does in them, on rules it knows nothing of.
import { describe, expect, test } from 'vitest'
import { considerationsOf, scoreOf } from '../../src/ai/considerations/score.ts'
import { PLAIN } from '../../src/ai/considerations/weights.ts'
import { brainByName, playToEnd, thinkingFrom } from '../../src/ai/index.ts'
import { act } from '../../src/engine/apply.ts'
import type { ActCommand } from '../../src/engine/command.ts'
import { EventLog } from '../../src/engine/event.ts'
import type { Candidate } from '../../src/engine/ruleset.ts'
import { flankedBy } from '../../src/rules/threat-and-guard/threat.ts'
import { board, type Fight, plane } from '../support/board.ts'
import { skirmish } from './skirmish.ts'

const greedy = brainByName('greedy')!
const REAL = { realDice: true } as const

/** What greedy would have `who` do now, free acts carried out first. */
function choice(fight: Fight, who: string): ActCommand {
  fight.waitFor(who)
  for (let acts = 0; acts < 5; acts += 1) {
    const command = greedy.decide(fight.battle, fight.decision(who), thinkingFrom(1)) as ActCommand
    const candidate = candidatesOf(fight, who).find((one) => one.command === command)
    const isFree = (candidate?.features.time ?? timeOf(fight, who, command)) === 0
    if (!isFree) return command
    fight.act(command)
  }
  throw new Error('free acts without end')
}

function timeOf(fight: Fight, who: string, command: ActCommand): number {
  const text = JSON.stringify(command)
  return candidatesOf(fight, who).find((one) => JSON.stringify(one.command) === text)!.features.time
}

function candidatesOf(fight: Fight, who: string): readonly Candidate[] {
  return fight.battle.rules.candidates(fight.battle, fight.decision(who))
}

function candidate(fight: Fight, who: string, kind: string, target?: string): Candidate {
  const found = candidatesOf(fight, who).find(({ command }) => {
    const { kind: its, target: on } = command as ActCommand
    return its === kind && (target === undefined || on === target)
  })
  if (found === undefined) throw new Error(`${who} is not offered ${kind} ${target ?? ''}`)
  return found
}

function pathOf(command: ActCommand): readonly (readonly [number, number])[] {
  expect(command.kind, JSON.stringify(command)).toBe('move')
  return command['path'] as unknown as readonly (readonly [number, number])[]
}

describe('A01: a creature that cannot move', () => {
  const WALLED_IN = `. . . . . . .
                     . # # # . . .
                     . # A # . . b
                     . # # # . . .`

  test('waits, again and again, until the limit', () => {
    const fight = board(WALLED_IN, { b: { sheet: 'healer' } }, { ...REAL, limit: { inits: 20 } })
    expect(choice(fight, 'A')).toMatchObject({ kind: 'wait' })
    const played = playToEnd(fight.battle, [greedy, greedy])
    expect(played.isOver).toBe(true)
    expect(fight.battle.outcome).toEqual({ result: 'draw', reason: 'limit' })
    // Nobody is asked more than once or twice an Init.
    expect(played.decisions).toBeLessThan(2 * 2 * 20 + 10)
  })

  test('the fallback of every question is legal', () => {
    const fight = board(WALLED_IN, {}, REAL)
    const { battle } = fight
    for (let turns = 0; turns < 20; turns += 1) {
      const decision = fight.decision(fight.asked()[0]!.split(' ')[0]!)
      expect(act(battle, battle.rules.fallback(battle, decision))).toBeUndefined()
    }
  })

  test('with a bow it aims and shoots all the same', () => {
    const stuck = { sheet: 'archer', conditions: [{ id: 'stopped-2', levels: 9 }] }
    const fight = board('A . . . . . b', { A: stuck }, REAL)
    expect(choice(fight, 'A')).toMatchObject({ kind: 'aim', target: 'b' })
  })
})

describe('ways', () => {
  test('it walks round a wall to an enemy', () => {
    const fight = board(
      `. . . # . . .
       A . . # . . b
       . . . # . . .
       . . . # . . .
       . . . . . . .`,
      { b: { conditions: [{ id: 'stopped-2', levels: 9 }] } },
      { ...REAL, limit: { inits: 40 } },
    )
    const first = pathOf(choice(fight, 'A'))
    // Down towards the gap, not against the wall.
    expect(first.at(-1)![1]).toBeGreaterThan(1)
    playToEnd(fight.battle, [greedy, greedy])
    expect(fight.battle.outcome?.reason).toBe('rout')
  })

  test('gridless as well', () => {
    const fight = plane(
      [12, 10],
      {
        A: { at: [2, 3] },
        b: { at: [10, 3], sheet: 'healer' },
      },
      { ...REAL, walls: [[6, 0, 6, 8]], limit: { inits: 60 } },
    )
    playToEnd(fight.battle, [greedy, greedy])
    expect(fight.battle.outcome).toMatchObject({ result: 'win', winner: 0, reason: 'rout' })
  })

  test('a large one finds a way that is wide enough', () => {
    const fight = board(
      `. . . . # . . . .
       . T . . . . . . .
       . . . . # . . b .
       . . . . # . . . .
       . . . . . . . . .
       . . . . . . . . .`,
      { T: { sheet: 'troll' }, b: { sheet: 'healer' } },
      { ...REAL, limit: { inits: 60 } },
    )
    playToEnd(fight.battle, [greedy, greedy])
    expect(fight.battle.outcome).toMatchObject({ winner: 0, reason: 'rout' })
  })

  test('it prefers not to walk through two Threat Areas', () => {
    // The straight way to the goal leads between the spearmen d and e; the way along the bottom keeps out of both.
    const zone = [{ kind: 'reach', area: { rect: [15, 0, 1, 3] } }]
    const still = { sheet: 'spearman', conditions: [{ id: 'stopped-2', levels: 9 }] }
    const fight = board(
      `. . . . . . d . . e . . . . . .
       A . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .`,
      { A: { sheet: 'wolf', system: { body: 15 } }, d: still, e: still },
      { ...REAL, objectives: { red: zone as never, blue: [{ kind: 'rout' }] }, limit: { inits: 30 } },
    )
    const log = new EventLog()
    fight.battle.sink = log
    playToEnd(fight.battle, [greedy, greedy])
    expect(fight.battle.outcome).toMatchObject({ result: 'win', winner: 0, reason: 'reach' })
    const entered = log.events.filter((event) => event['purpose'] === 'enter' && event['creature'] === 'A')
    expect(entered.length).toBeLessThan(2)
  })
})

describe('blows', () => {
  test('it uses a flank when one step gives it', () => {
    const fight = board(
      `. . . . . . .
       . . . . . . .
       . B . m . . .
       . . . A . . .
       . . . . . . .`,
      {
        B: { assigned: [{ kind: 'threaten-2', on: 'm', levels: 6 }] },
        m: { sheet: 'troll', set: { footprint: 1 } },
      },
      REAL,
    )
    const command = choice(fight, 'A')
    fight.act(command)
    fight.waitFor('A')
    if (command.kind === 'move') fight.attack('A', 'm')
    expect(['move', 'cross-guard']).toContain(command.kind)
    const flank = flankedBy(fight.battle, fight.battle.idOf('m')!)
    expect(flank.by).toContain(fight.battle.idOf('A'))
  })

  test('of two alike it strikes the one that is nearly out', () => {
    const fight = board(
      `. b .
       . . .
       A . .
       . . .
       . c .`,
      { c: { system: { body: 26 } } },
      REAL,
    )
    fight.waitFor('A')
    const whole = candidate(fight, 'A', 'attack', 'b')
    const hurt = candidate(fight, 'A', 'attack', 'c')
    expect(hurt.features.finish).toBeGreaterThan(whole.features.finish)
    expect(scoreOf(hurt.features, PLAIN.weights)).toBeGreaterThan(scoreOf(whole.features, PLAIN.weights))
  })

  test('an archer aims, then shoots', () => {
    const fight = board('A . . . . . . . . . . . b', { A: { sheet: 'archer' } }, REAL)
    expect(choice(fight, 'A')).toMatchObject({ kind: 'aim', target: 'b' })
    fight.do('A', 'aim', { target: 'b' })
    expect(choice(fight, 'A')).toMatchObject({ kind: 'attack', target: 'b' })
  })

  test('an archer without arrows takes another weapon', () => {
    const piece = { sheet: 'archer', system: { ammunition: { 'long-bow': 0, 'short-bow': 0, crossbow: 0 } } }
    const fight = board('A . b', { A: piece }, REAL)
    expect(choice(fight, 'A')).toMatchObject({ kind: 'ready', weapon: 'dagger' })
  })

  test('its whole pool goes on an enemy it can reach, and is not offered again', () => {
    const fight = board('A . . b', {}, REAL)
    fight.waitFor('A')
    const given = candidate(fight, 'A', 'reallocate')
    expect(given.command).toMatchObject({ levels: [{ kind: 'threaten-2', on: 'b', levels: 12 }] })
    fight.act(given.command)
    expect(
      candidatesOf(fight, 'A').some(({ command }) => (command as ActCommand).kind === 'reallocate'),
    ).toBe(false)
  })

  test('a crossing is offered against a guard that bars, and not from inside', () => {
    const outside = board('A . . b', { b: { sheet: 'spearman' } }, REAL)
    outside.waitFor('A')
    const { command } = candidate(outside, 'A', 'cross-guard', 'b')
    expect((command as ActCommand)['path']).toEqual([
      [1, 0],
      [2, 0],
    ])
    const inside = board('A b', { b: { sheet: 'spearman' } }, REAL)
    inside.waitFor('A')
    expect(candidatesOf(inside, 'A').some((one) => (one.command as ActCommand).kind === 'cross-guard')).toBe(
      false,
    )
  })
})

describe('care', () => {
  test('a healer heals a friend that bleeds', () => {
    const fight = board(
      `H B . . . . . . .
       . . . . . . . . c`,
      { H: { sheet: 'healer' }, B: { conditions: [{ id: 'bleeding-3', levels: 2 }] } },
      REAL,
    )
    expect(choice(fight, 'H')).toMatchObject({ kind: 'heal', target: 'B', sort: 'bleeding' })
  })

  test('a healer goes to a friend that bleeds', () => {
    const fight = board(
      `H . . . B . . . . . . . . . . .
       . . . . . . . . . . . . . . . c`,
      { H: { sheet: 'healer' }, B: { conditions: [{ id: 'bleeding-3', levels: 2 }] } },
      REAL,
    )
    const path = pathOf(choice(fight, 'H'))
    expect(path.at(-1)![0]).toBeGreaterThanOrEqual(2)
  })

  test('one that lies gets up', () => {
    const fight = board('A . . . . . . . . . b', { A: { conditions: [{ id: 'prone', levels: 1 }] } }, REAL)
    expect(choice(fight, 'A')).toMatchObject({ kind: 'stand' })
  })
})

describe('no move for nothing', () => {
  test.each([1, 2, 3, 4])(
    'never a move that holding still dominates: seed %i',
    (seed) => {
      const battle = skirmish({ seed, count: 5 })
      let moves = 0
      playToEnd(battle, [greedy, greedy], {
        onCommand: (command, decision) => {
          if (!('kind' in command) || command.kind !== 'move') return
          moves += 1
          const candidates = battle.rules.candidates(battle, decision)
          const text = JSON.stringify(command)
          const moved = candidates.find((one) => JSON.stringify(one.command) === text)!.features
          const still = candidates.filter((one) => (one.command as ActCommand).kind === 'wait')
          for (const { features } of still) {
            const gains =
              moved.damageGiven > features.damageGiven ||
              moved.damageTaken < features.damageTaken ||
              moved.approach > 0 ||
              moved.state > features.state ||
              moved.objective > 0
            expect(gains, text).toBe(true)
          }
        },
      })
      expect(moves).toBeGreaterThan(10)
    },
    60_000,
  )

  test('a side with the goal of an area goes there and stays', () => {
    const goal = [{ kind: 'hold', area: { rect: [5, 0, 2, 3] }, inits: 4 }]
    const fight = board(
      `A . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . #
       . . . . . . . . # b`,
      { b: { conditions: [{ id: 'stopped-2', levels: 9 }] } },
      { ...REAL, objectives: { red: goal as never, blue: [{ kind: 'rout' }] }, limit: { inits: 40 } },
    )
    playToEnd(fight.battle, [greedy, greedy])
    expect(fight.battle.outcome).toMatchObject({ result: 'win', winner: 0, reason: 'hold' })
  })
})

test('a score is the sum of its considerations', () => {
  const fight = board('A . . b', {}, REAL)
  fight.waitFor('A')
  for (const one of candidatesOf(fight, 'A')) {
    const parts = considerationsOf(one, PLAIN.weights)
    const sum = parts.reduce((total, { share }) => total + share, 0)
    expect(sum).toBeCloseTo(scoreOf(one.features, PLAIN.weights), 9)
  }
})
