import { sql } from 'kysely'
import { oncePerResource } from '#contract/calls/sharedSchemas.ts'
import { choicesOf } from '#fields/choice/choicesOf.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import type { Tx } from '../store.ts'
import { effectiveRows } from './effectiveRows.ts'
import { conditionsOf, countRecords, isEquality, MAX_SORTED } from './matching.ts'
import { recordsOf } from './records.ts'
import { tableFor } from './rows.ts'

interface PageRequest {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly tenantId: number
  readonly query: ListQuery
}

/** One page in the order of the query, ties by id. `total` counts every match, not this page. */
export async function listRecords(tx: Tx, resource: AnyResource, tenantId: number, query: ListQuery) {
  const total = await countRecords(tx, resource, tenantId, query)
  // Reads ids first: sorting whole records would read and move the texts of every match.
  const ids = await pageOfIds({ tx, resource, tenantId, query }, total)
  return { records: await recordsOf(tx, resource, tenantId, ids), total }
}

/** The ids of one page, for a caller that then reads the records in portions, in this order. */
export async function listIds(tx: Tx, resource: AnyResource, tenantId: number, query: ListQuery) {
  // The exact total does not matter, only whether there are few.
  const total = await countRecords(tx, resource, tenantId, query, MAX_SORTED + query.page * query.limit)
  return pageOfIds({ tx, resource, tenantId, query }, total)
}

async function pageOfIds(asked: PageRequest, total: number): Promise<readonly number[]> {
  const { page, limit } = asked.query
  const slice = { offset: (page - 1) * limit, limit }
  if (total <= slice.offset) return []
  const parts = lastApart(asked)
  return parts === undefined ? findPage(asked, total, slice) : pageOfParts(parts, slice)
}

/** Splits a list whose own order puts some records last: the others first, then these. */
function lastApart(asked: PageRequest): readonly PageRequest[] | undefined {
  const { resource, query } = asked
  const { last, sort } = resource.list
  const { field, direction } = query.order
  if (last === undefined || field !== sort.field || direction !== sort.order) return undefined
  if (query.filters.some(filter => filter.field === last.field || filter.field === 'id')) return undefined
  const others = Object.keys(choicesOf(fieldNamed(resource, last.field))).filter(value => value !== last.value)
  return [others, [last.value]].map(values => ({
    ...asked,
    query: { ...query, filters: [...query.filters, { field: last.field, operator: 'is', values }] },
  }))
}

interface Slice {
  readonly offset: number
  readonly limit: number
}

async function pageOfParts(parts: readonly PageRequest[], { offset, limit }: Slice): Promise<readonly number[]> {
  const ids: number[] = []
  let before = 0
  for (const part of parts) {
    const total = await countRecords(part.tx, part.resource, part.tenantId, part.query)
    const slice = { offset: Math.max(0, offset - before), limit: limit - ids.length }
    if (slice.offset < total && slice.limit > 0) ids.push(...(await findPage(part, total, slice)))
    before += total
  }
  return ids
}

async function findPage({ tx, resource, tenantId, query }: PageRequest, total: number, { offset, limit }: Slice) {
  const { field, direction } = query.order
  const isNarrowed = query.search.length + query.filters.length > 0
  const alongOrder = field === 'id' ? 'id' : 'order'
  const along = isInOneIndex(resource, query) ? 'both' : isNarrowed && total <= MAX_SORTED ? 'matches' : alongOrder
  const conditions = conditionsOf(tx, resource, tenantId, query, along)
  const ordered = (along === 'matches' ? tx.native.withoutIndex : sql.id)(comparedColumn(resource, field))
  // An index lists ids in the direction of its other columns, the primary key in its own.
  const byId =
    along === 'id' ? sql`${sql.id('id')} ${sql.raw(direction)}` : tx.native.orderTerm(sql.id('id'), direction)
  const order = along === 'id' ? byId : sql`${tx.native.orderTerm(ordered, direction)}, ${byId}`
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)} where ${sql.join(conditions, sql` and `)}
    order by ${order}
    limit ${limit} offset ${offset}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Whether one index covers a single filter and the order. */
function isInOneIndex(resource: AnyResource, { search, filters, order }: ListQuery): boolean {
  const [filter, ...others] = filters
  if (search.length + others.length > 0 || filter === undefined || !isEquality(filter)) return false
  const together = `${filter.field},${comparedColumn(resource, order.field)}`
  return filter.values.length === 1 && indexedTogether(resource).has(together)
}

const indexedTogether = oncePerResource(
  resource => new Set(tableFor(resource).indexes.map(({ columns }) => columns.filter(name => name !== 'id').join())),
)
