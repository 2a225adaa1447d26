// Single descriptions with what they say: log lines, cards, prompts, timeline, tokens, refusals, ends.
import { describe, expect, test } from 'vitest'
import { act, judge, openDecisions } from '../../../src/engine/apply.ts'
import type { Battle } from '../../../src/engine/battle.ts'
import type { ActCommand } from '../../../src/engine/command.ts'
import { type BattleEvent, EventLog } from '../../../src/engine/event.ts'
import { refusal } from '../../../src/engine/refusal.ts'
import type { CardRow, Phrase } from '../../../src/engine/ruleset.ts'
import { addLevels } from '../../../src/rules/threat-and-guard/changes.ts'
import {
  actionOffers,
  cardOf,
  logLineOf,
  promptOf,
  refusalPhrase,
  timelineOf,
  tokenFacts,
} from '../../../src/rules/threat-and-guard/describe.ts'
import { endWords } from '../../../src/rules/threat-and-guard/describeWords.ts'
import { first, last, left, level, next, out } from '../../../src/rules/threat-and-guard/effects.ts'
import { NF } from '../../../src/rules/threat-and-guard/levels.ts'
import { offer } from '../../../src/rules/threat-and-guard/opportunity.ts'
import { columnsOf } from '../../../src/rules/threat-and-guard/state.ts'
import { sentence } from '../../../src/session/words.ts'
import { type Placed, setupOf, startOf } from './describeBattle.ts'

// a . b . c   Ann (swordsman, 3.8 m) and Bob (spearman, 4.6 m) two cells apart, Cid (swordsman) behind Bob.
const DUEL: readonly Placed[] = [
  { id: 'ann', side: 0, sheet: 'swordsman', at: [4, 4] },
  { id: 'bob', side: 1, sheet: 'spearman', at: [6, 4] },
  { id: 'cid', side: 0, sheet: 'swordsman', at: [8, 4] },
]
const ANN = 1
const BOB = 2

/** `assigned`: who has given Bob how many levels of what. */
function duel(assigned: readonly (readonly [by: string, kind: string, levels: number])[] = []): Battle {
  const people = DUEL.map((placed) => {
    const own = assigned.filter(([by]) => by === placed.id)
    const given = own.map(([, kind, levels]) => ({ kind, on: 'bob', levels }))
    return { ...placed, fields: { assigned: given } }
  })
  return startOf(setupOf(1, people))
}

function say(battle: Battle, phrase: Phrase): string {
  return sentence(battle, phrase, 'en')
}

function told(battle: Battle, event: BattleEvent): string | undefined {
  const line = logLineOf(battle, event)
  return line === undefined ? undefined : say(battle, line.phrase)
}

function give(battle: Battle, command: ActCommand): void {
  expect(act(battle, command)).toBeUndefined()
}

