// From shapes to triangles for the ink shader (inkShader.ts): one vertex format for fills, lines and glyphs. Pure; it is
// told how to cut polygons with holes into triangles.
import { type Band, bytes, type Mesh, MeshWriter, NO_EDGE } from './meshWriter.ts'
import type { Corners, Dash, GlyphShape, LineShape, Pattern, Shape, StrokesShape } from './shapes.ts'

/** Kinds of style, the first byte of a vertex's style. */
export const STYLE = { plain: 0, hatch: 1, dots: 2, dash: 3, paper: 4 } as const

const MITRE_LIMIT = 2.5
const CAP_STEPS = 6

/** Cuts a polygon (flat corners; indices at which holes begin) into triangles: corner numbers in threes. */
export type Triangulate = (corners: number[], holes: number[]) => readonly number[]

/** Triangles of all shapes in order. */
export function buildMesh(shapes: readonly Shape[], triangulate: Triangulate): Mesh {
  const writer = new MeshWriter()
  for (const shape of shapes) addShape(writer, shape, triangulate)
  return writer.finish()
}

function addShape(writer: MeshWriter, shape: Shape, triangulate: Triangulate): void {
  switch (shape.kind) {
    case 'fill':
      writer.begin(shape, patternStyle(shape.pattern))
      for (const polygon of shape.polygons) addConvex(writer, polygon)
      return
    case 'region':
      writer.begin(shape, patternStyle(shape.pattern))
      addRegion(writer, shape.rings, triangulate)
      return
    case 'line':
      writer.begin(shape, dashStyle(shape.dash))
      addLine(writer, shape)
      return
    case 'strokes':
      writer.begin(shape, dashStyle(shape.dash))
      addStrokes(writer, shape)
      return
    case 'glyph':
      addGlyph(writer, shape)
  }
}

function patternStyle(pattern: Pattern | undefined): number {
  if (pattern === undefined) return STYLE.plain
  if (pattern.kind === 'hatch') return bytes(STYLE.hatch, pattern.angle, 0, pattern.width * 16)
  if (pattern.kind === 'paper') return bytes(STYLE.paper, 0, 0, pattern.strength * 255)
  return bytes(STYLE.dots, 0, 0, pattern.radius * 16)
}

function dashStyle(dash: Dash | undefined): number {
  return dash === undefined ? STYLE.plain : bytes(STYLE.dash, dash.on * 4, dash.off * 4, 0)
}

function addConvex(writer: MeshWriter, polygon: Corners): void {
  for (let i = 4; i + 1 < polygon.length; i += 2) {
    writer.flat(polygon[0]!, polygon[1]!)
    writer.flat(polygon[i - 2]!, polygon[i - 1]!)
    writer.flat(polygon[i]!, polygon[i + 1]!)
  }
}

/** Each ring that lies within an even number of others is an outside; the rings right inside it are its holes. */
function addRegion(writer: MeshWriter, rings: readonly Corners[], triangulate: Triangulate): void {
  const depths = rings.map((ring, i) => rings.filter((other, j) => i !== j && isWithin(ring, other)).length)
  for (const [i, ring] of rings.entries()) {
    if (depths[i]! % 2 !== 0) continue
    const corners = [...ring]
    const holes: number[] = []
    for (const [j, hole] of rings.entries()) {
      if (depths[j] !== depths[i]! + 1 || !isWithin(hole, ring)) continue
      holes.push(corners.length / 2)
      corners.push(...hole)
    }
    for (const corner of triangulate(corners, holes))
      writer.flat(corners[corner * 2]!, corners[corner * 2 + 1]!)
  }
}

function isWithin(inner: Corners, outer: Corners): boolean {
  return contains(outer, (inner[0]! + inner[2]!) / 2, (inner[1]! + inner[3]!) / 2)
}

