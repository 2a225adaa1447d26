// A battle of Threat & Guard from a picture or from coordinates, started, with scripted dice; and what tests do to it.
import { expect } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { apply, openDecisions } from '../../src/engine/apply.ts'
import type { Battle } from '../../src/engine/battle.ts'
import type { Command } from '../../src/engine/command.ts'
import { type BattleEvent, EventLog } from '../../src/engine/event.ts'
import type { Refusal } from '../../src/engine/refusal.ts'
import { parseScenario } from '../../src/engine/scenario.ts'
import { stateHash } from '../../src/engine/snapshot.ts'
import { startBattle } from '../../src/engine/start.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import { columnsOf, memoryOf, pairIndex, type TgColumns } from '../../src/rules/threat-and-guard/state.ts'
import { type Roll, ScriptedDice } from './dice.ts'

/** A creature of a board, as in a scenario file but for id and place. */
export interface Piece {
  readonly sheet?: string
  readonly side?: string
  readonly at?: readonly [number, number]
  readonly set?: Json
  readonly weapon?: string
  readonly altitude?: number
  readonly inCombat?: boolean
  readonly assigned?: Json
  readonly conditions?: Json
  readonly system?: Json
}

export interface BoardOptions {
  readonly grid?: 'square' | 'hex-pointy' | 'hex-flat'
  readonly metresPerCell?: number
  readonly walls?: Json
  readonly doors?: Json
  /** Goals by side; none = rout. */
  readonly objectives?: Json
  readonly limit?: Json
  /** Whether people play the sides, so that everything is asked; else brains. */
  readonly human?: boolean
  readonly title?: string
  readonly seed?: number
  /** Real dice instead of scripted ones. */
  readonly realDice?: boolean
  /** Rolls made before the first decision (none as a rule). */
  readonly rolls?: readonly Roll[]
}

const TERRAIN: { readonly [sign: string]: string } = {
  '.': 'open',
  '#': 'solid',
  '~': 'difficult',
  ',': 'rough',
  '^': 'severe',
}

/**
 * A board from rows of signs apart by spaces: `.` open, `,` rough, `~` difficult, `^` severe, `#` solid; a letter is a
 * creature on open ground and its id, capitals of side red, others of side blue; a letter after a terrain sign (`~A`)
 * stands on that. Large creatures stand with their anchor on the letter. Pieces not described are swordsmen.
 */
export function board(
  picture: string,
  pieces: { readonly [letter: string]: Piece } = {},
  options: BoardOptions = {},
): Fight {
  const found: { id: string; at: readonly [number, number] }[] = []
  const lines = picture.split('\n').map((line) => line.trim())
  const rows = lines
    .filter((line) => line !== '')
    .map((line, row) =>
      line
        .split(/\s+/)
        .map((sign, column) => {
          const letter = sign.at(-1)!
          if (!/[a-z]/i.test(letter)) return sign
          found.push({ id: letter, at: [column, row] })
          return sign.length > 1 ? sign[0]! : '.'
        })
        .join(''),
    )
  const { grid = 'square', metresPerCell = 1, walls, doors } = options
  const ground = { grid, metresPerCell, rows, legend: TERRAIN, walls: walls ?? [], doors: doors ?? [] }
  const creatures = found.map(({ id, at }) => ({ at, ...(pieces[id] ?? {}), id }))
  return fight(ground, creatures, options)
}

/** A gridless board: creatures by centre in metres. */
export function plane(
  size: readonly [number, number],
  pieces: { readonly [id: string]: Piece & { readonly at: readonly [number, number] } },
  options: BoardOptions & { readonly areas?: Json } = {},
): Fight {
  const { walls, doors, areas } = options
  const ground = { grid: 'gridless', size, areas: areas ?? [], walls: walls ?? [], doors: doors ?? [] }
  return fight(
    ground,
    Object.entries(pieces).map(([id, piece]) => ({ ...piece, id })),
    options,
  )
}

function fight(map: Json, creatures: readonly (Piece & { id: string })[], options: BoardOptions): Fight {
  return new Fight(scenarioOf(map, creatures, options), options)
}

function scenarioOf(map: Json, creatures: readonly (Piece & { id: string })[], options: BoardOptions): Json {
  const sides = [...new Set(creatures.map(sideOf))].sort().reverse()
  return {
    crossguard: 1,
    rules: 'threat-and-guard',
    title: options.title ?? 'Board',
    seed: options.seed ?? 1,
    map,
    sides: sides.map((id) => ({ id, controller: options.human === true ? 'human' : 'ai:test' })),
    creatures: creatures.map((piece) => ({
      sheet: 'swordsman',
      ...piece,
      side: sideOf(piece),
    })) as unknown as Json,
    ...(options.objectives === undefined ? {} : { objectives: options.objectives }),
    ...(options.limit === undefined ? {} : { limit: options.limit }),
  }
}

function sideOf({ id, side }: { readonly id: string; readonly side?: string }): string {
  return side ?? (id[0] === id[0]!.toUpperCase() ? 'red' : 'blue')
}

/** A scenario read by the real reader; a mistake in it fails the test. */
export function setupOf(scenario: Json) {
  const noFiles = () => ({ ok: false as const, error: [{ path: '', expected: 'no map file', found: '' }] })
  const read = parseScenario(scenario, { rulesets: [threatAndGuard], resolveMap: noFiles })
  if (!read.ok) throw new Error(`bad board: ${JSON.stringify(read.error)}`)
  return read.value
}

