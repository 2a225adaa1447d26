// No pointer is down.
import type { States, Tool } from './tool.ts'

export function idle(states: States): Tool {
  const self: Tool = {
    name: 'idle',
    down: (pointer, hand) => {
      if (pointer.button === 'middle') return states.panning(pointer)
      const token = pointer.button === 'first' ? hand.draggableAt(pointer.x, pointer.y) : undefined
      return states.pressing(pointer, token)
    },
    move: (pointer, hand) => {
      hand.hover(pointer.x, pointer.y)
      return self
    },
    up: () => self,
    cancel: () => self,
    hold: () => self,
  }
  return self
}
