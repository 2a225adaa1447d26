// @ts-check
// The benchmark: ratios to peers in the same run, each over several fresh processes. `--quick`: a minute's worth;
// `--only TEXT`: benchmarks whose name holds the text; `--json`: one document instead of a table.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * @typedef {{ readonly id: string, readonly isLong: boolean }} Listed
 * @typedef {{ readonly id: string, readonly unit: string, readonly goal?: number, readonly check: string,
 *   readonly ours: string, readonly peer: string, readonly ratios: number[], readonly oursRate: number[],
 *   readonly peerRate: number[] }} Measured
 * @typedef {{ readonly id: string, readonly unit: string, readonly goal?: number, readonly ratio: number,
 *   readonly least: number, readonly most: number, readonly oursRate: number, readonly peerRate: number,
 *   readonly check: string }} Result
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OUT = join(ROOT, 'node_modules/.cache/crossguard-bench')
const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const isJson = words.includes('--json')
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : ''

const PROCESSES = isQuick ? 2 : 5
const ROUNDS = isQuick
  ? { warmUps: 1, rounds: 3, milliseconds: 60 }
  : { warmUps: 4, rounds: 11, milliseconds: 60 }

/** @param {number[]} values @returns {number} */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Bundles the worker; peers stay outside, as anybody would use them. */
async function bundle() {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: 'tests/bench/worker.ts',
      outDir: OUT,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'worker.mjs' } },
    },
  })
}

/** @param {string[]} args */
function worker(args) {
  const child = spawnSync(process.execPath, [join(OUT, 'worker.mjs'), ...args], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr || `worker ended with ${child.status}`)
  return JSON.parse(child.stdout)
}

/** @param {string} id @returns {Result} */
function run(id) {
  /** @type {Measured[]} */
  const measured = Array.from({ length: PROCESSES }, () => worker([id, JSON.stringify(ROUNDS)]))
  const ratios = measured.map((one) => median(one.ratios))
  const first = measured[0]
  if (first === undefined) throw new Error('no process was started')
  const { unit, goal, check } = first
  return {
    id,
    unit,
    ...(goal === undefined ? {} : { goal }),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    oursRate: median(measured.map((one) => median(one.oursRate))),
    peerRate: median(measured.map((one) => median(one.peerRate))),
    check,
  }
}

/** Three digits that matter. @param {number} value */
function short(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** @param {Result} result */
function line(result) {
  const { id, goal, ratio, least, most, oursRate, peerRate, unit } = result
  const verdict = goal === undefined ? '' : ratio >= goal ? 'reached' : `${short(ratio / goal)} of goal`
  const wanted = goal === undefined ? '-' : `>= ${short(goal)}`
  const rates = `${short(oursRate)} : ${short(peerRate)} ${unit}/s`
  return [
    id.padEnd(58),
    wanted.padStart(9),
    `${short(ratio)}x`.padStart(9),
    `${short(least)}-${short(most)}`.padStart(15),
  ]
    .concat(`  ${rates.padEnd(38)} ${verdict}`)
    .join(' ')
}

/** us an activation against n: exponent by least squares of logarithms. @param {Result[]} results */
function growth(results) {
  const points = results.flatMap(({ id, ratio }) => {
    const count = /activations at (\d+)v/.exec(id)?.[1]
    return count === undefined ? [] : [{ x: Math.log(Number(count)), y: -Math.log(ratio) }]
  })
  if (points.length < 2) return undefined
  points.push({ x: Math.log(20), y: 0 })
  const mx = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const my = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const over = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0)
  return over / points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)
}

await bundle()
/** @type {Listed[]} */
const listed = worker(['list'])
const chosen = listed.filter(({ id, isLong }) => id.includes(only) && !(isQuick && isLong))
/** @type {Result[]} */
const results = []
if (!isJson) {
  console.log(
    `${PROCESSES} processes, ${ROUNDS.rounds} rounds each; CPU time; ratio of rates, ours to the peer's`,
  )
  console.log(
    `${'benchmark'.padEnd(58)} ${'goal'.padStart(9)} ${'median'.padStart(9)} ${'min-max'.padStart(15)}`,
  )
}
for (const { id } of chosen) {
  const result = run(id)
  results.push(result)
  if (!isJson) console.log(line(result))
  else process.stderr.write(`${id}\n`)
}
const exponent = growth(results)
if (isJson) console.log(JSON.stringify({ results, exponent }))
else if (exponent !== undefined) {
  console.log(`growth of time an activation from 4v4 to 40v40: exponent ${short(exponent)} (goal <= 0.4)`)
}
