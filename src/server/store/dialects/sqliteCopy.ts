import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { required } from '#fields/contract/required.ts'
import { SQLITE_TYPES } from './sqlite.ts'
import { checkSqlite } from './sqliteBackup.ts'
import { removeSqlite, syncToDisk } from './sqliteFiles.ts'
import { makeUnique, PREVIEWS, type Row, type Snapshot, type TableLoad, type TableShape } from './tableCopy.ts'

const PORTION = 500
const name = (text: string) => `"${text}"`

/** A snapshot of the database in this file. Saves go on meanwhile. */
export function snapshotSqlite(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec('PRAGMA busy_timeout=5000; PRAGMA temp_store=MEMORY; BEGIN')
  const tables = (
    database
      // The first read fixes the moment. Search indexes are left out, because they can be built again.
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> '${PREVIEWS}' order by name`,
      )
      .all() as { name: string }[]
  ).map(table => shapeOf(database, table.name))
  return {
    tables,
    async *rows({ name: table, columns }) {
      const list = columns.map(column => name(column.name))
      const order = columns.some(column => column.type === 'id') ? name('id') : list.join(', ')
      const statement = database.prepare(`select ${list.join(', ')} from ${name(table)} order by ${order}`)
      statement.setReturnArrays(true)
      let portion: Row[] = []
      for (const row of statement.iterate() as unknown as Iterable<Row>) {
        if (portion.push(row) < PORTION) continue
        yield portion
        portion = []
        await setImmediate()
      }
      if (portion.length > 0) yield portion
    },
    async close() {
      database.close()
    },
  }
}

function shapeOf(database: DatabaseSync, table: string): TableShape {
  const columns = database.prepare('select name, type, "notnull", pk from pragma_table_info(?)').all(table) as {
    name: string
    type: string
    notnull: number
    pk: number
  }[]
  const sequence = database.prepare('select seq from sqlite_sequence where name = ?').get(table) as
    | { seq: number }
    | undefined
  return {
    name: table,
    columns: columns.map(({ name, type, notnull, pk }) => ({
      name,
      type: pk ? 'id' : (type.toLowerCase() as 'integer' | 'text' | 'real'),
      nullable: !notnull && !pk,
    })),
    lastId: sequence?.seq ?? 0,
    unique: uniqueIn(database, table),
  }
}

function uniqueIn(database: DatabaseSync, table: string): string[][] {
  const columns = database
    .prepare(
      `select indexes.name as "index", columns.name as "column"
       from pragma_index_list(?) as indexes join pragma_index_info(indexes.name) as columns
       where indexes."unique" = 1 and indexes.partial = 0 order by indexes.name, columns.seqno`,
    )
    .all(table) as { index: string; column: string }[]
  return [...Map.groupBy(columns, ({ index }) => index).values()].map(some => some.map(({ column }) => column))
}

/** Creates a database file that only this account can read. */
export function loadSqlite(path: string): TableLoad {
  removeSqlite(path)
  closeSync(openSync(path, 'wx', 0o600))
  const database = new DatabaseSync(path)
  // The file is useless until it is complete, so it needs no crash safety.
  database.exec('PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; BEGIN')
  const inserts = new Map<string, StatementSync>()
  const created: TableShape[] = []
  return {
    async create(shape) {
      const { name: table, columns, lastId } = shape
      created.push(shape)
      const list = columns.map(
        column =>
          `${name(column.name)} ${SQLITE_TYPES[column.type]}${column.nullable || column.type === 'id' ? '' : ' not null'}`,
      )
      database.exec(`create table ${name(table)} (${list.join(', ')})`)
      if (columns.some(column => column.type === 'id'))
        database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, lastId)
      inserts.set(table, database.prepare(`insert into ${name(table)} values (${columns.map(() => '?').join(', ')})`))
    },
    async insert(table, rows) {
      const insert = required(inserts.get(table.name), `table ${table.name}`)
      for (const row of rows) insert.run(...row)
      await setImmediate()
    },
    async finish() {
      for (const table of created)
        await makeUnique(table, (index, columns) =>
          database.exec(`create unique index ${name(index)} on ${name(table.name)} (${columns.map(name).join(', ')})`),
        )
      database.exec('COMMIT')
      database.close()
      checkSqlite(path)
      syncToDisk(path)
    },
    async discard() {
      if (database.isOpen) database.close()
      removeSqlite(path)
    },
  }
}
