// One battle: its columns, what is under way, and the map it stands on. Only changes.ts and the change functions of a
// rule system write here; everything else reads.
import type { World } from 'bitecs'
import { RNG_STATE_LENGTH, seedRng } from '../base/rng.ts'
import { createField } from '../geometry/createField.ts'
import type { Body, Field } from '../geometry/field.ts'
import type { Step } from './agenda.ts'
import { createStore, type Store } from './columns.ts'
import { componentsOf, createCreatures, ENGINE_COLUMNS, type EngineColumns, STATUS } from './components.ts'
import type { DiceSource } from './dice.ts'
import type { EventSink } from './event.ts'
import type { Ruleset } from './ruleset.ts'
import type { CreatureSetup, Setup } from './setup.ts'

export interface Outcome {
  readonly result: 'win' | 'draw'
  /** Side index of the winner. */
  readonly winner?: number
  /** Why: an objective's kind, or `limit`, or `together` (goals of two sides in one step). */
  readonly reason: string
}

export class Battle {
  readonly rules: Ruleset
  readonly setup: Setup
  readonly world: World
  /** Creature ids, ascending from 1: the only order in which rules look at creatures. */
  readonly ids: readonly number[]
  readonly store: Store
  readonly columns: EngineColumns
  /** Bodies by creature id, reading the columns; index 0 is unused. */
  readonly bodies: readonly Body[]
  /** Bottom first. Replaced, never changed. */
  agenda: readonly Step[] = []
  /** The rule system's own immutable state. */
  memory: unknown = undefined
  outcome: Outcome | undefined = undefined
  sink: EventSink | undefined = undefined
  /** Where dice come from: undefined = the battle's own generator; tests script it. */
  dice: DiceSource | undefined = undefined
  /** Grows with every change; caches of derived facts hold it. */
  revision = 0
  /** What a rule system has derived and keeps while a decision is thought over; undefined whenever anything may change. */
  derived: unknown = undefined
  /** mm that two creatures are at least apart for each unit of a coordinate, and taken off for each of their sizes. */
  readonly spacing: { readonly perUnit: number; readonly perSize: number; readonly slack: number }
  private fieldNow: Field | undefined = undefined
  private readonly byName: ReadonlyMap<string, number>

  constructor(rules: Ruleset, setup: Setup) {
    this.rules = rules
    this.setup = setup
    this.store = createStore({ ...ENGINE_COLUMNS, ...rules.columns }, setup.creatures.length + 1)
    this.columns = this.store.columns as unknown as EngineColumns
    const { world, ids } = createCreatures(setup.creatures.length, componentsOf(this.columns))
    this.world = world
    this.ids = ids
    const bodies: Body[] = [new CreatureBody(this, 0)]
    for (const id of ids) bodies[id] = new CreatureBody(this, id)
    this.bodies = bodies
    this.spacing = spacingOf(setup)
    this.byName = new Map(setup.creatures.map((creature, i) => [creature.id, i + 1]))
  }

  /** The map as it stands, with the doors that are open now. */
  get field(): Field {
    this.fieldNow ??= fieldOf(this.setup, this.columns.doors)
    return this.fieldNow
  }

  /** To be called when a door has changed. */
  forgetField(): void {
    this.fieldNow = undefined
  }

  get now(): number {
    return this.columns.now[0]!
  }

  creature(id: number): CreatureSetup {
    return this.setup.creatures[id - 1]!
  }

  /** Text id of a creature, for commands and events. */
  name(id: number): string {
    return this.setup.creatures[id - 1]?.id ?? ''
  }

  /** Engine id of a text id, or undefined. */
  idOf(name: unknown): number | undefined {
    return typeof name === 'string' ? this.byName.get(name) : undefined
  }

  isAble(id: number): boolean {
    return this.columns.status[id] === STATUS.able
  }

  areHostile(a: number, b: number): boolean {
    return this.columns.side[a] !== this.columns.side[b]
  }
}

/** A row of hexes is more than this part of a cell high. */
const ROW_HEIGHT = 0.8

function spacingOf(setup: Setup): Battle['spacing'] {
  const { kind, cellMm } = setup.map.grid
  if (kind === 'gridless') return { perUnit: 1, perSize: 500, slack: 0 }
  const perUnit = ROW_HEIGHT * cellMm
  return { perUnit, perSize: perUnit, slack: perUnit }
}

/** A body that reads a creature's columns as they are when it is asked. */
class CreatureBody implements Body {
  private readonly battle: Battle
  private readonly id: number

  constructor(battle: Battle, id: number) {
    this.battle = battle
    this.id = id
  }

  get x(): number {
    return this.battle.columns.x[this.id]!
  }
  get y(): number {
    return this.battle.columns.y[this.id]!
  }
  get size(): number {
    return this.battle.columns.size[this.id]!
  }
  get z(): number {
    return this.battle.field.groundMm(this.x, this.y, this.size) + this.battle.columns.altitude[this.id]!
  }
}

/** Fields are kept per map and set of open doors: visibility lists outlive a battle, its forks and its restores. */
const fields = new WeakMap<Setup['map'], Map<string, Field>>()

function fieldOf(setup: Setup, doors: Uint8Array): Field {
  const open = setup.map.doors.map((_, i) => doors[i] === 1)
  const key = open.map((isOpen) => (isOpen ? '1' : '0')).join('')
  let known = fields.get(setup.map)
  if (known === undefined) {
    known = new Map()
    fields.set(setup.map, known)
  }
  let field = known.get(key)
  if (field === undefined) {
    field = createField(setup.map, open)
    known.set(key, field)
  }
  return field
}

/** A battle at its first decision (or already over), with `seed` in place of the scenario's if given. */
export function createBattle(rules: Ruleset, setup: Setup, seed: number = setup.seed): Battle {
  const battle = new Battle(rules, setup)
  const { columns } = battle
  seedRng(columns.dice.subarray(0, RNG_STATE_LENGTH), seed)
  setup.creatures.forEach((creature, i) => {
    const id = i + 1
    columns.x[id] = creature.x
    columns.y[id] = creature.y
    columns.altitude[id] = creature.altitude
    columns.facing[id] = creature.facing
    columns.side[id] = creature.side
    columns.size[id] = creature.size
  })
  setup.map.doors.forEach((door, i) => {
    columns.doors[i] = door.open ? 1 : 0
  })
  return battle
}
