// The checks at one spot of a movement, in the order of TG-MOVE-9, with what each level brings.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push, replaceTop } from '../../engine/changes.ts'
import { addLevels } from './changes.ts'
import type { CheckResult, CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { beginEffect, next, still } from './effects.ts'
import { keepInCombat } from './keep.ts'
import { BUT, C, CF, NF, S } from './levels.ts'
import { offer } from './opportunity.ts'
import { attackSkill } from './sheet.ts'
import { specOf } from './spotSpecs.ts'
import { columnsOf, memoryOf, nextSerial, sheetOf, weaponOf } from './state.ts'
import type { SpotItem, SpotStep } from './steps.ts'
import { fallProne, forceStop } from './stopping.ts'

/** Rank of each kind of check at a spot (TG-MOVE-9); "halt" is TG-KEEP-1c. */
const ORDER: { readonly [what in SpotItem['what']]: number } = {
  leave: 1,
  'leave-2': 1,
  terrain: 2,
  enter: 3,
  inside: 4,
  keep: 5,
  'off-guard': 6,
  'off-guard-2': 6,
  halt: 7,
  stopped: 0,
  slip: 2,
}

/** Pushes the checks of a spot. Items of one kind must already be in turn order. `moveSkill`: TG-CROSS-3. */
export function pushSpot(battle: Battle, who: number, items: readonly SpotItem[], moveSkill?: number): void {
  const sorted = items.map((item, i) => ({ item, i }))
  sorted.sort((a, b) => ORDER[a.item.what] - ORDER[b.item.what] || a.i - b.i)
  const step: SpotStep = {
    kind: 'spot',
    who,
    trigger: `spot-${nextSerial(battle)}`,
    items: sorted.map(({ item }) => item),
    item: 0,
    at: 'check',
    moveSkill: moveSkill ?? -1,
  }
  push(battle, step)
}

export function runSpot(battle: Battle, step: SpotStep): void {
  const item = step.items[step.item]
  if (item === undefined || !battle.isAble(step.who)) {
    pop(battle)
    return
  }
  const following = { ...step, item: step.item + 1, at: 'check' } as SpotStep & { result?: CheckResult }
  delete following.result
  if (step.at === 'result') {
    replaceTop(battle, following)
    consequences[item.what](battle, step, item, step.result!, specOf(battle, step, item))
    return
  }
  if (!isStillDue(battle, step, item)) replaceTop(battle, following)
  else if (item.what === 'leave-2' || item.what === 'off-guard-2') {
    replaceTop(battle, following)
    offerWithoutCheck(battle, step, item)
  } else makeCheck(battle, { ...step, at: 'result' } as Step, specOf(battle, step, item))
}

/** What a check rests on may have gone at this very spot: a condition, an enemy, being in combat. */
function isStillDue(battle: Battle, step: SpotStep, item: SpotItem): boolean {
  const columns = columnsOf(battle)
  const { what, enemy, by } = item
  if ((enemy !== 0 && !battle.isAble(enemy)) || (by !== undefined && !battle.isAble(by))) return false
  if (what === 'leave') return columns.blundering1[step.who]! > 0
  if (what === 'leave-2') return columns.blundering2[step.who]! > 0
  if (what === 'off-guard') return columns.offGuard1[enemy]! > 0
  if (what === 'off-guard-2') return columns.offGuard2[enemy]! > 0
  // Keeping in combat may have been lost, by this series or another.
  if (what === 'keep') return columns.inCombat[step.who] === 1
  return true
}

type Consequence = (
  battle: Battle,
  step: SpotStep,
  item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
) => void

const consequences: { readonly [what in SpotItem['what']]: Consequence } = {
  leave: afterLeaving,
  'leave-2': () => {},
  terrain: afterTerrain,
  enter: afterEntering,
  inside: afterInside,
  keep: afterRepeat,
  'off-guard': afterOffGuard,
  'off-guard-2': () => {},
  halt: afterHalt,
  stopped: afterStopped,
  slip: afterSlip,
}

/** TG-AOO-3: all checks at one spot because of one enemy are one trigger for it. */
function triggerOf(step: SpotStep, item: SpotItem): string {
  return `${step.trigger}:${item.enemy}`
}

/** TG-BLUND-2 and TG-OFFG-2: opportunities without a check. */
function offerWithoutCheck(battle: Battle, step: SpotStep, item: SpotItem): void {
  const trigger = triggerOf(step, item)
  if (item.what === 'leave-2') {
    offer(battle, { provoker: step.who, named: item.enemy, clause: 'TG-BLUND-2', trigger })
  } else {
    offer(battle, { provoker: item.enemy, named: step.who, clause: 'TG-OFFG-2', trigger, stops: item.enemy })
  }
}

/** TG-BLUND-1. */
function afterLeaving(
  battle: Battle,
  step: SpotStep,
  item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level <= NF) keepInCombat(battle, spec)
  if (result.level === CF) {
    threatenedFor(battle, step.who, item.enemy, 'TG-BLUND-1a')
    offer(battle, {
      provoker: step.who,
      named: item.enemy,
      immediate: true,
      clause: 'TG-BLUND-1a',
      trigger: triggerOf(step, item),
    })
  } else if (result.level === C) addLevels(battle, step.who, 'blundering1', -1, 'TG-BLUND-1b')
}

