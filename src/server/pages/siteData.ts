import { createHmac } from 'node:crypto'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { holdingOf } from '#schema/decodeQuery.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { isKnownToPublic, isVisible, publicationOf } from '#schema/publication.ts'
import type { AnyResource, FilesRole, Values } from '#schema/resource.ts'
import { requireFilesResource, settingsResource } from '#schema/roles.ts'
import type {
  KnownAddress,
  SiteData,
  SiteFile,
  SiteNarrowing,
  SitePicture,
  SiteQuery,
  SiteWhere,
} from '#schema/sitePage.ts'
import { yieldToEventLoop } from '#schema/yieldToEventLoop.ts'
import { focusOf } from '../files/fileRecords.ts'
import { sharedHeight } from '../files/images/pictureSizes.ts'
import type { Parts } from '../parts.ts'
import { presentValues } from '../records/presentValues.ts'
import { effectiveSettings } from '../records/settings.ts'
import { addressField } from '../records/slugRedirects.ts'
import { listIds } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { isInPublicIndex, publicCount, publicGroups, publicIds } from '../store/records/publicRecords.ts'
import { publicIdsOfStretch, publicStretches, STRETCH } from '../store/records/publicStretches.ts'
import { findRecord, recordsOf } from '../store/records/records.ts'
import { filesAt, storedIdIn } from '../store/records/references.ts'
import { formerHolder } from '../store/records/slugRedirects.ts'
import type { Store, StoredRecord, Tx } from '../store/store.ts'
import { type Before, type Dependency, digestOf, type Read, type SiteReads } from './siteReads.ts'

/** More than any page shows; a list that can grow further is asked page by page. */
const MOST_RECORDS = 5000

export type ReadStore = Pick<Store, 'read' | 'version' | 'versionOf' | 'changedSince'>

/**
 * The typed reads that a public page gets, limited to one tenant and to what the public may see.
 *
 * @param dependencies collects what the page rests on
 * @param signingKey see `signingKey.ts`
 */
