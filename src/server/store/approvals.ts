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

export type Decision = 'aprovado' | 'mudanca' | 'encerrado'

/** A request to approve, and what was decided. */
export interface Approval extends Pin {
  readonly id: number
  /** Null when the account was unknown. */
  readonly askedBy: number | null
  /** ISO 8601, UTC. */
  readonly askedAt: string
  readonly text: string
  /** The person who has a link; null when colleagues are asked. */
  readonly name: string | null
  /** When the link ends. */
  readonly until: string | null
  readonly decision: Decision | null
  readonly decidedAt: string | null
  /** Null when the holder of the link decided. */
  readonly decidedBy: number | null
  readonly comment: string
  /** By field. */
  readonly comments: Readonly<Record<string, string>>
}

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
  return decoded(row as unknown as Row)
}

/** Those of a record, newest first. */
export async function approvalsOf(
  tx: Tx,
  { tenantId, resource, recordId }: Pick<Pin, 'tenantId' | 'resource' | 'recordId'>,
  limit = 50,
): Promise<Approval[]> {
  const query = all(tx, tenantId).where('recurso', '=', resource).where('registro_id', '=', recordId)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(decoded)
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
  {
    at,
    by,
    comment = '',
    comments = {},
  }: { readonly at: string; readonly by: number | null } & Partial<Pick<Approval, 'comment' | 'comments'>>,
): Promise<boolean> {
  const decided = await tx.db
    .updateTable(APPROVALS)
    .set({
      ...{ decisao: decision, decidido_em: at, decidido_por: by },
      ...{ comentario: comment, comentarios: JSON.stringify(comments) },
    })
    .where('id', '=', id)
    .where('decisao', 'is', null)
    .executeTakeFirst()
  return Number(decided.numUpdatedRows) === 1
}

/** Ends the requests of a record on which nobody has decided. */
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
  const others =
    except &&
    query.where(row =>
      row.or([
        row('preparo_id', 'is', null),
        row('preparo_id', '!=', except.preparationId),
        row('revisao', '!=', except.revisao),
      ]),
    )
  await (others ?? query).execute()
}

const all = (tx: Tx, tenantId: number) => tx.db.selectFrom(APPROVALS).selectAll().where('tenant_id', '=', tenantId)

interface Row {
  id: number
  tenant_id: number
  recurso: string
  registro_id: number
  preparo_id: number | null
  revisao: number
  pedido_por: number | null
  pedido_em: string
  texto: string
  nome: string | null
  vence_em: string | null
  decisao: string | null
  decidido_em: string | null
  decidido_por: number | null
  comentario: string
  comentarios: string
}

const decoded = (row: Row): Approval => ({
  id: row.id,
  tenantId: row.tenant_id,
  resource: row.recurso,
  recordId: row.registro_id,
  preparationId: row.preparo_id,
  revisao: row.revisao,
  askedBy: row.pedido_por,
  askedAt: row.pedido_em,
  text: row.texto,
  name: row.nome,
  until: row.vence_em,
  decision: row.decisao as Decision | null,
  decidedAt: row.decidido_em,
  decidedBy: row.decidido_por,
  comment: row.comentario,
  comments: JSON.parse(row.comentarios),
})
