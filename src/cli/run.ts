// Chooses the command, reads its words, and prints what it answers.
import type { Problem } from '../base/result.ts'
import { readArguments } from './arguments.ts'
import { checkCommand } from './check.ts'
import { type Answer, badInput, type CliCommand, EXIT } from './command.ts'
import { importCommand } from './import.ts'
import type { CliIo } from './io.ts'
import { oddsCommand } from './odds.ts'
import { playCommand } from './play.ts'
import { replayCommand } from './replay.ts'
import { rulesCommand } from './rules.ts'
import { surveyCommand } from './survey.ts'

export const COMMANDS: readonly CliCommand[] = [
  playCommand,
  replayCommand,
  surveyCommand,
  oddsCommand,
  importCommand,
  checkCommand,
  rulesCommand,
]

/** Runs a command line (without the program's name); the exit code. Nothing is thrown: a bug is told and is code 1. */
export function runCli(words: readonly string[], io: CliIo): number {
  const isJson = words.includes('--json')
  const [name, ...rest] = words.filter((word) => word !== '--json')
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    return print(
      { code: EXIT.done, json: { commands: COMMANDS.map(({ name: command }) => command) }, text: help() },
      isJson,
      io,
    )
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command === undefined) {
    const expected = `one of ${COMMANDS.map((known) => known.name).join(', ')}`
    return print(badInput([{ path: 'COMMAND', expected, found: name }]), isJson, io)
  }
  return print(answer(command, rest, io), isJson, io)
}

function answer(command: CliCommand, words: readonly string[], io: CliIo): Answer {
  const problems: Problem[] = []
  const args = readArguments(words, command.spec, problems)
  if (problems.length > 0) return badInput(problems)
  try {
    return command.run(args, io)
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { code: EXIT.bug, json: { bug: message.split('\n')[0]! }, text: message }
  }
}

function print({ code, json, text }: Answer, isJson: boolean, io: CliIo): number {
  if (isJson) io.out(`${JSON.stringify(json)}\n`)
  else if (code === EXIT.done) io.out(`${text}\n`)
  if (code !== EXIT.done && (!isJson || code === EXIT.bug)) io.err(`${text}\n`)
  return code
}

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'crossguard COMMAND ... [--json]',
    '',
    ...COMMANDS.flatMap(({ name, usage, summary }) => [
      `  ${name.padEnd(width)}  ${usage}`,
      `  ${''.padEnd(width)}    ${summary}`,
    ]),
    '',
    '--json prints one JSON document on stdout; messages go to stderr.',
    'Exit codes: 0 done, 1 a bug, 2 bad input, 3 a replay differs from its record.',
  ].join('\n')
}
