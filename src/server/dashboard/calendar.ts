import { type CalendarEntry, MAX_CALENDAR_ENTRIES } from '#contract/calls/calendarCalls.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { isPrepared, publicationFieldsOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Actor } from '../auth/actor.ts'
import { mayLaunch, mayPublishAll } from '../records/launches/launch.ts'
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
  const parts = [await datedPreparations(tx, actor, readable, period), await datedLaunches(tx, actor, period)]
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

/** The records that are scheduled or public, by one of their dates. Each part has its first, which the whole may need. */
async function datedRecords(
  tx: Tx,
  { tenantId, can }: Actor,
  resource: AnyResource,
  field: string,
  { from, until }: Period,
) {
  const filters: Filter[] = [equals('situacao', 'agendado', 'publicado'), { field, operator: 'range', from, until }]
  const order = { field, direction: 'ASC' } as const
  const query: ListQuery = { search: [], filters, order, page: 1, limit: MAX_CALENDAR_ENTRIES }
  const ids = await listIds(tx, resource, tenantId, query)
  const records = await recordsOf(tx, resource, tenantId, ids, [resource.title, field])
  const entries = records.map(record => ({
    quando: String(record[field]),
    ...{ recurso: resource.name, id: record.id, titulo: titleOrId(resource, record), revisao: record.revisao },
    pode_mudar: can(resource, 'publicar'),
  }))
  const isAll = records.length < MAX_CALENDAR_ENTRIES
  return { entries, total: isAll ? records.length : await countRecords(tx, resource, tenantId, query) }
}

async function datedPreparations(
  tx: Tx,
  { tenantId, can }: Actor,
  readable: readonly AnyResource[],
  period: Period,
): Promise<CalendarEntry[]> {
  const all = Map.groupBy(await preparationsOf(tx, tenantId, { dated: period }), one => one.resource)
  const entries: CalendarEntry[] = []
  for (const resource of readable) {
    const known = all.get(resource.name) ?? []
    const titles = await titlesOf(
      tx,
      tenantId,
      resource,
      known.map(({ recordId }) => recordId),
    )
    for (const { recordId, publishAt, revisao } of known)
      entries.push({
        ...{ tipo: 'preparo', quando: String(publishAt), recurso: resource.name, id: recordId, revisao },
        ...{ titulo: titles.get(recordId) ?? `nº ${recordId}`, pode_mudar: can(resource, 'publicar') },
      })
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
