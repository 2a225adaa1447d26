// A quick order among many places: numbers by who could be struck and who could strike, kept per set of enemies, since
// neighbouring places mostly share them. What is chosen is worked out in full afterwards.
import { WINDOW } from './features.ts'
import type { Foe } from './featuresFoes.ts'
import { type Look, shootBits } from './featuresLook.ts'
import type { Place } from './featuresPlace.ts'

/** How many places each purpose may bring. */
const MOST_STRIKES = 3
const MOST_SAFE = 2
/** What danger counts beside damage given, here; brains weigh the candidates by their own table. */
const DANGER = 0.7

/** The best few of a purpose, kept in order. */
class Best {
  readonly nodes: number[] = []
  private readonly worths: number[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  offer(node: number, worth: number): void {
    const { nodes, worths, most } = this
    if (nodes.length === most && worth <= worths[most - 1]!) return
    let at = nodes.length
    while (at > 0 && worths[at - 1]! < worth) at -= 1
    nodes.splice(at, 0, node)
    worths.splice(at, 0, worth)
    if (nodes.length > most) {
      nodes.pop()
      worths.pop()
    }
  }
}

export class Ranking {
  /** Least mm of path to a place from which an enemy can be struck. */
  strikeAt = Number.POSITIVE_INFINITY
  private readonly look: Look
  private readonly here: Place
  private readonly strikes = new Best(MOST_STRIKES)
  private readonly flanks = new Best(1)
  private readonly safe = new Best(MOST_SAFE)
  private readonly dangers = new Map<number, number>()
  private readonly rates = new Map<number, number>()
  /** Bits of enemies that somebody else threatens: only they can be flanked. */
  private readonly flankable: number

  constructor(look: Look, here: Place) {
    this.look = look
    this.here = here
    this.flankable = look.isRanged ? 0 : bitsOf(look.foes, (foe) => isClose(look, foe) && !foe.isAlone)
  }

  see(node: number, cost: number): void {
    const { look, here } = this
    const strike = look.isRanged ? shootBits(look, look.ground.bodyOn(node)) : look.ground.strikeBits(node)
    const threat = look.ground.threatBits(node)
    const spent = cost / look.pace
    const danger = this.dangerOf(threat) * WINDOW + this.openingOf(threat & ~here.threat)
    if (here.threat !== 0 || look.isRanged) this.safe.offer(node, -danger - spent)
    if (strike === 0) return
    if (cost < this.strikeAt) this.strikeAt = cost
    const flank = (strike & this.flankable) === 0 ? 0 : this.flankGain(node, strike)
    const worth = this.rateOf(strike) * (WINDOW - spent) + flank - DANGER * danger
    this.strikes.offer(node, worth)
    if (flank > 0) this.flanks.offer(node, worth)
  }

  /** Nodes worth a closer look, each once. */
  chosen(): readonly number[] {
    return [...new Set([...this.strikes.nodes, ...this.flanks.nodes, ...this.safe.nodes])]
  }

  /** Expected damage an Init from a set of enemies. */
  private dangerOf(bits: number): number {
    let danger = this.dangers.get(bits)
    if (danger === undefined) {
      danger = 0
      for (const foe of this.look.foes) if ((bits & foe.bit) !== 0) danger += foe.perInit
      this.dangers.set(bits, danger)
    }
    return danger
  }

  /** Expected damage of the opportunities that entering their areas gives. */
  private openingOf(bits: number): number {
    if (bits === 0) return 0
    let opening = 0
    for (const foe of this.look.foes) if ((bits & foe.bit) !== 0) opening += foe.opening * foe.blow
    return opening
  }

  /** Expected damage an Init on the best of a set of enemies, flanks left out. */
  private rateOf(bits: number): number {
    let rate = this.rates.get(bits)
    if (rate === undefined) {
      rate = 0
      for (const foe of this.look.foes) {
        if ((bits & foe.bit) !== 0) rate = Math.max(rate, foe.strike(0) / this.look.speed)
      }
      this.rates.set(bits, rate)
    }
    return rate
  }

  /** What flanking from there adds over the window to what can be struck anyway. */
  private flankGain(node: number, strike: number): number {
    const { look } = this
    const { battle, ground, speed } = look
    const centre = battle.field.centre(ground.bodyOn(node))
    const { flanked } = look.rulings
    let most = 0
    for (const foe of look.foes) {
      if ((strike & this.flankable & foe.bit) === 0) continue
      const level = foe.flankLevelFrom(centre)
      if (level <= foe.flanks.now) continue
      most = Math.max(
        most,
        ((foe.strike(flanked * level) - foe.strike(flanked * foe.flanks.now)) * WINDOW) / speed + level,
      )
    }
    return most
  }
}

function bitsOf(foes: readonly Foe[], holds: (foe: Foe) => boolean): number {
  let bits = 0
  for (const foe of foes) if (holds(foe)) bits |= foe.bit
  return bits
}

/** Could it be struck after an Init's walk? */
function isClose(look: Look, foe: Foe): boolean {
  return foe.distance <= look.strikeReach + look.pace + 1000
}
