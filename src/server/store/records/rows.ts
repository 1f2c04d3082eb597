import { oncePerResource } from '#contract/calls/sharedSchemas.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { derived, storedFields, tableOf } from '#schema/tableOf.ts'
import type { StoredRecord } from '../store.ts'

/** Decodes each column through its field's codec, NULL as the kind's empty value. */
export function decodeRow(resource: AnyResource, row: Record<string, unknown>): StoredRecord {
  const record: Values = {
    id: row.id,
    tenant_id: row.tenant_id,
    revisao: row.revisao,
    criado_em: row.criado_em,
    atualizado_em: row.atualizado_em,
    criado_por: row.criado_por,
    atualizado_por: row.atualizado_por,
  }
  // During a migration, a renamed or new column may not exist yet.
  for (const [name, field] of columnsOf(resource)) record[name] = decodeCell(field, row[name])
  return record as StoredRecord
}

/** Decodes only the fields whose columns the row has, such as those that a save wrote. */
export function decodeCells(resource: AnyResource, row: Record<string, unknown>): Values {
  const values: Values = {}
  for (const [name, field] of columnsOf(resource)) if (name in row) values[name] = decodeCell(field, row[name])
  return values
}

const decodeCell = ({ kind, column }: StoredField, stored: unknown) =>
  stored === null || stored === undefined ? kind.empty : column.codec.decode(stored)

type StoredField = ReturnType<typeof storedFields>[number][1]

/** Encodes these values and all derived columns; `record` is the whole record after the change. */
export function encodeRow(resource: AnyResource, values: Values, record: Values) {
  const row: Record<string, string | number | null> = {}
  for (const [name, field] of columnsOf(resource)) {
    if (!(name in values)) continue
    const value = values[name]
    row[name] = value === null || value === undefined ? null : (field.column.codec.encode(value) as string | number)
  }
  for (const column of derivedColumns(resource)) row[column.name] = derived(column, record)
  return row
}

const columnsOf = oncePerResource(resource => storedFields(resource.fields))

/** Serves callers that do not need the initial values of new columns, which depend on the time. */
export const tableFor = oncePerResource(resource =>
  tableOf(resource, { now: '1970-01-01T00:00:00.000Z', today: '1970-01-01' }),
)

const derivedColumns = oncePerResource(resource => tableFor(resource).columns.filter(column => column.derive))
