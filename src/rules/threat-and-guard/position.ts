// A creature as a scenario file would have it now, for positions taken out of a battle; and turning it on a board without
// turns. What a scenario cannot say (effects, actions under way, clocks) stays behind.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { turnTo } from '../../engine/changes.ts'
import { CONDITIONS } from './conditionData.ts'
import { STEP_NAMES, THREAT_KINDS } from './setUp.ts'
import { columnsOf, pairIndex, rulesOf, WEAPON_SLOTS, weaponOf } from './state.ts'
import { THREAT_COLUMNS } from './threatLevels.ts'

type Entries = { readonly [key: string]: Json | undefined }

/** Most levels of a condition that a scenario may give. */
const MOST_LEVELS = 20

/** Weapon in hand, in combat or not, conditions, levels given to others, and in `system` wounds, ammunition and aim. */
export function fieldsNow(battle: Battle, id: number): Entries {
  const columns = columnsOf(battle)
  const rules = rulesOf(battle, id)
  const conditions = CONDITIONS.flatMap(({ id: condition, column }) => {
    const levels = Math.min(columns[column][id]!, MOST_LEVELS)
    return levels > 0 ? [{ id: condition, levels }] : []
  })
  const assigned = THREAT_KINDS.flatMap((kind) => assignedNow(battle, id, kind))
  const inCombat = columns.inCombat[id] === 1
  const startsInCombat = rules.inCombat ?? !rules.surprised
  return {
    weapon: weaponOf(battle, id).id,
    ...(inCombat === startsInCombat ? {} : { inCombat }),
    conditions: conditions.length > 0 ? conditions : undefined,
    assigned: assigned.length > 0 ? assigned : undefined,
    system: systemNow(battle, id),
  }
}

function assignedNow(battle: Battle, id: number, kind: (typeof THREAT_KINDS)[number]): readonly Json[] {
  const columns = columnsOf(battle)
  return battle.ids.flatMap((holder) => {
    const levels = columns[THREAT_COLUMNS[kind]][pairIndex(battle, holder, id)]!
    return levels > 0 ? [{ kind, on: battle.name(holder), levels }] : []
  })
}

function systemNow(battle: Battle, id: number): Entries {
  const columns = columnsOf(battle)
  const { weapons } = rulesOf(battle, id)
  const ammunition = weapons.slice(0, WEAPON_SLOTS).flatMap((weapon, slot) => {
    const left = columns.ammunition[id * WEAPON_SLOTS + slot]!
    return left === weapon.ammunition ? [] : [[weapon.id, left] as const]
  })
  const step = columns.aimStep[id]!
  const direction = battle.field.degreesOf(columns.aimX[id]!, columns.aimY[id]!)
  return {
    body: columns.body[id]! > 0 ? columns.body[id]! : undefined,
    subdual: columns.subdual[id]! > 0 ? columns.subdual[id]! : undefined,
    ammunition: ammunition.length > 0 ? Object.fromEntries(ammunition) : undefined,
    aim: step > 0 ? { direction, step: STEP_NAMES[step - 1]! } : undefined,
  }
}

/** What Aim gives as a rule (TG-GEO-5: long). */
const USUAL_STEP = STEP_NAMES.indexOf('long') + 1

/** Faces that way; with a ranged weapon in hand it aims there, as far as before or as Aim gives as a rule. */
export function turn(battle: Battle, id: number, degrees: number): void {
  turnTo(battle, id, degrees)
  if (weaponOf(battle, id).kind !== 'ranged') return
  const columns = columnsOf(battle)
  const { x, y } = battle.field.directionOf(degrees)
  if (columns.aimStep[id]! > 0 && columns.aimX[id] === x && columns.aimY[id] === y) return
  columns.aimX[id] = x
  columns.aimY[id] = y
  if (columns.aimStep[id] === 0) columns.aimStep[id] = USUAL_STEP
  battle.revision += 1
}
