// TG-HEAL-2: healing oneself while staggered, or from Fatigue Bleeding, takes an Int Check first.

import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, replaceTop } from '../../engine/changes.ts'
import { loseAction } from './changes.ts'
import type { CheckSpec, ExtraModifier } from './check.ts'
import { resolveCheck } from './checking.ts'
import { beginEffect, clear } from './effects.ts'
import { BUT, C, S } from './levels.ts'
import { loseOpportunity } from './opportunity.ts'
import { rulingsOf } from './rulings.ts'
import { memoryOf } from './state.ts'
import type { ActionStep } from './steps.ts'
import { staggeredLevels } from './vitals.ts'

/** TG-HEAL-2a: is the Int Check due? */
export function needsIntCheck(battle: Battle, who: number, patient: number, sort: string): boolean {
  return who === patient && (sort === 'fatigue' || staggeredLevels(battle, who) > 0)
}

/** The Int Check with the penalties that his Con Checks have, if he is staggered. */
export function intSpec(battle: Battle, who: number, sort: string): CheckSpec {
  const extra: ExtraModifier[] = []
  const staggered = staggeredLevels(battle, who)
  if (staggered > 0) {
    for (const { scope, holder, value, label } of memoryOf(battle).effects) {
      if (scope === 'con' && holder === who && value > 0) extra.push({ value, clause: 'TG-HEAL-2a', label })
    }
  }
  return {
    who,
    kind: 'int',
    purpose: sort === 'fatigue' ? 'heal-int-fatigue' : 'heal-int',
    clause: 'TG-HEAL-2a',
    against: 0,
    // TG-STAG-1: 5 per Staggered level, read from the Base Line as with his Con Checks.
    difficulty: rulingsOf(battle).staggered * staggered,
    compares: false,
    extra,
  }
}

/** The check; true if the Heal goes on. The bonus of (c) and (d) is left in the step's data. */
export function runIntCheck(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const sort = String(data['sort'])
  const result = resolveCheck(battle, intSpec(battle, who, sort))
  if (result.level < BUT) {
    pop(battle)
    // An opportunity loses nothing that he has declared besides (TG-AOO-7).
    if (data['now'] === true) loseOpportunity(battle, who, who, 'TG-HEAL-2a')
    else loseAction(battle, who, 'TG-HEAL-2a')
    return
  }
  const bonus = result.level >= S ? result.amount : 0
  if (result.level === C) laterIntChecks(battle, who, result.amount, 'TG-HEAL-2d')
  replaceTop(battle, { kind: 'action', who, action: 'heal', at: 'will', data: { ...data, bonus } } as Step)
}

/** TG-HEAL-2b: any success: he may make a Will Check. */
export function runHealWill(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  if (step.answers === undefined && memoryOf(battle).orders[who]!.opportunities === 'ask') {
    ask(battle, [
      {
        id: decisionId(battle, 'will-check', who),
        side: battle.columns.side[who]!,
        creature: who,
        question: 'will-check',
        clause: 'TG-HEAL-2b',
        data: {},
      },
    ])
    return
  }
  replaceTop(battle, { kind: 'action', who, action: 'heal', at: 'check', data } as Step)
  if (step.answers?.[0] === 'skip') return
  const will = resolveCheck(battle, healWillSpec(who))
  if (will.level >= BUT) laterIntChecks(battle, who, will.amount, 'TG-HEAL-2b')
}

export function healWillSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'will',
    purpose: 'heal-will',
    clause: 'TG-HEAL-2b',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** Subtracted from later Int Checks for a Heal on Fatigue Bleeding until clear(self, Fatigue Bleeding). */
function laterIntChecks(battle: Battle, who: number, amount: number, clause: string): void {
  beginEffect(battle, {
    clause,
    label: 'healsItself',
    source: who,
    holder: who,
    scope: 'int',
    value: -amount,
    end: clear(who, 'fatigue-bleeding'),
  })
}
