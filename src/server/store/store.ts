import type { Kysely } from 'kysely'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Change } from './changes.ts'
import type { AnyTables, DatabaseFigures, Dialect } from './dialects/dialect.ts'
import type { SystemTables } from './migration/systemTables.ts'

/** The store as the other modules see it: reads, and writes that are on disk when their promise resolves. */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether no other server used the database when this one started: what it finds half done, nobody is at. */
  readonly startedAlone: boolean
  /** Reads what is committed; never waits for a save. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One save: everything or nothing. Saves that arrive together may share one commit, so `work` must do nothing but
   * ask the database. Rejects with `AppError` 'unavailable' (503) or 'disk_full' (507) when nothing was saved.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Told after each commit which resources of which tenants changed, also by another process on the same database; page and
   * answer caches listen.
   */
  onCommit(listener: (changed: readonly Change[]) => void): void
  /**
   * From now on rows that are scheduled up to this instant (ISO 8601) are read as published ones, because the write that
   * makes them so is still to come; undefined: every row says itself what it is. `changed` is told as after a commit.
   */
  countAsPublished(until: string | undefined, changed: readonly Change[]): void
  /**
   * Told when the database goes away and when it is back, both at once where it is merely not known what another process
   * has changed. From the first moment on every figure is another; a listener to commits must listen to this as well.
   */
  onAvailability(listener: (isAvailable: boolean) => void): void
  /**
   * Sends a message to the other processes on this database, which keep it in memory alone; nothing where there is none.
   * Rejects while the database is away.
   */
  tellOthers(topic: string, message: unknown): Promise<void>
  /** Told of the messages of other processes. */
  onTold(topic: string, listener: (message: unknown) => void): void
  /** Grows with every committed change to this resource of this tenant; what was computed at another figure is stale. */
  version(tenantId: number, resource: string): number
  /** That figure at the last change of any of these records. */
  versionOf(tenantId: number, resource: string, ids: readonly number[]): number
  /** The records that changed since that figure; undefined where it may have been any. */
  changedSince(tenantId: number, resource: string, version: number): readonly number[] | undefined
  /** A copy of everything stored, made while saves go on; returns its name. */
  backup(label: string): Promise<string>
  /**
   * Takes what was deleted or replaced until now out of the files of the database; of search words, those of these
   * resources. Copies keep it. Rejects when it must be tried again later.
   */
  purge(resources: readonly string[]): Promise<void>
  figures(): DatabaseFigures
  /** Rejects when the database does not answer. */
  probe(): Promise<void>
  close(): Promise<void>
}

interface WriteOptions {
  /** Goes through on a full disk as well, by what is kept for that (`disk/reserve.ts`): small, and must not fail. */
  readonly usesReserve?: boolean
}

/**
 * An open read or write. The functions of this module take it first; other modules pass it on and never look inside.
 */
export interface Tx {
  readonly db: Kysely<SystemTables & Record<string, AnyTables>>
  readonly dialect: 'sqlite' | 'postgres'
  /** What differs between the databases; for this module only. */
  readonly native: Dialect
  /** Every resource by name. */
  readonly resources: ReadonlyMap<string, AnyResource>
  /** Rows scheduled up to this instant count as published; see `Store.countAsPublished`. */
  readonly publishedUntil: string | undefined
  /** Notes a change to be told after the commit; without an id, of any record. */
  changed(tenantId: number, resource: string, id?: number): void
}

/** A record as the modules pass it on: the system fields, `tenant_id` and each field's value in our own shape. */
export type StoredRecord = Values & {
  id: number
  tenant_id: number
  revisao: number
  criado_em: string
  atualizado_em: string
  criado_por: number | null
  atualizado_por: number | null
}
