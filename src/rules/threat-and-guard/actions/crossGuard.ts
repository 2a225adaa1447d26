// Cross Their Guard (TG-CROSS, TG-RCROSS): the only way in for one who stands outside.
import type { Battle } from '../../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../../engine/changes.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { formatPosition } from '../../../geometry/coordinates.ts'
import { loseAction } from '../changes.ts'
import { loseOpportunity } from '../opportunity.ts'
import { columnsOf, memoryOf, sheetOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { bodyAt, isInside, movesPerInit, wouldBeInside } from '../threat.ts'
import { plainPace, reachOf, roomBar, walkingTicks } from '../ways.ts'
import { type Action, creatureParameter, declareAction, hostileAndAble, type Resolver } from './action.ts'
import { formatPath, judgePath, type Path, readPath } from './paths.ts'

export const crossGuard: Action = {
  kind: 'cross-guard',
  clause: 'TG-CROSS-1',
  icon: 'cross-guard',
  free: false,
  enters: true,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    if ('refused' in target) return target.refused
    const refused = judgeTarget(battle, who, target.id)
    if (refused !== undefined) return refused
    const read = readPath(battle, who, command['path'])
    if ('refused' in read) return read.refused
    return judgeCrossing(battle, who, target.id, read.path) ?? judgeActor(battle, who, target.id)
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    const data = { path: command['path'] }
    const read = readPath(battle, who, command['path'])
    const time = crossingTime(battle, who, target, 'path' in read ? read.path : [])
    declareAction(battle, who, { kind: 'cross-guard', target, data }, time, true)
  },
  commands(battle, who) {
    const creature = battle.name(who)
    return crossable(battle, who).flatMap((target) => {
      const paths = spotsInside(battle, who, target).map(({ path }) => formatPath(battle, path))
      return paths.map((path) => ({ creature, kind: 'cross-guard', target: battle.name(target), path }))
    })
  },
  targets(battle, who) {
    const among = crossable(battle, who)
    return [
      { kind: 'creature', parameter: 'target', among },
      {
        kind: 'choice',
        parameter: 'path',
        options: among.flatMap((target) =>
          spotsInside(battle, who, target).map(({ path }) => ({
            value: formatPath(battle, path),
            label: { key: 'choice.spot', values: { of: battle.name(target), at: spotText(battle, path) } },
          })),
        ),
      },
    ]
  },
  time: (battle, who) => weaponOf(battle, who).speed,
}

function spotText(battle: Battle, path: Path): string {
  return formatPosition(battle.setup.map.grid, path.at(-1)![0], path.at(-1)![1]).join(', ')
}

/** What TG-CROSS-1 asks of the target, before any path. */
function judgeTarget(battle: Battle, who: number, target: number): Refusal | undefined {
  const refused = hostileAndAble(battle, who, target, 'TG-CROSS-1')
  if (refused !== undefined) return refused
  if (columnsOf(battle).inCombat[target] === 0) {
    return refusal('noGuard', 'TG-CROSS-4', { target: battle.name(target) })
  }
  if (isInside(battle, target, who))
    return refusal('insideAlready', 'TG-CROSS-1', { target: battle.name(target) })
  return undefined
}

/** What section 5 asks of the actor besides. */
function judgeActor(battle: Battle, who: number, target: number): Refusal | undefined {
  const columns = columnsOf(battle)
  const ranged = isRangedGuard(battle, target)
  // A ranged guard is crossed by Moves, so one who is Stopped cannot (section 5).
  if (ranged && columns.stopped1[who]! + columns.stopped2[who]! > 0) return refusal('stopped', 'TG-STOP-1a')
  return columns.prone[who] === 1 ? refusal('prone', 'TG-PRONE-1b') : undefined
}

/** TG-RCROSS-1 instead of TG-CROSS-1: the target holds a ranged weapon. */
function isRangedGuard(battle: Battle, target: number): boolean {
  return weaponOf(battle, target).kind === 'ranged'
}

/** A melee guard takes a Normal Attack's time, a ranged one the Moves walked. */
function crossingTime(battle: Battle, who: number, target: number, path: Path): number {
  if (!isRangedGuard(battle, target)) return weaponOf(battle, who).speed
  return walkingTicks(battle, who, judgePath(battle, who, path, target).cost, plainPace(battle, who))
}

/** TG-CROSS-1a: at most `mr` Moves, to a free spot inside its guard. */
function judgeCrossing(battle: Battle, who: number, target: number, path: Path): Refusal | undefined {
  const judged = judgePath(battle, who, path, target)
  if (judged.refused !== undefined) return judged.refused
  if (judged.cost > longest(battle, who))
    return refusal('tooLong', 'TG-CROSS-1a', { most: longest(battle, who) })
  const [x, y] = path.at(-1)!
  if (wouldBeInside(battle, target, bodyAt(battle, who, x, y))) return undefined
  return refusal('notInside', 'TG-CROSS-1a', { target: battle.name(target) })
}

function longest(battle: Battle, who: number): number {
  return movesPerInit(battle, who) * sheetOf(battle, who).move
}

