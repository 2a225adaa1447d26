// RULES.md is the whole rulebook: every clause once and in order, every part, no reference into the void, and
// the tables say what the data say.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CLAUSES, CORE_CLAUSES, clauseOf } from '../../../src/rules/threat-and-guard/clauses.ts'
import { TERRAIN_DIFFICULTY, TERRAIN_FACTOR } from '../../../src/rules/threat-and-guard/constants.ts'
import { SHEETS } from '../../../src/rules/threat-and-guard/creatureData.ts'
import { WEAPONS } from '../../../src/rules/threat-and-guard/weaponData.ts'

const BOOK = '../shared/rules/threat-and-guard.md'
const rules = readFileSync('src/rules/threat-and-guard/RULES.md', 'utf8')

/** Text of each clause by id, from its heading to the next one. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  for (const part of text.split(/^(?=##)/m)) {
    const id = /^### (TG-[A-Z]+-\d+) /.exec(part)?.[1]
    if (id !== undefined) sections.set(id, part)
  }
  return sections
}

/** Cells of the rows of all tables, without bars. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

describe('RULES.md', () => {
  const headings = [...rules.matchAll(/^### (TG-[A-Z]+-\d+) (.+)$/gm)].map(([, id, title]) => ({ id, title }))

  test('has one heading for each clause, in order, with its title', () => {
    expect(headings).toEqual(CLAUSES)
    expect(new Set(CLAUSES.map(({ id }) => id)).size).toBe(CLAUSES.length)
  })

  test('has nothing but sections and clauses as headings', () => {
    const others = rules.split('\n').filter((line) => line.startsWith('#') && !line.startsWith('### TG-'))
    expect(others.filter((line) => !/^##? [A-Z]/.test(line))).toEqual([])
  })

  test('says something in every clause', () => {
    for (const [id, text] of sectionsOf(rules)) {
      expect(text.split('\n').slice(1).join(' ').trim().length, id).toBeGreaterThan(50)
    }
  })

  test('refers only to clauses and parts that exist', () => {
    const sections = sectionsOf(rules)
    const references = [...rules.matchAll(/\b([A-Z]{3,7}-\d+)([a-z])?(?![\w-])/g)]
    expect(references.length).toBeGreaterThan(200)
    for (const [whole, clause, part] of references) {
      const id = `TG-${clause}`
      expect(clauseOf(id), whole).toBeDefined()
      if (part !== undefined) expect(hasPart(sections.get(id)!, part), whole).toBe(true)
    }
  })

  test('no sentence is left in two minds', () => {
    expect(rules).not.toMatch(/\bTODO\b|\?\?|\bTBD\b/)
  })
})

/** Is there a part "(a)", or a table row that opens with the letter? */
function hasPart(text: string, part: string): boolean {
  return text.includes(`(${part})`) || new RegExp(`^\\| ${part} +\\|`, 'm').test(text)
}

