// What an action is: judged, declared, resolved, and offered. One file an action; index.ts lists them.
import type { Json } from '../../../base/json.ts'
import type { Battle } from '../../../engine/battle.ts'
import { pop } from '../../../engine/changes.ts'
import type { ActCommand } from '../../../engine/command.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import type { TargetSpec } from '../../../engine/ruleset.ts'
import { enterCombat, setTime } from '../changes.ts'
import { SHORTEST_ACTION } from '../constants.ts'
import { happen } from '../effects.ts'
import { columnsOf, type DeclaredAction, memoryOf, nextSerial, remember, withEntry } from '../state.ts'

export interface Action {
  readonly kind: string
  readonly clause: string
  readonly icon: string
  /** Free acts come before the action and leave the decision open. */
  readonly free: boolean
  /** TG-TIME-9b: declaring it enters combat. */
  readonly enters: boolean
  /** The first broken clause in the order of section 5, or undefined. */
  judge(battle: Battle, who: number, command: ActCommand): Refusal | undefined
  declare(battle: Battle, who: number, command: ActCommand): void
  /** All legal commands where finite, representatives where paths or amounts are free. */
  commands(battle: Battle, who: number): readonly ActCommand[]
  targets(battle: Battle, who: number): readonly TargetSpec[]
  /** Ticks until it resolves; undefined = depends on the path. */
  time(battle: Battle, who: number): number | undefined
}

/** Resolving a declared action at step (b): pushes what is to happen. */
export type Resolver = (battle: Battle, who: number, action: DeclaredAction) => void

/** A parameter of the wrong form. */
export function badParameter(path: string, expected: string, found: Json | undefined): Refusal {
  return refusal('badParameter', 'TG-CMD-1', { path, expected, found: found ?? null })
}

/** Records what is declared: its time, its place in the order, and the end of the declaration (TG-TIME-2, -10). */
export function declareAction(
  battle: Battle,
  who: number,
  action: { readonly kind: string; readonly target?: number; readonly data?: DeclaredAction['data'] },
  ticks: number,
  enters: boolean,
): void {
  const columns = columnsOf(battle)
  if (enters) enterCombat(battle, who)
  const { target = 0, data = {} } = action
  const memory = memoryOf(battle)
  const kept = action.kind === 'move' ? memory.keeps : withEntry(memory.keeps, who, [])
  remember(battle, {
    actions: withEntry(memory.actions, who, {
      kind: action.kind,
      target,
      serial: nextSerial(battle),
      isDone: false,
      data,
    }),
    before: withEntry(memory.before, who, memory.actions[who]?.kind ?? ''),
    keeps: kept,
  })
  columns.declaredAt[who] = battle.now
  columns.hasDeclared[who] = 1
  const at = battle.now + Math.max(SHORTEST_ACTION, ticks)
  setTime(battle, who, at)
  battle.sink?.event({
    kind: 'declared',
    creature: battle.name(who),
    action: action.kind,
    target: target === 0 ? undefined : battle.name(target),
    at,
    clause: 'TG-TIME-2',
  })
  if (!(action.kind === 'heal' && target === who)) happen(battle, { on: 'own', a: who })
  closeDeclaration(battle)
}

/** TG-TIME-9c: who declares LeaveCombat enters again at his next declaration at the earliest; a Wait is one outside. */
export function hasLeftNow(battle: Battle, who: number): boolean {
  return columnsOf(battle).leftByChoice[who] === 1
}

/** The decision is taken off; the turn step beneath ends by itself. */
export function closeDeclaration(battle: Battle): void {
  pop(battle)
}

/** The creature a parameter names, or a refusal. */
export function creatureParameter(
  battle: Battle,
  command: ActCommand,
  parameter: string,
): { readonly id: number } | { readonly refused: Refusal } {
  const value = command[parameter]
  const id = battle.idOf(value)
  if (id === undefined) return { refused: badParameter(parameter, 'a creature of this battle', value) }
  return { id }
}

/** Hostile, and in action: what every attack asks of its target first. */
export function hostileAndAble(
  battle: Battle,
  who: number,
  target: number,
  clause: string,
): Refusal | undefined {
  if (!battle.areHostile(who, target)) return refusal('notHostile', clause, { target: battle.name(target) })
  if (!battle.isAble(target)) return refusal('outOfAction', 'TG-DMG-9', { target: battle.name(target) })
  return undefined
}
