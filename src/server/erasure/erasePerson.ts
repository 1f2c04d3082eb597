import { isSame } from '#fields/merge/isSame.ts'
import { personalFields } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { recordNotFound } from '../errors.ts'
import type { Caller } from '../parts.ts'
import { writeAudit } from '../store/log/audit.ts'
import { forgetImportedValues } from '../store/log/imports.ts'
import { lockRecord, updateRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

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
  const { at } = resource.erasing!
  if (before[at] !== null) return before
  return saveErased(tx, resource, before, { ...personalLeftIn(resource, before), [at]: now }, caller, now)
}

/** What is still to change before the record says nothing of a person; empty when nothing is. */
export function personalLeftIn(resource: AnyResource, record: StoredRecord): Values {
  const erased: Values = {
    ...Object.fromEntries(personalFields(resource).map(([name, { kind }]) => [name, kind.empty])),
    ...resource.erasing!.leaves,
  }
  return Object.fromEntries(Object.entries(erased).filter(([name, value]) => !isSame(record[name], value)))
}

/** Stores these changes of the record and says in the audit which fields were erased. */
export async function saveErased(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord,
  changes: Values,
  caller: Caller,
  now: string,
): Promise<StoredRecord> {
  const after = await updateRecord(tx, resource, before, changes, {
    tenantId: caller.tenantId,
    userId: caller.id,
    now,
  })
  await forgetImportedValues(tx, resource, before.id)
  await writeAudit(tx, {
    tenantId: caller.tenantId,
    userId: caller.id,
    address: caller.address,
    action: 'apagar_dados',
    resource: resource.name,
    recordId: before.id,
    changes: Object.fromEntries(Object.keys(changes).map(name => [name, [null, null]])),
    now,
  })
  return after
}
