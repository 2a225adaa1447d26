// One pointer moves the map.
import type { PointerAt, States, Tool } from './tool.ts'

export function panning(states: States, last: PointerAt): Tool {
  const self: Tool = {
    name: 'panning',
    down: (pointer) => (pointer.id === last.id ? self : states.pinching(last, pointer)),
    move: (pointer, hand) => {
      if (pointer.id !== last.id) return self
      hand.pan(pointer.x - last.x, pointer.y - last.y)
      return states.panning(pointer)
    },
    up: (pointer) => (pointer.id === last.id ? states.idle() : self),
    cancel: () => states.idle(),
    hold: () => self,
  }
  return self
}
