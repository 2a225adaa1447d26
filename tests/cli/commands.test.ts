// The commands as they are typed: what is printed, and the exit code (DESIGN sections 4 and 7).
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Survey } from '../../src/engine/survey.ts'
import { run } from './memoryIo.ts'

const YARD = 'tests/fixtures/scenarios/yard.json'
const MISTAKES = 'tests/fixtures/scenarios/mistakes.json'
const CELLAR = 'tests/fixtures/maps/cellar.dd2vtt'

interface Errors {
  readonly errors: readonly { readonly path: string; readonly expected: string; readonly found: string }[]
}

function errorPaths(words: readonly string[], files = {}): readonly string[] {
  const ran = run([...words, '--json'], files)
  expect(ran.code).toBe(2)
  expect(ran.err).toBe('')
  return (ran.json as Errors).errors.map(({ path }) => path)
}

describe('help and mistakes', () => {
  test('help names every command', () => {
    const { code, out } = run([])
    expect(code).toBe(0)
    for (const name of ['play', 'replay', 'survey', 'odds', 'import', 'check', 'rules'])
      expect(out).toContain(name)
    expect(run(['help']).out).toBe(out)
  })

  test('an unknown command, unknown options, missing files, bad numbers: code 2, all problems', () => {
    expect(errorPaths(['plya', YARD])).toEqual(['COMMAND'])
    expect(errorPaths(['play', '--sede', '3', YARD, '--out'])).toEqual(['--sede', '--out', ''])
    expect(errorPaths(['play', 'no/such/file.json', '--seed', 'x'])).toEqual(['--seed', 'no/such/file.json'])
    expect(errorPaths(['survey', YARD, '--at', '0', '--reach', '-2'])).toEqual(['--at', '--reach'])
    expect(errorPaths(['survey', YARD, '--at', '3'])).toEqual(['--at'])
    expect(errorPaths(['replay', YARD])).toEqual([YARD])
    expect(errorPaths(['play', CELLAR])).toEqual([CELLAR])
  })

  test('without --json mistakes go to stderr, a line each', () => {
    const { code, out, err } = run(['play', YARD, '--seed', '-1', '--brain', 'green=greedy'])
    expect([code, out]).toEqual([2, ''])
    expect(err.trim().split('\n')).toEqual([
      '--seed: expected a whole number from 0, found -1',
      '--brain: expected SIDE=NAME with a side of red, blue, found green=greedy',
    ])
  })

  test('a scenario with five mistakes reports five, each with its path', () => {
    expect(errorPaths(['play', MISTAKES])).toEqual([
      'seed',
      'map.walls[0][3]',
      'creatures[0].sheet',
      'creatures[1].at',
      'limit.rounds',
    ])
  })
})

