import type { BattleMap } from './battleMap.ts'
import type { Field } from './field.ts'
export function createGridlessField(_map: BattleMap, _doorsOpen: readonly boolean[]): Field {
  throw new Error('gridless maps are not built yet')
}
