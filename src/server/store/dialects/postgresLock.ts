import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionTrouble, reasonOf, unreachable } from './postgresConnect.ts'
import { withApplicationName } from './postgresPool.ts'

/** Kept by the one server that may use this database: its caches would not see another's saves. */
export const LOCK_KEY = 7_203_114_551

/** All in milliseconds. */
const CONNECT_MS = 5000
const RECONNECT_MS = 2000
const PAUSE_MS = 500
const HEARTBEAT_MS = 500
/** After so many heartbeats without an answer the database counts as away: three seconds, in which every save waits. */
const MOST_UNANSWERED = 6
const FORMER_END_MS = 5000
const RELEASE_MS = 2000

/** A database that answers, and must not be used. To ask again would not help. */
export class DatabaseRefused extends Error {}

export interface LockOptions {
  readonly url: string
  /** By which the database knows the connections of this process from those of any other. */
  readonly name: string
  /** Milliseconds for which a database is waited for that is not there yet. */
  readonly startTimeout: number
  /** Told why the database is waited for: once at the start, later whenever it is another reason. */
  waiting(reason: string): void
}

interface LockEvents {
  /** Nothing may be written any more: another server may take the database. */
  lost(cause: unknown): void
  /** The lock is ours again. Rejects when the database went away meanwhile, or with `DatabaseRefused`. */
  regained(): Promise<void>
  /** The database will not be asked again. */
  refused(cause: DatabaseRefused): void
}

export interface ServerLock {
  /** Tells what becomes of the lock, and takes it again as often as it is lost. */
  watch(events: LockEvents): void
  /** Gives it up, to take it again once all that this process asked of the database is over. */
  giveUp(cause: unknown): void
  release(): Promise<void>
}

/**
 * Takes the lock by which one server at a time uses a database. It has a connection of its own, which also tells sooner
 * than the statement of any request that the database does not answer any more.
 *
 * @throws DatabaseRefused when the database does not keep what it acknowledges, or another server uses it
 */
export async function takeServerLock(options: LockOptions): Promise<ServerLock> {
  const closing = new AbortController()
  let held = await firstConnection(options)
  try {
    await refuseUnsafeSettings(held.client)
    if (!(await tryLock(held.client))) throw inUse()
  } catch (cause) {
    held.end(cause)
    throw cause
  }

  async function watch(events: LockEvents) {
    while (!closing.signal.aborted) {
      const cause = await untilEnd(held)
      if (closing.signal.aborted) return
      events.lost(cause)
      const again = await regain(events)
      if (again === undefined) return
      held = again
    }
    held.end(undefined)
  }

  /** Undefined when it is not ours any more, or not wanted. */
  async function regain(events: LockEvents): Promise<Held | undefined> {
    let told = ''
    while (!closing.signal.aborted) {
      try {
        return await takeAgain(options, events)
      } catch (cause) {
        if (cause instanceof DatabaseRefused) {
          events.refused(cause)
          return undefined
        }
        const reason = reasonOf(cause)
        if (reason !== told) options.waiting(reason)
        told = reason
        await pause(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    watch: events => void watch(events),
    giveUp: cause => held.end(cause),
    async release() {
      closing.abort()
      // A database that stands still does not confirm the end of a connection.
      await Promise.race([held.client.end(), pause(RELEASE_MS, undefined, { ref: false })])
      held.end(undefined)
    },
  }
}

/** Throws when the database would lose what it acknowledged. */
export async function refuseUnsafeSettings(client: pg.Client) {
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

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK_KEY])
  return rows[0].mine
}

async function firstConnection(options: LockOptions): Promise<Held> {
  const began = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const held = newConnection(options, CONNECT_MS)
    try {
      await held.client.connect()
      return held
    } catch (cause) {
      held.end(cause)
      if (!isConnectionTrouble(cause) || performance.now() - began > options.startTimeout) throw unreachable(cause)
      if (isFirst) options.waiting(reasonOf(cause))
      await pause(PAUSE_MS)
    }
  }
}

async function takeAgain(options: LockOptions, events: LockEvents): Promise<Held> {
  const held = newConnection(options, RECONNECT_MS)
  try {
    await held.client.connect()
    await refuseUnsafeSettings(held.client)
    await endFormerConnections(held.client, options.name)
    if (!(await tryLock(held.client))) throw takenByAnother()
    await events.regained()
    return held
  } catch (cause) {
    held.end(cause)
    throw cause
  }
}

const takenByAnother = () =>
  new DatabaseRefused(
    'While the PostgreSQL database was away another server has taken it. This one ends: it would not see what the other saves.',
  )

/**
 * What was asked before the connections were lost may still be carried out: a commit on its way, by a database that stood
 * still. It is over before anything is read again. One of these connections may hold the lock as well.
 */
async function endFormerConnections(client: pg.Client, name: string) {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [name],
    )
    if (rows.length === 0) return
    if (performance.now() - began > FORMER_END_MS) throw new Error('Former connections to PostgreSQL do not end.')
    await pause(50)
  }
}

interface Held {
  readonly client: pg.Client
  /** Resolves with the reason when the connection has ended. */
  readonly ended: Promise<unknown>
  end(cause: unknown): void
}

function newConnection({ url, name }: LockOptions, timeout: number): Held {
  const client = new pg.Client({
    connectionString: withApplicationName(url, name),
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
 * Resolves with the reason when the connection has ended, and ends it when it is not answered. Heartbeats are counted, not
 * seconds: when it was this process that stood still, the answer is there and only has not been read.
 */
async function untilEnd({ client, ended, end }: Held): Promise<unknown> {
  let unanswered = 0
  const timer = setInterval(() => {
    unanswered++
    if (unanswered > MOST_UNANSWERED) end(new Error('PostgreSQL does not answer.'))
    if (unanswered > 1) return
    client.query('select 1').then(
      () => {
        unanswered = 0
      },
      // Then the connection has ended as well.
      () => {},
    )
  }, HEARTBEAT_MS)
  timer.unref()
  const cause = await ended
  clearInterval(timer)
  return cause
}
