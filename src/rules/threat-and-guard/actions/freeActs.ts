// Free acts that come with a declaration: reallocating threat, leaving combat, the free check, standing orders.

import type { Json } from '../../../base/json.ts'
import type { Step } from '../../../engine/agenda.ts'
import type { Battle } from '../../../engine/battle.ts'
import { push } from '../../../engine/changes.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { leaveCombat } from '../changes.ts'
import { ORDER_CHOICES, type Orders, THREAT_KINDS, type ThreatKind } from '../setUp.ts'
import { columnsOf, memoryOf, pairIndex, remember, weaponOf, withEntry } from '../state.ts'
import type { AssigningStep } from '../steps.ts'
import { isInArea, isInside, poolSize, threatens } from '../threat.ts'
import { THREAT_COLUMNS } from '../threatLevels.ts'
import { type Action, badParameter } from './action.ts'

interface Wanted {
  readonly kind: ThreatKind
  readonly on: string
  readonly levels: number
}

/** TG-THREAT-5a: whom a creature may give levels. */
export function assignable(battle: Battle, who: number): number[] {
  return battle.ids.filter(
    (id) => id !== who && battle.isAble(id) && (isInArea(battle, who, id) || threatens(battle, who, id)),
  )
}

/** Places all levels anew: what is not named is taken back. */
export const reallocate: Action = {
  kind: 'reallocate',
  clause: 'TG-THREAT-5',
  icon: 'threaten',
  free: true,
  enters: false,
  judge(battle, who, command) {
    if (columnsOf(battle).inCombat[who] === 0) return refusal('outOfCombat', 'TG-THREAT-5a')
    if (weaponOf(battle, who).kind === 'ranged') return refusal('rangedThreatens', 'TG-THREAT-8')
    const expected = `a list of { kind: ${THREAT_KINDS.join(' | ')}, on, levels }`
    const { levels } = command
    if (!Array.isArray(levels)) return badParameter('levels', expected, levels)
    return judgeWanted(battle, who, levels as readonly Json[])
  },
  declare(battle, who, command) {
    const wanted = (command['levels'] as unknown as readonly Wanted[]).map(({ kind, on, levels }) => ({
      what: THREAT_COLUMNS[kind],
      on: battle.idOf(on)!,
      levels,
    }))
    push(battle, { kind: 'assigning', who, wanted, item: 0, at: 'check' } as AssigningStep)
  },
  commands(battle, who) {
    if (columnsOf(battle).inCombat[who] === 0 || weaponOf(battle, who).kind === 'ranged') return []
    const creature = battle.name(who)
    const pool = poolSize(battle, who)
    const among = assignable(battle, who).filter((id) => battle.areHostile(who, id))
    if (pool === 0 || among.length === 0) return []
    return among.map((id) => ({
      creature,
      kind: 'reallocate',
      levels: [{ kind: 'threaten-2', on: battle.name(id), levels: pool }],
    }))
  },
  targets(battle, who) {
    const among = assignable(battle, who)
    const now = THREAT_KINDS.flatMap((kind) =>
      battle.ids.flatMap((id) => {
        const levels = columnsOf(battle)[THREAT_COLUMNS[kind]][pairIndex(battle, id, who)]!
        return levels === 0 ? [] : [{ kind, on: battle.name(id), levels }]
      }),
    )
    return [
      {
        kind: 'allocation',
        parameter: 'levels',
        pool: poolSize(battle, who),
        kinds: THREAT_KINDS.map((id) => ({ id, label: { key: `threat.${id}` }, among })),
        now: now as unknown as Json,
      },
    ]
  },
  time: () => 0,
}

function judgeWanted(battle: Battle, who: number, list: readonly Json[]): Refusal | undefined {
  const among = assignable(battle, who)
  let sum = 0
  const seen: string[] = []
  for (let i = 0; i < list.length; i += 1) {
    const { kind, on, levels } = (list[i] ?? {}) as { kind?: Json; on?: Json; levels?: Json }
    const path = `levels[${i}]`
    if (!THREAT_KINDS.includes(kind as ThreatKind))
      return badParameter(`${path}.kind`, THREAT_KINDS.join(', '), kind)
    const id = battle.idOf(on)
    if (id === undefined) return badParameter(`${path}.on`, 'a creature of this battle', on)
    if (typeof levels !== 'number' || !Number.isInteger(levels) || levels < 1 || levels > 200) {
      return badParameter(`${path}.levels`, 'a whole number from 1', levels)
    }
    if (!among.includes(id)) return refusal('notThreatened', 'TG-THREAT-5a', { on: battle.name(id) })
    if (seen.includes(`${kind} ${id}`)) return badParameter(path, 'each kind once per creature', list[i])
    if (columnsOf(battle).defensive[who]! > 0 && kind !== 'combat-assist') {
      return refusal('fightsDefensively', 'TG-THREAT-9', { kind: kind as string })
    }
    seen.push(`${kind} ${id}`)
    // TG-CROSS-2c: Threaten By 2 on the guardian inside whose guard he stands has a pool of its own.
    const inside = kind === 'threaten-2' && isInside(battle, id, who)
    const pool = poolSize(battle, who)
    if (inside && levels > pool) return refusal('overPool', 'TG-CROSS-2c', { pool })
    if (!inside) sum += levels
  }
  const pool = poolSize(battle, who)
  return sum > pool ? refusal('overPool', 'TG-THREAT-1', { pool, wanted: sum }) : undefined
}

