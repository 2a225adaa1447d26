// `check FILE...`: whether scenarios, records, maps and lists of scenarios are as they should be.
import type { Problem } from '../base/result.ts'
import type { Opened } from '../session/library.ts'
import { type CliCommand, EXIT } from './command.ts'
import { findBeside, open } from './files.ts'
import type { CliIo } from './io.ts'

export const checkCommand: CliCommand = {
  name: 'check',
  usage: 'FILE...',
  summary: 'validates scenarios, records, maps and lists of scenarios',
  spec: { positionals: 'one FILE or more', least: 1, most: 10_000, options: {} },
  run(args, io) {
    const files = args.positionals.map((path) => judge(path, io))
    const isAllOk = files.every((file) => file.ok)
    return {
      code: isAllOk ? EXIT.done : EXIT.badInput,
      json: {
        files: files.map(({ file, kind, ok, errors }) => ({ file, kind, ok, errors: errors.map(plain) })),
      },
      text: files.map(textOf).join('\n'),
    }
  },
}

interface Judged {
  readonly file: string
  readonly kind: string
  readonly ok: boolean
  readonly errors: readonly Problem[]
}

function plain({ path, expected, found }: Problem) {
  return { path, expected, found }
}

function judge(file: string, io: CliIo): Judged {
  const opened = open(io, file)
  if (!opened.ok) return { file, kind: opened.error.kind, ok: false, errors: opened.error.problems }
  const errors = opened.value.kind === 'library' ? entryProblems(opened.value, file, io) : []
  return { file, kind: opened.value.kind, ok: errors.length === 0, errors }
}

/** Each scenario of a list is there, good, and as the list says. */
function entryProblems(
  list: Extract<Opened, { kind: 'library' }>,
  file: string,
  io: CliIo,
): readonly Problem[] {
  const find = findBeside(io, file)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return list.entries.flatMap((entry, i): readonly Problem[] => {
    const path = `scenarios[${i}]`
    if (find(entry.file) === undefined)
      return [{ path: `${path}.file`, expected: 'a file beside the list', found: entry.file }]
    const opened = open(io, folder + entry.file)
    if (!opened.ok)
      return opened.error.problems.map((problem) => ({ ...problem, path: `${entry.file}: ${problem.path}` }))
    if (opened.value.kind !== 'scenario') {
      return [{ path: `${path}.file`, expected: 'a scenario', found: `a ${opened.value.kind}` }]
    }
    const { title, map } = opened.value.setup
    return [
      ...(title === entry.title ? [] : [{ path: `${path}.title`, expected: title, found: entry.title }]),
      ...(map.grid.kind === entry.grid
        ? []
        : [{ path: `${path}.grid`, expected: map.grid.kind, found: entry.grid }]),
    ]
  })
}

function textOf({ file, kind, ok, errors }: Judged): string {
  const lines = errors.map(({ path, expected, found }) => `  ${path}: expected ${expected}, found ${found}`)
  return [`${file}: ${kind}, ${ok ? 'good' : `${errors.length} problems`}`, ...lines].join('\n')
}
