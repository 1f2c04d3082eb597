import { createHmac } from 'node:crypto'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { idsIn, readsOf, relatedFrom } from '#schema/related.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { requireFilesResource, settingsResource } from '#schema/roles.ts'
import type { SiteData } from '#schema/sitePage.ts'
import type { Parts } from '../parts.ts'
import { presentValues } from '../records/presentValues.ts'
import { effectiveSettings } from '../records/settings.ts'
import { addressField } from '../records/slugRedirectEffect.ts'
import { ID_RANGE_SIZE, publicIdRanges, publicIdsInRange } from '../store/records/publicIdRanges.ts'
import { recordsOf } from '../store/records/records.ts'
import type { Store, StoredRecord, Tx } from '../store/store.ts'
import { mapYielding } from '../yieldToEventLoop.ts'
import { fileOf, pictureOf, picturesAt } from './siteFiles.ts'
import { type Dependency, digestOf, type SiteReads } from './siteReads.ts'
import { knownAddress, visibleCount, visibleGroups, visibleIds, visibleRecords } from './visibleRecords.ts'

/** More than any page shows; longer lists are read page by page. */
const MAX_RECORDS = 5000

export type ReadStore = Pick<Store, 'read' | 'version' | 'versionOf'>

/** Reads what the public may see of one tenant. Adds the page's dependencies to `dependencies`. */
export function siteData(
  parts: Pick<Parts, 'resources' | 'clock'> & { readonly store: ReadStore },
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
  /** @param records the only records that the result depends on; absent: any record of the resource */
  const ask = <Raw, Value>(
    of: AnyResource,
    question: string,
    asked: unknown,
    read: (tx: Tx) => Promise<Raw>,
    shape: (raw: Raw) => Value | Promise<Value>,
    records?: (raw: Raw) => readonly number[] | undefined,
  ): Promise<Value> =>
    reads.answer(
      {
        key: `${of.name} ${question} ${JSON.stringify(asked)}`,
        resource: of.name,
        ...(records ? { records } : {}),
        version: ids =>
          ids === undefined ? store.version(tenantId, of.name) : store.versionOf(tenantId, of.name, ids),
        load: () => store.read(read),
        shape,
      },
      dependencies,
    )
  const fromFiles = async <Value>(
    question: string,
    ids: readonly (number | null | undefined)[],
    shape: (record: StoredRecord) => Value,
  ): Promise<ReadonlyMap<number, Value>> => {
    const wanted = [...new Set(ids.filter(id => id !== null && id !== undefined))].sort((a, b) => a - b)
    if (wanted.length === 0) return new Map()
    const read = async (tx: Tx) => {
      const records = await recordsOf(tx, files, tenantId, wanted)
      // Only what pages show: the number of uses changes with every save.
      return records.map(record => [record.id, shape(record)] as const)
    }
    return ask(
      files,
      question,
      wanted,
      read,
      entries => new Map(entries),
      () => wanted,
    )
  }

  /** The public part of these records, which hold the fields that decide about it. */
  const publicParts = async (resource: AnyResource, records: readonly Values[]): Promise<readonly Values[]> => {
    const { publicPart } = resource
    if (publicPart === undefined) return records
    const reads = readsOf(resource)
    const found = new Map<string, Values>()
    for (const { by, target } of reads) {
      const related = resourceOf(target)
      const deciding = related.publicPart?.decidedBy
      const ids = [...new Set(records.flatMap(record => idsIn(record[by])))].sort((a, b) => a - b)
      if (deciding === undefined || ids.length === 0) continue
      const read = (tx: Tx) => recordsOf(tx, related, tenantId, ids, deciding)
      for (const one of await ask(related, 'deciding', ids, read, itself, () => ids))
        found.set(`${target} ${one.id}`, one)
    }
    const relatedTo = (record: Values) => relatedFrom(reads, record, (target, id) => found.get(`${target} ${id}`))
    return records.map(record => publicPart.of(record, relatedTo(record)))
  }

  return {
    today() {
      const day = dayOfInstant(now())
      // Depends on the clock alone, which `pageCache.ts` watches.
      const version = () => Number(dayOfInstant(now()).replaceAll('-', ''))
      const load = async () => dayOfInstant(now())
      dependencies.set(TODAY, {
        read: { key: TODAY, resource: undefined, version, load, shape: itself },
        digest: digestOf(day),
        records: undefined,
        version: version(),
      })
      return day
    },
    resource: resourceOf,
    async settings() {
      const resource = settingsResource(resources.values())?.resource
      if (resource === undefined) return {}
      const read = async (tx: Tx) => {
        const values = await effectiveSettings(tx, resource, tenantId)
        return publicNames(resource).map(name => [name, values[name]] as const)
      }
      return ask(resource, 'settings', '', read, entries =>
        presentValues<Values>(resource, Object.fromEntries(entries)),
      )
    },
    async list(name, options = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      const at = { page: 1, limit: Math.min(options.limit ?? MAX_RECORDS, MAX_RECORDS) }
      const read = async (tx: Tx) => {
        const ids = await visibleIds(tx, resource, tenantId, options, now(), at)
        return visibleRecords(tx, resource, tenantId, ids, options)
      }
      return publicParts(resource, await ask(resource, 'visible', options, read, records => shown(resource, records)))
    },
    async page(name, { page, limit, ...options }) {
      const resource = resourceOf(name)
      const read = async (tx: Tx) => {
        const instant = now()
        const total = await visibleCount(tx, resource, tenantId, options, instant)
        const ids = await visibleIds(tx, resource, tenantId, options, instant, { page, limit })
        return { records: await visibleRecords(tx, resource, tenantId, ids, options), total }
      }
      const found = await ask(resource, 'page', { page, limit, ...options }, read, async ({ records, total }) => ({
        records: await shown(resource, records),
        total,
      }))
      return { ...found, records: await publicParts(resource, found.records) }
    },
    async count(name, where = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return 0
      return ask(resource, 'count', where, tx => visibleCount(tx, resource, tenantId, { where }, now()), itself)
    },
    async groups(name, fields, narrowing = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      const read = (tx: Tx) => visibleGroups(tx, resource, tenantId, fields, narrowing, now())
      return ask(resource, 'groups', { fields, ...narrowing }, read, itself)
    },
    async idRanges(name, where = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      return ask(resource, 'idRanges', where, tx => publicIdRanges(tx, resource, tenantId, where, now()), itself)
    },
    async inIdRange(name, number, options = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      const all = Array.from({ length: ID_RANGE_SIZE }, (_, i) => number * ID_RANGE_SIZE + i)
      const read = async (tx: Tx) => {
        const ids = await publicIdsInRange(tx, resource, tenantId, number, now())
        return visibleRecords(tx, resource, tenantId, ids, options)
      }
      const found = await ask(
        resource,
        'inIdRange',
        { number, ...options },
        read,
        records => shown(resource, records),
        // Empty ranges are unlimited in number; each would need a thousand ids.
        records => (records.length > 0 ? all : undefined),
      )
      return publicParts(resource, found)
    },
    async findBySlug(name, slug) {
      const resource = resourceOf(name)
      const field = addressField(resource)
      if (resource.comingSoon || field === undefined) return undefined
      const known = await ask(
        resource,
        'at',
        slug,
        tx => knownAddress(tx, resource, tenantId, field, slug, now()),
        known => (known && 'record' in known ? { ...known, record: presentValues(resource, known.record) } : known),
        // No other record can have this address while this one has it.
        known => (known && 'record' in known ? [known.record.id as number] : undefined),
      )
      if (known === undefined || !('record' in known)) return known
      const [record = known.record] = await publicParts(resource, [known.record])
      return { ...known, record }
    },
    pictures: ids => fromFiles('pictures', ids, record => pictureOf(role, record)),
    async picturesAt(addresses) {
      const wanted = [...new Set(addresses)].sort()
      if (wanted.length === 0) return new Map()
      return ask(
        files,
        'pictures at',
        wanted,
        tx => picturesAt(tx, { resource: files, role }, tenantId, wanted),
        found => new Map(found.flatMap(({ address, picture }) => (picture ? [[address, picture] as const] : []))),
        // An address without a file may get one later, so the result then depends on all files.
        found => {
          const ids = found.flatMap(({ id }) => id ?? [])
          return ids.length === found.length ? ids : undefined
        },
      )
    },
    files: ids => fromFiles('files', ids, record => fileOf(role, record)),
    signature: text => signatureOf(signingKey, tenantId, text),
  }
}

/** See `SiteData.signature`. 128 bits cannot be guessed and are short enough for a URL. */
export const signatureOf = (signingKey: string, tenantId: number, text: string): string =>
  createHmac('sha256', signingKey).update(`${tenantId} ${text}`).digest().subarray(0, 16).toString('base64url')

const publicNames = (resource: AnyResource) =>
  Object.entries<Field>(resource.fields).flatMap(([name, { options }]) => (options.public === false ? [] : [name]))

const shown = (resource: AnyResource, records: readonly Values[]) =>
  mapYielding(records, record => presentValues(resource, record))

const itself = <Value>(value: Value) => value

export const TODAY = 'today'
