// TG-CMD-1 and the table of section 5: each condition of each command, refusals that change nothing, commands lost.
import { describe, expect, test } from 'vitest'
import { judge } from '../../../src/engine/apply.ts'
import type { Command } from '../../../src/engine/command.ts'
import { putOut } from '../../../src/rules/threat-and-guard/changes.ts'
import { legalFor } from '../../../src/rules/threat-and-guard/commands.ts'
import { board, type Fight, type Piece } from '../../support/board.ts'
import { only } from '../../support/events.ts'

const PC = { system: { pc: true } }
const SLOW: Piece = { set: { mr: 1 } }

function command(creature: string, kind: string, parameters: object = {}): Command {
  return { creature, kind, ...parameters } as Command
}

/** Kinds of the legal commands of whoever is asked. */
function kinds(fight: Fight): string[] {
  const decision = fight.decision(fight.asked()[0]!.split(' ')[0]!)
  const list = legalFor(fight.battle, decision) as readonly { kind?: string }[]
  return [...new Set(list.map(({ kind }) => kind ?? 'answer'))]
}

describe('TG-CMD-1', () => {
  test('TG-CMD-1: a Move through a guard is refused, TG-GUARD-2; state, time and generator stay', () => {
    const fight = board('a . . D . .', { a: PC, D: SLOW })
    // `refuse` compares the hash of the whole state before and after.
    const refused = fight.refuse(
      command('a', 'move', {
        path: [
          [1, 0],
          [2, 0],
        ],
      }),
      'TG-GUARD-2',
      'guarded',
    )
    expect(refused).toMatchObject({ code: 'guarded', clause: 'TG-GUARD-2' })
  })

  test('TG-CMD-1: an Attack whose target walked off is lost, TG-ATT-1b: event with the clause, time spent', () => {
    const fight = board('a . . D . . . .', { a: PC, D: { inCombat: false } })
    fight.attack('a', 'D')
    const walked = fight.move('D', [
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 0],
    ])
    // D's turn and a's come at 1.0, a's first.
    expect(only(walked, 'lost')).toEqual(['lost a action:attack TG-ATT-1b'])
    expect([fight.asked(), fight.now]).toEqual([['a declare'], 5040])
  })

  test('TG-CMD-1: the first broken condition in the order of the row', () => {
    // Out of the area and without ammunition: the area comes first. Of the own side and out of it: hostile first.
    const system = { pc: true, aim: { direction: 90, step: 'med' }, ammunition: { 'long-bow': 0 } }
    const fight = board('b . a . . D', { a: { sheet: 'archer', system }, b: SLOW, D: SLOW })
    fight.refuse(command('a', 'attack', { target: 'b' }), 'TG-CHECK-9', 'notHostile')
    fight.refuse(command('a', 'attack', { target: 'D' }), 'TG-ATT-3', 'noAmmunition')
    const away = board('. . a . . D', {
      a: { sheet: 'archer', system: { ...system, aim: { direction: 270, step: 'med' } } },
      D: SLOW,
    })
    away.refuse(command('a', 'attack', { target: 'D' }), 'TG-ATT-1b', 'outsideArea')
  })

  test('TG-CMD-1: commands that nobody owes, or no rule knows', () => {
    const fight = board('a . D', { a: PC })
    fight.refuse(command('D', 'wait', { inits: 1 }), 'engine', 'notAsked')
    fight.refuse(command('nobody', 'wait', { inits: 1 }), 'engine', 'unknownCreature')
    fight.refuse(command('a', 'dance'), 'TG-CMD-1', 'badParameter')
    fight.refuse({ decision: 'declare-a', creature: 'a', choice: 'wait' }, 'engine', 'notAsked')
    fight.refuse({ decision: fight.decision('a').id, creature: 'a', choice: 'wait' }, 'TG-CMD-1', 'declares')
  })

  test('TG-CMD-1: nothing is accepted once the battle is over', () => {
    const fight = board('a . D', { a: PC })
    putOut(fight.battle, fight.id('D'), false, 'TG-STAG-1')
    fight.wait('a', 1)
    expect(fight.battle.outcome).toMatchObject({ result: 'win', reason: 'rout' })
    fight.refuse(command('a', 'wait', { inits: 1 }), 'engine', 'battleOver')
  })

  test('TG-CMD-1: everything that is listed is accepted by the judge, and nothing of it changes the state', () => {
    const pieces = {
      a: { sheet: 'duelist', ...PC, conditions: [{ id: 'bleeding-1', levels: 1 }] },
      h: { sheet: 'healer' },
      D: { sheet: 'spearman' },
    }
    const fight = board('a . D . .\nh . . . .\n. . . ~ .', pieces)
    const list = legalFor(fight.battle, fight.decision('a'))
    expect(list.length).toBeGreaterThan(20)
    for (const one of list) expect([one, judge(fight.battle, one)]).toEqual([one, undefined])
  })
})

