import type { AnyResource } from '#schema/resource.ts'
import { mayDo, rightsOf } from '#schema/rights.ts'
import type { Caller } from '../../caller.ts'
import { AppError, forbidden } from '../../errors.ts'
import { DAY_MS, type JobHandler } from '../../jobs/jobQueue.ts'
import type { Parts } from '../../parts.ts'
import { accountResource, findAccount } from '../../store/accounts/accounts.ts'
import { addJob } from '../../store/log/jobs.ts'
import { preparationById, type StoredPreparation, schedulePreparation } from '../../store/preparations.ts'
import type { Tx } from '../../store/store.ts'
import type { RecordService } from '../recordService.ts'
import { refusalText } from '../refusalText.ts'
import { pinOf } from './approval.ts'
import { queuePreparationMail } from './preparationMail.ts'
import { preparePublication } from './publishPreparation.ts'

const JOB = 'preparo.publicar'
/** The queue takes a job that is due later than a week for one of a wrong clock. */
const MAX_AHEAD_MS = 6 * DAY_MS

/** Why nothing was published, for others than the account whose rights were missing. */
export const MAY_NOT = 'Quem agendou não pode mais publicar. Confira e agende de novo.'

interface ScheduledJob {
  readonly preparo: number
  readonly quando: string
}

/** Throws 409 when somebody else has changed the date since it was read. */
export function refuseOtherDate(read: string | undefined, { publishAt }: { readonly publishAt: string | null }): void {
  if (read !== undefined && read !== publishAt)
    throw new AppError(409, 'stale_date', 'Outra pessoa mudou esta data ou a desfez. Nada foi alterado agora.')
}

/** Publishes the preparation at an instant, in the name of an account. */
export async function scheduleAt(
  tx: Tx,
  known: StoredPreparation,
  { publishAt, scheduledBy }: { readonly publishAt: string; readonly scheduledBy: number | null },
  now: string,
): Promise<void> {
  await schedulePreparation(tx, known, { publishAt, scheduledBy })
  const data: ScheduledJob = { preparo: known.id, quando: publishAt }
  await addJob(tx, { type: JOB, data, dueAt: soonest(publishAt, now) })
}

/** A preparation that cannot be published stays, the record too, and its author is told. */
export function scheduledPreparationJobs(
  { store, clock, resources }: Pick<Parts, 'store' | 'clock' | 'resources'>,
  recordService: Pick<RecordService, 'prepareSave'>,
): Record<string, JobHandler> {
  return {
    [JOB]: async (data: ScheduledJob) => {
      const now = clock.now().toISOString()
      const known = await store.read(tx => preparationById(tx, data.preparo))
      // Prepared anew, scheduled anew, published or dropped meanwhile.
      if (known === undefined || known.publishAt !== data.quando) return undefined
      if (known.publishAt > now) return { again: { data, dueAt: soonest(known.publishAt, now) } }
      try {
        const resource = resources.get(known.resource)
        if (resource === undefined) throw forbidden()
        const caller = await store.read(tx => callerNamed(tx, known))
        const at = { id: known.recordId, revisao: known.revisao }
        await store.write(await preparePublication({ store, recordService }, resource, at, caller, now))
      } catch (cause) {
        // After a save of the record at this very moment, the next try merges it.
        const isPassing = !(cause instanceof AppError) || cause.status >= 500 || cause.code === 'stale_revision'
        if (isPassing) throw cause
        const text = cause.status === 403 ? MAY_NOT : refusalText(resources.get(known.resource), cause)
        await store.write(async tx => {
          if ((await preparationById(tx, known.id))?.revisao !== known.revisao) return
          await schedulePreparation(tx, known, { failure: text })
          for (const account of new Set([known.authorId, known.scheduledBy]))
            await queuePreparationMail(tx, account, pinOf(known), { what: 'falhou', by: '', text }, now)
        })
      }
    },
  }
}

/** The account that scheduled something, with the rights that it has now. Throws 403 when it can no longer sign in. */
export async function callerNamed(
  tx: Tx,
  { scheduledBy, tenantId }: { readonly scheduledBy: number | null; readonly tenantId: number },
): Promise<Caller> {
  const account = scheduledBy === null ? undefined : await findAccount(tx, scheduledBy)
  if (account === undefined || account.state !== 'active') throw forbidden()
  const rights = rightsOf(accountResource(tx.resources).role, account.record)
  const can = (resource: AnyResource, right: Parameters<typeof mayDo>[2]) => mayDo(rights, resource, right)
  return { id: account.id, name: account.name, tenantId, address: '', can }
}

export const soonest = (instant: string, now: string) =>
  new Date(Math.min(Date.parse(instant), Date.parse(now) + MAX_AHEAD_MS)).toISOString()
