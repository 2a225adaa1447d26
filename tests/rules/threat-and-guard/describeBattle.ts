// Battles for the tests of descriptions: a mixed line-up on a small map, played by random legal commands.
import type { Json } from '../../../src/base/json.ts'
import { act, openDecisions } from '../../../src/engine/apply.ts'
import type { Battle } from '../../../src/engine/battle.ts'
import type { Command } from '../../../src/engine/command.ts'
import type { EventSink } from '../../../src/engine/event.ts'
import type { CreatureSetup, Setup } from '../../../src/engine/setup.ts'
import { startBattle } from '../../../src/engine/start.ts'
import type { BattleMap } from '../../../src/geometry/battleMap.ts'
import { threatAndGuard } from '../../../src/rules/threat-and-guard/index.ts'
import { checkCreature } from '../../../src/rules/threat-and-guard/setUp.ts'

export interface Placed {
  readonly id: string
  readonly side: number
  readonly sheet: string
  readonly at: readonly [number, number]
  readonly weapon?: string
  readonly fields?: { readonly [key: string]: Json }
}

const LINE_UP: readonly Placed[] = [
  { id: 'ann', side: 0, sheet: 'swordsman', at: [4, 2] },
  { id: 'dirk', side: 0, sheet: 'duelist', at: [4, 5] },
  { id: 'ivy', side: 0, sheet: 'archer', at: [0, 8] },
  { id: 'hal', side: 0, sheet: 'healer', at: [3, 7] },
  { id: 'bob', side: 1, sheet: 'spearman', at: [8, 2] },
  { id: 'olaf', side: 1, sheet: 'berserker', at: [8, 5] },
  { id: 'fang', side: 1, sheet: 'wolf', at: [8, 7] },
  { id: 'gruff', side: 1, sheet: 'troll', at: [10, 8] },
]

const COLS = 14
const ROWS = 11

function mapOf(): BattleMap {
  const terrain = new Uint8Array(COLS * ROWS)
  for (let i = 0; i < 20; i += 1) terrain[(i * 37 + 5) % terrain.length] = 1 + (i % 3)
  const grid = {
    kind: 'square',
    offset: 'odd',
    cols: COLS,
    rows: ROWS,
    cellMm: 1000,
    widthMm: 0,
    heightMm: 0,
  }
  return {
    grid,
    terrain,
    groundMm: new Int32Array(terrain.length),
    areas: [],
    walls: [],
    doors: [],
    picture: undefined,
    lights: [],
  } as unknown as BattleMap
}

function creatureOf({ id, side, sheet, at, weapon, fields = {} }: Placed): CreatureSetup {
  const raw = { id, side: String(side), sheet, fields, ...(weapon === undefined ? {} : { weapon }) }
  const checked = checkCreature(raw, id)
  if (!checked.ok) throw new Error(JSON.stringify(checked.error))
  const { size, rules } = checked.value
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  return { id, name, side, sheet, x: at[0], y: at[1], altitude: 0, facing: 0, size, rules }
}

/** `controllers`: who plays the sides; a human's creatures are asked, the others follow standing orders. */
export function setupOf(
  seed: number,
  lineUp: readonly Placed[] = LINE_UP,
  controllers: readonly [string, string] = ['human', 'human'],
): Setup {
  return {
    title: 'Ford',
    rules: 'threat-and-guard',
    seed,
    map: mapOf(),
    sides: [
      { id: 'red', name: 'Red', controller: controllers[0] },
      { id: 'blue', name: 'Blue', controller: controllers[1] },
    ],
    creatures: lineUp.map(creatureOf),
    objectives: [[{ kind: 'rout' }], [{ kind: 'rout' }]],
    limit: 5040 * 60,
    system: undefined,
    source: {},
  }
}

export function startOf(setup: Setup, sink?: EventSink): Battle {
  return startBattle(threatAndGuard, setup, sink === undefined ? {} : { sink })
}

/** Plays legal commands picked by a small generator of its own; `look` sees every open decision first. */
export function playRandomly(battle: Battle, seed: number, most: number, look: () => void = () => {}): void {
  let state = (seed * 7919) >>> 0
  const below = (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % count
  }
  for (let n = 0; n < most && battle.outcome === undefined; n += 1) {
    look()
    const commands = liked(
      battle.rules.commands(battle, openDecisions(battle)[0]!),
      below(4) > 0,
      below(40) > 0,
    )
    const refused = act(battle, commands[below(commands.length)]!)
    if (refused !== undefined) throw new Error(JSON.stringify(refused))
  }
}

const FIERCE: readonly string[] = ['attack', 'charge', 'cross-guard', 'reallocate', 'aim', 'push', 'slide']
const TIMID: readonly string[] = ['wait', 'leave-combat', 'free-check', 'stance']

/** Mostly what makes a fight, so that random battles come to something. */
function liked(commands: readonly Command[], fierce: boolean, bold: boolean): readonly Command[] {
  const kindOf = (command: Command) => ('kind' in command ? String(command['kind']) : '')
  const wanted = fierce ? commands.filter((command) => FIERCE.includes(kindOf(command))) : []
  if (wanted.length > 0) return wanted
  const kept = bold ? commands.filter((command) => !TIMID.includes(kindOf(command))) : commands
  return kept.length > 0 ? kept : commands
}
