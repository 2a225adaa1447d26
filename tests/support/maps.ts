// Battle maps for geometry tests: from pictures, and random ones from a seed.
import type { Area, BattleMap, Door, FinePoint, GridKind, Wall } from '../../src/geometry/battleMap.ts'
import type { Body } from '../../src/geometry/field.ts'

/** A body of `size` at an anchor position, on the ground unless `z` is given. */
export const body = (x: number, y: number, size = 1, z = 0): Body => ({ x, y, z, size })

export interface MapParts {
  readonly walls?: ReadonlyArray<readonly [number, number, number, number] | Wall>
  readonly doors?: ReadonlyArray<readonly [number, number, number, number] | Door>
  readonly cellMm?: number
  readonly kind?: Exclude<GridKind, 'gridless'>
  readonly offset?: 'odd' | 'even'
  readonly ground?: readonly number[]
}

const CODES: { readonly [sign: string]: number } = { '.': 0, ',': 1, '~': 2, '^': 3, '#': 4 }

/**
 * A map with cells from rows of signs (. open, `,` rough, ~ difficult, ^ severe, # solid). Walls and doors as in files:
 * squares in cells, hexes in axial thirds.
 */
export function cellMap(rows: readonly string[], parts: MapParts = {}): BattleMap {
  const signs = rows.map((row) => row.replaceAll(' ', ''))
  const cols = signs[0]!.length
  return {
    grid: {
      kind: parts.kind ?? 'square',
      offset: parts.offset ?? 'odd',
      cols,
      rows: signs.length,
      cellMm: parts.cellMm ?? 1000,
      widthMm: 0,
      heightMm: 0,
    },
    terrain: Uint8Array.from(signs.join(''), (sign) => CODES[sign] ?? 0),
    groundMm: Int32Array.from({ length: cols * signs.length }, (_, cell) => parts.ground?.[cell] ?? 0),
    areas: [],
    walls: (parts.walls ?? []).map((wall) => ('a' in wall ? wall : plainWall(wall))),
    doors: (parts.doors ?? []).map((door) => ('a' in door ? door : { ...plainWall(door), open: false })),
    picture: undefined,
    lights: [],
  }
}

/** An open map of cols x rows. */
export function openMap(cols: number, rows: number, parts: MapParts = {}): BattleMap {
  return cellMap(Array<string>(rows).fill('.'.repeat(cols)), parts)
}

/** A gridless map, everything in metres. */
export function planeMap(
  width: number,
  height: number,
  parts: {
    readonly walls?: NonNullable<MapParts['walls']>
    readonly doors?: NonNullable<MapParts['doors']>
    readonly areas?: ReadonlyArray<
      readonly [Area['terrain'], ReadonlyArray<readonly [number, number]>, number?]
    >
  } = {},
): BattleMap {
  return {
    ...openMap(1, 1, parts),
    grid: {
      kind: 'gridless',
      offset: 'odd',
      cols: 0,
      rows: 0,
      cellMm: 1000,
      widthMm: Math.round(width * 1000),
      heightMm: Math.round(height * 1000),
    },
    terrain: new Uint8Array(0),
    groundMm: new Int32Array(0),
    areas: (parts.areas ?? []).map(([terrain, polygon, heightMm = 0]) => ({
      terrain,
      heightMm,
      polygon: polygon.map(([x, y]) => fine(x, y)),
    })),
  }
}

function fine(x: number, y: number): FinePoint {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) }
}

/** A wall that blocks sight and movement, from file coordinates. */
export function plainWall(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  more: Partial<Wall> = {},
): Wall {
  return { a: fine(ax, ay), b: fine(bx, by), blocksSight: true, blocksMove: true, low: false, ...more }
}

/** A small generator for tests; the same seed gives the same numbers everywhere. */
export class TestRandom {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2654435761 + 12345) >>> 0
    for (let i = 0; i < 8; i++) this.next()
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from 0 up to n - 1. */
  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

export interface RandomParts {
  readonly cols: number
  readonly rows: number
  readonly kind: Exclude<GridKind, 'gridless'>
  readonly offset?: 'odd' | 'even'
  readonly solid?: number
  readonly walls?: number
  readonly doors?: number
  readonly low?: number
  readonly cellMm?: number
}

/**
 * A random map. Walls lie where trouble is: on corners, side middles and centres of cells, often in pieces that share
 * ends and lie in one line; now and then anywhere.
 */
export function randomMap(random: TestRandom, parts: RandomParts): BattleMap {
  const { cols, rows, kind } = parts
  const map = openMap(cols, rows, { kind, offset: parts.offset ?? 'odd', cellMm: parts.cellMm ?? 1000 })
  for (let cell = 0; cell < map.terrain.length; cell++) {
    map.terrain[cell] = random.chance(parts.solid ?? 0.15) ? 4 : random.pick([0, 0, 0, 1, 2, 3])
  }
  const walls: Wall[] = []
  const ends: FinePoint[] = []
  const end = (): FinePoint => {
    const at = ends.length > 0 && random.chance(0.4) ? random.pick(ends) : randomEnd(random, parts)
    ends.push(at)
    return at
  }
  for (let i = 0; i < (parts.walls ?? 0); i++) {
    const a = end()
    const b = random.chance(0.7) ? nearbyEnd(random, a, kind) : end()
    ends.push(b)
    const blocks = random.below(8)
    walls.push({
      a,
      b,
      blocksSight: blocks !== 0,
      blocksMove: blocks !== 1,
      low: random.chance(parts.low ?? 0),
    })
  }
  const doors: Door[] = []
  for (let i = 0; i < (parts.doors ?? 0); i++) {
    const a = end()
    const open = random.chance(0.4)
    doors.push({ a, b: nearbyEnd(random, a, kind), open, blocksSight: random.chance(0.8), blocksMove: true })
  }
  return { ...map, walls, doors }
}

function randomEnd(random: TestRandom, { cols, rows, kind }: RandomParts): FinePoint {
  const odd = random.chance(0.1)
  if (kind === 'square') {
    const step = odd ? 1 : random.pick([500, 1000])
    return { x: random.below((cols * 1000) / step) * step, y: random.below((rows * 1000) / step) * step }
  }
  const step = odd ? 1 : random.pick([500, 1000, 1000, 1500])
  // Axial coordinates: far enough to both sides for every offset layout.
  const [wide, high] = kind === 'hex-pointy' ? [cols + rows / 2, rows] : [cols, rows + cols / 2]
  const shift = kind === 'hex-pointy' ? [rows / 2, 0] : [0, cols / 2]
  return {
    x: random.below((wide * 3000) / step) * step - Math.round((shift[0]! * 3000) / step) * step,
    y: random.below((high * 3000) / step) * step - Math.round((shift[1]! * 3000) / step) * step,
  }
}

/** An end a short way off: along grid lines, diagonals and hex sides. */
function nearbyEnd(random: TestRandom, { x, y }: FinePoint, kind: GridKind): FinePoint {
  const [dx, dy] =
    kind === 'square'
      ? random.pick([
          [1000, 0],
          [0, 1000],
          [500, 500],
          [-500, 0],
          [1000, -1000],
          [0, -500],
          [2000, 1000],
          [0, 0],
        ])
      : random.pick([
          [1000, 1000],
          [2000, -1000],
          [-1000, 2000],
          [3000, 0],
          [0, 3000],
          [1500, 0],
          [3000, 3000],
          [0, 0],
        ])
  const turn = random.pick([1, -1])
  return { x: x + dx! * turn, y: y + dy! * turn }
}
