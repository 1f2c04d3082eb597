import { isWithheld, personalFields } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { JobHandler } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import { redactValues } from '../store/log/auditErasure.ts'
import { blankImportedValues } from '../store/log/imports.ts'
import { addJob, waitingJobs } from '../store/log/jobs.ts'
import type { Tx } from '../store/store.ts'

const JOB = 'dados.restos'

interface PurgeRequest {
  /** A resource, or a system table, about which there are no e-mails. */
  readonly recurso: string
  readonly ids: readonly number[]
}

/** Covers database files and stored e-mails. Belongs to the erasing transaction, so no power cut leaves it undone. */
export async function queuePurgeCopies(tx: Tx, resource: AnyResource, ids: readonly number[], now: string) {
  if (ids.length === 0) return
  const data: PurgeRequest = { recurso: resource.name, ids }
  await addJob(tx, { type: JOB, data, dueAt: now })
}

/** Queues a purge of the database files unless one is queued. Belongs to the transaction that erases the data. */
export async function queuePurge(tx: Tx, table: string, now: string) {
  const data: PurgeRequest = { recurso: table, ids: [] }
  if ((await waitingJobs(tx, JOB)).has(JSON.stringify(data))) return
  await addJob(tx, { type: JOB, data, dueAt: now })
}

/**
 * A deleted record leaves no more personal data than an erased one. A deleted account leaves its name in the audit of
 * the accounts, to say who did what, and no other personal data.
 */
export const purgeCopiesEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  if (before === null || after !== null || !(resource.erasing || resource.accounts)) return
  const personal = personalFields(resource).filter(([, field]) => !isWithheld(resource, field, 'alterar'))
  if (personal.length > 0) {
    const names = personal.map(([name]) => name)
    await redactValues(tx, before.tenant_id, resource, before.id, names)
    await queuePurge(tx, '_auditoria', now.toISOString())
  }
  await blankImportedValues(tx, resource, before.id)
  await queuePurgeCopies(tx, resource, [before.id], now.toISOString())
}

export function purgeCopiesJobs(parts: Pick<Parts, 'store'> & { readonly mailer: Mailer }): Record<string, JobHandler> {
  return {
    [JOB]: async ({ recurso, ids }: PurgeRequest) => {
      // Runs first, because the purge of the database may have to be repeated.
      await parts.mailer.forget(recurso, ids)
      await parts.store.purge([recurso, '_importacoes_linhas'])
    },
  }
}
