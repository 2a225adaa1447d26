// Battles for brains to play: line-ups drawn by seed on boards of every grid, through the real scenario reader.
import type { Json } from '../../src/base/json.ts'
import { RNG_STATE_LENGTH, rollDie, seedRng } from '../../src/base/rng.ts'
import type { Battle } from '../../src/engine/battle.ts'
import { startBattle } from '../../src/engine/start.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import { setupOf } from '../support/board.ts'

export const GRIDS = ['square', 'hex-pointy', 'hex-flat', 'gridless'] as const

export interface Skirmish {
  readonly grid?: (typeof GRIDS)[number]
  readonly seed: number
  /** Creatures a side. */
  readonly count?: number
  readonly side?: number
  /** Percent of cells that are solid. */
  readonly walls?: number
  readonly sheets?: readonly string[]
  readonly objectives?: Json
  readonly inits?: number
}

const SHEETS = ['swordsman', 'archer', 'spearman', 'duelist', 'wolf', 'healer', 'berserker', 'troll'] as const
const LARGE: readonly string[] = ['troll', 'griffin']

/** The scenario of a skirmish: red on the left, blue on the right. */
export function skirmishScenario(given: Skirmish): Json {
  const { grid = 'square', seed, count = 4, side = 16, walls = 8, sheets = SHEETS } = given
  const state = new Float64Array(RNG_STATE_LENGTH)
  seedRng(state, seed)
  const below = (most: number) => rollDie(state, most) - 1
  const rows = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => (below(100) < walls ? '#' : below(10) === 0 ? ',' : '.')),
  )
  const taken = new Set<string>()
  const place = (isRight: boolean, size: number): readonly [number, number] => {
    for (;;) {
      const x = isRight ? side - 2 - below(3) : below(3)
      const y = below(side - 1)
      const cells = Array.from(
        { length: size * size },
        (_, i) => [x + (i % size), y + Math.floor(i / size)] as const,
      )
      const fits = cells.every(([cx, cy]) => rows[cy]?.[cx] !== undefined && !taken.has(`${cx},${cy}`))
      if (!fits) continue
      for (const [cx, cy] of cells) {
        taken.add(`${cx},${cy}`)
        rows[cy]![cx] = '.'
      }
      return [x, y]
    }
  }
  const creatures = ['red', 'blue'].flatMap((team, isRight) =>
    Array.from({ length: count }, (_, i) => {
      const sheet = sheets[i % sheets.length]!
      const at = place(isRight === 1, LARGE.includes(sheet) ? 2 : 1)
      return {
        id: `${team}-${i}`,
        side: team,
        sheet,
        at: grid === 'gridless' ? [at[0] + 0.7, at[1] + 0.6] : at,
      }
    }),
  )
  return {
    crossguard: 1,
    rules: 'threat-and-guard',
    title: 'Skirmish',
    seed,
    map: mapOf(grid, side, rows, below, walls),
    sides: ['red', 'blue'].map((id) => ({ id, controller: 'ai:greedy' })),
    creatures: creatures as unknown as Json,
    limit: { inits: given.inits ?? 60 },
    ...(given.objectives === undefined ? {} : { objectives: given.objectives }),
  }
}

function mapOf(
  grid: string,
  side: number,
  rows: readonly (readonly string[])[],
  below: (most: number) => number,
  walls: number,
): Json {
  if (grid !== 'gridless') {
    return {
      grid,
      rows: rows.map((row) => row.join('')),
      legend: { '.': 'open', ',': 'rough', '#': 'solid' },
    }
  }
  // Free-standing walls in the middle third.
  const lines = Array.from({ length: Math.ceil(walls / 2) }, () => {
    const x = side / 3 + below(side / 3)
    const y = below(side - 3)
    return below(2) === 0 ? [x, y, x, y + 3] : [x, y, x + 2, y + 1]
  })
  return { grid, size: [side, side], walls: lines }
}

export function skirmish(given: Skirmish): Battle {
  return startBattle(threatAndGuard, setupOf(skirmishScenario(given)))
}
