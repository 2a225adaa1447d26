// The ground around a creature that is about to act: which enemies it could strike from each node, whose Threat Areas
// cover it, and where it may not go. Stamped from kept lists, taken back by list; on gridless maps asked place by place.
import type { Battle } from '../../engine/battle.ts'
import { mayBeWithin } from '../../engine/systems/nearness.ts'
import type { Body, KeepOut, Reach } from '../../geometry/field.ts'
import { BODY_HEIGHT, WIDEST_GUARD } from './constants.ts'
import type { Foe } from './featuresFoes.ts'
import { type Scratch, scratchOf } from './featuresScratch.ts'
import { bodyAt, guardDistance, wouldBeInArea } from './threat.ts'
import { terrainCosts } from './ways.ts'

/** Detour in mm that is made to keep out of one more Threat Area. */
const DETOUR = 700

export class Ground {
  readonly battle: Battle
  readonly who: number
  readonly foes: readonly Foe[]
  private readonly scratch: Scratch
  private readonly size: number
  /** How far the acting creature strikes in mm; 0 with a ranged weapon. */
  private readonly strikeReach: number
  /** Creatures farther than this in mm are not stamped until somebody looks that far. */
  private readonly horizon: number
  private isWhole = false
  /** Gridless: bodies and guards as discs. */
  private readonly keepOut: KeepOut[] = []

  constructor(battle: Battle, who: number, foes: readonly Foe[], strikeReach: number, horizon: number) {
    this.battle = battle
    this.who = who
    this.foes = foes
    this.strikeReach = strikeReach
    this.horizon = horizon
    this.size = battle.columns.size[who]!
    this.scratch = scratchOf(battle.field, this.size)
    this.scratch.wipe()
    this.stampAll(false)
  }

  /** Stamps those near, or those left out before. */
  private stampAll(isFar: boolean): void {
    const { battle, who, foes } = this
    const near = this.horizon + WIDEST_GUARD
    for (const other of battle.ids) {
      if (other === who || !battle.isAble(other) || mayBeWithin(battle, who, other, near) === isFar) continue
      this.markBody(other)
    }
    if (!battle.field.hasCells) return
    for (const foe of foes) {
      const most = Math.max(this.strikeReach, foe.ranged ? 0 : foe.reach)
      if (mayBeWithin(battle, who, foe.id, this.horizon + most) !== isFar) this.stamp(foe)
    }
  }

  /** Cells from which the foe could be struck, and those its area covers, as anchors of the acting creature. */
  private stamp(foe: Foe): void {
    const { scratch, strikeReach } = this
    const { field } = this.battle
    if (strikeReach > 0) scratch.stampStrike(field.area(foe.body, strikeReach), foe.bit)
    if (foe.ranged || !foe.isOn) return
    scratch.stampThreat(field.area(foe.body, foe.reach), foe.bit, foe.covers ? 0 : DETOUR)
  }

  /** Bodies and guards (TG-MOVE-6, TG-GUARD-2). */
  private markBody(other: number): void {
    const { battle, who, scratch } = this
    const { field, bodies } = battle
    const theirs = bodies[other]!
    const hostile = battle.areHostile(who, other)
    const distance = hostile ? guardDistance(battle, other) : 0
    const guard = distance > 0 && !field.within(theirs, bodies[who]!, distance) ? distance : 0
    if (!field.hasCells) this.keepOff(theirs, guard, hostile)
    else if (scratch.isLevel && battle.columns.altitude[who] === battle.columns.altitude[other]) {
      if (this.size === 1 && theirs.size === 1) scratch.markBody(field.nodeAt(theirs.x, theirs.y), hostile)
      else this.markCells(theirs, hostile)
      if (guard > 0) scratch.stampBar(field.disc(theirs, guard))
    } else this.markByHeight(theirs, guard, hostile)
  }

  private markCells(theirs: Body, hostile: boolean): void {
    const { scratch } = this
    for (const cell of this.battle.field.cellsOf(theirs) ?? []) {
      for (const anchor of scratch.anchorsOver(cell)) scratch.markBody(anchor, hostile)
    }
  }

