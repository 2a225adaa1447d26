// All cells that one square cell has line of effect to, past solid cells (TG-GEO-6), in one sweep per octant instead of
// one line per cell. Thin walls are not looked at here.

/**
 * Slopes are fractions of whole numbers, so the result is exactly that of testing each segment. Within an octant, column
 * by column, the free slopes are closed intervals: a solid cell takes away the open interval between its corners. An
 * interval that has shrunk to one slope is a line that touches corners; it ends where solid cells lie on both sides.
 */
export class SquareSight {
  /** Cells found by `look`, in no particular order; the source itself comes first. */
  readonly cells: Int32Array
  private count = 0
  private readonly cols: number
  private readonly rows: number
  private readonly terrain: Uint8Array
  private readonly solid: number
  private now: Int32Array
  private next: Int32Array
  private pushed = 0
  /** Index differences of one step along and across each octant; cells to the edge north, east, south and west. */
  private readonly along: Int32Array
  private readonly across: Int32Array
  private readonly rooms = new Int32Array(4)

  /** `solid`: the code in `terrain` that stops sight. */
  constructor(cols: number, rows: number, terrain: Uint8Array, solid: number) {
    this.cols = cols
    this.rows = rows
    this.terrain = terrain
    this.solid = solid
    this.cells = new Int32Array(cols * rows)
    this.along = Int32Array.from(OCTANTS, ({ ix, iy }) => ix + iy * cols)
    this.across = Int32Array.from(OCTANTS, ({ jx, jy }) => jx + jy * cols)
    this.now = new Int32Array(4 * (cols + rows + 4))
    this.next = new Int32Array(4 * (cols + rows + 4))
  }

  /**
   * Finds the cells seen from (x, y) whose squared distance in cells is at most `reach2`, in the octants of the bit mask
   * (see `OCTANTS`); returns their number. Solid cells are not seen, and nothing is seen from within one.
   */
  look(x: number, y: number, reach2: number, octants = 255): number {
    const source = y * this.cols + x
    this.count = 0
    this.cells[this.count++] = source
    if (this.terrain[source] === this.solid) return this.count
    const reach = wholeRoot(reach2)
    const inner = wholeRoot(Math.max(0, reach2 - 1))
    const rooms = this.rooms
    rooms[0] = y
    rooms[1] = this.cols - 1 - x
    rooms[2] = this.rows - 1 - y
    rooms[3] = x
    for (let octant = 0; octant < 8; octant++) {
      if ((octants & (1 << octant)) === 0) continue
      const di = this.along[octant] as number
      const dj = this.across[octant] as number
      const mostAcross = rooms[ACROSS_SIDE[octant] as number] as number
      let most = rooms[ALONG_SIDE[octant] as number] as number
      if (most > reach) most = reach
      // The axis and the diagonal of each quarter belong to its even octant.
      if ((octant & 1) === 0) {
        this.axis(source, di, most)
        this.diagonal(source, di, dj, most < mostAcross ? most : mostAcross, reach2)
      }
      // Off the axis the farthest column has its nearest cell one step across.
      this.sweep(source, di, dj, most < inner ? most : inner, mostAcross, reach2)
    }
    return this.count
  }

  private axis(source: number, di: number, most: number): void {
    for (let i = 1; i <= most; i++) {
      const cell = source + i * di
      if (this.terrain[cell] === this.solid) return
      this.cells[this.count++] = cell
    }
  }

  private diagonal(source: number, di: number, dj: number, most: number, reach2: number): void {
    for (let i = 1; i <= most && 2 * i * i <= reach2; i++) {
      const cell = source + i * (di + dj)
      if (this.terrain[cell] === this.solid) return
      if (this.terrain[cell - di] === this.solid && this.terrain[cell - dj] === this.solid) return
      this.cells[this.count++] = cell
    }
  }

  /** Cells (i, j) with 0 < j < i. Intervals are four numbers: low = n / d, high = n / d. */
  private sweep(
    source: number,
    di: number,
    dj: number,
    most: number,
    mostAcross: number,
    reach2: number,
  ): void {
    this.now[0] = 0
    this.now[1] = 1
    this.now[2] = 1
    this.now[3] = 1
    let intervals = 1
    let widest = most
    for (let i = 1; i <= most && intervals > 0; i++) {
      // Cells of this column within reach; later columns reach no steeper slope than this one.
      while (widest * widest + i * i > reach2) widest--
      this.pushed = 0
      if (i === most) {
        for (let k = 0; k < intervals; k++) this.list(4 * k, i, source + i * di, dj, widest, mostAcross)
        return
      }
      for (let k = 0; k < intervals; k++) this.scan(4 * k, i, source, di, dj, widest, mostAcross)
      intervals = this.pushed
      const swap = this.now
      this.now = this.next
      this.next = swap
    }
  }

