import type { Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { resourceNamed, settingsResource } from '#schema/roles.ts'
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
  const related: Record<string, Values | null> = {}
  for (const [name, by] of Object.entries(resource.reads ?? {})) {
    const id = record[by] as number | null | undefined
    const target = resourceNamed(tx.resources, targetOf(fieldNamed(resource, by)))
    const found =
      id && (await once(alreadyRead, `${target.name} ${id}`, () => findRecord(tx, target, tenantId, { id })))
    related[name] = found || null
  }
  return related
}

/** Empty unless the resource has derived fields, which may read the settings. */
export async function settingsFor(tx: Tx, resource: AnyResource, tenantId: number, alreadyRead?: ReadRecords) {
  const isAsked = Object.values(resource.fields).some(({ options }) => options.derive !== undefined)
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
