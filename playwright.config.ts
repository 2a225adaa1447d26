// Browser tests: the built page, served by Vite, in the browser that was found. See tests/support/runTests.mjs.
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, FOUND, findBrowser } from './tests/support/findBrowser.mjs'

const port = Number(process.env['CROSSGUARD_PORT'] ?? 4173)
const address = `http://127.0.0.1:${port}/`

// Workers read this file anew and inherit the environment: the search happens once.
process.env[FOUND] ??= JSON.stringify(await findBrowser({ installs: false }))

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 960, height: 540 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { ...JSON.parse(process.env[FOUND]), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
