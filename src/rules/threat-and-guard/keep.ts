// TG-KEEP-1: each failed move check made in a move calls for an attack skill check, or combat is lost.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, push } from '../../engine/changes.ts'
import type { EndLeaf } from '../../engine/effects.ts'
import { addStaged, leaveCombat } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { action, beginEffect, move, next } from './effects.ts'
import { BUT, C, CF, N, NF } from './levels.ts'
import { offerGrown } from './passing.ts'
import { attackSkill } from './sheet.ts'
import { columnsOf, memoryOf, remember, sheetOf, weaponOf, withEntry } from './state.ts'
import type { KeepStep } from './steps.ts'
import { poolSize } from './threat.ts'

/** Calls for the check after a failed move check `failed` of a creature in combat. `first`: not a repeat (b). */
export function keepInCombat(battle: Battle, failed: CheckSpec, first = true): void {
  if (columnsOf(battle).inCombat[failed.who] === 0 || !battle.isAble(failed.who)) return
  const spec: CheckSpec = {
    who: failed.who,
    kind: 'attack',
    purpose: 'keep',
    clause: 'TG-KEEP-1',
    against: failed.against,
    difficulty: failed.difficulty,
    compares: failed.compares,
    ...(failed.moveSkill === undefined ? {} : { moveSkill: failed.moveSkill }),
  }
  push(battle, { kind: 'keep', who: failed.who, spec, first, at: 'check' } as KeepStep)
}

export function runKeep(battle: Battle, step: KeepStep): void {
  const { who, spec, first } = step
  if (!battle.isAble(who)) {
    pop(battle)
    return
  }
  if (step.at === 'check') {
    makeCheck(battle, { ...step, at: 'result' } as Step, spec)
    return
  }
  pop(battle)
  const { level } = step.result!
  if (level === CF) failKeep(battle, who, first)
  else if (level === NF && first) repeatLater(battle, who, spec)
  else if (level === NF) leaveCombat(battle, who, 'TG-KEEP-1d')
  else succeed(battle, who, level)
}

/** TG-KEEP-1a and c. */
function failKeep(battle: Battle, who: number, first: boolean): void {
  leaveCombat(battle, who, first ? 'TG-KEEP-1a' : 'TG-KEEP-1c')
  if (first) {
    addStaged(battle, who, 'offGuard', 'TG-KEEP-1a')
    return
  }
  beginEffect(battle, {
    clause: 'TG-KEEP-1c',
    label: 'haltByEnemies',
    source: who,
    holder: who,
    scope: 'mark',
    value: 0,
    end: next(who),
  })
}

/** TG-KEEP-1b: the check comes again after every further full Move of this and directly following move actions. */
function repeatLater(battle: Battle, who: number, spec: CheckSpec): void {
  const { difficulty, compares, against } = spec
  const { keeps } = memoryOf(battle)
  const series = [...keeps[who]!, { difficulty, compares, against, moved: 0 }]
  remember(battle, { keeps: withEntry(keeps, who, series) })
}

/**
 * TG-DUR-1 move: the move action under resolution, his own or that of the one who moves him along; in a crossing, which
 * is none, the action.
 */
function moveUnderWay(battle: Battle, who: number): EndLeaf {
  const { walks, acting } = memoryOf(battle)
  if (walks[who]) return move(who)
  const mover = walks.findIndex((walk) => walk?.partner === who)
  return mover > 0 ? move(mover) : action(acting === 0 ? who : acting)
}

/** TG-KEEP-1e-h. */
function succeed(battle: Battle, who: number, level: number): void {
  const { walks } = memoryOf(battle)
  const walk = walks[who]
  const skill = attackSkill(sheetOf(battle, who), weaponOf(battle, who))
  const shared = { source: who, holder: who }
  if (level === BUT) {
    beginEffect(battle, {
      ...shared,
      clause: 'TG-KEEP-1e',
      label: 'assignWithChecks',
      scope: 'mark',
      value: 0,
      end: { on: 'assigned', a: who },
    })
  } else if (level === N) {
    if (walk) remember(battle, { walks: withEntry(walks, who, { ...walk, assigning: true }) })
  } else {
    const end = next(who)
    beginEffect(battle, {
      ...shared,
      clause: 'TG-KEEP-1g',
      label: 'keptWell',
      scope: 'keep',
      value: -skill,
      end,
    })
    if (level === C) {
      const before = poolSize(battle, who)
      beginEffect(battle, {
        ...shared,
        clause: 'TG-KEEP-1h',
        label: 'poolGrown',
        scope: 'pool',
        value: skill,
        end: moveUnderWay(battle, who),
      })
      offerGrown(battle, who, poolSize(battle, who) - before)
    }
  }
}
