// Access to the movement under way of a creature.
import type { Battle } from '../../engine/battle.ts'
import { memoryOf, remember, type Walk, withEntry } from './state.ts'

/** The walk of a creature that is known to have one. */
export function walkOf(battle: Battle, id: number): Walk {
  return memoryOf(battle).walks[id]!
}

export function changeWalk(battle: Battle, id: number, part: Partial<Walk>): void {
  const { walks } = memoryOf(battle)
  remember(battle, { walks: withEntry(walks, id, { ...walks[id]!, ...part }) })
}
