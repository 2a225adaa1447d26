// The start of a battle: columns and memory from the checked setup.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { push } from '../../engine/changes.ts'
import { CONDITIONS } from './conditionData.ts'
import type { Orders } from './setUp.ts'
import { columnsOf, pairIndex, rulesOf, type TgMemory, WEAPON_SLOTS, weaponOf } from './state.ts'
import { THREAT_COLUMNS } from './threatLevels.ts'

/** TG-THREAT-10: what an order is unless the scenario says otherwise. */
function ordersOf(battle: Battle, id: number): Orders {
  const human = battle.setup.sides[battle.columns.side[id]!]!.controller.startsWith('human')
  return {
    opportunities: human ? 'ask' : 'always',
    rangedThreat: 'never',
    rangedShare: 0,
    subTurn: human ? 'ask' : 'planned',
    assists: 'by-side',
    ...rulesOf(battle, id).orders,
  }
}

export function begin(battle: Battle): void {
  const columns = columnsOf(battle)
  for (const id of battle.ids) beginCreature(battle, id)
  for (const id of battle.ids) {
    for (const { kind, on, levels } of rulesOf(battle, id).assigned) {
      const holder = battle.idOf(on)
      if (holder === undefined) continue
      const pair = pairIndex(battle, holder, id)
      columns[THREAT_COLUMNS[kind]][pair] = levels
      columns.byArrow[pair] = weaponOf(battle, id).kind === 'ranged' ? 1 : 0
      if (kind === 'threaten-2') columns.threatenPeak[pair] = columns.threatenMark[pair] = levels
      if (kind === 'hampered') columns.hamperPeak[pair] = columns.hamperMark[pair] = levels
    }
  }
  const none = [null, ...battle.ids.map(() => null)]
  const memory: TgMemory = {
    actions: none,
    before: ['', ...battle.ids.map(() => '')],
    walks: none,
    keeps: none.map(() => []),
    lastMoves: none,
    pending: [],
    effects: [],
    orders: [null, ...battle.ids.map((id) => ordersOf(battle, id))],
    freshThreat: [],
    taken: [],
    acting: 0,
  }
  battle.memory = memory
  push(battle, { kind: 'next' })
  battle.sink?.event({ kind: 'began', title: battle.setup.title, sides: sidesOf(battle) })
}

function sidesOf(battle: Battle): Json {
  return battle.setup.sides.map(({ id, name }) => ({ id, name }))
}

function beginCreature(battle: Battle, id: number): void {
  const columns = columnsOf(battle)
  const rules = rulesOf(battle, id)
  columns.weapon[id] = rules.inHand
  columns.surprised[id] = rules.surprised ? 1 : 0
  // TG-TIME-9a.
  columns.inCombat[id] = (rules.inCombat ?? !rules.surprised) ? 1 : 0
  columns.body[id] = rules.body
  columns.subdual[id] = rules.subdual
  for (const { id: condition, levels } of rules.conditions) {
    const { column } = CONDITIONS.find((info) => info.id === condition)!
    columns[column][id] = column === 'prone' ? 1 : levels
  }
  columns.pronePeak[id] = columns.prone[id]!
  columns.defensivePeak[id] = columns.defensive[id]!
  columns.offFootedPeak[id] = columns.offFooted[id]!
  rules.weapons.forEach((weapon, slot) => {
    if (slot < WEAPON_SLOTS) {
      columns.ammunition[id * WEAPON_SLOTS + slot] = rules.ammunition[weapon.id] ?? weapon.ammunition
    }
  })
  if (rules.aim !== undefined) {
    const direction = battle.field.directionOf(rules.aim.direction)
    columns.aimX[id] = direction.x
    columns.aimY[id] = direction.y
    columns.aimStep[id] = rules.aim.step
  }
}
