import { type Selectable, type SqlBool, sql } from 'kysely'
import type { SystemTables } from '../migration/systemTables.ts'
import type { Store, Tx } from '../store.ts'
import type { AuditChanges } from './audit.ts'

/** What the audit is narrowed to; instants are ISO 8601. */
export interface AuditFilter {
  readonly tenantId: number
  /** And what belongs to no tenant. */
  readonly withoutTenant: boolean
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Of several, any. */
  readonly userIds: readonly number[]
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly recordId?: number | undefined
  readonly address?: string | undefined
}

export interface AuditRow {
  readonly id: number
  readonly tenantId: number | null
  readonly action: string
  readonly now: string
  readonly userId: number | null
  readonly address: string
  readonly resource: string | null
  readonly recordId: number | null
  readonly changes: AuditChanges
}

/** A line, to go on after. */
interface Place {
  readonly quando: string
  readonly id: number
}

/** So many lines are looked at in one query, some milliseconds: what matches may be few among very many. */
const READ_AT_ONCE = 4000
/** The same where an index tells all that is asked. */
const LOOKED_AT_ONCE = 20_000
/** The same where all that match are wanted. */
const WHOLE_AT_ONCE = 300

const LINE = [
  'id',
  'tenant_id',
  'quando',
  'usuario_id',
  'endereco',
  'acao',
  'recurso',
  'registro_id',
  'mudancas',
] as const

/** One page of the lines that match, the newest first, and how many match, counted up to `most`. */
export async function pageOfAudit(
  tx: Tx,
  filter: AuditFilter,
  { offset, limit, most }: { readonly offset: number; readonly limit: number; readonly most: number },
): Promise<{ readonly rows: AuditRow[]; readonly count: number }> {
  const rows: AuditRow[] = []
  let count = 0
  const search = await searchFor(tx, filter)
  for (let after: Place | undefined; ; ) {
    const { lines, last } = await portion(tx, search, search.leading ? READ_AT_ONCE : LOOKED_AT_ONCE, after)
    const { n } = await lines.select(some => some.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const skipped = Math.max(0, offset - count)
    if (rows.length < limit && Number(n) > skipped)
      rows.push(...(await read(tx, lines.limit(limit - rows.length).offset(skipped))))
    count += Number(n)
    if (last === undefined || count >= most) return { rows, count: Math.min(count, most) }
    after = last
  }
}

/** Every line that matches, some at a time, the newest first. */
export async function* wholeAudit(store: Pick<Store, 'read'>, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const search = await store.read(tx => searchFor(tx, filter))
  for (let after: Place | undefined; ; ) {
    const found = await store.read(async tx => {
      const { lines, last } = await portion(tx, search, WHOLE_AT_ONCE, after)
      return { rows: await read(tx, lines), last }
    })
    if (found.rows.length > 0) yield found.rows
    if (found.last === undefined) return
    after = found.last
  }
}

type Condition = readonly [column: string, values: readonly (string | number)[]]

interface Search {
  readonly filter: AuditFilter
  /** The condition whose index the lines are found by; undefined: by the index of all that may be asked for. */
  readonly leading: Condition | undefined
  readonly others: readonly Condition[]
}

/**
 * How what matches is found: by the first condition that has an index of its own, ending in the time, where it is the
 * only one or leaves few lines. Of several that each leave many, few lines may meet all: those are told apart in the one
 * index that holds every column, which is read without the lines.
 */
async function searchFor(tx: Tx, filter: AuditFilter): Promise<Search> {
  const { userIds, actions, resources, recordId, address } = filter
  const conditions: readonly Condition[] = [
    ['registro_id', recordId === undefined ? [] : [recordId]],
    ['endereco', address === undefined ? [] : [address]],
    ['usuario_id', userIds],
    ['acao', actions],
    ['recurso', resources],
  ]
  const said = conditions.filter(([, values]) => values.length > 0)
  // What may be one of several would have to be sorted as well.
  for (const one of said.filter(([, values]) => values.length === 1)) {
    const search = { filter, leading: one, others: said.filter(other => other !== one) }
    if (said.length === 1 || (await endOf(tx, search, READ_AT_ONCE, undefined)) === undefined) return search
  }
  return { filter, leading: undefined, others: said }
}

/** What the lines are looked at by, and the newest first of them; those after a place. */
function lookedAt(tx: Tx, { filter: { from, until }, leading }: Search, after: Place | undefined) {
  let looked = tx.db.selectFrom('_auditoria')
  if (leading) looked = looked.where(sql<SqlBool>`${sql.ref(leading[0])} = ${leading[1][0]}`)
  if (from !== undefined) looked = looked.where('quando', '>=', from)
  if (until !== undefined) looked = looked.where('quando', '<=', until)
  if (after) looked = looked.where(sql<SqlBool>`(quando, id) < (${after.quando}, ${after.id})`)
  return looked
}

/** The last of the next lines, as many as `most`; undefined where there are not so many. */
function endOf(tx: Tx, search: Search, most: number, after: Place | undefined): Promise<Place | undefined> {
  return newest(tx, lookedAt(tx, search, after))
    .select(['quando', 'id'])
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
}

/** What matches among the next lines, and the last of those; undefined where there are no more. */
async function portion(tx: Tx, search: Search, most: number, after: Place | undefined) {
  const { filter, leading, others } = search
  const last = await endOf(tx, search, most, after)
  let lines = lookedAt(tx, search, after)
  if (last) lines = lines.where(sql<SqlBool>`(quando, id) >= (${last.quando}, ${last.id})`)
  for (const [name, values] of others) {
    const column = leading ? sql.ref(name) : tx.native.withoutIndex(name)
    lines = lines.where(sql<SqlBool>`${column} in (${sql.join(values)})`)
  }
  const tenant = tx.native.withoutIndex('tenant_id')
  lines = lines.where(
    filter.withoutTenant
      ? sql<SqlBool>`(${tenant} = ${filter.tenantId} or ${tenant} is null)`
      : sql<SqlBool>`${tenant} = ${filter.tenantId}`,
  )
  return { lines, last }
}

/** As the indexes are ordered on either database. */
const newestFirst = (tx: Tx, column: string) => tx.native.orderTerm(sql.ref(column), 'DESC')

type Lines = ReturnType<typeof lookedAt>

const newest = (tx: Tx, lines: Lines) => lines.orderBy(newestFirst(tx, 'quando')).orderBy(newestFirst(tx, 'id'))

async function read(tx: Tx, lines: Lines): Promise<AuditRow[]> {
  return (await newest(tx, lines).select(LINE).execute()).map(rowOf)
}

const rowOf = (row: Pick<Selectable<SystemTables['_auditoria']>, (typeof LINE)[number]>): AuditRow => ({
  id: row.id,
  tenantId: row.tenant_id,
  action: row.acao,
  now: row.quando,
  userId: row.usuario_id,
  address: row.endereco,
  resource: row.recurso,
  recordId: row.registro_id,
  changes: JSON.parse(row.mudancas),
})
