// A scenario file is judged whole: each mistake with its path, none hidden by another.
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { failure, success } from '../../src/base/result.ts'
import { parseScenario } from '../../src/engine/scenario.ts'
import { RULESETS } from '../../src/rules/index.ts'

const options = {
  rulesets: RULESETS,
  resolveMap: () => failure([{ path: '', expected: 'no map file', found: 'one' }]),
}

const BRIDGE = {
  crossguard: 1,
  rules: 'threat-and-guard',
  title: 'Bridge',
  seed: 7,
  map: {
    grid: 'square',
    metresPerCell: 1,
    rows: ['..........', '...##.....', '....~~....'],
    legend: { '.': 'open', '#': 'wall', '~': 'difficult' },
    walls: [[3, 0, 3, 1]],
    doors: [{ at: [3, 2, 3, 3], open: false }],
    picture: 'bridge.webp',
  },
  sides: [
    { id: 'red', name: 'Red', controller: 'human' },
    { id: 'blue', controller: 'ai:greedy' },
  ],
  creatures: [
    {
      id: 'ann',
      side: 'red',
      sheet: 'swordsman',
      at: [2, 1],
      facing: 90,
      weapon: 'long-sword',
      set: { ocv: 55 },
      inCombat: true,
      assigned: [{ kind: 'threaten-2', on: 'bob', levels: 4 }],
      conditions: [{ id: 'prone', levels: 1 }],
    },
    { id: 'bob', side: 'blue', sheet: 'spearman', at: [7, 1] },
  ],
  objectives: { red: [{ kind: 'rout' }], blue: [{ kind: 'survive', inits: 20 }] },
  limit: { inits: 60 },
} as const

function problemsOf(scenario: Json) {
  const result = parseScenario(scenario, options)
  return result.ok ? [] : result.error.map(({ path, expected, found }) => `${path}: ${expected}; ${found}`)
}

/** The bridge with some top-level sections replaced. */
function changed(change: { readonly [key: string]: Json | undefined }): Json {
  return { ...BRIDGE, ...change }
}

function withMap(change: { readonly [key: string]: Json | undefined }): Json {
  return changed({ map: { ...BRIDGE.map, ...change } })
}

function withAnn(change: { readonly [key: string]: Json | undefined }): Json {
  return changed({ creatures: [{ ...BRIDGE.creatures[0], ...change }, BRIDGE.creatures[1]] })
}

describe('a good file', () => {
  test('becomes a setup with every section read', () => {
    const result = parseScenario(JSON.stringify(BRIDGE), options)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const { map, sides, creatures, objectives, limit, seed, title, source } = result.value
    expect(title).toBe('Bridge')
    expect(seed).toBe(7)
    expect(map.grid).toEqual({
      kind: 'square',
      offset: 'odd',
      cols: 10,
      rows: 3,
      cellMm: 1000,
      widthMm: 0,
      heightMm: 0,
    })
    expect([...map.terrain].join('')).toBe('000000000000044000000000220000')
    expect(map.walls).toEqual([
      { a: { x: 3000, y: 0 }, b: { x: 3000, y: 1000 }, blocksSight: true, blocksMove: true, low: false },
    ])
    expect(map.doors).toEqual([
      { a: { x: 3000, y: 2000 }, b: { x: 3000, y: 3000 }, open: false, blocksSight: true, blocksMove: true },
    ])
    expect(map.picture).toEqual({ source: 'bridge.webp', type: 'image/webp', width: 0, height: 0 })
    expect(sides).toEqual([
      { id: 'red', name: 'Red', controller: 'human' },
      { id: 'blue', name: 'blue', controller: 'ai:greedy' },
    ])
    expect(creatures.map(({ rules: _, ...plain }) => plain)).toEqual([
      { id: 'ann', name: 'ann', side: 0, sheet: 'swordsman', x: 2, y: 1, altitude: 0, facing: 90, size: 1 },
      { id: 'bob', name: 'bob', side: 1, sheet: 'spearman', x: 7, y: 1, altitude: 0, facing: 0, size: 1 },
    ])
    expect(objectives).toEqual([[{ kind: 'rout' }], [{ kind: 'survive', time: 20 * 5040 }]])
    expect(limit).toBe(60 * 5040)
    expect(source).toEqual(BRIDGE)
  })

  test('needs neither title, seed, objectives nor limit', () => {
    const { title: _t, seed: _s, objectives: _o, limit: _l, ...bare } = BRIDGE
    const result = parseScenario(bare, options)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(result.value.seed).toBe(1)
    expect(result.value.limit).toBeUndefined()
    expect(result.value.objectives).toEqual([[{ kind: 'rout' }], [{ kind: 'rout' }]])
  })
})

