import { createHmac } from 'node:crypto'
import { dayOfInstant } from '#fields/dateTime/saoPaulo.ts'
import { FILES, type Field, type FieldOptions } from '#fields/fieldKind.ts'
import { holdingOf } from '#schema/decodeQuery.ts'
import type { AnyResource, FilesRole, Values } from '#schema/defineResource.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { isKnownToPublic, isVisible } from '#schema/publication.ts'
import type { KnownAddress, SiteData, SiteFile, SitePicture, SiteQuery, SiteWhere } from '#schema/sitePage.ts'
import { focusOf } from '../files/fileRecords.ts'
import { sharedHeight } from '../files/pictureSizes.ts'
import type { Parts } from '../parts.ts'
import { addressField } from '../records/formerAddresses.ts'
import { presented } from '../records/present.ts'
import { standingSettings } from '../records/settings.ts'
import { formerHolder } from '../store/formerAddresses.ts'
import { countRecords, findRecord, listIds, listRecords, recordsOf } from '../store/records.ts'
import type { Store, StoredRecord } from '../store/store.ts'
import { filesAt, filesResource, storedIdIn } from '../store/uses.ts'
import { digestOf, type Read, type SiteReads, type Taken } from './siteReads.ts'

/** More than any page shows; a list that can grow further is asked page by page. */
const MOST_RECORDS = 5000

/**
 * The typed reads that a public page gets, limited to one tenant and to what the public may see.
 *
 * @param taken collects what the page rests on
 * @param signingKey see `signingKey.ts`
 */
