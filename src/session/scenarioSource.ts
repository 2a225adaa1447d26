// Changing a scenario as it was read: its creatures, its sides' controllers. The result is judged anew by the reader.
import type { Json } from '../base/json.ts'
import { type Controller, isBrain } from './players.ts'

export type Entries = { readonly [key: string]: Json | undefined }

/** A scenario that has been read is an object; its lists are as the reader has judged them. */
export function entriesOf(source: Json): Entries {
  return source as Entries
}

export function creaturesOf(source: Json): readonly Entries[] {
  return (entriesOf(source)['creatures'] ?? []) as readonly Entries[]
}

export function withCreatures(source: Json, creatures: readonly Entries[]): Json {
  return { ...entriesOf(source), creatures: creatures as readonly Json[] }
}

/** The scenario without a creature, and without what names it: levels assigned to it, goals to protect it. */
export function withoutCreature(source: Json, id: string): Json {
  const roster = creaturesOf(source).filter((entry) => entry['id'] !== id)
  const { objectives } = entriesOf(source)
  const rest = withCreatures(
    source,
    roster.map((entry) => ({ ...entry, assigned: without(entry['assigned'], 'on', id) })),
  )
  if (objectives === undefined) return rest
  const goals = Object.entries(entriesOf(objectives)).map(([side, list]) => {
    return [side, without(list, 'creature', id)] as const
  })
  return { ...entriesOf(rest), objectives: Object.fromEntries(goals) }
}

/** A list of objects without those whose `key` is `id`; anything else as it is. */
function without(list: Json | undefined, key: string, id: string): Json | undefined {
  if (!Array.isArray(list)) return list
  return (list as readonly Json[]).filter((item) => entriesOf(item)[key] !== id)
}

export function controllerText(controller: Controller | undefined): string {
  if (controller === undefined) return 'human'
  return isBrain(controller) ? `ai:${controller.brain}` : `human:${controller.player}`
}

/** The scenario with its sides played as chosen: standing orders follow from it, and records carry it. */
export function withControllers(source: Json, controllers: readonly Controller[]): Json {
  const sides = (entriesOf(source)['sides'] ?? []) as readonly Entries[]
  const seated = sides.map((side, i) => ({ ...side, controller: controllerText(controllers[i]) }))
  return { ...entriesOf(source), sides: seated as readonly Json[] }
}

/** The rulings that a scenario changes, by id. */
export function rulingsOf(source: Json): { readonly [id: string]: number } {
  const system = entriesOf(source)['system']
  return (entriesOf(system ?? {})['rulings'] ?? {}) as { readonly [id: string]: number }
}

/** The scenario with these rulings changed; none at all leaves no trace. */
export function withRulings(source: Json, rulings: { readonly [id: string]: number }): Json {
  const { rulings: _before, ...others } = entriesOf(entriesOf(source)['system'] ?? {})
  const system = Object.keys(rulings).length === 0 ? others : { ...others, rulings }
  const { system: _system, ...rest } = entriesOf(source)
  return Object.keys(system).length === 0 ? rest : { ...rest, system }
}

/** `base`, or `base-2`, `base-3` ... so that no creature has it yet. */
export function freeId(base: string, taken: readonly Entries[]): string {
  const ids = new Set(taken.map((creature) => creature['id']))
  if (!ids.has(base)) return base
  let number = 2
  while (ids.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
