// The command line with the real files of the checkout, but what it writes and prints is kept instead.
import { nodeIo, readTests } from '../../src/cli/nodeIo.ts'
import { runCli } from '../../src/cli/run.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly written: ReadonlyMap<string, string | Uint8Array>
  /** What was printed, as JSON. */
  readonly json: unknown
}

/** Runs a command line. `files` are there besides the real ones. */
export function run(
  words: readonly string[],
  files: { readonly [path: string]: string | Uint8Array } = {},
): Ran {
  const written = new Map<string, string | Uint8Array>()
  let out = ''
  let err = ''
  const code = runCli(words, {
    read: (path) => {
      const content = Object.hasOwn(files, path) ? files[path]! : undefined
      if (content === undefined) return nodeIo.read(path)
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
    write: (path, content) => {
      if (path.startsWith('/nowhere/')) return false
      written.set(path, content)
      return true
    },
    tests: () => readTests('.'),
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  return {
    code,
    out,
    err,
    written,
    get json() {
      return JSON.parse(out) as unknown
    },
  }
}
