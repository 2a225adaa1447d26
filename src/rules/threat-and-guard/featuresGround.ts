// The ground around a creature that is about to act: which enemies it could strike from each node, whose Threat Areas
// cover it, and where it may not go. Stamped from cached lists, taken back by list; on gridless maps asked node by node.
import type { Battle } from '../../engine/battle.ts'
import type { Body, Field, Reach } from '../../geometry/field.ts'
import { BODY_HEIGHT } from './constants.ts'
import type { Foe } from './featuresFoes.ts'
import { bodyAt, guardDistance, isThreatOn, wouldBeInArea } from './threat.ts'
import { terrainCosts } from './ways.ts'

/** Detour in mm that is made to keep out of one more Threat Area. */
const DETOUR = 700
const LATTICE = 500

const BARRED = 1
const NO_STOP = 2

/** Arrays of one field, used by one decision after the other. */
interface Scratch {
  readonly strike: Int32Array
  readonly threat: Int32Array
  readonly marks: Uint8Array
  /** 1 where somebody stands in the way of its body. */
  readonly bodies: Uint8Array
  readonly barred: Uint8Array
  readonly penalty: Int32Array
  /** Nodes that hold something. */
  readonly touched: number[]
  /** All ground at one height. */
  readonly isLevel: boolean
}

const SCRATCHES = new WeakMap<Field, Scratch>()

function scratchOf(field: Field): Scratch {
  let scratch = SCRATCHES.get(field)
  if (scratch === undefined) {
    const { nodeCount } = field
    scratch = {
      strike: new Int32Array(nodeCount),
      threat: new Int32Array(nodeCount),
      marks: new Uint8Array(nodeCount),
      bodies: new Uint8Array(nodeCount),
      barred: new Uint8Array(nodeCount),
      penalty: new Int32Array(nodeCount),
      touched: [],
      isLevel: field.hasCells && field.map.groundMm.every((height) => height === field.map.groundMm[0]),
    }
    SCRATCHES.set(field, scratch)
  }
  return scratch
}

export class Ground {
  readonly battle: Battle
  readonly who: number
  readonly foes: readonly Foe[]
  private readonly scratch: Scratch
  private readonly size: number
  /** One cell: the stamps of its node are all there is to know. */
  private readonly isPlain: boolean
  /** How far the acting creature strikes in mm; 0 with a ranged weapon. */
  private readonly strikeReach: number

  constructor(battle: Battle, who: number, foes: readonly Foe[], strikeReach: number) {
    this.battle = battle
    this.who = who
    this.foes = foes
    this.strikeReach = strikeReach
    this.size = battle.columns.size[who]!
    this.isPlain = this.size === 1 && battle.field.hasCells
    this.scratch = scratchOf(battle.field)
    const { strike, threat, marks, bodies, barred, penalty, touched } = this.scratch
    for (const node of touched) {
      strike[node] = threat[node] = marks[node] = bodies[node] = barred[node] = penalty[node] = 0
    }
    touched.length = 0
    this.markBodies()
    if (battle.field.hasCells) for (const foe of foes) this.stamp(foe)
  }

  private stamp(foe: Foe): void {
    const { battle, scratch } = this
    const { field, bodies } = battle
    const body = bodies[foe.id]!
    if (this.strikeReach > 0) {
      for (const cell of field.area(body, this.strikeReach)) {
        scratch.strike[cell]! |= foe.bit
        scratch.touched.push(cell)
      }
    }
    if (foe.ranged || !isThreatOn(battle, foe.id)) return
    const detour = wouldBeInArea(battle, foe.id, bodies[this.who]!) ? 0 : DETOUR
    for (const cell of field.area(body, foe.reach)) {
      scratch.threat[cell]! |= foe.bit
      scratch.penalty[cell]! += detour
      scratch.touched.push(cell)
    }
  }

  /** Bodies and guards (TG-MOVE-6, TG-GUARD-2). */
  private markBodies(): void {
    const { battle, who } = this
    const own = battle.bodies[who]!
    for (const other of battle.ids) {
      if (other === who || !battle.isAble(other)) continue
      const hostile = battle.areHostile(who, other)
      const distance = hostile ? guardDistance(battle, other) : 0
      const guard = distance > 0 && !battle.field.within(battle.bodies[other]!, own, distance) ? distance : 0
      if (
        this.size === 1 &&
        this.scratch.isLevel &&
        battle.columns.altitude[who] === battle.columns.altitude[other]
      ) {
        this.markCells(battle.bodies[other]!, guard, hostile)
      } else this.markAround(battle.bodies[other]!, guard, hostile)
    }
  }

