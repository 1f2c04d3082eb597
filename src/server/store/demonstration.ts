import { insertMetadata, readMetadata, writeMetadata } from './metadata.ts'
import { countRecords } from './records/matching.ts'
import type { Tx } from './store.ts'

/** The state of a tenant's demo data; undefined before it begins. Until 'feita', `_esquema` lists its records. */
export type DemonstrationState = 'feita' | 'comecada' | undefined

export async function demonstrationState(tx: Tx, tenantId: number): Promise<DemonstrationState> {
  return (await readMetadata(tx, keyOf(tenantId))) as DemonstrationState
}

export async function setDemonstrationState(tx: Tx, tenantId: number, state: 'feita' | 'comecada') {
  await writeMetadata(tx, keyOf(tenantId), state)
  if (state === 'feita')
    await tx.db
      .deleteFrom('_esquema')
      .where('chave', 'like', `${keyOf(tenantId)}/%`)
      .execute()
}

export async function demonstrated(tx: Tx, tenantId: number): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('_esquema')
    .selectAll()
    .where('chave', 'like', `${keyOf(tenantId)}/%`)
    .execute()
  return new Map(rows.map(({ chave, valor }) => [chave.slice(keyOf(tenantId).length + 1), Number(valor)]))
}

/** Call it in the transaction that saves the record. */
export async function noteDemonstrated(tx: Tx, tenantId: number, name: string, id: number) {
  await insertMetadata(tx, `${keyOf(tenantId)}/${name}`, String(id))
}

export async function wantsDemonstration(tx: Tx, tenantId: number): Promise<boolean> {
  const state = await demonstrationState(tx, tenantId)
  return state === 'comecada' || (state === undefined && (await isAsAtStart(tx, tenantId)))
}

/** Whether a tenant holds only the records it started with: seeds, settings and the first account. */
export async function isAsAtStart(tx: Tx, tenantId: number): Promise<boolean> {
  for (const resource of tx.resources.values()) {
    if (resource.comingSoon) continue
    const atStart = resource.seed?.length ?? (resource.settings || resource.accounts ? 1 : 0)
    if ((await countRecords(tx, resource, tenantId, { search: [], filters: [] })) > atStart) return false
  }
  return true
}

const keyOf = (tenantId: number) => `demonstracao.${tenantId}`
