import { required } from '#fields/contract/required.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { fieldsCompared } from '#schema/tableOf.ts'
import { valueTaken } from '../../errors.ts'
import { yieldToEventLoop } from '../../yieldToEventLoop.ts'
import { indexRecord } from '../search/search.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { effectiveRow, effectiveRows } from './effectiveRows.ts'
import { insertRow } from './insertRow.ts'
import { columnValue, keyOf } from './matching.ts'
import { removeReferences, saveReferences } from './references.ts'
import { decodeCells, decodeRow, encodeRow, tableFor } from './rows.ts'

/** Records read by one statement, which are decoded in a few milliseconds. */
const PORTION = 200

/** These records in this order, without missing ones. With `only`, all other fields are empty. */
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
      // SQLite would prefer the index of all the tenant's records to so many ids.
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

/** A null `tenantId` looks in every tenant, for values that are unique across tenants. */
export async function findRecord(tx: Tx, resource: AnyResource, tenantId: number | null, where: Values) {
  let query = tx.db.selectFrom(effectiveRows(tx, resource)).selectAll()
  if (tenantId !== null) query = query.where('tenant_id', '=', tenantId)
  for (const [name, value] of Object.entries(where)) {
    query = query.where(name, '=', columnValue(resource, name, value))
    const key = keyOf(resource, name)
    // The index is on the key. The column itself tells apart values that differ only by case or accent.
    if (key !== undefined && value !== null) query = query.where(key.column, '=', key.of(value))
  }
  const row = await query.orderBy('id').limit(1).executeTakeFirst()
  return row === undefined ? undefined : decodeRow(resource, row)
}

/** Reads a record and locks it until the transaction ends, so that no other one changes it before the write. */
export async function lockRecord(tx: Tx, resource: AnyResource, tenantId: number, id: number) {
  const query = tx.db.selectFrom(resource.name).selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  // SQLite has one writer, and this runs inside its transaction.
  const row = await (tx.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? undefined : decodeRow(resource, effectiveRow(tx, resource, row))
}

/** Reads all tenants. */
export async function filledRecords(tx: Tx, resource: AnyResource, field: string): Promise<RecordKey[]> {
  const rows = await tx.db.selectFrom(resource.name).select(['id', 'tenant_id']).where(field, 'is not', null).execute()
  return rows as RecordKey[]
}

/** When these records, of any tenant, were created (ISO 8601), without missing ones. */
export async function madeAt(tx: Tx, resource: AnyResource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db.selectFrom(resource.name).select(['id', 'criado_em']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row['id'] as number, row['criado_em'] as string]))
}

export type RecordKey = Pick<StoredRecord, 'id' | 'tenant_id'>

export interface Stamp {
  readonly tenantId: number
  readonly userId: number | null
  /** ISO 8601, UTC. */
  readonly now: string
}

/** What a deleted record had besides its fields. */
export type FormerRecord = Pick<StoredRecord, 'id' | 'revisao' | 'criado_em' | 'criado_por'>

/** `values` has every stored field. Throws `value_taken` with the field. `former`: the deleted record to restore. */
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

/** Stores changes of `before`, whose row this transaction has locked. Writes only the columns of `changed`. */
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
      // Only the written columns are read back: the others are known, and may hold long texts.
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

/** Writes what the system itself stores in a record (a count, a last visit): no revision, no author, no audit. */
export async function touchRecord(tx: Tx, resource: AnyResource, tenantId: number, id: number, values: Values) {
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, columnValue(resource, name, value)]),
  )
  await tx.db.updateTable(resource.name).set(row).where('id', '=', id).where('tenant_id', '=', tenantId).execute()
  tx.changed(tenantId, resource.name, id)
}

/** No other record may refer to it. */
export async function deleteRecord(tx: Tx, resource: AnyResource, record: StoredRecord) {
  await removeReferences(tx, resource, record)
  await tx.native.indexWords(tx.db, resource.name, record.id, [])
  await tx.db.deleteFrom(resource.name).where('id', '=', record.id).where('tenant_id', '=', record.tenant_id).execute()
  tx.changed(record.tenant_id, resource.name, record.id)
}

/** Turns a violated unique index into a refusal of the field. */
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

/** The error for a value that another record already has in a unique column. */
export function takenRefusal(resource: AnyResource, column: string) {
  const fields = fieldsCompared(resource, column)
  const rule = resource.uniqueTogether?.find(rule => rule.fields === fields)
  return valueTaken(required(fields[0], `field behind ${column}`), rule?.message)
}

/** The violated unique index: PostgreSQL names the index, SQLite the columns. Undefined for every other error. */
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