describe('tables of RULES.md', () => {
  const rows = rowsOf(rules)

  test.each(WEAPONS.map((weapon) => [weapon.name, weapon] as const))('%s', (name, weapon) => {
    const row = rows.find(([first, second]) => first === name && second !== '')!
    const cells =
      weapon.kind === 'unarmed' ? rows.find(([first, , hands]) => first === name && hands === '')! : row
    const number = (cell: string | undefined) => Number((cell ?? '').replace('\u2212', '-'))
    if (weapon.kind !== 'unarmed') expect(cells[1]).toBe(weapon.kind)
    expect(number(cells[2])).toBe(weapon.hands)
    expect(number(cells[3]) * 1000).toBeCloseTo(weapon.reach)
    expect(number(cells[4]) * 1000).toBeCloseTo(weapon.guard)
    expect(number(cells[5])).toBe(weapon.wsb)
    expect(number(cells[6]) * 5040).toBe(weapon.speed)
    expect(cells[7]).toBe(weapon.damage)
    const ranges = weapon.ranges?.map((mm) => mm / 1000).join('/') ?? ''
    expect(cells[8]).toBe(ranges)
    expect(number(cells[9])).toBe(weapon.arc)
    expect(number(cells[10])).toBe(weapon.ammunition)
  })

  test.each(SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (name, sheet) => {
    const [numbers, skills] = rows.filter(([first]) => first === name)
    const { str, sta, dex, agl, int, will, con, per, mr, ocv, dcv, hpv, dt, ac } = sheet
    const lengths = [sheet.move / 1000, sheet.fathom / 1000]
    expect(numbers!.slice(1).map(Number)).toEqual([
      ...[str, sta, dex, agl, int, will, con, per, mr],
      ...lengths,
      ...[ocv, dcv, hpv, dt, ac],
    ])
    const attacks = Object.entries(sheet.attack).map(([id, level]) => `${id.replaceAll('-', ' ')} ${level}`)
    expect(skills![1]).toBe(attacks.join(', '))
    expect(skills!.slice(2, 5).map(Number)).toEqual([sheet.moveSkill, sheet.taunt, sheet.healing])
  })

  test('terrain', () => {
    ;['open', 'rough', 'difficult', 'severe'].forEach((word, code) => {
      const row = rows.find(([first]) => first === word)!
      expect(row.slice(1).map(Number)).toEqual([TERRAIN_DIFFICULTY[code], TERRAIN_FACTOR[code]! / 1000])
    })
  })
})

describe('the clauses', () => {
  test('the core is a part of them: all groups without which nobody could fight', () => {
    expect(CORE_CLAUSES).toContain('TG-HEAL-1')
    for (const id of ['TG-HEAL-2', 'TG-FATIGUE-1', 'TG-PUSH-1', 'TG-RCROSS-1', 'TG-DEF-1', 'TG-OFFF-1']) {
      expect(CORE_CLAUSES).not.toContain(id)
    }
    for (const id of CORE_CLAUSES) expect(clauseOf(id)?.id).toBe(id)
    expect(CORE_CLAUSES).toEqual(CLAUSES.map(({ id }) => id).filter((id) => CORE_CLAUSES.includes(id)))
  })

  test('a part leads to its clause, anything else nowhere', () => {
    expect(clauseOf('TG-NATK-1c')?.id).toBe('TG-NATK-1')
    expect(clauseOf('TG-NATK-1')?.title).toBe('Normal Attack')
    expect(clauseOf('TG-NATK-9')).toBeUndefined()
    expect(clauseOf('engine')).toBeUndefined()
  })
})

describe.skipIf(!existsSync(BOOK))('against the rulebook (../shared)', () => {
  const book = existsSync(BOOK) ? readFileSync(BOOK, 'utf8') : ''
  const paragraphs = book.split(/^(?=\*\*TG-|## |### )/m).filter((part) => part.startsWith('**TG-'))
  const opening = (part: string) => part.split('\n')[0]!.split(/[.;]\s|\.\*\*/)[0]!
  const idsOf = (part: string) => [...opening(part).matchAll(/TG-[A-Z]+-\d+/g)].map(([id]) => id)

  test('its clauses are ours, in its order', () => {
    // A paragraph may open several clauses: TG-DMG-1 to -3 stand in one table.
    const ids = paragraphs.flatMap((part) =>
      part.startsWith('**TG-DMG-1 ') ? idsOf(part) : idsOf(part).slice(0, 1),
    )
    expect(CLAUSES.map(({ id }) => id)).toEqual(ids)
  })

  test('every part of a clause is in ours too', () => {
    const sections = sectionsOf(rules)
    for (const part of paragraphs) {
      const id = idsOf(part)[0]!
      const statement = part.split(/\*Source\*|\*Ruling\*|\*Check\*/)[0]!
      const letters = [
        ...statement.matchAll(/(?:^|[^\w-])\(([a-n])\)/g),
        ...statement.matchAll(/^\| ([a-n]) \|/gm),
      ]
      for (const [, letter] of letters)
        expect(hasPart(sections.get(id)!, letter!), `${id}${letter}`).toBe(true)
    }
  })
})
