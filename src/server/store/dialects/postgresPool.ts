import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AnyTables } from './dialect.ts'
import { connectionTo } from './postgresAddress.ts'
import { postgresTypes } from './postgresClient.ts'

/** Each leaves something of the five seconds within which a request must be answered. */
const CONNECT_MS = 4500
/** Of a save, which may have to wait for another one. */
const SAVE_MS = 4000
const READ_MS = 2000
/** Later than the database's own limit, which is the better answer: it ends the statement and not the connection. */
const ANSWER_MS = 4800
const CLOSE_MS = 2000

/** What among a million records is sorted and grouped fits in memory, and no statement is compiled for a tenth of a second. */
const QUERIES = ['work_mem=16MB', 'jit=off']

export interface PoolOptions {
  readonly url: string
  /** As the database shows who is connected. */
  readonly name: string
  /** A copy of everything may take as long as it takes; what a request waits for may not. */
  readonly isUnlimited?: boolean
  /** Told when a statement was not answered in time. */
  readonly onUnanswered?: () => void
}

/** A pool of ten connections, which are made when they are needed. */
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
  // A connection that is cut while idle is replaced by the next request. One that is cut in use rejects the statement
  // under way; without a listener Node would end the process for the same event.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    if (!isUnlimited) hangUpWithoutAnswer(client, onUnanswered)
  })
  const db = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
  const destroy = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    db,
    /** Its connections, and who waits for one. */
    figures: () => ({
      connections: pool.totalCount,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Ends every connection at once, whatever it is doing, and rejects every wait for one. */
    destroy() {
      // First: what waits for a connection must not get one any more.
      void db.destroy()
      destroy()
    },
    /** Ends every connection as soon as it is free. */
    async close() {
      // A database that stands still does not confirm the end of a connection.
      await Promise.race([db.destroy(), pause(CLOSE_MS, undefined, { ref: false })])
      destroy()
    },
  }
}

export type PostgresPool = ReturnType<typeof openPool>

/**
 * The database's own limits for a statement do not help when the database stands still or the network swallows what is
 * sent. The connection goes with the statement, so that no later request can meet a late answer.
 */
function hangUpWithoutAnswer(client: pg.Client, onUnanswered: () => void) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const bounded = async (...asked: unknown[]) => {
    // A save has more time than a query; both are said in one message, for it costs each save one round trip less.
    const given = asked[0] === 'begin' ? [`begin; set local statement_timeout = ${SAVE_MS}`] : asked
    let isAnswered = false
    const hangUp = () => {
      if (isAnswered) return
      client.connection.stream.destroy()
      onUnanswered()
    }
    // When it was this process that stood still, the answer is there and is read before an immediate runs.
    const timer = setTimeout(() => setImmediate(hangUp), ANSWER_MS)
    try {
      return await query(...given)
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }
  client.query = bounded as typeof client.query
}

/** The last of several names counts, so that one in the address does not hide whose connections these are. */
export const withApplicationName = (url: string, name: string) =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}`
