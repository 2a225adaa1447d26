// `odds SCENARIO --command JSON`: the exact chances of one command, with the parts of every number.
import { type Json, parseJson } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import type { Command } from '../engine/command.ts'
import type { CheckPreview, Preview } from '../engine/preview.ts'
import { isObject, own, shown } from '../engine/scenarioReading.ts'
import { wholeOf } from './arguments.ts'
import { badInput, type CliCommand, EXIT } from './command.ts'
import { openPosition } from './files.ts'
import { diverged } from './replay.ts'

export const oddsCommand: CliCommand = {
  name: 'odds',
  usage: 'SCENARIO|RECORD --command JSON [--at LINE]',
  summary: 'exact chances and the parts of every number of one command',
  spec: {
    positionals: 'SCENARIO or RECORD',
    least: 1,
    most: 1,
    options: { command: 'value', at: 'value' },
  },
  run(args, io) {
    const problems: Problem[] = []
    const at = wholeOf(args, 'at', 1, problems)
    const command = readCommand(args.value('command'))
    if (!command.ok) problems.push(command.error)
    if (problems.length > 0 || !command.ok) return badInput(problems)
    const position = openPosition(io, args.positionals[0]!, at)
    if (!position.ok)
      return 'problems' in position.error ? badInput(position.error.problems) : diverged(position.error)
    const battle = position.value
    const preview = battle.rules.preview(battle, command.value)
    return { code: preview.legal ? EXIT.done : EXIT.badInput, json: jsonOf(preview), text: textOf(preview) }
  },
}

function readCommand(source: string | undefined): Result<Command, Problem> {
  const path = '--command'
  const expected = 'JSON such as {"creature": "ann", "kind": "attack", "target": "bob"}'
  if (source === undefined) return failure({ path, expected, found: 'nothing' })
  const parsed = parseJson(source)
  if (!parsed.ok) return failure({ path, expected, found: parsed.error[0]?.found ?? '' })
  const { value } = parsed
  const isCommand =
    isObject(value) &&
    typeof own(value, 'creature') === 'string' &&
    (typeof own(value, 'kind') === 'string' || typeof own(value, 'decision') === 'string')
  return isCommand ? success(value as Command) : failure({ path, expected, found: shown(value) })
}

function jsonOf(preview: Preview): Json {
  const { legal, refused, checks, expected, estimate } = preview
  if (!legal) {
    const { code = '', clause = '', data = {} } = refused ?? {}
    return { legal, clause, code, data, checks: [], expected: null }
  }
  return { legal, checks: checks.map(checkJson), expected, estimate, time: preview.time ?? null }
}

function checkJson(check: CheckPreview): Json {
  const { name, clause, creature, against, target, modifiers, chances, damage } = check
  const parts = modifiers.map(({ value, source, clause: by, label, counted }) => {
    return { value, source, clause: by, label, counted }
  })
  return {
    name,
    clause,
    creature,
    against: against ?? null,
    target,
    modifiers: parts,
    chances,
    damage: damage as unknown as Json,
  }
}

function textOf(preview: Preview): string {
  if (!preview.legal) {
    const { code = 'refused', clause = '', data = {} } = preview.refused ?? {}
    const details = Object.entries(data).map(([key, value]) => ` ${key} ${shown(value)}`)
    return `refused by ${clause}: ${code}${details.join(',')}`
  }
  const lines = preview.checks.flatMap((check) => [
    `${check.name} (${check.clause}): ${check.creature}${check.against === undefined ? '' : ` against ${check.against}`}, target ${check.target}`,
    ...check.modifiers.map(({ value, clause, label, source, counted }) => {
      return `  ${value > 0 ? '+' : ''}${value} ${label} ${source} (${clause})${counted ? '' : ' not counted'}`
    }),
    `  ${Object.entries(check.chances)
      .map(([level, chance]) => `${level} ${percent(chance)}`)
      .join(', ')}`,
  ])
  const { given, taken, finish, fallen } = preview.expected
  const sums = `expected: ${given.toFixed(2)} given, ${taken.toFixed(2)} taken; puts out ${percent(finish)}, falls ${percent(fallen)}`
  return [...lines, `${sums}${preview.estimate ? ' (an estimate)' : ''}`].join('\n')
}

function percent(chance: number): string {
  return `${Math.round(chance * 10_000) / 100} %`
}
