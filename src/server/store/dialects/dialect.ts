import type { AliasableExpression, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Table, TableColumn, TableIndex } from '#schema/tableOf.ts'
import type { Change } from '../changes.ts'
import type { Vocabulary } from '../search/vocabulary.ts'

/** The tables of resources, whose columns are known only at run time. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely reads `any` as "every table and every column"
export type AnyTables = any
export type Db = Kysely<AnyTables>

/** 'waiting' is reported at the start or after a loss. */
export type ConnectionState = 'waiting' | 'lost' | 'regained'

/** Each group must match: one of its folded words starts a word of the record or, if it is a mark, equals one. */
export type SearchTerms = readonly (readonly string[])[]

export interface OthersListener {
  changed(changes: readonly Change[]): void
  /** Called when notices were lost: anything may have changed. */
  missed(): void
  told(topic: string, message: unknown): void
}

export interface DatabaseFigures {
  readonly isAvailable: boolean
  readonly connections: number
  readonly inUse: number
  /** Reads and saves that wait for a connection or for earlier saves. */
  readonly waiting: number
  /** Saves committed since the start, and the commits that they shared. */
  readonly saves: number
  readonly commits: number
  /** Bytes that SQLite has not moved into the database file yet. */
  readonly logBytes?: number
}

export interface ExistingTable {
  readonly columns: ReadonlyMap<string, TableColumn['type']>
  readonly indexes: ReadonlySet<string>
}

/** Everything in which the two databases differ. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Sees committed data only. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs one transaction; resolves when it is on disk. Rejects with `AppError` 503 or 507 when it was not saved. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same without time limits, for work that no request waits for, such as a change of the tables. */
  readAtLength<T>(work: (db: Db) => Promise<T>): Promise<T>
  writeAtLength<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Every table by name, in one query: one query per table would take most of a start. */
  existingTables(db: Db): Promise<ReadonlyMap<string, ExistingTable>>
  createTable(db: Db, table: Table): Promise<void>
  addColumn(db: Db, table: string, column: TableColumn): Promise<void>
  createIndex(db: Db, table: string, index: TableIndex): Promise<void>
  /** Creates the full-text index of a table unless it exists. */
  createSearch(db: Db, table: string): Promise<void>
  dropSearch(db: Db, table: string): Promise<void>
  /** Replaces the folded words of a record; an empty list removes it. `isNew`: there is nothing to replace. */
  indexWords(
    db: Db,
    table: string,
    id: number,
    words: readonly string[],
    options?: { readonly isNew?: true },
  ): Promise<void>
  /** The ids of records that match every group. */
  matching(table: string, asked: SearchTerms): RawBuilder<unknown>
  /** Counts the matching records by the index alone. */
  countMatching(db: Db, table: string, asked: SearchTerms): Promise<number>
  readonly vocabulary: Vocabulary
  /** A term that sorts null as the lowest value on both databases. */
  orderTerm(column: RawBuilder<unknown>, direction: 'ASC' | 'DESC'): RawBuilder<unknown>
  /** The column in a form that uses no index, where the program knows the row counts better than the database. */
  withoutIndex(column: string): RawBuilder<unknown>
  /** Makes a lasting copy and returns its name. `label` says why it was made. */
  backup(label: string): Promise<string>
  findBackup(label: string): Promise<string | undefined>
  /** Removes deleted data from the files, also these tables' search words. Rejects while another connection reads. */
  purge(tables: readonly string[]): Promise<void>
  figures(): DatabaseFigures
  /** Rejects when the database cannot be trusted to keep acknowledged saves. */
  probe(): Promise<void>
  /** Called when the database goes away and when it is back. Once it goes away, cached data may be wrong. */
  onAvailability(listener: (isAvailable: boolean) => void): void
  /** Whether other servers used the database at the start. If so, its tables must not be changed. */
  readonly isShared: boolean
  /** Ends the start: from now on other processes may use a database that can be shared. */
  share(): Promise<void>
  /** Tells other processes of these changes at the commit. Must be the last statement of the transaction. */
  announce(db: Db, changes: readonly Change[]): Promise<void>
  tellOthers(topic: string, message: unknown): Promise<void>
  /** Reports to `listener` in the order of commits. */
  listenToOthers(listener: OthersListener): void
  /** Makes every other transaction that asks for the same name wait until this one ends. */
  acquireLease(db: Db, name: string): Promise<void>
  readonly processName: string
  /** Whether another process, which has this name, uses the database now. */
  runsElsewhere(process: Expression<string | null>): AliasableExpression<SqlBool>
  close(): Promise<void>
}
