import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { publicCreateOf } from '#schema/roles.ts'
import { titleOf } from '#schema/titleOf.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import { arrivalsBy } from '../store/dashboard.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

const SHOWN = 5
const WEEKS = 12
/** Under which records without a subject are counted. */
const NO_VALUE = ''

export interface DashboardQuery {
  readonly tenantId: number
  readonly now: Date
}

/** Submissions that no user has handled yet, and how many arrived in the last weeks. */
export async function newSubmissions(tx: Tx, { tenantId, now }: DashboardQuery, resource: AnyResource) {
  const { unseen, subject, suspect } = publicCreateOf(resource)
  const isNew = Object.entries(unseen).map(([field, value]) => equals(field, value))
  const since = (days: number): Filter => ({
    field: 'criado_em',
    operator: 'range',
    from: new Date(now.getTime() - days * DAY_MS).toISOString(),
  })
  const count = (days: number) => countRecords(tx, resource, tenantId, { search: [], filters: [...isNew, since(days)] })
  const [in7, in30] = [await count(7), await count(30)]
  const open = await firstMatches(tx, tenantId, resource, isNew, 'criado_em', 'DESC')
  const semanas = await weeks(tx, tenantId, resource, subject, suspect, now)
  return {
    ...open,
    novos: unseen,
    em_7_dias: in7,
    em_30_dias: in30,
    campo: subject,
    semanas,
    titulos: await subjectTitles(tx, tenantId, resource, subject, semanas),
  }
}

/** By the values that the weeks are counted by. */
async function subjectTitles(
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  subject: string,
  semanas: readonly { readonly por: Readonly<Record<string, number>> }[],
): Promise<Record<string, string>> {
  const values = [...new Set(semanas.flatMap(({ por }) => Object.keys(por)))].filter(value => value !== NO_VALUE)
  const { kind, options, form } = fieldNamed(resource, subject)
  const target = kind.target && tx.resources.get(kind.target(options))
  const titles = target && (await titlesOf(tx, tenantId, target, values.map(Number)))
  return Object.fromEntries(
    values.map(value => {
      const read = form.safeDecode(value)
      return [value, titles?.get(Number(value)) ?? (read.success ? kind.display(read.data, options) : value)]
    }),
  )
}

/** Weeks begin on Monday; the oldest comes first. */
async function weeks(tx: Tx, tenantId: number, resource: AnyResource, subject: string, suspect: Values, now: Date) {
  const today = Date.parse(dayOfInstant(now.toISOString()))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS
  const first = monday - (WEEKS - 1) * 7 * DAY_MS
  const totals = Array.from({ length: WEEKS }, () => new Map<unknown, number>())
  // In UTC, a day in São Paulo begins up to a few hours later than its date.
  for (let start = first; start <= now.getTime(); start += 7 * DAY_MS) {
    // One query per week: a single one for twelve weeks would block other requests noticeably.
    const time = { from: new Date(start).toISOString(), until: new Date(start + 7 * DAY_MS).toISOString() }
    for (const { value, hour, total } of await arrivalsBy(tx, resource, tenantId, subject, time, suspect)) {
      const day = Date.parse(dayOfInstant(`${hour}:00:00.000Z`))
      const week = totals[Math.floor((day - first) / (7 * DAY_MS))]
      week?.set(value, (week.get(value) ?? 0) + total)
    }
  }
  return totals.map((total, i) => ({
    de: dayText(first + i * 7 * DAY_MS),
    ate: dayText(first + (i * 7 + 6) * DAY_MS),
    por: Object.fromEntries([...total].map(([value, count]) => [value === null ? NO_VALUE : String(value), count])),
  }))
}

const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Titles of the first matching records, and the number of matches. */
export async function firstMatches(
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  filters: readonly Filter[],
  by: string,
  direction: 'ASC' | 'DESC',
) {
  const query: ListQuery = { search: [], filters, order: { field: by, direction }, page: 1, limit: SHOWN }
  const { records, total } = await listRecords(tx, resource, tenantId, query)
  const itens = records.map(record => ({
    id: record.id,
    titulo: titleOrId(resource, record),
    quando: record[by] ?? null,
  }))
  return { recurso: resource.name, total, itens }
}

export const equals = (field: string, ...values: unknown[]): Filter => ({ field, operator: 'is', values })

export async function titlesOf(tx: Tx, tenantId: number, resource: AnyResource, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const records = await recordsOf(tx, resource, tenantId, [...new Set(ids)], [resource.title])
  return new Map(records.map(record => [record.id, titleOrId(resource, record)]))
}

export const titleOrId = (resource: AnyResource, record: StoredRecord) => titleOf(resource, record) || `nº ${record.id}`
