import { isSame } from '#fields/merge/isSame.ts'
import { personalFields } from '#schema/personal.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { erasingOf } from '#schema/roles.ts'
import { recordNotFound } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { Commit, WriteBy } from '../records/commit.ts'
import { forgetImportedValues } from '../store/log/imports.ts'
import { lockRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { notingFirst } from './erasureFile.ts'
import { queueForgetCopies } from './forgetCopies.ts'

/** Takes what is personal out of these records, and queues that it also goes from everywhere else. Throws 404. */
export async function erasePersons(
  tx: Tx,
  { commit }: Pick<Parts, 'commit'>,
  resource: AnyResource,
  ids: readonly number[],
  by: WriteBy,
): Promise<StoredRecord[]> {
  const erased: StoredRecord[] = []
  for (const id of ids) erased.push(await erasePerson(tx, commit, resource, id, by))
  await queueForgetCopies(tx, resource, ids, by.at.toISOString())
  return erased
}

/** The same in a transaction of its own, noted beside the database first: an older copy must not bring them back. */
export function eraseAndNote(
  parts: Pick<Parts, 'store' | 'dataFolder' | 'bucket' | 'commit'>,
  resource: AnyResource,
  idsOf: (tx: Tx) => Promise<readonly number[]> | readonly number[],
  by: WriteBy,
): Promise<StoredRecord[]> {
  return notingFirst(parts, note =>
    parts.store.write(async tx => {
      const erased = await erasePersons(tx, parts, resource, await idsOf(tx), by)
      await note(resource, erased)
      return erased
    }),
  )
}

/**
 * Takes everything personal out of a record and keeps the record for the counts. Search follows the record, and the
 * audit never held the values. A record that was erased before stays as it is. Throws 404.
 */
async function erasePerson(tx: Tx, commit: Commit, resource: AnyResource, id: number, by: WriteBy) {
  const before = await lockRecord(tx, resource, by.caller.tenantId, id)
  if (before === undefined) throw recordNotFound()
  const { at } = erasingOf(resource)
  if (before[at] !== null) return before
  const changes = { ...personalLeftIn(resource, before), [at]: by.at.toISOString() }
  return saveErased(tx, commit, resource, before, changes, by)
}

/** What is still to change before the record says nothing of a person; empty when nothing is. */
export function personalLeftIn(resource: AnyResource, record: StoredRecord): Values {
  const erased: Values = {
    ...Object.fromEntries(personalFields(resource).map(([name, { kind }]) => [name, kind.empty])),
    ...erasingOf(resource).leaves,
  }
  return Object.fromEntries(Object.entries(erased).filter(([name, value]) => !isSame(record[name], value)))
}

/** Stores these changes of the record and says in the audit which fields were erased. */
export async function saveErased(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  before: StoredRecord,
  changes: Values,
  by: WriteBy,
): Promise<StoredRecord> {
  const after = await commit.put(tx, resource, before, { ...before, ...changes }, by, {
    action: 'apagar_dados',
    changes: Object.fromEntries(Object.keys(changes).map(name => [name, [null, null]])),
  })
  await forgetImportedValues(tx, resource, before.id)
  return after
}
