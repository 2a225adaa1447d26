// The trigger of a Ranged Assist (TG-RASSIST-1, -2): before the roll of an attack whose target is in the cone.
import type { Json } from '../../base/json.ts'
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, replaceTop } from '../../engine/changes.ts'
import type { End } from '../../engine/effects.ts'
import { TRIGGER } from './assist.ts'
import { spendAmmunition } from './changes.ts'
import { anew, beginEffect, endEffects, first, last, left, next } from './effects.ts'
import { attackSkill } from './sheet.ts'
import { type Effect, memoryOf, sheetOf, weaponOf } from './state.ts'
import type { TriggerStep } from './steps.ts'
import { ammunitionLeft, hasAmmunition, inTurnOrder, isInArea } from './threat.ts'

/** By standing order ammunition is spent down to this. */
const KEEPS_AMMUNITION = 5

/** Who may trigger before an attack on `on`, in turn order; the attack may be his own (TG-ASSIST-3). */
export function triggersFor(battle: Battle, on: number): number[] {
  const marks = memoryOf(battle).effects.filter((effect) => effect.label === TRIGGER)
  if (marks.length === 0) return []
  const owners = marks.map((mark) => mark.source)
  return inTurnOrder(
    battle,
    battle.ids.filter((id) => owners.includes(id) && isReady(battle, id, on)),
  )
}

function isReady(battle: Battle, id: number, target: number): boolean {
  return weaponOf(battle, id).kind === 'ranged' && hasAmmunition(battle, id) && isInArea(battle, id, target)
}

/** Asks one owner after the other; then the attack goes on. */
export function runTrigger(battle: Battle, step: TriggerStep): void {
  const [owner, ...rest] = step.queue
  if (owner === undefined) {
    pop(battle)
    return
  }
  const { answers, ...plain } = step
  const following = { ...plain, queue: rest } as Step
  const mark = memoryOf(battle).effects.find((effect) => effect.label === TRIGGER && effect.source === owner)
  if (mark === undefined || !isReady(battle, owner, step.on)) replaceTop(battle, following)
  else if (answers !== undefined) {
    replaceTop(battle, following)
    spend(battle, mark, step, answers[0]!)
  } else if (memoryOf(battle).orders[owner]!.assists === 'ask') askOwner(battle, owner, mark, step)
  else {
    replaceTop(battle, following)
    spend(battle, mark, step, byOrder(battle, owner, step))
  }
}

function askOwner(battle: Battle, owner: number, mark: Effect, step: TriggerStep): void {
  ask(battle, [
    {
      id: decisionId(battle, 'ranged-assist', owner),
      side: battle.columns.side[owner]!,
      creature: owner,
      question: 'ranged-assist',
      clause: mark.clause,
      data: {
        attacker: battle.name(step.by),
        defender: battle.name(step.on),
        left: ammunitionLeft(battle, owner),
      },
    },
  ])
}

/** TG-THREAT-10: x for hostile, y for friendly, while more than 5 are left; never against one's own side's attack. */
function byOrder(battle: Battle, owner: number, step: TriggerStep): Json {
  const helps = !battle.areHostile(owner, step.by) && battle.areHostile(owner, step.on)
  if (!helps || ammunitionLeft(battle, owner) <= KEEPS_AMMUNITION) return 'keep'
  return { attacker: 'y', defender: 'x' }
}

/** One ammunition: a level of Threaten By <owner> 1 and a share each. */
function spend(battle: Battle, mark: Effect, step: TriggerStep, choice: Json): void {
  const owner = mark.source
  if (choice === 'keep') {
    battle.sink?.event({
      kind: 'passed',
      creature: battle.name(owner),
      what: 'ranged-assist',
      clause: mark.clause,
    })
    return
  }
  const { attacker, defender } = choice as { attacker?: Json; defender?: Json }
  spendAmmunition(battle, owner, mark.clause)
  if (attacker === 'x' || attacker === 'y') give(battle, mark, step.by, attacker, true)
  if (defender === 'x' || defender === 'y') give(battle, mark, step.on, defender, false)
}

function give(battle: Battle, mark: Effect, it: number, choice: 'x' | 'y', isAttacker: boolean): void {
  const owner = mark.source
  const skill = attackSkill(sheetOf(battle, owner), weaponOf(battle, owner))
  const worth = skill + (isAttacker && choice === 'x' ? mark.value : 0)
  const end: End =
    mark.clause === 'TG-RASSIST-1b' ? next(it) : last(next(it), first(left(it, owner), anew(owner)))
  const shared = { source: owner, holder: it, end }
  beginEffect(battle, {
    ...shared,
    clause: mark.clause,
    label: 'threatenedBy',
    scope: 'threatened1',
    value: 0,
  })
  // TG-RASSIST-2: one share of one assist, the latest; shares of successive assists add.
  endEffects(
    battle,
    ({ source, holder, series }) => source === owner && holder === it && series === mark.serial,
  )
  beginEffect(battle, {
    ...shared,
    clause: mark.clause,
    label: choice === 'x' ? 'assisted' : 'assistedOwn',
    series: mark.serial,
    scope: choice === 'x' ? 'attackRollAgainst' : 'attackSkill',
    value: -worth,
  })
}
