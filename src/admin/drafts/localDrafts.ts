import type { Values } from '#schema/resource.ts'

/** The account that typed it; another one on the same computer never sees it. */
export interface DraftOwner {
  readonly account: number
  readonly tenant: number
}

/** Where it belongs. */
export interface DraftPlace extends DraftOwner {
  readonly resource: string
  /** The record's id, or `NEW`. */
  readonly record: string
}

export const NEW = 'novo'

/** What was typed in one open form and is saved nowhere else. */
export interface LocalDraft extends DraftPlace {
  readonly id: string
  /** What names the record, as typed. */
  readonly title: string
  /** The fields that differ from what was read, in the JSON encoding. */
  readonly typed: Values
  /** Milliseconds since 1970. */
  readonly at: number
  /** A creation that was sent and may have arrived or not. */
  readonly operation?: { readonly key: string; readonly data: Values }
}

/** The entry with the record as it was read; null for a new one. */
export type StoredDraft = LocalDraft & { readonly base: Values | null }

const DAYS = 30

/**
 * Keeps an entry in this browser's IndexedDB; resolves once it would survive a power cut. `base` is written only when
 * given. Rejects where the browser keeps nothing (a private window, a full disk).
 */
export async function writeDraft(entry: LocalDraft, base?: { readonly record: Values | null }): Promise<void> {
  const db = await open()
  const { entries, bases, done } = stores(db, 'readwrite')
  entries.put(entry)
  if (base) bases.put({ id: entry.id, record: base.record })
  await done
}

export async function removeDraft(id: string): Promise<void> {
  const db = await open()
  const { entries, bases, done } = stores(db, 'readwrite')
  entries.delete(id)
  bases.delete(id)
  await done
}

/** What no open form holds any more, the latest first. Empty where nothing can be kept. */
export async function storedDrafts(whose: DraftOwner & Partial<DraftPlace>): Promise<readonly StoredDraft[]> {
  try {
    const db = await open()
    const { entries, bases } = stores(db, 'readonly')
    const [all, records, held] = await Promise.all([
      resultOf<LocalDraft[]>(entries.getAll()),
      resultOf<{ id: string; record: Values | null }[]>(bases.getAll()),
      heldLocks(),
    ])
    const baseOf = new Map(records.map(({ id, record }) => [id, record]))
    return all
      .filter(entry => Object.entries(whose).every(([name, value]) => entry[name as keyof DraftPlace] === value))
      .filter(({ id }) => !held.has(lockNameOf(id)) && !heldHere.has(id))
      .map(entry => ({ ...entry, base: baseOf.get(entry.id) ?? null }))
      .sort((a, b) => b.at - a.at)
  } catch (error) {
    reportStorageError(error)
    return []
  }
}

/** A browser that has no such place is no fault; one that fails to use it is. */
export function reportStorageError(error: unknown): void {
  if (typeof indexedDB !== 'undefined') console.error(error)
}

/**
 * Marks an entry as that of an open form; resolves once other tabs see it. A browser without Web Locks (one reached
 * without HTTPS) offers an open form's work in other tabs as well: seen twice is better than lost.
 */
export async function holdDraft(id: string, released: Promise<void>): Promise<void> {
  heldHere.add(id)
  void released.then(() => heldHere.delete(id))
  if (!navigator.locks) return
  const held = Promise.withResolvers<void>()
  navigator.locks
    .request(lockNameOf(id), () => {
      held.resolve()
      return released
    })
    .catch(held.resolve)
  await held.promise
}

const lockNameOf = (id: string) => `rascunho ${id}`
const heldHere = new Set<string>()

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
  const db = await resultOf(request)
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
  for (const { id, at } of await resultOf<LocalDraft[]>(entries.getAll())) {
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
  // A caller that only reads waits for the answers instead.
  done.catch(() => undefined)
  return { entries: transaction.objectStore('entries'), bases: transaction.objectStore('bases'), done }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
