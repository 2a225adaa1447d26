// One step of a movement: the change of place, what it ends, the counters of TG-MOVE-10, and the checks it makes due.
// Own moves, crossings and forced movement share it.
import type { Battle } from '../../engine/battle.ts'
import { moveTo, setAltitude } from '../../engine/changes.ts'
import { joinAuras } from './auras.ts'
import { TERRAIN_DIFFICULTY } from './constants.ts'
import { happenByPlace } from './effects.ts'
import { insideDifficulty } from './spotSpecs.ts'
import { columnsOf, memoryOf, pairIndex, remember, sheetOf, withEntry } from './state.ts'
import type { SpotItem } from './steps.ts'
import { areasAround, bodyAt, inTurnOrder, isInAreaAsIfOn, movesPerInit, wouldBeInArea } from './threat.ts'
import { endThreatOutside } from './threatLevels.ts'
import { roomBar } from './ways.ts'

export interface MoveFacts {
  readonly how: string
  /** mm of path of the step. */
  readonly cost: number
  /** Counts as the actor: no entering, inside and Off Guard checks because of it (TG-CROSS-3). */
  readonly exempt: number
  /** Flight: altitude in mm after the step. */
  readonly altitude?: number
  /** Forced movement makes no terrain checks (TG-MOVE-11). */
  readonly noTerrain?: boolean
}

/** Where a mover stood before a step: what was around it, so that what it enters and leaves can be told. */
export interface Before {
  /** Enemies in whose areas it stood. */
  readonly inside: readonly number[]
  /** Enemies off guard in whose areas, off or on, it stood. */
  readonly offGuard: readonly number[]
  readonly halts: readonly string[]
}

export function standing(battle: Battle, id: number): Before {
  return {
    inside: areasAround(battle, id),
    offGuard: offGuardAround(battle, id),
    halts: haltsAround(battle, id),
  }
}

/**
 * Makes the step; the checks that are due at the new spot (leaving checks: see `leavingItems`). What counts as entering
 * is this step alone: an area that has moved over the mover since its last step provokes nothing (TG-MOVE-11).
 */
export function makeStep(
  battle: Battle,
  id: number,
  to: readonly [number, number],
  facts: MoveFacts,
): readonly SpotItem[] {
  const before = standing(battle, id)
  putAt(battle, id, to, facts)
  settlePlaces(battle, [id])
  return dueAt(battle, id, facts, before)
}

/** Changes the place and, in flight, the height; nothing follows from it yet. */
export function putAt(battle: Battle, id: number, to: readonly [number, number], facts: MoveFacts): void {
  if (battle.columns.x[id] !== to[0] || battle.columns.y[id] !== to[1]) {
    moveTo(battle, id, to[0], to[1], facts.how)
  }
  if (facts.altitude !== undefined) setAltitude(battle, id, facts.altitude)
}

/** What new places bring at once: effects and levels that end, assists that are joined. */
export function settlePlaces(battle: Battle, moved: readonly number[]): void {
  happenByPlace(battle)
  for (const id of moved) endThreatOutside(battle, id)
  joinAuras(battle)
}

/** The checks that are due at the new spot. */
export function dueAt(battle: Battle, id: number, facts: MoveFacts, before: Before): readonly SpotItem[] {
  const items: SpotItem[] = []
  if (facts.noTerrain !== true) countTerrain(battle, id, facts.cost, items)
  countInside(battle, id, facts, before.inside, items)
  countKeep(battle, id, facts.cost, items)
  addOffGuard(battle, id, facts.exempt, before.offGuard, items)
  addHalts(battle, id, before.halts, items)
  return items
}

/** TG-MOVE-4: after every `mr` Moves through difficult spots, at the lowest difficulty among them. */
function countTerrain(battle: Battle, id: number, cost: number, items: SpotItem[]): void {
  const columns = columnsOf(battle)
  if (battle.columns.altitude[id]! > 0) return
  const { x, y, size } = battle.bodies[id]!
  const difficulty = TERRAIN_DIFFICULTY[battle.field.terrainAt(x, y, size)]!
  if (difficulty === 0) return
  const before = columns.roughMoves[id]!
  columns.roughLowest[id] = before === 0 ? difficulty : Math.min(columns.roughLowest[id]!, difficulty)
  columns.roughMoves[id] = before + cost
  const limit = movesPerInit(battle, id) * sheetOf(battle, id).move
  while (columns.roughMoves[id]! >= limit) {
    items.push({ what: 'terrain', enemy: 0, difficulty: columns.roughLowest[id]! })
    columns.roughMoves[id]! -= limit
    columns.roughLowest[id] = difficulty
  }
}