/** May it cross that guard at all, the path aside? */
function isOpen(battle: Battle, who: number, target: number): boolean {
  return judgeTarget(battle, who, target) === undefined && judgeActor(battle, who, target) === undefined
}

/** Enemies whose guard it could cross now: some spot inside can be reached. */
export function crossable(battle: Battle, who: number): number[] {
  return battle.ids.filter(
    (id) => isOpen(battle, who, id) && nearEnough(battle, who, id) && spotsInside(battle, who, id).length > 0,
  )
}

function nearEnough(battle: Battle, who: number, target: number): boolean {
  const guardAndWay =
    sheetOf(battle, target).fathom + weaponOf(battle, target).guard + longest(battle, who) + 4000
  return battle.field.within(battle.bodies[who]!, battle.bodies[target]!, guardAndWay)
}

export interface Spot {
  readonly path: Path
  readonly cost: number
}

/** Free spots inside the guard of `target` within reach, cheapest first, then lowest y, then x. */
export function spotsInside(battle: Battle, who: number, target: number): Spot[] {
  const { field } = battle
  const reach = reachOf(battle, who, longest(battle, who), target)
  const found: { node: number; cost: number }[] = []
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    const x = field.nodeX(node)
    const y = field.nodeY(node)
    if (!wouldBeInside(battle, target, bodyAt(battle, who, x, y))) continue
    if (roomBar(battle, who, x, y) === undefined) found.push({ node, cost: reach.cost[node]! })
  }
  found.sort(
    (a, b) =>
      a.cost - b.cost ||
      field.nodeY(a.node) - field.nodeY(b.node) ||
      field.nodeX(a.node) - field.nodeX(b.node),
  )
  const spots = found.map(({ node, cost }) => ({ path: reach.pathTo(node), cost }))
  return spots.filter(({ path }) => path.length > 0 && judgeCrossing(battle, who, target, path) === undefined)
}

/** TG-CROSS-1b: the named path if it still serves, else the way to the spot nearest to the named one; or lost. */
export const resolveCrossGuard: Resolver = (battle, who, action) => {
  const { target } = action
  const open = battle.isAble(target) && isOpen(battle, who, target)
  const path = open ? pathThatServes(battle, who, target, action.data['path'] ?? null) : undefined
  if (path === undefined) {
    loseAction(battle, who, 'TG-CROSS-1b')
    return
  }
  pushCrossing(battle, who, target, path)
}

/** The crossing itself: a dodge check against a melee guard, a move check against a ranged one. */
function pushCrossing(battle: Battle, who: number, target: number, path: Path): void {
  const action = isRangedGuard(battle, target) ? 'cross-ranged' : 'cross-guard'
  const data = { target, path: formatPath(battle, path) }
  push(battle, { kind: 'action', who, action, at: 'dodge', data } as ActionStep)
}

/**
 * TG-AOO-7, TG-PUSH-1m: a crossing taken as an opportunity. The spot is asked; by standing order the nearest. Lost where
 * there is none.
 */
export function crossAsOpportunity(battle: Battle, step: ActionStep, target: number): void {
  const { who, answers } = step
  const open = battle.isAble(target) && isOpen(battle, who, target)
  const spots = open ? spotsInside(battle, who, target) : []
  if (spots.length > 0 && answers === undefined && memoryOf(battle).orders[who]!.opportunities === 'ask') {
    askSpot(battle, who, target, spots)
    return
  }
  pop(battle)
  const read = answers === undefined ? undefined : readPath(battle, who, answers[0])
  const path = read !== undefined && 'path' in read ? read.path : spots[0]?.path
  if (path === undefined || answers?.[0] === 'pass') loseOpportunity(battle, who, target, 'TG-AOO-7')
  else pushCrossing(battle, who, target, path)
}

function askSpot(battle: Battle, who: number, target: number, spots: readonly Spot[]): void {
  ask(battle, [
    {
      id: decisionId(battle, 'cross-path', who),
      side: battle.columns.side[who]!,
      creature: who,
      question: 'cross-path',
      clause: 'TG-AOO-7',
      data: { target: battle.name(target), paths: spots.map(({ path }) => formatPath(battle, path)) },
    },
  ])
}

function pathThatServes(
  battle: Battle,
  who: number,
  target: number,
  named: Parameters<typeof readPath>[2],
): Path | undefined {
  const read = readPath(battle, who, named)
  if ('path' in read && judgeCrossing(battle, who, target, read.path) === undefined) return read.path
  const wanted = 'path' in read ? read.path.at(-1)! : undefined
  const spots = spotsInside(battle, who, target)
  if (wanted === undefined) return spots[0]?.path
  const { field } = battle
  const from = field.centre(bodyAt(battle, who, wanted[0], wanted[1]))
  const away = ({ path }: Spot) => {
    const to = field.centre(bodyAt(battle, who, path.at(-1)![0], path.at(-1)![1]))
    return field.dot(to.x - from.x, to.y - from.y, to.x - from.x, to.y - from.y)
  }
  const before = (a: Spot, b: Spot) => {
    const [ax, ay] = a.path.at(-1)!
    const [bx, by] = b.path.at(-1)!
    return away(a) - away(b) || ay - by || ax - bx
  }
  return [...spots].sort(before)[0]?.path
}
