// Heal: Bleeding or Fatigue Bleeding of a creature within the arm span (TG-HEAL-1).
import type { Step } from '../../../engine/agenda.ts'
import type { Battle } from '../../../engine/battle.ts'
import { ask, decisionId, pop, push, replaceTop } from '../../../engine/changes.ts'
import { STATUS } from '../../../engine/components.ts'
import { refusal } from '../../../engine/refusal.ts'
import { loseAction, setCondition } from '../changes.ts'
import type { CheckSpec } from '../check.ts'
import { makeCheck } from '../checking.ts'
import { HEAL_TIME } from '../constants.ts'
import { beginEffect, own } from '../effects.ts'
import { BUT, C, N } from '../levels.ts'
import { loseOpportunity, offer } from '../opportunity.ts'
import { needsIntCheck, runHealWill, runIntCheck } from '../selfHealing.ts'
import { bonusOf } from '../sheet.ts'
import { columnsOf, memoryOf, sheetOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { type Action, badParameter, creatureParameter, declareAction, type Resolver } from './action.ts'

export type Sort = 'bleeding' | 'fatigue'
const SORTS: readonly Sort[] = ['bleeding', 'fatigue']
const STAGES = {
  bleeding: ['bleeding3', 'bleeding2', 'bleeding1'],
  fatigue: ['fatigue3', 'fatigue2', 'fatigue1'],
} as const

export const heal: Action = {
  kind: 'heal',
  clause: 'TG-HEAL-1',
  icon: 'heal',
  free: false,
  enters: false,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    if ('refused' in target) return target.refused
    const { sort } = command
    if (sort !== 'bleeding' && sort !== 'fatigue')
      return badParameter('sort', '"bleeding" or "fatigue"', sort)
    if (!isWithin(battle, who, target.id))
      return refusal('tooFar', 'TG-HEAL-1', { target: battle.name(target.id) })
    return levels(battle, target.id, sort) > 0
      ? undefined
      : refusal('doesNotBleed', 'TG-HEAL-1', { target: battle.name(target.id), sort })
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    declareAction(battle, who, { kind: 'heal', target, data: { sort: command['sort'] } }, HEAL_TIME, false)
  },
  commands(battle, who) {
    const creature = battle.name(who)
    return (['bleeding', 'fatigue'] as const).flatMap((sort) =>
      patients(battle, who, sort).map((id) => ({ creature, kind: 'heal', target: battle.name(id), sort })),
    )
  },
  targets(battle, who) {
    const sorts = (['bleeding', 'fatigue'] as const).filter((sort) => patients(battle, who, sort).length > 0)
    const among = battle.ids.filter((id) => sorts.some((sort) => patients(battle, who, sort).includes(id)))
    return [
      { kind: 'creature', parameter: 'target', among },
      {
        kind: 'choice',
        parameter: 'sort',
        options: sorts.map((sort) => ({ value: sort, label: { key: `sort.${sort}` } })),
      },
    ]
  },
  time: () => HEAL_TIME,
}

export function levels(battle: Battle, id: number, sort: Sort): number {
  const columns = columnsOf(battle)
  return STAGES[sort].reduce((sum, column) => sum + columns[column][id]!, 0)
}

export function isWithin(battle: Battle, who: number, patient: number): boolean {
  if (battle.columns.status[patient]! >= STATUS.dead) return false
  return battle.field.within(battle.bodies[who]!, battle.bodies[patient]!, sheetOf(battle, who).fathom)
}

/** Those it could heal now. */
export function patients(battle: Battle, who: number, sort: Sort): number[] {
  return battle.ids.filter((id) => levels(battle, id, sort) > 0 && isWithin(battle, who, id))
}

/** Lost if the patient is out of reach, dead, or no longer bleeds when it resolves. */
export const resolveHeal: Resolver = (battle, who, action) => {
  const sort = action.data['sort'] as Sort
  if (!isWithin(battle, who, action.target) || levels(battle, action.target, sort) === 0) {
    loseAction(battle, who, 'TG-HEAL-1')
    return
  }
  const data = { patient: action.target, sort }
  const at = needsIntCheck(battle, who, action.target, sort) ? 'int' : 'check'
  push(battle, { kind: 'action', who, action: 'heal', at, data } as ActionStep)
}

