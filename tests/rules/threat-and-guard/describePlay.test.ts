// Random battles told in words: every line, card, prompt, action and timeline is whole; answers are legal.
import { describe, expect, test } from 'vitest'
import { judge, openDecisions } from '../../../src/engine/apply.ts'
import type { Battle } from '../../../src/engine/battle.ts'
import { type BattleEvent, EventLog } from '../../../src/engine/event.ts'
import type { LogLine, Phrase } from '../../../src/engine/ruleset.ts'
import { clauseOf } from '../../../src/rules/threat-and-guard/clauses.ts'
import {
  actionOffers,
  cardOf,
  logLineOf,
  promptOf,
  refusalPhrase,
  timelineOf,
  tokenFacts,
} from '../../../src/rules/threat-and-guard/describe.ts'
import { MESSAGES_EN } from '../../../src/rules/threat-and-guard/messages.en.ts'
import { sentence } from '../../../src/session/words.ts'
import { playRandomly, setupOf, startOf } from './describeBattle.ts'

/** Whole battles on a machine that others use too. */
const PATIENCE = 60_000

/** The sentence of a phrase; fails on a missing template, an empty placeholder or a hole. */
function spoken(battle: Battle, phrase: Phrase): string {
  expect(Object.hasOwn(MESSAGES_EN, phrase.key), `template of ${phrase.key}`).toBe(true)
  const text = sentence(battle, phrase, 'en')
  expect(text).not.toMatch(/[{}]|undefined|NaN|\bnull\b/)
  expect(text).not.toBe('')
  return text
}

function expectClause(clause: string): void {
  expect(clauseOf(clause), clause).toBeDefined()
}

class Told {
  readonly log = new EventLog()
  readonly lines: { readonly event: BattleEvent; readonly line: LogLine; readonly text: string }[] = []
  battle: Battle | undefined

  event(event: BattleEvent): void {
    this.log.event(event)
    const { battle } = this
    if (battle === undefined) return
    const line = logLineOf(battle, event)
    if (line === undefined) return
    expectClause(line.clause)
    this.lines.push({ event, line, text: spoken(battle, line.phrase) })
  }
}

function play(seed: number, most: number, look: (battle: Battle) => void, ask = true): Told {
  const told = new Told()
  const battle = startOf(setupOf(seed, undefined, ask ? ['human', 'human'] : ['ai:x', 'ai:x']), told)
  told.battle = battle
  playRandomly(battle, seed, most, () => look(battle))
  return told
}

describe('the log', { timeout: PATIENCE }, () => {
  test('tells random battles in whole sentences with clauses of the book', () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 6; seed += 1) {
      const told = play(seed, 400, () => {}, seed % 2 === 0)
      expect(told.lines.length).toBeGreaterThan(50)
      for (const { event } of told.lines) kinds.add(event.kind)
    }
    for (const kind of [
      'attacked',
      'checked',
      'damaged',
      'condition',
      'assigned',
      'declared',
      'effectBegan',
    ]) {
      expect(kinds, kind).toContain(kind)
    }
  })

  test('a check carries its numbers, and its ledger sums to total less roll', () => {
    const { lines } = play(3, 300, () => {}, false)
    const checks = lines.filter(({ event }) => event.kind === 'checked')
    expect(checks.length).toBeGreaterThan(20)
    for (const { line } of checks) {
      const { check, ledger } = line
      const sum = ledger!.reduce((total, part) => total + (part.counted ? part.value : 0), 0)
      expect(check!.total - check!.roll).toBe(sum)
      expect(ledger!.every((part) => Object.hasOwn(MESSAGES_EN, `part.${part.label}`))).toBe(true)
    }
  })
})

describe('what is shown at every decision', { timeout: PATIENCE }, () => {
  test('prompts ask in words and offer only legal answers', () => {
    const asked = new Set<string>()
    for (let seed = 1; seed <= 4; seed += 1) {
      play(seed, 300, (battle) => {
        for (const decision of openDecisions(battle)) {
          const { title, detail, choices } = promptOf(battle, decision)
          spoken(battle, title)
          for (const phrase of detail) spoken(battle, phrase)
          asked.add(decision.question)
          expect(choices.length === 0).toBe(decision.question === 'declare')
          const labels = choices.map(({ label }) => spoken(battle, label))
          expect(new Set(labels).size, labels.join(' | ')).toBe(labels.length)
          for (const { command } of choices) expect(judge(battle, command)).toBeUndefined()
        }
      })
    }
    expect(asked).toContain('opportunity')
    expect(asked).toContain('sub-turn')
  })

  test('an action is refused only if no command of it is legal, and says why', () => {
    const refused = new Set<string>()
    play(2, 150, (battle) => {
      for (const decision of openDecisions(battle)) {
        if (decision.question !== 'declare') continue
        const commands = battle.rules.commands(battle, decision)
        const kinds = new Set(commands.map((command) => ('kind' in command ? command['kind'] : '')))
        for (const offer of actionOffers(battle, decision)) {
          spoken(battle, offer.label)
          expectClause(offer.clause)
          if (offer.refused === undefined) {
            if (!FREELY.includes(offer.kind)) expect(kinds, offer.kind).toContain(offer.kind)
            continue
          }
          refused.add(offer.kind)
          expectClause(offer.refused.clause)
          expect(
            kinds,
            `${offer.kind}: ${spoken(battle, refusalPhrase(battle, offer.refused))}`,
          ).not.toContain(offer.kind)
        }
      }
    })
    for (const kind of ['attack', 'aim', 'stand', 'heal']) expect(refused, kind).toContain(kind)
  })

  test('cards, tokens and the timeline are whole', () => {
    play(5, 120, (battle) => {
      for (const id of battle.ids) {
        for (const { title, rows } of cardOf(battle, id)) {
          spoken(battle, title)
          expect(rows.length).toBeGreaterThan(0)
          for (const row of rows) {
            spoken(battle, row.label)
            expect(row.value).not.toMatch(/[{}]|undefined|NaN/)
            if (row.clause !== undefined) expectClause(row.clause)
          }
        }
        const { health, badges } = tokenFacts(battle, id)
        expect(health).toBeGreaterThanOrEqual(0)
        expect(health).toBeLessThanOrEqual(1)
        for (const badge of badges) {
          spoken(battle, badge.label)
          expectClause(badge.clause)
        }
      }
      const entries = timelineOf(battle)
      entries.forEach((entry, i) => {
        expect(entry.at).toBeGreaterThanOrEqual(entries[i - 1]?.at ?? battle.now)
        if (entry.doing !== undefined) spoken(battle, entry.doing)
      })
    })
  })
})

/** Actions whose commands are representatives, or that can always be given. */
const FREELY: readonly string[] = ['orders', 'move', 'reallocate', 'push', 'slide']
