// What a player or a brain may ask for. Commands are plain JSON with the creatures' text ids.
import type { Json } from '../base/json.ts'

/** An act of a creature whose side owes the decision: `kind` in kebab-case and the kind's own parameters. */
export interface ActCommand {
  readonly creature: string
  readonly kind: string
  readonly [parameter: string]: Json | undefined
}

/** An answer to a question that is open. */
export interface AnswerCommand {
  readonly decision: string
  readonly creature: string
  readonly choice: Json
}

export type Command = ActCommand | AnswerCommand

export function isAnswer(command: Command): command is AnswerCommand {
  return typeof (command as AnswerCommand).decision === 'string'
}
