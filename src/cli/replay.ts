// `replay RECORD [--until LINE]`: plays a record again and compares its rolls and hashes.
import type { Problem } from '../base/result.ts'
import { replay } from '../engine/replay.ts'
import { stateHash } from '../engine/snapshot.ts'
import { wholeOf } from './arguments.ts'
import { type Answer, badInput, type CliCommand, EXIT } from './command.ts'
import { openKind } from './files.ts'

export const replayCommand: CliCommand = {
  name: 'replay',
  usage: 'RECORD [--until LINE]',
  summary: 'plays a record again and verifies its hashes',
  spec: { positionals: 'RECORD', least: 1, most: 1, options: { until: 'value' } },
  run(args, io) {
    const problems: Problem[] = []
    const until = wholeOf(args, 'until', 1, problems)
    const opened = openKind(io, args.positionals[0]!, ['record'])
    if (!opened.ok) problems.push(...opened.error)
    const lines = opened.ok ? opened.value.record.lines.length + 1 : 0
    if (opened.ok && until !== undefined && until > lines) {
      problems.push({ path: '--until', expected: `a line from 1 to ${lines}`, found: String(until) })
    }
    if (problems.length > 0 || !opened.ok) return badInput(problems)
    const { rules, setup, record } = opened.value
    const replayed = replay(rules, setup, record, until === undefined ? {} : { until })
    if (!replayed.ok) return diverged(replayed.error)
    const { battle } = replayed.value
    const hash = stateHash(battle)
    return {
      code: EXIT.done,
      json: { ok: true, lines: replayed.value.lines, hash },
      text: `${replayed.value.lines} lines replayed, all hashes as recorded: ${hash}`,
    }
  },
}

/** The answer to a record that does not give what it says. */
export function diverged(at: {
  readonly line: number
  readonly expected: string
  readonly found: string
}): Answer {
  const { line, expected, found } = at
  return {
    code: EXIT.diverged,
    json: { ok: false, line, expected, found },
    text: `line ${line} differs: expected ${expected}, found ${found}`,
  }
}
