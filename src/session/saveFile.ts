// The text of a save: a record with a last comment line that says who plays and seals the whole with a checksum. Every
// save is a record that the command line replays; not every record is a save.
import { Hasher } from '../base/hash.ts'
import { canonicalJson, type Json, parseJson } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { type BattleRecord, formatRecord, parseRecord } from '../engine/record.ts'
import type { Controller } from './players.ts'
import type { SaveText } from './ports.ts'

export const SAVE_FORMAT = 1

/** What a save holds besides the record. */
export interface SaveInfo {
  readonly title: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly controllers: readonly Controller[]
  readonly practice: boolean
}

export interface Save {
  readonly record: BattleRecord
  /** Undefined: a record without a seal, from the command line. */
  readonly info: SaveInfo | undefined
}

/** `empty`, `foreign` (not ours at all), `cut` (the end is missing), `damaged` (the seal does not fit), `malformed`. */
export interface SaveProblem {
  readonly why: 'empty' | 'foreign' | 'cut' | 'damaged' | 'malformed'
  readonly problems: readonly Problem[]
}

function digest(text: string): string {
  const hasher = new Hasher()
  hasher.text(text)
  return hasher.digest()
}

/** Digest of a header line, worth keeping: it covers the scenario with its map. */
export function headerDigest(header: string): string {
  return digest(header)
}

function seal(headerSum: string, body: string, info: Json): string {
  return digest(`${headerSum}\n${body}\n${canonicalJson(info)}`)
}

/** The save's two parts; joined they are the file. `headerSum` is given by who has kept it. */
export function formatSave(
  record: BattleRecord,
  info: SaveInfo,
  kept?: { header: string; headerSum: string },
): SaveText {
  const lines =
    kept === undefined ? formatRecord(record) : formatRecord({ header: EMPTY_HEADER, lines: record.lines })
  const firstEnd = lines.indexOf('\n') + 1
  const header = kept?.header ?? lines.slice(0, firstEnd)
  const body = lines.slice(firstEnd)
  const sum = seal(kept?.headerSum ?? headerDigest(header), body, info as unknown as Json)
  const comment = { comment: { crossguardSave: SAVE_FORMAT, info: info as unknown as Json, seal: sum } }
  return { header, body: `${body}${canonicalJson(comment)}\n` }
}

/** Stands in for a header that is already formatted. */
const EMPTY_HEADER = { crossguardRecord: 1, rules: '', version: 0, hash: '', seed: 0, scenario: {} } as const

export function joined(text: SaveText): string {
  return text.header + text.body
}

/** Reads a save, or a bare record that ends with a check. Anything cut, changed or foreign is refused. */
export function parseSave(text: string): Result<Save, SaveProblem> {
  if (text.trim() === '') return failure({ why: 'empty', problems: [] })
  if (!text.startsWith('{')) return failure({ why: 'foreign', problems: [] })
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  const lastStart = text.lastIndexOf('\n', end - 1) + 1
  const footer = parseFooter(text.slice(lastStart, end))
  const record = parseRecord(footer === undefined ? text : text.slice(0, lastStart))
  if (!record.ok) return failure(unreadable(text, record.error))
  if (footer === undefined) return bareRecord(record.value)
  const headerEnd = text.indexOf('\n') + 1
  const sum = seal(headerDigest(text.slice(0, headerEnd)), text.slice(headerEnd, lastStart), footer.info)
  if (sum !== footer.seal) return failure({ why: 'damaged', problems: [] })
  const info = readInfo(footer.info)
  if (info === undefined) return failure({ why: 'malformed', problems: [] })
  return success({ record: record.value, info })
}

function unreadable(text: string, problems: readonly Problem[]): SaveProblem {
  const isOurs = text.slice(0, 4096).includes('"crossguardRecord"')
  if (!isOurs) return { why: 'foreign', problems }
  const lines = text.trimEnd().split('\n').length
  const onlyLast = problems.every((problem) => problem.path === `line ${lines}`)
  return { why: onlyLast ? 'cut' : 'malformed', problems }
}

/** A record ends with a check unless it has no command at all. */
function bareRecord(record: BattleRecord): Result<Save, SaveProblem> {
  const last = record.lines.at(-1)
  if (last !== undefined && 'comment' in last) return failure({ why: 'damaged', problems: [] })
  if (last !== undefined && !('check' in last)) return failure({ why: 'cut', problems: [] })
  return success({ record, info: undefined })
}

function parseFooter(line: string): { readonly info: Json; readonly seal: string } | undefined {
  if (!line.includes('"crossguardSave"')) return undefined
  const parsed = parseJson(line)
  const comment = parsed.ok ? field(parsed.value, 'comment') : undefined
  const info = field(comment, 'info')
  const sum = field(comment, 'seal')
  if (info === undefined || typeof sum !== 'string' || field(comment, 'crossguardSave') !== SAVE_FORMAT)
    return undefined
  return { info, seal: sum }
}

function field(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, key) ? (value as { readonly [key: string]: Json | undefined })[key] : undefined
}

function readInfo(value: Json): SaveInfo | undefined {
  const title = field(value, 'title')
  const savedAt = field(value, 'savedAt')
  const practice = field(value, 'practice')
  const list = field(value, 'controllers')
  if (typeof title !== 'string' || typeof savedAt !== 'number' || typeof practice !== 'boolean')
    return undefined
  if (!Array.isArray(list)) return undefined
  const controllers: Controller[] = []
  for (const entry of list as readonly Json[]) {
    const player = field(entry, 'player')
    const brain = field(entry, 'brain')
    if (typeof brain === 'string') controllers.push({ brain })
    else if (typeof player === 'string') controllers.push({ player })
    else return undefined
  }
  return { title, savedAt, controllers, practice }
}
