import { isWithheld, personalFields } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { JobHandler } from '../jobs/jobQueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import { withholdValues } from '../store/log/auditErasure.ts'
import { blankImportedValues } from '../store/log/imports.ts'
import { addJob, waitingJobs } from '../store/log/jobs.ts'
import type { Tx } from '../store/store.ts'

const JOB = 'dados.restos'

interface Gone {
  /** Or a table of the program's own, of which there are no e-mails. */
  readonly recurso: string
  readonly ids: readonly number[]
}

/**
 * Queues the removal of what is left of these records' personal data outside of them: in the files of the database, and
 * in e-mails that are kept here. Part of the transaction that erased them, so that no power cut leaves it undone.
 */
export async function queueForgetCopies(tx: Tx, resource: AnyResource, ids: readonly number[], now: string) {
  if (ids.length === 0) return
  const data: Gone = { recurso: resource.name, ids }
  await addJob(tx, { type: JOB, data, dueAt: now })
}

/**
 * Queues that what was taken out of this table also goes from the files of the database, unless that waits already. Part
 * of the transaction that took it out.
 */
export async function queuePurge(tx: Tx, table: string, now: string) {
  const data: Gone = { recurso: table, ids: [] }
  if ((await waitingJobs(tx, JOB)).has(JSON.stringify(data))) return
  await addJob(tx, { type: JOB, data, dueAt: now })
}

/**
 * A deleted record leaves no more behind than an erased one, and a deleted account no more than who did what: its name
 * stays in the audit of the accounts, its personal data in none.
 */
export const forgetCopiesEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  if (before === null || after !== null || !(resource.erasing || resource.accounts)) return
  const told = personalFields(resource).filter(([, field]) => !isWithheld(resource, field, 'alterar'))
  if (told.length > 0) {
    const names = told.map(([name]) => name)
    await withholdValues(tx, before.tenant_id, resource, before.id, names)
    await queuePurge(tx, '_auditoria', now.toISOString())
  }
  await blankImportedValues(tx, resource, before.id)
  await queueForgetCopies(tx, resource, [before.id], now.toISOString())
}

/** For the loop of jobs. */
export function forgetCopiesJobs(
  parts: Pick<Parts, 'store'> & { readonly mailer: Mailer },
): Record<string, JobHandler> {
  return {
    [JOB]: async ({ recurso, ids }: Gone) => {
      // Before the database, which is what may have to wait.
      await parts.mailer.forget(recurso, ids)
      await parts.store.purge([recurso, '_importacoes_linhas'])
      return undefined
    },
  }
}
