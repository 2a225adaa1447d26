// Files and streams of Node for the command line.
import { existsSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CliIo } from './io.ts'

export const nodeIo: CliIo = {
  read(path) {
    try {
      return new Uint8Array(readFileSync(path))
    } catch {
      return undefined
    }
  },
  write(path, content) {
    try {
      writeFileSync(path, content)
      return true
    } catch {
      return false
    }
  },
  tests: () => testsBeside(dirname(fileURLToPath(import.meta.url))),
  out: (text) => writeAll(1, text),
  err: (text) => writeAll(2, text),
}

/** Writes at once and whole, also into a pipe that is full for a moment; a reader who has gone wants no more. */
function writeAll(stream: number, text: string): void {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(stream, bytes, at)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EPIPE') return
      if (code !== 'EAGAIN') throw error
    }
  }
}

/** Test files of the checkout that this file is part of; undefined in an installed package without its tests. */
function testsBeside(start: string): ReadonlyMap<string, string> | undefined {
  let folder = start
  while (!isCheckout(folder)) {
    const above = dirname(folder)
    if (above === folder) return undefined
    folder = above
  }
  return readTests(folder)
}

function isCheckout(folder: string): boolean {
  return existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'tests', 'rules'))
}

/** Texts of all test files below `tests`, by their paths from `root`; none where there is no such folder. */
export function readTests(root: string): ReadonlyMap<string, string> {
  if (!existsSync(join(root, 'tests'))) return new Map()
  const names = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  const paths = names
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
