// How flanks and guards would change if a creature stood elsewhere: for previews and for drag and see.
import type { Battle } from '../../engine/battle.ts'
import { moveTo } from '../../engine/changes.ts'
import type { FlankChange, Preview } from '../../engine/preview.ts'
import { fork } from '../../engine/snapshot.ts'
import { flankDegrees, flankPairs } from '../../engine/systems/flanking.ts'
import { isInArea, isInside, threatenersOf } from './threat.ts'

/** Relations at a place compared with now. The mover counts as threatening every enemy in its Threat Area. */
export function relationsAfter(
  battle: Battle,
  who: number,
  place: readonly [number, number],
): Preview['relations'] {
  const after = fork(battle)
  moveTo(after, who, place[0], place[1], 'preview')
  return compareRelations(battle, after, who)
}

export function compareRelations(before: Battle, after: Battle, who: number): Preview['relations'] {
  const was = allFlanks(before, who)
  const willBe = allFlanks(after, who)
  const guards = (battle: Battle) =>
    battle.ids.filter((id) => isInside(battle, id, who)).map((id) => battle.name(id))
  const guardsBefore = guards(before)
  const guardsAfter = guards(after)
  return {
    flanksGained: willBe.filter((one) => !was.some((other) => isSame(one, other))),
    flanksLost: was.filter((one) => !willBe.some((other) => isSame(one, other))),
    guardsEntered: guardsAfter.filter((name) => !guardsBefore.includes(name)),
    guardsLeft: guardsBefore.filter((name) => !guardsAfter.includes(name)),
  }
}

function isSame(one: FlankChange, other: FlankChange): boolean {
  return one.target === other.target && one.a === other.a && one.b === other.b
}

function allFlanks(battle: Battle, who: number): FlankChange[] {
  return battle.ids
    .filter((id) => battle.isAble(id))
    .flatMap((target) => {
      const sure = threatenersOf(battle, target)
      const could = battle.areHostile(who, target) && isInArea(battle, who, target) && !sure.includes(who)
      const threateners = could ? [...sure, who].sort((a, b) => a - b) : sure
      return flankPairs(battle, target, threateners).pairs.map(({ a, b }) => ({
        target: battle.name(target),
        a: battle.name(a),
        b: battle.name(b),
        degrees: flankDegrees(battle, target, a, b),
      }))
    })
}
