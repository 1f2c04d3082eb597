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
const LOOKED_AT_ONCE = 4000
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
  for (let after: Place | undefined; ; ) {
    const { lines, last } = await portion(tx, filter, LOOKED_AT_ONCE, after)
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
  for (let after: Place | undefined; ; ) {
    const found = await store.read(async tx => {
      const { lines, last } = await portion(tx, filter, WHOLE_AT_ONCE, after)
      return { rows: await read(tx, lines), last }
    })
    if (found.rows.length > 0) yield found.rows
    if (found.last === undefined) return
    after = found.last
  }
}

/**
 * What matches among the next lines, and the last of those; undefined where there are no more. They are found by the one
 * condition that leaves fewest, each of which has an index that ends in the time.
 */
async function portion(tx: Tx, filter: AuditFilter, most: number, after: Place | undefined) {
  const { tenantId, withoutTenant, from, until, userIds, actions, resources, recordId, address } = filter
  const conditions: readonly (readonly [column: string, values: readonly (string | number)[]])[] = [
    ['registro_id', recordId === undefined ? [] : [recordId]],
    ['endereco', address === undefined ? [] : [address]],
    ['usuario_id', userIds],
    ['acao', actions],
    ['recurso', resources],
  ]
  const said = conditions.filter(([, values]) => values.length > 0)
  // What may be one of several would have to be sorted as well.
  const leading = said.find(([, values]) => values.length === 1)

  let looked = tx.db.selectFrom('_auditoria')
  if (leading) looked = looked.where(sql<SqlBool>`${sql.ref(leading[0])} = ${leading[1][0]}`)
  if (from !== undefined) looked = looked.where('quando', '>=', from)
  if (until !== undefined) looked = looked.where('quando', '<=', until)
  if (after) looked = looked.where(sql<SqlBool>`(quando, id) < (${after.quando}, ${after.id})`)
  looked = looked.orderBy(newestFirst(tx, 'quando')).orderBy(newestFirst(tx, 'id'))
  const last = await looked
    .select(['quando', 'id'])
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()

  let lines = tx.db.selectFrom(looked.select(LINE).limit(most).as('looked'))
  for (const condition of said)
    if (condition !== leading)
      lines = lines.where(sql<SqlBool>`${sql.ref(condition[0])} in (${sql.join(condition[1])})`)
  const tenant = sql.ref('tenant_id')
  lines = lines.where(
    withoutTenant
      ? sql<SqlBool>`(${tenant} = ${tenantId} or ${tenant} is null)`
      : sql<SqlBool>`${tenant} = ${tenantId}`,
  )
  return { lines, last }
}

/** As the indexes are ordered on either database. */
const newestFirst = (tx: Tx, column: string) => tx.native.orderTerm(sql.ref(column), 'DESC')

type Lines = Awaited<ReturnType<typeof portion>>['lines']

async function read(tx: Tx, lines: Lines): Promise<AuditRow[]> {
  const ordered = lines.orderBy(newestFirst(tx, 'quando')).orderBy(newestFirst(tx, 'id'))
  return (await ordered.select(LINE).execute()).map(rowOf)
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
