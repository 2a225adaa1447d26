// Nothing depends on where on the map, on turning or mirroring it, or on the layout in which its cells are numbered.
import { describe, expect, test } from 'vitest'
import type { BattleMap, FinePoint, GridKind } from '../../src/geometry/battleMap.ts'
import { axialToOffset, offsetToAxial } from '../../src/geometry/coordinates.ts'
import { createField } from '../../src/geometry/createField.ts'
import type { Field } from '../../src/geometry/field.ts'
import { body, openMap, plainWall, planeMap, TestRandom } from '../support/maps.ts'

const COSTS = [1000, 1500, 2000, 3000, 0]
const REACH = 3

/** Linear map of the plane in cells, then a shift: (x, y) -> (a x + b y + x0, c x + d y + y0). */
interface Placement {
  readonly kind: Exclude<GridKind, 'gridless'>
  readonly offset: 'odd' | 'even'
  readonly turn: readonly [number, number, number, number]
  readonly shift: readonly [number, number]
}

/** Ground and walls around a middle cell, in plane coordinates (squares: cells; hexes: axial). */
interface Scene {
  readonly cells: ReadonlyMap<string, number>
  readonly walls: ReadonlyArray<readonly [FinePoint, FinePoint]>
}

type Cell = readonly [number, number]

function randomScene(random: TestRandom, hex: boolean): Scene {
  const cells = new Map<string, number>()
  for (let y = -REACH; y <= REACH; y++) {
    for (let x = -REACH; x <= REACH; x++) {
      if (hex && Math.abs(x + y) > REACH) continue
      cells.set(`${x},${y}`, random.chance(0.2) ? 4 : random.pick([0, 0, 1, 2, 3]))
    }
  }
  const step = random.pick([500, 1000])
  const at = () => ({ x: (random.below(9) - 4) * step, y: (random.below(9) - 4) * step })
  const walls = Array.from({ length: 5 }, () => {
    const a = at()
    return [a, { x: a.x + (random.below(5) - 2) * step, y: a.y + (random.below(5) - 2) * step }] as const
  })
  return { cells, walls }
}

/** The scene on a map of 20 x 20, as a field with plane coordinates of the scene. */
class Placed {
  readonly field: Field
  private readonly map: BattleMap
  private readonly placement: Placement

  constructor(scene: Scene, placement: Placement) {
    this.placement = placement
    const open = openMap(20, 20, { kind: placement.kind, offset: placement.offset })
    this.map = {
      ...open,
      walls: scene.walls.map(([a, b]) => ({ ...plainWall([0, 0, 0, 0]), a: this.fine(a), b: this.fine(b) })),
    }
    for (const [key, code] of scene.cells) {
      const [x, y] = this.position(key.split(',').map(Number) as unknown as Cell)
      this.map.terrain[y * 20 + x] = code
    }
    this.field = createField(this.map, [])
  }

  private plane(x: number, y: number): Cell {
    const [a, b, c, d] = this.placement.turn
    return [a * x + b * y + this.placement.shift[0], c * x + d * y + this.placement.shift[1]]
  }

  /** Fine points of the scene are relative to the centre of its middle cell. */
  private fine({ x, y }: FinePoint): FinePoint {
    const unit = this.placement.kind === 'square' ? 1000 : 3000
    const half = this.placement.kind === 'square' ? 0.5 : 0
    const [px, py] = this.plane(x / unit, y / unit)
    return { x: Math.round((px + half) * unit), y: Math.round((py + half) * unit) }
  }

  position([x, y]: Cell): Cell {
    const [px, py] = this.plane(x, y)
    return this.placement.kind === 'square' ? [px, py] : axialToOffset(this.map.grid, px, py)
  }

  body(cell: Cell) {
    return body(...this.position(cell))
  }

  /** Scene coordinates of a cell of the map. */
  sceneOf(node: number): string {
    const [x, y] = [node % 20, Math.floor(node / 20)]
    const at = this.placement.kind === 'square' ? { q: x, r: y } : offsetToAxial(this.map.grid, x, y)
    const [px, py] = [at.q - this.placement.shift[0], at.r - this.placement.shift[1]]
    const [a, b, c, d] = this.placement.turn
    const size = a * d - b * c
    return `${(d * px - b * py) / size + 0},${(a * py - c * px) / size + 0}`
  }

