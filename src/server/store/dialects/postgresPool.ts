import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AnyTables } from './dialect.ts'
import { connectionTo } from './postgresAddress.ts'
import { postgresTypes } from './postgresClient.ts'

/** Each limit leaves part of the five seconds within which a request must be answered. */
const CONNECT_MS = 4500
/** Limits a save, which may have to wait for another one. */
const SAVE_MS = 4000
const READ_MS = 2000
/** Longer than the database's own limit, which is better: it ends the statement but keeps the connection. */
const ANSWER_MS = 4800
const CLOSE_MS = 2000

/** Sorting and grouping a million records fits in memory, and no query spends a tenth of a second on compilation. */
const QUERIES = ['work_mem=16MB', 'jit=off']

export interface PoolOptions {
  readonly url: string
  readonly name: string
  /** Set for work that no request waits for, such as a full copy. */
  readonly isUnlimited?: boolean
  readonly onUnanswered?: () => void
}

export function openPool({ url, name, isUnlimited = false, onUnanswered = () => {} }: PoolOptions) {
  const sockets = new Set<Socket>()
  const options = [
    `statement_timeout=${isUnlimited ? 0 : READ_MS}`,
    `lock_timeout=${SAVE_MS}`,
    'idle_in_transaction_session_timeout=10000',
    ...QUERIES,
  ]
  const pool = new pg.Pool({
    ...connectionTo(withApplicationName(url, name)),
    connectionTimeoutMillis: CONNECT_MS,
    options: options.map(option => `-c ${option}`).join(' '),
    types: postgresTypes,
    max: 10,
    idleTimeoutMillis: 30_000,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  // A connection cut while idle is replaced by the next request; one cut in use rejects its statement. Without a
  // listener, Node would end the process for the same event.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    if (!isUnlimited) destroyUnanswered(client, onUnanswered)
  })
  const db = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
  const destroy = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    db,
    figures: () => ({
      connections: pool.totalCount,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Ends every connection at once, and rejects every wait for one. */
    destroy() {
      // Runs first, so that no waiting caller gets a connection any more.
      void db.destroy()
      destroy()
    },
    /** Ends every connection as soon as it is free. */
    async close() {
      // An unresponsive database does not confirm the end of a connection.
      await Promise.race([db.destroy(), pause(CLOSE_MS, undefined, { ref: false })])
      destroy()
    },
  }
}

export type PostgresPool = ReturnType<typeof openPool>

/**
 * The database's own limits do not help when it hangs. A destroyed connection can bring no late answer to a request.
 */
function destroyUnanswered(client: pg.Client, onUnanswered: () => void) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const bounded = async (...asked: unknown[]) => {
    // A save has more time than a query. One message for both saves a round trip per save.
    const given = asked[0] === 'begin' ? [`begin; set local statement_timeout = ${SAVE_MS}`] : asked
    let isAnswered = false
    const destroy = () => {
      if (isAnswered) return
      client.connection.stream.destroy()
      onUnanswered()
    }
    // When this process was paused, the answer has arrived and is read before an immediate runs.
    const timer = setTimeout(() => setImmediate(destroy), ANSWER_MS)
    try {
      return await query(...given)
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }
  client.query = bounded as typeof client.query
}

/** The last of several names counts, so that a name in the address does not hide whose connections these are. */
export const withApplicationName = (url: string, name: string) =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}`
