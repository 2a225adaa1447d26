// A battle for people: whose turn, hand-over, resuming, and that looking changes nothing.
import { describe, expect, test } from 'vitest'
import { formatRecord, parseRecord } from '../../src/engine/record.ts'
import type { ActionOffer } from '../../src/engine/ruleset.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { Desk } from '../../src/session/desk.ts'
import { readScenario } from '../../src/session/library.ts'
import { openSave } from '../../src/session/openSave.ts'
import { Opponents } from '../../src/session/opponents.ts'
import { Session } from '../../src/session/session.ts'
import { greedy, NO_LIMIT, thinkingFrom } from './brains.ts'
import { HandTimers, playOn, session } from './sessions.ts'

const ANN_AND_GREEDY = [{ player: 'Ann' }, { brain: 'greedy' }]

describe('whose turn', () => {
  test('one person never meets a curtain, and looks with the eyes of her side', () => {
    const played = session('duel', { controllers: ANN_AND_GREEDY })
    expect(played.isCurtained).toBe(false)
    expect(played.present).toBe('Ann')
    expect(played.eyes).toBe(0)
  })

  test('one person for both sides plays in the open', () => {
    const played = session('duel', { controllers: [{ player: 'Ann' }, { player: 'Ann' }] })
    for (let i = 0; i < 20; i += 1) {
      playOn(played, 1, i)
      expect(played.isCurtained).toBe(false)
    }
  })

  test('two persons: curtain at the start, then after each hand-over until the next sits down', () => {
    const played = session('duel')
    expect(played.isCurtained).toBe(true)
    played.liftCurtain()
    const first = played.present
    for (let i = 0; i < 60 && played.turn.kind === 'person'; i += 1) {
      played.act(played.rules.fallback(played.battle, played.decision!))
    }
    expect(played.turn.kind).toBe('hand-over')
    expect(played.isCurtained).toBe(false)
    expect(played.eyes).toBe(first === 'Ann' ? 0 : 1)
    played.handOver()
    expect(played.isCurtained).toBe(true)
    const board = new Desk(played).board()
    expect(board.hidden).toBe(true)
    expect([board.tokens, board.overlays]).toEqual([[], []])
    played.liftCurtain()
    expect(played.present).not.toBe(first)
    expect(played.isCurtained).toBe(false)
  })

  test('brains play to the end, each with room for the page in between', async () => {
    const brains = [{ brain: 'greedy' }, { brain: 'greedy' }]
    const played = session('duel', { controllers: brains })
    const timers = new HandTimers()
    const opponents = new Opponents({
      session: played,
      timers,
      think: (_, battle, decision) => greedy.decide(battle, decision, thinkingFrom(3, NO_LIMIT)),
      settled: () => Promise.resolve(),
      gaveUp: (brain, why) => expect.fail(`${brain}: ${why}`),
    })
    let slices = 0
    while (played.battle.outcome === undefined && slices < 5000) {
      await Promise.resolve()
      const before = played.commandCount
      timers.run()
      expect(played.commandCount - before).toBeLessThanOrEqual(1)
      slices += 1
    }
    opponents.close()
    expect(played.battle.outcome).toBeDefined()
  })

  test('A01: a brain that throws or asks for the impossible is replaced by the fallback, and the battle goes on', async () => {
    const played = session('duel', { controllers: [{ brain: 'mad' }, { brain: 'mad' }] })
    const timers = new HandTimers()
    let failures = 0
    const opponents = new Opponents({
      session: played,
      timers,
      think(_, battle, decision) {
        if (failures % 2 === 0) throw new Error('no idea')
        return { creature: battle.name(decision.creature), kind: 'fly-to-the-moon' }
      },
      settled: () => Promise.resolve(),
      gaveUp: () => {
        failures += 1
      },
    })
    for (let i = 0; i < 40; i += 1) {
      await Promise.resolve()
      timers.run()
    }
    opponents.close()
    expect(failures).toBeGreaterThan(5)
    expect(played.commandCount).toBeGreaterThan(5)
  })
})

/** Starting such an action gives no command yet. */
function asksOnBoard(offer: ActionOffer): boolean {
  const first = offer.targets[0]?.kind
  return first === 'creature' || first === 'path' || first === 'direction'
}

describe('resuming', () => {
  test('a record continues in the middle of a prompt, with its log and its undo', () => {
    const played = session('bridge', { practice: true })
    let tries = 0
    while (played.decision?.question === 'declare' || played.decision === undefined) {
      playOn(played, 1, (tries += 1))
      played.liftCurtain()
      expect(tries).toBeLessThan(400)
    }
    const { decision } = played
    const parsed = parseRecord(formatRecord(played.record()))
    expect(parsed.ok).toBe(true)
    if (!parsed.ok) return
    const { rules, setup, seed, controllers, practice } = played
    const resumed = Session.resume({ rules, setup, seed, controllers, practice }, parsed.value)
    expect(resumed.ok).toBe(true)
    if (!resumed.ok) return
    const again = resumed.value
    again.liftCurtain()
    expect(again.hash).toBe(played.hash)
    expect(again.decision).toEqual(decision)
    expect(again.log).toEqual(played.log)
    again.undo()
    played.undo()
    expect(again.hash).toBe(played.hash)
  })

  test('S06: previews, surveys and hovering between commands leave the record as it would be without', () => {
    const plain = session('bridge', { practice: true })
    const looked = session('bridge', { practice: true })
    const desk = new Desk(looked)
    for (let i = 0; i < 60; i += 1) {
      playOn(plain, 1, i)
      looked.liftCurtain()
      for (const offer of desk.offers.slice(0, 6)) {
        if (offer.refused !== undefined || !asksOnBoard(offer)) continue
        desk.startAction(offer.kind)
        for (const id of looked.battle.ids) {
          const { x, y } = looked.battle.bodies[id]!
          desk.hoverAt({ x: x + (i % 2), y, creature: i % 2 === 0 ? id : undefined })
          void desk.foresight
        }
        void desk.board()
        desk.startAction(offer.kind)
      }
      playOn(looked, 1, i)
    }
    expect(looked.hash).toBe(plain.hash)
    expect(formatRecord(looked.record())).toBe(formatRecord(plain.record()))
  }, 60_000)

  test('a record of another rules version, or of a system that is not here, is refused with the reason', () => {
    const text = formatRecord(session('duel').record())
    const open = (changed: string) =>
      openSave(changed, RULESETS, (source) => readScenario(source, RULESETS), 0)
    expect(open(text).ok).toBe(true)
    const version = open(text.replace(/"version":\d+/, '"version":999'))
    expect(version).toMatchObject({ ok: false, error: { why: 'version', found: 999 } })
    const system = open(text.replace('"rules":"threat-and-guard","scenario"', '"rules":"chess","scenario"'))
    expect(system).toMatchObject({ ok: false, error: { why: 'system', rules: 'chess' } })
  })
})
