import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import type { AnyTables, Db } from './dialect.ts'

/** A query builder for a connection. Transactions begin and end outside it. */
export function kyselyOver(database: DatabaseSync, turns = { isUrgent: false }): Db {
  const connection = new SqliteConnection(database, turns)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #turns: { readonly isUrgent: boolean }
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  constructor(database: DatabaseSync, turns: { readonly isUrgent: boolean }) {
    this.#database = database
    this.#turns = turns
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const turn = yieldToEventLoop(this.#turns)
    if (turn !== undefined) await turn
    const { statement, returnsRows } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const result = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(result.changes), insertId: BigInt(result.lastInsertRowid) }
  }

  #prepare(text: string) {
    let prepared = this.#statements.get(text)
    if (prepared === undefined) {
      const statement = this.#database.prepare(text)
      prepared = { statement, returnsRows: statement.columns().length > 0 }
      // The search index has row numbers above JavaScript's safe integers, and SQLite reports the last one as inserted.
      if (!prepared.returnsRows) statement.setReadBigInts(true)
      // Statements come from code and allow-lists, so there are few. The bound is for hostile filter combinations.
      if (this.#statements.size > 500) this.#statements.clear()
      this.#statements.set(text, prepared)
    }
    return prepared
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported.')
  }
}
