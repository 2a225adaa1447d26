// An enemy as the acting creature sees it before it acts: what each could do to the other, in expectation. Worked out
// when first asked for, once a decision; checks go through the resolver's own functions.

import { TICKS_PER_INIT } from '../../base/ticks.ts'
import type { Battle } from '../../engine/battle.ts'
import { mayBeWithin } from '../../engine/systems/nearness.ts'
import { atLeast120 } from '../../geometry/angles.ts'
import type { Body, LatticePoint } from '../../geometry/field.ts'
import { attackRollSpec } from './attack.ts'
import { blowAt, damageTable, failureOf, lifeOf, netOf, outBy } from './featuresOdds.ts'
import { rulingsOf } from './rulings.ts'
import { columnsOf, memoryOf, pairIndex, sheetOf, weaponOf } from './state.ts'
import {
  flankedBy,
  guardDistance,
  isInArea,
  isInside,
  isThreatOn,
  movesPerInit,
  threatenersOf,
  threatReach,
} from './threat.ts'

/** Share of its blows that an enemy spends on one of those it could strike, unless it has declared otherwise. */
const SHARE = 0.8
const SHARE_LEAST = 0.15
const SHARE_DECLARED = 1
const SHARE_ELSEWHERE = 0.35

/** One that threatens a creature, seen from that creature's centre. */
interface Threatener {
  readonly x: number
  readonly y: number
  readonly square: number
  /** Does it flank together with another (the acting creature left out)? */
  readonly flanks: boolean
}

interface Flanks {
  readonly threateners: readonly Threatener[]
  readonly centre: LatticePoint
  /** Level that counts for the acting creature where it stands. */
  readonly now: number
}

export class Foe {
  readonly battle: Battle
  readonly who: number
  readonly id: number
  /** Its place in the list of foes, as a bit. */
  readonly bit: number
  /** Where it stands; mm from the acting creature as that stands. */
  readonly body: Body
  readonly distance: number
  readonly ranged: boolean
  /** Threat Distance in mm (0: no aim yet), Guard Distance, Inits of a blow. */
  readonly reach: number
  readonly guard: number
  readonly speed: number
  /** Is its Threat Area on? */
  readonly isOn: boolean
  /** Does the acting creature stand inside its guard, and it inside the acting creature's? */
  readonly isInsideIts: boolean
  readonly isInsideOurs: boolean
  // Worked out when first asked for.
  private coversKnown: boolean | undefined = undefined
  private paceKnown = Number.NaN
  private netKnown = Number.NaN
  private blowNetKnown = Number.NaN
  private blowKnown = Number.NaN
  private perInitKnown = Number.NaN
  private openKnown = Number.NaN
  private flanksKnown: Flanks | undefined = undefined
  private damageKnown: Float64Array | undefined = undefined

  constructor(battle: Battle, who: number, id: number, index: number, distance: number) {
    const weapon = weaponOf(battle, id)
    this.battle = battle
    this.who = who
    this.id = id
    this.bit = 1 << index
    const { x, y, z, size } = battle.bodies[id]!
    this.body = { x, y, z, size }
    this.distance = distance
    this.ranged = weapon.kind === 'ranged'
    this.reach = threatReach(battle, id)?.limitMm ?? 0
    this.guard = guardDistance(battle, id)
    this.isOn = isThreatOn(battle, id)
    this.speed = weapon.speed / TICKS_PER_INIT
    this.isInsideIts = isInside(battle, id, who)
    this.isInsideOurs = isInside(battle, who, id)
  }

  /** mm walked in an Init; 0 while it may not move or lies. */
  get pace(): number {
    if (Number.isNaN(this.paceKnown)) {
      const { battle, id } = this
      const { stopped1, stopped2, prone } = columnsOf(battle)
      const isStuck = stopped1[id]! + stopped2[id]! + prone[id]! > 0
      this.paceKnown = isStuck ? 0 : movesPerInit(battle, id) * sheetOf(battle, id).move
    }
    return this.paceKnown
  }

