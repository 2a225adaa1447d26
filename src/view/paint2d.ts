// Paints shapes on a 2D canvas: for browsers without WebGL, and for the minimap. Draws what the ink shader draws, a
// little plainer: no grain.
import type { InkView } from './inkShader.ts'
import type { Colouring, Corners, GlyphShape, LineShape, Pattern, Shape, StrokesShape } from './shapes.ts'
import { cssColour } from './theme.ts'

type Context = CanvasRenderingContext2D

/** Paints with the context's transform set from world units to its pixels; `view` says what that transform is. */
export function paintShapes(context: Context, shapes: readonly Shape[], view: InkView): void {
  for (const shape of shapes) paintShape(context, shape, view)
}

function paintShape(context: Context, shape: Shape, view: InkView): void {
  switch (shape.kind) {
    case 'fill':
      fillRings(context, shape.polygons, shape, shape.pattern, view)
      break
    case 'region':
      fillRings(context, shape.rings, shape, shape.pattern, view)
      break
    case 'line':
      strokeLine(context, shape, view)
      break
    case 'strokes':
      strokeSegments(context, shape, view)
      break
    case 'glyph':
      paintGlyph(context, shape, view)
  }
}

function fillRings(
  context: Context,
  rings: readonly Corners[],
  { colour, alpha }: Colouring,
  pattern: Pattern | undefined,
  view: InkView,
): void {
  context.beginPath()
  for (const ring of rings) tracePath(context, ring, true)
  context.fillStyle = cssColour(colour, alpha)
  context.strokeStyle = context.fillStyle
  if (pattern === undefined || pattern.kind === 'paper') {
    context.fill('evenodd')
    return
  }
  context.save()
  context.clip('evenodd')
  if (pattern.kind === 'hatch') paintHatch(context, rings, pattern.angle, pattern.width, view)
  else paintDots(context, rings, pattern.radius, view)
  context.restore()
}

function tracePath(context: Context, corners: Corners, closed: boolean): void {
  context.moveTo(corners[0]!, corners[1]!)
  for (let i = 2; i + 1 < corners.length; i += 2) context.lineTo(corners[i]!, corners[i + 1]!)
  if (closed) context.closePath()
}

/** As the shader's: 8 world units or a power of two times that, to be about 8 CSS pixels. */
function patternStep({ zoom, ratio }: InkView): number {
  return 8 / 2 ** Math.floor(Math.log2(zoom / ratio) + 0.5)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf(rings: readonly Corners[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2) {
      left = Math.min(left, ring[i]!)
      right = Math.max(right, ring[i]!)
      top = Math.min(top, ring[i + 1]!)
      bottom = Math.max(bottom, ring[i + 1]!)
    }
  }
  return { left, top, right, bottom }
}

function paintHatch(
  context: Context,
  rings: readonly Corners[],
  degrees: number,
  width: number,
  view: InkView,
): void {
  const box = boxOf(rings)
  const step = patternStep(view)
  const angle = (degrees * Math.PI) / 180
  const [nx, ny] = [Math.sin(angle), Math.cos(angle)]
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => x * nx + y * ny))
  const [least, most] = [Math.min(...corners), Math.max(...corners)]
  const reach = box.right - box.left + box.bottom - box.top
  const [midX, midY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  context.beginPath()
  for (let t = Math.floor(least / step); t <= most / step; t += 1) {
    const away = (t + 0.5) * step - (midX * nx + midY * ny)
    const [x, y] = [midX + nx * away, midY + ny * away]
    context.moveTo(x - ny * reach, y + nx * reach)
    context.lineTo(x + ny * reach, y - nx * reach)
  }
  context.lineWidth = (width * view.pixel) / view.zoom
  context.setLineDash([])
  context.stroke()
}

function paintDots(context: Context, rings: readonly Corners[], radius: number, view: InkView): void {
  const box = boxOf(rings)
  const step = patternStep(view) * Math.SQRT1_2
  const size = (radius * view.pixel) / view.zoom
  context.beginPath()
  for (let i = Math.floor(box.left / step); i <= box.right / step; i += 1) {
    for (let j = Math.floor(box.top / step); j <= box.bottom / step; j += 1) {
      if ((i + j) % 2 === 0) continue
      context.moveTo(i * step + size, j * step)
      context.arc(i * step, j * step, size, 0, 2 * Math.PI)
    }
  }
  context.fill()
}

function setStroke(context: Context, shape: LineShape | StrokesShape, { zoom, pixel }: InkView): void {
  context.strokeStyle = cssColour(shape.colour, shape.alpha)
  context.lineWidth = Math.max(shape.width, (shape.least * pixel) / zoom)
  const { dash } = shape
  context.setLineDash(dash === undefined ? [] : [(dash.on * pixel) / zoom, (dash.off * pixel) / zoom])
}

function strokeLine(context: Context, shape: LineShape, view: InkView): void {
  setStroke(context, shape, view)
  context.lineCap = 'butt'
  context.lineJoin = 'miter'
  context.beginPath()
  tracePath(context, shape.points, shape.closed)
  context.stroke()
}

function strokeSegments(context: Context, shape: StrokesShape, view: InkView): void {
  setStroke(context, shape, view)
  context.lineCap = shape.round ? 'round' : 'butt'
  context.beginPath()
  const { segments } = shape
  for (let i = 0; i + 3 < segments.length; i += 4) {
    context.moveTo(segments[i]!, segments[i + 1]!)
    context.lineTo(segments[i + 2]!, segments[i + 3]!)
  }
  context.stroke()
}

function paintGlyph(
  context: Context,
  { x, y, corners, closed, fill, line }: GlyphShape,
  view: InkView,
): void {
  const scale = view.pixel / view.zoom
  context.beginPath()
  tracePath(
    context,
    corners.map((corner, i) => (i % 2 === 0 ? x : y) + corner * scale),
    closed,
  )
  if (fill !== undefined) {
    context.fillStyle = cssColour(fill.colour, fill.alpha)
    context.fill()
  }
  if (line === undefined) return
  context.strokeStyle = cssColour(line.colour, line.alpha)
  context.lineWidth = line.width * scale
  context.lineCap = 'butt'
  context.setLineDash([])
  context.stroke()
}
