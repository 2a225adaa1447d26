// Typed columns over one ArrayBuffer: the numbers of a battle, so that a snapshot is one copy.
// Nothing here knows what the numbers mean; each rule system adds its own columns to the engine's.

export type Column = Int32Array | Float64Array | Uint8Array

/** How often a column repeats: once a creature (index = creature id), once an ordered pair, or a fixed number of times. */
export type ColumnPer = 'creature' | 'pair' | 'battle'

export interface ColumnSpec<A extends Column = Column> {
  readonly type: 'i32' | 'f64' | 'u8'
  readonly per: ColumnPer
  /** Entries of a `battle` column; entries per creature of a `creature` column (index = id * count + k). */
  readonly count: number
  /** Never set: carries the array type. */
  readonly array?: A
}

export type ColumnSpecs = { readonly [name: string]: ColumnSpec }

/** The arrays of a set of specifications, by name. */
export type Columns<S extends ColumnSpecs> = {
  readonly [N in keyof S]: S[N] extends ColumnSpec<infer A> ? A : never
}

export function i32(per: ColumnPer = 'creature', count = 1): ColumnSpec<Int32Array> {
  return { type: 'i32', per, count }
}

export function f64(per: ColumnPer = 'creature', count = 1): ColumnSpec<Float64Array> {
  return { type: 'f64', per, count }
}

export function u8(per: ColumnPer = 'creature', count = 1): ColumnSpec<Uint8Array> {
  return { type: 'u8', per, count }
}

export interface Store {
  readonly buffer: ArrayBuffer
  /** All columns as bytes, for copying and hashing. */
  readonly bytes: Uint8Array
  /** One more than the largest creature id; a pair column is indexed `holder * capacity + other`. */
  readonly capacity: number
  readonly columns: { readonly [name: string]: Column }
}

const BYTES = { f64: 8, i32: 4, u8: 1 } as const
const WIDEST_FIRST = ['f64', 'i32', 'u8'] as const

/** Makes a store with every number 0. Columns lie in the order of width, then of the specifications. */
export function createStore(specs: ColumnSpecs, capacity: number): Store {
  const names = Object.keys(specs)
  const entries = (spec: ColumnSpec) =>
    spec.per === 'pair' ? capacity * capacity : spec.per === 'creature' ? capacity * spec.count : spec.count
  let size = 0
  for (const name of names) size += entries(specs[name]!) * BYTES[specs[name]!.type]
  const buffer = new ArrayBuffer(Math.ceil(size / 8) * 8)
  const columns: { [name: string]: Column } = {}
  let offset = 0
  for (const type of WIDEST_FIRST) {
    for (const name of names) {
      const spec = specs[name]!
      if (spec.type !== type) continue
      columns[name] = view(buffer, type, offset, entries(spec))
      offset += entries(spec) * BYTES[type]
    }
  }
  // A copy: an object that grew name by name is a hash table to the engines, and this one is read everywhere.
  return { buffer, bytes: new Uint8Array(buffer), capacity, columns: { ...columns } }
}

function view(buffer: ArrayBuffer, type: ColumnSpec['type'], offset: number, length: number): Column {
  if (type === 'f64') return new Float64Array(buffer, offset, length)
  if (type === 'i32') return new Int32Array(buffer, offset, length)
  return new Uint8Array(buffer, offset, length)
}
