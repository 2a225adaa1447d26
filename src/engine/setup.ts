// A battle's unchanging part: map, sides, creatures as the scenario gives them, goals. Made only by scenario.ts from a
// checked file; after that nothing re-checks.
import type { Json } from '../base/json.ts'
import type { BattleMap } from '../geometry/battleMap.ts'

export interface SideSetup {
  readonly id: string
  readonly name: string
  /** `human`, or `ai:` and the name of a brain. */
  readonly controller: string
}

export interface CreatureSetup {
  /** The scenario's id, unique; commands and events use it. */
  readonly id: string
  readonly name: string
  /** Index into `sides`. */
  readonly side: number
  /** Sheet the creature is made from, as the file names it. */
  readonly sheet: string
  readonly x: number
  readonly y: number
  readonly altitude: number
  /** Degrees clockwise from north, 0-359. */
  readonly facing: number
  readonly size: number
  /** What the rule system made of sheet, `set`, weapon, conditions and its `system` block; its own type. */
  readonly rules: unknown
}

/** A part of the map: cells (indices) on grids, a polygon in mm on a gridless map. */
export interface Zone {
  readonly cells: readonly number[]
  readonly polygon: readonly { readonly x: number; readonly y: number }[]
}

/** A side's goal. `time` is in ticks of the battle's clock. A side with none has `rout`. */
export type Objective =
  | { readonly kind: 'rout' }
  | { readonly kind: 'hold'; readonly zone: Zone; readonly time: number }
  | { readonly kind: 'reach'; readonly zone: Zone }
  | { readonly kind: 'survive'; readonly time: number }
  | { readonly kind: 'protect'; readonly creature: string }

export interface Setup {
  readonly title: string
  readonly rules: string
  readonly seed: number
  readonly map: BattleMap
  readonly sides: readonly SideSetup[]
  /** In roster order; creature k has engine id k + 1. */
  readonly creatures: readonly CreatureSetup[]
  /** Goals by side index. */
  readonly objectives: readonly (readonly Objective[])[]
  /** Ticks after which the battle is a draw; undefined = none. */
  readonly limit: number | undefined
  /** The rule system's own scenario block, checked; its own type. */
  readonly system: unknown
  /** The file as it was read, for records and saves. */
  readonly source: Json
}
