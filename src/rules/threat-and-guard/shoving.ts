// The one that is moved along: pushed (forced) or slid (voluntary), step by step with its mover (TG-MOVE-11).
import type { Battle } from '../../engine/battle.ts'
import { addLevels } from './changes.ts'
import { takeFall } from './falling.ts'
import { offer } from './opportunity.ts'
import { powerBonus } from './power.ts'
import { leavingItems, makeStep } from './progress.ts'
import { columnsOf, sheetOf } from './state.ts'
import type { SpotItem } from './steps.ts'
import { forceStop } from './stopping.ts'
import { isInArea } from './threat.ts'
import { changeWalk, walkOf } from './walkState.ts'
import { roomBar, stepBar, stepCost } from './ways.ts'

type Place = readonly [number, number]

/** Cuts the rest of a push or slide off. */
export function endShove(battle: Battle, who: number): void {
  const walk = walkOf(battle, who)
  battle.sink?.event({
    kind: 'shoveEnded',
    creature: battle.name(who),
    target: battle.name(walk.partner),
    clause: walk.how === 'push' ? 'TG-PUSH-1a' : 'TG-SLIDE-1a',
  })
  changeWalk(battle, who, { path: walk.path.slice(0, walk.done) })
}

/**
 * Moves the partner by the step of index `done`; its checks, or undefined if that ends the push. A pivot's step moves
 * nobody.
 */
export function movePartner(
  battle: Battle,
  who: number,
  done = walkOf(battle, who).done,
): readonly SpotItem[] | undefined {
  const walk = walkOf(battle, who)
  const to = walk.partnerPath[done]
  if (to === undefined || to === null) return []
  const { partner } = walk
  const forced = walk.how === 'push'
  if (!battle.isAble(partner) || (!forced && !isInArea(battle, who, partner))) {
    endShove(battle, who)
    return forced ? undefined : []
  }
  const from: Place = [battle.columns.x[partner]!, battle.columns.y[partner]!]
  if (from[0] === to[0] && from[1] === to[1]) return []
  if (barred(battle, who, partner, from, to, forced)) return forced ? undefined : []
  return displace(battle, { who, partner, to, how: walk.how, moved: walk.partnerMoved }, (moved) =>
    changeWalk(battle, who, { partnerMoved: moved }),
  )
}

/** TG-PUSH-3: a wall, the edge or a larger creature is immovable; any other creature just ends the push. */
function barred(
  battle: Battle,
  who: number,
  partner: number,
  from: Place,
  to: Place,
  forced: boolean,
): boolean {
  const bar = shoveBar(battle, who, partner, from, to, forced)
  if (bar === undefined) return false
  endShove(battle, who)
  if (forced && bar.immovable) offerImmovable(battle, who, partner, walkOf(battle, who).walked)
  return true
}

/** What bars a step of the one that is moved along; `immovable`: a wall, the edge, or a creature of larger footprint. */
export function shoveBar(
  battle: Battle,
  who: number,
  partner: number,
  from: Place,
  to: Place,
  forced: boolean,
): { readonly immovable: boolean; readonly by: number; readonly clause: string } | undefined {
  const bar =
    stepBar(battle, partner, from, to, { driven: forced, passing: who }) ??
    roomBar(battle, partner, to[0], to[1], who)
  if (bar === undefined) return undefined
  const larger = bar.by !== 0 && battle.columns.size[bar.by]! > battle.columns.size[partner]!
  return { immovable: bar.code === 'noStep' || larger, by: bar.by, clause: bar.clause }
}

/** TG-PUSH-3: an opportunity with Power Bonus for the pusher. `mm`: his path so far. */
export function offerImmovable(battle: Battle, who: number, partner: number, mm: number): void {
  battle.sink?.event({
    kind: 'immovable',
    creature: battle.name(partner),
    by: battle.name(who),
    clause: 'TG-PUSH-3',
  })
  offer(battle, { provoker: partner, named: who, clause: 'TG-PUSH-3', power: powerBonus(battle, who, mm) })
}

export interface Displacement {
  readonly who: number
  readonly partner: number
  readonly to: Place
  readonly how: string
  /** mm it has been moved before. */
  readonly moved: number
}

/** Moves it: its own movement is stopped, Off Footed with the first step, checks by TG-MOVE-11, falls from a height. */
export function displace(
  battle: Battle,
  given: Displacement,
  keepMoved: (moved: number) => void,
): readonly SpotItem[] {
  const { who, partner, to, how, moved } = given
  const forced = how === 'push'
  const from: Place = [battle.columns.x[partner]!, battle.columns.y[partner]!]
  // TG-MOVE-3c.
  forceStop(battle, partner, 'TG-MOVE-3c')
  const leaving = leavingItems(battle, partner, to)
  const cost = stepCost(battle, partner, from, to)
  const before = battle.bodies[partner]!.z
  const due = makeStep(battle, partner, to, { how, cost, exempt: who, noTerrain: forced })
  keepMoved(moved + cost)
  if (moved === 0) addLevels(battle, partner, 'offFooted', 1, 'TG-OFFF-1')
  takeFall(battle, partner, before - battle.bodies[partner]!.z)
  return [...stoppedItems(battle, partner, moved, cost), ...leaving, ...due]
}

/** TG-STOP-1b: a Stopped creature makes a move check for each Move travelled. */
function stoppedItems(battle: Battle, id: number, moved: number, cost: number): SpotItem[] {
  const columns = columnsOf(battle)
  if (columns.stopped1[id]! + columns.stopped2[id]! === 0) return []
  const full = sheetOf(battle, id).move
  const count = Math.floor((moved + cost) / full) - Math.floor(moved / full)
  return Array.from({ length: count }, () => ({ what: 'stopped' as const, enemy: 0, difficulty: 0 }))
}
