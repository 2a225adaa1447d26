// What the place under the pointer or the cursor means for the parameter that is being picked.
import type { Json } from '../base/json.ts'
import type { Battle } from '../engine/battle.ts'
import type { ActCommand } from '../engine/command.ts'
import { askedSpec, type Picking, pathValue } from './picking.ts'
import { type Position, routeTo } from './routes.ts'

/** A place on the board in engine positions, and the creature whose token lies there. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly creature: number | undefined
}

export interface Aim {
  readonly value: Json
  readonly path?: readonly Position[]
}

/** The value that picking `place` would give, or undefined if it means nothing there. */
export function aimAt(battle: Battle, picking: Picking, place: Place | undefined): Aim | undefined {
  const spec = askedSpec(picking)
  if (spec?.kind === 'path') {
    const further = place && routeTo(battle, picking.creature, spec, picking.path, place.x, place.y)
    const path = further ?? picking.path
    return path.length === 0 ? undefined : { value: pathValue(battle, path), path }
  }
  if (place === undefined) return undefined
  if (spec?.kind === 'creature') {
    const { creature } = place
    return creature !== undefined && spec.among.includes(creature)
      ? { value: battle.name(creature) }
      : undefined
  }
  return spec?.kind === 'direction' ? { value: degreesTo(battle, picking.creature, place) } : undefined
}

/** Degrees clockwise from north in which `place` lies from the creature. */
export function degreesTo(battle: Battle, creature: number, place: Place): number {
  const { field } = battle
  const from = field.centre(battle.bodies[creature]!)
  const to = field.centre({ x: place.x, y: place.y, z: 0, size: 1 })
  if (from.x === to.x && from.y === to.y) return battle.columns.facing[creature]!
  return field.degreesOf(to.x - from.x, to.y - from.y)
}

/** Fills choices that are still to come with their first option, so that a preview can be asked for. */
export function withDefaults(picking: Picking, command: ActCommand): ActCommand {
  const filled: { [parameter: string]: Json } = {}
  for (const spec of picking.offer.targets) {
    if (spec.kind === 'choice' && command[spec.parameter] === undefined) {
      const first = spec.options[0]
      if (first !== undefined) filled[spec.parameter] = first.value
    }
  }
  return { ...command, ...filled }
}
