// Undo and redo of whole actions: the state hash before and after, and what stops an undo.
import { describe, expect, test } from 'vitest'
import { formatRecord } from '../../src/engine/record.ts'
import type { Session } from '../../src/session/session.ts'
import { anyCommand, playOn, session } from './sessions.ts'

const move = (creature: string, path: readonly (readonly [number, number])[]) => ({
  creature,
  kind: 'move',
  path,
})

/** Acts, checks that undo restores hash, log and record, and does it again. */
function checkRoundTrip(of: Session, act: () => void): void {
  const before = { hash: of.hash, log: of.log.length, record: formatRecord(of.record()) }
  act()
  const after = { hash: of.hash, log: of.log.length, record: formatRecord(of.record()) }
  expect(of.undo()).toBeUndefined()
  expect({ hash: of.hash, log: of.log.length, record: formatRecord(of.record()) }).toEqual(before)
  of.redo()
  expect({ hash: of.hash, log: of.log.length, record: formatRecord(of.record()) }).toEqual(after)
}

describe('undo', () => {
  test('over every kind of command that 300 random ones hold: the hash is as before, and after a redo as after', () => {
    const kinds = new Set<string>()
    for (const [i, name] of ['bridge', 'troll', 'ambush', 'wolves'].entries()) {
      const played = session(name, { practice: true, seed: i + 3 })
      for (let step = 0; step < 75 && played.battle.outcome === undefined; step += 1) {
        played.liftCurtain()
        const command = anyCommand(played, i * 100 + step)
        kinds.add('kind' in command ? String(command.kind) : 'answer')
        checkRoundTrip(played, () => expect(played.act(command)).toBeUndefined())
      }
    }
    expect(kinds.size).toBeGreaterThan(8)
    expect(kinds).toContain('answer')
  }, 120_000)

  test('S04: commands without dice go back one by one; after dice have fallen only what came later', () => {
    const alone = session('bridge', { controllers: [{ player: 'Ann' }, { player: 'Ann' }] })
    const start = alone.hash
    for (let i = 0; i < 3; i += 1) quietly(alone)
    for (let i = 0; i < 3; i += 1) expect(alone.undo()).toBeUndefined()
    expect(alone.hash).toBe(start)
    expect(alone.undo()).toEqual({ why: 'nothing' })

    quietly(alone)
    for (let seed = 0; alone.battle.columns.rolls[0] === 0; seed += 1) playOn(alone, 1, seed)
    const afterDice = alone.hash
    quietly(alone)
    expect(alone.undo()).toBeUndefined()
    expect(alone.hash).toBe(afterDice)
    expect(alone.undo()?.why).toBe('dice')
    expect(alone.hash).toBe(afterDice)
  })

  test('dice that have fallen stop an undo, and the reason says whose', () => {
    const played = session('duel', { controllers: [{ player: 'Ann' }, { player: 'Ann' }] })
    while (played.battle.columns.rolls[0] === 0) playOn(played, 1, played.commandCount + 1)
    const { hash } = played
    const bar = played.undo()
    expect(bar?.why).toBe('dice')
    expect(bar?.why === 'dice' && played.battle.idOf(bar.fallen.creature)).toBeGreaterThan(0)
    expect(played.hash).toBe(hash)
  })

  test('in practice dice do not stop it, and the same dice fall again', () => {
    const played = session('duel', { controllers: [{ player: 'Ann' }, { player: 'Ann' }], practice: true })
    playOn(played, 40)
    const { hash } = played
    const count = played.commandCount
    while (played.undo() === undefined);
    expect(played.battle.columns.rolls[0]).toBe(0)
    while (played.canRedo) played.redo()
    expect(played.commandCount).toBe(count)
    expect(played.hash).toBe(hash)
  })

  test('a hand-over to another player stops it', () => {
    const played = session('duel')
    played.liftCurtain()
    const first = played.decision!
    expect(played.act(played.rules.fallback(played.battle, first))).toBeUndefined()
    while (played.turn.kind === 'person') {
      expect(played.act(played.rules.fallback(played.battle, played.decision!))).toBeUndefined()
    }
    expect(played.undoVerdict.possible || played.battle.columns.rolls[0]! > 0).toBe(true)
    played.handOver()
    played.liftCurtain()
    if (played.battle.columns.rolls[0] === 0) expect(played.undo()).toEqual({ why: 'seen' })
  })

  test('a new command makes redo impossible', () => {
    const played = session('bridge', { controllers: [{ player: 'Ann' }, { player: 'Ann' }], practice: true })
    playOn(played, 4)
    played.undo()
    expect(played.canRedo).toBe(true)
    playOn(played, 1, 99)
    expect(played.canRedo).toBe(false)
  })

  test('a refused command changes nothing and cannot be undone', () => {
    const played = session('duel')
    played.liftCurtain()
    const { hash } = played
    expect(played.act(move('nobody', [[1, 1]]))?.code).toBe('unknownCreature')
    expect(played.hash).toBe(hash)
    expect(played.undo()).toEqual({ why: 'nothing' })
  })
})

/** Gives the command that passes or waits, which rolls nothing here. */
function quietly(of: Session): void {
  const rolls = of.battle.columns.rolls[0]
  expect(of.act(of.rules.fallback(of.battle, of.decision!))).toBeUndefined()
  expect(of.battle.columns.rolls[0]).toBe(rolls)
}
