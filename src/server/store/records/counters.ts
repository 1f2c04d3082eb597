import type { Tx } from '../store.ts'

/** The next number under this key, from 1. No number is given twice, even after its record is deleted. */
export async function nextNumber(tx: Tx, tenantId: number, key: string): Promise<number> {
  const { valor } = await tx.db
    .insertInto('_contadores')
    .values({ tenant_id: tenantId, chave: key, valor: 1 })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'chave']).doUpdateSet(row => ({ valor: row('_contadores.valor', '+', 1) })),
    )
    .returning('valor')
    .executeTakeFirstOrThrow()
  return valor
}
