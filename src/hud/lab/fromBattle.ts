// A battle's position as a scenario, for the board without turns.
import { parseJson } from '../../base/json.ts'
import { formatScenario } from '../../engine/scenarioText.ts'
import type { App, Draft } from '../app.ts'
import type { Game } from '../game.ts'

/** Who can still act, where he stands; undefined (with a notice) if that makes no scenario. */
export function draftFromBattle(app: App, game: Game): Draft | undefined {
  const parsed = parseJson(formatScenario(game.session.battle))
  return parsed.ok ? app.checked(game.title, parsed.value) : undefined
}
