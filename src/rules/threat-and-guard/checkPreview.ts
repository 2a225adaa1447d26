// One check as a preview shows it.
import type { Battle } from '../../engine/battle.ts'
import type { CheckPreview } from '../../engine/preview.ts'
import { type CheckSpec, checkNumbers, replacement } from './check.ts'
import { LEVELS, levelChances } from './levels.ts'

/** Message keys of what each level leads to: `outcome.<name>.<level>`. */
export function levelKeys(name: string): { readonly [level: string]: string } {
  return Object.fromEntries(LEVELS.map((level) => [level, `outcome.${name}.${level}`]))
}

/** A check with its parts and the exact chance of each level. */
export function checkPreview(
  battle: Battle,
  spec: CheckSpec,
  outcomes: CheckPreview['outcomes'],
  damage: CheckPreview['damage'] = [],
): CheckPreview {
  const { tn, modifier, parts } = checkNumbers(battle, spec, true)
  return {
    name: spec.purpose,
    clause: spec.clause,
    creature: battle.name(spec.who),
    against: spec.against === 0 ? undefined : battle.name(spec.against),
    target: tn,
    modifiers: parts,
    chances: levelChances(tn, modifier, replacement(battle, spec)),
    outcomes,
    damage,
  }
}
