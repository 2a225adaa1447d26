// Chooses evenly among all legal commands: the least there is, and a yardstick for the others.
import { rollDie } from '../base/rng.ts'
import type { Brain } from './brain.ts'

export const random: Brain = {
  name: 'random',
  decide(battle, decision, thinking) {
    const commands = battle.rules.commands(battle, decision)
    return commands[rollDie(thinking.rng, commands.length) - 1]!
  },
}
