// Every core clause has tests that name it, and no test names a clause that the rulebook does not have.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CLAUSES, CORE_CLAUSES } from '../../../src/rules/threat-and-guard/clauses.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const TITLE = /\btest(?:\.[a-z]+)*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
const CLAUSE = /TG-[A-Z]+-\d+/g

/** Titles of the tests of this folder, with their file. */
function titles(): { readonly file: string; readonly title: string }[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  )
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${FOLDER}${file}`, 'utf8')
    return [...text.matchAll(TITLE)].map((match) => ({ file, title: match[1] ?? match[2] ?? match[3] ?? '' }))
  })
}

/** Clauses that a title begins with: `TG-DMG-1b, TG-DMG-2b: unarmed` names two. */
function leading(title: string): string[] {
  const head = /^(?:TG-[A-Z]+-\d+[a-z]?(?:, (?:[a-z]\b(?:, )?)*)?(?:,? ?(?:and )?))+/.exec(title)?.[0] ?? ''
  return head.match(CLAUSE) ?? []
}

describe('clauses and their tests', () => {
  const all = titles()
  const known = new Set(CLAUSES.map(({ id }) => id))

  test('the scan finds the titles', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(all.some(({ title }) => title.includes("A's list"))).toBe(true)
  })

  test('each core clause has a test whose name begins with it', () => {
    const named = new Set(all.flatMap(({ title }) => leading(title)))
    expect(CORE_CLAUSES.length).toBeGreaterThan(70)
    expect(CORE_CLAUSES.filter((id) => !named.has(id))).toEqual([])
  })

  test('no test names a clause that does not exist', () => {
    const strangers = all.flatMap(({ file, title }) =>
      (title.match(CLAUSE) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    )
    expect(strangers).toEqual([])
  })

  test('the core is what the rulebook needs for a battle at all', () => {
    const groups = new Set(CORE_CLAUSES.map((id) => id.split('-')[1]))
    const core =
      'CHECK DICE TIME DUR GEO GUARD FLANK THREAT ATT DMG NATK AOO BLEED HEAL STAGE BLUND OFFG STAG PRONE STOP MOVE RUN KEEP CROSS CMD END'
    expect([...groups].sort()).toEqual(core.split(' ').sort())
  })
})
