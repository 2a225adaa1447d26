// Assigning while passing (TG-KEEP-1f) and when the pool has grown (TG-THREAT-5c): asked after each sub turn.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../engine/changes.ts'
import { columnsOf, memoryOf } from './state.ts'
import type { PassingStep } from './steps.ts'
import { isInArea, poolSize, poolUsed } from './threat.ts'
import { addLevelsOf } from './threatLevels.ts'

/** TG-KEEP-1f: after each sub turn of the move, whoever is in his area then. */
export function offerPassing(battle: Battle, who: number): void {
  if (memoryOf(battle).walks[who]?.assigning === true)
    offerAssigning(battle, who, poolLeft(battle, who), 'TG-KEEP-1f')
}

/** TG-THREAT-5c: his pool has just grown by `difference`, which he may add at once. */
export function offerGrown(battle: Battle, who: number, difference: number): void {
  offerAssigning(battle, who, Math.min(difference, poolLeft(battle, who)), 'TG-THREAT-5c')
}

function poolLeft(battle: Battle, who: number): number {
  return poolSize(battle, who) - poolUsed(battle, who)
}

/** Offers it if he may threaten now (TG-THREAT-9) and there is somebody to threaten. */
function offerAssigning(battle: Battle, who: number, most: number, clause: string): void {
  const columns = columnsOf(battle)
  if (!battle.isAble(who) || columns.inCombat[who] === 0 || columns.defensive[who]! > 0 || most <= 0) return
  const among = battle.ids.filter(
    (id) => battle.areHostile(who, id) && battle.isAble(id) && isInArea(battle, who, id),
  )
  if (among.length > 0) push(battle, { kind: 'passing', who, among, clause, most } as PassingStep)
}

/** Asks, or by standing order places all that is left on the nearest enemy. */
export function runPassing(battle: Battle, step: PassingStep): void {
  const { who, among, clause, most: left } = step
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
  addLevelsOf(battle, who, [{ what: 'threaten', on: battle.idOf(on)!, levels }])
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
