// Sensible commands with their features, for brains (Ruleset.candidates), and the command that is always allowed
// (Ruleset.fallback). Free acts have time 0 and features that say what they gain over leaving them.
import type { Decision } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Command } from '../../engine/command.ts'
import type { Candidate } from '../../engine/ruleset.ts'
import { answersFor } from './candidatesAnswers.ts'
import { addGoals, addWay, type Way, wayToFoes } from './candidatesApproach.ts'
import { addAims, addAttacks, addWeapons } from './candidatesBlows.ts'
import { addHeals, addStand, addWaits } from './candidatesCare.ts'
import { addCrossings } from './candidatesCross.ts'
import { addNearMoves, looksNearby, type Nearby } from './candidatesMoves.ts'
import { addOrders, addReallocation } from './candidatesThreat.ts'
import { choicesFor } from './commands.ts'
import { whileStill } from './derived.ts'
import type { Candidates } from './features.ts'
import { type Look, lookOf } from './featuresLook.ts'
import { type Place, placeHere } from './featuresPlace.ts'

/** Inits of the wait that is always allowed. */
const PLAIN_WAIT = 1

/**
 * At most some dozens of commands, each legal now, in a fixed order: free acts, blows, crossings, moves, care, waits.
 * Numbers are counted over a window of Inits (features.ts) that is the same for all candidates of a decision.
 */
export function candidatesFor(battle: Battle, decision: Decision): readonly Candidate[] {
  return whileStill(battle, () =>
    decision.question === 'declare' ? declarations(battle, decision.creature) : answersFor(battle, decision),
  )
}

function declarations(battle: Battle, who: number): Candidates {
  const look = lookOf(battle, who)
  const here = placeHere(look)
  const list: Candidates = []
  addReallocation(look, here, list)
  addOrders(look, list)
  addAttacks(look, here, list)
  addAims(look, here, list)
  const nearby = looksNearby(look, here)
  if (nearby !== undefined) {
    addCrossings(look, here, nearby, list)
    addNearMoves(look, here, nearby, list)
  }
  const way = far(look, here, nearby)
  if (way !== undefined) addWay(look, here, way, 0, list)
  addGoals(look, here, nearby !== undefined, list)
  addHeals(look, here, nearby !== undefined, list)
  addStand(look, here, list)
  addWeapons(look, here, list)
  addWaits(look, here, way, list)
  return list
}

/** A way to enemies is looked for where none can be struck from here or from nearby. */
function far(look: Look, here: Place, nearby: Nearby | undefined): Way | undefined {
  if (nearby === undefined || here.strike !== 0 || Number.isFinite(nearby.strikeAt)) return undefined
  return wayToFoes(look, here)
}

/** Wait, pass, go on as planned: always legal. */
export function fallbackFor(battle: Battle, decision: Decision): Command {
  const creature = battle.name(decision.creature)
  if (decision.question === 'declare') return { creature, kind: 'wait', inits: PLAIN_WAIT }
  const choices = choicesFor(decision)
  const choice = PLAIN_CHOICES.find((plain) => choices.includes(plain)) ?? choices[0] ?? 'pass'
  return { decision: decision.id, creature, choice }
}

const PLAIN_CHOICES = ['pass', 'go-on', 'skip'] as const
