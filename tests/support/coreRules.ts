// Threat & Guard as tests of its rules need it: everything that decides, without what describes.
import type { Ruleset } from '../../src/engine/ruleset.ts'
import { begin } from '../../src/rules/threat-and-guard/begin.ts'
import { CLAUSES } from '../../src/rules/threat-and-guard/clauses.ts'
import { acceptCommand, judgeCommand, legalFor } from '../../src/rules/threat-and-guard/commands.ts'
import { runStep } from '../../src/rules/threat-and-guard/flow.ts'
import { previewOf } from '../../src/rules/threat-and-guard/previewing.ts'
import { checkCreature, checkSystem } from '../../src/rules/threat-and-guard/setUp.ts'
import { TG_COLUMNS } from '../../src/rules/threat-and-guard/state.ts'
import { surveyOf } from '../../src/rules/threat-and-guard/surveying.ts'

export const threatAndGuard = {
  id: 'threat-and-guard',
  version: 1,
  timeUnit: { word: 'Init', ticks: 5040, limitKey: 'inits' },
  defaultCellMm: 1000,
  columns: TG_COLUMNS,
  clauses: CLAUSES,
  checkCreature,
  checkSystem,
  begin,
  run: runStep,
  judge: judgeCommand,
  accept: acceptCommand,
  commands: legalFor,
  survey: surveyOf,
  preview: previewOf,
} as unknown as Ruleset
