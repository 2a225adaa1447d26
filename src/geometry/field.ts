// The contract of the geometry layer: a Field answers every spatial question about one map with one set of open doors.
// `createField` (createField.ts) chooses the implementation by grid. All answers are exact; none depends on where on
// the map, on direction of asking, or on how a path is cut.
import type { BattleMap, FinePoint, Terrain } from './battleMap.ts'

/**
 * A creature's body as geometry sees it. `x`, `y`: anchor position in the grid's coordinates (squares: lowest column
 * and row; hexes: TG-GEO-8; gridless: centre in mm). `z`: feet above the map's zero level in mm. `size`: footprint 1-6.
 */
export interface Body {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly size: number
}

/** Integer vector or point on the centre lattice: squares 2 per cell, hexes axial times 3, gridless mm. */
export interface LatticePoint {
  readonly x: number
  readonly y: number
}

/** What stops a line: a wall or closed door by its index, a solid cell, or a corner with something on both sides. */
export interface LineBlock {
  readonly kind: 'wall' | 'door' | 'solid' | 'corner'
  /**
   * Index into map.walls or map.doors, or the cell index of the solid cell (gridless: of the area); of a corner: one of
   * its two sides.
   */
  readonly index: number
  /** Where the line is first stopped, in fine units (rounded for display). */
  readonly at: FinePoint
}

/** Evidence of a line of effect between two bodies: the segment that decided, and what stopped it. */
export interface LineEvidence {
  readonly free: boolean
  /** The free segment, or the segment between the nearest cells if none is free. Fine units. */
  readonly from: FinePoint
  readonly to: FinePoint
  readonly block: LineBlock | undefined
}

export interface CoverRay {
  readonly from: FinePoint
  readonly to: FinePoint
  readonly stopped: boolean
}

/** TG-GEO-7. `stopped` of `rays.length`; level none, light (up to half) or heavy. */
export interface CoverEvidence {
  readonly level: 'none' | 'light' | 'heavy'
  readonly stopped: number
  readonly rays: readonly CoverRay[]
}

/** A cone from the body's centre. (dx, dy): aimed direction on the centre lattice. k = round(10^6 cos^2(arc/2)). */
export interface Cone {
  readonly dx: number
  readonly dy: number
  readonly k: number
}

/** Why a step or a standing place is barred. */
export interface StepBar {
  readonly kind: 'edge' | 'solid' | 'wall' | 'door' | 'corner' | 'body'
  readonly index: number
}

/** One step of a path: legal if `bar` is undefined. */
export interface StepVerdict {
  readonly bar: StepBar | undefined
  /** Length in mm without terrain: 1414/1000 of a cell for a diagonal, in whole mm (TG-GEO-9a). */
  readonly lengthMm: number
  /** Code of the worst terrain entered by any cell of the footprint. */
  readonly terrain: number
}

/** Which cells a flood may not enter or not end on. Cell-indexed by anchor; undefined = none. */
export interface FloodRequest {
  readonly body: Body
  /** Largest cost, terrain counted, in mm. */
  readonly budget: number
  /** Cost of one mm of path in thousandths, per terrain code (solid is never entered): open 1000, rough 1500 ... */
  readonly terrainCost: readonly number[]
  /** Anchor cells that may not be entered (enemies, guards); gridless: node indices of `navigation`. */
  readonly barred?: Uint8Array
  /** Extra cost per anchor cell entered, same unit as the cost (risk, for route choice); never in reported cost. */
  readonly penalty?: Int32Array
  /** Gridless: discs to stay out of, exactly (guards, bodies). Grids use `barred`. */
  readonly keepOut?: readonly KeepOut[]
}

/** A disc that a way may not enter from outside; who starts within may move there and leave. Gridless only. */
export interface KeepOut {
  readonly x: number
  readonly y: number
  /** Least distance of the mover's centre in mm. */
  readonly radiusMm: number
  /** Is the rim itself kept out of (a guard, TG-GUARD-2), or may it be touched (a body)? */
  readonly inclusive: boolean
}

/**
 * The outcome of a flood. Nodes are cells (grids) or navigation nodes (gridless, a lattice of half metres).
 * `cost[node]` is the least cost in mm (terrain counted, rounded up), -1 if out of reach; valid until the next flood.
 */
export interface Reach {
  readonly nodes: Int32Array
  readonly count: number
  readonly cost: Int32Array
  /** Positions from the first step to `node`, both in order, start excluded. Empty if node is the start or unreached. */
  pathTo(node: number): Array<readonly [number, number]>
}

