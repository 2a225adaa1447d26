// From a creature in a scenario file to a checked sheet with its running values: overrides, weapon, conditions, orders.
import * as v from 'valibot'
import type { Json } from '../../base/json.ts'
import { failure, type Problem, type Result, success } from '../../base/result.ts'
import type { CheckedCreature, RawCreature } from '../../engine/ruleset.ts'
import { CONDITION_IDS, type ConditionId } from './conditionData.ts'
import { SHEETS } from './creatureData.ts'
import { RULINGS, type Rulings, type TgSystem, withChanges } from './rulings.ts'
import { CHARACTERISTICS, type Sheet, weaponsOf } from './sheet.ts'
import { type Weapon, weaponById } from './weaponData.ts'

export const THREAT_KINDS = ['threaten-2', 'combat-assist', 'hampered'] as const
export type ThreatKind = (typeof THREAT_KINDS)[number]

export const ORDER_CHOICES = {
  opportunities: ['always', 'never', 'ask'],
  rangedThreat: ['always', 'never', 'ask', 'enemies-only'],
  subTurn: ['planned', 'ask'],
  assists: ['by-side', 'ask'],
} as const

export interface Orders {
  readonly opportunities: (typeof ORDER_CHOICES.opportunities)[number]
  readonly rangedThreat: (typeof ORDER_CHOICES.rangedThreat)[number]
  /** Levels spent at a time under `always` and `enemies-only`; 0 = all that is left. */
  readonly rangedShare: number
  readonly subTurn: (typeof ORDER_CHOICES.subTurn)[number]
  /** Shares and triggers of assists: x for hostile, y for friendly; or asked. */
  readonly assists: (typeof ORDER_CHOICES.assists)[number]
}

/** What a creature brings into the battle. Orders left out follow who plays the side (TG-THREAT-10). */
export interface CreatureRules {
  readonly sheet: Sheet
  readonly weapons: readonly Weapon[]
  readonly inHand: number
  readonly pc: boolean
  readonly surprised: boolean
  readonly inCombat: boolean | undefined
  readonly assigned: readonly { readonly kind: ThreatKind; readonly on: string; readonly levels: number }[]
  readonly conditions: readonly { readonly id: ConditionId; readonly levels: number }[]
  readonly orders: Partial<Orders>
  readonly body: number
  readonly subdual: number
  /** By weapon id; weapons not named are full. */
  readonly ammunition: { readonly [weapon: string]: number }
  readonly aim: { readonly direction: number; readonly step: number } | undefined
}

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const real = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

const characteristic = v.optional(whole(1, 100))
const OverridesSchema = v.strictObject({
  ...Object.fromEntries(CHARACTERISTICS.map((name) => [name, characteristic])),
  name: v.optional(v.string()),
  mr: v.optional(whole(1, 15)),
  move: v.optional(real(0.5, 2)),
  fathom: v.optional(real(1, 4)),
  ocv: v.optional(whole(0, 100)),
  dcv: v.optional(whole(0, 100)),
  hpv: v.optional(whole(8, 80)),
  dt: v.optional(whole(3, 12)),
  ac: v.optional(whole(0, 8)),
  shield: v.optional(v.boolean()),
  handToHand: v.optional(v.boolean()),
  nwi: v.optional(v.nullable(whole(0, 10))),
  footprint: v.optional(whole(1, 4)),
  flying: v.optional(v.boolean()),
  flyingPower: v.optional(whole(0, 20)),
  pc: v.optional(v.boolean()),
  skills: v.optional(
    v.strictObject({
      attack: v.optional(v.record(v.string(), whole(0, 30))),
      move: v.optional(whole(0, 30)),
      taunt: v.optional(whole(0, 30)),
      healing: v.optional(whole(0, 30)),
    }),
  ),
})

const SystemSchema = v.strictObject({
  pc: v.optional(v.boolean()),
  surprised: v.optional(v.boolean()),
  inCombat: v.optional(v.boolean()),
  body: v.optional(whole(0, 200)),
  subdual: v.optional(whole(0, 200)),
  ammunition: v.optional(v.record(v.string(), whole(0, 200))),
  aim: v.optional(v.strictObject({ direction: real(0, 360), step: v.picklist(['med', 'long', 'extreme']) })),
  orders: v.optional(
    v.strictObject({
      opportunities: v.optional(v.picklist(ORDER_CHOICES.opportunities)),
      rangedThreat: v.optional(v.picklist(ORDER_CHOICES.rangedThreat)),
      rangedShare: v.optional(whole(0, 60)),
      subTurn: v.optional(v.picklist(ORDER_CHOICES.subTurn)),
      assists: v.optional(v.picklist(ORDER_CHOICES.assists)),
    }),
  ),
})

