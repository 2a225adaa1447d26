// Drag and see: a board without turns. Creatures are put, dragged and turned by the engine's own reducers on a battle
// that nobody plays; what changes their make (weapon, roster) goes through the scenario and is judged anew.
import type { Json } from '../base/json.ts'
import type { Battle } from '../engine/battle.ts'
import { createBattle } from '../engine/battle.ts'
import { moveTo, turnTo } from '../engine/changes.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import type { Setup } from '../engine/setup.ts'
import type { Survey } from '../engine/survey.ts'
import type { BoardModel } from './boardModel.ts'
import { boardModel, tokensOf } from './boardModelOf.ts'
import { filePosition } from './boardPoints.ts'
import { type OverlaySettings, overlaysOf } from './overlays.ts'
import { type Flip, flipsBetween, type Relation, relationsOf } from './relations.ts'
import { creaturesOf, type Entries, freeId, withCreatures } from './scenarioSource.ts'
import { canStand, largestGround, nearestPlace } from './standing.ts'

/** Judges a changed scenario; undefined if it does not hold (the reader has told why). */
export type Judge = (source: Json) => { readonly rules: Ruleset; readonly setup: Setup } | undefined

export class Lab {
  readonly rules: Ruleset
  private setupNow: Setup
  private battleNow: Battle
  private readonly judge: Judge
  private selectedNow: number | undefined
  private hoverNow: number | undefined
  private settingsNow: OverlaySettings = { scope: 'all', shown: ['threat', 'guard', 'flanks', 'lines'] }
  private before: readonly Relation[] = []
  private surveyKept: { revision: number; battle: Battle; survey: Survey } | undefined
  private readonly listeners = new Set<() => void>()

  constructor(rules: Ruleset, setup: Setup, judge: Judge) {
    this.rules = rules
    this.setupNow = setup
    this.judge = judge
    this.battleNow = stage(rules, setup)
    this.before = relationsOf(this.survey)
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
    this.selectedNow = creature
    this.tell()
  }

  hover(creature: number | undefined): void {
    if (this.hoverNow === creature) return
    this.hoverNow = creature
    this.tell()
  }

  /** The geometry with every creature threatening whom it can. */
  get survey(): Survey {
    const { battleNow: battle } = this
    if (this.surveyKept?.battle !== battle || this.surveyKept.revision !== battle.revision) {
      const survey = this.rules.survey(battle, { eyes: 'all', assumeThreat: true, reach: 0 })
      this.surveyKept = { battle, revision: battle.revision, survey }
    }
    return this.surveyKept.survey
  }

  /** What the step under way, or the last one, has changed. */
  get flips(): readonly Flip[] {
    return flipsBetween(this.before, relationsOf(this.survey))
  }

  /** From here on, changes are counted anew. */
  beginStep(): void {
    this.before = relationsOf(this.survey)
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

  /** Turns to whole degrees clockwise from north. */
  turn(creature: number, degrees: number): void {
    turnTo(this.battleNow, creature, ((Math.round(degrees) % 360) + 360) % 360)
    this.tell()
  }

  // --- steps through the scenario

  /** The position as a scenario, creatures where they stand now. */
  get source(): Json {
    const { columns, field, ids } = this.battleNow
    const raw = creaturesOf(this.setupNow.source)
    const placed = ids.map((id) => ({
      ...raw[id - 1]!,
      at: filePosition(field, columns.x[id]!, columns.y[id]!),
      facing: columns.facing[id]!,
    }))
    return withCreatures(this.setupNow.source, placed)
  }

  private replace(creatures: readonly Entries[], selected: number | undefined): boolean {
    const judged = this.judge(withCreatures(this.source, creatures))
    if (judged === undefined) return false
    this.beginStep()
    this.setupNow = judged.setup
    this.battleNow = stage(this.rules, judged.setup)
    this.selectedNow = selected
    this.tell()
    return true
  }

  private change(creature: number, part: Entries): boolean {
    const list = creaturesOf(this.source)
    return this.replace(
      list.map((entry, i) => (i === creature - 1 ? { ...entry, ...part } : entry)),
      creature,
    )
  }

  arm(creature: number, weapon: string): boolean {
    return this.change(creature, { weapon })
  }

  changeSide(creature: number, side: number): boolean {
    return this.change(creature, { side: this.setupNow.sides[side]!.id })
  }

  /** Adds a creature near the middle; false if there is no room. */
  add(sheetId: string, side: number): boolean {
    const { battleNow: battle } = this
    const { field } = battle
    const sheet = this.rules.sheets.find((one) => one.id === sheetId)
    if (sheet === undefined) return false
    const others = battle.ids.map((id) => battle.bodies[id]!)
    const place = nearestPlace(field, largestGround(field), sheet.size, middle(battle), others)
    if (place === undefined) return false
    const list = creaturesOf(this.source)
    const id = freeId(sheetId, list)
    const { id: sideId } = this.setupNow.sides[side]!
    const at = filePosition(field, place.x, place.y)
    const number = list.filter((entry) => entry['sheet'] === sheetId).length + 1
    const name = number === 1 ? sheet.name : `${sheet.name} ${number}`
    return this.replace([...list, { id, name, side: sideId, sheet: sheetId, at, facing: 0 }], list.length + 1)
  }

  /** Takes a creature off the board; the last one stays. Levels that others had given it go with it. */
  remove(creature: number): boolean {
    const name = this.battleNow.name(creature)
    const rest = creaturesOf(this.source).filter((_, i) => i !== creature - 1)
    if (rest.length === 0) return false
    const cleaned = rest.map((entry) => withoutNamed(entry, name))
    return this.replace(cleaned, undefined)
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

function withoutNamed(entry: Entries, name: string): Entries {
  const { assigned } = entry
  if (!Array.isArray(assigned)) return entry
  const kept = (assigned as readonly Json[]).filter((level) => (level as Entries)['on'] !== name)
  return { ...entry, assigned: kept }
}
