// Inner products of the two planes: squares and gridless maps, and axial hexes (doubled, so that all is whole).
// Section 7 of the rulebook; no distances between footprints here.

export interface VectorMetric {
  /** a.b; hexes: doubled. */
  dot(ax: number, ay: number, bx: number, by: number): number
}

export const SQUARE: VectorMetric = {
  dot: (ax, ay, bx, by) => ax * bx + ay * by,
}

export const HEX: VectorMetric = {
  dot: (ax, ay, bx, by) => 2 * (ax * bx + ay * by) + ax * by + ay * bx,
}
