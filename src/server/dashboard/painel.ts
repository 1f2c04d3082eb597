import { setTimeout } from 'node:timers/promises'
import { FILES } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { Filter } from '#schema/listQuery.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Actor } from '../auth/actor.ts'
import { mayName } from '../caller.ts'
import { DAY_MS } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import { accountNames, personOf } from '../store/accounts/accounts.ts'
import { lastChanges, publicCountsBy } from '../store/dashboard.ts'
import { countRecords } from '../store/records/matching.ts'
import type { Tx } from '../store/store.ts'
import { type DashboardQuery, equals, firstMatches, newSubmissions, titlesOf } from './newSubmissions.ts'
import { launchedWork, preparedWork } from './preparedWork.ts'
import type { WarnedGroup, WarningTally } from './warningTally.ts'

const CHANGES = 8
const MINUTE = 60_000
const MAX_WAIT_MS = 50

interface Section {
  readonly version: string
  readonly result: Promise<unknown>
}

/** Reads the dashboard of an actor. The part about a resource is cached until that resource changes. */
export function openPainel(
  { store, resources, clock }: Pick<Parts, 'store' | 'resources' | 'clock'>,
  warnings: WarningTally,
) {
  const sections = new Map<string, Section>()

  /** Runs `work` for each resource. Results are cached for up to a minute, because some count days. */
  async function each<T>(
    { tenantId, now }: DashboardQuery,
    what: string,
    some: readonly AnyResource[],
    work: (tx: Tx, one: AnyResource) => Promise<T>,
  ): Promise<T[]> {
    const all: T[] = []
    for (const one of some) {
      const key = `${tenantId} ${what} ${one.name}`
      const read = [one.name, ...pointedAt(one)].map(name => store.version(tenantId, name))
      const version = `${Math.floor(now.getTime() / MINUTE)} ${read.join(' ')}`
      let section = sections.get(key)
      if (section?.version !== version) {
        section = { version, result: store.read(tx => work(tx, one)) }
        sections.set(key, section)
        section.result.catch(() => sections.delete(key))
      }
      all.push((await section.result) as T)
    }
    return all
  }

  /** The warnings that are ready within MAX_WAIT_MS; the other resources are left out. */
  async function warned(tenantId: number, some: readonly AnyResource[]) {
    const late = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
    const found = await Promise.all(
      some.map(async one => [one, await Promise.race([warnings.groups(one, tenantId), late])] as const),
    )
    return new Map(found.flatMap(([one, groups]) => (groups ? [[one, groups] as const] : [])))
  }

  return async (actor: Actor) => {
    const { tenantId, can } = actor
    const asked = { tenantId, now: clock.now() }
    const readable = [...resources.values()].filter(one => !one.comingSoon && can(one))
    const open = readable.filter(one => !one.settings)
    const withStates = open.filter(one => publicationOf(one)?.hasStates)
    const withWarnings = readable.filter(one => one.warnings)
    // Files come by the dozen; the records that use them show what they are for.
    const withoutFiles = open.filter(one => !one.files)
    const counted = await warned(tenantId, withWarnings)
    const published = await each(
      asked,
      'publicados',
      open.filter(one => one.publication),
      async (tx, one) => ({ one, result: await publishedOf(tx, asked, one) }),
    )
    const received = await each(
      asked,
      'recebidos',
      open.filter(({ publicCreate }) => publicCreate),
      (tx, one) => newSubmissions(tx, asked, one),
    )
    return {
      contando: counted.size < withWarnings.length,
      pendencias: (
        await each(asked, 'pendencias', [...counted.keys()], (tx, one) =>
          pending(tx, tenantId, one, counted.get(one) ?? []),
        )
      ).flat(),
      preparos: await store.read(tx => preparedWork(tx, actor, asked.now)),
      lancamentos: await store.read(tx => launchedWork(tx, actor)),
      agendados: await each(asked, 'agendados', withStates, (tx, one) =>
        firstMatches(tx, tenantId, one, [equals('situacao', 'agendado')], 'publicado_em', 'ASC'),
      ),
      expirando: await each(
        asked,
        'expirando',
        withStates.filter(one => publicationOf(one)?.expiresAt),
        (tx, one) => expiring(tx, asked, one),
      ),
      recebidos: received.map(one =>
        maySeeTitles(actor, resourceNamed(resources, one.recurso), one.campo) ? one : { ...one, titulos: {} },
      ),
      publicados: published.map(({ one, result: { por, campo, ...total } }) =>
        campo !== undefined && maySeeTitles(actor, one, campo) ? { ...total, campo, por } : total,
      ),
      alteracoes: await store.read(tx => changes(tx, tenantId, withoutFiles)),
    }
  }

  /** Whether the actor may see the titles that label counts by this field. */
  function maySeeTitles(actor: Actor, resource: AnyResource, name: string): boolean {
    const { kind, options } = fieldNamed(resource, name)
    const target = kind.target && resources.get(kind.target(options))
    return target === undefined || mayName(target, actor)
  }
}

function pointedAt(resource: AnyResource): string[] {
  return Object.values(resource.fields).flatMap(({ kind, options }) => {
    const target = kind.target?.(options)
    return target === undefined || target === FILES ? [] : target
  })
}

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

/** Public records that expire within seven days. */
function expiring(tx: Tx, { tenantId, now }: DashboardQuery, resource: AnyResource) {
  const field = required(publicationOf(resource)?.expiresAt, 'field that says until when')
  const until = new Date(now.getTime() + 7 * DAY_MS).toISOString()
  const soon: Filter = { field, operator: 'range', from: now.toISOString(), until }
  return firstMatches(tx, tenantId, resource, [equals('situacao', 'publicado'), soon], field, 'ASC')
}

/** How many records are public, in total and by the resource's `countedBy` field, if it has one. */
async function publishedOf(tx: Tx, { tenantId, now }: DashboardQuery, resource: AnyResource) {
  const { countedBy } = resource
  const publication = required(publicationOf(resource), `publication of '${resource.name}'`)
  const filters = [equals(publication.field, publication.public)]
  const total = await countRecords(tx, resource, tenantId, { search: [], filters, notExpired: now.toISOString() })
  if (countedBy === undefined) return { recurso: resource.name, total, campo: undefined, por: undefined }
  const counts = await publicCountsBy(tx, resource, tenantId, countedBy, now.toISOString())
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

async function changes(tx: Tx, tenantId: number, open: readonly AnyResource[]) {
  const people = await accountNames(tx, tenantId)
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
        personOf(people, row.usuario_id)?.nome ??
        (resource.publicCreate && row.acao === 'criar' ? 'Visitante do site' : 'Sistema'),
    }
  })
}