/** Does a ring hold the point, by the even-odd rule? */
export function contains(ring: Corners, x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function addStrokes(writer: MeshWriter, { segments, width, least, round }: StrokesShape): void {
  writer.width(width / 2, least / 2)
  for (let i = 0; i + 3 < segments.length; i += 4) {
    const [ax, ay, bx, by] = [segments[i]!, segments[i + 1]!, segments[i + 2]!, segments[i + 3]!]
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const nx = (by - ay) / length
    const ny = (ax - bx) / length
    writer.band(ax, ay, nx, ny, 0, bx, by, nx, ny, length)
    if (!round) continue
    addCap(writer, ax, ay, nx, ny)
    addCap(writer, bx, by, -nx, -ny)
  }
}

/** Half a disc at a line's end, from the normal (nx, ny) round the back. */
function addCap(writer: MeshWriter, x: number, y: number, nx: number, ny: number): void {
  let [fromX, fromY] = [nx, ny]
  for (let i = 1; i <= CAP_STEPS; i += 1) {
    const angle = (-Math.PI * i) / CAP_STEPS
    const toX = nx * Math.cos(angle) - ny * Math.sin(angle)
    const toY = nx * Math.sin(angle) + ny * Math.cos(angle)
    writer.edge(x, y, 0, 0, 0, 0)
    writer.edge(x, y, fromX, fromY, 1, 0)
    writer.edge(x, y, toX, toY, 1, 0)
    fromX = toX
    fromY = toY
  }
}

function addLine(writer: MeshWriter, { points, closed, width, least }: LineShape): void {
  writer.width(width / 2, least / 2)
  addPolyline(withoutRepeats(points, closed), closed, (ax, ay, anx, any, a, bx, by, bnx, bny, b) =>
    writer.band(ax, ay, anx, any, a, bx, by, bnx, bny, b),
  )
}

/** Each segment as a band whose ends are cut along the mitre, or square where the mitre would be too long. */
function addPolyline(points: Corners, closed: boolean, band: Band): void {
  const count = points.length / 2
  if (count < 2) return
  const segments = closed ? count : count - 1
  const normals = segmentNormals(points, segments)
  let along = 0
  for (let i = 0; i < segments; i += 1) {
    const j = (i + 1) % count
    const before = i > 0 ? i - 1 : closed ? segments - 1 : -1
    const after = i < segments - 1 ? i + 1 : closed ? 0 : -1
    const [anx, any] = joint(normals, i, before)
    const [bnx, bny] = joint(normals, i, after)
    const [ax, ay, bx, by] = [points[i * 2]!, points[i * 2 + 1]!, points[j * 2]!, points[j * 2 + 1]!]
    const length = Math.hypot(bx - ax, by - ay)
    band(ax, ay, anx, any, along, bx, by, bnx, bny, along + length)
    along += length
  }
}

function segmentNormals(points: Corners, segments: number): number[] {
  const count = points.length / 2
  const normals: number[] = []
  for (let i = 0; i < segments; i += 1) {
    const j = (i + 1) % count
    const dx = points[j * 2]! - points[i * 2]!
    const dy = points[j * 2 + 1]! - points[i * 2 + 1]!
    const length = Math.hypot(dx, dy)
    normals.push(dy / length, -dx / length)
  }
  return normals
}

function joint(normals: readonly number[], i: number, other: number): readonly [number, number] {
  const [nx, ny] = [normals[i * 2]!, normals[i * 2 + 1]!]
  if (other < 0) return [nx, ny]
  const [mx, my] = [normals[other * 2]!, normals[other * 2 + 1]!]
  const scale = 1 + nx * mx + ny * my
  if (scale < 2 / (MITRE_LIMIT * MITRE_LIMIT)) return [nx, ny]
  return [(nx + mx) / scale, (ny + my) / scale]
}

function withoutRepeats(points: Corners, closed: boolean): Corners {
  const kept: number[] = []
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!]
    if (kept.length === 0 || x !== kept.at(-2) || y !== kept.at(-1)) kept.push(x, y)
  }
  if (closed && kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.length -= 2
  return kept
}

function addGlyph(writer: MeshWriter, { x, y, corners, closed, fill, line }: GlyphShape): void {
  if (fill !== undefined) {
    writer.begin(fill, STYLE.plain)
    writer.width(-1, NO_EDGE)
    for (let i = 4; i + 1 < corners.length; i += 2) {
      writer.edge(x, y, corners[0]!, corners[1]!, 0, 0)
      writer.edge(x, y, corners[i - 2]!, corners[i - 1]!, 0, 0)
      writer.edge(x, y, corners[i]!, corners[i + 1]!, 0, 0)
    }
  }
  if (line === undefined) return
  writer.begin(line, STYLE.plain)
  writer.width(-1, line.width / 2)
  const reach = line.width / 2 + 1
  addPolyline(withoutRepeats(corners, closed), closed, (ax, ay, anx, any, _a, bx, by, bnx, bny) =>
    writer.quad(
      [x, y, ax + anx * reach, ay + any * reach, 1],
      [x, y, ax - anx * reach, ay - any * reach, -1],
      [x, y, bx + bnx * reach, by + bny * reach, 1],
      [x, y, bx - bnx * reach, by - bny * reach, -1],
    ),
  )
}
