import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { FILES } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { dashboardCalls } from '#schema/calls/staffCalls.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { publicCreateOf, resourceNamed } from '#schema/roles.ts'
import { titleOf } from '#schema/titleOf.ts'
import { type Actor, signedIn } from '../auth/actor.ts'
import { mayName } from '../caller.ts'
import type { FreeBytes } from '../disk/freeBytes.ts'
import type { Reserve } from '../disk/reserve.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { refuseQuery } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { AnswerCache } from '../records/answerCache.ts'
import type { RecordReader } from '../records/reader.ts'
import { tenantIds } from '../store/accounts/tenants.ts'
import { arrivalsBy, lastChanges, publicCountsBy } from '../store/dashboard.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { recordsOf } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { diskWarning } from './diskWarning.ts'
import { openWarningTally, readBy, type WarnedGroup, type WarningTally } from './warningTally.ts'

const SHOWN = 5
const CHANGES = 8
const WEEKS = 12
const MINUTE = 60_000
/** So long, in milliseconds, the rest of the Painel waits for its warnings. */
const MAX_WAIT_MS = 100
const DAY = 86_400_000

/**
 * `GET /api/painel`: what waits for the person who asks, what came in, what is public, what changed last, and whether the
 * disk has space left.
 */
export function dashboardRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'> & {
    readonly freeBytes: FreeBytes
    readonly reserve?: Reserve
  },
  reader: Pick<RecordReader, 'publications' | 'people'>,
) {
  const { store, clock } = parts
  const warnings = openWarningTally(parts)
  const cache = new AnswerCache(4 * 1024 * 1024)
  const sections = new Map<string, Section>()
  keepWarm(app, parts, warnings)
  mountCall(app, dashboardCalls.get, async ({ request, reply }) => {
    const actor = signedIn(request)
    refuseQuery(request)
    await reader.publications.catchUp()
    const open = [...parts.resources.values()].filter(one => !one.comingSoon && !one.settings && actor.can(one))
    const now = clock.now()
    const key = `${actor.tenantId} ${open.map(({ name }) => name).join(' ')}`
    const versions = [...parts.resources.keys()].map(name => store.version(actor.tenantId, name))
    const disco = await diskWarning(parts, parts.freeBytes, parts.reserve)
    const version = `${minuteOf(now)} ${versions.join(' ')} ${JSON.stringify(disco)}`
    let bytes = cache.get(key, version)
    if (bytes === undefined) {
      const people = await reader.people(actor.tenantId)
      const whole = await painelOf({ ...parts, warnings, sections }, open, actor, now, people)
      // What is not whole yet is worked out again for whoever asks next.
      bytes = cache.set(key, whole.contando ? '' : version, answer({ disco, ...whole }))
    }
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}

/**
 * Works the warnings out before they are requested, at the start and whenever many of them may have become others: on a
 * new day, and after a save of what others read. The first request of the Painel then waits no longer than the next.
 */
function keepWarm(
  app: FastifyInstance,
  { store, resources, log }: Pick<Parts, 'store' | 'resources' | 'log'>,
  warnings: WarningTally,
) {
  const warning = [...resources.values()].filter(one => one.warnings && !one.comingSoon && !one.settings)
  const isRead = new Set(warning.flatMap(readBy))
  let warming: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const warm = async () => {
    for (const tenantId of await store.read(tenantIds))
      for (const resource of warning) await warnings.groups(resource, tenantId)
  }
  const begin = () => {
    warming ??= warm()
      .catch(cause => log.error('painel.not_warmed', cause))
      .finally(() => {
        warming = undefined
      })
    timer?.refresh()
  }
  app.addHook('onListen', async () => {
    // Nothing is done where nothing is another.
    timer = globalThis.setTimeout(begin, MINUTE).unref()
    begin()
  })
  store.onCommit(changes => {
    if (timer !== undefined && changes.some(({ resource }) => isRead.has(resource))) begin()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
    await warming
  })
}

/** What is told of one resource, and the figure it was computed at. */
interface Section {
  readonly version: string
  readonly told: Promise<unknown>
}

/** What is told in days need not be truer than to the minute. */
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE)

async function painelOf(
  {
    store,
    resources,
    warnings,
    sections,
  }: Pick<Parts, 'store' | 'resources'> & { warnings: WarningTally; sections: Map<string, Section> },
  open: readonly AnyResource[],
  { tenantId, can }: Actor,
  now: Date,
  people: ReadonlyMap<number, string>,
) {
  const at = now.toISOString()
  // A save of one resource leaves what is told of the others as it was.
  const each = async <T>(
    what: string,
    some: readonly AnyResource[],
    work: (tx: Tx, one: AnyResource) => Promise<T>,
  ): Promise<T[]> => {
    const all: T[] = []
    for (const one of some) {
      const key = `${tenantId} ${what} ${one.name}`
      const read = [one.name, ...pointedAt(one)].map(name => store.version(tenantId, name))
      const version = `${minuteOf(now)} ${read.join(' ')}`
      let section = sections.get(key)
      if (section?.version !== version) {
        section = { version, told: store.read(tx => work(tx, one)) }
        sections.set(key, section)
        section.told.catch(() => sections.delete(key))
      }
      all.push((await section.told) as T)
    }
    return all
  }
  const withStates = open.filter(one => publicationOf(one)?.hasStates)
  const late = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
  const found = await Promise.all(
    open
      .filter(one => one.warnings)
      .map(async one => ({ one, groups: await Promise.race([warnings.groups(one, tenantId), late]) })),
  )
  const counted = new Map(found.flatMap(({ one, groups }) => (groups ? [[one, groups] as const] : [])))
  return {
    contando: counted.size < found.length,
    pendencias: (
      await each('pendencias', [...counted.keys()], (tx, one) => pending(tx, tenantId, one, counted.get(one) ?? []))
    ).flat(),
    agendados: await each('agendados', withStates, (tx, one) =>
      waiting(tx, tenantId, one, [is('situacao', 'agendado')], 'publicado_em', 'ASC'),
    ),
    expirando: await each(
      'expirando',
      withStates.filter(one => publicationOf(one)?.expiresAt),
      (tx, one) => {
        const until = new Date(now.getTime() + 7 * DAY).toISOString()
        const field = present(publicationOf(one)?.expiresAt, 'field that says until when')
        const soon: Filter = { field, operator: 'range', from: at, until }
        return waiting(tx, tenantId, one, [is('situacao', 'publicado'), soon], field, 'ASC')
      },
    ),
    recebidos: await each(
      'recebidos',
      open.filter(({ publicCreate }) => publicCreate),
      (tx, one) => received(tx, tenantId, one, now),
    ),
    publicados: (
      await each(
        'publicados',
        open.filter(one => one.publication),
        async (tx, one) => ({ one, told: await publishedOf(tx, tenantId, one, at) }),
      )
    ).map(({ one, told: { por, campo, ...total } }) =>
      por === undefined || namedBy(one, resources).some(target => !mayName(target, { can }))
        ? total
        : { ...total, campo, por },
    ),
    // Files come by the dozen, and what they are for is told by the record that shows them.
    alteracoes: await store.read(tx =>
      changes(
        tx,
        tenantId,
        open.filter(one => !one.files),
        people,
      ),
    ),
  }
}

/** The resources whose records' titles stand beside what is counted of this one. */
function namedBy({ countedBy, fields }: AnyResource, resources: Parts['resources']): AnyResource[] {
  const { kind, options } = fieldNamed({ fields }, present(countedBy, 'field that is counted by'))
  return [kind.target && resources.get(kind.target(options))].filter(target => target !== undefined)
}

/** The resources whose records those of this one point at by their own fields. */
function pointedAt(resource: AnyResource): string[] {
  return Object.values(resource.fields).flatMap(({ kind, options }) => {
    const target = kind.target?.(options)
    return target === undefined || target === FILES ? [] : target
  })
}

const is = (field: string, ...values: unknown[]): Filter => ({ field, operator: 'is', values })

/** What is to improve, each group with its first records by their titles. */
async function pending(tx: Tx, tenantId: number, resource: AnyResource, groups: readonly WarnedGroup[]) {
  const ids = groups.flatMap(({ first }) => first.map(({ id }) => id))
  const titles = await titlesOf(tx, tenantId, resource, ids)
  return groups.map(({ field, total, first }) => ({
    recurso: resource.name,
    campo: field,
    total,
    itens: first.map(({ id, message }) => ({ id, titulo: titles.get(id) ?? `nº ${id}`, mensagem: message })),
  }))
}

async function waiting(
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
    titulo: named(resource, record),
    quando: record[by] ?? null,
  }))
  return { recurso: resource.name, total, itens }
}

