// The worked example of section 9 of the rulebook as one scripted battle, step by step, and as a record that replays.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/engine/command.ts'
import {
  type BattleRecord,
  formatRecord,
  headerOf,
  parseRecord,
  type RecordLine,
} from '../../../src/engine/record.ts'
import { replay, versionProblem } from '../../../src/engine/replay.ts'
import { stateHash } from '../../../src/engine/snapshot.ts'
import { isApart } from '../../../src/engine/systems/flanking.ts'
import { threatAndGuard } from '../../../src/rules/threat-and-guard/index.ts'
import { threatenThree, threatLevel } from '../../../src/rules/threat-and-guard/threat.ts'
import { staggeredLevels, totalLeft } from '../../../src/rules/threat-and-guard/vitals.ts'
import { board, type Fight, setupOf } from '../../support/board.ts'
import type { Roll } from '../../support/dice.ts'
import { expectEvents } from '../../support/events.ts'

const PICTURE = `
  . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . d .
  . . . . . . . . . . . . . . . . . .
  . . . s . . . . . . P . . . . . . .`

/** Red: P, Spearman. Blue, PCs: S, Swordsman with long sword; D, Duelist with short sword. */
function example(): Fight {
  const pc = { system: { pc: true } }
  return board(
    PICTURE,
    { P: { sheet: 'spearman' }, d: { sheet: 'duelist', ...pc }, s: pc },
    { title: 'Worked example' },
  )
}

function left(fight: Fight, name: string): number {
  return totalLeft(fight.battle, fight.id(name))
}

/** The commands of the example with the rolls that each of them leads to. */
const STEPS: readonly (readonly [command: Command, ...rolls: Roll[]])[] = [
  [
    {
      creature: 'd',
      kind: 'move',
      path: [
        [15, 3],
        [14, 3],
        [13, 3],
        [12, 3],
      ],
    },
    ['enter', 'd', 40],
    ['inside', 'd', 75],
    ['keep', 'd', 40],
  ],
  [
    {
      creature: 's',
      kind: 'move',
      path: [
        [4, 5],
        [5, 5],
        [6, 5],
        [7, 5],
      ],
    },
    ['enter', 's', 50],
    ['inside', 's', 53],
  ],
  [
    {
      creature: 'P',
      kind: 'reallocate',
      levels: [
        { kind: 'threaten-2', on: 'd', levels: 6 },
        { kind: 'threaten-2', on: 's', levels: 4 },
      ],
    },
  ],
  [{ creature: 'P', kind: 'attack', target: 's' }, ['attack', 'P', 38], ['damage', 'P', 4, 6]],
  [{ creature: 'd', kind: 'reallocate', levels: [{ kind: 'threaten-2', on: 'P', levels: 15 }] }],
  [{ creature: 'd', kind: 'cross-guard', target: 'P', path: [[11, 4]] }],
  [{ creature: 's', kind: 'reallocate', levels: [{ kind: 'threaten-2', on: 'P', levels: 12 }] }],
  [{ creature: 's', kind: 'attack', target: 'P' }, ['attack', 'P', 20], ['damage', 'P', 5, 6]],
  [{ creature: 'P', kind: 'reallocate', levels: [{ kind: 'threaten-2', on: 'd', levels: 10 }] }],
  [{ creature: 'P', kind: 'attack', target: 'd' }, ['dodge', 'd', 22]],
  [{ creature: 'd', kind: 'attack', target: 'P' }, ['attack', 's', 35], ['damage', 's', 7, 10]],
  [{ creature: 's', kind: 'attack', target: 'P' }, ['attack', 'P', 60], ['bleeding', 'P', 5, 6]],
  [
    { creature: 'P', kind: 'attack', target: 'd' },
    ['attack', 'd', 50],
    ['damage', 'd', 4, 10],
    ['damage', 'd', 6, 10],
    ['damage', 'd', 8, 10],
    ['con', 'P', 30],
    ['con', 'P', 88],
    ['con', 'P', 100],
  ],
]

