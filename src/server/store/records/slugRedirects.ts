import type { Tx } from '../store.ts'

/** Remembers a former address of a record. An address of another record stays: the public knew that one there last. */
export async function saveSlugRedirect(tx: Tx, tenantId: number, resource: string, slug: string, id: number) {
  await tx.db
    .insertInto('_enderecos_antigos')
    .values({ tenant_id: tenantId, recurso: resource, slug, registro_id: id })
    .onConflict(conflict => conflict.columns(['tenant_id', 'recurso', 'slug']).doNothing())
    .execute()
}

/** Called when a public record has this address itself. */
export async function removeSlugRedirect(tx: Tx, tenantId: number, resource: string, slug: string) {
  await tx.db
    .deleteFrom('_enderecos_antigos')
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('slug', '=', slug)
    .execute()
}

export async function removeSlugRedirectsTo(tx: Tx, resource: string, id: number) {
  await tx.db.deleteFrom('_enderecos_antigos').where('recurso', '=', resource).where('registro_id', '=', id).execute()
}

/** The record that had this address last and has another now. A null `tenantId` looks in every tenant. */
export async function formerHolder(tx: Tx, tenantId: number | null, resource: string, slug: string) {
  const holders = tx.db
    .selectFrom('_enderecos_antigos')
    .select('registro_id')
    .where('recurso', '=', resource)
    .where('slug', '=', slug)
  const row = await (tenantId === null ? holders : holders.where('tenant_id', '=', tenantId)).executeTakeFirst()
  return row?.registro_id
}

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
