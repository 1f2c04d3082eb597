import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { valueTaken } from '../../errors.ts'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { indexRecord } from '../search/search.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { effectiveRow, effectiveRows } from './effectiveRows.ts'
import { insertRow } from './insertRow.ts'
import { columnValue, keyOf } from './matching.ts'
import { removeReferences, saveReferences } from './references.ts'
import { decodeCells, decodeRow, encodeRow, tableFor } from './rows.ts'

/** So many records are read by one statement: what it gives is decoded in a few milliseconds. */
const PORTION = 200

/**
 * These records in this order, without those that are there no more.
 *
 * @param only the fields to read; the others are as if left empty
 */
export async function recordsOf(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  ids: readonly number[],
  only?: readonly string[],
): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  for (let start = 0; start < ids.length; start += PORTION) {
    const some = ids.slice(start, start + PORTION)
    const query = tx.db
      .selectFrom(effectiveRows(tx, resource))
      // SQLite takes an index of all records of the tenant for shorter than so many ids.
      .where(tx.native.withoutIndex('tenant_id'), '=', tenantId)
      .where('id', 'in', some)
    const chosen = only ? query.select(['id', 'tenant_id', 'revisao', ...only]) : query.selectAll()
    const rows = (await chosen.execute()) as Record<string, unknown>[]
    const byId = new Map(rows.map(row => [row['id'], row]))
    for (const id of some) {
      await yieldToEventLoop()
      const row = byId.get(id)
      if (row !== undefined) all.push(decodeRow(resource, row))
    }
  }
  return all
}

/** The record of this tenant, or undefined; `tenantId` null looks in every tenant, for what is unique across them. */
export async function findRecord(tx: Tx, resource: AnyResource, tenantId: number | null, where: Values) {
  let query = tx.db.selectFrom(effectiveRows(tx, resource)).selectAll()
  if (tenantId !== null) query = query.where('tenant_id', '=', tenantId)
  for (const [name, value] of Object.entries(where)) {
    query = query.where(name, '=', columnValue(resource, name, value))
    const key = keyOf(resource, name)
    // The index is on the key; the column itself decides between values that differ only by case or accent.
    if (key !== undefined && value !== null) query = query.where(key.column, '=', key.of(value))
  }
  const row = await query.orderBy('id').limit(1).executeTakeFirst()
  return row === undefined ? undefined : decodeRow(resource, row)
}

/**
 * The same, held until the transaction ends, so that no other transaction changes it between our reading and our
 * writing.
 */
export async function lockRecord(tx: Tx, resource: AnyResource, tenantId: number, id: number) {
  const query = tx.db.selectFrom(resource.name).selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  // SQLite has one writer, and this runs inside its transaction.
  const row = await (tx.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? undefined : decodeRow(resource, effectiveRow(tx, resource, row))
}

/** Which records, of every tenant, have this field filled. */
export async function filledRecords(tx: Tx, resource: AnyResource, field: string): Promise<RecordKey[]> {
  const rows = await tx.db.selectFrom(resource.name).select(['id', 'tenant_id']).where(field, 'is not', null).execute()
  return rows as RecordKey[]
}

/** When those of these records that are there, of every tenant, were made (ISO 8601). */
export async function madeAt(tx: Tx, resource: AnyResource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db.selectFrom(resource.name).select(['id', 'criado_em']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row['id'] as number, row['criado_em'] as string]))
}

/** By which a record is found again. */
export type RecordKey = Pick<StoredRecord, 'id' | 'tenant_id'>

export interface Stamp {
  readonly tenantId: number
  readonly userId: number | null
  /** ISO 8601, UTC. */
  readonly now: string
}

/** What a record that was deleted had besides its fields. */
export type FormerRecord = Pick<StoredRecord, 'id' | 'revisao' | 'criado_em' | 'criado_por'>

/**
 * Stores a new record. `values` holds every stored field. Throws `value_taken` with the field when one must be unique.
 *
 * @param former the record is one that was deleted; its revisions go on
 */
