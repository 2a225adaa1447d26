// A record made in Node replays in the browser to the same hash, for every shipped scenario.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { brainByName, playToEnd } from '../../src/ai/index.ts'
import type { Json } from '../../src/base/json.ts'
import { formatRecord, Recorder } from '../../src/engine/record.ts'
import { stateHash } from '../../src/engine/snapshot.ts'
import { startBattle } from '../../src/engine/start.ts'
import { RULESETS } from '../../src/rules/index.ts'
import { readScenario } from '../../src/session/library.ts'
import { openStart } from './page.ts'

const FOLDER = new URL('../../assets/scenarios/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== 'index.json')

/** A battle of the greedy brain against itself: its record and the hash at its end. */
function played(file: string): { text: string; hash: string } {
  const source = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Json
  const read = readScenario(source, RULESETS)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { rules, setup } = read.value
  const battle = startBattle(rules, setup)
  const greedy = brainByName('greedy')!
  const commands: Parameters<Recorder['keep']>[0][] = []
  playToEnd(
    battle,
    setup.sides.map(() => greedy),
    { onCommand: (command) => commands.push(command) },
  )
  const hash = stateHash(battle)
  // Kept only now: the recorder's checks must stand where each command has been applied.
  const again = startBattle(rules, setup)
  const writer = new Recorder(again, setup.seed)
  for (const command of commands) expect(writer.act(command)).toBeUndefined()
  expect(stateHash(again)).toBe(hash)
  return { text: formatRecord(writer.record()), hash }
}

for (const file of FILES) {
  test(`${file} replays in the browser as in Node`, async ({ page }) => {
    const { text, hash } = played(file)
    await openStart(page)
    expect(await page.evaluate((record) => window.__crossguard.replay(record), text)).toBe(hash)
  })
}
