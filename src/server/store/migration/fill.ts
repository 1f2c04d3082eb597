import type { AnyResource } from '#schema/resource.ts'
import { derived, type Table, type TableColumn } from '#schema/tableOf.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import { decodeRow } from '../records/rows.ts'
import { indexRecord } from '../search/search.ts'
import { allRecords, allRows } from './allRecords.ts'

export async function fillDerived(db: Db, resource: AnyResource, columns: readonly TableColumn[]) {
  for await (const record of allRecords(db, resource)) {
    const values = Object.fromEntries(columns.map(column => [column.name, derived(column, record)]))
    await db.updateTable(resource.name).set(values).where('id', '=', record.id).execute()
  }
}

/** A row keeps its key when another row has the new key already: people decide which of the two must change. */
export async function renewKeys(db: Db, resource: AnyResource, table: Table) {
  const isUnique = ({ name }: TableColumn) => table.indexes.some(index => index.unique && index.columns.includes(name))
  const columns = table.columns
    .filter(column => column.derive !== undefined)
    .map(column => ({ column, isUnique: isUnique(column) }))
  if (columns.length === 0) return
  for await (const row of allRows(db, resource.name)) {
    const record = decodeRow(resource, row)
    for (const { column, isUnique } of columns) {
      const key = derived(column, record)
      if (key === row[column.name]) continue
      const other = db
        .selectFrom(resource.name)
        .select('id')
        .where('tenant_id', '=', row['tenant_id'])
        .where(column.name, '=', key)
      if (isUnique && (await other.executeTakeFirst())) continue
      await db.updateTable(resource.name).set(column.name, key).where('id', '=', row['id']).execute()
    }
  }
}

export async function rebuildSearch(dialect: Dialect, db: Db, resource: AnyResource) {
  await dialect.dropSearch(db, resource.name)
  await dialect.createSearch(db, resource.name)
  for await (const record of allRecords(db, resource)) await indexRecord(dialect, db, resource, record)
}