  /** For a body of one cell on level ground. */
  private markCells(theirs: Body, guard: number, hostile: boolean): void {
    const { field } = this.battle
    for (const cell of field.cellsOf(theirs) ?? []) this.markBody(cell, hostile)
    if (guard > 0) for (const cell of field.disc(theirs, guard)) this.mark(cell, BARRED)
  }

  private markAround(theirs: Body, guard: number, hostile: boolean): void {
    const { battle, who } = this
    const { field } = battle
    for (const node of nodesAround(field, theirs, guard + 1500 * (theirs.size + this.size))) {
      const body = bodyAt(battle, who, field.nodeX(node), field.nodeY(node))
      const isLevel = Math.abs(theirs.z - body.z) < BODY_HEIGHT
      if (isLevel && field.overlaps(body, theirs)) this.markBody(node, hostile)
      else if (guard > 0 && field.within(theirs, body, guard)) this.mark(node, BARRED)
    }
  }

  private markBody(node: number, hostile: boolean): void {
    this.scratch.bodies[node] = 1
    this.mark(node, hostile ? BARRED : NO_STOP)
  }

  private mark(node: number, what: number): void {
    const { marks, barred, touched } = this.scratch
    if (marks[node] !== BARRED) marks[node] = what
    if (what === BARRED) barred[node] = 1
    touched.push(node)
  }

  /** May it end a movement on the node, as far as bodies and guards go? */
  isFree(node: number): boolean {
    return this.scratch.marks[node] === 0
  }

  /** Does nobody stand there (guards aside)? */
  isFreeOfBodies(node: number): boolean {
    return this.scratch.bodies[node] === 0
  }

  /** Nodes that may lie within `distance` of a body. */
  nodesAround(body: Body, distance: number): Iterable<number> {
    return nodesAround(this.battle.field, body, distance)
  }

  /** Bits of the enemies it could strike from the node with a weapon that is not ranged. */
  strikeBits(node: number, body?: Body): number {
    if (this.isPlain) return this.scratch.strike[node]!
    const there = body ?? this.bodyOn(node)
    if (this.battle.field.hasCells) return this.gathered(this.scratch.strike, there)
    return this.askedBits((foe) => this.reachesFrom(there, foe))
  }

  /** Bits of the enemies whose melee Threat Areas cover it there. */
  threatBits(node: number, body?: Body): number {
    if (this.isPlain) return this.scratch.threat[node]!
    const there = body ?? this.bodyOn(node)
    if (this.battle.field.hasCells) return this.gathered(this.scratch.threat, there)
    return this.askedBits((foe) => !foe.ranged && wouldBeInArea(this.battle, foe.id, there))
  }

  bodyOn(node: number): Body {
    const { field } = this.battle
    return bodyAt(this.battle, this.who, field.nodeX(node), field.nodeY(node))
  }

  private gathered(bits: Int32Array, body: Body): number {
    const cells = this.battle.field.cellsOf(body) ?? []
    let all = 0
    for (const cell of cells) all |= bits[cell]!
    return all
  }

  private askedBits(holds: (foe: Foe) => boolean): number {
    let bits = 0
    for (const foe of this.foes) if (holds(foe)) bits |= foe.bit
    return bits
  }

  private reachesFrom(body: Body, foe: Foe): boolean {
    const { field, bodies } = this.battle
    return (
      this.strikeReach > 0 &&
      field.within(body, bodies[foe.id]!, this.strikeReach) &&
      field.hasLine(body, bodies[foe.id]!)
    )
  }

  /** Where it can get within `budget` mm of path, round Threat Areas where that is a small detour. */
  flood(budget: number): Reach {
    const { battle, who, scratch } = this
    const request = {
      body: battle.bodies[who]!,
      budget,
      terrainCost: terrainCosts(battle, who),
      barred: scratch.barred,
    }
    return battle.field.flood(battle.field.hasCells ? { ...request, penalty: scratch.penalty } : request)
  }
}

/** Nodes that may lie within `distance` of a body. */
function nodesAround(field: Field, body: Body, distance: number): Iterable<number> {
  if (field.hasCells) return field.disc(body, distance)
  const nodes = new Set<number>()
  const reach = distance + 500 * body.size
  for (let y = body.y - reach; y <= body.y + reach; y += LATTICE) {
    for (let x = body.x - reach; x <= body.x + reach; x += LATTICE) {
      const node = field.nodeAt(x, y)
      if (node >= 0) nodes.add(node)
    }
  }
  return nodes
}
