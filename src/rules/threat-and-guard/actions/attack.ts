// Attack: a Normal Attack at the next turn (TG-ATT, TG-NATK).
import type { Battle } from '../../../engine/battle.ts'
import { push } from '../../../engine/changes.ts'
import { refusal } from '../../../engine/refusal.ts'
import { loseAction } from '../changes.ts'
import { attackStep } from '../opportunity.ts'
import { weaponOf } from '../state.ts'
import { hasAmmunition, isInArea, isInAreaAsIfOn } from '../threat.ts'
import { type Action, creatureParameter, declareAction, hostileAndAble, type Resolver } from './action.ts'

export const attack: Action = {
  kind: 'attack',
  clause: 'TG-ATT-1',
  icon: 'attack',
  free: false,
  enters: true,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    if ('refused' in target) return target.refused
    const refused = hostileAndAble(battle, who, target.id, 'TG-CHECK-9')
    if (refused !== undefined) return refused
    if (!isInAreaAsIfOn(battle, who, target.id)) {
      return refusal('outsideArea', 'TG-ATT-1b', { target: battle.name(target.id) })
    }
    return hasAmmunition(battle, who) ? undefined : refusal('noAmmunition', 'TG-ATT-3')
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    declareAction(battle, who, { kind: 'attack', target }, weaponOf(battle, who).speed, true)
  },
  commands(battle, who) {
    return attackable(battle, who).map((id) => ({
      creature: battle.name(who),
      kind: 'attack',
      target: battle.name(id),
    }))
  },
  targets: (battle, who) => [{ kind: 'creature', parameter: 'target', among: attackable(battle, who) }],
  time: (battle, who) => weaponOf(battle, who).speed,
}

function attackable(battle: Battle, who: number): number[] {
  if (!hasAmmunition(battle, who)) return []
  return battle.ids.filter(
    (id) => battle.areHostile(who, id) && battle.isAble(id) && isInAreaAsIfOn(battle, who, id),
  )
}

/** TG-ATT-1b: lost if the target has left the area or is out of action. */
export const resolveAttack: Resolver = (battle, who, action) => {
  const { target } = action
  if (!battle.isAble(target) || !isInArea(battle, who, target)) {
    loseAction(battle, who, 'TG-ATT-1b')
    return
  }
  if (!hasAmmunition(battle, who)) {
    loseAction(battle, who, 'TG-ATT-3')
    return
  }
  push(battle, attackStep(who, target, 'action', null))
}