/** One level of Threaten By <enemy> 1 until still(holder, 1). */
function threatenedFor(battle: Battle, holder: number, enemy: number, clause: string): void {
  beginEffect(battle, {
    clause,
    label: 'threatenedBy',
    source: enemy,
    holder,
    scope: 'threatened1',
    value: 0,
    end: still(holder, 1),
  })
}

/** TG-MOVE-4. */
function afterTerrain(
  battle: Battle,
  step: SpotStep,
  item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level === BUT) slipAgain(battle, step, item)
  if (result.level > NF) return
  keepInCombat(battle, spec)
  if (result.level === CF) fallProne(battle, step.who, 'TG-MOVE-4')
  forceStop(battle, step.who, 'TG-MOVE-4')
}

/** TG-SLIDE-1c: a slider's But is checked again, at once. */
function slipAgain(battle: Battle, step: SpotStep, { difficulty }: SpotItem): void {
  const walk = memoryOf(battle).walks[step.who]
  if (walk?.how !== 'slide' || walk.stopped) return
  push(battle, { ...step, items: [{ what: 'slip', enemy: 0, difficulty }], item: 0, at: 'check' } as SpotStep)
}

/** TG-SLIDE-1c: a failure ends the movement. */
function afterSlip(
  battle: Battle,
  step: SpotStep,
  _item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level > NF) return
  keepInCombat(battle, spec)
  forceStop(battle, step.who, 'TG-SLIDE-1c')
}

/** TG-MOVE-7. */
function afterEntering(battle: Battle, step: SpotStep, item: SpotItem, result: CheckResult): void {
  const { who } = step
  const sheet = sheetOf(battle, who)
  const skill = attackSkill(sheet, weaponOf(battle, who))
  const shared = { source: item.enemy, holder: who, end: next(who) }
  if (result.level <= NF) {
    if (result.level === CF) {
      const value = attackSkill(sheetOf(battle, item.enemy), weaponOf(battle, item.enemy))
      beginEffect(battle, { ...shared, clause: 'TG-MOVE-7a', label: 'entered', scope: 'skill', value })
    }
    const clause = result.level === CF ? 'TG-MOVE-7a' : 'TG-MOVE-7b'
    offer(battle, { provoker: who, named: item.enemy, clause, trigger: triggerOf(step, item) })
  } else if (result.level >= S) {
    const moveSkill = step.moveSkill < 0 ? sheet.moveSkill : step.moveSkill
    const value = result.level === C ? -skill - moveSkill : -skill
    const clause = result.level === C ? 'TG-MOVE-7d' : 'TG-MOVE-7c'
    beginEffect(battle, { ...shared, source: who, clause, label: 'enteredWell', scope: 'attackSkill', value })
  }
}

/** TG-MOVE-8, then TG-KEEP-1 at the same Difficulty. */
function afterInside(
  battle: Battle,
  step: SpotStep,
  item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level > NF) return
  keepInCombat(battle, spec)
  const critical = result.level === CF
  offer(battle, {
    provoker: step.who,
    named: item.enemy,
    only: !critical,
    clause: critical ? 'TG-MOVE-8a' : 'TG-MOVE-8b',
    trigger: triggerOf(step, item),
  })
}

/** TG-KEEP-1b: a repeat is judged as any check of TG-KEEP-1, but as a repeat. */
function afterRepeat(
  battle: Battle,
  step: SpotStep,
  _item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  push(battle, { kind: 'keep', who: step.who, spec, first: false, at: 'result', result } as Step)
}

/** TG-OFFG-1: the check is the enemy's, the opportunity the mover's. */
function afterOffGuard(battle: Battle, step: SpotStep, item: SpotItem, result: CheckResult): void {
  if (result.level === C) addLevels(battle, item.enemy, 'offGuard1', -1, 'TG-OFFG-1b')
  if (result.level !== CF) return
  threatenedFor(battle, item.enemy, step.who, 'TG-OFFG-1a')
  offer(battle, {
    provoker: item.enemy,
    named: step.who,
    immediate: true,
    clause: 'TG-OFFG-1a',
    trigger: triggerOf(step, item),
    stops: item.enemy,
  })
}

/** TG-KEEP-1c: failure: forced to stop. */
function afterHalt(
  battle: Battle,
  _step: SpotStep,
  _item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level > NF) return
  keepInCombat(battle, spec)
  forceStop(battle, spec.who, 'TG-KEEP-1c')
}

/** TG-STOP-1b: forced to move while Stopped. */
function afterStopped(
  battle: Battle,
  step: SpotStep,
  _item: SpotItem,
  result: CheckResult,
  spec: CheckSpec,
): void {
  if (result.level > NF) return
  keepInCombat(battle, spec)
  if (result.level === CF) fallProne(battle, step.who, 'TG-STOP-1b')
}
