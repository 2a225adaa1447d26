// Effects with a life in Threat & Guard (TG-DUR): beginning, what happens to them, and their end.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import {
  type End,
  type EndLeaf,
  isDone,
  matches,
  namesCreature,
  type Occurrence,
  settle,
} from '../../engine/effects.ts'
import { columnsOf, type Effect, memoryOf, nextSerial, remember } from './state.ts'
import { guardDistance, isInArea, wouldBeInside } from './threat.ts'

export { first, last } from '../../engine/effects.ts'

/** The event words of TG-DUR-1 as leaves. */
export const next = (x: number): EndLeaf => ({ on: 'next', a: x })
export const left = (x: number, y: number): EndLeaf => ({ on: 'left', a: x, b: y })
export const guard = (x: number, y: number): EndLeaf => ({ on: 'guard', a: x, b: y })
export const out = (x: number): EndLeaf => ({ on: 'out', a: x })
export const anew = (x: number): EndLeaf => ({ on: 'anew', a: x })
export const still = (x: number, inits: number): EndLeaf => ({
  on: 'still',
  a: x,
  at: inits * TICKS_PER_INIT,
})
export const level = (x: number, check: string, levels: readonly number[]): EndLeaf => ({
  on: 'level',
  a: x,
  check,
  levels,
})
export const madeRoll = (x: number): EndLeaf => ({ on: 'roll', a: x })
export const lost = (x: number, condition: string): EndLeaf => ({ on: 'lost', a: x, check: condition })
export const clear = (x: number, condition: string): EndLeaf => ({ on: 'clear', a: x, check: condition })
export const own = (x: number): EndLeaf => ({ on: 'own', a: x })
/** n Inits after X's next turn: becomes a clock leaf when that turn comes. */
export const after = (x: number, inits: number): EndLeaf => ({
  on: 'after',
  a: x,
  at: inits * TICKS_PER_INIT,
})
export const action = (x: number): EndLeaf => ({ on: 'action', a: x })
export const move = (x: number): EndLeaf => ({ on: 'move', a: x })
/** `action` where that is a push taken as an opportunity: his own action goes on meanwhile. */
export const pushOver = (x: number): EndLeaf => ({ on: 'pushed', a: x })
/** A set time; `x`: whose it is, so that it is over too when he is gone (TG-DUR-3). */
export const clock = (at: number, x = 0): EndLeaf => ({ on: 'clock', a: x, at })

export type NewEffect = Omit<
  Effect,
  'serial' | 'since' | 'bornIn' | 'versus' | 'weapon' | 'plusOwnSkill' | 'series'
> &
  Partial<Pick<Effect, 'versus' | 'weapon' | 'plusOwnSkill' | 'series'>>

/** Begins an effect; of the same part, source and holder the larger value and the later end stay (TG-DUR-4). */
export function beginEffect(battle: Battle, given: NewEffect): number {
  const memory = memoryOf(battle)
  const twin = memory.effects.find((effect) => isTwin(effect, given))
  const serial = nextSerial(battle)
  const effect: Effect = {
    versus: 0,
    weapon: '',
    plusOwnSkill: false,
    series: 0,
    ...given,
    serial,
    since: battle.now,
    bornIn: memory.acting,
  }
  const merged = twin === undefined ? effect : merge(twin, effect)
  remember(battle, { effects: [...memory.effects.filter((other) => other !== twin), merged] })
  battle.sink?.event({
    kind: 'effectBegan',
    serial,
    clause: merged.clause,
    label: merged.label,
    source: battle.name(merged.source),
    holder: battle.name(merged.holder),
    value: merged.value,
    until: describeEnd(battle, merged.end),
  })
  return serial
}

/** TG-DUR-4: the same clause part from the same source on the same holder. */
export function isTwin(effect: Effect, given: NewEffect): boolean {
  return (
    effect.clause === given.clause &&
    effect.label === given.label &&
    effect.scope === given.scope &&
    effect.source === given.source &&
    effect.holder === given.holder &&
    effect.versus === (given.versus ?? 0) &&
    effect.series === (given.series ?? 0)
  )
}

function merge(older: Effect, newer: Effect): Effect {
  const stronger = Math.abs(older.value) > Math.abs(newer.value) ? older.value : newer.value
  return { ...newer, value: stronger, end: later(older.end, newer.end) }
}

/** The later of two ends; a renewal with the same end leaves the tree as it is. */
function later(older: End, newer: End): End {
  const parts = [older, newer].flatMap((end) => ('all' in end && end.all.length > 0 ? end.all : [end]))
  const seen = new Set<string>()
  const open = parts.filter((part) => {
    const key = JSON.stringify(part)
    return !seen.has(key) && seen.add(key) !== undefined
  })
  return open.length === 1 ? open[0]! : { all: open }
}

/** Tells all effects that something has happened; those whose end is reached are over. */
export function happen(battle: Battle, occurrence: Occurrence): void {
  settleAll(battle, (leaf, effect) => {
    if (!matches(leaf, occurrence)) return false
    if (occurrence.on === 'next') return effect.bornIn !== occurrence.a
    return occurrence.on !== 'anew' || effect.serial < declaredAs(battle, occurrence.a)
  })
  if (occurrence.on === 'next') afterTurnOf(battle, occurrence.a)
}

