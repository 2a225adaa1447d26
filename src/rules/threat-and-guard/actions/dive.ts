// Dive: an attack of a flyer that has come down steeply (TG-DIVE-1).
import type { Battle } from '../../../engine/battle.ts'
import { push } from '../../../engine/changes.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { loseAction } from '../changes.ts'
import { memoryOf, sheetOf, weaponOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { bodyAt, isInArea, isInAreaAsIfOn } from '../threat.ts'
import { type Action, creatureParameter, declareAction, hostileAndAble, type Resolver } from './action.ts'

export const dive: Action = {
  kind: 'dive',
  clause: 'TG-DIVE-1',
  icon: 'dive',
  free: false,
  enters: true,
  judge(battle, who, command) {
    const target = creatureParameter(battle, command, 'target')
    return 'refused' in target ? target.refused : judgeDive(battle, who, target.id)
  },
  declare(battle, who, command) {
    const target = battle.idOf(command['target'])!
    declareAction(battle, who, { kind: 'dive', target }, weaponOf(battle, who).speed, true)
  },
  commands: (battle, who) =>
    diveable(battle, who).map((id) => ({
      creature: battle.name(who),
      kind: 'dive',
      target: battle.name(id),
    })),
  targets: (battle, who) => [{ kind: 'creature', parameter: 'target', among: diveable(battle, who) }],
  time: (battle, who) => weaponOf(battle, who).speed,
}

function judgeDive(battle: Battle, who: number, target: number): Refusal | undefined {
  const refused = hostileAndAble(battle, who, target, 'TG-DIVE-1')
  if (refused !== undefined) return refused
  if (!sheetOf(battle, who).flying) return refusal('cannotFly', 'TG-DIVE-1')
  if (!isSteepDescent(battle, who)) return refusal('noDescent', 'TG-DIVE-1')
  if (isInAreaAsIfOn(battle, who, target)) return undefined
  return refusal('outsideArea', 'TG-DIVE-1', { target: battle.name(target) })
}

function diveable(battle: Battle, who: number): number[] {
  if (!sheetOf(battle, who).flying) return []
  return battle.ids.filter((id) => battle.areHostile(who, id) && judgeDive(battle, who, id) === undefined)
}

/** Its last turn was a move that came down at most 60 degrees from straight down: horizontal^2 <= 3 height^2. */
export function isSteepDescent(battle: Battle, who: number): boolean {
  const memory = memoryOf(battle)
  const last = memory.lastMoves[who]
  if (memory.actions[who]?.kind !== 'move' || !last) return false
  const height = last.startAltitude - last.endAltitude
  if (height <= 0) return false
  const [start, end] = [last.places[0]!, last.places.at(-1)!]
  const from = bodyAt(battle, who, start[0], start[1])
  const to = { ...bodyAt(battle, who, end[0], end[1]), z: from.z }
  return battle.field.within(from, to, Math.floor(Math.sqrt(3 * height * height)))
}

/** TG-ATT-1b holds for every attack. */
export const resolveDive: Resolver = (battle, who, action) => {
  if (!battle.isAble(action.target) || !isInArea(battle, who, action.target)) {
    loseAction(battle, who, 'TG-ATT-1b')
    return
  }
  push(battle, {
    kind: 'action',
    who,
    action: 'dive',
    at: 'ready',
    data: { target: action.target },
  } as ActionStep)
}
