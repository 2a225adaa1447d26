// Judging and carrying out commands (TG-CMD-1): acts at a declaration, answers to questions.
import type { Json } from '../../base/json.ts'
import type { Decision, Step } from '../../engine/agenda.ts'
import { answerDecision } from '../../engine/apply.ts'
import type { Battle } from '../../engine/battle.ts'
import { pop } from '../../engine/changes.ts'
import { type ActCommand, type AnswerCommand, type Command, isAnswer } from '../../engine/command.ts'
import { type Refusal, refusal } from '../../engine/refusal.ts'
import { type Action, badParameter, hasLeftNow } from './actions/action.ts'
import { hasMadeFreeCheck } from './actions/freeActs.ts'
import { ACTIONS, actionOf } from './actions/index.ts'
import { declareWait } from './actions/simple.ts'
import { conCheck } from './checking.ts'
import { BUT } from './levels.ts'
import { rangedThreatFault } from './rangedThreat.ts'
import { staggeredLevels } from './vitals.ts'

/** TG-CHECK-9: what counts as an attack among declared actions. */
const ATTACKS: readonly string[] = ['attack', 'charge', 'dive', 'ranged-assist']

export function judgeCommand(battle: Battle, decision: Decision, command: Command): Refusal | undefined {
  if (isAnswer(command)) {
    return decision.question === 'declare' ? refusal('declares', 'TG-CMD-1') : judgeAnswer(decision, command)
  }
  if (decision.question !== 'declare')
    return refusal('answerFirst', 'TG-AOO-6', { question: decision.question })
  return judgeAct(battle, decision.creature, command)
}

function judgeAct(battle: Battle, who: number, command: ActCommand): Refusal | undefined {
  const action = actionOf(command.kind)
  if (action === undefined) {
    return badParameter('kind', ACTIONS.map(({ kind }) => kind).join(', '), command.kind)
  }
  if (action.enters && action.kind !== 'wait' && hasLeftNow(battle, who))
    return refusal('leftJustNow', 'TG-TIME-9c')
  if (ATTACKS.includes(action.kind) && hasMadeFreeCheck(battle, who))
    return refusal('freeCheckMade', 'TG-ATT-4')
  return action.judge(battle, who, command)
}

function judgeAnswer(decision: Decision, command: AnswerCommand): Refusal | undefined {
  const { choice } = command
  const fault = answerFault(decision, choice)
  return fault === undefined ? undefined : badParameter('choice', fault, choice)
}

/** What an answer should have been, or undefined if it fits. */
function answerFault(decision: Decision, choice: Json): string | undefined {
  const among = (decision.data['among'] ?? []) as readonly string[]
  const left = Number(decision.data['left'] ?? 0)
  switch (decision.question) {
    case 'opportunity':
      return usesOf(decision).includes(choice as string) ? undefined : usesOf(decision).join(', ')
    case 'push-path':
    case 'cross-path':
      return choice === 'pass' || isAmongPaths(decision, choice)
        ? undefined
        : '"pass" or one of the paths asked'
    case 'heal-sort': {
      const sorts = decision.data['sorts'] as readonly Json[]
      return sorts.includes(choice) ? undefined : sorts.join(', ')
    }
    case 'sub-turn': {
      const options = decision.data['mayRun'] === true ? ['go-on', 'run', 'give-up'] : ['go-on', 'give-up']
      return options.includes(choice as string) ? undefined : options.join(', ')
    }
    case 'assist-share':
      return choice === 'x' || choice === 'y' || choice === 'none' ? undefined : '"x", "y" or "none"'
    case 'ranged-assist':
      return triggerFault(choice)
    case 'target':
      return choice === 'pass' || among.includes(choice as string)
        ? undefined
        : `"pass" or one of ${among.join(', ')}`
    case 'will-check':
      return choice === 'make' || choice === 'skip' ? undefined : '"make" or "skip"'
    case 'ranged-threat':
      return rangedThreatFault(choice, among, left, decision.data['assistOnly'] === true)
    case 'assign': {
      if (choice === 'pass') return undefined
      const { on, levels } = (choice ?? {}) as { on?: Json; levels?: Json }
      const fits =
        among.includes(on as string) &&
        Number.isInteger(levels) &&
        Number(levels) >= 1 &&
        Number(levels) <= left
      return fits ? undefined : `"pass", or { on: ${among.join(' | ')}, levels: 1 to ${left} }`
    }
    default:
      return 'nothing'
  }
}

