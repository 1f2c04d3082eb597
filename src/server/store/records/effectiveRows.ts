import { sql } from 'kysely'
import type { AnyResource } from '#schema/resource.ts'
import type { AnyTables } from '../dialects/dialect.ts'
import type { Tx } from '../store.ts'
import { hasPublicationSchedule } from './publicationSchedule.ts'
import { tableFor } from './rows.ts'

/** Select from this instead of the table: a scheduled row that is due is published, even before it is stored so. */
export function effectiveRows(tx: Tx, resource: AnyResource) {
  const { name } = resource
  if (!mayBePublishedUnsaved(tx, resource)) return sql<AnyTables>`${sql.table(name)}`.as(name)
  const columns = tableFor(resource).columns.map(column =>
    column.name === 'situacao'
      ? sql`case when situacao = 'agendado' and publicado_em <= ${tx.publishedUntil} then 'publicado' else situacao end as situacao`
      : sql.id(column.name),
  )
  return sql<AnyTables>`(select ${sql.join(columns)} from ${sql.table(name)})`.as(name)
}

/** The same for a row that was read from the table itself, because it must be locked. */
export function effectiveRow(tx: Tx, resource: AnyResource, row: Record<string, unknown>): Record<string, unknown> {
  const { publishedUntil } = tx
  if (publishedUntil === undefined || !mayBePublishedUnsaved(tx, resource)) return row
  const isPublished = row['situacao'] === 'agendado' && String(row['publicado_em']) <= publishedUntil
  return isPublished ? { ...row, situacao: 'publicado' } : row
}

/** Whether a row may be published already although it is stored as scheduled. */
export const mayBePublishedUnsaved = (tx: Tx, resource: AnyResource) =>
  tx.publishedUntil !== undefined && hasPublicationSchedule(resource)
