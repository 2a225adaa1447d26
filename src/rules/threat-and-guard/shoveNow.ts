// A push taken as an opportunity (TG-AOO-7): its way is chosen when it resolves, and takes no time.
import type { Json } from '../../base/json.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../engine/changes.ts'
import { formatPath, type Path, readPath } from './actions/paths.ts'
import { pushPaths, sameStep } from './actions/shovePaths.ts'
import { makeStep } from './progress.ts'
import { displace, offerImmovable, shoveBar } from './shoving.ts'
import { pushSpot } from './spot.ts'
import { memoryOf } from './state.ts'
import type { ActionStep, ShoveNowStep } from './steps.ts'
import { stepBar, stepCost } from './ways.ts'

/** Asks for the way, or by standing order takes the longest; lost where there is none. */
export function choosePush(battle: Battle, step: ActionStep, target: number): void {
  const { who, data } = step
  const paths = battle.isAble(target) ? pushPaths(battle, who, target) : []
  const asks = paths.length > 0 && memoryOf(battle).orders[who]!.opportunities === 'ask'
  if (asks && step.answers === undefined) {
    ask(battle, [
      {
        id: decisionId(battle, 'push-path', who),
        side: battle.columns.side[who]!,
        creature: who,
        question: 'push-path',
        clause: 'TG-AOO-7',
        data: { target: battle.name(target), paths: paths.map((path) => formatPath(battle, path)) },
      },
    ])
    return
  }
  const chosen = step.answers === undefined ? longest(battle, paths) : step.answers[0]
  if (chosen === undefined || chosen === 'pass') {
    pop(battle)
    battle.sink?.event({ kind: 'opportunityLost', creature: battle.name(who), clause: 'TG-AOO-7' })
    return
  }
  replaceTop(battle, {
    kind: 'action',
    who,
    action: 'push',
    at: 'roll',
    data: { ...data, path: chosen },
  } as Step)
}

function longest(battle: Battle, paths: readonly Path[]): Json | undefined {
  let best: Path | undefined
  for (const path of paths) if (best === undefined || path.length > best.length) best = path
  return best === undefined ? undefined : formatPath(battle, best)
}

/** Begins the way of both. */
export function pushShoveNow(battle: Battle, who: number, target: number, path: Json): void {
  const read = readPath(battle, target, path)
  if ('refused' in read) return
  push(battle, {
    kind: 'shove-now',
    who,
    partner: target,
    path: read.path,
    done: 0,
    moved: 0,
  } as ShoveNowStep)
}

/** One step of both: the pushed first, then the pusher; the checks of each at once. */
export function runShoveNow(battle: Battle, step: ShoveNowStep): void {
  const { who, partner, path, done, moved } = step
  const to = path[done]
  if (to === undefined || !battle.isAble(who) || !battle.isAble(partner)) {
    pop(battle)
    return
  }
  const from = [battle.columns.x[partner]!, battle.columns.y[partner]!] as const
  const own = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const bar = shoveBar(battle, who, partner, from, to, true)
  if (bar !== undefined) {
    pop(battle)
    if (bar.immovable) offerImmovable(battle, who, partner, moved)
    return
  }
  let along = moved
  const given = { who, partner, to, how: 'push', moved }
  const items = displace(battle, given, (mm) => {
    along = mm
  })
  const follow = sameStep(battle, from, to, own)
  const isBarred = stepBar(battle, who, own, follow, { passing: partner }) !== undefined
  replaceTop(battle, { ...step, done: isBarred ? path.length : done + 1, moved: along } as Step)
  if (!isBarred) {
    const facts = {
      how: 'push',
      cost: stepCost(battle, who, own, follow),
      exempt: 0,
    }
    const due = makeStep(battle, who, follow, facts)
    if (due.length > 0) pushSpot(battle, who, due)
  }
  if (items.length > 0) pushSpot(battle, partner, items)
}
