import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { AppError, diskFull, unavailable } from '../../errors.ts'
import { Vocabulary } from '../search/vocabulary.ts'
import type { ConnectionState, Db, Dialect } from './dialect.ts'
import { connectedClient } from './postgresClient.ts'
import { isConnectionTrouble, reasonOf } from './postgresConnect.ts'
import { DatabaseRefused, refuseUnsafeSettings, takeServerLock } from './postgresLock.ts'
import {
  CHANGES_CHANNEL,
  encodeChanges,
  fitsMessage,
  MESSAGES_CHANNEL,
  NOTICE_SEQUENCE,
  openNotices,
} from './postgresNotices.ts'
import { openPool, type PostgresPool } from './postgresPool.ts'
import { copyInside, existingTables, newestCopy, POSTGRES_TYPES, rewriteTables } from './postgresTables.ts'
import { postgresSearch, wordsIn } from './postgresWords.ts'
import { addColumn, createIndex, createTable } from './tableStatements.ts'

/** Null is the lowest value, as in SQLite. */
const DIRECTIONS = { ASC: 'asc nulls first', DESC: 'desc nulls last' }

export interface PostgresOptions {
  /** False beside a running server; the loss of the database has no effect then. */
  readonly lock: boolean
  readonly startTimeout?: number
  readonly onConnection: (state: ConnectionState, reason: string) => void
  /** Called once when this process must not use the database any more. */
  readonly onBroken: (cause: unknown) => void
  /** Called when the database is back. Returns why it cannot be used now, if so. */
  readonly reasonToRefuse: (db: Db) => Promise<string | undefined>
}

