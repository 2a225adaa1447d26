// Stand, Ready and Wait: actions that need no check.
import { ticksOf } from '../../../base/ticks.ts'
import type { Battle } from '../../../engine/battle.ts'
import { refusal } from '../../../engine/refusal.ts'
import { addLevels, setCondition } from '../changes.ts'
import { READY_TIME, STAND_TIME } from '../constants.ts'
import { happenByPlace } from '../effects.ts'
import { columnsOf, memoryOf, rulesOf } from '../state.ts'
import { endThreatOutside } from '../threatLevels.ts'
import { type Action, badParameter, declareAction, hasLeftNow, type Resolver } from './action.ts'
import { offerDefenceWill } from './stance.ts'

/** TG-PRONE-1b. */
export const stand: Action = {
  kind: 'stand',
  clause: 'TG-PRONE-1',
  icon: 'stand',
  free: false,
  enters: false,
  judge: (battle, who) =>
    columnsOf(battle).prone[who] === 1 ? undefined : refusal('notProne', 'TG-PRONE-1b'),
  declare: (battle, who) => declareAction(battle, who, { kind: 'stand' }, STAND_TIME, false),
  commands: (battle, who) =>
    columnsOf(battle).prone[who] === 1 ? [{ creature: battle.name(who), kind: 'stand' }] : [],
  targets: () => [{ kind: 'none' }],
  time: () => STAND_TIME,
}

export const resolveStand: Resolver = (battle, who) => setCondition(battle, who, 'prone', 0, 'TG-PRONE-1b')

/** Another weapon in hand: the aim is gone, and melee levels on whom it does not reach (TG-THREAT-6). */
export const ready: Action = {
  kind: 'ready',
  clause: 'TG-CMD-1',
  icon: 'ready',
  free: false,
  enters: false,
  judge(battle, who, command) {
    const index = weaponIndex(battle, who, command['weapon'])
    if (index < 0) return refusal('notCarried', 'TG-CMD-1', { weapon: command['weapon'] ?? null })
    return index === columnsOf(battle).weapon[who] ? refusal('inHandAlready', 'TG-CMD-1') : undefined
  },
  declare(battle, who, command) {
    declareAction(battle, who, { kind: 'ready', data: { weapon: command['weapon'] } }, READY_TIME, false)
  },
  commands: (battle, who) =>
    otherWeapons(battle, who).map((weapon) => ({ creature: battle.name(who), kind: 'ready', weapon })),
  targets: (battle, who) => [
    {
      kind: 'choice',
      parameter: 'weapon',
      options: otherWeapons(battle, who).map((weapon) => ({
        value: weapon,
        label: { key: `weapon.${weapon}` },
      })),
    },
  ],
  time: () => READY_TIME,
}

function weaponIndex(battle: Battle, who: number, weapon: unknown): number {
  return rulesOf(battle, who).weapons.findIndex((carried) => carried.id === weapon)
}

function otherWeapons(battle: Battle, who: number): string[] {
  const inHand = columnsOf(battle).weapon[who]!
  return rulesOf(battle, who)
    .weapons.filter((_, i) => i !== inHand)
    .map((weapon) => weapon.id)
}

export const resolveReady: Resolver = (battle, who, action) => {
  const columns = columnsOf(battle)
  columns.weapon[who] = weaponIndex(battle, who, action.data['weapon'])
  columns.aimStep[who] = 0
  battle.revision += 1
  battle.sink?.event({
    kind: 'readied',
    creature: battle.name(who),
    weapon: String(action.data['weapon']),
    clause: 'TG-CMD-1',
  })
  endThreatOutside(battle, who)
  happenByPlace(battle)
}

const SHORTEST_WAIT = 0.25
const LONGEST_WAIT = 5

/** Wait 0.25 to 5 Inits in quarters. */
export const wait: Action = {
  kind: 'wait',
  clause: 'TG-CMD-1',
  icon: 'wait',
  free: false,
  enters: true,
  judge(_battle, _who, command) {
    const { inits } = command
    const fits =
      typeof inits === 'number' && inits >= SHORTEST_WAIT && inits <= LONGEST_WAIT && (inits * 4) % 1 === 0
    return fits ? undefined : badParameter('inits', '0.25 to 5 in quarters', inits)
  },
  declare(battle, who, command) {
    const inits = Number(command['inits'])
    declareWait(battle, who, inits)
  },
  commands(battle, who) {
    const creature = battle.name(who)
    const list = []
    for (let inits = SHORTEST_WAIT; inits <= LONGEST_WAIT; inits += 0.25)
      list.push({ creature, kind: 'wait', inits })
    return list
  },
  targets: () => [
    { kind: 'amount', parameter: 'inits', from: SHORTEST_WAIT, to: LONGEST_WAIT, step: 0.25, unit: 'Inits' },
  ],
  time: () => undefined,
}

/** Also what a failed Con Check turns a declaration into (TG-STAG-3a). */
export function declareWait(battle: Battle, who: number, inits: number): void {
  // TG-STOP-1d looks at whether the turn before was a Wait too.
  const fresh = memoryOf(battle).actions[who]?.kind !== 'wait'
  declareAction(
    battle,
    who,
    { kind: 'wait', data: { inits, fresh } },
    ticksOf(inits),
    !hasLeftNow(battle, who),
  )
}

/** TG-STOP-1d: one level of Stopped 2 off per full Init of a Wait right after a turn that was no Wait. */
export const resolveWait: Resolver = (battle, who, action) => {
  offerDefenceWill(battle, who, Number(action.data['inits']))
  const stopped = columnsOf(battle).stopped2[who]!
  if (stopped === 0 || action.data['fresh'] !== true) return
  const off = Math.min(stopped, Math.floor(Number(action.data['inits'])))
  if (off > 0) addLevels(battle, who, 'stopped2', -off, 'TG-STOP-1d')
}
