// One pointer is down and has not moved: it will pick or inspect, pan or drag.
import { apart, type PointerDown, type States, THRESHOLD, type Tool } from './tool.ts'

/** `token`: the one that would be dragged, if the pointer is on it. `rest`: the state without pointers. */
export function pressing(states: States, start: PointerDown, token: number | undefined): Tool {
  const self: Tool = {
    name: 'pressing',
    down: (pointer) => (pointer.id === start.id ? self : states.pinching(start, pointer)),
    move: (pointer, hand) => {
      if (pointer.id !== start.id || apart(pointer, start) < THRESHOLD) return self
      if (token === undefined) return states.panning(start).move(pointer, hand)
      return states.dragging(start, token, start).move(pointer, hand)
    },
    up: (pointer, hand) => {
      if (pointer.id !== start.id) return self
      if (start.button === 'second') hand.inspect(start.x, start.y)
      else hand.pick(start.x, start.y)
      return states.idle()
    },
    cancel: () => states.idle(),
    hold: (hand) => {
      hand.inspect(start.x, start.y)
      return states.held(start)
    },
  }
  return self
}
