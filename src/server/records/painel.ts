import type { FastifyInstance } from 'fastify'
import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import { type Field } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { titleOf } from '#schema/titleOf.ts'
import { answer } from '../http/answer.ts'
import { forbidden, malformed } from '../http/appError.ts'
import type { Parts } from '../parts.ts'
import { arrivalsBy, lastChanges, publicCountsBy } from '../store/painel.ts'
import { countRecords, listRecords, recordsOf } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { tenantIds } from '../store/tenants.ts'
import { AnswerCache } from './answerCache.ts'
import type { RecordReader } from './reader.ts'
import { openWarningIndex, type WarningIndex } from './warningIndex.ts'

const SHOWN = 5
const SHOWN_PER_GROUP = 20
const CHANGES = 8
const WEEKS = 12
const DAY = 86_400_000

/** `GET /api/painel`: what waits for the person who asks, what came in, what is public, and what changed last. */
export function painelRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'>,
  reader: Pick<RecordReader, 'turns' | 'people'>,
) {
  const { store, clock } = parts
  const warnings = openWarningIndex(parts)
  const cache = new AnswerCache(4 * 1024 * 1024)
  let warming: Promise<void> | undefined
  app.addHook('onListen', async () => {
    warming = warm(parts, warnings).catch(cause => parts.log.error('painel.not_warmed', cause))
  })
  app.addHook('onClose', async () => warming)
  app.get('/api/painel', async (request, reply) => {
    const actor = request.actor
    if (actor === null) throw forbidden()
    if (request.url.includes('?')) throw malformed()
    await reader.turns.catchUp()
    const open = [...parts.resources.values()].filter(one => !one.comingSoon && !one.settings && actor.can(one))
    const now = clock.now()
    const key = `${actor.tenantId} ${open.map(({ name }) => name).join(' ')}`
    const versions = [...parts.resources.keys()].map(name => store.version(actor.tenantId, name))
    // What is told in days need not be truer than to the minute.
    const version = `${Math.floor(now.getTime() / 60_000)} ${versions.join(' ')}`
    let bytes = cache.get(key, version)
    if (bytes === undefined) {
      const people = await reader.people(actor.tenantId)
      const whole = await painelOf(parts, warnings, open, actor.tenantId, now, people)
      bytes = Buffer.from(JSON.stringify(answer(whole)))
      cache.set(key, version, bytes)
    }
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}

/** Works the warnings out before anybody asks: the first to open the Painel waits no longer than the next. */
async function warm({ store, resources }: Pick<Parts, 'store' | 'resources'>, warnings: WarningIndex) {
  const warning = [...resources.values()].filter(one => one.warnings && !one.comingSoon && !one.settings)
  for (const tenantId of await store.read(tenantIds))
    for (const resource of warning) await warnings.warned(resource, tenantId)
}

async function painelOf(
  { store }: Pick<Parts, 'store'>,
  warnings: WarningIndex,
  open: readonly AnyResource[],
  tenantId: number,
  now: Date,
  people: ReadonlyMap<number, string>,
) {
  const warned = await Promise.all(
    open.filter(one => one.warnings).map(async one => [one, await warnings.warned(one, tenantId)] as const),
  )
  const at = now.toISOString()
  return store.read(async tx => {
    const each = async <T>(some: readonly AnyResource[], work: (one: AnyResource) => Promise<T>): Promise<T[]> => {
      const all: T[] = []
      for (const one of some) all.push(await work(one))
      return all
    }
    const withStates = open.filter(({ publication }) => publication && 'states' in publication)
    const receiving = open.filter(({ publicCreate }) => publicCreate)
    return {
      pendencias: (await each(open, one => pending(tx, tenantId, one, warned))).flat(),
      agendados: await each(withStates, one =>
        waiting(tx, tenantId, one, [is('situacao', 'agendado')], 'publicado_em', 'ASC'),
      ),
      expirando: await each(
        withStates.filter(one => expiresAt(one)),
        one => {
          const until = new Date(now.getTime() + 7 * DAY).toISOString()
          const soon: Filter = { field: expiresAt(one)!, operator: 'range', from: at, until }
          return waiting(tx, tenantId, one, [is('situacao', 'publicado'), soon], expiresAt(one)!, 'ASC')
        },
      ),
      recebidos: await each(receiving, one => received(tx, tenantId, one, now)),
      publicados: await each(
        open.filter(one => one.publication),
        one => published(tx, tenantId, one, at),
      ),
      // Files come by the dozen, and what they are for is told by the record that shows them.
      alteracoes: await changes(
        tx,
        tenantId,
        open.filter(one => !one.files),
        people,
      ),
    }
  })
}

const is = (field: string, ...values: unknown[]): Filter => ({ field, operator: 'is', values })
const expiresAt = ({ publication }: AnyResource) =>
  publication && 'expiresAt' in publication ? publication.expiresAt : undefined

/** Warnings by the field they are about, the most frequent first, each with the first records. */
async function pending(
  tx: Tx,
  tenantId: number,
  resource: AnyResource,
  all: readonly (readonly [AnyResource, Awaited<ReturnType<WarningIndex['warned']>>])[],
) {
  const warned = all.find(([one]) => one === resource)?.[1] ?? []
  const found = warned.flatMap(({ id, problems }) => problems.map(problem => ({ id, ...problem })))
  const groups = [...Map.groupBy(found, ({ field }) => field?.split('.')[0] ?? null)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  const ids = groups.flatMap(([, some]) => some.slice(0, SHOWN_PER_GROUP).map(({ id }) => id))
  const titles = await titlesOf(tx, tenantId, resource, ids)
  return groups.map(([field, some]) => ({
    recurso: resource.name,
    campo: field,
    total: some.length,
    itens: some
      .slice(0, SHOWN_PER_GROUP)
      .map(({ id, message }) => ({ id, titulo: titles.get(id) ?? `nº ${id}`, mensagem: message })),
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

/** What came from the public and nobody has taken up, and how much came in the last weeks. */
async function received(tx: Tx, tenantId: number, resource: AnyResource, now: Date) {
  const { unseen, subject, suspect } = resource.publicCreate!
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
  const starts = Array.from({ length: WEEKS }, (_, i) => monday - (WEEKS - 1 - i) * 7 * DAY)
  // The first day begins up to a few hours later in UTC than its name says.
  const arrivals = await arrivalsBy(tx, resource, tenantId, subject, new Date(starts[0]!).toISOString(), suspect)
  const totals = starts.map(() => new Map<unknown, number>())
  for (const { value, hour, total } of arrivals) {
    const day = Date.parse(dayOfInstant(`${hour}:00:00.000Z`))
    const week = totals[Math.floor((day - starts[0]!) / (7 * DAY))]
    week?.set(value, (week.get(value) ?? 0) + total)
  }
  return starts.map((start, i) => ({
    de: dayText(start),
    ate: dayText(start + 6 * DAY),
    por: Object.fromEntries([...totals[i]!].map(([value, total]) => [String(value), total])),
  }))
}

const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** How many the public sees, and how they divide where the resource says by what. */
async function published(tx: Tx, tenantId: number, resource: AnyResource, now: string) {
  const { publication, countedBy } = resource
  const isPublic =
    publication && 'when' in publication ? { [publication.when]: true } : ({ situacao: 'publicado' } as Values)
  const filters = Object.entries(isPublic).map(([field, value]) => is(field, value))
  const total = await countRecords(tx, resource, tenantId, { search: [], filters, notExpired: now })
  if (countedBy === undefined) return { recurso: resource.name, total }
  const counts = await publicCountsBy(tx, resource, tenantId, countedBy, now)
  const { kind, options } = resource.fields[countedBy] as Field
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
  for (const [name, some] of Map.groupBy(rows, row => row.recurso!)) {
    const ids = some.map(row => row.registro_id!)
    for (const [id, title] of await titlesOf(tx, tenantId, byName.get(name)!, ids)) titles.set(`${name} ${id}`, title)
  }
  return rows.map(row => {
    const resource = byName.get(row.recurso!)!
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
