// The board of a battle, with the keyboard's cursor on it and what it says.
import type { JSX } from 'preact'
import { placeFacts } from '../../session/placeFacts.ts'
import { BoardFrame } from '../board/boardFrame.tsx'
import { cursorStep, isArrow } from '../board/cursor.ts'
import { useGame, usePointer } from '../context.ts'
import type { Game } from '../game.ts'
import { t } from '../text.ts'

export function BoardHost(): JSX.Element {
  const game = useGame()
  return (
    <BoardFrame
      events={game.boardEvents}
      attach={(board) => game.attach(board)}
      detach={() => game.detach()}
      onKey={(event) => cursorKey(game, event)}
      onLeave={() => game.desk.moveCursorTo(undefined)}
    >
      <CursorText />
    </BoardFrame>
  )
}

function cursorKey(game: Game, event: KeyboardEvent): void {
  const { desk, session } = game
  if (session.isCurtained) return
  const { field } = session.battle
  if (isArrow(event)) {
    const start = session.battle.bodies[desk.selected ?? session.battle.ids[0]!]!
    const from = desk.cursor ?? field.nodeAt(start.x, start.y)
    const to = cursorStep(field, from, event)
    event.preventDefault()
    if (to === undefined) return
    desk.moveCursorTo(to)
    game.view?.centreOn(field.nodeX(to), field.nodeY(to))
  } else if ((event.key === 'Enter' || event.key === ' ') && desk.cursor !== undefined) {
    event.preventDefault()
    desk.pick(desk.placeOf(desk.cursor), event.shiftKey)
  }
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
    const names = facts.threatenedBy.map((id) => battle.creature(id).name).join(', ')
    parts.push(
      t('cell.at', { column: place.x, row: place.y }),
      place.creature === undefined
        ? (facts.terrain ?? t('cell.empty'))
        : battle.creature(place.creature).name,
      names === '' ? t('cell.free') : t('cell.threatenedBy', { names }),
    )
  }
  return (
    <p id="cursor-text" class="hidden" aria-live="polite">
      {parts.join(', ')}
    </p>
  )
}
