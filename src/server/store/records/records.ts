import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { comparedColumn, tableOf } from '#schema/tableOf.ts'
import { valueTaken } from '../../errors.ts'
import { eventLoopTurn } from '../../eventLoopTurn.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Asked, Found } from '../dialects/dialect.ts'
import { MarkWords } from '../search/markWords.ts'
import { hasWords, indexRecord } from '../search/search.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { effectiveRow, effectiveRows, isAhead } from './effectiveRows.ts'
import { seenFile } from './fileSight.ts'
import { insertRow } from './insertRow.ts'
import { removeReferences, saveReferences } from './references.ts'
import { decodeCells, decodeRow, encodeRow } from './rows.ts'
import { uniqueViolation } from './uniqueViolation.ts'

/** So many records are read by one statement: what it gives is decoded in a few milliseconds. */
const PORTION = 200

/** So many matches are sorted in a few milliseconds; of more, a walk along the order's index soon meets a page's worth. */
const FEW = 3000

/** One page of records in the order asked, ties by id. `total` counts every match, not this page. */
export async function listRecords(tx: Tx, resource: AnyResource, tenantId: number, query: ListQuery) {
  const total = await countRecords(tx, resource, tenantId, query)
  // First their ids: sorting whole records would carry all their texts about, and read those of every match.
  const ids = await pageOfIds(tx, resource, tenantId, query, total)
  return { records: await recordsOf(tx, resource, tenantId, ids), total }
}

/** The ids of one page, for a caller that then reads the records a few at a time, as they stood in this order. */
export async function listIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: ListQuery,
): Promise<readonly number[]> {
  // Whether there are few is all that matters of how many there are.
  const total = await countRecords(tx, resource, tenantId, query, FEW + query.page * query.limit)
  return pageOfIds(tx, resource, tenantId, query, total)
}

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
      const turn = eventLoopTurn()
      if (turn !== undefined) await turn
      const row = byId.get(id)
      if (row !== undefined) all.push(decodeRow(resource, row))
    }
  }
  return all
}

async function pageOfIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: ListQuery,
  total: number,
): Promise<readonly number[]> {
  const { search, filters, order, page, limit } = query
  const offset = (page - 1) * limit
  if (total <= offset) return []
  const asked = askedWords(query)
  const isSearchedOnly = asked.length > 0 && filters.every(isHeld) && query.seenBy === undefined
  if (!isSearchedOnly || total <= FEW || tx.counts === undefined || isAhead(tx, resource))
    return findPage(tx, resource, tenantId, query, total)

  const all = await countRecords(tx, resource, tenantId, EVERYTHING)
  const found = { looks: ((offset + limit) * all) / total, matches: total }
  const matches = (record: Values | null) => record !== null && hasWords(resource, record, asked)
  return tx.counts.keep(tenantId, resource.name, `page ${JSON.stringify([search, filters, order, page, limit])}`, {
    count: () => findPage(tx, resource, tenantId, query, total, found),
    changed: (ids, { before, after }) => (matches(before) || matches(after) ? undefined : ids),
    numbersIn: ids => ids.length,
  })
}

/** @param found how many match, where they are found by words alone */
async function findPage(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: ListQuery,
  total: number,
  found?: Found,
): Promise<readonly number[]> {
  const { field, direction } = query.order
  const isNarrowed = query.search.length + query.filters.length > 0
  const alongOrder = field === 'id' ? 'id' : 'order'
  const along = isInOneIndex(resource, query) ? 'both' : isNarrowed && total <= FEW ? 'matches' : alongOrder
  const conditions = conditionsOf(tx, resource, tenantId, query, along, found)
  const ordered = (along === 'matches' ? tx.native.withoutIndex : sql.id)(comparedColumn(resource, field))
  // An index holds the id in the order of its other columns, the key of the table in its own.
  const byId =
    along === 'id' ? sql`${sql.id('id')} ${sql.raw(direction)}` : tx.native.orderTerm(sql.id('id'), direction)
  const order = along === 'id' ? byId : sql`${tx.native.orderTerm(ordered, direction)}, ${byId}`
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)} where ${sql.join(conditions, sql` and `)}
    order by ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Whether an index holds what one filter asks for in the order wanted. */
function isInOneIndex(resource: AnyResource, { search, filters, order }: ListQuery): boolean {
  const [filter, ...others] = filters
  if (search.length + others.length > 0 || filter === undefined || !isEquality(filter)) return false
  const together = `${filter.field},${comparedColumn(resource, order.field)}`
  return filter.values.length === 1 && indexedTogether(resource).has(together)
}

