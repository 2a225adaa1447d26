// What a command of the command line is: its words, and what it answers.
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/result.ts'
import type { ArgumentSpec, Arguments } from './arguments.ts'
import type { CliIo } from './io.ts'

/** Exit codes of the program. */
export const EXIT = { done: 0, bug: 1, badInput: 2, diverged: 3 } as const

/** What a command answers: one JSON document, and the same for people. */
export interface Answer {
  readonly code: number
  readonly json: Json
  readonly text: string
}

export interface CliCommand {
  readonly name: string
  /** Positionals and options as help shows them. */
  readonly usage: string
  readonly summary: string
  readonly spec: ArgumentSpec
  run(args: Arguments, io: CliIo): Answer
}

/** The answer to input that cannot be used: all problems. */
export function badInput(problems: readonly Problem[]): Answer {
  const lines = problems.map(({ path, expected, found }) => {
    return `${path === '' ? '' : `${path}: `}expected ${expected}, found ${found}`
  })
  return {
    code: EXIT.badInput,
    json: { errors: problems.map(({ path, expected, found }) => ({ path, expected, found })) },
    text: lines.join('\n'),
  }
}
