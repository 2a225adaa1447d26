// What comes up when: turns and sub turns in order, what is declared for them, and opportunities that wait.
import type { Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Phrase, TimelineEntry } from '../../engine/ruleset.ts'
import { NEVER } from './constants.ts'
import { hasMessage, wordOf } from './describeWords.ts'
import { columnsOf, memoryOf } from './state.ts'
import { compareTies } from './threat.ts'

/** Everybody who comes up at some time, by time, ties by TG-TIME-1. */
export function timelineOf(battle: Battle): readonly TimelineEntry[] {
  if (battle.outcome !== undefined) return []
  const { time } = columnsOf(battle)
  const coming = battle.ids.filter((id) => time[id]! < NEVER && battle.columns.status[id]! < 2)
  const at = (id: number) => Math.max(time[id]!, battle.now)
  coming.sort((a, b) => at(a) - at(b) || compareTies(battle, a, b))
  return coming.map((creature) => ({
    creature,
    at: at(creature),
    what: columnsOf(battle).subTurn[creature] === 1 ? 'sub-turn' : 'turn',
    doing: doingOf(battle, creature),
    waiting: memoryOf(battle)
      .pending.filter((pending) => pending.on === creature)
      .map((pending) => pending.by),
  }))
}

/** What a creature is doing now (TG-TIME-5), or undefined before its first turn. */
export function doingOf(battle: Battle, creature: number): Phrase | undefined {
  if (!battle.isAble(creature)) return { key: 'doing.bleeding' }
  if (isDeclaring(battle, creature)) return { key: 'doing.declaring' }
  const action = memoryOf(battle).actions[creature]
  if (!action) return columnsOf(battle).surprised[creature] === 1 ? { key: 'doing.surprised' } : undefined
  const key = `doing.${action.kind}`
  if (!hasMessage(key)) return { key: 'doing.other', values: { action: wordOf(`action.${action.kind}`) } }
  return action.target === 0 ? { key } : { key, values: { target: battle.name(action.target) } }
}

/** Is its turn in step (d)? */
function isDeclaring(battle: Battle, creature: number): boolean {
  const top = battle.agenda.at(-1)
  return battle.agenda.some((step, i) => {
    const { kind, who, at } = step as Step & { who?: number; at?: string }
    const isLast = battle.agenda[i + 1] === top || step === top
    return kind === 'turn' && who === creature && at === 'declared' && isLast && top?.kind === 'decide'
  })
}