/** TG-TIME-9c. */
export const leave: Action = {
  kind: 'leave-combat',
  clause: 'TG-TIME-9',
  icon: 'leave-combat',
  free: true,
  enters: false,
  judge: (battle, who) =>
    columnsOf(battle).inCombat[who] === 1 ? undefined : refusal('outOfCombat', 'TG-TIME-9c'),
  declare(battle, who) {
    leaveCombat(battle, who, 'TG-TIME-9c')
    columnsOf(battle).leftByChoice[who] = 1
  },
  commands: (battle, who) =>
    columnsOf(battle).inCombat[who] === 1 ? [{ creature: battle.name(who), kind: 'leave-combat' }] : [],
  targets: () => [{ kind: 'none' }],
  time: () => 0,
}

/** TG-ATT-4: made with the declaration of an action that is no attack; once a turn. */
export const freeCheck: Action = {
  kind: 'free-check',
  clause: 'TG-ATT-4',
  icon: 'free-check',
  free: true,
  enters: false,
  judge(battle, who) {
    if (columnsOf(battle).inCombat[who] === 0) return refusal('outOfCombat', 'TG-ATT-4')
    return hasMadeFreeCheck(battle, who) ? refusal('onceATurn', 'TG-ATT-4') : undefined
  },
  declare(battle, who) {
    battle.agenda = battle.agenda.map((step) =>
      step.kind === 'turn' && (step as Step & { who: number }).who === who
        ? { ...step, freeCheck: true }
        : step,
    )
    push(battle, { kind: 'free-check', who, at: 'check' } as Step)
  },
  commands(battle, who) {
    const may = columnsOf(battle).inCombat[who] === 1 && !hasMadeFreeCheck(battle, who)
    return may ? [{ creature: battle.name(who), kind: 'free-check' }] : []
  },
  targets: () => [{ kind: 'none' }],
  time: () => 0,
}

/** After the free check only actions that are no attacks may follow. */
export function hasMadeFreeCheck(battle: Battle, who: number): boolean {
  return battle.agenda.some((step) => {
    const { kind, freeCheck: made, who: whose } = step as Step & { freeCheck?: boolean; who?: number }
    return kind === 'turn' && whose === who && made === true
  })
}

/** TG-THREAT-10: standing orders. */
export const orders: Action = {
  kind: 'orders',
  clause: 'TG-THREAT-10',
  icon: 'orders',
  free: true,
  enters: false,
  judge(_battle, _who, command) {
    const { opportunities, rangedThreat, rangedShare, subTurn, assists } = command
    const lists = { opportunities, rangedThreat, subTurn, assists }
    for (const key of ['opportunities', 'rangedThreat', 'subTurn', 'assists'] as const) {
      const choices: readonly string[] = ORDER_CHOICES[key]
      const given = lists[key]
      if (given !== undefined && !choices.includes(String(given)))
        return badParameter(key, choices.join(', '), given)
    }
    const share = typeof rangedShare === 'number' && Number.isInteger(rangedShare) && rangedShare >= 0
    return rangedShare === undefined || share
      ? undefined
      : badParameter('rangedShare', 'a whole number', rangedShare)
  },
  declare(battle, who, command) {
    const memory = memoryOf(battle)
    const { creature: _creature, kind: _kind, ...given } = command
    const changed = { ...memory.orders[who]!, ...(given as Partial<Orders>) }
    remember(battle, { orders: withEntry(memory.orders, who, changed) })
    battle.sink?.event({ kind: 'ordered', creature: battle.name(who), orders: changed as unknown as Json })
  },
  commands: () => [],
  targets: (battle, who) =>
    (['opportunities', 'rangedThreat', 'subTurn', 'assists'] as const).map((parameter) => ({
      kind: 'choice' as const,
      parameter,
      options: ORDER_CHOICES[parameter].map((value) => ({
        value,
        label: {
          key: `orders.${parameter}.${value}`,
          values: { now: memoryOf(battle).orders[who]![parameter] },
        },
      })),
    })),
  time: () => 0,
}
