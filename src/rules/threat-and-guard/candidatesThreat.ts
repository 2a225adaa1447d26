// Free acts worth taking before the action: where the Threaten By Pool goes (TG-THREAT-5), and whether arrows are
// spent on threatening (TG-THREAT-8). Each is offered only where it betters what stands, so that none comes twice.
import { reallocate } from './actions/freeActs.ts'
import { type Candidates, nothing } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import type { Look } from './featuresLook.ts'
import type { Place } from './featuresPlace.ts'
import { columnsOf, memoryOf, pairIndex } from './state.ts'
import { ammunitionLeft, poolSize } from './threat.ts'

/** How much better a new spread must be. */
const BETTER = 1.15
/** What one level on the roll of an enemy takes off its damage. */
const PER_LEVEL = 0.02
/** What a flank that the levels make is worth, in hit points. */
const FLANK = 1.5
/** Arrows kept for shooting. */
const KEPT_ARROWS = 8

/** All of the pool on the enemy that it hurts most. */
export function addReallocation(look: Look, here: Place, list: Candidates): void {
  const { battle, who, foes, weapon } = look
  const columns = columnsOf(battle)
  if (weapon.kind === 'ranged' || columns.inCombat[who] === 0 || columns.defensive[who]! > 0) return
  const pool = poolSize(battle, who)
  if (pool === 0) return
  let best: Foe | undefined
  let most = 0
  let now = 0
  for (const foe of foes) {
    if ((here.strike & foe.bit) === 0) continue
    const worth = worthOfLevels(foe, here)
    const held = columns.threaten[pairIndex(battle, foe.id, who)]!
    now += worth(held)
    if (worth(pool) > most) {
      most = worth(pool)
      best = foe
    }
  }
  if (best === undefined || most <= now * BETTER + 1e-9) return
  const levels = [{ kind: 'threaten-2', on: battle.name(best.id), levels: pool }]
  const command = { creature: battle.name(who), kind: 'reallocate', levels }
  if (reallocate.judge(battle, who, command) !== undefined) return
  const features = nothing()
  features.damageTaken = now - most
  features.pressure = pool - columns.threaten[pairIndex(battle, best.id, who)]!
  list.push({ command, features })
}

/** What levels on an enemy are worth in hit points an Init: nothing to one inside our guard (TG-CROSS-2a). */
function worthOfLevels(foe: Foe, here: Place): (levels: number) => number {
  if (foe.isInsideOurs) return () => 0
  // What it would do without them: else the levels would make it look harmless and go to the next.
  const damage = (foe.blowWith(foe.threatLaid) / foe.speed) * PER_LEVEL
  const flank = foe.flankLevelFrom(here.centre) > 0 ? FLANK : 0
  return (levels) => levels * damage + (levels > 0 ? flank : 0)
}

/** An archer's standing order to spend arrows on enemies' checks, once. */
export function addOrders(look: Look, list: Candidates): void {
  const { battle, who, weapon } = look
  if (weapon.kind !== 'ranged' || memoryOf(battle).orders[who]?.rangedThreat !== 'never') return
  if (ammunitionLeft(battle, who) <= KEPT_ARROWS) return
  const features = nothing()
  features.pressure = poolSize(battle, who)
  list.push({
    command: { creature: battle.name(who), kind: 'orders', rangedThreat: 'enemies-only' },
    features,
  })
}
