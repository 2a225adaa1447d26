// What a way costs before one gets there: the checks of entering and moving inside Threat Areas (TG-MOVE-7, -8), of
// leaving them (TG-BLUND), and the opportunities that follow, in expectation.
import type { Reach } from '../../geometry/field.ts'
import type { Path } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import type { Foe } from './featuresFoes.ts'
import { failureOf, netOf, outBy } from './featuresOdds.ts'
import type { Look, Place } from './featuresPlace.ts'
import { columnsOf, pairIndex } from './state.ts'
import { bodyAt, threatReach, wouldBeInArea } from './threat.ts'

export interface Risk {
  /** Expected damage by opportunities, and the chance that they put the mover out. */
  readonly taken: number
  readonly out: number
}

/** Chance that a check of TG-BLUND-1 ends in an opportunity: about the least there is. */
const BLUNDER = 0.1

/** Walks the way node by node, as far as the flood knows it. */
export function riskOf(look: Look, here: Place, path: Path, reach: Reach): Risk {
  const { battle, who, foes } = look
  const { insideMoves, blundering1, blundering2 } = columnsOf(battle)
  // Every `mr` Moves inside: what it walks in an Init.
  const limit = look.pace
  const leaving = blundering2[who]! > 0 ? 1 : blundering1[who]! > 0 ? BLUNDER : 0
  const inside = foes.map((foe) => insideMoves[pairIndex(battle, who, foe.id)]!)
  let taken = 0
  let stands = 1
  const suffer = (foe: Foe, chance: number) => {
    taken += stands * chance * foe.blow
    stands *= 1 - chance * outBy(foe.blow, look.life) * BLOW_SHARE
  }
  let before = here.threat
  let walked = 0
  for (const [x, y] of path) {
    const node = battle.field.nodeAt(x, y)
    const threat = look.ground.threatBits(node)
    const step = Math.max(0, reach.cost[node]! - walked)
    walked = Math.max(walked, reach.cost[node]!)
    foes.forEach((foe, i) => {
      const was = (before & foe.bit) !== 0
      if ((threat & foe.bit) === 0) {
        if (was && leaving > 0) suffer(foe, leaving)
        return
      }
      inside[i] = was ? inside[i]! + step : 0
      if (!was) suffer(foe, foe.opening)
      else if (inside[i]! >= limit) {
        inside[i]! -= limit
        suffer(foe, foe.openingInside)
      }
    })
    before = threat
  }
  for (const foe of foes)
    if (foe.ranged && entersCone(look, here, foe, path)) suffer(foe, entering(look, foe))
  return { taken, out: 1 - stands }
}

/** A single blow puts out more seldom than blows spread over the window. */
const BLOW_SHARE = 0.6

function entersCone(look: Look, here: Place, foe: Foe, path: Path): boolean {
  const { battle } = look
  if (threatReach(battle, foe.id) === undefined) return false
  if (wouldBeInArea(battle, foe.id, here.body)) return false
  const [x, y] = path.at(-1)!
  return wouldBeInArea(battle, foe.id, bodyAt(battle, look.who, x, y))
}

function entering(look: Look, foe: Foe): number {
  return failureOf(
    netOf(look.battle, attackRollSpec(look.battle, look.who, foe.id, 'enter', 'TG-MOVE-7', 'asked')),
  )
}
