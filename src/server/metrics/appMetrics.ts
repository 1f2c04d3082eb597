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
import type { Registry, Series } from './registry.ts'

interface QueueFigures {
  readonly waiting: number
  readonly running: number
}

/** What the parts of the server tell of themselves. */
interface Watched extends Pick<Parts, 'store' | 'clock' | 'dataFolder' | 'bucket'> {
  readonly freeBytes: FreeBytes
  /** By name. */
  readonly caches: () => Readonly<Record<string, CacheFigures>>
  /** Work that waits in memory, by name. */
  readonly queues: () => Readonly<Record<string, QueueFigures>>
  /** Absent where another app listens for this one: that one tells of the machine and its connections. */
  readonly connections?: (() => number) | undefined
}

/** In seconds; a save waits for the disk, a search of 100,000 records for the processor. */
const DATABASE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Counted {
  readonly store: Store
  readonly mailer: Mailer
  readonly noteJob: NoteJob
}

/** Counts what happens while it happens: in the store and the mailer that the server uses from here on, and as it is told. */
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
  // There from the start, so that the first of them shows as a rise.
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

/** Of how things stand whenever somebody asks. */
export function describeState(registry: Registry, watched: Watched) {
  describeMemory(registry, watched)
  describeDatabase(registry, watched)
  describeBackups(registry, watched)
  const { connections } = watched
  if (connections === undefined) return
  registry.read('http_connections', 'gauge', 'Open connections of clients.', () => [[{}, connections()]])
  registry.read('araucaria_disk_free_bytes', 'gauge', 'What may still be written where DATA_DIR is.', async () => [
    [{}, await watched.freeBytes()],
  ])
}

function describeMemory(registry: Registry, { caches, queues }: Pick<Watched, 'caches' | 'queues'>) {
  const ofCaches = (figure: keyof CacheFigures) => (): Series =>
    Object.entries(caches()).map(([cache, figures]) => [{ cache }, figures[figure]])
  registry.read('araucaria_cache_entries', 'gauge', 'What is kept ready.', ofCaches('entries'), ['cache'])
  registry.read('araucaria_cache_bytes', 'gauge', 'What that takes, about.', ofCaches('bytes'), ['cache'])
  registry.read('araucaria_cache_hits_total', 'counter', 'Answers that were there.', ofCaches('hits'), ['cache'])
  registry.read('araucaria_cache_misses_total', 'counter', 'Answers that had to be worked out.', ofCaches('misses'), [
    'cache',
  ])
  const ofQueues = (figure: keyof QueueFigures) => (): Series =>
    Object.entries(queues()).map(([queue, figures]) => [{ queue }, figures[figure]])
  registry.read('araucaria_queue_waiting', 'gauge', 'Work that waits for its turn, by queue.', ofQueues('waiting'), [
    'queue',
  ])
  registry.read('araucaria_queue_running', 'gauge', 'Work that is being done, by queue.', ofQueues('running'), [
    'queue',
  ])
}

function describeDatabase(registry: Registry, { store, clock }: Pick<Watched, 'store' | 'clock'>) {
  const one = (value: () => number) => (): Series => [[{}, value()]]
  const figures = () => store.figures()
  registry.read(
    'araucaria_database_up',
    'gauge',
    '1 while the database can be used.',
    one(() => Number(figures().isAvailable)),
  )
  registry.read(
    'araucaria_database_connections',
    'gauge',
    'Open connections, by state.',
    () => {
      const { connections, inUse } = figures()
      return [
        [{ state: 'in_use' }, inUse],
        [{ state: 'idle' }, connections - inUse],
      ]
    },
    ['state'],
  )
  registry.read(
    'araucaria_database_waiting',
    'gauge',
    'Reads and saves that wait for their turn.',
    one(() => figures().waiting),
  )
  registry.read(
    'araucaria_database_saves_total',
    'counter',
    'Saves that were committed.',
    one(() => figures().saves),
  )
  registry.read(
    'araucaria_database_commits_total',
    'counter',
    'Commits, which saves that come together share.',
    one(() => figures().commits),
  )
  registry.read(
    'araucaria_database_log_bytes',
    'gauge',
    'What SQLite has still to move into its file (checkpoint).',
    () => {
      const { logBytes } = figures()
      return logBytes === undefined ? [] : [[{}, logBytes]]
    },
  )
  registry.read('araucaria_sessions', 'gauge', 'Sessions that have not reached their end.', async () => {
    const now = clock.now().toISOString()
    return [[{}, await store.read(tx => countSessions(tx, now))]]
  })
  const jobs = () => store.read(countJobs)
  registry.read(
    'araucaria_jobs_queued',
    'gauge',
    'Queued jobs by type, due or not.',
    async () => (await jobs()).map(({ type, count }) => [{ type }, count] as const),
    ['type'],
  )
  registry.read(
    'araucaria_jobs_overdue_seconds',
    'gauge',
    'For how long the earliest job of a type has been due.',
    async () => {
      const now = clock.now().getTime()
      return (await jobs()).map(({ type, dueAt }) => [{ type }, Math.max(0, now - Date.parse(dueAt)) / 1000] as const)
    },
    ['type'],
  )
}

function describeBackups(registry: Registry, { dataFolder, bucket }: Pick<Watched, 'dataFolder' | 'bucket'>) {
  const newest = async () => (await archivesOf({ dataFolder, bucket }))[0]
  registry.read(
    'araucaria_backup_last_success_timestamp_seconds',
    'gauge',
    'When the newest backup was made.',
    async () => {
      const archive = await newest()
      return archive === undefined ? [] : [[{}, Date.parse(archive.madeAt) / 1000]]
    },
  )
  registry.read('araucaria_backup_last_success_size_bytes', 'gauge', 'How large it is.', async () => {
    const archive = await newest()
    return archive === undefined ? [] : [[{}, archive.bytes]]
  })
  registry.read(
    'araucaria_backup_failing',
    'gauge',
    '1 when none has been made since the last attempt failed.',
    async () => [[{}, (await lastFailure(dataFolder)) === undefined ? 0 : 1]],
  )
  registry.read('araucaria_backup_last_failure_timestamp_seconds', 'gauge', 'When that attempt failed.', async () => {
    const failure = await lastFailure(dataFolder)
    return failure === undefined ? [] : [[{}, Date.parse(failure.at) / 1000]]
  })
}