test('five mistakes in five places are reported as five, each with its path', () => {
  const broken = {
    ...BRIDGE,
    seed: 'seven',
    map: { ...BRIDGE.map, walls: [[3, 0, 3, 'two']] },
    creatures: [
      { ...BRIDGE.creatures[0], sheet: 'swordmaster' },
      { ...BRIDGE.creatures[1], at: [70, 1] },
    ],
    limit: { rounds: 20, inits: 60 },
  }
  expect(problemsOf(broken)).toEqual([
    'seed: a whole number from 0 to 9007199254740991; "seven"',
    'map.walls[0][3]: a number from -10000 to 10000; "two"',
    expect.stringMatching(/^creatures\[0\]\.sheet: one of swordsman, .*; "swordmaster"$/),
    'creatures[1].at: a place to stand, on the map; "bob" of size 1 at [70, 1]',
    'limit.rounds: no such key; known are inits; 20',
  ])
})

describe('each mistake is named', () => {
  const cases: readonly (readonly [what: string, scenario: Json, path: string, expected: RegExp])[] = [
    ['another version', changed({ crossguard: 2 }), 'crossguard', /^1, the version/],
    ['no version', changed({ crossguard: undefined }), 'crossguard', /^1, the version/],
    ['an unknown rule system', changed({ rules: 'chess' }), 'rules', /^one of threat-and-guard/],
    ['an unknown key at the top', changed({ tittle: 'x' }), 'tittle', /^no such key; known are crossguard/],
    ['no map', changed({ map: undefined }), 'map', /^an object with grid/],
    ['no sides', changed({ sides: [] }), 'sides', /^a list of 1 to 16 sides$/],
    ['no creatures', changed({ creatures: [] }), 'creatures', /^a list of 1 to 512 creatures$/],
    ['an unknown grid', withMap({ grid: 'triangle' }), 'map.grid', /^one of square, hex-pointy/],
    ['an unknown key of the map', withMap({ wals: [] }), 'map.wals', /^no such key/],
    [
      'rows of unequal length',
      withMap({ rows: ['..........', '.........', '..........'] }),
      'map.rows[1]',
      /^10 symbols, as most/,
    ],
    [
      'an unknown symbol',
      withMap({ rows: ['..%.......', '..........'] }),
      'map.rows[0]',
      /^symbols of the legend/,
    ],
    [
      'rows that are no text',
      withMap({ rows: ['..........', 1, '..........'] }),
      'map.rows[1]',
      /^a row of 1 to 256 symbols$/,
    ],
    ['no rows', withMap({ rows: undefined }), 'map.rows', /^1 to 256 rows/],
    [
      'an unknown legend word',
      withMap({ legend: { ...BRIDGE.map.legend, m: 'mire' } }),
      'map.legend.m',
      /^one of open, rough/,
    ],
    [
      'a legend key of two symbols',
      withMap({ legend: { ...BRIDGE.map.legend, '..': 'open' } }),
      'map.legend[".."]',
      /^one symbol/,
    ],
    ['a wall of three numbers', withMap({ walls: [[1, 1, 2]] }), 'map.walls[0]', /^a line \[x1/],
    ['a wall without length', withMap({ walls: [[1, 1, 1, 1]] }), 'map.walls[0]', /^two different points$/],
    [
      'a wall that blocks smell',
      withMap({ walls: [{ line: [1, 1, 2, 1], blocks: ['smell'] }] }),
      'map.walls[0].blocks[0]',
      /^one of sight, move$/,
    ],
    ['a door without a place', withMap({ doors: [{ open: true }] }), 'map.doors[0].at', /^a line/],
    [
      'a door that is ajar',
      withMap({ doors: [{ at: [1, 1, 1, 2], open: 'ajar' }] }),
      'map.doors[0].open',
      /^true or false$/,
    ],
    [
      'a picture on another host',
      withMap({ picture: 'https://example.org/a.png' }),
      'map.picture',
      /^a file name/,
    ],
    ['a picture outside of the folder', withMap({ picture: '../secret.png' }), 'map.picture', /^a file name/],
    ['areas on a grid', withMap({ areas: [] }), 'map.areas', /^no areas on a square map$/],
    ['an offset of squares', withMap({ offset: 'odd' }), 'map.offset', /^no offset on a square map$/],
    ['a map file that is not there', changed({ map: { file: 'a.dd2vtt' } }), 'map.file', /^no map file$/],
    [
      'the same side twice',
      changed({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'red' }] }),
      'sides[2].id',
      /^an id of its own; sides\[0\]/,
    ],
    [
      'a controller that is nobody',
      changed({ sides: [{ id: 'red', controller: 'robot' }, { id: 'blue' }] }),
      'sides[0].controller',
      /^human/,
    ],
    ['an unknown side', withAnn({ side: 'green' }), 'creatures[0].side', /^one of red, blue$/],
    ['an unknown weapon', withAnn({ weapon: 'laser' }), 'creatures[0].weapon', /^one of long-sword/],
    ['an unknown key of a creature', withAnn({ wepon: 'dagger' }), 'creatures[0].wepon', /./],
    [
      'the same id twice',
      withAnn({ id: 'bob', assigned: [] }),
      'creatures[1].id',
      /^an id of its own; creatures\[0\]/,
    ],
    ['a place inside of solid ground', withAnn({ at: [3, 1] }), 'creatures[0].at', /not in solid ground$/],
    ['half a cell', withAnn({ at: [2.5, 1] }), 'creatures[0].at[0]', /^a whole number/],
    ['a place in three dimensions', withAnn({ at: [2, 1, 0] }), 'creatures[0].at[2]', /^a cell/],
    [
      'a place that is taken',
      withAnn({ at: [7, 1] }),
      'creatures[1].at',
      /^ground that "ann" does not stand on$/,
    ],
    [
      'a wall through the body',
      withAnn({ sheet: 'troll', weapon: undefined, at: [2, 0] }),
      'creatures[0].at',
      /^a place to stand/,
    ],
    [
      'a facing beyond the circle',
      withAnn({ facing: 360 }),
      'creatures[0].facing',
      /^a whole number from 0 to 359$/,
    ],
    [
      'a threat on nobody',
      withAnn({ assigned: [{ kind: 'threaten-2', on: 'carl', levels: 1 }] }),
      'creatures[0].assigned[0].on',
      /^the id of a creature$/,
    ],
    [
      'a creature that is a number',
      changed({ creatures: [5, BRIDGE.creatures[1]] }),
      'creatures[0]',
      /^a creature with/,
    ],
    [
      'goals of nobody',
      changed({ objectives: { green: [] } }),
      'objectives.green',
      /^no such key; known are red, blue$/,
    ],
    [
      'an unknown goal',
      changed({ objectives: { red: [{ kind: 'win' }] } }),
      'objectives.red[0].kind',
      /^one of rout, hold/,
    ],
    [
      'surviving for no time',
      changed({ objectives: { red: [{ kind: 'survive', inits: 0 }] } }),
      'objectives.red[0].inits',
      /^a number above 0/,
    ],
    [
      'surviving in rounds',
      changed({ objectives: { red: [{ kind: 'survive', inits: 3, rounds: 3 }] } }),
      'objectives.red[0].rounds',
      /^no such key; known are kind, inits$/,
    ],
    [
      'protecting nobody',
      changed({ objectives: { red: [{ kind: 'protect', creature: 'carl' }] } }),
      'objectives.red[0].creature',
      /^the id of a creature$/,
    ],
    [
      'an area off the map',
      changed({
        objectives: {
          red: [
            {
              kind: 'reach',
              area: [
                [1, 1],
                [10, 1],
              ],
            },
          ],
        },
      }),
      'objectives.red[0].area[1]',
      /^cells of the map, columns 0 to 9/,
    ],
    [
      'a rectangle off the map',
      changed({ objectives: { red: [{ kind: 'reach', area: { rect: [8, 0, 3, 1] } }] } }),
      'objectives.red[0].area.rect',
      /^cells of the map/,
    ],
    ['no limit at all', changed({ limit: 60 }), 'limit', /^\{ "inits": a number \}$/],
  ]
  test.each(cases)('%s', (_what, scenario, path, expected) => {
    const result = parseScenario(scenario, options)
    const problems = result.ok ? [] : result.error
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(problems[0]!.expected).toMatch(expected)
  })
})

