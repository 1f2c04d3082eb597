import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely'
import type { AnyResource } from '#schema/resource.ts'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'
import type { AuditChanges } from './audit.ts'
import { eraseFromLine, lockChain } from './auditChain.ts'

/** What was done to which record, by a line of the audit that may tell of a person. */
export interface RedactableEntry {
  readonly id: number
  readonly resource: string
  readonly recordId: number
  readonly now: string
  readonly changes: AuditChanges
}

/** The number of the newest line; 0 where there is none. */
export async function newestLine(tx: Tx): Promise<number> {
  const row = await tx.db.selectFrom('_auditoria').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** The lines about records of these resources that are numbered from `first` to `last`. */
export async function linesBetween(
  tx: Tx,
  resources: readonly string[],
  first: number,
  last: number,
): Promise<RedactableEntry[]> {
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select(['id', 'recurso', 'registro_id', 'quando', 'mudancas'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('recurso', 'in', resources)
    .where('registro_id', 'is not', null)
    .$narrowType<{ recurso: NotNull; registro_id: NotNull }>()
    .execute()
  return rows.map(row => ({
    id: row.id,
    resource: row.recurso,
    recordId: row.registro_id,
    now: row.quando,
    changes: JSON.parse(row.mudancas),
  }))
}

/** Takes what these fields were and became out of every line about the record; that they changed stays. */
export async function withholdValues(
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  recordId: number,
  fields: readonly string[],
): Promise<void> {
  await lockChain(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select(PARTS)
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource.name)
    .where('registro_id', '=', recordId)
    .execute()
  for (const row of rows) await withholdIn(tx, row, fields)
}

/** The same for one line. */
export async function withholdInLine(tx: Tx, id: number, fields: readonly string[]): Promise<void> {
  await lockChain(tx)
  const row = await tx.db.selectFrom('_auditoria').select(PARTS).where('id', '=', id).executeTakeFirst()
  if (row !== undefined) await withholdIn(tx, row, fields)
}

/** What of a line may be erased, and what the chain needs for that. */
const PARTS = ['id', 'endereco', 'mudancas', 'provas'] as const
type Parts = Pick<Selectable<SystemTables['_auditoria']>, (typeof PARTS)[number]>

async function withholdIn(tx: Tx, line: Parts, fields: readonly string[]): Promise<void> {
  if (tells({ changes: JSON.parse(line.mudancas) }, fields)) await eraseFromLine(tx, line, { fields })
}

/** Whether the line holds what one of these fields was or became. */
export function tells({ changes }: Pick<RedactableEntry, 'changes'>, fields: readonly string[]): boolean {
  return fields.some(name => changes[name]?.some(value => value !== null))
}

/**
 * Takes the address out of this tenant's lines (null: of those that belong to none) from one instant to before another
 * (ISO 8601), of at most `most` of them, the oldest first.
 *
 * @returns where to go on; `until` once nothing is left before it
 */
export async function forgetAddresses(
  tx: Tx,
  tenantId: number | null,
  { from, until, most }: { readonly from: string; readonly until: string; readonly most: number },
): Promise<{ readonly from: string; readonly forgot: number }> {
  await lockChain(tx)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select([...PARTS, 'quando'])
    .where('quando', '>=', from)
    .where('quando', '<', until)
    // By the time alone: the index of a tenant's records would have all of them sorted.
    .where(sql<SqlBool>`${tx.native.withoutIndex('tenant_id')} is not distinct from ${tenantId}`)
    .where('endereco', '!=', '')
    .orderBy('quando')
    .limit(most)
    .execute()
  for (const row of rows) await eraseFromLine(tx, row, { address: true })
  const last = rows.at(-1)
  return { from: last === undefined || rows.length < most ? until : last.quando, forgot: rows.length }
}
