// Whatever the rules can say has words: the sources are searched for events, refusals, labels, questions, keys.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACTIONS } from '../../../src/rules/threat-and-guard/actions/index.ts'
import { clauseOf } from '../../../src/rules/threat-and-guard/clauses.ts'
import { CONDITIONS } from '../../../src/rules/threat-and-guard/conditionData.ts'
import { ACTION_ICONS, EVENT_KINDS } from '../../../src/rules/threat-and-guard/describe.ts'
import { LEVELS } from '../../../src/rules/threat-and-guard/levels.ts'
import { MESSAGES_EN } from '../../../src/rules/threat-and-guard/messages.en.ts'
import { ORDER_CHOICES, THREAT_KINDS } from '../../../src/rules/threat-and-guard/setUp.ts'
import { EFFECT_SCOPES } from '../../../src/rules/threat-and-guard/state.ts'
import { WEAPONS } from '../../../src/rules/threat-and-guard/weaponData.ts'
import { ICONS } from '../../../src/session/iconData.ts'

const RULES = 'src/rules/threat-and-guard'
const ENGINE = 'src/engine'

interface Source {
  readonly file: string
  readonly text: string
}

function sourcesOf(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('describe') && !file.startsWith('messages'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))
}

const rules = sourcesOf(RULES)
const all = [...rules, ...sourcesOf(ENGINE)]

/** First groups of all matches, each once, with the file where it was met first. */
function found(sources: readonly Source[], pattern: RegExp): readonly (readonly [string, string])[] {
  const seen = new Map<string, string>()
  for (const { file, text } of sources) {
    for (const match of text.matchAll(pattern)) {
      const word = match.slice(1).find((group) => group !== undefined)
      if (word !== undefined && !seen.has(word)) seen.set(word, file)
    }
  }
  return [...seen]
}

function expectMessages(keys: readonly (readonly [key: string, file: string])[]): void {
  expect(keys.length).toBeGreaterThan(0)
  const missing = keys.filter(([key]) => !Object.hasOwn(MESSAGES_EN, key))
  expect(missing, 'keys without a template').toEqual([])
}

function prefixed(prefix: string, words: readonly (readonly [string, string])[]) {
  return words.map(([word, file]) => [`${prefix}.${word}`, file] as const)
}

