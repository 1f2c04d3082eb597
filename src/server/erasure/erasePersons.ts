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
import { withErasureListed } from './erasureFile.ts'
import { queuePurgeCopies } from './purgeCopies.ts'

/** Erases the personal data of these records, and queues its removal from all other places. Throws 404. */
export async function erasePersons(
  tx: Tx,
  { commit }: Pick<Parts, 'commit'>,
  resource: AnyResource,
  ids: readonly number[],
  by: WriteBy,
): Promise<StoredRecord[]> {
  const erased: StoredRecord[] = []
  for (const id of ids) erased.push(await erasePerson(tx, commit, resource, id, by))
  await queuePurgeCopies(tx, resource, ids, by.at.toISOString())
  return erased
}

/** The same in its own transaction, listed beside the database first: an older copy must not bring the data back. */
export function eraseAndNote(
  parts: Pick<Parts, 'store' | 'dataFolder' | 'bucket' | 'commit'>,
  resource: AnyResource,
  idsOf: (tx: Tx) => Promise<readonly number[]> | readonly number[],
  by: WriteBy,
): Promise<StoredRecord[]> {
  return withErasureListed(parts, note =>
    parts.store.write(async tx => {
      const erased = await erasePersons(tx, parts, resource, await idsOf(tx), by)
      await note(resource, erased)
      return erased
    }),
  )
}

/** The record stays for the counts, and the search index follows it. The audit never held the values. Throws 404. */
async function erasePerson(tx: Tx, commit: Commit, resource: AnyResource, id: number, by: WriteBy) {
  const before = await lockRecord(tx, resource, by.caller.tenantId, id)
  if (before === undefined) throw recordNotFound()
  const { at } = erasingOf(resource)
  if (before[at] !== null) return before
  const changes = { ...personalLeftIn(resource, before), [at]: by.at.toISOString() }
  return saveErased(tx, commit, resource, before, changes, by)
}

/** The changes that remove all personal data from the record; empty when none is left. */
export function personalLeftIn(resource: AnyResource, record: StoredRecord): Values {
  const erased: Values = {
    ...Object.fromEntries(personalFields(resource).map(([name, { kind }]) => [name, kind.empty])),
    ...erasingOf(resource).leaves,
  }
  return Object.fromEntries(Object.entries(erased).filter(([name, value]) => !isSame(record[name], value)))
}

/** Saves these changes. The audit says which fields were erased. */
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
