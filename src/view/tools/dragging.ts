// One pointer holds a token. A second pointer puts the token back and pinches.
import type { PointerAt, States, Tool } from './tool.ts'

export function dragging(states: States, start: PointerAt, token: number, last: PointerAt): Tool {
  const self: Tool = {
    name: 'dragging',
    down: (pointer, hand) => {
      if (pointer.id === start.id) return self
      hand.putBack(token)
      return states.pinching(last, pointer)
    },
    move: (pointer, hand) => {
      if (pointer.id !== start.id) return self
      hand.drag(token, pointer.x - start.x, pointer.y - start.y)
      return states.dragging(start, token, pointer)
    },
    up: (pointer, hand) => {
      if (pointer.id !== start.id) return self
      hand.drop(token)
      return states.idle()
    },
    cancel: (hand) => {
      hand.putBack(token)
      return states.idle()
    },
    hold: () => self,
  }
  return self
}
