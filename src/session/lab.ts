// Drag and see: a board without turns. Creatures are put, dragged and turned by the engine's own reducers on a battle
// that nobody plays; what changes their make (weapon, side, roster) goes through the scenario and is judged anew.
import type { Json } from '../base/json.ts'
import { type Battle, createBattle } from '../engine/battle.ts'
import { moveTo, turnTo } from '../engine/changes.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { scenarioNow } from '../engine/scenarioText.ts'
import type { Setup } from '../engine/setup.ts'
import type { Survey } from '../engine/survey.ts'
import { flankDegrees } from '../engine/systems/flanking.ts'
import type { BoardModel } from './boardModel.ts'
import { boardModel, tokensOf } from './boardModelOf.ts'
import { filePosition } from './boardPoints.ts'
import { type OverlaySettings, overlaysOf } from './overlays.ts'
import { type Flip, flipsBetween, type Relation, relationsOf } from './relations.ts'
import { creaturesOf, type Entries, freeId, withCreatures, withoutCreature } from './scenarioSource.ts'
import { canStand, largestGround, nearestPlace } from './standing.ts'

/** Judges a changed scenario; undefined if it does not hold (the reader has told why). */
export type Judge = (source: Json) => { readonly rules: Ruleset; readonly setup: Setup } | undefined

/** What holds at one moment. */
interface Facts {
  readonly battle: Battle
  readonly revision: number
  readonly withReach: boolean
  readonly survey: Survey
  readonly relations: readonly Relation[]
}

export class Lab {
  readonly rules: Ruleset
  private setupNow: Setup
  private battleNow: Battle
  private readonly judge: Judge
  private selectedNow: number | undefined
  private hoverNow: number | undefined
  private settingsNow: OverlaySettings = { scope: 'all', shown: ['threat', 'guard', 'flanks', 'lines'] }
  private before: readonly Relation[]
  private kept: Facts | undefined
  private readonly listeners = new Set<() => void>()

  constructor(rules: Ruleset, setup: Setup, judge: Judge) {
    this.rules = rules
    this.setupNow = setup
    this.judge = judge
    this.battleNow = stage(rules, setup)
    this.before = this.relations
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }

  get battle(): Battle {
    return this.battleNow
  }

  get setup(): Setup {
    return this.setupNow
  }

  get selected(): number | undefined {
    return this.selectedNow
  }

  get overlays(): OverlaySettings {
    return this.settingsNow
  }

  setOverlays(settings: OverlaySettings): void {
    this.settingsNow = settings
    this.tell()
  }

  select(creature: number | undefined): void {
    if (this.selectedNow === creature) return
    this.selectedNow = creature
    this.tell()
  }

  hover(creature: number | undefined): void {
    if (this.hoverNow === creature) return
    this.hoverNow = creature
    this.tell()
  }

  // --- what holds

  private get facts(): Facts {
    const { battleNow: battle, kept } = this
    const { revision } = battle
    const withReach = this.settingsNow.shown.includes('reach')
    if (kept?.battle === battle && kept.revision === revision && kept.withReach === withReach) return kept
    const options = { eyes: 'all', assumeThreat: true } as const
    const survey = this.rules.survey(battle, withReach ? options : { ...options, reach: 0 })
    // Guards keep out enemies only.
    const relations = relationsOf(survey).filter(({ kind, a, b }) => {
      return kind !== 'inside' || battle.areHostile(battle.idOf(a)!, battle.idOf(b)!)
    })
    this.kept = { battle, revision, withReach, survey, relations }
    return this.kept
  }

  /** The geometry with every creature threatening whom it can. */
  get survey(): Survey {
    return this.facts.survey
  }

  get relations(): readonly Relation[] {
    return this.facts.relations
  }

  /** Pairs of creatures that threaten this one and do not flank it, the widest angle first, by name. */
  nearPairs(
    creature: number,
  ): readonly { readonly a: string; readonly b: string; readonly degrees: number }[] {
    const { battleNow: battle, survey } = this
    const name = battle.name(creature)
    const own = survey.creatures.find((one) => one.id === name)
    if (own === undefined || own.flanked === null) return []
    const { pairs } = own.flanked
    const by = survey.creatures.filter((one) => one.threatens.includes(name)).map((one) => one.id)
    const near = by.flatMap((a, i) => {
      return by.slice(i + 1).flatMap((b) => {
        if (pairs.some((pair) => pair.a === a && pair.b === b)) return []
        const degrees = flankDegrees(battle, creature, battle.idOf(a)!, battle.idOf(b)!)
        return [{ a, b, degrees }]
      })
    })
    return near.sort((one, other) => other.degrees - one.degrees)
  }

  /** What the step under way, or the last one, has changed. */
  get flips(): readonly Flip[] {
    return flipsBetween(this.before, this.relations)
  }

  /** From here on, changes are counted anew. */
  beginStep(): void {
    this.before = this.relations
  }

  // --- steps on the battle itself

  /** Puts a creature down; false if it cannot stand there (it stays where it was). */
  put(creature: number, x: number, y: number): boolean {
    const { battleNow: battle } = this
    const body = battle.bodies[creature]!
    if (body.x === x && body.y === y) return true
    const others = battle.ids.filter((id) => id !== creature).map((id) => battle.bodies[id]!)
    if (!canStand(battle.field, { x, y, z: body.z, size: body.size }, others)) return false
    moveTo(battle, creature, x, y, 'put')
    this.tell()
    return true
  }

