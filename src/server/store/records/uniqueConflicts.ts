import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { takenRefusal } from './records.ts'
import { encodeRow, tableFor } from './rows.ts'

/** A message for each unique value that another record has. Checks only values that change. */
export async function uniqueConflicts(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  before: StoredRecord | null,
  record: Values,
): Promise<Record<string, string>> {
  const indexes = tableFor(resource).indexes.filter(index => index.unique)
  if (indexes.length === 0) return {}
  const alone = (values: Values) =>
    Object.fromEntries(indexes.flatMap(({ columns }) => columns.map(name => [name, values[name]])))
  const row = encodeRow(resource, alone(record), record)
  const stored = before === null ? {} : encodeRow(resource, alone(before), before)
  const taken: Record<string, string> = {}
  for (const { columns } of indexes) {
    const column = required(columns.at(-1), 'column of a unique index')
    const value = row[column]
    if (value === null || value === undefined || value === stored[column]) continue
    let query = tx.db.selectFrom(resource.name).select('id').where(column, '=', value)
    if (columns.includes('tenant_id')) query = query.where('tenant_id', '=', tenantId)
    if (before !== null) query = query.where('id', '!=', before.id)
    if (await query.limit(1).executeTakeFirst()) Object.assign(taken, takenRefusal(resource, column).fields)
  }
  return taken
}