/** "keep", or a share for the attacker, the defender or both. */
function triggerFault(choice: Json): string | undefined {
  if (choice === 'keep') return undefined
  const expected = '"keep", or { attacker: "x" | "y", defender: "x" | "y" } with at least one'
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return expected
  const { attacker, defender, ...rest } = choice as { [key: string]: Json | undefined }
  const fits = (share: Json | undefined) => share === undefined || share === 'x' || share === 'y'
  const some = attacker !== undefined || defender !== undefined
  return some && fits(attacker) && fits(defender) && Object.keys(rest).length === 0 ? undefined : expected
}

/** What may be answered to an opportunity: take (its first use), other uses by name, pass. */
function usesOf(decision: Decision): readonly string[] {
  const [, ...others] = (decision.data['actions'] ?? ['attack']) as readonly string[]
  return ['take', ...others, 'pass']
}

function isAmongPaths(decision: Decision, choice: Json): boolean {
  const paths = (decision.data['paths'] ?? []) as readonly Json[]
  return paths.some((path) => JSON.stringify(path) === JSON.stringify(choice))
}

export function acceptCommand(battle: Battle, decision: Decision, command: Command): void {
  if (isAnswer(command)) {
    battle.sink?.event({
      kind: 'decided',
      creature: command.creature,
      question: decision.question,
      choice: command.choice,
      clause: decision.clause,
    })
    answerDecision(battle, decision.id, command.choice)
    return
  }
  const action = actionOf(command.kind)!
  if (!NEEDS_NO_CON_CHECK.includes(action.kind) && !isSteady(battle, decision.creature)) return
  action.declare(battle, decision.creature, command)
}

/** TG-STAG-3: a Wait, and standing orders, which the creature does not carry out. */
const NEEDS_NO_CON_CHECK: readonly string[] = ['wait', 'orders']

/**
 * TG-STAG-3: a staggered creature makes a Con Check before declaring anything but Wait, once a declaration. False if
 * it ends the declaration: NF turns it into Wait 1, CF puts it out of action.
 */
function isSteady(battle: Battle, who: number): boolean {
  if (staggeredLevels(battle, who) === 0 || turnOf(battle, who)?.steady === true) return true
  markTurn(battle, who, { steady: true })
  const { level } = conCheck(battle, who, 'TG-STAG-3')
  if (!battle.isAble(who)) {
    pop(battle)
    return false
  }
  if (level >= BUT) return true
  declareWait(battle, who, 1)
  return false
}

function turnOf(battle: Battle, who: number): { readonly steady?: boolean } | undefined {
  return battle.agenda.find((step) => step.kind === 'turn' && (step as Step & { who: number }).who === who) as
    | { readonly steady?: boolean }
    | undefined
}

function markTurn(battle: Battle, who: number, marks: { readonly steady: boolean }): void {
  battle.agenda = battle.agenda.map((step) =>
    step.kind === 'turn' && (step as Step & { who: number }).who === who ? { ...step, ...marks } : step,
  )
}

/** Everything `judgeCommand` would let pass, or representatives where paths and amounts are free. */
export function legalFor(battle: Battle, decision: Decision): readonly Command[] {
  if (decision.question === 'declare') {
    const who = decision.creature
    return ACTIONS.flatMap((action: Action) => action.commands(battle, who)).filter(
      (command) => judgeAct(battle, who, command) === undefined,
    )
  }
  return choicesFor(decision).map((choice) => ({
    decision: decision.id,
    creature: battle.name(decision.creature),
    choice,
  }))
}

/** The choices of a question; where amounts are free, all that is left on one creature. */
export function choicesFor(decision: Decision): readonly Json[] {
  const among = (decision.data['among'] ?? []) as readonly string[]
  const left = Number(decision.data['left'] ?? 0)
  switch (decision.question) {
    case 'opportunity':
      return usesOf(decision)
    case 'push-path':
    case 'cross-path':
      return ['pass', ...((decision.data['paths'] ?? []) as readonly Json[])]
    case 'heal-sort':
      return decision.data['sorts'] as readonly Json[]
    case 'sub-turn':
      return decision.data['mayRun'] === true ? ['go-on', 'run', 'give-up'] : ['go-on', 'give-up']
    case 'assist-share':
      return ['x', 'y', 'none']
    case 'ranged-assist':
      return [
        { attacker: 'y', defender: 'x' },
        { defender: 'x' },
        { attacker: 'y' },
        { attacker: 'x' },
        { defender: 'y' },
        'keep',
      ]
    case 'target':
      return [...among, 'pass']
    case 'will-check':
      return ['make', 'skip']
    case 'ranged-threat': {
      const kind = decision.data['assistOnly'] === true ? 'combat-assist' : 'threaten-2'
      return ['pass', ...among.map((on) => [{ kind, on, levels: left }])]
    }
    case 'assign':
      return ['pass', ...among.map((on) => ({ on, levels: left }))]
    default:
      return []
  }
}
