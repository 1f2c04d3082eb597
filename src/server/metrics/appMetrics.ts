import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { archivesOf, lastFailure } from '../backup/backupState.ts'
import type { CacheFigures } from '../byteLimitedCache.ts'
import type { FreeBytes } from '../disk/freeBytes.ts'
import type { NoteJob } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import { countSessions } from '../store/accounts/sessions.ts'
import { countJobs } from '../store/log/jobs.ts'
import type { Store } from '../store/store.ts'
import type { Registry } from './registry.ts'

interface QueueFigures {
  readonly waiting: number
  readonly running: number
}

interface Watched extends Pick<Parts, 'store' | 'clock' | 'dataFolder' | 'bucket'> {
  readonly freeBytes: FreeBytes
  readonly caches: () => Readonly<Record<string, CacheFigures>>
  readonly queues: () => Readonly<Record<string, QueueFigures>>
  /** Absent when another app listens for this one; that app reports the machine and its connections. */
  readonly connections?: (() => number) | undefined
}

/** In seconds. A save waits for the disk, a search in 100,000 records for the processor. */
const DATABASE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Counted {
  readonly store: Store
  readonly mailer: Mailer
  readonly noteJob: NoteJob
}

/** Returns store and mailer that count their events; `noteJob` and `noteRefusal` count further ones. */
export function countEvents({ register }: Registry, { store, mailer }: Pick<Counted, 'store' | 'mailer'>) {
  const refusals = new Counter({
    registers: [register],
    name: 'araucaria_refusals_total',
    help: 'Requests that were refused, by the code of the reason: overloaded, too_many_attempts (a limit), unavailable, defect …',
    labelNames: ['reason'],
  })
  const jobs = new Counter({
    registers: [register],
    name: 'araucaria_jobs_total',
    help: 'Attempts at queued jobs, by type and outcome: done, postponed (failed, and tried again later) or given_up.',
    labelNames: ['type', 'outcome'],
  })
  const mails = new Counter({
    registers: [register],
    name: 'araucaria_mails_total',
    help: 'E-mails handed to the mail server, by outcome: sent or failed.',
    labelNames: ['outcome'],
  })
  const durations = new Histogram({
    registers: [register],
    name: 'araucaria_database_duration_seconds',
    help: 'How long reads and saves took, their wait for a connection or for the saves before them among it.',
    labelNames: ['work'],
    buckets: DATABASE_BUCKETS,
  })
  const [sent, failed] = [mails.labels({ outcome: 'sent' }), mails.labels({ outcome: 'failed' })]
  const [reading, saving] = [durations.labels({ work: 'read' }), durations.labels({ work: 'save' })]
  // Created with 0, so that the first event is visible as an increase.
  for (const reason of ['overloaded', 'too_many_attempts', 'defect']) refusals.inc({ reason }, 0)

  const counted: Counted = {
    store: {
      ...store,
      read: work => timed(reading, () => store.read(work)),
      write: (work, options) => timed(saving, () => store.write(work, options)),
    },
    mailer: {
      ...mailer,
      send: email =>
        mailer.send(email).then(
          () => sent.inc(),
          cause => {
            failed.inc()
            throw cause
          },
        ),
    },
    noteJob: (type, outcome) => jobs.inc({ type, outcome }),
  }
  return { counted, noteRefusal: (code: string) => refusals.inc({ reason: code }) }
}

async function timed<Result>(
  duration: { observe(seconds: number): void },
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    duration.observe((performance.now() - began) / 1000)
  }
}

export function describeState(registry: Registry, watched: Watched) {
  const { caches, queues, connections } = watched
  const ofCaches = (figure: keyof CacheFigures) => () => figuresOf(caches(), figure)
  registry.readEach('araucaria_cache_entries', 'Entries in the cache.', 'cache', ofCaches('entries'))
  registry.readEach('araucaria_cache_bytes', 'Approximate bytes of the cache.', 'cache', ofCaches('bytes'))
  registry.readEach('araucaria_cache_hits_total', 'Cache hits.', 'cache', ofCaches('hits'))
  registry.readEach('araucaria_cache_misses_total', 'Cache misses.', 'cache', ofCaches('misses'))
  const ofQueues = (figure: keyof QueueFigures) => () => figuresOf(queues(), figure)
  registry.readEach('araucaria_queue_waiting', 'Work that waits for its turn, by queue.', 'queue', ofQueues('waiting'))
  registry.readEach('araucaria_queue_running', 'Work that is being done, by queue.', 'queue', ofQueues('running'))
  describeDatabase(registry, watched)
  describeBackups(registry, watched)
  if (connections === undefined) return
  registry.read('http_connections', 'Open connections of clients.', connections)
  registry.read('araucaria_disk_free_bytes', 'What may still be written where DATA_DIR is.', watched.freeBytes)
}

