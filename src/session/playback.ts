// What is shown moving between two models, made from events. Only the engine's own kinds and the plain words that rule
// systems share in their events (`by`, `on`, `damage`) are read; anything else is simply not animated.
import type { Battle } from '../engine/battle.ts'
import type { BattleEvent } from '../engine/event.ts'
import type { BoardPoint, PlaybackStep } from './boardModel.ts'
import { centreAt } from './boardPoints.ts'

/** Steps in the order of the events; steps of one walk are one step. */
export function playbackOf(battle: Battle, events: readonly BattleEvent[]): readonly PlaybackStep[] {
  const steps: PlaybackStep[] = []
  for (const event of events) {
    const step = stepOf(battle, event)
    if (step === undefined) continue
    const last = steps.at(-1)
    if (step.kind === 'walk' && last?.kind === 'walk' && last.creature === step.creature) {
      steps[steps.length - 1] = { ...last, path: [...last.path, ...step.path.slice(1)] }
    } else steps.push(step)
  }
  return steps
}

function stepOf(battle: Battle, event: BattleEvent): PlaybackStep | undefined {
  const creature = battle.idOf(event['creature'])
  if (event.kind === 'moved' && creature !== undefined) {
    const { size } = battle.bodies[creature]!
    const from = place(battle, event['from'], size)
    const to = place(battle, event['to'], size)
    return from === undefined || to === undefined ? undefined : { kind: 'walk', creature, path: [from, to] }
  }
  if (event.kind === 'fell' && creature !== undefined) return { kind: 'fall', creature }
  return strikeOf(battle, event) ?? harmOf(event, creature)
}

function place(battle: Battle, value: unknown, size: number): BoardPoint | undefined {
  if (!Array.isArray(value)) return undefined
  const [x, y] = value as readonly unknown[]
  return typeof x === 'number' && typeof y === 'number' ? centreAt(battle.field, x, y, size) : undefined
}

/** An event that says who struck at whom and whether it hit. */
function strikeOf(battle: Battle, event: BattleEvent): PlaybackStep | undefined {
  const by = battle.idOf(event['by'] ?? event['creature'])
  const on = battle.idOf(event['on'] ?? event['target'] ?? event['against'])
  const hit = event['hit']
  return by === undefined || on === undefined || typeof hit !== 'boolean'
    ? undefined
    : { kind: 'strike', by, on, hit }
}

/** An event that takes from a creature or gives to it. */
function harmOf(event: BattleEvent, creature: number | undefined): PlaybackStep | undefined {
  if (creature === undefined) return undefined
  const { damage, healed } = event
  if (typeof damage === 'number' && damage > 0) {
    return { kind: 'number', on: creature, text: `\u2212${damage}`, tone: 'harm' }
  }
  if (typeof healed === 'number' && healed > 0) {
    return { kind: 'number', on: creature, text: `+${healed}`, tone: 'good' }
  }
  return undefined
}
