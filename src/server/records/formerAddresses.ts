import type { Field } from '#fields/fieldKind.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { wasPublic } from '#schema/publication.ts'
import { forgetAddresses, keepAddress, releaseAddress } from '../store/formerAddresses.ts'
import type { SaveEffect } from './office.ts'

/** The field that holds the last part of a record's public address. */
export function addressField(resource: AnyResource): string | undefined {
  return (Object.entries(resource.fields) as [string, Field][]).find(([, { kind }]) => kind.address)?.[0]
}

/**
 * Whoever kept an old address of a page still arrives: it is remembered when a record that the public has seen gets
 * another one, until a record takes that address for itself.
 */
export const formerAddressEffect: SaveEffect = async (tx, { resource, before, after, changed, now }) => {
  const field = addressField(resource)
  if (field === undefined) return
  if (after === null) return before === null ? undefined : forgetAddresses(tx, resource.name, before.id)
  if (!changed.includes(field)) return
  if (after[field] !== null) await releaseAddress(tx, after.tenant_id, resource.name, String(after[field]))
  if (before === null || before[field] === null || !wasPublic(resource, before, now.toISOString())) return
  await keepAddress(tx, after.tenant_id, resource.name, String(before[field]), after.id)
}
