import { DAY_MS, type JobHandler } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { forgetOldImports, PREVIEW_DAYS } from '../store/log/imports.ts'
import { addJob } from '../store/log/jobs.ts'
import type { Tx } from '../store/store.ts'

const JOB = 'importacoes.vencidas'

/** Queues the removal of a preview: personal data in a sheet must not stay until the next import. */
export async function queueImportRemoval(tx: Tx, now: Date) {
  const dueAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString()
  await addJob(tx, { type: JOB, data: {}, dueAt })
}

export async function removeOldImports({ store, clock }: Pick<Parts, 'store' | 'clock'>, signal: AbortSignal) {
  let forgot = false
  while (!signal.aborted && (await store.write(tx => forgetOldImports(tx, clock.now())))) forgot = true
  if (forgot) await store.purge([])
}

export const importRemovalJobs = (parts: Pick<Parts, 'store' | 'clock'>): Record<string, JobHandler> => ({
  [JOB]: async (_data, signal) => {
    await removeOldImports(parts, signal)
    signal.throwIfAborted()
  },
})
