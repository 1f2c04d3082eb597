import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import type { Tx } from '../store.ts'

const PORTION = 200

/** The records with these titles. Ignores case and accents when the resource compares its titles that way. */
export async function recordsTitled(tx: Tx, resource: AnyResource, tenantId: number, titles: readonly string[]) {
  const { form, column, kind, options } = fieldNamed(resource, resource.title)
  const compared = comparedColumn(resource, resource.title)
  const stored = titles.flatMap(title => {
    const read = form.safeDecode(title)
    if (!read.success) return []
    return [compared === resource.title || !column.key ? column.codec.encode(read.data) : column.key(read.data)]
  })
  const found: { id: number; title: string }[] = []
  for (let start = 0; start < stored.length; start += PORTION) {
    const rows = await tx.db
      .selectFrom(resource.name)
      .select(['id', resource.title])
      .where('tenant_id', '=', tenantId)
      .where(compared, 'in', stored.slice(start, start + PORTION))
      .orderBy('id')
      .execute()
    for (const row of rows)
      found.push({ id: row['id'], title: kind.display(column.codec.decode(row[resource.title]), options) })
  }
  return found
}
