import type { Related } from '#fields/contract/fieldKind.ts'
import { publicationOf } from '#schema/publication.ts'
import { idsIn, readsOf, relatedFrom } from '#schema/related.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { resourceNamed, settingsResource } from '#schema/roles.ts'
import type { Parts } from '../parts.ts'
import { countRecords } from '../store/records/matching.ts'
import { findRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { effectiveSettings } from './settings.ts'

/** Cache for callers that read many records in one transaction. */
export type ReadRecords = Map<string, Values | undefined>

/** Loads the records named in the resource's `reads`. */
export async function relatedTo(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  record: Values,
  alreadyRead?: ReadRecords,
): Promise<Related> {
  const found: ReadRecords = alreadyRead ?? new Map()
  const reads = readsOf(resource)
  for (const { by, target } of reads) {
    for (const id of idsIn(record[by]))
      await once(found, `${target} ${id}`, () => findRecord(tx, resourceNamed(tx.resources, target), tenantId, { id }))
  }
  return relatedFrom(reads, record, (target, id) => found.get(`${target} ${id}`))
}

/** The names of the resources on which the warnings about this one's records depend. */
export function readByWarnings(resource: AnyResource, resources: Parts['resources']): readonly string[] {
  const settings = settingsReadByWarnings(resource, resources)
  return [...readsOf(resource).map(({ target }) => target), ...(settings ? [settings] : [])]
}

export function settingsReadByWarnings(resource: AnyResource, resources: Parts['resources']): string | undefined {
  return resource.warnedBySettings ? settingsResource(resources.values())?.resource.name : undefined
}

/** Empty unless the resource has derived fields or warnings that read the settings. */
export async function settingsFor(tx: Tx, resource: AnyResource, tenantId: number, alreadyRead?: ReadRecords) {
  const isAsked =
    resource.warnedBySettings || Object.values(resource.fields).some(({ options }) => options.derive !== undefined)
  const settings = isAsked ? settingsResource(tx.resources.values())?.resource : undefined
  if (!settings) return {}
  return (await once(alreadyRead, settings.name, () => effectiveSettings(tx, settings, tenantId))) ?? {}
}

/** Whether a later version of the record is public: the same in what is unique together with the version's number. */
export async function isReplaced(tx: Tx, resource: AnyResource, record: StoredRecord | null): Promise<boolean> {
  const number = resource.newVersion?.number
  const unique = resource.uniqueTogether?.find(({ fields }) => number !== undefined && fields.includes(number))
  if (record === null || number === undefined || unique === undefined || unique.where?.(record) === false) return false
  const same = unique.fields.filter(name => name !== number).map(name => [name, record[name]] as const)
  const state = publicationOf(resource)
  if (state !== undefined) same.push([state.field, state.public])
  const filters = [
    ...same.map(([field, value]) => ({ field, operator: 'is', values: [value] }) as const),
    { field: number, operator: 'range', from: Number(record[number]) + 1 } as const,
  ]
  return (await countRecords(tx, resource, record.tenant_id, { search: [], filters }, 1)) > 0
}

async function once(alreadyRead: ReadRecords = new Map(), key: string, load: () => Promise<Values | undefined>) {
  if (!alreadyRead.has(key)) alreadyRead.set(key, await load())
  return alreadyRead.get(key)
}