const figuresOf = <Name extends string>(all: Readonly<Record<string, Readonly<Record<Name, number>>>>, name: Name) =>
  Object.fromEntries(Object.entries(all).map(([key, figures]) => [key, figures[name]]))

function describeDatabase(registry: Registry, { store, clock }: Pick<Watched, 'store' | 'clock'>) {
  const figures = () => store.figures()
  registry.read('araucaria_database_up', '1 while the database can be used.', () => Number(figures().isAvailable))
  registry.readEach('araucaria_database_connections', 'Open connections, by state.', 'state', () => {
    const { connections, inUse } = figures()
    return { in_use: inUse, idle: connections - inUse }
  })
  registry.read('araucaria_database_waiting', 'Reads and saves that wait for their turn.', () => figures().waiting)
  registry.read('araucaria_database_saves_total', 'Saves that were committed.', () => figures().saves)
  const shared = 'Commits, which saves that come together share.'
  registry.read('araucaria_database_commits_total', shared, () => figures().commits)
  const behind = 'What SQLite has still to move into its file (checkpoint).'
  registry.read('araucaria_database_log_bytes', behind, () => figures().logBytes)
  registry.read('araucaria_sessions', 'Sessions that have not reached their end.', () =>
    store.read(tx => countSessions(tx, clock.now().toISOString())),
  )
  registry.readEach('araucaria_jobs_queued', 'Queued jobs by type, due or not.', 'type', async () =>
    Object.fromEntries((await store.read(countJobs)).map(({ type, count }) => [type, count])),
  )
  const overdue = 'For how long the earliest job of a type has been due.'
  registry.readEach('araucaria_jobs_overdue_seconds', overdue, 'type', async () => {
    const secondsSince = (dueAt: string) => Math.max(0, clock.now().getTime() - Date.parse(dueAt)) / 1000
    return Object.fromEntries((await store.read(countJobs)).map(({ type, dueAt }) => [type, secondsSince(dueAt)]))
  })
}

function describeBackups(registry: Registry, { dataFolder, bucket }: Pick<Watched, 'dataFolder' | 'bucket'>) {
  const newest = async () => (await archivesOf({ dataFolder, bucket }))[0]
  const seconds = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant) / 1000)
  registry.read('araucaria_backup_last_success_timestamp_seconds', 'When the newest backup was made.', async () =>
    seconds((await newest())?.madeAt),
  )
  registry.read('araucaria_backup_last_success_size_bytes', 'How large it is.', async () => (await newest())?.bytes)
  const failing = '1 when none has been made since the last attempt failed.'
  registry.read('araucaria_backup_failing', failing, async () => Number((await lastFailure(dataFolder)) !== undefined))
  registry.read('araucaria_backup_last_failure_timestamp_seconds', 'When that attempt failed.', async () =>
    seconds((await lastFailure(dataFolder))?.at),
  )
}

/** In seconds, from a cached response to the longest upload. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

const PAGES = '/*'

/** Counts and times requests by route, never by URL. */
export function countRequests({ register }: Registry) {
  const requests = new Counter({
    registers: [register],
    name: 'http_requests_total',
    help: 'Requests that were answered, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
  })
  const durations = new Histogram({
    registers: [register],
    name: 'http_request_duration_seconds',
    help: 'From the head of a request until its answer was handed over; pages from memory are not among them.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
  })
  const count = (method: string, route: string, { statusCode }: ServerResponse) =>
    requests.inc({ method, route, status: `${Math.trunc(statusCode / 100)}xx` })

  return {
    /** A cached page passes no hook and takes microseconds, so it is only counted. */
    notePage: ({ method = '' }: IncomingMessage, response: ServerResponse) => count(method, PAGES, response),
    watch(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        const { url: route = '' } = routeOptions
        durations.observe({ method, route }, reply.elapsedTime / 1000)
        // The raw response has the status: pages are sent without Fastify's reply.
        count(method, route, reply.raw)
        done()
      })
    },
  }
}
