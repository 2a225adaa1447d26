// @ts-check
// Runs balance.ts with the modules of the checkout as they are.
import { runnerImport } from 'vite'

await runnerImport(new URL('./balance.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
})
