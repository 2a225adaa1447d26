// The board without turns in the page: tokens are dragged, or moved with the arrow keys.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import type { Board, BoardEvents } from '../../session/boardModel.ts'
import { filePosition } from '../../session/boardPoints.ts'
import type { Lab } from '../../session/lab.ts'
import { BoardFrame } from '../board/boardFrame.tsx'
import { cursorStep, isArrow } from '../board/cursor.ts'
import { notify } from '../notices.ts'
import { t } from '../text.ts'

export interface LabBoardProps {
  readonly lab: Lab
  readonly attach: (board: Board | undefined) => void
}

export function LabBoard({ lab, attach }: LabBoardProps): JSX.Element {
  const dragged = useRef<number | undefined>(undefined)
  const events = useMemo(() => eventsOf(lab, dragged), [lab])
  return (
    <BoardFrame
      events={events}
      attach={(board) => {
        board.setDraggable(true)
        board.setInsets(insets())
        attach(board)
      }}
      detach={() => attach(undefined)}
      onKey={(event) => moveByKey(lab, event)}
      onLeave={() => undefined}
    >
      <PlaceText lab={lab} />
    </BoardFrame>
  )
}

/** The rail lies over the left edge, but for narrow screens, where it is folded; in CSS pixels. */
function insets(): { left: number; top: number; right: number; bottom: number } {
  return { left: innerWidth < NARROW ? 0 : RAIL, top: 0, right: 0, bottom: 0 }
}

const NARROW = 700
const RAIL = 56

/** Says who is selected and where it stands; read out after each step of the keys. */
function PlaceText({ lab }: { lab: Lab }): JSX.Element {
  const { selected, battle } = lab
  const [column, row] =
    selected === undefined
      ? [0, 0]
      : filePosition(battle.field, battle.columns.x[selected]!, battle.columns.y[selected]!)
  return (
    <p id="cursor-text" class="hidden" aria-live="polite">
      {selected === undefined
        ? t('drag.keys')
        : t('drag.at', { name: battle.creature(selected).name, column, row })}
    </p>
  )
}

function eventsOf(lab: Lab, dragged: { current: number | undefined }): BoardEvents {
  return {
    hover: (place) => lab.hover(place?.creature),
    pick: (place) => lab.select(place.creature),
    inspect: (place) => lab.select(place.creature),
    drag(creature, x, y, done) {
      if (dragged.current !== creature) {
        dragged.current = creature
        lab.beginStep()
        lab.select(creature)
      }
      const stands = lab.put(creature, x, y)
      if (!done) return
      dragged.current = undefined
      if (!stands) tellBarred(lab, creature)
    },
    viewed: () => undefined,
  }
}

function tellBarred(lab: Lab, creature: number): void {
  const { name } = lab.battle.creature(creature)
  notify({ tone: 'plain', text: t('drag.cannotStand', { name }), brief: true })
}

/** Arrow keys move the selected creature; without one, they select the first. */
function moveByKey(lab: Lab, event: KeyboardEvent): void {
  if (!isArrow(event)) return
  event.preventDefault()
  const { selected, battle } = lab
  if (selected === undefined) {
    lab.select(battle.ids[0])
    return
  }
  const { field } = battle
  const { x, y } = battle.bodies[selected]!
  const to = cursorStep(field, field.nodeAt(x, y), event)
  if (to === undefined) return
  lab.beginStep()
  if (!lab.put(selected, field.nodeX(to), field.nodeY(to))) tellBarred(lab, selected)
}
