// Open questions in words: what is asked and why, the numbers at stake, and each answer with its command.
import type { Json } from '../../base/json.ts'
import type { Decision, Step } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Phrase, Prompt } from '../../engine/ruleset.ts'
import { healSpec } from './actions/heal.ts'
import { defenceWillSpec } from './actions/stance.ts'
import { attackSpec } from './attack.ts'
import { type CheckSpec, checkNumbers, replacement } from './check.ts'
import { clauseOf } from './clauses.ts'
import { dodgeSpec } from './crossing.ts'
import { answersOf } from './describeAnswers.ts'
import { hasMessage, metres, percentages, signedText, wordOf } from './describeWords.ts'
import { attackOdds } from './odds.ts'
import { attackStep } from './opportunity.ts'
import { rangedCrossSpec } from './rangedCrossing.ts'
import { runSpec } from './running.ts'
import { healWillSpec } from './selfHealing.ts'
import { shoveSpec } from './shove.ts'
import { memoryOf, weaponOf } from './state.ts'
import type { CheckStep, OfferStep } from './steps.ts'
import { ammunitionLeft, threatens } from './threat.ts'
import { staggeredLevels } from './vitals.ts'
import { stepCost } from './ways.ts'

/** The question of a decision. A declaration has no choices: the row of actions answers it. */
export function promptOf(battle: Battle, decision: Decision): Prompt {
  const describe = QUESTIONS[decision.question]
  const choices = answersOf(battle, decision)
  if (describe !== undefined) return { ...describe(battle, decision), choices }
  const key = hasMessage(`prompt.${decision.question}`) ? `prompt.${decision.question}` : 'prompt.other'
  return { title: { key, values: { creature: battle.name(decision.creature) } }, detail: [], choices }
}

type Question = Omit<Prompt, 'choices'>

