import { required } from '#fields/contract/required.ts'
import { isKnownToPublic, wasPublic } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { removeSlugRedirect, removeSlugRedirectsTo, saveSlugRedirect } from '../store/records/slugRedirects.ts'
import type { StoredRecord } from '../store/store.ts'
import type { SaveEffect } from './commit.ts'

/** The field with the last part of a record's public URL. */
export function addressField(resource: AnyResource): string | undefined {
  return Object.entries(resource.fields).find(([, { kind }]) => kind.address)?.[0]
}

/** Redirects the former URL of a public record until another public record takes it. Drafts change nothing. */
export const slugRedirectEffect: SaveEffect = async (tx, { resource, before, after, changed, now }) => {
  const field = addressField(resource)
  if (field === undefined) return
  const instant = now.toISOString()
  const ownAddress = (record: StoredRecord | null) =>
    record !== null && isKnownToPublic(resource, record, instant) ? record[field] : null
  const [left, taken] = [ownAddress(before), ownAddress(after)]
  const { tenant_id: tenantId } = required(after ?? before, 'record that was saved')
  // The former slug too: a record published by schedule took it without a save, so an older redirect may remain.
  for (const slug of left === taken ? [] : [left, taken])
    if (slug !== null) await removeSlugRedirect(tx, tenantId, resource.name, String(slug))
  if (before === null) return
  if (after === null) return removeSlugRedirectsTo(tx, resource.name, before.id)
  if (!changed.includes(field) || before[field] === null || !wasPublic(resource, before, instant)) return
  await saveSlugRedirect(tx, after.tenant_id, resource.name, String(before[field]), after.id)
}
