// The ground around a creature that is about to act: which enemies it could strike from each node, whose Threat Areas
// cover it, and where it may not go. Stamped from kept lists, taken back by list; on gridless maps asked place by place.
import type { Battle } from '../../engine/battle.ts'
import type { Body, FloodRequest, KeepOut, Reach } from '../../geometry/field.ts'
import { BODY_HEIGHT } from './constants.ts'
import type { Foe } from './featuresFoes.ts'
import { BARRED, NO_STOP, type Scratch, scratchOf, wipe } from './featuresScratch.ts'
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
  /** Gridless: bodies and guards as discs. */
  private readonly keepOut: KeepOut[] = []

  constructor(battle: Battle, who: number, foes: readonly Foe[], strikeReach: number) {
    this.battle = battle
    this.who = who
    this.foes = foes
    this.strikeReach = strikeReach
    this.size = battle.columns.size[who]!
    this.scratch = scratchOf(battle.field, this.size)
    wipe(this.scratch)
    for (const other of battle.ids) if (other !== who && battle.isAble(other)) this.markBody(other)
    if (battle.field.hasCells) for (const foe of foes) this.stamp(foe)
  }

  /** Cells from which the foe could be struck, and those its area covers, as anchors of the acting creature. */
  private stamp(foe: Foe): void {
    const { battle, scratch } = this
    const { field, bodies } = battle
    const body = bodies[foe.id]!
    const { strike, threat, penalty, touched } = scratch
    if (this.strikeReach > 0) {
      for (const cell of field.area(body, this.strikeReach)) {
        for (const anchor of scratch.anchorsOver(cell)) {
          strike[anchor]! |= foe.bit
          touched.push(anchor)
        }
      }
    }
    if (foe.ranged || !foe.isOn) return
    const detour = foe.covers ? 0 : DETOUR
    for (const cell of field.area(body, foe.reach)) {
      for (const anchor of scratch.anchorsOver(cell)) {
        if ((threat[anchor]! & foe.bit) !== 0) continue
        threat[anchor]! |= foe.bit
        penalty[anchor]! += detour
        touched.push(anchor)
      }
    }
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
      for (const cell of field.cellsOf(theirs) ?? []) {
        for (const anchor of scratch.anchorsOver(cell)) this.mark(anchor, hostile ? BARRED : NO_STOP, true)
      }
      if (guard === 0) return
      for (const cell of field.disc(theirs, guard)) {
        for (const anchor of scratch.anchorsOver(cell)) this.mark(anchor, BARRED, false)
      }
    } else this.markByHeight(theirs, guard, hostile)
  }

  /** Where heights differ each place is asked (TG-GEO-13). */
  private markByHeight(theirs: Body, guard: number, hostile: boolean): void {
    const { battle, who } = this
    const { field } = battle
    for (const node of field.disc(theirs, guard + 1500 * (theirs.size + this.size))) {
      const body = bodyAt(battle, who, field.nodeX(node), field.nodeY(node))
      const isLevel = Math.abs(theirs.z - body.z) < BODY_HEIGHT
      if (isLevel && field.overlaps(body, theirs)) this.mark(node, hostile ? BARRED : NO_STOP, true)
      else if (guard > 0 && field.within(theirs, body, guard)) this.mark(node, BARRED, false)
    }
  }

  private mark(node: number, what: number, isBody: boolean): void {
    const { marks, bodies, barred, touched } = this.scratch
    if (marks[node] !== BARRED) marks[node] = what
    if (what === BARRED) barred[node] = 1
    if (isBody) bodies[node] = 1
    touched.push(node)
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
    if (this.battle.field.hasCells) return this.scratch.marks[node] === 0
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
    const { field, bodies } = this.battle
    const target = bodies[foe.id]!
    return this.strikeReach > 0 && field.within(body, target, this.strikeReach) && field.hasLine(body, target)
  }

  bodyOn(node: number): Body {
    const { field } = this.battle
    return bodyAt(this.battle, this.who, field.nodeX(node), field.nodeY(node))
  }

  /** Anchors from which its body would stand at least in part within `distance` of another. */
  anchorsAround(body: Body, distance: number): readonly number[] {
    const found = new Set<number>()
    const { field } = this.battle
    for (const cell of field.disc(body, distance)) {
      for (const anchor of this.scratch.anchorsOver(cell)) found.add(anchor)
    }
    return [...found]
  }

  /** Where it can get within `budget` mm of path, round Threat Areas where that is a small detour. */
  flood(budget: number): Reach {
    const { battle, who, scratch, keepOut } = this
    const terrainCost = terrainCosts(battle, who)
    const request: FloodRequest = { body: battle.bodies[who]!, budget, terrainCost }
    if (!battle.field.hasCells) return battle.field.flood({ ...request, keepOut })
    return battle.field.flood({ ...request, barred: scratch.barred, penalty: scratch.penalty })
  }
}
