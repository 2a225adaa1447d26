// Plain JSON: its type, its one canonical text (for hashing), and a guarded reader for untrusted text.
import { failure, type Problem, type Result, success } from './result.ts'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Largest text read, in characters: a map with a big picture fits, a runaway file does not. */
export const MAX_TEXT = 64 * 1024 * 1024
const MAX_DEPTH = 64

/** JSON text with keys in code-unit order and no spaces; keys whose value is undefined are left out. */
export function canonicalJson(value: Json | undefined): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const record = value as { readonly [key: string]: Json | undefined }
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`)
  }
  return `{${parts.join(',')}}`
}

/** Parses untrusted text: refuses empty, huge, too deeply nested and malformed text with one problem that says where. */
export function parseJson(text: string): Result<Json, readonly Problem[]> {
  if (text.trim() === '') return failure([{ path: '', expected: 'JSON text', found: 'an empty file' }])
  if (text.length > MAX_TEXT) {
    return failure([
      { path: '', expected: `at most ${MAX_TEXT} characters`, found: `${text.length} characters` },
    ])
  }
  const depth = deepest(text)
  if (depth > MAX_DEPTH) {
    return failure([
      { path: '', expected: `at most ${MAX_DEPTH} levels of nesting`, found: `${depth} or more` },
    ])
  }
  try {
    return success(JSON.parse(text) as Json)
  } catch (error) {
    const found = error instanceof Error ? error.message : 'text that is not JSON'
    return failure([{ path: '', expected: 'JSON text', found: found.slice(0, 160) }])
  }
}

/** Nesting depth, counted outside of strings; stops at the first level beyond the limit. */
function deepest(text: string): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let i = 0; i < text.length && most <= MAX_DEPTH; i += 1) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 92) i += 1
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > most) most = depth
    } else if (code === 93 || code === 125) depth -= 1
  }
  return most
}
