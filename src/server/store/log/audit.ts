import { type NotNull, sql } from 'kysely'
import type { AuditAction } from '#contract/auditWords.ts'
import { insertRow } from '../records/insertRow.ts'
import type { Tx } from '../store.ts'

export const AUDIT = '_auditoria'

/** One line of the audit. Nothing secret belongs into it: no password, token, hash or link. */
export interface AuditEntry {
  /** What happened; `auditWords.ts` has the words for it. */
  readonly action: AuditAction
  /** ISO 8601, UTC. */
  readonly now: string
  /** Where the request came from; empty for the system itself. */
  readonly address: string
  readonly tenantId: number | null
  /** The account that acted; null for visitors and for the system. */
  readonly userId: number | null
  /** The record that was saved: exactly one such line for each of its revisions, one where the clock
   * published it, and one where it was deleted. */
  readonly resource?: string
  readonly recordId?: number
  readonly changes?: AuditChanges
}

/** Field to the pair of what it was and what it became; both null for a secret field, which only says that it changed. */
export type AuditChanges = Readonly<Record<string, readonly unknown[]>>

/**
 * Adds the line inside the caller's transaction. The program never removes one, and never says anew who did what when;
 * it only takes out what a person may have forgotten (`auditErasure.ts`). That nothing else was done to them is what the
 * chain proves (`auditChain.ts`).
 */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  // What links the lines listens to this; lines may belong to no tenant.
  tx.changed(entry.tenantId ?? 0, AUDIT)
  await insertRow(tx, AUDIT, {
    tenant_id: entry.tenantId,
    quando: entry.now,
    usuario_id: entry.userId,
    endereco: entry.address,
    acao: entry.action,
    recurso: entry.resource ?? null,
    registro_id: entry.recordId ?? null,
    mudancas: JSON.stringify(entry.changes ?? {}),
  })
}

/** A line of the audit about a record. */
export type AuditLine = Awaited<ReturnType<typeof read>>[number]

/** Of a scheduled record whose hour came: no revision, since no user edited it. */
export const PUBLISHED = 'publicar' as const
/** Of a record that is gone: no revision either. */
export const REMOVED = 'excluir' as const
/** Of a deleted record that was put back. */
export const RESTORED = 'restaurar' as const

/** The lines of one record's revisions since an instant (ISO 8601), the oldest first. */
export async function revisionsOf(tx: Tx, tenantId: number, resource: string, recordId: number, since: string) {
  const lines = about(tx, tenantId, resource, recordId)
    .where('quando', '>=', since)
    .where('acao', 'not in', [PUBLISHED, REMOVED])
  return read(lines.orderBy('id'))
}

/** The last lines of one record, the newest first. */
export function newestAuditOf(tx: Tx, tenantId: number, resource: string, recordId: number, most: number) {
  return read(about(tx, tenantId, resource, recordId).orderBy('id', 'desc').limit(most))
}

/** The last deletions in one resource, the newest first; only those older than line `before` when it is given. */
export function newestDeletionsIn(tx: Tx, tenantId: number, resource: string, most: number, before?: number) {
  return deletionLines(deletions(tx, tenantId, resource, before).limit(most))
}

/** These lines of deletions, the newest first. */
export async function deletionsById(tx: Tx, tenantId: number, resource: string, ids: readonly number[]) {
  return ids.length === 0 ? [] : deletionLines(deletions(tx, tenantId, resource).where('id', 'in', ids))
}

/** What the last deleted records held in one field, which is a text, and the lines that tell it, the newest first. */
export async function deletedTexts(
  tx: Tx,
  tenantId: number,
  resource: string,
  { field, most, before }: { readonly field: string; readonly most: number; readonly before: number | undefined },
): Promise<{ readonly id: number; readonly text: string | null }[]> {
  const text =
    tx.dialect === 'postgres'
      ? sql<string | null>`mudancas::json -> ${sql.lit(field)} ->> 0`
      : sql<string | null>`json_extract(mudancas, ${sql.lit(`$.${field}[0]`)})`
  return deletions(tx, tenantId, resource, before)
    .select(['id', text.as('text')])
    .limit(most)
    .execute()
}

function deletions(tx: Tx, tenantId: number, resource: string, before?: number) {
  const query = tx.db
    .selectFrom('_auditoria')
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    // Written out, not a parameter: the index of the deletions is chosen only where it is known to hold them all.
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

const about = (tx: Tx, tenantId: number, resource: string, recordId: number) =>
  tx.db
    .selectFrom('_auditoria')
    .select(LINE)
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('registro_id', '=', recordId)

async function read(query: ReturnType<typeof about>) {
  return (await query.execute()).map(withChanges)
}

/** `changes` is JSON in the table. */
export const withChanges = <Row extends { readonly changes: string }>({ changes, ...row }: Row) => ({
  ...row,
  changes: JSON.parse(changes) as AuditChanges,
})
