// The brains there are. Adding one: its file, and a line here.
import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

export type { Brain, Budget, Thinking } from './brain.ts'
export { NO_LIMIT, thinkingFrom } from './brain.ts'
export { type Played, type PlayOptions, playToEnd } from './playToEnd.ts'

export const BRAINS: readonly Brain[] = [random, greedy]

export function brainByName(name: string): Brain | undefined {
  return BRAINS.find((brain) => brain.name === name)
}