describe('section 5', () => {
  test('TG-CMD-1, Attack: hostile, in action, in the Threat Area; ranged: ammunition', () => {
    const fight = board('b . a . D . . E . C', { a: { ...PC, set: { mr: 9 } }, C: {} })
    const refuse = (target: string, clause: string, code: string) =>
      fight.refuse(command('a', 'attack', { target }), clause, code)
    refuse('b', 'TG-CHECK-9', 'notHostile')
    refuse('a', 'TG-CHECK-9', 'notHostile')
    refuse('E', 'TG-ATT-1b', 'outsideArea')
    refuse('nobody', 'TG-CMD-1', 'badParameter')
    putOut(fight.battle, fight.id('C'), false, 'TG-STAG-1')
    refuse('C', 'TG-DMG-9', 'outOfAction')
    fight.attack('a', 'D')
  })

  test('TG-CMD-1, Aim: ranged; a direction, keep where there is one, or a creature', () => {
    const sword = board('a . D', { a: PC })
    sword.refuse(command('a', 'aim', { direction: 90 }), 'TG-GEO-5', 'notRanged')
    const bow = board('a . D', { a: { sheet: 'archer', ...PC } })
    bow.refuse(command('a', 'aim', { direction: 'keep' }), 'TG-GEO-5', 'noAimYet')
    for (const direction of [-1, 361, 'east', undefined, null]) {
      bow.refuse(command('a', 'aim', { direction }), 'TG-CMD-1', 'badParameter')
    }
    bow.refuse(command('a', 'aim', { target: 'a' }), 'TG-CMD-1', 'badParameter')
    bow.do('a', 'aim', { target: 'D' })
    bow.wait('D', 5, ['aim', 'a', 50])
    bow.do('a', 'aim', { direction: 'keep' }, ['aim', 'a', 50])
  })

  test('TG-CMD-1, Heal: within fathom, the patient bleeds', () => {
    const fight = board('a . . b D', { a: PC, b: { conditions: [{ id: 'bleeding-1', levels: 1 }] } })
    fight.refuse(command('a', 'heal', { target: 'b', sort: 'bleeding' }), 'TG-HEAL-1', 'tooFar')
    fight.refuse(command('a', 'heal', { target: 'a', sort: 'bleeding' }), 'TG-HEAL-1', 'doesNotBleed')
  })

  test('TG-CMD-1, Stand: prone; Move: not Stopped, prone only crawling', () => {
    const fight = board('a . . . . D', { a: PC })
    fight.refuse(command('a', 'stand'), 'TG-PRONE-1b', 'notProne')
    const prone = board('a . . . . D', { a: { ...PC, conditions: [{ id: 'prone', levels: 1 }] } })
    prone.refuse(command('a', 'move', { path: [[1, 0]], run: true }), 'TG-PRONE-1b', 'crawlsOnly')
    prone.do('a', 'stand', {})
    const stopped = board('a . . . . D', { a: { ...PC, conditions: [{ id: 'stopped-2', levels: 1 }] } })
    stopped.refuse(command('a', 'move', { path: [[1, 0]] }), 'TG-STOP-1a', 'stopped')
  })

  test('TG-CMD-1, Ready: carried', () => {
    const fight = board('a . D', { a: PC })
    fight.refuse(command('a', 'ready', { weapon: 'great-axe' }), 'TG-CMD-1', 'notCarried')
    fight.refuse(command('a', 'ready', { weapon: 'long-sword' }), 'TG-CMD-1', 'inHandAlready')
    fight.refuse(command('a', 'ready'), 'TG-CMD-1', 'notCarried')
    fight.do('a', 'ready', { weapon: 'dagger' })
  })

  test('TG-CMD-1, Wait: 0.25 to 5 in quarters', () => {
    const fight = board('a . D', { a: PC })
    for (const inits of [0, 0.2, 0.3, 5.25, -1, '1', undefined, Number.NaN]) {
      fight.refuse(command('a', 'wait', { inits }), 'TG-CMD-1', 'badParameter')
    }
    fight.wait('a', 0.25)
    fight.wait('D', 5)
    fight.wait('a', 5)
  })

  test('TG-CMD-1, free acts come before the action and leave the declaration open', () => {
    const fight = board('a . D', { a: PC })
    fight.threaten('a', { D: 4 })
    fight.do('a', 'stance', { take: true })
    fight.do('a', 'free-check', {}, ['free', 'a', 50])
    fight.do('a', 'orders', { opportunities: 'never' })
    fight.do('a', 'leave-combat', {})
    fight.refuse(command('a', 'leave-combat'), 'TG-TIME-9c', 'outOfCombat')
    expect(fight.asked()).toEqual(['a declare'])
    fight.wait('a', 1)
    expect(fight.asked()).toEqual(['D declare'])
  })

  test('TG-CMD-1, Stance: taken while there is none, dropped while it is the only level', () => {
    const fight = board('a . D', { a: PC })
    fight.refuse(command('a', 'stance', { take: false }), 'TG-DEF-1a', 'cannotDrop')
    fight.refuse(command('a', 'stance'), 'TG-CMD-1', 'badParameter')
    fight.do('a', 'stance', { take: true })
    fight.refuse(command('a', 'stance', { take: true }), 'TG-DEF-1a', 'takenAlready')
    const two = board('a . D', { a: { ...PC, conditions: [{ id: 'fighting-defensively', levels: 2 }] } })
    two.refuse(command('a', 'stance', { take: false }), 'TG-DEF-1a', 'cannotDrop')
  })

  test('TG-DEF-1a, TG-TIME-7: a stance dropped when declaring does not count for the action declared', () => {
    const fight = board('a . D', { a: { ...PC, conditions: [{ id: 'fighting-defensively', levels: 1 }] } })
    fight.do('a', 'stance', { take: false })
    fight.attack('a', 'D')
    const events = fight.wait('D', 5, ['attack', 'a', 80])
    expect(only(events, 'checked')[0]).toContain('total 80')
  })

  test('TG-CMD-1, legal commands: only what is legal now', () => {
    const far = board('a . . . . . . D', { a: PC })
    expect(kinds(far)).toEqual([
      'melee-assist',
      'move',
      'ready',
      'wait',
      'stance',
      'leave-combat',
      'free-check',
    ])
    const near = board('a . D', { a: PC })
    expect(kinds(near)).toContain('attack')
    expect(kinds(near)).toContain('reallocate')
    const prone = board('a . . . . . D', { a: { ...PC, conditions: [{ id: 'prone', levels: 1 }] } })
    expect(kinds(prone)).toContain('stand')
    expect(legalFor(prone.battle, prone.decision('a')).some((one) => 'run' in one)).toBe(false)
  })
})
