// Hot-seat: while the screen passes to another player, this stands in place of the battle, and nothing of it is in the
// page.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useGame } from '../context.ts'
import { t } from '../text.ts'
import { UndoButtons } from './actionRow.tsx'

export function Curtain(): JSX.Element | null {
  const game = useGame()
  const { turn } = game.session
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  if (turn.kind !== 'hand-over') return null
  return (
    <section class="curtain">
      <h1>{t('curtain.title', { player: turn.to })}</h1>
      <p>{t('curtain.lead', { player: turn.to })}</p>
      <button
        ref={button}
        type="button"
        class="button button--main button--large"
        onClick={() => game.session.liftCurtain()}
      >
        {t('curtain.lift', { player: turn.to })}
      </button>
    </section>
  )
}

/** Before the curtain: the one who has played sees what came of it, may take it back, and lets go. */
export function HandOverBar(): JSX.Element | null {
  const game = useGame()
  const { turn, setup } = game.session
  if (turn.kind !== 'hand-over') return null
  const side = setup.sides[turn.sides[0] ?? 0]!
  return (
    <section class="hand-over" aria-live="polite">
      <p>{t('turn.decides', { side: side.name })}</p>
      <button type="button" class="button button--main" onClick={() => game.session.handOver()}>
        {t('turn.handOver', { player: turn.to })}
      </button>
      <UndoButtons />
    </section>
  )
}
