// Ways of a push or slide: the actor's steps and the target's, aligned.
import type { Battle } from '../../../engine/battle.ts'
import { axialToOffset, offsetToAxial } from '../../../geometry/coordinates.ts'
import { shoveBar } from '../shoving.ts'
import { sheetOf } from '../state.ts'
import { isAway } from '../straight.ts'
import { movesPerInit } from '../threat.ts'
import { stepBar, stepCost } from '../ways.ts'
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

/** mm of path of a way from where a creature stands, as far as steps are legal at all. */
export function lengthOf(battle: Battle, who: number, path: Path): number {
  let from: Place = [battle.columns.x[who]!, battle.columns.y[who]!]
  let sum = 0
  for (const to of path) {
    sum += stepCost(battle, who, from, to)
    from = to
  }
  return sum
}

/** Most mm of path in a push or slide: `mr` Moves. */
export function longestShove(battle: Battle, who: number): number {
  return movesPerInit(battle, who) * sheetOf(battle, who).move
}

/** First steps that drive `target` straight away, legal for both now. */
export function pushSteps(battle: Battle, who: number, target: number): Place[] {
  const at: Place = [battle.columns.x[target]!, battle.columns.y[target]!]
  const own: Place = [battle.columns.x[who]!, battle.columns.y[who]!]
  return around(battle, target).filter((to) => {
    if (!isAway(battle, who, target, to)) return false
    if (shoveBar(battle, who, target, at, to, true) !== undefined) return false
    const follow = sameStep(battle, at, to, own)
    return stepBar(battle, who, own, follow, { passing: target }) === undefined
  })
}

/** Neighbouring places; on gridless maps one Move in twelve directions. */
function around(battle: Battle, id: number): Place[] {
  const x = battle.columns.x[id]!
  const y = battle.columns.y[id]!
  if (battle.field.hasCells) return battle.field.neighbours(x, y)
  const step = sheetOf(battle, id).move
  return Array.from({ length: 12 }, (_, i) => {
    const { x: dx, y: dy } = battle.field.directionOf(i * 30)
    const length = Math.sqrt(dx * dx + dy * dy)
    return [x + Math.round((dx * step) / length), y + Math.round((dy * step) / length)] as const
  })
}

/** Straight ways of a push, one for each first step and length: the target's paths. */
export function pushPaths(battle: Battle, who: number, target: number): Path[] {
  const at: Place = [battle.columns.x[target]!, battle.columns.y[target]!]
  const most = longestShove(battle, who)
  return pushSteps(battle, who, target).flatMap((first) => {
    const paths: Path[] = []
    let path: Path = [first]
    while (path.length <= 15 && lengthOf(battle, who, followingPath(battle, who, target, path)) <= most) {
      paths.push(path)
      path = [...path, sameStep(battle, at, first, path.at(-1)!)]
    }
    return paths
  })
}
