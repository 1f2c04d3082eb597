import { FILES } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { type NameOf } from '#fields/contract/sheetFace.ts'
import type { AnyResource } from '#schema/resource.ts'
import { requireFilesResource, resourceNamed } from '#schema/roles.ts'
import type { StoredRecord, Tx } from '../store.ts'

/** `isNamed`: whether the user may know the titles of a resource. `only` limits the fields. */
export async function referencedTitles(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  records: readonly StoredRecord[],
  isNamed: (target: AnyResource) => boolean,
  only?: readonly string[],
): Promise<NameOf> {
  const names = new Map<string, string>()
  for (const [to, ids] of pointedAt(resource, records, only)) {
    const target = to === FILES ? requireFilesResource(tx.resources.values()).resource : resourceNamed(tx.resources, to)
    if (!isNamed(target)) continue
    const title = fieldNamed(target, target.title)
    // Reads only the title, because the whole record may be large.
    const rows = await tx.db
      .selectFrom(target.name)
      .select(['id', target.title])
      .where(tx.native.withoutIndex('tenant_id'), '=', tenantId)
      .where('id', 'in', [...ids])
      .execute()
    for (const row of rows) {
      const stored = row[target.title]
      if (stored === null || stored === undefined) continue
      names.set(`${to} ${row['id']}`, title.kind.display(title.column.codec.decode(stored), title.options))
    }
  }
  return (to, id) => names.get(`${to} ${id}`)
}

function pointedAt(
  resource: AnyResource,
  records: readonly StoredRecord[],
  only: readonly string[] = Object.keys(resource.fields),
): Map<string, Set<number>> {
  const pointed = new Map<string, Set<number>>()
  for (const name of only) {
    const { kind, options } = fieldNamed(resource, name)
    if (kind.references === undefined) continue
    for (const record of records) {
      const value = record[name]
      if (value === null || value === undefined) continue
      for (const pointer of kind.references(value, options)) {
        if ('id' in pointer) pointed.set(pointer.to, (pointed.get(pointer.to) ?? new Set()).add(pointer.id))
      }
    }
  }
  return pointed
}
