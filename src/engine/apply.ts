// Commands in, events out. A refused command changes nothing; an accepted one runs the agenda on to the next decision
// or to the end of the battle.

import { assert } from '../base/assert.ts'
import type { Json } from '../base/json.ts'
import { failure, type Result, success } from '../base/result.ts'
import { type DecideStep, type Decision, isDecide } from './agenda.ts'
import type { Battle } from './battle.ts'
import { pop, replaceTop } from './changes.ts'
import { type Command, isAnswer } from './command.ts'
import { type BattleEvent, EventLog } from './event.ts'
import { type Refusal, refusal } from './refusal.ts'

/** Steps after which a run without a decision is a bug: no rulebook has chains that long. */
const STALL_LIMIT = 200_000

/** The decisions open now, in the order they were asked; none when the battle is over. */
export function openDecisions(battle: Battle): readonly Decision[] {
  if (battle.outcome !== undefined) return []
  const top = battle.agenda.at(-1)
  return isDecide(top) ? top.decisions.filter((decision) => decision.answer === undefined) : []
}

/** The open decision that `command` speaks to: by its id, or the act that is owed by its creature. */
export function decisionFor(battle: Battle, command: Command): Decision | undefined {
  const open = openDecisions(battle)
  if (isAnswer(command)) return open.find((decision) => decision.id === command.decision)
  return open.find((decision) => battle.name(decision.creature) === command.creature)
}

/** Why the command would be refused, or undefined if it is legal. Nothing changes. */
export function judge(battle: Battle, command: Command): Refusal | undefined {
  if (battle.outcome !== undefined) return refusal('battleOver', 'engine')
  if (battle.idOf(command.creature) === undefined) {
    return refusal('unknownCreature', 'engine', { creature: String(command.creature) })
  }
  const decision = decisionFor(battle, command)
  if (decision === undefined || (isAnswer(command) && battle.name(decision.creature) !== command.creature)) {
    return refusal('notAsked', 'engine', { creature: command.creature })
  }
  return battle.rules.judge(battle, decision, command)
}

/** Applies a command without collecting events (they still go to the battle's sink, if it has one). */
export function act(battle: Battle, command: Command): Refusal | undefined {
  const refused = judge(battle, command)
  if (refused !== undefined) return refused
  battle.rules.accept(battle, decisionFor(battle, command)!, command)
  run(battle)
  return undefined
}

/** Applies a command: the events in order, or the refusal with nothing changed. */
export function apply(battle: Battle, command: Command): Result<readonly BattleEvent[], Refusal> {
  const listener = battle.sink
  const log = new EventLog()
  battle.sink = log
  const refused = act(battle, command)
  battle.sink = listener
  if (refused !== undefined) return failure(refused)
  if (listener !== undefined) for (const event of log.events) listener.event(event)
  return success(log.events)
}

/** Runs the agenda until a decision is open or the battle is over. */
export function run(battle: Battle): void {
  for (let steps = 0; battle.outcome === undefined; steps += 1) {
    assert(steps < STALL_LIMIT, 'the agenda does not come to a decision')
    const top = battle.agenda.at(-1)
    if (top === undefined) return
    if (!isDecide(top)) battle.rules.run(battle, top)
    else if (top.decisions.some((decision) => decision.answer === undefined)) return
    else handBack(battle, top)
  }
}

/** All answers are in: the step beneath gets them, in side order and then as asked, and runs on. */
function handBack(battle: Battle, step: DecideStep): void {
  const order = step.decisions.map((decision, i) => ({ decision, i }))
  order.sort((a, b) => a.decision.side - b.decision.side || a.i - b.i)
  pop(battle)
  const beneath = battle.agenda.at(-1)
  assert(beneath !== undefined, 'a decision with nothing beneath it')
  const answers = order.map(({ decision }) => decision.answer ?? null)
  replaceTop(battle, { ...beneath, answers } as typeof beneath)
}

/** Stores an answer; the rest of the set stays open. For rule systems' `accept`. */
export function answerDecision(battle: Battle, id: string, answer: Json): void {
  const top = battle.agenda.at(-1)
  assert(isDecide(top), 'an answer without a decision')
  const decisions = top.decisions.map((decision) => (decision.id === id ? { ...decision, answer } : decision))
  replaceTop(battle, { kind: 'decide', decisions } as DecideStep)
}
