// Candidates that move: to where an enemy can be struck, flanked or shot at, out of danger, and along a real way to
// the nearest enemy or goal. One flood finds the places; the few that are best at something become candidates.
import type { Reach } from '../../geometry/field.ts'
import { refuseMovement } from './actions/move.ts'
import { formatPath, judgePath, type Path } from './actions/paths.ts'
import { type Candidates, type Sum, WINDOW } from './features.ts'
import {
  bestTarget,
  dangerAt,
  flankedAt,
  guardsAt,
  type Look,
  type Place,
  placeAt,
  standing,
  type Target,
} from './featuresPlace.ts'
import { riskOf } from './featuresRisk.ts'
import { columnsOf } from './state.ts'

/** How many places each purpose may bring. */
const MOST_STRIKES = 4
const MOST_SAFE = 2

/** Weights by which places are chosen here; brains weigh the candidates by their own. */
const DANGER = 0.7
const OPENING = 1

interface Option {
  readonly node: number
  readonly place: Place
  readonly target: Target | undefined
  /** Inits it takes, and expected damage an Init there. */
  readonly spent: number
  readonly danger: number
  readonly worth: number
}

/** Nearby ground as the search has found it. */
export interface Nearby {
  readonly reach: Reach
  readonly options: readonly Option[]
  /** Least mm of path to a place from which an enemy can be struck; Infinity if there is none. */
  readonly strikeAt: number
}

/** mm of path that one declared move covers at most: an Init's. */
export function looksNearby(look: Look, here: Place): Nearby | undefined {
  const { battle, who, ground, pace } = look
  if (refuseMovement(battle, who) !== undefined) return undefined
  const reach = ground.flood(pace)
  const start = startNode(look)
  const options: Option[] = []
  let strikeAt = here.strike === 0 ? Number.POSITIVE_INFINITY : 0
  for (let i = 0; i < reach.count; i += 1) {
    const node = reach.nodes[i]!
    if (node === start || !ground.isFree(node)) continue
    const place = placeAt(look, node)
    const cost = reach.cost[node]!
    if (place.strike !== 0 && cost < strikeAt) strikeAt = cost
    options.push(optionOf(look, here, node, place, cost / pace))
  }
  return { reach, options, strikeAt }
}

export function startNode(look: Look): number {
  const { x, y } = look.battle.bodies[look.who]!
  return look.battle.field.nodeAt(x, y)
}

function optionOf(look: Look, here: Place, node: number, place: Place, spent: number): Option {
  const target = place.strike === 0 ? undefined : bestTarget(look, place, spent)
  const danger = dangerAt(look, place)
  let opening = 0
  let entered = place.threat & ~here.threat
  for (const foe of entered === 0 ? [] : look.foes) {
    if ((entered & foe.bit) === 0) continue
    opening += foe.opening * foe.blow
    entered &= ~foe.bit
  }
  const worth = (target?.given ?? 0) - DANGER * danger * WINDOW - OPENING * opening
  return { node, place, target, spent, danger, worth }
}

/** Moves to the best places nearby: to strike, to flank, and out of danger. */
export function addNearMoves(look: Look, here: Place, nearby: Nearby, list: Candidates): void {
  const { options } = nearby
  const chosen: Option[] = []
  const choose = (from: readonly Option[], most: number) => {
    let taken = 0
    for (const option of from) {
      if (taken >= most) return
      if (!chosen.includes(option)) chosen.push(option)
      taken += 1
    }
  }
  const strikes = options.filter((option) => option.target !== undefined)
  strikes.sort((a, b) => b.worth - a.worth || a.node - b.node)
  choose(strikes, MOST_STRIKES)
  const flanking = strikes.filter(
    ({ target, place }) => target!.foe.flankLevelFrom(place.centre) > target!.foe.flanks.now,
  )
  choose(flanking, 1)
  if (here.threat !== 0 || look.weapon.kind === 'ranged') {
    const safe = options.slice().sort((a, b) => a.danger - b.danger || a.spent - b.spent || a.node - b.node)
    choose(safe, MOST_SAFE)
  }
  for (const option of chosen) {
    const path = nearby.reach.pathTo(option.node)
    pushMove(look, here, path, nearby.reach, standing(look, option.place, option.target, option.spent), list)
  }
}

/** Adds a move with what its way costs; `features` are those of its end. Left out if the way would be refused. */
export function pushMove(
  look: Look,
  here: Place,
  path: Path,
  reach: Reach,
  features: Sum,
  list: Candidates,
  run = false,
): void {
  const { battle, who } = look
  if (path.length === 0 || !isSafe(look, path)) return
  const risk = riskOf(look, here, path, reach)
  const last = placeAt(look, battle.field.nodeAt(path.at(-1)![0], path.at(-1)![1]))
  features.damageTaken += risk.taken
  features.fallen = 1 - (1 - features.fallen) * (1 - risk.out)
  features.flanked = flankedAt(look, last) - flankedAt(look, here)
  features.guard = guardsAt(look, last.body) - guardsAt(look, here.body)
  const command = { creature: battle.name(who), kind: 'move', path: formatPath(battle, path) }
  list.push({ command: run ? { ...command, run: true } : command, features })
}

/**
 * The flood keeps off walls, bodies and guards; only where it starts inside a guard, which a way may leave and enter
 * again, or walks without cells, need the steps be judged one by one.
 */
function isSafe(look: Look, path: Path): boolean {
  const { battle, who, foes } = look
  if (battle.field.hasCells && !foes.some((foe) => foe.isInsideIts)) return true
  return judgePath(battle, who, path).refused === undefined
}

/** Does it crawl? */
export function isProne(look: Look): boolean {
  return columnsOf(look.battle).prone[look.who] === 1
}
