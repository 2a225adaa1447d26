// The one way to a Field: chooses the implementation by the map's grid.
import type { BattleMap } from './battleMap.ts'
import { createCellField } from './cellField.ts'
import type { Field } from './field.ts'
import { createGridlessField } from './gridlessField.ts'

/**
 * All spatial questions about `map` with these doors open. `doorsOpen[i]` is the state of map.doors[i]; a missing entry
 * means the state at the start of the battle. The map is not copied and must not change.
 */
export function createField(map: BattleMap, doorsOpen: readonly boolean[]): Field {
  return map.grid.kind === 'gridless' ? createGridlessField(map, doorsOpen) : createCellField(map, doorsOpen)
}
