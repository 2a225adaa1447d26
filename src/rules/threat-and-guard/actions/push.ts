// Push: drives a creature straight away, step by step (TG-PUSH).
import type { Json } from '../../../base/json.ts'
import type { Battle } from '../../../engine/battle.ts'
import { push as pushStep } from '../../../engine/changes.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { columnsOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { isInArea } from '../threat.ts'
import { plainPace, stepBar, walkingTicks } from '../ways.ts'
import { type Action, badParameter, creatureParameter, declareAction, hostileAndAble } from './action.ts'
import { refuseMovement } from './move.ts'
import { formatPath, type Path, readPath } from './paths.ts'
import { followingPath, judgePushPath, lengthOf, longestShove, pushPaths } from './shovePaths.ts'

export interface PushWay {
  /** The target's places; the pusher makes the same steps. */
  readonly path: Path
  /** His own way before it (TG-PUSH-1c). */
  readonly pivot: Path
}

/** `path`: where the target goes; `pivot`: his own way first, at no greater distance from it. */
export const push: Action = {
  kind: 'push',
  clause: 'TG-PUSH-1',
  icon: 'push',
  free: false,
  enters: false,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    if ('refused' in target) return target.refused
    const refused = judgePusher(battle, who, target.id)
    if (refused !== undefined) return refused
    const way = readWay(battle, who, target.id, command)
    return 'refused' in way ? way.refused : judgeWay(battle, who, target.id, way)
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    const { path, pivot } = command
    const way = readWay(battle, who, target, command) as PushWay
    const mm = lengthOf(battle, who, [
      ...way.pivot,
      ...followingPath(battle, who, target, way.path, way.pivot.at(-1)),
    ])
    const ticks = Math.max(weaponOf(battle, who).speed, walkingTicks(battle, who, mm, plainPace(battle, who)))
    const data = { target, path: path ?? [], pivot: pivot ?? [] }
    declareAction(battle, who, { kind: 'push', target, data }, ticks, false)
    const at = way.pivot.length > 0 ? 'pivot' : 'roll'
    pushStep(battle, { kind: 'action', who, action: 'push', at, data } as ActionStep)
  },
  commands(battle, who) {
    const creature = battle.name(who)
    return pushable(battle, who).flatMap((target) =>
      pushPaths(battle, who, target).map((path) => ({
        creature,
        kind: 'push',
        target: battle.name(target),
        path: formatPath(battle, path),
      })),
    )
  },
  targets(battle, who) {
    const among = pushable(battle, who)
    return [
      { kind: 'creature', parameter: 'target', among },
      {
        kind: 'choice',
        parameter: 'path',
        options: among.flatMap((target) =>
          pushPaths(battle, who, target).map((path) => ({
            value: formatPath(battle, path),
            label: {
              key: 'choice.push',
              values: { of: battle.name(target), steps: path.length, at: placeText(battle, path) },
            },
          })),
        ),
      },
    ]
  },
  time: () => undefined,
}

function placeText(battle: Battle, path: Path): string {
  return String((formatPath(battle, path) as readonly Json[]).at(-1))
}

/** As Slide, and a melee, natural or no weapon (section 5). */
function judgePusher(battle: Battle, who: number, target: number): Refusal | undefined {
  const stopped = refuseMovement(battle, who)
  if (stopped !== undefined) return stopped
  if (columnsOf(battle).prone[who] === 1) return refusal('prone', 'TG-PUSH-1')
  const refused = hostileAndAble(battle, who, target, 'TG-PUSH-1')
  if (refused !== undefined) return refused
  if (!isInArea(battle, who, target))
    return refusal('outsideArea', 'TG-PUSH-1', { target: battle.name(target) })
  return weaponOf(battle, who).kind === 'ranged' ? refusal('rangedInHand', 'TG-PUSH-1') : undefined
}

/** The way as the command has it. */
export function readWay(
  battle: Battle,
  who: number,
  target: number,
  command: ActCommand | { readonly path?: Json; readonly pivot?: Json },
): PushWay | { readonly refused: Refusal } {
  const given = command as { readonly path?: Json; readonly pivot?: Json }
  const path = readPath(battle, target, given.path)
  if ('refused' in path) return path
  const { pivot } = given
  if (pivot === undefined || (Array.isArray(pivot) && pivot.length === 0))
    return { path: path.path, pivot: [] }
  const own = readPath(battle, who, pivot)
  return 'refused' in own
    ? { refused: badParameter('pivot', 'a path', pivot) }
    : { path: path.path, pivot: own.path }
}

/** At most `mr` Moves; a pivot keeps its distance; from there each step goes straight away. */
function judgeWay(battle: Battle, who: number, target: number, way: PushWay): Refusal | undefined {
  const total = lengthOf(battle, who, [
    ...way.pivot,
    ...followingPath(battle, who, target, way.path, way.pivot.at(-1)),
  ])
  if (total > longestShove(battle, who))
    return refusal('tooLong', 'TG-PUSH-1', { most: longestShove(battle, who) })
  return (
    judgePivot(battle, who, target, way.pivot) ??
    judgePushPath(battle, who, target, way.path, way.pivot.at(-1)).refused
  )
}

function judgePivot(battle: Battle, who: number, target: number, pivot: Path): Refusal | undefined {
  const { field, bodies } = battle
  const size = battle.columns.size[who]!
  const most = field.distance(bodies[who]!, bodies[target]!)
  let from: Path[number] = [battle.columns.x[who]!, battle.columns.y[who]!]
  for (const to of pivot) {
    const bar = stepBar(battle, who, from, to)
    if (bar !== undefined) return refusal(bar.code, bar.clause)
    const there = { ...bodies[who]!, x: to[0], y: to[1], z: bodies[who]!.z, size }
    if (field.distance(there, bodies[target]!) > most) return refusal('pivotTooFar', 'TG-PUSH-1c')
    from = to
  }
  return undefined
}

export function pushable(battle: Battle, who: number): number[] {
  return battle.ids.filter((id) => judgePusher(battle, who, id) === undefined)
}