export function siteData(
  parts: Pick<Parts, 'resources' | 'clock'> & { readonly store: Pick<Store, 'read' | 'version' | 'versionOf'> },
  tenantId: number,
  reads: SiteReads,
  taken: Map<string, Taken>,
  signingKey: string,
): SiteData {
  const { store, resources } = parts
  const now = () => parts.clock.now().toISOString()
  const files = filesResource({ resources })
  const resourceOf = (name: string) => {
    const resource = resources.get(name)
    if (resource === undefined) throw new Error(`The site asks for '${name}', which is not a resource.`)
    return resource
  }
  const take = <Raw, Value>(
    of: AnyResource,
    question: string,
    asked: unknown,
    load: () => Promise<Raw>,
    shape: (raw: Raw) => Value,
    records?: (raw: Raw) => readonly number[] | undefined,
  ): Promise<Value> => {
    const read: Read<Raw, Value> = {
      key: `${of.name} ${question} ${JSON.stringify(asked)}`,
      resource: of.name,
      ...(records ? { records } : {}),
      figure: ids => (ids === undefined ? store.version(tenantId, of.name) : store.versionOf(tenantId, of.name, ids)),
      load,
      shape,
    }
    return reads.take(read, taken)
  }
  const fromFiles = async <Value>(
    question: string,
    ids: readonly (number | null | undefined)[],
    shape: (record: StoredRecord) => Value,
  ): Promise<ReadonlyMap<number, Value>> => {
    const wanted = [...new Set(ids.filter(id => id !== null && id !== undefined))].sort((a, b) => a - b)
    if (wanted.length === 0) return new Map()
    return take(
      files,
      question,
      wanted,
      async () => {
        const records = await store.read(tx => recordsOf(tx, files, tenantId, wanted))
        // In how many places a file is used changes with every save; no page shows it.
        return records.map(record => [record.id, shape(record)] as const)
      },
      entries => new Map(entries),
      () => wanted,
    )
  }

  return {
    today() {
      const day = dayOfInstant(now())
      // Rests on no resource but on the clock, which the cache watches (see `pageCache.ts`).
      const figure = () => Number(dayOfInstant(now()).replaceAll('-', ''))
      const load = async () => dayOfInstant(now())
      taken.set(TODAY, {
        read: { key: TODAY, resource: undefined, figure, load, shape: itself },
        digest: digestOf(day),
        records: undefined,
        figure: figure(),
      })
      return day
    },
    resource: resourceOf,
    async settings() {
      const resource = [...resources.values()].find(resource => resource.settings)
      if (resource === undefined) return {}
      const load = async () => {
        const values = await store.read(tx => standingSettings(tx, resource, tenantId))
        return publicNames(resource).map(name => [name, values[name]] as const)
      }
      return take(resource, 'settings', '', load, entries => presented<Values>(resource, Object.fromEntries(entries)))
    },
    async visible(name, options = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      return take(
        resource,
        'visible',
        options,
        async () => {
          const query = listQuery(resource, options, now(), 1, Math.min(options.limit ?? MOST_RECORDS, MOST_RECORDS))
          const { only } = options
          return store.read(async tx =>
            only === undefined
              ? (await listRecords(tx, resource, tenantId, query)).records
              : narrowed(
                  await recordsOf(tx, resource, tenantId, await listIds(tx, resource, tenantId, query), only),
                  only,
                ),
          )
        },
        records => shown(resource, records),
      )
    },
    async page(name, { page, limit, ...options }) {
      const resource = resourceOf(name)
      return take(
        resource,
        'page',
        { page, limit, ...options },
        async () => {
          const query = listQuery(resource, options, now(), page, limit)
          return store.read(async tx => {
            const total = await countRecords(tx, resource, tenantId, query)
            const ids = await listIds(tx, resource, tenantId, query)
            const records = await recordsOf(tx, resource, tenantId, ids, options.only)
            return { records: options.only ? narrowed(records, options.only) : records, total }
          })
        },
        ({ records, total }) => ({ records: shown(resource, records), total }),
      )
    },
    async count(name, where = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return 0
      return take(
        resource,
        'count',
        where,
        () => store.read(tx => countRecords(tx, resource, tenantId, listQuery(resource, { where }, now(), 1, 1))),
        itself,
      )
    },
    async at(name, slug) {
      const resource = resourceOf(name)
      const field = addressField(resource)
      if (resource.comingSoon || field === undefined) return undefined
      return take(
        resource,
        'at',
        slug,
        async (): Promise<KnownAddress | undefined> => {
          const instant = now()
          return store.read(async tx => {
            const found = await findRecord(tx, resource, tenantId, { [field]: slug })
            if (found !== undefined && isKnownToPublic(resource, found, instant)) {
              const state = isVisible(resource, found, instant) ? 'visible' : 'gone'
              return { state, record: found }
            }
            const id = await formerHolder(tx, tenantId, name, slug)
            const moved = id === undefined ? undefined : await findRecord(tx, resource, tenantId, { id })
            if (moved === undefined || !isKnownToPublic(resource, moved, instant)) return undefined
            return { state: 'moved', slug: String(moved[field]) }
          })
        },
        known => (known && 'record' in known ? { ...known, record: presented(resource, known.record) } : known),
        // While it holds the address, no other record can.
        known => (known && 'record' in known ? [known.record.id as number] : undefined),
      )
    },
    pictures: ids => fromFiles('pictures', ids, record => pictureOf(files.files!, record)),
    async picturesAt(addresses) {
      const wanted = [...new Set(addresses)].sort()
      if (wanted.length === 0) return new Map()
      return take(
        files,
        'pictures at',
        wanted,
        () =>
          store.read(async tx => {
            const known = await filesAt(
              tx,
              tenantId,
              wanted.map(address => ({ to: FILES, address })),
            )
            const records = await recordsOf(tx, files, tenantId, [...known.values()])
            return wanted.map(address => {
              const id = known.get(storedIdIn(address) ?? '')
              const record = records.find(record => record.id === id)
              return { address, id, picture: record && pictureOf(files.files!, record) }
            })
          }),
        found => new Map(found.flatMap(({ address, picture }) => (picture ? [[address, picture] as const] : []))),
        // An address without a file may get one.
        found => (found.every(({ id }) => id !== undefined) ? found.map(({ id }) => id!) : undefined),
      )
    },
    files: ids => fromFiles('files', ids, record => fileOf(files.files!, record)),
    // 128 bits are as many as nobody guesses, and short enough for an address.
    signature: text =>
      createHmac('sha256', signingKey).update(`${tenantId} ${text}`).digest().subarray(0, 16).toString('base64url'),
  }
}

