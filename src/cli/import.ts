// `import MAP [--out SCENARIO]`: any map file to a summary, or to a scenario with a duel on it and its picture beside.
import type { Json } from '../base/json.ts'
import type { Problem } from '../base/result.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { formatMap, readable } from '../engine/scenarioText.ts'
import { type BattleMap, TERRAINS } from '../geometry/battleMap.ts'
import { formatFinePoint } from '../geometry/coordinates.ts'
import type { ImportedMap } from '../maps/format.ts'
import { importMap } from '../maps/index.ts'
import { formatColour } from '../maps/uvttLights.ts'
import { RULESETS } from '../rules/index.ts'
import { badInput, type CliCommand, EXIT } from './command.ts'
import { duelOn } from './duel.ts'
import type { CliIo } from './io.ts'

export const importCommand: CliCommand = {
  name: 'import',
  usage: 'MAP [--out SCENARIO] [--rules SYSTEM]',
  summary: 'a map file of any format to a summary, or to a scenario',
  spec: { positionals: 'MAP', least: 1, most: 1, options: { out: 'value', rules: 'value' } },
  run(args, io) {
    const path = args.positionals[0]!
    const problems: Problem[] = []
    const id = args.value('rules')
    const rules = id === undefined ? RULESETS[0]! : RULESETS.find((known) => known.id === id)
    if (rules === undefined) {
      problems.push({
        path: '--rules',
        expected: `one of ${RULESETS.map((known) => known.id).join(', ')}`,
        found: id ?? '',
      })
    }
    const bytes = io.read(path)
    if (bytes === undefined) problems.push({ path, expected: 'a file that can be read', found: 'none' })
    if (problems.length > 0 || bytes === undefined || rules === undefined) return badInput(problems)
    const name = path.slice(path.lastIndexOf('/') + 1)
    const imported = importMap(bytes, name, { cellMm: rules.defaultCellMm })
    if (!imported.ok) return badInput(imported.error)
    const out = args.value('out')
    const failed = out === undefined ? [] : writeScenario(imported.value, rules, out, name, io)
    if (failed.length > 0) return badInput(failed)
    return { code: EXIT.done, json: summaryOf(imported.value), text: textOf(imported.value, out) }
  },
}

function writeScenario(
  imported: ImportedMap,
  rules: Ruleset,
  out: string,
  name: string,
  io: CliIo,
): readonly Problem[] {
  const { picture } = imported.map
  const ending = picture?.type.replace('image/', '').replace('jpeg', 'jpg') ?? ''
  const beside = `${out.replace(/\.json$/, '')}.${ending}`
  const source = beside.slice(beside.lastIndexOf('/') + 1)
  const map = picture === undefined ? imported.map : { ...imported.map, picture: { ...picture, source } }
  const scenario = duelOn(map, rules, name.replace(/\.[^.]*$/, ''))
  if (scenario === undefined) {
    return [{ path: '', expected: 'a map with room for two creatures', found: 'one without' }]
  }
  if (!io.write(out, readable({ ...scenario, map: formatMap(map) }))) return [cannotWrite(out)]
  if (imported.pictureBytes === undefined) return []
  return io.write(beside, imported.pictureBytes) ? [] : [cannotWrite(beside)]
}

function cannotWrite(path: string): Problem {
  return { path, expected: 'a place where a file can be written', found: 'none' }
}

function summaryOf({ format, map, walls, details, warnings }: ImportedMap): Json {
  const { grid, picture } = map
  const isGridless = grid.kind === 'gridless'
  return {
    format,
    grid: grid.kind,
    size: isGridless ? [grid.widthMm / 1000, grid.heightMm / 1000] : [grid.cols, grid.rows],
    walls: { ...walls },
    doors: map.doors.map((door) => ({
      at: [...formatFinePoint(grid, door.a), ...formatFinePoint(grid, door.b)],
      open: door.open,
      blocks: [...(door.blocksSight ? ['sight'] : []), ...(door.blocksMove ? ['move'] : [])],
    })),
    lights: map.lights.map(({ at, range, colour }) => {
      return { at: formatFinePoint(grid, at), range, colour: formatColour(colour) }
    }),
    picture:
      picture === undefined ? null : { type: picture.type, width: picture.width, height: picture.height },
    terrain: terrainOf(map),
    ...details,
    warnings,
  }
}

/** Cells of each terrain that is on the map; areas on a gridless one. */
function terrainOf(map: BattleMap): { readonly [word: string]: number } {
  const counts = TERRAINS.map((word, code) => {
    const cells = map.terrain.filter((cell) => cell === code).length
    return [word, cells + map.areas.filter((area) => area.terrain === word).length] as const
  })
  return Object.fromEntries(counts.filter(([, cells]) => cells > 0))
}

function textOf(imported: ImportedMap, out: string | undefined): string {
  const { format, map, walls, warnings } = imported
  const { grid, picture } = map
  const size =
    grid.kind === 'gridless'
      ? `${grid.widthMm / 1000} x ${grid.heightMm / 1000} m`
      : `${grid.cols} x ${grid.rows} cells`
  return [
    `${format}, ${grid.kind}, ${size}`,
    `walls: ${walls.lines} lines, ${walls.pieces} pieces, ${walls.length} long; on the map ${walls.insidePieces} pieces, ${walls.insideLength} long`,
    `doors: ${map.doors.length}, lights: ${map.lights.length}`,
    picture === undefined ? 'no picture' : `picture: ${picture.type}, ${picture.width} x ${picture.height}`,
    `terrain: ${Object.entries(terrainOf(map))
      .map(([word, cells]) => `${word} ${cells}`)
      .join(', ')}`,
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(out === undefined ? [] : [`written to ${out}`]),
  ].join('\n')
}
