// Ways of a push or slide: the actor's steps and the target's, aligned.
import type { Battle } from '../../../engine/battle.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { axialToOffset, offsetToAxial } from '../../../geometry/coordinates.ts'
import { placeOf, pushBar } from '../shoving.ts'
import { sheetOf } from '../state.ts'
import { isAway } from '../straight.ts'
import { movesPerInit } from '../threat.ts'
import { roomBar, stepBar, stepCost } from '../ways.ts'
import type { Path } from './paths.ts'

type Place = readonly [number, number]

/** The same step as from `a` to `b`, made from `from` (TG-PUSH-1a). */
export function sameStep(battle: Battle, a: Place, b: Place, from: Place): Place {
  const { grid } = battle.setup.map
  if (grid.kind === 'square' || grid.kind === 'gridless')
    return [from[0] + b[0] - a[0], from[1] + b[1] - a[1]]
  const start = offsetToAxial(grid, a[0], a[1])
  const end = offsetToAxial(grid, b[0], b[1])
  const own = offsetToAxial(grid, from[0], from[1])
  return axialToOffset(grid, own.q + end.q - start.q, own.r + end.r - start.r)
}

/** The pusher's path that follows the target's: each step the same, from where he stands or `start`. */
export function followingPath(
  battle: Battle,
  who: number,
  target: number,
  targetPath: Path,
  start: Place = [battle.columns.x[who]!, battle.columns.y[who]!],
): Path {
  let own = start
  let at: Place = [battle.columns.x[target]!, battle.columns.y[target]!]
  return targetPath.map((to) => {
    own = sameStep(battle, at, to, own)
    at = to
    return own
  })
}

/** mm of path of a way from where a creature stands; beyond a step that cannot be made it is as planned, on open ground. */
export function lengthOf(battle: Battle, who: number, path: Path): number {
  const size = battle.columns.size[who]!
  let from = placeOf(battle, who)
  let sum = 0
  for (const to of path) {
    const { bar, lengthMm } = battle.field.step(size, from[0], from[1], to[0], to[1])
    sum += bar === undefined ? stepCost(battle, who, from, to) : lengthMm
    from = to
  }
  return sum
}

/** Most mm of path in a push or slide: `mr` Moves. */
export function longestShove(battle: Battle, who: number): number {
  return movesPerInit(battle, who) * sheetOf(battle, who).move
}

export interface JudgedPush {
  readonly refused?: Refusal
  /** The step at which the target is barred as things stand, if any: there the push will end (TG-PUSH-3). */
  readonly barredAt?: number
  readonly immovable?: boolean
}

/**
 * TG-PUSH-1a: each step straight away from the pusher, who stands at `start` and makes the same steps, legal for him as
 * far as the target can go.
 */
export function judgePushPath(
  battle: Battle,
  who: number,
  target: number,
  path: Path,
  start: Place = placeOf(battle, who),
): JudgedPush {
  const pair = { who, partner: target }
  let own = start
  let its = placeOf(battle, target)
  for (let i = 0; i < path.length; i += 1) {
    const to = path[i]!
    if (!isAway(battle, who, own, target, its, to)) {
      return { refused: refusal('notAway', 'TG-PUSH-1a', { target: battle.name(target) }) }
    }
    const bar = pushBar(battle, pair, its, to)
    if (bar !== undefined) return { barredAt: i, immovable: bar.immovable }
    const follow = sameStep(battle, its, to, own)
    const ownBar =
      stepBar(battle, who, own, follow, { passing: target }) ??
      (i === path.length - 1 ? roomBar(battle, who, follow[0], follow[1], target) : undefined)
    if (ownBar !== undefined) {
      const by = ownBar.by === 0 ? undefined : battle.name(ownBar.by)
      return { refused: refusal(ownBar.code, ownBar.clause, { step: i, by }) }
    }
    own = follow
    its = to
  }
  return {}
}

const SQUARE_STEPS: readonly Place[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]
const HEX_STEPS: readonly Place[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
]

/** Neighbouring places, beyond the edge of the map too; on gridless maps one Move in twelve directions. */
function around(battle: Battle, id: number): readonly Place[] {
  const [x, y] = placeOf(battle, id)
  const { grid } = battle.setup.map
  if (grid.kind === 'square') return SQUARE_STEPS.map(([dx, dy]) => [x + dx, y + dy])
  if (grid.kind !== 'gridless') {
    const { q, r } = offsetToAxial(grid, x, y)
    return HEX_STEPS.map(([dq, dr]) => axialToOffset(grid, q + dq, r + dr))
  }
  const step = sheetOf(battle, id).move
  return Array.from({ length: 12 }, (_, i) => {
    const { x: dx, y: dy } = battle.field.directionOf(i * 30)
    const length = Math.sqrt(dx * dx + dy * dy)
    return [x + Math.round((dx * step) / length), y + Math.round((dy * step) / length)] as const
  })
}

/** Straight ways of a push, one for each first step and length: the target's paths. */
export function pushPaths(battle: Battle, who: number, target: number): Path[] {
  const at = placeOf(battle, target)
  return around(battle, target).flatMap((first) => straightPushes(battle, who, target, [at, first]))
}

/** As far as it goes; the last may run against what cannot be moved (TG-PUSH-3). */
function straightPushes(
  battle: Battle,
  who: number,
  target: number,
  [at, first]: readonly [Place, Place],
): Path[] {
  const most = longestShove(battle, who)
  const paths: Path[] = []
  let path: Path = [first]
  while (lengthOf(battle, who, followingPath(battle, who, target, path)) <= most) {
    const { refused, barredAt, immovable } = judgePushPath(battle, who, target, path)
    if (barredAt !== undefined) return immovable === true ? [...paths, path] : paths
    // A friend where he would end does not bar the way on.
    if (refused === undefined) paths.push(path)
    else if (refused.code !== 'noRoom') return paths
    path = [...path, sameStep(battle, at, first, path.at(-1)!)]
  }
  return paths
}
