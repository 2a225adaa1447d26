// The steps of Threat & Guard's agenda as data. Each is run by the function of the same name (flow.ts lists them).

import type { Json } from '../../base/json.ts'
import type { Step } from '../../engine/agenda.ts'
import type { CheckResult, CheckSpec, ExtraModifier, Fixed } from './check.ts'

/** Fields that come back from above: a check's result, answers of decisions. */
export interface Returned {
  readonly result?: CheckResult
  readonly answers?: readonly Json[]
}

export interface NextStep extends Step {
  readonly kind: 'next'
}

export interface TurnStep extends Step, Returned {
  readonly kind: 'turn'
  readonly who: number
  readonly at: 'opportunities' | 'resolve' | 'close' | 'declare' | 'declared'
  /** Its Con Check of TG-STAG-3 is made. */
  readonly steady?: boolean
  /** L of TG-TIME-3c in ticks. */
  readonly length: number
}

export interface SubTurnStep extends Step, Returned {
  readonly kind: 'sub-turn'
  readonly who: number
  readonly at: 'opportunities' | 'choose' | 'chosen' | 'run' | 'ran' | 'dex' | 'walk' | 'end'
  /** Opportunities came first: the mover is asked also in his first sub turn. */
  readonly struck?: boolean
}

/** TG-AOO-5: what was accumulated when step (a) began, one after the other. */
export interface OpportunitiesStep extends Step, Returned {
  readonly kind: 'opportunities'
  readonly on: number
  readonly queue: readonly number[]
}

/** A check that waits for the owners of ranged Threat Areas (TG-THREAT-8). */
export interface CheckStep extends Step, Returned {
  readonly kind: 'check'
  readonly spec: CheckSpec
  readonly queue: readonly number[]
}

/** A Normal Attack (TG-NATK-1). */
export interface AttackStep extends Step, Returned {
  readonly kind: 'attack'
  readonly by: number
  readonly on: number
  readonly mode: 'action' | 'opportunity' | 'immediate'
  readonly fixed: Fixed | null
  readonly extra: readonly ExtraModifier[]
  readonly without: readonly number[]
  /** Power Bonus added to the damage. */
  readonly power: number
  readonly at: 'roll' | 'ready' | 'hit' | 'deadly'
  /** Told when the attack is done: whose movement stops if it hits (TG-OFFG-1a). */
  readonly stops: number
}

/** An opportunity offered (TG-AOO-1). */
export interface OfferStep extends Step, Returned {
  readonly kind: 'offer'
  readonly provoker: number
  /** Asked first; 0 = nobody is named. */
  readonly named: number
  readonly only: boolean
  readonly immediate: boolean
  readonly clause: string
  /** TG-AOO-3: what counts as one trigger. */
  readonly trigger: string
  /** Creatures still to be asked, once the list is made; null before. */
  readonly queue: readonly number[] | null
  /** What it may be used for, and what it is worth. */
  readonly actions: readonly string[]
  readonly extra: readonly ExtraModifier[]
  /** Whether `extra` goes with the opportunity whoever takes it; else it is the named one's alone. */
  readonly extraForAll: boolean
  readonly without: readonly number[]
  readonly power: number
  /** A hit stops the provoker's or named creature's movement (TG-OFFG-1a, -2). */
  readonly stops: number
}

/** The checks at one spot (TG-MOVE-9). */
export interface SpotStep extends Step, Returned {
  readonly kind: 'spot'
  readonly who: number
  readonly trigger: string
  readonly items: readonly SpotItem[]
  readonly item: number
  readonly at: 'check' | 'result' | 'dex'
  readonly moveSkill: number
}

export interface SpotItem {
  readonly what:
    | 'leave'
    | 'leave-2'
    | 'terrain'
    | 'enter'
    | 'inside'
    | 'keep'
    | 'off-guard'
    | 'off-guard-2'
    | 'halt'
    | 'stopped'
    | 'slip'
  readonly enemy: number
  readonly difficulty: number
  /** Who rolls, where it is not the mover (TG-KEEP-1c). */
  readonly by?: number
  /** A repeat of TG-KEEP-1b: the check that it repeats. */
  readonly compares?: boolean
  readonly against?: number
}

