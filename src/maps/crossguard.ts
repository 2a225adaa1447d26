// Our own JSON as a map file: the `map` block of a scenario on its own, or a scenario, of which the map is taken.
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { readMap } from '../engine/scenarioMap.ts'
import { isObject, own, ProblemList } from '../engine/scenarioReading.ts'
import type { ImportedMap, MapFile, MapFormat } from './format.ts'
import { lineCountOf } from './lineCount.ts'

export const crossguard: MapFormat = {
  id: 'crossguard',
  name: 'Crossguard scenario or map',
  endings: ['.json'],
  recognises: ({ json }) => isObject(json) && (isScenario(json) || own(json, 'grid') !== undefined),
  read: (file) => readOwn(file),
}

function isScenario(json: Json): boolean {
  return isObject(json) && own(json, 'crossguard') !== undefined
}

function readOwn(file: MapFile): Result<ImportedMap, readonly Problem[]> {
  const problems = new ProblemList()
  const isWhole = isScenario(file.json ?? null)
  const block = isWhole && isObject(file.json) ? own(file.json, 'map') : file.json
  const resolveMap = () =>
    failure([{ path: '', expected: 'a map in the file itself', found: 'the name of a file' }])
  const map = readMap(block, isWhole ? 'map' : '', { defaultCellMm: file.cellMm, resolveMap }, problems)
  if (map === undefined || !problems.isEmpty) return failure(problems.list)
  return success({ format: crossguard.id, map, walls: lineCountOf(map), details: {}, warnings: [] })
}