describe('words for everything in the sources', () => {
  test('every event kind is known to the log', () => {
    const kinds = found(all, /\.event\(\{\s*kind:\s*'(\w+)'/g)
    expect(kinds.length).toBeGreaterThan(25)
    expect(kinds.filter(([kind]) => !EVENT_KINDS.includes(kind))).toEqual([])
    const emitted = kinds.map(([kind]) => kind)
    expect(
      EVENT_KINDS.filter((kind) => !emitted.includes(kind)),
      'known but never emitted',
    ).toEqual([])
  })

  test('every refusal has a sentence, and its placeholders are in its data', () => {
    expectMessages(prefixed('refusal', found(all, /\brefusal\(\s*'(\w+)'/g)))
    for (const { file, text } of all) {
      for (const [, code, data = ''] of text.matchAll(
        /\brefusal\(\s*'(\w+)',\s*[^,()]+(?:,\s*\{([^}]*)\})?/g,
      )) {
        const given = data.split(',').map((part) => part.trim().split(':')[0]!)
        const whole = placeholdersOf(`refusal.${code}`).every((name) => given.includes(name))
        expect(whole || isPlain(`refusal.${code}.plain`), `${code} in ${file}`).toBe(true)
      }
    }
  })

  test('every bar of a way has a sentence, naming nobody but who bars it', () => {
    const ways = rules.filter(({ file }) => file.endsWith('ways.ts'))
    const codes = prefixed('refusal', found(ways, /code: '(\w+)'|\| '(\w+)'/g))
    expectMessages(codes)
    for (const [key] of codes) {
      expect(placeholdersOf(key).every((name) => name === 'by')).toBe(true)
      expect(isPlain(key) || isPlain(`${key}.plain`), `${key} without a name`).toBe(true)
    }
    expect(placeholdersOf('refusal.noStep'), 'walls have no name').toEqual([])
  })

  test('every label of a number or effect has a name', () => {
    const creatureFacts = rules.filter(({ file }) => !file.endsWith('sheetInfos.ts'))
    expectMessages(prefixed('part', found(creatureFacts, /label: '(\w+)'|label = '(\w+)'/g)))
    const calls = /tally\.(?:add|skip)\(\s*[^'()]*(?:\([^()]*\)[^'()]*)*(?:'TG-[\w-]+'|[\w.]+), '(\w+)'/g
    expectMessages(prefixed('part', found(rules, calls)))
  })

  test('every check has a name', () => {
    expectMessages(prefixed('check', found(rules, /purpose: '([\w-]+)'/g)))
    expectMessages(
      prefixed(
        'check',
        found(rules, /attackRollSpec\([^()]*,\s*'([\w-]+)',\s*'TG-|what: '([\w-]+)', enemy/g),
      ),
    )
  })

  test('every question is asked in words', () => {
    expectMessages(prefixed('prompt', found(rules, /question: '([\w-]+)'/g)))
  })

  test('every key that the rules name has a template', () => {
    expectMessages(found(rules, /\bkey: '([\w.-]+)'/g))
    const own = sourcesOfDescriptions()
    expectMessages(found(own, /\bkey: '([\w.-]+\.[\w.-]+)'|(?:filled|wordOf)\('([\w.-]+)'/g))
    expectMessages(found(own, /\b(?:row|line)\(\s*'([\w.-]+)'|lineOf\(\s*event,\s*'([\w.-]+)'/g))
  })

  test('every outcome that a preview names is told level by level', () => {
    const names = found(rules, /levelKeys\('([\w-]+)'\)|what: '([\w-]+)', enemy/g)
    expectMessages(
      names.flatMap(([name, file]) => LEVELS.map((level) => [`outcome.${name}.${level}`, file] as const)),
    )
  })

  test('every clause that the sources name is in the book', () => {
    const clauses = found([...rules, ...sourcesOfDescriptions()], /'(TG-[A-Z]+-\d+[a-z]?)'/g)
    expect(clauses.length).toBeGreaterThan(60)
    expect(clauses.filter(([clause]) => clauseOf(clause) === undefined)).toEqual([])
  })
})

function sourcesOfDescriptions(): readonly Source[] {
  return readdirSync(RULES)
    .filter((file) => file.startsWith('describe'))
    .map((file) => ({ file, text: readFileSync(join(RULES, file), 'utf8') }))
}

/** Has the key a template that asks for no values? */
function isPlain(key: string): boolean {
  return Object.hasOwn(MESSAGES_EN, key) && placeholdersOf(key).length === 0
}

function placeholdersOf(key: string): readonly string[] {
  return [...(MESSAGES_EN[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

describe('words for every value of the data', () => {
  test('actions: a label, an icon of the set, what is declared and what is being done', () => {
    for (const { kind, free } of ACTIONS) {
      expect(Object.hasOwn(MESSAGES_EN, `action.${kind}`), `action.${kind}`).toBe(true)
      expect(Object.hasOwn(ICONS, ACTION_ICONS[kind] ?? ''), `icon of ${kind}`).toBe(true)
      if (free) continue
      expect(Object.hasOwn(MESSAGES_EN, `doing.${kind}`), `doing.${kind}`).toBe(true)
      expect(Object.hasOwn(MESSAGES_EN, `declared.${kind}`), `declared.${kind}`).toBe(true)
    }
  })

  test('conditions, weapons, threats, orders, scopes, levels', () => {
    const keys = [
      ...CONDITIONS.flatMap(({ id }) => [`condition.${id}`, `gained.${id}`, `cleared.${id}`]),
      ...WEAPONS.map(({ id }) => `weapon.${id}`),
      ...THREAT_KINDS.flatMap((kind) =>
        ['threat', 'assigned', 'unassigned', 'answer.threat', 'card.gives', 'card.from'].map(
          (prefix) => `${prefix}.${kind}`,
        ),
      ),
      ...Object.entries(ORDER_CHOICES).flatMap(([order, choices]) =>
        choices.flatMap((choice) => [`orders.${order}.${choice}`, `order.${order}.${choice}`]),
      ),
      ...EFFECT_SCOPES.filter((scope) => scope !== 'mark' && scope !== 'threatened1').flatMap((scope) => [
        `effect.${scope}.add`,
        `effect.${scope}.subtract`,
      ]),
      ...LEVELS.map((level) => `level.${level}`),
    ]
    expect(keys.filter((key) => !Object.hasOwn(MESSAGES_EN, key))).toEqual([])
  })

  test('conditions are named as the rule system names them', () => {
    for (const { id, title } of CONDITIONS) expect(MESSAGES_EN[`condition.${id}`]).toBe(title)
  })
})
