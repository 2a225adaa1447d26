// Goals of the sides (TG-END-1; the other rulebooks name subsets). Looked at after every step by the rule system.
import type { Body } from '../geometry/field.ts'
import type { Battle, Outcome } from './battle.ts'
import { STATUS } from './components.ts'
import type { Objective, Zone } from './setup.ts'

/** The outcome if a goal or the limit has been reached now, else undefined. `heldSince[k]`: see `updateHolds`. */
export function judgeObjectives(battle: Battle, heldSince: Float64Array): Outcome | undefined {
  const winners: number[] = []
  let reason = ''
  battle.setup.sides.forEach((_, side) => {
    const reached = reachedBy(battle, side, heldSince)
    if (reached === undefined) return
    winners.push(side)
    reason = reached
  })
  if (winners.length > 1) return { result: 'draw', reason: 'together' }
  if (winners.length === 1) return { result: 'win', winner: winners[0]!, reason }
  if (battle.ids.every((id) => !battle.isAble(id))) return { result: 'draw', reason: 'together' }
  const { limit } = battle.setup
  return limit !== undefined && battle.now >= limit ? { result: 'draw', reason: 'limit' } : undefined
}

function reachedBy(battle: Battle, side: number, heldSince: Float64Array): string | undefined {
  const goals = battle.setup.objectives[side] ?? []
  for (const goal of goals) if (isReached(battle, side, goal, heldSince)) return goal.kind
  const failed = battle.setup.objectives.some(
    (theirs, other) =>
      other !== side && theirs.some((goal) => goal.kind === 'protect' && !isProtected(battle, goal.creature)),
  )
  return failed ? 'protect' : undefined
}

function isReached(battle: Battle, side: number, goal: Objective, heldSince: Float64Array): boolean {
  switch (goal.kind) {
    case 'rout':
      return (
        sideIsAble(battle, side) &&
        !battle.ids.some((id) => battle.columns.side[id] !== side && battle.isAble(id))
      )
    case 'survive':
      return battle.now >= goal.time && sideIsAble(battle, side)
    case 'reach':
      return battle.ids.some((id) => stands(battle, id, side, goal.zone))
    case 'hold': {
      const since = heldSince[holdIndex(battle, side, goal)]!
      return since > 0 && battle.now - (since - 1) >= goal.time
    }
    case 'protect':
      return false
  }
}

/**
 * Keeps since when each `hold` area has been held by its side alone: the clock plus 1, 0 = not held. One entry per
 * objective of all sides in order. To be called after every step, before `judgeObjectives`.
 */
export function updateHolds(battle: Battle, heldSince: Float64Array): void {
  battle.setup.objectives.forEach((goals, side) => {
    for (const goal of goals) {
      if (goal.kind !== 'hold') continue
      const index = holdIndex(battle, side, goal)
      const own = battle.ids.some((id) => stands(battle, id, side, goal.zone))
      const contested = battle.ids.some((id) => {
        const other = battle.columns.side[id]!
        return other !== side && stands(battle, id, other, goal.zone)
      })
      if (!own || contested) heldSince[index] = 0
      else if (heldSince[index] === 0) heldSince[index] = battle.now + 1
    }
  })
}

/** The next moment at which a goal or the limit falls due by the clock alone, or undefined. */
export function nextDue(battle: Battle, heldSince: Float64Array): number | undefined {
  let due = battle.setup.limit
  battle.setup.objectives.forEach((goals, side) => {
    for (const goal of goals) {
      let time: number | undefined
      if (goal.kind === 'survive' && goal.time > battle.now) time = goal.time
      const since = goal.kind === 'hold' ? heldSince[holdIndex(battle, side, goal)]! : 0
      if (goal.kind === 'hold' && since > 0) time = since - 1 + goal.time
      if (time !== undefined && (due === undefined || time < due)) due = time
    }
  })
  return due
}

function holdIndex(battle: Battle, side: number, goal: Objective): number {
  let index = 0
  for (let s = 0; s < side; s += 1) index += battle.setup.objectives[s]!.length
  return index + battle.setup.objectives[side]!.indexOf(goal)
}

function sideIsAble(battle: Battle, side: number): boolean {
  return battle.ids.some((id) => battle.columns.side[id] === side && battle.isAble(id))
}

function isProtected(battle: Battle, name: string): boolean {
  const id = battle.idOf(name)
  return id !== undefined && battle.columns.status[id] === STATUS.able
}

function stands(battle: Battle, id: number, side: number, zone: Zone): boolean {
  if (battle.columns.side[id] !== side || !battle.isAble(id)) return false
  return isInZone(battle, zone, battle.bodies[id]!)
}

/** Does a body there stand in the zone, with a cell of it at least (gridless: its centre)? */
export function isInZone(battle: Battle, zone: Zone, body: Body): boolean {
  if (!battle.field.hasCells) return contains(zone.polygon, body.x, body.y)
  return battle.field.cellsOf(body)?.some((cell) => zone.cells.includes(cell)) ?? false
}

/** Even-odd test in integers; points on the edge count as inside. */
function contains(polygon: Zone['polygon'], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const a = polygon[i]!
    const b = polygon[j]!
    const cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
    const between = (p: number, q: number, v: number) => Math.min(p, q) <= v && v <= Math.max(p, q)
    if (cross === 0 && between(a.x, b.x, x) && between(a.y, b.y, y)) return true
    if (a.y > y !== b.y > y && cross > 0 === b.y > a.y) inside = !inside
  }
  return inside
}
