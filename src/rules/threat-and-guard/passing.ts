// Assigning while passing (TG-KEEP-1f) and when the pool has grown (TG-THREAT-5c): asked after each sub turn.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../engine/changes.ts'
import { setThreat } from './changes.ts'
import { columnsOf, memoryOf, pairIndex } from './state.ts'
import type { PassingStep } from './steps.ts'
import { isInArea, poolSize, poolUsed } from './threat.ts'

/** Offers it if he may assign now and there is somebody to assign to. */
export function offerPassing(battle: Battle, who: number): void {
  const memory = memoryOf(battle)
  const grown = memory.effects.some((effect) => effect.scope === 'pool' && effect.holder === who)
  if (!battle.isAble(who) || (!memory.walks[who]?.assigning && !grown)) return
  if (columnsOf(battle).inCombat[who] === 0 || poolSize(battle, who) - poolUsed(battle, who) <= 0) return
  const among = battle.ids.filter(
    (id) => battle.areHostile(who, id) && battle.isAble(id) && isInArea(battle, who, id),
  )
  if (among.length === 0) return
  const clause = grown ? 'TG-THREAT-5c' : 'TG-KEEP-1f'
  push(battle, { kind: 'passing', who, among, clause } as PassingStep)
}

/** Asks, or by standing order places all that is left on the nearest enemy. */
export function runPassing(battle: Battle, step: PassingStep): void {
  const { who, among, clause } = step
  const left = poolSize(battle, who) - poolUsed(battle, who)
  if (step.answers !== undefined) {
    pop(battle)
    place(battle, who, step.answers[0]!)
  } else if (memoryOf(battle).orders[who]!.opportunities !== 'ask') {
    pop(battle)
    place(battle, who, { on: battle.name(nearest(battle, who, among)), levels: left })
  } else {
    ask(battle, [
      {
        id: decisionId(battle, 'assign', who),
        side: battle.columns.side[who]!,
        creature: who,
        question: 'assign',
        clause,
        data: { left, among: among.map((id) => battle.name(id)) },
      },
    ])
  }
}

function place(battle: Battle, who: number, choice: Json): void {
  if (choice === 'pass') return
  const { on, levels } = choice as { on: string; levels: number }
  const holder = battle.idOf(on)!
  const now = columnsOf(battle).threaten[pairIndex(battle, holder, who)]!
  setThreat(battle, holder, who, 'threaten', now + levels)
}

/** Nearest by distance, then in roster order. */
export function nearest(battle: Battle, who: number, among: readonly number[]): number {
  let best = among[0]!
  for (const id of among) {
    const { field, bodies } = battle
    if (field.distance(bodies[who]!, bodies[id]!) < field.distance(bodies[who]!, bodies[best]!)) best = id
  }
  return best
}
