// From the text of a save to a running session, or a reason that can be told in one sentence.
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import type { Setup } from '../engine/setup.ts'
import { controllersOf } from './players.ts'
import { parseSave, type SaveInfo, type SaveProblem } from './saveFile.ts'
import { Session } from './session.ts'

export type ReadScenario = (
  source: Json,
) => Result<{ readonly rules: Ruleset; readonly setup: Setup }, readonly Problem[]>

export type OpenProblem =
  | SaveProblem
  | { readonly why: 'system'; readonly rules: string }
  | { readonly why: 'version'; readonly expected: number; readonly found: number }
  | { readonly why: 'scenario'; readonly problems: readonly Problem[] }
  | { readonly why: 'diverged'; readonly line: number }

export interface OpenedSave {
  readonly session: Session
  readonly info: SaveInfo
}

/** Opens a save or a bare record. `date` is used where a bare record has none. */
export function openSave(
  text: string,
  rulesets: readonly Ruleset[],
  read: ReadScenario,
  date: number,
): Result<OpenedSave, OpenProblem> {
  const parsed = parseSave(text)
  if (!parsed.ok) return parsed
  const { record } = parsed.value
  const { header } = record
  const known = rulesets.find((rules) => rules.id === header.rules)
  if (known === undefined) return failure({ why: 'system', rules: header.rules })
  if (known.version !== header.version) {
    return failure({ why: 'version', expected: known.version, found: header.version })
  }
  const scenario = read(header.scenario)
  if (!scenario.ok) return failure({ why: 'scenario', problems: scenario.error })
  const { rules, setup } = scenario.value
  const info = fitting(parsed.value.info, setup, date)
  const { controllers, practice } = info
  const resumed = Session.resume({ rules, setup, seed: header.seed, controllers, practice }, record)
  if (!resumed.ok) return failure({ why: 'diverged', line: resumed.error.line })
  return success({ session: resumed.value, info })
}

/** The save's own info, if it has a controller for each side; else what the scenario says. */
function fitting(info: SaveInfo | undefined, setup: Setup, date: number): SaveInfo {
  if (info !== undefined && info.controllers.length === setup.sides.length) return info
  return { title: setup.title, savedAt: date, controllers: controllersOf(setup), practice: false }
}