describe('text that is no scenario', () => {
  test.each([
    ['nothing', ''],
    ['cut off', JSON.stringify(BRIDGE).slice(0, 200)],
    ['a list', '[]'],
    ['a number', '5'],
    ['binary', '\u0000\u0001\u0002'],
    ['nested deeply', '['.repeat(100_000)],
  ])('%s', (_what, text) => {
    expect(parseScenario(text, options).ok).toBe(false)
  })

  test('keys of the prototype are unknown keys and touch nothing', () => {
    const text = JSON.stringify(BRIDGE).replace(
      '"seed":7',
      '"seed":7,"__proto__":{"hp":9999},"constructor":1',
    )
    expect(problemsOf(JSON.parse(text) as Json).map((line) => line.split(':')[0])).toEqual([
      '__proto__',
      'constructor',
    ])
    expect(({} as { hp?: number }).hp).toBeUndefined()
  })

  test('thousands of mistakes are counted, not listed', () => {
    const walls = Array.from({ length: 5000 }, () => ['a', 'b', 'c', 'd'])
    const result = parseScenario(withMap({ walls }), options)
    const problems = result.ok ? [] : result.error
    expect(problems).toHaveLength(501)
    expect(problems.at(-1)).toEqual({ path: '', expected: 'at most 500 problems', found: '19500 more' })
  })

  test('limits: 512 creatures, 256 x 256 cells, 20,000 pieces of wall', () => {
    const many = Array.from({ length: 513 }, (_, i) => ({ ...BRIDGE.creatures[1], id: `c${i}` }))
    expect(problemsOf(changed({ creatures: many }))).toContain(
      'creatures: a list of 1 to 512 creatures; a list of 513',
    )
    expect(problemsOf(withMap({ rows: ['.'.repeat(257)] }))[0]).toBe(
      'map.rows[0]: a row of 1 to 256 symbols; "257 symbols"',
    )
    const line = Array.from({ length: 2 * 20_002 }, (_, i) => (i % 2 === 0 ? (i / 2) % 10 : 0))
    expect(problemsOf(withMap({ walls: [{ line }] }))).toEqual([expect.stringMatching(/^map\.walls.*: /)])
  })
})

