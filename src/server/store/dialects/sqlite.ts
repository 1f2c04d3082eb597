import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { BACKUPS } from '../../disk/backupsFolder.ts'
import { unavailable } from '../../errors.ts'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { MarkWords } from '../search/markWords.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { forgetCleanStop, isCleanStop, lacksLog, noteCleanStop } from './cleanStop.ts'
import { countRows } from './countRows.ts'
import type { AnyTables, Asked, Db, Dialect } from './dialect.ts'
import { firstRow } from './firstRow.ts'
import { lockFolder } from './lockFolder.ts'
import { refuseLostDatabase } from './lostDatabase.ts'
import { backupSqlite } from './sqliteBackup.ts'
import { FilesReplaced, notUsable } from './sqliteErrors.ts'
import { rememberOpenFiles } from './sqliteFiles.ts'
import { checkAtStart, readAhead } from './sqliteIntegrity.ts'
import { sqliteBackups } from './sqliteRestore.ts'
import { WriteQueue } from './sqliteWriteQueue.ts'
import { addColumn, createIndex, createTable } from './tableStatements.ts'
import { tablesFrom } from './tablesFrom.ts'

/** How long a connection waits for another process. */
const BUSY = 'busy_timeout=5000'

/**
 * What would undo a save that fails stays in memory instead of a file that is never read; and the log is moved into the
 * database when it has 16 MB, so that a page that every save changes is moved once for hundreds of them.
 */
const UNDONE_IN_MEMORY = 'temp_store=MEMORY'
const WRITTEN_LESS = [UNDONE_IN_MEMORY, 'wal_autocheckpoint=4000']

export const SQLITE_TYPES = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  real: 'REAL',
} as const

/**
 * SQLite in one file: one writing connection, one reading. Both are synchronous; a save costs one disk sync, which
 * saves that arrive together share.
 *
 * @param options.onBroken called once when the database is found damaged, or when a commit failed for a reason other than
 *   space: nothing may be saved any more and the process must end, because what a failed sync left behind is unknown
 * @param options.onIncomplete told, in English, when the last saves may be missing from a database that is sound
 * @param options.lock false for a command beside a running server
 */
