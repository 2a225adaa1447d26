// A priority queue of cells in coarse buckets for label-setting searches. Knows nothing of costs but their order.

/**
 * Entries come out bucket by bucket; within a bucket the last one in comes first. That is enough where no cell of a bucket
 * can be improved through another cell of it. Memory is kept between searches.
 */
export class BucketQueue {
  private heads = new Int32Array(256).fill(-1)
  private following = new Int32Array(1024)
  private entries = new Int32Array(1024)
  private used = 0
  private free = -1
  private current = 0
  private highest = -1
  private shift = 0

  /** Empties the queue. A bucket holds a range of costs of at most `width`: the greatest power of two in it. */
  reset(width: number): void {
    if (this.highest >= 0) this.heads.fill(-1, 0, Math.min(this.heads.length, this.highest + 1))
    this.shift = 31 - Math.clz32(Math.max(1, width))
    this.current = 0
    this.highest = -1
    this.used = 0
    this.free = -1
  }

  push(node: number, cost: number): void {
    const bucket = cost >> this.shift
    if (bucket >= this.heads.length) this.growHeads(bucket)
    let slot = this.free
    if (slot >= 0) this.free = this.following[slot] as number
    else {
      slot = this.used++
      if (slot === this.entries.length) this.growEntries()
    }
    this.entries[slot] = node
    this.following[slot] = this.heads[bucket] as number
    this.heads[bucket] = slot
    if (bucket > this.highest) this.highest = bucket
    if (bucket < this.current) this.current = bucket
  }

  /** The next node, or -1. */
  pop(): number {
    while (this.current <= this.highest) {
      const slot = this.heads[this.current] as number
      if (slot < 0) {
        this.current++
        continue
      }
      this.heads[this.current] = this.following[slot] as number
      this.following[slot] = this.free
      this.free = slot
      return this.entries[slot] as number
    }
    return -1
  }

  /** Lowest cost of the bucket from which the next node comes. */
  floor(): number {
    return this.current << this.shift
  }

  private growHeads(bucket: number): void {
    const heads = new Int32Array(Math.max(bucket + 1, this.heads.length * 2)).fill(-1)
    heads.set(this.heads)
    this.heads = heads
  }

  private growEntries(): void {
    const following = new Int32Array(this.following.length * 2)
    const entries = new Int32Array(this.entries.length * 2)
    following.set(this.following)
    entries.set(this.entries)
    this.following = following
    this.entries = entries
  }
}
