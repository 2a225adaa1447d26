// Fighting Defensively: taken and dropped when declaring (TG-DEF-1), and the Will Check after a Wait (TG-DEF-2, -3).
import type { Battle } from '../../../engine/battle.ts'
import { ask, decisionId, pop, push } from '../../../engine/changes.ts'
import { refusal } from '../../../engine/refusal.ts'
import { addLevels, setCondition } from '../changes.ts'
import type { CheckSpec } from '../check.ts'
import { resolveCheck } from '../checking.ts'
import { BUT, C, CF, N, S } from '../levels.ts'
import { columnsOf, memoryOf } from '../state.ts'
import type { ActionStep } from '../steps.ts'
import { endThreat } from '../threatLevels.ts'
import { type Action, badParameter } from './action.ts'

export const stance: Action = {
  kind: 'stance',
  clause: 'TG-DEF-1',
  icon: 'stance',
  free: true,
  enters: false,
  judge(battle, who, command) {
    const { take } = command
    if (typeof take !== 'boolean') return badParameter('take', 'true or false', take)
    const levels = columnsOf(battle).defensive[who]!
    if (take) return levels === 0 ? undefined : refusal('takenAlready', 'TG-DEF-1a')
    return levels === 1 ? undefined : refusal('cannotDrop', 'TG-DEF-1a', { levels })
  },
  declare(battle, who, command) {
    const take = command['take'] === true
    setCondition(battle, who, 'defensive', take ? 1 : 0, 'TG-DEF-1a')
    // TG-TIME-7: the action that is declared now has nothing of a stance dropped before it.
    if (!take) columnsOf(battle).defensivePeak[who] = 0
    // TG-THREAT-9: Threaten By 2 and Hampered By that he has given end when it begins.
    if (take) for (const id of battle.ids) endThreat(battle, id, who, ['threaten', 'hamper'])
  },
  commands(battle, who) {
    const levels = columnsOf(battle).defensive[who]!
    return levels > 1 ? [] : [{ creature: battle.name(who), kind: 'stance', take: levels === 0 }]
  },
  targets: (battle, who) => [
    {
      kind: 'choice',
      parameter: 'take',
      options: [{ value: columnsOf(battle).defensive[who] === 0, label: { key: 'choice.stance' } }],
    },
  ],
  time: () => 0,
}

export function defenceWillSpec(who: number): CheckSpec {
  return {
    who,
    kind: 'will',
    purpose: 'defence-will',
    clause: 'TG-DEF-2',
    against: 0,
    difficulty: 0,
    compares: false,
  }
}

/** TG-DEF-2: at the end of a Wait of 1 Init or more, with two or more levels: he may make a Will Check. */
export function offerDefenceWill(battle: Battle, who: number, inits: number): void {
  if (inits < 1 || columnsOf(battle).defensive[who]! < 2) return
  push(battle, { kind: 'action', who, action: 'defence-will', at: 'choose', data: {} } as ActionStep)
}

export function runDefenceWill(battle: Battle, step: ActionStep): void {
  const { who } = step
  if (step.answers === undefined && memoryOf(battle).orders[who]!.opportunities === 'ask') {
    ask(battle, [
      {
        id: decisionId(battle, 'will-check', who),
        side: battle.columns.side[who]!,
        creature: who,
        question: 'will-check',
        clause: 'TG-DEF-2',
        data: {},
      },
    ])
    return
  }
  pop(battle)
  if (step.answers?.[0] === 'skip') return
  afterWill(battle, who)
}

function afterWill(battle: Battle, who: number): void {
  const built = columnsOf(battle).buildingUp[who]! > 0
  const { level } = resolveCheck(battle, defenceWillSpec(who))
  // TG-DEF-3: such a check counts as at least N, and takes one level of Building up.
  if (built) addLevels(battle, who, 'buildingUp', -1, 'TG-DEF-3')
  const levels = columnsOf(battle).defensive[who]!
  if (level === CF) addLevels(battle, who, 'defensive', 1, 'TG-DEF-2')
  else if (level === BUT) addLevels(battle, who, 'buildingUp', 1, 'TG-DEF-2')
  else if (level >= N) {
    const off = level === C ? levels : level === S ? 2 : 1
    setCondition(battle, who, 'defensive', Math.max(0, levels - off), 'TG-DEF-2')
  }
}
