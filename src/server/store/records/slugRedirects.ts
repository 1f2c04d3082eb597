import type { Tx } from '../store.ts'

/** Remembers that this address led to the record, unless it leads to another: then the public knew that one there last. */
export async function saveSlugRedirect(tx: Tx, tenantId: number, resource: string, slug: string, id: number) {
  await tx.db
    .insertInto('_enderecos_antigos')
    .values({ tenant_id: tenantId, recurso: resource, slug, registro_id: id })
    .onConflict(conflict => conflict.columns(['tenant_id', 'recurso', 'slug']).doNothing())
    .execute()
}

/** The address leads to no other record any more: the public knows one of its own there. */
export async function removeSlugRedirect(tx: Tx, tenantId: number, resource: string, slug: string) {
  await tx.db
    .deleteFrom('_enderecos_antigos')
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('slug', '=', slug)
    .execute()
}

/** Forgets every address of a record that is gone. */
export async function removeSlugRedirectsTo(tx: Tx, resource: string, id: number) {
  await tx.db.deleteFrom('_enderecos_antigos').where('recurso', '=', resource).where('registro_id', '=', id).execute()
}

/** The record that had this address last and has another now; of whichever tenant where none is named. */
export async function formerHolder(tx: Tx, tenantId: number | null, resource: string, slug: string) {
  const holders = tx.db
    .selectFrom('_enderecos_antigos')
    .select('registro_id')
    .where('recurso', '=', resource)
    .where('slug', '=', slug)
  const row = await (tenantId === null ? holders : holders.where('tenant_id', '=', tenantId)).executeTakeFirst()
  return row?.registro_id
}

/** The addresses that this record had before. */
export async function slugRedirectsTo(tx: Tx, resource: string, id: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('_enderecos_antigos')
    .select('slug')
    .where('recurso', '=', resource)
    .where('registro_id', '=', id)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
