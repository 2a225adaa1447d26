// Slide: draws a creature along, both on paths that the slider plans (TG-SLIDE).
import { TICKS_PER_INIT } from '../../../base/ticks.ts'
import type { Battle } from '../../../engine/battle.ts'
import { push as pushStep } from '../../../engine/changes.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { coversBody } from '../../../engine/systems/threatArea.ts'
import { columnsOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { bodyAt, isInArea, threatReach } from '../threat.ts'
import { plainPace, roomBar, stepBar, walkingTicks } from '../ways.ts'
import { type Action, badParameter, creatureParameter, declareAction, hostileAndAble } from './action.ts'
import { refuseMovement } from './move.ts'
import { formatPath, type Path, readPath } from './paths.ts'
import { followingPath, lengthOf, longestShove } from './shovePaths.ts'

/** `path`: his own; `targetPath`: the target's, step for step (of the same number of steps). */
export const slide: Action = {
  kind: 'slide',
  clause: 'TG-SLIDE-1',
  icon: 'slide',
  free: false,
  enters: false,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    if ('refused' in target) return target.refused
    const refused = judgeSlider(battle, who, target.id)
    if (refused !== undefined) return refused
    const ways = readWays(battle, who, target.id, command)
    return 'refused' in ways ? ways.refused : judgeWays(battle, who, target.id, ways)
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    const ways = readWays(battle, who, target, command) as Ways
    const ticks = walkingTicks(battle, who, lengthOf(battle, who, ways.own), plainPace(battle, who))
    const data = { target, path: command['path'], targetPath: command['targetPath'] }
    const least = Math.max(ticks, TICKS_PER_INIT / 2)
    declareAction(battle, who, { kind: 'slide', target, data }, least, false)
    pushStep(battle, { kind: 'action', who, action: 'slide', at: 'roll', data } as ActionStep)
  },
  commands(battle, who) {
    const creature = battle.name(who)
    return slidable(battle, who).flatMap((target) =>
      parallelWays(battle, who, target).map(({ own, theirs }) => ({
        creature,
        kind: 'slide',
        target: battle.name(target),
        path: formatPath(battle, own),
        targetPath: formatPath(battle, theirs),
      })),
    )
  },
  targets(battle, who) {
    const among = slidable(battle, who)
    return [
      { kind: 'creature', parameter: 'target', among },
      {
        kind: 'path',
        parameter: 'path',
        budget: longestShove(battle, who),
        terrainCost: [1000, 1500, 2000, 3000, 1_000_000],
        barred: new Uint8Array(battle.field.nodeCount),
        noStop: new Uint8Array(battle.field.nodeCount),
      },
    ]
  },
  time: () => undefined,
}

interface Ways {
  readonly own: Path
  readonly theirs: Path
}

/** Not Stopped, not prone; target in the Threat Area. */
function judgeSlider(battle: Battle, who: number, target: number): Refusal | undefined {
  const stopped = refuseMovement(battle, who)
  if (stopped !== undefined) return stopped
  if (columnsOf(battle).prone[who] === 1) return refusal('prone', 'TG-SLIDE-1')
  const refused = hostileAndAble(battle, who, target, 'TG-SLIDE-1')
  if (refused !== undefined) return refused
  return isInArea(battle, who, target)
    ? undefined
    : refusal('outsideArea', 'TG-SLIDE-1', { target: battle.name(target) })
}

/** The target's path may be left out: then it makes the same steps. */
export function readWays(
  battle: Battle,
  who: number,
  target: number,
  command: ActCommand | ActionStep['data'],
): Ways | { readonly refused: Refusal } {
  const own = readPath(battle, who, command['path'])
  if ('refused' in own) return own
  if (command['targetPath'] === undefined) {
    return { own: own.path, theirs: followingPath(battle, target, who, own.path) }
  }
  const theirs = readPath(battle, target, command['targetPath'])
  if ('refused' in theirs || theirs.path.length !== own.path.length) {
    return {
      refused: badParameter(
        'targetPath',
        `${own.path.length} positions, one for each step`,
        command['targetPath'],
      ),
    }
  }
  return { own: own.path, theirs: theirs.path }
}

/** At most `mr` Moves; each step legal for both, and the target in his Threat Area after it (TG-SLIDE-1a). */
function judgeWays(battle: Battle, who: number, target: number, { own, theirs }: Ways): Refusal | undefined {
  if (lengthOf(battle, who, own) > longestShove(battle, who)) {
    return refusal('tooLong', 'TG-SLIDE-1', { most: longestShove(battle, who) })
  }
  const reach = threatReach(battle, who)!
  let mine: Path[number] = [battle.columns.x[who]!, battle.columns.y[who]!]
  let its: Path[number] = [battle.columns.x[target]!, battle.columns.y[target]!]
  for (let i = 0; i < own.length; i += 1) {
    const bar =
      stepBar(battle, who, mine, own[i]!, { passing: target, exempt: target }) ??
      stepBar(battle, target, its, theirs[i]!, { passing: who, exempt: who })
    if (bar !== undefined) return refusal(bar.code, bar.clause, { step: i })
    mine = own[i]!
    its = theirs[i]!
    if (!staysInArea(battle, who, mine, target, its, reach))
      return refusal('outsideArea', 'TG-SLIDE-1a', { step: i })
  }
  const room = roomBar(battle, who, mine[0], mine[1], target) ?? roomBar(battle, target, its[0], its[1], who)
  if (room !== undefined) return refusal(room.code, room.clause)
  const meet = battle.field.overlaps(
    bodyAt(battle, who, mine[0], mine[1]),
    bodyAt(battle, target, its[0], its[1]),
  )
  return meet ? refusal('noRoom', 'TG-MOVE-6', { by: battle.name(target) }) : undefined
}

/** Measured between the places after a step: as if the slider stood there. */
function staysInArea(
  battle: Battle,
  who: number,
  mine: Path[number],
  target: number,
  its: Path[number],
  reach: NonNullable<ReturnType<typeof threatReach>>,
): boolean {
  const { field } = battle
  const from = bodyAt(battle, who, mine[0], mine[1])
  const to = bodyAt(battle, target, its[0], its[1])
  if (reach.cone !== undefined) return coversBody(battle, who, reach, to)
  return field.within(from, to, reach.limitMm) && field.hasLine(from, to)
}

/** Representative ways: both make the same step in each direction, one step and as far as it goes. */
function parallelWays(battle: Battle, who: number, target: number): Ways[] {
  if (!battle.field.hasCells) return []
  const x = battle.columns.x[who]!
  const y = battle.columns.y[who]!
  return battle.field.neighbours(x, y).flatMap((first) => {
    const own: Path = [first]
    const ways = { own, theirs: followingPath(battle, target, who, own) }
    return judgeWays(battle, who, target, ways) === undefined ? [ways] : []
  })
}

function slidable(battle: Battle, who: number): number[] {
  return battle.ids.filter((id) => judgeSlider(battle, who, id) === undefined)
}