  /** Where heights differ each place is asked (TG-GEO-13). */
  private markByHeight(theirs: Body, guard: number, hostile: boolean): void {
    const { battle, who, scratch } = this
    const { field } = battle
    for (const node of field.disc(theirs, guard + 1500 * (theirs.size + this.size))) {
      const body = bodyAt(battle, who, field.nodeX(node), field.nodeY(node))
      const isLevel = Math.abs(theirs.z - body.z) < BODY_HEIGHT
      if (isLevel && field.overlaps(body, theirs)) scratch.markBody(node, hostile)
      else if (guard > 0 && field.within(theirs, body, guard)) scratch.markBar(node)
    }
  }

  /** Gridless: distances between centres, from those of TG-GEO-1. */
  private keepOff(theirs: Body, guard: number, hostile: boolean): void {
    if (!hostile) return
    const { x, y } = theirs
    this.keepOut.push({ x, y, radiusMm: 500 * (theirs.size + this.size), inclusive: false })
    const off = Math.max(0, 500 * theirs.size - 500) + Math.max(0, 500 * this.size - 500)
    if (guard > 0) this.keepOut.push({ x, y, radiusMm: guard + off, inclusive: true })
  }

  /** May it end a movement on the node, as far as bodies and guards go? */
  isFree(node: number): boolean {
    const { scratch } = this
    if (this.battle.field.hasCells) return scratch.taken[node] === 0 && scratch.barred[node] === 0
    return this.isFreeOfBodies(node)
  }

  /** Does nobody stand there (guards aside)? */
  isFreeOfBodies(node: number): boolean {
    const { battle, who } = this
    const { field } = battle
    if (field.hasCells) return this.scratch.bodies[node] === 0
    const body = this.bodyOn(node)
    return !battle.ids.some(
      (id) => id !== who && battle.isAble(id) && field.overlaps(body, battle.bodies[id]!),
    )
  }

  /** Bits of the enemies it could strike from a place with a weapon that is not ranged. */
  strikeBits(node: number, body?: Body): number {
    if (this.battle.field.hasCells) return this.scratch.strike[node]!
    const there = body ?? this.bodyOn(node)
    let bits = 0
    for (const foe of this.foes) if (this.reachesFrom(there, foe)) bits |= foe.bit
    return bits
  }

  /** Bits of the enemies whose melee Threat Areas cover it there. */
  threatBits(node: number, body?: Body): number {
    if (this.battle.field.hasCells) return this.scratch.threat[node]!
    const there = body ?? this.bodyOn(node)
    let bits = 0
    for (const foe of this.foes) {
      if (!foe.ranged && wouldBeInArea(this.battle, foe.id, there)) bits |= foe.bit
    }
    return bits
  }

  private reachesFrom(body: Body, foe: Foe): boolean {
    const { field } = this.battle
    return (
      this.strikeReach > 0 && field.within(body, foe.body, this.strikeReach) && field.hasLine(body, foe.body)
    )
  }

  bodyOn(node: number): Body {
    const { field } = this.battle
    return bodyAt(this.battle, this.who, field.nodeX(node), field.nodeY(node))
  }

  /** Anchors from which its body would stand at least in part within `distance` of another. */
  anchorsAround(body: Body, distance: number): Int32Array {
    return this.scratch.anchorsOf(this.battle.field.disc(body, distance))
  }

  /** Where it can get within `budget` mm of path, round Threat Areas where that is a small detour. */
  flood(budget: number): Reach {
    const { battle, who, scratch, keepOut } = this
    if (budget > this.horizon && !this.isWhole) {
      this.isWhole = true
      this.stampAll(true)
    }
    const body = battle.bodies[who]!
    const terrainCost = terrainCosts(battle, who)
    if (!battle.field.hasCells) return battle.field.flood({ body, budget, terrainCost, keepOut })
    return battle.field.flood({ body, budget, terrainCost, barred: scratch.barred, penalty: scratch.penalty })
  }
}
