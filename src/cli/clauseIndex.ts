// Which tests name which clause of a rulebook: found in the texts of the tests, where they lie beside the program, or
// at build time for a program without them.

/** Titles of tests by clause id, as `FILE: TITLE`, in the order of files and lines. */
export type ClauseIndex = { readonly [clause: string]: readonly string[] }

/** A clause id such as TG-MOVE-7; the letter of one of its sentences may follow. */
const CLAUSE = /\b[A-Z]{2}-[A-Z]+-\d+/g

/** First texts of `test(...)`, `describe(...)` and their kin, also behind the table of `test.each(...)`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

/** Titles in rows of tables: a text that begins with a clause and goes on in words. */
const ROW = /(['"`])([A-Z]{2}-[A-Z]+-\d+[a-z]?[ ,:](?:\\.|(?!\1)[^\\\n])*)\1/g

/** Reads the texts of test files, by their paths. */
export function indexClauses(tests: ReadonlyMap<string, string>): ClauseIndex {
  const found = new Map<string, string[]>()
  for (const path of [...tests.keys()].sort()) {
    for (const title of titlesOf(tests.get(path)!)) {
      for (const clause of new Set(title.match(CLAUSE) ?? [])) {
        const list = found.get(clause)
        if (list === undefined) found.set(clause, [`${path}: ${title}`])
        else list.push(`${path}: ${title}`)
      }
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Titles in the order of the text, each once a place. */
function titlesOf(text: string): readonly string[] {
  const titles = new Map<number, string>()
  for (const pattern of [TITLE, ROW]) {
    for (const match of text.matchAll(pattern)) {
      const title = match[2] ?? ''
      titles.set(match.index + match[0].length - title.length, title)
    }
  }
  return [...titles].sort(([a], [b]) => a - b).map(([, title]) => title)
}