/** TG-KEEP-1. */
export interface KeepStep extends Step, Returned {
  readonly kind: 'keep'
  readonly who: number
  readonly spec: CheckSpec
  readonly first: boolean
  readonly at: 'check' | 'result'
}

/** TG-PRONE-1a: the check of one that falls prone. */
export interface ProneStep extends Step, Returned {
  readonly kind: 'prone'
  readonly who: number
  readonly at: 'check' | 'result'
}

/** TG-NATK-2a. */
export interface DeadlyStep extends Step, Returned {
  readonly kind: 'deadly'
  readonly by: number
  readonly on: number
  /** The actor's attack skill with the weapon of the hit. */
  readonly skill: number
  readonly at: 'check' | 'result'
}

/** A movement in the result of an action, walked at once (crossing). */
export interface GlideStep extends Step, Returned {
  readonly kind: 'glide'
  readonly who: number
  /** TG-CROSS-3: counts as the actor. */
  readonly exempt: number
  readonly path: readonly (readonly [number, number])[]
  readonly done: number
  readonly moveSkill: number
  readonly start: readonly [number, number]
  /** Gridless: whole mm walked towards the next point. */
  readonly along: number
  /** Whether the checks for leaving the place where it begins are made. */
  readonly left: boolean
  /** Forced to stop on the way (TG-MOVE-3a). */
  readonly stopped: boolean
}

/** Resolving a declared action other than an attack; `at` is the action's own. */
export interface ActionStep extends Step, Returned {
  readonly kind: 'action'
  readonly who: number
  readonly action: string
  readonly at: string
  readonly data: { readonly [key: string]: Json | undefined }
}

/** Free attack skill check (TG-ATT-4), and checks before assigning (TG-KEEP-1e). */
export interface AssigningStep extends Step, Returned {
  readonly kind: 'assigning'
  readonly who: number
  readonly wanted: readonly {
    readonly what: 'threaten' | 'assist' | 'hamper'
    readonly on: number
    readonly levels: number
  }[]
  readonly item: number
  readonly at: 'check' | 'result'
}

export interface FreeCheckStep extends Step, Returned {
  readonly kind: 'free-check'
  readonly who: number
  readonly at: 'check' | 'result'
}

/** TG-KEEP-1f, TG-THREAT-5c: a mover may assign what is left to a creature in its area. */
export interface PassingStep extends Step, Returned {
  readonly kind: 'passing'
  readonly who: number
  readonly among: readonly number[]
  readonly clause: string
  /** Levels he may place at most (TG-THREAT-5c: the difference). */
  readonly most: number
}

/** TG-ASSIST-1d with the order "ask": which share a creature gets. */
export interface ShareStep extends Step, Returned {
  readonly kind: 'share'
  readonly actor: number
  readonly holder: number
  readonly clause: string
  readonly worth: number
}

/** TG-RASSIST-1: owners of running Ranged Assists, before the roll of an attack. */
export interface TriggerStep extends Step, Returned {
  readonly kind: 'trigger'
  readonly by: number
  readonly on: number
  readonly queue: readonly number[]
}

/** A push taken as an opportunity (TG-AOO-7): both go step by step, at once. */
export interface ShoveNowStep extends Step, Returned {
  readonly kind: 'shove-now'
  readonly who: number
  readonly partner: number
  readonly path: readonly (readonly [number, number])[]
  readonly done: number
  readonly moved: number
  /** mm of path of the pusher. */
  readonly walked: number
  /** The places from which the leaving checks have been made. */
  readonly leaving: string
  /** The pushed was forced to stop (TG-MOVE-3a). */
  readonly stopped: boolean
}

export type TgStep =
  | NextStep
  | TurnStep
  | SubTurnStep
  | OpportunitiesStep
  | CheckStep
  | AttackStep
  | OfferStep
  | SpotStep
  | KeepStep
  | ProneStep
  | DeadlyStep
  | GlideStep
  | ActionStep
  | AssigningStep
  | FreeCheckStep
  | PassingStep
  | ShareStep
  | TriggerStep
  | ShoveNowStep
