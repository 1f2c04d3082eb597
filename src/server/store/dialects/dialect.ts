import type { AliasableExpression, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Table, TableColumn, TableIndex } from '#schema/tableOf.ts'
import type { Change } from '../changes.ts'
import type { Vocabulary } from '../search/vocabulary.ts'

/**
 * Tables that the resources name while the program runs: what a query about one of them reads and writes is not known
 * before.
 */
// biome-ignore lint/suspicious/noExplicitAny: Kysely reads `any` as "every table and every column"
export type AnyTables = any
export type Db = Kysely<AnyTables>

/** How the connection to a database stands: waited for (at the start, or since it was lost), lost, or there again. */
export type ConnectionState = 'waiting' | 'lost' | 'regained'

/** Groups of folded words, each of which starts some word of a record, and of marked ones, which are whole. */
export type Asked = readonly (readonly string[])[]

/** What other processes on the same database tell. */
export interface OthersListener {
  /** A commit of another process. */
  changed(changes: readonly Change[]): void
  /** What another process told was lost: anything may have changed. */
  missed(): void
  told(topic: string, message: unknown): void
}

/** How the database is used, for those who watch over the program. */
export interface DatabaseFigures {
  readonly isAvailable: boolean
  /** Open connections, and those that are in use. */
  readonly connections: number
  readonly inUse: number
  /** Reads and saves that wait for a connection, or for the saves before them. */
  readonly waiting: number
  /** Saves that were committed since the start, and the commits that they shared. */
  readonly saves: number
  readonly commits: number
  /** What SQLite has not moved into the database file yet, in bytes. */
  readonly logBytes?: number
}

/** What a database holds of a table now. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, TableColumn['type']>
  /** The names of its indexes. */
  readonly indexes: ReadonlySet<string>
}

/** Everything in which the two databases differ. What is not here is the same on both. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Committed data only. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** One transaction; resolves when it is on disk. `AppError` 503 or 507 when it is not. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same two for what may take as long as it takes, such as a change of the tables, and no request waits for. */
  readAtLength<T>(work: (db: Db) => Promise<T>): Promise<T>
  writeAtLength<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Every table there is, by its name. Asked for one by one they would take most of a start. */
  existingTables(db: Db): Promise<ReadonlyMap<string, ExistingTable>>
  createTable(db: Db, table: Table): Promise<void>
  addColumn(db: Db, table: string, column: TableColumn): Promise<void>
  createIndex(db: Db, table: string, index: TableIndex): Promise<void>
  /** The full-text index of a resource's table; a no-op when it is there. */
  createSearch(db: Db, table: string): Promise<void>
  dropSearch(db: Db, table: string): Promise<void>
  /**
   * Replaces what a record is found by. `words` are folded; an empty list takes the record out. `isNew`: there is
   * nothing to replace.
   */
  indexWords(
    db: Db,
    table: string,
    id: number,
    words: readonly string[],
    options?: { readonly isNew?: true },
  ): Promise<void>
  /** The ids of records that have one word of each group. */
  matching(table: string, asked: Asked): RawBuilder<unknown>
  /** How many records match, as the index alone tells. */
  countMatching(db: Db, table: string, asked: Asked): Promise<number>
  /** The words of the full-text indexes. */
  readonly vocabulary: Vocabulary
  /** Ends an ORDER BY term so that empty values come first when ascending, on both databases. */
  orderTerm(column: RawBuilder<unknown>, direction: 'ASC' | 'DESC'): RawBuilder<unknown>
  /** The column so that no index of it is used, where we know better than the database how many rows there are. */
  withoutIndex(column: string): RawBuilder<unknown>
  /** A copy that survives what comes next; returns its name. `label` says why it was made. */
  backup(label: string): Promise<string>
  /** The newest copy that was made with this label; undefined when there is none. */
  findBackup(label: string): Promise<string | undefined>
  /**
   * What was deleted or replaced until now is in no file of the database any more; of search words, those of these
   * tables. Rejects when a read of another connection holds it back for the moment.
   */
  purge(tables: readonly string[]): Promise<void>
  figures(): DatabaseFigures
  /** Rejects when the database cannot be trusted to keep what it acknowledged. */
  probe(): Promise<void>
  /**
   * Told when the database goes away and when it is back: from the first moment on, what is remembered of it may be true
   * no more.
   */
  onAvailability(listener: (isAvailable: boolean) => void): void
  /** Whether other servers used this database when this one started; its tables must stay as they are then. */
  readonly isShared: boolean
  /** The start is over: from now on other processes may use the database, where it can be shared. */
  share(): Promise<void>
  /** Has this transaction tell the other processes what it changes, with its commit. The last thing it asks for. */
  announce(db: Db, changes: readonly Change[]): Promise<void>
  tellOthers(topic: string, message: unknown): Promise<void>
  /** From now on `listener` is told, in the order of commits. */
  listenToOthers(listener: OthersListener): void
  /** Keeps every other transaction that asks for the same name waiting until this one ends. */
  acquireLease(db: Db, name: string): Promise<void>
  /** By which other processes know this one. */
  readonly processName: string
  /** Whether the process of this name, which is another one, uses the database now. */
  runsElsewhere(process: Expression<string | null>): AliasableExpression<SqlBool>
  close(): Promise<void>
}