  /** Everything there is to say about a cell and another, in scene coordinates. */
  report(from: Cell, to: Cell): unknown {
    const { field } = this
    const [a, b] = [this.body(from), this.body(to)]
    const reach = field.flood({ body: a, budget: 3000, terrainCost: COSTS })
    const costs: string[] = []
    for (let i = 0; i < reach.count; i++)
      costs.push(`${this.sceneOf(reach.nodes[i]!)} ${reach.cost[reach.nodes[i]!]}`)
    return {
      line: field.hasLine(a, b),
      distance: field.distance(a, b),
      cover: field.cover(a, b).stopped,
      terrains: field.terrainsBetween(a, b),
      area: [...field.area(a, 3606)].map((cell) => this.sceneOf(cell)).sort(),
      costs: costs.sort(),
    }
  }
}

const SQUARE_TURNS = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const
/** Turns by sixths on axial coordinates, and the same mirrored. */
const HEX_TURNS = [
  [1, 0, 0, 1],
  [0, -1, 1, 1],
  [-1, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, -1],
  [1, 1, -1, 0],
  [0, 1, 1, 0],
  [1, 1, 0, -1],
  [1, 0, -1, -1],
  [0, -1, -1, 0],
  [-1, -1, 0, 1],
  [-1, 0, 1, 1],
] as const

function placements(hex: boolean): Placement[] {
  if (!hex) {
    return SQUARE_TURNS.flatMap((turn) =>
      [
        [9, 9],
        [12, 7],
      ].map(([x, y]): Placement => ({ kind: 'square', offset: 'odd', turn, shift: [x!, y!] })),
    )
  }
  return HEX_TURNS.flatMap((turn) =>
    (['odd', 'even'] as const).flatMap((offset): Placement[] => [
      { kind: 'hex-pointy', offset, turn, shift: [5, 9] },
      { kind: 'hex-pointy', offset, turn, shift: [5, 10] },
      { kind: 'hex-flat', offset, turn, shift: [9, 5] },
      { kind: 'hex-flat', offset, turn, shift: [10, 5] },
    ]),
  )
}

describe.each([
  ['squares', false],
  ['hexes', true],
] as const)('%s', (_, hex) => {
  test('turned, mirrored, shifted and numbered otherwise: the same lines, cover, areas and costs', () => {
    const random = new TestRandom(hex ? 6 : 4)
    for (let round = 0; round < 12; round++) {
      const scene = randomScene(random, hex)
      const all = placements(hex)
      const first = new Placed(scene, all[0]!)
      const others = [0, 1, 2, 3, 4, 5].map(() => new Placed(scene, random.pick(all)))
      const cells = [...scene.cells.keys()].map((key) => key.split(',').map(Number) as unknown as Cell)
      for (let i = 0; i < 5; i++) {
        const [from, to] = [random.pick(cells), random.pick(cells)]
        const expected = first.report(from, to)
        for (const other of others) expect(other.report(from, to)).toEqual(expected)
      }
    }
  })
})

test('gridless: turned by quarters, mirrored and shifted, lines and sweeps stay the same', () => {
  const random = new TestRandom(9)
  for (let round = 0; round < 15; round++) {
    const walls = Array.from({ length: 6 }, () => [0, 0, 0, 0].map(() => (random.below(9) - 4) * 500))
    const pillar = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x, y]) => [x! * 400 + 700, y! * 400])
    const build = ([a, b, c, d]: readonly [number, number, number, number], x0: number, y0: number) => {
      const move = (x: number, y: number) => ({ x: a * x + b * y + x0, y: c * x + d * y + y0 })
      const map = planeMap(20, 20)
      const field = createField(
        {
          ...map,
          walls: walls.map(([ax, ay, bx, by]) => ({
            ...plainWall([0, 0, 0, 0]),
            a: move(ax!, ay!),
            b: move(bx!, by!),
          })),
          areas: [{ terrain: 'solid', heightMm: 0, polygon: pillar.map(([x, y]) => move(x!, y!)) }],
        },
        [],
      )
      return { field, at: (x: number, y: number) => body(move(x, y).x, move(x, y).y) }
    }
    const first = build([1, 0, 0, 1], 10000, 10000)
    for (const turn of SQUARE_TURNS) {
      const other = build(turn, 9000 + random.below(2000), 9000 + random.below(2000))
      for (let i = 0; i < 20; i++) {
        const [ax, ay, bx, by] = [0, 0, 0, 0].map(() => (random.below(17) - 8) * 250) as [
          number,
          number,
          number,
          number,
        ]
        const answers = [first, other].map(({ field, at }) => {
          const [p, q] = [at(ax, ay), at(bx, by)]
          return [field.hasLine(p, q), field.step(1, p.x, p.y, q.x, q.y).bar?.kind, field.distance(p, q)]
        })
        expect(answers[1]).toEqual(answers[0])
      }
    }
  }
})
