import type { Selectable } from 'kysely'
import { fold } from '#fields/strings/fold.ts'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Tx } from '../store.ts'

export type StoredView = Selectable<SystemTables['_visoes']>

export const viewsFor = (tx: Tx, tenantId: number, resource: string, userId: number): Promise<StoredView[]> =>
  seenBy(tx, tenantId, userId).where('recurso', '=', resource).orderBy('nome_chave').orderBy('id').execute()

/** Undefined for a view of another tenant, and for another user's private view. */
export const viewFor = (tx: Tx, tenantId: number, id: number, userId: number): Promise<StoredView | undefined> =>
  seenBy(tx, tenantId, userId).where('id', '=', id).executeTakeFirst()

function seenBy(tx: Tx, tenantId: number, userId: number) {
  return tx.db
    .selectFrom('_visoes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(either => either.or([either('compartilhada', '=', 1), either('usuario_id', '=', userId)]))
}

/** Names that differ only by case or accents are equal. */
export const nameKey = (name: string) => fold(name)

/** @param id undefined for a new view */
export function putView(tx: Tx, id: number | undefined, view: Omit<StoredView, 'id' | 'nome_chave'>) {
  const row = { ...view, nome_chave: nameKey(view.nome) }
  return id === undefined
    ? tx.db.insertInto('_visoes').values(row).returningAll().executeTakeFirstOrThrow()
    : tx.db.updateTable('_visoes').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteView(tx: Tx, id: number) {
  await tx.db.deleteFrom('_visoes').where('id', '=', id).execute()
}

/** Deletes the private views of a deleted account. Shared ones stay with the team. */
export async function forgetOwnViewsOf(tx: Tx, userId: number) {
  await tx.db.deleteFrom('_visoes').where('usuario_id', '=', userId).where('compartilhada', '=', 0).execute()
}
