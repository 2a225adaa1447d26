// Facts about who threatens, flanks and stands inside whose guard, kept while a decision is thought over: nothing changes
// then, and the same questions come up for every candidate. The functions of threat.ts answer from here if it is open.
import type { Battle } from '../../engine/battle.ts'
import type { FlankVerdict } from '../../engine/systems/flanking.ts'

/** By creature id; undefined = not asked yet. */
export interface Derived {
  readonly insiders: (readonly number[] | undefined)[]
  readonly threateners: (readonly number[] | undefined)[]
  readonly flanks: ((FlankVerdict & { readonly level: number }) | undefined)[]
}

/** Thinks with facts kept. Nothing may change the battle meanwhile. */
export function whileStill<T>(battle: Battle, think: () => T): T {
  const kept: Derived = { insiders: [], threateners: [], flanks: [] }
  battle.derived = kept
  try {
    return think()
  } finally {
    battle.derived = undefined
  }
}

export function derivedOf(battle: Battle): Derived | undefined {
  return battle.derived as Derived | undefined
}