/** What came from the public and no user has taken up, and how much came in the last weeks. */
async function received(tx: Tx, tenantId: number, resource: AnyResource, now: Date) {
  const { unseen, subject, suspect } = publicCreateOf(resource)
  const isNew = Object.entries(unseen).map(([field, value]) => is(field, value))
  const since = (days: number): Filter => ({
    field: 'criado_em',
    operator: 'range',
    from: new Date(now.getTime() - days * DAY).toISOString(),
  })
  const count = (days: number) => countRecords(tx, resource, tenantId, { search: [], filters: [...isNew, since(days)] })
  const [in7, in30] = [await count(7), await count(30)]
  const open = await waiting(tx, tenantId, resource, isNew, 'criado_em', 'DESC')
  return {
    ...open,
    novos: unseen,
    em_7_dias: in7,
    em_30_dias: in30,
    campo: subject,
    semanas: await weeks(tx, tenantId, resource, subject, suspect, now),
  }
}

/** The last weeks, from Monday on, oldest first, each with its count by the subject. */
async function weeks(tx: Tx, tenantId: number, resource: AnyResource, subject: string, suspect: Values, now: Date) {
  const today = Date.parse(dayOfInstant(now.toISOString()))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  const first = monday - (WEEKS - 1) * 7 * DAY
  const totals = Array.from({ length: WEEKS }, () => new Map<unknown, number>())
  // The first day begins up to a few hours later in UTC than its name says.
  for (let start = first; start <= now.getTime(); start += 7 * DAY) {
    // Of twelve weeks at once others would have to wait for a moment that is felt.
    const time = { from: new Date(start).toISOString(), until: new Date(start + 7 * DAY).toISOString() }
    for (const { value, hour, total } of await arrivalsBy(tx, resource, tenantId, subject, time, suspect)) {
      const day = Date.parse(dayOfInstant(`${hour}:00:00.000Z`))
      const week = totals[Math.floor((day - first) / (7 * DAY))]
      week?.set(value, (week.get(value) ?? 0) + total)
    }
  }
  return totals.map((total, i) => ({
    de: dayText(first + i * 7 * DAY),
    ate: dayText(first + (i * 7 + 6) * DAY),
    por: Object.fromEntries([...total].map(([value, count]) => [String(value), count])),
  }))
}

