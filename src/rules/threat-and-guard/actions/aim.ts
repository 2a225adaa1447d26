// Aim: sets or keeps the direction of a ranged Threat Area and checks how far it reaches (TG-GEO-5).
import type { Step } from '../../../engine/agenda.ts'
import type { Battle } from '../../../engine/battle.ts'
import { pop, push, turnTo } from '../../../engine/changes.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { CheckSpec } from '../check.ts'
import { makeCheck } from '../checking.ts'
import { AIM_TIME } from '../constants.ts'
import { beginEffect, first, happenByPlace, level, out } from '../effects.ts'
import { BUT, C, CF, N, NF, S } from '../levels.ts'
import { attackSkill } from '../sheet.ts'
import { columnsOf, sheetOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { type Action, badParameter, declareAction, type Resolver } from './action.ts'

export const aim: Action = {
  kind: 'aim',
  clause: 'TG-GEO-5',
  icon: 'aim',
  free: false,
  enters: true,
  judge(battle, who, command) {
    if (weaponOf(battle, who).kind !== 'ranged') return refusal('notRanged', 'TG-GEO-5')
    return judgeDirection(battle, who, command)
  },
  declare(battle, who, command) {
    const { direction, target } = command
    declareAction(battle, who, { kind: 'aim', data: { direction, target } }, AIM_TIME, true)
  },
  commands(battle, who) {
    if (weaponOf(battle, who).kind !== 'ranged') return []
    const creature = battle.name(who)
    const foes = battle.ids.filter((id) => battle.areHostile(who, id) && battle.isAble(id))
    const at = foes.map((id) => ({ creature, kind: 'aim', target: battle.name(id) }))
    const kept = columnsOf(battle).aimStep[who]! > 0 ? [{ creature, kind: 'aim', direction: 'keep' }] : []
    return [...at, ...kept]
  },
  targets: () => [{ kind: 'direction', parameter: 'direction' }],
  time: () => AIM_TIME,
}

/** A direction in degrees, `keep`, or a creature to aim at. */
function judgeDirection(battle: Battle, who: number, command: ActCommand): Refusal | undefined {
  const { direction, target } = command
  if (target !== undefined) {
    const id = battle.idOf(target)
    if (id !== undefined && id !== who && isElsewhere(battle, who, id)) return undefined
    return badParameter('target', 'another creature of this battle', target)
  }
  if (direction === 'keep') {
    return columnsOf(battle).aimStep[who]! > 0 ? undefined : refusal('noAimYet', 'TG-GEO-5')
  }
  const fits = typeof direction === 'number' && direction >= 0 && direction <= 360
  return fits ? undefined : badParameter('direction', 'degrees from 0 to 360, or "keep"', direction)
}

function isElsewhere(battle: Battle, who: number, id: number): boolean {
  const { x, y } = vectorTo(battle, who, id)
  return x !== 0 || y !== 0
}

function vectorTo(battle: Battle, who: number, id: number): { readonly x: number; readonly y: number } {
  const from = battle.field.centre(battle.bodies[who]!)
  const to = battle.field.centre(battle.bodies[id]!)
  return { x: to.x - from.x, y: to.y - from.y }
}

export const resolveAim: Resolver = (battle, who, action) => {
  push(battle, { kind: 'action', who, action: 'aim', at: 'check', data: action.data } as ActionStep)
}

export function aimSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'attack',
    purpose: 'aim',
    clause: 'TG-GEO-5',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

export function runAim(battle: Battle, step: ActionStep): void {
  const { who } = step
  if (step.at === 'check') {
    makeCheck(battle, { ...step, at: 'result' } as Step, aimSpec(who))
    return
  }
  pop(battle)
  const result = step.result!
  const kept = direct(battle, who, step.data)
  setStep(battle, who, result.level, kept)
  const weapon = weaponOf(battle, who)
  const shared = { source: who, holder: who, scope: 'attackSkill' as const, weapon: weapon.id }
  if (result.level === CF) {
    beginEffect(battle, {
      ...shared,
      clause: 'TG-GEO-5a',
      label: 'badAim',
      value: result.amount,
      end: first(level(who, 'aim', [BUT, N, S, C]), level(who, `attack:${weapon.id}`, [S, C])),
    })
  } else if (result.level === C) {
    beginEffect(battle, {
      ...shared,
      clause: 'TG-GEO-5e',
      label: 'goodAim',
      value: -attackSkill(sheetOf(battle, who), weapon),
      end: first(level(who, `attack:${weapon.id}`, [CF]), out(who)),
    })
  }
}

/** Sets the direction; true if it was kept. A creature to aim at is aimed at where it stands now. */
function direct(battle: Battle, who: number, data: ActionStep['data']): boolean {
  const columns = columnsOf(battle)
  if (data['direction'] === 'keep') return columns.aimStep[who]! > 0
  const target = battle.idOf(data['target'])
  const to =
    target === undefined ? battle.field.directionOf(Number(data['direction'])) : vectorTo(battle, who, target)
  if (to.x === 0 && to.y === 0) return columns.aimStep[who]! > 0
  const kept = columns.aimStep[who]! > 0 && columns.aimX[who] === to.x && columns.aimY[who] === to.y
  columns.aimX[who] = to.x
  columns.aimY[who] = to.y
  turnTo(battle, who, Math.round(battle.field.degreesOf(to.x, to.y)) % 360)
  return kept
}

/** TG-GEO-5: med, long, extreme by level, from where the aim was if it is kept. */
function setStep(battle: Battle, who: number, level: number, kept: boolean): void {
  const columns = columnsOf(battle)
  const before = kept ? columns.aimStep[who]! : 0
  let step = 3
  if (level === CF) step = Math.max(1, before - 1)
  else if (level === NF) step = kept ? before : 1
  else if (level <= N) step = kept ? Math.min(3, before + 1) : 2
  columns.aimStep[who] = step
  battle.revision += 1
  battle.sink?.event({
    kind: 'aimed',
    creature: battle.name(who),
    distance: weaponOf(battle, who).ranges![step - 1]!,
    kept,
    clause: 'TG-GEO-5',
  })
  happenByPlace(battle)
}