describe('play and replay', () => {
  const played = run(['play', YARD, '--seed', '5', '--out', 'yard.record', '--json'])
  const record = String(played.written.get('yard.record'))

  test('play tells result, length and survivors, and the same again with the same seed', () => {
    expect(played.code).toBe(0)
    const result = played.json as { readonly [key: string]: unknown }
    expect(result).toMatchObject({
      result: expect.stringMatching(/^(win|draw)$/),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(Number(result['time'])).toBeGreaterThan(0)
    expect(Number(result['commands'])).toBeGreaterThan(5)
    if (result['result'] === 'win') expect(['red', 'blue']).toContain(result['winner'])
    expect(run(['play', YARD, '--seed', '5', '--json']).json).toEqual(result)
    expect(run(['play', YARD, '--seed', '6', '--json']).json).not.toEqual(result)
  })

  test('brains are chosen by side', () => {
    const random = run([
      'play',
      YARD,
      '--seed',
      '5',
      '--brain',
      'red=random',
      '--brain',
      'blue=random',
      '--json',
    ])
    expect(random.code).toBe(0)
    expect(random.json).not.toEqual(played.json)
    expect(errorPaths(['play', YARD, '--brain', 'red=deep-blue'])).toEqual(['--brain'])
  })

  test('a record that cannot be written is bad input', () => {
    expect(errorPaths(['play', YARD, '--out', '/nowhere/x.record'])).toEqual(['--out'])
  })

  test('replay gives the same hash', () => {
    const { code, json } = run(['replay', 'yard.record', '--json'], { 'yard.record': record })
    const lines = record.trimEnd().split('\n').length
    expect(code).toBe(0)
    expect(json).toEqual({ ok: true, lines, hash: (played.json as { hash: string }).hash })
    expect(
      run(['replay', 'yard.record', '--until', '4', '--json'], { 'yard.record': record }).json,
    ).toMatchObject({
      ok: true,
      lines: 4,
    })
    expect(errorPaths(['replay', 'yard.record', '--until', '100000'], { 'yard.record': record })).toEqual([
      '--until',
    ])
  })

  test('a record whose dice differ is code 3 and names the line', () => {
    const other = record.replace('"seed":5', '"seed":6').replace('"seed":3', '"seed":3')
    const { code, json, err } = run(['replay', 'x.record', '--json'], { 'x.record': other })
    expect([code, err]).toEqual([3, ''])
    expect(json).toMatchObject({ ok: false, line: expect.any(Number), expected: expect.any(String) })
  })

  test('a command that cannot be is code 3 at its line', () => {
    const lines = record.trimEnd().split('\n')
    lines[1] = '{"command":{"creature":"ann","kind":"teleport"}}'
    const { code, json } = run(['replay', 'x.record', '--json'], { 'x.record': lines.join('\n') })
    expect(code).toBe(3)
    expect(json).toMatchObject({ ok: false, line: 2, expected: 'an accepted command' })
  })

  test('records that are cut, of another version or of another system are bad input', () => {
    const cases: readonly (readonly [path: string, record: string])[] = [
      ['line 2', record.split('\n').slice(0, 2).join('\n').slice(0, -5)],
      ['line 1.version', record.replace('"version":1', '"version":99')],
      ['line 1.scenario.rules', record.replace(/"rules":"threat-and-guard"/g, '"rules":"chess"')],
      ['line 1', record.replace('"crossguardRecord":1', '"crossguardRecord":7')],
    ]
    for (const [path, text] of cases)
      expect(errorPaths(['replay', 'x.record'], { 'x.record': text })).toEqual([path])
  })

  test('survey of a record at a line', () => {
    const start = run(['survey', 'x.record', '--at', '1', '--json'], { 'x.record': record }).json as Survey
    expect(start).toEqual(run(['survey', YARD, '--json']).json)
    const end = run(['survey', 'x.record', '--json'], { 'x.record': record }).json as Survey
    expect(end).not.toEqual(start)
  })
})

describe('survey', () => {
  const survey = run(['survey', YARD, '--json']).json as Survey

  test('has one entry a creature, with the keys of the design', () => {
    expect(Object.keys(survey).sort()).toEqual(['creatures', 'grid', 'rules'])
    expect([survey.rules, survey.grid]).toEqual(['threat-and-guard', 'square'])
    expect(survey.creatures.map(({ id, cells }) => [id, cells])).toEqual([
      ['ann', [[2, 1]]],
      ['bea', [[2, 2]]],
      ['bob', [[4, 3]]],
      ['cat', [[8, 1]]],
    ])
    const keys = ['cells', 'flanked', 'guard', 'id', 'reach', 'threat', 'threatens', 'zones']
    for (const creature of survey.creatures) expect(Object.keys(creature).sort()).toEqual(keys)
  })

  test('TG-GEO-2 distances of the swordsman and the spearman', () => {
    expect(survey.creatures[0]).toMatchObject({
      threat: { kind: 'area', distance: 3.8 },
      guard: { distance: 1.4 },
    })
    expect(survey.creatures[1]).toMatchObject({
      threat: { kind: 'area', distance: 4.6 },
      guard: { distance: 1.9 },
    })
  })

  test('cells are sorted by row, then column', () => {
    for (const { threat, guard } of survey.creatures) {
      for (const cells of [threat?.cells ?? [], guard?.cells ?? []]) {
        const order = cells.map(([c, r]) => r * 1000 + c)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
    }
  })

  test('--assume-threat makes everybody threaten who is in the area; --reach sets the horizon', () => {
    const assumed = run(['survey', YARD, '--assume-threat', '--json']).json as Survey
    const bob = assumed.creatures[2]!
    expect(bob.threatens).toContain('ann')
    const short = run(['survey', YARD, '--reach', '0.25', '--json']).json as Survey
    const long = run(['survey', YARD, '--reach', '1', '--json']).json as Survey
    expect(short.creatures[0]!.reach.length).toBeLessThan(long.creatures[0]!.reach.length)
  })

  test('for people: a few lines a creature', () => {
    const { out } = run(['survey', YARD])
    expect(out).toContain('ann at (2,1)')
    expect(out).toMatch(/threat area 3\.8 m, \d+ cells/)
  })
})

describe('odds', () => {
  const first = 'cat'
  const attack = (creature: string, target: string) => JSON.stringify({ creature, kind: 'attack', target })

  test('a legal command: checks with chances that sum to 1', () => {
    const move = JSON.stringify({
      creature: first,
      kind: 'move',
      path: [
        [7, 1],
        [6, 2],
      ],
    })
    const { code, json } = run(['odds', YARD, '--command', move, '--json'])
    expect(code).toBe(0)
    const { legal, checks } = json as { legal: boolean; checks: { chances: { [level: string]: number } }[] }
    expect(legal).toBe(true)
    expect(checks.length).toBeGreaterThan(0)
    for (const { chances } of checks) {
      expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
    expect(run(['odds', YARD, '--command', move]).out).toContain('expected:')
  })

  test('a refused command: legal false with the clause, code 2', () => {
    const { code, json } = run(['odds', YARD, '--command', attack(first, 'ann'), '--json'])
    expect(code).toBe(2)
    expect(json).toMatchObject({ legal: false, clause: expect.stringMatching(/^TG-/) })
  })

  test('what is no command is bad input', () => {
    for (const command of ['{', '[]', '{"creature":5}', '']) {
      expect(errorPaths(['odds', YARD, `--command=${command}`])).toEqual(['--command'])
    }
    expect(errorPaths(['odds', YARD])).toEqual(['--command'])
  })
})

describe('import', () => {
  test('a summary of everything in the file', () => {
    const { code, json } = run(['import', CELLAR, '--json'])
    expect(code).toBe(0)
    expect(json).toMatchObject({
      format: 'universal-vtt',
      grid: 'square',
      size: [12, 8],
      walls: { lines: 6, pieces: 9, length: 79, insidePieces: 6, insideLength: 37 },
      doors: [
        { at: [6, 3, 6, 4], open: false, blocks: ['sight', 'move'] },
        { at: [3, 1, 4, 1], open: true, blocks: ['move'] },
      ],
      lights: [{ at: [3, 4], range: 4.5, colour: '80ffcc66' }],
      picture: { type: 'image/png', width: 390, height: 260 },
      terrain: { open: 96 },
    })
    expect((json as { warnings: string[] }).warnings).toHaveLength(3)
  })

  test('--out writes a scenario that can be checked and played, and its picture beside it', () => {
    const { code, written } = run(['import', CELLAR, '--out', 'maps/cellar.json'])
    expect(code).toBe(0)
    expect([...written.keys()]).toEqual(['maps/cellar.json', 'maps/cellar.png'])
    const files = { 'maps/cellar.json': written.get('maps/cellar.json')! }
    expect(run(['check', 'maps/cellar.json', '--json'], files).json).toEqual({
      files: [{ file: 'maps/cellar.json', kind: 'scenario', ok: true, errors: [] }],
    })
    expect(run(['import', 'maps/cellar.json', '--json'], files).json).toMatchObject({
      size: [12, 8],
      format: 'crossguard',
    })
    expect(run(['play', 'maps/cellar.json', '--json'], files).code).toBe(0)
  })

  test('a scenario may name the map file instead, and its record stands on its own', () => {
    const scenario = JSON.stringify({
      crossguard: 1,
      rules: 'threat-and-guard',
      map: { file: 'cellar.dd2vtt' },
      sides: [{ id: 'red' }, { id: 'blue' }],
      creatures: [
        { id: 'ann', side: 'red', sheet: 'swordsman', at: [2, 2] },
        { id: 'bob', side: 'blue', sheet: 'swordsman', at: [4, 2] },
      ],
      limit: { inits: 30 },
    })
    const path = 'tests/fixtures/maps/on-cellar.json'
    const played = run(['play', path, '--out', 'elsewhere/x.record', '--json'], { [path]: scenario })
    expect(played.code).toBe(0)
    const record = played.written.get('elsewhere/x.record')!
    expect(run(['replay', 'elsewhere/x.record', '--json'], { 'elsewhere/x.record': record }).code).toBe(0)
  })

  test('a map file outside of the folder is not read', () => {
    const scenario = JSON.stringify({
      crossguard: 1,
      rules: 'threat-and-guard',
      map: { file: '../maps/cellar.dd2vtt' },
    })
    expect(
      errorPaths(['play', 'tests/fixtures/maps/x.json'], { 'tests/fixtures/maps/x.json': scenario }),
    ).toContain('map.file')
  })

  test('what is no map, an unknown system, and a place that cannot be written', () => {
    expect(errorPaths(['import', 'package.json'])).toEqual([''])
    expect(errorPaths(['import', CELLAR, '--rules', 'chess'])).toEqual(['--rules'])
    expect(errorPaths(['import', CELLAR, '--out', '/nowhere/x.json'])).toEqual(['/nowhere/x.json'])
  })
})

describe('check', () => {
  test('kinds are told by content, and one bad file is enough for code 2', () => {
    const record = run(['play', YARD, '--out', 'r', '--json']).written.get('r')!
    const list =
      '{"scenarios":[{"id":"yard","file":"yard.json","title":"Yard","text":"A yard.","grid":"square"}]}'
    const files = { 'a.record': record, 'tests/fixtures/scenarios/list.json': list }
    const good = [
      YARD,
      CELLAR,
      'tests/fixtures/maps/courtyard.txt',
      'a.record',
      'tests/fixtures/scenarios/list.json',
    ]
    const { code, json } = run(['check', ...good, '--json'], files)
    const kinds = (json as { files: { kind: string; ok: boolean }[] }).files.map(({ kind, ok }) => [kind, ok])
    expect(kinds).toEqual([
      ['scenario', true],
      ['map', true],
      ['map', true],
      ['record', true],
      ['library', true],
    ])
    expect(code).toBe(0)
    const bad = run(['check', YARD, MISTAKES, 'nothing.json', '--json'])
    expect(bad.code).toBe(2)
    const judged = (bad.json as { files: { kind: string; ok: boolean; errors: unknown[] }[] }).files
    expect(judged.map(({ kind, ok, errors }) => [kind, ok, errors.length])).toEqual([
      ['scenario', true, 0],
      ['scenario', false, 5],
      ['unknown', false, 1],
    ])
  })

  test('a list whose entries are not so is bad', () => {
    const list = JSON.stringify({
      scenarios: [
        { id: 'a', file: 'gone.json', title: 'Gone', text: 'x', grid: 'square' },
        { id: 'b', file: 'yard.json', title: 'Garden', text: 'x', grid: 'gridless' },
      ],
    })
    const path = 'tests/fixtures/scenarios/list.json'
    const { json } = run(['check', path, '--json'], { [path]: list })
    const [file] = (json as { files: { errors: { path: string }[] }[] }).files
    expect(file?.errors.map((error) => error.path)).toEqual([
      'scenarios[0].file',
      'scenarios[1].title',
      'scenarios[1].grid',
    ])
  })

  test('the shipped scenarios are good', () => {
    expect(existsSync('assets/scenarios/index.json')).toBe(true)
    const { code, out, err } = run(['check', 'assets/scenarios/index.json'])
    expect([code, err, out]).toEqual([0, '', 'assets/scenarios/index.json: library, good\n'])
  })
})

describe('rules', () => {
  test('clauses with the tests that name each', () => {
    const { code, json } = run(['rules', 'threat-and-guard', '--json'])
    const { system, clauses } = json as {
      system: string
      clauses: { id: string; title: string; tests: string[] }[]
    }
    expect([code, system]).toEqual([0, 'threat-and-guard'])
    const check = clauses.find(({ id }) => id === 'TG-CHECK-1')
    expect(check?.title).toBe('Roll')
    expect(
      check?.tests.some((name) => name.startsWith('tests/rules/threat-and-guard/checks.test.ts: TG-CHECK-1')),
    ).toBe(true)
  })

  test('an unknown system is bad input', () => {
    expect(errorPaths(['rules', 'chess'])).toEqual(['SYSTEM'])
  })
})