export function siteData(
  parts: Pick<Parts, 'resources' | 'clock'> & {
    readonly store: ReadStore
  },
  tenantId: number,
  reads: SiteReads,
  dependencies: Map<string, Dependency>,
  signingKey: string,
): SiteData {
  const { store, resources } = parts
  const now = () => parts.clock.now().toISOString()
  const { resource: files, role } = requireFilesResource(resources.values())
  const resourceOf = (name: string) => {
    const resource = resources.get(name)
    if (resource === undefined) throw new Error(`The site asks for '${name}', which is not a resource.`)
    return resource
  }
  const ask = <Raw, Value>(
    of: AnyResource,
    question: string,
    asked: unknown,
    load: (before?: Before<Raw>) => Promise<Raw>,
    shape: (raw: Raw) => Value | Promise<Value>,
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
    return reads.answer(read, dependencies)
  }
  /** The records of a list that nobody saved since: of thousands, a save changes one. */
  const unchanged = ({ name }: AnyResource, { raw, figure }: Before<readonly Values[]>): Map<number, Values> => {
    const changed = store.changedSince(tenantId, name, figure)
    if (changed === undefined) return new Map()
    const known = new Map(raw.map(record => [record['id'] as number, record]))
    for (const id of changed) known.delete(id)
    return known
  }
  const readRecords = async (
    resource: AnyResource,
    options: SiteQuery,
    before: Before<readonly Values[]> | undefined,
    idsOf: (tx: Tx) => Promise<readonly number[]>,
  ): Promise<Values[]> => {
    const known = before === undefined ? new Map<number, Values>() : unchanged(resource, before)
    return store.read(async tx => {
      const ids = await idsOf(tx)
      const missing = ids.filter(id => !known.has(id))
      for (const record of await visibleRecords(tx, resource, tenantId, missing, options))
        known.set(record['id'] as number, record)
      return ids.map(id => known.get(id)).filter(record => record !== undefined)
    })
  }
  const fromFiles = async <Value>(
    question: string,
    ids: readonly (number | null | undefined)[],
    shape: (record: StoredRecord) => Value,
  ): Promise<ReadonlyMap<number, Value>> => {
    const wanted = [...new Set(ids.filter(id => id !== null && id !== undefined))].sort((a, b) => a - b)
    if (wanted.length === 0) return new Map()
    return ask(
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
      dependencies.set(TODAY, {
        read: { key: TODAY, resource: undefined, figure, load, shape: itself },
        digest: digestOf(day),
        records: undefined,
        figure: figure(),
      })
      return day
    },
    resource: resourceOf,
    async settings() {
      const resource = settingsResource(resources.values())?.resource
      if (resource === undefined) return {}
      const load = async () => {
        const values = await store.read(tx => effectiveSettings(tx, resource, tenantId))
        return publicNames(resource).map(name => [name, values[name]] as const)
      }
      return ask(resource, 'settings', '', load, entries =>
        presentValues<Values>(resource, Object.fromEntries(entries)),
      )
    },
    async list(name, options = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      return ask(
        resource,
        'visible',
        options,
        async (before?: Before<readonly Values[]>) => {
          const at = { page: 1, limit: Math.min(options.limit ?? MOST_RECORDS, MOST_RECORDS) }
          return readRecords(resource, options, before, tx => visibleIds(tx, resource, tenantId, options, now(), at))
        },
        records => shown(resource, records),
      )
    },
    async page(name, { page, limit, ...options }) {
      const resource = resourceOf(name)
      return ask(
        resource,
        'page',
        { page, limit, ...options },
        async () => {
          const instant = now()
          return store.read(async tx => {
            const total = await visibleCount(tx, resource, tenantId, options, instant)
            const ids = await visibleIds(tx, resource, tenantId, options, instant, { page, limit })
            return { records: await visibleRecords(tx, resource, tenantId, ids, options), total }
          })
        },
        async ({ records, total }) => ({ records: await shown(resource, records), total }),
      )
    },
    async count(name, where = {}, most?: number) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return 0
      const limit = most === undefined ? undefined : most + 1
      return ask(
        resource,
        'count',
        { where, limit },
        () => store.read(tx => visibleCount(tx, resource, tenantId, { where }, now(), limit)),
        itself,
      )
    },
    async groups(name, fields, narrowing = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      if (!isInPublicIndex(resource, { ...narrowing, where: { ...narrowing.where, ...anyValue(fields) } }))
        throw notInIndex(resource)
      return ask(
        resource,
        'groups',
        { fields, ...narrowing },
        () => store.read(tx => publicGroups(tx, resource, tenantId, fields, narrowing)),
        itself,
      )
    },
    async stretches(name, where = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      if (publicationOf(resource)?.expiresAt !== undefined)
        throw new Error(`The site asks for stretches of ${name}, whose records expire.`)
      return ask(
        resource,
        'stretches',
        where,
        () => store.read(tx => publicStretches(tx, resource, tenantId, where)),
        itself,
      )
    },
    async stretch(name, number, options = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      const ids = Array.from({ length: STRETCH }, (_, i) => number * STRETCH + i)
      return ask(
        resource,
        'stretch',
        { number, ...options },
        (before?: Before<readonly Values[]>) =>
          readRecords(resource, options, before, tx => publicIdsOfStretch(tx, resource, tenantId, number)),
        records => shown(resource, records),
        // Of stretches without a record there is no end, and each would have its thousand ids.
        records => (records.length > 0 ? ids : undefined),
      )
    },
    async findBySlug(name, slug) {
      const resource = resourceOf(name)
      const field = addressField(resource)
      if (resource.comingSoon || field === undefined) return undefined
      return ask(
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
        known => (known && 'record' in known ? { ...known, record: presentValues(resource, known.record) } : known),
        // While it holds the address, no other record can.
        known => (known && 'record' in known ? [known.record.id as number] : undefined),
      )
    },
    pictures: ids => fromFiles('pictures', ids, record => pictureOf(role, record)),
    async picturesAt(addresses) {
      const wanted = [...new Set(addresses)].sort()
      if (wanted.length === 0) return new Map()
      return ask(
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
              return { address, id, picture: record && pictureOf(role, record) }
            })
          }),
        found => new Map(found.flatMap(({ address, picture }) => (picture ? [[address, picture] as const] : []))),
        // An address without a file may get one.
        found => {
          const ids = found.flatMap(({ id }) => id ?? [])
          return ids.length === found.length ? ids : undefined
        },
      )
    },
    files: ids => fromFiles('files', ids, record => fileOf(role, record)),
    // 128 bits cannot be guessed, and are short enough for an address.
    signature: text =>
      createHmac('sha256', signingKey).update(`${tenantId} ${text}`).digest().subarray(0, 16).toString('base64url'),
  }
}

const publicNames = (resource: AnyResource) =>
  Object.entries<Field>(resource.fields).flatMap(([name, { options }]) => (options.public === false ? [] : [name]))

/** Only what was asked for, or the answer would be another with each save of anything else. */
async function visibleRecords(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  ids: readonly number[],
  { only }: SiteQuery,
): Promise<Values[]> {
  const publication = publicationOf(resource)
  const read = await recordsOf(tx, resource, tenantId, ids, only && publication ? [...only, publication.field] : only)
  // One that was withdrawn since its id was read may hold already what only staff may see.
  const records = publication ? read.filter(record => record[publication.field] === publication.public) : read
  return only === undefined
    ? records
    : records.map(record => Object.fromEntries(['id', ...only].map(name => [name, record[name]])))
}

