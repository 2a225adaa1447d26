// A clause id that opens its place in the rulebook.
import type { JSX } from 'preact'
import { useApp } from '../context.ts'
import { t } from '../text.ts'

/** Clauses of the engine itself have no rulebook. */
export function ClauseLink({ system, clause }: { system: string; clause: string }): JSX.Element | null {
  const app = useApp()
  if (clause === '' || clause === 'engine') return null
  const open = (event: Event): void => {
    event.stopPropagation()
    app.openRules(system, clause)
  }
  return (
    <button type="button" class="clause" onClick={open} aria-label={t('rules.open', { clause })}>
      {clause}
    </button>
  )
}
