import { type SqlBool, sql } from 'kysely'
import { presentName } from '#schema/formerNames.ts'
import type { Store, Tx } from '../store.ts'
import { withChanges } from './audit.ts'

/** Instants are ISO 8601. */
export interface AuditFilter {
  readonly tenantId: number
  readonly withoutTenant: boolean
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Each column matches any of its values; an empty list matches every line. */
  readonly where: Readonly<
    Record<'usuario_id' | 'acao' | 'recurso' | 'registro_id' | 'endereco', readonly (string | number)[]>
  >
}

export type AuditRow = Awaited<ReturnType<typeof read>>[number]

interface Place {
  readonly quando: string
  readonly id: number
}

/** Lines that one query examines, which takes some milliseconds. The matches may be few among very many lines. */
const EXAMINED_PER_QUERY = 20_000
/** The same when every matching line is read. */
const READ_PER_QUERY = 300

const LINE = [
  'id',
  'tenant_id as tenantId',
  'quando as now',
  'usuario_id as userId',
  'token',
  'endereco as address',
  'acao as action',
  'recurso as resource',
  'registro_id as recordId',
  'mudancas as changes',
] as const

/** One page of matching lines, newest first, and the number of matches, counted up to `maxCount`. */
export async function pageOfAudit(
  tx: Tx,
  filter: AuditFilter,
  { offset, limit, maxCount }: { readonly offset: number; readonly limit: number; readonly maxCount: number },
) {
  const rows: AuditRow[] = []
  let count = 0
  for (let after: Place | undefined; ; ) {
    const { lines, last } = await portion(tx, filter, EXAMINED_PER_QUERY, after)
    const { n } = await lines.select(some => some.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const skipped = Math.max(0, offset - count)
    if (rows.length < limit && Number(n) > skipped)
      rows.push(...(await read(tx, lines.limit(limit - rows.length).offset(skipped))))
    count += Number(n)
    if (last === undefined || count >= maxCount) return { rows, count: Math.min(count, maxCount) }
    after = last
  }
}

export async function* wholeAudit(store: Pick<Store, 'read'>, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  for (let after: Place | undefined; ; ) {
    const found = await store.read(async tx => {
      const { lines, last } = await portion(tx, filter, READ_PER_QUERY, after)
      return { rows: await read(tx, lines), last }
    })
    if (found.rows.length > 0) yield found.rows
    if (found.last === undefined) return
    after = found.last
  }
}

/** Matches among the next `limit` lines, and the last of these lines. The index by time has every column of a filter. */
async function portion(tx: Tx, filter: AuditFilter, limit: number, after: Place | undefined) {
  const { tenantId, withoutTenant, from, until, where } = filter
  let lines = auditLines(tx)
  if (from !== undefined) lines = lines.where('quando', '>=', from)
  if (until !== undefined) lines = lines.where('quando', '<=', until)
  if (after) lines = lines.where(sql<SqlBool>`(quando, id) < (${after.quando}, ${after.id})`)
  const end = newest(tx, lines).select(['quando', 'id']).limit(1)
  const last: Place | undefined = await end.offset(limit - 1).executeTakeFirst()
  if (last) lines = lines.where(sql<SqlBool>`(quando, id) >= (${last.quando}, ${last.id})`)
  for (const [name, values] of Object.entries(where))
    if (values.length > 0) lines = lines.where(sql<SqlBool>`${tx.native.withoutIndex(name)} in (${sql.join(values)})`)
  const tenant = tx.native.withoutIndex('tenant_id')
  const isOfNone = withoutTenant ? sql`or ${tenant} is null` : sql``
  return { lines: lines.where(sql<SqlBool>`(${tenant} = ${tenantId} ${isOfNone})`), last }
}

const auditLines = (tx: Tx) => tx.db.selectFrom('_auditoria')
type Lines = ReturnType<typeof auditLines>

/** The order of the indexes on either database. */
const newest = (tx: Tx, lines: Lines) =>
  lines.orderBy(tx.native.orderTerm(sql.ref('quando'), 'DESC')).orderBy(tx.native.orderTerm(sql.ref('id'), 'DESC'))

async function read(tx: Tx, lines: Lines) {
  const rows = await newest(tx, lines).select(LINE).execute()
  return rows.map(row => withChanges({ ...row, resource: presentName(tx.resources.values(), row.resource) }))
}