const QUESTIONS: { readonly [question: string]: (battle: Battle, decision: Decision) => Question } = {
  opportunity: askOpportunity,
  'ranged-threat': askRangedThreat,
  'sub-turn': askSubTurn,
  assign: (battle, decision) => ({
    title: { key: 'prompt.assign', values: { creature: battle.name(decision.creature) } },
    detail: [leftInPool(decision)],
  }),
  'assist-share': (battle, { creature, data }) => ({
    title: { key: 'prompt.assist-share', values: { creature: battle.name(creature), on: text(data['on']) } },
    detail: [{ key: 'prompt.assist-worth', values: { worth: Number(data['worth'] ?? 0) } }],
  }),
  'ranged-assist': (battle, { creature, data }) => ({
    title: {
      key: 'prompt.ranged-assist',
      values: {
        creature: battle.name(creature),
        attacker: text(data['attacker']),
        defender: text(data['defender']),
      },
    },
    detail: [{ key: 'prompt.costsAmmunition', values: { left: Number(data['left'] ?? 0) } }],
  }),
  'push-path': (battle, { creature, data }) => ({
    title: {
      key: 'prompt.push-path',
      values: { creature: battle.name(creature), target: text(data['target']) },
    },
    detail: [],
  }),
  'cross-path': (battle, { creature, data }) => ({
    title: {
      key: 'prompt.cross-path',
      values: { creature: battle.name(creature), target: text(data['target']) },
    },
    detail: [],
  }),
  'heal-sort': (battle, { creature, data }) => ({
    title: {
      key: 'prompt.heal-sort',
      values: { creature: battle.name(creature), patient: text(data['patient']) },
    },
    detail: [],
  }),
  'will-check': askWillCheck,
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function leftInPool({ data }: Decision): Phrase {
  return { key: 'prompt.left', values: { left: Number(data['left'] ?? 0) } }
}

/** Target number, sum of modifiers, and the chances of the levels of a check. */
function numbersOf(battle: Battle, spec: CheckSpec): readonly Phrase[] {
  const { tn, modifier } = checkNumbers(battle, spec, false)
  const check = wordOf(`check.${spec.purpose}`)
  return [
    { key: 'prompt.numbers', values: { check: capital(check), tn, modifier: signedText(modifier) } },
    { key: 'prompt.chances', values: percentages(tn, modifier, replacement(battle, spec)) },
  ]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The step that waits beneath the question. */
function beneath<S extends Step>(battle: Battle, kind: string): S | undefined {
  return battle.agenda.findLast((step) => step.kind === kind) as S | undefined
}

/** TG-AOO-1: who provokes it and by what, when it is resolved, what it costs, and the attack it gives. */
function askOpportunity(battle: Battle, decision: Decision): Question {
  const who = decision.creature
  const creature = battle.name(who)
  const provoker = text(decision.data['provoker'])
  const target = battle.idOf(provoker) ?? 0
  const offered = beneath<OfferStep>(battle, 'offer')
  const use = offered?.actions[0] ?? 'attack'
  const detail: Phrase[] = [reason(decision, offered, who, provoker)]
  if (decision.data['immediate'] === true) detail.push({ key: 'prompt.immediate' })
  else detail.push({ key: 'prompt.accumulated', values: { provoker } })
  if (use === 'attack' && weaponOf(battle, who).kind === 'ranged' && !threatens(battle, who, target)) {
    detail.push({ key: 'prompt.costsAmmunition', values: { left: ammunitionLeft(battle, who) } })
  }
  if (staggeredLevels(battle, who) > 0) detail.push({ key: 'prompt.conFirst', values: { creature } })
  const other = OTHER_USES[use]
  if (other === undefined) detail.push(...attackNumbers(battle, who, target, offered))
  else detail.push(...numbersOf(battle, other(battle, who, target)))
  const key = other === undefined ? 'prompt.opportunity' : `prompt.opportunity.${use}`
  return { title: { key, values: { creature, provoker } }, detail }
}

/** TG-AOO-7: the first check of other actions taken as opportunities. */
const OTHER_USES: { readonly [action: string]: (battle: Battle, who: number, target: number) => CheckSpec } =
  {
    heal: (_battle, who, target) => healSpec(who, target),
    push: (battle, who, target) => shoveSpec(battle, who, target, 'push'),
    'cross-guard': crossSpec,
  }

function crossSpec(battle: Battle, who: number, target: number): CheckSpec {
  const ranged = weaponOf(battle, target).kind === 'ranged'
  return ranged ? rangedCrossSpec(who) : dodgeSpec(battle, who, target)
}

/** A clause that names the one asked and costs the provoker nothing grants it; all others are provoked. */
function reason(decision: Decision, offered: OfferStep | undefined, who: number, provoker: string): Phrase {
  const { clause } = decision
  const title = clauseOf(clause)?.title ?? clause
  const granted = GRANTING.includes(clause) && offered?.named === who
  return granted
    ? { key: 'prompt.granted', values: { title, clause } }
    : { key: 'prompt.provoked', values: { provoker, title, clause } }
}

/** TG-AOO-1e: clauses that grant an opportunity against a target instead of punishing it. */
const GRANTING: readonly string[] = [
  'TG-HEAL-1d',
  'TG-ASSIST-1e',
  'TG-RASSIST-1e',
  'TG-CHARGE-1j',
  'TG-CROSS-1m',
  'TG-RCROSS-1f',
  'TG-DIVE-2i',
  'TG-PUSH-1m',
  'TG-PUSH-1n',
  'TG-PUSH-3',
]

/** The Normal Attack it would be as things stand now, with what the offer adds if it is meant for him. */
function attackNumbers(
  battle: Battle,
  who: number,
  target: number,
  offered: OfferStep | undefined,
): readonly Phrase[] {
  const own = offered !== undefined && (offered.named === 0 || offered.named === who)
  const extra = own ? offered.extra : []
  const without = offered?.without ?? []
  const spec = attackSpec(battle, attackStep(who, target, 'opportunity', null, { extra, without }))
  const odds = attackOdds(battle, who, target, { extra })
  const provoker = battle.name(target)
  const expected = Math.round(odds.expected * 10) / 10
  return [
    ...numbersOf(battle, spec),
    { key: 'prompt.damage', values: { expected, out: Math.round(odds.out * 100), provoker } },
  ]
}

/** TG-THREAT-8: the check that waits, with its numbers. */
function askRangedThreat(battle: Battle, decision: Decision): Question {
  const { data } = decision
  const spec = beneath<CheckStep>(battle, 'check')?.spec
  const who = text(data['who'])
  const check = wordOf(`check.${text(data['check'])}`)
  const against = data['against']
  const waiting: Phrase =
    typeof against === 'string'
      ? { key: 'prompt.theirCheckAgainst', values: { who, check, against } }
      : { key: 'prompt.theirCheck', values: { who, check } }
  const numbers = spec === undefined ? [] : numbersOf(battle, spec)
  return {
    title: { key: 'prompt.ranged-threat', values: { creature: battle.name(decision.creature) } },
    detail: [waiting, ...numbers, leftInPool(decision)],
  }
}

/** TG-MOVE-2c: how far he has come, what running would be, and what giving up brings. */
function askSubTurn(battle: Battle, decision: Decision): Question {
  const who = decision.creature
  const walk = memoryOf(battle).walks[who]
  const detail: Phrase[] = []
  if (walk) {
    const whole = walk.walked + costAhead(battle, who, walk.path.slice(walk.done))
    detail.push({ key: 'prompt.walked', values: { walked: metres(walk.walked), whole: metres(whole) } })
  }
  if (decision.data['mayRun'] === true) detail.push(...numbersOf(battle, runSpec(who)))
  detail.push({ key: 'prompt.giveUp' })
  return { title: { key: 'prompt.sub-turn', values: { creature: battle.name(who) } }, detail }
}

/** mm of path still to be walked. */
function costAhead(battle: Battle, who: number, path: readonly (readonly [number, number])[]): number {
  let cost = 0
  let from: readonly [number, number] = [battle.columns.x[who]!, battle.columns.y[who]!]
  for (const to of path) {
    cost += stepCost(battle, who, from, to)
    from = to
  }
  return cost
}

/** TG-HEAL-2b, TG-DEF-2. */
function askWillCheck(battle: Battle, decision: Decision): Question {
  const who = decision.creature
  const defends = decision.clause === 'TG-DEF-2'
  const spec = defends ? defenceWillSpec(who) : healWillSpec(who)
  return {
    title: { key: 'prompt.will-check', values: { creature: battle.name(who) } },
    detail: [...numbersOf(battle, spec), { key: defends ? 'prompt.will.defence' : 'prompt.will.heal' }],
  }
}
