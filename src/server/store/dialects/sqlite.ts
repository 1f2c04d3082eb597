import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type SqlBool, sql } from 'kysely'
import { BACKUPS } from '../../disk/backupsFolder.ts'
import { unavailable } from '../../errors.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import { forgetCleanStop, isCleanStop, mayLackSaves, noteCleanStop } from './cleanStop.ts'
import type { Db, Dialect } from './dialect.ts'
import { lockFolder } from './lockFolder.ts'
import { refuseLostDatabase } from './lostDatabase.ts'
import { backupSqlite } from './sqliteBackup.ts'
import { kyselyOver } from './sqliteConnection.ts'
import { FilesReplaced, notUsable } from './sqliteErrors.ts'
import { rememberOpenFiles } from './sqliteFiles.ts'
import { checkAtStart, readAhead } from './sqliteIntegrity.ts'
import { sqliteBackups } from './sqliteRestore.ts'
import { mergeSearches, sqliteSearch, wordsIn } from './sqliteWords.ts'
import { WriteQueue } from './sqliteWriteQueue.ts'
import { addColumn, createIndex, createTable, tablesFrom } from './tableStatements.ts'

const BUSY = 'busy_timeout=5000'

/** Rollback data needs no file. The log is merged at 16 MB: a page changed by hundreds of saves is moved only once. */
const UNDONE_IN_MEMORY = 'temp_store=MEMORY'
const WRITTEN_LESS = [UNDONE_IN_MEMORY, 'wal_autocheckpoint=4000']

export const SQLITE_TYPES = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  real: 'REAL',
} as const

/**
 * SQLite in one file, with one writing and one reading connection. Both are synchronous. A save costs one disk sync,
 * which concurrent saves share.
 *
 * @param options.onBroken called once when the database is damaged, or a commit failed for a reason other than space:
 * the process must end, because the state after a failed sync is unknown
 * @param options.onIncomplete called, in English, when the last saves may be missing from an intact database
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
  const { lock, writing, reading } = openConnections(folder, path, { isLocking, onIncomplete })
  const reader = kyselyOver(reading)
  // Marked as urgent, because saves run one after the other. Reads never wait for a save.
  const writer = kyselyOver(writing, { isUrgent: true })
  const strangeFiles = rememberOpenFiles(path)
  const queue = new WriteQueue(writing, writer, refuseOtherFiles, onBroken)
  const vocabulary = new Vocabulary(table => wordsIn(reading, table))
  const processName = `araucaria ${randomUUID()}`

  function refuseOtherFiles() {
    const strange = strangeFiles()
    if (strange.length === 0) return
    // The open log holds acknowledged saves. While the database file itself is in place, they are moved into it.
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
    // SQLite reads have no time limit.
    readAtLength: read,
    async writeAtLength(work) {
      // Rollback data for a change of a million records does not fit in memory.
      await queue.between(() => writing.exec('PRAGMA temp_store=FILE'))
      try {
        return await write(work)
      } finally {
        if (!queue.broken) await queue.between(() => writing.exec(`PRAGMA ${UNDONE_IN_MEMORY}`))
      }
    },
    existingTables,
    createTable: (db, table) => createTable(db, table, SQLITE_TYPES),
    addColumn: (db, table, column) => addColumn(db, table, column, SQLITE_TYPES),
    createIndex: (db, table, index) => createIndex(db, table, index),
    ...sqliteSearch(queue, vocabulary),
    vocabulary,
    orderTerm: (column, direction) => sql`${column} ${sql.raw(direction)}`,
    // SQLite knows the sizes of tables, not how often a value occurs. A unary plus changes only the query plan.
    withoutIndex: column => sql`+${sql.id(column)}`,
    backup: label => backupSqlite(folder, label),
    async findBackup(label) {
      const name = sqliteBackups(folder).find(copy => copy.startsWith(`${label}-`))
      return name && join(folder, BACKUPS, name)
    },
    async purge(tables) {
      await mergeSearches(queue, tables)
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
    // One server at a time uses the file, and has one writer.
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
      // Closing would remove the log of another database that was put in its place.
      if (isOurs || !existsSync(path)) {
        writing.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        writing.close()
      }
      if (isLocking && isOurs && !queue.broken) noteCleanStop(path)
      lock?.close()
    },
  }
}

function openConnections(
  folder: string,
  path: string,
  { isLocking, onIncomplete }: { readonly isLocking: boolean; readonly onIncomplete: (reason: string) => void },
) {
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
  // The file is created here, so that no other user of the machine can read it even for an instant.
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))

  const isIncomplete = isLocking && mayLackSaves(path)
  const writing = soundDatabase(path, isLocking && isCleanStop(path), () => lock?.close())
  if (isLocking) forgetCleanStop(path)
  if (isIncomplete) onIncomplete(incomplete(path))
  for (const pragma of ['synchronous=FULL', 'foreign_keys=ON', 'cache_size=-16000', ...WRITTEN_LESS]) {
    writing.exec(`PRAGMA ${pragma}`)
  }
  // Overwrites deleted data with zeros: nobody may read erased persons from the file's free pages.
  writing.exec('PRAGMA secure_delete=ON')
  const reading = new DatabaseSync(path, { readOnly: true })
  reading.exec(`PRAGMA ${BUSY}`)
  reading.exec('PRAGMA cache_size=-32000')
  // Sorting must not write a file either, which a full disk would refuse.
  reading.exec('PRAGMA temp_store=MEMORY')
  return { lock, writing, reading }
}

async function existingTables(db: Db) {
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
}

const incomplete = (path: string) =>
  `${path} was not closed in order, and ${path}-wal, which would hold the last saves, is missing: some may be lost. The server goes on with what is there. If the log is elsewhere, stop the server, put it back beside the database, and start again; or restore a copy: npm run restore. A database that was copied here by hand while its server was stopped is whole.`

/** Moves the log into the database file and truncates it. */
function emptyLog(database: DatabaseSync) {
  // Waiting would block the whole server.
  database.exec('PRAGMA busy_timeout=0')
  const [result] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
  database.exec(`PRAGMA ${BUSY}`)
  if (result?.busy !== 0) throw unavailable(new Error('Another process is reading the database.'))
}

/** Throws when the database is damaged. `isKnownSound` skips reading the whole file, which takes a minute for 10 GB. */
function soundDatabase(path: string, isKnownSound: boolean, giveUp: () => void): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    // Runs before SQLite opens the file: closing it later would release SQLite's locks.
    if (!isKnownSound) readAhead(path)
    database = new DatabaseSync(path)
    database.exec(`PRAGMA ${BUSY}`)
    // Runs before any read: a connection that read in another journal mode cannot empty the log at the end.
    database.exec('PRAGMA journal_mode=WAL')
    if (!isKnownSound) checkAtStart(database)
    // A read-only file fails here and not at the first save.
    database.exec('BEGIN IMMEDIATE; PRAGMA user_version=0; ROLLBACK')
    return database
  } catch (cause) {
    database?.close()
    giveUp()
    throw notUsable(path, cause)
  }
}
