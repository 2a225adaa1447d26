// Pictures: the interface's own line icons, and the game's filled ones by name.
import type { JSX } from 'preact'
import { ICON_BOX, iconPath } from '../../session/iconData.ts'

/** Own drawings on a 24 x 24 box, stroked. */
const LINES = {
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2',
  undoTurn: 'M9 6 4 11l5 5M14 6l-5 5 5 5M9 11h6a5 5 0 0 1 0 10h-1',
  redo: 'm15 6 5 5-5 5M20 11H10a6 6 0 0 0 0 12h2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  book: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-6M19 4v14h-6',
  info: 'M12 10v7M12 6.5v.5M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  warning: 'M12 4 3 20h18zM12 10v5M12 17.5v.5',
  saved: 'M5 12.5 10 17 19 7',
  export: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  open: 'M4 19V6h6l2 2h8v11z',
  play: 'M8 5v14l11-7z',
  fold: 'm9 5 7 7-7 7',
  unfold: 'm15 5-7 7 7 7',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  threat: 'M4 20 20 4M4 13 13 4M11 20 20 11',
  guard: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  flanks: 'M4 18 12 8l8 10M9 12a5 5 0 0 1 6 0',
  lines: 'M4 18 19 6M14 5h6v6',
  sight:
    'M2 12c3-4.5 6.5-6.5 10-6.5s7 2 10 6.5c-3 4.5-6.5 6.5-10 6.5S5 16.5 2 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  reach: 'M4 12h4M10 12h4M16 12h4M16 8l4 4-4 4',
  zones: 'M4 4h7v7H4zM13 13h7v7h-7z',
  count: 'M8 4 6 20M18 4l-2 16M4 9h17M3 15h17',
  scope: 'M12 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M5 20c1-5 4-7 7-7s6 2 7 7',
  drag: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  eye: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  turnLeft: 'M7 4v6h6M7 10a8 8 0 1 1-1 6',
  turnRight: 'M17 4v6h-6M17 10a8 8 0 1 0 1 6',
  dice: 'M5 5h14v14H5zM9 9h.01M15 9h.01M9 15h.01M15 15h.01',
  skip: 'm5 5 7 7-7 7M12 5l7 7-7 7',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
} as const

export type LineIcon = keyof typeof LINES

/** An icon beside words, or under a label of its own; never read aloud. */
export function Icon({ name, size = 20 }: { name: LineIcon; size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={LINES[name]} />
    </svg>
  )
}

/** An icon of the game's set (creatures, weapons, conditions, actions). */
export function GameIcon({ name, size = 20 }: { name: string; size?: number }): JSX.Element {
  const box = `0 0 ${ICON_BOX} ${ICON_BOX}`
  return (
    <svg class="game-icon" width={size} height={size} viewBox={box} aria-hidden="true" focusable="false">
      <path d={iconPath(name)} />
    </svg>
  )
}
