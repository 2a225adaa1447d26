// Saves: sealed texts, the autosave's outcomes, and the browser's store on a fake IndexedDB.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatRecord } from '../../src/engine/record.ts'
import { indexedSaves } from '../../src/hud/ports/indexedSaves.ts'
import { Autosave } from '../../src/session/autosave.ts'
import type { SaveHead, SaveStore, SaveText, WriteOutcome } from '../../src/session/ports.ts'
import { formatSave, joined, parseSave, type SaveInfo } from '../../src/session/saveFile.ts'
import { HandTimers, playOn, session } from './sessions.ts'

const INFO: SaveInfo = {
  title: 'Bridge',
  savedAt: 1_700_000_000_000,
  controllers: [{ player: 'Ann' }, { brain: 'greedy' }],
  practice: false,
}

function saveText(name: string, commands: number): string {
  const played = session(name)
  playOn(played, commands)
  return joined(formatSave(played.record(), INFO))
}

describe('the text of a save', () => {
  test('reads back: record and info', () => {
    const played = session('bridge')
    playOn(played, 25)
    const parsed = parseSave(joined(formatSave(played.record(), INFO)))
    expect(parsed.ok && parsed.value.info).toEqual(INFO)
    expect(parsed.ok && formatRecord(parsed.value.record)).toContain('"check"')
    expect(parsed.ok && parsed.value.record).toMatchObject({ lines: expect.anything() })
  })

  test('a kept header gives the same text as formatting anew', () => {
    const played = session('bridge')
    playOn(played, 8)
    const store = new MemoryStore()
    const autosave = new Autosave(played, store, new HandTimers(), {
      id: 'a',
      generation: 0,
      title: 'Bridge',
    })
    const text = autosave.exportText()
    expect(parseSave(text).ok).toBe(true)
    expect(parseSave(autosave.exportText()).ok).toBe(true)
    autosave.close()
  })

  test('S03a: cut at any place it is refused', () => {
    const text = saveText('bridge', 12)
    for (let end = text.length - 2; end > 0; end -= 97) {
      expect(parseSave(text.slice(0, end)).ok, `cut to ${end} of ${text.length}`).toBe(false)
    }
    const cut = parseSave(text.slice(0, -100))
    expect(cut).toMatchObject({ ok: false, error: { why: 'cut' } })
  })

  test('S03b: any flipped bit is found', () => {
    const bytes = new TextEncoder().encode(saveText('duel', 12))
    for (let at = 3; at < bytes.length; at += 61) {
      const flipped = Uint8Array.from(bytes)
      flipped[at]! ^= 1 << (at % 7)
      expect(parseSave(new TextDecoder().decode(flipped)).ok, `bit at byte ${at}`).toBe(false)
    }
  })

  test('S03c: the header of one save with the body of another is refused', () => {
    const [a, b] = [saveText('duel', 10), saveText('bridge', 10)]
    const mixed = a.slice(0, a.indexOf('\n')) + b.slice(b.indexOf('\n'))
    expect(parseSave(mixed)).toMatchObject({ ok: false, error: { why: 'damaged' } })
  })

  test('foreign texts are told apart', () => {
    expect(parseSave('')).toMatchObject({ error: { why: 'empty' } })
    expect(parseSave('hello')).toMatchObject({ error: { why: 'foreign' } })
    expect(parseSave('{"resolution":{}}')).toMatchObject({ error: { why: 'foreign' } })
  })
})

/** A store that fails as it is told. */
class MemoryStore implements SaveStore {
  outcome: WriteOutcome = 'written'
  readonly written: { head: SaveHead; text: SaveText }[] = []

  heads(): Promise<readonly SaveHead[]> {
    return Promise.resolve(this.written.map(({ head }) => head))
  }

  read(): Promise<readonly { readonly generation: number; readonly text: string }[]> {
    return Promise.resolve(
      this.written.map(({ head, text }) => ({ generation: head.generation, text: joined(text) })).reverse(),
    )
  }

  write(head: SaveHead, text: SaveText): Promise<WriteOutcome> {
    if (this.outcome === 'written') this.written.push({ head, text })
    return Promise.resolve(this.outcome)
  }

  remove(): Promise<void> {
    return Promise.resolve()
  }
}

describe('autosave', () => {
  test('saves after each command, each one generation later, and each readable', async () => {
    const played = session('duel')
    const store = new MemoryStore()
    const autosave = new Autosave(played, store, new HandTimers(), { id: 'a', generation: 0, title: 'Duel' })
    for (let i = 0; i < 5; i += 1) {
      playOn(played, 1, i)
      await autosave.request()
    }
    expect(autosave.state.kind).toBe('saved')
    const generations = store.written.map(({ head }) => head.generation)
    expect(generations).toEqual(generations.map((_, i) => i + 1))
    for (const { text } of store.written) expect(parseSave(joined(text)).ok).toBe(true)
    expect(store.written.at(-1)!.head.commands).toBe(5)
  })

  test('S01: a full store is told; the battle goes on, and the next command tries again', async () => {
    const played = session('duel')
    const store = new MemoryStore()
    const autosave = new Autosave(played, store, new HandTimers(), { id: 'a', generation: 0, title: 'Duel' })
    await autosave.request()
    store.outcome = 'full'
    playOn(played, 1)
    await autosave.request()
    expect(autosave.state.kind).toBe('full')
    expect(store.written).toHaveLength(1)
    expect(parseSave(autosave.exportText()).ok).toBe(true)
    store.outcome = 'written'
    playOn(played, 1, 2)
    await autosave.request()
    expect(autosave.state.kind).toBe('saved')
  })

  test('after a conflict nothing is written until the person goes on as a copy', async () => {
    const played = session('duel')
    const store = new MemoryStore()
    const autosave = new Autosave(played, store, new HandTimers(), { id: 'a', generation: 3, title: 'Duel' })
    store.outcome = 'conflict'
    await autosave.request()
    expect(autosave.state.kind).toBe('conflict')
    store.outcome = 'written'
    playOn(played, 1)
    await autosave.request()
    expect(store.written).toHaveLength(0)
    await autosave.saveAsCopy('b', 'Duel (copy)')
    expect(store.written.map(({ head }) => [head.id, head.generation])).toEqual([['b', 1]])
  })
})

describe('the browser\u2019s store', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })

  const head = (id: string, generation: number): SaveHead => ({
    id,
    generation,
    title: id,
    rules: 'threat-and-guard',
    savedAt: generation,
    commands: generation,
    over: false,
  })
  const text = (body: string): SaveText => ({ header: 'h\n', body })

  test('keeps the newest generation and the one before', async () => {
    const store = indexedSaves()
    for (let g = 1; g <= 4; g += 1) expect(await store.write(head('a', g), text(`b${g}`))).toBe('written')
    expect(await store.read('a')).toEqual([
      { generation: 4, text: 'h\nb4' },
      { generation: 3, text: 'h\nb3' },
    ])
    expect((await store.heads()).map(({ generation }) => generation)).toEqual([4])
    await store.remove('a')
    expect(await store.heads()).toEqual([])
  })

  test('S02: the slower of two tabs does not replace what the other has saved', async () => {
    const [one, two] = [indexedSaves(), indexedSaves()]
    for (let g = 1; g <= 7; g += 1) await one.write(head('a', g), text(`v${g}`))
    expect(await one.write(head('a', 8), text('one v8'))).toBe('written')
    expect(await two.write(head('a', 8), text('two v8'))).toBe('conflict')
    expect((await two.read('a'))[0]).toEqual({ generation: 8, text: 'h\none v8' })
  })
})