export interface Field {
  readonly map: BattleMap
  /** True for squares and hexes. */
  readonly hasCells: boolean
  /** Number of nodes: cells, or navigation nodes of a gridless map. */
  readonly nodeCount: number
  /** Node (cell) at a position, -1 outside; gridless: the nearest navigation node. */
  nodeAt(x: number, y: number): number
  nodeX(node: number): number
  nodeY(node: number): number
  /** Neighbouring positions of a cell that lie on the map, in the grid's fixed order (clockwise from north/north-east). */
  neighbours(x: number, y: number): Array<readonly [number, number]>

  // --- bodies
  /** Cells of a body ascending, or undefined if any lies outside; gridless: empty. */
  cellsOf(body: Body): readonly number[] | undefined
  /** Centre of the footprint on the centre lattice. */
  centre(body: Body): LatticePoint
  /** Centre in fine units (for drawing and gridless geometry). */
  fineCentre(body: Body): FinePoint
  /** Exact: is the distance of TG-GEO-1 (altitude counted) at most `limitMm`? */
  within(a: Body, b: Body, limitMm: number): boolean
  /** Distance of TG-GEO-1 in mm, for display and estimates only; no verdict uses it. */
  distance(a: Body, b: Body): number
  /** Do the bodies share ground (cells; gridless: discs overlap)? Altitude is not looked at. */
  overlaps(a: Body, b: Body): boolean
  /** Ground height in mm under the body (the highest of its cells). */
  groundMm(x: number, y: number, size: number): number
  /** Code of the worst terrain under the body. */
  terrainAt(x: number, y: number, size: number): number

  // --- vectors on the centre lattice (hexes: the hexagonal inner product, doubled)
  dot(ax: number, ay: number, bx: number, by: number): number
  /** Lattice direction for degrees clockwise from north, from a fixed table of integer vectors; and back for display. */
  directionOf(degrees: number): LatticePoint
  degreesOf(dx: number, dy: number): number

  // --- lines
  /** TG-GEO-6 between bodies: symmetric, exact, cached per pair of cells. */
  hasLine(a: Body, b: Body): boolean
  /** The same verdict with its evidence. */
  traceLine(a: Body, b: Body): LineEvidence
  /** TG-GEO-7 from `attacker` to `target`. */
  cover(attacker: Body, target: Body): CoverEvidence
  /** Bit mask (1 << terrain code) of the terrains of TG-GEO-11: under `spot` and between it and `enemy`. */
  terrainsBetween(spot: Body, enemy: Body): number
  /** TG-GEO-4: is one cell centre (gridless: the centre) of `target` within the cone's angle? Distance is not tested. */
  inCone(origin: Body, target: Body, cone: Cone): boolean
  /** Cells (ascending) within `limitMm` at the body's own altitude, in the cone if given, with line of effect. */
  area(body: Body, limitMm: number, cone?: Cone): Int32Array
  /** As `area` without walls: cells within a distance (guard rings). */
  disc(body: Body, limitMm: number): Int32Array

  // --- moving
  /** Undefined if a body of `size` may stand at (x, y) as far as walls, solid ground and the edge go; else why not. */
  standBar(x: number, y: number, size: number): StepBar | undefined
  /** One step from (x, y) to a neighbouring cell, or, gridless, along a straight segment (swept disc). */
  step(size: number, x: number, y: number, toX: number, toY: number): StepVerdict
  flood(request: FloodRequest): Reach
  /** Cheapest path to one node by the same costs, or undefined; A*, optimal, ties broken by fixed order. */
  path(request: FloodRequest, toX: number, toY: number): Array<readonly [number, number]> | undefined

  // --- gridless only (grids return an empty list)
  /**
   * Lengths in whole mm from the start of the segment at which a disc moving from a to b crosses into (`enters`) or out
   * of distance `limitMm` of `other`; ascending. Both are places within: the first mm inside, and the last.
   */
  crossings(
    body: Body,
    toX: number,
    toY: number,
    other: Body,
    limitMm: number,
  ): Array<{ atMm: number; enters: boolean }>
  /** Does a disc that moves straight to (toX, toY) overlap `other` on the way, ends included? Touching is no overlap. */
  sweeps(body: Body, toX: number, toY: number, other: Body): boolean
  /**
   * The stretches of a straight way by terrain, in order; `untilMm` counts from its start, the last is its length. A way
   * cut at these lengths costs the same however else it is cut. Grids return an empty list.
   */
  terrainRuns(
    size: number,
    x: number,
    y: number,
    toX: number,
    toY: number,
  ): Array<{ untilMm: number; terrain: number }>
}

/** Terrain word of a code. */
export type TerrainWord = Terrain
