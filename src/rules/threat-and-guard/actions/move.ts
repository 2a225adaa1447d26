// Move (and crawl): a path walked by sub turns from the moment it is declared (TG-MOVE).
import type { Battle } from '../../../engine/battle.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { refusal } from '../../../engine/refusal.ts'
import { SHORTEST_ACTION } from '../constants.ts'
import { happen } from '../effects.ts'
import { columnsOf, type LastMove, memoryOf, remember, sheetOf, type Walk, withEntry } from '../state.ts'
import { movesPerInit } from '../threat.ts'
import { pushSubTurn } from '../walk.ts'
import { barredNodes, keepOutOf, plainPace, reachOf, terrainCosts, walkingTicks } from '../ways.ts'
import { type Action, badParameter, declareAction, type Resolver } from './action.ts'
import { readFlight } from './flight.ts'
import { formatPath, judgePath, readPath } from './paths.ts'

export const move: Action = {
  kind: 'move',
  clause: 'TG-MOVE-1',
  icon: 'move',
  free: false,
  enters: false,
  judge(battle, who, command) {
    const columns = columnsOf(battle)
    const stopped = refuseMovement(battle, who)
    if (stopped !== undefined) return stopped
    const { run } = command
    if (run !== undefined && typeof run !== 'boolean') return badParameter('run', 'true or false', run)
    if (run === true && columns.prone[who] === 1) return refusal('crawlsOnly', 'TG-PRONE-1b')
    const flight = readFlight(battle, who, command)
    if (flight !== undefined && 'refused' in flight) return flight.refused
    const read = flight ?? readPath(battle, who, command['path'])
    if ('refused' in read) return read.refused
    return judgePath(battle, who, read.path, 0, flight).refused
  },
  declare(battle, who, command) {
    const asked = readFlight(battle, who, command)
    const flight = asked !== undefined && 'altitudes' in asked ? asked : undefined
    const { altitudes = [], lengths = [] } = flight ?? {}
    const read = flight ?? readPath(battle, who, command['path'])
    const path = 'path' in read ? read.path : []
    const how = columnsOf(battle).prone[who] === 1 ? 'crawl' : 'move'
    const walk = { ...newWalk(battle, who, how, path), run: command['run'] === true, altitudes, lengths }
    remember(battle, { walks: withEntry(memoryOf(battle).walks, who, walk) })
    const { cost } = judgePath(battle, who, path, 0, flight)
    const ticks = walkingTicks(battle, who, cost, walk.paceQuarters)
    declareAction(battle, who, { kind: 'move' }, ticks, false)
    // The first sub turn comes up at once (TG-MOVE-2b): on top of the turn that has just been declared in.
    pushSubTurn(battle, who)
  },
  commands(battle, who) {
    if (refuseMovement(battle, who) !== undefined) return []
    const creature = battle.name(who)
    const budget = horizon(battle, who)
    const reach = reachOf(battle, who, budget)
    const nodes = Array.from(reach.nodes.subarray(0, reach.count)).sort((a, b) => a - b)
    const paths = nodes.map((node) => reach.pathTo(node)).filter((path) => path.length > 0)
    const walks = paths.flatMap((path) => {
      if (judgePath(battle, who, path).refused !== undefined) return []
      const command = { creature, kind: 'move', path: formatPath(battle, path) }
      return columnsOf(battle).prone[who] === 1 ? [command] : [command, { ...command, run: true }]
    })
    return [...walks, ...verticalFlights(battle, who)]
  },
  targets(battle, who) {
    if (refuseMovement(battle, who) !== undefined) return []
    const marks = barredNodes(battle, who)
    return [
      {
        kind: 'path',
        parameter: 'path',
        budget: horizon(battle, who) * 3,
        terrainCost: terrainCosts(battle, who),
        barred: marks.map((mark) => (mark === 1 ? 1 : 0)),
        noStop: marks.map((mark) => (mark === 2 ? 1 : 0)),
        keepOut: keepOutOf(battle, who),
      },
    ]
  },
  time: () => undefined,
}

