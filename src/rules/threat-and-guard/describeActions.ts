// The row of actions: what a creature could do now, what each aims at, and why some cannot be done at all.
import type { Decision } from '../../engine/agenda.ts'
import type { Battle } from '../../engine/battle.ts'
import { type Refusal, refusal } from '../../engine/refusal.ts'
import type { ActionOffer, Phrase, TargetSpec } from '../../engine/ruleset.ts'
import type { Action } from './actions/action.ts'
import { assignable } from './actions/freeActs.ts'
import { ACTIONS } from './actions/index.ts'
import { refuseMovement } from './actions/move.ts'
import { judgeCommand } from './commands.ts'
import { hasMessage } from './describeWords.ts'
import { columnsOf } from './state.ts'
import { reachOf } from './ways.ts'

/** Icons of the game's set by kind of action. */
export const ACTION_ICONS: { readonly [kind: string]: string } = {
  attack: 'sword-clash',
  charge: 'charging-bull',
  dive: 'falling',
  'melee-assist': 'crossed-swords',
  'ranged-assist': 'bow-string',
  aim: 'archery-target',
  'cross-guard': 'jump-across',
  move: 'walk',
  slide: 'foot-trip',
  push: 'shield-bash',
  heal: 'arm-bandage',
  stand: 'person',
  ready: 'sword-brandish',
  wait: 'hourglass',
  reallocate: 'human-target',
  stance: 'shield-reflect',
  'leave-combat': 'exit-door',
  'free-check': 'targeting',
  orders: 'scroll-unfurled',
}

/** Every action in the order of section 5; none while another question is open. */
export function actionOffers(battle: Battle, decision: Decision): readonly ActionOffer[] {
  if (decision.question !== 'declare') return []
  return ACTIONS.map((action) => offerOf(battle, decision, action))
}

function offerOf(battle: Battle, decision: Decision, action: Action): ActionOffer {
  const who = decision.creature
  const targets = action.targets(battle, who)
  const refused = whyNot(battle, decision, action, targets)
  const time = action.time(battle, who)
  return {
    kind: action.kind,
    label: labelOf(battle, who, action.kind),
    icon: ACTION_ICONS[action.kind] ?? action.icon,
    clause: action.clause,
    free: action.free,
    ...(time === undefined ? {} : { time }),
    targets: refused === undefined ? targets : [],
    ...(refused === undefined ? {} : { refused }),
  }
}

function labelOf(battle: Battle, who: number, kind: string): Phrase {
  const columns = columnsOf(battle)
  if (kind === 'move' && columns.prone[who] === 1) return { key: 'action.crawl' }
  if (kind === 'stance' && columns.defensive[who]! > 0) return { key: 'action.stance.drop' }
  return { key: hasMessage(`action.${kind}`) ? `action.${kind}` : 'action.lost' }
}

/** Why the action cannot be done at all now, whatever its parameters; undefined if it may be. */
function whyNot(
  battle: Battle,
  decision: Decision,
  action: Action,
  targets: readonly TargetSpec[],
): Refusal | undefined {
  const who = decision.creature
  const general = probe(battle, decision, action, {})
  if (general !== undefined && !isAboutParameters(general)) return general
  if (targets.some((spec) => spec.kind === 'creature' && spec.among.length === 0)) {
    return action.kind === 'heal' ? refusal('nobodyBleeds', 'TG-HEAL-1') : whyNobody(battle, decision, action)
  }
  if (action.kind === 'move') return whyNoMove(battle, who)
  if (action.kind === 'ready' && hasNoOption(targets)) return refusal('noOtherWeapon', 'TG-CMD-1')
  if (action.kind === 'reallocate' && assignable(battle, who).length === 0 && givesNothing(targets)) {
    return refusal('nobodyNear', 'TG-THREAT-5a')
  }
  if (action.kind === 'stance') return probe(battle, decision, action, { take: isFree(battle, who) })
  return action.kind === 'aim' ? probe(battle, decision, action, { direction: 0 }) : undefined
}

type Parameters = { readonly [name: string]: string | number | boolean | readonly never[] }

/** The judgement of a command with these parameters. */
function probe(
  battle: Battle,
  decision: Decision,
  action: Action,
  parameters: Parameters,
): Refusal | undefined {
  return judgeCommand(battle, decision, {
    creature: battle.name(decision.creature),
    kind: action.kind,
    ...parameters,
  })
}

/** Would other parameters make a difference? */
function isAboutParameters({ code, data }: Refusal): boolean {
  return code === 'badParameter' || code === 'notCarried' || 'target' in data
}

/** What keeps it from every enemy: a fault of its own if there is one, else that nobody can be aimed at. */
function whyNobody(battle: Battle, decision: Decision, action: Action): Refusal {
  const who = decision.creature
  const foes = battle.ids.filter((id) => battle.areHostile(who, id) && battle.isAble(id))
  let clause = action.clause
  for (const foe of foes) {
    const refused = probe(battle, decision, action, { target: battle.name(foe) })
    if (refused === undefined || refused.code === 'badParameter') continue
    if (!isAboutParameters(refused)) return refused
    clause = refused.clause
  }
  return refusal('noTarget', clause)
}

/** TG-STOP-1a, or no single step that is open. */
function whyNoMove(battle: Battle, who: number): Refusal | undefined {
  const refused = refuseMovement(battle, who)
  if (refused !== undefined) return refused
  const nearby = 5 * Math.max(1000, battle.setup.map.grid.cellMm)
  return reachOf(battle, who, nearby).count > 1 ? undefined : refusal('noWay', 'TG-MOVE-6')
}

function hasNoOption(targets: readonly TargetSpec[]): boolean {
  return targets.some((spec) => spec.kind === 'choice' && spec.options.length === 0)
}

function givesNothing(targets: readonly TargetSpec[]): boolean {
  return targets.every((spec) => spec.kind !== 'allocation' || (spec.now as readonly unknown[]).length === 0)
}

function isFree(battle: Battle, who: number): boolean {
  return columnsOf(battle).defensive[who] === 0
}
