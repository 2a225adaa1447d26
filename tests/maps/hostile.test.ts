// Files that nobody should have made: each gives a clear problem within a second, and nothing else happens (B05).
import { describe, expect, test } from 'vitest'
import { importMap } from '../../src/maps/index.ts'
import { PNG_2_BY_1 } from './pictures.ts'

const LIMIT_MS = 1000

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

const HEAD = '{"format":0.3,"resolution":{"map_size":{"x":4,"y":3},"pixels_per_grid":50},'

describe('hostile files', () => {
  const cases: readonly (readonly [what: string, bytes: Uint8Array, found: RegExp])[] = [
    ['empty', new Uint8Array(0), /^an empty file$/],
    ['blank', bytesOf(' \n\t '), /^an empty file$/],
    ['cut off', bytesOf(`${HEAD}"line_of_sight":[[{"x":1,"y"`), /JSON/],
    ['binary', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7) % 256), /^binary data$/],
    ['a picture', PNG_2_BY_1, /^a picture \(image\/png, 2 x 1\)$/],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /^a ZIP archive$/],
    ['a page', bytesOf('<html><script>alert(1)</script></html>'), /^XML text$/],
    ['prose', bytesOf('It was a dark and stormy night.'), /^text of another kind$/],
    ['other JSON', bytesOf('{"name":"x"}'), /^JSON of another kind$/],
    ['a JSON list', bytesOf('[1,2,3]'), /^JSON of another kind$/],
    ['nested 100,000 deep', bytesOf(`${HEAD}"line_of_sight":${'['.repeat(100_000)}`), /^65 or more$/],
    ['nested 100,000 deep in objects', bytesOf('{"a":'.repeat(100_000)), /^65 or more$/],
    ['larger than 64 MB', new Uint8Array(64 * 1024 * 1024 + 1).fill(0x20), /^67108865 bytes/],
    [
      'an endless number',
      bytesOf(`${HEAD}"line_of_sight":[[{"x":1e999,"y":0},{"x":0,"y":0}]]}`),
      /^\{"x": Infinity/,
    ],
  ]
  test.each(cases)('%s', (_what, bytes, found) => {
    const start = performance.now()
    const result = importMap(bytes, 'map.dd2vtt')
    expect(performance.now() - start).toBeLessThan(LIMIT_MS)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.error[0]?.found).toMatch(found)
  })

  test('a line of a million points is counted before anything is built', () => {
    const bytes = bytesOf(`${HEAD}"line_of_sight":[[${'{"x":1,"y":1},'.repeat(999_999)}{"x":1,"y":1}]]}`)
    const start = performance.now()
    const result = importMap(bytes, 'map.dd2vtt')
    expect(performance.now() - start).toBeLessThan(LIMIT_MS)
    expect(result.ok ? '' : result.error[0]?.found).toBe('1000005 lists and objects; at most 300000 are read')
  })

  test('a line of more points than a map may have is counted before its points are read', () => {
    const bytes = bytesOf(`${HEAD}"line_of_sight":[[${'5,'.repeat(100_000)}5]]}`)
    const result = importMap(bytes, 'map.dd2vtt')
    expect(result.ok ? [] : result.error).toEqual([
      { path: 'line_of_sight', expected: 'at most 100000 points', found: '100001 points' },
    ])
  })

  test('a million lines without points', () => {
    const bytes = bytesOf(`${HEAD}"line_of_sight":[${'{},'.repeat(999_999)}{}]}`)
    const start = performance.now()
    const result = importMap(bytes, 'map.dd2vtt')
    expect(performance.now() - start).toBeLessThan(LIMIT_MS)
    expect(result.ok).toBe(false)
  })

  test('more walls than a map may have', () => {
    const points = Array.from(
      { length: 30_000 },
      (_, i) => `{"x":${(i % 400) / 100},"y":${Math.floor(i / 400) / 100}}`,
    )
    const result = importMap(bytesOf(`${HEAD}"line_of_sight":[[${points.join(',')}]]}`), 'map.dd2vtt')
    expect(result.ok ? [] : result.error).toEqual([
      { path: 'line_of_sight', expected: 'at most 20000 pieces of wall', found: '29999' },
    ])
  })

  test('B05 keys of the prototype and names with markup are only text', () => {
    const name = '<img src=x onerror=alert(1)>.dd2vtt'
    const text = `${HEAD}"__proto__":{"hp":9999},"constructor":{"prototype":{"hp":9999}},
      "line_of_sight":[[{"x":1,"y":1,"__proto__":{"hp":9999}},{"x":2,"y":1}]],
      "lights":[{"__proto__":{"range":99},"position":{"x":1,"y":1},"range":2,"color":"<b>"}],
      "portals":[{"name":"<img src=x>","bounds":[{"x":1,"y":1},{"x":1,"y":2}]}]}`
    const result = importMap(bytesOf(text), name)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(({} as { hp?: number }).hp).toBeUndefined()
    expect(result.value.map.walls).toHaveLength(1)
    expect(result.value.map.doors).toHaveLength(1)
    expect(result.value.map.lights[0]).toMatchObject({ range: 2, colour: [255, 255, 255, 255] })
  })

  test('points whose numbers come from the prototype are no points', () => {
    const text = `${HEAD}"line_of_sight":[[{"__proto__":{"x":1,"y":1}},{"x":2,"y":1}]]}`
    const result = importMap(bytesOf(text), 'map.dd2vtt')
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual(['line_of_sight[0][0]'])
  })
})