/** TG-MOVE-7, -8: areas entered, and every `mr` Moves inside one. */
function countInside(
  battle: Battle,
  id: number,
  facts: MoveFacts,
  before: readonly number[],
  items: SpotItem[],
): void {
  const { insideMoves } = columnsOf(battle)
  const limit = movesPerInit(battle, id) * sheetOf(battle, id).move
  const inside = areasAround(battle, id)
  for (const enemy of before) if (!inside.includes(enemy)) insideMoves[pairIndex(battle, id, enemy)] = 0
  for (const enemy of inTurnOrder(battle, inside)) {
    const pair = pairIndex(battle, id, enemy)
    const entered = !before.includes(enemy)
    if (entered) insideMoves[pair] = 0
    if (enemy === facts.exempt) continue
    const difficulty = insideDifficulty(battle, id, enemy)
    if (entered) items.push({ what: 'enter', enemy, difficulty: 0 }, { what: 'inside', enemy, difficulty })
    else insideMoves[pair]! += facts.cost
    while (insideMoves[pair]! >= limit) {
      insideMoves[pair]! -= limit
      items.push({ what: 'inside', enemy, difficulty })
    }
  }
}

/** TG-KEEP-1b: each further full Move, for every check that is to be repeated. */
function countKeep(battle: Battle, id: number, cost: number, items: SpotItem[]): void {
  const { keeps } = memoryOf(battle)
  const series = keeps[id]!
  if (series.length === 0) return
  const full = sheetOf(battle, id).move
  const counted = series.map((keep) => {
    const { difficulty, compares, against } = keep
    const moved = keep.moved + cost
    for (let left = moved; left >= full; left -= full)
      items.push({ what: 'keep', enemy: 0, difficulty, compares, against })
    return { ...keep, moved: moved % full }
  })
  remember(battle, { keeps: withEntry(keeps, id, counted) })
}

/** TG-OFFG: enemies off guard within whose areas, off or on, the mover stands, in turn order. */
function offGuardAround(battle: Battle, mover: number): number[] {
  const { offGuard1, offGuard2 } = columnsOf(battle)
  const careless = battle.ids.filter(
    (id) =>
      offGuard1[id]! + offGuard2[id]! > 0 &&
      battle.areHostile(id, mover) &&
      battle.isAble(id) &&
      isInAreaAsIfOn(battle, id, mover),
  )
  return careless.length < 2 ? careless : inTurnOrder(battle, careless)
}

function addOffGuard(
  battle: Battle,
  mover: number,
  exempt: number,
  before: readonly number[],
  items: SpotItem[],
): void {
  const { offGuard1, offGuard2 } = columnsOf(battle)
  for (const enemy of offGuardAround(battle, mover)) {
    if (enemy === exempt || before.includes(enemy)) continue
    if (offGuard1[enemy]! > 0) items.push({ what: 'off-guard', enemy, difficulty: 0 })
    if (offGuard2[enemy]! > 0) items.push({ what: 'off-guard-2', enemy, difficulty: 0 })
  }
}

/** TG-KEEP-1c: those marked, and the enemies within the areas they would have. */
function haltsAround(battle: Battle, mover: number): readonly string[] {
  const marked = memoryOf(battle).effects.filter((effect) => effect.label === 'haltByEnemies')
  if (marked.length === 0) return []
  return marked.flatMap((effect) =>
    closeTo(battle, effect.holder, mover).map((enemy) => `${effect.holder}:${enemy}`),
  )
}

function closeTo(battle: Battle, holder: number, mover: number): number[] {
  return battle.ids.filter((enemy) => {
    if (!battle.areHostile(holder, enemy) || !battle.isAble(enemy) || !battle.isAble(holder)) return false
    return (holder === mover || enemy === mover) && isInAreaAsIfOn(battle, holder, enemy)
  })
}

/** Whoever of the two has moved: the marked one makes the check. */
function addHalts(battle: Battle, mover: number, before: readonly string[], items: SpotItem[]): void {
  for (const key of haltsAround(battle, mover)) {
    if (before.includes(key)) continue
    const [holder, enemy] = key.split(':').map(Number) as [number, number]
    items.push({ what: 'halt', enemy, difficulty: 0, by: holder })
  }
}

/** TG-MOVE-6: who must stop on another's place goes back to the last free one of `places`, where he came from last. */
export function goBack(battle: Battle, id: number, places: readonly (readonly [number, number])[]): void {
  const isFree = (x: number, y: number) => roomBar(battle, id, x, y) === undefined
  if (isFree(battle.columns.x[id]!, battle.columns.y[id]!)) return
  const place = places.findLast(([x, y]) => isFree(x, y))
  if (place !== undefined) makeStep(battle, id, place, { how: 'back', cost: 0, exempt: 0 })
}

/** TG-BLUND: the areas that the next step would leave, as checks due at the present spot. `rise`: in flight, mm higher. */
export function leavingItems(
  battle: Battle,
  id: number,
  to: readonly [number, number],
  rise = 0,
): SpotItem[] {
  const columns = columnsOf(battle)
  const first = columns.blundering1[id]! > 0
  const second = columns.blundering2[id]! > 0
  if (!first && !second) return []
  const level = bodyAt(battle, id, to[0], to[1])
  const goal = rise === 0 ? level : { x: to[0], y: to[1], size: level.size, z: level.z + rise }
  const items: SpotItem[] = []
  for (const enemy of inTurnOrder(battle, areasAround(battle, id))) {
    if (wouldBeInArea(battle, enemy, goal)) continue
    if (first) items.push({ what: 'leave', enemy, difficulty: 0 })
    if (second) items.push({ what: 'leave-2', enemy, difficulty: 0 })
  }
  return items
}
