// Why a command is not accepted. A refusal is data: code, clause and details; its sentence is the rule system's text.
import type { Json } from '../base/json.ts'

export interface Refusal {
  /** A stable word such as `outOfReach`; messages and tests use it. */
  readonly code: string
  /** The first broken clause, such as TG-GUARD-2; `engine` for commands no rule system could accept. */
  readonly clause: string
  readonly data: { readonly [key: string]: Json | undefined }
}

export function refusal(code: string, clause: string, data: Refusal['data'] = {}): Refusal {
  return { code, clause, data }
}
