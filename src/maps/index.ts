// Map files of any known format, told by their content. A format is added by adding it to the list.
import { parseJson } from '../base/json.ts'
import { failure, type Problem, type Result } from '../base/result.ts'
import { ascii } from './ascii.ts'
import { decodeText } from './bytes.ts'
import { crossguard } from './crossguard.ts'
import type { ImportedMap, MapFormat } from './format.ts'
import { pictureHead } from './picture.ts'
import { uvtt } from './uvtt.ts'

/** In the order in which they are asked. */
export const MAP_FORMATS: readonly MapFormat[] = [uvtt, crossguard, ascii]

/** Largest map file in bytes. */
const MAX_BYTES = 64 * 1024 * 1024
/** Most lists and objects in a JSON file: parsing more of them takes too long. Far above any map within the limits. */
const MAX_PARTS = 300_000
const DEFAULT_CELL_MM = 1000

export interface ImportOptions {
  /** Length of a cell where the file says none; 1 metre by default. */
  readonly cellMm?: number
}

/** The map of a file, or what is wrong with it. `name` only serves messages and the picture's source. */
export function importMap(
  bytes: Uint8Array,
  name: string,
  options: ImportOptions = {},
): Result<ImportedMap, readonly Problem[]> {
  const expected = `a map: ${MAP_FORMATS.map((format) => `${format.name} (${format.endings.join(', ')})`).join(', ')}`
  const refuse = (found: string) => failure([{ path: '', expected, found }])
  if (bytes.length === 0) return refuse('an empty file')
  if (bytes.length > MAX_BYTES) return refuse(`${bytes.length} bytes; at most ${MAX_BYTES} are read`)
  const text = decodeText(bytes)
  if (text === undefined) return refuse(binaryWord(bytes))
  const trimmed = text.trimStart()
  const parts = partsOf(bytes)
  if (parts > MAX_PARTS) return refuse(`${parts} lists and objects; at most ${MAX_PARTS} are read`)
  if (trimmed === '') return refuse('an empty file')
  const parsed = trimmed.startsWith('{') || trimmed.startsWith('[') ? parseJson(text) : undefined
  if (parsed !== undefined && !parsed.ok) return parsed
  const cellMm = options.cellMm ?? DEFAULT_CELL_MM
  const file = { name, text, json: parsed?.value, cellMm }
  const format = MAP_FORMATS.find((candidate) => candidate.recognises(file))
  return format === undefined ? refuse(textWord(trimmed)) : format.read(file)
}

/** Opening brackets and braces, counted before anything is built. */
function partsOf(bytes: Uint8Array): number {
  let count = 0
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 0x7b || bytes[i] === 0x5b) count += 1
  return count
}

function binaryWord(bytes: Uint8Array): string {
  const picture = pictureHead(bytes)
  if (picture !== undefined) return `a picture (${picture.type}, ${picture.width} x ${picture.height})`
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'a ZIP archive'
  return 'binary data'
}

function textWord(text: string): string {
  if (text.startsWith('<')) return 'XML text'
  return text.startsWith('{') || text.startsWith('[') ? 'JSON of another kind' : 'text of another kind'
}
