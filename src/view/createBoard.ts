// The way into the view: makes a board in an element of the page. The only module of this folder that others import.
import type { Board, BoardEvents } from '../session/boardModel.ts'
import { LiveBoard } from './liveBoard.ts'
import type { BoardTexts } from './stageKeeper.ts'

export interface BoardOptions {
  readonly theme?: 'light' | 'dark'
  /** Smooth edges by the graphics card (lines are smooth without it). */
  readonly antialias?: boolean
  /** Draw on a 2D canvas even where there is WebGL. */
  readonly plain?: boolean
  /** Most device pixels to a CSS pixel. */
  readonly sharpest?: number
  readonly motion?: { readonly speed: number; readonly reduced: boolean }
  readonly texts?: Partial<BoardTexts>
}

const TEXTS: BoardTexts = {
  noWebGL: 'This browser has no WebGL. The board is drawn in a plainer way.',
  noDrawing: 'This browser cannot draw the board: it has neither WebGL nor a 2D canvas.',
  contextLost: 'The graphics card stopped answering. The board is drawn in a plainer way.',
  noPicture: 'The picture of this map cannot be shown.',
}

/** Makes a board that fills `parent`. Rejects, with a sentence for people, if nothing can be drawn at all. */
export async function createBoard(
  parent: HTMLElement,
  events: BoardEvents,
  options: BoardOptions = {},
): Promise<Board> {
  const board = new LiveBoard(parent, events, {
    theme: options.theme ?? 'light',
    antialias: options.antialias ?? true,
    plain: options.plain ?? false,
    sharpest: options.sharpest ?? 2,
    motion: options.motion ?? { speed: 1, reduced: false },
    texts: { ...TEXTS, ...options.texts },
  })
  await board.start()
  return board
}
