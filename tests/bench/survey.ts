// A survey of 60 creatures among 1,000 wall segments: areas, guards, flanks and reach as JSON, on a map that is new each
// time. The yardstick is rot-js's exact field of view of the same creatures, which knows neither walls nor anything else.
import { FOV } from 'rot-js'
import { startBattle } from '../../src/engine/start.ts'
import type { BattleMap, Wall } from '../../src/geometry/battleMap.ts'
import { threatAndGuard } from '../../src/rules/threat-and-guard/index.ts'
import type { Entry } from './contest.ts'
import { benchMap, isSolid, xorshift32 } from './ground.ts'
import { skirmishSetup } from './skirmish.ts'

const SIZE = 64
const CREATURES = 60
const SEGMENTS = 1000

function walledMap(seed: number): BattleMap {
  const draw = xorshift32(seed)
  const walls: Wall[] = Array.from({ length: SEGMENTS }, () => {
    const a = { x: 1000 * draw(SIZE), y: 1000 * draw(SIZE) }
    const isAcross = draw(2) === 0
    const b = { x: a.x + (isAcross ? 1000 : 0), y: a.y + (isAcross ? 0 : 1000) }
    return { a, b, blocksSight: true, blocksMove: true, low: false }
  })
  return { ...benchMap(SIZE, seed, 'square', 2), walls }
}

function surveyOf(map: BattleMap) {
  const battle = startBattle(threatAndGuard, skirmishSetup(map, CREATURES / 2, 1))
  return threatAndGuard.survey(battle, { eyes: 'all', assumeThreat: true })
}

const ID = 'survey of 60 among 1,000 walls / rot-js Precise, 60 views'

export const SURVEYS: readonly Entry[] = [
  {
    id: ID,
    make() {
      let seed = 0
      const open = benchMap(SIZE, 3)
      const fov = new FOV.PreciseShadowcasting(
        (x, y) => x >= 0 && y >= 0 && x < SIZE && y < SIZE && !isSolid(open, x, y),
      )
      return {
        id: ID,
        unit: 'surveys',
        ours: {
          name: 'survey, cold',
          run() {
            seed += 1
            return surveyOf(walledMap(seed)).creatures.length / CREATURES
          },
        },
        peer: {
          name: '60 views of 12 cells',
          run() {
            const { creatures } = skirmishSetup(open, CREATURES / 2, 1)
            let seen = 0
            for (const { x, y } of creatures) fov.compute(x, y, 12, () => (seen += 1))
            return seen > 0 ? 1 : 0
          },
        },
        check() {
          const survey = surveyOf(walledMap(1))
          const cells = survey.creatures.reduce((sum, { threat }) => sum + (threat?.cells.length ?? 0), 0)
          if (survey.creatures.length !== CREATURES || cells === 0) throw new Error('no survey')
          return `${survey.creatures.length} creatures, ${cells} threatened cells`
        },
      }
    },
  },
]
