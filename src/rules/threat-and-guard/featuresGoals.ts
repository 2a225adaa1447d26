// What the goals of a scenario (TG-END-1) mean to a creature: ground to stand on, and whom its enemies must protect.
import type { Battle } from '../../engine/battle.ts'
import { isInZone } from '../../engine/objectives.ts'
import type { Zone } from '../../engine/setup.ts'
import type { Body } from '../../geometry/field.ts'

export interface GoalZone {
  readonly zone: Zone
  /** 1 for its own side's, less for an enemy's that must be contested. */
  readonly worth: number
}

export interface Goals {
  readonly zones: readonly GoalZone[]
  /** Creatures whose fall decides the battle: one's own, and those of enemies. */
  readonly isKept: boolean
  readonly hunted: readonly number[]
}

const CONTESTED = 0.5
const NONE: Goals = { zones: [], isKept: false, hunted: [] }

export function goalsOf(battle: Battle, who: number): Goals {
  const { objectives } = battle.setup
  if (objectives.every((goals) => goals.every(({ kind }) => kind === 'rout' || kind === 'survive')))
    return NONE
  const side = battle.columns.side[who]!
  const zones: GoalZone[] = []
  const kept: number[] = []
  const hunted: number[] = []
  objectives.forEach((goals, owner) => {
    for (const goal of goals) {
      if (goal.kind === 'protect') (owner === side ? kept : hunted).push(battle.idOf(goal.creature) ?? 0)
      else if (goal.kind === 'hold' || (goal.kind === 'reach' && owner === side)) {
        zones.push({ zone: goal.zone, worth: owner === side ? 1 : CONTESTED })
      }
    }
  })
  return { zones, isKept: kept.includes(who), hunted }
}

/** What standing there is worth, 0 to 1. */
export function worthOfGround(battle: Battle, goals: Goals, body: Body): number {
  let most = 0
  for (const { zone, worth } of goals.zones) {
    if (worth > most && isInZone(battle, zone, body)) most = worth
  }
  return most
}
