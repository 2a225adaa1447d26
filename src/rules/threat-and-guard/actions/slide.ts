// Slide: draws a creature along, both on paths that the slider plans (TG-SLIDE).
import { TICKS_PER_INIT } from '../../../base/ticks.ts'
import type { Battle } from '../../../engine/battle.ts'
import { push as pushStep } from '../../../engine/changes.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { placeOf, slideBar, staysInArea } from '../shoving.ts'
import { columnsOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { isInArea } from '../threat.ts'
import { plainPace, walkingTicks } from '../ways.ts'
import { type Action, badParameter, creatureParameter, declareAction, hostileAndAble } from './action.ts'
import { refuseMovement } from './move.ts'
import { formatPath, type Path, readPath } from './paths.ts'
import { followingPath, lengthOf, longestShove, sameStep } from './shovePaths.ts'

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
  const pair = { who, partner: target }
  let from = { own: placeOf(battle, who), its: placeOf(battle, target) }
  for (let i = 0; i < own.length; i += 1) {
    const to = { own: own[i]!, its: theirs[i]! }
    const barred = slideBar(battle, pair, from, to, i === own.length - 1)
    if (barred !== undefined) {
      const { code, clause, by } = barred.bar
      return refusal(code, clause, { step: i, by: by === 0 ? undefined : battle.name(by) })
    }
    if (!staysInArea(battle, pair, to))
      return refusal('outsideArea', 'TG-SLIDE-1a', { target: battle.name(target) })
    from = to
  }
  return undefined
}

/** Representative ways: both make the same step in each direction, one step and as far as it goes. */
function parallelWays(battle: Battle, who: number, target: number): Ways[] {
  if (!battle.field.hasCells) return []
  const [x, y] = placeOf(battle, who)
  return battle.field.neighbours(x, y).flatMap((first) => {
    const found: Ways[] = []
    let own: Path = [first]
    for (;;) {
      const ways = { own, theirs: followingPath(battle, target, who, own) }
      const refused = judgeWays(battle, who, target, ways)
      if (refused === undefined) found.push(ways)
      else if (refused.code !== 'noRoom') break
      own = [...own, sameStep(battle, [x, y], first, own.at(-1)!)]
    }
    return found.length > 2 ? [found[0]!, found.at(-1)!] : found
  })
}

function slidable(battle: Battle, who: number): number[] {
  return battle.ids.filter((id) => judgeSlider(battle, who, id) === undefined)
}
