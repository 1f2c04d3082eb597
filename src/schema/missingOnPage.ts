import type { Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { requirementErrors } from './decodeForm.ts'
import { missingInAddress } from './pageAddress.ts'
import type { AnyResource, Values } from './resource.ts'

/**
 * The fields without which the page of a record is not drawn. A list leaves out a record that is not ready. A record's
 * own page shows what exists, but is never rendered without the fields that were required before publication.
 */
export function missingOnPage(resource: AnyResource, record: Values, related: Related): readonly string[] {
  const asked = Object.keys(requirementErrors(resource, record, { isPublic: true, related }))
  const isVital = (name: string) =>
    Object.hasOwn(resource.fields, name) &&
    (resource.shownAt || fieldNamed(resource, name).options.required !== undefined)
  return [...new Set([...missingInAddress(resource, { ...record, ...related }), ...asked.filter(isVital)])]
}
