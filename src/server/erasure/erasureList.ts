import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Reserve } from '../disk/reserve.ts'
import type { Parts } from '../parts.ts'
import type { RecordService, SaveExtension } from '../records/recordService.ts'
import { type Erased, erasedRecords, recordsStillThere } from '../store/records/erasable.ts'
import { erasePersons } from './erasePersons.ts'
import {
  addToErasureList,
  type ErasurePlace,
  erasureKey,
  type NoteErasure,
  readErasureList,
  resolvePending,
  withErasureListed,
} from './erasureFile.ts'

/** Records per transaction, so that saves need not wait for long. */
const AT_ONCE = 100

/** A service that also lists the records it deletes: a copy that brings them back must not bring back the person. */
export function withDeletionsListed(
  recordService: RecordService,
  place: ErasurePlace,
  reserve?: Reserve,
): RecordService {
  return {
    ...recordService,
    async remove(resource, id, caller, options) {
      if (!resource.erasing) return recordService.remove(resource, id, caller, options)
      const removing = (note: NoteErasure) => {
        const inTransaction: SaveExtension['inTransaction'] = async (tx, saved) => {
          await options.extension?.inTransaction(tx, saved)
          await note(resource, [required(saved.before, 'record that was deleted')])
        }
        const extension = { note: options.extension?.note ?? {}, inTransaction }
        return recordService.remove(resource, id, caller, { ...options, extension })
      }
      return withErasureListed(place, removing, reserve)
    },
  }
}

type ErasureParts = Pick<Parts, 'store' | 'resources'> & ErasurePlace

/** The pending erasures whose records still have their personal data in this database. */
export async function pendingStillPresent({
  store,
  resources,
  dataFolder,
}: ErasureParts): Promise<ReadonlySet<string>> {
  const { pending } = await readErasureList(dataFolder)
  const present = new Set<string>()
  for (const resource of erasingResources(resources)) {
    for (const record of await stillThere(store, resource, pending)) present.add(erasureKey(resource, record))
  }
  return present
}

/**
 * Makes database and list agree: looks up what became of pending erasures, erases listed records that a restored copy
 * brought back, and lists records that were erased while the list could not be written. Resolves with the number of
 * records that were erased again.
 */
export async function eraseAgain(parts: ErasureParts & Pick<Parts, 'clock' | 'commit'>): Promise<number> {
  const { store, clock, resources, dataFolder } = parts
  await resolvePending(parts, await pendingStillPresent(parts))
  const { erased: listed } = await readErasureList(dataFolder)
  let count = 0
  for (const resource of erasingResources(resources)) {
    const back = await stillThere(store, resource, listed)
    for (let start = 0; start < back.length; start += AT_ONCE) {
      const some = back.slice(start, start + AT_ONCE)
      const at = clock.now()
      await store.write(async tx => {
        for (const [tenantId, ones] of Map.groupBy(some, one => one.tenantId)) {
          const ids = ones.map(({ id }) => id)
          await erasePersons(tx, parts, resource, ids, { caller: { id: null, tenantId, address: '' }, at })
        }
      })
    }
    count += back.length
    const erased = await store.read(tx => erasedRecords(tx, resource))
    const keys = erased.map(record => erasureKey(resource, record))
    const missing = keys.filter(key => !listed.has(key))
    await addToErasureList(parts, missing)
  }
  return count
}

const erasingResources = (resources: Parts['resources']) =>
  [...resources.values()].filter(resource => resource.erasing && !resource.comingSoon)

async function stillThere(store: Parts['store'], resource: AnyResource, keys: ReadonlySet<string>) {
  const ids = [...keys].map(key => key.split(' ')).flatMap(([name, id]) => (name === resource.name ? [Number(id)] : []))
  const found: (Erased & { readonly tenantId: number })[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    found.push(...(await store.read(tx => recordsStillThere(tx, resource, some))))
  }
  return found.filter(record => keys.has(erasureKey(resource, record)))
}
