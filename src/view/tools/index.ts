// The list of states of the hand.
import { dragging } from './dragging.ts'
import { held } from './held.ts'
import { idle } from './idle.ts'
import { panning } from './panning.ts'
import { pinching } from './pinching.ts'
import { pressing } from './pressing.ts'
import type { States, Tool } from './tool.ts'

const STATES: States = {
  idle: () => resting,
  pressing: (start, token) => pressing(STATES, start, token),
  held: (start) => held(STATES, start),
  panning: (last) => panning(STATES, last),
  pinching: (a, b) => pinching(STATES, a, b),
  dragging: (start, token, last) => dragging(STATES, start, token, last),
}

const resting = idle(STATES)

/** The state of a hand without pointers, from which all others follow. */
export const IDLE: Tool = resting
