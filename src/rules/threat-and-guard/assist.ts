// Melee and Ranged Assist (TG-ASSIST, TG-RASSIST): the check, what each level brings, and the opportunity of S and C.
import type { Json } from '../../base/json.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../engine/changes.ts'
import { assistSkill, joinAuras, sharesOn, startAura } from './auras.ts'
import type { CheckResult, CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { anew, beginEffect, first, happen, next, out } from './effects.ts'
import { amountOf, BUT, C, CF, N, NF, recount, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { memoryOf, sheetOf, weaponOf } from './state.ts'
import type { ActionStep } from './steps.ts'
import { isInArea, isInside } from './threat.ts'
import { totalLeft } from './vitals.ts'

/** Label of the marks that let the owner of a Ranged Assist trigger it. */
export const TRIGGER = 'rangedAssist'

/** TG-ASSIST-1: Difficulty = best OCV among enemies in the area less his own; against nobody. */
export function assistSpec(battle: Battle, who: number): CheckSpec {
  const own = sheetOf(battle, who).ocv
  let best: number | undefined
  for (const id of enemiesInArea(battle, who)) best = Math.max(best ?? 0, sheetOf(battle, id).ocv)
  return {
    who,
    kind: 'attack',
    purpose: 'assist',
    clause: weaponOf(battle, who).kind === 'ranged' ? 'TG-RASSIST-1' : 'TG-ASSIST-1',
    against: 0,
    difficulty: best === undefined ? 0 : best - own,
    compares: true,
  }
}

function enemiesInArea(battle: Battle, who: number): number[] {
  return battle.ids.filter(
    (id) => battle.areHostile(who, id) && battle.isAble(id) && isInArea(battle, who, id),
  )
}

export function runAssist(battle: Battle, step: ActionStep): void {
  const { who } = step
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'check') makeCheck(battle, { ...step, at: 'result' } as Step, assistSpec(battle, who))
  else {
    pop(battle)
    // TG-DUR-1 anew(X): carrying out an assist ends what his earlier ones left; the new one begins after that.
    happen(battle, { on: 'anew', a: who })
    if (step.action === 'ranged-assist') afterRanged(battle, who, step.result!.level, step.result!.amount)
    else afterMelee(battle, who, step.result!)
  }
}

/** A level with its amount that counts as regards one creature (TG-CROSS-2d), or as regards all others (`on` 0). */
interface Outcome {
  readonly on: number
  readonly level: number
  readonly amount: number
}

/** TG-ASSIST-1a to e, with a recount for each creature inside whose guard he stands. */
function afterMelee(battle: Battle, who: number, result: CheckResult): void {
  const { level, amount } = result
  const inside = recounted(battle, who, result)
  if (level === CF) offer(battle, { provoker: who, clause: 'TG-ASSIST-1a' })
  else if (level === BUT) passingHelp(battle, who, inside)
  const outcomes = [...inside, { on: 0, level, amount }]
  pushChance(battle, who, 'TG-ASSIST-1e', outcomes)
  for (const one of outcomes) {
    if (one.level === N) startAura(battle, who, 'TG-ASSIST-1c', 0, one.on)
    else if (one.level >= S)
      startAura(battle, who, 'TG-ASSIST-1d', assistSkill(battle, who) + one.amount, one.on)
  }
  joinAuras(battle)
}

/** TG-CROSS-2d: recounted with his crossing's bonus as regards that creature, where that makes a difference. */
function recounted(battle: Battle, who: number, result: CheckResult): readonly Outcome[] {
  return battle.ids.flatMap((on) => {
    const bonus = isInside(battle, on, who) ? crossingBonus(battle, who, on) : 0
    if (bonus === 0) return []
    const again = recount(result.margin, result.natural, bonus)
    battle.sink?.event({
      kind: 'recounted',
      creature: battle.name(who),
      against: battle.name(on),
      ...again,
      clause: 'TG-CROSS-2d',
    })
    return [{ on, level: again.level, amount: amountOf(again.level, again.margin) }]
  })
}

/** What his skill checks against `on` subtract by his crossing of its guard. */
function crossingBonus(battle: Battle, who: number, on: number): number {
  let bonus = 0
  for (const { label, holder, versus, value } of memoryOf(battle).effects) {
    if (label === 'crossed' && holder === who && versus === on && value < 0) bonus -= value
  }
  return bonus
}

/** TG-ASSIST-1b: on hostile creatures now in his area, until next(actor). */
function passingHelp(battle: Battle, who: number, except: readonly Outcome[]): void {
  for (const id of enemiesInArea(battle, who)) {
    if (except.some(({ on, level }) => on === id && level >= N)) continue
    beginEffect(battle, {
      clause: 'TG-ASSIST-1b',
      label: 'assisted',
      source: who,
      holder: id,
      scope: 'attackRollAgainst',
      value: -assistSkill(battle, who),
      end: next(who),
    })
  }
}

/** TG-ASSIST-1e, TG-RASSIST-1e: an opportunity against one target in his area, with (x); asked when shares are given. */
function pushChance(battle: Battle, who: number, clause: string, outcomes: readonly Outcome[]): void {
  const good = outcomes.filter(({ level }) => level >= S)
  if (good.length === 0) return
  const skill = assistSkill(battle, who)
  const worth = good.map(({ on, amount }) => [on, skill + amount])
  const except = outcomes.filter(({ on, level }) => on !== 0 && level < S).map(({ on }) => on)
  const data = { clause, worth, except } as { readonly [key: string]: Json }
  push(battle, { kind: 'action', who, action: 'assist-chance', at: 'choose', data } as ActionStep)
}

/** What the opportunity is worth against `on`; undefined = it is not given against it. */
function chanceWorth({ data }: ActionStep, on: number): number | undefined {
  if ((data['except'] as readonly number[]).includes(on)) return undefined
  const worth = data['worth'] as unknown as readonly (readonly [number, number])[]
  return (worth.find(([id]) => id === on) ?? worth.find(([id]) => id === 0))?.[1]
}

export function runAssistChance(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const clause = String(data['clause'])
  const among = enemiesInArea(battle, who).filter((id) => chanceWorth(step, id) !== undefined)
  const asks = memoryOf(battle).orders[who]!.opportunities === 'ask'
  if (among.length > 1 && asks && step.answers === undefined) {
    askTarget(battle, who, among, clause)
    return
  }
  pop(battle)
  const chosen = step.answers === undefined ? weakest(battle, among) : battle.idOf(step.answers[0])
  if (chosen === undefined || !among.includes(chosen)) return
  offer(battle, {
    provoker: chosen,
    named: who,
    clause,
    extra: [{ value: -chanceWorth(step, chosen)!, clause, label: 'assistChance' }],
    extraForAll: true,
    without: sharesOn(battle, who, chosen, clause === 'TG-ASSIST-1e' ? 'TG-ASSIST-1d' : clause),
  })
}

function askTarget(battle: Battle, who: number, among: readonly number[], clause: string): void {
  ask(battle, [
    {
      id: decisionId(battle, 'target', who),
      side: battle.columns.side[who]!,
      creature: who,
      question: 'target',
      clause,
      data: { among: among.map((id) => battle.name(id)) },
    },
  ])
}

/** By standing order: whoever has the least left, then in roster order. */
function weakest(battle: Battle, among: readonly number[]): number | undefined {
  let best: number | undefined
  for (const id of among) if (best === undefined || totalLeft(battle, id) < totalLeft(battle, best)) best = id
  return best
}

/** TG-RASSIST-1a to e. */
function afterRanged(battle: Battle, who: number, level: number, amount: number): void {
  if (level === CF) offer(battle, { provoker: who, clause: 'TG-RASSIST-1a' })
  else if (level === C) {
    pushChance(battle, who, 'TG-RASSIST-1e', [{ on: 0, level, amount }])
    startAura(battle, who, 'TG-RASSIST-1e', assistSkill(battle, who) + amount)
    joinAuras(battle)
  } else if (level > NF) {
    const part = level === BUT ? 'b' : level === N ? 'c' : 'd'
    beginEffect(battle, {
      clause: `TG-RASSIST-1${part}`,
      label: TRIGGER,
      source: who,
      holder: who,
      scope: 'mark',
      // What (x) on the attacker is worth beyond the skill (d).
      value: level === S ? amount : 0,
      end: first(anew(who), out(who)),
    })
  }
}
