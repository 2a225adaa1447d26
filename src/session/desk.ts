// What the person at the screen has selected, is picking and has switched on, and the board model that follows. It
// never changes the battle except by giving the session a command.
import type { Json } from '../base/json.ts'
import { canonicalJson } from '../base/json.ts'
import type { Decision } from '../engine/agenda.ts'
import type { ActCommand, Command } from '../engine/command.ts'
import type { Preview } from '../engine/preview.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { ActionOffer, Prompt } from '../engine/ruleset.ts'
import type { Survey } from '../engine/survey.ts'
import { aimAt, degreesTo, type Place, withDefaults } from './aiming.ts'
import type { BoardModel, Overlay } from './boardModel.ts'
import { boardModel, pathOverlay, reachOverlay, tokensOf } from './boardModelOf.ts'
import { DEFAULT_OVERLAYS, type OverlaySettings, overlaysOf } from './overlays.ts'
import * as picks from './picking.ts'
import { type Position, type Reachable, reachable, routeTo } from './routes.ts'
import type { Session } from './session.ts'

/** What the panel beside the pointer shows. */
export interface Foresight {
  readonly command: ActCommand
  readonly preview: Preview | undefined
  readonly refused: Refusal | undefined
  readonly path: readonly Position[] | undefined
}

export class Desk {
  readonly session: Session
  private selectedNow: number | undefined
  private pickingNow: picks.Picking | undefined
  private hoverNow: Place | undefined
  private cursorNow: number | undefined
  private settingsNow: OverlaySettings = DEFAULT_OVERLAYS
  private refusedNow: Refusal | undefined
  private readonly listeners = new Set<(what: 'pointer' | 'all') => void>()
  private surveys = new Map<string, { revision: number; survey: Survey }>()
  private reachKept: { key: string; reach: Reachable } | undefined
  private foresightKept: { key: string; foresight: Foresight } | undefined

  constructor(session: Session) {
    this.session = session
    session.subscribe(({ kind }) => {
      if (kind === 'seats') this.hoverNow = undefined
      this.pickingNow = undefined
      this.refusedNow = undefined
      this.selectedNow = this.decision?.creature ?? this.selectedNow
      this.tell()
    })
    this.selectedNow = this.decision?.creature
  }

