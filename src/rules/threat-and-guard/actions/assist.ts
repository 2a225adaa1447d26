// Melee Assist and Ranged Assist: no attack, and an attack, that help others (TG-ASSIST, TG-RASSIST).
import type { Battle } from '../../../engine/battle.ts'
import { push } from '../../../engine/changes.ts'
import { refusal } from '../../../engine/refusal.ts'
import { columnsOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { type Action, declareAction, type Resolver } from './action.ts'

export const meleeAssist: Action = {
  kind: 'melee-assist',
  clause: 'TG-ASSIST-1',
  icon: 'assist',
  free: false,
  enters: true,
  judge: (battle, who) =>
    weaponOf(battle, who).kind === 'ranged' ? refusal('rangedInHand', 'TG-ASSIST-1') : undefined,
  declare(battle, who) {
    declareAction(battle, who, { kind: 'melee-assist' }, weaponOf(battle, who).speed, true)
  },
  commands: (battle, who) =>
    weaponOf(battle, who).kind === 'ranged' ? [] : [{ creature: battle.name(who), kind: 'melee-assist' }],
  targets: () => [{ kind: 'none' }],
  time: (battle, who) => weaponOf(battle, who).speed,
}

export const rangedAssist: Action = {
  kind: 'ranged-assist',
  clause: 'TG-RASSIST-1',
  icon: 'assist',
  free: false,
  enters: true,
  judge(battle, who) {
    if (weaponOf(battle, who).kind !== 'ranged') return refusal('notRanged', 'TG-RASSIST-1')
    return columnsOf(battle).aimStep[who]! > 0 ? undefined : refusal('noAimYet', 'TG-RASSIST-1')
  },
  declare(battle, who) {
    declareAction(battle, who, { kind: 'ranged-assist' }, weaponOf(battle, who).speed, true)
  },
  commands: (battle, who) =>
    rangedAssist.judge(battle, who, { creature: '', kind: '' }) === undefined
      ? [{ creature: battle.name(who), kind: 'ranged-assist' }]
      : [],
  targets: () => [{ kind: 'none' }],
  time: (battle, who) => weaponOf(battle, who).speed,
}

export const resolveAssist: Resolver = (battle: Battle, who, action) => {
  push(battle, { kind: 'action', who, action: action.kind, at: 'check', data: {} } as ActionStep)
}
