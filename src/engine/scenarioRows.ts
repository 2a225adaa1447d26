// Terrain drawn with symbols: rows of a scenario's map and the legend that says what each symbol is. Reads both into
// terrain codes and heights per cell, and draws them again.
import * as v from 'valibot'
import type { Json } from '../base/json.ts'
import { type BattleMap, TERRAINS, type Terrain } from '../geometry/battleMap.ts'
import {
  below,
  isObject,
  oneOf,
  own,
  type ProblemList,
  read,
  readFields,
  real,
  shown,
} from './scenarioReading.ts'

/** Cells across and down at most. */
export const MAX_CELLS_ACROSS = 256
/** Height of the ground in metres, either way. */
export const MAX_HEIGHT = 1000

/** Words of a legend: the terrains, and `wall`, another word for solid. */
export const LEGEND_WORDS = [...TERRAINS, 'wall'] as const

export interface LegendEntry {
  readonly terrain: Terrain
  readonly heightMm: number
}

export type Legend = ReadonlyMap<string, LegendEntry>

/** Symbols where a map names none. */
export const DEFAULT_LEGEND: Legend = new Map([
  ['.', { terrain: 'open', heightMm: 0 }],
  [',', { terrain: 'rough', heightMm: 0 }],
  ['~', { terrain: 'difficult', heightMm: 0 }],
  ['^', { terrain: 'severe', heightMm: 0 }],
  ['#', { terrain: 'solid', heightMm: 0 }],
])

export function terrainOf(word: (typeof LEGEND_WORDS)[number]): Terrain {
  return word === 'wall' ? 'solid' : word
}

/** A legend such as `{ ".": "open", "h": { "terrain": "rough", "height": 2 } }`. Bad entries count as open. */
export function readLegend(value: Json | undefined, path: string, problems: ProblemList): Legend {
  if (value === undefined) return DEFAULT_LEGEND
  if (!isObject(value)) {
    problems.add(path, 'an object of symbols and terrain words', value)
    return DEFAULT_LEGEND
  }
  const legend = new Map<string, LegendEntry>()
  for (const symbol of Object.keys(value)) {
    const place = below(path, symbol)
    if ([...symbol].length !== 1) problems.add(place, 'one symbol as the key', symbol)
    else legend.set(symbol, readEntry(own(value, symbol), place, problems))
  }
  return legend
}

function readEntry(value: Json | undefined, path: string, problems: ProblemList): LegendEntry {
  const words = oneOf(LEGEND_WORDS)
  if (!isObject(value)) {
    return { terrain: terrainOf(read(words, value, path, problems) ?? 'open'), heightMm: 0 }
  }
  const height = v.optional(real(-MAX_HEIGHT, MAX_HEIGHT))
  const fields = readFields({ terrain: words, height }, value, path, problems)
  return { terrain: terrainOf(fields?.terrain ?? 'open'), heightMm: Math.round((fields?.height ?? 0) * 1000) }
}

export interface Ground {
  readonly cols: number
  readonly rows: number
  readonly terrain: Uint8Array
  readonly groundMm: Int32Array
}

/** Rows of equal length, one symbol a cell. Undefined if there is no row to go by; unknown symbols count as open. */
export function readRows(
  value: Json | undefined,
  legend: Legend,
  path: string,
  problems: ProblemList,
): Ground | undefined {
  const rows = rowsOf(value, path, problems)
  const cols = usualLength(rows)
  if (cols === 0) return undefined
  const terrain = new Uint8Array(cols * rows.length)
  const groundMm = new Int32Array(cols * rows.length)
  const unknown = new Set<string>()
  rows.forEach((row, r) => {
    const place = below(path, r)
    if (row.length > 0 && row.length !== cols)
      problems.add(place, `${cols} symbols, as most rows have`, row.length)
    row.slice(0, cols).forEach((symbol, c) => {
      const entry = legend.get(symbol)
      if (entry !== undefined) {
        terrain[r * cols + c] = TERRAINS.indexOf(entry.terrain)
        groundMm[r * cols + c] = entry.heightMm
      } else if (!unknown.has(symbol)) {
        unknown.add(symbol)
        const found = `${shown(symbol)} in column ${c}`
        problems.addAll([
          { path: place, expected: `symbols of the legend (${[...legend.keys()].join(' ')})`, found },
        ])
      }
    })
  })
  return { cols, rows: rows.length, terrain, groundMm }
}

/** The length that most rows have; of several the one met first. So one row with a slip is one problem. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1)
  let usual = 0
  for (const [length, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = length
  return usual
}

/** Rows as lists of symbols, cut to the limits. */
function rowsOf(
  value: Json | undefined,
  path: string,
  problems: ProblemList,
): readonly (readonly string[])[] {
  const expected = `1 to ${MAX_CELLS_ACROSS} rows of 1 to ${MAX_CELLS_ACROSS} symbols`
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CELLS_ACROSS) {
    problems.add(path, expected, value)
    return []
  }
  return (value as readonly Json[]).map((row, r) => {
    if (typeof row === 'string' && row.length > 0 && row.length <= 2 * MAX_CELLS_ACROSS) {
      const symbols = [...row]
      if (symbols.length <= MAX_CELLS_ACROSS) return symbols
    }
    const found = typeof row === 'string' ? `${row.length} symbols` : row
    problems.add(below(path, r), `a row of 1 to ${MAX_CELLS_ACROSS} symbols`, found)
    return []
  })
}

/** Symbols for terrain with a height, in order; after them come characters of one's own choice. */
const HEIGHT_SYMBOLS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const FIRST_RARE_SYMBOL = 0x4e00

/** Rows and legend of a map with cells; the inverse of `readLegend` and `readRows`. */
export function formatRows(map: BattleMap): { readonly rows: readonly string[]; readonly legend: Json } {
  const { cols, rows } = map.grid
  const symbols = new Map<string, string>()
  const legend: [string, Json][] = []
  const symbolOf = (cell: number): string => {
    const terrain = TERRAINS[map.terrain[cell]!]!
    const heightMm = map.groundMm[cell]!
    const key = `${terrain} ${heightMm}`
    const known = symbols.get(key)
    if (known !== undefined) return known
    const symbol = heightMm === 0 ? plainSymbol(terrain) : raisedSymbol(symbols.size)
    symbols.set(key, symbol)
    legend.push([symbol, heightMm === 0 ? terrain : { terrain, height: heightMm / 1000 }])
    return symbol
  }
  const lines = Array.from({ length: rows }, (_, r) => {
    return Array.from({ length: cols }, (_, c) => symbolOf(r * cols + c)).join('')
  })
  return { rows: lines, legend: Object.fromEntries(legend) }
}

function plainSymbol(terrain: Terrain): string {
  for (const [symbol, entry] of DEFAULT_LEGEND) if (entry.terrain === terrain) return symbol
  return '.'
}

function raisedSymbol(index: number): string {
  return HEIGHT_SYMBOLS[index] ?? String.fromCharCode(FIRST_RARE_SYMBOL + index)
}
