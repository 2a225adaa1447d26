// Files to what they hold, told by content; imported maps as blocks of a scenario.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { Recorder } from '../../src/engine/record.ts'
import { startBattle } from '../../src/engine/start.ts'
import { importMap } from '../../src/maps/index.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { blockOf, mapFileOf, openFile, readScenario, readScenarioList } from '../../src/session/library.ts'
import { formatSave, joined } from '../../src/session/saveFile.ts'

const YARD = readFileSync('tests/fixtures/scenarios/yard.json', 'utf8')
const CELLAR = new Uint8Array(readFileSync('tests/fixtures/maps/cellar.dd2vtt'))

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function kindOf(content: string | Uint8Array): readonly [kind: string, isGood: boolean] {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const opened = openFile(bytes, 'file', RULESETS)
  return opened.ok ? [opened.value.kind, true] : [opened.error.kind, false]
}

/** A battle that has just begun, as a save. */
function saveText(): string {
  const scenario = readScenario(YARD, RULESETS)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  const { rules, setup } = scenario.value
  const battle = startBattle(rules, setup)
  const recorder = new Recorder(battle, setup.seed)
  const info = {
    title: 'Yard',
    savedAt: 0,
    controllers: [{ player: 'Ann' }, { brain: 'greedy' }],
    practice: false,
  }
  return joined(formatSave(recorder.record(), info))
}

describe('kinds of files', () => {
  const record = saveText().split('\n').slice(0, 1).join('\n')

  test.each([
    ['a scenario', YARD, 'scenario', true],
    ['a scenario with a mistake', YARD.replace('"seed": 3', '"seed": -3'), 'scenario', false],
    ['a record without a command', `${record}\n`, 'record', true],
    ['a save', saveText(), 'record', true],
    ['a save that was changed', saveText().replace('"practice":false', '"practice":true'), 'record', false],
    ['a record that is cut off', record.slice(0, -10), 'record', false],
    [
      'a record that ends in a command',
      `${record}\n{"command":{"creature":"cat","kind":"wait","inits":1}}\n`,
      'record',
      false,
    ],
    ['a map', CELLAR, 'map', true],
    ['a map cut off', CELLAR.slice(0, 500), 'unknown', false],
    ['a map with a mistake', '{"resolution":{"map_size":{"x":4,"y":3}}}', 'map', false],
    ['a list of scenarios', '{"scenarios":[]}', 'library', true],
    ['a list that is none', '{"scenarios":5}', 'library', false],
    ['nothing', '', 'unknown', false],
    ['prose', 'Once upon a time', 'unknown', false],
  ])('%s', (_what, content, kind, isGood) => {
    expect(kindOf(content)).toEqual([kind, isGood])
  })

  test('a record that ends in a command has no check at its end', () => {
    const text = `${record}\n{"command":{"creature":"cat","kind":"wait","inits":1}}\n`
    const opened = openFile(bytesOf(text), 'x.record', RULESETS)
    expect(opened.ok ? [] : opened.error.problems).toEqual([
      { path: 'line 2', expected: 'a check at the end', found: 'no more lines' },
    ])
  })

  test('a mistake in the scenario of a record has the line in front', () => {
    const text = record.replace('"sheet":"duelist"', '"sheet":"dualist"')
    const opened = openFile(bytesOf(text), 'x.record', RULESETS)
    expect(opened.ok ? [] : opened.error.problems.map(({ path }) => path)).toEqual([
      'line 1.scenario.creatures[3].sheet',
    ])
  })
})

describe('maps by file', () => {
  const scenario = {
    crossguard: 1,
    rules: 'threat-and-guard',
    map: { file: 'cellar.dd2vtt', metresPerCell: 1.5 },
    sides: [{ id: 'red' }],
    creatures: [{ id: 'ann', side: 'red', sheet: 'swordsman', at: [2, 2] }],
  }

  test('the file is named before it is needed, and found by whoever reads', () => {
    expect(mapFileOf(scenario)).toBe('cellar.dd2vtt')
    expect(mapFileOf(JSON.parse(YARD) as Json)).toBeUndefined()
    const asked: string[] = []
    const ready = readScenario(scenario, RULESETS, (name) => {
      asked.push(name)
      return CELLAR
    })
    if (!ready.ok) throw new Error(JSON.stringify(ready.error))
    expect(asked).toEqual(['cellar.dd2vtt'])
    expect(ready.value.setup.map.grid).toMatchObject({ cols: 12, rows: 8, cellMm: 1500 })
  })

  test('problems of the map file and its absence stand at map.file', () => {
    const missing = readScenario(scenario, RULESETS)
    expect(missing.ok ? [] : missing.error).toEqual([
      { path: 'map.file', expected: 'a map file', found: 'no file cellar.dd2vtt' },
    ])
    const bad = readScenario(scenario, RULESETS, () => bytesOf('{"resolution":{"map_size":{"x":4,"y":3}}}'))
    expect(bad.ok ? [] : bad.error.map(({ path, expected }) => [path, expected])).toEqual([
      ['map.file', 'resolution.pixels_per_grid: a number from 1 to 10000'],
    ])
  })

  test('the block of an imported map holds its picture and reads back', () => {
    const imported = importMap(CELLAR, 'cellar.dd2vtt')
    if (!imported.ok) throw new Error(JSON.stringify(imported.error))
    const map = blockOf(imported.value)
    const ready = readScenario({ ...scenario, map }, RULESETS)
    if (!ready.ok) throw new Error(JSON.stringify(ready.error))
    const { picture, walls } = ready.value.setup.map
    expect(walls).toEqual(imported.value.map.walls)
    expect(picture).toMatchObject({ type: 'image/png', width: 390, height: 260 })
    expect(picture?.source).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  })
})

test('a list of scenarios names every mistake', () => {
  const entry = { id: 'a', file: 'a.json', title: 'A', text: 'About A.', grid: 'square' }
  expect(readScenarioList({ scenarios: [entry] })).toEqual({ ok: true, value: [entry] })
  const bad = readScenarioList({
    scenarios: [{ ...entry, grid: 'round' }, { ...entry, text: '' }, 5],
    more: 1,
  })
  expect(bad.ok ? [] : bad.error.map(({ path }) => path)).toEqual([
    'more',
    'scenarios[0].grid',
    'scenarios[1].text',
    'scenarios[2]',
  ])
})