// A resource never changes while the program runs.
const pairsByResource = new WeakMap<AnyResource, ReadonlySet<string>>()
function indexedTogether(resource: AnyResource): ReadonlySet<string> {
  const at = { now: '1970-01-01T00:00:00.000Z', today: '1970-01-01' }
  const columns = () => tableOf(resource, at).indexes.map(({ columns }) => columns.filter(name => name !== 'id').join())
  const pairs = pairsByResource.get(resource) ?? new Set(columns())
  pairsByResource.set(resource, pairs)
  return pairs
}

const EVERYTHING = { search: [], filters: [], notExpired: undefined, seenBy: undefined }

type Matching = Pick<ListQuery, 'search' | 'filters' | 'notExpired' | 'seenBy'>

/**
 * How many records match, whatever the page.
 *
 * @param most more are not counted
 */
export async function countRecords(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: Matching,
  most?: number,
): Promise<number> {
  const asked = askedWords(query)
  const { search, filters, seenBy } = query
  const expires = query.notExpired !== undefined && publicationOf(resource)?.expiresAt !== undefined
  const isByRecord = seenBy === undefined && !expires && filters.every(filter => isEquality(filter) || isHeld(filter))
  const count = async () => {
    if (asked.length > 0 && isByRecord && filters.every(isHeld)) {
      // Where there is one tenant alone, its word is by far the most frequent of all.
      const tenants = await tx.db.selectFrom('_tenants').select('id').limit(2).execute()
      const ofTenant = tenants.length === 1 ? asked : [[MarkWords.tenant(tenantId)], ...asked]
      return tx.native.countMatching(tx.db, resource.name, ofTenant, most)
    }
    const conditions = conditionsOf(tx, resource, tenantId, query, 'filters')
    const from = sql`from ${effectiveRows(tx, resource)} where ${sql.join(conditions, sql` and `)}`
    return countRows(tx.db, from, most)
  }
  if (!isByRecord || most !== undefined || isAhead(tx, resource) || tx.counts === undefined) return count()
  const matches = (record: Values | null) => record !== null && isAskedFor(resource, record, filters, asked)
  return tx.counts.keep(tenantId, resource.name, JSON.stringify([search, filters]), {
    count,
    changed: (n, { before, after }) => n + Number(matches(after)) - Number(matches(before)),
    // Words are typed letter by letter, and would soon make all others make room.
    isSlow: n => search.length === 0 || n > FEW,
  })
}

function isAskedFor(resource: AnyResource, record: Values, filters: readonly Filter[], asked: Asked): boolean {
  return (
    filters.filter(isEquality).every(filter => holds(resource, filter, record)) && hasWords(resource, record, asked)
  )
}

type Equality = Extract<Filter, { operator: 'is' }>
const isEquality = (filter: Filter): filter is Equality => filter.operator === 'is'
/** The full-text index answers it. */
const isHeld = (filter: Filter) => filter.operator === 'has'

/** As the database compares: nothing is equal to an empty value. */
function holds(resource: AnyResource, { field, values }: Equality, record: Values): boolean {
  const stored = columnValue(resource, field, record[field])
  return stored !== null && values.some(value => columnValue(resource, field, value) === stored)
}

