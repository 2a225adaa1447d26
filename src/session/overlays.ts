// From a survey to what the board draws: areas, guards, reach, flanks and lines of one creature, of friends, of
// enemies or of all. Only what the survey says; nothing is reckoned here but counts per cell.
import type { Battle } from '../engine/battle.ts'
import type { Survey, SurveyArea, SurveyCreature } from '../engine/survey.ts'
import type { LineBlock } from '../geometry/field.ts'
import type { AreaOverlay, FlankOverlay, LineOverlay, Overlay } from './boardModel.ts'
import { boardPoint, centreOf, enginePosition } from './boardPoints.ts'

export const OVERLAY_SCOPES = ['one', 'friends', 'enemies', 'all'] as const
export type OverlayScope = (typeof OVERLAY_SCOPES)[number]

export const OVERLAY_KINDS = [
  'threat',
  'guard',
  'flanks',
  'lines',
  'sight',
  'reach',
  'zones',
  'count',
] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

export interface OverlaySettings {
  readonly scope: OverlayScope
  readonly shown: readonly OverlayKind[]
}

export const DEFAULT_OVERLAYS: OverlaySettings = { scope: 'one', shown: ['threat', 'guard', 'flanks'] }

export interface OverlayRequest {
  readonly battle: Battle
  readonly survey: Survey
  readonly settings: OverlaySettings
  /** The creature that `one` means and whose friends and enemies are meant; undefined = nobody. */
  readonly focus: number | undefined
}

/** Overlays in drawing order: areas first, then lines, then flanks. */
export function overlaysOf(request: OverlayRequest): readonly Overlay[] {
  const { battle, survey, settings } = request
  const members = survey.creatures.filter((creature) => isInScope(request, creature))
  const shows = (kind: OverlayKind) => settings.shown.includes(kind)
  const overlays: Overlay[] = []
  if (shows('reach')) overlays.push(...members.flatMap((creature) => reachArea(battle, creature)))
  if (shows('threat')) overlays.push(...members.flatMap((creature) => threatArea(battle, creature)))
  if (shows('guard')) overlays.push(...members.flatMap((creature) => guardArea(battle, creature)))
  if (shows('zones')) overlays.push(...members.flatMap((creature) => zoneAreas(battle, creature)))
  if (shows('count')) overlays.push(...counts(battle, members))
  if (shows('lines')) overlays.push(...lines(request))
  if (shows('sight')) overlays.push(...sightLines(battle, request.focus))
  if (shows('flanks')) overlays.push(...flanks(request))
  return overlays
}

function isInScope({ battle, settings, focus }: OverlayRequest, creature: SurveyCreature): boolean {
  if (settings.scope === 'all') return true
  const id = battle.idOf(creature.id)
  if (id === undefined || focus === undefined) return false
  if (settings.scope === 'one') return id === focus
  return battle.areHostile(id, focus) === (settings.scope === 'enemies')
}

function sideOf(battle: Battle, name: string): number {
  const id = battle.idOf(name)
  return id === undefined ? 0 : battle.columns.side[id]!
}

function nodes(battle: Battle, cells: readonly (readonly [number, number])[]): readonly number[] {
  return cells.map(([column, row]) => battle.field.nodeAt(column, row))
}

function shapeOf(area: SurveyArea): AreaOverlay['shape'] {
  const { shape, blocked = [] } = area
  if (shape === undefined) return undefined
  const circle = { centre: shape.centre, radiusMm: Math.round(shape.radius * 1000), blocked }
  return shape.shape === 'circle' ? circle : { ...circle, from: shape.from, to: shape.to }
}

function area(
  battle: Battle,
  kind: AreaOverlay['kind'],
  creature: SurveyCreature,
  from: SurveyArea,
  isOn: boolean,
): AreaOverlay {
  const shape = shapeOf(from)
  const base = { kind, key: `${kind}-${creature.id}`, side: sideOf(battle, creature.id), on: isOn }
  const cells = nodes(battle, from.cells)
  return shape === undefined ? { ...base, cells } : { ...base, cells, shape }
}

function threatArea(battle: Battle, creature: SurveyCreature): readonly AreaOverlay[] {
  const { threat } = creature
  if (threat === null) return []
  return [area(battle, threat.kind === 'cone' ? 'cone' : 'threat', creature, threat, threat.on)]
}

function guardArea(battle: Battle, creature: SurveyCreature): readonly AreaOverlay[] {
  const { guard } = creature
  return guard === null || guard.distance === 0 ? [] : [area(battle, 'guard', creature, guard, true)]
}

