// The minimap: the whole map in a corner, with tokens as dots of their side and the part that is seen. Only there while
// the window does not show all of the map. A press on it moves the view.
import type { TokenModel } from '../session/boardModel.ts'
import type { Layout, WorldPoint, WorldRect } from './layout.ts'
import { paintShapes } from './paint2d.ts'
import type { Shape } from './shapes.ts'
import { cssColour, sideLook, type Theme } from './theme.ts'

const WIDEST = 168
const TALLEST = 120
/** It never takes more than this share of the board's width. */
const SHARE = 0.3
const MARGIN = 12

export interface Minimap {
  /** New ground: painted anew. */
  setGround(
    layout: Layout,
    shapes: readonly Shape[],
    theme: Theme,
    picture: HTMLImageElement | undefined,
  ): void
  /** Shown with these tokens and this view, or not at all. */
  update(tokens: readonly TokenModel[], seen: WorldRect | undefined): void
  /** Distance from the lower left corner of the board, in CSS pixels. */
  setCorner(left: number, bottom: number): void
  destroy(): void
}

export function createMinimap(parent: HTMLElement, go: (point: WorldPoint) => void): Minimap {
  const canvas = document.createElement('canvas')
  const ground = document.createElement('canvas')
  canvas.className = 'board-minimap'
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'absolute',
    display: 'none',
    borderRadius: '6px',
    touchAction: 'none',
  })
  Object.assign(canvas.style, { left: `${MARGIN}px`, bottom: `${MARGIN}px` })
  parent.append(canvas)
  let shown: { readonly layout: Layout; readonly theme: Theme; readonly scale: number } | undefined
  const aborter = new AbortController()
  const press = (event: PointerEvent): void => {
    if (shown === undefined || event.buttons === 0) return
    event.stopPropagation()
    const box = canvas.getBoundingClientRect()
    const { bounds } = shown.layout
    go({
      x: bounds.left + ((event.clientX - box.left) / box.width) * (bounds.right - bounds.left),
      y: bounds.top + ((event.clientY - box.top) / box.height) * (bounds.bottom - bounds.top),
    })
  }
  for (const kind of ['pointerdown', 'pointermove'] as const) {
    canvas.addEventListener(kind, press, { signal: aborter.signal })
  }
  return {
    setGround: (layout, shapes, theme, picture) => {
      const room = Math.min(WIDEST, parent.clientWidth * SHARE) / WIDEST
      const scale = sizeSheets(ground, canvas, layout, theme, room)
      paintGround(ground, layout, picture === undefined ? shapes : shapes.slice(1), theme, scale, picture)
      shown = { layout, theme, scale }
    },
    update: (tokens, seen) => {
      canvas.style.display = seen === undefined || shown === undefined ? 'none' : 'block'
      if (seen !== undefined && shown !== undefined) paintAll(canvas, ground, shown, tokens, seen)
    },
    setCorner: (left, bottom) => {
      canvas.style.left = `${left + MARGIN}px`
      canvas.style.bottom = `${bottom + MARGIN}px`
    },
    destroy: () => {
      aborter.abort()
      canvas.remove()
    },
  }
}

/** Sizes both canvases for the map, at `room` of their full size; returns canvas pixels to a world unit. */
function sizeSheets(
  ground: HTMLCanvasElement,
  canvas: HTMLCanvasElement,
  { bounds }: Layout,
  theme: Theme,
  room: number,
): number {
  const ratio = Math.min(2, Math.max(1, window.devicePixelRatio))
  const [worldWidth, worldHeight] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const scale = room * Math.min(WIDEST / worldWidth, TALLEST / worldHeight)
  const [width, height] = [Math.ceil(worldWidth * scale), Math.ceil(worldHeight * scale)]
  for (const sheet of [ground, canvas]) {
    sheet.width = width * ratio
    sheet.height = height * ratio
  }
  Object.assign(canvas.style, {
    width: `${width}px`,
    height: `${height}px`,
    border: `1px solid ${cssColour(theme.ink, 0.6)}`,
    boxShadow: '0 1px 6px rgba(0, 0, 0, 0.35)',
  })
  return scale * ratio
}

/** Paints the ground once. The first shape is the paper, for which a picture stands in. */
function paintGround(
  ground: HTMLCanvasElement,
  { bounds }: Layout,
  shapes: readonly Shape[],
  theme: Theme,
  zoom: number,
  picture: HTMLImageElement | undefined,
): void {
  const context = ground.getContext('2d')
  if (context === null) return
  context.fillStyle = cssColour(theme.table)
  context.fillRect(0, 0, ground.width, ground.height)
  if (picture !== undefined) context.drawImage(picture, 0, 0, ground.width, ground.height)
  context.setTransform(zoom, 0, 0, zoom, -bounds.left * zoom, -bounds.top * zoom)
  paintShapes(context, shapes, { x: 0, y: 0, width: 0, height: 0, zoom, pixel: 0.6, ratio: 1 })
}

function paintAll(
  canvas: HTMLCanvasElement,
  ground: HTMLCanvasElement,
  { layout, theme, scale }: { readonly layout: Layout; readonly theme: Theme; readonly scale: number },
  tokens: readonly TokenModel[],
  seen: WorldRect,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { bounds } = layout
  const at = (x: number, y: number): readonly [number, number] => [
    (x - bounds.left) * scale,
    (y - bounds.top) * scale,
  ]
  context.drawImage(ground, 0, 0)
  for (const token of tokens) {
    if (token.standing !== 'able') continue
    const centre = layout.centre(token.x, token.y, token.size)
    const [x, y] = at(centre.x, centre.y)
    context.beginPath()
    context.arc(x, y, Math.max(2.5, layout.radius(token.size) * scale), 0, 2 * Math.PI)
    context.fillStyle = cssColour(sideLook(theme, token.side).colour)
    context.fill()
    context.lineWidth = 1
    context.strokeStyle = cssColour(theme.halo)
    context.stroke()
  }
  const [left, top] = at(Math.max(bounds.left, seen.left), Math.max(bounds.top, seen.top))
  const [right, bottom] = at(Math.min(bounds.right, seen.right), Math.min(bounds.bottom, seen.bottom))
  context.fillStyle = cssColour(theme.text, 0.22)
  context.beginPath()
  context.rect(0, 0, canvas.width, canvas.height)
  context.rect(left, top, right - left, bottom - top)
  context.fill('evenodd')
  context.lineWidth = 2
  context.strokeStyle = cssColour(theme.text)
  context.strokeRect(left + 1, top + 1, Math.max(2, right - left - 2), Math.max(2, bottom - top - 2))
}
