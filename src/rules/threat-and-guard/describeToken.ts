// What a token shows: health left, badges of conditions, and whether the creature is able to act.
import type { Battle } from '../../engine/battle.ts'
import type { Badge, TokenFacts } from '../../engine/ruleset.ts'
import { CONDITIONS } from './conditionData.ts'
import { columnsOf, sheetOf } from './state.ts'
import { staggeredOne, totalLeft } from './vitals.ts'

const STANDINGS = ['able', 'unconscious', 'dead', 'gone'] as const

export function tokenFacts(battle: Battle, creature: number): TokenFacts {
  const { hpv, icon } = sheetOf(battle, creature)
  const left = totalLeft(battle, creature)
  return {
    health: Math.min(1, Math.max(0, left) / hpv),
    healthText: `${left < 0 ? `\u2212${-left}` : left} / ${hpv}`,
    icon,
    badges: badgesOf(battle, creature),
    standing: STANDINGS[battle.columns.status[creature]!]!,
  }
}

/** Stored conditions in the order of section 6, then Staggered 1 (TG-STAG-1), out of combat (TG-TIME-9). */
function badgesOf(battle: Battle, creature: number): readonly Badge[] {
  const columns = columnsOf(battle)
  const badges: Badge[] = []
  for (const { id, column, icon, clause } of CONDITIONS) {
    const level = columns[column][creature]!
    if (level > 0) badges.push({ id, label: { key: `condition.${id}` }, icon, level, clause })
  }
  const staggered = staggeredOne(battle, creature)
  if (staggered > 0) {
    badges.push({
      id: 'staggered-1',
      label: { key: 'condition.staggered-1' },
      icon: 'knocked-out-stars',
      level: staggered,
      clause: 'TG-STAG-1',
    })
  }
  if (battle.isAble(creature) && columns.inCombat[creature] === 0) {
    badges.push({
      id: 'out-of-combat',
      label: { key: 'condition.out-of-combat' },
      icon: 'exit-door',
      level: 1,
      clause: 'TG-TIME-9',
    })
  }
  return badges
}
