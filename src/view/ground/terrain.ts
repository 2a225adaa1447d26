// The ground of a map: paper, terrain in tints with soft edges and sparse signs, solid rock. Drawn once per map.
import type { Area } from '../../geometry/battleMap.ts'
import { TERRAINS } from '../../geometry/battleMap.ts'
import { type Layout, UNIT } from '../layout.ts'
import { contains } from '../mesh.ts'
import { outlineOf, softened } from '../outline.ts'
import type { Corners, Shape } from '../shapes.ts'
import type { Theme } from '../theme.ts'
import { markPlaces, terrainMark } from './marks.ts'
import { noiseAt } from './scatter.ts'

const SOLID = TERRAINS.indexOf('solid')
const CORNER = UNIT * 0.28
/** Over a picture the tints only hint; the picture shows what is there. */
const OVER_PICTURE = 0.55

export function terrainShapes(layout: Layout, theme: Theme): readonly Shape[] {
  return layout.grid === undefined ? areaTerrain(layout, theme) : cellTerrain(layout, theme)
}

/** The sheet the map is printed on: all cells, or the whole extent. */
export function paperShapes(layout: Layout, theme: Theme): readonly Shape[] {
  const polygons = layout.grid === undefined ? [frameOf(layout)] : allCells(layout)
  return [
    {
      kind: 'fill',
      polygons,
      colour: theme.paper,
      alpha: 1,
      pattern: { kind: 'paper', strength: theme.grain },
    },
  ]
}

function frameOf({ bounds }: Layout): Corners {
  const { left, top, right, bottom } = bounds
  return [left, top, right, top, right, bottom, left, bottom]
}

function allCells(layout: Layout): readonly Corners[] {
  if (layout.sides === 4) return [frameOf(layout)]
  return Array.from({ length: layout.count }, (_, cell) => layout.corners(cell))
}

function cellTerrain(layout: Layout, theme: Theme): readonly Shape[] {
  const { terrain, picture } = layout.map
  const shapes: Shape[] = []
  const strength = picture === undefined ? 1 : OVER_PICTURE
  for (let code = 1; code < SOLID; code += 1) {
    const cells = cellsWith(terrain, code)
    if (cells.length === 0) continue
    const [colour, alpha] = theme.terrain.tints[code]!
    const loops = outlineOf(layout, cells).map((loop) => softened(loop, 0, CORNER))
    shapes.push(
      { kind: 'region', rings: loops, colour, alpha: alpha * strength },
      ...loops.map((points) => edgeOf(points, theme)),
      marksOf(layout, theme, code, cells),
    )
  }
  return [...shapes, ...solidShapes(layout, theme, cellsWith(terrain, SOLID))]
}

function cellsWith(terrain: Uint8Array, code: number): readonly number[] {
  const cells: number[] = []
  for (let cell = 0; cell < terrain.length; cell += 1) if (terrain[cell] === code) cells.push(cell)
  return cells
}

function edgeOf(points: Corners, theme: Theme): Shape {
  const [colour, alpha] = theme.terrain.mark
  return {
    kind: 'line',
    points,
    closed: true,
    colour,
    alpha: alpha * 0.55,
    width: 0,
    least: 1,
    dash: { on: 3, off: 3 },
  }
}

function marksOf(layout: Layout, theme: Theme, code: number, cells: readonly number[]): Shape {
  const segments: number[] = []
  for (const cell of cells) {
    const { x, y } = layout.cellCentre(cell)
    for (const [i, [dx, dy]] of markPlaces(code, cell, UNIT).entries()) {
      segments.push(...terrainMark(code, x + dx, y + dy, cell * 7 + i))
    }
  }
  const [colour, alpha] = theme.terrain.mark
  return { kind: 'strokes', segments, colour, alpha, width: 1.5, least: 0.7, round: false }
}

/** Rock: a flat dark tone with a firm edge, as a plan shows walls cut through. */
function solidShapes(layout: Layout, theme: Theme, cells: readonly number[]): readonly Shape[] {
  if (cells.length === 0) return []
  const loops = outlineOf(layout, cells)
  const { solid } = theme.terrain
  const alpha = layout.map.picture === undefined ? 1 : OVER_PICTURE
  return [
    { kind: 'region', rings: loops, colour: solid, alpha },
    ...loops.map(
      (points): Shape => ({
        kind: 'line',
        points: softened(points, 2, 3),
        closed: true,
        colour: theme.ink,
        alpha: 1,
        width: 4,
        least: 1.2,
      }),
    ),
  ]
}

function areaTerrain(layout: Layout, theme: Theme): readonly Shape[] {
  return layout.map.areas.flatMap((area, i) => oneArea(layout, theme, area, i))
}

function oneArea(layout: Layout, theme: Theme, area: Area, index: number): readonly Shape[] {
  const code = TERRAINS.indexOf(area.terrain)
  const ring = area.polygon.flatMap((point) => {
    const { x, y } = layout.fineToWorld(point)
    return [x, y]
  })
  if (code === SOLID) {
    return [
      { kind: 'region', rings: [ring], colour: theme.terrain.solid, alpha: 1 },
      { kind: 'line', points: ring, closed: true, colour: theme.ink, alpha: 1, width: 4, least: 1.2 },
    ]
  }
  // An open area lies over what is below it: it has to hide it.
  const [colour, alpha] = theme.terrain.tints[code]!
  const fill: Shape = {
    kind: 'region',
    rings: [ring],
    colour: code === 0 ? theme.paper : colour,
    alpha: code === 0 ? 1 : alpha,
  }
  return code === 0
    ? [fill, edgeOf(ring, theme)]
    : [fill, edgeOf(ring, theme), areaMarks(layout, theme, ring, code, index)]
}

/** Signs on a lattice of metres, shaken, where they fall inside the area and no later area lies over them. */
function areaMarks(layout: Layout, theme: Theme, ring: Corners, code: number, index: number): Shape {
  const later = layout.map.areas.slice(index + 1).map((area) =>
    area.polygon.flatMap((point) => {
      const { x, y } = layout.fineToWorld(point)
      return [x, y]
    }),
  )
  const xs = ring.filter((_, i) => i % 2 === 0)
  const ys = ring.filter((_, i) => i % 2 === 1)
  const segments: number[] = []
  for (let column = Math.floor(Math.min(...xs) / UNIT); column <= Math.max(...xs) / UNIT; column += 1) {
    for (let row = Math.floor(Math.min(...ys) / UNIT); row <= Math.max(...ys) / UNIT; row += 1) {
      if (noiseAt(column, row, 17) > 0.8) continue
      const x = (column + 0.2 + noiseAt(column, row, 19) * 0.6) * UNIT
      const y = (row + 0.25 + noiseAt(column, row, 23) * 0.6) * UNIT
      if (!contains(ring, x, y) || later.some((other) => contains(other, x, y))) continue
      segments.push(...terrainMark(code, x, y, column * 31 + row))
    }
  }
  const [colour, alpha] = theme.terrain.mark
  return { kind: 'strokes', segments, colour, alpha, width: 1.5, least: 0.7, round: false }
}