  /** Does its Threat Area cover the acting creature where it stands? */
  get covers(): boolean {
    this.coversKnown ??= isInArea(this.battle, this.id, this.who)
    return this.coversKnown
  }

  /** Net number of an attack roll of the acting creature on it where it stands; flank, range and cover left out. */
  get net(): number {
    if (Number.isNaN(this.netKnown)) {
      const spec = attackRollSpec(this.battle, this.who, this.id, 'attack', 'TG-NATK-1', 'asked')
      this.netKnown = netOf(this.battle, spec) - rulingsOf(this.battle).flanked * this.flanks.now
    }
    return this.netKnown
  }

  /** Expected damage of a blow on it with the weapon in hand; `bonus` is added to the net number. */
  strike(bonus: number): number {
    this.damageKnown ??= damageTable(this.battle, this.who, this.id, columnsOf(this.battle).weapon[this.who]!)
    return blowAt(this.net + bonus, this.damageKnown)
  }

  /** Expected damage of one of its blows on the acting creature as things stand. */
  get blow(): number {
    if (Number.isNaN(this.blowKnown)) this.blowKnown = this.blowWith(0)
    return this.blowKnown
  }

  /** Expected damage of one of its blows with `bonus` added to its net number. */
  blowWith(bonus: number): number {
    const { battle, who, id } = this
    if (Number.isNaN(this.blowNetKnown)) {
      this.blowNetKnown = netOf(battle, attackRollSpec(battle, id, who, 'attack', 'TG-NATK-1', 'asked'))
    }
    const table = damageTable(battle, id, who, columnsOf(battle).weapon[id]!)
    return blowAt(this.blowNetKnown + bonus, table)
  }

  /** Expected damage an Init while the acting creature can be struck. */
  get perInit(): number {
    if (Number.isNaN(this.perInitKnown)) this.perInitKnown = (this.share() * this.blow) / this.speed
    return this.perInitKnown
  }

  /** Part of its blows that falls on the acting creature: as declared, else shared by all of ours as near to it. */
  private share(): number {
    const { battle, who, id } = this
    const action = memoryOf(battle).actions[id]
    if (action?.kind === 'attack') return action.target === who ? SHARE_DECLARED : SHARE_ELSEWHERE
    const { side } = battle.columns
    const own = side[who]!
    let near = 1
    for (const other of battle.ids) {
      if (other === who || side[other] !== own || !battle.isAble(other)) continue
      if (mayBeWithin(battle, id, other, this.distance)) near += 1
    }
    return Math.max(SHARE_LEAST, SHARE / near)
  }

  /** Chance that entering its area gives it an opportunity: the checks of TG-MOVE-7 and -8 at one spot. */
  get opening(): number {
    if (Number.isNaN(this.openKnown)) {
      const enters = failureOf(this.net + rulingsOf(this.battle).flanked * this.flanks.now)
      this.openKnown = 1 - (1 - enters) * (1 - this.openingInside)
    }
    return this.openKnown
  }

  /** Chance that a check of TG-MOVE-8 gives it an opportunity; some of the ground between is taken to be open. */
  get openingInside(): number {
    const { battle, who, id } = this
    const difficulty = sheetOf(battle, id).dcv - sheetOf(battle, who).dcv
    const spec = { who, kind: 'terrain', purpose: 'inside', clause: 'TG-MOVE-8', against: id } as const
    return failureOf(netOf(battle, { ...spec, difficulty, compares: true }))
  }

  get flanks(): Flanks {
    this.flanksKnown ??= flanksOf(this.battle, this.who, this.id)
    return this.flanksKnown
  }

  get centre(): LatticePoint {
    return this.flanks.centre
  }

  /** Does nobody but the acting creature threaten it? Then it cannot be flanked. */
  get isAlone(): boolean {
    return this.flanks.threateners.length === 0
  }

