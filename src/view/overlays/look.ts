// What the overlay painters share: the colours they work in, and filling and edging an area.
import type { AreaOverlay } from '../../session/boardModel.ts'
import { type Layout, UNIT } from '../layout.ts'
import { outlineOf, softened } from '../outline.ts'
import { type Corners, haloed, type LineShape, type Pattern, type Shape } from '../shapes.ts'
import { type SideLook, sideLook, type Theme } from '../theme.ts'
import { type AreaShape, visibleRings } from './sector.ts'

/** What a painter may look at besides its overlay. */
export interface Look {
  readonly layout: Layout
  readonly theme: Theme
}

export function lookOf({ theme }: Look, side: number): SideLook {
  return sideLook(theme, side)
}

/** How far edges of areas keep inside the cells, and how round their corners are, in world units. */
export const INSET = 2.5
const CORNER = UNIT * 0.2

/** The shape an area is drawn from: on maps without cells. */
function shapeOf(layout: Layout, area: AreaOverlay): AreaShape | undefined {
  return layout.grid === undefined ? area.shape : undefined
}

/** The ground of an area filled evenly or with a pattern, up to its edge as `areaEdges` has it. */
export function areaFill(
  look: Look,
  area: AreaOverlay,
  colour: number,
  alpha: number,
  pattern?: Pattern,
): readonly Shape[] {
  const rings = areaEdges(look, area, INSET)
  const filling = pattern === undefined ? { colour, alpha } : { colour, alpha, pattern }
  return rings.length === 0 ? [] : [{ kind: 'region', rings, ...filling }]
}

/** Cells filled evenly or with a pattern; numbers below 0 are passed over. */
export function cellsFill(
  layout: Layout,
  cells: Iterable<number>,
  filling: { readonly colour: number; readonly alpha: number; readonly pattern?: Pattern },
): readonly Shape[] {
  const polygons: Corners[] = []
  for (const cell of cells) if (cell >= 0) polygons.push(layout.corners(cell))
  return polygons.length === 0 ? [] : [{ kind: 'fill', polygons, ...filling }]
}

/** Loops along the edge of an area, on grids kept `inset` world units inside it and rounded. */
function areaEdges({ layout }: Look, area: AreaOverlay, inset: number): readonly Corners[] {
  const shape = shapeOf(layout, area)
  if (shape !== undefined) return visibleRings(layout, shape)
  return outlineOf(layout, area.cells).map((loop) => softened(loop, inset, CORNER))
}

export type EdgeLine = Omit<LineShape, 'kind' | 'points' | 'closed'>

/** The edge of an area; over a picture with a halo, for its ground may have any colour. */
export function areaLines(look: Look, area: AreaOverlay, inset: number, line: EdgeLine): readonly Shape[] {
  return areaEdges(look, area, inset).flatMap((points): readonly Shape[] => {
    const edge: LineShape = { kind: 'line', points, closed: true, ...line }
    return hasPicture(look) ? haloed(edge, look.theme.halo, 1) : [edge]
  })
}

export function hasPicture({ layout }: Look): boolean {
  return layout.map.picture !== undefined
}

/** A veil over a picture, so that a pattern upon it can be told from what the picture shows; nothing over paper. */
export function veil(look: Look, area: AreaOverlay): readonly Shape[] {
  return hasPicture(look) ? areaFill(look, area, look.theme.halo, 0.34) : []
}
