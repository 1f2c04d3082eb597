import type { Field, FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import type { Filter } from '#schema/listQuery.ts'
import { isKnownToPublic } from '#schema/publication.ts'
import type { SiteData, SitePicture, SiteQuery } from '#schema/sitePage.ts'
import type { Parts } from '../parts.ts'
import { addressField } from '../records/formerAddresses.ts'
import { presented } from '../records/present.ts'
import { formerHolder } from '../store/formerAddresses.ts'
import { countRecords, findRecord, listRecords } from '../store/records.ts'
import type { StoredRecord } from '../store/store.ts'
import { filesResource } from '../store/uses.ts'

const MOST_RECORDS = 1000

/**
 * The typed reads that a public page gets, limited to one tenant and to what the public may see.
 *
 * @param read collects the names of the resources asked for: what the page depends on
 */
export function siteData(
  parts: Pick<Parts, 'store' | 'resources'>,
  tenantId: number,
  now: string,
  read: Set<string>,
): SiteData {
  const { store, resources } = parts
  const resourceOf = (name: string) => {
    const resource = resources.get(name)
    if (resource === undefined) throw new Error(`The site asks for '${name}', which is not a resource.`)
    read.add(name)
    return resource
  }
  return {
    now,
    async settings() {
      const resource = [...resources.values()].find(resource => resource.settings)
      if (resource === undefined) return {}
      read.add(resource.name)
      const found = await store.read(tx => findRecord(tx, resource, tenantId, {}))
      const record = found && presented(resource, found)
      const isPublic = (field: Field) => (field.options as FieldOptions).public !== false
      return Object.fromEntries(
        (Object.entries(resource.fields) as [string, Field][]).flatMap(([name, field]) =>
          isPublic(field) ? [[name, record?.[name] ?? field.options.default ?? field.kind.empty]] : [],
        ),
      )
    },
    async visible(name, { where = {}, order, limit = MOST_RECORDS }: SiteQuery = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return []
      const query = {
        search: [],
        filters: [...filtersOf(where), ...visibilityFilters(resource)],
        order: order ?? { field: resource.list.sort.field, direction: resource.list.sort.order },
        page: 1,
        limit: Math.min(limit, MOST_RECORDS),
      }
      const { records } = await store.read(tx => listRecords(tx, resource, tenantId, { ...query, notExpired: now }))
      return records.map(record => presented(resource, record))
    },
    async count(name, where = {}) {
      const resource = resourceOf(name)
      if (resource.comingSoon) return 0
      const filters = [...filtersOf(where), ...visibilityFilters(resource)]
      return store.read(tx => countRecords(tx, resource, tenantId, { search: [], filters, notExpired: now }))
    },
    async former(name, slug) {
      const resource = resourceOf(name)
      const field = addressField(resource)
      if (resource.comingSoon || field === undefined) return undefined
      return store.read(async tx => {
        const id = await formerHolder(tx, tenantId, name, slug)
        const record = id === undefined ? undefined : await findRecord(tx, resource, tenantId, { id })
        return record && isKnownToPublic(resource, record, now) ? String(record[field]) : undefined
      })
    },
    async pictures(ids) {
      const wanted = [...new Set(ids.filter(id => id !== null && id !== undefined))]
      const files = filesResource({ resources })
      read.add(files.name)
      if (wanted.length === 0) return new Map()
      const { records } = await store.read(tx =>
        listRecords(tx, files, tenantId, {
          search: [],
          filters: [{ field: 'id', operator: 'is', values: wanted }],
          order: { field: 'id', direction: 'ASC' },
          page: 1,
          limit: wanted.length,
        }),
      )
      return new Map(records.map(record => [record.id, pictureOf(files, record)]))
    },
  }
}

function filtersOf(where: Values): Filter[] {
  return Object.entries(where).map(([field, value]) => ({
    field,
    operator: 'is',
    values: Array.isArray(value) ? value : [value],
  }))
}

/** Scheduled records whose hour has come are published already when a page is drawn (see `turn.ts`). */
function visibilityFilters(resource: AnyResource): Filter[] {
  if (!resource.publication) return []
  if ('when' in resource.publication) return [{ field: resource.publication.when, operator: 'is', values: [true] }]
  return [{ field: 'situacao', operator: 'is', values: ['publicado'] }]
}

function pictureOf(files: AnyResource, record: StoredRecord): SitePicture {
  const role = files.files!
  return {
    url: String(record[role.url]),
    width: Number(record[role.width] ?? 0),
    height: Number(record[role.height] ?? 0),
    color: String(record[role.color] ?? '#efede5'),
    lqip: String(record[role.lqip] ?? ''),
    alt: String(record[role.alt] ?? ''),
    focus: [Number(record[role.focus[0]] ?? 50), Number(record[role.focus[1]] ?? 50)],
    variants: variantsOf(record[role.variants]),
  }
}

function variantsOf(rows: unknown): SitePicture['variants'] {
  return (rows as { formato: string; largura: number; url: string }[]).map(row => ({
    format: row.formato,
    width: row.largura,
    url: row.url,
  }))
}
