// What a map format is: how it is told by content, and what reading it gives. The list of formats is in index.ts.
import type { Json } from '../base/json.ts'
import type { Problem, Result } from '../base/result.ts'
import type { BattleMap } from '../geometry/battleMap.ts'

/** A file as the formats see it, decoded once. */
export interface MapFile {
  /** Only for messages and as the name of a picture inside; never decides the format. */
  readonly name: string
  readonly text: string
  /** Undefined if the text is no JSON. */
  readonly json: Json | undefined
  /** Length of a cell where the file says none. */
  readonly cellMm: number
}

/** Wall lines of the file, counted after pieces without length and repeated ones are gone. Lengths in cells. */
export interface LineCount {
  readonly lines: number
  readonly pieces: number
  readonly length: number
  /** Pieces with some length on the map, and that length. */
  readonly insidePieces: number
  readonly insideLength: number
}

export interface ImportedMap {
  /** Id of the format. */
  readonly format: string
  readonly map: BattleMap
  /** The picture that lay inside the file, as a file of its own. */
  readonly pictureBytes?: Uint8Array
  readonly walls: LineCount
  /** What the format has besides, for summaries. */
  readonly details: { readonly [key: string]: Json }
  /** What was left out or is doubtful, each in a sentence. */
  readonly warnings: readonly string[]
}

export interface MapFormat {
  readonly id: string
  readonly name: string
  /** Usual endings of file names, for file dialogs. */
  readonly endings: readonly string[]
  recognises(file: MapFile): boolean
  read(file: MapFile): Result<ImportedMap, readonly Problem[]>
}
