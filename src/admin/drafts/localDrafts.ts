import type { Values } from '#schema/resource.ts'

/** Whose work it is; another account on the same computer never sees it. */
export interface Owner {
  readonly account: number
  readonly tenant: number
}

/** Where it belongs. */
export interface Place extends Owner {
  readonly resource: string
  /** The record's id, or `NEW`. */
  readonly record: string
}

export const NEW = 'novo'

/** What was typed in one open form and is saved nowhere else. */
export interface JournalEntry extends Place {
  readonly id: string
  /** What names the record, as typed. */
  readonly title: string
  /** The fields that differ from what was read, in the JSON dress. */
  readonly typed: Values
  /** Milliseconds since 1970. */
  readonly at: number
  /** A creation that was sent and of which nobody knows whether it arrived. */
  readonly operation?: { readonly key: string; readonly data: Values }
}

/** The entry with the record as it was read; null for a new one. */
export type LeftEntry = JournalEntry & { readonly base: Values | null }

const DAYS = 30

/**
 * Keeps an entry in this browser's IndexedDB; resolves once it would survive a power cut. `base` is written only when
 * given. Rejects where the browser keeps nothing (a private window, a full disk).
 */
export async function writeEntry(entry: JournalEntry, base?: { readonly record: Values | null }): Promise<void> {
  const db = await open()
  const { entries, bases, done } = stores(db, 'readwrite')
  entries.put(entry)
  if (base) bases.put({ id: entry.id, record: base.record })
  await done
}

export async function removeEntry(id: string): Promise<void> {
  const db = await open()
  const { entries, bases, done } = stores(db, 'readwrite')
  entries.delete(id)
  bases.delete(id)
  await done
}

/** What no open form holds any more, the latest first. Empty where nothing can be kept. */
export async function leftEntries(whose: Owner & Partial<Place>): Promise<readonly LeftEntry[]> {
  try {
    const db = await open()
    const { entries, bases } = stores(db, 'readonly')
    const [all, records, held] = await Promise.all([
      answer<JournalEntry[]>(entries.getAll()),
      answer<{ id: string; record: Values | null }[]>(bases.getAll()),
      heldLocks(),
    ])
    const baseOf = new Map(records.map(({ id, record }) => [id, record]))
    return all
      .filter(entry => Object.entries(whose).every(([name, value]) => entry[name as keyof Place] === value))
      .filter(({ id }) => !held.has(lockOf(id)) && !own.has(id))
      .map(entry => ({ ...entry, base: baseOf.get(entry.id) ?? null }))
      .sort((a, b) => b.at - a.at)
  } catch (error) {
    report(error)
    return []
  }
}

/** A browser that has no such place is no fault; one that fails to use it is. */
export function report(error: unknown): void {
  if (typeof indexedDB !== 'undefined') console.error(error)
}

/**
 * Marks an entry as that of an open form; resolves once other tabs see it. A browser without Web Locks (one reached
 * without HTTPS) offers an open form's work in other tabs as well: seen twice is better than lost.
 */
export async function holdEntry(id: string, released: Promise<void>): Promise<void> {
  own.add(id)
  void released.then(() => own.delete(id))
  if (!navigator.locks) return
  const held = Promise.withResolvers<void>()
  navigator.locks
    .request(lockOf(id), () => {
      held.resolve()
      return released
    })
    .catch(held.resolve)
  await held.promise
}

const lockOf = (id: string) => `rascunho ${id}`
const own = new Set<string>()

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!navigator.locks) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= connect().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open('painel', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('entries', { keyPath: 'id' })
    request.result.createObjectStore('bases', { keyPath: 'id' })
  }
  const db = await answer(request)
  const forget = () => {
    opened = undefined
  }
  db.onclose = forget
  db.onversionchange = () => {
    db.close()
    forget()
  }
  await purge(db)
  return db
}

async function purge(db: IDBDatabase): Promise<void> {
  const { entries, bases, done } = stores(db, 'readwrite')
  const oldest = Date.now() - DAYS * 24 * 60 * 60 * 1000
  for (const { id, at } of await answer<JournalEntry[]>(entries.getAll())) {
    if (at >= oldest) continue
    entries.delete(id)
    bases.delete(id)
  }
  await done
}

function stores(db: IDBDatabase, mode: 'readonly' | 'readwrite') {
  const transaction = db.transaction(['entries', 'bases'], mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
  // Whoever only reads waits for the answers instead.
  done.catch(() => undefined)
  return { entries: transaction.objectStore('entries'), bases: transaction.objectStore('bases'), done }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
