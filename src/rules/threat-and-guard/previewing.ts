// What a command would do (engine/preview.ts), from the resolver's own functions. Attacks and single checks are exact;
// a path is walked on a fork, each check on its own, so sums over it are expectations.

import { judge } from '../../engine/apply.ts'
import type { Battle } from '../../engine/battle.ts'
import { type ActCommand, type Command, isAnswer } from '../../engine/command.ts'
import type { CheckPreview, Preview } from '../../engine/preview.ts'
import { aimSpec } from './actions/aim.ts'
import { readFlight } from './actions/flight.ts'
import { healSpec } from './actions/heal.ts'
import { actionOf } from './actions/index.ts'
import { readPath } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import type { CheckSpec } from './check.ts'
import { checkPreview, levelKeys } from './checkPreview.ts'
import { dodgeSpec } from './crossing.ts'
import { BUT, C, LEVELS } from './levels.ts'
import { attackOdds, damageOdds } from './odds.ts'
import { previewWalk } from './pathPreview.ts'
import { previewRangedCrossing, SPECIAL_PREVIEWS } from './previewSpecials.ts'
import { relationsAfter } from './relations.ts'
import { weaponOf } from './state.ts'

const NOTHING: Preview['expected'] = { given: 0, taken: 0, finish: 0, fallen: 0 }
const NO_RELATIONS: Preview['relations'] = {
  flanksGained: [],
  flanksLost: [],
  guardsEntered: [],
  guardsLeft: [],
}

export function previewOf(battle: Battle, command: Command): Preview {
  const refused = judge(battle, command)
  const base: Preview = {
    legal: refused === undefined,
    ...(refused === undefined ? {} : { refused }),
    time: undefined,
    checks: [],
    path: [],
    expected: NOTHING,
    relations: NO_RELATIONS,
    estimate: false,
  }
  const who = battle.idOf(command.creature)
  if (who === undefined) return base
  if (isAnswer(command)) return { ...base, ...previewAnswer(battle, who, command.decision, command.choice) }
  const previewer = PREVIEWERS[command.kind]
  const time = actionOf(command.kind)?.time(battle, who)
  // A refused command still shows its odds where it can be worked out (an attack out of reach): that is what `legal` is for.
  return previewer === undefined ? { ...base, time } : { ...base, time, ...previewer(battle, who, command) }
}

type Previewer = (battle: Battle, who: number, command: ActCommand) => Partial<Preview>

const PREVIEWERS: { readonly [kind: string]: Previewer } = {
  attack: (battle, who, command) => {
    const target = battle.idOf(command['target'])
    return target === undefined || target === who ? {} : previewAttack(battle, who, target)
  },
  aim: (battle, who) => ({ checks: [checkPreview(battle, aimSpec(who), AIM_OUTCOMES)] }),
  heal: (battle, who, command) => {
    const patient = battle.idOf(command['target'])
    return patient === undefined
      ? {}
      : { checks: [checkPreview(battle, healSpec(who, patient), HEAL_OUTCOMES)] }
  },
  'free-check': (battle, who) => ({ checks: [checkPreview(battle, freeSpec(who), {})] }),
  ...SPECIAL_PREVIEWS,
  'cross-guard': previewCrossing,
  move: (battle, who, command) => {
    const run = command['run'] === true
    const flight = readFlight(battle, who, command)
    if (flight !== undefined)
      return 'path' in flight ? previewWalk(battle, who, { ...flight, run, flight }) : {}
    const read = readPath(battle, who, command['path'])
    return 'path' in read ? previewWalk(battle, who, { path: read.path, run }) : {}
  },
}

const ATTACK_OUTCOMES = levelKeys('attack')
const AIM_OUTCOMES = levelKeys('aim')
const HEAL_OUTCOMES = levelKeys('heal')
const DODGE_OUTCOMES = levelKeys('dodge')
const CROSS_OUTCOMES = levelKeys('cross')

function freeSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'attack',
    purpose: 'free',
    clause: 'TG-ATT-4',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

function previewAttack(battle: Battle, who: number, target: number): Partial<Preview> {
  const odds = attackOdds(battle, who, target)
  const damage = [{ creature: battle.name(target), expected: odds.expected, out: odds.out }]
  return {
    checks: [checkPreview(battle, odds.spec, ATTACK_OUTCOMES, damage)],
    expected: { ...NOTHING, given: odds.expected, finish: odds.out },
  }
}

/** Expected damage of each level of an attack, for the distribution that hovering shows. */
export function damageByLevel(battle: Battle, who: number, target: number): readonly number[] {
  return LEVELS.map((_, level) =>
    level < BUT || level > C ? 0 : damageOdds(battle, who, target, weaponOf(battle, who), level).expected,
  )
}

function previewCrossing(battle: Battle, who: number, command: ActCommand): Partial<Preview> {
  const target = battle.idOf(command['target'])
  const read = readPath(battle, who, command['path'])
  if (target === undefined || target === who || !('path' in read)) return {}
  if (weaponOf(battle, target).kind === 'ranged') {
    const relations = relationsAfter(battle, who, read.path.at(-1)!)
    return { checks: previewRangedCrossing(battle, who, target), relations, estimate: true }
  }
  const dodge = checkPreview(battle, dodgeSpec(battle, who, target), DODGE_OUTCOMES)
  const asked = attackRollSpec(battle, who, target, 'cross', 'TG-CROSS-1f', 'asked')
  const roll = checkPreview(battle, asked, CROSS_OUTCOMES)
  const enemy = attackOdds(battle, target, who)
  const opens = (dodge.chances['CF'] ?? 0) + (dodge.chances['But'] ?? 0) * fails(roll)
  const expected = { ...NOTHING, taken: opens * enemy.expected, fallen: opens * enemy.out }
  return {
    checks: [dodge, roll],
    expected,
    relations: relationsAfter(battle, who, read.path.at(-1)!),
    estimate: true,
  }
}

function fails(check: CheckPreview): number {
  return (check.chances['CF'] ?? 0) + (check.chances['NF'] ?? 0)
}

/** Taking an opportunity: the attack as it would be. Other answers have nothing to show. */
function previewAnswer(battle: Battle, who: number, decision: string, choice: unknown): Partial<Preview> {
  const top = battle.agenda.at(-1) as
    | { decisions?: readonly { id: string; data: { provoker?: unknown } }[] }
    | undefined
  const provoker = battle.idOf(top?.decisions?.find((one) => one.id === decision)?.data.provoker)
  if (choice !== 'take' || provoker === undefined) return {}
  return previewAttack(battle, who, provoker)
}
