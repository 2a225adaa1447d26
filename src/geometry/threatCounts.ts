// How many creatures' areas cover each cell, kept up to date one creature at a time: adding, moving or removing one costs
// only the cells of its own lists. Who counts, and with what distance, is the caller's business.
import type { Body, Field } from './field.ts'

export interface ThreatCounts {
  /** Number of areas that cover each cell. Read only; the same array for the life of the counts. */
  readonly counts: Uint16Array
  /** Puts creature `id` in place, or moves it there: its area is `field.area(body, limitMm)`. */
  set(id: number, body: Body, limitMm: number): void
  /** Takes creature `id` out; nothing happens if it is not in. */
  remove(id: number): void
  /** Takes all out, each by its own list. */
  clear(): void
  /** Cells that creature `id` covers, ascending; empty if it is not in. */
  cellsOf(id: number): Int32Array
}

const NONE = new Int32Array(0)

/** Counts on one field: when doors open or close, make new ones on the new field. */
export function createThreatCounts(field: Field): ThreatCounts {
  const counts = new Uint16Array(field.nodeCount)
  const lists: Int32Array[] = []
  const remove = (id: number): void => {
    const list = lists[id] ?? NONE
    for (let i = 0; i < list.length; i++) {
      const cell = list[i] as number
      counts[cell] = (counts[cell] as number) - 1
    }
    lists[id] = NONE
  }
  return {
    counts,
    remove,
    set: (id, body, limitMm) => {
      remove(id)
      const list = field.area(body, limitMm)
      for (let i = 0; i < list.length; i++) {
        const cell = list[i] as number
        counts[cell] = (counts[cell] as number) + 1
      }
      lists[id] = list
    },
    clear: () => {
      for (let id = 0; id < lists.length; id++) remove(id)
    },
    cellsOf: (id) => lists[id] ?? NONE,
  }
}
