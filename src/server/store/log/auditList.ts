import { type Selectable, type SqlBool, sql } from 'kysely'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'
import type { AuditChanges } from './audit.ts'

/** What the audit is narrowed to; instants are ISO 8601. */
export interface AuditFilter {
  readonly tenantId: number
  /** And what belongs to no tenant. */
  readonly withoutTenant: boolean
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly userId?: number | undefined
  readonly action?: string | undefined
  readonly resource?: string | undefined
  readonly recordId?: number | undefined
  readonly address?: string | undefined
}

export interface AuditRow {
  readonly id: number
  readonly tenantId: number | null
  readonly action: string
  readonly now: string
  readonly userId: number | null
  readonly address: string
  readonly resource: string | null
  readonly recordId: number | null
  readonly changes: AuditChanges
}

/** Where a page begins: after this line. */
export interface After {
  readonly now: string
  readonly id: number
}

const LINE = [
  'id',
  'tenant_id',
  'quando',
  'usuario_id',
  'endereco',
  'acao',
  'recurso',
  'registro_id',
  'mudancas',
] as const

/** The lines that match, the newest first. */
export async function listAudit(
  tx: Tx,
  filter: AuditFilter,
  {
    limit,
    offset = 0,
    after,
  }: { readonly limit: number; readonly offset?: number; readonly after?: After | undefined },
): Promise<AuditRow[]> {
  let query = matching(tx, filter).select(LINE)
  if (after) query = query.where(sql<SqlBool>`(quando, id) < (${after.now}, ${after.id})`)
  const rows = await query.orderBy('quando', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(rowOf)
}

/** How many match, at most so many. */
export async function countAudit(tx: Tx, filter: AuditFilter, most: number): Promise<number> {
  const some = matching(tx, filter).select('id').limit(most).as('some')
  const { n } = await tx.db
    .selectFrom(some)
    .select(count => count.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * By the one condition that leaves fewest, each of which has an index that ends in the time; the other indexes would
 * have everything sorted.
 */
function matching(tx: Tx, filter: AuditFilter) {
  const { tenantId, withoutTenant, from, until, userId, action, resource, recordId, address } = filter
  const conditions = [
    ['registro_id', recordId],
    ['endereco', address],
    ['usuario_id', userId],
    ['acao', action],
    ['recurso', resource],
  ] as const
  const said = conditions.filter(([, value]) => value !== undefined)
  const [leading] = said
  let query = tx.db.selectFrom('_auditoria')
  for (const [name, value] of said) {
    const column = name === leading?.[0] ? sql.ref(name) : tx.native.withoutIndex(name)
    query = query.where(sql<SqlBool>`${column} = ${value}`)
  }
  if (from !== undefined) query = query.where('quando', '>=', from)
  if (until !== undefined) query = query.where('quando', '<=', until)
  const tenant = tx.native.withoutIndex('tenant_id')
  return query.where(
    withoutTenant
      ? sql<SqlBool>`(${tenant} = ${tenantId} or ${tenant} is null)`
      : sql<SqlBool>`${tenant} = ${tenantId}`,
  )
}

const rowOf = (row: Pick<Selectable<SystemTables['_auditoria']>, (typeof LINE)[number]>): AuditRow => ({
  id: row.id,
  tenantId: row.tenant_id,
  action: row.acao,
  now: row.quando,
  userId: row.usuario_id,
  address: row.endereco,
  resource: row.recurso,
  recordId: row.registro_id,
  changes: JSON.parse(row.mudancas),
})
