import type { Field, FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { recordNotFound } from '../http/appError.ts'
import type { Caller, Parts } from '../parts.ts'
import { forgetOld } from '../sheets/oldImports.ts'
import { writeAudit } from '../store/audit.ts'
import { erasableIds } from '../store/erasable.ts'
import { forgetImportedValues } from '../store/imports.ts'
import { addJob, earliestJob } from '../store/jobs.ts'
import { forgetOldOperations } from '../store/operations.ts'
import { findRecord, lockRecord, updateRecord } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { tenantIds } from '../store/tenants.ts'
import { noteErased } from './erasureList.ts'
import { queueForgetting } from './forgetting.ts'
import { isSame } from './office.ts'

/**
 * Takes everything personal out of a record and keeps the record for the counts. Search follows the record, and the
 * audit never held the values. A record that was erased before stays as it is. Throws 404.
 */
export async function erasePerson(
  tx: Tx,
  resource: AnyResource,
  id: number,
  caller: Caller,
  now: string,
): Promise<StoredRecord> {
  const before = await lockRecord(tx, resource, caller.tenantId, id)
  if (before === undefined) throw recordNotFound()
  const { at, leaves } = resource.erasing!
  if (before[at] !== null) return before
  const emptied = Object.fromEntries(
    (Object.entries(resource.fields) as [string, Field][])
      .filter(([, { options }]) => (options as FieldOptions).personal && !(options as FieldOptions).transient)
      .map(([name, { kind }]) => [name, kind.empty]),
  )
  const next: Values = { ...emptied, ...leaves, [at]: now }
  const changes = Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(before[name], value)))
  const after = await updateRecord(tx, resource, before, changes, {
    tenantId: caller.tenantId,
    userId: caller.id,
    now,
  })
  await forgetImportedValues(tx, resource, id)
  await writeAudit(tx, {
    tenantId: caller.tenantId,
    userId: caller.id,
    address: caller.address,
    action: 'apagar_dados',
    resource: resource.name,
    recordId: id,
    changes: Object.fromEntries(Object.keys(changes).map(name => [name, [null, null]])),
    now,
  })
  return after
}

/** The job that erases, once a day, what has been kept for as long as the settings allow, or for long enough. */
const JOB = 'dados.vencidos'
const DAY = 86_400_000
/** So many in one transaction, so that saves need not wait for a long one. */
const AT_ONCE = 100

/** Queues the daily job where none is waiting; from then on each run queues the next. */
export async function ensureDailyErasing({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  await store.write(async tx => {
    if ((await earliestJob(tx, [JOB])) !== undefined) return
    const now = clock.now().toISOString()
    await addJob(tx, { type: JOB, data: {}, dueAt: now, expiresAt: '9999-12-31T00:00:00.000Z' })
  })
}

/** For the loop of jobs. */
export function dailyErasing({
  store,
  clock,
  resources,
  dataFolder,
}: Pick<Parts, 'store' | 'clock' | 'resources' | 'dataFolder'>) {
  return {
    [JOB]: async (_data: unknown, signal: AbortSignal) => {
      const now = clock.now()
      for (const tenantId of await store.read(tenantIds)) {
        for (const resource of expiring(resources.values())) {
          while (!signal.aborted && (await eraseSome(resource, tenantId, now))) {}
        }
      }
      await forgetOld({ store, clock }, signal)
      await store.write(tx => forgetOldOperations(tx, now))
      signal.throwIfAborted()
      return { data: {}, dueAt: new Date(now.getTime() + DAY).toISOString() }
    },
  }

  /** False when nothing was left to erase. */
  async function eraseSome(resource: AnyResource, tenantId: number, now: Date): Promise<boolean> {
    const erased = await store.write(async tx => {
      const settings = [...resources.values()].find(other => other.settings)
      const record = settings && (await findRecord(tx, settings, tenantId, {}))
      const months = record?.[resource.erasing!.afterMonths!]
      if (typeof months !== 'number') return []
      const ids = await erasableIds(tx, resource, tenantId, monthsBefore(now, months).toISOString(), AT_ONCE)
      const records: StoredRecord[] = []
      for (const id of ids)
        records.push(await erasePerson(tx, resource, id, { id: null, tenantId, address: '' }, now.toISOString()))
      await queueForgetting(tx, resource, ids, now.toISOString())
      return records
    })
    await noteErased(dataFolder, resource, erased)
    return erased.length === AT_ONCE
  }
}

const expiring = (resources: Iterable<AnyResource>) =>
  [...resources].filter(resource => !resource.comingSoon && resource.erasing?.afterMonths !== undefined)

/** The same day so many months earlier, or the last one of a shorter month. */
function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant)
  before.setUTCMonth(before.getUTCMonth() - months)
  // The 31st of a month of 30 days is the 1st of the next.
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0)
  return before
}
