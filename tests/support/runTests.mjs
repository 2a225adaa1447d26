// @ts-check
// Runs every check of the project in one go, whatever fails, and ends with one plain line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOUND, findBrowser } from './findBrowser.mjs'

/**
 * Tests by outcome.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts
 *
 * One check: a program of node_modules, started with the same Node. `report` is the JSON file that it leaves behind.
 * @typedef {{ readonly name: string, readonly program: string, readonly words: readonly string[],
 *   readonly report?: string, readonly count?: (report: any) => Counts }} Step
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const REPORTS = join(ROOT, 'node_modules/.cache/crossguard-tests')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const BROWSER_REPORT = join(REPORTS, 'browser.json')
const NONE = { passed: 0, failed: 0, skipped: 0 }

const TSC = 'node_modules/typescript/bin/tsc'
const VITE = 'node_modules/vite/bin/vite.js'

/** @type {readonly Step[]} */
const CHECKS = [
  { name: 'types', program: TSC, words: ['-p', '.'] },
  { name: 'types without a browser', program: TSC, words: ['-p', 'src/tsconfig.headless.json'] },
  {
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    words: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'unit tests',
    program: 'node_modules/vitest/vitest.mjs',
    words: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    report: UNIT_REPORT,
    count: countUnitTests,
  },
  { name: 'command line build', program: VITE, words: ['build', '--mode', 'cli'] },
]

const PAGE_BUILD = { name: 'page build', program: VITE, words: ['build'] }

/** @type {Step} */
const BROWSER_TESTS = {
  name: 'browser tests',
  program: 'node_modules/@playwright/test/cli.js',
  words: ['test', '--reporter=list,json'],
  report: BROWSER_REPORT,
  count: countBrowserTests,
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 * @returns {Counts}
 */
function countUnitTests(report) {
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
function countBrowserTests({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether the program ended well
 */
function ends(step, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [step.program, ...step.words], { cwd: ROOT, stdio: 'inherit', env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * @param {Step} step
 * @returns {Counts | undefined} what the report of the step says; undefined where it left none
 */
function readReport({ report, count }) {
  if (report === undefined || count === undefined) return NONE
  return existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : undefined
}

/**
 * Runs a step. One that fails without a failed test (a type error, a crash, no report) counts as one failure.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
async function run(step, env = process.env) {
  process.stdout.write(`\n== ${step.name}\n`)
  const ended = await ends(step, env)
  const counts = readReport(step)
  if (ended && counts !== undefined) return counts
  process.stdout.write(`== ${step.name}: failed\n`)
  return { ...NONE, ...counts, failed: Math.max(1, counts?.failed ?? 0) }
}

/** @returns {Promise<number>} a port that nobody listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

/**
 * Builds the page, and runs it in a browser: without one that is a failure, never a skip.
 * @returns {Promise<readonly Counts[]>}
 */
async function checkPage() {
  const built = await run(PAGE_BUILD)
  if (built.failed > 0) return [built]
  process.stdout.write('\n== browser\n')
  try {
    const found = JSON.stringify(await findBrowser({ installs: true }))
    process.stdout.write(`${found === '{}' ? "Playwright's own" : found}\n`)
    const port = String(await freePort())
    const env = {
      ...process.env,
      [FOUND]: found,
      CROSSGUARD_PORT: port,
      PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
    }
    return [built, await run(BROWSER_TESTS, env)]
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n== browser: failed\n`)
    return [built, { ...NONE, failed: 1 }]
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
/** @type {Counts[]} */
const all = []
for (const step of CHECKS) all.push(await run(step))
all.push(...(await checkPage()))

const sum = (/** @type {keyof Counts} */ kind) => all.reduce((total, counts) => total + counts[kind], 0)
if (sum('skipped') > 0) process.stdout.write(`\n${sum('skipped')} skipped\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
