// Lists of cells kept by anchor, size and limit while walls stand. What is in a list is the maker's business.

/** Most numbers kept before everything is dropped and made anew. */
const MOST_KEPT = 1 << 23

interface Shelf {
  readonly size: number
  readonly limit: number
  readonly lists: Array<Int32Array | undefined>
}

export class AreaShelves {
  private readonly anchors: number
  private shelves: Shelf[] = []
  private kept = 0

  /** `anchors`: number of cells of the map. */
  constructor(anchors: number) {
    this.anchors = anchors
  }

  /** The list put in for these, if any. Few sizes and limits occur, so the shelves are searched in order. */
  find(anchor: number, size: number, limit: number): Int32Array | undefined {
    for (let i = 0; i < this.shelves.length; i++) {
      const shelf = this.shelves[i] as Shelf
      if (shelf.limit === limit && shelf.size === size) return shelf.lists[anchor]
    }
    return undefined
  }

  put(anchor: number, size: number, limit: number, list: Int32Array): Int32Array {
    if (this.kept + list.length > MOST_KEPT) {
      this.shelves = []
      this.kept = 0
    }
    let shelf = this.shelves.find((one) => one.limit === limit && one.size === size)
    if (shelf === undefined) {
      shelf = { size, limit, lists: new Array<Int32Array | undefined>(this.anchors).fill(undefined) }
      this.shelves.push(shelf)
      this.kept += this.anchors
    }
    shelf.lists[anchor] = list
    this.kept += list.length
    return list
  }
}
