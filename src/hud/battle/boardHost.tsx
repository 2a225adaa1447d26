// Where the board lies in the page: loads it, gives it the theme and the motion, and moves the keyboard cursor.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { effect } from '@preact/signals'
import { useApp, useGame, usePointer } from '../context.ts'
import type { Game } from '../game.ts'
import { shownMotion, shownTheme } from '../preferences.ts'
import { t } from '../text.ts'
import { placeFacts } from '../../session/placeFacts.ts'

export function BoardHost(): JSX.Element {
  const app = useApp()
  const game = useGame()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    app.services.loadBoard(host.current!, game.boardEvents).then(
      (board) => {
        if (isGone) return board.destroy()
        game.attach(board)
        stop = effect(() => {
          board.setTheme(shownTheme())
          board.setMotion(shownMotion())
        })
      },
      () => {
        game.boardProblem.value = true
      },
    )
    return () => {
      isGone = true
      stop?.()
      game.detach()
    }
  }, [game])
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
        onKeyDown={(event) => cursorKey(game, event)}
        onBlur={() => game.desk.moveCursorTo(undefined)}
      />
      {game.boardProblem.value && <p class="board-problem">{t('view.noWebgl')}</p>}
      <CursorText />
    </div>
  )
}

const STEPS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Cells that one key press crosses on a gridless map, in mm. */
const GRIDLESS_STEP = 500

function cursorKey(game: Game, event: KeyboardEvent): void {
  const { desk } = game
  const step = STEPS[event.key]
  if (step !== undefined && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    moveCursor(game, step[0], step[1])
  } else if (event.key === 'Enter' || event.key === ' ') {
    const { cursor } = desk
    if (cursor === undefined) return
    event.preventDefault()
    desk.pick(desk.placeOf(cursor), event.shiftKey)
  }
}

/** From the selected creature if there is no cursor yet. */
function moveCursor(game: Game, dx: number, dy: number): void {
  const { desk, session } = game
  const { field } = session.battle
  const start = desk.selected ?? session.battle.ids[0]!
  const { x, y } = session.battle.bodies[start]!
  const from = desk.cursor ?? field.nodeAt(x, y)
  const stride = field.hasCells ? 1 : GRIDLESS_STEP
  const to = field.nodeAt(field.nodeX(from) + dx * stride, field.nodeY(from) + dy * stride)
  if (to < 0) return
  desk.moveCursorTo(to)
  game.view?.centreOn(field.nodeX(to), field.nodeY(to))
}

/** Says where the cursor stands, who is there and who threatens the place. */
function CursorText(): JSX.Element {
  const game = usePointer()
  const { desk, session } = game
  const { battle } = session
  const place = desk.cursor === undefined || session.isCurtained ? undefined : desk.placeOf(desk.cursor)
  const parts: string[] = []
  if (place !== undefined) {
    const facts = placeFacts(battle, desk.survey(), place)
    parts.push(t('cell.at', { column: place.x, row: place.y }))
    parts.push(place.creature === undefined ? (facts.terrain ?? t('cell.empty')) : battle.creature(place.creature).name)
    const names = facts.threatenedBy.map((id) => battle.creature(id).name).join(', ')
    parts.push(names === '' ? t('cell.free') : t('cell.threatenedBy', { names }))
  }
  return (
    <p id="cursor-text" class="hidden" aria-live="polite">
      {parts.join(', ')}
    </p>
  )
}