describe('maps', () => {
  test('a map file is resolved with the cell length of the rule system and written out in the source', () => {
    const asked: (readonly [string, number])[] = []
    const inner = parseScenario(BRIDGE, options)
    if (!inner.ok) throw new Error('bridge')
    const { map } = inner.value
    const resolveMap = (file: string, cellMm: number) => {
      asked.push([file, cellMm])
      return success(map)
    }
    const result = parseScenario(changed({ map: { file: 'a.dd2vtt', metresPerCell: 2 } }), {
      ...options,
      resolveMap,
    })
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(asked).toEqual([['a.dd2vtt', 1000]])
    expect(result.value.map.grid.cellMm).toBe(2000)
    const again = parseScenario(result.value.source, options)
    expect(again.ok && again.value.map).toEqual(result.value.map)
  })

  test('a gridless map has size and areas, and positions in metres', () => {
    const scenario = changed({
      map: {
        grid: 'gridless',
        size: [20, 10.5],
        areas: [
          {
            terrain: 'rough',
            height: 1.5,
            polygon: [
              [0, 0],
              [5, 0],
              [5, 5.25],
            ],
          },
        ],
        walls: [[3, 0, 3.25, 2]],
      },
      creatures: [
        { ...BRIDGE.creatures[0], at: [2.125, 1] },
        { ...BRIDGE.creatures[1], at: [7.5, 1] },
      ],
      objectives: {
        red: [{ kind: 'reach', area: { rect: [1, 1, 2, 2] } }],
        blue: [
          {
            kind: 'hold',
            inits: 2,
            area: [
              [0, 0],
              [4, 0],
              [4, 4],
            ],
          },
        ],
      },
    })
    const result = parseScenario(scenario, options)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const { map, creatures, objectives } = result.value
    expect(map.grid).toMatchObject({ kind: 'gridless', widthMm: 20_000, heightMm: 10_500, cols: 0 })
    expect(map.areas).toEqual([
      {
        terrain: 'rough',
        heightMm: 1500,
        polygon: [
          { x: 0, y: 0 },
          { x: 5000, y: 0 },
          { x: 5000, y: 5250 },
        ],
      },
    ])
    expect(map.walls[0]).toMatchObject({ a: { x: 3000, y: 0 }, b: { x: 3250, y: 2000 } })
    expect(creatures.map(({ x, y }) => [x, y])).toEqual([
      [2125, 1000],
      [7500, 1000],
    ])
    expect(objectives).toEqual([
      [
        {
          kind: 'reach',
          zone: {
            cells: [],
            polygon: [
              { x: 1000, y: 1000 },
              { x: 3000, y: 1000 },
              { x: 3000, y: 3000 },
              { x: 1000, y: 3000 },
            ],
          },
        },
      ],
      [
        {
          kind: 'hold',
          time: 2 * 5040,
          zone: {
            cells: [],
            polygon: [
              { x: 0, y: 0 },
              { x: 4000, y: 0 },
              { x: 4000, y: 4000 },
            ],
          },
        },
      ],
    ])
  })

  const corners = (...numbers: number[]) =>
    Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!])

  const star = (x: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count
      const radius = i % 2 === 0 ? 20 : 60
      return [128 + x + radius * Math.cos(angle), 128 + radius * Math.sin(angle)]
    })

  const pond = (polygon: Json) => ({ terrain: 'solid', polygon })

  test.each([
    ['a butterfly', [pond(corners(0, 0, 4, 4, 4, 0, 0, 4))], 'map.areas[0].polygon'],
    ['a corner twice', [pond(corners(0, 0, 4, 0, 4, 0, 0, 4))], 'map.areas[0].polygon'],
    ['a side that runs back', [pond(corners(0, 0, 4, 0, 2, 0, 0, 4))], 'map.areas[0].polygon'],
    ['a corner on another side', [pond(corners(0, 0, 4, 0, 4, 4, 2, 0, 0, 4))], 'map.areas[0].polygon'],
    ['two corners', [pond(corners(0, 0, 4, 0))], 'map.areas[0].polygon'],
    ['an unknown terrain', [{ terrain: 'lava', polygon: corners(0, 0, 4, 0, 4, 4) }], 'map.areas[0].terrain'],
    ['stars that cross too often', Array.from({ length: 10 }, (_, i) => pond(star(i, 60))), 'map.areas'],
    ['too many corners', Array.from({ length: 10 }, (_, i) => pond(star(i, 400))), 'map.areas'],
  ])('areas: %s', (_what, areas, path) => {
    const creatures = [{ id: 'ann', side: 'red', sheet: 'swordsman', at: [10, 10] }]
    const map = { grid: 'gridless', size: [256, 256], areas }
    const start = performance.now()
    const result = parseScenario(changed({ map, creatures, objectives: {} }), options)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(result.ok ? [] : result.error.map((problem) => problem.path)).toEqual([path])
  })

  test('an area is a list of cells or a rectangle, ascending and each cell once', () => {
    const objectives = {
      red: [
        {
          kind: 'reach',
          area: [
            [1, 1],
            [0, 1],
            [1, 1],
          ],
        },
      ],
      blue: [{ kind: 'hold', inits: 1.5, area: { rect: [1, 0, 2, 2] } }],
    }
    const result = parseScenario(changed({ objectives }), options)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    expect(result.value.objectives).toEqual([
      [{ kind: 'reach', zone: { cells: [10, 11], polygon: [] } }],
      [{ kind: 'hold', time: 7560, zone: { cells: [1, 2, 11, 12], polygon: [] } }],
    ])
  })

  test('a creature in the air may be above another', () => {
    const scenario = withAnn({ sheet: 'griffin', weapon: undefined, at: [6, 0], altitude: 3, conditions: [] })
    expect(problemsOf(scenario)).toEqual([])
    expect(
      problemsOf(withAnn({ sheet: 'griffin', weapon: undefined, at: [6, 0], altitude: 1.5, conditions: [] })),
    ).toHaveLength(1)
  })
})