const FieldsSchema = v.strictObject({
  inCombat: v.optional(v.boolean()),
  assigned: v.optional(
    v.array(v.strictObject({ kind: v.picklist(THREAT_KINDS), on: v.string(), levels: whole(1, 60) })),
  ),
  conditions: v.optional(v.array(v.strictObject({ id: v.picklist(CONDITION_IDS), levels: whole(1, 20) }))),
  system: v.optional(SystemSchema),
})

/** Runs a schema; the problems of what does not fit are added to `problems`. */
function read<S extends v.GenericSchema>(
  schema: S,
  value: Json | undefined,
  path: string,
  problems: Problem[],
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value ?? {})
  if (result.success) return result.output
  for (const issue of result.issues) {
    const below = v.getDotPath(issue)
    const place =
      below === null ? path : `${path}${path === '' ? '' : '.'}${below}`.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    problems.push({ path: place, expected: issue.expected ?? issue.message, found: issue.received })
  }
  return undefined
}

/** Steps of an aim, nearest first; a running value counts from 1 (TG-GEO-5). */
export const STEP_NAMES = ['med', 'long', 'extreme'] as const

/** TG's reading of one creature of a scenario: all problems, each with its path, or what it brings into the battle. */
export function checkCreature(raw: RawCreature, path: string): Result<CheckedCreature, readonly Problem[]> {
  const problems: Problem[] = []
  const base = SHEETS.find((sheet) => sheet.id === raw.sheet)
  if (base === undefined) {
    const expected = `one of ${SHEETS.map((sheet) => sheet.id).join(', ')}`
    problems.push({ path: `${path}.sheet`, expected, found: JSON.stringify(raw.sheet) })
  }
  const set = read(OverridesSchema, raw.set, `${path}.set`, problems)
  const fields = read(FieldsSchema, raw.fields as Json, path, problems)
  for (const weapon of Object.keys(set?.skills?.attack ?? {})) {
    if (weaponById(weapon) !== undefined) continue
    problems.push({ path: `${path}.set.skills.attack.${weapon}`, expected: 'a weapon', found: weapon })
  }
  if (base === undefined || set === undefined || fields === undefined) return failure(problems)
  const sheet = withOverrides(base, set as Overrides)
  const weapons = weaponsOf(sheet)
  const inHand = raw.weapon === undefined ? 0 : weapons.findIndex((weapon) => weapon.id === raw.weapon)
  if (inHand < 0) {
    const expected = `one of ${weapons.map((weapon) => weapon.id).join(', ')}`
    problems.push({ path: `${path}.weapon`, expected, found: JSON.stringify(raw.weapon) })
  }
  if (problems.length > 0) return failure(problems)
  const { system } = fields
  const rules: CreatureRules = {
    sheet,
    weapons,
    inHand,
    pc: system?.pc ?? (set as Overrides).pc ?? false,
    surprised: system?.surprised ?? false,
    inCombat: fields.inCombat ?? system?.inCombat,
    assigned: fields.assigned ?? [],
    conditions: fields.conditions ?? [],
    orders: (system?.orders ?? {}) as Partial<Orders>,
    body: system?.body ?? 0,
    subdual: system?.subdual ?? 0,
    ammunition: system?.ammunition ?? {},
    aim:
      system?.aim === undefined
        ? undefined
        : { direction: system.aim.direction, step: STEP_NAMES.indexOf(system.aim.step) + 1 },
  }
  return success({ size: sheet.footprint, rules })
}

type Overrides = v.InferOutput<typeof OverridesSchema> & { readonly [C in keyof Sheet]?: never }

function withOverrides(base: Sheet, set: v.InferOutput<typeof OverridesSchema>): Sheet {
  const { skills, move, fathom, nwi, pc: _pc, ...plain } = set
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...base,
    ...given,
    ...(move === undefined ? {} : { move: Math.round(move * 1000) }),
    ...(fathom === undefined ? {} : { fathom: Math.round(fathom * 1000) }),
    ...(nwi === undefined ? {} : { naturalWeapon: nwi !== null }),
    attack: skills?.attack === undefined ? base.attack : { ...base.attack, ...skills.attack },
    moveSkill: skills?.move ?? base.moveSkill,
    taunt: skills?.taunt ?? base.taunt,
    healing: skills?.healing ?? base.healing,
  }
}

const ScenarioSystemSchema = v.strictObject({
  rulings: v.optional(
    v.strictObject(
      Object.fromEntries(RULINGS.map(({ id, least, most }) => [id, v.optional(whole(least, most))])),
    ),
  ),
})

/** The scenario's own block: changed rulings, each within its bounds. */
export function checkSystem(block: Json | undefined, path: string): Result<TgSystem, readonly Problem[]> {
  const problems: Problem[] = []
  const system = read(ScenarioSystemSchema, block, path, problems)
  if (problems.length > 0) return failure(problems)
  return success({ rulings: withChanges((system?.rulings ?? {}) as Partial<Rulings>) })
}
