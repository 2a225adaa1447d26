// What a way costs before one gets there: the checks of entering and moving inside Threat Areas (TG-MOVE-7, -8), of
// leaving them (TG-BLUND), and the opportunities that follow, in expectation.
import type { Reach } from '../../geometry/field.ts'
import type { Path } from './actions/paths.ts'
import { attackRollSpec } from './attack.ts'
import type { Foe } from './featuresFoes.ts'
import type { Look } from './featuresLook.ts'
import { failureOf, netOf, outBy } from './featuresOdds.ts'
import type { Place } from './featuresPlace.ts'
import { columnsOf, pairIndex } from './state.ts'
import { bodyAt, threatReach, wouldBeInArea } from './threat.ts'

export interface Risk {
  /** Expected damage by opportunities, and the chance that they put the mover out. */
  readonly taken: number
  readonly out: number
}

/** Chance that a check of TG-BLUND-1 ends in an opportunity: about the least there is. */
const BLUNDER = 0.1

/** Walks the way place by place, as far as the flood knows it. */
export function riskOf(look: Look, here: Place, path: Path, reach: Reach): Risk {
  const sum = new Suffering(look)
  let before = here.threat
  let walked = 0
  for (const [node, mm] of alongWay(look, path, reach)) {
    const threat = look.ground.threatBits(node)
    if ((threat | before) !== 0) sum.step(before, threat, mm - walked)
    before = threat
    walked = mm
  }
  for (const foe of look.foes) {
    if (foe.ranged && entersCone(look, here, foe, path)) sum.suffer(foe, entering(look, foe))
  }
  return { taken: sum.taken, out: 1 - sum.stands }
}

/** Nodes of a way with the mm of path up to each; gridless ways are straight lines, cut into half metres. */
function alongWay(look: Look, path: Path, reach: Reach): readonly (readonly [number, number])[] {
  const { field, bodies } = look.battle
  if (field.hasCells) {
    return path.map(([x, y]) => {
      const node = field.nodeAt(x, y)
      return [node, reach.cost[node]!] as const
    })
  }
  const found: (readonly [number, number])[] = []
  let { x, y } = bodies[look.who]!
  let walked = 0
  for (const [toX, toY] of path) {
    const length = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))
    for (let mm = Math.min(CUT, length); mm <= length && length > 0; mm += CUT) {
      const node = field.nodeAt(
        Math.round(x + ((toX - x) * mm) / length),
        Math.round(y + ((toY - y) * mm) / length),
      )
      found.push([node, walked + mm])
    }
    walked += length
    x = toX
    y = toY
  }
  return found
}

const CUT = 500

/** What has been suffered on the way so far. */
class Suffering {
  taken = 0
  /** Chance to be still on one's feet. */
  stands = 1
  private readonly look: Look
  private readonly inside: number[]
  private readonly leaving: number

  constructor(look: Look) {
    const { battle, who, foes } = look
    const { insideMoves, blundering1, blundering2 } = columnsOf(battle)
    this.look = look
    this.inside = foes.map((foe) => insideMoves[pairIndex(battle, who, foe.id)]!)
    this.leaving = blundering2[who]! > 0 ? 1 : blundering1[who]! > 0 ? BLUNDER : 0
  }

  /** A step of `mm` from a place under the areas of `before` to one under those of `threat`. */
  step(before: number, threat: number, mm: number): void {
    const { look, inside } = this
    look.foes.forEach((foe, i) => {
      const was = (before & foe.bit) !== 0
      if ((threat & foe.bit) === 0) {
        if (was && this.leaving > 0) this.suffer(foe, this.leaving)
        return
      }
      inside[i] = was ? inside[i]! + mm : 0
      if (!was) this.suffer(foe, foe.opening)
      // Every `mr` Moves inside: what it walks in an Init.
      else if (inside[i]! >= look.pace) {
        inside[i]! -= look.pace
        this.suffer(foe, foe.openingInside)
      }
    })
  }

  suffer(foe: Foe, chance: number): void {
    this.taken += this.stands * chance * foe.blow
    this.stands *= 1 - chance * outBy(foe.blow, this.look.life) * BLOW_SHARE
  }
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
