import type { Selectable } from 'kysely'
import type { Values } from '#schema/resource.ts'
import type { Pin } from './approvals.ts'
import type { SystemTables } from './migration/systemTables.ts'
import { insertRow } from './records/insertRow.ts'
import type { Tx } from './store.ts'

const LAUNCHES = '_lancamentos'
const ITEMS = '_lancamentos_itens'

export async function addLaunch(
  tx: Tx,
  { tenantId, name, createdBy, createdAt }: Pick<StoredLaunch, 'tenantId' | 'name' | 'createdBy' | 'createdAt'>,
): Promise<number> {
  const row = await insertRow(tx, LAUNCHES, {
    ...{ tenant_id: tenantId, nome: name, estado: 'aberto', criado_por: createdBy, criado_em: createdAt },
    ...{ publicar_em: null, agendado_por: null, falha: null, publicado_em: null },
  })
  return row['id'] as number
}

/** Newest first. */
export async function launchesOf(tx: Tx, tenantId: number): Promise<StoredLaunch[]> {
  const rows = await tx.db.selectFrom(LAUNCHES).selectAll().where('tenant_id', '=', tenantId).orderBy('id', 'desc')
  return (await rows.execute()).map(decodedLaunch)
}

/** With `isLocking` no other transaction changes it or its items until this one ends. */
export async function findLaunch(
  tx: Tx,
  tenantId: number,
  id: number,
  { isLocking = false } = {},
): Promise<StoredLaunch | undefined> {
  const query = tx.db.selectFrom(LAUNCHES).selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (isLocking && tx.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && decodedLaunch(row)
}

export async function changeLaunch(
  tx: Tx,
  { id }: Pick<StoredLaunch, 'id'>,
  set: Partial<Pick<StoredLaunch, 'name' | 'state' | 'publishAt' | 'scheduledBy' | 'failure' | 'publishedAt'>>,
): Promise<void> {
  // Kysely leaves out what is undefined.
  const columns = {
    ...{ nome: set.name, estado: set.state, publicado_em: set.publishedAt },
    ...{ publicar_em: set.publishAt, agendado_por: set.scheduledBy, falha: set.failure },
  }
  await tx.db.updateTable(LAUNCHES).set(columns).where('id', '=', id).execute()
}

export async function removeLaunch(tx: Tx, { id }: Pick<StoredLaunch, 'id'>): Promise<void> {
  await tx.db.deleteFrom(ITEMS).where('lancamento_id', '=', id).execute()
  await tx.db.deleteFrom(LAUNCHES).where('id', '=', id).execute()
}

/** In the order in which they were added. */
export async function itemsOf(tx: Tx, { id }: Pick<StoredLaunch, 'id'>): Promise<LaunchItem[]> {
  const rows = await tx.db.selectFrom(ITEMS).selectAll().where('lancamento_id', '=', id).orderBy('id').execute()
  return rows.map(decodedItem)
}

/** How many items each launch of a tenant has, by its id; those without items are absent. */
export async function itemCounts(tx: Tx, tenantId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.db
    .selectFrom(ITEMS)
    .select(['lancamento_id', ({ fn }) => fn.countAll().as('itens')])
    .where('tenant_id', '=', tenantId)
    .groupBy('lancamento_id')
    .execute()
  return new Map(rows.map(row => [row.lancamento_id, Number(row.itens)]))
}

/** Replaces the version of the record that the launch had. */
export async function putItem(
  tx: Tx,
  { id: launchId }: Pick<StoredLaunch, 'id'>,
  item: Pin & Pick<LaunchItem, 'authorId' | 'at' | 'base' | 'patch'>,
): Promise<void> {
  await removeItemsOf(tx, item, launchId)
  await insertRow(tx, ITEMS, {
    ...{ tenant_id: item.tenantId, lancamento_id: launchId, recurso: item.resource, registro_id: item.recordId },
    ...{ preparo_id: item.preparationId, revisao: item.revisao, autor_id: item.authorId, quando: item.at },
    ...{ base: JSON.stringify(item.base), valores: JSON.stringify(item.patch), antes: null, publicada_revisao: null },
  })
}

/** Removes a record from one launch, or from all. */
export async function removeItemsOf(
  tx: Tx,
  { tenantId, resource, recordId }: Pick<Pin, 'tenantId' | 'resource' | 'recordId'>,
  launchId?: number,
): Promise<void> {
  const query = tx.db
    .deleteFrom(ITEMS)
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('registro_id', '=', recordId)
  await (launchId === undefined ? query : query.where('lancamento_id', '=', launchId)).execute()
}

export async function notePublished(
  tx: Tx,
  { id }: Pick<LaunchItem, 'id'>,
  { before, publishedRevision }: { readonly before: Values; readonly publishedRevision: number },
): Promise<void> {
  const set = { antes: JSON.stringify(before), publicada_revisao: publishedRevision }
  await tx.db.updateTable(ITEMS).set(set).where('id', '=', id).execute()
}

export type StoredLaunch = Readonly<ReturnType<typeof decodedLaunch>>

const decodedLaunch = (row: Selectable<SystemTables['_lancamentos']>) => ({
  id: row.id,
  tenantId: row.tenant_id,
  name: row.nome,
  state: row.estado as 'aberto' | 'publicado' | 'desfeito',
  createdBy: row.criado_por,
  /** ISO 8601, UTC, as the other times. */
  createdAt: row.criado_em,
  publishAt: row.publicar_em,
  scheduledBy: row.agendado_por,
  /** Why a scheduled publication failed. */
  failure: row.falha,
  publishedAt: row.publicado_em,
})

/** What a launch publishes of a record, as it was when it was added. Values are JSON, by field. */
export type LaunchItem = Pin & Readonly<ReturnType<typeof decodedItem>>

const decodedItem = (row: Selectable<SystemTables['_lancamentos_itens']>) => ({
  id: row.id,
  tenantId: row.tenant_id,
  launchId: row.lancamento_id,
  resource: row.recurso,
  recordId: row.registro_id,
  preparationId: row.preparo_id,
  revisao: row.revisao,
  authorId: row.autor_id,
  at: row.quando,
  base: JSON.parse(row.base) as Values,
  patch: JSON.parse(row.valores) as Values,
  /** What the record held before, and the revision that publishing made; null until then. */
  before: row.antes === null ? null : (JSON.parse(row.antes) as Values),
  publishedRevision: row.publicada_revisao,
})
