// Builds the board model from a battle and what the person at the screen has selected. The only maker of BoardModel.
import type { Battle } from '../engine/battle.ts'
import type { Preview } from '../engine/preview.ts'
import type { Survey } from '../engine/survey.ts'
import type { AreaOverlay, BoardModel, Overlay, PathOverlay, TokenModel } from './boardModel.ts'
import { centreAt } from './boardPoints.ts'
import type { Position, Reachable } from './routes.ts'

export interface TokenMarks {
  readonly active: number | undefined
  readonly selected: number | undefined
  readonly targets: readonly number[]
}

/** Tokens in id order; those gone from the map are left out. */
export function tokensOf(battle: Battle, survey: Survey, marks: TokenMarks): readonly TokenModel[] {
  const flanked = new Map(survey.creatures.map((creature) => [creature.id, creature.flanked?.level ?? 0]))
  const { columns } = battle
  return battle.ids.flatMap((id) => {
    const facts = battle.rules.token(battle, id)
    if (facts.standing === 'gone') return []
    const { id: text, name } = battle.creature(id)
    return {
      id,
      name,
      side: columns.side[id]!,
      x: columns.x[id]!,
      y: columns.y[id]!,
      size: columns.size[id]!,
      altitude: columns.altitude[id]!,
      facing: columns.facing[id]!,
      icon: facts.icon,
      health: facts.health,
      badges: facts.badges,
      standing: facts.standing,
      active: id === marks.active,
      selected: id === marks.selected,
      target: marks.targets.includes(id),
      flanked: flanked.get(text) ?? 0,
    }
  })
}

/** Ground that a path under construction can reach. */
export function reachOverlay(side: number, reach: Reachable): AreaOverlay {
  return { kind: 'pick', key: 'pick', side, on: true, cells: reach.nodes, values: reach.costs }
}

/** A path with the marks its preview puts on it. */
export function pathOverlay(
  battle: Battle,
  creature: number,
  path: readonly Position[],
  preview: Preview | undefined,
): PathOverlay {
  const body = battle.bodies[creature]!
  const at = (x: number, y: number) => centreAt(battle.field, x, y, body.size)
  return {
    kind: 'path',
    key: 'path',
    side: battle.columns.side[creature]!,
    points: [at(body.x, body.y), ...path.map(([x, y]) => at(x, y))],
    marks: (preview?.path ?? []).map((mark) => ({
      at: at(mark.x, mark.y),
      kind: mark.kind,
      label: markLabel(battle, mark),
    })),
  }
}

function markLabel(battle: Battle, mark: Preview['path'][number]): string {
  if (mark.kind === 'opportunity') return mark.by.map((name) => shownName(battle, name)).join(', ')
  if (mark.kind === 'check') return mark.checks.length > 1 ? String(mark.checks.length) : ''
  const units = mark.at / battle.rules.timeUnit.ticks
  return mark.kind === 'end' || mark.kind === 'sub-turn' ? String(Math.round(units * 100) / 100) : ''
}

export function shownName(battle: Battle, name: string): string {
  const id = battle.idOf(name)
  return id === undefined ? name : battle.creature(id).name
}

export interface BoardRequest {
  readonly battle: Battle
  readonly tokens: readonly TokenModel[]
  readonly overlays: readonly Overlay[]
  readonly cursor: number | undefined
  readonly hidden: boolean
}

export function boardModel({ battle, tokens, overlays, cursor, hidden }: BoardRequest): BoardModel {
  const { map } = battle.setup
  const doorsOpen = map.doors.map((_, i) => battle.columns.doors[i] === 1)
  if (hidden)
    return { map, doorsOpen: map.doors.map(() => false), tokens: [], overlays: [], cursor: undefined, hidden }
  return { map, doorsOpen, tokens, overlays, cursor, hidden }
}
