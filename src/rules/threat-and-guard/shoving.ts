// One step of a push or slide: what bars it, and both moving at once, so that neither leaves the other's area between
// (TG-MOVE-11, TG-PUSH-1a, -3, TG-SLIDE-1a). The pushed is forced, the slid goes by its own will.
import type { Battle } from '../../engine/battle.ts'
import { addLevels } from './changes.ts'
import { takeFall } from './falling.ts'
import { nextLeg } from './legs.ts'
import { offer } from './opportunity.ts'
import { powerBonus } from './power.ts'
import { dueAt, leavingItems, putAt, settlePlaces, standing } from './progress.ts'
import { columnsOf, sheetOf } from './state.ts'
import type { SpotItem } from './steps.ts'
import { stopOwnMove } from './stopping.ts'
import { bodyAt, coversFrom, guardsFrom } from './threat.ts'
import { roomBar, stepBar, stepCost, type WayBar } from './ways.ts'

export type Place = readonly [number, number]

/** Two creatures and where both stand or go. */
export interface Pair {
  readonly who: number
  readonly partner: number
}

export interface PairPlaces {
  readonly own: Place
  readonly its: Place
}

export interface PairLeg extends PairPlaces {
  /** Does the leg end where both steps end? */
  readonly reaches: boolean
}

/** The next leg of both towards `goal`: on cells the whole step; else the same part of both, as far as nothing falls due. */
export function pairLeg(battle: Battle, pair: Pair, goal: PairPlaces, budget: number): PairLeg {
  const { own, its } = goal
  if (battle.field.hasCells) return { own, its, reaches: true }
  const here = placeOf(battle, pair.who)
  const there = placeOf(battle, pair.partner)
  const ownLeg = nextLeg(battle, pair.who, own, budget)
  const itsLeg = nextLeg(battle, pair.partner, its, Number.MAX_SAFE_INTEGER)
  if (ownLeg.reaches && itsLeg.reaches) return { own, its, reaches: true }
  const part = Math.min(partOf(here, own, ownLeg.to), partOf(there, its, itsLeg.to))
  const along = (from: Place, to: Place): Place => [
    from[0] + Math.round((to[0] - from[0]) * part),
    from[1] + Math.round((to[1] - from[1]) * part),
  ]
  return { own: along(here, own), its: along(there, its), reaches: false }
}

/** Which part of the way from `from` to `goal` leads to `to`, in the direction that it goes farther in. */
function partOf(from: Place, goal: Place, to: Place): number {
  const dx = Math.abs(goal[0] - from[0])
  const dy = Math.abs(goal[1] - from[1])
  if (dx + dy === 0) return 1
  return dx >= dy ? Math.abs(to[0] - from[0]) / dx : Math.abs(to[1] - from[1]) / dy
}

export function placeOf(battle: Battle, id: number): Place {
  return [battle.columns.x[id]!, battle.columns.y[id]!]
}

/** What bars a step of the one that is moved along; `immovable`: a wall, the edge, or a creature of larger footprint. */
export interface ShoveBar extends WayBar {
  readonly immovable: boolean
}

/** TG-PUSH-3: the next step of the pushed. Guards do not bar it; anybody in action in its way does. */
export function pushBar(
  battle: Battle,
  { who, partner }: Pair,
  from: Place,
  to: Place,
): ShoveBar | undefined {
  const bar =
    stepBar(battle, partner, from, to, { driven: true, passing: who }) ??
    roomBar(battle, partner, to[0], to[1], who)
  if (bar === undefined) return undefined
  const larger = bar.by !== 0 && battle.columns.size[bar.by]! > battle.columns.size[partner]!
  return { ...bar, immovable: bar.code === 'noStep' || larger }
}

/**
 * TG-SLIDE-1a, TG-GUARD-2: what bars a step of both, which they make at once: neither may come from outside to inside the
 * other's guard by it. `isEnd`: both need room to stand.
 */
export function slideBar(
  battle: Battle,
  { who, partner }: Pair,
  from: PairPlaces,
  to: PairPlaces,
  isEnd: boolean,
): { readonly of: number; readonly bar: WayBar } | undefined {
  const own = stepBar(battle, who, from.own, to.own, { passing: partner })
  if (own !== undefined) return { of: who, bar: own }
  const its = stepBar(battle, partner, from.its, to.its, { passing: who })
  if (its !== undefined) return { of: partner, bar: its }
  const at = {
    own: [bodyAt(battle, who, from.own[0], from.own[1]), bodyAt(battle, who, to.own[0], to.own[1])],
    its: [bodyAt(battle, partner, from.its[0], from.its[1]), bodyAt(battle, partner, to.its[0], to.its[1])],
  } as const
  if (!guardsFrom(battle, partner, at.its[0], at.own[0]) && guardsFrom(battle, partner, at.its[1], at.own[1]))
    return { of: who, bar: { code: 'guarded', clause: 'TG-GUARD-2', by: partner } }
  if (!guardsFrom(battle, who, at.own[0], at.its[0]) && guardsFrom(battle, who, at.own[1], at.its[1]))
    return { of: partner, bar: { code: 'guarded', clause: 'TG-GUARD-2', by: who } }
  if (battle.field.overlaps(at.own[1], at.its[1]))
    return { of: who, bar: { code: 'noRoom', clause: 'TG-MOVE-6', by: partner } }
  if (!isEnd) return undefined
  const ownRoom = roomBar(battle, who, to.own[0], to.own[1], partner)
  if (ownRoom !== undefined) return { of: who, bar: ownRoom }
  const itsRoom = roomBar(battle, partner, to.its[0], to.its[1], who)
  return itsRoom === undefined ? undefined : { of: partner, bar: itsRoom }
}