/** What each of them makes happen, completely. */
const EVENTS: readonly (readonly string[])[] = [
  [
    // 1. D, sub turn 1: check spot after 2 Moves.
    'declared d action:move at:3360 TG-TIME-2',
    'subTurn d TG-MOVE-2',
    'moved d from:[16,3] how:move to:[15,3]',
    'moved d from:[15,3] how:move to:[14,3]',
    'roll enter d 40',
    'check attack/enter d>P S 27 (tn 67, natural 40, total 40, amount 27) TG-MOVE-7',
    'effectBegan d label:enteredWell source:d until:["next","d"] value:-15 TG-MOVE-7c',
    'roll inside d 75',
    'check terrain/inside d>P NF -18 (tn 57, natural 75, total 75, amount 18) TG-MOVE-8',
    'opportunityTaken P against:d immediate:false TG-MOVE-8b',
    'roll keep d 40',
    'check attack/keep d>P S 32 (tn 57, natural 40, total 25, amount 32) TG-KEEP-1',
    'effectBegan d label:keptWell source:d until:["next","d"] value:-15 TG-KEEP-1g',
    'turn s TG-TIME-3',
  ],
  [
    // 2. S, sub turn 1: 3 Moves.
    'declared s action:move at:5040 TG-TIME-2',
    'subTurn s TG-MOVE-2',
    'moved s from:[3,5] how:move to:[4,5]',
    'moved s from:[4,5] how:move to:[5,5]',
    'moved s from:[5,5] how:move to:[6,5]',
    'roll enter s 50',
    'check attack/enter s>P N 9 (tn 59, natural 50, total 50, amount 9) TG-MOVE-7',
    'roll inside s 53',
    'check terrain/inside s>P But 0 (tn 53, natural 53, total 53, amount 1) TG-MOVE-8',
    'turn P TG-TIME-3',
  ],
  [
    // 3. P declares.
    'assigned P condition:threaten-2 levels:6 on:d',
    'assigned P condition:threaten-2 levels:4 on:s',
  ],
  [
    // 4. D, sub turn 2: P's opportunity lands before he walks on. 5. D's turn.
    'declared P action:attack at:5670 target:s TG-TIME-2',
    'subTurn d TG-MOVE-2',
    'attacked P how:opportunity target:d',
    'roll attack P 38',
    'check attack P>d N 12 (tn 50, natural 38, total 38, amount 12) TG-NATK-1',
    'roll damage P 4 of 6',
    'damaged d amount:7 by:P TG-DMG-1d',
    'hurt d amount:7 sort:body',
    'condition d change:1 condition:bleeding-1 levels:1 TG-DMG-8',
    'moved d from:[14,3] how:move to:[13,3]',
    'moved d from:[13,3] how:move to:[12,3]',
    'turn d TG-TIME-3',
    'effectEnded d label:enteredWell source:d TG-MOVE-7c',
    'effectEnded d label:keptWell source:d TG-KEEP-1g',
    // L = 2/3: 0.667 / (1 + 2) = 0.222 of 302400.
    'bled d parts:67200 points:0 TG-BLEED-2a',
  ],
  ['assigned d condition:threaten-2 levels:15 on:P'],
  [
    // 6. S, sub turn 2, and S's turn.
    'declared d action:cross-guard at:7770 target:P TG-TIME-2',
    'subTurn s TG-MOVE-2',
    'moved s from:[6,5] how:move to:[7,5]',
    'turn s TG-TIME-3',
  ],
  ['assigned s condition:threaten-2 levels:12 on:P'],
  [
    // 7. P's turn: attack S.
    'declared s action:attack at:10080 target:P TG-TIME-2',
    'turn P TG-TIME-3',
    'attacked P how:action target:s',
    'roll attack P 20',
    'check attack P>s N 7 (tn 54, natural 20, total 47, amount 7) TG-NATK-1',
    'roll damage P 5 of 6',
    'damaged s amount:5 by:P TG-DMG-1d',
    'hurt s amount:5 sort:body',
  ],
  ['assigned P condition:threaten-2 levels:0 on:s', 'assigned P condition:threaten-2 levels:10 on:d'],
  [
    // 8. D's turn: crossing.
    'declared P action:attack at:11340 target:d TG-TIME-2',
    'turn d TG-TIME-3',
    'roll dodge d 22',
    'check dodge d>P S 28 (tn 60, natural 22, total 32, amount 28) TG-CROSS-1',
    'moved d from:[12,3] how:cross to:[11,4]',
    'crossed d target:P TG-CROSS-1',
    'effectBegan d label:crossed source:d until:["guard","d","P"] value:-43 TG-CROSS-1l',
    // L = 0.875: 0.514 points in all, none taken.
    'bled d parts:88200 points:0 TG-BLEED-2a',
  ],
  [
    // 9. S attacks P, flanked.
    'declared d action:attack at:12180 target:P TG-TIME-2',
    'turn s TG-TIME-3',
    'attacked s how:action target:P',
    'roll attack s 35',
    'check attack s>P S 30 (tn 59, natural 35, total 29, amount 30) TG-NATK-1',
    'roll damage s 7 of 10',
    'damaged P amount:14 by:s TG-DMG-2d',
    'hurt P amount:14 sort:body',
    'condition P change:1 condition:bleeding-2 levels:1 TG-DMG-8',
  ],
  [
    // 10. P attacks D.
    'declared s action:attack at:15120 target:P TG-TIME-2',
    'turn P TG-TIME-3',
    'attacked P how:action target:d',
    'roll attack P 60',
    'check attack P>d NF -38 (tn 50, natural 60, total 88, amount 38) TG-NATK-1',
    'roll bleeding P 5 of 6',
    // 2.75 points.
    'bled P parts:831600 points:2 TG-BLEED-2b',
    'hurt P amount:2 sort:body',
  ],
  [
    // 11. D attacks P: Deadly Hit.
    'declared P action:attack at:17010 target:d TG-TIME-2',
    'turn d TG-TIME-3',
    'attacked d how:action target:P',
    'roll attack d 50',
    'check attack d>P C 70 (tn 67, natural 50, total -3, amount 70) TG-NATK-1',
    'roll damage d 4 of 10',
    'roll damage d 6 of 10',
    'roll damage d 8 of 10',
    'damaged P amount:31 by:d TG-DMG-3d',
    'hurt P amount:31 sort:body',
    'condition P change:-1 condition:bleeding-2 levels:0 TG-BLEED-1',
    'condition P change:1 condition:bleeding-3 levels:1 TG-DMG-8',
    'roll con P 30',
    'check con P S 25 (tn 55, natural 30, total 30, amount 25) TG-STAG-1',
    'roll con P 88',
    'check con P NF -33 (tn 55, natural 88, total 88, amount 33) TG-STAG-1',
    'roll con P 100',
    'check con P CF -45 (tn 55, natural 100, total 100, amount 45) TG-STAG-1',
    'fell P status:unconscious TG-STAG-1',
    'assigned P condition:threaten-2 levels:0 on:d',
    'assigned d condition:threaten-2 levels:0 on:P',
    'assigned s condition:threaten-2 levels:0 on:P',
    'lost P action:attack TG-DMG-9',
    'effectEnded d label:crossed source:d TG-CROSS-1l',
    'ended reason:rout result:win winner:blue',
  ],
]

