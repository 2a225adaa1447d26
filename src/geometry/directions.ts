// Whole degrees as fixed integer vectors on the centre lattice, and back. No trigonometry at run time: the tables are
// data. Multiples of 45 degrees (squares, gridless) and of 30 (hexes) are exact; the others are off by < 0.00002.

import type { LatticePoint } from './field.ts'
import { HEX, SQUARE, type VectorMetric } from './metric.ts'

/**
 * Degrees 0 to 45 from an axis: [across, along]. Where a usual arc (40, 60, 70) laid there ends on an axis or diagonal,
 * the vector lies on the side that keeps that axis within the arc, edges being included (TG-GEO-4).
 */
const SQUARE_TABLE: ReadonlyArray<readonly [number, number]> = [
  [0, 1],
  [100, 5729],
  [11, 315],
  [308, 5877],
  [296, 4233],
  [193, 2206],
  [348, 3311],
  [672, 5473],
  [26, 185],
  [749, 4729],
  [289, 1639],
  [505, 2598],
  [1080, 5081],
  [359, 1555],
  [371, 1488],
  [1351, 5042],
  [437, 1524],
  [1067, 3490],
  [708, 2179],
  [950, 2759],
  [2182, 5995],
  [1965, 5119],
  [863, 2136],
  [1273, 2999],
  [1577, 3542],
  [2685, 5758],
  [1809, 3709],
  [1471, 2887],
  [2423, 4557],
  [1087, 1961],
  [2911, 5042],
  [3491, 5810],
  [598, 957],
  [1480, 2279],
  [2093, 3103],
  [675, 964],
  [1990, 2739],
  [4400, 5839],
  [2054, 2629],
  [3112, 3843],
  [2013, 2399],
  [2986, 3435],
  [4457, 4950],
  [152, 163],
  [5629, 5829],
  [1, 1],
]

/** Degrees 0 to 30 from the axial q axis towards the r axis: [r, q]. */
const HEX_TABLE: ReadonlyArray<readonly [number, number]> = [
  [0, 1],
  [96, 4715],
  [237, 5759],
  [202, 3237],
  [321, 3815],
  [469, 4408],
  [315, 2438],
  [902, 5911],
  [947, 5362],
  [1027, 5102],
  [1011, 4460],
  [1477, 5842],
  [1379, 4929],
  [856, 2783],
  [1393, 4142],
  [2131, 5822],
  [2328, 5867],
  [1927, 4495],
  [2661, 5762],
  [1455, 2932],
  [456, 857],
  [2017, 3542],
  [3509, 5767],
  [3878, 5973],
  [4082, 5899],
  [3925, 5327],
  [2235, 2851],
  [3035, 3641],
  [2695, 3042],
  [4619, 4907],
  [1, 1],
]

/** Direction for degrees clockwise from north on squares and gridless maps: 0 = (0, -1), 90 = (1, 0). */
function squareVector(degrees: number): LatticePoint {
  const quarter = Math.floor(degrees / 90)
  const rest = degrees - quarter * 90
  const entry = SQUARE_TABLE[rest <= 45 ? rest : 90 - rest] ?? [0, 1]
  // (east, north) within the first quarter, then turned by quarters.
  let x = rest <= 45 ? entry[0] : entry[1]
  let y = rest <= 45 ? entry[1] : entry[0]
  for (let turn = 0; turn < quarter; turn++) {
    const east = y
    y = -x
    x = east
  }
  return { x: x + 0, y: 0 - y }
}

/** Direction for degrees from the axial q axis towards the r axis, in axial coordinates. */
function hexVector(degrees: number): LatticePoint {
  const sixth = Math.floor(degrees / 60)
  const rest = degrees - sixth * 60
  const entry = HEX_TABLE[rest <= 30 ? rest : 60 - rest] ?? [0, 1]
  let q = rest <= 30 ? entry[1] : entry[0]
  let r = rest <= 30 ? entry[0] : entry[1]
  for (let turn = 0; turn < sixth; turn++) {
    const turned = -r
    r = q + r
    q = turned
  }
  return { x: q + 0, y: r + 0 }
}

/** The two families of direction tables. Hexes: `turn` = bearing of the q axis, 90 (pointy) or 120 (flat). */
export interface Directions {
  /** Lattice direction of whole degrees clockwise from north; fractions are rounded to the nearest degree. */
  of(degrees: number): LatticePoint
  /** Whole degrees 0-359 whose direction lies nearest; 0 for the zero vector. */
  degreesOf(dx: number, dy: number): number
}

const SQUARE_DIRECTIONS = makeDirections(squareVector, 0, SQUARE)
const POINTY_DIRECTIONS = makeDirections(hexVector, 90, HEX)
const FLAT_DIRECTIONS = makeDirections(hexVector, 120, HEX)

/**
 * The direction tables of a grid. Pointy hexes: 90 degrees (east) is axial (1, 0). Flat hexes are the same plane turned
 * by 30 degrees: axial (1, 0) is 120 degrees and (0, 1) is 180 (south).
 */
export function directionsFor(kind: 'square' | 'hex-pointy' | 'hex-flat' | 'gridless'): Directions {
  if (kind === 'hex-pointy') return POINTY_DIRECTIONS
  return kind === 'hex-flat' ? FLAT_DIRECTIONS : SQUARE_DIRECTIONS
}

function makeDirections(
  vector: (degrees: number) => LatticePoint,
  turn: number,
  metric: VectorMetric,
): Directions {
  const table = Array.from({ length: 360 }, (_, degrees) => vector((degrees + 360 - turn) % 360))
  const entry = (degrees: number): LatticePoint => {
    const found = table[((Math.round(degrees) % 360) + 360) % 360]
    return found ?? { x: 0, y: -1 }
  }
  const degreesOf = (dx: number, dy: number): number => {
    if (dx === 0 && dy === 0) return 0
    let best = 0
    let bestCosine = -Infinity
    for (let degrees = 0; degrees < 360; degrees++) {
      const { x, y } = entry(degrees)
      const cosine = metric.dot(dx, dy, x, y) / Math.sqrt(metric.dot(x, y, x, y))
      if (cosine > bestCosine) {
        best = degrees
        bestCosine = cosine
      }
    }
    return best
  }
  return { of: entry, degreesOf }
}
