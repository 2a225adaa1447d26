// Two pointers move and scale the map. Neither picks anything when it is lifted; the one that stays goes on panning.
import { apart, type PointerAt, type States, type Tool } from './tool.ts'

/** Fingers nearer than this would make the scale jump. */
const LEAST_APART = 10

export function pinching(states: States, a: PointerAt, b: PointerAt): Tool {
  const self: Tool = {
    name: 'pinching',
    down: () => self,
    move: (pointer, hand) => {
      if (pointer.id !== a.id && pointer.id !== b.id) return self
      const [nextA, nextB] = pointer.id === a.id ? [pointer, b] : [a, pointer]
      const [fromX, fromY] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
      const [toX, toY] = [(nextA.x + nextB.x) / 2, (nextA.y + nextB.y) / 2]
      hand.pan(toX - fromX, toY - fromY)
      const factor = Math.max(LEAST_APART, apart(nextA, nextB)) / Math.max(LEAST_APART, apart(a, b))
      if (factor !== 1) hand.zoom(factor, toX, toY)
      return states.pinching(nextA, nextB)
    },
    up: (pointer) => {
      if (pointer.id === a.id) return states.panning(b)
      return pointer.id === b.id ? states.panning(a) : self
    },
    cancel: () => states.idle(),
    hold: () => self,
  }
  return self
}
