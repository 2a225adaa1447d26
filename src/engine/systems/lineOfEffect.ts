// Line of effect and cover between creatures, with what decided. The same functions serve overlay and resolver.
import type { CoverEvidence, LineEvidence } from '../../geometry/field.ts'
import type { Battle } from '../battle.ts'

export function hasLineOfEffect(battle: Battle, a: number, b: number): boolean {
  return battle.field.hasLine(battle.bodies[a]!, battle.bodies[b]!)
}

export function lineOfEffect(battle: Battle, a: number, b: number): LineEvidence {
  return battle.field.traceLine(battle.bodies[a]!, battle.bodies[b]!)
}

export function coverBetween(battle: Battle, attacker: number, target: number): CoverEvidence {
  return battle.field.cover(battle.bodies[attacker]!, battle.bodies[target]!)
}