/** Straight up or down as far as one Init goes, and down to the ground. */
function verticalFlights(battle: Battle, who: number): ActCommand[] {
  if (!sheetOf(battle, who).flying || columnsOf(battle).prone[who] === 1) return []
  const now = battle.columns.altitude[who]! / 1000
  const reach = Math.floor(horizon(battle, who) / 1000)
  const heights = new Set([0, Math.max(0, Math.floor(now) - reach), Math.floor(now) + reach])
  return [...heights]
    .filter((altitude) => altitude !== now)
    .map((altitude) => ({ creature: battle.name(who), kind: 'move', altitude }))
    .filter((command) => move.judge(battle, who, command) === undefined)
}

/** A movement at its start. */
export function newWalk(battle: Battle, who: number, how: Walk['how'], path: Walk['path']): Walk {
  return {
    how,
    path,
    start: [battle.columns.x[who]!, battle.columns.y[who]!],
    startAltitude: battle.columns.altitude[who]!,
    altitudes: [],
    lengths: [],
    done: 0,
    along: 0,
    run: false,
    paceQuarters: plainPace(battle, who),
    declaredAt: battle.now,
    walked: 0,
    walkedNow: 0,
    subTurns: 0,
    leaving: '',
    assigning: false,
    stopped: false,
    isDisplaced: false,
    least: SHORTEST_ACTION,
    partner: 0,
    partnerPath: [],
    partnerMoved: 0,
    partnerStart: [0, 0],
    partnerAt: [0, 0],
    partnerStopped: false,
  }
}

/** TG-STOP-1a, and moves barred for a while by a result (effects labelled `noMove`). */
export function refuseMovement(battle: Battle, who: number): ReturnType<Action['judge']> {
  const columns = columnsOf(battle)
  if (columns.stopped1[who]! > 0 || columns.stopped2[who]! > 0) return refusal('stopped', 'TG-STOP-1a')
  const barring = memoryOf(battle).effects.find(
    (effect) => effect.label === 'noMove' && effect.holder === who,
  )
  return barring === undefined ? undefined : refusal('noMoveYet', barring.clause)
}

/** mm of path in one Init. */
function horizon(battle: Battle, who: number): number {
  const moves = columnsOf(battle).prone[who] === 1 ? 1 : movesPerInit(battle, who)
  return moves * sheetOf(battle, who).move
}

/** At the mover's next turn the move action is over. */
export const resolveMove: Resolver = (battle, who) => {
  const columns = columnsOf(battle)
  const { walks, lastMoves } = memoryOf(battle)
  const walk = walks[who]
  columns.lastMoveLength[who] = walk?.walked ?? 0
  columns.stillSince[who] = battle.now
  const lastMove = walk ? placesOf(battle, who, walk) : null
  remember(battle, { walks: withEntry(walks, who, null), lastMoves: withEntry(lastMoves, who, lastMove) })
  happen(battle, { on: 'move', a: who })
  happen(battle, { on: 'action', a: who })
}

/** Where it went: start, the points it reached, and where it stands; no way at all if others have moved it since. */
function placesOf(battle: Battle, who: number, walk: Walk): LastMove {
  const here = [battle.columns.x[who]!, battle.columns.y[who]!] as const
  const reached = walk.path.slice(0, walk.done)
  const end = reached.at(-1) ?? walk.start
  const isThere = end[0] === here[0] && end[1] === here[1]
  // Gridless: stopped between two points of the path.
  const isBetween = !battle.field.hasCells && !walk.isDisplaced
  const way = [walk.start, ...reached]
  return {
    places: isThere ? way : isBetween ? [...way, here] : [here],
    startAltitude: walk.startAltitude,
    endAltitude: battle.columns.altitude[who]!,
  }
}
