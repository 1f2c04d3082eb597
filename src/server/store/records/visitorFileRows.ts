import type { Tx } from '../store.ts'

export const VISITOR_FILES = '_arquivos_visitantes'

export async function addVisitorFile(tx: Tx, tenantId: number, name: string, bytes: number): Promise<void> {
  await tx.db.insertInto(VISITOR_FILES).values({ nome: name, tenant_id: tenantId, bytes }).execute()
}

export async function removeVisitorFile(tx: Tx, name: string): Promise<void> {
  await tx.db.deleteFrom(VISITOR_FILES).where('nome', '=', name).execute()
}

/** Whether the file of this name belongs to a record, of any tenant. */
export async function isVisitorFileHeld(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.db.selectFrom(VISITOR_FILES).select('nome').where('nome', '=', name).executeTakeFirst()
  return row !== undefined
}

/** Of all files that visitors have sent to the tenant. */
export async function visitorFileBytes(tx: Tx, tenantId: number): Promise<number> {
  const row = await tx.db
    .selectFrom(VISITOR_FILES)
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
