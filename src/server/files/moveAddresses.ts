import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Commit, WriteBy } from '../records/commit.ts'
import { storedIdOf } from '../store/records/fileAddress.ts'
import { lockRecord } from '../store/records/records.ts'
import { referencesTo } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { FilesResource } from './fileRecords.ts'

/** Has the texts that show a file by its former address, or by that of a rendering, show it by the address it has now. */
export async function moveAddresses(
  tx: Tx,
  commit: Commit,
  { resource, role }: FilesResource,
  before: StoredRecord,
  after: StoredRecord,
  by: WriteBy,
): Promise<void> {
  const former = storedIdOf(String(before[role.url]))
  const move = (address: string) => (storedIdOf(address) === former ? String(after[role.url]) : address)
  const uses = await referencesTo(tx, resource, after.id)
  const holders = new Map(uses.map(use => [`${use.resource} ${use.id}`, use]))
  for (const { resource: name, id } of holders.values()) {
    const holder = resourceNamed(tx.resources, name)
    const held = await lockRecord(tx, holder, after.tenant_id, id)
    if (held === undefined) continue
    const moved = Object.keys(holder.fields).flatMap(field => {
      const { readdressed } = fieldNamed(holder, field).kind
      const value = held[field]
      const next = readdressed && typeof value === 'string' ? readdressed(value, move) : value
      return next === value ? [] : [[field, next] as const]
    })
    if (moved.length > 0) await commit.put(tx, holder, held, { ...held, ...Object.fromEntries(moved) }, by)
  }
}
