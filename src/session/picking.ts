// Picking the targets of an action step by step, as its TargetSpecs ask: one immutable value per state, driven alike by
// mouse, touch and keyboard.
import type { Json } from '../base/json.ts'
import type { Battle } from '../engine/battle.ts'
import type { ActCommand } from '../engine/command.ts'
import type { ActionOffer, TargetSpec } from '../engine/ruleset.ts'
import { filePosition } from './boardPoints.ts'
import type { PathSpec, Position } from './routes.ts'

export interface Picking {
  readonly creature: number
  readonly offer: ActionOffer
  /** Values of the parameters picked so far. */
  readonly values: { readonly [parameter: string]: Json }
  /** Index into `offer.targets` of what is asked next. */
  readonly step: number
  /** Way points of a path under construction, in engine positions. */
  readonly path: readonly Position[]
}

/** Starts an action; specs that leave no choice are passed over. */
export function beginPicking(creature: number, offer: ActionOffer): Picking {
  return settled({ creature, offer, values: {}, step: 0, path: [] })
}

/** What is asked now; undefined = everything is there. */
export function askedSpec(picking: Picking): TargetSpec | undefined {
  return picking.offer.targets[picking.step]
}

export function isComplete(picking: Picking): boolean {
  return askedSpec(picking) === undefined
}

function settled(picking: Picking): Picking {
  const spec = askedSpec(picking)
  if (spec === undefined) return picking
  if (spec.kind === 'none') return settled({ ...picking, step: picking.step + 1 })
  if (spec.kind === 'choice' && spec.options.length === 1) return pickValue(picking, spec.options[0]!.value)
  return picking
}

/** Fills in the parameter that is asked and goes on to the next. */
export function pickValue(picking: Picking, value: Json): Picking {
  const spec = askedSpec(picking)
  if (spec === undefined || spec.kind === 'none') return picking
  const values = { ...picking.values, [spec.parameter]: value }
  return settled({ ...picking, values, step: picking.step + 1, path: [] })
}

/** A creature as target; undefined if it may not be picked. */
export function pickCreature(picking: Picking, battle: Battle, creature: number): Picking | undefined {
  const spec = askedSpec(picking)
  if (spec?.kind !== 'creature' || !spec.among.includes(creature)) return undefined
  return pickValue(picking, battle.name(creature))
}

/** A whole path in engine positions, written as commands write it. */
export function pickPath(picking: Picking, battle: Battle, path: readonly Position[]): Picking {
  return pickValue(picking, pathValue(battle, path))
}

/** Holds `path` as way points and keeps on asking. */
export function holdPath(picking: Picking, path: readonly Position[]): Picking {
  return { ...picking, path }
}

export function pathValue(battle: Battle, path: readonly Position[]): Json {
  return path.map(([x, y]) => filePosition(battle.field, x, y))
}

/** One step back: the way points first, then the last parameter; undefined = out of the action. */
export function stepBack(picking: Picking): Picking | undefined {
  if (picking.path.length > 0) return { ...picking, path: [] }
  for (let step = picking.step - 1; step >= 0; step -= 1) {
    const spec = picking.offer.targets[step]!
    if (spec.kind === 'none' || (spec.kind === 'choice' && spec.options.length === 1)) continue
    const { [spec.parameter]: _dropped, ...values } = picking.values
    return { ...picking, values, step, path: [] }
  }
  return undefined
}

/** The command as far as it goes, with `extra` for the parameter under the pointer. */
export function commandOf(picking: Picking, battle: Battle, extra?: Json): ActCommand {
  const base = { creature: battle.name(picking.creature), kind: picking.offer.kind, ...picking.values }
  const spec = askedSpec(picking)
  if (extra === undefined || spec === undefined || spec.kind === 'none') return base
  return { ...base, [spec.parameter]: extra }
}

export function pathSpecOf(picking: Picking | undefined): PathSpec | undefined {
  const spec = picking === undefined ? undefined : askedSpec(picking)
  return spec?.kind === 'path' ? spec : undefined
}

/** Creatures that may be picked now. */
export function pickable(picking: Picking | undefined): readonly number[] {
  const spec = picking === undefined ? undefined : askedSpec(picking)
  return spec?.kind === 'creature' ? spec.among : []
}
