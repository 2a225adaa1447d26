// Height of the ground: higher ground lighter, lower darker; where it steps, a line with hachures down the slope.
import { type Layout, UNIT, type WorldPoint } from '../layout.ts'
import type { Corners, Drawing, Label, Shape } from '../shapes.ts'
import type { Theme } from '../theme.ts'

const NO_HEIGHT: Drawing = { shapes: [], labels: [] }
/** Steps of less than this are slopes that need no mark. */
const STEP_MM = 250
const MOST_SHADE = 0.5

export function heightDrawing(layout: Layout, theme: Theme): Drawing {
  return layout.grid === undefined ? areaHeights(layout, theme) : cellHeights(layout, theme)
}

function cellHeights(layout: Layout, theme: Theme): Drawing {
  const { groundMm } = layout.map
  let most = 0
  for (const height of groundMm) most = Math.max(most, Math.abs(height))
  if (most === 0) return NO_HEIGHT
  return {
    shapes: [...shades(layout, theme, most), ...cliffs(layout, theme)],
    labels: plateauLabels(layout, theme),
  }
}

function shades(layout: Layout, theme: Theme, most: number): readonly Shape[] {
  const byHeight = new Map<number, Corners[]>()
  for (const [cell, height] of layout.map.groundMm.entries()) {
    if (height === 0) continue
    const known = byHeight.get(height)
    if (known === undefined) byHeight.set(height, [layout.corners(cell)])
    else known.push(layout.corners(cell))
  }
  return [...byHeight].map(([height, polygons]) => ({
    kind: 'fill',
    polygons,
    ...shadeOf(theme, height, most),
  }))
}

function shadeOf(theme: Theme, height: number, most: number): { colour: number; alpha: number } {
  const share = Math.min(1, Math.abs(height) / Math.max(most, 2000))
  if (height > 0) return { colour: theme.height.high, alpha: MOST_SHADE * (0.3 + 0.7 * share) }
  return { colour: theme.height.low, alpha: MOST_SHADE * 0.7 * (0.3 + 0.7 * share) }
}

/** Along each side between a higher and a lower cell: a line, and ticks into the lower one. */
function cliffs(layout: Layout, theme: Theme): readonly Shape[] {
  const { groundMm } = layout.map
  const edges: number[] = []
  const ticks: number[] = []
  const shadow: Corners[] = []
  for (let cell = 0; cell < groundMm.length; cell += 1) {
    const corners = layout.corners(cell)
    for (let side = 0; side < layout.sides; side += 1) {
      const other = layout.across(cell, side)
      if (other < 0) continue
      const drop = groundMm[cell]! - groundMm[other]!
      if (drop < STEP_MM) continue
      const next = (side + 1) % layout.sides
      const edge = [
        corners[side * 2]!,
        corners[side * 2 + 1]!,
        corners[next * 2]!,
        corners[next * 2 + 1]!,
      ] as const
      edges.push(...edge)
      ticks.push(...hachures(edge, Math.min(0.34, 0.12 + drop / 20000)))
      shadow.push(band(edge, UNIT * Math.min(0.3, 0.1 + drop / 20000)))
    }
  }
  const { line, low } = theme.height
  return [
    { kind: 'fill', polygons: shadow, colour: low, alpha: 0.13 },
    { kind: 'strokes', segments: ticks, colour: line, alpha: 0.75, width: 1.3, least: 0.6, round: false },
    { kind: 'strokes', segments: edges, colour: line, alpha: 1, width: 2.2, least: 1, round: true },
  ]
}

type Edge = readonly [number, number, number, number]

/** Ticks to the left of the edge, which runs clockwise around the higher cell. */
function hachures([ax, ay, bx, by]: Edge, length: number): readonly number[] {
  const side = Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [(bx - ax) / side, (by - ay) / side]
  const count = Math.round(side / (UNIT * 0.15))
  const out: number[] = []
  for (let i = 0; i < count; i += 1) {
    const along = ((i + 0.5) / count) * side
    const reach = UNIT * length * (i % 2 === 0 ? 1 : 0.6)
    const [x, y] = [ax + dx * along, ay + dy * along]
    out.push(x, y, x + dy * reach, y - dx * reach)
  }
  return out
}