export function openSqlite(
  folder: string,
  {
    onBroken,
    onIncomplete = () => {},
    lock: isLocking,
  }: {
    readonly onBroken: (cause: unknown) => void
    readonly onIncomplete?: (reason: string) => void
    readonly lock: boolean
  },
): Dialect {
  const path = join(folder, 'dados.sqlite')
  if (!isLocking && !existsSync(path))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR to the folder that the server uses.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = isLocking ? lockFolder(folder) : undefined
  try {
    refuseLostDatabase(folder)
  } catch (cause) {
    lock?.close()
    throw cause
  }
  // Made by us first, so that no other user of the machine can read it even for an instant.
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))

  const isIncomplete = isLocking && lacksLog(path)
  const writing = soundDatabase(path, isLocking && isCleanStop(path), () => lock?.close())
  if (isLocking) forgetCleanStop(path)
  if (isIncomplete) onIncomplete(incomplete(path))
  for (const pragma of ['synchronous=FULL', 'foreign_keys=ON', 'cache_size=-16000', ...WRITTEN_LESS]) {
    writing.exec(`PRAGMA ${pragma}`)
  }
  // What is deleted is overwritten with zeros: erased people must not be read from the file's free pages.
  writing.exec('PRAGMA secure_delete=ON')
  const reading = new DatabaseSync(path, { readOnly: true })
  reading.exec(`PRAGMA ${BUSY}`)
  reading.exec('PRAGMA cache_size=-32000')
  // Sorting writes no file either, which a full disk would refuse.
  reading.exec('PRAGMA temp_store=MEMORY')

  const reader = kyselyOver(reading)
  // Saves are made one after the other, and reads never wait.
  const writer = kyselyOver(writing, { isUrgent: true })
  const strangeFiles = rememberOpenFiles(path)
  const queue = new WriteQueue(writing, writer, refuseOtherFiles, onBroken)
  const vocabulary = new Vocabulary(table => wordsIn(reading, table))
  const processName = `araucaria ${randomUUID()}`

  function refuseOtherFiles() {
    const strange = strangeFiles()
    if (strange.length === 0) return
    // The log that is open holds saves that were answered; the database is still there to take them.
    if (!strange.includes('')) writing.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const names = strange.map(ending => path + ending).join(', ')
    throw new FilesReplaced(
      `DATA_DIR: removed or replaced while the server was running: ${names}. Nothing is saved any more, and the server ends. Put the folder back as it was, or restore a copy: npm run restore`,
    )
  }

  const read: Dialect['read'] = async work => {
    try {
      return await work(reader)
    } catch (cause) {
      throw queue.refusal(cause)
    }
  }
  const write: Dialect['write'] = work => queue.add(work)
  return {
    name: 'sqlite',
    read,
    write,
    // Nothing limits them.
    readAtLength: read,
    async writeAtLength(work) {
      // What would undo a change of a million records does not fit in memory.
      await queue.between(() => writing.exec('PRAGMA temp_store=FILE'))
      try {
        return await write(work)
      } finally {
        if (!queue.broken) await queue.between(() => writing.exec(`PRAGMA ${UNDONE_IN_MEMORY}`))
      }
    },
    async existingTables(db) {
      const columns = await sql<{ table: string; name: string; type: string; pk: number }>`
        select tables.name as "table", columns.name, columns.type, columns.pk
        from sqlite_schema as tables join pragma_table_info(tables.name) as columns
        where tables.type = 'table' order by tables.name, columns.cid`.execute(db)
      const indexes = await sql<{ table: string; name: string }>`
        select tables.name as "table", indexes.name
        from sqlite_schema as tables join pragma_index_list(tables.name) as indexes
        where tables.type = 'table'`.execute(db)
      return tablesFrom(
        columns.rows.map(row => ({
          ...row,
          type: row.name === 'id' && row.pk ? 'id' : (row.type.toLowerCase() as 'text'),
        })),
        indexes.rows,
      )
    },
    createTable: (db, table) => createTable(db, table, SQLITE_TYPES),
    addColumn: (db, table, column) => addColumn(db, table, column, SQLITE_TYPES),
    createIndex: (db, table, index) => createIndex(db, table, index),
    async createSearch(db, table) {
      // Contentless: the words live in the index only. The texts are folded before, so the tokenizer must not fold again.
      await sql`create virtual table if not exists ${sql.id(searchTable(table))} using fts5(palavras, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 0")`.execute(
        db,
      )
    },
    async dropSearch(db, table) {
      await sql`drop table if exists ${sql.id(searchTable(table))}`.execute(db)
    },
    async indexWords(db, table, id, words, { isNew } = {}) {
      const name = `"${searchTable(table)}"`
      const run = (statement: string, ...given: unknown[]) => db.executeQuery(CompiledQuery.raw(statement, given))
      // The index writes a segment for every savepoint that touches it, and pays for merging them all.
      await queue.beforeCommit(async () => {
        if (!isNew) await run(`delete from ${name} where rowid = ?`, id)
        vocabulary.add(table, words)
        if (words.length > 0) await run(`insert into ${name} (rowid, palavras) values (?, ?)`, id, words.join(' '))
      })
    },
    matching(table, asked) {
      const name = sql.id(searchTable(table))
      return sql`select rowid from ${name} where ${name} match ${matchExpression(asked)}`
    },
    countMatching(db, table, asked) {
      const name = sql.id(searchTable(table))
      return countRows(db, sql`from ${name} where ${name} match ${matchExpression(asked)}`)
    },
    vocabulary,
    orderTerm: (column, direction) => sql`${column} ${sql.raw(direction)}`,
    // It knows sizes of tables only, not how often a value occurs; a unary plus changes nothing but the plan.
    withoutIndex: column => sql`+${sql.id(column)}`,
    backup: label => backupSqlite(folder, label),
    async findBackup(label) {
      const name = sqliteBackups(folder).find(copy => copy.startsWith(`${label}-`))
      return name && join(folder, BACKUPS, name)
    },
    async purge(tables) {
      for (const table of tables) {
        let portion = -MERGED_PAGES
        while (await queue.add(db => mergeSearch(db, table, portion))) portion = MERGED_PAGES
      }
      await queue.between(() => emptyLog(writing))
    },
    figures: () => ({
      isAvailable: !queue.broken,
      connections: 2,
      ...queue.figures,
      logBytes: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    }),
    async probe() {
      await queue.probe()
      await read(db => sql`select 1 from _esquema limit 1`.execute(db))
    },
    // A file does not go away and come back.
    onAvailability: () => {},
    // One server at a time uses it, and has one writer.
    isShared: false,
    async share() {},
    async announce() {},
    async tellOthers() {},
    listenToOthers: () => {},
    async acquireLease() {},
    processName,
    runsElsewhere: () => sql<SqlBool>`false`,
    async close() {
      await queue.idle()
      reading.close()
      const isOurs = !strangeFiles().includes('')
      // To close it would remove the log of another database that lies in its place.
      if (isOurs || !existsSync(path)) {
        writing.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        writing.close()
      }
      if (isLocking && isOurs && !queue.broken) noteCleanStop(path)
      lock?.close()
    },
  }
}

