// The shape of src/: which folder imports which, what only one folder may touch, and how long and how named things are.
// Each rule is also shown a text that breaks it and one that doesn't, so that a rule which sees nothing is noticed.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  fileProblems,
  functionLengths,
  functionProblems,
  steadinessProblems,
  systemNameProblems,
} from './support/codeRules.ts'
import { importProblems, type Problem } from './support/layerRules.ts'
import { readSource, type SourceText } from './support/sourceText.ts'

const DEPENDENCIES = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly dependencies: object }).dependencies,
)

function problemsOf(source: SourceText): readonly Problem[] {
  const isCode = source.tree !== undefined
  return [
    ...(isCode ? importProblems(source, DEPENDENCIES) : []),
    ...steadinessProblems(source),
    ...systemNameProblems(source),
    ...fileProblems(source),
    ...functionProblems(source),
  ]
}

function sourceFiles(): readonly SourceText[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|css|md)$/.test(path))
    .sort()
    .map((path) => readSource(path, readFileSync(path, 'utf8')))
}

const SOURCES = sourceFiles()

function listed(problems: readonly Problem[]): string {
  return problems.map(({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`).join('\n')
}

describe('src', () => {
  const rules: readonly (readonly [name: string, judge: (source: SourceText) => readonly Problem[]])[] = [
    [
      'imports go from right to left',
      (source) => (source.tree === undefined ? [] : importProblems(source, DEPENDENCIES)),
    ],
    ['from base to session nothing knows a browser, a clock or chance', steadinessProblems],
    ['engine and brains name no rule system', systemNameProblems],
    ['files are short, open with a comment, export by name, hold no leftovers', fileProblems],
  ]
  test.each(rules)('%s', (_, judge) => {
    expect(SOURCES.length).toBeGreaterThan(50)
    expect(listed(SOURCES.flatMap(judge))).toBe('')
  })

  test('functions are short (the longest first)', () => {
    const tooLong = SOURCES.flatMap(functionProblems)
    const lengths = new Map(
      SOURCES.flatMap(functionLengths).map((one) => [`${one.path}:${one.line}`, one.lines] as const),
    )
    const length = (one: Problem) => lengths.get(`${one.path}:${one.line}`) ?? 0
    expect(listed(tooLong.toSorted((a, b) => length(b) - length(a)))).toBe('')
  })
})

/** The rules that a planted file breaks. */
function broken(path: string, code: string): readonly string[] {
  const problems = problemsOf(readSource(path, `// What lives here.\n${code}\n`))
  return [...new Set(problems.map(({ rule }) => rule))].sort()
}

describe('imports', () => {
  const bad: readonly (readonly [path: string, code: string])[] = [
    ['src/base/a.ts', "import { x } from '../geometry/b.ts'"],
    ['src/base/a.ts', "import type { X } from '../geometry/b.ts'"],
    ['src/geometry/a.ts', "export { x } from '../engine/b.ts'"],
    ['src/geometry/a.ts', "export * from '../engine/b.ts'"],
    ['src/engine/systems/a.ts', "export type { X } from '../../rules/index.ts'"],
    ['src/engine/a.ts', "type X = import('../session/b.ts').X"],
    ['src/maps/a.ts', "import { x } from '../rules/index.ts'"],
    ['src/ai/a.ts', "import { x } from '../maps/index.ts'"],
    ['src/rules/index.ts', "import { x } from '../ai/index.ts'"],
    ['src/session/a.ts', "import { x } from '../view/b.ts'"],
    ['src/view/a.ts', "import { x } from '../hud/b.ts'"],
    ['src/hud/a.tsx', "const x = () => import('../view/b.ts')"],
    ['src/hud/a.tsx', "const x = new URL('../view/b.ts', import.meta.url)"],
    ['src/hud/a.tsx', "const x = import.meta.glob('../view/*.ts')"],
    ['src/cli.ts', "import { x } from './view/b.ts'"],
    ['src/cli/a.ts', "import { x } from '../hud/b.ts'"],
    ['src/hud/a.ts', "import { x } from '../main.ts'"],
    ['src/main.ts', "import { x } from './view/b.ts'"],
    ['src/main.ts', "import { x } from './cli.ts'"],
    ['src/main.ts', 'const load = (name: string) => import(name)'],
    ['src/rules/melee-round-d20/a.ts', "import { x } from '../threat-and-guard/b.ts'"],
    ['src/rules/melee-round-d20/actions/a.ts', "import type { X } from '../../threat-and-guard/b.ts'"],
    ['src/rules/melee-round-d20/a.ts', "import { x } from '../index.ts'"],
    ['src/rules/melee-round-d20/a.ts', "import { addEntity } from 'bitecs'"],
    ['src/hud/a.ts', "import { Scene } from 'phaser'"],
    ['src/view/a.ts', "import { h } from 'preact'"],
    ['src/session/a.ts', "import { signal } from '@preact/signals'"],
    ['src/engine/a.ts', "import { RNG } from 'rot-js'"],
    ['src/base/a.ts', "import RNG from 'rot-js/lib/rng.js'"],
    ['src/engine/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/hud/a.ts', "import { x } from 'vitest'"],
    ['src/engine/a.ts', "import { x } from '../../tests/support/a.ts'"],
    ['src/engine/a.ts', "import { x } from '../tools/a.ts'"],
  ]
  test.each(bad)('%s may not: %s', (path, code) => {
    expect(broken(path, code)).toEqual(['import'])
  })

  const good: readonly (readonly [path: string, code: string])[] = [
    ['src/geometry/a.ts', "import { x } from '../base/b.ts'\nimport { y } from './c.ts'"],
    ['src/rules/index.ts', "import { x } from './threat-and-guard/index.ts'"],
    ['src/rules/melee-round-d20/actions/a.ts', "import { x } from '../constants.ts'"],
    ['src/rules/melee-round-d20/index.ts', "import text from './RULES.md?raw'"],
    ['src/session/a.ts', "import { x } from '../rules/index.ts'\nimport { y } from '../ai/index.ts'"],
    ['src/view/a.ts', "import { Scene } from 'phaser'\nimport type { X } from '../session/b.ts'"],
    ['src/hud/a.tsx', "import { signal } from '@preact/signals'\nimport { useState } from 'preact/hooks'"],
    ['src/hud/a.tsx', "const x = new URL('https://crossguard.example/')"],
    [
      'src/main.ts',
      "import './hud/a.css'\nimport type { X } from './view/b.ts'\nconst x = () => import('./view/b.ts')",
    ],
    ['src/cli.ts', "import { readFileSync } from 'node:fs'\nimport { x } from './session/b.ts'"],
    [
      'src/maps/a.ts',
      "// import { x } from '../rules/index.ts'\nconst text = \"import '../rules/index.ts'\"",
    ],
  ]
  test.each(good)('%s may: %s', (path, code) => {
    expect(broken(path, code)).toEqual([])
  })

  test('a file in no folder of the design is refused', () => {
    expect(broken('src/tools/a.ts', 'export const x = 1')).toEqual(['folder'])
    expect(broken('src/extra.ts', 'export const x = 1')).toEqual(['folder'])
  })
})

describe('from base to session', () => {
  const bad: readonly (readonly [rule: string, code: string])[] = [
    ['browser', "document.title = 'x'"],
    ['browser', 'const x = globalThis'],
    ['browser', 'const f = (at: HTMLElement) => at'],
    ['browser', 'const x = { location }'],
    ['browser', 'const f = (x = window) => x'],
    ['browser', 'const x = process.argv'],
    ['clock', 'const now = Date.now()'],
    ['clock', 'const now = new Date()'],
    ['clock', 'setTimeout(() => {}, 5)'],
    ['clock', 'const now = performance.now()'],
    ['chance', 'const x = Math.random()'],
    ['chance', "const x = Math['random']()"],
    ['trigonometry', 'const x = Math.sin(1)'],
    ['trigonometry', 'const x = Math.hypot(3, 4)'],
    ['trigonometry', "const x = Math['atan2'](3, 4)"],
    ['trigonometry', 'const { cos } = Math'],
    ['trigonometry', 'const f = (x: number) => x ** 0.5'],
    ['async', 'const f = async () => 1'],
    ['async', 'async function f() {}'],
    ['async', 'class A {\n  async f() {}\n}'],
    ['unsteady', 'const x = Promise.resolve(1)'],
    ['unsteady', 'console.log(1)'],
    ['unsteady', 'const x = new Intl.NumberFormat()'],
    ['locale', 'const x = (5).toLocaleString()'],
    ['locale', "const x = 'a'.localeCompare('b')"],
    ['order', 'for (const key in {}) key.trim()'],
  ]
  test.each(bad)('%s: %s', (rule, code) => {
    for (const folder of ['base', 'geometry', 'engine', 'rules/melee-round-d20', 'maps', 'ai']) {
      expect(broken(`src/${folder}/a.ts`, code)).toEqual([rule])
    }
  })

  test.each([
    'const x = Math.sqrt(2) + Math.floor(1.5) * Math.PI',
    'const x = 2 ** 32',
    'interface Event {\n  readonly location: string\n}\nconst f = (one: Event) => one.location',
    'const f = (document: { readonly title: string }) => document.title',
    'const f = ({ history, screen: [window] }: any) => [history, window]',
    'const f = (at: { readonly Date: number }) => at.Date',
    "// Date.now() and document.title\nconst x = 'window.setTimeout'",
  ])('allowed: %s', (code) => {
    expect(broken('src/engine/a.ts', code)).toEqual([])
  })

  test('only the file that shows angles may use trigonometry', () => {
    expect(broken('src/geometry/display.ts', 'const x = Math.atan2(1, 2)')).toEqual([])
    expect(broken('src/geometry/angles.ts', 'const x = Math.atan2(1, 2)')).toEqual(['trigonometry'])
  })

  test('a session may wait, but has no clock, no browser and no chance of its own', () => {
    expect(broken('src/session/a.ts', 'const f = async () => {\n  await Promise.resolve(1)\n}')).toEqual([])
    expect(broken('src/session/a.ts', 'const x = [Date.now(), window, Math.random()]')).toEqual([
      'browser',
      'chance',
      'clock',
    ])
  })

  test('view, hud, main and the command line may use what they run in', () => {
    const code = 'const x = [Date.now(), Math.sin(1)]\nconst f = async () => x'
    for (const path of ['src/view/a.ts', 'src/hud/a.ts', 'src/main.ts', 'src/cli.ts']) {
      expect(broken(path, code)).toEqual([])
    }
  })
})

describe('names of rule systems', () => {
  test.each([
    "const x = 'threat-and-guard'",
    `const x = \`melee-round-d20/\${1}\``,
    "const x = { 'three-phase-round': 1 }",
    '// Only in wounds-and-scales.',
    "const x = 'TG-DUR'",
    `const x = \`MR-RIPOSTE \${1}\``,
  ])('engine and brains may not say: %s', (code) => {
    expect(broken('src/engine/a.ts', code)).toEqual(['system name'])
    expect(broken('src/ai/a.ts', code)).toEqual(['system name'])
    expect(broken('src/session/a.ts', code)).toEqual([])
  })

  test('clause ids may stand in comments', () => {
    expect(broken('src/engine/a.ts', '// An effect ends as TG-DUR says.\nexport const x = 1')).toEqual([])
  })
})

describe('files', () => {
  const long = 'export const x = 1\n'.repeat(300)

  test('at most 300 lines, except tables of data', () => {
    expect(broken('src/view/a.ts', long)).toEqual(['file length'])
    expect(fileProblems(readSource('src/view/a.ts', `// A.\n${'\n'.repeat(299)}`))).toEqual([])
    for (const path of [
      'src/view/iconData.ts',
      'src/rules/x/data/a.ts',
      'src/hud/messages/en.ts',
      'src/rules/x/messages.en.ts',
    ]) {
      expect(broken(path, long)).toEqual([])
    }
  })

  test('open with a comment', () => {
    const rules = (path: string, text: string) => fileProblems(readSource(path, text)).map(({ rule }) => rule)
    expect(rules('src/view/a.ts', 'export const x = 1\n// A.\n')).toEqual(['opening comment'])
    expect(rules('src/hud/a.css', 'a { color: red }')).toEqual(['opening comment'])
    expect(rules('src/hud/a.css', '/* A. */')).toEqual([])
  })

  test.each(['export default 1', 'const x = 1\nexport { x as default }', 'export default function f() {}'])(
    'export by name, not: %s',
    (code) => {
      expect(broken('src/view/a.ts', code)).toEqual(['default export'])
    },
  )

  test.each(['// TODO: more', 'const x = 1 // FIXME', '/* as ../shared says */', '// a helper for drawing'])(
    'hold no leftovers: %s',
    (code) => {
      expect(broken('src/view/a.ts', code)).toEqual(['leftover'])
    },
  )

  test.each(['src/view/utils.ts', 'src/view/helpers.ts', 'src/view/sceneManager.ts'])(
    'are not named %s',
    (path) => {
      expect(broken(path, 'export const x = 1')).toEqual(['file name'])
    },
  )
})

describe('functions', () => {
  const statements = (count: number) => 'x()\n'.repeat(count)

  test('at most 60 lines', () => {
    expect(broken('src/view/a.ts', `const x = () => 1\nfunction f() {\n${statements(58)}}`)).toEqual([])
    expect(broken('src/view/a.ts', `const x = () => 1\nfunction f() {\n${statements(59)}}`)).toEqual([
      'function length',
    ])
    expect(broken('src/view/a.ts', `const x = () => 1\nconst f = () => {\n${statements(59)}}`)).toEqual([
      'function length',
    ])
  })

  test('functions inside count as one line each', () => {
    const inner = `  const g = () => {\n${statements(20)}  }\n`
    const source = readSource(
      'src/view/a.ts',
      `// A.\nconst x = () => 1\nexport function f() {\n${inner.repeat(5)}}\n`,
    )
    const lengths = functionLengths(source).map(({ name, lines }) => [name, lines])
    expect(lengths.slice(0, 3)).toEqual([
      ['x', 1],
      ['f', 7],
      ['g', 22],
    ])
  })
})