function band([ax, ay, bx, by]: Edge, width: number): Corners {
  const side = Math.hypot(bx - ax, by - ay)
  const [nx, ny] = [((by - ay) / side) * width, (-(bx - ax) / side) * width]
  return [ax, ay, bx, by, bx + nx, by + ny, ax + nx, ay + ny]
}

/** One figure to each stretch of equal height, in its first cell. */
function plateauLabels(layout: Layout, theme: Theme): readonly Label[] {
  const { groundMm } = layout.map
  const seen = new Uint8Array(groundMm.length)
  const labels: Label[] = []
  for (let cell = 0; cell < groundMm.length; cell += 1) {
    if (seen[cell] === 1 || groundMm[cell] === 0) continue
    floodEqual(layout, cell, seen)
    const { x, y } = layout.cellCentre(cell)
    labels.push({
      x,
      y: y - UNIT * 0.32,
      dx: 0,
      dy: 0,
      text: metres(groundMm[cell]!),
      size: 11,
      colour: theme.height.line,
      halo: theme.paper,
      strong: true,
      fromCell: 30,
    })
  }
  return labels
}

function floodEqual(layout: Layout, start: number, seen: Uint8Array): void {
  const { groundMm } = layout.map
  const open = [start]
  seen[start] = 1
  while (open.length > 0) {
    const cell = open.pop()!
    for (let side = 0; side < layout.sides; side += 1) {
      const other = layout.across(cell, side)
      if (other < 0 || seen[other] === 1 || groundMm[other] !== groundMm[start]) continue
      seen[other] = 1
      open.push(other)
    }
  }
}

/** Such as +1.5 m. */
export function metres(mm: number): string {
  return `${mm < 0 ? '\u2212' : '+'}${Math.abs(Math.round(mm / 100) / 10)}\u2009m`
}

function areaHeights(layout: Layout, theme: Theme): Drawing {
  const raised = layout.map.areas.filter((area) => area.heightMm !== 0)
  const most = raised.reduce((height, area) => Math.max(height, Math.abs(area.heightMm)), 0)
  const shapes: Shape[] = []
  const labels: Label[] = []
  for (const { polygon, heightMm } of raised) {
    const points = polygon.map((point) => layout.fineToWorld(point))
    const ring = points.flatMap(({ x, y }) => [x, y])
    const ticks = clockwise(ring).flatMap((edge) => hachures(edge, 0.2))
    const { line } = theme.height
    shapes.push(
      { kind: 'region', rings: [ring], ...shadeOf(theme, heightMm, most) },
      { kind: 'strokes', segments: ticks, colour: line, alpha: 0.75, width: 1.3, least: 0.6, round: false },
      { kind: 'line', points: ring, closed: true, colour: line, alpha: 1, width: 2.2, least: 1 },
    )
    labels.push(heightLabel(points, heightMm, theme))
  }
  return { shapes, labels }
}

/** The figure just inside the uppermost corner, a little towards the middle. */
function heightLabel(points: readonly WorldPoint[], heightMm: number, theme: Theme): Label {
  const top = points.reduce((best, point) => (point.y < best.y ? point : best))
  const middle = {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  }
  const away = Math.max(1, Math.hypot(middle.x - top.x, middle.y - top.y))
  const share = Math.min(1, UNIT / away)
  return {
    x: top.x + (middle.x - top.x) * share,
    y: top.y + (middle.y - top.y) * share,
    dx: 0,
    dy: 0,
    text: metres(heightMm),
    size: 11,
    colour: theme.height.line,
    halo: theme.paper,
    strong: true,
    fromCell: 18,
  }
}

/** Sides of a ring in clockwise order, so that outside lies to the left. */
function clockwise(ring: Corners): readonly Edge[] {
  const count = ring.length / 2
  let area = 0
  const edges: Edge[] = []
  for (let i = 0; i < count; i += 1) {
    const j = (i + 1) % count
    const edge: Edge = [ring[i * 2]!, ring[i * 2 + 1]!, ring[j * 2]!, ring[j * 2 + 1]!]
    area += edge[0] * edge[3] - edge[2] * edge[1]
    edges.push(edge)
  }
  return area >= 0 ? edges : edges.map(([ax, ay, bx, by]): Edge => [bx, by, ax, ay])
}