/** Plays the first `count` commands. */
function play(count: number): Fight {
  const fight = example()
  for (const [command, ...rolls] of STEPS.slice(0, count)) fight.act(command, ...rolls)
  return fight
}

describe('the worked example (section 9)', () => {
  test('every command with the complete list of its events', () => {
    const fight = example()
    expect(fight.asked()).toEqual(['d declare'])
    for (const [i, [command, ...rolls]] of STEPS.entries())
      expectEvents(fight.act(command, ...rolls), EVENTS[i]!)
    expect(fight.battle.outcome).toEqual({ result: 'win', winner: 1, reason: 'rout' })
  })

  test('steps 1 to 4: places, ticks, wounds', () => {
    const first = play(1)
    expect([first.at('d'), first.time('d'), first.now]).toEqual([[14, 3], 1680, 0])
    const second = play(2)
    expect([second.at('s'), second.time('s')]).toEqual([[6, 5], 3780])
    const fourth = play(4)
    expect([fourth.time('P'), left(fourth, 'd'), fourth.get('d', 'bleeding1'), fourth.at('d')]).toEqual([
      5670,
      19,
      1,
      [12, 3],
    ])
    expect(fourth.now).toBe(3360)
  })

  test('steps 5 to 8: the crossing', () => {
    const fifth = play(6)
    expect([fifth.time('d'), fifth.now, fifth.at('s')]).toEqual([7770, 5040, [7, 5]])
    const seventh = play(8)
    expect([seventh.time('s'), left(seventh, 's'), seventh.get('s', 'bleeding1')]).toEqual([10_080, 25, 0])
    const eighth = play(10)
    expect([eighth.time('P'), eighth.at('d'), eighth.now]).toEqual([11_340, [11, 4], 7770])
    const [P, d] = [eighth.id('P'), eighth.id('d')]
    expect(threatenThree(eighth.battle, P, d)).toBe(1)
    // S and D have assigned 12 and 15, S attacks, D stands inside.
    expect(threatLevel(eighth.battle, P)).toBe(12 + 15 + 1 + 1)
    // 0.514 points in all.
    expect(Math.round((1000 * eighth.get('d', 'bleedingPart')) / 302_400)).toBe(514)
  })

  test('steps 9 to 11: flanked at 135 degrees, and the end', () => {
    const ninth = play(11)
    const [P, d, s] = ['P', 'd', 's'].map((name) => ninth.id(name)) as [number, number, number]
    expect(isApart(ninth.battle, P, d, s)).toBe(true)
    expect([left(ninth, 'P'), ninth.get('P', 'bleeding2')]).toEqual([16, 1])
    const tenth = play(12)
    expect([left(tenth, 'P'), tenth.get('P', 'bleedingCarry'), tenth.get('P', 'bleedingPart')]).toEqual([
      14,
      630,
      0.75 * 302_400,
    ])
    expect(tenth.time('P')).toBe(11_340)
    const last = play(13)
    expect([left(last, 'P'), staggeredLevels(last.battle, P), last.get('P', 'body')]).toEqual([-17, 3, 47])
    expect([last.battle.columns.status[P], last.now]).toEqual([1, 12_180])
  })
})

