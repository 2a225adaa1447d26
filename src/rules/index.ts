// The list of rule systems. Adding one: its folder, and a line here.
import type { Ruleset } from '../engine/ruleset.ts'
import { threatAndGuard } from './threat-and-guard/index.ts'

export const RULESETS: readonly Ruleset[] = [threatAndGuard]

export function rulesetById(id: string): Ruleset | undefined {
  return RULESETS.find((ruleset) => ruleset.id === id)
}
