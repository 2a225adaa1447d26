// Levels of the three Conditions of Threat (TG-THREAT): given, marked, and ended. Who may give them is judged elsewhere.
import type { Battle } from '../../engine/battle.ts'
import { push } from '../../engine/changes.ts'
import { columnsOf, memoryOf, pairIndex, remember, weaponOf } from './state.ts'
import type { AssigningStep } from './steps.ts'
import { isInArea } from './threat.ts'

export const THREAT_COLUMNS = {
  'threaten-2': 'threaten',
  'combat-assist': 'assist',
  hampered: 'hamper',
} as const
export type ThreatColumn = (typeof THREAT_COLUMNS)[keyof typeof THREAT_COLUMNS]
export const ALL_THREAT = ['threaten', 'assist', 'hamper'] as const
const THREAT_WORDS = { threaten: 'threaten-2', assist: 'combat-assist', hamper: 'hampered' } as const

/** Sets levels of a Condition of Threat that `actor` has assigned to `holder`; peaks follow (TG-THREAT-7a). */
export function setThreat(
  battle: Battle,
  holder: number,
  actor: number,
  what: ThreatColumn,
  levels: number,
): void {
  const columns = columnsOf(battle)
  const pair = pairIndex(battle, holder, actor)
  if (columns[what][pair] === levels) return
  columns[what][pair] = levels
  battle.revision += 1
  if (what === 'threaten') columns.threatenPeak[pair] = Math.max(columns.threatenPeak[pair]!, levels)
  if (what === 'hamper') columns.hamperPeak[pair] = Math.max(columns.hamperPeak[pair]!, levels)
  battle.sink?.event({
    kind: 'assigned',
    creature: battle.name(actor),
    on: battle.name(holder),
    condition: THREAT_WORDS[what],
    levels,
  })
}

/**
 * Assigns levels with the weapon in hand: with a ranged one they last until next(holder) and count for the check before
 * which they are given (TG-THREAT-8b), with others by TG-THREAT-5.
 */
export function assignThreat(
  battle: Battle,
  holder: number,
  actor: number,
  what: ThreatColumn,
  levels: number,
): void {
  const columns = columnsOf(battle)
  const pair = pairIndex(battle, holder, actor)
  const added = levels - columns[what][pair]!
  const isArrow = weaponOf(battle, actor).kind === 'ranged'
  columns.byArrow[pair] = isArrow ? 1 : 0
  setThreat(battle, holder, actor, what, levels)
  if (!isArrow) return
  markPair(battle, pair)
  const { acting, freshThreat } = memoryOf(battle)
  if (acting !== holder || added <= 0) return
  remember(battle, { freshThreat: [...freshThreat, { holder, actor, what, levels: added }] })
}

/** TG-THREAT-8b: ranged levels last until `next` of the creature that has them. */
export function clearRangedThreat(battle: Battle, holder: number): void {
  const columns = columnsOf(battle)
  const { freshThreat } = memoryOf(battle)
  const fresh = freshThreat.filter((one) => one.holder === holder)
  for (const actor of battle.ids) {
    const pair = pairIndex(battle, holder, actor)
    if (columns.byArrow[pair] === 0) continue
    for (const what of ALL_THREAT) {
      const own = fresh.filter((one) => one.actor === actor && one.what === what)
      const kept = own.reduce((sum, one) => sum + one.levels, 0)
      if (kept === 0) endThreat(battle, holder, actor, [what])
      else setThreat(battle, holder, actor, what, Math.min(kept, columns[what][pair]!))
    }
  }
  if (fresh.length > 0) remember(battle, { freshThreat: freshThreat.filter((one) => one.holder !== holder) })
}

/** Ends levels for good (TG-THREAT-6, -9, TG-DMG-9): they no longer count by TG-THREAT-7 either. */
export function endThreat(
  battle: Battle,
  holder: number,
  actor: number,
  what: readonly ThreatColumn[],
): void {
  const columns = columnsOf(battle)
  const pair = pairIndex(battle, holder, actor)
  for (const column of what) {
    setThreat(battle, holder, actor, column, 0)
    if (column === 'threaten') {
      columns.threatenPeak[pair] = 0
      columns.threatenMark[pair] = 0
    } else if (column === 'hamper') {
      columns.hamperPeak[pair] = 0
      columns.hamperMark[pair] = 0
    }
  }
}

/** All levels an actor has assigned end. */
export function endAllThreatOf(battle: Battle, actor: number): void {
  for (const id of battle.ids) endThreat(battle, id, actor, ALL_THREAT)
}

/** TG-THREAT-6: melee levels of `moved` on creatures now outside his Threat Area end, and those on him likewise. */
export function endThreatOutside(battle: Battle, moved: number): void {
  for (const other of battle.ids) {
    endIfOutside(battle, other, moved)
    endIfOutside(battle, moved, other)
  }
}

function endIfOutside(battle: Battle, holder: number, actor: number): void {
  const { threaten, assist, hamper, byArrow } = columnsOf(battle)
  const pair = pairIndex(battle, holder, actor)
  if (byArrow[pair] === 1 || threaten[pair]! + assist[pair]! + hamper[pair]! === 0) return
  if (!isInArea(battle, actor, holder)) endThreat(battle, holder, actor, ALL_THREAT)
}

/** TG-THREAT-7b: the moments at which a waiting actor's value counts. */
export function markThreat(battle: Battle, holder: number): void {
  for (const actor of battle.ids) markPair(battle, pairIndex(battle, holder, actor))
}

function markPair(battle: Battle, pair: number): void {
  const columns = columnsOf(battle)
  columns.threatenMark[pair] = Math.max(columns.threatenMark[pair]!, columns.threaten[pair]!)
  columns.hamperMark[pair] = Math.max(columns.hamperMark[pair]!, columns.hamper[pair]!)
}

type Wanted = AssigningStep['wanted'][number]

/** Gives levels on top of those that stand (TG-THREAT-8, TG-THREAT-5c, TG-KEEP-1f). */
export function addLevelsOf(battle: Battle, who: number, added: readonly Wanted[]): void {
  const wanted: Wanted[] = []
  for (const on of battle.ids) {
    for (const what of ALL_THREAT) {
      const more = added.filter((one) => one.on === on && one.what === what)
      const now = columnsOf(battle)[what][pairIndex(battle, on, who)]!
      const levels = more.reduce((sum, one) => sum + one.levels, now)
      if (levels > 0) wanted.push({ what, on, levels })
    }
  }
  push(battle, { kind: 'assigning', who, wanted, item: 0, at: 'check' } as AssigningStep)
}
