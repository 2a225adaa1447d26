// Where a board begins that cannot show all of its map.
import type { BoardModel } from '../session/boardModel.ts'
import type { Layout, WorldPoint } from './layout.ts'

/** At the creature whose turn it is, or amid all of them, or in the middle of the map. */
export function pointOfInterest(layout: Layout, { tokens }: Pick<BoardModel, 'tokens'>): WorldPoint {
  const { bounds } = layout
  const places = tokens.map((token) => layout.centre(token.x, token.y, token.size))
  const active = tokens.findIndex((token) => token.active)
  if (active >= 0) return places[active]!
  if (places.length === 0) return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / places.length, y: sum.y / places.length }
}
