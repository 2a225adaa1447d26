// Rows of the card about threat: the pool and what it is spent on, who threatens it, flanks, running effects.
import type { Battle } from '../../engine/battle.ts'
import type { CardRow } from '../../engine/ruleset.ts'
import { flankDegrees } from '../../engine/systems/flanking.ts'
import { effectWords, endWords, numberText, signedText, wordOf } from './describeWords.ts'
import { attackSkill } from './sheet.ts'
import { columnsOf, type Effect, memoryOf, pairIndex, sheetOf, weaponOf } from './state.ts'
import { flankedBy, poolSize, poolUsed, threatenOne, threatenThree, threatLevel } from './threat.ts'

const GIVEN = [
  ['threaten-2', 'threaten', 'TG-THREAT-2'],
  ['combat-assist', 'assist', 'TG-THREAT-4'],
  ['hampered', 'hamper', 'TG-THREAT-4'],
] as const

/** TG-THREAT-1: pool and levels given; TG-THREAT-2d: levels held, by whom and of which kind. */
export function threatRows(battle: Battle, id: number): readonly CardRow[] {
  if (!battle.isAble(id)) return []
  return [poolRow(battle, id), ...givenRows(battle, id), levelRow(battle, id), ...heldRows(battle, id)]
}

function poolRow(battle: Battle, id: number): CardRow {
  const used = poolUsed(battle, id)
  const size = poolSize(battle, id)
  const skill = attackSkill(sheetOf(battle, id), weaponOf(battle, id))
  const own = { value: skill, clause: 'TG-THREAT-1', label: 'attackSkill', source: '', counted: true }
  const grown = memoryOf(battle).effects.filter((effect) => effect.holder === id && effect.scope === 'pool')
  const more = grown.map(({ value, clause, label }) => ({ value, clause, label, source: '', counted: true }))
  return {
    label: { key: 'card.pool' },
    value: `${used} / ${size}`,
    bar: { now: used, most: Math.max(used, size) },
    clause: 'TG-THREAT-1',
    ledger: [own, ...more],
  }
}

function givenRows(battle: Battle, id: number): readonly CardRow[] {
  const columns = columnsOf(battle)
  return battle.ids.flatMap((on) =>
    GIVEN.flatMap(([kind, column, clause]) => {
      const levels = columns[column][pairIndex(battle, on, id)]!
      if (levels === 0) return []
      const label = { key: `card.gives.${kind}`, values: { on: battle.name(on) } }
      return [{ label, value: String(levels), clause }]
    }),
  )
}

function levelRow(battle: Battle, id: number): CardRow {
  return {
    label: { key: 'card.threatenLevel' },
    value: String(threatLevel(battle, id)),
    clause: 'TG-THREAT-2',
  }
}

function heldRows(battle: Battle, id: number): readonly CardRow[] {
  const { threaten, assist, hamper } = columnsOf(battle)
  return battle.ids.flatMap((actor) => {
    if (actor === id) return []
    const pair = pairIndex(battle, id, actor)
    const by = battle.name(actor)
    const held: readonly (readonly [kind: string, levels: number, clause: string])[] = [
      ['threaten-1', threatenOne(battle, id, actor), 'TG-THREAT-2'],
      ['threaten-2', threaten[pair]!, 'TG-THREAT-2'],
      ['threaten-3', threatenThree(battle, id, actor), 'TG-CROSS-2'],
      ['combat-assist', assist[pair]!, 'TG-THREAT-4'],
      ['hampered', hamper[pair]!, 'TG-THREAT-4'],
    ]
    return held
      .filter(([, levels]) => levels > 0)
      .map(([kind, levels, clause]) => ({
        label: { key: `card.from.${kind}`, values: { by } },
        value: String(levels),
        clause,
      }))
  })
}

/** TG-FLANK-1: the level, and each pair with its angle. */
export function flankRows(battle: Battle, id: number): readonly CardRow[] {
  const { level, pairs } = flankedBy(battle, id)
  if (pairs.length === 0) return []
  const total = { label: { key: 'card.flankedLevel' }, value: String(level), clause: 'TG-FLANK-1' }
  const angles = pairs.map(({ a, b }) => ({
    label: { key: 'card.pair', values: { a: battle.name(a), b: battle.name(b) } },
    value: `${numberText(flankDegrees(battle, id, a, b))}\u00b0`,
    clause: 'TG-FLANK-1',
  }))
  return [total, ...angles]
}

/** What runs on this creature, with its value and what ends it; marks that only keep count are left out. */
export function effectRows(battle: Battle, id: number): readonly CardRow[] {
  return memoryOf(battle)
    .effects.filter((effect) => effect.holder === id && effect.label !== 'share')
    .map((effect) => ({
      label: {
        key: 'effect.row',
        values: { sentence: effectWords(battle, effect), until: endWords(battle, effect.end) },
      },
      value: amountOfEffect(effect),
      clause: effect.clause,
    }))
}

function amountOfEffect({ value, label }: Effect): string {
  return value === 0 ? wordOf(`part.${label}`) : signedText(value)
}
