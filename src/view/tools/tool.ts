// The states of the hand that holds the pointer, what moves it from one to the next, and what it may do to the board.
// Each state is a value in a file of its own; none of them knows the page.

/** A pointer in CSS pixels from the top left corner of the board. */
export interface PointerAt {
  readonly id: number
  readonly x: number
  readonly y: number
}

export interface PointerDown extends PointerAt {
  readonly button: 'first' | 'second' | 'middle'
}

/** What the hand may ask and do. */
export interface Hand {
  /** The token under a point that may be dragged, if any. */
  draggableAt(x: number, y: number): number | undefined
  hover(x: number, y: number): void
  pan(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
  pick(x: number, y: number): void
  inspect(x: number, y: number): void
  /** Moves a token by so much from where it was taken up. */
  drag(token: number, dx: number, dy: number): void
  /** Puts it down where it is. */
  drop(token: number): void
  /** Puts it back where it was taken up. */
  putBack(token: number): void
}

/** A state: what it makes of what happens, as the state that follows. Nothing named means nothing changes. */
export interface Tool {
  readonly name: 'idle' | 'pressing' | 'panning' | 'pinching' | 'dragging' | 'held'
  down(pointer: PointerDown, hand: Hand): Tool
  move(pointer: PointerAt, hand: Hand): Tool
  up(pointer: PointerAt, hand: Hand): Tool
  /** The system takes the pointer away, or Escape is pressed. */
  cancel(hand: Hand): Tool
  /** The pointer has stayed where it is for `HOLD_MS`. */
  hold(hand: Hand): Tool
}

/** The ways into the states; each state knows the others through it alone. */
export interface States {
  idle(): Tool
  pressing(start: PointerDown, token: number | undefined): Tool
  held(start: PointerAt): Tool
  panning(last: PointerAt): Tool
  pinching(a: PointerAt, b: PointerAt): Tool
  dragging(start: PointerAt, token: number, last: PointerAt): Tool
}

/** A pointer that moves less than this, in CSS pixels, has not moved. */
export const THRESHOLD = 8
/** A press this long asks about the place instead of picking it. */
export const HOLD_MS = 500

export function apart(a: PointerAt, b: PointerAt): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