describe('log lines', () => {
  const cases: readonly (readonly [BattleEvent, string | undefined])[] = [
    [{ kind: 'attacked', creature: 'ann', target: 'bob', how: 'action' }, 'Ann attacks Bob.'],
    [
      { kind: 'assigned', creature: 'ann', on: 'bob', condition: 'threaten-2', levels: 4 },
      'Ann threatens Bob (4).',
    ],
    [
      { kind: 'damaged', creature: 'bob', by: 'ann', amount: 7, clause: 'TG-DMG-1d', parts: [] },
      'Bob takes 7 damage from Ann.',
    ],
    [
      {
        kind: 'condition',
        creature: 'bob',
        condition: 'bleeding-2',
        levels: 1,
        change: 1,
        clause: 'TG-DMG-8',
      },
      'Bob bleeds (stage 2).',
    ],
    [
      {
        kind: 'condition',
        creature: 'bob',
        condition: 'bleeding-2',
        levels: 3,
        change: 1,
        clause: 'TG-DMG-8',
      },
      'Bob: Bleeding 2, now 3 levels.',
    ],
    [
      {
        kind: 'condition',
        creature: 'bob',
        condition: 'bleeding-1',
        levels: 0,
        change: -1,
        clause: 'TG-BLEED-1',
      },
      undefined,
    ],
    [{ kind: 'ended', result: 'win', winner: 'blue', reason: 'rout' }, 'Blue wins: no enemy is able to act.'],
    [{ kind: 'ended', result: 'draw', reason: 'limit' }, 'The battle ends in a draw: the time is over.'],
    [{ kind: 'fell', creature: 'ann', status: 'unconscious', clause: 'TG-STAG-1' }, 'Ann falls unconscious.'],
    [
      { kind: 'lost', creature: 'ann', action: 'attack', clause: 'TG-ATT-1b' },
      'Ann loses the action (Attack): the target is out of the Threat Area or out of action.',
    ],
    [
      { kind: 'passed', creature: 'ann', what: 'opportunity', against: 'bob', clause: 'TG-THREAT-10' },
      'Ann lets the opportunity against Bob pass, by standing order.',
    ],
    [{ kind: 'rolled', why: 'attack', creature: 'ann', sides: 100, value: 3 }, undefined],
    [{ kind: 'moved', creature: 'ann', from: [4, 4], to: [5, 4], how: 'move' }, undefined],
    [{ kind: 'unheardOf', creature: 'ann' }, undefined],
  ]
  test.each(cases)('%j', (event, expected) => {
    expect(told(duel(), event)).toBe(expected)
  })

  test('a check says who, what, against whom and its level, and carries its numbers', () => {
    const battle = duel()
    const line = logLineOf(battle, {
      kind: 'checked',
      creature: 'ann',
      against: 'bob',
      check: 'attack',
      purpose: 'attack',
      clause: 'TG-NATK-1',
      level: 'S',
      natural: 20,
      tn: 59,
      total: 24,
      margin: 35,
      amount: 35,
      modifiers: [{ value: 4, clause: 'TG-THREAT-3', source: 'bob', label: 'threatened', counted: true }],
    })!
    expect(say(battle, line.phrase)).toBe('Ann, attack roll against Bob: Severe Success.')
    expect(line.check).toEqual({ tn: 59, roll: 20, total: 24, level: 'Severe Success' })
    expect(line.ledger).toHaveLength(1)
  })

  test('a declared move tells its goal, other actions their time', () => {
    const battle = duel()
    const log = new EventLog()
    const lines: (string | undefined)[] = []
    battle.sink = {
      event(event) {
        log.event(event)
        if (event.kind === 'declared') lines.push(told(battle, event))
      },
    }
    give(battle, { creature: 'ann', kind: 'attack', target: 'bob' })
    give(battle, { creature: 'cid', kind: 'move', path: [[9, 4]] })
    expect(lines).toEqual(['Ann is going to attack Bob (Init 1).', 'Cid sets out for (9, 4).'])
  })

  test('an effect tells what it does and what ends it', () => {
    const battle = duel()
    const lines: string[] = []
    battle.sink = {
      event(event) {
        const text = told(battle, event)
        if (event.kind === 'effectBegan' && text !== undefined) lines.push(text)
      },
    }
    battle.dice = { draw: () => 98 }
    give(battle, { creature: 'ann', kind: 'attack', target: 'bob' })
    give(battle, { creature: 'cid', kind: 'wait', inits: 5 })
    give(battle, { creature: 'bob', kind: 'wait', inits: 5 })
    // Ann's roll of 98 is a Critical Failure: Bob's spear skill 10 is added until her next turn.
    expect(lines).toEqual(['Ann adds 10 to skill checks, until Ann\u2019s next turn is over.'])
  })
})

describe('what ends an effect, in words', () => {
  const battle = duel()

  test('first and last, nested groups in brackets', () => {
    const end = last(next(BOB), first(left(BOB, ANN), out(ANN)))
    expect(endWords(battle, end)).toBe(
      'Bob\u2019s next turn is over and (Bob leaves Ann\u2019s Threat Area or Ann leaves combat)',
    )
  })

  test('what is said twice is said once', () => {
    const once = last(next(ANN), next(BOB))
    expect(endWords(battle, last(once, once))).toBe(endWords(battle, once))
  })

  test('levels of a check with a weapon', () => {
    expect(endWords(battle, level(ANN, 'attack:long-bow', [NF]))).toBe('Ann gets NF on a check with long bow')
    expect(endWords(battle, level(ANN, 'con', [NF]))).toBe('Ann gets NF on a Con Check')
  })
})

function rowOf(battle: Battle, id: number, key: string): CardRow | undefined {
  return cardOf(battle, id)
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label.key === key)
}

