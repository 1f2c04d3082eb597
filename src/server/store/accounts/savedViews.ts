import { fold } from '#fields/strings/fold.ts'
import type { Tx } from '../store.ts'

export interface StoredView {
  readonly id: number
  readonly resource: string
  readonly name: string
  readonly query: string
  readonly columns: readonly string[] | null
  readonly isShared: boolean
  readonly authorId: number
}

type ViewValues = Pick<StoredView, 'name' | 'query' | 'columns' | 'isShared'>

/** What this person sees: the views shared within the tenant and their own, by name. */
export async function viewsFor(tx: Tx, tenantId: number, resource: string, userId: number): Promise<StoredView[]> {
  const rows = await tx.db
    .selectFrom('_visoes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where(either => either.or([either('compartilhada', '=', 1), either('usuario_id', '=', userId)]))
    .orderBy('nome_chave')
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

/** The view, unless it is another tenant's or another person's own. */
export async function viewFor(tx: Tx, tenantId: number, id: number, userId: number): Promise<StoredView | undefined> {
  const row = await tx.db
    .selectFrom('_visoes')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where(either => either.or([either('compartilhada', '=', 1), either('usuario_id', '=', userId)]))
    .executeTakeFirst()
  return row === undefined ? undefined : viewOf(row)
}

/** Two names that differ by case or accents alone are one. */
export const isSameName = (one: string, other: string) => fold(one) === fold(other)

export async function insertView(
  tx: Tx,
  by: { readonly tenantId: number; readonly userId: number; readonly now: string },
  resource: string,
  values: ViewValues,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('_visoes')
    .values({
      tenant_id: by.tenantId,
      usuario_id: by.userId,
      recurso: resource,
      criada_em: by.now,
      atualizada_em: by.now,
      ...columnsOf(values),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(tx: Tx, id: number, values: ViewValues, now: string) {
  await tx.db
    .updateTable('_visoes')
    .set({ ...columnsOf(values), atualizada_em: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteView(tx: Tx, id: number) {
  await tx.db.deleteFrom('_visoes').where('id', '=', id).execute()
}

/** What an account that is gone had for itself; what it shared stays with the team. */
export async function forgetOwnViewsOf(tx: Tx, userId: number) {
  await tx.db.deleteFrom('_visoes').where('usuario_id', '=', userId).where('compartilhada', '=', 0).execute()
}

function columnsOf({ name, query, columns, isShared }: ViewValues) {
  return {
    nome: name,
    nome_chave: fold(name),
    consulta: query,
    colunas: columns === null ? null : JSON.stringify(columns),
    compartilhada: isShared ? 1 : 0,
  }
}

function viewOf(row: {
  id: number
  recurso: string
  nome: string
  consulta: string
  colunas: string | null
  compartilhada: number
  usuario_id: number
}): StoredView {
  return {
    id: row.id,
    resource: row.recurso,
    name: row.nome,
    query: row.consulta,
    columns: row.colunas === null ? null : JSON.parse(row.colunas),
    isShared: row.compartilhada === 1,
    authorId: row.usuario_id,
  }
}
