import { type NotNull, sql } from 'kysely'
import type { AuditAction } from '#contract/auditWords.ts'
import { namesOf } from '#schema/formerNames.ts'
import { insertRow } from '../records/insertRow.ts'
import type { Tx } from '../store.ts'

export const AUDIT = '_auditoria'

/** One line of the audit. It must not hold a secret: no password, token, hash or link. */
export interface AuditEntry {
  /** `auditWords.ts` has its Portuguese text. */
  readonly action: AuditAction
  /** ISO 8601, UTC. */
  readonly now: string
  /** The address that sent the request; empty for the system itself. */
  readonly address: string
  readonly tenantId: number | null
  /** The account that acted; null for visitors and for the system. */
  readonly userId: number | null
  /** The name of the token with which the account acted. */
  readonly token?: string | undefined
  /** The saved record. Each revision, scheduled publication and deletion of a record has exactly one line. */
  readonly resource?: string
  readonly recordId?: number
  readonly changes?: AuditChanges
}

/** Field name to the pair of old and new value. A secret field has two nulls, which say only that it changed. */
export type AuditChanges = Readonly<Record<string, readonly unknown[]>>

/**
 * Adds the line inside the caller's transaction. The program never removes a line and never rewrites who did what when;
 * it only erases personal data (`auditErasure.ts`). The chain (`auditChain.ts`) proves that nothing else changed.
 */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  // The code that links the lines listens to this. Lines without a tenant count as tenant 0.
  tx.changed(entry.tenantId ?? 0, AUDIT)
  await insertRow(tx, AUDIT, {
    tenant_id: entry.tenantId,
    quando: entry.now,
    usuario_id: entry.userId,
    token: entry.token ?? null,
    endereco: entry.address,
    acao: entry.action,
    recurso: entry.resource ?? null,
    registro_id: entry.recordId ?? null,
    mudancas: JSON.stringify(entry.changes ?? {}),
  })
}

export type AuditLine = Awaited<ReturnType<typeof read>>[number]

/** The action of a scheduled publication. It makes no revision, since no user edited the record. */
export const PUBLISHED = 'publicar' as const
/** The action of a deletion, which makes no revision either. */
export const REMOVED = 'excluir' as const
/** Actions on what is prepared beside a record, or awaits approval. The record stays as it is. */
const PREPARED = [
  'preparar',
  'agendar_preparo',
  'descartar_preparo',
  'pedir_aprovacao',
  'aprovar',
  'pedir_mudanca',
  'encerrar_aprovacao',
] as const
export const RESTORED = 'restaurar' as const

export async function revisionsOf(tx: Tx, tenantId: number, resource: string, recordId: number, since: string) {
  const lines = about(tx, tenantId, resource, recordId)
    .where('quando', '>=', since)
    .where('acao', 'not in', [PUBLISHED, REMOVED, ...PREPARED])
  return read(lines.orderBy('id'))
}

export function newestAuditOf(tx: Tx, tenantId: number, resource: string, recordId: number, limit: number) {
  return read(about(tx, tenantId, resource, recordId).orderBy('id', 'desc').limit(limit))
}

/** The newest line about the record itself, and not about what is prepared beside it. */
export async function newestChangeOf(tx: Tx, tenantId: number, resource: string, recordId: number) {
  const lines = about(tx, tenantId, resource, recordId).where('acao', 'not in', PREPARED)
  return (await read(lines.orderBy('id', 'desc').limit(1)))[0]
}

/** With `before`, only deletions older than that line. */
export function newestDeletionsIn(tx: Tx, tenantId: number, resource: string, limit: number, before?: number) {
  return deletionLines(deletions(tx, tenantId, resource, before).limit(limit))
}

export async function deletionsById(tx: Tx, tenantId: number, resource: string, ids: readonly number[]) {
  return ids.length === 0 ? [] : deletionLines(deletions(tx, tenantId, resource).where('id', 'in', ids))
}

/** The text that `field` held in each of the last deleted records, and the id of the deletion's line, newest first. */
export async function deletedTexts(
  tx: Tx,
  tenantId: number,
  resource: string,
  { field, limit, before }: { readonly field: string; readonly limit: number; readonly before: number | undefined },
): Promise<{ readonly id: number; readonly text: string | null }[]> {
  const text =
    tx.dialect === 'postgres'
      ? sql<string | null>`mudancas::json -> ${sql.lit(field)} ->> 0`
      : sql<string | null>`json_extract(mudancas, ${sql.lit(`$.${field}[0]`)})`
  return deletions(tx, tenantId, resource, before)
    .select(['id', text.as('text')])
    .limit(limit)
    .execute()
}

function deletions(tx: Tx, tenantId: number, resource: string, before?: number) {
  const query = tx.db
    .selectFrom('_auditoria')
    .where('tenant_id', '=', tenantId)
    .where('recurso', 'in', namesIn(tx, resource))
    // This is a literal, because the database uses the partial index of deletions only when it knows the value.
    .where('acao', '=', sql.lit(REMOVED))
    .where('registro_id', 'is not', null)
    .orderBy('id', 'desc')
  return before === undefined ? query : query.where('id', '<', before)
}

async function deletionLines(query: ReturnType<typeof deletions>) {
  const rows = await query
    .select([...LINE, 'registro_id as recordId'])
    .$narrowType<{ recordId: NotNull }>()
    .execute()
  return rows.map(withChanges)
}

const LINE = ['id', 'acao as action', 'quando as now', 'usuario_id as userId', 'mudancas as changes'] as const

const namesIn = (tx: Tx, resource: string) => namesOf(tx.resources.get(resource) ?? { name: resource })

const about = (tx: Tx, tenantId: number, resource: string, recordId: number) =>
  tx.db
    .selectFrom('_auditoria')
    .select(LINE)
    .where('tenant_id', '=', tenantId)
    .where('recurso', 'in', namesIn(tx, resource))
    .where('registro_id', '=', recordId)

async function read(query: ReturnType<typeof about>) {
  return (await query.execute()).map(withChanges)
}

export const withChanges = <Row extends { readonly changes: string }>({ changes, ...row }: Row) => ({
  ...row,
  changes: JSON.parse(changes) as AuditChanges,
})
