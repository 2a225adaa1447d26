// @ts-check
// Benchmarks: bundles bench.ts, as the page and the command line are bundled, and runs it. `npm run bench`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OUT = fileURLToPath(new URL('../../node_modules/.cache/crossguard-bench', import.meta.url))

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: { ssr: 'tests/bench/bench.ts', outDir: OUT, emptyOutDir: true, copyPublicDir: false },
})
const { status } = spawnSync(process.execPath, ['--expose-gc', `${OUT}/bench.js`], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
