// Arrays over the nodes of a field that one decision after the other stamps with kept lists and wipes by the same lists.
// Nothing outlives a decision but the lists of anchors, which depend on the grid alone.
import type { Field } from '../../geometry/field.ts'

/** For creatures of one footprint. Node = anchor. */
export class Scratch {
  /** Bits of foes: those that could be struck from there, and those whose areas cover it there. */
  readonly strike: Int32Array
  readonly threat: Int32Array
  /** mm of detour that keeping out of the place is worth. */
  readonly penalty: Int32Array
  /** 1 where it may not pass, where it may not stop, and where bodies are in the way. */
  readonly barred: Uint8Array
  readonly taken: Uint8Array
  readonly bodies: Uint8Array
  /** All ground at one height. */
  readonly isLevel: boolean
  private readonly field: Field
  private readonly size: number
  private readonly anchors: (Int32Array | undefined)[] = []
  private readonly widened = new WeakMap<Int32Array, Int32Array>()
  private readonly bitLists: Int32Array[] = []
  private readonly barLists: Int32Array[] = []
  private readonly nodes: number[] = []

  constructor(field: Field, size: number) {
    const { nodeCount, map } = field
    this.field = field
    this.size = size
    this.strike = new Int32Array(nodeCount)
    this.threat = new Int32Array(nodeCount)
    this.penalty = new Int32Array(nodeCount)
    this.barred = new Uint8Array(nodeCount)
    this.taken = new Uint8Array(nodeCount)
    this.bodies = new Uint8Array(nodeCount)
    this.isLevel = field.hasCells && map.groundMm.every((height) => height === map.groundMm[0])
  }

  /** Takes back what the last decision stamped. */
  wipe(): void {
    const { strike, threat, penalty, barred, taken, bodies } = this
    for (const list of this.bitLists) {
      for (let i = 0; i < list.length; i += 1) {
        const node = list[i]!
        strike[node] = 0
        threat[node] = 0
        penalty[node] = 0
      }
    }
    for (const list of this.barLists) for (let i = 0; i < list.length; i += 1) barred[list[i]!] = 0
    for (const node of this.nodes) barred[node] = taken[node] = bodies[node] = 0
    this.bitLists.length = 0
    this.barLists.length = 0
    this.nodes.length = 0
  }

  stampStrike(cells: Int32Array, bit: number): void {
    const list = this.anchorsOf(cells)
    const { strike } = this
    for (let i = 0; i < list.length; i += 1) strike[list[i]!]! |= bit
    this.bitLists.push(list)
  }

  stampThreat(cells: Int32Array, bit: number, detour: number): void {
    const list = this.anchorsOf(cells)
    const { threat, penalty } = this
    for (let i = 0; i < list.length; i += 1) {
      const node = list[i]!
      threat[node]! |= bit
      penalty[node]! += detour
    }
    this.bitLists.push(list)
  }

  stampBar(cells: Int32Array): void {
    const list = this.anchorsOf(cells)
    const { barred } = this
    for (let i = 0; i < list.length; i += 1) barred[list[i]!] = 1
    this.barLists.push(list)
  }

  /** A body is in the way of one standing on the node; `bars`: it is not even passed. */
  markBody(node: number, bars: boolean): void {
    this.bodies[node] = 1
    this.taken[node] = 1
    if (bars) this.barred[node] = 1
    this.nodes.push(node)
  }

  markBar(node: number): void {
    this.barred[node] = 1
    this.nodes.push(node)
  }

  /** Anchors whose footprint covers a cell. */
  anchorsOver(cell: number): Int32Array {
    let list = this.anchors[cell]
    if (list === undefined) {
      list = Int32Array.from(this.size === 1 ? [cell] : anchorsAround(this.field, this.size, cell))
      this.anchors[cell] = list
    }
    return list
  }

  /** Anchors whose footprint covers any of the cells, each once; kept with the list. */
  anchorsOf(cells: Int32Array): Int32Array {
    if (this.size === 1) return cells
    let list = this.widened.get(cells)
    if (list === undefined) {
      const found = new Set<number>()
      for (const cell of cells) for (const anchor of this.anchorsOver(cell)) found.add(anchor)
      list = Int32Array.from(found).sort()
      this.widened.set(cells, list)
    }
    return list
  }
}

const SCRATCHES = new WeakMap<Field, Scratch[]>()

export function scratchOf(field: Field, size: number): Scratch {
  let bySize = SCRATCHES.get(field)
  if (bySize === undefined) {
    bySize = []
    SCRATCHES.set(field, bySize)
  }
  bySize[size] ??= new Scratch(field, size)
  return bySize[size]
}

function anchorsAround(field: Field, size: number, cell: number): readonly number[] {
  const found: number[] = []
  const x = field.nodeX(cell)
  const y = field.nodeY(cell)
  for (let anchorY = y - size; anchorY <= y + size; anchorY += 1) {
    for (let anchorX = x - size; anchorX <= x + size; anchorX += 1) {
      const node = field.nodeAt(anchorX, anchorY)
      if (node < 0) continue
      if (field.cellsOf({ x: anchorX, y: anchorY, z: 0, size })?.includes(cell)) found.push(node)
    }
  }
  return found
}
