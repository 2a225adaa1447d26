// A scenario file (version 1) to a checked setup: the whole file is judged at once, and every mistake is named with
// its JSON path. The sections stand in scenarioMap, scenarioCreatures and scenarioGoals; writing in scenarioText.
import * as v from 'valibot'
import { type Json, parseJson } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Ruleset } from './ruleset.ts'
import { MAX_CREATURES, readCreatures } from './scenarioCreatures.ts'
import { readLimit, readObjectives } from './scenarioGoals.ts'
import { type ResolveMap, readMap } from './scenarioMap.ts'
import {
  anything,
  below,
  idText,
  isObject,
  type JsonObject,
  listOfAnything,
  own,
  ProblemList,
  readFields,
  text,
  whole,
} from './scenarioReading.ts'
import { formatMap } from './scenarioText.ts'
import type { CreatureSetup, Setup, SideSetup } from './setup.ts'

export const SCENARIO_VERSION = 1
/** Seed of a scenario that names none. */
const DEFAULT_SEED = 1
const MAX_SIDES = 16
/** Cell length where neither the scenario nor a known rule system says one. */
const FALLBACK_CELL_MM = 1000

export interface ScenarioOptions {
  readonly rulesets: readonly Ruleset[]
  /** Finds a map file that the scenario names. */
  readonly resolveMap: ResolveMap
}

const SHAPE = {
  crossguard: v.literal(SCENARIO_VERSION, `${SCENARIO_VERSION}, the version of the scenario format`),
  rules: idText,
  title: v.optional(text(200)),
  seed: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  map: anything,
  sides: listOfAnything(1, MAX_SIDES, 'sides'),
  creatures: listOfAnything(1, MAX_CREATURES, 'creatures'),
  objectives: anything,
  limit: anything,
  system: anything,
}

/**
 * The setup of a scenario, or all problems of the file, in the order of its sections. `source` of the setup is the
 * file as it was read, with a map file that it names written out, so that a record stands on its own.
 */
export function parseScenario(input: Json, options: ScenarioOptions): Result<Setup, readonly Problem[]> {
  const parsed = typeof input === 'string' ? parseJson(input) : success(input)
  if (!parsed.ok) return parsed
  const source = parsed.value
  const problems = new ProblemList()
  const fields = readFields(SHAPE, source, '', problems)
  if (fields === undefined || !isObject(source)) return failure(problems.list)
  const rules = rulesOf(fields.rules, options.rulesets, problems)
  const defaultCellMm = rules?.defaultCellMm ?? FALLBACK_CELL_MM
  const map = readMap(own(source, 'map'), 'map', { defaultCellMm, resolveMap: options.resolveMap }, problems)
  const sides = readSides((fields.sides ?? []) as readonly Json[], problems)
  const roster = (fields.creatures ?? []) as readonly Json[]
  const creatures = readCreatures(roster, 'creatures', { rules, map, sides }, problems)
  const timeUnit = rules?.timeUnit
  const goals = { sides, creatures: new Set(creatures.map((creature) => creature.id)), map, timeUnit }
  const objectives = readObjectives(own(source, 'objectives'), 'objectives', goals, problems)
  const limit = readLimit(own(source, 'limit'), 'limit', timeUnit, problems)
  const system = readSystem(rules, own(source, 'system'), problems)
  if (!problems.isEmpty || rules === undefined || map === undefined) return failure(problems.list)
  return success({
    title: fields.title ?? '',
    rules: rules.id,
    seed: fields.seed ?? DEFAULT_SEED,
    map,
    sides,
    creatures: creatures satisfies readonly CreatureSetup[],
    objectives,
    limit,
    system,
    source: withMap(source, map),
  })
}

function rulesOf(
  id: string | undefined,
  rulesets: readonly Ruleset[],
  problems: ProblemList,
): Ruleset | undefined {
  const rules = rulesets.find((candidate) => candidate.id === id)
  if (id !== undefined && rules === undefined) {
    problems.add('rules', `one of ${rulesets.map((known) => known.id).join(', ')}`, id)
  }
  return rules
}

const CONTROLLER = 'human, human:NAME or ai:NAME'
const SIDE = {
  id: idText,
  name: v.optional(text(80, 1)),
  controller: v.optional(v.pipe(v.string(CONTROLLER), v.regex(/^(human|(human|ai):.{1,80})$/, CONTROLLER))),
}

/** Sides in order. One that cannot be read keeps its place, so that the others keep theirs. */
function readSides(list: readonly Json[], problems: ProblemList): readonly SideSetup[] {
  const first = new Map<string, number>()
  return list.map((value, i) => {
    const path = below('sides', i)
    const fields = readFields(SIDE, value, path, problems)
    const id = fields?.id ?? ''
    const earlier = first.get(id)
    if (id !== '' && earlier !== undefined) {
      problems.add(below(path, 'id'), `an id of its own; ${below('sides', earlier)} has it`, id)
    }
    first.set(id, i)
    return { id, name: fields?.name ?? id, controller: fields?.controller ?? 'human' }
  })
}

function readSystem(rules: Ruleset | undefined, block: Json | undefined, problems: ProblemList): unknown {
  if (rules === undefined) return undefined
  const checked = rules.checkSystem(block, 'system')
  if (checked.ok) return checked.value
  problems.addAll(checked.error)
  return undefined
}

function withMap(source: JsonObject, map: Setup['map']): Json {
  const block = own(source, 'map')
  return isObject(block) && own(block, 'file') !== undefined ? { ...source, map: formatMap(map) } : source
}
