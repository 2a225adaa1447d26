// The auras of assists (TG-ASSIST-1c, d, -2; TG-RASSIST-1e): who gets a share, which, and how long. The check that
// starts an aura is in assist.ts.
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../engine/changes.ts'
import type { End } from '../../engine/effects.ts'
import { anew, beginEffect, first, last, left, next, out } from './effects.ts'
import { attackSkill } from './sheet.ts'
import { type Effect, memoryOf, sheetOf, weaponOf } from './state.ts'
import type { ShareStep } from './steps.ts'
import { isInArea } from './threat.ts'

/** Label of the marks that let creatures join an assist. */
const AURA = 'aura'
/** Label of the marks of those that have joined. */
const SHARE = 'share'

export function assistSkill(battle: Battle, who: number): number {
  return attackSkill(sheetOf(battle, who), weaponOf(battle, who))
}

/**
 * Begins an aura that lets creatures join until first(anew, out) (TG-ASSIST-2b). `worth` 0: the aura of (c). `only`: for
 * one creature, whose guard he stands inside (TG-CROSS-2d); 0 = for all others.
 */
export function startAura(battle: Battle, who: number, clause: string, worth: number, only = 0): void {
  beginEffect(battle, {
    clause,
    label: AURA,
    source: who,
    holder: who,
    scope: 'mark',
    versus: only,
    value: worth,
    end: first(anew(who), out(who)),
  })
}

/** To be called whenever somebody may have come into an area: new creatures get their share. */
export function joinAuras(battle: Battle): void {
  const auras = memoryOf(battle).effects.filter((effect) => effect.label === AURA)
  if (auras.length === 0) return
  for (const id of battle.ids) {
    for (const aura of auras) {
      const { source, versus } = aura
      if (id === source || !battle.isAble(id) || !isInArea(battle, source, id)) continue
      if (versus !== 0 ? versus !== id : auras.some((one) => one.source === source && one.versus === id))
        continue
      if (!hasShare(battle, source, id)) joinAura(battle, aura, id)
    }
  }
}

/**
 * One share a creature of one assist: marked even where it takes none. One that has left the area since it joined joins
 * anew when it enters again (TG-DUR-4: the later end stays).
 */
function hasShare(battle: Battle, actor: number, id: number): boolean {
  return memoryOf(battle).effects.some(
    ({ label, source, holder, end }) =>
      label === SHARE && source === actor && holder === id && waitsForLeaving(end),
  )
}

function waitsForLeaving(end: End): boolean {
  if ('any' in end) return end.any.some(waitsForLeaving)
  if ('all' in end) return end.all.some(waitsForLeaving)
  return end.on === 'left'
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
    label: SHARE,
    source: actor,
    holder: id,
    scope: 'mark',
    value: 0,
    end: shareEnd(actor, id),
  })
}

function giveShare(battle: Battle, aura: Effect, id: number, choice: 'x' | 'y'): void {
  markShare(battle, aura.source, id)
  beginShare(battle, aura.source, id, aura.clause, aura.value, choice)
}

/** x: attack rolls against it; y: its own attack skill checks. */
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
    value: worth === 0 ? -assistSkill(battle, actor) : -worth,
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

/** Serials of the shares (x) that `on` holds of this part of an assist: its own opportunity has them once (TG-DUR-5). */
export function sharesOn(battle: Battle, actor: number, on: number, clause: string): readonly number[] {
  return memoryOf(battle)
    .effects.filter(
      (effect) =>
        effect.clause === clause &&
        effect.source === actor &&
        effect.holder === on &&
        effect.scope === 'attackRollAgainst',
    )
    .map((effect) => effect.serial)
}
