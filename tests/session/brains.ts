// The brains that tests of sessions play with.

import { brainByName } from '../../src/ai/index.ts'
import { defined } from '../../src/base/assert.ts'

export { NO_LIMIT, thinkingFrom } from '../../src/ai/index.ts'

export const random = defined(brainByName('random'), 'no random brain')
export const greedy = defined(brainByName('greedy'), 'no greedy brain')