/** TG-DUR-1 anew: only what was declared after the effect began. */
function declaredAs(battle: Battle, id: number): number {
  return memoryOf(battle).actions[id]?.serial ?? 0
}

/** Ends effects at once because a clause puts others in their place. */
export function endEffects(battle: Battle, isOver: (effect: Effect) => boolean): void {
  settleAll(battle, (_leaf, effect) => isOver(effect))
}

/** TG-DUR-3: all events of a creature out of action or off the map have happened. */
export function happenAllOf(battle: Battle, creature: number): void {
  settleAll(battle, (leaf) => namesCreature(leaf, creature))
}

/** Events that come with the clock: still(X, n), after(X, n), set times. */
export function happenByClock(battle: Battle): void {
  const { stillSince } = columnsOf(battle)
  const memory = memoryOf(battle)
  settleAll(battle, (leaf, effect) => {
    if (leaf.on === 'clock') return battle.now >= leaf.at!
    if (leaf.on !== 'still' || memory.walks[leaf.a] !== null) return false
    return battle.now - Math.max(stillSince[leaf.a]!, effect.since) >= leaf.at!
  })
}

/** left(X, Y) and guard(X, Y) by the positions as they are; to be called after each step of anybody. */
export function happenByPlace(battle: Battle): void {
  const { effects } = memoryOf(battle)
  if (effects.length === 0) return
  settleAll(battle, (leaf) => {
    if (leaf.on === 'left') return !isInArea(battle, leaf.b!, leaf.a)
    if (leaf.on === 'guard') {
      return guardDistance(battle, leaf.b!) === 0 || !wouldBeInside(battle, leaf.b!, battle.bodies[leaf.a]!)
    }
    return false
  })
}

/** The turn of X is over: effects born in it may end with the next one, and after(X, n) starts its clock. */
function afterTurnOf(battle: Battle, x: number): void {
  const { effects } = memoryOf(battle)
  if (!effects.some((effect) => effect.bornIn === x || hasAfter(effect.end, x))) return
  remember(battle, {
    effects: effects.map((effect) => {
      if (effect.bornIn === x) return { ...effect, bornIn: 0 }
      return hasAfter(effect.end, x) ? { ...effect, end: startClock(effect.end, x, battle.now) } : effect
    }),
  })
}

function hasAfter(end: End, x: number): boolean {
  if ('any' in end) return end.any.some((part) => hasAfter(part, x))
  if ('all' in end) return end.all.some((part) => hasAfter(part, x))
  return end.on === 'after' && end.a === x
}

function startClock(end: End, x: number, now: number): End {
  if ('any' in end) return { any: end.any.map((part) => startClock(part, x, now)) }
  if ('all' in end) return { all: end.all.map((part) => startClock(part, x, now)) }
  return end.on === 'after' && end.a === x ? clock(now + end.at!, x) : end
}

function settleAll(battle: Battle, happened: (leaf: EndLeaf, effect: Effect) => boolean): void {
  const { effects } = memoryOf(battle)
  if (effects.length === 0) return
  let changed = false
  const kept: Effect[] = []
  const ended: Effect[] = []
  for (const effect of effects) {
    const end = settle(effect.end, (leaf) => happened(leaf, effect))
    if (isDone(end)) ended.push(effect)
    else kept.push(end === effect.end ? effect : { ...effect, end })
    changed ||= end !== effect.end
  }
  if (!changed) return
  remember(battle, { effects: kept })
  for (const effect of ended) finish(battle, effect)
}

function finish(battle: Battle, effect: Effect): void {
  battle.sink?.event({
    kind: 'effectEnded',
    serial: effect.serial,
    clause: effect.clause,
    label: effect.label,
    source: battle.name(effect.source),
    holder: battle.name(effect.holder),
  })
  // TG-RUN-1g: this level of Stopped 1 has a clock of its own.
  const { stopped1 } = columnsOf(battle)
  if (effect.label === 'stoppedByRunning' && stopped1[effect.holder]! > 0) {
    stopped1[effect.holder]! -= 1
    battle.revision += 1
    battle.sink?.event({
      kind: 'condition',
      creature: battle.name(effect.holder),
      condition: 'stopped-1',
      levels: stopped1[effect.holder]!,
      change: -1,
      clause: effect.clause,
    })
  }
}

/** The end of an effect as JSON with text ids, for log and cards: ["first", ["next", "ann"], ...]. */
export function describeEnd(
  battle: Battle,
  end: End,
): readonly (string | number | readonly unknown[])[] & [] {
  const describe = (part: End): unknown[] => {
    if ('any' in part) return ['first', ...part.any.map(describe)]
    if ('all' in part)
      return part.all.length === 1 ? describe(part.all[0]!) : ['last', ...part.all.map(describe)]
    const words: unknown[] = [part.on]
    if (part.a !== 0) words.push(battle.name(part.a))
    if (part.b !== undefined) words.push(battle.name(part.b))
    if (part.check !== undefined) words.push(part.check)
    if (part.at !== undefined) words.push(part.at)
    return words
  }
  return describe(end) as []
}
