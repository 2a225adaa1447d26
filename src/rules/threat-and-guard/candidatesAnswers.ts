// Candidates for questions: opportunities, ranged threats, assigning in passing, sub turns, Will Checks.
import type { Json } from '../../base/json.ts'
import type { Decision } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Candidate } from '../../engine/ruleset.ts'
import { choicesFor } from './commands.ts'
import { nothing, type Sum } from './features.ts'
import { lifeOf, outBy } from './featuresOdds.ts'
import { attackOdds } from './odds.ts'

export function answersFor(battle: Battle, decision: Decision): readonly Candidate[] {
  const creature = battle.name(decision.creature)
  return choicesFor(decision).map((choice) => ({
    command: { decision: decision.id, creature, choice },
    features: featuresOf(battle, decision, choice),
  }))
}

/** Worth in hit points of running, giving up and the like, where nothing better is known. */
const GIVING_UP = -4
const RUNNING = -0.5
const CHECKING = 0.5

function featuresOf(battle: Battle, decision: Decision, choice: Json): Sum {
  const sum = nothing()
  if (decision.question === 'opportunity') weighOpportunity(battle, decision, choice, sum)
  else if (decision.question === 'ranged-threat' || decision.question === 'assign')
    weighLevels(battle, decision, choice, sum)
  else if (choice === 'give-up') sum.state = GIVING_UP
  else if (choice === 'run') sum.state = RUNNING
  else if (choice === 'make') sum.state = CHECKING
  return sum
}

function weighOpportunity(battle: Battle, decision: Decision, choice: Json, sum: Sum): void {
  const provoker = battle.idOf(decision.data['provoker'])
  if (choice === 'pass' || provoker === undefined) return
  const attacks = ((decision.data['actions'] ?? ['attack']) as readonly string[]).includes('attack')
  if (!attacks || !battle.areHostile(decision.creature, provoker)) {
    sum.state = CHECKING
    return
  }
  const odds = attackOdds(battle, decision.creature, provoker)
  sum.damageGiven = odds.expected
  sum.finish = Math.max(odds.out, outBy(odds.expected, lifeOf(battle, provoker)))
}

/** Levels on enemies press them; levels on friends would hinder one's own. */
function weighLevels(battle: Battle, decision: Decision, choice: Json, sum: Sum): void {
  const given = (Array.isArray(choice) ? choice : choice === 'pass' ? [] : [choice]) as readonly Json[]
  for (const item of given) {
    const { on, levels } = item as { readonly on?: Json; readonly levels?: Json }
    const holder = battle.idOf(on)
    if (holder === undefined) continue
    sum.pressure += battle.areHostile(decision.creature, holder) ? Number(levels) : -Number(levels)
  }
}