const incomplete = (path: string) =>
  `${path} was not closed in order, and ${path}-wal, which would hold the last saves, is missing: some may be lost. The server goes on with what is there. If the log is elsewhere, stop the server, put it back beside the database, and start again; or restore a copy: npm run restore. A database that was copied here by hand while its server was stopped is whole.`

const searchTable = (table: string) => `busca_${table}`

/** So much of a search index is written anew at once that saves hardly wait for it. */
const MERGED_PAGES = 32

/**
 * The index only notes that a record's words are void, and drops them when it merges what holds them. Writes a portion
 * anew; a negative one begins with everything. False when nothing was left to do.
 */
async function mergeSearch(db: Db, table: string, portion: number): Promise<boolean> {
  const name = searchTable(table)
  const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db)
  if (rows.length === 0) return false
  const written = async () => firstRow((await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows).n
  const before = await written()
  await sql`insert into ${sql.id(name)} (${sql.id(name)}, rank) values ('merge', ${portion})`.execute(db)
  // One is the command itself.
  return (await written()) - before > 1
}

/** Moves the log of changes into the database and leaves nothing of it. */
function emptyLog(database: DatabaseSync) {
  // The whole server would wait.
  database.exec('PRAGMA busy_timeout=0')
  const [result] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
  database.exec(`PRAGMA ${BUSY}`)
  if (result?.busy !== 0) throw unavailable(new Error('Another process is reading the database.'))
}

/**
 * Every word of an index that begins with a letter. The connection stays free meanwhile: other work runs between two
 * portions, which are small since the index goes through all records of each word.
 */
async function* wordsIn(database: DatabaseSync, table: string) {
  const name = `palavras_${table}`
  database.exec(`create virtual table if not exists temp."${name}" using fts5vocab(main, "${searchTable(table)}", row)`)
  const next = database.prepare(`select term from temp."${name}" where term > ? and term < '{' limit 40`)
  let words = ['a']
  for (let last: string | undefined = 'a'; last !== undefined; last = words.at(-1)) {
    words = next.all(last).map(row => row.term as string)
    yield words
    await yieldToEventLoop()
  }
}

/** Each word in quotes, so that no letter of it is an operator, and `*` for "starts with". */
const matchExpression = (asked: Asked) => asked.map(any => `(${any.map(matchOne).join(' OR ')})`).join(' AND ')
const matchOne = (word: string) => (MarkWords.is(word) ? `"${word}"` : `"${word}"*`)

/**
 * A damaged database is never served, and a file that is no database neither.
 *
 * @param isKnownSound it need not be read from one end to the other, which takes a minute for 10 GB
 */
function soundDatabase(path: string, isKnownSound: boolean, giveUp: () => void): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    // Before SQLite has it open: closing the file here would take its locks along.
    if (!isKnownSound) readAhead(path)
    database = new DatabaseSync(path)
    database.exec(`PRAGMA ${BUSY}`)
    // First of all: a connection that read before it changed the journal cannot empty it at the end.
    database.exec('PRAGMA journal_mode=WAL')
    if (!isKnownSound) checkAtStart(database)
    // A file that may only be read says so here and not at the first save.
    database.exec('BEGIN IMMEDIATE; PRAGMA user_version=0; ROLLBACK')
    return database
  } catch (cause) {
    database?.close()
    giveUp()
    throw notUsable(path, cause)
  }
}

function kyselyOver(database: DatabaseSync, turns = { isUrgent: false }): Db {
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
      // The search index writes rows of its own whose numbers are beyond what a JavaScript number holds, and SQLite
      // names the last of them as the row inserted.
      if (!prepared.returnsRows) statement.setReadBigInts(true)
      // Statements come from code and allow-lists, so there are few; the bound is for hostile filter combinations.
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
