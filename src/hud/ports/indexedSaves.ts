// Saves in IndexedDB. A write checks the generation it replaces in the same transaction, so that two tabs cannot
// overwrite each other; the generation before is kept. Where there is no storage everything answers so.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SaveHead, SaveStore, SaveText, WriteOutcome } from '../../session/ports.ts'

interface Row {
  readonly id: string
  readonly generation: number
  readonly head: SaveHead
  readonly header: string
  readonly body: string
}

interface Saves extends DBSchema {
  rows: { key: [string, number]; value: Row; indexes: { id: string } }
}

const NAME = 'crossguard'
const VERSION = 1
/** Generations kept of each save. */
const KEPT = 2

type Database = IDBPDatabase<Saves>

async function open(): Promise<Database | undefined> {
  try {
    return await openDB<Saves>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('rows', { keyPath: ['id', 'generation'] }).createIndex('id', 'id')
      },
    })
  } catch {
    return undefined // private mode, or storage switched off
  }
}

function newestFirst(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => b.generation - a.generation)
}

async function write(database: Database, head: SaveHead, text: SaveText): Promise<WriteOutcome> {
  const transaction = database.transaction('rows', 'readwrite')
  const kept = newestFirst(await transaction.store.index('id').getAll(head.id))
  if ((kept[0]?.generation ?? 0) !== head.generation - 1) {
    await transaction.done
    return 'conflict'
  }
  await transaction.store.put({ id: head.id, generation: head.generation, head, ...text })
  for (const old of kept.slice(KEPT - 1)) await transaction.store.delete([old.id, old.generation])
  await transaction.done
  return 'written'
}

function outcomeOf(error: unknown): WriteOutcome {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'
}

/** The browser's own store. */
export function indexedSaves(): SaveStore {
  const opening = open()
  return {
    async heads() {
      const database = await opening
      const newest = new Map<string, SaveHead>()
      for (const { head } of (await database?.getAll('rows')) ?? []) {
        if ((newest.get(head.id)?.generation ?? 0) < head.generation) newest.set(head.id, head)
      }
      return [...newest.values()].sort((a, b) => b.savedAt - a.savedAt)
    },
    async read(id) {
      const database = await opening
      const rows = newestFirst((await database?.getAllFromIndex('rows', 'id', id)) ?? [])
      return rows.map(({ generation, header, body }) => ({ generation, text: header + body }))
    },
    async write(head, text) {
      const database = await opening
      if (database === undefined) return 'unavailable'
      try {
        return await write(database, head, text)
      } catch (error) {
        return outcomeOf(error)
      }
    },
    async remove(id) {
      const database = await opening
      if (database === undefined) return
      const transaction = database.transaction('rows', 'readwrite')
      for (const row of await transaction.store.index('id').getAll(id)) {
        await transaction.store.delete([row.id, row.generation])
      }
      await transaction.done
    },
  }
}
