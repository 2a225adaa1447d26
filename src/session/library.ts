// Files to what they hold: scenarios, records, maps, and lists of scenarios, told by their content. Where files come
// from (a folder, the page's own, a file dialog) is the caller's matter.
import * as v from 'valibot'
import { type Json, parseJson } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { type BattleRecord, parseRecord } from '../engine/record.ts'
import { versionProblem } from '../engine/replay.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { parseScenario } from '../engine/scenario.ts'
import { isObject, own, ProblemList, readFields, text } from '../engine/scenarioReading.ts'
import { formatMap } from '../engine/scenarioText.ts'
import type { Setup } from '../engine/setup.ts'
import { GRID_KINDS } from '../geometry/battleMap.ts'
import { decodeText, encodeBase64 } from '../maps/bytes.ts'
import type { ImportedMap } from '../maps/format.ts'
import { importMap } from '../maps/index.ts'
import { parseSave } from './saveFile.ts'

/** A file by its name relative to the one that is being read; undefined if there is none. */
export type FindFile = (name: string) => Uint8Array | undefined

export interface ReadyScenario {
  readonly rules: Ruleset
  readonly setup: Setup
}

export interface ReadyRecord extends ReadyScenario {
  readonly record: BattleRecord
}

/** A shipped scenario as a gallery shows it. */
export interface ScenarioEntry {
  readonly id: string
  /** Relative to the list. */
  readonly file: string
  readonly title: string
  /** What it is about, in one sentence. */
  readonly text: string
  readonly grid: string
}

/** A scenario, whole and checked, with a map file that it names. */
export function readScenario(
  source: Json,
  rulesets: readonly Ruleset[],
  find: FindFile = () => undefined,
): Result<ReadyScenario, readonly Problem[]> {
  const resolveMap = (file: string, cellMm: number) => {
    const bytes = find(file)
    if (bytes === undefined) return failure([{ path: '', expected: 'a map file', found: `no file ${file}` }])
    const imported = importMap(bytes, file, { cellMm })
    return imported.ok ? success(imported.value.map) : imported
  }
  const setup = parseScenario(source, { rulesets, resolveMap })
  if (!setup.ok) return setup
  return success({ rules: rulesets.find((rules) => rules.id === setup.value.rules)!, setup: setup.value })
}

/** The map file that a scenario names, to be fetched before the scenario is read; undefined if none. */
export function mapFileOf(source: Json): string | undefined {
  const map = isObject(source) ? own(source, 'map') : undefined
  const file = isObject(map) ? own(map, 'file') : undefined
  return typeof file === 'string' ? file : undefined
}

/** A record with its scenario, fit to be replayed by a known rule system of the same version. */
export function readRecord(
  source: string,
  rulesets: readonly Ruleset[],
): Result<ReadyRecord, readonly Problem[]> {
  const parsed = parseRecord(source)
  if (!parsed.ok) return parsed
  const record = parsed.value
  const scenario = readScenario(record.header.scenario, rulesets)
  if (!scenario.ok) {
    return failure(scenario.error.map((problem) => ({ ...problem, path: `line 1.scenario.${problem.path}` })))
  }
  const { rules } = scenario.value
  if (record.header.rules !== rules.id) {
    return failure([{ path: 'line 1.rules', expected: rules.id, found: record.header.rules }])
  }
  const problem = versionProblem(rules, record)
  return problem === undefined ? success({ ...scenario.value, record }) : failure([problem])
}

/** A list of scenarios: `{ "scenarios": [{ id, file, title, text, grid }] }`. */
export function readScenarioList(source: Json): Result<readonly ScenarioEntry[], readonly Problem[]> {
  const problems = new ProblemList()
  const list = readFields({ scenarios: v.array(v.unknown(), 'a list of scenarios') }, source, '', problems)
  const shape = {
    id: text(64, 1),
    file: text(200, 1),
    title: text(200, 1),
    text: text(400, 1),
    grid: v.picklist(GRID_KINDS, `one of ${GRID_KINDS.join(', ')}`),
  }
  const entries = (list?.scenarios ?? []).map((entry, i) => {
    return readFields(shape, entry as Json, `scenarios[${i}]`, problems) as ScenarioEntry
  })
  return problems.isEmpty ? success(entries) : failure(problems.list)
}

