// What is under way: a stack of plain-JSON steps in the battle. The top step either runs or is a set of decisions.
// Steps are replaced, never changed, so that snapshots can share them.
import type { Json } from '../base/json.ts'

/** A step of a rule system; `kind` names who runs it. All else is that step's own data, plain JSON. */
export interface Step {
  readonly kind: string
}

/** A question owed by one side about one creature. `answer` is set once it is in. */
export interface Decision {
  /** Unique among the open ones, and stable: made from the question, the creature and the rolls so far. */
  readonly id: string
  readonly side: number
  readonly creature: number
  /** The rule system's name for it: `declare`, `opportunity`, ... */
  readonly question: string
  readonly clause: string
  readonly data: { readonly [key: string]: Json | undefined }
  readonly answer?: Json
}

/** The step that waits for people. All its decisions are answered in any order, hidden until the last is in. */
export interface DecideStep extends Step {
  readonly kind: 'decide'
  readonly decisions: readonly Decision[]
}

export function isDecide(step: Step | undefined): step is DecideStep {
  return step?.kind === 'decide'
}