export async function insertRecord(tx: Tx, resource: AnyResource, values: Values, stamp: Stamp, former?: FormerRecord) {
  const row = {
    ...encodeRow(resource, values, values),
    tenant_id: stamp.tenantId,
    revisao: 1,
    criado_em: stamp.now,
    atualizado_em: stamp.now,
    criado_por: stamp.userId,
    atualizado_por: stamp.userId,
    ...(former && { ...former, revisao: former.revisao + 1 }),
  }
  const stored = await uniquely(resource, () => insertRow(tx, resource.name, row))
  const record = decodeRow(resource, stored)
  await saveReferences(tx, resource, record, { isNew: true })
  await indexRecord(tx.native, tx.db, resource, record, { isNew: true })
  tx.changed(stamp.tenantId, resource.name, record.id)
  return record
}

/** Stores a changed record over `before`, whose row this transaction holds. Only the columns of `changed` are written. */
export async function updateRecord(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord,
  changed: Values,
  stamp: Stamp,
): Promise<StoredRecord> {
  const next = { ...before, ...changed }
  const row = {
    ...encodeRow(resource, changed, next),
    revisao: before.revisao + 1,
    atualizado_em: stamp.now,
    atualizado_por: stamp.userId,
  }
  const stored = await uniquely(resource, () =>
    tx.db
      .updateTable(resource.name)
      .set(row)
      .where('id', '=', before.id)
      .where('tenant_id', '=', before.tenant_id)
      // As the database holds it; what stands in the other columns is known, and a long text is not read for nothing.
      .returning(Object.keys(row))
      .executeTakeFirstOrThrow(),
  )
  const { revisao, atualizado_em, atualizado_por } = row
  const record = { ...before, ...decodeCells(resource, stored), revisao, atualizado_em, atualizado_por }
  if (Object.keys(changed).some(name => resource.fields[name]?.kind.references !== undefined)) {
    await removeReferences(tx, resource, before)
    await saveReferences(tx, resource, record)
  }
  await indexRecord(tx.native, tx.db, resource, record)
  tx.changed(before.tenant_id, resource.name, before.id)
  return record
}

/** Writes what the system itself keeps in a record (a count, a last visit): no revision, no author, no audit. */
export async function touchRecord(tx: Tx, resource: AnyResource, tenantId: number, id: number, values: Values) {
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, columnValue(resource, name, value)]),
  )
  await tx.db.updateTable(resource.name).set(row).where('id', '=', id).where('tenant_id', '=', tenantId).execute()
  tx.changed(tenantId, resource.name, id)
}

/** Removes a record that no other points at. */
export async function deleteRecord(tx: Tx, resource: AnyResource, record: StoredRecord) {
  await removeReferences(tx, resource, record)
  await tx.native.indexWords(tx.db, resource.name, record.id, [])
  await tx.db.deleteFrom(resource.name).where('id', '=', record.id).where('tenant_id', '=', record.tenant_id).execute()
  tx.changed(record.tenant_id, resource.name, record.id)
}

/** Turns the database's word for "there is one already" into a refusal beside the field. */
async function uniquely<T>(resource: AnyResource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const violation = uniqueViolation(cause)
    if (violation === undefined) throw cause
    const index = tableFor(resource).indexes.find(index =>
      'index' in violation
        ? index.name === violation.index
        : index.unique && index.columns.join() === violation.columns.join(),
    )
    throw takenRefusal(resource, index?.columns.at(-1) ?? resource.title)
  }
}

/** The refusal of a second record with this value in a column where each exists once. */
export function takenRefusal(resource: AnyResource, column: string) {
  const together = /^unico_(\d+)$/.exec(column)
  if (!together) return valueTaken(column.replace(/__chave$/, ''))
  const rule = required(resource.uniqueTogether?.[Number(together[1]) - 1], `rule behind ${column}`)
  return valueTaken(required(rule.fields[0], `field of the rule behind ${column}`), rule.message)
}

/**
 * The unique index that an insert or update ran into, as both databases report it: PostgreSQL names the index, SQLite
 * the columns. Undefined for every other error.
 */
function uniqueViolation(error: unknown): { index: string } | { columns: string[] } | undefined {
  const {
    code,
    constraint,
    errcode,
    message = '',
  } = error as { code?: string; constraint?: string; errcode?: number; message?: string }
  if (code === '23505') return { index: constraint ?? '' }
  if (errcode !== SQLITE_CONSTRAINT_UNIQUE) return undefined
  const columns = message.slice(message.indexOf(':') + 1).split(',')
  return { columns: columns.map(column => column.trim().replace(/^.*\./, '')) }
}

const SQLITE_CONSTRAINT_UNIQUE = 2067
