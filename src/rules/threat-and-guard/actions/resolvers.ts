// What each declared action does at step (b) of its actor's next turn, by kind.

import type { Resolver } from './action.ts'
import { resolveAim } from './aim.ts'
import { resolveAssist } from './assist.ts'
import { resolveAttack } from './attack.ts'
import { resolveCrossGuard } from './crossGuard.ts'
import { resolveHeal } from './heal.ts'
import { resolveMove } from './move.ts'
import { resolveReady, resolveStand, resolveWait } from './simple.ts'

export const ACTION_RESOLVERS: { readonly [kind: string]: Resolver } = {
  attack: resolveAttack,
  'melee-assist': resolveAssist,
  'ranged-assist': resolveAssist,
  aim: resolveAim,
  'cross-guard': resolveCrossGuard,
  heal: resolveHeal,
  move: resolveMove,
  ready: resolveReady,
  stand: resolveStand,
  wait: resolveWait,
}
