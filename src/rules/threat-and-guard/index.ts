// Threat & Guard, the house system, as a value of the engine's contract. The rulebook in words: RULES.md.
import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { begin } from './begin.ts'
import { candidatesFor, fallbackFor } from './candidates.ts'
import { CLAUSES } from './clauses.ts'
import { acceptCommand, judgeCommand, legalFor } from './commands.ts'
import {
  actionOffers,
  cardOf,
  logLineOf,
  promptOf,
  refusalPhrase,
  timelineOf,
  tokenFacts,
} from './describe.ts'
import { runStep } from './flow.ts'
import { MESSAGES_EN } from './messages.en.ts'
import { fieldsNow, turn } from './position.ts'
import { previewOf } from './previewing.ts'
import { RULINGS } from './rulings.ts'
import { checkCreature, checkSystem } from './setUp.ts'
import { sheetInfos } from './sheetInfos.ts'
import { TG_COLUMNS } from './state.ts'
import { surveyOf } from './surveying.ts'

export const threatAndGuard: Ruleset = {
  id: 'threat-and-guard',
  title: 'Threat & Guard',
  version: 1,
  clausePrefix: 'TG-',
  lengthUnit: { word: 'm', mm: 1000 },
  timeUnit: { word: 'Init', ticks: TICKS_PER_INIT, limitKey: 'inits' },
  defaultCellMm: 1000,
  columns: TG_COLUMNS,
  clauses: CLAUSES,
  rulings: RULINGS,
  sheets: sheetInfos(),
  messages: { en: MESSAGES_EN },
  checkCreature,
  checkSystem,
  begin,
  run: runStep,
  judge: judgeCommand,
  accept: acceptCommand,
  commands: legalFor,
  survey: surveyOf,
  preview: previewOf,
  candidates: candidatesFor,
  actions: actionOffers,
  prompt: promptOf,
  card: cardOf,
  token: tokenFacts,
  timeline: timelineOf,
  logLine: logLineOf,
  refusalText: refusalPhrase,
  fallback: fallbackFor,
  fieldsNow,
  turn,
}
