// Maps as plain text: rows of symbols as scenarios have them, with a few lines in front where symbols are not enough:
//
//   crossguard map
//   grid: hex-flat            offset: even            metres per cell: 1.5
//   legend: T rough           legend: h open 2        (height in metres)
//   wall: 3 0 3 2             low wall: 0 4 5 4       door: 3 1 3 2 open
//
// one entry a line, then an empty line, then the rows. A file of rows in the usual symbols alone is a map too.
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { readMap } from '../engine/scenarioMap.ts'
import { ProblemList, shown } from '../engine/scenarioReading.ts'
import { DEFAULT_LEGEND, formatRows } from '../engine/scenarioRows.ts'
import type { BattleMap } from '../geometry/battleMap.ts'
import { formatFinePoint } from '../geometry/coordinates.ts'
import type { ImportedMap, MapFile, MapFormat } from './format.ts'
import { lineCountOf } from './lineCount.ts'

const TITLE = 'crossguard map'

export const ascii: MapFormat = {
  id: 'text',
  name: 'Text map',
  endings: ['.txt', '.map'],
  recognises: ({ text, json }) => json === undefined && (isTitled(text) || isRowsOnly(text)),
  read: (file) => readAscii(file),
}

function isTitled(text: string): boolean {
  return text.trimStart().toLowerCase().startsWith(TITLE)
}

function isRowsOnly(text: string): boolean {
  const rows = text.trim().split(/\r?\n/)
  return (
    rows.length > 1 &&
    rows.every((row) => row !== '' && [...row.trimEnd()].every((symbol) => DEFAULT_LEGEND.has(symbol)))
  )
}

function readAscii(file: MapFile): Result<ImportedMap, readonly Problem[]> {
  const lines = file.text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
  const problems = new ProblemList()
  const block = isTitled(file.text)
    ? readLines(lines, problems)
    : { grid: 'square', rows: lines.filter((line) => line !== '') }
  const resolveMap = () => failure([{ path: 'file', expected: 'a map in the file itself', found: 'a name' }])
  const map = readMap(block, '', { defaultCellMm: file.cellMm, resolveMap }, problems)
  if (map === undefined || !problems.isEmpty) return failure(problems.list)
  return success({ format: ascii.id, map, walls: lineCountOf(map), details: {}, warnings: [] })
}

type Entries = { [key: string]: Json }

/** Entries to the `map` block of a scenario, whose reader judges them. */
function readLines(lines: readonly string[], problems: ProblemList): Json {
  const start = lines.findIndex((line) => line.trim() !== '')
  const gap = lines.findIndex((line, i) => i > start && line === '')
  const walls: Json[] = []
  const doors: Json[] = []
  const legend: Entries = {}
  const block: Entries = { grid: 'square' }
  lines.slice(start + 1, gap < 0 ? lines.length : gap).forEach((line, i) => {
    const colon = line.indexOf(':')
    const key = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    const words = value.split(/\s+/)
    const numbers = words
      .slice(0, 4)
      .map((word) => (word === '' || Number.isNaN(Number(word)) ? word : Number(word)))
    if (key === 'grid' || key === 'offset') block[key] = value
    else if (key === 'metres per cell') block['metresPerCell'] = numbers[0] ?? ''
    else if (key === 'wall') walls.push(words.length === 4 ? numbers : words)
    else if (key === 'low wall') walls.push({ line: words.length === 4 ? numbers : words, low: true })
    else if (key === 'door')
      doors.push({ at: numbers, open: words[4] === undefined ? false : words[4] === 'open' || words[4] })
    else if (key === 'legend') addSymbol(legend, words)
    else {
      const path = `line ${start + i + 2}`
      const expected = 'grid, offset, metres per cell, legend, wall, low wall or door, with a colon'
      problems.addAll([{ path, expected, found: shown(line) }])
    }
  })
  if (walls.length > 0) block['walls'] = walls
  if (doors.length > 0) block['doors'] = doors
  return {
    ...block,
    legend: { ...defaultLegend(), ...legend },
    rows: gap < 0 ? [] : lines.slice(gap).filter((line) => line !== ''),
  }
}

function addSymbol(legend: Entries, [symbol = '', terrain = '', height]: readonly string[]): void {
  const entry =
    height === undefined
      ? terrain
      : { terrain, height: Number.isNaN(Number(height)) ? height : Number(height) }
  Object.defineProperty(legend, symbol, { value: entry, enumerable: true, configurable: true })
}

function defaultLegend(): { readonly [symbol: string]: Json } {
  return Object.fromEntries([...DEFAULT_LEGEND].map(([symbol, { terrain }]) => [symbol, terrain]))
}

/** Text of a map with cells, which reads back as the same map but for picture and lights; undefined if gridless. */
export function formatAscii(map: BattleMap): string | undefined {
  const { grid } = map
  if (grid.kind === 'gridless') return undefined
  const { rows, legend } = formatRows(map)
  const usual = defaultLegend()
  const lines = [TITLE, `grid: ${grid.kind}`]
  if (grid.kind !== 'square') lines.push(`offset: ${grid.offset}`)
  lines.push(`metres per cell: ${grid.cellMm / 1000}`)
  for (const [symbol, entry] of Object.entries(legend as { readonly [symbol: string]: Json })) {
    if (usual[symbol] === entry) continue
    const { terrain, height } = entry as { readonly terrain: string; readonly height: number }
    lines.push(`legend: ${symbol} ${terrain} ${height}`)
  }
  const points = (piece: BattleMap['doors'][number] | BattleMap['walls'][number]) =>
    [...formatFinePoint(grid, piece.a), ...formatFinePoint(grid, piece.b)].join(' ')
  for (const wall of map.walls) lines.push(`${wall.low ? 'low wall' : 'wall'}: ${points(wall)}`)
  for (const door of map.doors) lines.push(`door: ${points(door)}${door.open ? ' open' : ''}`)
  return `${[...lines, '', ...rows].join('\n')}\n`
}
