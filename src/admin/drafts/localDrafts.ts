import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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
  /** A creation that was sent and may have arrived or not; `at` is when, in milliseconds since 1970. */
  readonly operation?: { readonly key: string; readonly data: Values; readonly at: number }
}

/** The entry with the record as it was read; null for a new one. */
export type StoredDraft = LocalDraft & { readonly base: Values | null }

const DAYS = 30

/**
 * Keeps a draft in this browser's IndexedDB; resolves once it would survive a power cut. `base` is written only when
 * given. Rejects where the browser keeps nothing (a private window, a full disk).
 */
export async function writeDraft(draft: LocalDraft, base?: { readonly record: Values | null }): Promise<void> {
  const { entries, bases, done } = transaction(await open(), 'readwrite')
  const written = base && bases.put({ id: draft.id, record: base.record })
  await Promise.all([entries.put(draft), written, done])
}

export async function removeDraft(id: string): Promise<void> {
  const { entries, bases, done } = transaction(await open(), 'readwrite')
  await Promise.all([entries.delete(id), bases.delete(id), done])
}

/** What no open form holds any more, the latest first. Empty where nothing can be kept. */
export async function storedDrafts(whose: DraftOwner & Partial<DraftPlace>): Promise<readonly StoredDraft[]> {
  try {
    const { entries, bases, done } = transaction(await open(), 'readonly')
    const [all, records, held] = await Promise.all([entries.getAll(), bases.getAll(), heldLocks(), done])
    const baseOf = new Map(records.map(({ id, record }) => [id, record]))
    return all
      .filter(draft => Object.entries(whose).every(([name, value]) => draft[name as keyof DraftPlace] === value))
      .filter(({ id }) => !held.has(lockNameOf(id)) && !heldHere.has(id))
      .map(draft => ({ ...draft, base: baseOf.get(draft.id) ?? null }))
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

/** Apart, as a base may be large and is written once, a draft with every pause. */
interface Schema extends DBSchema {
  entries: { key: string; value: LocalDraft }
  bases: { key: string; value: { readonly id: string; readonly record: Values | null } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= connect().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

async function connect(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined
  }
  const db = await openDB<Schema>('painel', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('entries', { keyPath: 'id' })
      fresh.createObjectStore('bases', { keyPath: 'id' })
    },
    terminated: forget,
    // Another tab wants to change it.
    blocking() {
      db.close()
      forget()
    },
  })
  await removeExpired(db)
  return db
}

async function removeExpired(db: IDBPDatabase<Schema>): Promise<void> {
  const { entries, bases, done } = transaction(db, 'readwrite')
  const oldest = Date.now() - DAYS * 24 * 60 * 60 * 1000
  const expired = (await entries.getAll()).filter(({ at }) => at < oldest)
  await Promise.all([...expired.flatMap(({ id }) => [entries.delete(id), bases.delete(id)]), done])
}

function transaction<Mode extends 'readonly' | 'readwrite'>(db: IDBPDatabase<Schema>, mode: Mode) {
  const begun = db.transaction(['entries', 'bases'], mode, { durability: 'strict' })
  // A request that fails is refused to its caller, who then does not come to wait for the whole.
  begun.done.catch(() => undefined)
  return { entries: begun.objectStore('entries'), bases: begun.objectStore('bases'), done: begun.done }
}