const publicNames = (resource: AnyResource) =>
  Object.entries<Field>(resource.fields).flatMap(([name, { options }]) =>
    (options as FieldOptions).public === false ? [] : [name],
  )

/** Only what was asked for, or the answer would be another with each save of anything else. */
const narrowed = (records: readonly StoredRecord[], only: readonly string[]): Values[] =>
  records.map(record => Object.fromEntries(['id', ...only].map(name => [name, record[name]])))

const shown = (resource: AnyResource, records: readonly Values[]) => records.map(record => presented(resource, record))

const itself = <Value>(value: Value) => value

/** The key under which a page notes that it depends on the date. */
export const TODAY = 'today'

function listQuery(
  resource: AnyResource,
  { where = {}, order }: SiteQuery,
  now: string,
  page: number,
  limit: number,
): ListQuery {
  return {
    search: [],
    filters: [...filtersOf(resource, where), ...visibilityFilters(resource)],
    order: order ?? { field: resource.list.sort.field, direction: resource.list.sort.order },
    page,
    limit,
    notExpired: now,
  }
}

function filtersOf(resource: AnyResource, where: SiteWhere): Filter[] {
  return Object.entries(where).map(([field, wanted]): Filter => {
    if (typeof wanted !== 'object') return { field, operator: 'is', values: [wanted] }
    if ('has' in wanted) {
      const { keyOf } = holdingOf(resource, field)!
      const keys = wanted.has.flatMap(value => knownKey(keyOf, String(value)) ?? [])
      return keys.length > 0 ? { field, operator: 'has', keys } : NO_RECORD
    }
    if (Array.isArray(wanted)) return { field, operator: 'is', values: wanted }
    return { field, operator: 'range', ...(wanted as { from?: unknown; until?: unknown }) }
  })
}

/** Ids begin at 1. */
const NO_RECORD: Filter = { field: 'id', operator: 'is', values: [0] }

/** Undefined for what no value could hold: anybody may write an address that asks for it. */
function knownKey(keyOf: (text: string) => string, wanted: string): string | undefined {
  try {
    return keyOf(wanted)
  } catch {
    return undefined
  }
}

/** Scheduled records whose hour has come are published already when a page is drawn (see `turn.ts`). */
function visibilityFilters(resource: AnyResource): Filter[] {
  if (!resource.publication) return []
  if ('when' in resource.publication) return [{ field: resource.publication.when, operator: 'is', values: [true] }]
  return [{ field: 'situacao', operator: 'is', values: ['publicado'] }]
}

function pictureOf(role: FilesRole, record: Values): SitePicture {
  return {
    url: String(record[role.url]),
    width: Number(record[role.width] ?? 0),
    height: Number(record[role.height] ?? 0),
    color: String(record[role.color] ?? '#efede5'),
    lqip: String(record[role.lqip] ?? ''),
    alt: String(record[role.alt] ?? ''),
    focus: focusOf(role, record),
    ...variantsOf(record[role.variants]),
  }
}

function fileOf(role: FilesRole, record: Values): SiteFile {
  return {
    url: String(record[role.url]),
    name: String(record[role.name]),
    extension: String(record[role.extension]),
    size: Number(record[role.size] ?? 0),
  }
}

function variantsOf(rows: unknown): Pick<SitePicture, 'variants' | 'shared'> {
  const all = (rows as { formato: string; largura: number; url: string }[]).map(row => ({
    format: row.formato,
    width: row.largura,
    url: row.url,
  }))
  const shared = all.find(({ format }) => format === 'jpg')
  return {
    variants: all.filter(variant => variant !== shared),
    ...(shared && { shared: { url: shared.url, width: shared.width, height: sharedHeight(shared.width) } }),
  }
}
