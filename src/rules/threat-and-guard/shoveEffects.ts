// What a Push or Slide leaves behind: TG-PUSH-1i, k, m, n and TG-SLIDE-1h, j, l, m.
import type { Battle } from '../../engine/battle.ts'
import type { End } from '../../engine/effects.ts'
import {
  action as actionOver,
  after,
  beginEffect,
  last,
  left,
  madeRoll,
  next,
  out,
  pushOver,
} from './effects.ts'
import { offer } from './opportunity.ts'
import { attackSkill } from './sheet.ts'
import { sheetOf, weaponOf } from './state.ts'
import { isInside } from './threat.ts'

export type ShoveResult = 'NF-steady' | 'C-steady' | 'C-now' | 'S' | 'C'

export function beginShoveEffects(
  battle: Battle,
  who: number,
  target: number,
  action: string,
  result: ShoveResult,
  amount: number,
): void {
  if (result === 'NF-steady') unsteady(battle, who, target, action, amount)
  else if (result === 'C-now') untilOver(battle, who, target, 'TG-PUSH-1k', amount, pushOver(who))
  else if (result === 'C-steady')
    untilActionOver(battle, who, target, action === 'push' ? 'TG-PUSH-1k' : 'TG-SLIDE-1j', amount)
  else if (action === 'push') pushed(battle, who, target, result)
  else slid(battle, who, target, result, amount)
}

/** No move action until after(actor, 1); after a push attack rolls against him subtract the failure amount. */
function unsteady(battle: Battle, who: number, target: number, action: string, amount: number): void {
  const clause = action === 'push' ? 'TG-PUSH-1i' : 'TG-SLIDE-1h'
  const shared = { clause, source: who, holder: who }
  beginEffect(battle, { ...shared, label: 'noMove', scope: 'mark', value: 0, end: after(who, 1) })
  if (action !== 'push') return
  const end = last(next(who), next(target))
  beginEffect(battle, { ...shared, label: 'exposed', scope: 'attackRollAgainst', value: -amount, end })
}

/** Until `action`: attacks against the target subtract, its skill checks add, the amount. Also TG-DIVE-2g. */
export function untilActionOver(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
  amount: number,
): void {
  untilOver(battle, who, target, clause, amount, actionOver(who))
}

function untilOver(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
  amount: number,
  end: End,
): void {
  const shared = { clause, source: who, holder: target, end }
  beginEffect(battle, { ...shared, label: 'exposed', scope: 'attackRollAgainst', value: -amount })
  beginEffect(battle, { ...shared, label: 'exposedOwn', scope: 'skill', value: amount })
}

/** TG-SLIDE-1l, m. */
function slid(battle: Battle, who: number, target: number, result: ShoveResult, amount: number): void {
  const sheet = sheetOf(battle, who)
  const both = sheet.moveSkill + attackSkill(sheet, weaponOf(battle, who))
  const critical = result === 'C'
  const shared = {
    clause: critical ? 'TG-SLIDE-1m' : 'TG-SLIDE-1l',
    source: who,
    holder: target,
    end: last(next(who), next(target)),
  }
  const against = critical ? both : sheet.moveSkill + amount
  const own = critical ? both : sheet.moveSkill
  beginEffect(battle, { ...shared, label: 'exposed', scope: 'attackRollAgainst', value: -against })
  beginEffect(battle, { ...shared, label: 'exposedOwn', scope: 'attackRoll', value: own })
}

/** TG-PUSH-1m, n: and he alone may cross its guard as an opportunity, if outside of it. */
function pushed(battle: Battle, who: number, target: number, result: ShoveResult): void {
  const value = sheetOf(battle, who).moveSkill
  const critical = result === 'C'
  const clause = critical ? 'TG-PUSH-1n' : 'TG-PUSH-1m'
  const long: End = last(left(target, who), out(who))
  const shared = { clause, source: who, holder: target }
  beginEffect(battle, {
    ...shared,
    label: 'exposedOwn',
    scope: 'attackRoll',
    value,
    end: critical ? long : madeRoll(target),
  })
  beginEffect(battle, {
    ...shared,
    label: 'exposed',
    scope: 'attackRollAgainst',
    value: -value,
    end: critical ? long : last(next(who), next(target)),
  })
  if (isInside(battle, target, who)) return
  offer(battle, { provoker: target, named: who, only: true, clause, actions: ['cross-guard'] })
}
