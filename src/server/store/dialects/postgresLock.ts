import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from './postgresAddress.ts'
import { isConnectionTrouble, reasonOf, unreachable } from './postgresConnect.ts'
import { CHANGES_CHANNEL, MESSAGES_CHANNEL, NOTICE_SEQUENCE, type Notices } from './postgresNotices.ts'
import { withApplicationName } from './postgresPool.ts'

/** Every server holds this lock shared. Whoever changes or replaces tables holds it exclusively. */
export const LOCK_KEY = 7_203_114_551
/** Held while a server starts, until it has migrated the tables. */
const START_KEY = 7_203_114_552

const CONNECT_MS = 5000
const RECONNECT_MS = 2000
const PAUSE_MS = 500
const HEARTBEAT_MS = 500
/** Unanswered heartbeats after which the database counts as away: three seconds, in which every save waits. */
const MAX_UNANSWERED = 6
const FORMER_END_MS = 5000
const RELEASE_MS = 2000
/** How long to wait for a lock that is held only for a moment. */
const BUSY_MS = 2000

/** The database answers but must not be used. A retry would not help. */
export class DatabaseRefused extends Error {}

export interface LockOptions extends Pick<Notices, 'listening' | 'heard' | 'numbered'> {
  readonly url: string
  /** The application name by which the database knows the connections of this process. */
  readonly name: string
  readonly startTimeout: number
  /** Called with the reason for waiting: once at the start, later whenever the reason changes. */
  waiting(reason: string): void
}

interface LockEvents {
  /** Nothing may be written any more: another server may take the database. */
  lost(cause: unknown): void
  /** The lock is held again. Rejects when the database went away meanwhile, or with `DatabaseRefused`. */
  regained(): Promise<void>
  /** The database will not be tried again. */
  refused(cause: DatabaseRefused): void
}

/**
 * Takes the lock of a server: exclusively when no other server runs, until `share` is called. The lock has its own
 * connection, which also receives notices of other processes, and detects an unresponsive database sooner than a
 * request's statement would.
 *
 * @throws DatabaseRefused when the database does not keep acknowledged saves, or its tables are being changed
 */
export async function takeServerLock(options: LockOptions) {
  const closing = new AbortController()
  let connection = await firstConnection(options)
  let isShared = false
  try {
    await refuseUnsafeSettings(connection.client)
    await untilLocked(connection.client, 'pg_try_advisory_lock', START_KEY, Math.max(options.startTimeout, BUSY_MS))
    isShared = !(await tryLock(connection.client))
    if (isShared) await untilLocked(connection.client, 'pg_try_advisory_lock_shared', LOCK_KEY, BUSY_MS)
    // Runs under the start lock, because two processes at once would both create it.
    await connection.client.query(`create sequence if not exists ${NOTICE_SEQUENCE}`)
    await listen(connection, options)
  } catch (cause) {
    connection.end(cause)
    throw cause
  }

  async function watch(events: LockEvents) {
    while (!closing.signal.aborted) {
      const cause = await untilEnd(connection, options)
      if (closing.signal.aborted) return
      events.lost(cause)
      const again = await regain(events)
      if (again === undefined) return
      connection = again
    }
    connection.end(undefined)
  }

  /** Undefined when the database must not be used, or the lock is not wanted any more. */
  async function regain(events: LockEvents): Promise<LockConnection | undefined> {
    let lastReason = ''
    while (!closing.signal.aborted) {
      try {
        return await takeAgain(options, events)
      } catch (cause) {
        if (cause instanceof DatabaseRefused) {
          events.refused(cause)
          return undefined
        }
        const reason = reasonOf(cause)
        if (reason !== lastReason) options.waiting(reason)
        lastReason = reason
        await pause(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    /** Whether other servers held the lock already. If not, it is exclusive until `share`. */
    isShared,
    async share() {
      const { client } = connection
      if (!isShared) {
        // Takes the shared lock before it releases the exclusive one, so that no other process comes in between.
        await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY])
        await client.query('select pg_advisory_unlock($1)', [LOCK_KEY])
      }
      await client.query('select pg_advisory_unlock($1)', [START_KEY])
    },
    /** Reports each loss of the lock and takes it again. */
    watch: (events: LockEvents) => void watch(events),
    /** Drops the lock. It is taken again once all earlier statements of this process have ended. */
    drop: (cause: unknown) => connection.end(cause),
    async release() {
      closing.abort()
      // An unresponsive database does not confirm the end of a connection.
      await Promise.race([connection.client.end(), pause(RELEASE_MS, undefined, { ref: false })])
      connection.end(undefined)
    },
  }
}

/** Throws when the database would lose acknowledged saves or cannot store every character. */
export async function refuseUnsafeSettings(client: pg.Client) {
  const { rows: encodings } = await client.query('show server_encoding')
  const encoding = encodings[0].server_encoding
  if (encoding !== 'UTF8') {
    throw new DatabaseRefused(
      `DATABASE_URL: the database stores texts as ${encoding}, which has no place for every letter. Nothing was changed in it. Name one that was made with: CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8'`,
    )
  }
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await client.query(`show ${setting}`)
    if (Object.values(rows[0])[0] === 'off') {
      throw new DatabaseRefused(
        `PostgreSQL runs with ${setting}=off and would lose acknowledged saves. Turn it on and start again.`,
      )
    }
  }
}

