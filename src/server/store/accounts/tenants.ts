import type { Tx } from '../store.ts'

/** The first tenant of the installation, created for this host when there is none. */
export async function ensureTenant(tx: Tx, host: string, name: string): Promise<number> {
  const first = await tx.db.selectFrom('_tenants').select('id').orderBy('id').executeTakeFirst()
  return first?.id ?? addTenant(tx, host, name)
}

export async function addTenant(tx: Tx, host: string, name: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('_tenants')
    .values({ host, nome: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function tenantIds(tx: Tx): Promise<number[]> {
  const rows = await tx.db.selectFrom('_tenants').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** Makes other transactions wait here until this one ends, for rules about all records of a tenant. */
export async function lockTenant(tx: Tx, tenantId: number) {
  // SQLite has one writer, and this runs inside its transaction.
  if (tx.dialect !== 'postgres') return
  await tx.db.selectFrom('_tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
}

export async function renameTenant(tx: Tx, tenantId: number, name: string) {
  await tx.db.updateTable('_tenants').set({ nome: name }).where('id', '=', tenantId).execute()
}
