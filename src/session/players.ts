// Who plays which side. Sides are not players: one person may play several sides, and a side may be a brain's.
import type { Decision } from '../engine/agenda.ts'
import type { Setup } from '../engine/setup.ts'

/** A side's controller: a person by name, or a brain. */
export type Controller = { readonly player: string } | { readonly brain: string }

export function isBrain(controller: Controller | undefined): controller is { readonly brain: string } {
  return controller !== undefined && 'brain' in controller
}

/**
 * Controllers as the scenario names them: `ai:NAME` is a brain; `human` is a player of its own, `human:NAME` one who
 * may hold several sides.
 */
export function controllersOf(setup: Setup): readonly Controller[] {
  return setup.sides.map(({ controller, name }) => {
    if (controller.startsWith('ai:')) return { brain: controller.slice(3) }
    return { player: controller.startsWith('human:') ? controller.slice(6) : name }
  })
}

/** Persons in side order, each once. */
export function playersOf(controllers: readonly Controller[]): readonly string[] {
  const names = controllers.flatMap((controller) => ('player' in controller ? [controller.player] : []))
  return [...new Set(names)]
}

/** Who has to act next. `sides`: all sides of the player who would be looking. */
export type Turn =
  | { readonly kind: 'over' }
  | { readonly kind: 'brain'; readonly decision: Decision; readonly brain: string }
  | { readonly kind: 'person'; readonly decision: Decision }
  | { readonly kind: 'hand-over'; readonly to: string; readonly sides: readonly number[] }

/** Brains answer first (they see nothing that is secret), then the one who is looking, then the next person. */
export function turnOf(
  open: readonly Decision[],
  controllers: readonly Controller[],
  present: string | undefined,
): Turn {
  for (const decision of open) {
    const controller = controllers[decision.side]
    if (isBrain(controller)) return { kind: 'brain', decision, brain: controller.brain }
  }
  const own = open.find((decision) => playerOfSide(controllers, decision.side) === present)
  if (own !== undefined) return { kind: 'person', decision: own }
  const next = open[0]
  if (next === undefined) return { kind: 'over' }
  const to = playerOfSide(controllers, next.side) ?? ''
  return { kind: 'hand-over', to, sides: sidesOf(controllers, to) }
}

export function playerOfSide(controllers: readonly Controller[], side: number): string | undefined {
  const controller = controllers[side]
  return controller !== undefined && 'player' in controller ? controller.player : undefined
}

export function sidesOf(controllers: readonly Controller[], player: string): readonly number[] {
  return controllers.flatMap((controller, side) =>
    'player' in controller && controller.player === player ? [side] : [],
  )
}
