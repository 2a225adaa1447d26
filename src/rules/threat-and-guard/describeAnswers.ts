// The answers to a question, each with its label and command. Free amounts: all that is left, and half.
import type { Json } from '../../base/json.ts'
import type { Decision } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import type { Phrase, Prompt } from '../../engine/ruleset.ts'
import { choicesFor } from './commands.ts'
import { filled, hasMessage, nameOfText } from './describeWords.ts'

export function answersOf(battle: Battle, decision: Decision): Prompt['choices'] {
  if (decision.question === 'declare') return []
  const creature = battle.name(decision.creature)
  return answers(battle, decision).map((choice) => ({
    choice,
    label: labelOf(battle, decision, choice),
    command: { decision: decision.id, creature, choice },
  }))
}

function answers(battle: Battle, decision: Decision): readonly Json[] {
  const among = (decision.data['among'] ?? []) as readonly string[]
  if (decision.question === 'ranged-threat') return rangedThreats(battle, decision, among)
  if (decision.question === 'assign') {
    const given = among.flatMap((on) => amountsOf(decision).map((levels) => ({ on, levels })))
    return [...given, 'pass']
  }
  return choicesFor(decision)
}

/** All that is left, and half of it where that is less. */
function amountsOf({ data }: Decision): readonly number[] {
  const left = Number(data['left'] ?? 0)
  const half = Math.ceil(left / 2)
  return half < left ? [left, half] : [left]
}

/** TG-THREAT-8a: enemies are threatened, hampered if they roll; if they are attacked, assisted against. */
function rangedThreats(battle: Battle, decision: Decision, among: readonly string[]): readonly Json[] {
  const { creature, data } = decision
  const list: Json[] = []
  for (const on of among) {
    const id = battle.idOf(on)
    if (id === undefined || !battle.areHostile(creature, id)) continue
    const rolls = on === data['who']
    const kinds = rolls ? ['threaten-2', 'hampered'] : ['combat-assist', 'threaten-2']
    for (const kind of kinds) for (const levels of amountsOf(decision)) list.push([{ kind, on, levels }])
  }
  return [...list, 'pass']
}

function labelOf(battle: Battle, { question, data }: Decision, choice: Json): Phrase {
  if (question === 'assist-share' && typeof choice === 'string' && choice !== 'none') {
    return { key: `answer.share.${choice}`, values: { on: String(data['on']) } }
  }
  if (question === 'target' && choice !== 'pass')
    return { key: 'answer.target', values: { on: String(choice) } }
  if ((question === 'push-path' || question === 'cross-path') && Array.isArray(choice)) {
    const at = `(${String(choice.at(-1)).replace(',', ', ')})`
    return { key: `answer.${question}`, values: { at, steps: choice.length } }
  }
  if (question === 'heal-sort') return { key: `sort.${choice}` }
  if (question === 'ranged-assist' && isRecord(choice)) return triggerLabel(battle, data, choice)
  if (Array.isArray(choice) && isRecord(choice[0])) {
    const { kind, on, levels } = choice[0]
    return { key: `answer.threat.${kind}`, values: { on: String(on), levels: Number(levels) } }
  }
  if (question === 'assign' && isRecord(choice)) {
    return { key: 'answer.assign', values: { on: String(choice['on']), levels: Number(choice['levels']) } }
  }
  if (typeof choice === 'string' && hasMessage(`answer.${choice}`)) return { key: `answer.${choice}` }
  return { key: 'answer.other', values: { choice: JSON.stringify(choice) } }
}

type Entries = { readonly [key: string]: Json | undefined }

function isRecord(value: Json | undefined): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** TG-RASSIST-1: a share for the attacker, the defender or both. */
function triggerLabel(battle: Battle, data: Decision['data'], choice: Entries): Phrase {
  const shares = (['attacker', 'defender'] as const).flatMap((role) => {
    const share = choice[role]
    if (typeof share !== 'string') return []
    return [filled(`answer.trigger.${share}`, { name: nameOfText(battle, String(data[role])) })]
  })
  const [first = '', second] = shares
  return second === undefined
    ? { key: 'answer.trigger.one', values: { first } }
    : { key: 'answer.trigger.both', values: { first, second } }
}
