import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Values } from '#schema/resource.ts'

/** The account that typed the draft; no other account on the same computer may see it. */
export interface DraftOwner {
  readonly account: number
  readonly tenant: number
}

export interface DraftPlace extends DraftOwner {
  readonly resource: string
  /** The record's id, that of its preparation (`placeOf`), or `NEW`. */
  readonly record: string
}

export const NEW = 'novo'

/** What was typed in one form and is not saved on the server. */
export interface LocalDraft extends DraftPlace {
  readonly id: string
  readonly title: string
  /** The fields that differ from the record as read, in their JSON encoding. */
  readonly typed: Values
  /** In milliseconds since 1970. */
  readonly at: number
  /** A creation that was sent without a known result; `at` is the time of sending in milliseconds since 1970. */
  readonly operation?: { readonly key: string; readonly data: Values; readonly at: number }
}

/** A draft with the record as it was read; `base` is null for a new record. */
export type StoredDraft = LocalDraft & { readonly base: Values | null }

const MAX_AGE_DAYS = 30

/**
 * Stores a draft in this browser's IndexedDB; resolves when it would survive a power failure. `base` is written only
 * when given. Rejects where the browser cannot store anything (a private window, a full disk).
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

/** Drafts that no open form holds, newest first. Empty where the browser stores nothing. */
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

/** Logs a storage error, unless the browser has no IndexedDB at all. */
export function reportStorageError(error: unknown): void {
  if (typeof indexedDB !== 'undefined') console.error(error)
}

/**
 * Locks a draft as that of an open form; resolves once other tabs see the lock. A browser without Web Locks (any page
 * without HTTPS) offers the drafts of open forms in other tabs too: a duplicate is better than a loss.
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

/** Two stores: a base may be large and is written once, a draft is written with every pause in typing. */
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
    // Another tab wants to upgrade or delete the database.
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
  const oldest = Date.now() - MAX_AGE_DAYS * 24 * 60 * 60 * 1000
  const expired = (await entries.getAll()).filter(({ at }) => at < oldest)
  await Promise.all([...expired.flatMap(({ id }) => [entries.delete(id), bases.delete(id)]), done])
}

function transaction<Mode extends 'readonly' | 'readwrite'>(db: IDBPDatabase<Schema>, mode: Mode) {
  const begun = db.transaction(['entries', 'bases'], mode, { durability: 'strict' })
  // A failed request rejects in its caller, which then may never await `done`; this avoids an unhandled rejection.
  begun.done.catch(() => undefined)
  return { entries: begun.objectStore('entries'), bases: begun.objectStore('bases'), done: begun.done }
}
