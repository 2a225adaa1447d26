// What the page gives the HUD: rule systems, brains, scenarios, files, storage and the board. main.ts makes it.
import type { Json } from '../base/json.ts'
import type { Problem, Result } from '../base/result.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import type { Setup } from '../engine/setup.ts'
import type { Board, BoardEvents } from '../session/boardModel.ts'
import type { Think } from '../session/opponents.ts'
import type { SaveStore, Timers } from '../session/ports.ts'

/** A shipped scenario as the gallery shows it. */
export interface ScenarioCard {
  readonly file: string
  readonly title: string
  readonly text: string
}

export interface ImportedMap {
  /** The `map` block of a scenario. */
  readonly map: Json
  readonly warnings: readonly string[]
}

export interface Services {
  readonly rulesets: readonly Ruleset[]
  /** Names of the brains, the one to be offered first in front. */
  readonly brains: readonly string[]
  readonly think: Think
  readonly saves: SaveStore
  readonly timers: Timers
  readonly scenarios: readonly ScenarioCard[]
  loadScenario(file: string): Promise<Json>
  /** Checks a scenario whole. */
  readScenario(source: Json): Result<{ readonly rules: Ruleset; readonly setup: Setup }, readonly Problem[]>
  importMap(name: string, bytes: Uint8Array): Result<ImportedMap, readonly Problem[]>
  /** Markdown of a rule system's rulebook, or undefined. */
  rulebook(system: string): Promise<string | undefined>
  loadBoard(host: HTMLElement, events: BoardEvents): Promise<Board>
  download(name: string, text: string): void
  /** Asks the browser to keep the storage. */
  persist(): Promise<void>
}
