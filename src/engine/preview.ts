// What a command would do, before it is given. Chances are exact for each check on its own; sums over several checks
// are expectations and marked as estimates.
import type { Modifier } from './ledger.ts'
import type { Refusal } from './refusal.ts'

/** One check that is due: its number, its parts, and the exact chance of each level (they sum to 1). */
export interface CheckPreview {
  /** The rule system's word: attack, enter, inside, terrain, run ... */
  readonly name: string
  readonly clause: string
  readonly creature: string
  readonly against: string | undefined
  /** The number to roll against before modifiers. */
  readonly target: number
  readonly modifiers: readonly Modifier[]
  readonly chances: { readonly [level: string]: number }
  /** What each level leads to, as the rule system's message keys. */
  readonly outcomes: { readonly [level: string]: string }
  /** Expected hit points that follow, by who loses them. */
  readonly damage: readonly { readonly creature: string; readonly expected: number; readonly out: number }[]
}

export interface PathMark {
  readonly x: number
  readonly y: number
  /** Ticks after the command. */
  readonly at: number
  readonly kind: 'sub-turn' | 'check' | 'opportunity' | 'end'
  /** Indices into `checks`. */
  readonly checks: readonly number[]
  /** Creatures that could take an opportunity here if a check fails. */
  readonly by: readonly string[]
}

export interface Preview {
  readonly legal: boolean
  readonly refused?: Refusal
  /** When it resolves, in ticks from now; undefined = at once. */
  readonly time: number | undefined
  readonly checks: readonly CheckPreview[]
  readonly path: readonly PathMark[]
  readonly expected: {
    readonly given: number
    readonly taken: number
    /** Chance that the target is put out of action, and the actor. */
    readonly finish: number
    readonly fallen: number
  }
  /** Relations after it, compared with now. */
  readonly relations: {
    readonly flanksGained: readonly FlankChange[]
    readonly flanksLost: readonly FlankChange[]
    readonly guardsEntered: readonly string[]
    readonly guardsLeft: readonly string[]
  }
  /** True where `expected` rests on more than one check or on what others may do. */
  readonly estimate: boolean
}

export interface FlankChange {
  readonly target: string
  readonly a: string
  readonly b: string
  readonly degrees: number
}