  /** Flanked level that would count for the acting creature if it threatened it with its centre at `at` (TG-FLANK). */
  flankLevelFrom(at: LatticePoint): number {
    const { threateners, centre } = this.flanks
    if (threateners.length === 0) return 0
    return flankLevelAt(this.battle, threateners, at.x - centre.x, at.y - centre.y)
  }

  /** Levels of its Threaten By 2 that count against the acting creature outside its guard. */
  get threatHeld(): number {
    return columnsOf(this.battle).threatenPeak[pairIndex(this.battle, this.who, this.id)]!
  }

  /** Levels of the acting creature's own Threaten By 2 that count against its checks. */
  get threatLaid(): number {
    return columnsOf(this.battle).threatenPeak[pairIndex(this.battle, this.id, this.who)]!
  }

  /** What crossing effects between the two are worth to `holder`'s checks against the other (positive: helps). */
  crossed(holder: number): number {
    let sum = 0
    for (const effect of memoryOf(this.battle).effects) {
      const between = effect.holder === holder && (effect.versus === this.who || effect.versus === this.id)
      if (between && effect.label === 'crossed') sum -= effect.value
    }
    return sum
  }

  get life(): number {
    return lifeOf(this.battle, this.id)
  }

  /** Chance that `blows` in the window put it out. */
  outBy(expected: number): number {
    return outBy(expected, this.life)
  }
}

function flanksOf(battle: Battle, who: number, id: number): Flanks {
  const { field, bodies } = battle
  const centre = field.centre(bodies[id]!)
  const vectors: (LatticePoint & { readonly square: number })[] = []
  let now = 0
  for (const other of threatenersOf(battle, id)) {
    if (other === who) {
      now = flankedBy(battle, id).by.includes(who) ? 1 : 0
      continue
    }
    const at = field.centre(bodies[other]!)
    const x = at.x - centre.x
    const y = at.y - centre.y
    vectors.push({ x, y, square: field.dot(x, y, x, y) })
  }
  const threateners = vectors.map((one) => ({
    ...one,
    flanks: vectors.some(
      (two) => two !== one && atLeast120(field.dot(one.x, one.y, two.x, two.y), one.square, two.square),
    ),
  }))
  if (now === 0) return { threateners, centre, now }
  const at = field.centre(bodies[who]!)
  return { threateners, centre, now: flankLevelAt(battle, threateners, at.x - centre.x, at.y - centre.y) }
}

/** TG-FLANK-1b for one more threatener in direction (x, y): flankers less one, 0 if it is none of them. */
function flankLevelAt(battle: Battle, threateners: readonly Threatener[], x: number, y: number): number {
  const { field } = battle
  const square = field.dot(x, y, x, y)
  let others = 0
  let isOne = false
  for (const other of threateners) {
    const pairs = atLeast120(field.dot(x, y, other.x, other.y), square, other.square)
    if (pairs) isOne = true
    if (pairs || other.flanks) others += 1
  }
  return isOne ? others : 0
}

/** Most enemies looked at closely: the nearest. */
const MOST_FOES = 8

/** Enemies in action, nearest first. */
export function foesOf(battle: Battle, who: number): readonly Foe[] {
  const { field, bodies } = battle
  const own = bodies[who]!
  const ids: number[] = []
  const distances: number[] = []
  for (const id of battle.ids) {
    if (!battle.areHostile(who, id) || !battle.isAble(id)) continue
    const distance = field.distance(own, bodies[id]!)
    if (ids.length === MOST_FOES && distance >= distances[MOST_FOES - 1]!) continue
    let at = ids.length
    while (at > 0 && distances[at - 1]! > distance) at -= 1
    ids.splice(at, 0, id)
    distances.splice(at, 0, distance)
    if (ids.length <= MOST_FOES) continue
    ids.pop()
    distances.pop()
  }
  return ids.map((id, i) => new Foe(battle, who, id, i, distances[i]!))
}
