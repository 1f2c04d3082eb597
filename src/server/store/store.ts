import type { Kysely } from 'kysely'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Change } from './changes.ts'
import type { AnyTables, DatabaseFigures, Dialect } from './dialects/dialect.ts'
import type { SystemTables } from './migration/systemTables.ts'

/** The store as other modules see it. A write is on disk when its promise resolves. */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether no other server used the database at the start. If so, nobody is working on unfinished tasks. */
  readonly startedAlone: boolean
  /** Reads committed data. Never waits for a write. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one transaction: everything or nothing. Concurrent writes may share one commit, so `work` must only query the
   * database. Rejects with `AppError` 'unavailable' (503) or 'disk_full' (507) when nothing was saved.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Called with the changes of each commit, also of other processes. The page and the answer cache listen. */
  onCommit(listener: (changed: readonly Change[]) => void): void
  /**
   * From now on reads rows that are scheduled up to this instant (ISO 8601) as published, because the write that
   * publishes them comes later. Undefined: the stored state of each row counts. Reports `changed` as after a commit.
   */
  countAsPublished(until: string | undefined, changed: readonly Change[]): void
  /**
   * Called when the database goes away and when it is back, or with both at once when changes of another process may
   * have been missed. The first call changes every version, so a listener to commits must listen to this as well.
   */
  onAvailability(listener: (isAvailable: boolean) => void): void
  /** Sends a message to the other processes, which keep it in memory only. Rejects while the database is away. */
  tellOthers(topic: string, message: unknown): Promise<void>
  onTold(topic: string, listener: (message: unknown) => void): void
  /** Grows with every committed change to this resource of this tenant. Results of another version are stale. */
  version(tenantId: number, resource: string): number
  /** The version at the last change of any of these records. */
  versionOf(tenantId: number, resource: string, ids: readonly number[]): number
  /** The ids that changed since `version`; undefined when any record may have changed. */
  changedSince(tenantId: number, resource: string, version: number): readonly number[] | undefined
  /** Copies the whole database while writes go on. Returns the name of the copy. */
  backup(label: string): Promise<string>
  /**
   * Removes deleted and replaced data from the database files. Search words are removed only for these resources.
   * Copies keep the data. Rejects when the call must be repeated later.
   */
  purge(resources: readonly string[]): Promise<void>
  figures(): DatabaseFigures
  /** Rejects when the database does not answer. */
  probe(): Promise<void>
  close(): Promise<void>
}

interface WriteOptions {
  /** Writes on a full disk too, from the reserve (`disk/reserve.ts`). Only for small writes that must not fail. */
  readonly usesReserve?: boolean
}

/** An open read or write transaction. Functions of this module take it first; other modules only pass it on. */
export interface Tx {
  readonly db: Kysely<SystemTables & Record<string, AnyTables>>
  readonly dialect: 'sqlite' | 'postgres'
  /** What differs between the databases. Only this module uses it. */
  readonly native: Dialect
  readonly resources: ReadonlyMap<string, AnyResource>
  /** Rows scheduled up to this instant count as published; see `Store.countAsPublished`. */
  readonly publishedUntil: string | undefined
  /** Notes a change that is reported after the commit. Without `id`, any record may have changed. */
  changed(tenantId: number, resource: string, id?: number): void
}

/** A stored record: the system fields, `tenant_id` and the fields, each in the shape its kind uses in code. */
export type StoredRecord = Values & {
  id: number
  tenant_id: number
  revisao: number
  criado_em: string
  atualizado_em: string
  criado_por: number | null
  atualizado_por: number | null
}