/**
 * A pool of ten connections. When the database goes away, every call is refused until it is back and the lock is taken
 * again. Throws when it is unreachable, loses acknowledged saves, or is used exclusively by another process.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Dialect> {
  // PostgreSQL keeps 63 bytes of an application name.
  const name = PROCESS_PREFIX + randomUUID()
  const sender = name.slice(PROCESS_PREFIX.length)
  const vocabulary: Vocabulary = new Vocabulary(table => wordsIn(connections.current(), table))
  const notices = openNotices(sender, vocabulary)
  const { onConnection, startTimeout = 0 } = options
  const waiting = (reason: string) => onConnection('waiting', reason)
  const lock = options.lock
    ? await takeServerLock({ url, name, startTimeout, waiting, ...notices })
    : await checkBeside(url)
  const connections = openConnections(url, name, options, lock)
  let saves = 0

  return {
    name: 'postgres',
    read: work => refusing(() => work(connections.current())),
    async write(work) {
      const saved = await refusing(() => committed(connections.current, work, cause => lock?.drop(cause)))
      saves++
      return saved
    },
    readAtLength: connections.withoutLimits,
    writeAtLength: work => connections.withoutLimits(db => db.transaction().execute(work)),
    existingTables,
    createTable: (db, table) => createTable(db, table, POSTGRES_TYPES),
    addColumn: (db, table, column) => addColumn(db, table, column, POSTGRES_TYPES),
    async createIndex(db, table, index) {
      await sql`drop index if exists ${sql.id(index.name)}`.execute(db)
      await createIndex(db, table, index, DIRECTIONS.ASC)
    },
    ...postgresSearch(vocabulary),
    vocabulary,
    orderTerm: (column, direction) => sql`${column} ${sql.raw(DIRECTIONS[direction])}`,
    // PostgreSQL has statistics and chooses well itself.
    withoutIndex: column => sql.id(column),
    async backup(label) {
      connections.current()
      return connections.withoutLimits(db => copyInside(db, label))
    },
    findBackup: async label => newestCopy(connections.current(), label),
    async purge(tables) {
      connections.current()
      await connections.withoutLimits(db => rewriteTables(db, tables))
    },
    figures: () => ({ ...connections.figures(), saves, commits: saves }),
    async probe() {
      try {
        const asked = sql<{ reads: boolean }>`
          select current_setting('transaction_read_only')::boolean as reads from _esquema limit 1`
        const { rows } = await asked.execute(connections.current())
        if (rows[0]?.reads) throw new Error('The database takes no saves: it only reads.')
      } catch (cause) {
        throw unavailable(cause)
      }
    },
    onAvailability: connections.onAvailability,
    get isShared() {
      return lock?.isShared ?? true
    },
    async share() {
      await lock?.share()
    },
    async announce(db, changes) {
      // `nextval` comes last: a number whose transaction is rolled back counts as a lost notice.
      await sql`select pg_notify(${CHANGES_CHANNEL}, ${`${sender} `} || nextval(${NOTICE_SEQUENCE}) || ${` ${encodeChanges(changes)}`})`.execute(
        db,
      )
    },
    async tellOthers(topic, message) {
      const text = `${sender} - ${JSON.stringify({ topic, message })}`
      if (!fitsMessage(text)) throw new Error(`A message of '${topic}' is too long for other processes.`)
      await refusing(() => sql`select pg_notify(${MESSAGES_CHANNEL}, ${text})`.execute(connections.current()))
    },
    listenToOthers: notices.listen,
    async acquireLease(db, held) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${held}, ${NAME_SEED}))`.execute(db)
    },
    processName: name,
    // The subquery, which searches all connections, runs only for a named process, which is rare.
    runsElsewhere: process =>
      sql<SqlBool>`(${process} <> ${name} and exists (select from pg_stat_activity where datname = current_database() and application_name = ${process}))`,
    async close() {
      await connections.close()
      await lock?.release()
    },
  }
}

function openConnections(
  url: string,
  name: string,
  { onConnection, onBroken, reasonToRefuse }: PostgresOptions,
  lock: Awaited<ReturnType<typeof takeServerLock>> | undefined,
) {
  const pools = new Set<PostgresPool>()
  const listeners: ((isAvailable: boolean) => void)[] = []
  let awayBecause: unknown
  let isClosed = false
  let pool: PostgresPool | undefined = open()

  lock?.watch({
    lost(cause) {
      awayBecause = cause
      pool = undefined
      for (const one of pools) one.destroy()
      pools.clear()
      onConnection('lost', reasonOf(cause))
      for (const listener of listeners) listener(false)
    },
    async regained() {
      const fresh = open()
      try {
        const refused = await withoutLimits(reasonToRefuse)
        if (refused !== undefined) throw new DatabaseRefused(refused)
        if (isClosed) throw unavailable()
      } catch (cause) {
        pools.delete(fresh)
        fresh.destroy()
        throw cause
      }
      pool = fresh
      onConnection('regained', '')
      for (const listener of listeners) listener(true)
    },
    refused: onBroken,
  })

  function open({ isUnlimited = false } = {}): PostgresPool {
    const onUnanswered = () => lock?.drop(new Error('PostgreSQL did not answer a statement.'))
    const opened = openPool({ url, name, isUnlimited, onUnanswered })
    pools.add(opened)
    return opened
  }

  async function withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const own = open({ isUnlimited: true })
    try {
      return await refusing(() => work(own.db))
    } finally {
      pools.delete(own)
      await own.close()
    }
  }

  return {
    /** Throws 503 while the database is away. */
    current(): Db {
      if (pool === undefined) throw unavailable(awayBecause)
      return pool.db
    },
    withoutLimits,
    figures: () => ({
      isAvailable: pool !== undefined,
      ...(pool?.figures() ?? { connections: 0, inUse: 0, waiting: 0 }),
    }),
    onAvailability: (listener: (isAvailable: boolean) => void) => {
      listeners.push(listener)
    },
    async close() {
      isClosed = true
      await Promise.all([...pools].map(one => one.close()))
    },
  }
}

/**
 * Repeats the transaction after a serialization failure or a deadlock. `inDoubt` is called when the connection is lost
 * during the commit, which may have happened or still happen; caches are reliable again only when it is over.
 */
async function committed<T>(current: () => Db, work: (db: Db) => Promise<T>, inDoubt: (cause: unknown) => void) {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await current()
        .transaction()
        .execute(async tx => {
          const result = await work(tx)
          isCommitting = true
          return result
        })
    } catch (cause) {
      if (isCommitting && isConnectionTrouble(cause)) inDoubt(cause)
      const code = (cause as { code?: string }).code
      if ((code !== '40001' && code !== '40P01') || attempt > 3) throw cause
    }
  }
}

/** For a process that holds no lock: only the settings of the database are checked. */
async function checkBeside(url: string): Promise<undefined> {
  const client = await connectedClient(url, { connectionTimeoutMillis: 5000, query_timeout: 5000 })
  try {
    await refuseUnsafeSettings(client)
  } finally {
    await client.end()
  }
}

/** Starts the application name of each connection. Notices omit it. */
const PROCESS_PREFIX = 'araucaria '
/** Separates locks with names from those with fixed numbers. */
const NAME_SEED = 7_203_114_553

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw asAppError(cause)
  }
}

function asAppError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause
  const { code } = cause as { code?: string }
  if (code === '53100') return diskFull(cause)
  // The database may be, for example, a standby that was not promoted.
  const onlyReads = code === '25006'
  return onlyReads || isConnectionTrouble(cause) ? unavailable(cause) : cause
}
