// A long press has been answered: nothing more comes of it until the pointer is up.
import type { PointerAt, States, Tool } from './tool.ts'

export function held(states: States, start: PointerAt): Tool {
  const self: Tool = {
    name: 'held',
    down: (pointer) => (pointer.id === start.id ? self : states.pinching(start, pointer)),
    move: () => self,
    up: (pointer) => (pointer.id === start.id ? states.idle() : self),
    cancel: () => states.idle(),
    hold: () => self,
  }
  return self
}
