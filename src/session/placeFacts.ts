// What can be said of a place on the board: who stands there, its ground, and who threatens it.

import type { Battle } from '../engine/battle.ts'
import type { Survey, SurveyArea } from '../engine/survey.ts'
import { TERRAINS } from '../geometry/battleMap.ts'
import type { Place } from './aiming.ts'

export interface PlaceFacts {
  /** Terrain word, or undefined for open ground. */
  readonly terrain: string | undefined
  readonly heightMm: number
  /** Creatures in whose Threat Area the place lies (or who threaten the creature there), ascending. */
  readonly threatenedBy: readonly number[]
}

export function placeFacts(battle: Battle, survey: Survey, place: Place): PlaceFacts {
  const { field } = battle
  const code = field.terrainAt(place.x, place.y, 1)
  return {
    terrain: code === 0 ? undefined : TERRAINS[code],
    heightMm: field.groundMm(place.x, place.y, 1),
    threatenedBy:
      place.creature === undefined
        ? threatsOn(battle, survey, place)
        : threatsTo(battle, survey, place.creature),
  }
}

function threatsTo(battle: Battle, survey: Survey, creature: number): readonly number[] {
  const name = battle.name(creature)
  return survey.creatures.flatMap((other) => (other.threatens.includes(name) ? [battle.idOf(other.id)!] : []))
}

/** By what the survey draws: cells on grids, the shape without its blocked parts on gridless maps. */
function threatsOn(battle: Battle, survey: Survey, place: Place): readonly number[] {
  return survey.creatures.flatMap((other) => {
    const { threat } = other
    if (threat === null || !threat.on) return []
    const isIn = battle.field.hasCells
      ? threat.cells.some(([x, y]) => x === place.x && y === place.y)
      : isInShape(threat, place.x / 1000, place.y / 1000)
    return isIn ? [battle.idOf(other.id)!] : []
  })
}

/** Is a point (metres) inside the drawn shape and outside of its blocked parts? */
function isInShape(area: SurveyArea, x: number, y: number): boolean {
  const { shape, blocked = [] } = area
  if (shape === undefined) return false
  const dx = x - shape.centre[0]
  const dy = y - shape.centre[1]
  if (dx * dx + dy * dy > shape.radius * shape.radius) return false
  if (shape.shape === 'cone' && !isBetween(dx, dy, shape.from, shape.to)) return false
  return !blocked.some((polygon) => isInside(polygon, x, y))
}

/** Does the direction lie clockwise from `from` to `to` (degrees from north)? For display: the session may round. */
function isBetween(dx: number, dy: number, from: number, to: number): boolean {
  const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI
  const turn = (value: number) => ((value % 360) + 360) % 360
  return turn(degrees - from) <= turn(to - from)
}

function isInside(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [ax, ay] = polygon[i]!
    const [bx, by] = polygon[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
