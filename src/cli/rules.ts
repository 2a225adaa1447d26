// `rules [SYSTEM]`: the clauses of a rule system, and the tests that name each.
import type { Ruleset } from '../engine/ruleset.ts'
import { RULESETS } from '../rules/index.ts'
import { type ClauseIndex, indexClauses } from './clauseIndex.ts'
import { badInput, type CliCommand, EXIT } from './command.ts'
import type { CliIo } from './io.ts'

/** Put in by the build of the command line; absent where the sources run as they are. */
declare const __CLAUSE_INDEX__: ClauseIndex | undefined

export const rulesCommand: CliCommand = {
  name: 'rules',
  usage: '[SYSTEM]',
  summary: 'clauses of a rule system (of all by default), and the tests that name each',
  spec: { positionals: 'at most one SYSTEM', least: 0, most: 1, options: {} },
  run(args, io) {
    const [id] = args.positionals
    const chosen = id === undefined ? RULESETS : RULESETS.filter((rules) => rules.id === id)
    if (chosen.length === 0) {
      const expected = `one of ${RULESETS.map((rules) => rules.id).join(', ')}`
      return badInput([{ path: 'SYSTEM', expected, found: id ?? '' }])
    }
    const index = clauseIndex(io)
    const systems = chosen.map((rules) => clausesOf(rules, index))
    const [only] = systems
    return {
      code: EXIT.done,
      json: systems.length === 1 && only !== undefined ? only : { systems },
      text: systems.map(textOf).join('\n\n'),
    }
  },
}

/** From the tests themselves where they are, else as the build kept it. */
function clauseIndex(io: CliIo): ClauseIndex {
  const tests = io.tests()
  if (tests !== undefined) return indexClauses(tests)
  return typeof __CLAUSE_INDEX__ === 'undefined' ? {} : __CLAUSE_INDEX__
}

function clausesOf(rules: Ruleset, index: ClauseIndex) {
  const clauses = rules.clauses.map(({ id, title }) => ({
    id,
    title,
    tests: Object.hasOwn(index, id) ? index[id]! : [],
  }))
  return { system: rules.id, version: rules.version, clauses }
}

function textOf({ system, version, clauses }: ReturnType<typeof clausesOf>): string {
  const named = clauses.filter(({ tests }) => tests.length > 0).length
  const lines = clauses.flatMap(({ id, title, tests }) => [
    `${id} ${title}`,
    ...tests.map((test) => `    ${test}`),
  ])
  return [`${system}, version ${version}: ${clauses.length} clauses, ${named} named by tests`, ...lines].join(
    '\n',
  )
}
