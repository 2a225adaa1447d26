// How far it is along real ways to a part of the map, creatures left out: for walking towards enemies and goals that
// are far away. Kept per map, since walls stand still; whole regions share one answer.
import type { Battle } from '../../engine/battle.ts'
import type { Body, Field } from '../../geometry/field.ts'
import { terrainCosts } from './ways.ts'

/** Side of a region in cells; on gridless maps in metres. */
const REGION = 8
/** Below this distance in mm a place is its own region. */
const NEAR = 12_000
/** Most numbers kept. */
const MOST_KEPT = 1 << 23
const FAR = 2_000_000_000

interface Kept {
  readonly maps: Map<string, Int32Array>
  numbers: number
}

const KEPT = new WeakMap<Field, Kept>()

/**
 * mm of path (terrain counted) from each node to a place at or near (x, y), -1 where there is no way for this creature;
 * undefined if nobody of its size can stand near that place.
 */
export function distancesTo(battle: Battle, who: number, x: number, y: number): Int32Array | undefined {
  const { field, bodies } = battle
  const own = bodies[who]!
  const here = field.nodeAt(own.x, own.y)
  const goal = { ...own, x, y }
  if (field.distance(own, goal) > NEAR) {
    const [centreX, centreY] = regionCentre(field, x, y)
    const far = distancesFrom(battle, who, centreX, centreY)
    if (far !== undefined && far[here]! >= 0) return far
  }
  return distancesFrom(battle, who, x, y)
}

function regionCentre(field: Field, x: number, y: number): readonly [number, number] {
  const side = field.hasCells ? REGION : REGION * 1000
  const middle = (value: number) => Math.floor(value / side) * side + side / 2
  return [middle(x), middle(y)]
}

function distancesFrom(battle: Battle, who: number, x: number, y: number): Int32Array | undefined {
  const { field } = battle
  const { size } = battle.bodies[who]!
  const place = standingNear(field, x, y, size)
  if (place === undefined) return undefined
  const terrainCost = terrainCosts(battle, who)
  const key = `${field.nodeAt(place.x, place.y)} ${size} ${terrainCost.join()}`
  let kept = KEPT.get(field)
  if (kept === undefined) {
    kept = { maps: new Map(), numbers: 0 }
    KEPT.set(field, kept)
  }
  const known = kept.maps.get(key)
  if (known !== undefined) return known
  const { cost } = field.flood({ body: place, budget: FAR, terrainCost })
  const distances = cost.slice()
  if (kept.numbers + distances.length > MOST_KEPT) {
    kept.maps.clear()
    kept.numbers = 0
  }
  kept.maps.set(key, distances)
  kept.numbers += distances.length
  return distances
}

/** The nearest place to (x, y) where a body of the size can stand, looked for in rings. */
function standingNear(field: Field, x: number, y: number, size: number): Body | undefined {
  const step = field.hasCells ? 1 : 500
  for (let ring = 0; ring <= REGION; ring += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      for (let dx = -ring; dx <= ring; dx += 1) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue
        const placeX = x + dx * step
        const placeY = y + dy * step
        if (field.nodeAt(placeX, placeY) < 0 || field.standBar(placeX, placeY, size) !== undefined) continue
        return { x: placeX, y: placeY, size, z: 0 }
      }
    }
  }
  return undefined
}
