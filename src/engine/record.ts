// A record: JSON Lines with a header, one command a line, and check lines (rolls so far, state hash) between. Saves,
// replays, links and bug reports are all records.
import { HASH_NAME } from '../base/hash.ts'
import { canonicalJson, type Json, parseJson } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { act } from './apply.ts'
import type { Battle } from './battle.ts'
import type { Command } from './command.ts'
import type { Refusal } from './refusal.ts'
import { stateHash } from './snapshot.ts'

export const RECORD_FORMAT = 1
/** A check line stands after every so many commands, and at the end. */
export const CHECK_EVERY = 20

export interface RecordHeader {
  readonly crossguardRecord: number
  readonly rules: string
  readonly version: number
  readonly hash: string
  readonly seed: number
  readonly scenario: Json
  /** Values of the first dice in order, where they were set by hand (a rulebook's example); then the generator's. */
  readonly dice?: readonly number[]
}

export interface CheckLine {
  readonly check: { readonly rolls: number; readonly hash: string }
}

/** A line after the header: a command, a check, or a comment that replays ignore. */
export type RecordLine = { readonly command: Command } | CheckLine | { readonly comment: Json }

export interface BattleRecord {
  readonly header: RecordHeader
  readonly lines: readonly RecordLine[]
}

export function headerOf(battle: Battle, seed: number): RecordHeader {
  return {
    crossguardRecord: RECORD_FORMAT,
    rules: battle.rules.id,
    version: battle.rules.version,
    hash: HASH_NAME,
    seed,
    scenario: battle.setup.source,
  }
}

export function checkLine(battle: Battle): CheckLine {
  return { check: { rolls: battle.columns.rolls[0]!, hash: stateHash(battle) } }
}

/** How far a record had come, to return to when commands are taken back. */
export interface RecordMark {
  readonly lines: number
  readonly sinceCheck: number
}

/** Keeps a record of a battle while it is played. */
export class Recorder {
  readonly header: RecordHeader
  private readonly kept: RecordLine[] = []
  private sinceCheck = 0
  private readonly battle: Battle

  constructor(battle: Battle, seed: number) {
    this.battle = battle
    this.header = headerOf(battle, seed)
  }

  /** Applies and keeps the command; a refused one is not kept. */
  act(command: Command): Refusal | undefined {
    const refused = act(this.battle, command)
    if (refused !== undefined) return refused
    this.keep(command)
    return undefined
  }

  /** Keeps a command that has just been applied. */
  keep(command: Command): void {
    this.kept.push({ command })
    this.sinceCheck += 1
    if (this.sinceCheck === CHECK_EVERY) this.check()
  }

  comment(comment: Json): void {
    this.kept.push({ comment })
  }

  get mark(): RecordMark {
    return { lines: this.kept.length, sinceCheck: this.sinceCheck }
  }

  /** Drops what was kept after `mark`; the battle must have been restored to that moment. */
  rewind(mark: RecordMark): void {
    this.kept.length = mark.lines
    this.sinceCheck = mark.sinceCheck
  }

  /** The record as it stands, closed by a check line. */
  record(): BattleRecord {
    const lines = this.sinceCheck > 0 ? [...this.kept, checkLine(this.battle)] : [...this.kept]
    return { header: this.header, lines }
  }

  private check(): void {
    this.kept.push(checkLine(this.battle))
    this.sinceCheck = 0
  }
}

/** JSON Lines text of a record. */
export function formatRecord(record: BattleRecord): string {
  const lines = [record.header as unknown as Json, ...(record.lines as unknown as readonly Json[])]
  return `${lines.map((line) => canonicalJson(line)).join('\n')}\n`
}

/** Reads a record's text. All bad lines are reported, each as `line N`. The scenario in the header is not judged here. */
export function parseRecord(text: string): Result<BattleRecord, readonly Problem[]> {
  const problems: Problem[] = []
  const texts = text.split('\n')
  while (texts.length > 0 && texts.at(-1)!.trim() === '') texts.pop()
  if (texts.length === 0) return failure([{ path: '', expected: 'a record', found: 'an empty file' }])
  const parsed = texts.map((line, i) => {
    const result = parseJson(line)
    if (!result.ok) problems.push(...result.error.map((problem) => ({ ...problem, path: `line ${i + 1}` })))
    return result.ok ? result.value : undefined
  })
  const header = parsed[0]
  if (header !== undefined && !isHeader(header)) {
    problems.push({
      path: 'line 1',
      expected: `a header with "crossguardRecord": ${RECORD_FORMAT}`,
      found: shown(header),
    })
  }
  parsed.slice(1).forEach((line, i) => {
    if (line === undefined || isLine(line)) return
    problems.push({ path: `line ${i + 2}`, expected: 'a command, a check or a comment', found: shown(line) })
  })
  if (problems.length > 0) return failure(problems)
  return success({
    header: header as unknown as RecordHeader,
    lines: parsed.slice(1) as unknown as RecordLine[],
  })
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHeader(line: Json): boolean {
  if (!isObject(line)) return false
  const { crossguardRecord, rules, version, hash, seed, scenario, dice = [] } = line
  return (
    crossguardRecord === RECORD_FORMAT &&
    typeof rules === 'string' &&
    typeof version === 'number' &&
    typeof hash === 'string' &&
    typeof seed === 'number' &&
    isObject(scenario) &&
    Array.isArray(dice) &&
    dice.every((value: Json) => Number.isInteger(value))
  )
}

function isLine(line: Json): boolean {
  if (!isObject(line)) return false
  if ('comment' in line) return true
  if (isObject(line['check'])) {
    return typeof line['check']['rolls'] === 'number' && typeof line['check']['hash'] === 'string'
  }
  return isObject(line['command']) && typeof line['command']['creature'] === 'string'
}

function shown(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
