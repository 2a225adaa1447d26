// Arrays over the nodes of a field that one decision after the other writes and wipes. Nothing outlives a decision but
// the lists of anchors, which depend on the grid alone.
import type { Field } from '../../geometry/field.ts'

export const BARRED = 1
export const NO_STOP = 2

/** For creatures of one footprint. Node = anchor. */
export interface Scratch {
  /** Bits of foes: those that could be struck from there, and those whose areas cover it there. */
  readonly strike: Int32Array
  readonly threat: Int32Array
  /** BARRED, NO_STOP or 0; 1 where bodies are in the way; 1 where it may not pass. */
  readonly marks: Uint8Array
  readonly bodies: Uint8Array
  readonly barred: Uint8Array
  /** mm of detour that keeping out of the place is worth. */
  readonly penalty: Int32Array
  /** Nodes that hold something. */
  readonly touched: number[]
  /** All ground at one height. */
  readonly isLevel: boolean
  /** Anchors whose footprint covers a cell. */
  anchorsOver(cell: number): readonly number[]
}

const SCRATCHES = new WeakMap<Field, Scratch[]>()

export function scratchOf(field: Field, size: number): Scratch {
  let bySize = SCRATCHES.get(field)
  if (bySize === undefined) {
    bySize = []
    SCRATCHES.set(field, bySize)
  }
  bySize[size] ??= createScratch(field, size)
  return bySize[size]
}

function createScratch(field: Field, size: number): Scratch {
  const { nodeCount, map } = field
  return {
    strike: new Int32Array(nodeCount),
    threat: new Int32Array(nodeCount),
    marks: new Uint8Array(nodeCount),
    bodies: new Uint8Array(nodeCount),
    barred: new Uint8Array(nodeCount),
    penalty: new Int32Array(nodeCount),
    touched: [],
    isLevel: field.hasCells && map.groundMm.every((height) => height === map.groundMm[0]),
    anchorsOver: anchors(field, size),
  }
}

/** Takes back what the last decision wrote. */
export function wipe(scratch: Scratch): void {
  const { strike, threat, marks, bodies, barred, penalty, touched } = scratch
  for (const node of touched) {
    strike[node] = 0
    threat[node] = 0
    marks[node] = 0
    bodies[node] = 0
    barred[node] = 0
    penalty[node] = 0
  }
  touched.length = 0
}

/** Lists made on first use, by looking at the anchors around a cell. */
function anchors(field: Field, size: number): (cell: number) => readonly number[] {
  const lists: (readonly number[] | undefined)[] = []
  return (cell) => {
    let list = lists[cell]
    if (list === undefined) {
      list = size === 1 ? [cell] : anchorsAround(field, size, cell)
      lists[cell] = list
    }
    return list
  }
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
