// `survey SCENARIO|RECORD`: the geometry of a position (areas, guards, flanks, reach) as JSON, or in short for people.
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/result.ts'
import type { Survey, SurveyCreature } from '../engine/survey.ts'
import { numberOf, wholeOf } from './arguments.ts'
import { badInput, type CliCommand, EXIT } from './command.ts'
import { openPosition } from './files.ts'
import { diverged } from './replay.ts'

export const surveyCommand: CliCommand = {
  name: 'survey',
  usage: 'SCENARIO|RECORD [--at LINE] [--assume-threat] [--reach N]',
  summary: 'the geometry of a position: threat areas, guards, flanks, reach',
  spec: {
    positionals: 'SCENARIO or RECORD',
    least: 1,
    most: 1,
    options: { at: 'value', 'assume-threat': 'flag', reach: 'value' },
  },
  run(args, io) {
    const problems: Problem[] = []
    const at = wholeOf(args, 'at', 1, problems)
    const reach = numberOf(args, 'reach', problems)
    if (problems.length > 0) return badInput(problems)
    const position = openPosition(io, args.positionals[0]!, at)
    if (!position.ok)
      return 'problems' in position.error ? badInput(position.error.problems) : diverged(position.error)
    const battle = position.value
    const survey = battle.rules.survey(battle, {
      eyes: 'all',
      assumeThreat: args.has('assume-threat'),
      ...(reach === undefined ? {} : { reach }),
    })
    return {
      code: EXIT.done,
      json: survey as unknown as Json,
      text: textOf(survey, battle.rules.lengthUnit.word),
    }
  },
}

function textOf(survey: Survey, unit: string): string {
  return [
    `${survey.rules} on ${survey.grid}`,
    ...survey.creatures.flatMap((creature) => linesOf(creature, unit)),
  ].join('\n')
}

function linesOf(creature: SurveyCreature, unit: string): readonly string[] {
  const { id, cells, threat, guard, threatens, flanked, reach } = creature
  const lines = [`${id} at ${cells.map(([c, r]) => `(${c},${r})`).join(' ')}`]
  if (threat !== null) {
    const state = threat.on ? '' : ', off'
    lines.push(`  threat ${threat.kind} ${threat.distance} ${unit}, ${threat.cells.length} cells${state}`)
  }
  if (guard !== null) lines.push(`  guard ${guard.distance} ${unit}, ${guard.cells.length} cells`)
  if (threatens.length > 0) lines.push(`  threatens ${threatens.join(', ')}`)
  if (flanked !== null && flanked.level > 0) {
    const pairs = flanked.pairs.map(({ a, b, degrees }) => `${a} and ${b} at ${degrees.toFixed(4)} degrees`)
    lines.push(`  flanked, level ${flanked.level}: ${pairs.join(', ')}`)
  }
  if (reach.length > 0) lines.push(`  reaches ${reach.length} cells`)
  return lines
}
