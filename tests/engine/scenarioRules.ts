// What a scenario is checked against: the real reading of creatures without the rest of the rule system.
import { success } from '../../src/base/result.ts'
import type { Ruleset } from '../../src/engine/ruleset.ts'
import { checkCreature } from '../../src/rules/threat-and-guard/setUp.ts'

export const SCENARIO_RULES = {
  id: 'threat-and-guard',
  defaultCellMm: 1000,
  timeUnit: { word: 'Init', ticks: 5040, limitKey: 'inits' },
  checkCreature,
  checkSystem: () => success(undefined),
} as unknown as Ruleset