async function shown(resource: AnyResource, records: readonly Values[]): Promise<Values[]> {
  const all: Values[] = []
  for (const record of records) {
    await yieldToEventLoop()
    all.push(presentValues(resource, record))
  }
  return all
}

const itself = <Value>(value: Value) => value

/** The key under which a page notes that it depends on the date. */
export const TODAY = 'today'

interface PageAsked {
  readonly page: number
  readonly limit: number
}

function visibleIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  options: SiteQuery,
  now: string,
  at: PageAsked,
): Promise<readonly number[]> {
  const { list } = resource
  const order = options.order ?? { field: list.sort.field, direction: list.sort.order }
  const query = { ...options, order }
  if (isInPublicIndex(resource, query))
    return publicIds(tx, resource, tenantId, query, { offset: (at.page - 1) * at.limit, limit: at.limit })
  return listIds(tx, resource, tenantId, listQuery(resource, query, now, at))
}

/** @param limit so many are counted at most */
function visibleCount(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where, anyOf }: SiteNarrowing,
  now: string,
  limit?: number,
) {
  const narrowing = { ...(where && { where }), ...(anyOf && { anyOf }) }
  if (isInPublicIndex(resource, narrowing)) return publicCount(tx, resource, tenantId, narrowing, limit)
  const order = { field: 'id', direction: 'ASC' } as const
  const query = listQuery(resource, { ...narrowing, order }, now, { page: 1, limit: 1 })
  return countRecords(tx, resource, tenantId, query, limit)
}

function listQuery(
  resource: AnyResource,
  { where = {}, anyOf, order }: SiteQuery,
  now: string,
  at: PageAsked,
): ListQuery {
  const [first, ...others] = [order ?? []].flat()
  if (first === undefined || others.length > 0 || anyOf !== undefined) throw notInIndex(resource)
  return {
    search: [],
    filters: [...filtersOf(resource, where), ...visibilityFilters(resource)],
    order: { field: first.field, direction: first.direction },
    ...at,
    notExpired: now,
  }
}

const anyValue = (fields: readonly string[]): SiteWhere => Object.fromEntries(fields.map(name => [name, []]))

const notInIndex = ({ name }: AnyResource) =>
  new Error(`The site asks of ${name} what its publicIndex does not hold all of.`)

function filtersOf(resource: AnyResource, where: SiteWhere): Filter[] {
  return Object.entries(where).map(([field, wanted]): Filter => {
    if (typeof wanted !== 'object') return { field, operator: 'is', values: [wanted] }
    if ('has' in wanted) {
      const holding = holdingOf(resource, field)
      if (holding === undefined) throw new Error(`${resource.name}.${field} holds no several values to look for.`)
      const keys = wanted.has.flatMap(value => knownKey(holding.keyOf, String(value)) ?? [])
      return keys.length > 0 ? { field, operator: 'has', keys } : NO_RECORD
    }
    if (Array.isArray(wanted)) return { field, operator: 'is', values: wanted }
    return { field, operator: 'range', ...(wanted as { from?: unknown; until?: unknown }) }
  })
}

/** Ids begin at 1. */
const NO_RECORD: Filter = { field: 'id', operator: 'is', values: [0] }

/** Undefined for what no value could hold: any address may ask for it. */
function knownKey(keyOf: (text: string) => string, wanted: string): string | undefined {
  try {
    return keyOf(wanted)
  } catch {
    return undefined
  }
}

/** Scheduled records whose hour has come are published already when a page is drawn (see `publicationSchedule.ts`). */
function visibilityFilters(resource: AnyResource): Filter[] {
  const publication = publicationOf(resource)
  return publication ? [{ field: publication.field, operator: 'is', values: [publication.public] }] : []
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
    ...variantsOf(role, record),
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

function variantsOf(role: FilesRole, record: Values): Pick<SitePicture, 'variants' | 'shared'> {
  const made = (record[role.variants] as { formato: string; largura: number; url: string }[]).map(row => ({
    format: row.formato,
    width: row.largura,
    url: row.url,
  }))
  const shared = made.find(({ format }) => format === 'jpg')
  const whole = {
    format: String(record[role.extension]),
    width: Number(record[role.width] ?? 0),
    url: String(record[role.url]),
  }
  return {
    // A picture that is kept as WebP is its own widest variant.
    variants: [...made.filter(variant => variant !== shared), ...(whole.format === 'webp' ? [whole] : [])],
    ...(shared && { shared: { url: shared.url, width: shared.width, height: sharedHeight(shared.width) } }),
  }
}
