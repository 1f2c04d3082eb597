import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import { erasingOf } from '#schema/roles.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { tenantIds } from '../store/accounts/tenants.ts'
import { removeOldIdempotencyKeys } from '../store/log/idempotencyKeys.ts'
import { ensureJob } from '../store/log/jobs.ts'
import { erasableIds } from '../store/records/erasable.ts'
import type { Tx } from '../store/store.ts'
import { applyPersonalFields } from './applyPersonalFields.ts'
import { forgetAuditAddresses } from './auditAddresses.ts'
import { eraseAndNote } from './erasePersons.ts'
import { removeOldImports } from './oldImports.ts'
import { monthsBefore, settingMonths } from './retentionMonths.ts'

/** The daily job that erases data after its retention period. */
const JOB = 'dados.vencidos'
/** Records per transaction, so that saves need not wait for long. */
const AT_ONCE = 100

/** Queues the daily job unless it is queued. Each run queues the next one. */
export async function ensureDailyErasure({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  await store.write(tx => ensureJob(tx, JOB, clock.now()))
}

export function dailyErasureJobs(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'dataFolder' | 'bucket' | 'commit'>,
) {
  const { store, clock, resources } = parts
  return {
    [JOB]: async (_data: unknown, signal: AbortSignal) => {
      const now = clock.now()
      for (const tenantId of await store.read(tenantIds)) {
        for (const resource of expiring(resources.values())) {
          while (!signal.aborted && (await eraseSome(resource, tenantId, now))) {}
        }
      }
      await removeOldImports(parts, signal)
      await forgetAuditAddresses(parts, signal)
      await applyPersonalFields(parts, signal)
      await store.write(tx => removeOldIdempotencyKeys(tx, now))
      signal.throwIfAborted()
      return { again: { data: {}, dueAt: new Date(now.getTime() + DAY_MS).toISOString() } }
    },
  }

  async function eraseSome(resource: AnyResource, tenantId: number, now: Date): Promise<boolean> {
    const due = async (tx: Tx) => {
      const months = await settingMonths(tx, tenantId, required(erasingOf(resource).afterMonths, 'term of erasure'))
      if (months === undefined) return []
      return erasableIds(tx, resource, tenantId, monthsBefore(now, months).toISOString(), AT_ONCE)
    }
    const caller = { id: null, tenantId, address: '' }
    const erased = await eraseAndNote(parts, resource, due, { caller, at: now })
    return erased.length === AT_ONCE
  }
}

const expiring = (resources: Iterable<AnyResource>) =>
  [...resources].filter(resource => !resource.comingSoon && resource.erasing?.afterMonths !== undefined)