describe('the card', () => {
  test('distances with the parts they are made of', () => {
    const battle = duel()
    const threat = rowOf(battle, ANN, 'card.threatDistance')!
    expect(threat.value).toBe('3.8 m')
    expect(threat.ledger!.map(({ value }) => value)).toEqual([1, 1.8, 1])
    expect(rowOf(battle, ANN, 'card.guardDistance')!.value).toBe('1.4 m')
    expect(rowOf(battle, BOB, 'card.threatDistance')!.value).toBe('4.6 m')
  })

  test('out of combat both are off', () => {
    const battle = duel()
    give(battle, { creature: 'ann', kind: 'leave-combat' })
    expect(rowOf(battle, ANN, 'card.threatDistance')!.value).toBe('3.8 m, off')
    expect(rowOf(battle, ANN, 'card.guardDistance')!.value).toBe('1.4 m, off')
  })

  test('the pool, whom it is spent on, and who threatens', () => {
    const battle = duel([
      ['ann', 'threaten-2', 5],
      ['ann', 'combat-assist', 2],
    ])
    expect(rowOf(battle, ANN, 'card.pool')).toMatchObject({ value: '7 / 12', bar: { now: 7, most: 12 } })
    expect(rowOf(battle, ANN, 'card.gives.threaten-2')!.value).toBe('5')
    const held = rowOf(battle, BOB, 'card.from.threaten-2')!
    expect(say(battle, held.label)).toBe('Threaten By Ann 2')
    expect(held.value).toBe('5')
    expect(rowOf(battle, BOB, 'card.threatenLevel')!.value).toBe('5')
  })

  test('a flank with its angle', () => {
    expect(rowOf(duel([['ann', 'threaten-2', 1]]), BOB, 'card.flankedLevel')).toBeUndefined()
    const battle = duel([
      ['ann', 'threaten-2', 1],
      ['cid', 'threaten-2', 1],
    ])
    expect(rowOf(battle, BOB, 'card.flankedLevel')!.value).toBe('1')
    const pair = rowOf(battle, BOB, 'card.pair')!
    expect(say(battle, pair.label)).toBe('Ann and Cid')
    expect(pair.value).toBe('180\u00b0')
  })

  test('damage counted down, with its ledger', () => {
    const battle = duel()
    columnsOf(battle).body[ANN] = 33
    const total = rowOf(battle, ANN, 'card.total')!
    expect(total).toMatchObject({ value: '\u22123 / 30', bar: { now: 0, most: 30 } })
    expect(total.ledger!.reduce((sum, { value }) => sum + value, 0)).toBe(-3)
    expect(rowOf(battle, ANN, 'card.staggered')!.value).toBe('1')
  })

  test('weapon and damage by level', () => {
    const battle = duel()
    const values = ['card.speed', 'card.damageN', 'card.damageS', 'card.damageC'].map(
      (key) => rowOf(battle, ANN, key)!.value,
    )
    // StrB +2, wsb 1, EL 12.
    expect(values).toEqual(['1 Init', '1D6+3', '1D10+9', '3D10+13'])
  })
})

describe('the token', () => {
  test('health, badges of conditions, staggered and out of combat', () => {
    const battle = duel()
    expect(tokenFacts(battle, ANN)).toMatchObject({
      health: 1,
      healthText: '30 / 30',
      badges: [],
      standing: 'able',
    })
    columnsOf(battle).body[ANN] = 37
    addLevels(battle, ANN, 'bleeding2', 2, 'TG-DMG-8')
    give(battle, { creature: 'ann', kind: 'leave-combat' })
    const facts = tokenFacts(battle, ANN)
    expect(facts.health).toBe(0)
    expect(facts.healthText).toBe('\u22127 / 30')
    expect(facts.badges.map(({ id, level: levels }) => [id, levels])).toEqual([
      ['bleeding-2', 2],
      ['staggered-1', 2],
      ['out-of-combat', 1],
    ])
  })
})

describe('the timeline', () => {
  test('by time, ties in turn order, with what each is doing', () => {
    const battle = duel()
    give(battle, { creature: 'ann', kind: 'attack', target: 'bob' })
    const entries = timelineOf(battle).map(({ creature, at, what, doing }) => [
      battle.name(creature),
      at,
      what,
      doing === undefined ? '' : say(battle, doing),
    ])
    expect(entries).toEqual([
      ['cid', 0, 'turn', 'decides what to do'],
      ['bob', 0, 'turn', ''],
      ['ann', 5040, 'turn', 'attacks Bob'],
    ])
  })

  test('is empty when the battle is over', () => {
    const battle = duel()
    battle.outcome = { result: 'draw', reason: 'limit' }
    expect(timelineOf(battle)).toEqual([])
  })
})

