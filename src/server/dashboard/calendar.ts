import { type CalendarEntry, MAX_CALENDAR_ENTRIES } from '#contract/calls/calendarCalls.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { isPrepared, publicationFieldsOf, publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Actor } from '../auth/actor.ts'
import { mayLaunch, mayPublishAll } from '../records/launches/launch.ts'
import { withdrawals } from '../store/dashboard.ts'
import { itemsOf, launchesOf } from '../store/launches.ts'
import { preparationsOf } from '../store/preparations.ts'
import { listIds } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { recordsOf } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'
import { equals, titleOrId, titlesOf } from './newSubmissions.ts'

/** Instants, both included. */
interface Period {
  readonly from: string
  readonly until: string
}

/**
 * What goes on and off the site in a period, as far as the account may read it: the first entries by date, and how many
 * there are in all.
 */
export async function readCalendar(tx: Tx, actor: Actor, period: Period, now: string) {
  const readable = [...tx.resources.values()].filter(one => !one.comingSoon && isPrepared(one) && actor.can(one))
  const parts = [
    await datedPreparations(tx, actor, readable, period),
    await datedLaunches(tx, actor, period),
    await withdrawn(tx, actor, readable, period),
  ]
  let total = parts.flat().length
  for (const resource of readable) {
    const [, since, end] = publicationFieldsOf(resource)
    const dates = [
      { tipo: 'entra', field: since },
      { tipo: 'sai', field: end },
    ] as const
    for (const { tipo, field } of dates) {
      if (field === undefined) continue
      const dated = await datedRecords(tx, actor, resource, field, period)
      parts.push(dated.entries.map(entry => ({ tipo, ...entry })))
      total += dated.total
    }
  }
  const entries = parts
    .flat()
    .sort((a, b) => (a.quando < b.quando ? -1 : 1))
    .slice(0, MAX_CALENDAR_ENTRIES)
    .map(entry => ({ ...entry, pode_mudar: entry.pode_mudar && entry.quando > now }))
  return { entries, total }
}

/**
 * The records that are scheduled or public, or were until they were archived, by one of their dates. Each part has its
 * first, which the whole may need.
 */
async function datedRecords(
  tx: Tx,
  { tenantId, can }: Actor,
  resource: AnyResource,
  field: string,
  { from, until }: Period,
) {
  const states = equals('situacao', 'agendado', 'publicado', 'arquivado')
  const filters: Filter[] = [states, { field, operator: 'range', from, until }]
  const order = { field, direction: 'ASC' } as const
  const query: ListQuery = { search: [], filters, order, page: 1, limit: MAX_CALENDAR_ENTRIES }
  const ids = await listIds(tx, resource, tenantId, query)
  const known = await recordsOf(tx, resource, tenantId, ids, [resource.title, field, 'situacao', 'atualizado_em'])
  // What was archived before its date was not on the site then; `withdrawn` has the day of that.
  const records = known.filter(one => one.situacao !== 'arquivado' || String(one[field]) <= one.atualizado_em)
  const entries = records.map(record => ({
    quando: String(record[field]),
    ...{ recurso: resource.name, id: record.id, titulo: titleOrId(resource, record), revisao: record.revisao },
    pode_mudar: can(resource, 'publicar'),
  }))
  const isAll = known.length < MAX_CALENDAR_ENTRIES
  return { entries, total: isAll ? records.length : await countRecords(tx, resource, tenantId, query) }
}

/** When what is prepared is published, and the date on which it would take the record off the site. */
async function datedPreparations(
  tx: Tx,
  { tenantId, can }: Actor,
  readable: readonly AnyResource[],
  { from, until }: Period,
): Promise<CalendarEntry[]> {
  const all = Map.groupBy(await preparationsOf(tx, tenantId), one => one.resource)
  const entries: CalendarEntry[] = []
  for (const resource of readable) {
    const { expiresAt = '' } = publicationOf(resource) ?? {}
    const dated = (all.get(resource.name) ?? []).flatMap(({ recordId, revisao, publishAt, patch }) =>
      [
        { tipo: 'preparo', quando: publishAt ?? '', pode_mudar: can(resource, 'publicar') } as const,
        { tipo: 'sai_no_preparo', quando: String(patch[expiresAt] ?? ''), pode_mudar: false } as const,
      ]
        .filter(({ quando }) => from <= quando && quando <= until)
        .map(entry => ({ ...entry, id: recordId, revisao })),
    )
    const ids = dated.map(({ id }) => id)
    const titles = await titlesOf(tx, tenantId, resource, ids)
    for (const one of dated)
      entries.push({ ...one, recurso: resource.name, titulo: titles.get(one.id) ?? `nº ${one.id}` })
  }
  return entries
}

/** What was taken off the site in the period, as far as it still exists. */
async function withdrawn(
  tx: Tx,
  { tenantId }: Actor,
  readable: readonly AnyResource[],
  period: Period,
): Promise<CalendarEntry[]> {
  if (readable.length === 0) return []
  const all = Map.groupBy(
    await withdrawals(tx, tenantId, readable, period, MAX_CALENDAR_ENTRIES),
    ({ recurso }) => recurso,
  )
  const entries: CalendarEntry[] = []
  for (const resource of readable) {
    const lines = all.get(resource.name) ?? []
    const { expiresAt } = publicationOf(resource) ?? {}
    if (expiresAt === undefined || lines.length === 0) continue
    const ids = [...new Set(lines.map(line => line.registro_id))]
    const records = await recordsOf(tx, resource, tenantId, ids, [resource.title, expiresAt])
    const byId = new Map(records.map(record => [record.id, record]))
    for (const { registro_id: id, quando } of lines) {
      const record = byId.get(id)
      if (record === undefined) continue
      // Its expiry had taken it off before.
      const end = record[expiresAt]
      if (typeof end === 'string' && end <= quando) continue
      const about = { recurso: resource.name, id, titulo: titleOrId(resource, record), revisao: record.revisao }
      entries.push({ tipo: 'sai', quando, ...about, pode_mudar: false })
    }
  }
  return entries
}

/** Those to come and those that were published, for whoever may open launches. */
async function datedLaunches(tx: Tx, actor: Actor, { from, until }: Period): Promise<CalendarEntry[]> {
  if (!mayLaunch(tx.resources.values(), actor)) return []
  const entries: CalendarEntry[] = []
  for (const launch of await launchesOf(tx, actor.tenantId)) {
    const { id, name, state, publishAt, publishedAt } = launch
    const quando = state === 'aberto' ? publishAt : publishedAt
    if (state === 'desfeito' || quando === null || quando < from || quando > until) continue
    const pode_mudar = state === 'aberto' && mayPublishAll(tx, await itemsOf(tx, launch), actor)
    entries.push({ tipo: 'lancamento', quando, recurso: null, id, titulo: name, revisao: null, pode_mudar })
  }
  return entries
}