/** The `map` block of an imported map, with its picture inside as a data: address. */
export function blockOf(imported: ImportedMap): Json {
  const { map, pictureBytes } = imported
  if (map.picture === undefined || pictureBytes === undefined) return formatMap(map)
  const source = `data:${map.picture.type};base64,${encodeBase64(pictureBytes)}`
  return formatMap({ ...map, picture: { ...map.picture, source } })
}

export type Opened =
  | ({ readonly kind: 'scenario' } & ReadyScenario)
  | ({ readonly kind: 'record' } & ReadyRecord)
  | { readonly kind: 'map'; readonly imported: ImportedMap }
  | { readonly kind: 'library'; readonly entries: readonly ScenarioEntry[] }

export interface NotOpened {
  readonly kind: Opened['kind'] | 'unknown'
  readonly problems: readonly Problem[]
}

/** Whatever the file is. Its kind is told by content even where it has mistakes. */
export function openFile(
  bytes: Uint8Array,
  name: string,
  rulesets: readonly Ruleset[],
  find: FindFile = () => undefined,
): Result<Opened, NotOpened> {
  const source = decodeText(bytes)
  const kind = source === undefined ? 'map' : kindOf(source)
  if (source === undefined || kind === 'map') {
    const imported = importMap(bytes, name)
    if (imported.ok) return success({ kind: 'map', imported: imported.value })
    const isForeign = imported.error.every((problem) => problem.path === '')
    return failure({ kind: isForeign ? 'unknown' : 'map', problems: imported.error })
  }
  const opened = openText(kind, source, rulesets, find)
  return opened.ok ? opened : failure({ kind, problems: opened.error })
}

function kindOf(source: string): Opened['kind'] {
  const firstLine = source.slice(0, source.indexOf('\n') >>> 0)
  if (firstLine.trimStart().startsWith('{') && firstLine.includes('"crossguardRecord"')) return 'record'
  // Large maps are not read twice: only a text that has one of our words is looked into.
  if (!source.includes('"crossguard"') && !source.includes('"scenarios"')) return 'map'
  const parsed = parseJson(source)
  if (!parsed.ok || !isObject(parsed.value)) return 'map'
  if (own(parsed.value, 'crossguard') !== undefined) return 'scenario'
  return own(parsed.value, 'scenarios') === undefined ? 'map' : 'library'
}

function openText(
  kind: Exclude<Opened['kind'], 'map'>,
  source: string,
  rulesets: readonly Ruleset[],
  find: FindFile,
): Result<Opened, readonly Problem[]> {
  if (kind === 'record') {
    const record = readRecord(source, rulesets)
    if (!record.ok) return record
    const seal = sealProblem(source)
    return seal === undefined ? success({ kind, ...record.value }) : failure([seal])
  }
  if (kind === 'scenario') {
    const scenario = readScenario(source, rulesets, find)
    return scenario.ok ? success({ kind, ...scenario.value }) : scenario
  }
  const parsed = parseJson(source)
  const entries = parsed.ok ? readScenarioList(parsed.value) : parsed
  return entries.ok ? success({ kind, entries: entries.value }) : entries
}

/** A record ends with a check line or the seal of a save that fits what stands before it. */
function sealProblem(source: string): Problem | undefined {
  const save = parseSave(source)
  if (save.ok) return undefined
  const path = `line ${source.trimEnd().split('\n').length}`
  if (save.error.why === 'cut') return { path, expected: 'a check at the end', found: 'no more lines' }
  return { path, expected: 'a seal that fits the lines before it', found: `a save that is ${save.error.why}` }
}
