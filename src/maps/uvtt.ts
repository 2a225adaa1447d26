// Universal VTT (.dd2vtt, .uvtt, .df2vtt): Dungeondraft's JSON with walls, portals, lights and a picture. Told by the
// shape of its content, not by its format number, which exporters fill in as they like.
import type { Json } from '../base/json.ts'
import { failure, type Problem, type Result, success } from '../base/result.ts'
import { MAX_DOORS, MAX_WALL_PIECES } from '../engine/scenarioPieces.ts'
import {
  below,
  isObject,
  type JsonObject,
  own,
  ProblemList,
  read,
  real,
  tuple,
} from '../engine/scenarioReading.ts'
import { MAX_CELLS_ACROSS } from '../engine/scenarioRows.ts'
import type { BattleMap, Door, MapPicture, Wall } from '../geometry/battleMap.ts'
import type { ImportedMap, MapFile, MapFormat } from './format.ts'
import { readLights } from './uvttLights.ts'
import { readPicture } from './uvttPicture.ts'
import { readPoint, readPointLists } from './uvttPoints.ts'
import { closed, count, cutLines, type Extent, fine, onMap, type Piece, type Point } from './wallLines.ts'

/** Outlines of objects that are open by less than this (in cells) are meant to be closed. */
const OUTLINE_GAP = 0.05

export const uvtt: MapFormat = {
  id: 'universal-vtt',
  name: 'Universal VTT',
  endings: ['.dd2vtt', '.uvtt', '.df2vtt'],
  recognises: ({ json }) => isObject(json) && own(json, 'resolution') !== undefined,
  read: (file) => readUvtt(file),
}

/** The rectangle of the whole drawing that the file shows. */
interface Crop extends Extent {
  readonly origin: Point
  readonly pixelsPerCell: number
}

function readUvtt(file: MapFile): Result<ImportedMap, readonly Problem[]> {
  const source = file.json as JsonObject
  const problems = new ProblemList()
  const warnings: string[] = []
  const crop = readCrop(own(source, 'resolution'), problems, warnings)
  if (crop === undefined) return failure(problems.list)
  warnAboutFormat(own(source, 'format'), warnings)
  if (own(source, 'line_of_sight') === undefined) warnings.push('The file has no line_of_sight: no walls.')
  const walls = readPointLists(own(source, 'line_of_sight'), 'line_of_sight', crop.origin, problems)
  const objects = readPointLists(
    own(source, 'objects_line_of_sight'),
    'objects_line_of_sight',
    crop.origin,
    problems,
  )
  const portals = readPortals(own(source, 'portals'), crop, problems, warnings)
  const lights = readLights(own(source, 'lights'), crop, problems, warnings)
  const found = readPicture(own(source, 'image'), file.name, warnings)
  if (!problems.isEmpty) return failure(problems.list)

  const known = new Set<string>()
  const cutWalls = cutLines(walls, known)
  const cutObjects = cutLines(
    objects.map((outline) => closed(outline, OUTLINE_GAP)),
    known,
  )
  warnAboutPieces(
    cutWalls.withoutLength + cutObjects.withoutLength,
    cutWalls.repeated + cutObjects.repeated,
    warnings,
  )
  const pieces = onMap([...cutWalls.pieces, ...cutObjects.pieces], crop)
  if (pieces.length > MAX_WALL_PIECES)
    problems.add('line_of_sight', `at most ${MAX_WALL_PIECES} pieces of wall`, pieces.length)
  const doors = portals.flatMap((portal) => doorOf(portal, crop))
  if (doors.length > MAX_DOORS) problems.add('portals', `at most ${MAX_DOORS} portals`, doors.length)
  if (!problems.isEmpty) return failure(problems.list)
  warnAboutPicture(found?.picture, crop, warnings)
  return success({
    format: uvtt.id,
    map: {
      ...emptyMap(crop, file.cellMm),
      walls: pieces.map(wallOf),
      doors,
      lights,
      picture: found?.picture,
    },
    ...(found === undefined ? {} : { pictureBytes: found.bytes }),
    walls: count(walls.length, cutWalls.pieces, crop),
    details: {
      objects: { ...count(objects.length, cutObjects.pieces, crop) },
      portals: portals.length,
      origin: [crop.origin.x, crop.origin.y],
      pixelsPerCell: crop.pixelsPerCell,
      bakedLighting: bakedLighting(own(source, 'environment')),
    },
    warnings,
  })
}

