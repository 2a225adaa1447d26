// TG-RUN-1: the run check, and the Dex Check of a stumble.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import type { CheckResult, CheckSpec } from './check.ts'
import { resolveCheck } from './checking.ts'
import { beginEffect, clock } from './effects.ts'
import { keepInCombat } from './keep.ts'
import { BUT, CF, NF } from './levels.ts'
import { offer } from './opportunity.ts'
import { fallProne, forceStop } from './stopping.ts'
import { movesPerInit } from './threat.ts'
import { changeWalk } from './walkState.ts'

/** Quarters of a Move that a Move of the plain pace becomes, by level (But to C). */
const PACE_QUARTERS = [4, 4, 5, 6, 7, 8] as const

export function runSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'run',
    purpose: 'run',
    clause: 'TG-RUN-1',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** TG-RUN-1a, b: sets the pace; after a CF the Dex Check of (c) is due. */
export function afterRun(battle: Battle, who: number, result: CheckResult): void {
  changeWalk(battle, who, { paceQuarters: movesPerInit(battle, who) * PACE_QUARTERS[result.level]! })
  if (result.level === NF) keepInCombat(battle, runSpec(who))
}

/** TG-RUN-1c: the failure amount is added to the roll. */
export function dexSpec(_battle: Battle, who: number, run: CheckResult): CheckSpec {
  return {
    who,
    kind: 'dex',
    purpose: 'dex',
    clause: 'TG-RUN-1c',
    against: 0,
    difficulty: 0,
    compares: false,
    extra: [{ value: run.amount, clause: 'TG-RUN-1c', label: 'runFailed' }],
  }
}

/** TG-RUN-1d-g: he is stopped in any case; the failed run check also calls for TG-KEEP-1. */
export function afterDex(battle: Battle, who: number, spec: CheckSpec): void {
  const { level } = resolveCheck(battle, spec)
  keepInCombat(battle, runSpec(who))
  const letter = 'deffggg'[level === CF ? 0 : level === NF ? 1 : level === BUT ? 2 : 4]!
  forceStop(battle, who, `TG-RUN-1${letter}`)
  if (level === CF) fallProne(battle, who, 'TG-RUN-1d')
  else if (level === NF) offer(battle, { provoker: who, clause: 'TG-RUN-1e' })
  else if (level > BUT) loseStopSoon(battle, who, level)
}

/** TG-RUN-1g: that level of Stopped 1 is lost after 1, 1/2, 1/mr Init. */
function loseStopSoon(battle: Battle, who: number, level: number): void {
  const parts = [1, 2, movesPerInit(battle, who)][level - BUT - 1]!
  beginEffect(battle, {
    clause: 'TG-RUN-1g',
    label: 'stoppedByRunning',
    source: who,
    holder: who,
    scope: 'mark',
    value: 0,
    end: clock(battle.now + Math.ceil(TICKS_PER_INIT / parts), who),
  })
}
