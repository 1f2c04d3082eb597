import { setTimeout as pause } from 'node:timers/promises'
import { requireFilesResource } from '#schema/roles.ts'
import { DAY_MS, type JobHandler } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { claimWork, leaseHeldElsewhereSince, releaseWork } from '../store/leases.ts'
import { writeAudit } from '../store/log/audit.ts'
import { ensureJob } from '../store/log/jobs.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Tx } from '../store/store.ts'
import { openArchives } from './archives.ts'
import type { BackupPlace } from './backupPlace.ts'
import { backupInProcess } from './backupProcess.ts'
import { forgetFailure, noteFailure } from './backupState.ts'
import { filesTableOf } from './makeBackup.ts'
import { outdatedArchives } from './retention.ts'

const JOB = 'copia.diaria'
/** The lease by which only one process at a time makes a backup. */
const WORK = 'copia'
/** How often to check whether another process has finished its backup, in milliseconds. */
const LOOK_MS = 1000
/** 6:00 in UTC is 3:00 in São Paulo, when hardly anybody works. */
const HOUR = 6

export type BackupParts = Pick<Parts, 'store' | 'resources' | 'clock' | 'log'> &
  BackupPlace & {
    /** The tenant whose administrators make backups and are told of failures. */
    readonly siteTenantId: number
    /** Queues the e-mails that tell them of a failure. */
    readonly tellFailure: (tx: Tx, reason: string) => Promise<void>
  }

/** Undefined for the nightly backup. */
interface AskedBy {
  readonly id: number
  readonly address: string
}

/** Backups of a running server: one each night, and one when an administrator asks. Deletes outdated ones. */
export function openBackups(parts: BackupParts) {
  const { store, clock, log, dataFolder, databaseUrl, bucket, backupKeyFile } = parts
  const files = filesTableOf(requireFilesResource(parts.resources.values()))
  const stopping = new AbortController()
  const releasing = retriedWrite(
    () => store.write(tx => releaseWork(tx, WORK)),
    cause => log.error('backup.not_released', cause),
  )
  let running: { readonly since: string; readonly end: Promise<void> } | undefined

  /** Makes a backup, or waits for the one that is being made. Rejects when it fails. */
  function make(by: AskedBy | undefined): Promise<void> {
    if (running === undefined) {
      const end = attemptAlone(by).finally(() => {
        running = undefined
      })
      running = { since: clock.now().toISOString(), end }
    }
    return running.end
  }

  /** When another process makes the backup, that process reports it. */
  async function attemptAlone(by: AskedBy | undefined) {
    if (await store.write(tx => claimWork(tx, WORK, clock.now()))) return attempt(by).finally(releasing.start)
    while ((await store.read(tx => leaseHeldElsewhereSince(tx, WORK))) !== undefined)
      await pause(LOOK_MS, undefined, { signal: stopping.signal, ref: false })
  }

  async function attempt(by: AskedBy | undefined) {
    const now = clock.now()
    const said = {
      now: now.toISOString(),
      tenantId: parts.siteTenantId,
      userId: by?.id ?? null,
      address: by?.address ?? '',
    }
    try {
      const question = { place: { dataFolder, databaseUrl, bucket, backupKeyFile }, files, now: now.toISOString() }
      const made = await backupInProcess(question, stopping.signal)
      await forgetFailure(dataFolder)
      const archives = await openArchives(parts)
      const names = (await archives.list()).map(({ name }) => name)
      for (const name of outdatedArchives(names)) await archives.remove(name)
      log.info('backup.made', { ...made })
      await store.write(tx => writeAudit(tx, { ...said, action: 'copia_feita', changes: { copia: [null, made.name] } }))
    } catch (cause) {
      if (stopping.signal.aborted) throw cause
      log.error('backup.failed', cause)
      const reason = cause instanceof Error ? cause.message : String(cause)
      await noteFailure(dataFolder, { at: now.toISOString(), reason }).catch(failed => log.error('backup.note', failed))
      await store.write(tx => writeAudit(tx, { ...said, action: 'copia_falhou', changes: { motivo: [null, reason] } }))
      throw cause
    }
  }

  const jobs: Readonly<Record<string, JobHandler>> = {
    [JOB]: async (_data, _signal, { tries }) => {
      try {
        await make(undefined)
      } catch (cause) {
        // The job is repeated within the hour; one e-mail a night is enough.
        if (tries === 0 && !stopping.signal.aborted) {
          const { message } = cause as Error
          await store.write(tx => parts.tellFailure(tx, message))
        }
        throw cause
      }
      return { again: { data: {}, dueAt: nextNight(clock.now()).toISOString() } }
    },
  }

  return {
    /** Starts a backup unless one is being made. */
    begin(by: AskedBy) {
      // The log and the Painel show a failure.
      make(by).catch(() => undefined)
    },
    /** Since when any process has been making a backup; undefined when none is. */
    runningSince: async () => running?.since ?? store.read(tx => leaseHeldElsewhereSince(tx, WORK)),
    jobs,
    idle: async () => {
      await running?.end.catch(() => undefined)
      await releasing.idle()
    },
    async stop() {
      stopping.abort()
      await running?.end.catch(() => undefined)
      await releasing.stop()
    },
  }
}

export type Backups = ReturnType<typeof openBackups>

/** Queues the nightly backup unless it is queued. Each run queues the next one. */
export async function ensureNightlyBackup({ store, clock }: Pick<Parts, 'store' | 'clock'>): Promise<void> {
  await store.write(tx => ensureJob(tx, JOB, nextNight(clock.now())))
}

function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(HOUR, 0, 0, 0)
  return new Date(night.getTime() + (night > now ? 0 : DAY_MS))
}