/** `bonus`: what a severe or critical Int Check gives (TG-HEAL-2c, d). */
export function healSpec(who: number, patient: number, bonus = 0): CheckSpec {
  return {
    who,
    kind: 'healing',
    purpose: 'heal',
    clause: 'TG-HEAL-1',
    against: patient,
    difficulty: 0,
    compares: false,
    extra: bonus === 0 ? [] : [{ value: -bonus, clause: 'TG-HEAL-2c', label: 'healsItself' }],
  }
}

export function runHeal(battle: Battle, step: ActionStep): void {
  const { who, data } = step
  const patient = Number(data['patient'])
  if (step.at === 'choose') {
    chooseSort(battle, step, patient)
    return
  }
  if (step.at === 'int') runIntCheck(battle, step)
  else if (step.at === 'will') runHealWill(battle, step)
  if (step.at === 'int' || step.at === 'will') return
  if (step.at === 'check') {
    makeCheck(battle, { ...step, at: 'result' } as Step, healSpec(who, patient, Number(data['bonus'] ?? 0)))
    return
  }
  pop(battle)
  const { level } = step.result!
  if (level < BUT) return
  const constitution = bonusOf(sheetOf(battle, patient).con)
  const off = level === BUT ? 1 : level === N ? Math.max(constitution, 1) : Number.MAX_SAFE_INTEGER
  takeOff(battle, patient, data['sort'] as Sort, off)
  if (level === C) healWell(battle, who, patient)
}

/**
 * A Heal taken as an opportunity (TG-AOO-7): the sort is asked where the patient bleeds in both; by standing order
 * Bleeding first. Lost out of reach.
 */
function chooseSort(battle: Battle, step: ActionStep, patient: number): void {
  const { who, answers } = step
  const sorts = isWithin(battle, who, patient)
    ? SORTS.filter((sort) => levels(battle, patient, sort) > 0)
    : []
  if (sorts.length > 1 && answers === undefined && memoryOf(battle).orders[who]!.opportunities === 'ask') {
    askSort(battle, who, patient, sorts)
    return
  }
  const sort = (answers?.[0] as Sort | undefined) ?? sorts[0]
  if (sort === undefined) {
    pop(battle)
    loseOpportunity(battle, who, patient, 'TG-HEAL-1')
    return
  }
  const at = needsIntCheck(battle, who, patient, sort) ? 'int' : 'check'
  replaceTop(battle, { kind: 'action', who, action: 'heal', at, data: { patient, sort, now: true } } as Step)
}

function askSort(battle: Battle, who: number, patient: number, sorts: readonly Sort[]): void {
  ask(battle, [
    {
      id: decisionId(battle, 'heal-sort', who),
      side: battle.columns.side[who]!,
      creature: who,
      question: 'heal-sort',
      clause: 'TG-AOO-7',
      data: { patient: battle.name(patient), sorts },
    },
  ])
}

/** Takes levels off the stage that holds. */
function takeOff(battle: Battle, patient: number, sort: Sort, off: number): void {
  const columns = columnsOf(battle)
  let left = off
  for (const column of STAGES[sort]) {
    const before = columns[column][patient]!
    if (before === 0) continue
    setCondition(battle, patient, column, Math.max(0, before - left), 'TG-HEAL-1')
    left -= Math.min(before, left)
  }
}

/** TG-HEAL-1d: the healer's skill helps until own(patient), and he may Heal again as an opportunity. */
function healWell(battle: Battle, who: number, patient: number): void {
  const value = -sheetOf(battle, who).healing
  const shared = { clause: 'TG-HEAL-1d', source: who, holder: patient, value, end: own(patient) }
  beginEffect(battle, { ...shared, label: 'wellHealed', scope: 'con' })
  beginEffect(battle, { ...shared, label: 'wellHealed', scope: 'healingOn' })
  offer(battle, { provoker: patient, named: who, only: true, clause: 'TG-HEAL-1d', actions: ['heal'] })
}
