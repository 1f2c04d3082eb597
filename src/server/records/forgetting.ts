import type { AnyResource } from '#schema/defineResource.ts'
import type { JobHandler } from '../files/jobLoop.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import { addJob } from '../store/jobs.ts'
import type { Tx } from '../store/store.ts'
import type { SaveEffect } from './office.ts'

const JOB = 'dados.restos'

interface Gone {
  readonly recurso: string
  readonly ids: readonly number[]
}

/**
 * Queues the removal of what is left of these records' personal data outside of them: in the files of the database, and
 * in letters that are kept here. Part of the transaction that erased them, so that no power cut leaves it undone.
 */
export async function queueForgetting(tx: Tx, resource: AnyResource, ids: readonly number[], now: string) {
  if (ids.length === 0) return
  const data: Gone = { recurso: resource.name, ids }
  await addJob(tx, { type: JOB, data, dueAt: now, expiresAt: '9999-12-31T00:00:00.000Z' })
}

/** A deleted record leaves no more behind than an erased one. */
export const forgettingEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  if (resource.erasing && before !== null && after === null)
    await queueForgetting(tx, resource, [before.id], now.toISOString())
}

/** For the loop of jobs. */
export function forgettingJobs({
  store,
  mailer,
}: Pick<Parts, 'store'> & { readonly mailer: Mailer }): Record<string, JobHandler> {
  return {
    [JOB]: async ({ recurso, ids }: Gone) => {
      // Before the database, which is what may have to wait.
      await mailer.forget(recurso, ids)
      await store.purge([recurso])
      return undefined
    },
  }
}