  /** Turns, and aims if it can, to whole degrees clockwise from north. */
  turn(creature: number, degrees: number): void {
    const whole = ((Math.round(degrees) % 360) + 360) % 360
    this.face(this.battleNow, creature, whole)
    this.tell()
  }

  private face(battle: Battle, creature: number, degrees: number): void {
    if (this.rules.turn === undefined) turnTo(battle, creature, degrees)
    else this.rules.turn(battle, creature, degrees)
  }

  // --- steps through the scenario

  /** The position as a scenario, creatures where they stand and as they are now. */
  get source(): Json {
    return scenarioNow(this.battleNow)
  }

  /** Judges a changed scenario and stages it on the same ground; `changed` is selected, and aims where it faces. */
  private replace(source: Json, changed: string | undefined): boolean {
    const judged = this.judge(source)
    if (judged === undefined) return false
    this.beginStep()
    // The map is the same one: what is known of its lines of sight stays known.
    const setup = { ...judged.setup, map: this.setupNow.map }
    const battle = stage(this.rules, setup)
    const creature = battle.idOf(changed)
    if (creature !== undefined) this.face(battle, creature, battle.columns.facing[creature]!)
    this.setupNow = setup
    this.battleNow = battle
    this.selectedNow = creature
    this.hoverNow = undefined
    this.tell()
    return true
  }

  private change(creature: number, part: Entries): boolean {
    const name = this.battleNow.name(creature)
    const { source } = this
    const roster = creaturesOf(source).map((entry) => (entry['id'] === name ? { ...entry, ...part } : entry))
    return this.replace(withCreatures(source, roster), name)
  }

  /** Weapon in hand, by id; undefined if it carries none. */
  weaponOf(creature: number): string | undefined {
    const name = this.battleNow.name(creature)
    const weapon = creaturesOf(this.source).find((entry) => entry['id'] === name)?.['weapon']
    return typeof weapon === 'string' ? weapon : this.weaponsOf(creature)[0]
  }

  /** Weapons of its sheet, by id. */
  weaponsOf(creature: number): readonly string[] {
    const { sheet } = this.battleNow.creature(creature)
    return this.rules.sheets.find((one) => one.id === sheet)?.weapons ?? []
  }

  /** Puts another of its sheet's weapons in its hand. */
  arm(creature: number, weapon: string): boolean {
    return this.change(creature, { weapon })
  }

  changeSide(creature: number, side: number): boolean {
    return this.change(creature, { side: this.setupNow.sides[side]!.id })
  }

  /** Adds a creature near the middle; false if there is no room. It faces as its side's first one does. */
  add(sheetId: string, side: number): boolean {
    const { battleNow: battle } = this
    const { field, columns, ids } = battle
    const sheet = this.rules.sheets.find((one) => one.id === sheetId)
    if (sheet === undefined) return false
    const others = ids.map((id) => battle.bodies[id]!)
    const place = nearestPlace(field, largestGround(field, sheet.size), sheet.size, middle(battle), others)
    if (place === undefined) return false
    const { source } = this
    const roster = creaturesOf(source)
    const id = freeId(sheetId, roster)
    const like = ids.find((other) => columns.side[other] === side)
    const added: Entries = {
      id,
      name: nameFor(sheet.name, roster),
      side: this.setupNow.sides[side]!.id,
      sheet: sheetId,
      at: filePosition(field, place.x, place.y),
      facing: like === undefined ? 0 : columns.facing[like]!,
    }
    return this.replace(withCreatures(source, [...roster, added]), id)
  }

  /** Takes a creature off the board, with what names it; the last one stays. */
  remove(creature: number): boolean {
    const { ids } = this.battleNow
    if (ids.length === 1) return false
    return this.replace(withoutCreature(this.source, this.battleNow.name(creature)), undefined)
  }

  board(): BoardModel {
    const { battleNow: battle, survey } = this
    const marks = { active: undefined, selected: this.selectedNow, targets: [] }
    const focus = this.selectedNow ?? this.hoverNow
    const overlays = overlaysOf({ battle, survey, settings: this.settingsNow, focus })
    const tokens = tokensOf(battle, survey, marks)
    return boardModel({ battle, tokens, overlays, cursor: undefined, hidden: false })
  }
}

/** A battle at its first step: nobody has decided anything, and nobody will. */
function stage(rules: Ruleset, setup: Setup): Battle {
  const battle = createBattle(rules, setup)
  rules.begin(battle)
  return battle
}

function middle({ setup }: Battle): readonly [number, number] {
  const { grid } = setup.map
  return grid.kind === 'gridless' ? [grid.widthMm / 2, grid.heightMm / 2] : [grid.cols / 2, grid.rows / 2]
}

/** `Orc`, or `Orc 2`, `Orc 3` ... so that no creature has the name yet. */
function nameFor(base: string, roster: readonly Entries[]): string {
  const names = new Set(roster.map((entry) => entry['name']))
  if (!names.has(base)) return base
  let number = 2
  while (names.has(`${base} ${number}`)) number += 1
  return `${base} ${number}`
}