export const inUse = () => new DatabaseRefused('This PostgreSQL database is already in use by another running server.')

/** Throws when the lock is not free within `timeout` milliseconds. */
export async function untilLocked(client: pg.Client, take: TakeLock, key: number, timeout: number) {
  const began = performance.now()
  while (!(await tryLock(client, take, key))) {
    if (performance.now() - began >= timeout) throw inUse()
    await pause(PAUSE_MS)
  }
}

/** Subscribes to notices, and reads the last number given out before. */
async function listen({ client }: LockConnection, { listening, heard }: LockOptions) {
  // Notices that arrive before the number is known are handled after it.
  const early: (() => void)[] = []
  let hear = (channel: string, payload: string) => {
    early.push(() => heard(channel, payload))
  }
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
  await client.query(`listen ${CHANGES_CHANNEL}; listen ${MESSAGES_CHANNEL}`)
  listening(await lastNumber(client))
  hear = heard
  for (const one of early) one()
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select last_value, is_called from ${NOTICE_SEQUENCE}`)
  return rows[0].is_called ? Number(rows[0].last_value) : 0
}

export async function tryLock(client: pg.Client, take: TakeLock = 'pg_try_advisory_lock', key = LOCK_KEY) {
  const { rows } = await client.query<{ mine: boolean }>(`select ${take}($1) as mine`, [key])
  return rows[0]?.mine === true
}

type TakeLock = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'

async function firstConnection(options: LockOptions): Promise<LockConnection> {
  const began = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const connection = newConnection(options, CONNECT_MS)
    try {
      await connection.client.connect()
      return connection
    } catch (cause) {
      connection.end(cause)
      if (!isConnectionTrouble(cause) || performance.now() - began > options.startTimeout) throw unreachable(cause)
      if (isFirst) options.waiting(reasonOf(cause))
      await pause(PAUSE_MS)
    }
  }
}

async function takeAgain(options: LockOptions, events: LockEvents): Promise<LockConnection> {
  const connection = newConnection(options, RECONNECT_MS)
  try {
    await connection.client.connect()
    await refuseUnsafeSettings(connection.client)
    await endFormerConnections(connection.client, options.name)
    if (!(await tryLock(connection.client, 'pg_try_advisory_lock_shared'))) throw takenByAnother()
    await listen(connection, options)
    await events.regained()
    return connection
  } catch (cause) {
    connection.end(cause)
    throw cause
  }
}

const takenByAnother = () =>
  new DatabaseRefused(
    'While the PostgreSQL database was away another process has taken it for itself, to change or restore it. This server ends.',
  )

/**
 * Earlier statements may still run after their connections were lost, such as a commit in an unresponsive database.
 * They must end before anything is read again. One of these connections may also hold the lock.
 */
async function endFormerConnections(client: pg.Client, name: string) {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [name],
    )
    if (rows.length === 0) return
    if (performance.now() - began > FORMER_END_MS) throw new Error('Earlier connections to PostgreSQL are still open.')
    await pause(50)
  }
}

interface LockConnection {
  readonly client: pg.Client
  readonly ended: Promise<unknown>
  end(cause: unknown): void
}

function newConnection({ url, name }: LockOptions, timeout: number): LockConnection {
  const client = new pg.Client({
    ...connectionTo(withApplicationName(url, name)),
    connectionTimeoutMillis: timeout,
    query_timeout: CONNECT_MS,
  })
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  const end = (cause: unknown) => {
    resolve(cause)
    client.connection.stream.destroy()
  }
  client.on('error', end)
  client.on('end', () => end(new Error('The connection to PostgreSQL has ended.')))
  return { client, ended, end }
}

/**
 * Resolves with the reason when the connection has ended, and ends it when heartbeats are not answered. Heartbeats are
 * counted instead of seconds: when this process was paused, the answer has arrived but is not read yet.
 */
async function untilEnd({ client, ended, end }: LockConnection, { numbered }: LockOptions): Promise<unknown> {
  let unanswered = 0
  const timer = setInterval(() => {
    unanswered++
    if (unanswered > MAX_UNANSWERED) end(new Error('PostgreSQL does not answer.'))
    if (unanswered > 1) return
    lastNumber(client).then(
      last => {
        unanswered = 0
        numbered(last)
      },
      // An error here means that the connection has ended as well.
      () => {},
    )
  }, HEARTBEAT_MS)
  timer.unref()
  const cause = await ended
  clearInterval(timer)
  return cause
}
