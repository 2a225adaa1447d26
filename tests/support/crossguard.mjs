// @ts-check
// The command line out of a checkout: bundles src/cli.ts when a source has changed since the last time, and runs it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/crossguard')
const SOURCES = ['src', 'tests', 'package-lock.json', 'vite.config.ts']

/**
 * @param {string} path of a file or a folder
 * @returns {readonly string[]} a line for each file below it: path, size and time of change
 */
function filesBelow(path) {
  const facts = statSync(path)
  if (!facts.isDirectory()) return [`${path} ${facts.size} ${facts.mtimeMs}`]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** @returns {string} what changes whenever a source does */
function stampOfSources() {
  const lines = SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/**
 * Bundles into a folder of its own and moves that into place whole, so that two at once don't disturb each other.
 * @param {string} goal
 */
async function bundle(goal) {
  const { build } = await import('vite') // only here: it takes longer to load than the command line itself
  const outDir = join(FOLDER, `making-${process.pid}`)
  await build({ root: ROOT, mode: 'cli', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  for (const name of readdirSync(FOLDER)) {
    if (!name.startsWith('making-')) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  if (existsSync(goal)) rmSync(outDir, { recursive: true })
  else renameSync(outDir, goal)
}

mkdirSync(FOLDER, { recursive: true })
const folder = join(FOLDER, stampOfSources())
const program = join(folder, 'cli.js')
if (!existsSync(program)) await bundle(folder)

const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1
})
