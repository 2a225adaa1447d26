// What each declared action does at step (b) of its actor's next turn, by kind.

import type { Resolver } from './action.ts'
import { resolveAim } from './aim.ts'
import { resolveAssist } from './assist.ts'
import { resolveAttack } from './attack.ts'
import { resolveCharge } from './charge.ts'
import { resolveCrossGuard } from './crossGuard.ts'
import { resolveDive } from './dive.ts'
import { resolveHeal } from './heal.ts'
import { resolveMove } from './move.ts'
import { resolveReady, resolveStand, resolveWait } from './simple.ts'

export const ACTION_RESOLVERS: { readonly [kind: string]: Resolver } = {
  attack: resolveAttack,
  charge: resolveCharge,
  'melee-assist': resolveAssist,
  'ranged-assist': resolveAssist,
  aim: resolveAim,
  'cross-guard': resolveCrossGuard,
  heal: resolveHeal,
  move: resolveMove,
  push: resolveMove,
  slide: resolveMove,
  dive: resolveDive,
  ready: resolveReady,
  stand: resolveStand,
  wait: resolveWait,
}
