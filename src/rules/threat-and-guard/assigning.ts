// Placing levels of the Conditions of Threat (TG-THREAT-5a), with the checks that TG-KEEP-1e asks for first, and the
// free attack skill check (TG-ATT-4).
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop, replaceTop } from '../../engine/changes.ts'
import { attackRollSpec } from './attack.ts'
import type { CheckSpec } from './check.ts'
import { makeCheck } from './checking.ts'
import { happen } from './effects.ts'
import { NF } from './levels.ts'
import { columnsOf, memoryOf, pairIndex } from './state.ts'
import type { AssigningStep, FreeCheckStep } from './steps.ts'
import { ALL_THREAT, assignThreat, setThreat } from './threatLevels.ts'

type Wanted = AssigningStep['wanted'][number]

/** What is not wanted is taken back first; then each is given, after its check where one is due. */
export function runAssigning(battle: Battle, step: AssigningStep): void {
  const { who, wanted, item } = step
  if (item === 0 && step.at === 'check' && step.result === undefined) takeBack(battle, step)
  const one = wanted[item]
  if (one === undefined || !battle.isAble(who)) {
    pop(battle)
    happen(battle, { on: 'assigned', a: who })
    return
  }
  const following = { kind: 'assigning', who, wanted, item: item + 1, at: 'check' } as Step
  if (step.at === 'result') {
    replaceTop(battle, following)
    if (step.result!.level > NF) assignThreat(battle, one.on, who, one.what, one.levels)
    return
  }
  if (needsCheck(battle, who, one))
    makeCheck(battle, { ...step, at: 'result' } as Step, specFor(battle, who, one))
  else {
    if (levelsNow(battle, who, one) !== one.levels) assignThreat(battle, one.on, who, one.what, one.levels)
    replaceTop(battle, following)
  }
}

function takeBack(battle: Battle, step: AssigningStep): void {
  for (const id of battle.ids) {
    for (const what of ALL_THREAT) {
      const one = step.wanted.find((other) => other.on === id && other.what === what)
      const now = levelsNow(battle, step.who, { on: id, what })
      if (now > (one?.levels ?? 0)) setThreat(battle, id, step.who, what, one?.levels ?? 0)
    }
  }
}

function levelsNow(battle: Battle, who: number, { on, what }: Pick<Wanted, 'on' | 'what'>): number {
  return columnsOf(battle)[what][pairIndex(battle, on, who)]!
}

/** TG-KEEP-1e: each creature that is to get more. */
function needsCheck(battle: Battle, who: number, one: Wanted): boolean {
  const marked = memoryOf(battle).effects.some(
    (effect) => effect.label === 'assignWithChecks' && effect.holder === who,
  )
  return marked && one.levels > levelsNow(battle, who, one)
}

function specFor(battle: Battle, who: number, one: Wanted): CheckSpec {
  if (one.what === 'assist') {
    return {
      who,
      kind: 'attack',
      purpose: 'assigning',
      clause: 'TG-KEEP-1e',
      against: 0,
      difficulty: 0,
      compares: false,
    }
  }
  return attackRollSpec(battle, who, one.on, 'assigning', 'TG-KEEP-1e', 'asked')
}

/** TG-ATT-4: for its own sake; a C loses Blundering and Off Guard (checking.ts). */
export function runFreeCheck(battle: Battle, step: FreeCheckStep): void {
  const { who } = step
  if (step.at === 'result' || !battle.isAble(who)) {
    pop(battle)
    return
  }
  makeCheck(battle, { ...step, at: 'result' } as Step, {
    who,
    kind: 'attack',
    purpose: 'free',
    clause: 'TG-ATT-4',
    against: 0,
    difficulty: 0,
    compares: false,
  })
}
