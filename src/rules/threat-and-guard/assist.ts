// Melee and Ranged Assist (TG-ASSIST, TG-RASSIST): the check, auras, shares, and the triggers of a Ranged Assist.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../engine/changes.ts'
import type { End } from '../../engine/effects.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { anew, beginEffect, first, happen, last, left, next, out } from './effects.ts'
import { BUT, C, CF, N, NF, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { attackSkill } from './sheet.ts'
import { type Effect, memoryOf, sheetOf, weaponOf } from './state.ts'
import type { ActionStep, ShareStep } from './steps.ts'
import { isInArea } from './threat.ts'

/** Labels of the marks that let creatures join an assist or trigger it. */
export const AURA = 'aura'
export const TRIGGER = 'rangedAssist'

/** TG-ASSIST-1: Difficulty = best OCV among enemies in the area less his own; against nobody. */
export function assistSpec(battle: Battle, who: number): CheckSpec {
  const own = sheetOf(battle, who).ocv
  let best: number | undefined
  for (const id of battle.ids) {
    if (!battle.areHostile(who, id) || !battle.isAble(id) || !isInArea(battle, who, id)) continue
    best = Math.max(best ?? 0, sheetOf(battle, id).ocv)
  }
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

export function runAssist(battle: Battle, step: ActionStep): void {
  const { who } = step
  if (!battle.isAble(who)) pop(battle)
  else if (step.at === 'check') makeCheck(battle, { ...step, at: 'result' } as Step, assistSpec(battle, who))
  else {
    pop(battle)
    // TG-DUR-1 anew(X): carrying out an assist ends what his earlier ones left; the new one begins after that.
    happen(battle, { on: 'anew', a: who })
    const ranged = step.action === 'ranged-assist'
    if (ranged) afterRanged(battle, who, step.result!.level, step.result!.amount)
    else afterMelee(battle, who, step.result!.level, step.result!.amount)
  }
}

function skillOf(battle: Battle, who: number): number {
  return attackSkill(sheetOf(battle, who), weaponOf(battle, who))
}

/** TG-ASSIST-1a to e. */
function afterMelee(battle: Battle, who: number, level: number, amount: number): void {
  if (level === CF) offer(battle, { provoker: who, clause: 'TG-ASSIST-1a' })
  else if (level === BUT) passingHelp(battle, who)
  else if (level === N) startAura(battle, who, 'TG-ASSIST-1c', 0)
  else if (level >= S) {
    startAura(battle, who, 'TG-ASSIST-1d', skillOf(battle, who) + amount)
    pushChance(battle, who, skillOf(battle, who) + amount, 'TG-ASSIST-1e')
  }
}

/** TG-ASSIST-1b: on hostile creatures now in his area, until next(actor). */
function passingHelp(battle: Battle, who: number): void {
  for (const id of battle.ids) {
    if (!battle.areHostile(who, id) || !isInArea(battle, who, id)) continue
    beginEffect(battle, {
      clause: 'TG-ASSIST-1b',
      label: 'assisted',
      source: who,
      holder: id,
      scope: 'attackRollAgainst',
      value: -skillOf(battle, who),
      end: next(who),
    })
  }
}

/** An aura lets creatures join until first(anew, out) (TG-ASSIST-2b); `worth` 0: the N aura of (c). */
function startAura(battle: Battle, who: number, clause: string, worth: number): void {
  beginEffect(battle, {
    clause,
    label: AURA,
    source: who,
    holder: who,
    scope: 'mark',
    value: worth,
    end: first(anew(who), out(who)),
  })
  joinAuras(battle)
}

/** To be called whenever somebody may have come into an area: new creatures get their share. */
export function joinAuras(battle: Battle): void {
  const auras = memoryOf(battle).effects.filter((effect) => effect.label === AURA)
  for (const aura of auras) {
    for (const id of battle.ids) {
      if (
        id !== aura.source &&
        battle.isAble(id) &&
        isInArea(battle, aura.source, id) &&
        !hasShare(battle, aura, id)
      ) {
        joinAura(battle, aura, id)
      }
    }
  }
}

/** One share a creature of one assist: marked as asked even where it takes none. */
function hasShare(battle: Battle, aura: Effect, id: number): boolean {
  return memoryOf(battle).effects.some(
    (effect) => effect.label === 'share' && effect.source === aura.source && effect.holder === id,
  )
}

/** TG-ASSIST-2a. */
function shareEnd(actor: number, it: number): End {
  return last(next(it), first(left(it, actor), anew(actor), out(actor)))
}

function joinAura(battle: Battle, aura: Effect, id: number): void {
  const actor = aura.source
  const hostile = battle.areHostile(actor, id)
  if (aura.value === 0) {
    if (hostile) giveShare(battle, aura, id, 'x')
    return
  }
  if (memoryOf(battle).orders[actor]!.assists !== 'ask') {
    giveShare(battle, aura, id, hostile ? 'x' : 'y')
    return
  }
  markShare(battle, actor, id)
  push(battle, { kind: 'share', actor, holder: id, clause: aura.clause, worth: aura.value } as ShareStep)
}

function markShare(battle: Battle, actor: number, id: number): void {
  beginEffect(battle, {
    clause: 'TG-ASSIST-2',
    label: 'share',
    source: actor,
    holder: id,
    scope: 'mark',
    value: 0,
    end: shareEnd(actor, id),
  })
}

/** x: attack rolls against it; y: its own attack skill checks. */
function giveShare(battle: Battle, aura: Effect, id: number, choice: 'x' | 'y'): void {
  const actor = aura.source
  markShare(battle, actor, id)
  beginShare(battle, actor, id, aura.clause, aura.value, choice)
}

function beginShare(
  battle: Battle,
  actor: number,
  id: number,
  clause: string,
  worth: number,
  choice: 'x' | 'y',
): void {
  beginEffect(battle, {
    clause,
    label: choice === 'x' ? 'assisted' : 'assistedOwn',
    source: actor,
    holder: id,
    scope: choice === 'x' ? 'attackRollAgainst' : 'attackSkill',
    value: worth === 0 ? -skillOf(battle, actor) : -worth,
    plusOwnSkill: worth === 0,
    end: shareEnd(actor, id),
  })
}

/** Asks which share a creature gets (TG-ASSIST-1d with the order "ask"). */
export function runShare(battle: Battle, step: ShareStep): void {
  const { actor, holder, clause, worth } = step
  if (step.answers !== undefined) {
    pop(battle)
    const choice = step.answers[0]
    if (choice === 'x' || choice === 'y') beginShare(battle, actor, holder, clause, worth, choice)
    return
  }
  ask(battle, [
    {
      id: decisionId(battle, 'assist-share', actor),
      side: battle.columns.side[actor]!,
      creature: actor,
      question: 'assist-share',
      clause,
      data: { on: battle.name(holder), worth },
    },
  ])
}

/** TG-ASSIST-1e, TG-RASSIST-1e: an opportunity against one target in his area, with (x). */
function pushChance(battle: Battle, who: number, worth: number, clause: string): void {
  const data = { worth, clause }
  push(battle, { kind: 'action', who, action: 'assist-chance', at: 'choose', data } as ActionStep)
}

export function runAssistChance(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const among = battle.ids.filter(
    (id) => battle.areHostile(who, id) && battle.isAble(id) && isInArea(battle, who, id),
  )
  const asks = memoryOf(battle).orders[who]!.opportunities === 'ask'
  if (among.length > 1 && asks && step.answers === undefined) {
    askTarget(battle, who, among, String(data['clause']))
    return
  }
  pop(battle)
  const chosen = step.answers === undefined ? weakest(battle, among) : battle.idOf(step.answers[0])
  if (chosen === undefined || !among.includes(chosen)) return
  offer(battle, {
    provoker: chosen,
    named: who,
    clause: String(data['clause']),
    extra: [{ value: -Number(data['worth']), clause: String(data['clause']), label: 'assistChance' }],
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
  const leftOf = (id: number) => sheetOf(battle, id).hpv - damageOf(battle, id)
  for (const id of among) if (best === undefined || leftOf(id) < leftOf(best)) best = id
  return best
}

function damageOf(battle: Battle, id: number): number {
  const columns = battle.store.columns as unknown as { body: Int32Array; subdual: Int32Array }
  return columns.body[id]! + columns.subdual[id]!
}

/** TG-RASSIST-1a to e. */
function afterRanged(battle: Battle, who: number, level: number, amount: number): void {
  if (level === CF) offer(battle, { provoker: who, clause: 'TG-RASSIST-1a' })
  else if (level === C) {
    startAura(battle, who, 'TG-RASSIST-1e', skillOf(battle, who) + amount)
    pushChance(battle, who, skillOf(battle, who) + amount, 'TG-RASSIST-1e')
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