function readCrop(value: Json | undefined, problems: ProblemList, warnings: string[]): Crop | undefined {
  if (!isObject(value)) {
    problems.add('resolution', 'an object with map_size and pixels_per_grid', value)
    return undefined
  }
  const size = readPoint(own(value, 'map_size'), 'resolution.map_size', problems)
  const pixels = read(real(1, 10_000), own(value, 'pixels_per_grid'), 'resolution.pixels_per_grid', problems)
  const given = own(value, 'map_origin')
  const origin = given === undefined ? { x: 0, y: 0 } : readPoint(given, 'resolution.map_origin', problems)
  if (size === undefined || pixels === undefined || origin === undefined) return undefined
  const cols = Math.ceil(size.x - 1e-6)
  const rows = Math.ceil(size.y - 1e-6)
  if (cols < 1 || rows < 1 || cols > MAX_CELLS_ACROSS || rows > MAX_CELLS_ACROSS) {
    const message = `1 to ${MAX_CELLS_ACROSS} cells across and down`
    read(tuple([], message), null, 'resolution.map_size', problems)
    return undefined
  }
  if (Math.abs(cols - size.x) > 0.001 || Math.abs(rows - size.y) > 0.001) {
    warnings.push(`The map ends inside of a cell (${size.x} x ${size.y} cells): read as ${cols} x ${rows}.`)
  }
  return { cols, rows, origin, pixelsPerCell: pixels }
}

/** I03: the number does not decide; absent or unknown ones are only mentioned. */
function warnAboutFormat(format: Json | undefined, warnings: string[]): void {
  if (format === undefined) warnings.push('The file names no format number.')
  else if (![0.2, 0.3, 1].includes(Number(format)))
    warnings.push(`Unknown format number ${JSON.stringify(format).slice(0, 40)}.`)
}

function warnAboutPieces(withoutLength: number, repeated: number, warnings: string[]): void {
  if (withoutLength > 0) warnings.push(`Pieces of wall without length, left out: ${withoutLength}.`)
  if (repeated > 0) warnings.push(`Repeated pieces of wall, left out: ${repeated}.`)
}

/** The picture is stretched over the cells, so walls fit it only if it has as many pixels as the file says. */
function warnAboutPicture(picture: MapPicture | undefined, crop: Crop, warnings: string[]): void {
  if (picture === undefined) return
  const width = Math.round(crop.cols * crop.pixelsPerCell)
  const height = Math.round(crop.rows * crop.pixelsPerCell)
  if (Math.abs(picture.width - width) <= 1 && Math.abs(picture.height - height) <= 1) return
  if (picture.width * height === picture.height * width) return
  warnings.push(`The picture has ${picture.width} x ${picture.height} pixels, not ${width} x ${height}.`)
}

interface Portal extends Piece {
  readonly isClosed: boolean
}

const MAX_PORTALS = 10_000

function readPortals(
  value: Json | undefined,
  crop: Crop,
  problems: ProblemList,
  warnings: string[],
): readonly Portal[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > MAX_PORTALS) {
    problems.add('portals', `a list of at most ${MAX_PORTALS} portals`, value)
    return []
  }
  const portals: Portal[] = []
  let withoutBounds = 0
  ;(value as readonly Json[]).forEach((entry, i) => {
    const bounds = isObject(entry) ? own(entry, 'bounds') : undefined
    const [line = []] = readPointLists(
      bounds === undefined ? [] : [bounds],
      below('portals', i),
      crop.origin,
      problems,
    )
    const [a, b] = line
    if (a === undefined || b === undefined || (fine(a.x) === fine(b.x) && fine(a.y) === fine(b.y)))
      withoutBounds += 1
    else portals.push({ a, b, isClosed: own(entry as JsonObject, 'closed') !== false })
  })
  if (withoutBounds > 0) warnings.push(`Portals without two bounds, left out: ${withoutBounds}.`)
  const open = portals.filter((portal) => !portal.isClosed && onMap([portal], crop).length > 0).length
  if (open > 0) {
    warnings.push(
      `Portals that are not closed: ${open}. They are read as open doors that never block sight, as windows are.`,
    )
  }
  return portals
}

/** I04: `closed` false means that it does not block light; whether it can be shut, the file does not say. */
function doorOf(portal: Portal, crop: Crop): Door | readonly [] {
  const [piece] = onMap([portal], crop)
  if (piece === undefined) return []
  return { ...finePiece(piece), open: !portal.isClosed, blocksSight: portal.isClosed, blocksMove: true }
}

function wallOf(piece: Piece): Wall {
  return { ...finePiece(piece), blocksSight: true, blocksMove: true, low: false }
}

function finePiece({ a, b }: Piece): Pick<Wall, 'a' | 'b'> {
  return { a: { x: fine(a.x), y: fine(a.y) }, b: { x: fine(b.x), y: fine(b.y) } }
}

function emptyMap({ cols, rows }: Extent, cellMm: number): BattleMap {
  return {
    grid: { kind: 'square', offset: 'odd', cols, rows, cellMm, widthMm: 0, heightMm: 0 },
    terrain: new Uint8Array(cols * rows),
    groundMm: new Int32Array(cols * rows),
    areas: [],
    walls: [],
    doors: [],
    picture: undefined,
    lights: [],
  }
}

function bakedLighting(environment: Json | undefined): boolean | null {
  const baked = isObject(environment) ? own(environment, 'baked_lighting') : undefined
  return typeof baked === 'boolean' ? baked : null
}
