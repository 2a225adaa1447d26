// Who plays which side: written into the scenario before it begins, since standing orders follow from it and records
// carry it.
import type { Controller } from '../../session/players.ts'
import { withControllers } from '../../session/scenarioSource.ts'
import type { App, Draft } from '../app.ts'
import { t } from '../text.ts'

/** Checks the scenario with these seats and begins it. */
export function beginWith(
  app: App,
  draft: Draft,
  orders: { readonly controllers: readonly Controller[]; readonly seed: number; readonly practice: boolean },
): void {
  const seated = app.checked(draft.setup.title, withControllers(draft.setup.source, orders.controllers))
  if (seated !== undefined) app.begin(seated, orders)
}

/** Persons are numbered; the same person may hold several sides. */
export function playerName(index: number): string {
  return t('setup.player', { number: index + 1 })
}

/** The first side a person's, all others the first brain's. */
export function againstBrain(app: App, sides: number): readonly Controller[] {
  const brain = app.services.brains[0]!
  return Array.from({ length: sides }, (_, i) => (i === 0 ? { player: playerName(0) } : { brain }))
}

/** A new seed each time it is asked for; the dice of a battle then follow from it alone. */
export function newSeed(app: App): number {
  return Math.floor(app.services.timers.date() % 1_000_000)
}

export function beginAgainstBrain(app: App, draft: Draft): void {
  const controllers = againstBrain(app, draft.setup.sides.length)
  beginWith(app, draft, { controllers, seed: newSeed(app), practice: false })
}