/** The record of this tenant, or undefined; `tenantId` null looks in every tenant, for what is unique across them. */
export async function findRecord(
  tx: Tx,
  resource: AnyResource,
  tenantId: number | null,
  where: Values,
): Promise<StoredRecord | undefined> {
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
export async function lockRecord(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  let query = tx.db.selectFrom(resource.name).selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  // SQLite has one writer, and this runs inside its transaction.
  if (tx.dialect === 'postgres') query = query.forUpdate()
  const row = await query.executeTakeFirst()
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
export async function insertRecord(
  tx: Tx,
  resource: AnyResource,
  values: Values,
  stamp: Stamp,
  former?: FormerRecord,
): Promise<StoredRecord> {
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
  const stored = await uniquely(resource, stamp.now, () => insertRow(tx, resource.name, row))
  const record = decodeRow(resource, stored)
  await saveReferences(tx, resource, record, { isNew: true })
  await indexRecord(tx.native, tx.db, resource, record, { isNew: true })
  tx.changed(stamp.tenantId, resource.name, record.id, { before: null, after: record })
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
  const stored = await uniquely(resource, stamp.now, () =>
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
  tx.changed(before.tenant_id, resource.name, before.id, { before, after: record })
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
  tx.changed(record.tenant_id, resource.name, record.id, { before: record, after: null })
}

/**
 * @param along whose index is walked: what matches, to be sorted; the order, until the page is full, where the table itself
 *   is in that of its ids; one that holds both; or the filters alone, to count. PostgreSQL sees for itself.
 * @param found how many match, where they are found by words alone
 */
function conditionsOf(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: Matching,
  along: 'matches' | 'order' | 'id' | 'both' | 'filters',
  found?: Found,
) {
  const isByIds = along === 'both' || along === 'id' || query.filters.some(({ field }) => field === 'id')
  const tenant = (isByIds ? tx.native.withoutIndex : sql.id)('tenant_id')
  const conditions = [sql<SqlBool>`${tenant} = ${tenantId}`]
  const asked = askedWords(query)
  if (asked.length > 0) {
    const id = along === 'matches' ? sql.id('id') : tx.native.withoutIndex('id')
    const isOneFound = found && tx.native.matchesOne(resource.name, asked, sql.id(resource.name, 'id'), found)
    conditions.push(isOneFound ?? sql<SqlBool>`${id} in (${tx.native.matching(resource.name, asked)})`)
  }
  const column = along === 'order' || along === 'id' ? tx.native.withoutIndex : (name: string) => sql.id(name)
  for (const filter of query.filters) conditions.push(...filterConditions(resource, filter, column))
  const expiresAt = publicationOf(resource)?.expiresAt
  if (query.notExpired !== undefined && expiresAt !== undefined) {
    conditions.push(sql<SqlBool>`(${sql.id(expiresAt)} is null or ${sql.id(expiresAt)} > ${query.notExpired})`)
  }
  if (query.seenBy !== undefined) conditions.push(seenFile(resource, query.seenBy))
  return conditions
}

/** What the full-text index is asked: each searched word, and for each field that holds several one of those wanted. */
function askedWords({ search, filters }: Matching): Asked {
  const held = filters.flatMap(filter =>
    filter.operator === 'has' ? [filter.keys.map(key => MarkWords.held(filter.field, key))] : [],
  )
  return [...search.map(word => [word].flat()), ...held]
}

function filterConditions(resource: AnyResource, filter: Filter, columnOf: (name: string) => RawBuilder<unknown>) {
  if (filter.operator === 'has') return []
  const column = columnOf(filter.field)
  const stored = (value: unknown) => sql`${columnValue(resource, filter.field, value)}`
  const key = keyOf(resource, filter.field)
  if (filter.operator === 'is') {
    return [
      sql<SqlBool>`${column} in (${sql.join(filter.values.map(stored))})`,
      ...(key ? [sql<SqlBool>`${columnOf(key.column)} in (${sql.join(filter.values.map(key.of))})`] : []),
    ]
  }
  if (filter.operator === 'standing') {
    const end = sql.id(filter.end)
    const stands = filter.isOver ? sql`${end} <= ${filter.now}` : sql`(${end} is null or ${end} > ${filter.now})`
    const standing = sql<SqlBool>`(${column} = ${stored(filter.state)} and ${stands})`
    if (filter.values.length === 0) return [standing]
    return [sql<SqlBool>`(${column} in (${sql.join(filter.values.map(stored))}) or ${standing})`]
  }
  return [
    ...(filter.from === undefined ? [] : [sql<SqlBool>`${column} >= ${stored(filter.from)}`]),
    ...(filter.until === undefined ? [] : [sql<SqlBool>`${column} <= ${stored(filter.until)}`]),
  ]
}

function columnValue(resource: AnyResource, name: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  const field = resource.fields[name]
  return field === undefined ? (value as string | number) : (field.column.codec.encode(value) as string | number)
}

/** The column that the index of this field is on, when that is not the field's own. */
function keyOf(resource: AnyResource, name: string) {
  const column = comparedColumn(resource, name)
  if (column === name) return undefined
  return { column, of: present(fieldNamed(resource, name).column.key, `key of '${name}'`) }
}

/** Turns the database's word for "there is one already" into a refusal beside the field. */
async function uniquely<T>(resource: AnyResource, now: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const violation = uniqueViolation(cause)
    if (violation === undefined) throw cause
    const index = tableOf(resource, { now, today: now.slice(0, 10) }).indexes.find(index =>
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
  const rule = present(resource.uniqueTogether?.[Number(together[1]) - 1], `rule behind ${column}`)
  return valueTaken(present(rule.fields[0], `field of the rule behind ${column}`), rule.message)
}

/** The highest id there is of a resource, of all tenants; 0 when there is none. */
export async function lastId(tx: Tx, resource: AnyResource): Promise<number> {
  const row = await tx.db.selectFrom(resource.name).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return Number(row?.id ?? 0)
}