/** The example as a record: its dice in the header, a check line after each command. */
function recordOf(): BattleRecord {
  const fight = example()
  const lines: RecordLine[] = [{ comment: 'The worked example of the rulebook, section 9.' }]
  for (const [command, ...rolls] of STEPS) {
    fight.act(command, ...rolls)
    lines.push({ command })
    lines.push({ check: { rolls: fight.battle.columns.rolls[0]!, hash: stateHash(fight.battle) } })
  }
  const dice = STEPS.flatMap(([, ...rolls]) => rolls.map(([, , value]) => value))
  return { header: { ...headerOf(fight.battle, 1), dice }, lines }
}

const RECORD = fileURLToPath(new URL('../../replays/threat-and-guard-worked-example.jsonl', import.meta.url))
const SCENARIO = fileURLToPath(new URL('../../replays/threat-and-guard-worked-example.json', import.meta.url))

describe('the record of the worked example', () => {
  test('is what the battle records today', () => {
    // `CROSSGUARD_WRITE_RECORDS=1 npx vitest run tests/rules/threat-and-guard/workedExample.test.ts` writes it anew.
    if (process.env['CROSSGUARD_WRITE_RECORDS'] === '1') {
      writeFileSync(RECORD, formatRecord(recordOf()))
      writeFileSync(SCENARIO, `${JSON.stringify(example().scenario, undefined, 2)}\n`)
    }
    expect(JSON.parse(readFileSync(SCENARIO, 'utf8'))).toEqual(example().scenario)
    expect(readFileSync(RECORD, 'utf8')).toBe(formatRecord(recordOf()))
  })

  test('replays to the same hashes', () => {
    const read = parseRecord(readFileSync(RECORD, 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { header, lines } = read.value
    expect(versionProblem(threatAndGuard, read.value)).toBeUndefined()
    const result = replay(threatAndGuard, setupOf(header.scenario), read.value)
    expect(result.ok ? result.value.lines : result.error).toBe(lines.length + 1)
    expect(lines.filter((line) => 'check' in line).length).toBe(STEPS.length)
    expect(result.ok && result.value.battle.outcome).toEqual({ result: 'win', winner: 1, reason: 'rout' })
  })

  test('a changed line is found, by its number', () => {
    const read = parseRecord(readFileSync(RECORD, 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { header } = read.value
    const at = read.value.lines.findIndex((line) => 'command' in line && line.command.creature === 'P')
    const lines = read.value.lines.map((line, i) => {
      if (i !== at) return line
      return { command: { creature: 'P', kind: 'reallocate', levels: [] } }
    })
    const result = replay(threatAndGuard, setupOf(header.scenario), { header, lines })
    expect(result).toMatchObject({ ok: false, error: { line: at + 3 } })
  })
})
