// The icons the game carries are the set's own, and every icon a rule system names is among them.
// UPDATE_ICONS=1 writes src/session/iconData.ts anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../src/rules/index.ts'
import { hasIcon, ICONS, iconPath } from '../../src/session/iconData.ts'
import { ALIASES, ICON_NAMES } from '../support/iconNames.ts'
import { roundPath } from '../support/pathData.ts'

const FILE = 'src/session/iconData.ts'
const HEAD = `// Made from the icon set game-icons (https://game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0) by
// tests/view/iconData.test.ts; only the icons in use, coordinates rounded to whole units. Not to be edited by hand.

/** Who made the icons, for the credits. */
export const ICON_CREDIT = 'Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0'

/** Side of the square in which the paths of icons are drawn. */
export const ICON_BOX = 512

/** Names that rule systems use for icons that the set has under others. */
const ALIASES: { readonly [name: string]: string } = {
${Object.entries(ALIASES)
  .map(([name, source]) => `  '${name}': '${source}',\n`)
  .join('')}}

/** SVG path data by the set's name of the icon, filled by the non-zero rule. */
export const ICONS: { readonly [name: string]: string } = {
`
const TAIL = `}

export function hasIcon(name: string): boolean {
  return Object.hasOwn(ICONS, name) || Object.hasOwn(ALIASES, name)
}

/** Path data of an icon; of a plain figure if the name is unknown. */
export function iconPath(name: string): string {
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name
  return Object.hasOwn(ICONS, known) ? ICONS[known]! : ICONS['meeple']!
}
`

interface IconSet {
  readonly icons: { readonly [name: string]: { readonly body: string } }
}

function wanted(): ReadonlyMap<string, string> {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  const entries = new Map<string, string>()
  for (const name of [...new Set<string>([...ICON_NAMES, ...Object.values(ALIASES)])]) {
    const body = set.icons[name]?.body ?? ''
    const paths = [...body.matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
    expect(paths.map(([whole]) => whole).join(''), `${name} is made of plain paths`).toBe(body)
    entries.set(name, roundPath(paths.map(([, data]) => data).join('')))
  }
  return entries
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
}

describe('icon data', () => {
  test('is what the icon set holds under the names in use', () => {
    const entries = wanted()
    if (process.env['UPDATE_ICONS'] !== undefined) {
      const lines = [...entries].map(([name, data]) => `  '${name}':\n    '${data}',\n`)
      writeFileSync(FILE, HEAD + lines.join('') + TAIL)
    } else expect(ICONS).toEqual(Object.fromEntries(entries))
  })

  test('holds every icon that a rule system names', () => {
    const names = new Set(RULESETS.flatMap((rules) => rules.sheets.map((sheet) => sheet.icon)))
    for (const file of filesBelow('src/rules')) {
      const text = readFileSync(join('src/rules', file), 'utf8')
      for (const [, name] of text.matchAll(/\bicon: '([a-z0-9-]+)'/g)) names.add(name!)
      const [table] = /[A-Z_]*ICONS: [^{]*\{[^=]*\} = \{([^}]*)\}/.exec(text)?.slice(1) ?? []
      for (const [, name] of (table ?? '').matchAll(/: '([a-z0-9-]+)'/g)) names.add(name!)
    }
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !hasIcon(name))).toEqual([])
  })

  test('an unknown name gives a plain figure', () => {
    expect(iconPath('no-such-icon')).toBe(ICONS['meeple'])
    expect(iconPath('constructor')).toBe(ICONS['meeple'])
    expect(iconPath('troll')).toBe(ICONS['troll'])
    expect(iconPath('rapier')).toBe(ICONS['piercing-sword'])
  })
})

describe('path rounding', () => {
  const cases: readonly (readonly [given: string, expected: string])[] = [
    ['M10.4 10.4l10.2 0z', 'm10 10 11 0z'],
    ['M1.6 1.6l.4.4.4.4.4.4.4.4.4.4', 'm2 2 1 1 1 1'],
    ['m5 5h10.3v-5.2z', 'm5 5h10V0z'],
    ['M0 0a60.3 60 0 0160.2-60', 'm0 0a60.3 60 0 0 1 60-60'],
    ['M400 400C400 410 410.2 420.2 420 420S9 9 8 8', 'm400 400c0 10 10 20 20 20S9 9 8 8'],
  ]
  test.each(cases)('%s', (given, expected) => {
    expect(roundPath(given)).toBe(expected)
  })

  test('rounding twice changes nothing', () => {
    for (const [name, data] of Object.entries(ICONS)) expect(roundPath(data), name).toBe(data)
  })
})
