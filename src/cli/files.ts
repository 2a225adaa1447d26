// Files that commands name: a scenario, or the position of a record at a line.
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Battle } from '../engine/battle.ts'
import { replay } from '../engine/replay.ts'
import { startBattle } from '../engine/start.ts'
import { RULESETS } from '../rules/index.ts'
import { type FindFile, type NotOpened, type Opened, openFile } from '../session/library.ts'
import type { CliIo } from './io.ts'

/** Map files lie beside the file that names them. */
export function findBeside(io: CliIo, path: string): FindFile {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return (name) => (isInside(name) ? io.read(folder + name) : undefined)
}

function isInside(name: string): boolean {
  return !/^[\\/]|^[a-z]+:|\\/i.test(name) && !name.split('/').includes('..')
}

export function open(io: CliIo, path: string): Result<Opened, NotOpened> {
  const bytes = io.read(path)
  if (bytes === undefined) {
    return failure({
      kind: 'unknown',
      problems: [{ path, expected: 'a file that can be read', found: 'none' }],
    })
  }
  return openFile(bytes, path.slice(path.lastIndexOf('/') + 1), RULESETS, findBeside(io, path))
}

/** A file of one of these kinds. */
export function openKind<K extends Opened['kind']>(
  io: CliIo,
  path: string,
  kinds: readonly K[],
): Result<Extract<Opened, { readonly kind: K }>, readonly Problem[]> {
  const opened = open(io, path)
  if (!opened.ok) return failure(opened.error.problems)
  if (isOf(opened.value, kinds)) return success(opened.value)
  return failure([{ path, expected: `a ${kinds.join(' or a ')}`, found: `a ${opened.value.kind}` }])
}

function isOf<K extends Opened['kind']>(
  opened: Opened,
  kinds: readonly K[],
): opened is Extract<Opened, { readonly kind: K }> {
  return (kinds as readonly string[]).includes(opened.kind)
}

/** Why there is no position: problems of the file, or the line at which its record differs. */
export type NoPosition =
  | { readonly problems: readonly Problem[] }
  | { readonly line: number; readonly expected: string; readonly found: string }

/** The battle of a scenario at its start, or of a record after line `at` (all lines by default). */
export function openPosition(io: CliIo, path: string, at: number | undefined): Result<Battle, NoPosition> {
  const opened = openKind(io, path, ['scenario', 'record'])
  if (!opened.ok) return failure({ problems: opened.error })
  const { value } = opened
  if (value.kind === 'scenario') {
    if (at === undefined) return success(startBattle(value.rules, value.setup))
    return failure({
      problems: [{ path: '--at', expected: 'a record', found: 'a scenario, which has no lines' }],
    })
  }
  const lines = value.record.lines.length + 1
  if (at !== undefined && at > lines) {
    return failure({ problems: [{ path: '--at', expected: `a line from 1 to ${lines}`, found: String(at) }] })
  }
  const replayed = replay(value.rules, value.setup, value.record, at === undefined ? {} : { until: at })
  return replayed.ok ? success(replayed.value.battle) : failure(replayed.error)
}