  /** `pointer`: only what lies under pointer or cursor has changed. */
  subscribe(listener: (what: 'pointer' | 'all') => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(what: 'pointer' | 'all' = 'all'): void {
    for (const listener of [...this.listeners]) listener(what)
  }

  // --- what stands

  get decision(): Decision | undefined {
    return this.session.decision
  }

  get selected(): number | undefined {
    return this.selectedNow
  }

  get picking(): picks.Picking | undefined {
    return this.pickingNow
  }

  get hover(): Place | undefined {
    return this.hoverNow
  }

  get cursor(): number | undefined {
    return this.cursorNow
  }

  get overlays(): OverlaySettings {
    return this.settingsNow
  }

  /** The last command that was refused; cleared by the next step. */
  get refused(): Refusal | undefined {
    return this.refusedNow
  }

  get offers(): readonly ActionOffer[] {
    const { decision, session } = this
    return decision === undefined ? [] : session.rules.actions(session.battle, decision)
  }

  get prompt(): Prompt | undefined {
    const { decision, session } = this
    return decision === undefined ? undefined : session.rules.prompt(session.battle, decision)
  }

  // --- selecting and picking

  select(creature: number | undefined): void {
    this.selectedNow = creature
    this.tell()
  }

  /** Starts an action by its kind; one that asks nothing is given at once. Pressed again, it is dropped. */
  startAction(kind: string): void {
    const { decision } = this
    const offer = this.offers.find((one) => one.kind === kind)
    if (decision === undefined || offer === undefined) return
    this.refusedNow = offer.refused
    if (this.pickingNow?.offer.kind === kind || offer.refused !== undefined) this.pickingNow = undefined
    else this.goOn(picks.beginPicking(decision.creature, offer))
    this.tell()
  }

  private goOn(picking: picks.Picking): void {
    if (!picks.isComplete(picking)) {
      this.pickingNow = picking
      return
    }
    this.give(picks.commandOf(picking, this.session.battle))
  }

  /** Gives a command; the refusal is kept for the sentence. */
  give(command: Command): void {
    const refused = this.session.act(command)
    this.refusedNow = refused
    if (refused !== undefined) this.tell()
  }

  /** One step back in picking, or out of it. */
  back(): void {
    this.refusedNow = undefined
    this.pickingNow = this.pickingNow === undefined ? undefined : picks.stepBack(this.pickingNow)
    this.tell()
  }

  /** A click, tap or Enter on a place. `isWayPoint`: the path goes on from there. */
  pick(place: Place, isWayPoint = false): void {
    this.refusedNow = undefined
    const { pickingNow: picking, session } = this
    const spec = picking === undefined ? undefined : picks.askedSpec(picking)
    if (picking === undefined || spec === undefined) this.selectedNow = place.creature ?? this.selectedNow
    else if (spec.kind === 'creature') {
      const next =
        place.creature === undefined ? undefined : picks.pickCreature(picking, session.battle, place.creature)
      if (next === undefined) this.selectedNow = place.creature ?? this.selectedNow
      else this.goOn(next)
    } else if (spec.kind === 'path') this.pickOnPath(picking, spec, place, isWayPoint)
    else if (spec.kind === 'direction')
      this.goOn(picks.pickValue(picking, degreesTo(session.battle, picking.creature, place)))
    else this.selectedNow = place.creature ?? this.selectedNow
    this.tell()
  }

  private pickOnPath(
    picking: picks.Picking,
    spec: NonNullable<ReturnType<typeof picks.pathSpecOf>>,
    place: Place,
    isWayPoint: boolean,
  ): void {
    const path = routeTo(this.session.battle, picking.creature, spec, picking.path, place.x, place.y)
    if (path === undefined) {
      if (picking.path.length > 0) this.goOn(picks.pickPath(picking, this.session.battle, picking.path))
      return
    }
    if (isWayPoint) this.pickingNow = picks.holdPath(picking, path)
    else this.goOn(picks.pickPath(picking, this.session.battle, path))
  }

  /** A value from the choices above the action row: an option, an amount, a direction or an allocation. */
  choose(value: Json): void {
    if (this.pickingNow === undefined) return
    this.goOn(picks.pickValue(this.pickingNow, value))
    this.tell()
  }

  // --- hovering

  hoverAt(place: Place | undefined): void {
    const before = this.hoverNow
    if (before?.x === place?.x && before?.y === place?.y && before?.creature === place?.creature) return
    this.hoverNow = place
    this.tell('pointer')
  }

  moveCursorTo(node: number | undefined): void {
    this.cursorNow = node
    if (node === undefined) this.hoverNow = undefined
    else this.hoverNow = this.placeOf(node)
    this.tell('pointer')
  }

  /** The place of a cell, with the able creature on it before a fallen one. */
  placeOf(node: number): Place {
    const { battle } = this.session
    const on = battle.ids.filter((id) => battle.field.cellsOf(battle.bodies[id]!)?.includes(node) ?? false)
    const creature = on.find((id) => battle.isAble(id)) ?? on[0]
    return { x: battle.field.nodeX(node), y: battle.field.nodeY(node), creature }
  }

  /** What would follow from picking the place under the pointer; undefined if that means nothing. */
  get foresight(): Foresight | undefined {
    const { pickingNow: picking, hoverNow: place, session } = this
    const aim = picking === undefined ? undefined : aimAt(session.battle, picking, place)
    if (picking === undefined || aim === undefined) return undefined
    const command = withDefaults(picking, picks.commandOf(picking, session.battle, aim.value))
    const key = `${session.battle.revision} ${canonicalJson(command)}`
    if (this.foresightKept?.key !== key) {
      const refused = session.judge(command)
      const preview = refused === undefined ? session.rules.preview(session.battle, command) : undefined
      this.foresightKept = { key, foresight: { command, preview, refused, path: aim.path } }
    }
    return this.foresightKept.foresight
  }

  // --- overlays and the board

  setOverlays(settings: OverlaySettings): void {
    this.settingsNow = settings
    this.tell()
  }

  survey(assumeThreat = false, reach = 0): Survey {
    const { battle, eyes, rules } = this.session
    const key = `${eyes} ${assumeThreat} ${reach}`
    const kept = this.surveys.get(key)
    if (kept?.revision === battle.revision) return kept.survey
    const survey = rules.survey(battle, reach > 0 ? { eyes, assumeThreat } : { eyes, assumeThreat, reach: 0 })
    this.surveys.set(key, { revision: battle.revision, survey })
    return survey
  }

  private reach(): Reachable | undefined {
    const { pickingNow: picking, session } = this
    const spec = picks.pathSpecOf(picking)
    if (picking === undefined || spec === undefined) return undefined
    const key = `${session.battle.revision} ${picking.offer.kind} ${canonicalJson(picking.values)} ${picking.path.join(' ')}`
    if (this.reachKept?.key !== key) {
      this.reachKept = { key, reach: reachable(session.battle, picking.creature, spec, picking.path) }
    }
    return this.reachKept.reach
  }

  board(): BoardModel {
    const { session } = this
    const { battle } = session
    const hidden = session.isCurtained
    if (hidden) return boardModel({ battle, tokens: [], overlays: [], cursor: undefined, hidden })
    const active = this.decision?.creature
    const survey = this.survey(false, this.settingsNow.shown.includes('reach') ? 1 : 0)
    const marks = { active, selected: this.selectedNow, targets: picks.pickable(this.pickingNow) }
    const focus = this.hoverNow?.creature ?? this.selectedNow ?? active
    const overlays = [
      ...overlaysOf({ battle, survey, settings: this.settingsNow, focus }),
      ...this.pickOverlays(),
    ]
    return boardModel({
      battle,
      tokens: tokensOf(battle, survey, marks),
      overlays,
      cursor: this.cursorNow,
      hidden,
    })
  }

  private pickOverlays(): readonly Overlay[] {
    const { pickingNow: picking, session } = this
    if (picking === undefined) return []
    const side = session.battle.columns.side[picking.creature]!
    const reach = this.reach()
    const { path, preview } = this.foresight ?? {}
    return [
      ...(reach === undefined ? [] : [reachOverlay(side, reach)]),
      ...(path === undefined ? [] : [pathOverlay(session.battle, picking.creature, path, preview)]),
    ]
  }
}