/** TG-SLIDE-1a: would the target be in the slider's Threat Area if both stood there? */
export function staysInArea(battle: Battle, { who, partner }: Pair, { own, its }: PairPlaces): boolean {
  const from = bodyAt(battle, who, own[0], own[1])
  return coversFrom(battle, who, from, bodyAt(battle, partner, its[0], its[1]))
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

export interface Together extends Pair {
  /** Where each goes; undefined: it stays. */
  readonly own: Place | undefined
  readonly its: Place | undefined
  readonly how: 'push' | 'slide'
  /** mm of path that the partner has been moved before. */
  readonly moved: number
}

export interface TogetherDue {
  /** Checks that are due for each, and mm of path of each step. */
  readonly own: readonly SpotItem[]
  readonly its: readonly SpotItem[]
  readonly cost: number
  readonly moved: number
}

/** Moves both; Off Footed with the first step of the partner (TG-OFFF-1), a fall from a height, and the checks due. */
export function stepTogether(battle: Battle, given: Together): TogetherDue {
  const { who, partner, own, its, how, moved } = given
  const before = { own: standing(battle, who), its: standing(battle, partner) }
  const cost = own === undefined ? 0 : costTo(battle, who, own)
  const along = its === undefined ? 0 : costTo(battle, partner, its)
  const height = battle.bodies[partner]!.z
  if (its !== undefined) stopOwnMove(battle, partner, 'TG-MOVE-3c')
  const facts = {
    own: { how, cost, exempt: 0 },
    its: { how, cost: along, exempt: who, noTerrain: how === 'push' },
  }
  if (its !== undefined) putAt(battle, partner, its, facts.its)
  if (own !== undefined) putAt(battle, who, own, facts.own)
  settlePlaces(battle, [who, partner])
  if (its !== undefined && moved === 0) addLevels(battle, partner, 'offFooted', 1, 'TG-OFFF-1')
  const due = {
    own: own === undefined ? [] : dueAt(battle, who, facts.own, before.own),
    its:
      its === undefined
        ? []
        : [...stoppedItems(battle, partner, moved, along), ...dueAt(battle, partner, facts.its, before.its)],
    cost,
    moved: moved + along,
  }
  takeFall(battle, partner, height - battle.bodies[partner]!.z)
  return due
}

function costTo(battle: Battle, id: number, to: Place): number {
  return stepCost(battle, id, placeOf(battle, id), to)
}

/** TG-STOP-1b: a Stopped creature makes a move check for each Move travelled. */
function stoppedItems(battle: Battle, id: number, moved: number, cost: number): SpotItem[] {
  const columns = columnsOf(battle)
  if (columns.stopped1[id]! + columns.stopped2[id]! === 0) return []
  const full = sheetOf(battle, id).move
  const count = Math.floor((moved + cost) / full) - Math.floor(moved / full)
  return Array.from({ length: count }, () => ({ what: 'stopped' as const, enemy: 0, difficulty: 0 }))
}

/** TG-BLUND: leaving checks before a step of both; the other's area moves along or is looked at where it goes. */
export function leavingTogether(
  battle: Battle,
  { who, partner }: Pair,
  to: { readonly own: Place | undefined; readonly its: Place | undefined },
): { readonly own: readonly SpotItem[]; readonly its: readonly SpotItem[] } {
  const places = { own: to.own ?? placeOf(battle, who), its: to.its ?? placeOf(battle, partner) }
  const leaves = (id: number, goal: Place | undefined, other: number, otherAt: Place) => {
    if (goal === undefined) return []
    const from = bodyAt(battle, other, otherAt[0], otherAt[1])
    const isCovered = () => coversFrom(battle, other, from, bodyAt(battle, id, goal[0], goal[1]))
    const items = leavingItems(battle, id, goal)
    return items.filter(({ enemy }) => enemy !== other || !isCovered())
  }
  return {
    own: leaves(who, to.own, partner, places.its),
    its: leaves(partner, to.its, who, places.own),
  }
}
