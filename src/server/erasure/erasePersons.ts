import type { AnyResource } from '#schema/resource.ts'
import type { Parts } from '../parts.ts'
import type { WriteBy } from '../records/commit.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { erasePerson } from './erasePerson.ts'
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