const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** How many the public sees, and how they divide where the resource says by what. */
async function publishedOf(tx: Tx, tenantId: number, resource: AnyResource, now: string) {
  const { countedBy } = resource
  const publication = present(publicationOf(resource), `publication of '${resource.name}'`)
  const filters = [is(publication.field, publication.public)]
  const total = await countRecords(tx, resource, tenantId, { search: [], filters, notExpired: now })
  if (countedBy === undefined) return { recurso: resource.name, total, campo: undefined, por: undefined }
  const counts = await publicCountsBy(tx, resource, tenantId, countedBy, now)
  const { kind, options } = fieldNamed(resource, countedBy)
  const target = kind.target && tx.resources.get(kind.target(options))
  const ids = counts.map(({ value }) => value).filter(value => typeof value === 'number')
  const titles = target ? await titlesOf(tx, tenantId, target, ids) : undefined
  const por = counts
    .filter(({ value }) => value !== null)
    .map(({ value, total }) => ({
      valor: String(value),
      titulo: titles?.get(value as number) ?? kind.display(value, options),
      total,
    }))
    .sort((a, b) => b.total - a.total || a.titulo.localeCompare(b.titulo, 'pt-BR'))
  return { recurso: resource.name, total, campo: countedBy, por }
}

async function changes(tx: Tx, tenantId: number, open: readonly AnyResource[], people: ReadonlyMap<number, string>) {
  const byName = new Map(open.map(one => [one.name, one]))
  const rows = await lastChanges(tx, tenantId, [...byName.keys()], CHANGES)
  const titles = new Map<string, string>()
  for (const [name, some] of Map.groupBy(rows, row => row.recurso)) {
    const ids = some.map(row => row.registro_id)
    const found = await titlesOf(tx, tenantId, resourceNamed(byName, name), ids)
    for (const [id, title] of found) titles.set(`${name} ${id}`, title)
  }
  return rows.map(row => {
    const resource = resourceNamed(byName, row.recurso)
    const there = titles.get(`${row.recurso} ${row.registro_id}`)
    const [lost] = (JSON.parse(row.mudancas) as Record<string, unknown[]>)[resource.title] ?? []
    return {
      recurso: row.recurso,
      id: row.registro_id,
      titulo: there ?? (typeof lost === 'string' ? lost : `nº ${row.registro_id}`),
      existe: there !== undefined,
      acao: row.acao,
      quando: row.quando,
      quem:
        row.usuario_id !== null
          ? (people.get(row.usuario_id) ?? 'Usuário excluído')
          : resource.publicCreate && row.acao === 'criar'
            ? 'Visitante do site'
            : 'Sistema',
    }
  })
}

async function titlesOf(tx: Tx, tenantId: number, resource: AnyResource, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const records = await recordsOf(tx, resource, tenantId, [...new Set(ids)], [resource.title])
  return new Map(records.map(record => [record.id, named(resource, record)]))
}

const named = (resource: AnyResource, record: StoredRecord) => titleOf(resource, record) || `nº ${record.id}`
