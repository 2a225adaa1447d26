// The actions of Threat & Guard, in the order of section 5. Buttons, shortcuts, brains and the command line come from
// this list.
import type { Action } from './action.ts'
import { aim } from './aim.ts'
import { meleeAssist, rangedAssist } from './assist.ts'
import { attack } from './attack.ts'
import { charge } from './charge.ts'
import { crossGuard } from './crossGuard.ts'
import { dive } from './dive.ts'
import { freeCheck, leave, orders, reallocate } from './freeActs.ts'
import { heal } from './heal.ts'
import { move } from './move.ts'
import { push } from './push.ts'
import { ready, stand, wait } from './simple.ts'
import { slide } from './slide.ts'
import { stance } from './stance.ts'

export const ACTIONS: readonly Action[] = [
  attack,
  charge,
  dive,
  meleeAssist,
  rangedAssist,
  aim,
  crossGuard,
  move,
  slide,
  push,
  heal,
  stand,
  ready,
  wait,
  reallocate,
  stance,
  leave,
  freeCheck,
  orders,
]

export function actionOf(kind: string): Action | undefined {
  return ACTIONS.find((action) => action.kind === kind)
}
