import type { Field, FieldOptions, Related } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { findRecord } from '../store/records.ts'
import type { Tx } from '../store/store.ts'

/** The records that a resource `reads`, as they stand in this transaction. */
export async function relatedTo(tx: Tx, resource: AnyResource, tenantId: number, record: Values): Promise<Related> {
  const related: Record<string, Values | null> = {}
  for (const [name, by] of Object.entries(resource.reads ?? {})) {
    const field = resource.fields[by] as Field
    const id = record[by] as number | null | undefined
    const target = tx.resources.get(field.kind.target!(field.options))!
    related[name] = id ? ((await findRecord(tx, target, tenantId, { id })) ?? null) : null
  }
  return related
}

/** The tenant's settings, read only where a field follows them. */
export async function settingsFor(tx: Tx, resource: AnyResource, tenantId: number): Promise<Values> {
  const isAsked = Object.values(resource.fields as Record<string, Field>).some(
    ({ options }) => (options as FieldOptions).follow !== undefined,
  )
  const settings = isAsked && [...tx.resources.values()].find(other => other.settings)
  return settings ? ((await findRecord(tx, settings, tenantId, {})) ?? {}) : {}
}