type CreatureColumn = {
  [K in keyof TgColumns]: K
}[keyof TgColumns]

/** A running battle and what tests ask of it. Creatures by their letters. */
export class Fight {
  readonly battle: Battle
  readonly dice = new ScriptedDice()
  readonly scenario: Json
  /** Events before the first decision. */
  readonly opening: readonly BattleEvent[]

  constructor(scenario: Json, options: BoardOptions = {}) {
    this.scenario = scenario
    const log = new EventLog()
    this.dice.script(options.rolls ?? [])
    const dice = options.realDice === true ? {} : { dice: this.dice }
    this.battle = startBattle(threatAndGuard, setupOf(scenario), { sink: log, ...dice })
    this.dice.expectUsedUp()
    this.battle.sink = undefined
    this.opening = log.events
  }

  /** Gives a command that must be accepted and must make exactly these rolls; its events. */
  act(command: Command, ...rolls: Roll[]): readonly BattleEvent[] {
    this.dice.script(rolls)
    const result = apply(this.battle, command)
    if (!result.ok) throw new Error(`refused: ${JSON.stringify([command, result.error])}`)
    this.dice.expectUsedUp()
    return result.value
  }

  /** `act` for a creature's own command. */
  do(creature: string, kind: string, parameters: { readonly [key: string]: Json }, ...rolls: Roll[]) {
    return this.act({ creature, kind, ...parameters }, ...rolls)
  }

  /** Walks a path of [x, y] points. */
  move(creature: string, path: Json, ...rolls: Roll[]) {
    return this.do(creature, 'move', { path }, ...rolls)
  }

  attack(creature: string, target: string, ...rolls: Roll[]) {
    return this.do(creature, 'attack', { target }, ...rolls)
  }

  wait(creature: string, inits: number, ...rolls: Roll[]) {
    return this.do(creature, 'wait', { inits }, ...rolls)
  }

  /** Everybody who is asked to declare waits `inits`, until `who` is asked or the battle is over; the events. */
  waitFor(who: string, inits = 0.25): readonly BattleEvent[] {
    const events: BattleEvent[] = []
    for (let turns = 0; turns < 200 && this.battle.outcome === undefined; turns += 1) {
      const next = this.asked()[0]!.split(' ')[0]!
      if (next === who) return events
      events.push(...this.wait(next, inits))
    }
    throw new Error(`${who} is not asked`)
  }

  /** Places levels of Threaten By 2 anew: `{ P: 6, S: 4 }`. */
  threaten(creature: string, levels: { readonly [on: string]: number }, ...rolls: Roll[]) {
    const list = Object.entries(levels).map(([on, number]) => ({ kind: 'threaten-2', on, levels: number }))
    return this.do(creature, 'reallocate', { levels: list }, ...rolls)
  }

  /** Answers the question that is open for `creature`. */
  answer(creature: string, choice: Json, ...rolls: Roll[]) {
    return this.act({ decision: this.decision(creature).id, creature, choice }, ...rolls)
  }

  /** The open question of a creature. */
  decision(creature: string) {
    const found = openDecisions(this.battle).find((one) => this.battle.name(one.creature) === creature)
    if (found === undefined) throw new Error(`${creature} is not asked; open: ${this.asked().join(', ')}`)
    return found
  }

  /** Who is asked what: `D declare`. */
  asked(): string[] {
    return openDecisions(this.battle).map((one) => `${this.battle.name(one.creature)} ${one.question}`)
  }

  /** Gives a command that must be refused by `clause` and change nothing at all. */
  refuse(command: Command, clause: string, code?: string): Refusal {
    const before = stateHash(this.battle)
    this.dice.script([])
    const result = apply(this.battle, command)
    expect(result.ok, `${JSON.stringify(command)} is refused`).toBe(false)
    const refused = (result as { error: Refusal }).error
    expect(refused.clause).toBe(clause)
    if (code !== undefined) expect(refused.code).toBe(code)
    expect(stateHash(this.battle), 'state after a refusal').toBe(before)
    return refused
  }

  id(name: string): number {
    const id = this.battle.idOf(name)
    if (id === undefined) throw new Error(`no creature ${name}`)
    return id
  }

  at(name: string): readonly [number, number] {
    const id = this.id(name)
    return [this.battle.columns.x[id]!, this.battle.columns.y[id]!]
  }

  /** A running value of a creature. */
  get(name: string, column: CreatureColumn): number {
    return columnsOf(this.battle)[column][this.id(name)]!
  }

  /** Levels that `by` has assigned to `holder`. */
  levels(holder: string, by: string, column: 'threaten' | 'assist' | 'hamper' = 'threaten'): number {
    return columnsOf(this.battle)[column][pairIndex(this.battle, this.id(holder), this.id(by))]!
  }

  /** Tick at which a creature comes up next. */
  time(name: string): number {
    return this.get(name, 'time')
  }

  isAble(name: string): boolean {
    return this.battle.isAble(this.id(name))
  }

  /** Running effects as `clause label holder value`. */
  effects(): string[] {
    return memoryOf(this.battle).effects.map(
      ({ clause, label, holder, value }) => `${clause} ${label} ${this.battle.name(holder)} ${value}`,
    )
  }

  /** Opportunities that wait, in order: `P on D`. */
  pending(): string[] {
    return memoryOf(this.battle).pending.map(
      ({ by, on }) => `${this.battle.name(by)} on ${this.battle.name(on)}`,
    )
  }

  get now(): number {
    return this.battle.now
  }
}
