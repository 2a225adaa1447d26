// One step of a movement: the change of place, what it ends, the counters of TG-MOVE-10, and the checks it makes due.
// Own moves, crossings and forced movement share it.
import type { Battle } from '../../engine/battle.ts'
import { moveTo, setAltitude } from '../../engine/changes.ts'
import { joinAuras } from './assist.ts'
import { endThreatOutside } from './changes.ts'
import { TERRAIN_DIFFICULTY } from './constants.ts'
import { happenByPlace } from './effects.ts'
import { insideDifficulty } from './spotSpecs.ts'
import { columnsOf, memoryOf, pairIndex, remember, sheetOf, withEntry } from './state.ts'
import type { SpotItem } from './steps.ts'
import { areasAround, bodyAt, inTurnOrder, isInAreaAsIfOn, movesPerInit, wouldBeInArea } from './threat.ts'

export interface Progress {
  /** Enemies in whose areas the mover stands now. */
  readonly inside: readonly number[]
  readonly items: readonly SpotItem[]
}

export interface MoveFacts {
  readonly how: string
  /** Areas the mover stood in before the step. */
  readonly inside: readonly number[]
  /** mm of path of the step. */
  readonly cost: number
  /** Counts as the actor: no entering, inside and Off Guard checks because of it (TG-CROSS-3). */
  readonly exempt: number
  /** Flight: altitude in mm after the step. */
  readonly altitude?: number
  /** Forced movement makes no terrain checks (TG-MOVE-11). */
  readonly noTerrain?: boolean
}

/** Makes the step and says which checks are due at the new spot (leaving checks: see `leavingItems`). */
export function makeStep(
  battle: Battle,
  id: number,
  to: readonly [number, number],
  facts: MoveFacts,
): Progress {
  const halts = haltsBefore(battle, id)
  moveTo(battle, id, to[0], to[1], facts.how)
  if (facts.altitude !== undefined) setAltitude(battle, id, facts.altitude)
  happenByPlace(battle)
  endThreatOutside(battle)
  joinAuras(battle)
  const inside = areasAround(battle, id)
  const items: SpotItem[] = []
  if (facts.noTerrain !== true) countTerrain(battle, id, facts.cost, items)
  countInside(battle, id, facts, inside, items)
  countKeep(battle, id, facts.cost, items)
  addHalts(battle, id, halts, items)
  return { inside, items }
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
  if (columns.roughMoves[id]! < limit) return
  items.push({ what: 'terrain', enemy: 0, difficulty: columns.roughLowest[id]! })
  columns.roughMoves[id]! -= limit
  columns.roughLowest[id] = difficulty
}

/** TG-MOVE-7, -8 and Off Guard: areas entered, and every `mr` Moves inside one. */
function countInside(
  battle: Battle,
  id: number,
  facts: MoveFacts,
  inside: readonly number[],
  items: SpotItem[],
): void {
  const { insideMoves, offGuard1, offGuard2 } = columnsOf(battle)
  const limit = movesPerInit(battle, id) * sheetOf(battle, id).move
  for (const enemy of facts.inside) if (!inside.includes(enemy)) insideMoves[pairIndex(battle, id, enemy)] = 0
  for (const enemy of inTurnOrder(battle, inside)) {
    if (enemy === facts.exempt) continue
    const pair = pairIndex(battle, id, enemy)
    const difficulty = insideDifficulty(battle, id, enemy)
    if (!facts.inside.includes(enemy)) {
      insideMoves[pair] = 0
      items.push({ what: 'enter', enemy, difficulty: 0 }, { what: 'inside', enemy, difficulty })
      if (offGuard1[enemy]! > 0) items.push({ what: 'off-guard', enemy, difficulty: 0 })
      if (offGuard2[enemy]! > 0) items.push({ what: 'off-guard-2', enemy, difficulty: 0 })
      continue
    }
    insideMoves[pair]! += facts.cost
    if (insideMoves[pair]! < limit) continue
    insideMoves[pair]! -= limit
    items.push({ what: 'inside', enemy, difficulty })
  }
}

/** TG-KEEP-1b: each further full Move. */
function countKeep(battle: Battle, id: number, cost: number, items: SpotItem[]): void {
  const { keeps } = memoryOf(battle)
  const keep = keeps[id]
  if (!keep) return
  const full = sheetOf(battle, id).move
  const moved = keep.moved + cost
  for (let left = moved; left >= full; left -= full)
    items.push({ what: 'keep', enemy: 0, difficulty: keep.difficulty })
  remember(battle, { keeps: withEntry(keeps, id, { ...keep, moved: moved % full }) })
}

/** TG-KEEP-1c: those marked, and the enemies within the areas they would have. */
function haltsBefore(battle: Battle, mover: number): readonly string[] {
  const marked = memoryOf(battle).effects.filter((effect) => effect.label === 'haltByEnemies')
  if (marked.length === 0) return []
  return marked.flatMap((effect) =>
    closeTo(battle, effect.holder, mover).map((enemy) => `${effect.holder}:${enemy}`),
  )
}

function closeTo(battle: Battle, holder: number, mover: number): number[] {
  return battle.ids.filter((enemy) => {
    if (!battle.areHostile(holder, enemy) || !battle.isAble(enemy)) return false
    return (holder === mover || enemy === mover) && isInAreaAsIfOn(battle, holder, enemy)
  })
}

function addHalts(battle: Battle, mover: number, before: readonly string[], items: SpotItem[]): void {
  for (const key of haltsBefore(battle, mover)) {
    const [holder, enemy] = key.split(':').map(Number) as [number, number]
    if (!before.includes(key) && holder === mover) items.push({ what: 'halt', enemy, difficulty: 0 })
  }
}

/** TG-BLUND: the areas that the next step would leave, as checks due at the present spot. */
export function leavingItems(battle: Battle, id: number, to: readonly [number, number]): SpotItem[] {
  const columns = columnsOf(battle)
  const first = columns.blundering1[id]! > 0
  const second = columns.blundering2[id]! > 0
  if (!first && !second) return []
  const goal = bodyAt(battle, id, to[0], to[1])
  const items: SpotItem[] = []
  for (const enemy of inTurnOrder(battle, areasAround(battle, id))) {
    if (wouldBeInArea(battle, enemy, goal)) continue
    if (first) items.push({ what: 'leave', enemy, difficulty: 0 })
    if (second) items.push({ what: 'leave-2', enemy, difficulty: 0 })
  }
  return items
}