  /** Lists what the interval at `at` sees in column i, and takes away what solid cells there hide. */
  private scan(
    at: number,
    i: number,
    source: number,
    di: number,
    dj: number,
    widest: number,
    mostAcross: number,
  ): void {
    const { terrain, solid, cells, now } = this
    let lowN = now[at] as number
    let lowD = now[at + 1] as number
    let highN = now[at + 2] as number
    let highD = now[at + 3] as number
    // No cell with a steeper slope is within reach from here on; none is on the map beyond its edge.
    if (highN * i > widest * highD) {
      highN = widest
      highD = i
      if (lowN * i > widest * lowD) return
    }
    // Divisions are what costs most here; the two borders of the octant need none.
    const flat = lowN === 0
    const steep = highN === highD
    const firstSeen = flat ? 1 : ((lowN * i + lowD - 1) / lowD) | 0
    const lastSeen = steep ? i - 1 : highD === i ? highN : ((highN * i) / highD) | 0
    let last = steep ? i : ((highN * (2 * i + 1) + highD - 1) / (2 * highD)) | 0
    if (last > mostAcross) {
      last = mostAcross
      if (highN * (2 * i + 1) > (2 * mostAcross + 1) * highD) {
        highN = 2 * mostAcross + 1
        highD = 2 * i + 1
      }
    }
    const first = flat ? 0 : ((lowN * (2 * i - 1) + lowD) / (2 * lowD)) | 0
    let blocked = false
    let count = this.count
    let cell = source + i * di + first * dj
    for (let j = first; j <= last; j++, cell += dj) {
      if (terrain[cell] !== solid) {
        blocked = false
        if (j >= firstSeen && j <= lastSeen) cells[count++] = cell
        continue
      }
      if (!blocked) this.push(source, di, dj, i, lowN, lowD, 2 * j - 1, 2 * i + 1)
      blocked = true
      lowN = 2 * j + 1
      lowD = 2 * i - 1
    }
    this.count = count
    this.push(source, di, dj, i, lowN, lowD, highN, highD)
  }

  /** Lists what the interval at `at` sees in the last column, i: nothing lies behind it. */
  private list(at: number, i: number, column: number, dj: number, widest: number, mostAcross: number): void {
    const { terrain, solid, cells, now } = this
    const lowD = now[at + 1] as number
    const first = (((now[at] as number) * i + lowD - 1) / lowD) | 0
    let last = (((now[at + 2] as number) * i) / (now[at + 3] as number)) | 0
    if (last > widest) last = widest
    if (last >= i) last = i - 1
    if (last > mostAcross) last = mostAcross
    for (let j = first > 0 ? first : 1; j <= last; j++) {
      const cell = column + j * dj
      if (terrain[cell] !== solid) cells[this.count++] = cell
    }
  }

  /** Keeps the interval for the next column if it is not empty, nor one slope that is shut between two corners. */
  private push(
    source: number,
    di: number,
    dj: number,
    i: number,
    lowN: number,
    lowD: number,
    highN: number,
    highD: number,
  ): void {
    const order = lowN * highD - highN * lowD
    if (order > 0 || highN <= 0 || lowN >= lowD) return
    if (order === 0 && this.shut(source, di, dj, i, lowN, lowD)) return
    const at = 4 * this.pushed++
    this.next[at] = lowN
    this.next[at + 1] = lowD
    this.next[at + 2] = highN
    this.next[at + 3] = highD
  }

  /** Does slope n / d pass a corner between columns i - 1 and i with solid cells on both sides? */
  private shut(source: number, di: number, dj: number, i: number, n: number, d: number): boolean {
    const height = n * (2 * i - 1)
    if (height % d !== 0) return false
    const halves = height / d
    if ((halves & 1) === 0) return false
    const below = source + i * di + ((halves - 1) >> 1) * dj
    return this.terrain[below] === this.solid && this.terrain[below - di + dj] === this.solid
  }
}

/** Cell (i, j) of an octant lies i steps along (ix, iy) and j steps along (jx, jy). */
interface Octant {
  readonly ix: number
  readonly iy: number
  readonly jx: number
  readonly jy: number
}

/** Octants clockwise from the one east of north; bit n of a mask is octant n. */
export const OCTANTS: readonly Octant[] = [
  { ix: 0, iy: -1, jx: 1, jy: 0 },
  { ix: 1, iy: 0, jx: 0, jy: -1 },
  { ix: 1, iy: 0, jx: 0, jy: 1 },
  { ix: 0, iy: 1, jx: 1, jy: 0 },
  { ix: 0, iy: 1, jx: -1, jy: 0 },
  { ix: -1, iy: 0, jx: 0, jy: 1 },
  { ix: -1, iy: 0, jx: 0, jy: -1 },
  { ix: 0, iy: -1, jx: -1, jy: 0 },
]

/** Sides (north, east, south, west) towards which the steps along and across each octant go. */
const ALONG_SIDE = Int32Array.from(OCTANTS, ({ ix, iy }) => sideOf(ix, iy))
const ACROSS_SIDE = Int32Array.from(OCTANTS, ({ jx, jy }) => sideOf(jx, jy))

function sideOf(x: number, y: number): number {
  return x === 0 ? (y < 0 ? 0 : 2) : x > 0 ? 1 : 3
}

/** Largest whole number whose square is at most `square`. */
function wholeRoot(square: number): number {
  if (square === Infinity) return Infinity
  let root = Math.floor(Math.sqrt(square))
  while (root * root > square) root--
  while ((root + 1) * (root + 1) <= square) root++
  return root
}