describe('the prompt of an opportunity', () => {
  function asked(): Battle {
    const battle = duel()
    offer(battle, { provoker: ANN, named: BOB, clause: 'TG-MOVE-7b' })
    for (let steps = 0; battle.agenda.at(-1)?.kind !== 'decide' || steps === 0; steps += 1) {
      battle.rules.run(battle, battle.agenda.at(-1)!)
    }
    return battle
  }

  test('says who provokes it, by which clause, and the attack it gives', () => {
    const battle = asked()
    const [decision] = openDecisions(battle)
    const { title, detail, choices } = promptOf(battle, decision!)
    expect(say(battle, title)).toBe('Bob: an opportunity against Ann?')
    // Spearman OCV 50 on swordsman DCV 46: TN 54; chances by TG-CHECK-2, damage 1D6+3 less 3 and so on.
    expect(detail.map((phrase) => say(battle, phrase)).slice(0, 4)).toEqual([
      'Ann provokes it: Entering (TG-MOVE-7b).',
      'It is resolved when Ann comes up next.',
      'Attack roll: TN 54, modifiers 0.',
      'C 9 %, S 20 %, N 24 %, But 10 %, NF 32 %, CF 5 %.',
    ])
    expect(choices.map(({ label }) => say(battle, label))).toEqual(['Take it', 'Pass'])
    expect(judge(battle, choices[0]!.command)).toBeUndefined()
  })
})

describe('the row of actions', () => {
  test('what cannot be done at all says why; the rest has targets', () => {
    const battle = duel()
    addLevels(battle, ANN, 'stopped1', 1, 'TG-MOVE-3a')
    const offers = actionOffers(battle, openDecisions(battle)[0]!)
    const why = (kind: string) => {
      const { refused } = offers.find((one) => one.kind === kind)!
      return refused === undefined ? undefined : [refused.clause, say(battle, refusalPhrase(battle, refused))]
    }
    expect(why('attack')).toBeUndefined()
    expect(why('move')).toEqual(['TG-STOP-1a', 'It is Stopped: no new move action.'])
    expect(why('stand')).toEqual(['TG-PRONE-1b', 'It is not prone.'])
    expect(why('aim')).toEqual(['TG-GEO-5', 'This needs a ranged weapon in hand.'])
    expect(why('heal')).toEqual(['TG-HEAL-1', 'Nobody within arm\u2019s reach bleeds.'])
    expect(offers.find(({ kind }) => kind === 'attack')!.targets).toEqual([
      { kind: 'creature', parameter: 'target', among: [BOB] },
    ])
  })

  test('free acts are marked, and nothing is offered while another question is open', () => {
    const battle = duel()
    const decision = openDecisions(battle)[0]!
    const free = actionOffers(battle, decision).filter((one) => one.free)
    expect(free.map(({ kind }) => kind)).toEqual([
      'reallocate',
      'stance',
      'leave-combat',
      'free-check',
      'orders',
    ])
    expect(actionOffers(battle, { ...decision, question: 'opportunity' })).toEqual([])
  })
})

describe('refusals', () => {
  const cases: readonly (readonly [ReturnType<typeof refusal>, string])[] = [
    [refusal('guarded', 'TG-GUARD-2', { by: 'bob', step: 0 }), 'The guard of Bob bars the way.'],
    [refusal('guarded', 'TG-GUARD-2', { by: undefined, step: 0 }), 'A guard bars the way.'],
    [refusal('tooLong', 'TG-CROSS-1a', { most: 4000 }), 'The path is too long: at most 4 m.'],
    [refusal('overPool', 'TG-THREAT-1', { pool: 12, wanted: 13 }), 'The pool holds only 12 levels.'],
    [
      refusal('badParameter', 'TG-CMD-1', { path: 'inits', expected: '0.25 to 5 in quarters', found: [7] }),
      'inits should be 0.25 to 5 in quarters, not [7].',
    ],
    [refusal('neverHeardOf', 'TG-CMD-1'), 'That is not possible now (neverHeardOf).'],
  ]
  test.each(cases)('%j', (refused, expected) => {
    const battle = duel()
    expect(say(battle, refusalPhrase(battle, refused))).toBe(expected)
  })
})