function reachArea(battle: Battle, creature: SurveyCreature): readonly AreaOverlay[] {
  if (creature.reach.length === 0) return []
  const cells = creature.reach.map(([column, row]) => {
    const [x, y] = enginePosition(battle.field, [column, row])
    return battle.field.nodeAt(x, y)
  })
  const values = creature.reach.map(([, , cost]) => cost)
  return [
    {
      kind: 'reach',
      key: `reach-${creature.id}`,
      side: sideOf(battle, creature.id),
      on: true,
      cells,
      values,
    },
  ]
}

function zoneAreas(battle: Battle, creature: SurveyCreature): readonly AreaOverlay[] {
  return creature.zones.map((zone) => ({
    kind: 'zone',
    key: `zone-${zone.id}-${creature.id}`,
    side: sideOf(battle, creature.id),
    on: true,
    cells: nodes(battle, zone.cells),
  }))
}

/** How many creatures of each side threaten each cell. */
function counts(battle: Battle, members: readonly SurveyCreature[]): readonly AreaOverlay[] {
  const bySide = new Map<number, Map<number, number>>()
  for (const creature of members) {
    if (creature.threat === null || !creature.threat.on) continue
    const side = sideOf(battle, creature.id)
    const cells = bySide.get(side) ?? new Map<number, number>()
    bySide.set(side, cells)
    for (const node of nodes(battle, creature.threat.cells)) cells.set(node, (cells.get(node) ?? 0) + 1)
  }
  return [...bySide].map(([side, cells]) => {
    const sorted = [...cells].sort(([a], [b]) => a - b)
    return {
      kind: 'threat',
      key: `count-${side}`,
      side,
      on: true,
      cells: sorted.map(([node]) => node),
      values: sorted.map(([, count]) => count),
    }
  })
}

function touches({ battle, settings, focus }: OverlayRequest, names: readonly string[]): boolean {
  if (settings.scope !== 'one') return true
  return focus !== undefined && names.includes(battle.name(focus))
}

function lines(request: OverlayRequest): readonly LineOverlay[] {
  const { battle, survey } = request
  return survey.creatures.flatMap((creature) => {
    const wanted = isInScope(request, creature)
    return creature.threatens
      .filter((other) => wanted || (request.settings.scope === 'one' && touches(request, [other])))
      .map((other) => ({
        kind: 'line' as const,
        key: `threatens-${creature.id}-${other}`,
        from: centreOf(battle.field, battle.bodies[battle.idOf(creature.id)!]!),
        to: centreOf(battle.field, battle.bodies[battle.idOf(other)!]!),
        role: 'threatens' as const,
        side: sideOf(battle, creature.id),
      }))
  })
}

/** Lines of effect from one creature to all others: free, or stopped at a wall that is marked. */
function sightLines(battle: Battle, focus: number | undefined): readonly LineOverlay[] {
  if (focus === undefined) return []
  const { field, bodies } = battle
  return battle.ids
    .filter((id) => id !== focus)
    .map((id) => {
      const { from, to, block } = field.traceLine(bodies[focus]!, bodies[id]!)
      const line = {
        kind: 'line' as const,
        key: `sight-${id}`,
        from: boardPoint(field, from),
        to: boardPoint(field, to),
        role: 'effect' as const,
      }
      if (block === undefined) return line
      const wall = wallOf(battle, block)
      const stop = boardPoint(field, block.at)
      return wall === undefined ? { ...line, stop } : { ...line, stop, wall }
    })
}

function wallOf(battle: Battle, { kind, index }: LineBlock): LineOverlay['wall'] | undefined {
  const { walls, doors } = battle.setup.map
  const piece = kind === 'wall' ? walls[index] : kind === 'door' ? doors[index] : undefined
  return piece === undefined
    ? undefined
    : [boardPoint(battle.field, piece.a), boardPoint(battle.field, piece.b)]
}

function flanks(request: OverlayRequest): readonly FlankOverlay[] {
  const { battle, survey } = request
  const at = (name: string) => centreOf(battle.field, battle.bodies[battle.idOf(name)!]!)
  return survey.creatures.flatMap((creature) =>
    (creature.flanked?.pairs ?? [])
      .filter((pair) => touches(request, [creature.id, pair.a, pair.b]))
      .map((pair) => ({
        kind: 'flank' as const,
        key: `flank-${creature.id}-${pair.a}-${pair.b}`,
        target: at(creature.id),
        a: at(pair.a),
        b: at(pair.b),
        degrees: pair.degrees,
        margin: pair.margin,
      })),
  )
}
