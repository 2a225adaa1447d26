// TG-THREAT-8: the owner of a ranged Threat Area spends ammunition before a skill check made in it.
import type { Json } from '../../base/json.ts'
import type { Battle } from '../../engine/battle.ts'
import { ask, decisionId } from '../../engine/changes.ts'
import { setThreat, spendAmmunition, THREAT_COLUMNS } from './changes.ts'
import type { CheckSpec } from './check.ts'
import { THREAT_KINDS, type ThreatKind } from './setUp.ts'
import { columnsOf, memoryOf, pairIndex, weaponOf } from './state.ts'
import { hasAmmunition, inTurnOrder, isInArea, poolSize, poolUsed } from './threat.ts'

/** Purposes of checks that themselves assign a Condition of Threat: none are asked before them (TG-AOO-6). */
const ASSIGNING: readonly string[] = ['assigning']

/** Who may be asked before this check, in turn order: aimed, armed, with points left, and by his orders not `never`. */
export function rangedThreatOwners(battle: Battle, spec: CheckSpec): number[] {
  if (ASSIGNING.includes(spec.purpose)) return []
  const { aimStep } = columnsOf(battle)
  const owners = battle.ids.filter((id) => {
    if (id === spec.who || aimStep[id] === 0 || weaponOf(battle, id).kind !== 'ranged') return false
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

/** Asks the owner, or acts by his standing order (TG-THREAT-10). True if a decision is now open. */
export function askRangedThreat(battle: Battle, owner: number, spec: CheckSpec): boolean {
  const order = memoryOf(battle).orders[owner]!
  const left = poolSize(battle, owner) - poolUsed(battle, owner)
  const share = order.rangedShare === 0 ? left : Math.min(left, order.rangedShare)
  const people = concerned(battle, owner, spec)
  if (order.rangedThreat !== 'ask') {
    const foes = people.filter((id) => battle.areHostile(owner, id))
    const friends = people.filter((id) => !battle.areHostile(owner, id))
    const given: Json[] = []
    if (foes.includes(spec.who)) given.push({ kind: 'threaten-2', on: battle.name(spec.who), levels: share })
    else if (foes.length > 0 && friends.length > 0 && order.rangedThreat === 'always') {
      given.push({ kind: 'combat-assist', on: battle.name(foes[0]!), levels: share })
    }
    if (given.length > 0) takeRangedThreat(battle, owner, given)
    return false
  }
  ask(battle, [
    {
      id: decisionId(battle, 'ranged-threat', owner),
      side: battle.columns.side[owner]!,
      creature: owner,
      question: 'ranged-threat',
      clause: 'TG-THREAT-8',
      data: {
        left,
        among: people.map((id) => battle.name(id)),
        check: spec.purpose,
        who: battle.name(spec.who),
        against: spec.against === 0 ? undefined : battle.name(spec.against),
      },
    },
  ])
  return true
}

interface Given {
  readonly kind: ThreatKind
  readonly on: string
  readonly levels: number
}

/** Why a choice does not fit, or undefined: 'pass', or one condition per creature, all within what is left. */
export function rangedThreatFault(choice: Json, among: readonly string[], left: number): string | undefined {
  if (choice === 'pass') return undefined
  if (!Array.isArray(choice) || choice.length === 0) return 'pass, or a list of { kind, on, levels }'
  let sum = 0
  const seen: string[] = []
  for (const item of choice as readonly Json[]) {
    const { kind, on, levels } = (item ?? {}) as { kind?: Json; on?: Json; levels?: Json }
    if (!THREAT_KINDS.includes(kind as ThreatKind)) return `kind: one of ${THREAT_KINDS.join(', ')}`
    if (typeof on !== 'string' || !among.includes(on) || seen.includes(on))
      return `on: each at most once of ${among.join(', ')}`
    if (typeof levels !== 'number' || !Number.isInteger(levels) || levels < 1)
      return 'levels: a whole number from 1'
    seen.push(on)
    sum += levels
  }
  return sum > left ? `at most ${left} levels in all` : undefined
}

/** TG-THREAT-8a: one ammunition, and the levels given. */
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
  spendAmmunition(battle, owner, 'TG-THREAT-8a')
  for (const { kind, on, levels } of choice as unknown as readonly Given[]) {
    const holder = battle.idOf(on)!
    const column = THREAT_COLUMNS[kind]
    setThreat(
      battle,
      holder,
      owner,
      column,
      columnsOf(battle)[column][pairIndex(battle, holder, owner)]! + levels,
    )
  }
}
