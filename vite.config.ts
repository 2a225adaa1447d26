// How the page, the command line and the unit tests are built. `--mode cli` builds src/cli.ts for Node; else the page.
import preact from '@preact/preset-vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { indexClauses } from './src/cli/clauseIndex.ts'
import { readTests } from './src/cli/nodeIo.ts'

const NODE_TARGET = 'node20'

/** The page: static files that work from any path; Phaser in a chunk of its own, loaded when a board is shown. */
const page: ViteUserConfig = {
  base: './',
  publicDir: false,
  plugins: [preact()],
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'phaser', test: /[\\/]node_modules[\\/]phaser[\\/]/ }] } },
    },
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    testTimeout: 30_000, // on shared machines a test may get a fraction of a core
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    environment: 'node',
    coverage: { provider: 'v8', include: ['src/**'] },
  },
}

/** The command line: one file for Node with the libraries in it; only Node's own modules stay outside. */
const commandLine: ViteUserConfig = {
  publicDir: false,
  // For `rules` in a package without its tests.
  define: { __CLAUSE_INDEX__: JSON.stringify(indexClauses(readTests(import.meta.dirname))) },
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: 'src/cli.ts',
    outDir: 'dist-cli',
    target: NODE_TARGET,
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'cli.js', banner: '#!/usr/bin/env node' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'cli' ? commandLine : page))
