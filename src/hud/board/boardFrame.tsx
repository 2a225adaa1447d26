// Where a board lies in the page: loads it, and keeps theme and motion as the person likes them.
import { effect } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Board, BoardEvents } from '../../session/boardModel.ts'
import { useApp } from '../context.ts'
import { shownMotion, shownTheme } from '../preferences.ts'
import { t } from '../text.ts'

export interface BoardFrameProps {
  readonly events: BoardEvents
  readonly attach: (board: Board) => void
  readonly detach: () => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly children?: ComponentChildren
}

export function BoardFrame({
  events,
  attach,
  detach,
  onKey,
  onLeave,
  children,
}: BoardFrameProps): JSX.Element {
  const app = useApp()
  const host = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    app.services.loadBoard(host.current!, events).then(
      (board) => {
        if (isGone) return board.destroy()
        attach(board)
        stop = effect(() => {
          board.setTheme(shownTheme())
          board.setMotion(shownMotion())
        })
      },
      () => setBroken(true),
    )
    return () => {
      isGone = true
      stop?.()
      detach()
    }
  }, [events])
  return (
    <div class="board-area">
      <div
        ref={host}
        class="board"
        id="board"
        role="application"
        aria-label={t('view.board')}
        aria-describedby="cursor-text"
        tabIndex={0}
        onKeyDown={onKey}
        onBlur={onLeave}
      />
      {isBroken && <p class="board-problem">{t('view.noWebgl')}</p>}
      {children}
    </div>
  )
}
