// TG-THREAT-8: the owner of a ranged Threat Area spends ammunition before a skill check made in it.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId } from '../../engine/changes.ts'
import { spendAmmunition } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { THREAT_KINDS, type ThreatKind } from './setUp.ts'
import { columnsOf, memoryOf, weaponOf } from './state.ts'
import { hasAmmunition, inTurnOrder, isInArea, poolSize, poolUsed } from './threat.ts'
import { addLevelsOf, THREAT_COLUMNS } from './threatLevels.ts'

/** Purposes of checks that themselves assign a Condition of Threat: none are asked before them (TG-AOO-6). */
const ASSIGNING: readonly string[] = ['assigning']

/** Who may be asked before this check, in turn order: aimed, armed, with points left, and by his orders not `never`. */
export function rangedThreatOwners(battle: Battle, spec: CheckSpec): number[] {
  if (ASSIGNING.includes(spec.purpose)) return []
  const { aimStep } = columnsOf(battle)
  const owners = battle.ids.filter((id) => {
    if (aimStep[id] === 0 || weaponOf(battle, id).kind !== 'ranged') return false
    if (memoryOf(battle).orders[id]!.rangedThreat === 'never') return false
    if (!hasAmmunition(battle, id) || poolUsed(battle, id) >= poolSize(battle, id)) return false
    return concerned(battle, id, spec).length > 0
  })
  return owners.length < 2 ? owners : inTurnOrder(battle, owners)
}

/** The creatures that the owner may give levels to: the roller and, for an attack roll, its defender. */
function concerned(battle: Battle, owner: number, spec: CheckSpec): number[] {
  const people = spec.attackRoll !== undefined && spec.against !== 0 ? [spec.who, spec.against] : [spec.who]
  return people.some((id) => isInArea(battle, owner, id)) ? people.filter((id) => id !== owner) : []
}

/** TG-THREAT-9: may he assign nothing but Combat Assist? */
function assistsOnly(battle: Battle, owner: number): boolean {
  return columnsOf(battle).defensive[owner]! > 0
}

/**
 * What his standing order gives (TG-THREAT-10), an empty list for nothing; undefined: he is to be asked. The enemy
 * concerned is threatened; under "always" one that a friend attacks is laid open to him instead.
 */
export function rangedThreatByOrder(battle: Battle, owner: number, spec: CheckSpec): Json | undefined {
  const { rangedThreat, rangedShare } = memoryOf(battle).orders[owner]!
  if (rangedThreat === 'ask') return undefined
  const left = poolSize(battle, owner) - poolUsed(battle, owner)
  const levels = rangedShare === 0 ? left : Math.min(left, rangedShare)
  const people = concerned(battle, owner, spec)
  const foe = people.find((id) => battle.areHostile(owner, id))
  if (foe === undefined || levels <= 0) return []
  const isAttackedByFriend = foe !== spec.who && spec.who !== owner && !battle.areHostile(owner, spec.who)
  const kind = rangedThreat === 'always' && isAttackedByFriend ? 'combat-assist' : 'threaten-2'
  if (kind === 'threaten-2' && assistsOnly(battle, owner)) return []
  return [{ kind, on: battle.name(foe), levels }]
}

/** Asks the owner. */
export function askRangedThreat(battle: Battle, owner: number, spec: CheckSpec): void {
  const left = poolSize(battle, owner) - poolUsed(battle, owner)
  const people = concerned(battle, owner, spec)
  ask(battle, [
    {
      id: decisionId(battle, 'ranged-threat', owner),
      side: battle.columns.side[owner]!,
      creature: owner,
      question: 'ranged-threat',
      clause: 'TG-THREAT-8',
      data: {
        left,
        assistOnly: assistsOnly(battle, owner),
        among: people.map((id) => battle.name(id)),
        check: spec.purpose,
        who: battle.name(spec.who),
        against: spec.against === 0 ? undefined : battle.name(spec.against),
      },
    },
  ])
}

interface Given {
  readonly kind: ThreatKind
  readonly on: string
  readonly levels: number
}

/** Why a choice does not fit, or undefined: 'pass', or one condition per creature, all within what is left. */
export function rangedThreatFault(
  choice: Json,
  among: readonly string[],
  left: number,
  assistOnly: boolean,
): string | undefined {
  if (choice === 'pass') return undefined
  if (!Array.isArray(choice) || choice.length === 0) return 'pass, or a list of { kind, on, levels }'
  let sum = 0
  const seen: string[] = []
  for (const item of choice as readonly Json[]) {
    const { kind, on, levels } = (item ?? {}) as { kind?: Json; on?: Json; levels?: Json }
    if (!THREAT_KINDS.includes(kind as ThreatKind)) return `kind: one of ${THREAT_KINDS.join(', ')}`
    if (assistOnly && kind !== 'combat-assist') return 'kind: combat-assist (TG-THREAT-9)'
    if (typeof on !== 'string' || !among.includes(on) || seen.includes(on))
      return `on: each at most once of ${among.join(', ')}`
    if (typeof levels !== 'number' || !Number.isInteger(levels) || levels < 1)
      return 'levels: a whole number from 1'
    seen.push(on)
    sum += levels
  }
  return sum > left ? `at most ${left} levels in all` : undefined
}

/** TG-THREAT-8a: one ammunition, and the levels given; an empty list gives nothing. */
export function takeRangedThreat(battle: Battle, owner: number, choice: Json): void {
  if (choice === 'pass') {
    battle.sink?.event({
      kind: 'passed',
      creature: battle.name(owner),
      what: 'ranged-threat',
      clause: 'TG-THREAT-8',
    })
    return
  }
  const given = choice as unknown as readonly Given[]
  if (given.length === 0) return
  spendAmmunition(battle, owner, 'TG-THREAT-8a')
  const added = given.map(({ kind, on, levels }) => ({
    what: THREAT_COLUMNS[kind],
    on: battle.idOf(on)!,
    levels,
  }))
  addLevelsOf(battle, owner, added)
}
