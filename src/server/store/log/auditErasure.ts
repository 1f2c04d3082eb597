import { type NotNull, type SqlBool, sql } from 'kysely'
import { namesOf, presentName } from '#schema/formerNames.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Tx } from '../store.ts'
import { withChanges } from './audit.ts'
import { eraseFromLine, lockChain } from './auditChain.ts'

/** An audit line about a record, which may hold personal data. */
export type RedactableEntry = Awaited<ReturnType<typeof linesBetween>>[number]

export async function newestLine(tx: Tx): Promise<number> {
  const row = await tx.db.selectFrom('_auditoria').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

export async function linesBetween(tx: Tx, resources: readonly AnyResource[], first: number, last: number) {
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select(['id', 'recurso as resource', 'registro_id as recordId', 'quando as now', 'mudancas as changes'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('recurso', 'in', resources.flatMap(namesOf))
    .where('registro_id', 'is not', null)
    .$narrowType<{ resource: NotNull; recordId: NotNull }>()
    .execute()
  return rows.map(row => withChanges({ ...row, resource: presentName(resources, row.resource) }))
}

/** Erases the old and new values of these fields from the record's lines. That they changed remains visible. */
export const redactValues = (
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  recordId: number,
  fields: readonly string[],
) => redact(tx, { tenantId, resource, recordId }, fields)

export const redactLine = (tx: Tx, id: number, fields: readonly string[]) => redact(tx, { id }, fields)

const PARTS = ['id', 'endereco', 'mudancas', 'provas'] as const

async function redact(
  tx: Tx,
  where:
    | { readonly id: number }
    | { readonly tenantId: number; readonly resource: AnyResource; readonly recordId: number },
  fields: readonly string[],
) {
  await lockChain(tx)
  const all = tx.db.selectFrom('_auditoria').select(PARTS)
  const query =
    'id' in where
      ? all.where('id', '=', where.id)
      : all
          .where('tenant_id', '=', where.tenantId)
          .where('recurso', 'in', namesOf(where.resource))
          .where('registro_id', '=', where.recordId)
  const lines = await query.execute()
  for (const line of lines)
    if (holdsValuesOf({ changes: JSON.parse(line.mudancas) }, fields)) await eraseFromLine(tx, line, { fields })
}

export function holdsValuesOf({ changes }: Pick<RedactableEntry, 'changes'>, fields: readonly string[]): boolean {
  return fields.some(name => changes[name]?.some(value => value !== null))
}

/** Erases addresses of a tenant's lines (null: of no tenant), oldest first. The returned `from` says where to go on. */
export async function eraseAddresses(
  tx: Tx,
  tenantId: number | null,
  { from, until, limit }: { readonly from: string; readonly until: string; readonly limit: number },
): Promise<{ readonly from: string; readonly forgot: number }> {
  await lockChain(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select([...PARTS, 'quando'])
    .where('quando', '>=', from)
    .where('quando', '<', until)
    // Uses the index by time alone: with the index of the tenant's records, the database would sort all of them.
    .where(sql<SqlBool>`${tx.native.withoutIndex('tenant_id')} is not distinct from ${tenantId}`)
    .where('endereco', '!=', '')
    .orderBy('quando')
    .limit(limit)
    .execute()
  for (const row of rows) await eraseFromLine(tx, row, { address: true })
  const last = rows.at(-1)
  return { from: last === undefined || rows.length < limit ? until : last.quando, forgot: rows.length }
}
