// The board of a battle, with the keyboard's cursor on it and what it says.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { placeFacts } from '../../session/placeFacts.ts'
import { BoardFrame } from '../board/boardFrame.tsx'
import { cursorStep, isArrow } from '../board/cursor.ts'
import { useGame, usePointer } from '../context.ts'
import type { Game } from '../game.ts'
import { isFolded } from '../preferences.ts'
import { t } from '../text.ts'

export function BoardHost(): JSX.Element {
  const game = useGame()
  useEffect(() => {
    const settle = (): void => game.view?.setInsets(coveredParts())
    settle()
    addEventListener('resize', settle)
    return () => removeEventListener('resize', settle)
  }, [game, isFolded.value])
  return (
    <BoardFrame
      events={game.boardEvents}
      attach={(board) => {
        board.setInsets(coveredParts())
        game.attach(board)
      }}
      detach={() => game.detach()}
      onKey={(event) => cursorKey(game, event)}
      onLeave={() => game.desk.moveCursorTo(undefined)}
    >
      <CursorText />
    </BoardFrame>
  )
}

/** What lies over the board, in CSS pixels: rail, row of actions, the drawer on middle screens; on narrow ones nothing. */
function coveredParts(): { left: number; top: number; right: number; bottom: number } {
  if (innerWidth < NARROW) return { left: 0, top: 0, right: 0, bottom: 0 }
  const drawer = innerWidth < WIDE && !isFolded.value ? DRAWER : 0
  return { left: RAIL, top: 0, right: drawer, bottom: ACTIONS }
}

const NARROW = 700
const WIDE = 1100
const RAIL = 56
const DRAWER = 340
const ACTIONS = 92

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
