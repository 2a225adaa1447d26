// The places where one segment touches obstacles without crossing them, and the verdict of TG-GEO-6 on them: stopped
// where something lies on both sides. What the obstacles are does not matter here.

export const LEFT = 1
export const ALONG = 0
export const RIGHT = -1

/**
 * Contacts along one segment, as intervals of the key t = (X - P) . (Q - P), which is a whole number for whole points.
 * Only inner points count, so callers add contacts with 0 < key < |Q - P|^2.
 *
 * A piece of wall that runs *along* the segment is on neither side, but it joins what touches it: a wall that comes in
 * from the left, follows the segment and leaves to the right crosses it, as a whole, and stops it. So the segment is
 * free exactly if some curve as near to it as you like gets from end to end.
 */
export class Contacts {
  count = 0
  /** After `bothSides` was true: key of the point and the sources of the two sides. */
  foundKey = 0
  foundLeft = 0
  foundRight = 0
  private lows = new Float64Array(32)
  private highs = new Float64Array(32)
  private sides = new Int8Array(32)
  private sources = new Int32Array(32)

  clear(): void {
    this.count = 0
  }

  /** Adds a contact from key `low` to `high`; `source` is whatever the caller wants to know again. */
  add(low: number, high: number, side: number, source: number): void {
    if (this.count === this.lows.length) this.grow()
    this.lows[this.count] = low
    this.highs[this.count] = high
    this.sides[this.count] = side
    this.sources[this.count] = source
    this.count++
  }

  /** Is there an inner point, or a connected stretch of wall along the segment, with something on both sides? */
  bothSides(): boolean {
    if (this.count < 2) return false
    this.foundKey = Infinity
    this.checkPoints()
    for (let i = 0; i < this.count; i++) {
      if (this.sides[i] === ALONG) this.checkStretch(i)
    }
    return this.foundKey < Infinity
  }

  private checkPoints(): void {
    for (let left = 0; left < this.count; left++) {
      if (this.sides[left] !== LEFT) continue
      for (let right = 0; right < this.count; right++) {
        if (this.sides[right] !== RIGHT) continue
        const key = Math.max(this.lows[left] as number, this.lows[right] as number)
        const end = Math.min(this.highs[left] as number, this.highs[right] as number)
        if (key <= end) this.keepFirst(key, left, right)
      }
    }
  }

  /** Grows the stretch that begins with contact `start` over all that joins it; then looks at its two sides. */
  private checkStretch(start: number): void {
    let low = this.lows[start] as number
    let high = this.highs[start] as number
    for (let grown = true; grown; ) {
      grown = false
      for (let i = 0; i < this.count; i++) {
        const from = this.lows[i] as number
        const to = this.highs[i] as number
        if (this.sides[i] !== ALONG || from > high || to < low || (from >= low && to <= high)) continue
        low = Math.min(low, from)
        high = Math.max(high, to)
        grown = true
      }
    }
    const left = this.firstWithin(LEFT, low, high)
    const right = this.firstWithin(RIGHT, low, high)
    if (left < 0 || right < 0) return
    const key = Math.max(this.lows[left] as number, this.lows[right] as number, low)
    this.keepFirst(key, left, right)
  }

  private firstWithin(side: number, low: number, high: number): number {
    let first = -1
    for (let i = 0; i < this.count; i++) {
      if (this.sides[i] !== side || (this.lows[i] as number) > high || (this.highs[i] as number) < low)
        continue
      if (first < 0 || (this.lows[i] as number) < (this.lows[first] as number)) first = i
    }
    return first
  }

  private keepFirst(key: number, left: number, right: number): void {
    if (key >= this.foundKey) return
    this.foundKey = key
    this.foundLeft = this.sources[left] as number
    this.foundRight = this.sources[right] as number
  }

  private grow(): void {
    const size = this.lows.length * 2
    const lows = new Float64Array(size)
    const highs = new Float64Array(size)
    const sides = new Int8Array(size)
    const sources = new Int32Array(size)
    lows.set(this.lows)
    highs.set(this.highs)
    sides.set(this.sides)
    sources.set(this.sources)
    this.lows = lows
    this.highs = highs
    this.sides = sides
    this.sources = sources
  }
}
