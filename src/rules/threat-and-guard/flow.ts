// The agenda of Threat & Guard: which function runs which step.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { runAim } from './actions/aim.ts'
import { runHeal } from './actions/heal.ts'
import { runDefenceWill } from './actions/stance.ts'
import { runAssigning, runFreeCheck } from './assigning.ts'
import { runAssist, runAssistChance } from './assist.ts'
import { runAttack, runDeadly } from './attack.ts'
import { runShare } from './auras.ts'
import { runCharge } from './charging.ts'
import { runCheck } from './checking.ts'
import { runCrossing, runGlide } from './crossing.ts'
import { runDive } from './diving.ts'
import { fallFromAir, findFalling, hasFlyers } from './falling.ts'
import { runKeep } from './keep.ts'
import { runOffer, runOpportunities } from './opportunity.ts'
import { runPassing } from './passing.ts'
import { runTrigger } from './rangedAssist.ts'
import { runRangedCrossing } from './rangedCrossing.ts'
import { runShove } from './shove.ts'
import { runShoveNow } from './shoveNow.ts'
import { runSpot } from './spot.ts'
import type { ActionStep, TgStep } from './steps.ts'
import { runProne } from './stopping.ts'
import { runTooFast } from './tooFast.ts'
import { runNext, runTurn, testEnd } from './turn.ts'
import { runSubTurn } from './walk.ts'

type Runner<K extends TgStep['kind']> = (battle: Battle, step: Extract<TgStep, { kind: K }>) => void

const RUNNERS: { readonly [K in TgStep['kind']]: Runner<K> } = {
  next: runNext,
  turn: runTurn,
  'sub-turn': runSubTurn,
  opportunities: runOpportunities,
  check: runCheck,
  attack: runAttack,
  offer: runOffer,
  spot: runSpot,
  keep: runKeep,
  prone: runProne,
  deadly: runDeadly,
  glide: runGlide,
  action: runAction,
  assigning: runAssigning,
  'free-check': runFreeCheck,
  passing: runPassing,
  share: runShare,
  trigger: runTrigger,
  'shove-now': runShoveNow,
}

const ACTION_RUNNERS: { readonly [action: string]: (battle: Battle, step: ActionStep) => void } = {
  aim: runAim,
  heal: runHeal,
  'cross-guard': runCrossing,
  charge: runCharge,
  'cross-ranged': runRangedCrossing,
  push: runShove,
  slide: runShove,
  'too-fast': runTooFast,
  dive: runDive,
  'defence-will': runDefenceWill,
  'melee-assist': runAssist,
  'ranged-assist': runAssist,
  'assist-chance': runAssistChance,
}

function runAction(battle: Battle, step: ActionStep): void {
  ACTION_RUNNERS[step.action]!(battle, step)
}

/** Runs the top step; the end of the battle is tested after every step (TG-END-1). */
export function runStep(battle: Battle, step: Step): void {
  const before = battle.revision
  const runner = RUNNERS[(step as TgStep).kind] as (battle: Battle, step: Step) => void
  runner(battle, step)
  if (battle.revision === before || battle.outcome !== undefined) return
  // TG-FALL-1.
  if (hasFlyers(battle)) {
    for (let id = findFalling(battle); id !== undefined; id = findFalling(battle)) fallFromAir(battle, id)
  }
  testEnd(battle)
}
