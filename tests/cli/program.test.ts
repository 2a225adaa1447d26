// The program itself, bundled and started as a process of its own: streams and exit codes.
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Bundling takes a while on a busy machine. */
const PATIENCE_MS = 120_000

function crossguard(...words: string[]) {
  return spawnSync(process.execPath, ['tests/support/crossguard.mjs', ...words], { encoding: 'utf8' })
}

describe('the program', () => {
  test(
    'prints one JSON document on stdout and ends with the exit code of its command',
    () => {
      const good = crossguard('check', 'tests/fixtures/scenarios/yard.json', '--json')
      expect(good.stderr).toBe('')
      expect(good.status).toBe(0)
      expect(JSON.parse(good.stdout)).toEqual({
        files: [{ file: 'tests/fixtures/scenarios/yard.json', kind: 'scenario', ok: true, errors: [] }],
      })
      const bad = crossguard('play', 'tests/fixtures/scenarios/mistakes.json', '--json')
      expect([bad.status, bad.stderr]).toEqual([2, ''])
      expect((JSON.parse(bad.stdout) as { errors: unknown[] }).errors).toHaveLength(5)
      const loud = crossguard('play')
      expect([loud.status, loud.stdout]).toEqual([2, ''])
      expect(loud.stderr).toBe('expected SCENARIO, found nothing\n')
    },
    PATIENCE_MS,
  )
})
