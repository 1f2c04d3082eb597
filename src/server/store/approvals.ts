import type { Selectable } from 'kysely'
import type { SystemTables } from './migration/systemTables.ts'
import { insertRow } from './records/insertRow.ts'
import type { Tx } from './store.ts'

const APPROVALS = '_aprovacoes'

/** What is approved: the revision of a record's preparation or, without one, of a draft itself. `resource`: its name. */
export interface Pin {
  readonly tenantId: number
  readonly resource: string
  readonly recordId: number
  readonly preparationId: number | null
  readonly revisao: number
}

type Decision = 'aprovado' | 'mudanca' | 'encerrado'

export const samePin = (a: Pin, b: Pin): boolean =>
  a.resource === b.resource &&
  a.recordId === b.recordId &&
  a.preparationId === b.preparationId &&
  a.revisao === b.revisao

export async function addApproval(
  tx: Tx,
  { tenantId, resource, recordId, preparationId, revisao }: Pin,
  asked: Pick<Approval, 'askedBy' | 'askedAt' | 'text'> &
    Partial<Pick<Approval, 'name' | 'until'>> & { readonly tokenHash?: string },
): Promise<Approval> {
  const row = await insertRow(tx, APPROVALS, {
    ...{ tenant_id: tenantId, recurso: resource, registro_id: recordId, preparo_id: preparationId, revisao },
    ...{ pedido_por: asked.askedBy, pedido_em: asked.askedAt, texto: asked.text },
    ...{ nome: asked.name ?? null, token_hash: asked.tokenHash ?? null, vence_em: asked.until ?? null },
    ...{ decisao: null, decidido_em: null, decidido_por: null, comentario: '', comentarios: '{}' },
  })
  return decoded(row as unknown as Parameters<typeof decoded>[0])
}

const MAX_LISTED = 50

/** Those of a record, newest first. */
export async function approvalsOf(
  tx: Tx,
  { tenantId, resource, recordId }: Pick<Pin, 'tenantId' | 'resource' | 'recordId'>,
): Promise<Approval[]> {
  const query = all(tx, tenantId).where('recurso', '=', resource).where('registro_id', '=', recordId)
  return (await query.orderBy('id', 'desc').limit(MAX_LISTED).execute()).map(decoded)
}

/** Those on which nobody has decided, and those decided since an instant, oldest first. */
export async function openApprovals(tx: Tx, tenantId: number, since: string): Promise<Approval[]> {
  const query = all(tx, tenantId).where(test =>
    test.or([test('decisao', 'is', null), test('decidido_em', '>=', since)]),
  )
  return (await query.orderBy('id').execute()).map(decoded)
}

export async function approvalByToken(tx: Tx, tokenHash: string): Promise<Approval | undefined> {
  const row = await tx.db.selectFrom(APPROVALS).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && decoded(row)
}

export async function approvalById(tx: Tx, id: number): Promise<Approval | undefined> {
  const row = await tx.db.selectFrom(APPROVALS).selectAll().where('id', '=', id).executeTakeFirst()
  return row && decoded(row)
}

export async function replaceApprovalToken(tx: Tx, { id }: Pick<Approval, 'id'>, tokenHash: string): Promise<void> {
  await tx.db.updateTable(APPROVALS).set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Returns whether nobody had decided before. */
export async function decideApproval(
  tx: Tx,
  { id }: Pick<Approval, 'id'>,
  decision: Decision,
  how: { readonly at: string; readonly by: number | null } & Partial<Pick<Approval, 'comment' | 'comments'>>,
): Promise<boolean> {
  const decided = await tx.db
    .updateTable(APPROVALS)
    .set({
      ...{ decisao: decision, decidido_em: how.at, decidido_por: how.by },
      ...{ comentario: how.comment ?? '', comentarios: JSON.stringify(how.comments ?? {}) },
    })
    .where('id', '=', id)
    .where('decisao', 'is', null)
    .executeTakeFirst()
  return Number(decided.numUpdatedRows) === 1
}

/** Ends the requests of a record on which nobody has decided, except those about the version `except`. */
export async function closeApprovals(
  tx: Tx,
  { tenantId, resource, recordId }: Pick<Pin, 'tenantId' | 'resource' | 'recordId'>,
  except?: Pin,
): Promise<void> {
  const query = tx.db
    .updateTable(APPROVALS)
    .set({ decisao: 'encerrado' })
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('registro_id', '=', recordId)
    .where('decisao', 'is', null)
  if (except === undefined) return void (await query.execute())
  await query
    .where(row =>
      row.or([
        row('preparo_id', 'is', null),
        row('preparo_id', '!=', except.preparationId),
        row('revisao', '!=', except.revisao),
      ]),
    )
    .execute()
}

const all = (tx: Tx, tenantId: number) => tx.db.selectFrom(APPROVALS).selectAll().where('tenant_id', '=', tenantId)

/** A request to approve, and what was decided. */
export type Approval = Pin & Readonly<ReturnType<typeof decoded>>

const decoded = (row: Selectable<SystemTables['_aprovacoes']>) => ({
  id: row.id,
  tenantId: row.tenant_id,
  resource: row.recurso,
  recordId: row.registro_id,
  preparationId: row.preparo_id,
  revisao: row.revisao,
  /** Null when the account was unknown. */
  askedBy: row.pedido_por,
  /** ISO 8601, UTC. */
  askedAt: row.pedido_em,
  text: row.texto,
  /** The person who has a link; null when colleagues are asked. */
  name: row.nome,
  /** When the link ends. */
  until: row.vence_em,
  decision: row.decisao as Decision | null,
  decidedAt: row.decidido_em,
  /** Null when the holder of the link decided. */
  decidedBy: row.decidido_por,
  comment: row.comentario,
  /** By field. */
  comments: JSON.parse(row.comentarios) as Readonly<Record<string, string>>,
})
