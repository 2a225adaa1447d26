// What the hand (tools/) does on a board: hover, pick and inspect places, move the camera, carry tokens.
import type { BoardEvents, TokenModel } from '../session/boardModel.ts'
import type { Layout, Place, WorldPoint } from './layout.ts'
import type { Hand } from './tools/tool.ts'

/** What the hand needs of the board. */
export interface HandHost {
  readonly events: BoardEvents
  readonly canvas: HTMLElement
  layout(): Layout | undefined
  worldAt(x: number, y: number): WorldPoint
  /** World units of so many CSS pixels. */
  length(pixels: number): number
  tokenUnder(point: WorldPoint): TokenModel | undefined
  token(id: number): TokenModel | undefined
  isDraggable(): boolean
  pan(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
  /** Draws a token in hand at a point, over the place where it would stand. */
  carry(token: TokenModel, at: WorldPoint, place: Place | undefined): void
  letGo(): void
}

export interface BoardHand extends Hand {
  left(): void
  /** The hover of before is no longer true: the model or the view has changed. */
  forgetHover(): void
}

interface Carried {
  readonly token: TokenModel
  readonly from: WorldPoint
  place: Place
}

export function createHand(host: HandHost): BoardHand {
  let hovered = ''
  let carried: Carried | undefined
  const { events, canvas } = host
  const placeAt = (
    x: number,
    y: number,
  ): { x: number; y: number; creature: number | undefined } | undefined => {
    const world = host.worldAt(x, y)
    const place = host.layout()?.placeAt(world)
    return place === undefined ? undefined : { ...place, creature: host.tokenUnder(world)?.id }
  }
  const finish = (place: Place): void => {
    if (carried === undefined) return
    const { id } = carried.token
    carried = undefined
    host.letGo()
    canvas.style.cursor = ''
    events.drag(id, place.x, place.y, true)
  }
  return {
    draggableAt: (x, y) => (host.isDraggable() ? host.tokenUnder(host.worldAt(x, y))?.id : undefined),
    hover: (x, y) => {
      const place = placeAt(x, y)
      const now = JSON.stringify(place ?? null)
      if (now === hovered) return
      hovered = now
      canvas.style.cursor = place?.creature === undefined ? '' : host.isDraggable() ? 'grab' : 'pointer'
      events.hover(place)
    },
    pan: (dx, dy) => host.pan(dx, dy),
    zoom: (factor, x, y) => host.zoom(factor, x, y),
    pick: (x, y) => {
      const place = placeAt(x, y)
      if (place !== undefined) events.pick(place)
    },
    inspect: (x, y) => {
      const place = placeAt(x, y)
      if (place !== undefined) events.inspect(place)
    },
    drag: (id, dx, dy) => {
      const layout = host.layout()
      if (layout === undefined) return
      carried ??= takeUp(host, layout, id)
      if (carried === undefined) return
      const { token, from } = carried
      const at = { x: from.x + host.length(dx), y: from.y + host.length(dy) }
      const place = layout.anchorAt(at, token.size)
      canvas.style.cursor = 'grabbing'
      host.carry(token, at, place)
      if (place === undefined || (place.x === carried.place.x && place.y === carried.place.y)) return
      carried.place = place
      events.drag(id, place.x, place.y, false)
    },
    drop: () => {
      if (carried !== undefined) finish(carried.place)
    },
    putBack: () => {
      if (carried !== undefined) finish({ x: carried.token.x, y: carried.token.y })
    },
    left: () => {
      if (hovered === 'null') return
      hovered = 'null'
      events.hover(undefined)
    },
    forgetHover: () => {
      hovered = ''
    },
  }
}

/** A token as it stood when it was taken up. */
function takeUp(host: HandHost, layout: Layout, id: number): Carried | undefined {
  const token = host.token(id)
  if (token === undefined) return undefined
  return { token, from: layout.centre(token.x, token.y, token.size), place: { x: token.x, y: token.y } }
}
