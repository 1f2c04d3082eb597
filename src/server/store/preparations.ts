import type { Selectable } from 'kysely'
import type { Values } from '#schema/resource.ts'
import type { SystemTables } from './migration/systemTables.ts'
import { insertRow } from './records/insertRow.ts'
import type { Tx } from './store.ts'

const PREPARATIONS = '_preparos'

type Prepared = Pick<StoredPreparation, 'base' | 'patch' | 'authorId' | 'at'>
/** `resource` is a resource's name. */
interface RecordAddress {
  readonly tenantId: number
  readonly resource: string
  readonly recordId: number
}

export async function findPreparation(
  tx: Tx,
  { tenantId, resource, recordId }: RecordAddress,
): Promise<StoredPreparation | undefined> {
  const all = tx.db.selectFrom(PREPARATIONS).selectAll().where('tenant_id', '=', tenantId)
  const row = await all.where('recurso', '=', resource).where('registro_id', '=', recordId).executeTakeFirst()
  return row && decoded(row)
}

/** With `resource` only those of its records, with `ids` of these records; newest first. */
export async function preparationsOf(
  tx: Tx,
  tenantId: number,
  { resource, ids }: { readonly resource?: string; readonly ids?: readonly number[] | undefined } = {},
): Promise<StoredPreparation[]> {
  let query = tx.db.selectFrom(PREPARATIONS).selectAll().where('tenant_id', '=', tenantId)
  if (resource !== undefined) query = query.where('recurso', '=', resource)
  if (ids !== undefined) query = query.where('registro_id', 'in', [...ids])
  return ids?.length === 0 ? [] : (await query.orderBy('quando', 'desc').orderBy('id').execute()).map(decoded)
}

/** Replaces what `known` holds, or adds the first preparation of the record. The caller has locked the record. */
export async function writePreparation(
  tx: Tx,
  { tenantId, resource, recordId }: RecordAddress,
  known: StoredPreparation | undefined,
  { base, patch, authorId, at }: Prepared,
): Promise<void> {
  const row = {
    revisao: (known?.revisao ?? 0) + 1,
    usuario_id: authorId,
    quando: at,
    base: JSON.stringify(base),
    valores: JSON.stringify(patch),
    ...NOT_SCHEDULED,
  }
  if (known === undefined)
    await insertRow(tx, PREPARATIONS, { tenant_id: tenantId, recurso: resource, registro_id: recordId, ...row })
  else await tx.db.updateTable(PREPARATIONS).set(row).where('id', '=', known.id).execute()
}

const NOT_SCHEDULED = { publicar_em: null, agendado_por: null, falha: null }

/** Says when a preparation is published; without `publishAt` never, for the reason of `failure`. */
export async function schedulePreparation(
  tx: Tx,
  { id }: Pick<StoredPreparation, 'id'>,
  {
    publishAt = null,
    scheduledBy = null,
    failure = null,
  }: Partial<Pick<StoredPreparation, 'publishAt' | 'scheduledBy' | 'failure'>>,
): Promise<void> {
  const set = { publicar_em: publishAt, agendado_por: scheduledBy, falha: failure }
  await tx.db.updateTable(PREPARATIONS).set(set).where('id', '=', id).execute()
}

/** Replaces what is compared with the record and what remains prepared; the revision stays. */
export async function rebasePreparation(
  tx: Tx,
  { id }: Pick<StoredPreparation, 'id'>,
  { base, patch }: Pick<StoredPreparation, 'base' | 'patch'>,
): Promise<void> {
  const set = { base: JSON.stringify(base), valores: JSON.stringify(patch) }
  await tx.db.updateTable(PREPARATIONS).set(set).where('id', '=', id).execute()
}

export async function preparationById(tx: Tx, id: number): Promise<StoredPreparation | undefined> {
  const row = await tx.db.selectFrom(PREPARATIONS).selectAll().where('id', '=', id).executeTakeFirst()
  return row && decoded(row)
}

export async function removePreparation(tx: Tx, { tenantId, resource, recordId }: RecordAddress): Promise<void> {
  await tx.db
    .deleteFrom(PREPARATIONS)
    .where('tenant_id', '=', tenantId)
    .where('recurso', '=', resource)
    .where('registro_id', '=', recordId)
    .execute()
}

/** Changes prepared beside a record: values of fields as the API answers them. */
export type StoredPreparation = Readonly<ReturnType<typeof decoded>>

const decoded = (row: Selectable<SystemTables['_preparos']>) => ({
  id: row.id,
  tenantId: row.tenant_id,
  resource: row.recurso,
  recordId: row.registro_id,
  /** Grows with each save, from 1. */
  revisao: row.revisao,
  /** The values that the changed fields had in the record when they were prepared. */
  base: JSON.parse(row.base) as Values,
  patch: JSON.parse(row.valores) as Values,
  authorId: row.usuario_id,
  /** ISO 8601, UTC. */
  at: row.quando,
  /** When it is published, and in whose name. A later save ends the schedule. */
  publishAt: row.publicar_em,
  scheduledBy: row.agendado_por,
  /** Why a scheduled publication failed. */
  failure: row.falha,
})
