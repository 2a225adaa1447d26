// The keyboard's cursor on a board: which place a key leads to.
import type { Field } from '../../geometry/field.ts'

const STEPS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Millimetres that one key press crosses on a gridless map. */
const STRIDE = 500

/** Node that an arrow key leads to, or undefined if the key is none or the way leads off the map. */
export function cursorStep(field: Field, from: number, event: KeyboardEvent): number | undefined {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const stride = field.hasCells ? 1 : STRIDE
  const to = field.nodeAt(field.nodeX(from) + step[0] * stride, field.nodeY(from) + step[1] * stride)
  return to < 0 ? undefined : to
}

export function isArrow(event: KeyboardEvent): boolean {
  return STEPS[event.key] !== undefined
}
