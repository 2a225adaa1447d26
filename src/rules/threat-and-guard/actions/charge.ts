// Charge: an attack after a straight Move towards the target (TG-CHARGE-1).
import type { Battle } from '../../../engine/battle.ts'
import { push } from '../../../engine/changes.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { loseAction } from '../changes.ts'
import { columnsOf, memoryOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { isStraightMove } from '../straight.ts'
import { isInArea, isInAreaAsIfOn } from '../threat.ts'
import { type Action, creatureParameter, declareAction, hostileAndAble, type Resolver } from './action.ts'

export const charge: Action = {
  kind: 'charge',
  clause: 'TG-CHARGE-1',
  icon: 'charge',
  free: false,
  enters: true,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    return 'refused' in target ? target.refused : judgeCharge(battle, who, target.id)
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    declareAction(battle, who, { kind: 'charge', target }, weaponOf(battle, who).speed, true)
  },
  commands: (battle, who) =>
    chargeable(battle, who).map((id) => ({
      creature: battle.name(who),
      kind: 'charge',
      target: battle.name(id),
    })),
  targets: (battle, who) => [{ kind: 'creature', parameter: 'target', among: chargeable(battle, who) }],
  time: (battle, who) => weaponOf(battle, who).speed,
}

/** In the order of section 5: not prone; melee; last action a straight Move; target in the Threat Area. */
function judgeCharge(battle: Battle, who: number, target: number): Refusal | undefined {
  const refused = hostileAndAble(battle, who, target, 'TG-CHARGE-1')
  if (refused !== undefined) return refused
  if (columnsOf(battle).prone[who] === 1) return refusal('prone', 'TG-CHARGE-1')
  if (weaponOf(battle, who).kind === 'ranged') return refusal('rangedInHand', 'TG-CHARGE-1')
  if (memoryOf(battle).actions[who]?.kind !== 'move' || !isStraightMove(battle, who, target)) {
    return refusal('noStraightMove', 'TG-CHARGE-1', { target: battle.name(target) })
  }
  if (isInAreaAsIfOn(battle, who, target)) return undefined
  return refusal('outsideArea', 'TG-CHARGE-1', { target: battle.name(target) })
}

function chargeable(battle: Battle, who: number): number[] {
  if (memoryOf(battle).actions[who]?.kind !== 'move') return []
  return battle.ids.filter((id) => battle.areHostile(who, id) && judgeCharge(battle, who, id) === undefined)
}

/** TG-ATT-1b holds for every attack. */
export const resolveCharge: Resolver = (battle, who, action) => {
  if (!battle.isAble(action.target) || !isInArea(battle, who, action.target)) {
    loseAction(battle, who, 'TG-ATT-1b')
    return
  }
  push(battle, {
    kind: 'action',
    who,
    action: 'charge',
    at: 'ready',
    data: { target: action.target },
  } as ActionStep)
}
